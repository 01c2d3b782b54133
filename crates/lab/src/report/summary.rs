//! The main figures of a simulation as a few lines for a terminal.

use crate::simulation::{Chart, SimulatedPlayer, SimulationReport};
use unicode_width::UnicodeWidthStr;

use super::SimulationSetup;
use super::numbers::integer;
use super::text::{ReportMessage, ReportText};
use furlong_narrate::Language;

/// Returns wins and scores of each player, and a verdict for every chart whose rows should be equal. `files`, which
/// hold all the rest, are listed at the end.
pub fn summary(
    setup: &SimulationSetup,
    report: &SimulationReport,
    language: Language,
    files: &[String],
) -> String {
    let text = ReportText::new(language, setup);
    let games = integer(language, report.games);
    let heading = text.message(&ReportMessage::SummaryTitle {
        game: &text.game_title,
        games: &games,
        seed: &setup.seed,
    });
    let mut lines = vec![heading];
    if setup.was_stopped(report) {
        lines.push(text.message(&ReportMessage::Stopped {
            games: &games,
            asked: &integer(language, setup.games_asked),
        }));
    }
    lines.push(String::new());
    lines.extend(aligned(&player_rows(setup, report, &text)));
    lines.push(String::new());
    lines.push(text.message(&ReportMessage::SummaryEven));
    lines.extend(aligned(&fairness_rows(report, &text)).into_iter().map(|line| format!("  {line}")));
    lines.push(String::new());
    lines.push(match files {
        [] => text.message(&ReportMessage::SummaryMore),
        files => text.message(&ReportMessage::SummaryWritten { files: &files.join(", ") }),
    });
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn player_rows(setup: &SimulationSetup, report: &SimulationReport, text: &ReportText) -> Vec<Vec<String>> {
    let find =
        |key| report.sections.iter().flat_map(|section| &section.charts).find(|chart| chart.key == key);
    let (wins, scores) = (find("wins-by-player"), find("score-by-player"));
    let mut rows = vec![vec![
        String::new(),
        String::new(),
        wins.map(|chart| text.chart(chart.key).0).unwrap_or_default(),
        text.message(&ReportMessage::ColumnInterval),
        scores.map(|chart| text.chart(chart.key).0).unwrap_or_default(),
        text.message(&ReportMessage::ColumnInterval),
    ]];
    for (index, player) in setup.players.iter().enumerate() {
        let row = |chart: Option<&Chart>| chart.and_then(|chart| chart.rows.get(index).cloned());
        let label = row(wins).map(|row| text.label(&row.label)).unwrap_or_default();
        let mut cells = vec![label, SimulatedPlayer::name(*player).to_owned()];
        for row in [row(wins), row(scores)] {
            cells.push(row.as_ref().map(|row| text.value(&row.value)).unwrap_or_default());
            cells.push(row.as_ref().map(|row| text.interval(&row.value)).unwrap_or_default());
        }
        rows.push(cells);
    }
    rows
}

fn fairness_rows(report: &SimulationReport, text: &ReportText) -> Vec<Vec<String>> {
    let charts = report.sections.iter().flat_map(|section| &section.charts);
    let verdict = |chart: &Chart| {
        let fairness = chart.fairness()?;
        Some(vec![text.chart(chart.key).0, text.short_verdict(chart, &fairness)])
    };
    charts.filter_map(verdict).collect()
}

/// Lines in which the cells of a column are aligned.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| -> String {
        let cells = row.iter().zip(&widths);
        cells.map(|(cell, width)| format!("{cell}{}  ", " ".repeat(width - cell.width()))).collect()
    };
    rows.iter().map(line).collect()
}
