//! `furlong track`: lists and shows the tracks of Ticket Gagnant.

use clap::Subcommand;
use furlong_games::rules::ticket_gagnant::{LANES, Plan, Square};
use furlong_packs::ticket_gagnant::{Look, TicketGagnantPack, read, standard};
use serde_json::{Value, json};

use super::pack::OutputFormat;
use super::pack_source::{PackKind, PackSource};
use super::text::{CommandMessage, say_to_system};
use super::{CommandOutput, HEADING};

#[derive(Debug, Subcommand)]
pub(super) enum TrackCommand {
    /// List the tracks that come with Furlong
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a track with its hedges and hoof prints, its cards and its horses
    Show {
        #[command(flatten)]
        source: PackSource,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

pub(super) fn run(command: &TrackCommand) -> anyhow::Result<CommandOutput> {
    match command {
        TrackCommand::List { json } => Ok(CommandOutput::success(list(OutputFormat::new(*json)))),
        TrackCommand::Show { source, json } => {
            let kind = PackKind {
                unknown: |name, names| CommandMessage::NoSuchTrack { name, names },
                bundled: standard(),
                name: |pack| &pack.name,
                read,
            };
            source.with(&kind, OutputFormat::new(*json), |pack, format| Ok(show(pack, format)))
        }
    }
}

fn list(format: OutputFormat) -> String {
    match format {
        OutputFormat::Json => {
            let tracks: Vec<_> = standard().iter().map(full_json).collect();
            format!("{}\n", json!({ "tracks": tracks }))
        }
        OutputFormat::Text => {
            let [name, title, last_row] =
                [CommandMessage::ColumnName, CommandMessage::ColumnTitle, CommandMessage::ColumnLastRow]
                    .map(say_to_system);
            let width = last_row.chars().count();
            let head = format!("{HEADING}{name:<15}{title:<18}{last_row}{HEADING:#}\n");
            let line = |pack: &TicketGagnantPack| {
                format!("{:<15}{:<18}{:>width$}\n", pack.name, pack.title, pack.rules.last_row())
            };
            head + &standard().iter().map(line).collect::<String>()
        }
    }
}

fn show(pack: &TicketGagnantPack, format: OutputFormat) -> String {
    match format {
        OutputFormat::Json => format!("{}\n", full_json(pack)),
        OutputFormat::Text => text(pack),
    }
}

pub(super) fn text(pack: &TicketGagnantPack) -> String {
    let &Plan { singles: [one, two, three], pairs, jokers, .. } = pack.rules.plan();
    let mut text = format!("{HEADING}{}{HEADING:#} ({})\n\n", pack.title, pack.name);
    text += &picture(pack);
    text += &format!("\n{}\n\n", say_to_system(CommandMessage::TrackLegend));
    let count = pack.rules.deck().len();
    let cards = CommandMessage::TrackCards { count, one, two, three, pairs, jokers };
    text += &format!("{}\n", say_to_system(cards));
    for (number, Look { name, colour, pattern }) in (1..).zip(&pack.horses) {
        text += &format!("{number} {name:<12} {colour}, {pattern}\n");
    }
    text + &format!("\n{}\n", say_to_system(CommandMessage::Hash { hash: &pack.hash }))
}

/// The track with its last row on top.
fn picture(pack: &TicketGagnantPack) -> String {
    let rules = &pack.rules;
    let name = say_to_system(CommandMessage::TrackRow);
    let indent = " ".repeat(name.chars().count() + 5);
    let mut text = String::new();
    for row in (0..=rules.last_row()).rev() {
        let print = |lane| Square::new(lane, row).is_some_and(|square| rules.has_hoof_print(square));
        let squares: Vec<_> = (1..=LANES).map(|lane| if print(lane) { "u" } else { "." }).collect();
        text += &format!("{name} {row:>2}  {}\n", squares.join(" "));
        if row == rules.last_row() {
            text += &format!("{indent}- - - - - - -\n");
        }
        if row > 0 && rules.plan().hedges.contains(&(row - 1)) {
            text += &format!("{indent}=============\n");
        }
    }
    text
}

fn full_json(pack: &TicketGagnantPack) -> Value {
    let plan = pack.rules.plan();
    let [one, two, three] = plan.singles;
    let prints = (1..).zip(plan.hoof_prints).flat_map(|(lane, rows)| rows.map(|row| (lane, row)));
    let prints = prints.map(|(lane, row): (u8, u8)| json!({ "lane": lane, "row": row }));
    let horse = |(number, look): (u8, &Look)| json!({ "number": number, "name": look.name, "colour": look.colour, "pattern": look.pattern });
    let cards = json!({ "one": one, "two": two, "three": three, "pair": plan.pairs, "joker": plan.jokers });
    json!({
        "name": pack.name,
        "title": pack.title,
        "hash": pack.hash,
        "lanes": LANES,
        "last_row": plan.last_row,
        "hedges": plan.hedges,
        "rivers": pack.rules.rivers(),
        "hoof_prints": prints.collect::<Vec<_>>(),
        "cards": cards,
        "horses": (1..).zip(&pack.horses).map(horse).collect::<Vec<_>>(),
    })
}
