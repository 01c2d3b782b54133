//! Events of a meeting, in full and as a viewer sees them.

use furlong_core::{BySeat, Masked, Seat, Viewer};

use crate::{Card, Horse, HorseSet, LastRace, Prediction, Square};

/// Something that happened. `C` is a card that only its owner sees, `P` a secret prediction: themselves in an
/// [`Event`], the part that the viewer knows in a [`Sighting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Happening<C, P> {
    /// The first player of the next race is settled. TG-NEXT-1
    First {
        /// The first player of this race.
        seat: Seat,
    },
    /// The first player chose. TG-FIRST-1
    Chose {
        /// The first player of this race.
        seat: Seat,
        /// The kind of race.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "discipline_name"))]
        #[cfg_attr(feature = "ts", ts(as = "crate::Discipline"))]
        discipline: DisciplineName,
        /// The number of cards each player is dealt, 3 to 7.
        cards: u8,
        /// `true` if predictions stay hidden until the race is over.
        hidden: bool,
        /// The river's row, in a steeplechase.
        river: Option<u8>,
    },
    /// A card was dealt. TG-DEAL-1
    Dealt {
        /// The player who got it.
        seat: Seat,
        /// The card, hidden in the sightings of others.
        card: C,
    },
    /// A prediction was made. TG-PRED-1
    Predicted {
        /// The player who made it.
        seat: Seat,
        /// The prediction, hidden in the sightings of others.
        prediction: P,
        /// `true` if it replaces an earlier one; nobody else learns of that.
        again: bool,
    },
    /// All predictions were revealed. TG-PRED-2
    Revealed {
        /// The prediction of each player.
        predictions: BySeat<Prediction>,
    },
    /// A card was played for a move. TG-TURN-1
    Played {
        /// The player who played it.
        seat: Seat,
        /// The card, gone from the hand.
        card: Card,
    },
    /// A pair card was played without a move. TG-PAIR-2
    Stayed {
        /// The player who played it.
        seat: Seat,
        /// The pair card, gone from the hand.
        card: Card,
    },
    /// A card was discarded because none could be played. TG-PLAY-1
    Discarded {
        /// The player who discarded it.
        seat: Seat,
        /// The card, gone from the hand.
        card: Card,
    },
    /// A horse moved, or stays where an edge or a hedge stops it. TG-MOVE-2
    Moved {
        /// The player who moved it.
        seat: Seat,
        /// The horse that moved.
        horse: Horse,
        /// The square on which it stood.
        from: Square,
        /// The square on which it stands now.
        to: Square,
    },
    /// A horse was pushed out of the way. TG-PUSH-1
    Pushed {
        /// The player who pushed it.
        seat: Seat,
        /// The horse that was pushed.
        horse: Horse,
        /// The square on which it stood.
        from: Square,
        /// The square on which it stands now.
        to: Square,
    },
    /// A horse ended on a hoof print. TG-TROT-1
    Disqualified {
        /// The horse that is out of the race.
        horse: Horse,
    },
    /// A photo showed which of these horses is the best. TG-END-1
    Photo {
        /// The horses on one row.
        tied: HorseSet,
        /// The best of them.
        horse: Horse,
    },
    /// A race is over. TG-END-1
    RaceOver {
        /// The number of the race, from 1.
        race: u8,
        /// The order of the placed horses, and the disqualified ones.
        end: LastRace,
    },
    /// A player scored. TG-SCORE-1
    Scored {
        /// The player who scored.
        seat: Seat,
        /// The points that the prediction earned or cost.
        points: i32,
        /// The total now, never below -8. TG-SCORE-3
        total: i32,
    },
    /// The meeting is over. TG-SCORE-4
    MeetingOver,
}

/// One of [`Discipline::NAMES`](crate::Discipline::NAMES). Serde would borrow a plain `&str` from its input.
type DisciplineName = &'static str;

#[cfg(feature = "serde")]
fn discipline_name<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<DisciplineName, D::Error> {
    use crate::Discipline;
    use alloc::string::String;
    let name: String = serde::Deserialize::deserialize(deserializer)?;
    let found = Discipline::NAMES.into_iter().find(|known| *known == name);
    found.ok_or_else(|| serde::de::Error::unknown_variant(&name, &Discipline::NAMES))
}

/// An event in full.
pub type Event = Happening<Card, Prediction>;

/// The part of an event that a viewer may know.
pub type Sighting = Happening<Masked<Card>, Masked<Prediction>>;

impl Event {
    /// Returns the part of it that `viewer` may know. Only their owners see cards that are dealt, and
    /// predictions until they are revealed; of a change of mind nobody else learns. TG-PRED-1
    pub(crate) fn seen_by(self, viewer: Viewer) -> Option<Sighting> {
        Some(match self {
            Event::Dealt { seat, card } => {
                Happening::Dealt { seat, card: Masked::shown_if(viewer.is(seat), card) }
            }
            Event::Predicted { seat, again, .. } if again && !viewer.is(seat) => return None,
            Event::Predicted { seat, prediction, again } => Happening::Predicted {
                seat,
                prediction: Masked::shown_if(viewer.is(seat), prediction),
                again,
            },
            Event::First { seat } => Happening::First { seat },
            Event::Chose { seat, discipline, cards, hidden, river } => {
                Happening::Chose { seat, discipline, cards, hidden, river }
            }
            Event::Revealed { predictions } => Happening::Revealed { predictions },
            Event::Played { seat, card } => Happening::Played { seat, card },
            Event::Stayed { seat, card } => Happening::Stayed { seat, card },
            Event::Discarded { seat, card } => Happening::Discarded { seat, card },
            Event::Moved { seat, horse, from, to } => Happening::Moved { seat, horse, from, to },
            Event::Pushed { seat, horse, from, to } => Happening::Pushed { seat, horse, from, to },
            Event::Disqualified { horse } => Happening::Disqualified { horse },
            Event::Photo { tied, horse } => Happening::Photo { tied, horse },
            Event::RaceOver { race, end } => Happening::RaceOver { race, end },
            Event::Scored { seat, points, total } => Happening::Scored { seat, points, total },
            Event::MeetingOver => Happening::MeetingOver,
        })
    }
}
