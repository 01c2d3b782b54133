//! A chart as SVG.
//!
//! We write it ourselves instead of with a drawing library: widths are percentages, so that letters keep
//! their size on a phone; colours come from the page, which has a light and a dark set; and a reader who does
//! not see the picture is told it in words.

use crate::simulation::{Chart, ChartKind, ChartRow, Label};

use super::html::escaped;
use super::numbers::{percent, real, whole};
use super::words::{Said, Words};

/// The height of a bar with the space around it.
const ROW: usize = 26;
/// The height of the picture of a histogram, without what is written below.
const HEIGHT: f64 = 150.0;
/// A histogram has at most so many numbers written below.
const TICKS: usize = 6;

/// The picture.
pub(super) fn svg(words: &Words, chart: &Chart) -> String {
    let (title, _) = words.chart(chart.key);
    let told = escaped(&told(words, chart));
    let (height, body) = match chart.kind {
        ChartKind::Histogram => histogram(words, chart),
        ChartKind::Split | ChartKind::Rates | ChartKind::Means => bars(words, chart),
    };
    let key = chart.key;
    format!(
        "<svg class=\"chart\" role=\"img\" aria-labelledby=\"{key}-title {key}-told\" width=\"100%\" \
         height=\"{height}\">\n<title id=\"{key}-title\">{}</title>\n<desc id=\"{key}-told\">{told}</desc>\n\
         {body}</svg>\n",
        escaped(&title)
    )
}

/// The picture in words.
fn told(words: &Words, chart: &Chart) -> String {
    let by_number = |a: &&ChartRow, b: &&ChartRow| a.value.number().total_cmp(&b.value.number());
    let (lowest, highest) = (chart.rows.iter().min_by(by_number), chart.rows.iter().max_by(by_number));
    let (Some(lowest), Some(highest)) = (lowest, highest) else { return String::new() };
    let [least, most] = [lowest, highest].map(|row| words.value(&row.value));
    let [lowest, highest] = [lowest, highest].map(|row| words.label(&row.label));
    match (chart.moments, chart.rows.len()) {
        (Some(moments), _) => words.say(&Said::HistogramTold {
            mean: &real(words.language, moments.mean()),
            deviation: &real(words.language, moments.deviation()),
            peak: &highest,
            share: &most,
        }),
        (None, 1) => words.say(&Said::ToldOne { label: &highest, value: &most }),
        (None, count) => {
            words.say(&Said::Told { count, highest: &highest, most: &most, lowest: &lowest, least: &least })
        }
    }
}

/// Horizontal bars with labels on the left and figures on the right.
fn bars(words: &Words, chart: &Chart) -> (usize, String) {
    let even = chart.even_value();
    let (mut low, mut high) = (0.0_f64, even.unwrap_or(0.0));
    for row in &chart.rows {
        let number = row.value.number();
        let (lowest, highest) =
            row.value.interval().map_or((number, number), |found| (found.low, found.high));
        low = low.min(lowest);
        high = high.max(highest);
    }
    let scale = Scale { low, high };
    let height = chart.rows.len() * ROW + 4;
    let mut labels = String::new();
    let mut plot = String::new();
    for (i, row) in chart.rows.iter().enumerate() {
        let middle = i * ROW + ROW / 2 + 2;
        labels.push_str(&written("0", middle + 4, "label", &words.label(&row.label)));
        labels.push_str(&written("100%", middle + 4, "value", &words.value(&row.value)));
        plot.push_str(&bar(&scale, row, middle));
    }
    if let Some(even) = even {
        plot.push_str(&upright(&scale, even, height, "even"));
    }
    plot.push_str(&upright(&scale, 0.0, height, "zero"));
    (
        height,
        format!("{labels}<svg x=\"40%\" width=\"40%\" height=\"{height}\" class=\"plot\">\n{plot}</svg>\n"),
    )
}

/// From where to where a picture reaches.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// Where a number lies, in percent of the picture.
    fn at(&self, number: f64) -> f64 {
        let range = self.high - self.low;
        if range > 0.0 { (number - self.low) / range * 100.0 } else { 0.0 }
    }
}

