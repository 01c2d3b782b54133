//! The JSON of Ticket Gagnant.

use furlong_games::{Published, SetUp, TicketWords};
use furlong_ticket_gagnant::{Position, TicketGagnant, View};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::game::{Seen, check_name};
use crate::{BadValue, WireGame, decode};

/// The options of a new game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    #[serde(default)]
    races: Option<u8>,
    #[serde(default)]
    flat_only: bool,
    #[serde(default)]
    track: Option<String>,
}

/// What was played, behind the position.
#[derive(Serialize)]
struct Played<T> {
    played: T,
}

impl WireGame for TicketGagnant {
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue> {
        let Options { races, flat_only, track } = decode(&Value::Object(options))?;
        set_up(players, &TicketWords { races, flat_only, track })
    }

    fn set_up_of(position: &Position) -> Result<SetUp, BadValue> {
        let options = position.options.clone();
        let words =
            TicketWords { races: Some(options.races), flat_only: options.flat_only, track: options.track };
        set_up(position.players, &words)
            .map_err(|bad| BadValue { path: format!("options.{}", bad.path), ..bad })
    }

    /// The viewer, the position with cards and predictions that the viewer may not know hidden, and what was
    /// played.
    fn seen(&self, view: &View) -> impl Serialize {
        let more = Played { played: &view.played };
        view.position(self).map(|position| Seen { viewer: view.viewer, position, more })
    }
}

fn set_up(players: u8, words: &TicketWords) -> Result<SetUp, BadValue> {
    if let Some(track) = &words.track {
        check_name("track", track, "track")?;
    }
    Ok(SetUp { players, options: words.to_string(), ..SetUp::new(TicketGagnant::ID) })
}
