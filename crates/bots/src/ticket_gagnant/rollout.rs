//! The rollout policy: the card that is least useful later, and its best move.

use furlong_core::Seat;
use furlong_ticket_gagnant::{
    Action, Card, Cards, Discipline, Face, Field, Move, Scene, State, Terms, TicketGagnant,
};

use super::payoff::RacePayoff;
use super::place_model::PlaceModel;
use super::positions::{Positions, TrackFeatures};
use crate::SplitMix64;

/// The most by which chance raises the worth of a move.
const MOVE_NOISE_POINTS: f32 = 0.1;
/// The most by which chance raises the worth of a card.
const CARD_NOISE_SQUARES: f32 = 1.0;
/// The worth of a pair card.
const PAIR_SQUARES: f32 = 2.5;
/// The worth of a joker.
const JOKER_SQUARES: f32 = 4.5;
/// The worth of a square against a rival's horse, as a share of one for an own horse.
const SQUARE_AGAINST_RIVAL: f32 = 0.6;
/// The same for a horse that nobody predicted.
const SQUARE_OF_UNPREDICTED: f32 = 0.2;

/// The terms that the first player chooses. TG-FIRST-1
pub(super) fn terms() -> Action {
    Action::Choose(Terms { discipline: Discipline::Flat, cards: 5, hidden: false })
}

/// The action of a player in the race; nothing before it has begun. TG-PLAY-1
pub(super) fn run(game: &TicketGagnant, state: &State, seat: Seat, dice: &mut SplitMix64) -> Option<Action> {
    let player = RolloutPlayer::new(game, state, seat)?;
    let hand = state.hands()[seat];
    let mut tried = Cards::EMPTY;
    while let Some(card) = player.least(hand, tried, dice) {
        if let Some(action) = player.best(card, dice) {
            return Some(action);
        }
        tried = tried.checked_with(card)?;
    }
    hand.kinds().next().map(|card| Action::Discard { card })
}

/// A player of a rollout whose turn it is.
struct RolloutPlayer<'a> {
    track: TrackFeatures<'a>,
    scene: Scene<'a>,
    field: &'a Field,
    positions: Positions,
    payoff: RacePayoff,
    model: PlaceModel,
}

impl<'a> RolloutPlayer<'a> {
    fn new(game: &'a TicketGagnant, state: &'a State, seat: Seat) -> Option<Self> {
        let terms = state.terms()?;
        let (mut payoff, mut left) = (RacePayoff::NOTHING, 0);
        let envy = -1.0 / f32::from(state.hands().players() - 1);
        for (other, hand) in state.hands().iter() {
            left += hand.len();
            match state.predictions()[other] {
                Some(own) if other == seat => payoff.add(own, 1.0),
                Some(prediction) if state.is_open() => payoff.add(prediction, envy),
                Some(_) | None => {}
            }
        }
        let own = state.hands()[seat].len();
        let track = TrackFeatures::new(game.pack(), *terms, left - 1);
        let field = state.field();
        Some(RolloutPlayer {
            track,
            scene: Scene::new(game.pack().ground(terms), field),
            field,
            positions: track.positions(field),
            payoff,
            model: PlaceModel::new(terms.discipline, cards(own - 1), cards(left - own)),
        })
    }

    /// The card outside `tried` with the lowest worth.
    fn least(&self, hand: Cards, tried: Cards, dice: &mut SplitMix64) -> Option<Card> {
        let mut least = None;
        for card in hand.kinds().filter(|&card| !tried.contains(card)) {
            let worth = self.worth(card) + CARD_NOISE_SQUARES * dice.next_f32();
            if least.is_none_or(|(_, less)| worth < less) {
                least = Some((card, worth));
            }
        }
        least.map(|(card, _)| card)
    }

    /// The worth of a card in squares.
    fn worth(&self, card: Card) -> f32 {
        let want = |horse| self.payoff.wanted(horse);
        match card.face() {
            Face::Single(horse, squares) => f32::from(squares) * worth_of_square(want(horse), want(horse)),
            Face::Pair(one, other) => {
                PAIR_SQUARES * worth_of_square(want(one).max(want(other)), want(one).min(want(other)))
            }
            Face::Joker => JOKER_SQUARES,
        }
    }

    /// The best action with a card; nothing if it has none.
    fn best(&self, card: Card, dice: &mut SplitMix64) -> Option<Action> {
        let still = self.payoff.value(&self.model.probabilities(&self.positions));
        let mut best = self.scene.may_stay(card).then_some((Action::Stay { card }, still));
        let joker = card.face() == Face::Joker;
        let mut before: Option<(Move, f32)> = None;
        self.scene.moves(card, |run| {
            // Jokers have very many moves: only horses that matter are tried.
            if joker && best.is_some() && is_idle(self.payoff.wanted(run.horse)) {
                return;
            }
            let value = match before {
                Some((other, value)) if !self.track.trot && has_same_rows(run, other) => value,
                _ if !self.track.trot && self.is_idle(run) => still,
                _ => self.payoff.value(&self.model.probabilities(&self.track.after(
                    self.positions,
                    self.field,
                    run,
                ))),
            };
            before = Some((run, value));
            let value = value + MOVE_NOISE_POINTS * dice.next_f32();
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((Action::Play { card, run }, value));
            }
        });
        best.map(|(action, _)| action)
    }

    /// Returns true if a move leaves all horses on their rows.
    fn is_idle(&self, Move { horse, to, push }: Move) -> bool {
        push.is_none() && to.row() == self.field.at(horse).row()
    }
}

/// Returns true if moves with the same card have the same effect on rows. Such moves are neighbours.
fn has_same_rows(one: Move, other: Move) -> bool {
    one.horse == other.horse
        && match (one.push, other.push) {
            (None, None) => one.to.row() == other.to.row(),
            (Some(push), Some(other_push)) => one.to == other.to && push.row() == other_push.row(),
            (None, Some(_)) | (Some(_), None) => false,
        }
}

/// The worth of a square, by the highest and lowest wish for the horses that it can move.
fn worth_of_square(most: f32, least: f32) -> f32 {
    if most > 0.0 {
        1.0
    } else if least < 0.0 {
        SQUARE_AGAINST_RIVAL
    } else {
        SQUARE_OF_UNPREDICTED
    }
}

/// Returns true for a horse that does not matter to the player.
fn is_idle(wanted: f32) -> bool {
    wanted.abs() < 1e-6
}

#[expect(clippy::cast_precision_loss, reason = "there are few cards")]
fn cards(count: u32) -> f32 {
    count as f32
}
