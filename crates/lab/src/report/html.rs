//! A report as one page that needs nothing else: no script, no font, no picture from elsewhere.

use crate::simulation::{
    Chart, ChartKind, ChartRow, ChartValue, ReportSection, SimulatedPlayer, SimulationReport,
};

use super::Source;
use super::chart::svg;
use super::numbers::{real, whole};
use super::words::{Said, Words, title};
use furlong_narrate::Language;

/// The page.
pub fn html(source: &Source, figures: &SimulationReport, language: Language) -> String {
    let words = Words::new(language, source);
    let heading = escaped(&words.say(&Said::ReportTitle { game: title(source.game) }));
    let sections: String = figures.sections.iter().map(|part| section(&words, part)).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{heading}</title>\n\
         <style>\n{}</style>\n</head>\n<body>\n<header>\n<h1>{heading}</h1>\n{}</header>\n{}<main>\n\
         {}{sections}</main>\n</body>\n</html>\n",
        language.code(),
        include_str!("report.css"),
        about(&words, source, figures),
        contents(&words, figures),
        reading(&words),
    )
}

/// The text with what HTML takes for marks written out.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(c),
        }
    }
    safe
}

fn about(words: &Words, source: &Source, figures: &SimulationReport) -> String {
    let games = whole(words.language, figures.games);
    let asked = whole(words.language, source.asked);
    let stopped = words.say(&Said::Stopped { games: &games, asked: &asked });
    let options =
        if source.options.is_empty() { words.say(&Said::NoOptions) } else { source.options.clone() };
    let players: Vec<_> = source.players.iter().map(|player: &SimulatedPlayer| player.name()).collect();
    let hash = source.pack_hash.get(..12).unwrap_or(&source.pack_hash);
    let pack = source.pack.as_ref().map_or_else(|| hash.to_owned(), |name| format!("{name} ({hash})"));
    let facts = [
        (Said::AboutGame, escaped(title(source.game))),
        (Said::AboutRules, source.rules.to_string()),
        (Said::AboutPlayers, escaped(&players.join(", "))),
        (Said::AboutThinking, escaped(&words.thinking(source.thinking))),
        (Said::AboutOptions, escaped(&options)),
        (Said::AboutPack, escaped(&pack)),
        (Said::AboutGames, escaped(if source.was_stopped(figures) { &stopped } else { &games })),
        (Said::AboutSeed, escaped(&source.seed)),
        (Said::AboutVersion, format!("Furlong {}", env!("CARGO_PKG_VERSION"))),
        (Said::AboutCommand, format!("<code>{}</code>", escaped(&source.command))),
    ];
    let fact = |(name, text): &(Said, String)| {
        format!("<div><dt>{}</dt><dd>{text}</dd></div>\n", escaped(&words.say(name)))
    };
    let facts: String = facts.iter().map(fact).collect();
    format!("<h2>{}</h2>\n<dl>\n{facts}</dl>\n", escaped(&words.say(&Said::About)))
}

fn contents(words: &Words, figures: &SimulationReport) -> String {
    let link = |key: &str, text: &str| format!("<a href=\"#{key}\">{}</a>", escaped(text));
    let entry = |section: &ReportSection| {
        let charts = section.charts.iter().map(|chart| link(chart.key, &words.chart(chart.key).0));
        let charts: String = charts.map(|link| format!("<li>{link}</li>\n")).collect();
        let heading = link(&format!("section-{}", section.key), &words.section(section.key));
        format!("<li>{heading}\n<ul>\n{charts}</ul></li>\n")
    };
    let entries: String = figures.sections.iter().map(entry).collect();
    let heading = escaped(&words.say(&Said::Contents));
    format!(
        "<nav aria-labelledby=\"contents\">\n<h2 id=\"contents\">{heading}</h2>\n\
         <ul>\n{entries}</ul>\n</nav>\n"
    )
}

fn reading(words: &Words) -> String {
    let said = [Said::ReadingBars, Said::ReadingEven, Said::ReadingMany];
    let paragraphs = said.iter().map(|said| format!("<p>{}</p>\n", escaped(&words.say(said))));
    let paragraphs: String = paragraphs.collect();
    let heading = escaped(&words.say(&Said::Reading));
    format!("<section class=\"reading\">\n<h2>{heading}</h2>\n{paragraphs}</section>\n")
}

fn section(words: &Words, section: &ReportSection) -> String {
    let charts: String = section.charts.iter().map(|chart| figure(words, chart)).collect();
    let heading = escaped(&words.section(section.key));
    format!(
        "<section>\n<h2 id=\"section-{}\">{heading}</h2>\n\
         <div class=\"charts\">\n{charts}</div>\n</section>\n",
        section.key
    )
}

fn figure(words: &Words, chart: &Chart) -> String {
    let (heading, note) = words.chart(chart.key);
    let mean = chart.moments.map(|moments| words.mean(&moments));
    let verdict = chart.fairness().map(|fairness| words.verdict(chart, &fairness));
    let said = mean.into_iter().chain(verdict);
    let said: String = said.map(|said| format!("<p class=\"verdict\">{}</p>\n", escaped(&said))).collect();
    format!(
        "<figure id=\"{}\">\n<figcaption>\n<h3>{}</h3>\n<p>{}</p>\n</figcaption>\n{}{said}{}</figure>\n",
        chart.key,
        escaped(&heading),
        escaped(&note),
        svg(words, chart),
        table(words, chart, &heading),
    )
}

fn table(words: &Words, chart: &Chart, heading: &str) -> String {
    let columns: &[Said] = match chart.kind {
        ChartKind::Means => &[
            Said::ColumnWhat,
            Said::ColumnCount,
            Said::ColumnMean,
            Said::ColumnInterval,
            Said::ColumnDeviation,
        ],
        ChartKind::Split | ChartKind::Rates | ChartKind::Histogram => {
            &[Said::ColumnWhat, Said::ColumnCount, Said::ColumnOf, Said::ColumnShare, Said::ColumnInterval]
        }
    };
    let head = columns.iter().map(|said| format!("<th scope=\"col\">{}</th>", escaped(&words.say(said))));
    let rows: String = chart.rows.iter().map(|row| table_row(words, row)).collect();
    format!(
        "<details>\n<summary>{}</summary>\n<div class=\"table\"><table>\n<caption>{}</caption>\n\
         <thead><tr>{}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n</details>\n",
        escaped(&words.say(&Said::Figures)),
        escaped(heading),
        head.collect::<String>(),
    )
}

fn table_row(words: &Words, row: &ChartRow) -> String {
    let (value, interval) = (words.value(&row.value), words.interval(&row.value));
    let cells = match &row.value {
        ChartValue::Share(share) => {
            [count(words, share.happened()), count(words, share.trials()), value, interval]
        }
        ChartValue::Mean(moments) => {
            let deviation = real(words.language, moments.deviation());
            [whole(words.language, moments.count), value, interval, deviation]
        }
    };
    let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
    format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escaped(&words.label(&row.label)))
}

/// A count; only shared wins are no whole numbers.
#[expect(clippy::cast_possible_truncation, reason = "counts are far below")]
fn count(words: &Words, number: f64) -> String {
    if number.fract() == 0.0 { whole(words.language, number as i64) } else { real(words.language, number) }
}
