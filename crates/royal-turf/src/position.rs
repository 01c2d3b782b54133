//! The plain-data form of a game that awaits a decision or is over: nothing in it is checked.

use alloc::vec::Vec;

use furlong_core::Masked;

use crate::{Bet, Chip, Horse, Options, Phase, RoyalTurf, Slip, State, Symbol, View};

/// A full state as plain data; [`restore`](furlong_core::Game::restore) fails for one that no play could
/// reach. `C` is the number of a chip, or the part of it that a viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position<C = u8> {
    /// The number of players, 2 to 6.
    pub players: u8,
    /// The variants played at this table.
    pub options: Options,
    /// The race, 1 to 3.
    pub race: u8,
    /// The money of each player, by seat.
    pub money: Vec<u32>,
    /// The seat that bets first in this race.
    pub first: u8,
    /// The decision that is awaited.
    pub phase: PositionPhase,
    /// The seat that decides, unless the game is over.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub turn: Option<u8>,
    /// This race's card of horses 1 to 7 as head, cap, saddle, horseshoe.
    pub cards: Vec<[u8; 4]>,
    /// The cards of earlier races as horse, head, cap, saddle, horseshoe.
    pub used: Vec<[u8; 5]>,
    /// Each player's bets, in order of placing.
    pub bets: Vec<Vec<PositionBet<C>>>,
    /// The squares of horses 1 to 7; null for a horse that has finished.
    pub horses: Vec<Option<i8>>,
    /// The racing horses that have moved in this round.
    pub moved: Vec<u8>,
    /// The horses that have finished, in order.
    pub finished: Vec<u8>,
    /// The horse with the pace token.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub pace: Option<u8>,
    /// The die that was rolled, where a horse must move.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub die: Option<Symbol>,
    /// The end of the race before, where it is known.
    pub last: Option<PositionLast>,
}

/// The kind of decision that a position awaits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PositionPhase {
    /// A player places a bet.
    Bet,
    /// A player moves a horse.
    Run,
    /// Nothing: the game is over.
    Over,
}

/// A chip on a horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionBet<C = u8> {
    /// The number of the horse, 1 to 7.
    pub horse: u8,
    /// The number of the chip, 0 to 2.
    pub chip: C,
}

/// The end of the race before.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionLast {
    /// The first three horses in order.
    pub order: Vec<u8>,
    /// The last horse or horses.
    pub last: Vec<u8>,
    /// The horse that had the pace token.
    pub pace: u8,
}

impl Position {
    pub(crate) fn new(game: &RoyalTurf, state: &State) -> Option<Position> {
        let bets = state.slips.as_slice().iter().map(Slip::bets);
        View::new(game, state, furlong_core::Viewer::Spectator)
            .sheet(game, bets.map(|bets| plain(bets, Chip::units)))
    }
}

impl<C> Position<C> {
    /// The same position with other bets.
    pub(crate) fn with_bets<D>(&self, bets: Vec<Vec<PositionBet<D>>>) -> Position<D> {
        Position {
            players: self.players,
            options: self.options,
            race: self.race,
            money: self.money.clone(),
            first: self.first,
            phase: self.phase,
            turn: self.turn,
            cards: self.cards.clone(),
            used: self.used.clone(),
            bets,
            horses: self.horses.clone(),
            moved: self.moved.clone(),
            finished: self.finished.clone(),
            pace: self.pace,
            die: self.die,
            last: self.last.clone(),
        }
    }
}

impl View {
    /// The view as a position in which a chip may be hidden, unless it is luck's turn.
    pub fn position(&self, game: &RoyalTurf) -> Option<Position<Masked<u8>>> {
        let known = |chip: Masked<Chip>| chip.map(Chip::units);
        self.sheet(game, self.bets.as_slice().iter().map(|bets| plain(bets, known)))
    }

    /// Builds the position from what is public, with bets as given.
    fn sheet<C>(
        &self,
        game: &RoyalTurf,
        bets: impl Iterator<Item = Vec<PositionBet<C>>>,
    ) -> Option<Position<C>> {
        let (phase, turn, die) = match self.phase {
            Phase::Bet(seat) => (PositionPhase::Bet, Some(seat.number()), None),
            Phase::Run(seat, die) => (PositionPhase::Run, Some(seat.number()), Some(die)),
            Phase::Over => (PositionPhase::Over, None, None),
            Phase::Draw | Phase::Lot(_) | Phase::Roll(_) => return None,
        };
        Some(Position {
            players: self.money.players(),
            options: self.options,
            race: self.race,
            money: self.money.as_slice().to_vec(),
            first: self.first?.number(),
            phase,
            turn,
            cards: self.cards.0.iter().flatten().map(|card| card.numbers()).collect(),
            used: game.pack().named(self.used).map(|(horse, card)| numbered(horse, card.numbers())).collect(),
            bets: bets.collect(),
            horses: Horse::ALL.map(|horse| self.field.position(horse)).to_vec(),
            moved: numbers(self.field.moved().iter()),
            finished: numbers(self.field.finished().iter().copied()),
            pace: self.field.pace().map(Horse::number),
            die,
            last: self.last.map(|last| PositionLast {
                order: numbers(last.order),
                last: numbers(last.last.iter()),
                pace: last.pace.number(),
            }),
        })
    }
}

fn plain<A: Copy, C>(bets: &[Bet<A>], chip: impl Fn(A) -> C) -> Vec<PositionBet<C>> {
    bets.iter().map(|bet| PositionBet { horse: bet.horse.number(), chip: chip(bet.chip) }).collect()
}

fn numbers(horses: impl IntoIterator<Item = Horse>) -> Vec<u8> {
    horses.into_iter().map(Horse::number).collect()
}

fn numbered(horse: Horse, [head, cap, saddle, horseshoe]: [u8; 4]) -> [u8; 5] {
    [horse.number(), head, cap, saddle, horseshoe]
}
