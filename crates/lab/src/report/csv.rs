//! Figures as CSV: a line for each row of each chart.

use crate::simulation::{Chart, ChartRow, ChartValue, SimulationReport};

/// All rows under one header. No field needs quotes: keys and labels have no commas.
pub fn csv(figures: &SimulationReport) -> String {
    let mut lines = String::from("section,chart,kind,label,count,of,value,low,high,deviation\n");
    for section in &figures.sections {
        for chart in &section.charts {
            for row in &chart.rows {
                lines.push_str(&line(section.key, chart, row));
            }
        }
    }
    lines
}

fn line(section: &str, chart: &Chart, row: &ChartRow) -> String {
    let ends = row.value.interval().map(|interval| (interval.low.to_string(), interval.high.to_string()));
    let (low, high) = ends.unwrap_or_default();
    let (count, of, deviation) = match &row.value {
        ChartValue::Share(share) => (share.happened().to_string(), share.trials().to_string(), String::new()),
        ChartValue::Mean(moments) => {
            (moments.count.to_string(), String::new(), moments.deviation().to_string())
        }
    };
    format!(
        "{section},{},{},{},{count},{of},{},{low},{high},{deviation}\n",
        chart.key,
        chart.kind.name(),
        row.label,
        row.value.number()
    )
}
