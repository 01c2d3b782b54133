//! Differences between candidates that met the same worlds.
//!
//! Sums are kept for each pair of candidates and for even and odd worlds apart: what is chosen in one half is measured
//! in the other.

use std::cmp::Ordering;

use crate::Estimate;
use crate::estimate::MeanSums;

/// A candidate is hopeless if it is so many standard errors behind.
const HOPELESS_ERRORS: f64 = 4.0;

/// Sums over the worlds of one half.
#[derive(Clone, Debug)]
struct HalfSums {
    /// The results of each candidate.
    results: Vec<MeanSums>,
    /// For each pair, the first times the count plus the second: the first's results less the second's, in the worlds
    /// that both met. Only pairs with the first below the second are kept.
    differences: Vec<MeanSums>,
}

impl HalfSums {
    fn new(count: usize) -> Self {
        let none = MeanSums::default();
        HalfSums { results: vec![none; count], differences: vec![none; count * count] }
    }

    fn add(&mut self, results: &[Option<f64>]) {
        for (one, result) in results.iter().enumerate() {
            let Some(result) = result else { continue };
            self.results[one].add(*result);
            for (other, second) in results.iter().enumerate().skip(one + 1) {
                let Some(second) = second else { continue };
                self.differences[one * results.len() + other].add(result - second);
            }
        }
    }

    /// The results of `one` less those of `other`, which comes after it.
    fn pair(&self, one: usize, other: usize) -> MeanSums {
        self.differences[one * self.results.len() + other]
    }
}

/// The candidate with the highest mean of those that met all worlds; of equal ones the first.
fn best(results: &[MeanSums]) -> usize {
    let most = results.iter().map(MeanSums::count).max().unwrap_or_default();
    let mean = |index: usize| results[index].estimate().mean;
    let whole = (0..results.len()).filter(|&index| results[index].count() == most);
    whole.reduce(|best, index| if mean(index) > mean(best) { index } else { best }).unwrap_or_default()
}

/// The results of all candidates, for their differences.
#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    halves: [HalfSums; 2],
    /// The next world belongs to the second half.
    is_odd: bool,
}

impl Comparison {
    pub(crate) fn new(count: usize) -> Self {
        Comparison { halves: [HalfSums::new(count), HalfSums::new(count)], is_odd: false }
    }

    /// Adds the results in one world; of dropped candidates there is none.
    pub(crate) fn add(&mut self, results: &[Option<f64>]) {
        self.halves[usize::from(self.is_odd)].add(results);
        self.is_odd = !self.is_odd;
    }

    /// The number of worlds that the candidate met.
    pub(crate) fn worlds(&self, index: usize) -> u32 {
        self.halves.iter().map(|half| half.results[index].count()).sum()
    }

    /// The candidate with the highest mean of those that met all worlds.
    pub(crate) fn best(&self) -> usize {
        let [first, second] = &self.halves;
        let both = first.results.iter().zip(&second.results).map(|(&one, &other)| one.with(other));
        best(&both.collect::<Vec<_>>())
    }

    /// The mean of `one` less that of `other`, in the worlds that both met.
    pub(crate) fn difference(&self, one: usize, other: usize) -> Estimate {
        let [first, second] = &self.halves;
        signed(one, other, |low, high| first.pair(low, high).with(second.pair(low, high)))
    }

    /// The result that the candidate costs: each half is compared with the best candidate of the other half.
    pub(crate) fn cost(&self, index: usize) -> Estimate {
        let [first, second] = &self.halves;
        let [one, other] = [(first, second), (second, first)]
            .map(|(half, chooser)| signed(best(&chooser.results), index, |low, high| half.pair(low, high)));
        Estimate { mean: f64::midpoint(one.mean, other.mean), error: one.error.hypot(other.error) / 2.0 }
    }

    /// The candidates that are surely worse than the best.
    pub(crate) fn hopeless(&self) -> impl Iterator<Item = usize> {
        let best = self.best();
        (0..self.halves[0].results.len()).filter(move |&index| {
            let behind = self.difference(best, index);
            index != best && behind.mean > HOPELESS_ERRORS * behind.error
        })
    }
}

/// The mean of `one` less that of `other`, from the sums of the lower less the higher.
fn signed(one: usize, other: usize, pair: impl Fn(usize, usize) -> MeanSums) -> Estimate {
    match one.cmp(&other) {
        Ordering::Less => pair(one, other).estimate(),
        Ordering::Equal => Estimate::default(),
        Ordering::Greater => -pair(other, one).estimate(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_paired() {
        let mut comparison = Comparison::new(3);
        for world in 0_u8..8 {
            let luck = f64::from(world);
            let third = (world < 4).then_some(luck - 2.0 - luck % 2.0);
            comparison.add(&[Some(luck), Some(luck + 1.0), third]);
        }
        assert_eq!(comparison.best(), 1);
        assert_eq!(comparison.difference(1, 0), Estimate::exact(1.0));
        assert_eq!(comparison.difference(0, 1), Estimate::exact(-1.0));
        assert_eq!(comparison.worlds(2), 4);
        let third = comparison.difference(1, 2);
        assert!((third.mean - 3.5).abs() < 1e-12 && third.error > 0.0, "{third:?}");
        assert_eq!(comparison.cost(1), Estimate::exact(0.0));
        assert_eq!(comparison.cost(0), Estimate::exact(1.0));
        assert_eq!(comparison.hopeless().collect::<Vec<_>>(), [0, 2]);
    }

    #[test]
    fn equal_candidates_cost_nothing() {
        let mut comparison = Comparison::new(2);
        for world in 0..10 {
            let result = Some(f64::from(u8::from(world % 3 == 0)));
            comparison.add(&[result, result]);
        }
        assert_eq!([comparison.cost(0), comparison.cost(1)], [Estimate::default(); 2]);
    }
}
