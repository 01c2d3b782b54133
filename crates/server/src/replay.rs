//! Records that are shown again or played on from. All is made from a record's text, for who may have that text;
//! no table is asked for more.

use std::sync::Arc;

use axum::response::Response;
use furlong_games::{GameId, PackLibrary};
use furlong_record::{Moment, Record, read, unsound};
use furlong_wire::{ErrorCode, WireError};

use crate::client_addr::ClientAddr;
use crate::error::ApiError;
use crate::large_response::{self, AcceptedEncoding};
use crate::state::App;

/// The longest record that is read, in bytes.
pub(crate) const MAX_RECORD: usize = 1 << 20;
/// The most lines of it. The longest games have some two thousand.
const MAX_LINES: usize = 20_000;
/// The most decisions that are shown, each with a whole position. Minds can be changed for ever.
const MAX_DECISIONS: usize = 5_000;

/// The replay of a record.
pub(crate) async fn show(
    app: &App,
    caller: ClientAddr,
    text: String,
    library: Arc<PackLibrary>,
    accepts: AcceptedEncoding,
) -> Result<Response, ApiError> {
    let show = move |out: large_response::JsonWriter| {
        let record = sound(&text, &library)?;
        Ok(furlong_record::show(&record, text, &library, out)?)
    };
    large_response::slow_json(app, caller, accepts, show).await
}

/// The position after so many decisions of a record, for a table of that game and so many players.
pub(crate) async fn moment(
    app: &App,
    caller: ClientAddr,
    (text, library): (String, PackLibrary),
    at: u32,
    (game, players): (GameId, usize),
) -> Result<Moment, ApiError> {
    let find = move || {
        let record = sound(&text, &library).map_err(|error| under("from.record", error))?;
        agrees(&record, game, players)?;
        furlong_record::moment(&record, at as usize)
            .map_err(|why| ApiError::invalid("from.at", why.to_string()))
    };
    app.long_jobs.run(caller, find).await
}

/// The record, if it is sound and not too long.
fn sound(text: &str, library: &PackLibrary) -> Result<Record, ApiError> {
    if text.len() > MAX_RECORD {
        return Err(ApiError::TooLarge);
    }
    if text.lines().count() > MAX_LINES {
        return Err(bad_record(format!("a record has at most {MAX_LINES} lines")));
    }
    let record = read(text, library).map_err(|faults| unsound(&faults))?;
    if record.progress.decision_count() > MAX_DECISIONS {
        return Err(bad_record(format!("a record with more than {MAX_DECISIONS} decisions is not shown")));
    }
    Ok(record)
}

fn bad_record(message: String) -> ApiError {
    WireError::new(ErrorCode::BadRecord, message).into()
}

/// The same with the field at fault in place of the line, which the message names.
fn under(field: &str, error: ApiError) -> ApiError {
    if let ApiError::Refused(error) = error { error.at(field).into() } else { error }
}

fn agrees(record: &Record, game: GameId, players: usize) -> Result<(), ApiError> {
    let (played, seats) = (record.progress.id(), record.names.len());
    if played != game {
        return Err(ApiError::invalid("game", format!("the game to play on is one of {played}")));
    }
    if seats != players {
        let message = format!("the game to play on has {seats} players, so it needs as many seats");
        return Err(ApiError::invalid("seats", message));
    }
    Ok(())
}
