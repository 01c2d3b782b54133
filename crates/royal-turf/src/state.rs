//! The whole truth about a game in progress.

use furlong_core::{BySeat, List, Seat, SeatSet};

use crate::{ByHorse, Card, CardSet, Horse, HorseSet, Slip, Symbol, Track};

/// A game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The race, 1 to 3.
    pub(crate) race: u8,
    /// The money of each player.
    pub(crate) money: BySeat<u32>,
    /// The cards of earlier races. RT-SETUP-2
    pub(crate) used: CardSet,
    /// This race's card of each horse, `None` until it is drawn.
    pub(crate) cards: ByHorse<Option<Card>>,
    /// This race's first bettor, once it is settled.
    pub(crate) first: Option<Seat>,
    /// The bets of this race, by seat.
    pub(crate) slips: BySeat<Slip>,
    /// `true` while the chips lie face up: always in the standard game, else once they are turned. RT-BET-3
    pub(crate) open: bool,
    /// The horses on the track.
    pub(crate) field: Field,
    /// The end of the race before, if there was one.
    pub(crate) last: Option<LastRace>,
    /// The decision that is awaited.
    pub(crate) phase: Phase,
}

/// The decision that is awaited. Nothing in it is secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Luck draws the next horse card. RT-SETUP-1
    Draw,
    /// Luck says which of these players bets first. RT-SETUP-3
    Lot(SeatSet),
    /// This player places a chip. RT-BET-1
    Bet(Seat),
    /// Luck rolls the die for this player. RT-RUN-1
    Roll(Seat),
    /// This player moves a horse by the die. RT-RUN-1
    Run(Seat, Symbol),
    /// The game is over. RT-END-1
    Over,
}

/// The horses of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The square of each horse; [`Track::OFF`] for one that is not racing.
    pub(crate) at: ByHorse<i8>,
    /// The horses on the track.
    pub(crate) racing: HorseSet,
    /// The horses on the track that have moved in this round. RT-RUN-4
    pub(crate) moved: HorseSet,
    /// The horses that have finished, in order. RT-RUN-6
    pub(crate) finished: List<Horse, 3>,
    /// The horse with the pace token. RT-RUN-5
    pub(crate) pace: Option<Horse>,
}

/// The field before the first draw, with no horse on the track.
impl Default for Field {
    fn default() -> Self {
        Field {
            at: ByHorse::of([Track::OFF; 7]),
            racing: HorseSet::EMPTY,
            moved: HorseSet::EMPTY,
            finished: List::new(),
            pace: None,
        }
    }
}

impl Field {
    /// Returns the square of `horse`, unless it has finished or is not yet drawn.
    pub fn position(&self, horse: Horse) -> Option<i8> {
        self.racing.contains(horse).then(|| self.at[horse])
    }

    /// The horses on the track.
    pub fn racing(&self) -> HorseSet {
        self.racing
    }

    /// The horses that may be moved now.
    pub fn movable(&self) -> HorseSet {
        self.racing.minus(self.moved)
    }

    /// The horses that have moved in this round and are still on the track.
    pub fn moved(&self) -> HorseSet {
        self.moved
    }

    /// The horses that have finished, in order.
    pub fn finished(&self) -> &[Horse] {
        &self.finished
    }

    /// The horse with the pace token.
    pub fn pace(&self) -> Option<Horse> {
        self.pace
    }

    /// Returns the square on which `horse` would come to stand if it ran `squares` now.
    #[inline]
    pub fn run(&self, horse: Horse, squares: u8, track: Track) -> i8 {
        track.run(self.at[horse], squares, self.at.0)
    }

    /// Returns a function that tells how many squares a horse on the track would get ahead if it ran so many
    /// now. For many horses in turn this is faster than [`run`](Field::run).
    #[inline]
    pub fn advances(&self, track: Track) -> impl Fn(Horse, u8) -> i8 + use<> {
        let (at, advances) = (self.at, track.advances(self.at.0));
        move |horse, squares| advances(at[horse], squares)
    }

    /// The horse that is last, or the horses that share that place. RT-RUN-7, RT-OPT-4
    pub fn last(&self) -> HorseSet {
        let hindmost = self.racing.iter().map(|horse| self.at[horse]).min();
        self.racing.iter().filter(|&horse| Some(self.at[horse]) == hindmost).collect()
    }

    pub(crate) fn put(&mut self, horse: Horse, at: i8) {
        self.at[horse] = at;
        self.racing = self.racing.with(horse);
    }

    pub(crate) fn finish(&mut self, horse: Horse) {
        self.racing = self.racing.without(horse);
        self.moved = self.moved.without(horse);
        self.at[horse] = Track::OFF;
        self.finished.push(horse);
    }
}

/// The end of a race, as far as bets and the next race need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastRace {
    /// The first three horses in order.
    pub order: [Horse; 3],
    /// The last horse; several where horses share squares.
    pub last: HorseSet,
    /// The horse with the pace token.
    pub pace: Horse,
}

impl State {
    /// The race, 1 to 3.
    #[inline]
    pub fn race(&self) -> u8 {
        self.race
    }

    /// The decision that is awaited.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The money of each player.
    pub fn money(&self) -> &BySeat<u32> {
        &self.money
    }

    /// This race's card of each horse, `None` until it is drawn.
    #[inline]
    pub fn cards(&self) -> &ByHorse<Option<Card>> {
        &self.cards
    }

    /// The bets of this race, by seat.
    #[inline]
    pub fn slips(&self) -> &BySeat<Slip> {
        &self.slips
    }

    /// Returns `true` if the chips lie face up.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The horses on the track.
    #[inline]
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// Returns the seat that acts next after `seat`.
    pub(crate) fn clockwise(&self, seat: Seat) -> Seat {
        seat.clockwise(self.money.players())
    }
}
