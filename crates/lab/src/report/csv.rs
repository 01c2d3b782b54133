//! The figures of a simulation as CSV: a line for each row of each chart.

use serde::Serialize;

use super::cells::{Decimal, to_csv};
use crate::simulation::{Chart, ChartRow, ChartValue, SimulationReport};

#[derive(Serialize)]
struct CsvRow<'a> {
    section: &'a str,
    chart: &'a str,
    kind: &'a str,
    label: String,
    count: Decimal,
    of: Option<Decimal>,
    value: Decimal,
    low: Option<Decimal>,
    high: Option<Decimal>,
    deviation: Option<Decimal>,
}

/// Writes all rows under one header.
pub fn csv(report: &SimulationReport) -> String {
    to_csv(report.sections.iter().flat_map(|section| {
        section.charts.iter().flat_map(|chart| chart.rows.iter().map(|row| csv_row(section.key, chart, row)))
    }))
}

fn csv_row<'a>(section: &'a str, chart: &'a Chart, row: &ChartRow) -> CsvRow<'a> {
    let interval = row.value.interval();
    let (count, of, deviation) = match &row.value {
        ChartValue::Share(share) => (share.happened(), Some(share.trials()), None),
        ChartValue::Mean(moments) => (count_as_f64(moments.count), None, Some(moments.deviation())),
    };
    CsvRow {
        section,
        chart: chart.key,
        kind: chart.kind.name(),
        label: row.label.to_string(),
        count: Decimal(count),
        of: of.map(Decimal),
        value: Decimal(row.value.value()),
        low: interval.map(|ends| Decimal(ends.low)),
        high: interval.map(|ends| Decimal(ends.high)),
        deviation: deviation.map(Decimal),
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn count_as_f64(count: u64) -> f64 {
    count as f64
}
