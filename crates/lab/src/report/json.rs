//! Figures as JSON, for notebooks. Nothing in it depends on the machine or the time.

use crate::arena::BudgetSetting;
use crate::simulation::{
    Chart, ChartRow, ChartValue, Fairness, ReportSection, SimulatedPlayer, SimulationReport,
};
use serde_json::{Map, Value, json};

use super::Source;

/// Everything, readable by people too.
pub fn json(source: &Source, figures: &SimulationReport) -> String {
    let value = json!({
        "furlong": env!("CARGO_PKG_VERSION"),
        "game": source.game.name(),
        "rules": source.rules,
        "players": source.players.iter().map(|player: &SimulatedPlayer| player.name()).collect::<Vec<_>>(),
        "thinking": thinking(source.thinking),
        "options": source.options,
        "pack": source.pack,
        "pack_hash": source.pack_hash,
        "seed": source.seed,
        "games_asked": source.asked,
        "games": figures.games,
        "sections": figures.sections.iter().map(section).collect::<Vec<_>>(),
    });
    format!("{value:#}\n")
}

fn thinking(thinking: BudgetSetting) -> Value {
    match thinking {
        BudgetSetting::Milliseconds(ms) => json!({ "ms": ms }),
        BudgetSetting::Iterations(iterations) => json!({ "iterations": iterations }),
    }
}

fn section(section: &ReportSection) -> Value {
    json!({ "key": section.key, "charts": section.charts.iter().map(chart).collect::<Vec<_>>() })
}

fn chart(chart: &Chart) -> Value {
    let all = chart.moments.map(|moments| figure(&ChartValue::Mean(moments)));
    json!({
        "key": chart.key,
        "kind": chart.kind.name(),
        "rows": chart.rows.iter().map(row).collect::<Vec<_>>(),
        "all": all,
        "fairness": chart.fairness().map(|found| fairness(chart, &found)),
    })
}

fn row(row: &ChartRow) -> Value {
    let mut fields = Map::from_iter([("label".to_owned(), json!(row.label.to_string()))]);
    if let Value::Object(figure) = figure(&row.value) {
        fields.extend(figure);
    }
    Value::Object(fields)
}

fn figure(value: &ChartValue) -> Value {
    let interval = value.interval();
    match value {
        ChartValue::Share(share) => json!({
            "count": count(share.happened()),
            "of": count(share.trials()),
            "share": value.number(),
            "low": interval.map(|interval| interval.low),
            "high": interval.map(|interval| interval.high),
        }),
        ChartValue::Mean(moments) => json!({
            "count": moments.count,
            "mean": value.number(),
            "low": interval.map(|interval| interval.low),
            "high": interval.map(|interval| interval.high),
            "deviation": moments.deviation(),
        }),
    }
}

/// Whole counts as whole numbers; a shared win is a fraction.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts are whole and not negative"
)]
fn count(number: f64) -> Value {
    if number.fract() == 0.0 { json!(number as u64) } else { json!(number) }
}

fn fairness(chart: &Chart, fairness: &Fairness) -> Value {
    json!({
        "verdict": fairness.verdict.name(),
        "even": fairness.even,
        "chi_square": fairness.chi_square,
        "freedom": fairness.freedom,
        "chance": fairness.chance,
        "effect": fairness.effect,
        "farthest": chart.rows[fairness.farthest].label.to_string(),
    })
}
