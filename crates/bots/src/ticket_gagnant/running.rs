//! Judgement of cards: what a move does to everybody's predictions, and what the card could do later.

use furlong_core::{BySeat, Masked, Seat};
use furlong_ticket_gagnant::{Action, Card, Cards, Face, Field, HORSES, Horse, Move, TicketGagnant, View};

use super::RACE_SPREAD;
use super::outlook::{Numbers, Outlook, Stakes, Stand, Track, WIDTH};

/// How many rows a square on a kept card is worth to a horse that the player wants forward, and against
/// another one.
const KEPT: f32 = 0.5;
const HELD: f32 = 0.2;
/// How many squares a kept pair card and a kept joker are worth.
const PAIR: f32 = 2.0;
const JOKER: f32 = 4.5;
/// How many rows each card of others carries the horses of their predictions.
const PUSH: [f32; 3] = [0.1, 0.07, 0.05];
/// What it costs to play a card now, as a share of what it could do if the race were nearly over.
const REGRET: f32 = 0.8;
/// How many of the cards are still to come when it is nearly over.
const LATE: f32 = 0.2;
/// By how much less a move counts that does the same to the rows as one before it.
const AGAIN: f32 = 1.5;

/// What a player knows and wants when it is time to play a card.
pub(super) struct Reading<'a> {
    track: Track<'a>,
    field: &'a Field,
    stand: Stand,
    hand: Cards,
    stakes: Stakes,
    /// How many rows others will carry horses.
    pushed: Numbers,
    /// What is to come after the next card, and when the race is nearly over.
    soon: Outlook,
    late: Outlook,
    /// Whether it is the very last card.
    is_last: bool,
}

impl<'a> Reading<'a> {
    /// What a player sees, once the race has begun.
    pub(super) fn new(game: &'a TicketGagnant, view: &'a View, me: Seat) -> Option<Self> {
        let terms = view.terms?;
        let counts = counts(view, me, game.meeting().races());
        let (mut stakes, mut pushed) = (Stakes::NONE, [0.0; WIDTH]);
        for (seat, prediction) in view.predictions.iter() {
            let Some(Masked::Shown(prediction)) = *prediction else { continue };
            stakes.count(prediction, counts[seat]);
            let cards = if seat == me { 0.0 } else { f32::from(view.hand_sizes[seat]) };
            for (horse, push) in prediction.places().into_iter().zip(PUSH) {
                pushed[horse.map_or(HORSES, Horse::index)] += push * cards;
            }
        }
        let all: u8 = view.hand_sizes.as_slice().iter().sum();
        let own = f32::from(view.hand_sizes[me].saturating_sub(1));
        let others = f32::from(all - view.hand_sizes[me]);
        let track = Track::new(game.pack(), terms, u32::from(all.saturating_sub(1)));
        Some(Reading {
            track,
            field: &view.field,
            stand: track.stand(&view.field),
            hand: view.hands[me].known().unwrap_or_default(),
            stakes,
            pushed,
            soon: Outlook::new(terms.discipline, own, others),
            late: Outlook::new(terms.discipline, LATE * own, LATE * others),
            is_last: all <= 1,
        })
    }

    /// Weighs what can be played. Actions of a card come one after the other.
    pub(super) fn weigh(&self, mut actions: &[Action], mut weights: &mut [f32]) {
        while let Some(card) = actions.first().copied().and_then(card_of) {
            let same = actions.iter().take_while(|&&action| card_of(action) == Some(card)).count();
            let (these, rest) = actions.split_at(same);
            let (judged, others) = weights.split_at_mut(same);
            self.weigh_card(card, these, judged);
            (actions, weights) = (rest, others);
        }
    }

