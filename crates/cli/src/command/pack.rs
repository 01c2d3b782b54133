//! `furlong pack`: templates, contents and checks of pack files.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Subcommand;
use furlong_games::rules::royal_turf::{Card, Horse};
use furlong_games::{GameId, PackLibrary, dispatch};
use furlong_narrate::Language;
use furlong_packs::royal_turf::RoyalTurfPack;
use furlong_packs::{AnyPack, PackFault};
use furlong_wire::WireGame;
use serde_json::{Value, json};

use super::game_args::{game_id, usage_error};
use super::pack_template::template;
use super::text::{CommandMessage, say, say_to_system};
use super::{CommandOutput, HEADING, course, file, track};

#[derive(Debug, Subcommand)]
pub(super) enum PackCommand {
    /// Write a template for a pack of your own: a standard pack with comments
    #[command(after_help = "Example:\n  furlong pack new royal-turf --out our-box.toml")]
    New {
        #[arg(value_parser = game_id, help = format!("The game: {}", GameId::ALL.map(GameId::name).join(", ")))]
        game: GameId,
        /// The file, which must not exist yet; without it the template is printed
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// The language of the comments [default: that of FURLONG_LANG or of your system, or English]
        #[arg(long, value_enum)]
        lang: Option<Language>,
    },
    /// Show a pack: cards and pay table, a course or a track
    #[command(
        after_help = "Examples:\n  furlong pack show standard royal-turf\n  furlong pack show our-box.toml"
    )]
    Show {
        /// The pack, a TOML file; - for standard input. With a game also standard, or the name of a course or track
        source: String,
        #[arg(value_parser = game_id, help = format!("The game: {}", GameId::ALL.map(GameId::name).join(", ")))]
        game: Option<GameId>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
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
    match command {
        PackCommand::New { game, out, lang } => new(*game, out.as_deref(), *lang),
        PackCommand::Show { source, game, json } => show(source, *game, OutputFormat::new(*json)),
        PackCommand::Check { file, json } => check(file, OutputFormat::new(*json)),
    }
}

/// Prints a template, or writes it to a file that does not exist yet.
fn new(game: GameId, out: Option<&Path>, lang: Option<Language>) -> anyhow::Result<CommandOutput> {
    let language = lang.unwrap_or_else(Language::of_the_system);
    let template = template(game, language);
    let Some(path) = out.filter(|path| *path != Path::new("-")) else {
        return Ok(CommandOutput::success(template));
    };
    let file = &*path.to_string_lossy();
    let mut created = match File::create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            bail!(say(language, CommandMessage::PackExists { file }));
        }
        created => created.with_context(|| format!("cannot write {file}"))?,
    };
    created.write_all(template.as_bytes()).with_context(|| format!("cannot write {file}"))?;
    let game = game.name();
    Ok(CommandOutput::success(say(language, CommandMessage::PackWritten { file, game }) + "\n"))
}

/// Shows a released pack of a game by its name, or a file.
fn show(source: &str, game: Option<GameId>, format: OutputFormat) -> anyhow::Result<CommandOutput> {
    let released = game.and_then(|game| released(source, game));
    let pack = match released {
        Some(pack) => pack,
        None if source == "standard" => {
            let games = GameId::ALL.map(GameId::name).join(", ");
            usage_error("pack", &say_to_system(CommandMessage::WhichGame { games: &games }))
        }
        None => match furlong_packs::read(source, &file::text(Path::new(source))?) {
            Ok(pack) => pack,
            Err(faults) => return Ok(check_output(Path::new(source), Err(faults), format)),
        },
    };
    if let Some(game) = game.filter(|game| game.name() != pack.game()) {
        let (found, game) = (pack.game(), game.name());
        bail!(say_to_system(CommandMessage::PackOfAnotherGame { file: source, found, game }));
    }
    Ok(CommandOutput::success(match format {
        OutputFormat::Text => pack_text(&pack),
        OutputFormat::Json => format!("{}\n", pack_json(&pack)),
    }))
}

/// The released pack of that name; the first of its game is the standard one.
fn released(name: &str, game: GameId) -> Option<AnyPack> {
    let library = PackLibrary::default();
    let mut packs = library.packs().filter(|pack| pack.game() == game.name());
    if name == "standard" { packs.next() } else { packs.find(|pack| pack.name() == name) }
}

fn pack_text(pack: &AnyPack) -> String {
    match pack {
        AnyPack::RoyalTurf(pack) => cards_text(pack),
        AnyPack::TurfMaster(course) => course::text(course),
        AnyPack::TicketGagnant(pack) => track::text(pack),
    }
}

fn pack_json(pack: &AnyPack) -> Value {
    fn contents<G: WireGame>(pack: &AnyPack) -> Value {
        json!(G::pack_contents(pack))
    }
    let game = pack.game().parse().unwrap_or(GameId::RoyalTurf);
    dispatch!(game, G => contents::<G>(pack))
}

/// The cards and the pay table of a pack of Royal Turf.
fn cards_text(pack: &RoyalTurfPack) -> String {
    let say = |message| say_to_system(message);
    let mut text = format!("{HEADING}{}{HEADING:#}\n\n{}\n", pack.name, say(CommandMessage::CardsLegend));
    for (horse, look) in Horse::ALL.into_iter().zip(&pack.horses) {
        let card = |card: &Card| format!("{:>11}", card.numbers().map(|n| n.to_string()).join("/"));
        let cards: String = pack.rules.cards(horse).iter().map(card).collect();
        text += &format!("{} {:<12}{cards}\n", horse.number(), look.name);
    }
    let pay = pack.rules.pay();
    let column = |number: &dyn ToString| format!("{:>7}", number.to_string());
    let counts: String = ["1", "2", "3", "4", "5+"].map(|count| column(&count)).concat();
    let rows = [CommandMessage::PayFirst, CommandMessage::PaySecond, CommandMessage::PayThird].map(say);
    let ends = [CommandMessage::PayPace, CommandMessage::PayLast].map(say);
    let width = rows.iter().chain(&ends).map(|row| row.chars().count()).max().unwrap_or(0);
    text += &format!("\n{}\n{:width$}{counts}\n", say(CommandMessage::PayLegend), "");
    for (row, amounts) in rows.iter().zip(pay.places) {
        text += &format!("{row:<width$}{}\n", amounts.map(|amount| column(&amount)).concat());
    }
    for (row, amount) in ends.iter().zip([pay.pace, pay.last]) {
        text += &format!("{row:<width$}{}\n", column(&amount));
    }
    text + &format!("\n{}\n", say(CommandMessage::Hash { hash: &pack.hash }))
}

fn check(file: &Path, format: OutputFormat) -> anyhow::Result<CommandOutput> {
    let read = furlong_packs::read(&file.display().to_string(), &file::text(file)?);
    let valid = read.map(|pack| ValidPack {
        description: say_to_system(CommandMessage::PackDescribed { name: pack.name(), game: pack.game() }),
        game: pack.game(),
        name: pack.name().to_owned(),
        hash: pack.hash().to_owned(),
    });
    Ok(check_output(file, valid, format))
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
