//! The plain-data form of a meeting that awaits a decision or is over: nothing in it is checked.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use furlong_core::{Masked, Viewer};

use crate::{ByHorse, Card, Cards, Choice, Horse, Phase, Runner, State, TurfMaster, View};

/// A full state as plain data; [`restore`](furlong_core::Game::restore) fails for one that no play could
/// reach. `C` is a card in a hand or deck, or the part of it that a viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position<C = Card> {
    /// The number of players, 2 to 8.
    pub players: u8,
    /// The settings of the table.
    pub options: PositionOptions,
    /// The race, from 1.
    pub race: u8,
    /// The round of the race, from 1; 0 before the race.
    pub round: u16,
    /// The decision that is awaited.
    pub phase: PositionPhase,
    /// The seat that owns each horse.
    pub owners: Vec<u8>,
    /// The places of each horse in earlier races; null for a fall.
    pub places: Vec<Vec<Option<u8>>>,
    /// The square, place or fall of each horse.
    pub horses: Vec<PositionHorse>,
    /// The cards each horse can play, or choose from.
    pub hands: Vec<Vec<C>>,
    /// The undealt cards of each horse, sorted by text.
    pub decks: Vec<Vec<C>>,
    /// The cards each horse has played in the meeting; left out, they are all that is missing elsewhere.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub played: Option<Vec<Vec<Card>>>,
    /// The race in which each horse's bonus was taken.
    pub bonus: Vec<Option<u8>>,
    /// The cards chosen so far, where that is the question.
    pub kept: Vec<Option<Vec<C>>>,
    /// The limit of each horse.
    pub limits: Vec<Option<u8>>,
    /// The horses that still move in this round, the next one first.
    pub order: Vec<u8>,
    /// The seat that rolls in the next or current dice round.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub roller: Option<u8>,
    /// The dice, where they count.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub dice: Option<[u8; 2]>,
    /// The sum or the die that the roller chose.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "furlong_core::nullable"))]
    pub choice: Option<Choice>,
}

/// The settings of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionOptions {
    /// The number of horses of each player, 1 to 4.
    pub horses: u8,
    /// The races in order, three or four.
    pub races: Vec<PositionRace>,
}

/// A race of the meeting.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionRace {
    /// The name of the course.
    pub course: String,
    /// `true` if the fences stand.
    pub steeplechase: bool,
}

/// The kind of decision that a position awaits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PositionPhase {
    /// The owners choose the cards that their horses keep.
    Keep,
    /// An owner plays a card.
    Cards,
    /// The roller chooses the sum or a die.
    Roll,
    /// An owner moves a horse by the dice.
    Dice,
    /// Nothing: the meeting is over.
    Over,
}

/// A horse in a race: lane and square, or a place, or a fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionHorse {
    /// The lane, on the course.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lane: Option<u8>,
    /// The square, on the course.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub square: Option<u8>,
    /// The place, when finished in this race.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub place: Option<u8>,
    /// The fall, when fallen in this race.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub fallen: Option<PositionFall>,
}

/// The round and the square of a fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionFall {
    /// The round of the race, from 1.
    pub round: u16,
    /// The number of the lane, from 1.
    pub lane: u8,
    /// The square under the fence.
    pub square: u8,
}

impl Position {
    pub(crate) fn new(game: &TurfMaster, state: &State) -> Option<Position> {
        let kept = if let Phase::Keep(kept) = state.phase { kept } else { ByHorse::of([None; 8]) };
        View::new(game, state, Viewer::Spectator).sheet(
            game,
            |horse| state.hands[horse].iter().collect(),
            |horse| by_text(state.decks[horse]),
            |horse| kept[horse].map(|cards| cards.iter().collect()),
        )
    }
}

impl<C> Position<C> {
    /// The same position with other cards.
    pub(crate) fn with_cards<D>(
        &self,
        hands: Vec<Vec<D>>,
        decks: Vec<Vec<D>>,
        kept: Vec<Option<Vec<D>>>,
    ) -> Position<D> {
        Position {
            players: self.players,
            options: self.options.clone(),
            race: self.race,
            round: self.round,
            phase: self.phase,
            owners: self.owners.clone(),
            places: self.places.clone(),
            horses: self.horses.clone(),
            hands,
            decks,
            played: self.played.clone(),
            bonus: self.bonus.clone(),
            kept,
            limits: self.limits.clone(),
            order: self.order.clone(),
            roller: self.roller,
            dice: self.dice,
            choice: self.choice,
        }
    }
}

