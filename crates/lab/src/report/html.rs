//! A simulation's report as one page that needs nothing else: no script, no font, no picture from elsewhere.

use furlong_narrate::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::SimulationSetup;
use super::chart::svg;
use super::numbers::{decimal, integer};
use super::text::{ReportMessage, ReportText};
use crate::simulation::{
    Chart, ChartKind, ChartRow, ChartValue, ReportSection, SimulatedPlayer, SimulationReport,
};

/// The characters of a hash that tell packs apart.
const SHORT_HASH_CHARS: usize = 12;

/// Renders the report as one page of HTML.
pub fn html(setup: &SimulationSetup, report: &SimulationReport, language: Language) -> String {
    let text = ReportText::new(language, setup);
    let heading = text.message(&ReportMessage::ReportTitle { game: &text.game_title });
    let page = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (heading) }
                style { (PreEscaped(include_str!("report.css"))) }
            }
            body {
                header {
                    h1 { (heading) }
                    (about(&text, setup, report))
                }
                (contents(&text, report))
                main {
                    (reading_guide(&text))
                    @for part in &report.sections { (section(&text, part)) }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn about(text: &ReportText, setup: &SimulationSetup, report: &SimulationReport) -> Markup {
    let games = integer(text.language, report.games);
    let asked = integer(text.language, setup.games_asked);
    let stopped = text.message(&ReportMessage::Stopped { games: &games, asked: &asked });
    let options = match setup.options.as_str() {
        "" => text.message(&ReportMessage::NoOptions),
        options => options.to_owned(),
    };
    let players: Vec<_> = setup.players.iter().map(|player: &SimulatedPlayer| player.name()).collect();
    let hash = setup.pack_hash.get(..SHORT_HASH_CHARS).unwrap_or(&setup.pack_hash);
    let pack = setup.pack.as_ref().map_or_else(|| hash.to_owned(), |name| format!("{name} ({hash})"));
    let facts = [
        (ReportMessage::AboutGame, text.game_title.clone()),
        (ReportMessage::AboutRules, setup.rules.to_string()),
        (ReportMessage::AboutPlayers, players.join(", ")),
        (ReportMessage::AboutThinking, text.thinking(setup.thinking)),
        (ReportMessage::AboutOptions, options),
        (ReportMessage::AboutPack, pack),
        (ReportMessage::AboutGames, if setup.was_stopped(report) { stopped } else { games }),
        (ReportMessage::AboutSeed, setup.seed.clone()),
        (ReportMessage::AboutVersion, format!("Furlong {}", env!("CARGO_PKG_VERSION"))),
    ];
    html! {
        h2 { (text.message(&ReportMessage::About)) }
        dl {
            @for (name, fact) in &facts {
                div { dt { (text.message(name)) } dd { (fact) } }
            }
            div { dt { (text.message(&ReportMessage::AboutCommand)) } dd { code { (setup.command) } } }
        }
    }
}

fn contents(text: &ReportText, report: &SimulationReport) -> Markup {
    html! {
        nav aria-labelledby="contents" {
            h2 id="contents" { (text.message(&ReportMessage::Contents)) }
            ul {
                @for section in &report.sections {
                    li {
                        a href={ "#section-" (section.key) } { (text.section(section.key)) }
                        ul {
                            @for chart in &section.charts {
                                li { a href={ "#" (chart.key) } { (text.chart(chart.key).0) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn reading_guide(text: &ReportText) -> Markup {
    let paragraphs = [ReportMessage::ReadingBars, ReportMessage::ReadingEven, ReportMessage::ReadingMany];
    html! {
        section.reading {
            h2 { (text.message(&ReportMessage::Reading)) }
            @for paragraph in &paragraphs { p { (text.message(paragraph)) } }
        }
    }
}

fn section(text: &ReportText, section: &ReportSection) -> Markup {
    html! {
        section {
            h2 id={ "section-" (section.key) } { (text.section(section.key)) }
            div.charts { @for chart in &section.charts { (figure(text, chart)) } }
        }
    }
}

fn figure(text: &ReportText, chart: &Chart) -> Markup {
    let (heading, note) = text.chart(chart.key);
    let mean = chart.moments.map(|moments| text.mean(&moments));
    let verdict = chart.fairness().map(|fairness| text.verdict(chart, &fairness));
    html! {
        figure id=(chart.key) {
            figcaption { h3 { (heading) } p { (note) } }
            (svg(text, chart))
            @for sentence in mean.into_iter().chain(verdict) { p.verdict { (sentence) } }
            (table(text, chart, &heading))
        }
    }
}

fn table(text: &ReportText, chart: &Chart, heading: &str) -> Markup {
    let columns = match chart.kind {
        ChartKind::Means => [
            ReportMessage::ColumnWhat,
            ReportMessage::ColumnCount,
            ReportMessage::ColumnMean,
            ReportMessage::ColumnInterval,
            ReportMessage::ColumnDeviation,
        ],
        ChartKind::Split | ChartKind::IndependentRates | ChartKind::Histogram => [
            ReportMessage::ColumnWhat,
            ReportMessage::ColumnCount,
            ReportMessage::ColumnOf,
            ReportMessage::ColumnShare,
            ReportMessage::ColumnInterval,
        ],
    };
    html! {
        details {
            summary { (text.message(&ReportMessage::Figures)) }
            div.table {
                table {
                    caption { (heading) }
                    thead { tr { @for column in &columns { th scope="col" { (text.message(column)) } } } }
                    tbody { @for row in &chart.rows { (table_row(text, row)) } }
                }
            }
        }
    }
}

fn table_row(text: &ReportText, row: &ChartRow) -> Markup {
    let (value, interval) = (text.value(&row.value), text.interval(&row.value));
    let cells = match &row.value {
        ChartValue::Share(share) => {
            [count(text, share.happened()), count(text, share.trials()), value, interval]
        }
        ChartValue::Mean(moments) => {
            let deviation = decimal(text.language, moments.deviation());
            [integer(text.language, moments.count), value, interval, deviation]
        }
    };
    html! {
        tr {
            th scope="row" { (text.label(&row.label)) }
            @for cell in &cells { td { (cell) } }
        }
    }
}

/// A count; it is whole unless wins were shared.
#[expect(clippy::cast_possible_truncation, reason = "counts are far below 2^63")]
fn count(text: &ReportText, number: f64) -> String {
    if number.fract() == 0.0 { integer(text.language, number as i64) } else { decimal(text.language, number) }
}
