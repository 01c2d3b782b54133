//! Packs that a page brings along, and packs to look at.

use std::sync::Arc;

#[cfg(feature = "tables")]
use furlong_games::{GameId, dispatch};
use furlong_games::{PackLibrary, Published};
use furlong_packs::PackFault;
#[cfg(feature = "tables")]
use furlong_packs::{AnyPack, PackFile};
#[cfg(feature = "tables")]
use furlong_wire::WireGame;
use furlong_wire::{ErrorCode, WireError};
#[cfg(feature = "tables")]
use serde::Serialize;

#[cfg(feature = "tables")]
use crate::{Json, json};

/// The released packs, and those of these files, with which games are played.
#[cfg(feature = "tables")]
pub(crate) fn library(
    released: &Arc<PackLibrary>,
    texts: Vec<String>,
) -> Result<Arc<PackLibrary>, WireError> {
    if texts.is_empty() {
        return Ok(Arc::clone(released));
    }
    Ok(Arc::new(PackLibrary::preferring(read(texts)?.into_iter().map(|file| file.pack))))
}

/// The same for one game, by its own reader alone: that of the others would be a part of what a page loads for it.
pub(crate) fn library_of<G: Published>(
    released: &Arc<PackLibrary>,
    texts: &[String],
) -> Result<Arc<PackLibrary>, WireError> {
    if texts.is_empty() {
        return Ok(Arc::clone(released));
    }
    let read = |text: &String| G::read_pack("pack", text).map_err(|faults| refused(&faults));
    let packs: Vec<_> = texts.iter().map(read).collect::<Result<_, _>>()?;
    Ok(Arc::new(PackLibrary::preferring(packs)))
}

#[cfg(feature = "tables")]
fn read(texts: Vec<String>) -> Result<Vec<PackFile>, WireError> {
    let read = |text: String| PackFile::read("pack", text).map_err(|faults| refused(&faults));
    texts.into_iter().map(read).collect()
}

fn refused(faults: &[PackFault]) -> WireError {
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    WireError::new(ErrorCode::Invalid, told.join("; ")).at("pack_files")
}

/// All games, with the released packs and those of these files to choose from.
#[cfg(feature = "tables")]
pub(crate) fn games(released: &PackLibrary, texts: Vec<String>) -> Result<Json, WireError> {
    let files = read(texts)?;
    let mut library = released.clone();
    for file in &files {
        library.add(file.pack.clone());
    }
    Ok(json(&furlong_wire::games(&library, &files)))
}

/// A pack file that was checked.
#[cfg(feature = "tables")]
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CheckedPack {
    /// The text of the file.
    pub text: String,
    /// The SHA-256 of the text, by which a setting names it.
    pub id: String,
    /// All faults; none in a file that can be played with.
    pub faults: Vec<FileFault>,
    /// The contents in the form of its game; null where there are faults.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub contents: Option<Json>,
}

/// A fault of a pack file.
#[cfg(feature = "tables")]
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FileFault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The field, like `horse[2].cards[0].head`.
    pub field: String,
    /// A clause that says what is wrong with it.
    pub message: String,
}

#[cfg(feature = "tables")]
pub(crate) fn check(text: String) -> CheckedPack {
    let (id, copy) = (furlong_packs::hash(&text), text.clone());
    match PackFile::read("pack", text) {
        Ok(file) => CheckedPack { text: copy, id, faults: Vec::new(), contents: contents(&file.pack) },
        Err(faults) => {
            let faults = faults.into_iter().map(|PackFault { line, column, field, message, .. }| FileFault {
                line,
                column,
                field,
                message,
            });
            CheckedPack { text: copy, id, faults: faults.collect(), contents: None }
        }
    }
}

/// The contents of all released packs of a game.
#[cfg(feature = "tables")]
pub(crate) fn released(library: &PackLibrary, game: GameId) -> Vec<Json> {
    library.packs().filter(|pack| pack.game() == game.name()).filter_map(|pack| contents(&pack)).collect()
}

#[cfg(feature = "tables")]
fn contents(pack: &AnyPack) -> Option<Json> {
    let game: GameId = pack.game().parse().ok()?;
    dispatch!(game, G => G::pack_contents(pack).map(|contents| json(&contents)))
}
