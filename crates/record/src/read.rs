//! Reading a record: header, steps, replay under the rules it was played under, result.

use furlong_core::{BadNotation, Game, StepOf};
use furlong_games::{PackLibrary, Progress, Published, dispatch};
use furlong_wire::{WireGame, decode};

use crate::document::{Placed, parts};
use crate::header::{self, Header};
use crate::{Record, RecordFault};

/// Reads a record, or returns all faults that can be judged. The packs come from `library`.
///
/// A record that is read is a game that the rules allow: all its steps were played. See
/// [`write`](crate::write()) for a round trip.
pub fn read(text: &str, library: &PackLibrary) -> Result<Record, Vec<RecordFault>> {
    let (lines, steps) = parts(text);
    let header = header::read(&lines).map_err(|faults| with_unreadable(faults, &lines, &steps))?;
    let progress = dispatch!(header.set_up.game, G => G::any(open(&header, &lines, &steps, library)?));
    Ok(Record { names: header.names, luck: header.luck, progress })
}

/// Opens the game that the header names, and plays the steps.
fn open<G: WireGame>(
    header: &Header,
    lines: &[Placed],
    steps: &[Placed],
    library: &PackLibrary,
) -> Result<Progress<G>, Vec<RecordFault>> {
    let game = G::open(&header.set_up, library)
        .map_err(|faults| with_unreadable(header.faults(&faults), lines, steps))?;
    play(header, steps, game)
}

/// Adds the faults of all steps that cannot be read, where the game is known, to those of the header.
fn with_unreadable(mut faults: Vec<RecordFault>, header: &[Placed], steps: &[Placed]) -> Vec<RecordFault> {
    if let Some(game) = header::game(header) {
        faults.extend(dispatch!(game, G => read_steps::<G>(steps).err()).unwrap_or_default());
    }
    faults
}

/// Reads a record's steps and plays them by the rules of `game`, whatever rules the header names.
pub fn replay<G: WireGame>(text: &str, game: G) -> Result<Progress<G>, Vec<RecordFault>> {
    let (header, lines) = parts(text);
    play(&header::read(&header)?, &lines, game)
}

fn play<G: WireGame>(header: &Header, lines: &[Placed], game: G) -> Result<Progress<G>, Vec<RecordFault>> {
    let (begun, steps) = (begin(header, game), read_steps::<G>(lines));
    let (mut progress, steps) = match (begun, steps) {
        (Ok(progress), Ok(steps)) => (progress, steps),
        (begun, steps) => {
            return Err([begun.err().unwrap_or_default(), steps.err().unwrap_or_default()].concat());
        }
    };
    progress
        .replay(&steps)
        .map_err(|stuck| vec![behind(&lines[stuck.at]).fault(stuck.refusal.to_string())])?;
    check_result(header, &progress)?;
    check_secret(header, &progress)?;
    Ok(progress)
}

fn begin<G: WireGame>(header: &Header, game: G) -> Result<Progress<G>, Vec<RecordFault>> {
    let Some((line, json)) = &header.from else { return Ok(Progress::new(game)) };
    let fault = |message: String| RecordFault { line: *line, column: 1, message: format!("from: {message}") };
    let value = furlong_wire::value(json).map_err(|message| vec![fault(message)])?;
    let position = decode(&value).map_err(|bad| {
        vec![fault(if bad.path.is_empty() { bad.message } else { format!("{}: {}", bad.path, bad.message) })]
    })?;
    Progress::from_position(game, position)
        .map_err(|faults| faults.iter().map(|found| fault(found.to_string())).collect())
}

/// All steps, or the faults of all lines that are none.
fn read_steps<G: Game>(lines: &[Placed]) -> Result<Vec<StepOf<G>>, Vec<RecordFault>> {
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

/// Returns the part of an unreadable step that is at fault: the decider, or what is decided.
fn misread<'a>(line: &Placed<'a>) -> Placed<'a> {
    let who = line.text.split(' ').next().unwrap_or_default();
    let known = who == "*" || who.parse::<furlong_core::Seat>().is_ok();
    if known { behind(line) } else { *line }
}

/// Returns what is decided, the text behind the decider.
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

/// Refuses a secret in a game that is not over: it would tell what luck will do.
fn check_secret<G: Game>(header: &Header, progress: &Progress<G>) -> Result<(), Vec<RecordFault>> {
    match header.secret {
        Some(line) if !progress.is_over() => {
            Err(vec![RecordFault { line, column: 1, message: "secret: the game is not over".into() }])
        }
        Some(_) | None => Ok(()),
    }
}
