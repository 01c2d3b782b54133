//! A chart as SVG.
//!
//! It is drawn here and not by a plotting library: widths are percentages, so that letters keep their size on a phone;
//! colours come from the page, which has a light and a dark set; and a description says the same in words.

use maud::{Markup, html};

use super::numbers::{decimal, integer, percent};
use super::text::{ReportMessage, ReportText};
use crate::simulation::{Chart, ChartKind, ChartRow, Label};

/// The height of a horizontal bar with the space around it, in pixels.
const ROW_HEIGHT: usize = 26;
const BAR_HEIGHT: usize = 16;
/// The height of a histogram's tallest bar, in pixels.
const HISTOGRAM_HEIGHT: f64 = 150.0;
/// The space above a histogram's bars, for the highest share.
const HISTOGRAM_TOP: f64 = 18.0;
/// The height of a histogram with the numbers above and below.
const HISTOGRAM_TOTAL_HEIGHT: usize = 192;
/// The most numbers below a histogram.
const MAX_TICKS: usize = 6;

/// Draws the chart.
pub(super) fn svg(text: &ReportText, chart: &Chart) -> Markup {
    let (title, _) = text.chart(chart.key);
    let (height, body) = match chart.kind {
        ChartKind::Histogram => (HISTOGRAM_TOTAL_HEIGHT, histogram(text, chart)),
        ChartKind::Split | ChartKind::IndependentRates | ChartKind::Means => bars(text, chart),
    };
    let key = chart.key;
    html! {
        svg.chart role="img" aria-labelledby={ (key) "-title " (key) "-told" } width="100%" height=(height) {
            title id={ (key) "-title" } { (title) }
            desc id={ (key) "-told" } { (description(text, chart)) }
            (body)
        }
    }
}

/// The chart in a sentence.
fn description(text: &ReportText, chart: &Chart) -> String {
    let by_number = |a: &&ChartRow, b: &&ChartRow| a.value.value().total_cmp(&b.value.value());
    let (lowest, highest) = (chart.rows.iter().min_by(by_number), chart.rows.iter().max_by(by_number));
    let (Some(lowest), Some(highest)) = (lowest, highest) else { return String::new() };
    let [least, most] = [lowest, highest].map(|row| text.value(&row.value));
    let [lowest, highest] = [lowest, highest].map(|row| text.label(&row.label));
    match (chart.moments, chart.rows.len()) {
        (Some(moments), _) => text.message(&ReportMessage::HistogramTold {
            mean: &decimal(text.language, moments.mean()),
            deviation: &decimal(text.language, moments.deviation()),
            peak: &highest,
            share: &most,
        }),
        (None, 1) => text.message(&ReportMessage::ToldOne { label: &highest, value: &most }),
        (None, count) => text.message(&ReportMessage::Told {
            count,
            highest: &highest,
            most: &most,
            lowest: &lowest,
            least: &least,
        }),
    }
}

/// Horizontal bars with labels on the left and figures on the right; returns their height, too.
fn bars(text: &ReportText, chart: &Chart) -> (usize, Markup) {
    let even = chart.even_value();
    let scale = Scale::of(chart, even);
    let height = chart.rows.len() * ROW_HEIGHT + 4;
    let middle = |row: usize| row * ROW_HEIGHT + ROW_HEIGHT / 2 + 2;
    let markup = html! {
        @for (i, row) in chart.rows.iter().enumerate() {
            text.label x="0" y=(middle(i) + 4) { (text.label(&row.label)) }
            text.value x="100%" y=(middle(i) + 4) { (text.value(&row.value)) }
        }
        svg.plot x="40%" width="40%" height=(height) {
            @for (i, row) in chart.rows.iter().enumerate() { (bar(&scale, row, middle(i))) }
            @if let Some(even) = even { (vertical(&scale, even, height, "even")) }
            (vertical(&scale, 0.0, height, "zero"))
        }
    };
    (height, markup)
}

