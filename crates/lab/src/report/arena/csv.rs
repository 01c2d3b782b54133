//! The arena's figures as CSV: a line for each bot, with the set-up in every line.

use serde::Serialize;

use super::super::cells::{Decimal, to_csv};
use super::{ArenaSummary, command};
use crate::arena::{BotResult, BudgetSetting, Entrant, MeanEstimate};

#[derive(Serialize)]
struct CsvRow<'a> {
    furlong: &'static str,
    game: &'static str,
    rules: u32,
    pack: &'a str,
    options: &'a str,
    players: usize,
    line_up: String,
    seatings: usize,
    thinking: u64,
    thinking_unit: &'static str,
    seed: &'a str,
    deals_asked: u64,
    deals: u64,
    games: u64,
    even_share: Decimal,
    verdict: Option<&'static str>,
    llr: Option<Decimal>,
    end: &'static str,
    threads: usize,
    seconds: Decimal,
    bot: &'a str,
    command: Option<String>,
    chairs: usize,
    played: u64,
    wins: Decimal,
    share: Option<Decimal>,
    share_low: Option<Decimal>,
    share_high: Option<Decimal>,
    score: Option<Decimal>,
    score_low: Option<Decimal>,
    score_high: Option<Decimal>,
    rating: Decimal,
    uncertainty: Decimal,
}

impl<G> ArenaSummary<'_, G> {
    /// Writes a line for each bot.
    pub fn csv(&self) -> String {
        to_csv(self.bots().map(|(entrant, result)| self.csv_row(entrant, result)))
    }

    fn csv_row<'a>(&'a self, entrant: &Entrant, result: &'a BotResult) -> CsvRow<'a> {
        let ArenaSummary { game, arena, report, seconds } = self;
        let (thinking, thinking_unit) = match arena.budget {
            BudgetSetting::Milliseconds(ms) => (ms, "ms"),
            BudgetSetting::Iterations(iterations) => (iterations.into(), "iterations"),
        };
        let [share, share_low, share_high] = cells(result.share);
        let [score, score_low, score_high] = cells(result.score);
        CsvRow {
            furlong: env!("CARGO_PKG_VERSION"),
            game: game.game.name(),
            rules: game.rules,
            pack: &game.pack_hash,
            options: &game.options,
            players: arena.line_up.players(),
            line_up: self.chairs().join(" "),
            seatings: arena.line_up.seatings(),
            thinking,
            thinking_unit,
            seed: arena.seed,
            deals_asked: arena.deals,
            deals: report.deals,
            games: report.games,
            even_share: Decimal(arena.line_up.even_share()),
            verdict: report.verdict.map(|(verdict, _)| verdict.name()),
            llr: report.verdict.map(|(_, ratio)| Decimal(ratio)),
            end: self.end(),
            threads: arena.threads.get(),
            seconds: Decimal(*seconds),
            bot: &result.name,
            command: command(entrant).map(|command| command.join(" ")),
            chairs: result.chairs,
            played: result.played,
            wins: Decimal(result.wins),
            share,
            share_low,
            share_high,
            score,
            score_low,
            score_high,
            rating: Decimal(result.rating),
            uncertainty: Decimal(result.uncertainty),
        }
    }
}

/// The mean and the ends of its interval, each empty if it is not known.
fn cells(estimate: Option<MeanEstimate>) -> [Option<Decimal>; 3] {
    let interval = estimate.and_then(|estimate| estimate.interval);
    [estimate.map(|estimate| estimate.mean), interval.map(|ends| ends.low), interval.map(|ends| ends.high)]
        .map(|number| number.map(Decimal))
}
