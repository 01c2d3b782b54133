//! Choices at a new table of Ticket Gagnant.

use furlong_games::PackLibrary;
use furlong_ticket_gagnant::{Meeting, STANDARD, TicketGagnant};
use serde_json::Value;

use crate::answers::{GameInfo, TrackInfo};
use crate::catalogue;

pub(super) fn info(library: &PackLibrary) -> GameInfo {
    let options = [("races", Value::Null), ("flat_only", false.into()), ("track", STANDARD.into())];
    let races = |players| Meeting::lengths(players).to_vec();
    let info = catalogue::info::<TicketGagnant>(library, options, |_| Vec::new(), races);
    GameInfo { tracks: tracks(library), ..info }
}

fn tracks(library: &PackLibrary) -> Vec<TrackInfo> {
    let told = library.tracks().iter().map(|pack| TrackInfo {
        name: pack.name.clone(),
        title: pack.title.clone(),
        rows: pack.rules.last_row(),
    });
    told.collect()
}
