//! The odds of the horses at the start of a race, from their squares and cards.

use furlong_royal_turf::{ByHorse, Card, Field, Horse, Symbol};

use super::finish_forecast::MEAN_SQUARES_F32;
use super::outcome_model::{OUTCOME_MODELS, OutcomeProbabilities, fast_exp};

const LOG_ODDS_PER_START_SQUARE: f32 = 0.226;

/// The odds at the start of a race, with the squares and cards that they follow from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StartOdds {
    cards: ByHorse<Option<Card>>,
    at: [i8; 7],
    /// The odds of each outcome for each horse, relative to an even horse.
    odds: OutcomeProbabilities,
}

impl StartOdds {
    /// The odds of the horses on their squares, with these cards.
    pub(super) fn new(field: &Field, cards: &ByHorse<Option<Card>>) -> Self {
        StartOdds::of(squares(field), cards)
    }

    /// Recomputes the odds if the race is another one. A search plays one race many times.
    pub(super) fn update(&mut self, field: &Field, cards: &ByHorse<Option<Card>>) -> &Self {
        let at = squares(field);
        if self.at != at || self.cards != *cards {
            *self = StartOdds::of(at, cards);
        }
        self
    }

    fn of(at: [i8; 7], cards: &ByHorse<Option<Card>>) -> Self {
        let mut starts = StartOdds { cards: *cards, at, ..StartOdds::default() };
        for (odds, outcome) in starts.odds.iter_mut().zip(OUTCOME_MODELS) {
            for horse in Horse::ALL {
                let better = LOG_ODDS_PER_START_SQUARE * f32::from(at[horse.index()]);
                let wild = cards[horse].map_or(0.0, wildness);
                odds[horse.index()] = fast_exp(outcome.better * better + outcome.wild * wild);
            }
        }
        starts
    }

    /// The odds of each outcome for each horse, relative to an even horse.
    pub(super) fn odds(&self) -> &OutcomeProbabilities {
        &self.odds
    }
}

fn squares(field: &Field) -> [i8; 7] {
    Horse::ALL.map(|horse| field.position(horse).unwrap_or(0))
}

/// The standard deviation of the throws of a card, in squares.
fn wildness(card: Card) -> f32 {
    let off = |symbol| (f32::from(card.squares(symbol)) - MEAN_SQUARES_F32).powi(2);
    let [head, cap, saddle, horseshoe] = Symbol::ALL.map(off);
    ((3.0 * head + cap + saddle + horseshoe) / 6.0).sqrt()
}
