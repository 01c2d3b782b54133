//! Everything about a run of the arena as JSON.

use serde::Serialize;

use super::super::json::{ThinkingJson, pretty};
use super::{ArenaSummary, command};
use crate::arena::{BotFailure, BotResult, EndReason, Entrant, MeanEstimate, deal_seed};

#[derive(Serialize)]
struct ArenaJson<'a> {
    furlong: &'static str,
    game: &'static str,
    rules: u32,
    pack: &'a str,
    options: &'a str,
    players: usize,
    line_up: Vec<&'a str>,
    seatings: usize,
    thinking: ThinkingJson,
    seed: &'a str,
    first_deal_seed: String,
    last_deal_seed: Option<String>,
    deals: Deals,
    games: u64,
    even_share: f64,
    bots: Vec<BotJson<'a>>,
    sprt: Option<SprtJson<'a>>,
    end: &'static str,
    error: Option<FailureJson<'a>>,
    run: RunJson,
}

#[derive(Serialize)]
struct Deals {
    asked: u64,
    played: u64,
}

#[derive(Serialize)]
struct BotJson<'a> {
    name: &'a str,
    command: Option<&'a [String]>,
    chairs: usize,
    played: u64,
    wins: f64,
    share: Option<EstimateJson>,
    score: Option<EstimateJson>,
    rating: RatingJson,
}

#[derive(Serialize)]
struct EstimateJson {
    mean: f64,
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Serialize)]
struct RatingJson {
    mean: f64,
    uncertainty: f64,
}

#[derive(Serialize)]
struct SprtJson<'a> {
    bot: Option<&'a str>,
    h0: f64,
    h1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: &'static str,
}

#[derive(Serialize)]
struct FailureJson<'a> {
    bot: &'a str,
    deal: u64,
    seat: u8,
    message: &'a str,
    said: Option<&'a str>,
    stderr: &'a [String],
}

#[derive(Serialize)]
struct RunJson {
    threads: usize,
    seconds: f64,
}

impl<G> ArenaSummary<'_, G> {
    /// Writes everything that is known, indented for people.
    pub fn json(&self) -> String {
        let ArenaSummary { game, arena, report, seconds } = self;
        pretty(&ArenaJson {
            furlong: env!("CARGO_PKG_VERSION"),
            game: game.game.name(),
            rules: game.rules,
            pack: &game.pack_hash,
            options: &game.options,
            players: arena.line_up.players(),
            line_up: self.chairs(),
            seatings: arena.line_up.seatings(),
            thinking: arena.budget.into(),
            seed: arena.seed,
            first_deal_seed: deal_seed(arena.seed, 1),
            last_deal_seed: (report.deals > 0).then(|| deal_seed(arena.seed, report.deals)),
            deals: Deals { asked: arena.deals, played: report.deals },
            games: report.games,
            even_share: arena.line_up.even_share(),
            bots: self.bots().map(BotJson::from).collect(),
            sprt: self.sprt_json(),
            end: self.end(),
            error: failure(&report.end),
            run: RunJson { threads: arena.threads.get(), seconds: *seconds },
        })
    }

    fn sprt_json(&self) -> Option<SprtJson<'_>> {
        let (sprt, (verdict, llr)) = (self.arena.sprt?, self.report.verdict?);
        let [h0, h1] = sprt.hypotheses();
        Some(SprtJson {
            bot: self.report.results.first().map(|result| result.name.as_str()),
            h0,
            h1,
            alpha: sprt.error(),
            beta: sprt.error(),
            llr,
            lower: -sprt.bound(),
            upper: sprt.bound(),
            verdict: verdict.name(),
        })
    }
}

impl<'a> From<(&'a Entrant, &'a BotResult)> for BotJson<'a> {
    fn from((entrant, result): (&'a Entrant, &'a BotResult)) -> Self {
        BotJson {
            name: &result.name,
            command: command(entrant),
            chairs: result.chairs,
            played: result.played,
            wins: result.wins,
            share: result.share.map(EstimateJson::from),
            score: result.score.map(EstimateJson::from),
            rating: RatingJson { mean: result.rating, uncertainty: result.uncertainty },
        }
    }
}

impl From<MeanEstimate> for EstimateJson {
    fn from(MeanEstimate { mean, interval }: MeanEstimate) -> Self {
        EstimateJson { mean, low: interval.map(|ends| ends.low), high: interval.map(|ends| ends.high) }
    }
}

fn failure(end: &EndReason) -> Option<FailureJson<'_>> {
    match end {
        EndReason::Failed(BotFailure { bot, deal, seat, message, answer, stderr }) => Some(FailureJson {
            bot,
            deal: *deal,
            seat: seat.number(),
            message,
            said: answer.as_deref(),
            stderr,
        }),
        EndReason::Complete | EndReason::Decided | EndReason::Stopped => None,
    }
}
