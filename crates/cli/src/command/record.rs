//! `furlong record`: shows and checks records of games.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use furlong_games::dispatch_progress;
use furlong_record::{Record, RecordFault};
use serde_json::{Value, json};

use super::game_args::usage_error;
use super::{CommandOutput, ERROR, file};
use furlong_narrate::{Language, narrate};

#[derive(Debug, Subcommand)]
pub(super) enum RecordCommand {
    /// Tell a game from its record: table, races, bets or cards, moves, result
    Show {
        #[command(flatten)]
        args: RecordArgs,
        /// The language [default: that of FURLONG_LANG or of your system, or English]
        #[arg(long, value_enum)]
        lang: Option<Language>,
    },
    /// Check a record and list every fault with its line and column
    Check {
        #[command(flatten)]
        args: RecordArgs,
    },
}

#[derive(Debug, Args)]
pub(super) struct RecordArgs {
    /// The record; - for standard input
    file: PathBuf,
    /// A pack that the game was played with, if it is not a bundled one
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(command: &RecordCommand) -> anyhow::Result<CommandOutput> {
    let (RecordCommand::Show { args, .. } | RecordCommand::Check { args }) = command;
    let library = file::library(&args.pack)?;
    let record = match furlong_record::read(&file::text(&args.file)?, &library) {
        Ok(record) => record,
        Err(faults) => return Ok(CommandOutput::new(false, faults_text(args, &faults))),
    };
    if let Some(unused) = file::unused_pack(&library, |pack| file::plays_with(&record.progress, pack)) {
        usage_error("record", &unused);
    }
    Ok(CommandOutput::success(match (command, args.json) {
        (RecordCommand::Show { .. }, true) => format!("{}\n", full_json(&record)),
        (RecordCommand::Show { lang, .. }, false) => {
            narrate(&record, &library, lang.unwrap_or_else(Language::of_the_system))
        }
        (RecordCommand::Check { .. }, true) => format!("{}\n", summary(&record)),
        (RecordCommand::Check { .. }, false) => {
            let state = if record.progress.is_over() { "finished" } else { "running" };
            let steps = record.progress.step_count();
            format!(
                "{}: sound; a {state} game of {}, {steps} steps\n",
                args.file.display(),
                record.progress.id()
            )
        }
    }))
}

fn faults_text(args: &RecordArgs, faults: &[RecordFault]) -> String {
    if args.json {
        let faults: Vec<_> = faults
            .iter()
            .map(|f| json!({ "line": f.line, "column": f.column, "message": f.message }))
            .collect();
        return format!("{}\n", json!({ "ok": false, "faults": faults }));
    }
    let name = args.file.display();
    faults.iter().map(|fault| format!("{ERROR}{name}:{fault}{ERROR:#}\n")).collect()
}

fn summary(record: &Record) -> Value {
    let standing = record.progress.standing();
    let ranking = standing.ranking();
    let ranking = ranking.iter().map(|group| group.iter().map(|seat| seat.number()).collect::<Vec<_>>());
    json!({
        "ok": true,
        "game": record.progress.id().name(),
        "players": standing.scores.players(),
        "names": record.names,
        "steps": record.progress.step_count(),
        "over": record.progress.is_over(),
        "scores": standing.scores.as_slice(),
        "ranking": ranking.collect::<Vec<_>>(),
    })
}

/// The summary with each step and its events instead of the number of steps.
fn full_json(record: &Record) -> Value {
    let mut value = summary(record);
    value["steps"] = dispatch_progress!(&record.progress, progress => furlong_wire::steps_json(progress));
    value
}
