//! The main figures as a few lines for a terminal.

use crate::simulation::{Chart, SimulatedPlayer, SimulationReport};
use unicode_width::UnicodeWidthStr;

use super::Source;
use super::numbers::whole;
use super::words::{Said, Words, title};
use furlong_narrate::Language;

/// Who wins how often and with how much, and what is not as even as it should be.
///
/// All else is in the files that were written, if any.
pub fn summary(source: &Source, figures: &SimulationReport, language: Language, files: &[String]) -> String {
    let words = Words::new(language, source);
    let games = whole(language, figures.games);
    let heading =
        words.say(&Said::SummaryTitle { game: title(source.game), games: &games, seed: &source.seed });
    let mut lines = vec![heading];
    if source.was_stopped(figures) {
        lines.push(words.say(&Said::Stopped { games: &games, asked: &whole(language, source.asked) }));
    }
    lines.push(String::new());
    lines.extend(aligned(&players(source, figures, &words)));
    lines.push(String::new());
    lines.push(words.say(&Said::SummaryEven));
    lines.extend(aligned(&verdicts(figures, &words)).into_iter().map(|line| format!("  {line}")));
    lines.push(String::new());
    lines.push(match files {
        [] => words.say(&Said::SummaryMore),
        files => words.say(&Said::SummaryWritten { files: &files.join(", ") }),
    });
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn players(source: &Source, figures: &SimulationReport, words: &Words) -> Vec<Vec<String>> {
    let find =
        |key| figures.sections.iter().flat_map(|section| &section.charts).find(|chart| chart.key == key);
    let (wins, scores) = (find("wins-by-player"), find("score-by-player"));
    let mut rows = vec![vec![
        String::new(),
        String::new(),
        wins.map(|chart| words.chart(chart.key).0).unwrap_or_default(),
        words.say(&Said::ColumnInterval),
        scores.map(|chart| words.chart(chart.key).0).unwrap_or_default(),
        words.say(&Said::ColumnInterval),
    ]];
    for (index, player) in source.players.iter().enumerate() {
        let row = |chart: Option<&Chart>| chart.and_then(|chart| chart.rows.get(index).cloned());
        let label = row(wins).map(|row| words.label(&row.label)).unwrap_or_default();
        let mut cells = vec![label, SimulatedPlayer::name(*player).to_owned()];
        for row in [row(wins), row(scores)] {
            cells.push(row.as_ref().map(|row| words.value(&row.value)).unwrap_or_default());
            cells.push(row.as_ref().map(|row| words.interval(&row.value)).unwrap_or_default());
        }
        rows.push(cells);
    }
    rows
}

fn verdicts(figures: &SimulationReport, words: &Words) -> Vec<Vec<String>> {
    let charts = figures.sections.iter().flat_map(|section| &section.charts);
    let verdict = |chart: &Chart| {
        let fairness = chart.fairness()?;
        Some(vec![words.chart(chart.key).0, words.short_verdict(chart, &fairness)])
    };
    charts.filter_map(verdict).collect()
}

/// The cells of each column under each other.
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
