//! The whole truth about a meeting in progress.

use furlong_core::{List, Seat, SeatSet};

use crate::field::Field;
use crate::{ByHorse, Cards, Choice, Horse, Runner, Throw};

/// The most races of a meeting. TM-MEET-2
pub const MAX_RACES: usize = 4;

/// A meeting in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The race, from 1.
    pub(crate) race: u8,
    /// The round of the race, from 1; 0 before the race.
    pub(crate) round: u16,
    /// The square, place or fall of each horse.
    pub(crate) field: Field,
    /// The cards each horse can play, or choose from in the keep phase.
    pub(crate) hands: ByHorse<Cards>,
    /// The undealt cards of each horse; their order is decided when they are drawn. TM-DEAL-1
    pub(crate) decks: ByHorse<Cards>,
    /// The cards each horse has played in the meeting.
    pub(crate) played: ByHorse<Cards>,
    /// The race in which each horse's bonus was taken; 0 where it was not. TM-DEAL-2
    pub(crate) bonus: ByHorse<u8>,
    /// The places of each horse in earlier races.
    pub(crate) places: ByHorse<Places>,
    /// The limits of this round. TM-HCAP-2
    pub(crate) limits: ByHorse<Limit>,
    /// The horses that still move in this round. TM-RACE-2
    pub(crate) order: Order,
    /// The seat that rolls in the next or current dice round, once that is settled. TM-ROLL-1
    pub(crate) roller: Option<Seat>,
    /// The number of cards each horse loses before anything else happens. TM-DEAL-4
    pub(crate) losing: ByHorse<u8>,
    /// The number of cards each horse is dealt before anything else happens. TM-DEAL-1
    pub(crate) owed: ByHorse<u8>,
    /// The decision that is awaited then.
    pub(crate) phase: Phase,
}

/// Accessors for those who imagine a state. Players are only handed a view.
impl State {
    /// The race, from 1.
    #[inline]
    pub fn race(&self) -> u8 {
        self.race
    }

    /// The round of the race, from 1; 0 before the race.
    #[inline]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The decision that is awaited, once luck has dealt and removed what it must.
    #[inline]
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The square, place or fall of each horse.
    #[inline]
    pub fn runners(&self) -> &ByHorse<Runner> {
        self.field.runners()
    }

    /// The cards that a horse can play, or choose from in the keep phase.
    #[inline]
    pub fn hand(&self, horse: Horse) -> Cards {
        self.hands[horse]
    }

    /// The cards that a horse has played in the meeting.
    #[inline]
    pub fn played(&self, horse: Horse) -> Cards {
        self.played[horse]
    }

    /// The limits of this round.
    #[inline]
    pub fn limits(&self) -> &ByHorse<Limit> {
        &self.limits
    }

    /// The horses that still move in this round.
    #[inline]
    pub fn order(&self) -> Order {
        self.order
    }

    /// The race in which each horse's bonus was taken; 0 where it was not.
    #[inline]
    pub fn bonus(&self) -> &ByHorse<u8> {
        &self.bonus
    }
}

/// A horse's places in earlier races; `None` for a fall.
pub type Places = List<Option<u8>, MAX_RACES>;

/// The decision that is awaited. Only the choices of the keep phase are secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase<K = Cards> {
    /// Luck rolls for the starting boxes. TM-START-1
    Boxes(Draw),
    /// All owners choose the cards to keep for the race; each horse's choice so far. TM-DEAL-5
    Keep(ByHorse<Option<K>>),
    /// Luck rolls for the first roller. TM-ROLL-1
    Lots(Contest),
    /// The owner of the next horse plays a card. TM-CARD-1
    Cards,
    /// Luck rolls the dice of a dice round. TM-DICE-1
    Throw,
    /// The roller chooses. TM-DICE-1
    Roll(Throw),
    /// The owner of the next horse moves it by the dice. TM-DICE-1
    Dice(Throw, Choice),
    /// The meeting is over.
    Over,
}

/// The farthest a horse may move in a round; without a limit that is the twelve of the highest card. TM-HCAP-2
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Option<u8>"))]
pub struct Limit(u8);

impl Limit {
    /// The limit that forbids no value.
    pub const UNLIMITED: Limit = Limit(12);

    /// The limit of a position, counted from 1.
    pub const fn of_position(position: u8) -> Limit {
        match position {
            1 => Limit(8),
            2 => Limit(9),
            3 => Limit(10),
            _ => Limit::UNLIMITED,
        }
    }

    /// The limit of that number, which is 8, 9 or 10; unlimited for `None`.
    pub fn of_number(number: Option<u8>) -> Option<Limit> {
        let Some(number) = number else { return Some(Limit::UNLIMITED) };
        (1..=3).map(Limit::of_position).find(|limit| limit.0 == number)
    }

    /// Returns `true` if a value is above the limit.
    #[inline]
    pub const fn forbids(self, value: u8) -> bool {
        value > self.0
    }

    /// The number, unless there is no limit.
    pub const fn number(self) -> Option<u8> {
        if self.0 < Limit::UNLIMITED.0 { Some(self.0) } else { None }
    }
}

impl Default for Limit {
    fn default() -> Self {
        Limit::UNLIMITED
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Limit {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Limit {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let limit = Limit::of_number(Option::deserialize(deserializer)?);
        limit.ok_or_else(|| serde::de::Error::custom("limits are 8, 9, 10 or null"))
    }
}

/// Horses in order, the next one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Horse>"))]
pub struct Order(u32);

impl Order {
    /// The horse that moves next, or `None` if all have moved.
    #[inline]
    pub fn next(self) -> Option<Horse> {
        Horse::new((self.0 & 0xf) as u8)
    }

    /// Returns `true` if no horse is left.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The order behind the next horse.
    #[inline]
    #[must_use]
    pub(crate) const fn rest(self) -> Order {
        Order(self.0 >> 4)
    }

    /// The horses, the next one first.
    pub fn iter(self) -> impl Iterator<Item = Horse> {
        let mut left = self;
        core::iter::from_fn(move || {
            let next = left.next()?;
            left = left.rest();
            Some(next)
        })
    }
}

/// Takes the first eight of more horses.
impl FromIterator<Horse> for Order {
    fn from_iter<I: IntoIterator<Item = Horse>>(horses: I) -> Self {
        let numbers = horses.into_iter().zip((0..32).step_by(4));
        Order(numbers.fold(0, |order, (horse, shift)| order | u32::from(horse.number()) << shift))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Order {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Order {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let horses = List::<Horse, { crate::MAX_HORSES }>::deserialize(deserializer)?;
        let set: furlong_core::HorseSet<_> = horses.iter().copied().collect();
        if (set.len() as usize) < horses.len() {
            return Err(serde::de::Error::custom("a horse is listed twice"));
        }
        Ok(horses.iter().copied().collect())
    }
}

/// Rolling for boxes: the better horse has the lower rank, and horses of equal rank roll again. TM-START-1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draw {
    /// The number of horses that are better so far.
    pub(crate) ranks: ByHorse<u8>,
    /// The sum rolled since; 0 before the roll.
    pub(crate) rolled: ByHorse<u8>,
}

/// Rolling for who rolls first: those with the highest total roll again. TM-ROLL-1
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The seats that have yet to roll.
    pub(crate) waiting: SeatSet,
    /// The highest total so far; 0 for none.
    pub(crate) best: u8,
    /// The seats that rolled it.
    pub(crate) leaders: SeatSet,
}
