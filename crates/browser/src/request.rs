//! Requests of a page, and their execution.

use furlong_games::{GameId, dispatch};
#[cfg(feature = "tables")]
use furlong_packs::royal_turf::RoyalTurfDraft;
#[cfg(feature = "tables")]
use furlong_record::{read, unsound};
use furlong_wire::{ErrorCode, WireError, WireGame};
use serde::Deserialize;
use serde_json::Value;

#[cfg(feature = "tables")]
use crate::local_table::{LocalTable, OpenTable, TableRequest};
#[cfg(feature = "tables")]
use crate::luck::LuckReport;
#[cfg(feature = "tables")]
use crate::raw;
use crate::scene::{AnyScene, NarratedPart, OpenScene, OpenedScene, Scene, SceneNames};
use crate::{Browser, Json, json, packs};

/// A request of a page.
#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Request {
    /// The games there are and what can be chosen at a new table of each.
    #[cfg(feature = "tables")]
    Games {
        /// The texts of packs that can be chosen beside the released ones.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        pack_files: Vec<String>,
    },
    /// Opens a game to look at: its board, and a handle for aids and commentary.
    OpenScene(OpenScene),
    /// Closes a game that was looked at.
    CloseScene {
        /// The handle.
        scene: u32,
    },
    /// Help to judge a view.
    Aids {
        /// The handle.
        scene: u32,
        /// The viewer's seat; null for a spectator.
        viewer: Option<u8>,
        /// The view as a message has it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        view: Value,
    },
    /// Facts about what is on show.
    Facts {
        /// The handle.
        scene: u32,
        /// The view as a message has it, or something between two views.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        view: Value,
        /// Sightings that were told, in their order: those that the game's facts are made from.
        #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
        told: Vec<Value>,
    },
    /// The commentary on sightings: lines for each of them.
    Narrate {
        /// The handle.
        scene: u32,
        /// The viewer's seat; null for a spectator.
        viewer: Option<u8>,
        /// The names to tell it with.
        names: SceneNames,
        /// Messages that told sightings, in their order.
        parts: Vec<NarratedPart>,
    },
    /// A record, position by position.
    #[cfg(feature = "tables")]
    Replay {
        /// Its text.
        record: String,
        /// The texts of packs that it may have been played with beside the released ones.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        pack_files: Vec<String>,
    },
    /// The check of a record's luck.
    #[cfg(feature = "tables")]
    Verify {
        /// Its text.
        record: String,
        /// The texts of packs that it may have been played with beside the released ones.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        pack_files: Vec<String>,
    },
    /// The contents of all released packs of a game.
    #[cfg(feature = "tables")]
    Packs {
        /// The game.
        game: GameId,
    },
    /// The check of a pack file: its faults, or its contents.
    #[cfg(feature = "tables")]
    CheckPack {
        /// The text of the file.
        text: String,
    },
    /// The file of a pack that somebody types in, checked.
    #[cfg(feature = "tables")]
    DraftPack {
        /// What is known of it.
        draft: RoyalTurfDraft,
    },
    /// Opens a table on this device.
    #[cfg(feature = "tables")]
    OpenTable(OpenTable),
    /// Opens a table of this device again from what was stored of it.
    #[cfg(feature = "tables")]
    LoadTable {
        /// Its entries in their order.
        entries: Vec<String>,
        /// The texts of the packs that its setting names.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        pack_files: Vec<String>,
    },
    /// Closes a table of this device; what was stored of it opens it again.
    #[cfg(feature = "tables")]
    CloseTable {
        /// The handle.
        table: u32,
    },
    /// A request to a table of this device.
    #[cfg(feature = "tables")]
    Table {
        /// The handle.
        table: u32,
        /// Milliseconds since 1970.
        now: u64,
        /// The request.
        request: TableRequest,
    },
}

pub(crate) fn parse(text: &[u8]) -> Result<Request, WireError> {
    serde_json::from_slice(text).map_err(|error| WireError::new(ErrorCode::BadRequest, error.to_string()))
}

