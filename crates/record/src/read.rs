//! Reading a record: header, steps, replay under the rules it was played under, result.

use std::str::FromStr;

use furlong_core::{BadNotation, Game, Step};
use furlong_games::{AnyProgress, GameId, Progress, Published, Shelf};
use furlong_royal_turf::RoyalTurf;
use furlong_wire::{WireGame, decode};

use crate::document::{Placed, parts};
use crate::{Header, Record, RecordFault, header};

/// Reads a record, or tells all faults that can be judged. The packs come from `shelf`.
pub fn read(text: &str, shelf: &Shelf) -> Result<Record, Vec<RecordFault>> {
    let (header, lines) = parts(text);
    let header = header::read(&header)?;
    let progress = match header.set_up.game {
        GameId::RoyalTurf => {
            let game = RoyalTurf::open(&header.set_up, shelf).map_err(|fault| {
                let place = header.places.iter().find(|(field, _)| *field == fault.field);
                vec![RecordFault {
                    line: place.map_or(1, |(_, line)| *line),
                    column: 1,
                    message: fault.to_string(),
                }]
            })?;
            AnyProgress::RoyalTurf(play(&header, &lines, game)?)
        }
    };
    Ok(Record { names: header.names, luck: header.luck, progress })
}

/// Reads a record's steps and plays them by the rules of `game`, whatever rules the header names.
pub fn replay<G: WireGame>(text: &str, game: G) -> Result<Progress<G>, Vec<RecordFault>> {
    let (header, lines) = parts(text);
    play(&header::read(&header)?, &lines, game)
}

fn play<G: WireGame>(header: &Header, lines: &[Placed], game: G) -> Result<Progress<G>, Vec<RecordFault>> {
    let mut progress = begin(header, game)?;
    let steps = steps(lines)?;
    progress
        .replay(&steps)
        .map_err(|stuck| vec![behind(&lines[stuck.at]).fault(stuck.refusal.to_string())])?;
    check_result(header, &progress)?;
    Ok(progress)
}

fn begin<G: WireGame>(header: &Header, game: G) -> Result<Progress<G>, Vec<RecordFault>> {
    let Some((line, json)) = &header.from else { return Ok(Progress::new(game)) };
    let fault = |message: String| RecordFault { line: *line, column: 1, message: format!("from: {message}") };
    let value = serde_json::from_str(json).map_err(|error| vec![fault(error.to_string())])?;
    let position = decode(value).map_err(|bad| vec![fault(format!("{}: {}", bad.path, bad.message))])?;
    Progress::from_position(game, position)
        .map_err(|faults| faults.iter().map(|found| fault(found.to_string())).collect())
}

/// All steps, or the faults of all lines that are none.
fn steps<A, C>(lines: &[Placed]) -> Result<Vec<Step<A, C>>, Vec<RecordFault>>
where
    A: FromStr<Err = BadNotation>,
    C: FromStr<Err = BadNotation>,
{
    let mut faults = Vec::new();
    let mut steps = Vec::new();
    for line in lines {
        match line.text.parse() {
            Ok(step) => steps.push(step),
            Err(BadNotation(message)) => faults.push(misread(line).fault(message)),
        }
    }
    if faults.is_empty() { Ok(steps) } else { Err(faults) }
}

/// Where a step that cannot be read goes wrong: at who decides, or at what.
fn misread<'a>(line: &Placed<'a>) -> Placed<'a> {
    let who = line.text.split(' ').next().unwrap_or_default();
    let known = who == "*" || who.parse::<furlong_core::Seat>().is_ok();
    if known { behind(line) } else { *line }
}

/// What is decided, behind who decides.
fn behind<'a>(line: &Placed<'a>) -> Placed<'a> {
    line.split(' ').map_or(*line, |(_, what)| what)
}

fn check_result<G: Game>(header: &Header, progress: &Progress<G>) -> Result<(), Vec<RecordFault>> {
    let scores = progress.game().standing(progress.state()).scores;
    let (line, message) = match (&header.result, progress.is_over()) {
        (None, false) => return Ok(()),
        (Some((_, result)), true) if result == scores.as_slice() => return Ok(()),
        (Some((line, _)), true) => (*line, format!("result: the steps lead to {:?}", scores.as_slice())),
        (Some((line, _)), false) => (*line, "result: the game is not over".to_owned()),
        (None, true) => (1, "the game is over, but the header does not say \"result\"".to_owned()),
    };
    Err(vec![RecordFault { line, column: 1, message }])
}
