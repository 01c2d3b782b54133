//! The arena's figures as a table for a terminal.

use anstyle::Style;
use furlong_bots::Level;
use unicode_width::UnicodeWidthStr;

use super::ArenaSummary;
use crate::arena::{BotResult, BudgetSetting, EntrantKind, MeanEstimate, SprtVerdict};

const HEADING: Style = Style::new().bold();

const COLUMNS: [&str; 7] =
    ["bot", "played", "win share", "95 % interval", "mean score", "95 % interval", "rating"];

impl<G> ArenaSummary<'_, G> {
    /// Writes the set-up, a row for each bot, and what the sequential test says.
    pub fn table(&self) -> String {
        let rows: Vec<_> = self.report.results.iter().map(row).collect();
        let mut text = format!("{}\n\n{}", self.heading(), grid(&rows));
        text += &format!("even share {}\n", percent(self.arena.line_up.even_share()));
        for line in self.sprt_text().into_iter().chain(self.note()) {
            text += &format!("\n{line}\n");
        }
        text
    }

    fn heading(&self) -> String {
        let ArenaSummary { game, arena, report, seconds } = self;
        let is_expert = |kind: &EntrantKind| *kind == EntrantKind::Bot(Level::Expert);
        let thinking = match arena.budget {
            _ if !arena.line_up.entrants().iter().any(|entrant| is_expert(&entrant.kind)) => String::new(),
            BudgetSetting::Milliseconds(ms) => format!("; experts think {ms} ms"),
            BudgetSetting::Iterations(iterations) => format!("; experts think {iterations} iterations"),
        };
        let options = if game.options.is_empty() { String::new() } else { format!(" ({})", game.options) };
        format!(
            "{HEADING}{}{options}, {} players: {}{HEADING:#}\n\
             {}, each in {}: {} in {seconds:.1} s; seed {:?}{thinking}",
            game.game,
            arena.line_up.players(),
            self.chairs().join(", "),
            counted(report.deals, "deal"),
            counted(arena.line_up.seatings() as u64, "seating"),
            counted(report.games, "game"),
            arena.seed,
        )
    }

    fn sprt_text(&self) -> Option<String> {
        let (sprt, (verdict, ratio)) = (self.arena.sprt?, self.report.verdict?);
        let name = &self.report.results.first()?.name;
        let [even, more] = sprt.hypotheses().map(percent);
        let result = match verdict {
            SprtVerdict::Proven => format!("proven: {name} wins more than its even share"),
            SprtVerdict::Refuted => format!("refuted: {name} does not win {more}"),
            SprtVerdict::Open => "open: not enough deals to tell".to_owned(),
        };
        let (bound, error) = (sprt.bound(), percent(sprt.error()));
        Some(format!(
            "sprt: {result}\n      {even} against {more}, errors {error} each; \
             log-likelihood ratio {ratio:.2}, bounds -{bound:.2} and {bound:.2}"
        ))
    }
}

fn row(result: &BotResult) -> [String; COLUMNS.len()] {
    let [share, share_interval] = cells(result.share, percent);
    let [score, score_interval] = cells(result.score, |score| format!("{score:.2}"));
    let rating = format!("{:.2} ± {:.2}", result.rating, result.uncertainty);
    [result.name.clone(), result.played.to_string(), share, share_interval, score, score_interval, rating]
}

/// A mean and its interval.
fn cells(estimate: Option<MeanEstimate>, write: impl Fn(f64) -> String) -> [String; 2] {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let interval = estimate.and_then(|estimate| estimate.interval);
    [
        or_dash(estimate.map(|estimate| write(estimate.mean))),
        or_dash(interval.map(|ends| format!("{} to {}", write(ends.low), write(ends.high)))),
    ]
}

/// Aligned columns, the first to the left and the others to the right.
fn grid(rows: &[[String; COLUMNS.len()]]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].width());
        cells.chain([COLUMNS[column].width()]).max().unwrap_or(0)
    };
    let line = |cells: [&str; COLUMNS.len()]| {
        let mut text = String::new();
        for (column, cell) in cells.into_iter().enumerate() {
            let blank = " ".repeat(width(column).saturating_sub(cell.width()));
            text += &if column == 0 { format!("{cell}{blank}") } else { format!("  {blank}{cell}") };
        }
        text
    };
    let mut text = format!("{HEADING}{}{HEADING:#}\n", line(COLUMNS));
    for row in rows {
        text += &format!("{}\n", line(row.each_ref().map(String::as_str)));
    }
    text
}

fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
