//! What happens in a meeting, in full and as a viewer sees it.

use furlong_core::{List, Masked, Seat, Viewer};

use crate::{Card, Cards, Choice, Horse, Limit, Meeting, Order, Square, Throw};

/// Something that happened. `C` is a card that only the owner sees, `K` a secret choice of cards: themselves in
/// an [`Event`], what the viewer knows of them in a [`Sighting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Happening<C, K> {
    /// A horse rolled for its box. TM-START-1
    BoxRolled {
        /// The horse.
        horse: Horse,
        /// Its dice.
        dice: Throw,
    },
    /// A horse took its box. TM-START-1, TM-START-2
    Boxed {
        /// The horse.
        horse: Horse,
        /// The box is that of this lane.
        lane: u8,
    },
    /// A card was dealt. TM-DEAL-1
    Dealt {
        /// The horse.
        horse: Horse,
        /// The card.
        card: C,
    },
    /// A card was removed. TM-DEAL-4
    Removed {
        /// The horse.
        horse: Horse,
        /// The card.
        card: C,
    },
    /// The bonus of a horse was taken. TM-DEAL-2
    Bonus {
        /// The owner.
        seat: Seat,
        /// The horse.
        horse: Horse,
    },
    /// An owner chose what a horse keeps. TM-DEAL-5
    Kept {
        /// The owner.
        seat: Seat,
        /// The horse.
        horse: Horse,
        /// The cards.
        cards: K,
        /// Whether this replaces an earlier choice, of which nobody else learns.
        again: bool,
    },
    /// A player rolled for the first dice round. TM-ROLL-1
    LotRolled {
        /// The player.
        seat: Seat,
        /// The dice.
        dice: Throw,
    },
    /// It is settled who rolls next. TM-ROLL-1
    Roller {
        /// The roller.
        seat: Seat,
    },
    /// A round begins. TM-RACE-2
    Round {
        /// The round, from 1; odd ones are card rounds.
        round: u16,
        /// The horses in order of moving.
        order: Order,
        /// The limit of each horse. TM-HCAP-2
        limits: List<Limit, 8>,
    },
    /// A card was played. TM-CARD-1
    Played {
        /// The owner.
        seat: Seat,
        /// The horse.
        horse: Horse,
        /// The card.
        card: Card,
    },
    /// A horse without cards stays. TM-CARD-4
    Passed {
        /// The owner.
        seat: Seat,
        /// The horse.
        horse: Horse,
    },
    /// The dice of a dice round fell. TM-DICE-1
    Rolled {
        /// The roller.
        seat: Seat,
        /// The dice.
        dice: Throw,
    },
    /// The roller chose. TM-DICE-1
    Chose {
        /// The roller.
        seat: Seat,
        /// What holds for all horses.
        dice: Choice,
    },
    /// A horse moved, or could not. TM-MOVE-4
    Moved {
        /// The owner.
        seat: Seat,
        /// The horse.
        horse: Horse,
        /// The value of the card or the dice; 0 for a card above the limit. TM-CARD-2
        value: u8,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
    },
    /// A horse fell at a fence. TM-FENCE-4
    Fell {
        /// The owner.
        seat: Seat,
        /// The horse.
        horse: Horse,
        /// Where it took off.
        from: Square,
        /// Where it fell.
        at: Square,
    },
    /// A horse finished. TM-FIN-1
    Placed {
        /// The horse.
        horse: Horse,
        /// Its place, from 1.
        place: u8,
    },
    /// A race is over. TM-FIN-2
    RaceOver {
        /// Which one.
        race: u8,
        /// Each horse's place; nothing for a fall.
        places: List<Option<u8>, 8>,
    },
    /// The meeting is over. TM-SCORE-2
    MeetingOver,
}

/// What happened, in full.
pub type Event = Happening<Card, Cards>;

/// What a viewer may know of an event.
pub type Sighting = Happening<Masked<Card>, Masked<Cards>>;

impl Event {
    /// What `viewer` may know of it. Only owners see cards that are dealt, removed or kept. TM-DEAL-6
    pub(crate) fn seen_by(self, viewer: Viewer, meeting: &Meeting) -> Option<Sighting> {
        let owns = |horse| viewer.is(meeting.owner(horse));
        Some(match self {
            Event::Dealt { horse, card } => {
                Happening::Dealt { horse, card: Masked::shown_if(owns(horse), card) }
            }
            Event::Removed { horse, card } => {
                Happening::Removed { horse, card: Masked::shown_if(owns(horse), card) }
            }
            Event::Kept { horse, again, .. } if again && !owns(horse) => return None,
            Event::Kept { seat, horse, cards, again } => {
                Happening::Kept { seat, horse, cards: Masked::shown_if(owns(horse), cards), again }
            }
            Event::BoxRolled { horse, dice } => Happening::BoxRolled { horse, dice },
            Event::Boxed { horse, lane } => Happening::Boxed { horse, lane },
            Event::Bonus { seat, horse } => Happening::Bonus { seat, horse },
            Event::LotRolled { seat, dice } => Happening::LotRolled { seat, dice },
            Event::Roller { seat } => Happening::Roller { seat },
            Event::Round { round, order, limits } => Happening::Round { round, order, limits },
            Event::Played { seat, horse, card } => Happening::Played { seat, horse, card },
            Event::Passed { seat, horse } => Happening::Passed { seat, horse },
            Event::Rolled { seat, dice } => Happening::Rolled { seat, dice },
            Event::Chose { seat, dice } => Happening::Chose { seat, dice },
            Event::Moved { seat, horse, value, from, to } => {
                Happening::Moved { seat, horse, value, from, to }
            }
            Event::Fell { seat, horse, from, at } => Happening::Fell { seat, horse, from, at },
            Event::Placed { horse, place } => Happening::Placed { horse, place },
            Event::RaceOver { race, places } => Happening::RaceOver { race, places },
            Event::MeetingOver => Happening::MeetingOver,
        })
    }
}
