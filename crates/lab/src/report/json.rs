//! The figures of a simulation as JSON, for notebooks. Nothing in it depends on the machine or the time.

use serde::Serialize;

use super::SimulationSetup;
use crate::arena::BudgetSetting;
use crate::simulation::{
    Chart, ChartRow, ChartValue, Fairness, ReportSection, SimulatedPlayer, SimulationReport,
};

#[derive(Serialize)]
struct ReportJson<'a> {
    furlong: &'static str,
    game: &'static str,
    rules: u32,
    players: Vec<&'static str>,
    thinking: ThinkingJson,
    options: &'a str,
    pack: Option<&'a str>,
    pack_hash: &'a str,
    seed: &'a str,
    games_asked: u64,
    games: u64,
    sections: Vec<SectionJson<'a>>,
}

/// The time or the number of iterations that experts have for a decision.
#[derive(Serialize)]
pub(super) enum ThinkingJson {
    #[serde(rename = "ms")]
    Milliseconds(u64),
    #[serde(rename = "iterations")]
    Iterations(u32),
}

#[derive(Serialize)]
struct SectionJson<'a> {
    key: &'a str,
    charts: Vec<ChartJson<'a>>,
}

#[derive(Serialize)]
struct ChartJson<'a> {
    key: &'a str,
    kind: &'a str,
    rows: Vec<RowJson>,
    all: Option<FigureJson>,
    fairness: Option<FairnessJson>,
}

#[derive(Serialize)]
struct RowJson {
    label: String,
    #[serde(flatten)]
    figure: FigureJson,
}

#[derive(Serialize)]
#[serde(untagged)]
enum FigureJson {
    Share { count: Count, of: Count, share: f64, low: Option<f64>, high: Option<f64> },
    Mean { count: u64, mean: f64, low: Option<f64>, high: Option<f64>, deviation: f64 },
}

/// A count; it is whole unless wins were shared.
#[derive(Serialize)]
#[serde(untagged)]
enum Count {
    Whole(u64),
    Fraction(f64),
}

#[derive(Serialize)]
struct FairnessJson {
    verdict: &'static str,
    even: f64,
    chi_square: f64,
    freedom: u32,
    chance: f64,
    effect: f64,
    farthest: String,
}

/// Writes all report, indented for people.
pub fn json(setup: &SimulationSetup, report: &SimulationReport) -> String {
    pretty(&ReportJson {
        furlong: env!("CARGO_PKG_VERSION"),
        game: setup.game.name(),
        rules: setup.rules,
        players: setup.players.iter().map(|player: &SimulatedPlayer| player.name()).collect(),
        thinking: setup.thinking.into(),
        options: &setup.options,
        pack: setup.pack.as_deref(),
        pack_hash: &setup.pack_hash,
        seed: &setup.seed,
        games_asked: setup.games_asked,
        games: report.games,
        sections: report.sections.iter().map(SectionJson::from).collect(),
    })
}

/// Indented JSON that ends with a line break.
pub(super) fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("reports have text keys and finite numbers only") + "\n"
}

impl From<BudgetSetting> for ThinkingJson {
    fn from(thinking: BudgetSetting) -> Self {
        match thinking {
            BudgetSetting::Milliseconds(ms) => ThinkingJson::Milliseconds(ms),
            BudgetSetting::Iterations(iterations) => ThinkingJson::Iterations(iterations),
        }
    }
}

impl<'a> From<&'a ReportSection> for SectionJson<'a> {
    fn from(section: &'a ReportSection) -> Self {
        SectionJson { key: section.key, charts: section.charts.iter().map(ChartJson::from).collect() }
    }
}

impl<'a> From<&'a Chart> for ChartJson<'a> {
    fn from(chart: &'a Chart) -> Self {
        ChartJson {
            key: chart.key,
            kind: chart.kind.name(),
            rows: chart.rows.iter().map(RowJson::from).collect(),
            all: chart.moments.map(|moments| FigureJson::from(&ChartValue::Mean(moments))),
            fairness: chart.fairness().map(|fairness| FairnessJson::new(chart, &fairness)),
        }
    }
}

impl From<&ChartRow> for RowJson {
    fn from(row: &ChartRow) -> Self {
        RowJson { label: row.label.to_string(), figure: FigureJson::from(&row.value) }
    }
}

impl From<&ChartValue> for FigureJson {
    fn from(value: &ChartValue) -> Self {
        let interval = value.interval();
        let (low, high) = (interval.map(|ends| ends.low), interval.map(|ends| ends.high));
        match value {
            ChartValue::Share(share) => FigureJson::Share {
                count: share.happened().into(),
                of: share.trials().into(),
                share: value.value(),
                low,
                high,
            },
            ChartValue::Mean(moments) => FigureJson::Mean {
                count: moments.count,
                mean: value.value(),
                low,
                high,
                deviation: moments.deviation(),
            },
        }
    }
}

impl From<f64> for Count {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "counts are far below 2^53 and not negative"
    )]
    fn from(number: f64) -> Self {
        if number.fract() == 0.0 { Count::Whole(number as u64) } else { Count::Fraction(number) }
    }
}

impl FairnessJson {
    fn new(chart: &Chart, fairness: &Fairness) -> Self {
        FairnessJson {
            verdict: fairness.verdict.name(),
            even: fairness.even_value,
            chi_square: fairness.chi_square,
            freedom: fairness.freedom,
            chance: fairness.chance,
            effect: fairness.effect,
            farthest: chart.rows[fairness.farthest].label.to_string(),
        }
    }
}
