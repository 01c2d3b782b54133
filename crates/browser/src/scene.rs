//! A game that somebody looks at: aids and commentary, made from what one viewer sees.

use std::sync::Arc;

use furlong_core::Viewer;
use furlong_games::{GameId, PackLibrary};
use furlong_narrate::{LogLine, Narrate, Narrator};
use furlong_wire::replay::Shown;
use furlong_wire::{BadValue, ErrorCode, WireError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Json, json, viewer_of};

/// A game to look at.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenScene {
    /// The game.
    pub game: GameId,
    /// Number of players.
    pub players: u8,
    /// The game's options.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// The version of the rules; the current one where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rules: Option<u32>,
    /// The hash of the data; what is at hand under the names in the options where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pack: Option<String>,
    /// The texts of the packs that it is played with beside the released ones.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub pack_files: Vec<String>,
    /// True for a replay: views show everything, and nobody has a seat.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub whole: bool,
}

/// The response to [`OpenScene`].
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenedScene {
    /// The handle.
    pub scene: u32,
    /// The board as it is drawn.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub board: Json,
}

/// The names to tell a game with.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneNames {
    /// The players by seat.
    pub players: Vec<Option<String>>,
    /// The horses by number; those of the pack where they are left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub horses: Option<Vec<String>>,
    /// The packs that the game is played with; their own titles where they are left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub packs: Option<Vec<String>>,
}

/// Sightings between two views.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NarratedPart {
    /// The view before them; null at the start of the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub before: Value,
    /// The sightings in their order.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub happened: Vec<Value>,
    /// The view after them.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub after: Value,
}

/// A game of the list that can be looked at.
pub(crate) trait SceneGame: Shown<Sighting: DeserializeOwned> + Narrate {}

impl<G: Shown<Sighting: DeserializeOwned> + Narrate> SceneGame for G {}

/// A game to look at, whichever it is.
pub(crate) trait AnyScene {
    fn board(&self) -> Json;
    fn aids(&self, viewer: Option<u8>, view: &Value) -> Result<Json, WireError>;
    fn facts(&self, view: &Value, told: &[Value]) -> Result<Json, WireError>;
    fn narrate(
        &self,
        viewer: Option<u8>,
        names: SceneNames,
        parts: &[NarratedPart],
    ) -> Result<Json, WireError>;
}

/// The rules bound to a set-up.
pub(crate) struct Scene<G> {
    pub(crate) game: G,
    /// True if views show everything.
    pub(crate) whole: bool,
    pub(crate) library: Arc<PackLibrary>,
}

impl<G: SceneGame> Scene<G> {
    /// The view as a message has it; at the start of the game there is none.
    fn view(&self, viewer: Viewer, view: &Value) -> Result<G::View, WireError> {
        let game = &self.game;
        let view = match (view.is_null(), self.whole) {
            (true, false) => Ok(game.view(&game.start(), viewer)),
            (true, true) => Ok(game.whole(&game.start())),
            (false, false) => game.read_view(viewer, view),
            (false, true) => game.read_whole(view),
        };
        view.map_err(|bad| bad_request(bad.under("view")))
    }

    fn lines(
        &self,
        narrator: &mut G::Narrator,
        viewer: Viewer,
        part: &NarratedPart,
    ) -> Result<Vec<Vec<LogLine>>, WireError> {
        // Without the place of what does not fit, which would be a large part of the whole file.
        let seen = part.happened.iter().map(G::Sighting::deserialize);
        let seen: Vec<_> = seen.collect::<Result<_, _>>().map_err(|error| {
            let message = error.to_string();
            bad_request(BadValue { path: "happened".to_owned(), message })
        })?;
        let [before, after] = [&part.before, &part.after].map(|view| self.view(viewer, view));
        Ok(narrator.narrate(&seen, &before?, &after?))
    }
}

impl<G: SceneGame> AnyScene for Scene<G> {
    fn board(&self) -> Json {
        json(&self.game.board(&self.library))
    }

    fn aids(&self, viewer: Option<u8>, view: &Value) -> Result<Json, WireError> {
        let view = self.view(viewer_of(viewer)?, view)?;
        Ok(json(&self.game.aids(&view)))
    }

    fn facts(&self, view: &Value, told: &[Value]) -> Result<Json, WireError> {
        let facts = self.game.facts(view, told).map_err(|bad| bad_request(bad.under("view")))?;
        Ok(json(&facts))
    }

    fn narrate(
        &self,
        viewer: Option<u8>,
        names: SceneNames,
        parts: &[NarratedPart],
    ) -> Result<Json, WireError> {
        let viewer = viewer_of(viewer)?;
        let SceneNames { players, horses, packs } = names;
        let mut names = self.game.names(players, &self.library);
        names.horses = horses.unwrap_or(names.horses);
        names.packs = packs.unwrap_or(names.packs);
        let mut narrator = self.game.narrator(names);
        let lines: Result<Vec<_>, _> =
            parts.iter().map(|part| self.lines(&mut narrator, viewer, part)).collect();
        Ok(json(&lines?))
    }
}

fn bad_request(bad: BadValue) -> WireError {
    bad.into_error(ErrorCode::BadRequest)
}
