//! Everything that is known after a run, as JSON and CSV.

use furlong_games::GameId;
use furlong_lab::arena::{
    Arena, ArenaReport, BotResult, BudgetSetting, EndReason, Entrant, EntrantKind, MeanEstimate, deal_seed,
};
use serde_json::{Value, json};

/// The game as it was set up.
pub(super) struct Table {
    pub(super) game: GameId,
    pub(super) rules: u32,
    pub(super) pack: String,
    pub(super) options: String,
}

/// What was played and what came of it.
pub(super) struct Figures<'a, G> {
    pub(super) table: Table,
    pub(super) arena: &'a Arena<'a, G>,
    pub(super) report: &'a ArenaReport,
    pub(super) seconds: f64,
}

impl<G> Figures<'_, G> {
    /// The bots with their figures.
    pub(super) fn bots(&self) -> impl Iterator<Item = (&Entrant, &BotResult)> {
        self.arena.line_up.entrants().iter().zip(&self.report.results)
    }

    /// The names in the order of the chairs.
    pub(super) fn chairs(&self) -> Vec<&str> {
        let line_up = self.arena.line_up;
        line_up.chairs().iter().map(|&bot| line_up.entrants()[bot].name.as_str()).collect()
    }

    /// Why it ended, in a word.
    pub(super) fn end(&self) -> &'static str {
        match self.report.end {
            EndReason::Complete => "complete",
            EndReason::Decided => "decided",
            EndReason::Stopped => "stopped",
            EndReason::Failed(_) => "failed",
        }
    }

    /// All of it.
    pub(super) fn json(&self) -> Value {
        let Figures { table, arena, report, seconds } = self;
        json!({
            "furlong": env!("CARGO_PKG_VERSION"),
            "game": table.game.name(),
            "rules": table.rules,
            "pack": table.pack,
            "options": table.options,
            "players": arena.line_up.players(),
            "line_up": self.chairs(),
            "seatings": arena.line_up.seatings(),
            "thinking": thinking_json(arena.budget),
            "seed": arena.seed,
            "first_deal_seed": deal_seed(arena.seed, 1),
            "last_deal_seed": (report.deals > 0).then(|| deal_seed(arena.seed, report.deals)),
            "deals": { "asked": arena.deals, "played": report.deals },
            "games": report.games,
            "even_share": arena.line_up.even_share(),
            "bots": self.bots().map(bot_json).collect::<Vec<_>>(),
            "sprt": self.sprt_json(),
            "end": self.end(),
            "error": error_json(&report.end),
            "run": { "threads": arena.threads.get(), "seconds": seconds },
        })
    }

    fn sprt_json(&self) -> Option<Value> {
        let (sprt, (verdict, ratio)) = (self.arena.sprt?, self.report.verdict?);
        let [h0, h1] = sprt.hypotheses();
        let error = sprt.error();
        Some(json!({
            "bot": self.report.results.first().map(|result| &result.name),
            "h0": h0, "h1": h1, "alpha": error, "beta": error,
            "llr": ratio, "lower": -sprt.bound(), "upper": sprt.bound(),
            "verdict": verdict.name(),
        }))
    }

    /// A line for each bot, with the set-up in every line.
    pub(super) fn csv(&self) -> String {
        let head: Vec<_> = SET_UP.iter().chain(&FIGURES).copied().collect();
        let mut text = head.join(",") + "\n";
        let set_up: Vec<_> = self.set_up_cells().iter().map(|cell| quoted(cell)).collect();
        for (entrant, result) in self.bots() {
            let cells: Vec<_> = figure_cells(entrant, result).iter().map(|cell| quoted(cell)).collect();
            text += &format!("{},{}\n", set_up.join(","), cells.join(","));
        }
        text
    }

    fn set_up_cells(&self) -> [String; SET_UP.len()] {
        let Figures { table, arena, report, seconds } = self;
        let (budget, unit) = match arena.budget {
            BudgetSetting::Milliseconds(ms) => (ms, "ms"),
            BudgetSetting::Iterations(iterations) => (iterations.into(), "iterations"),
        };
        [
            env!("CARGO_PKG_VERSION").to_owned(),
            table.game.name().to_owned(),
            table.rules.to_string(),
            table.pack.clone(),
            table.options.clone(),
            arena.line_up.players().to_string(),
            self.chairs().join(" "),
            arena.line_up.seatings().to_string(),
            budget.to_string(),
            unit.to_owned(),
            arena.seed.to_owned(),
            arena.deals.to_string(),
            report.deals.to_string(),
            report.games.to_string(),
            arena.line_up.even_share().to_string(),
            report.verdict.map_or("", |(verdict, _)| verdict.name()).to_owned(),
            report.verdict.map(|(_, ratio)| ratio.to_string()).unwrap_or_default(),
            self.end().to_owned(),
            arena.threads.to_string(),
            seconds.to_string(),
        ]
    }
}