/// A bar, with a line over it from one end of the interval to the other, if there is one.
fn bar(scale: &Scale, row: &ChartRow, middle: usize) -> String {
    let (zero, end) = (scale.at(0.0), scale.at(row.value.number()));
    let bar = format!(
        "<rect class=\"bar\" x=\"{:.2}%\" y=\"{}\" width=\"{:.2}%\" height=\"16\"/>\n",
        zero.min(end),
        middle - 8,
        (end - zero).abs(),
    );
    let Some(interval) = row.value.interval() else { return bar };
    let [low, high] = [interval.low, interval.high].map(|end| scale.at(end));
    format!(
        "{bar}<line class=\"whisker\" x1=\"{low:.2}%\" x2=\"{high:.2}%\" \
         y1=\"{middle}\" y2=\"{middle}\"/>\n"
    )
}

fn upright(scale: &Scale, number: f64, height: usize, class: &str) -> String {
    let x = scale.at(number);
    format!("<line class=\"{class}\" x1=\"{x:.2}%\" x2=\"{x:.2}%\" y1=\"0\" y2=\"{height}\"/>\n")
}

fn written(x: &str, y: usize, class: &str, text: &str) -> String {
    format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>\n", escaped(text))
}

/// Upright bars side by side, with some of their numbers below.
fn histogram(words: &Words, chart: &Chart) -> (usize, String) {
    let shares: Vec<f64> = chart.rows.iter().map(|row| row.value.number()).collect();
    let most = shares.iter().copied().fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let width = 100.0 / real_count(shares.len());
    let every = shares.len().div_ceil(TICKS).max(1);
    let mut body = format!(
        "<text class=\"value\" x=\"100%\" y=\"12\">{}</text>\n\
         <line class=\"most\" x1=\"0\" x2=\"100%\" y1=\"18\" y2=\"18\"/>\n",
        percent(words.language, most)
    );
    let floor = HEIGHT + 18.0;
    for (i, (row, share)) in chart.rows.iter().zip(&shares).enumerate() {
        let (left, height) = (width * real_count(i), share / most * HEIGHT);
        body.push_str(&format!(
            "<rect class=\"bar\" x=\"{:.2}%\" y=\"{:.1}\" width=\"{:.2}%\" height=\"{height:.1}\"/>\n",
            left + width * 0.06,
            floor - height,
            width * 0.88
        ));
        if (i + every / 2).is_multiple_of(every) {
            let tick = escaped(&tick(words, &row.label));
            let x = left + width / 2.0;
            body.push_str(&format!(
                "<text class=\"tick\" x=\"{x:.2}%\" y=\"{:.0}\">{tick}</text>\n",
                floor + 16.0
            ));
        }
    }
    body.push_str(&format!("<line class=\"zero\" x1=\"0\" x2=\"100%\" y1=\"{floor}\" y2=\"{floor}\"/>\n"));
    if let Some(x) = mean_at(chart) {
        body.push_str(&format!(
            "<line class=\"even\" x1=\"{x:.2}%\" x2=\"{x:.2}%\" y1=\"18\" y2=\"{floor}\"/>\n"
        ));
    }
    (192, body)
}

/// What is written below a bar: there is room for a number only.
fn tick(words: &Words, label: &Label) -> String {
    match label.bounds() {
        Some((Some(low), Some(_))) => whole(words.language, low),
        Some((None, Some(high))) => format!("≤{}", whole(words.language, high)),
        Some((Some(low), None)) => format!("≥{}", whole(words.language, low)),
        Some((None, None)) | None => words.label(label),
    }
}

/// Where the mean of a histogram lies, in percent of its width.
fn mean_at(chart: &Chart) -> Option<f64> {
    let moments = chart.moments?;
    // The outer bars may take more than their own values, so the width is that of one in between.
    let width = chart.rows.iter().find_map(|row| match row.label.bounds()? {
        (Some(low), Some(high)) => Some(high - low + 1),
        (None, _) | (_, None) => None,
    })?;
    let first = match chart.rows.first()?.label.bounds()? {
        (Some(low), _) => low,
        (None, high) => high? - width + 1,
    };
    // A single value lies in the middle of its bar.
    let middle = if width == 1 { 0.5 } else { 0.0 };
    let bars = (moments.mean() - signed(first)) / signed(width) + middle;
    Some(bars / real_count(chart.rows.len()) * 100.0).filter(|x| (0.0..=100.0).contains(x))
}

#[expect(clippy::cast_precision_loss, reason = "a picture has few bars")]
fn real_count(count: usize) -> f64 {
    count as f64
}

#[expect(clippy::cast_precision_loss, reason = "a place in a picture need not be exact")]
fn signed(number: i64) -> f64 {
    number as f64
}
