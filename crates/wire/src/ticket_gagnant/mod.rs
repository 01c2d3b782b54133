//! The JSON of Ticket Gagnant.

mod aids;
mod board;
mod facts;
mod info;
mod pack;
mod replay;
#[cfg(feature = "ts")]
mod typescript;

use furlong_core::{Masked, Viewer};
use furlong_games::{PackLibrary, Published, SetUp, TicketWords};
use furlong_packs::AnyPack;
use furlong_ticket_gagnant::{Card, Cards, Position, PositionPrediction, STANDARD, TicketGagnant, View};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::answers::GameInfo;
use crate::game::{self, check_name, read_seen, refused};
use crate::{BadValue, WireGame, decode};

pub use aids::{Aids, CardEnd, CardPreview, Score, Ticket, TicketLine};
pub use board::{Board, BoardGround, BoardGrounds, BoardHorse, BoardTrack, Deck, Points};
pub use facts::{Facts, LineFate, SettledLine, SettledTicket, Settlement};
pub use pack::TicketGagnantContents;

/// The options of a new game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TicketOptions {
    #[serde(default)]
    races: Option<u8>,
    #[serde(default)]
    flat_only: bool,
    #[serde(default)]
    track: Option<String>,
}

/// Cards that were played, behind the position.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Played {
    played: Cards,
}

/// The position as a view shows it.
pub(crate) type Seen = game::Seen<Position<Masked<Card>, Masked<PositionPrediction>>, Played>;

impl WireGame for TicketGagnant {
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue> {
        let TicketOptions { races, flat_only, track } = decode(&Value::Object(options))?;
        set_up(players, &TicketWords { races, flat_only, track })
    }

    fn set_up_of(position: &Position) -> Result<SetUp, BadValue> {
        let options = position.options.clone();
        // A position always has a track; the standard one is left out.
        let track = Some(options.track.unwrap_or_else(|| STANDARD.to_owned()));
        let words = TicketWords { races: Some(options.races), flat_only: options.flat_only, track };
        set_up(position.players, &words)
            .map_err(|bad| BadValue { path: format!("options.{}", bad.path), ..bad })
    }

    /// The position with cards and predictions that the viewer may not know hidden, and what was played.
    fn seen(&self, view: &View) -> impl Serialize {
        let more = Played { played: view.played };
        view.position(self).map(|position| Seen { position, more })
    }

    fn read_view(&self, viewer: Viewer, seen: &Value) -> Result<View, BadValue> {
        let (position, played) = read_seen(seen, "played")?;
        View::from_position(self, viewer, &position, played).map_err(refused)
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn aids(&self, view: &View) -> impl Serialize {
        aids::aids(self, view)
    }

    fn facts(&self, view: &Value, told: &[Value]) -> Result<impl Serialize, BadValue> {
        facts::facts(view, told)
    }

    fn info(library: &PackLibrary) -> GameInfo {
        info::info(library)
    }

    fn pack_contents(pack: &AnyPack) -> Option<impl Serialize> {
        let AnyPack::TicketGagnant(pack) = pack else { return None };
        Some(pack::contents(pack))
    }

    fn board(&self, library: &PackLibrary) -> impl Serialize {
        board::board(self, library)
    }
}

fn set_up(players: u8, words: &TicketWords) -> Result<SetUp, BadValue> {
    if let Some(track) = &words.track {
        check_name("track", track, "track")?;
    }
    Ok(SetUp { players, options: words.to_string(), ..SetUp::new(TicketGagnant::ID) })
}
