//! A finished game's record against what was acknowledged while it was played.

use std::fs;

use furlong_games::PackLibrary;
use furlong_record::{Verdict, verify};
use serde_json::Value;

use crate::http::Answer;
use crate::seat::Seat;
use crate::world::World;

/// Each seat's steps are exactly those that were acknowledged, in their order, and luck follows.
pub(crate) fn look_back(
    world: &World,
    game: &str,
    table: &str,
    record: &Answer,
    seats: &[Seat],
) -> Result<(), String> {
    if record.status != 200 {
        return Err(format!("the record is refused: {} {}", record.status, record.body));
    }
    let text = &record.body;
    fs::write(world.records.join(table), text).map_err(|cause| cause.to_string())?;
    match verify(text, &PackLibrary::default()) {
        Ok(Verdict::Follows(draws)) => {
            world.tally.draws.fetch_add(draws as u64, std::sync::atomic::Ordering::Relaxed);
        }
        other => return Err(format!("luck does not follow: {other:?}")),
    }
    for seat in seats {
        let Some(number) = seat.seat() else { continue };
        let mark = format!("{number} ");
        let steps = text.split_once("\n\n").map_or("", |(_, steps)| steps);
        let played: Vec<_> = steps.lines().filter_map(|line| line.strip_prefix(&mark)).collect();
        let sent = seat.acknowledged.iter().map(|action| notation(game, action));
        let sent: Vec<_> = sent.collect::<Result<_, _>>()?;
        if played != sent {
            let at = played.iter().zip(&sent).take_while(|(a, b)| a == b).count();
            return Err(format!(
                "table {table}, seat {number}: {} actions were acknowledged and {} are in the record; from {at} on \
                 they differ",
                sent.len(),
                played.len()
            ));
        }
    }
    Ok(())
}

/// An action as records write it.
fn notation(game: &str, action: &Value) -> Result<String, String> {
    macro_rules! write {
        ($action:ty) => {
            serde_json::from_value::<$action>(action.clone()).map(|action| action.to_string())
        };
    }
    let written = match game {
        "royal-turf" => write!(furlong_games::rules::royal_turf::Action),
        "turfmaster" => write!(furlong_games::rules::turfmaster::Action),
        _ => write!(furlong_games::rules::ticket_gagnant::Action),
    };
    written.map_err(|fault| fault.to_string())
}
