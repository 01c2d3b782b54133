//! Weng-Lin ratings of the entrants of a line-up.

use furlong_core::{Seat, Standing};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::LineUp;

/// The ratings so far.
#[derive(Clone, Debug)]
pub(super) struct Ratings {
    ratings: Vec<WengLinRating>,
    config: WengLinConfig,
}

impl Ratings {
    /// The ratings of `bots` entrants before the first game.
    pub(super) fn new(bots: usize) -> Self {
        Ratings { ratings: vec![WengLinRating::new(); bots], config: WengLinConfig::new() }
    }

    /// Rates a game in which all seats play against each other. A bot in several seats gets the mean of their
    /// ratings.
    pub(super) fn rate(&mut self, line_up: &LineUp, seating: usize, standing: &Standing) {
        let bots: Vec<_> = standing.places.iter().map(|(seat, _)| line_up.at(seating, seat)).collect();
        let before: Vec<_> = bots.iter().map(|&bot| [self.ratings[bot]]).collect();
        let place = |seat: usize| usize::from(standing.places[Seat::ALL[seat]]);
        let teams: Vec<_> = (before.iter().enumerate())
            .map(|(seat, team)| (team.as_slice(), MultiTeamOutcome::new(place(seat))))
            .collect();
        let after = weng_lin_multi_team(&teams, &self.config);
        for (bot, rating) in self.ratings.iter_mut().enumerate() {
            let (mut seats, mut sum) = (0.0, (0.0, 0.0));
            for (_, team) in bots.iter().zip(&after).filter(|&(&other, _)| other == bot) {
                for seat in team {
                    seats += 1.0;
                    sum = (sum.0 + seat.rating, sum.1 + seat.uncertainty);
                }
            }
            if seats > 0.0 {
                *rating = WengLinRating { rating: sum.0 / seats, uncertainty: sum.1 / seats };
            }
        }
    }

    /// Rating and uncertainty of a bot.
    pub(super) fn of(&self, bot: usize) -> (f64, f64) {
        (self.ratings[bot].rating, self.ratings[bot].uncertainty)
    }
}
