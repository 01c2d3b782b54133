//! The requests `analyse` and `odds`. Both judge from one view and know nothing else of the match.

use std::time::{Duration, Instant};

use furlong_analysis::{ActionValue, AnalysisGame, DecisionView, Odds, Playouts, Values};
use furlong_bots::{Budget, Stop};
use furlong_core::{Seat, Viewer};
use furlong_play::{BotKey, Match};
use furlong_wire::{AnalyseRequest, Answer, ErrorCode, OddsRequest, WireError, WireGame, decode};
use serde_json::{Value, json};

use crate::game::{MAX_THINKING_MS, illegal_action, viewer_of};

/// The most worlds of one analysis: more would run for days.
const MAX_ITERATIONS: u32 = 10_000_000;
/// The fewest worlds: an error needs two.
const MIN_ITERATIONS: u32 = 2;
/// The most actions that a request may name.
const MAX_NAMED_ACTIONS: usize = 64;

/// Tells the values of a seat's actions; `progress` gets answers before the last one.
pub(super) fn analyse<G: WireGame + AnalysisGame>(
    of: &Match<G>,
    seat: Seat,
    request: &AnalyseRequest,
    stop: &Stop,
    progress: &mut dyn FnMut(Answer),
) -> Result<Answer, WireError> {
    let budget = budget(request.iterations, request.ms)?.until(stop.clone());
    let named = named_actions(of, seat, &request.actions)?;
    let view = of.view(Viewer::Seat(seat));
    let decision = DecisionView { game: of.game(), seat, view: &view, named: &named };
    let start = Instant::now();
    let mut tell =
        |values: &Values<G::Action>| progress(values_answer::<G>(values, start).with("done", false));
    let limits = budget.start(u32::MAX);
    let values = Playouts::new(G::END).values(&decision, seed(&request.seed), &limits, &mut tell);
    let values = values.ok_or_else(|| illegal_action("seat", "that seat has nothing to decide now"))?;
    Ok(values_answer::<G>(&values, start).with("done", true))
}

/// Tells each seat's chances.
pub(super) fn odds<G: WireGame + AnalysisGame>(
    of: &Match<G>,
    request: &OddsRequest,
    stop: &Stop,
) -> Result<Answer, WireError> {
    let budget = budget(request.iterations, request.ms)?.until(stop.clone());
    let view = of.view(viewer_of(of, request.seat)?);
    let limits = budget.start(u32::MAX);
    let Odds { worlds, game, race, score } =
        Playouts::new(G::END).odds(of.game(), &view, seed(&request.seed), &limits, &mut |_| ());
    Ok(Answer::ok().with("worlds", worlds).with("game", game).with("race", race).with("score", score))
}

fn budget(iterations: Option<u32>, ms: Option<u32>) -> Result<Budget, WireError> {
    let bad = |path: &str, message: String| Err(WireError::new(ErrorCode::BadRequest, message).at(path));
    match (iterations, ms) {
        (Some(_), Some(_)) => bad("ms", "an analysis has iterations or ms, not both".to_owned()),
        (Some(MIN_ITERATIONS..=MAX_ITERATIONS), None) => {
            Ok(Budget::iterations(iterations.unwrap_or(MIN_ITERATIONS)))
        }
        (Some(_), None) => bad("iterations", format!("iterations are {MIN_ITERATIONS} to {MAX_ITERATIONS}")),
        (None, Some(ms)) if ms > MAX_THINKING_MS => {
            bad("ms", format!("an analysis takes at most {MAX_THINKING_MS} milliseconds"))
        }
        (None, Some(ms)) => Ok(Budget::time(Duration::from_millis(ms.into()))),
        (None, None) => Ok(Budget::default()),
    }
}

/// The number that a seed's text stands for. It has nothing to do with the match's luck.
fn seed(text: &str) -> u64 {
    BotKey::from_seed(text).seed(Seat::default(), 0)
}

fn named_actions<G: WireGame + AnalysisGame>(
    of: &Match<G>,
    seat: Seat,
    actions: &[Value],
) -> Result<Vec<G::Action>, WireError> {
    if actions.len() > MAX_NAMED_ACTIONS {
        let message = format!("at most {MAX_NAMED_ACTIONS} actions can be named");
        return Err(WireError::new(ErrorCode::BadRequest, message).at("actions"));
    }
    let mut legal = G::Actions::default();
    of.legal(seat, &mut legal);
    let read = |(index, value): (usize, &Value)| {
        let path = format!("actions[{index}]");
        let action: G::Action =
            decode(value).map_err(|bad| bad.under(&path).into_error(ErrorCode::IllegalAction))?;
        if legal.contains(&action) { Ok(action) } else { Err(illegal_action(&path, "that is not legal now")) }
    };
    actions.iter().enumerate().map(read).collect()
}

fn values_answer<G: WireGame + AnalysisGame>(values: &Values<G::Action>, start: Instant) -> Answer {
    let told = |value: &ActionValue<G::Action>| {
        let ActionValue { action, worlds, game, race, score, behind, cost: _ } = value;
        json!({ "action": action, "worlds": worlds, "game": game, "race": race, "score": score, "behind": behind })
    };
    let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    Answer::ok()
        .with("worlds", values.worlds)
        .with("ms", ms)
        .with("legal", values.legal)
        .with("actions", values.actions.iter().map(told).collect::<Vec<_>>())
}
