//! How the horses start a race: what their squares and cards tell before anybody bets.

use furlong_royal_turf::{ByHorse, Card, Field, Horse, Symbol};

use super::form::MEAN;
use super::outcome::{Likely, OUTCOMES, power};

/// A square further ahead at the start tells so much, as a logarithm of odds.
const START: f32 = 0.226;

/// The horses of a race as they start.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Starts {
    cards: ByHorse<Option<Card>>,
    at: [i8; 7],
    /// How likely each outcome is for each horse, against an even one.
    odds: Likely,
}

impl Starts {
    /// The horses as they stand with these cards.
    pub(super) fn new(field: &Field, cards: &ByHorse<Option<Card>>) -> Self {
        Starts::of(squares(field), cards)
    }

    /// Whatever race this was of, it is of that one now. Search plays one race many times.
    pub(super) fn turn_to(&mut self, field: &Field, cards: &ByHorse<Option<Card>>) -> &Self {
        let at = squares(field);
        if self.at != at || self.cards != *cards {
            *self = Starts::of(at, cards);
        }
        self
    }

    fn of(at: [i8; 7], cards: &ByHorse<Option<Card>>) -> Self {
        let mut starts = Starts { cards: *cards, at, ..Starts::default() };
        for (odds, outcome) in starts.odds.iter_mut().zip(OUTCOMES) {
            for horse in Horse::ALL {
                let better = START * f32::from(at[horse.index()]);
                let wild = cards[horse].map_or(0.0, wildness);
                odds[horse.index()] = power(outcome.better * better + outcome.wild * wild);
            }
        }
        starts
    }

    /// How likely each outcome is for each horse, against an even one, in the order of [`OUTCOMES`].
    pub(super) fn odds(&self) -> &Likely {
        &self.odds
    }
}

fn squares(field: &Field) -> [i8; 7] {
    Horse::ALL.map(|horse| field.position(horse).unwrap_or(0))
}

/// How far the throws of a card are off their mean, as a standard deviation.
fn wildness(card: Card) -> f32 {
    let off = |symbol| (f32::from(card.squares(symbol)) - MEAN).powi(2);
    let [head, cap, saddle, horseshoe] = Symbol::ALL.map(off);
    ((3.0 * head + cap + saddle + horseshoe) / 6.0).sqrt()
}