/// The numbers at the left and the right end of a picture.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// A scale that has room for 0, the even value, and all bars with their intervals.
    fn of(chart: &Chart, even: Option<f64>) -> Self {
        let (mut low, mut high) = (0.0_f64, even.unwrap_or(0.0));
        for row in &chart.rows {
            let number = row.value.value();
            let ends = row.value.interval().map_or((number, number), |found| (found.low, found.high));
            low = low.min(ends.0);
            high = high.max(ends.1);
        }
        Scale { low, high }
    }

    /// The place of a number, in percent of the picture.
    fn at(&self, number: f64) -> f64 {
        let range = self.high - self.low;
        if range > 0.0 { (number - self.low) / range * 100.0 } else { 0.0 }
    }

    fn percent(&self, number: f64) -> String {
        two_decimals(self.at(number))
    }
}

fn two_decimals(percent: f64) -> String {
    format!("{percent:.2}%")
}

/// A bar, and over it a line from one end of the interval to the other, if there is one.
fn bar(scale: &Scale, row: &ChartRow, middle: usize) -> Markup {
    let (zero, end) = (scale.at(0.0), scale.at(row.value.value()));
    let (x, width) = (two_decimals(zero.min(end)), two_decimals((end - zero).abs()));
    html! {
        rect.bar x=(x) y=(middle - BAR_HEIGHT / 2) width=(width) height=(BAR_HEIGHT) {}
        @if let Some(ends) = row.value.interval() {
            line.whisker x1=(scale.percent(ends.low)) x2=(scale.percent(ends.high)) y1=(middle) y2=(middle) {}
        }
    }
}

fn vertical(scale: &Scale, number: f64, height: usize, class: &str) -> Markup {
    let x = scale.percent(number);
    html! { line class=(class) x1=(x) x2=(x) y1="0" y2=(height) {} }
}

/// Upright bars side by side, with some of their numbers below.
fn histogram(text: &ReportText, chart: &Chart) -> Markup {
    let shares: Vec<f64> = chart.rows.iter().map(|row| row.value.value()).collect();
    let highest = shares.iter().copied().fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let width = 100.0 / count_as_f64(shares.len());
    let rows_per_tick = shares.len().div_ceil(MAX_TICKS).max(1);
    let floor = HISTOGRAM_TOP + HISTOGRAM_HEIGHT;
    html! {
        text.value x="100%" y="12" { (percent(text.language, highest)) }
        line.most x1="0" x2="100%" y1=(HISTOGRAM_TOP) y2=(HISTOGRAM_TOP) {}
        @for (i, (row, share)) in chart.rows.iter().zip(&shares).enumerate() {
            (histogram_bar(width * count_as_f64(i), width, floor, share / highest * HISTOGRAM_HEIGHT))
            @if (i + rows_per_tick / 2).is_multiple_of(rows_per_tick) {
                text.tick x=(two_decimals(width * count_as_f64(i) + width / 2.0)) y=(format!("{:.0}", floor + 16.0)) {
                    (tick(text, &row.label))
                }
            }
        }
        line.zero x1="0" x2="100%" y1=(floor) y2=(floor) {}
        @if let Some(x) = mean_percent(chart).map(two_decimals) {
            line.even x1=(x) x2=(x) y1=(HISTOGRAM_TOP) y2=(floor) {}
        }
    }
}

fn histogram_bar(left: f64, width: f64, floor: f64, height: f64) -> Markup {
    let (x, width) = (two_decimals(left + width * 0.06), two_decimals(width * 0.88));
    html! {
        rect.bar x=(x) y=(format!("{:.1}", floor - height)) width=(width) height=(format!("{height:.1}")) {}
    }
}

/// The number below a bar: there is no room for more.
fn tick(text: &ReportText, label: &Label) -> String {
    match label.bounds() {
        Some((Some(low), Some(_))) => integer(text.language, low),
        Some((None, Some(high))) => format!("≤{}", integer(text.language, high)),
        Some((Some(low), None)) => format!("≥{}", integer(text.language, low)),
        Some((None, None)) | None => text.label(label),
    }
}

/// The place of a histogram's mean, in percent of its width.
fn mean_percent(chart: &Chart) -> Option<f64> {
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
    let bars = (moments.mean() - as_f64(first)) / as_f64(width) + middle;
    Some(bars / count_as_f64(chart.rows.len()) * 100.0).filter(|x| (0.0..=100.0).contains(x))
}

#[expect(clippy::cast_precision_loss, reason = "a picture has few bars")]
fn count_as_f64(count: usize) -> f64 {
    count as f64
}

#[expect(clippy::cast_precision_loss, reason = "a place in a picture need not be exact")]
fn as_f64(number: i64) -> f64 {
    number as f64
}
