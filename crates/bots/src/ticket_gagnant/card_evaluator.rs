//! The evaluation of cards: the effect of a move on everybody's predictions, less the card's use later.

use furlong_core::{BySeat, Masked, Seat};
use furlong_ticket_gagnant::{Action, Card, Cards, Face, Field, HORSES, Horse, Move, TicketGagnant, View};

use super::RACE_POINTS_STD_DEV;
use super::payoff::RacePayoff;
use super::place_model::{FloatPerHorse, PADDED_HORSES, PlaceModel};
use super::positions::{Positions, TrackFeatures};

/// The worth of a square on a kept card to a horse that the player wants forward.
const ROWS_PER_WANTED_SQUARE: f32 = 0.5;
/// The same against another horse.
const ROWS_PER_UNWANTED_SQUARE: f32 = 0.2;
/// The worth of a kept pair card.
const PAIR_SQUARES: f32 = 2.0;
/// The worth of a kept joker.
const JOKER_SQUARES: f32 = 4.5;
/// The rows that each card of others moves the horses of their predictions.
const ROWS_PER_CARD_BY_PLACE: [f32; 3] = [0.1, 0.07, 0.05];
/// The cost of playing a card now, as a share of its best effect late in the race.
const REGRET_SHARE: f32 = 0.8;
/// The share of the cards that is still to come late in the race.
const LATE_CARD_SHARE: f32 = 0.2;
/// The cost in points of a move with the same effect on rows as an earlier one.
const SAME_EFFECT_COST: f32 = 1.5;

/// Evaluates the cards of the player whose turn it is.
pub(super) struct CardEvaluator<'a> {
    track: TrackFeatures<'a>,
    field: &'a Field,
    positions: Positions,
    hand: Cards,
    payoff: RacePayoff,
    /// The rows that others will move horses.
    pushed: FloatPerHorse,
    /// The model after the next card.
    soon: PlaceModel,
    /// The model late in the race.
    late: PlaceModel,
    /// This is the last card of the race.
    is_last: bool,
}

impl<'a> CardEvaluator<'a> {
    /// An evaluator for the view of `me`; nothing before the race has begun.
    pub(super) fn new(game: &'a TicketGagnant, view: &'a View, me: Seat) -> Option<Self> {
        let terms = view.terms?;
        let counts = counts(view, me, game.meeting().races());
        let (mut payoff, mut pushed) = (RacePayoff::NOTHING, [0.0; PADDED_HORSES]);
        for (seat, prediction) in view.predictions.iter() {
            let Some(Masked::Shown(prediction)) = *prediction else { continue };
            payoff.add(prediction, counts[seat]);
            let cards = if seat == me { 0.0 } else { f32::from(view.hand_sizes[seat]) };
            for (horse, push) in prediction.places().into_iter().zip(ROWS_PER_CARD_BY_PLACE) {
                pushed[horse.map_or(HORSES, Horse::index)] += push * cards;
            }
        }
        let all: u8 = view.hand_sizes.as_slice().iter().sum();
        let own = f32::from(view.hand_sizes[me].saturating_sub(1));
        let others = f32::from(all - view.hand_sizes[me]);
        let track = TrackFeatures::new(game.pack(), terms, u32::from(all.saturating_sub(1)));
        Some(CardEvaluator {
            track,
            field: &view.field,
            positions: track.positions(&view.field),
            hand: view.hands[me].known().unwrap_or_default(),
            payoff,
            pushed,
            soon: PlaceModel::new(terms.discipline, own, others),
            late: PlaceModel::new(terms.discipline, LATE_CARD_SHARE * own, LATE_CARD_SHARE * others),
            is_last: all <= 1,
        })
    }

    /// Weighs actions, which are grouped by card.
    pub(super) fn weigh(&self, mut actions: &[Action], mut weights: &mut [f32]) {
        while let Some(card) = actions.first().copied().and_then(card_of) {
            let same = actions.iter().take_while(|&&action| card_of(action) == Some(card)).count();
            let (these, rest) = actions.split_at(same);
            let (these_weights, others) = weights.split_at_mut(same);
            self.weigh_card(card, these, these_weights);
            (actions, weights) = (rest, others);
        }
    }