impl View {
    /// The view as a position in which cards may be hidden, unless it is luck's turn.
    pub fn position(&self, game: &TurfMaster) -> Option<Position<Masked<Card>>> {
        let meeting = game.meeting();
        let hidden = |size: u8| (0..size).map(|_| Masked::Hidden).collect::<Vec<_>>();
        let known = |cards: Masked<Cards>, size: u8| match cards {
            Masked::Shown(cards) => cards.iter().map(Masked::Shown).collect(),
            Masked::Hidden => hidden(size),
        };
        let kept = |horse: Horse| {
            let Phase::Keep(kept) = self.phase else { return None };
            let size = meeting.keeps(self.race, self.bonus[horse], self.hand_sizes[horse]);
            kept[horse].map(|cards| known(cards, size))
        };
        self.sheet(
            game,
            |horse| known(self.hands[horse], self.hand_sizes[horse]),
            |horse| hidden(self.deck_sizes[horse]),
            kept,
        )
    }

    /// Builds the position from what is public, with cards as given.
    fn sheet<C>(
        &self,
        game: &TurfMaster,
        hand: impl Fn(Horse) -> Vec<C>,
        deck: impl Fn(Horse) -> Vec<C>,
        kept: impl Fn(Horse) -> Option<Vec<C>>,
    ) -> Option<Position<C>> {
        if self.owed != ByHorse::of([0; 8]) || self.losing != ByHorse::of([0; 8]) {
            return None;
        }
        let (phase, dice, choice) = match self.phase {
            Phase::Keep(_) => (PositionPhase::Keep, None, None),
            Phase::Cards => (PositionPhase::Cards, None, None),
            Phase::Roll(throw) => (PositionPhase::Roll, Some(throw.dice()), None),
            Phase::Dice(throw, choice) => (PositionPhase::Dice, Some(throw.dice()), Some(choice)),
            Phase::Over => (PositionPhase::Over, None, None),
            Phase::Boxes(_) | Phase::Lots(_) | Phase::Throw => return None,
        };
        let meeting = game.meeting();
        let horses = || meeting.horses();
        Some(Position {
            players: meeting.players(),
            options: PositionOptions::of(game),
            race: self.race,
            round: self.round,
            phase,
            owners: horses().map(|horse| meeting.owner(horse).number()).collect(),
            places: horses().map(|horse| self.places[horse].to_vec()).collect(),
            horses: horses().map(|horse| PositionHorse::of(self.field[horse])).collect(),
            hands: horses().map(hand).collect(),
            decks: horses().map(deck).collect(),
            played: Some(horses().map(|horse| self.played[horse].iter().collect()).collect()),
            bonus: horses().map(|horse| Some(self.bonus[horse]).filter(|&race| race > 0)).collect(),
            kept: horses().map(kept).collect(),
            limits: horses().map(|horse| self.limits[horse].number()).collect(),
            order: self.order.iter().map(Horse::number).collect(),
            roller: self.roller.map(furlong_core::Seat::number),
            dice,
            choice,
        })
    }
}

impl PositionOptions {
    pub(crate) fn of(game: &TurfMaster) -> Self {
        let race = |race: &crate::Race| PositionRace {
            course: race.course.name().to_string(),
            steeplechase: race.steeplechase,
        };
        let meeting = game.meeting();
        PositionOptions { horses: meeting.each(), races: meeting.races().iter().map(race).collect() }
    }
}

impl PositionHorse {
    fn of(runner: Runner) -> Self {
        let mut horse = PositionHorse::default();
        match runner {
            Runner::Away => {}
            Runner::On(at) => (horse.lane, horse.square) = (Some(at.lane), Some(at.square)),
            Runner::Placed(place) => horse.place = Some(place),
            Runner::Fallen { round, at } => {
                horse.fallen = Some(PositionFall { round, lane: at.lane, square: at.square });
            }
        }
        horse
    }
}

/// Sorts the cards by their names.
fn by_text(cards: Cards) -> Vec<Card> {
    let mut list: Vec<_> = cards.iter().collect();
    list.sort_by_key(|card| card.name());
    list
}
