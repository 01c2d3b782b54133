//! A histogram with a fixed number of bins, however many values there are.

use super::counter::{Counter, Moments};
use super::label::Label;

const BINS: usize = 4096;
/// The bin of the value 0; those before it are for negative values.
const ZERO_BIN: i64 = 128;
/// The bins from that of the value 0 on.
const BINS_FROM_ZERO: i64 = 4096 - ZERO_BIN;
/// The most bars of a chart, about.
const MAX_BARS: i64 = 24;

/// Counts of values in bins of one unit. The unit is a power of ten, the smallest with which the largest
/// value has a bin: so it depends on the values alone, not on their order.
#[derive(Clone, Debug)]
pub(super) struct Histogram {
    bins: Vec<u64>,
    unit: i64,
    moments: Moments,
}

impl Default for Histogram {
    fn default() -> Self {
        Histogram { bins: vec![0; BINS], unit: 1, moments: Moments::default() }
    }
}

impl Counter for Histogram {
    fn merge(&mut self, other: &Self) {
        let unit = self.unit.max(other.unit);
        self.widen(unit);
        for (bin, count) in other.bins.iter().enumerate() {
            let start = other.start(bin);
            *self.bin(start) += count;
        }
        self.moments.merge(&other.moments);
    }

    fn end_game(&mut self) {
        self.moments.end_game();
    }
}

impl Histogram {
    pub(super) fn record(&mut self, value: impl Into<i64>) {
        let value = value.into();
        self.moments.record(value);
        while value.div_euclid(self.unit) >= BINS_FROM_ZERO {
            self.widen(self.unit.saturating_mul(10));
        }
        *self.bin(value) += 1;
    }

    /// The moments of all values.
    pub(super) fn moments(&self) -> Moments {
        self.moments
    }

    /// The counts as a few bars of equal width; the outermost ones take the rare values beyond them.
    pub(super) fn bars(&self) -> Vec<(Label, u64)> {
        let Some((first, last)) = self.usual() else { return Vec::new() };
        let (lowest, highest) = (self.start(first), self.start(last));
        let width = bar_width(highest - lowest, self.unit);
        let (first, last) = (lowest.div_euclid(width), highest.div_euclid(width));
        let mut bars: Vec<(Label, u64)> = (first..=last).map(|n| (label(n * width, width), 0)).collect();
        let (mut below, mut beyond) = (0, 0);
        for (bin, &count) in self.bins.iter().enumerate() {
            let bar = self.start(bin).div_euclid(width);
            below += if bar < first { count } else { 0 };
            beyond += if bar > last { count } else { 0 };
            let index = usize::try_from(bar.clamp(first, last) - first).unwrap_or(0);
            bars[index].1 += count;
        }
        if let (true, Some((label, _))) = (below > 0, bars.first_mut()) {
            *label = Label::AtMost(first * width + width - 1);
        }
        if let (true, Some((label, _))) = (beyond > 0, bars.last_mut()) {
            *label = Label::AtLeast(last * width);
        }
        bars
    }

    /// The bins between which all but one value in a thousand lie, at each end.
    fn usual(&self) -> Option<(usize, usize)> {
        Some((self.first_usual(0..BINS)?, self.first_usual((0..BINS).rev())?))
    }

    fn first_usual(&self, mut bins: impl Iterator<Item = usize>) -> Option<usize> {
        let mut seen = 0;
        bins.find(|&bin| {
            seen += self.bins[bin];
            seen > self.moments.count / 1000
        })
    }

    /// The lowest value of a bin.
    fn start(&self, bin: usize) -> i64 {
        (i64::try_from(bin).unwrap_or(0) - ZERO_BIN) * self.unit
    }

    fn bin(&mut self, value: i64) -> &mut u64 {
        let bin = usize::try_from(value.div_euclid(self.unit) + ZERO_BIN).unwrap_or(0);
        &mut self.bins[bin.min(BINS - 1)]
    }

    /// Changes to a unit that is some powers of ten larger.
    fn widen(&mut self, unit: i64) {
        if unit == self.unit {
            return;
        }
        let narrow = std::mem::replace(&mut self.bins, vec![0; BINS]);
        let before = std::mem::replace(&mut self.unit, unit);
        for (bin, count) in (0..).zip(narrow) {
            *self.bin((bin - ZERO_BIN) * before) += count;
        }
    }
}

/// The width of bars, 1, 2 or 5 times a power of ten, so that a range has less than [`MAX_BARS`].
fn bar_width(range: i64, unit: i64) -> i64 {
    let mut ten = unit;
    loop {
        for width in [ten, 2 * ten, 5 * ten] {
            if range / width < MAX_BARS {
                return width;
            }
        }
        ten *= 10;
    }
}

fn label(start: i64, width: i64) -> Label {
    if width == 1 { Label::Number(start) } else { Label::Range(start, start + width - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: impl IntoIterator<Item = i64>) -> Histogram {
        let mut histogram = Histogram::default();
        values.into_iter().for_each(|value| histogram.record(value));
        histogram
    }

    #[test]
    fn few_values_have_a_bar_each() {
        let expected = [(-8, 1), (-7, 0), (-6, 2), (-5, 1)];
        assert_eq!(of([-6, -8, -5, -6]).bars(), expected.map(|(value, count)| (Label::Number(value), count)));
    }

    #[test]
    fn many_values_share_bars_and_none_is_lost() {
        let bars = of((0..5000).chain([1_000_000])).bars();
        assert_eq!(bars.iter().map(|(_, count)| count).sum::<u64>(), 5001);
        assert!(bars.len() <= 25, "{bars:?}");
        assert!(matches!(bars.last(), Some((Label::AtLeast(_), _))), "{bars:?}");
        assert!(of([]).bars().is_empty());
    }

    #[test]
    fn the_order_of_values_does_not_matter() {
        let (small, large) = (0..3000, [70_000, 20, 5000]);
        let whole = of(small.clone().chain(large)).bars();
        let mut parts = of(small.clone());
        parts.merge(&of(large));
        assert_eq!(parts.bars(), whole);
        let mut parts = of(large);
        parts.merge(&of(small));
        assert_eq!(parts.bars(), whole);
    }
}
