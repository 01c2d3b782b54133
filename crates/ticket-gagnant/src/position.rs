//! The plain-data form of a meeting that awaits a decision or is over: nothing in it is checked.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use furlong_core::{Masked, Seat, Viewer};

use crate::{Card, Cards, Horse, LastRace, Phase, Prediction, Square, State, TicketGagnant, View};

/// The name of the track that is meant where none is named.
pub const STANDARD: &str = "standard";

/// A full state as plain data; [`restore`](furlong_core::Game::restore) fails for one that no play could
/// reach. `C` is a card in a hand or the stock, `P` a prediction, or the part of them that a viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position<C = Card, P = PositionPrediction> {
    /// The number of players, 2 to 6.
    pub players: u8,
    /// The settings of the table.
    pub options: PositionOptions,
    /// The race, from 1.
    pub race: u8,
    /// This race's first player.
    pub first: u8,
    /// The decision that is awaited.
    pub phase: PositionPhase,
    /// The seat that decides, where it is a single one.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub turn: Option<u8>,
    /// The total of each player, by seat.
    pub scores: Vec<i32>,
    /// The kind of race, once it is chosen.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    #[cfg_attr(feature = "ts", ts(as = "Option<crate::Discipline>"))]
    pub discipline: Option<String>,
    /// `true` if predictions stay hidden until the race is over.
    pub hidden: bool,
    /// The river's row, in a steeplechase.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub river: Option<u8>,
    /// The cards each player can play.
    pub hands: Vec<Vec<C>>,
    /// The undealt cards, sorted by text.
    pub stock: Vec<C>,
    /// Each player's prediction, once it is made.
    pub predictions: Vec<Option<P>>,
    /// The end of the race before, or in the end that of the last one.
    #[cfg_attr(feature = "serde", serde(default))]
    pub last: Option<PositionLast>,
    /// The squares of horses 1 to 7.
    pub horses: Vec<PositionSquare>,
}

/// The settings of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionOptions {
    /// The number of races.
    pub races: u8,
    /// `true` if all races are flat.
    pub flat_only: bool,
    /// The track's name, unless it is [`STANDARD`].
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub track: Option<String>,
}

/// The kind of decision that a position awaits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PositionPhase {
    /// The first player's choice.
    Choose,
    /// Predictions of all who have made none.
    Predict,
    /// A player plays a card.
    Run,
    /// Nothing: the meeting is over.
    Over,
}

/// A prediction: a horse for each place, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionPrediction {
    /// The horse for the first place.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub first: Option<u8>,
    /// The horse for the second place.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub second: Option<u8>,
    /// The horse for the third place.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub third: Option<u8>,
}

/// The end of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionLast {
    /// All placed horses, the first one first.
    pub order: Vec<u8>,
    /// The disqualified horses, by number.
    pub out: Vec<u8>,
}

/// A square of the track, or beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionSquare {
    /// The lane, from 1.
    pub lane: u8,
    /// The row, from 0.
    pub row: u8,
}

impl Position {
    pub(crate) fn new(game: &TicketGagnant, state: &State) -> Option<Position> {
        View::new(game, state, Viewer::Spectator).sheet(
            game,
            |seat| state.hands[seat].iter().collect(),
            state.stock.iter().collect(),
            |seat| state.predictions[seat].map(PositionPrediction::from),
        )
    }
}

impl<C, P> Position<C, P> {
    /// The same position with other cards and predictions.
    pub(crate) fn with_secrets<D, Q>(
        &self,
        hands: Vec<Vec<D>>,
        stock: Vec<D>,
        predictions: Vec<Option<Q>>,
    ) -> Position<D, Q> {
        Position {
            players: self.players,
            options: self.options.clone(),
            race: self.race,
            first: self.first,
            phase: self.phase,
            turn: self.turn,
            scores: self.scores.clone(),
            discipline: self.discipline.clone(),
            hidden: self.hidden,
            river: self.river,
            hands,
            stock,
            predictions,
            last: self.last.clone(),
            horses: self.horses.clone(),
        }
    }
}

impl View {
    /// The view as a position in which cards and predictions may be hidden, unless it is luck's turn.
    pub fn position(
        &self,
        game: &TicketGagnant,
    ) -> Option<Position<Masked<Card>, Masked<PositionPrediction>>> {
        let hidden = |size: u8| (0..size).map(|_| Masked::Hidden).collect::<Vec<_>>();
        let hand = |seat| match self.hands[seat] {
            Masked::Shown(cards) => cards.iter().map(Masked::Shown).collect(),
            Masked::Hidden => hidden(self.hand_sizes[seat]),
        };
        let out: u8 = self.hand_sizes.as_slice().iter().sum();
        let left = |cards: Cards| u8::try_from(cards.len()).unwrap_or(u8::MAX).saturating_sub(out);
        let stock = hidden(left(game.pack().deck().minus(self.played)));
        let prediction =
            |seat| self.predictions[seat].map(|made: Masked<Prediction>| made.map(PositionPrediction::from));
        self.sheet(game, hand, stock, prediction)
    }

    /// Builds the position from what is public, with cards and predictions as given.
    fn sheet<C, P>(
        &self,
        game: &TicketGagnant,
        hand: impl Fn(Seat) -> Vec<C>,
        stock: Vec<C>,
        prediction: impl Fn(Seat) -> Option<P>,
    ) -> Option<Position<C, P>> {
        let first = self.first?;
        let (phase, turn) = match self.phase {
            Phase::Choose => (PositionPhase::Choose, Some(first)),
            Phase::Predict(_) => (PositionPhase::Predict, None),
            Phase::Run(seat) => (PositionPhase::Run, Some(seat)),
            Phase::Over => (PositionPhase::Over, None),
            Phase::Lot | Phase::Deal(..) | Phase::Photo(_) => return None,
        };
        let seats = || game.meeting().seats().iter();
        Some(Position {
            players: game.meeting().players(),
            options: PositionOptions::of(game),
            race: self.race,
            first: first.number(),
            phase,
            turn: turn.map(Seat::number),
            scores: self.scores.as_slice().to_vec(),
            discipline: self.terms.map(|terms| terms.discipline.name().to_string()),
            hidden: self.terms.is_some_and(|terms| terms.hidden),
            river: self.terms.and_then(|terms| terms.discipline.river()),
            hands: seats().map(hand).collect(),
            stock,
            predictions: seats().map(prediction).collect(),
            last: self.last.map(PositionLast::from),
            horses: self.field.squares().0.map(PositionSquare::from).to_vec(),
        })
    }
}

impl PositionOptions {
    pub(crate) fn of(game: &TicketGagnant) -> Self {
        let name = game.pack().name();
        PositionOptions {
            races: game.meeting().races(),
            flat_only: game.meeting().flat_only(),
            track: (name != STANDARD).then(|| name.to_string()),
        }
    }
}

impl From<Prediction> for PositionPrediction {
    fn from(prediction: Prediction) -> Self {
        let [first, second, third] = prediction.places().map(|horse| horse.map(Horse::number));
        PositionPrediction { first, second, third }
    }
}

impl From<LastRace> for PositionLast {
    fn from(LastRace { order, out }: LastRace) -> Self {
        PositionLast {
            order: order.iter().map(|horse| horse.number()).collect(),
            out: out.iter().map(Horse::number).collect(),
        }
    }
}

impl From<Square> for PositionSquare {
    fn from(square: Square) -> Self {
        PositionSquare { lane: square.lane(), row: square.row() }
    }
}
