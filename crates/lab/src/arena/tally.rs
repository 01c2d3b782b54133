//! What whole deals add up to.

use furlong_core::Standing;

use super::estimate::{Estimate, Running, whole};
use super::ladder::Ladder;
use super::{LineUp, Sprt, Verdict};

/// Running sums over deals, taken in their order. It does not grow with their number.
#[derive(Clone, Debug)]
pub struct Tally<'a> {
    line_up: &'a LineUp,
    sprt: Option<Sprt>,
    sums: Vec<Sums>,
    ladder: Ladder,
    deals: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    played: u64,
    wins: f64,
    /// The win share of each deal.
    share: Running,
    /// The mean score of each deal.
    score: Running,
}

impl<'a> Tally<'a> {
    /// Nothing yet.
    pub fn new(line_up: &'a LineUp, sprt: Option<Sprt>) -> Self {
        let bots = line_up.entrants().len();
        Tally { line_up, sprt, sums: vec![Sums::default(); bots], ladder: Ladder::new(bots), deals: 0 }
    }

    /// Adds a deal: how its games ended, in the order of the seatings.
    pub fn add(&mut self, games: &[Standing]) {
        self.deals += 1;
        let mut deal = vec![(0_u64, 0.0, 0.0); self.sums.len()];
        for (seating, standing) in games.iter().enumerate() {
            let winners = whole(standing.places.iter().filter(|&(_, &place)| place == 0).count() as u64);
            for (seat, &place) in standing.places.iter() {
                let (played, wins, score) = &mut deal[self.line_up.at(seating, seat)];
                *played += 1;
                *wins += if place == 0 { 1.0 / winners } else { 0.0 };
                *score += f64::from(standing.scores[seat]);
            }
            self.ladder.rate(self.line_up, seating, standing);
        }
        for (sums, (played, wins, score)) in self.sums.iter_mut().zip(deal) {
            sums.played += played;
            sums.wins += wins;
            sums.share.add(wins / whole(played));
            sums.score.add(score / whole(played));
        }
    }

    /// How many deals there were.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// What the test of the first bot's win share has come to, and the logarithm of the likelihood ratio.
    pub fn verdict(&self) -> Option<(Verdict, f64)> {
        let share = &self.sums.first()?.share;
        self.sprt.map(|sprt| (sprt.verdict(share), sprt.ratio(share)))
    }

    /// The figures of each bot, in the order of the line-up.
    pub fn entries(&self) -> Vec<Entry> {
        let entry = |(bot, sums): (usize, &Sums)| {
            let (rating, uncertainty) = self.ladder.of(bot);
            let chairs = self.line_up.chairs().iter().filter(|&&chair| chair == bot).count();
            Entry {
                name: self.line_up.entrants()[bot].name.clone(),
                chairs,
                played: sums.played,
                wins: sums.wins,
                share: self.share(sums, chairs),
                score: sums.score.estimate(),
                rating,
                uncertainty,
            }
        };
        self.sums.iter().enumerate().map(entry).collect()
    }

    /// The win share of one of so many seats. Who has all of them wins always: nothing is unsure of that.
    fn share(&self, sums: &Sums, chairs: usize) -> Option<Estimate> {
        let share = sums.share.share_estimate(1.0 / whole(chairs as u64));
        let sure = chairs == self.line_up.players();
        share.map(|share| if sure { Estimate { interval: None, ..share } } else { share })
    }

    /// The bot with the highest win share so far, and that share.
    pub fn leader(&self) -> Option<(&str, f64)> {
        let shares = self.line_up.entrants().iter().zip(&self.sums);
        let shares = shares.map(|(entrant, sums)| (entrant.name.as_str(), sums.share.mean()));
        shares.filter(|_| self.deals > 0).max_by(|one, other| one.1.total_cmp(&other.1))
    }
}

/// The figures of one bot.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// How many chairs it has.
    pub chairs: usize,
    /// How many games it has played, counted once for each of its seats.
    pub played: u64,
    /// How many of these it has won; a shared win counts in part.
    pub wins: f64,
    /// The win share of one seat; nothing before the first deal.
    pub share: Option<Estimate>,
    /// The score of one seat; nothing before the first deal.
    pub score: Option<Estimate>,
    /// The Weng-Lin rating.
    pub rating: f64,
    /// How unsure the rating is.
    pub uncertainty: f64,
}
