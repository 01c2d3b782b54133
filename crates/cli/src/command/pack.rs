//! `furlong pack`.

use std::path::PathBuf;

use clap::Subcommand;
use furlong_packs::royal_turf;
use serde_json::json;

use super::{Outcome, file};

#[derive(Debug, Subcommand)]
pub(super) enum PackCommand {
    /// Say whether a pack file is sound, with every fault, its line and its field
    Check {
        /// The pack, a TOML file; - for standard input
        file: PathBuf,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
}

pub(super) fn run(command: &PackCommand) -> anyhow::Result<Outcome> {
    let PackCommand::Check { file, json } = command;
    let name = file.display().to_string();
    let read = royal_turf::read(&name, &file::text(file)?);
    let text = match (&read, json) {
        (Ok(pack), false) => {
            format!("{name}: sound; pack {:?} of royal-turf, hash {}\n", pack.name, pack.hash)
        }
        (Ok(pack), true) => {
            format!("{}\n", json!({ "ok": true, "game": "royal-turf", "name": pack.name, "hash": pack.hash }))
        }
        (Err(faults), false) => faults.iter().map(|fault| format!("{fault}\n")).collect(),
        (Err(faults), true) => {
            let faults: Vec<_> = faults
                .iter()
                .map(
                    |f| json!({ "line": f.line, "column": f.column, "field": f.field, "message": f.message }),
                )
                .collect();
            format!("{}\n", json!({ "ok": false, "faults": faults }))
        }
    };
    Ok(Outcome::of(read.is_ok(), text))
}
