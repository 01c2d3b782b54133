//! The arena's figures as a table for people.

use furlong_bots::Level;
use furlong_lab::arena::{BotResult, BudgetSetting, EndReason, EntrantKind, MeanEstimate, SprtVerdict};
use unicode_width::UnicodeWidthStr;

use super::super::HEADING;
use super::figures::Figures;

const COLUMNS: [&str; 7] =
    ["bot", "played", "win share", "95 % interval", "mean score", "95 % interval", "rating"];

/// The whole answer.
pub(super) fn table<G>(figures: &Figures<'_, G>) -> String {
    let rows: Vec<_> = figures.report.results.iter().map(row).collect();
    let mut text = format!("{}\n\n{}", set_up(figures), grid(&rows));
    text += &format!("even share {}\n", percent(figures.arena.line_up.even_share()));
    for line in test(figures).into_iter().chain(note(figures)) {
        text += &format!("\n{line}\n");
    }
    text
}

/// What is to be said of how it ended, unless it ended as planned.
pub(super) fn note<G>(figures: &Figures<'_, G>) -> Option<String> {
    let (played, asked) = (figures.report.deals, figures.arena.deals);
    match figures.report.end {
        EndReason::Complete | EndReason::Decided => None,
        EndReason::Stopped => Some(format!("stopped after {played} of {asked} deals")),
        EndReason::Failed(_) => Some(format!("a bot failed after {played} of {asked} deals")),
    }
}

fn set_up<G>(figures: &Figures<'_, G>) -> String {
    let (table, arena, report) = (&figures.table, figures.arena, figures.report);
    let thinks =
        arena.line_up.entrants().iter().any(|entrant| entrant.kind == EntrantKind::Bot(Level::Expert));
    let thinking = match arena.budget {
        _ if !thinks => String::new(),
        BudgetSetting::Milliseconds(ms) => format!("; experts think {ms} ms"),
        BudgetSetting::Iterations(iterations) => format!("; experts think {iterations} iterations"),
    };
    let options = if table.options.is_empty() { String::new() } else { format!(" ({})", table.options) };
    format!(
        "{HEADING}{}{options}, {} players: {}{HEADING:#}\n\
         {}, each in {}: {} in {:.1} s; seed {:?}{thinking}",
        table.game,
        arena.line_up.players(),
        figures.chairs().join(", "),
        many(report.deals, "deal"),
        many(arena.line_up.seatings() as u64, "seating"),
        many(report.games, "game"),
        figures.seconds,
        arena.seed,
    )
}

fn row(result: &BotResult) -> [String; COLUMNS.len()] {
    let [share, share_interval] = cells(result.share, |share| format!("{:.1} %", 100.0 * share));
    let [score, score_interval] = cells(result.score, |score| format!("{score:.2}"));
    let rating = format!("{:.2} ± {:.2}", result.rating, result.uncertainty);
    [result.name.clone(), result.played.to_string(), share, share_interval, score, score_interval, rating]
}

/// A mean and its interval.
fn cells(estimate: Option<MeanEstimate>, write: impl Fn(f64) -> String) -> [String; 2] {
    let told = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let interval = estimate.and_then(|estimate| estimate.interval);
    [
        told(estimate.map(|estimate| write(estimate.mean))),
        told(interval.map(|ends| format!("{} to {}", write(ends.low), write(ends.high)))),
    ]
}

/// Columns as wide as they must be, names to the left and figures to the right.
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

/// What the sequential test says.
fn test<G>(figures: &Figures<'_, G>) -> Option<String> {
    let (sprt, (verdict, ratio)) = (figures.arena.sprt?, figures.report.verdict?);
    let name = &figures.report.results.first()?.name;
    let [even, more] = sprt.hypotheses().map(percent);
    let told = match verdict {
        SprtVerdict::Proven => format!("proven: {name} wins more than its even share"),
        SprtVerdict::Refuted => format!("refuted: {name} does not win {more}"),
        SprtVerdict::Open => "open: not enough deals to tell".to_owned(),
    };
    let (bound, error) = (sprt.bound(), percent(sprt.error()));
    Some(format!(
        "sprt: {told}\n      {even} against {more}, errors {error} each; \
         log-likelihood ratio {ratio:.2}, bounds -{bound:.2} and {bound:.2}"
    ))
}

/// So many of something.
fn many(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
