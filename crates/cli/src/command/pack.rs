//! `furlong pack`: checks of pack files.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use furlong_packs::PackFault;
use serde_json::json;

use super::text::{CommandMessage, say_to_system};
use super::{CommandOutput, file};

#[derive(Debug, Subcommand)]
pub(super) enum PackCommand {
    /// Check a pack file and list every fault with its line and field
    Check {
        /// The pack, a TOML file; - for standard input
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

pub(super) fn run(command: &PackCommand) -> anyhow::Result<CommandOutput> {
    let PackCommand::Check { file, json } = command;
    let read = furlong_packs::read(&file.display().to_string(), &file::text(file)?);
    let valid = read.map(|pack| ValidPack {
        description: say_to_system(CommandMessage::PackDescribed { name: pack.name(), game: pack.game() }),
        game: pack.game(),
        name: pack.name().to_owned(),
        hash: pack.hash().to_owned(),
    });
    Ok(check_output(file, valid, OutputFormat::new(*json)))
}

/// The report on a file without faults.
pub(super) struct ValidPack {
    /// The content in words.
    pub(super) description: String,
    pub(super) game: &'static str,
    pub(super) name: String,
    /// The hash of what the rules need.
    pub(super) hash: String,
}

/// The format of a command's output.
#[derive(Clone, Copy)]
pub(super) enum OutputFormat {
    Text,
    Json,
}

impl OutputFormat {
    pub(super) fn new(json: bool) -> Self {
        if json { OutputFormat::Json } else { OutputFormat::Text }
    }
}

/// Reports that a file is sound, or all its faults.
pub(super) fn check_output(
    file: &Path,
    read: Result<ValidPack, Vec<PackFault>>,
    format: OutputFormat,
) -> CommandOutput {
    match (read, format) {
        (Ok(ValidPack { description, hash, .. }), OutputFormat::Text) => {
            let (file, described) = (&*file.to_string_lossy(), &*description);
            CommandOutput::success(
                say_to_system(CommandMessage::Sound { file, described, hash: &hash }) + "\n",
            )
        }
        (Ok(ValidPack { game, name, hash, .. }), OutputFormat::Json) => CommandOutput::success(format!(
            "{}\n",
            json!({ "ok": true, "game": game, "name": name, "hash": hash })
        )),
        (Err(faults), format) => CommandOutput::new(false, faults_text(&faults, format)),
    }
}

fn faults_text(faults: &[PackFault], format: OutputFormat) -> String {
    let fault =
        |f: &PackFault| json!({ "line": f.line, "column": f.column, "field": f.field, "message": f.message });
    match format {
        OutputFormat::Text => faults.iter().map(|fault| format!("{fault}\n")).collect(),
        OutputFormat::Json => {
            let faults: Vec<_> = faults.iter().map(fault).collect();
            format!("{}\n", json!({ "ok": false, "faults": faults }))
        }
    }
}