const SET_UP: [&str; 20] = [
    "furlong",
    "game",
    "rules",
    "pack",
    "options",
    "players",
    "line_up",
    "seatings",
    "thinking",
    "thinking_unit",
    "seed",
    "deals_asked",
    "deals",
    "games",
    "even_share",
    "verdict",
    "llr",
    "end",
    "threads",
    "seconds",
];

const FIGURES: [&str; 13] = [
    "bot",
    "command",
    "chairs",
    "played",
    "wins",
    "share",
    "share_low",
    "share_high",
    "score",
    "score_low",
    "score_high",
    "rating",
    "uncertainty",
];

fn figure_cells(entrant: &Entrant, result: &BotResult) -> [String; FIGURES.len()] {
    let [share, share_low, share_high] = estimate_cells(result.share);
    let [score, score_low, score_high] = estimate_cells(result.score);
    [
        result.name.clone(),
        command(entrant).map(|command| command.join(" ")).unwrap_or_default(),
        result.chairs.to_string(),
        result.played.to_string(),
        result.wins.to_string(),
        share,
        share_low,
        share_high,
        score,
        score_low,
        score_high,
        result.rating.to_string(),
        result.uncertainty.to_string(),
    ]
}

fn estimate_cells(estimate: Option<MeanEstimate>) -> [String; 3] {
    let interval = estimate.and_then(|estimate| estimate.interval);
    let told = |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
    [
        told(estimate.map(|estimate| estimate.mean)),
        told(interval.map(|ends| ends.low)),
        told(interval.map(|ends| ends.high)),
    ]
}

fn bot_json((entrant, result): (&Entrant, &BotResult)) -> Value {
    json!({
        "name": result.name,
        "command": command(entrant),
        "chairs": result.chairs,
        "played": result.played,
        "wins": result.wins,
        "share": estimate_json(result.share),
        "score": estimate_json(result.score),
        "rating": { "mean": result.rating, "uncertainty": result.uncertainty },
    })
}

fn estimate_json(estimate: Option<MeanEstimate>) -> Option<Value> {
    estimate.map(|MeanEstimate { mean, interval }| {
        json!({ "mean": mean, "low": interval.map(|ends| ends.low), "high": interval.map(|ends| ends.high) })
    })
}

fn command(entrant: &Entrant) -> Option<&[String]> {
    match &entrant.kind {
        EntrantKind::Bot(_) => None,
        EntrantKind::Program { command, .. } => Some(command),
    }
}

fn thinking_json(thinking: BudgetSetting) -> Value {
    match thinking {
        BudgetSetting::Milliseconds(ms) => json!({ "ms": ms }),
        BudgetSetting::Iterations(iterations) => json!({ "iterations": iterations }),
    }
}

fn error_json(end: &EndReason) -> Option<Value> {
    match end {
        EndReason::Failed(failure) => Some(json!({
            "bot": failure.bot, "deal": failure.deal, "seat": failure.seat.number(), "message": failure.message,
            "said": failure.answer, "stderr": failure.stderr,
        })),
        EndReason::Complete | EndReason::Decided | EndReason::Stopped => None,
    }
}

/// A cell as CSV writes it.
fn quoted(cell: &str) -> String {
    if cell.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
