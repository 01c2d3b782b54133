//! The sums over whole deals from which results are computed.

use furlong_core::Standing;

use super::ratings::Ratings;
use super::running_stats::{MeanEstimate, RunningStats, whole};
use super::{LineUp, Sprt, SprtVerdict};

/// Running sums over deals, taken in their order. It does not grow with their number.
#[derive(Clone, Debug)]
pub struct ArenaTally<'a> {
    line_up: &'a LineUp,
    sprt: Option<Sprt>,
    sums: Vec<BotSums>,
    ratings: Ratings,
    deals: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct BotSums {
    played: u64,
    wins: f64,
    /// One win share for each deal.
    share: RunningStats,
    /// One mean score for each deal.
    score: RunningStats,
}

impl<'a> ArenaTally<'a> {
    /// A tally before the first deal.
    pub fn new(line_up: &'a LineUp, sprt: Option<Sprt>) -> Self {
        let bots = line_up.entrants().len();
        ArenaTally {
            line_up,
            sprt,
            sums: vec![BotSums::default(); bots],
            ratings: Ratings::new(bots),
            deals: 0,
        }
    }

    /// Adds the standings of a deal's games, in the order of the seatings.
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
            self.ratings.rate(self.line_up, seating, standing);
        }
        for (sums, (played, wins, score)) in self.sums.iter_mut().zip(deal) {
            sums.played += played;
            sums.wins += wins;
            sums.share.add(wins / whole(played));
            sums.score.add(score / whole(played));
        }
    }

    /// The number of deals so far.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// The verdict on the first bot's win share, and the log likelihood ratio; nothing without a test.
    pub fn verdict(&self) -> Option<(SprtVerdict, f64)> {
        let share = &self.sums.first()?.share;
        self.sprt.map(|sprt| (sprt.verdict(share), sprt.log_likelihood_ratio(share)))
    }

    /// The result of each bot, in the order of the line-up.
    pub fn results(&self) -> Vec<BotResult> {
        let result = |(bot, sums): (usize, &BotSums)| {
            let (rating, uncertainty) = self.ratings.of(bot);
            let chairs = self.line_up.chairs().iter().filter(|&&chair| chair == bot).count();
            BotResult {
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
        self.sums.iter().enumerate().map(result).collect()
    }

    /// The win share of one of so many seats. A bot in all seats always wins: then there is no interval.
    fn share(&self, sums: &BotSums, chairs: usize) -> Option<MeanEstimate> {
        let share = sums.share.share_estimate(1.0 / whole(chairs as u64));
        let sure = chairs == self.line_up.players();
        share.map(|share| if sure { MeanEstimate { interval: None, ..share } } else { share })
    }

    /// The bot with the highest win share so far, and that share.
    pub fn leader(&self) -> Option<(&str, f64)> {
        let shares = self.line_up.entrants().iter().zip(&self.sums);
        let shares = shares.map(|(entrant, sums)| (entrant.name.as_str(), sums.share.mean()));
        shares.filter(|_| self.deals > 0).max_by(|one, other| one.1.total_cmp(&other.1))
    }
}

/// The result of one bot.
#[derive(Clone, Debug, PartialEq)]
pub struct BotResult {
    /// The name of the entrant.
    pub name: String,
    /// The number of its chairs.
    pub chairs: usize,
    /// The number of its games, counted once for each of its seats.
    pub played: u64,
    /// The number of these that it won; a shared win counts in part.
    pub wins: f64,
    /// The win share of one seat; nothing before the first deal.
    pub share: Option<MeanEstimate>,
    /// The score of one seat; nothing before the first deal.
    pub score: Option<MeanEstimate>,
    /// The Weng-Lin rating, which starts at 25.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub uncertainty: f64,
}
