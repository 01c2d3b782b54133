//! Positions in a few words and pictures, for cases and counts.
//!
//! Each line is a field and its value; what is not said is made up so that the whole is possible.
//!
//! ```text
//! players 3                  races 6             flat-only           track long, track twice
//! start                      (nothing happened)  phase choose, phase predict, phase over (else run)
//! race 2                     first 1             turn 2 (else the first player)
//! flat, hurdles, steeplechase 4, trot            hidden              cards 5 (each was dealt)
//! row 5  . . 4 . 5 . .       (see `picture`)     horses 4/2 5/7 2/2 ... (all seven)
//! hand 5:3 4+5               (of whose turn it is)
//! hands 5:3 4+5 | 1:1 joker  (of all)            played 1:3 joker (among others)
//! predictions 7-3-5 1-_-_    (- where there is none yet)
//! scores 9 -8                last 7 5 4 2 1 3 out 6
//! ```
//!
//! Horses of which nothing is said are at the start, in their own lanes. Each player was dealt seven cards,
//! so that the size of a hand says how many were played: cards of three squares first, which explains every
//! picture.

mod build;
mod picture;
mod words;

use std::sync::Arc;

use furlong_core::Game;
use furlong_ticket_gagnant::{Meeting, Pack, Plan, State, TicketGagnant};

use crate::book::pack;

use picture::Picture;
pub(crate) use picture::draw;
use words::Words;

/// The game and the state that these lines say, or what is impossible about them.
pub(crate) fn given(lines: &[&str]) -> Result<(TicketGagnant, State), String> {
    let words = Words::new(lines);
    let meeting =
        Meeting::new(words.number("players").unwrap_or(2), words.number("races"), words.has("flat-only"));
    let game = TicketGagnant::new(meeting.map_err(|fault| fault.to_string())?, track(&words));
    if words.has("start") {
        let state = game.start();
        return Ok((game, state));
    }
    let picture = Picture::read(&words, game.pack())?;
    let state = game
        .restore(&build::position(&words, &game, &picture))
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    Ok((game, state))
}

/// The rows of the track that these lines draw.
pub(crate) fn rows(lines: &[&str]) -> Vec<u8> {
    let words = Words::new(lines);
    Picture::read(&words, &track(&words)).map_or(Vec::new(), |picture| picture.rows)
}

fn track(words: &Words) -> Arc<Pack> {
    match words.text("track") {
        Some("twice") => twice(),
        Some(name) => pack(name),
        None => pack("standard"),
    }
}

/// The standard track with every card for one horse twice, and none for two.
fn twice() -> Arc<Pack> {
    let plan = Plan { singles: [2, 2, 2], pairs: 0, ..pack("standard").plan().clone() };
    Arc::new(Pack::new("twice", plan).expect("a sound pack"))
}
