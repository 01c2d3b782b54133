//! Events of a meeting, in full and as a viewer sees them.

use furlong_core::{List, Masked, Seat, Viewer};

use crate::{Card, Cards, Choice, Horse, Limit, Meeting, Order, Square, Throw};

/// Something that happened. `C` is a card that only the owner sees, `K` a secret choice of cards: themselves
/// in an [`Event`], the part that the viewer knows in a [`Sighting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Happening<C, K> {
    /// A horse rolled for its box. TM-START-1
    BoxRolled {
        /// The horse that rolled.
        horse: Horse,
        /// The two dice that it rolled.
        dice: Throw,
    },
    /// A horse took its box. TM-START-1, TM-START-2
    Boxed {
        /// The horse in the box.
        horse: Horse,
        /// The lane that the box belongs to.
        lane: u8,
    },
    /// A card was dealt. TM-DEAL-1
    Dealt {
        /// The horse that got the card.
        horse: Horse,
        /// The card, hidden in the sightings of others.
        card: C,
    },
    /// A card was removed. TM-DEAL-4
    Removed {
        /// The horse that lost the card.
        horse: Horse,
        /// The card, hidden in the sightings of others.
        card: C,
    },
    /// The bonus of a horse was taken. TM-DEAL-2
    Bonus {
        /// The owner of the horse.
        seat: Seat,
        /// The horse that gets two more cards.
        horse: Horse,
    },
    /// An owner chose the cards that a horse keeps. TM-DEAL-5
    Kept {
        /// The owner of the horse.
        seat: Seat,
        /// The horse that keeps them.
        horse: Horse,
        /// The cards, hidden in the sightings of others.
        cards: K,
        /// `true` if this replaces an earlier choice; nobody else learns of that.
        again: bool,
    },
    /// A player rolled for the first dice round. TM-ROLL-1
    LotRolled {
        /// The player who rolled.
        seat: Seat,
        /// The two dice of that player.
        dice: Throw,
    },
    /// The next roller is settled. TM-ROLL-1
    Roller {
        /// The player who rolls in the next dice round.
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
        /// The owner of the horse.
        seat: Seat,
        /// The horse that it moves.
        horse: Horse,
        /// The card, gone from the hand.
        card: Card,
    },
    /// A horse without cards stays. TM-CARD-4
    Passed {
        /// The owner of the horse.
        seat: Seat,
        /// The horse that stays.
        horse: Horse,
    },
    /// The dice of a dice round fell. TM-DICE-1
    Rolled {
        /// The player who rolled.
        seat: Seat,
        /// The two dice that hold for all horses.
        dice: Throw,
    },
    /// The roller chose. TM-DICE-1
    Chose {
        /// The player who rolled.
        seat: Seat,
        /// The sum or the die that holds for all horses.
        dice: Choice,
    },
    /// A horse moved, or could not. TM-MOVE-4
    Moved {
        /// The owner of the horse.
        seat: Seat,
        /// The horse that moved.
        horse: Horse,
        /// The value of the card or the dice; 0 for a card above the limit. TM-CARD-2
        value: u8,
        /// The square on which it stood.
        from: Square,
        /// The square on which it stands now.
        to: Square,
    },
    /// A horse fell at a fence. TM-FENCE-4
    Fell {
        /// The owner of the horse.
        seat: Seat,
        /// The horse that fell.
        horse: Horse,
        /// The square from which it took off.
        from: Square,
        /// The square under the fence on which it fell.
        at: Square,
    },
    /// A horse finished. TM-FIN-1
    Placed {
        /// The horse that finished.
        horse: Horse,
        /// Its place, from 1.
        place: u8,
    },
    /// A race is over. TM-FIN-2
    RaceOver {
        /// The number of the race, from 1.
        race: u8,
        /// The place of each horse; null for a fall.
        places: List<Option<u8>, 8>,
    },
    /// The meeting is over. TM-SCORE-2
    MeetingOver,
}

/// An event in full.
pub type Event = Happening<Card, Cards>;

/// The part of an event that a viewer may know.
pub type Sighting = Happening<Masked<Card>, Masked<Cards>>;

impl Event {
    /// Returns the part of it that `viewer` may know. Only owners see cards that are dealt, removed or kept.
    /// TM-DEAL-6
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
