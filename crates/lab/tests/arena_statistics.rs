//! The arena's statistics: intervals checked by hand, and the error rates of its test.

mod arena_setup;

use arena_setup::near;
use furlong_bots::SplitMix64;
use furlong_lab::arena::{RunningStats, Sprt, SprtVerdict};

fn sample(numbers: &[f64]) -> RunningStats {
    let mut sample = RunningStats::default();
    for &number in numbers {
        sample.add(number);
    }
    sample
}

/// Checked by hand: mean 4, variance 10/4; Student's 2.7764 for four degrees of freedom.
#[test]
fn an_interval_is_students() {
    let estimate = sample(&[2.0, 3.0, 4.0, 5.0, 6.0]).estimate().unwrap();
    let ends = estimate.interval.unwrap();
    near(estimate.mean, 4.0);
    near(ends.low, 4.0 - 2.7764 * (2.5_f64 / 5.0).sqrt());
    near(ends.high, 4.0 + 2.7764 * (2.5_f64 / 5.0).sqrt());
}

/// Half the width for variance 1, from printed tables: 2.228 for ten degrees of freedom, 2.009 for fifty.
#[test]
fn students_numbers_are_those_of_the_tables() {
    for (count, table) in [(2_u32, 12.706), (9, 2.306), (10, 2.262), (11, 2.228), (31, 2.042), (51, 2.009)] {
        let numbers: Vec<_> = (0..count).map(f64::from).collect();
        let sample = sample(&numbers);
        let half = sample.estimate().unwrap().interval.unwrap().high - sample.mean();
        near(half / (sample.variance() / f64::from(count)).sqrt(), table);
    }
}

#[test]
fn one_number_has_no_interval_and_none_no_mean() {
    assert_eq!(sample(&[]).estimate(), None);
    assert_eq!(sample(&[]).share_estimate(1.0), None);
    let estimate = sample(&[0.5]).estimate().unwrap();
    assert_eq!((estimate.mean, estimate.interval), (0.5, None));
}

/// After 20 wins in 20 deals a share of 1 is not certain: 0.025 to the power of 1/20 is 0.8316.
#[test]
fn shares_stay_between_nothing_and_everything() {
    let ends = sample(&[1.0; 20]).share_estimate(1.0).unwrap().interval.unwrap();
    near(ends.low, 0.8316);
    near(ends.high, 1.0);
    let ends = sample(&[0.0; 20]).share_estimate(1.0).unwrap().interval.unwrap();
    near(ends.high, 0.1684);
    let ends = sample(&[0.0, 0.0, 0.5]).share_estimate(1.0).unwrap().interval.unwrap();
    assert!(ends.low == 0.0 && ends.high > 0.5 && ends.high <= 1.0);
}

/// Deals of as many games as there are players. A bot wins each with probability `likely`; with probability `alike` a
/// game ends as the whole deal does.
#[derive(Clone, Copy, Debug)]
struct Deals {
    players: u8,
    likely: f32,
    alike: f32,
}

impl Deals {
    fn share(self, dice: &mut SplitMix64) -> f64 {
        let deal = dice.next_f32() < self.likely;
        let won = (0..self.players).filter(|_| {
            let (alike, alone) = (dice.next_f32() < self.alike, dice.next_f32() < self.likely);
            if alike { deal } else { alone }
        });
        won.map(|_| 1.0 / f64::from(self.players)).sum()
    }

    /// The verdict of the test on such deals, and the number of deals until then.
    fn verdict(self, sprt: Sprt, dice: &mut SplitMix64) -> (SprtVerdict, u64) {
        let mut seen = RunningStats::default();
        loop {
            seen.add(self.share(dice));
            match sprt.verdict(&seen) {
                SprtVerdict::Open if seen.count() < 100_000 => {}
                verdict @ (SprtVerdict::Open | SprtVerdict::Proven | SprtVerdict::Refuted) => {
                    return (verdict, seen.count());
                }
            }
        }
    }

    /// The number of 1000 runs that prove a share above the even one.
    fn proven(self, sprt: Sprt) -> usize {
        let found = (0..1000).map(|stream| self.verdict(sprt, &mut SplitMix64::stream(7, stream)).0);
        found.filter(|&verdict| verdict == SprtVerdict::Proven).count()
    }
}

/// Games of a deal that go alike make the variance hard to know, the more so the lower the share.
#[test]
fn the_test_rarely_errs() {
    for (players, even, more) in [(4, 0.25, 0.30), (6, 1.0 / 6.0, 1.0 / 6.0 + 0.05)] {
        for alike in [0.0, 0.55, 0.85, 1.0] {
            let sprt = Sprt::new(f64::from(even), 0.05, 1.0);
            let proven = |likely| Deals { players, likely, alike }.proven(sprt);
            // One in twenty is 50 of 1000, and 20 is three times the standard deviation of that.
            let (lucky, unlucky) = (proven(even), 1000 - proven(more));
            assert!(lucky <= 70, "{players} {alike}: an even share was called more {lucky} times of 1000");
            assert!(unlucky <= 70, "{players} {alike}: a higher share was not called so {unlucky} times");
        }
    }
    let sprt = Sprt::new(0.25, 0.05, 1.0);
    let proven = |likely| Deals { players: 4, likely, alike: 0.0 }.proven(sprt);
    assert_eq!((proven(0.05), proven(0.6)), (0, 1000));
}

/// The greater the difference, the sooner it is proven.
#[test]
fn the_test_is_quick_where_the_difference_is_large() {
    let sprt = Sprt::new(0.25, 0.05, 1.0);
    let deals = |likely| {
        let deals = Deals { players: 4, likely, alike: 0.0 };
        (0..50).map(|stream| deals.verdict(sprt, &mut SplitMix64::stream(8, stream)).1).sum::<u64>() / 50
    };
    let (clear, fine) = (deals(0.6), deals(0.3));
    assert!((40..50).contains(&clear) && fine > 60, "{clear} {fine}");
}

#[test]
fn a_test_says_nothing_of_a_few_deals() {
    let sprt = Sprt::new(0.5, 0.05, 1.0);
    assert_eq!(sprt.verdict(&sample(&[1.0; 39])), SprtVerdict::Open);
    assert_eq!(sprt.verdict(&sample(&[1.0; 40])), SprtVerdict::Proven);
    assert_eq!(sprt.verdict(&sample(&[0.5; 40])), SprtVerdict::Open);
    assert_eq!(sprt.verdict(&sample(&[0.5; 60])), SprtVerdict::Refuted);
    assert_eq!(sprt.verdict(&sample(&[0.0; 40])), SprtVerdict::Refuted);
    near(sprt.bound(), 19.0_f64.ln());
}

/// By hand: 40 deals, a tenth of them won, have mean 0.1 and variance 0.09 * 40 / 39; with the second mean, 0.3,
/// it would be 0.21 / 0.09 times as much. Two chairs halve all shares and change nothing.
#[test]
fn a_low_share_does_not_make_the_test_sure() {
    let shares: Vec<_> = (0..40).map(|deal| f64::from(u8::from(deal % 10 == 0))).collect();
    let ratio = Sprt::new(0.25, 0.05, 1.0).log_likelihood_ratio(&sample(&shares));
    near(ratio, 40.0 * 0.05 * (0.1 - 0.275) / (0.21 * 40.0 / 39.0));
    let halves: Vec<_> = shares.iter().map(|share| share / 2.0).collect();
    near(Sprt::new(0.125, 0.025, 0.5).log_likelihood_ratio(&sample(&halves)), ratio);
}
