//! Files named on the command line.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use furlong_games::{AnyProgress, PackLibrary, Published, dispatch_progress};
use furlong_packs::{AnyPack, PackFault};

use super::text::{CommandMessage, say_to_system};

/// Reads a text file, or standard input for `-`.
pub(super) fn text(path: &Path) -> anyhow::Result<String> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).context("cannot read standard input")?;
        bytes
    } else {
        std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?
    };
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|&byte| byte == b'\n').count();
        anyhow!("{} is not a text file: line {line} is not UTF-8", path.display())
    })
}

/// Returns the bundled packs together with those of these files, with which games are to be played.
pub(super) fn library(packs: &[PathBuf]) -> anyhow::Result<PackLibrary> {
    let read = |path: &PathBuf| {
        let name = path.display().to_string();
        furlong_packs::read(&name, &text(path)?).map_err(|faults| pack_error(&faults))
    };
    Ok(PackLibrary::preferring(packs.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?))
}

/// Returns the message that a pack of `--pack` plays no part in the game, if there is such a pack: none is ignored.
pub(super) fn unused_pack(library: &PackLibrary, plays_with: impl Fn(&AnyPack) -> bool) -> Option<String> {
    let unused = library.preferred().iter().find(|pack| !plays_with(pack))?;
    Some(say_to_system(CommandMessage::PackUnused { name: unused.name(), game: unused.game() }))
}

/// Returns `true` if the pack is part of what the game is played with.
pub(super) fn plays_with(progress: &AnyProgress, pack: &AnyPack) -> bool {
    dispatch_progress!(progress, progress => progress.game().plays_with(pack))
}

/// Joins all faults of a pack to one error.
pub(super) fn pack_error(faults: &[PackFault]) -> anyhow::Error {
    let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
    anyhow!("{}\n{}", say_to_system(CommandMessage::PackFaults), lines.join("\n"))
}
