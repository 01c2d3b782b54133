//! Files named on the command line.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use furlong_games::PackLibrary;
use furlong_packs::PackFault;

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

/// Returns the bundled packs together with those of these files.
pub(super) fn library(packs: &[PathBuf]) -> anyhow::Result<PackLibrary> {
    let mut library = PackLibrary::default();
    for path in packs {
        let name = path.display().to_string();
        library.add(furlong_packs::read(&name, &text(path)?).map_err(|faults| pack_error(&faults))?);
    }
    Ok(library)
}

/// Joins all faults of a pack to one error.
pub(super) fn pack_error(faults: &[PackFault]) -> anyhow::Error {
    let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
    anyhow!("{}\n{}", say_to_system(CommandMessage::PackFaults), lines.join("\n"))
}