    /// Weighs the actions of a card: their effect now, less the card's use later.
    fn weigh_card(&self, card: Card, actions: &[Action], weights: &mut [f32]) {
        let expected_rows = self.expected_rows(card);
        let still = self.payoff.value(&self.late.probabilities(&self.positions));
        let mut regret: f32 = 0.0;
        let mut seen = SeenEffects::default();
        for (&action, weight) in actions.iter().zip(&mut *weights) {
            let positions = match action {
                Action::Play { run, .. } => self.track.after(self.positions, self.field, run),
                Action::Stay { .. } | Action::Discard { .. } | Action::Choose(_) | Action::Predict(_) => {
                    self.positions
                }
            };
            let again = !self.track.trot && seen.add(action);
            let mut expected = positions;
            for (row, rows) in expected.rows.iter_mut().zip(expected_rows) {
                *row += rows;
            }
            *weight = self.payoff.value(&self.soon.probabilities(&expected))
                - if again { SAME_EFFECT_COST } else { 0.0 };
            if !self.is_last && !again {
                regret = regret.max(self.payoff.value(&self.late.probabilities(&positions)) - still);
            }
        }
        for weight in weights {
            *weight -= REGRET_SHARE * regret;
        }
    }

    /// The rows that all cards but this one will move horses.
    fn expected_rows(&self, card: Card) -> FloatPerHorse {
        let mut expected_rows = self.pushed;
        for kept in self.hand.kinds() {
            let count = self.hand.count(kept) - u8::from(kept == card);
            self.add_expected_rows(kept, f32::from(count), &mut expected_rows);
        }
        expected_rows
    }

    /// Adds the rows of `count` kept cards of a kind.
    fn add_expected_rows(&self, card: Card, count: f32, expected_rows: &mut FloatPerHorse) {
        let want = |horse| self.payoff.wanted(horse);
        let (horse, squares) = match card.face() {
            Face::Single(horse, squares) => (horse, f32::from(squares)),
            Face::Pair(one, other) if want(one).max(want(other)) > 0.0 => {
                (if want(one) >= want(other) { one } else { other }, PAIR_SQUARES)
            }
            Face::Pair(one, other) => (if want(one) < want(other) { one } else { other }, PAIR_SQUARES),
            Face::Joker => {
                let more = |one, other| if want(other) > want(one) { other } else { one };
                (Horse::ALL.into_iter().fold(Horse::default(), more), JOKER_SQUARES)
            }
        };
        let rows = if want(horse) > 0.0 { ROWS_PER_WANTED_SQUARE } else { -ROWS_PER_UNWANTED_SQUARE };
        expected_rows[horse.index()] += count * squares * rows;
    }
}

fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play { card, .. } | Action::Stay { card } | Action::Discard { card } => Some(card),
        Action::Choose(_) | Action::Predict(_) => None,
    }
}

/// The factor of each player's points: 1 for the own, and -1 for all others together, by their chance to win.
fn counts(view: &View, me: Seat, races: u8) -> BySeat<f32> {
    let mut counts = BySeat::new(view.scores.players(), 0.0);
    let spread = RACE_POINTS_STD_DEV * f32::from(races - view.race + 1).sqrt();
    let best = view.scores.iter().filter(|&(seat, _)| seat != me).map(|(_, &score)| score).max();
    let mut sum = 0.0;
    for (seat, &score) in view.scores.iter().filter(|&(seat, _)| seat != me) {
        #[expect(clippy::cast_precision_loss, reason = "scores are small")]
        let behind = (score - best.unwrap_or(score)) as f32;
        counts[seat] = libm::expf(behind / spread);
        sum += counts[seat];
    }
    for seat in furlong_core::SeatSet::first(view.scores.players()).iter() {
        counts[seat] /= -sum;
    }
    counts[me] = 1.0;
    counts
}

/// The set of effects on rows that moves of a card have had.
#[derive(Default)]
struct SeenEffects([u64; 16]);

impl SeenEffects {
    /// Adds the effect of a move. Returns true if it was in the set.
    fn add(&mut self, action: Action) -> bool {
        let Action::Play { run: Move { horse, to, push }, .. } = action else { return false };
        // A pushed horse goes a row back, stays on its row, or goes one forward.
        let pushed = push.map_or(0, |push| usize::from(2 + push.row() - to.row()));
        let effect = horse.index() << 7 | usize::from(to.row()) << 2 | pushed & 3;
        let (word, bit) = (&mut self.0[effect / 64 % 16], 1 << (effect % 64));
        let seen = *word & bit != 0;
        *word |= bit;
        seen
    }
}
