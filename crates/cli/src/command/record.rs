//! `furlong record`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use furlong_games::AnyProgress;
use furlong_record::{Record, RecordFault};
use serde_json::{Value, json};

use super::{ERROR, Outcome, file};
use furlong_narrate::{Language, narrate};

#[derive(Debug, Subcommand)]
pub(super) enum RecordCommand {
    /// Tell a game from its record: table, races, bets or cards, moves, result
    Show {
        #[command(flatten)]
        source: Source,
        /// The language to tell it in; without it, that of FURLONG_LANG or of your system, or English
        #[arg(long, value_enum)]
        lang: Option<Language>,
    },
    /// Say whether a record is sound, with every fault, its line and its column
    Check {
        #[command(flatten)]
        source: Source,
    },
}

#[derive(Debug, Args)]
pub(super) struct Source {
    /// The record; - for standard input
    file: PathBuf,
    /// A pack the game was played with, where it is not one of ours
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(command: &RecordCommand) -> anyhow::Result<Outcome> {
    let (RecordCommand::Show { source, .. } | RecordCommand::Check { source }) = command;
    let shelf = file::shelf(&source.pack)?;
    let record = match furlong_record::read(&file::text(&source.file)?, &shelf) {
        Ok(record) => record,
        Err(faults) => return Ok(Outcome::of(false, tell_faults(source, &faults))),
    };
    Ok(Outcome::done(match (command, source.json) {
        (RecordCommand::Show { .. }, true) => format!("{}\n", whole(&record)),
        (RecordCommand::Show { lang, .. }, false) => {
            narrate(&record, &shelf, lang.unwrap_or_else(Language::of_the_system))
        }
        (RecordCommand::Check { .. }, true) => format!("{}\n", summary(&record)),
        (RecordCommand::Check { .. }, false) => {
            let state = if record.progress.is_over() { "finished" } else { "running" };
            let steps = record.progress.step_count();
            format!(
                "{}: sound; a {state} game of {}, {steps} steps\n",
                source.file.display(),
                record.progress.id()
            )
        }
    }))
}

fn tell_faults(source: &Source, faults: &[RecordFault]) -> String {
    if source.json {
        let faults: Vec<_> = faults
            .iter()
            .map(|f| json!({ "line": f.line, "column": f.column, "message": f.message }))
            .collect();
        return format!("{}\n", json!({ "ok": false, "faults": faults }));
    }
    let name = source.file.display();
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

/// The summary, and each step with its events instead of their number.
fn whole(record: &Record) -> Value {
    let mut value = summary(record);
    value["steps"] = match &record.progress {
        AnyProgress::TurfMaster(progress) => furlong_wire::steps_json(progress),
        AnyProgress::RoyalTurf(progress) => furlong_wire::steps_json(progress),
        AnyProgress::TicketGagnant(progress) => furlong_wire::steps_json(progress),
    };
    value
}