/// Returns whether a build has this game: all games, unless it was made for a single one.
const fn is_built(game: GameId) -> bool {
    let Some(only) = option_env!("FURLONG_GAME") else { return true };
    let (only, name) = (only.as_bytes(), game.name().as_bytes());
    let mut same = only.len() == name.len();
    let mut i = 0;
    while same && i < name.len() {
        same = only[i] == name[i];
        i += 1;
    }
    same
}

impl Browser {
    pub(crate) fn execute(&mut self, request: Request) -> Result<Json, WireError> {
        match request {
            #[cfg(feature = "tables")]
            Request::Games { pack_files } => packs::games(&self.library, pack_files),
            Request::OpenScene(set_up) => self.open_scene(set_up),
            Request::CloseScene { scene } => {
                self.scenes.remove(scene);
                Ok(json(&()))
            }
            Request::Aids { scene, viewer, view } => self.scenes.get(scene)?.aids(viewer, &view),
            Request::Facts { scene, view, told } => self.scenes.get(scene)?.facts(&view, &told),
            Request::Narrate { scene, viewer, names, parts } => {
                self.scenes.get(scene)?.narrate(viewer, names, &parts)
            }
            #[cfg(feature = "tables")]
            Request::Replay { record, pack_files } => self.replay(record, pack_files),
            #[cfg(feature = "tables")]
            Request::Verify { record, pack_files } => {
                let library = packs::library(&self.library, pack_files)?;
                let report = LuckReport::new(&record, &library).map_err(|faults| unsound(&faults))?;
                Ok(json(&report))
            }
            #[cfg(feature = "tables")]
            Request::Packs { game } => Ok(json(&packs::released(&self.library, game))),
            #[cfg(feature = "tables")]
            Request::CheckPack { text } => Ok(json(&packs::check(text))),
            #[cfg(feature = "tables")]
            Request::DraftPack { draft } => Ok(json(&packs::check(draft.to_toml()))),
            #[cfg(feature = "tables")]
            Request::OpenTable(mut opening) => {
                let files = std::mem::take(&mut opening.pack_files);
                let (table, entries) = LocalTable::open(opening, &packs::library(&self.library, files)?)?;
                Ok(json(&crate::local_table::OpenedTable { table: self.tables.add(table), entries }))
            }
            #[cfg(feature = "tables")]
            Request::LoadTable { entries, pack_files } => {
                let table = LocalTable::load(entries, &packs::library(&self.library, pack_files)?)?;
                Ok(json(&self.tables.add(table)))
            }
            #[cfg(feature = "tables")]
            Request::CloseTable { table } => {
                self.tables.remove(table);
                Ok(json(&()))
            }
            #[cfg(feature = "tables")]
            Request::Table { table, now, request } => self.tables.get(table)?.execute(request, now),
        }
    }

    fn open_scene(&mut self, set_up: OpenScene) -> Result<Json, WireError> {
        fn open<G: crate::scene::SceneGame>(
            set_up: OpenScene,
            browser: &Browser,
        ) -> Result<Box<dyn AnyScene>, WireError> {
            if const { !is_built(G::ID) } {
                return Err(WireError::new(ErrorCode::BadRequest, "this file is for another game").at("game"));
            }
            let OpenScene { players, options, rules, pack, pack_files, whole, .. } = set_up;
            let library = packs::library_of::<G>(&browser.library, &pack_files)?;
            let game = <G as WireGame>::open_with(players, options, rules, pack, &library)?;
            Ok(Box::new(Scene { game, whole, library }))
        }
        let scene = dispatch!(set_up.game, G => open::<G>(set_up, self))?;
        let board = scene.board();
        Ok(json(&OpenedScene { scene: self.scenes.add(scene), board }))
    }

    #[cfg(feature = "tables")]
    fn replay(&self, text: String, pack_files: Vec<String>) -> Result<Json, WireError> {
        let library = packs::library(&self.library, pack_files)?;
        let record = read(&text, &library).map_err(|faults| unsound(&faults))?;
        let mut written = Vec::new();
        furlong_record::show(&record, text, &library, &mut written)
            .map_err(|error| WireError::new(ErrorCode::Broken, error.to_string()))?;
        raw(written)
    }
}