    /// Weighs what can be done with a card: by what it does now, less what it could do later.
    fn weigh_card(&self, card: Card, actions: &[Action], weights: &mut [f32]) {
        let hopes = self.hopes(card);
        let still = self.stakes.value(&self.late.likely(&self.stand));
        let mut regret: f32 = 0.0;
        let mut known = Known::default();
        for (&action, weight) in actions.iter().zip(&mut *weights) {
            let stand = match action {
                Action::Play { run, .. } => self.track.after(self.stand, self.field, run),
                Action::Stay { .. } | Action::Discard { .. } | Action::Choose(_) | Action::Predict(_) => {
                    self.stand
                }
            };
            let again = !self.track.trot && known.has(action);
            let mut hoped = stand;
            for (row, hope) in hoped.rows.iter_mut().zip(hopes) {
                *row += hope;
            }
            *weight = self.stakes.value(&self.soon.likely(&hoped)) - if again { AGAIN } else { 0.0 };
            if !self.is_last && !again {
                regret = regret.max(self.stakes.value(&self.late.likely(&stand)) - still);
            }
        }
        for weight in weights {
            *weight -= REGRET * regret;
        }
    }

    /// How many rows all cards but this one will carry horses.
    fn hopes(&self, card: Card) -> Numbers {
        let mut hopes = self.pushed;
        for kept in self.hand.kinds() {
            let count = self.hand.count(kept) - u8::from(kept == card);
            self.hope(kept, f32::from(count), &mut hopes);
        }
        hopes
    }

    /// Adds what so many kept cards of a kind are good for.
    fn hope(&self, card: Card, count: f32, hopes: &mut Numbers) {
        let want = |horse| self.stakes.wanted(horse);
        let (horse, squares) = match card.face() {
            Face::Single(horse, squares) => (horse, f32::from(squares)),
            Face::Pair(one, other) if want(one).max(want(other)) > 0.0 => {
                (if want(one) >= want(other) { one } else { other }, PAIR)
            }
            Face::Pair(one, other) => (if want(one) < want(other) { one } else { other }, PAIR),
            Face::Joker => {
                let more = |one, other| if want(other) > want(one) { other } else { one };
                (Horse::ALL.into_iter().fold(Horse::default(), more), JOKER)
            }
        };
        let rows = if want(horse) > 0.0 { KEPT } else { -HELD };
        hopes[horse.index()] += count * squares * rows;
    }
}

fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play { card, .. } | Action::Stay { card } | Action::Discard { card } => Some(card),
        Action::Choose(_) | Action::Predict(_) => None,
    }
}

/// What a point of each player counts: the own 1, and those of others the less the less likely they win.
fn counts(view: &View, me: Seat, races: u8) -> BySeat<f32> {
    let mut counts = BySeat::new(view.scores.players(), 0.0);
    let spread = RACE_SPREAD * f32::from(races - view.race + 1).sqrt();
    let best = view.scores.iter().filter(|&(seat, _)| seat != me).map(|(_, &score)| score).max();
    let mut sum = 0.0;
    for (seat, &score) in view.scores.iter().filter(|&(seat, _)| seat != me) {
        #[expect(clippy::cast_precision_loss, reason = "scores are small")]
        let behind = (score - best.unwrap_or(score)) as f32;
        counts[seat] = (behind / spread).exp();
        sum += counts[seat];
    }
    for seat in furlong_core::SeatSet::first(view.scores.players()).iter() {
        counts[seat] /= -sum;
    }
    counts[me] = 1.0;
    counts
}

/// What moves of a card do to rows: what was met before.
#[derive(Default)]
struct Known([u64; 16]);

impl Known {
    /// Whether a move with the same effect was met before; it is from now on.
    fn has(&mut self, action: Action) -> bool {
        let Action::Play { run: Move { horse, to, push }, .. } = action else { return false };
        // A pushed horse goes a row back, stays on its row, or goes one forward.
        let pushed = push.map_or(0, |push| usize::from(2 + push.row() - to.row()));
        let effect = horse.index() << 7 | usize::from(to.row()) << 2 | pushed & 3;
        let (word, bit) = (&mut self.0[effect / 64 % 16], 1 << (effect % 64));
        let known = *word & bit != 0;
        *word |= bit;
        known
    }
}
