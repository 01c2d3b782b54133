//! `furlong course`: lists, checks, shows and draws the courses of TurfMaster.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Subcommand;
use furlong_games::rules::turfmaster::{FULL_LANES, LANES, Row, Section, Square};
use furlong_packs::turfmaster::{CourseCards, TurfMasterCourse, read, standard};
use serde_json::{Value, json};

use super::pack::{OutputFormat, ValidPack, check_output};
use super::pack_source::{PackKind, PackSource};
use super::text::{CommandMessage, say, say_to_system};
use super::{CommandOutput, HEADING, file};
use furlong_narrate::{Language, captions};

#[derive(Debug, Subcommand)]
pub(super) enum CourseCommand {
    /// List the courses that come with Furlong
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Check a course file and list every fault with its line and field
    Check {
        /// The course, a TOML file; - for standard input
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a course: its sections, fences and lanes; in JSON every square
    Show {
        #[command(flatten)]
        source: PackSource,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Draw a course as SVG, to print or to play on
    #[command(after_help = "Example:\n  furlong course draw oval --out oval.svg")]
    Draw {
        #[command(flatten)]
        source: PackSource,
        /// The file for the picture, which is overwritten; - for standard output
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// The language of its words; without it, that of FURLONG_LANG or of your system, or English
        #[arg(long, value_enum)]
        lang: Option<Language>,
    },
}

pub(super) fn run(command: &CourseCommand) -> anyhow::Result<CommandOutput> {
    match command {
        CourseCommand::List { json } => Ok(CommandOutput::success(list(OutputFormat::new(*json)))),
        CourseCommand::Check { file, json } => {
            let read = read(&file.display().to_string(), &file::text(file)?);
            Ok(check_output(file, read.map(valid_pack), OutputFormat::new(*json)))
        }
        CourseCommand::Show { source, json } => {
            source.with(&course_kind(), OutputFormat::new(*json), |course, format| Ok(show(course, format)))
        }
        CourseCommand::Draw { source, out, lang } => {
            let language = lang.unwrap_or_else(Language::of_the_system);
            source.with(&course_kind(), OutputFormat::Text, |course, _| draw(course, out, language))
        }
    }
}

fn valid_pack(course: TurfMasterCourse) -> ValidPack {
    let game = "turfmaster";
    let description = say_to_system(CommandMessage::CourseDescribed { name: &course.name, game });
    ValidPack { description, game, name: course.name, hash: course.hash }
}

fn course_kind() -> PackKind<TurfMasterCourse> {
    PackKind {
        unknown: |name, names| CommandMessage::NoSuchCourse { name, names },
        bundled: standard(),
        name: |course| &course.name,
        read,
    }
}

fn list(format: OutputFormat) -> String {
    match format {
        OutputFormat::Json => {
            let courses: Vec<_> = standard().iter().map(entry).collect();
            format!("{}\n", json!({ "courses": courses }))
        }
        OutputFormat::Text => {
            let head = format!(
                "{HEADING}{:<15}{:<18}{:<7}{:>7}{:>8}{:>7}{:>8}{:>8}{:>8}{HEADING:#}\n",
                "name", "title", "hand", "squares", "fences", "club", "jumping", "expert", "jumping"
            );
            let note = "\nThe mean number of cards that a horse needs with club bots and with expert bots, on the flat and jumping:\n\
                short courses in meetings of four races, others in meetings of three.\n";
            head + &standard().iter().map(line).collect::<String>() + note
        }
    }
}

fn line(course: &TurfMasterCourse) -> String {
    let TurfMasterCourse { name, title, hand, cards, expert_cards, rules, .. } = course;
    let mean = |cards: Option<f64>| cards.map_or_else(|| "-".to_owned(), |cards| format!("{cards:.1}"));
    let [club, expert] = [cards, expert_cards]
        .map(|cards| [cards.map(|cards| cards.flat), cards.and_then(|cards| cards.steeplechase)].map(mean));
    let ([flat, jumping], [expert_flat, expert_jumping]) = (club, expert);
    let (squares, fences) = (rules.last(1), rules.plan().fences.len());
    format!(
        "{name:<15}{title:<18}{:<7}{squares:>7}{fences:>8}{flat:>7}{jumping:>8}{expert_flat:>8}{expert_jumping:>8}\n",
        hand.name()
    )
}

fn entry(course: &TurfMasterCourse) -> Value {
    json!({
        "name": course.name,
        "title": course.title,
        "hand": course.hand.name(),
        "squares": course.rules.last(1),
        "fences": course.rules.plan().fences.len(),
        "cards": cards(course.cards),
        "expert_cards": cards(course.expert_cards),
        "hash": course.hash,
    })
}

fn cards(cards: Option<CourseCards>) -> Value {
    cards.map_or(Value::Null, |cards| json!({ "flat": cards.flat, "steeplechase": cards.steeplechase }))
}

fn show(course: &TurfMasterCourse, format: OutputFormat) -> String {
    match format {
        OutputFormat::Json => format!("{}\n", full_json(course)),
        OutputFormat::Text => text(course),
    }
}

pub(super) fn text(course: &TurfMasterCourse) -> String {
    let plan = course.rules.plan();
    let mut text =
        format!("{HEADING}{}{HEADING:#} ({}), {}-handed\n", course.title, course.name, course.hand.name());
    for (bots, cards) in [("club", course.cards), ("expert", course.expert_cards)] {
        let Some(CourseCards { flat, steeplechase }) = cards else { continue };
        let jumping = steeplechase.map(|cards| format!(", {cards:.1} in a steeplechase")).unwrap_or_default();
        text += &format!("With {bots} bots a horse needs {flat:.1} cards on average{jumping}.\n");
    }
    text += &format!("\n{HEADING}section  kind      squares{HEADING:#}\n");
    for (i, section) in plan.sections.iter().enumerate() {
        let squares = section.inner();
        let line = format!("{:>7}  {:<9}{squares:>8}  {}", i + 1, kind(*section), notes(course, i));
        text += &format!("{}\n", line.trim_end());
    }
    text += &format!("\n{HEADING}lane  to the line  behind it{HEADING:#}\n");
    for lane in lanes() {
        let (end, last) = (course.rules.end(lane), last(course, lane));
        text += &match last {
            Some(last) => format!("{lane:>4}{last:>13}{:>11}\n", end - last),
            None => format!("{lane:>4}            -          -   ends after {end}\n"),
        };
    }
    text + &format!("\nhash {}\n", course.hash)
}

/// The boxes, fences and the line in a section.
fn notes(course: &TurfMasterCourse, section: usize) -> String {
    let plan = course.rules.plan();
    let mut notes = Vec::new();
    let lines = |lane| course.rules.version().green_lines(plan.sections[section], lane).collect::<Vec<_>>();
    if !lines(1).is_empty() {
        let rows = |lane| lines(lane).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let lanes = lanes().take(FULL_LANES).map(|lane| format!("lane {lane}: {}", rows(lane)));
        notes.push(format!("green lines after squares, {}", lanes.collect::<Vec<_>>().join(", ")));
    }
    if section == 0 {
        notes.push(format!("boxes, chute of {} and {}", plan.chute, plan.chute - 1));
    }
    for (i, fence) in plan.fences.iter().enumerate().filter(|(_, fence)| fence.section == section) {
        let rows = fence.rows();
        notes.push(format!("fence {} in rows {} to {}", i + 1, rows.start, rows.end - 1));
    }
    if plan.finish.section == section {
        notes.push(format!("line behind row {}", plan.finish.row));
    }
    notes.join("; ")
}

fn kind(section: Section) -> &'static str {
    match section {
        Section::Straight(_) => "straight",
        Section::Turn { .. } => "turn",
    }
}

fn lanes() -> impl Iterator<Item = u8> {
    (1..=LANES).filter_map(|lane| u8::try_from(lane).ok())
}

/// The last square of a lane before the line; the chute never gets there.
fn last(course: &TurfMasterCourse, lane: u8) -> Option<u8> {
    (usize::from(lane) <= FULL_LANES).then(|| course.rules.last(lane))
}

/// Everything about a course, every square included. Sections and fences are counted from 1, as in the file.
fn full_json(course: &TurfMasterCourse) -> Value {
    let plan = course.rules.plan();
    let row = |row: &Row| json!({ "section": row.section + 1, "row": row.row });
    let section = |section: &Section| json!({ "kind": kind(*section), "squares": section.inner() });
    json!({
        "name": course.name,
        "title": course.title,
        "hand": course.hand.name(),
        "cards": cards(course.cards),
        "expert_cards": cards(course.expert_cards),
        "hash": course.hash,
        "chute": plan.chute,
        "lap": course.shape.lap.len() + 1,
        "finish": row(&plan.finish),
        "sections": plan.sections.iter().map(section).collect::<Vec<_>>(),
        "fences": plan.fences.iter().map(row).collect::<Vec<_>>(),
        "lanes": lanes().map(|lane| lane_json(course, lane)).collect::<Vec<_>>(),
    })
}

fn lane_json(course: &TurfMasterCourse, lane: u8) -> Value {
    let square = |square: u8| {
        let at = Square { lane, square };
        let height = course.rules.height(at);
        json!({
            "square": square,
            "height": [height.numerator, height.denominator],
            "green_line": course.rules.at_green_line(at),
            "section": course.rules.section(at).map(|(section, _)| section + 1),
            "fence": course.rules.fence(at).map(|fence| fence + 1),
        })
    };
    let squares: Vec<_> = (0..=course.rules.end(lane)).map(square).collect();
    json!({ "lane": lane, "last": last(course, lane), "squares": squares })
}

fn draw(course: &TurfMasterCourse, out: &Path, language: Language) -> anyhow::Result<String> {
    let drawing = course.drawing(&captions(course, language));
    if out == Path::new("-") {
        return Ok(drawing);
    }
    std::fs::write(out, drawing).with_context(|| format!("cannot write {}", out.display()))?;
    let (title, file) = (&*course.title, &*out.to_string_lossy());
    Ok(say(language, CommandMessage::CourseDrawn { title, file }) + "\n")
}
