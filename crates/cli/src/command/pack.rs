//! `furlong pack`.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use furlong_packs::PackFault;
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
    let read = furlong_packs::read(&file.display().to_string(), &file::text(file)?);
    let sound = read.map(|pack| Sound {
        what: format!("pack {:?} of {}", pack.name(), pack.game()),
        game: pack.game(),
        name: pack.name().to_owned(),
        hash: pack.hash().to_owned(),
    });
    Ok(verdict(file, sound, Form::of(*json)))
}

/// What is said of a file that is sound.
pub(super) struct Sound {
    /// What it holds, in words.
    pub(super) what: String,
    /// The game it is for.
    pub(super) game: &'static str,
    /// Its name.
    pub(super) name: String,
    /// The hash of what the rules need.
    pub(super) hash: String,
}

/// How an answer is wanted.
#[derive(Clone, Copy)]
pub(super) enum Form {
    Text,
    Json,
}

impl Form {
    pub(super) fn of(json: bool) -> Self {
        if json { Form::Json } else { Form::Text }
    }
}

/// Says whether a file is sound, or all its faults.
pub(super) fn verdict(file: &Path, read: Result<Sound, Vec<PackFault>>, form: Form) -> Outcome {
    match (read, form) {
        (Ok(Sound { what, hash, .. }), Form::Text) => {
            Outcome::done(format!("{}: sound; {what}, hash {hash}\n", file.display()))
        }
        (Ok(Sound { game, name, hash, .. }), Form::Json) => {
            Outcome::done(format!("{}\n", json!({ "ok": true, "game": game, "name": name, "hash": hash })))
        }
        (Err(faults), form) => Outcome::of(false, told(&faults, form)),
    }
}

fn told(faults: &[PackFault], form: Form) -> String {
    let fault =
        |f: &PackFault| json!({ "line": f.line, "column": f.column, "field": f.field, "message": f.message });
    match form {
        Form::Text => faults.iter().map(|fault| format!("{fault}\n")).collect(),
        Form::Json => {
            let faults: Vec<_> = faults.iter().map(fault).collect();
            format!("{}\n", json!({ "ok": false, "faults": faults }))
        }
    }
}
