//! Playing in the terminal: against bots, or with friends on one keyboard.
//!
//! No rules are here: a board shows a view, offers legal actions and sends one back. What is shown and told is
//! always what the one at the screen may know.

mod app;
pub mod board;
mod bot_task;
mod canvas;
mod files;
mod handle;
mod keys;
mod message;
mod open_menu;
mod pages;
mod plain;
mod royal_turf;
pub mod save;
mod screen;
mod table;
mod terminal;
#[cfg(test)]
mod tests;
mod ticket_gagnant;
mod turfmaster;
#[cfg(test)]
mod walk;
#[cfg(test)]
mod words;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use furlong_bots::Budget;
use furlong_games::{PackLibrary, Progress};

use self::app::{DisplaySettings, ExitReason, ScreenApp};
use self::board::{Palette, TerminalBoard, TerminalGame, translator};
use self::files::GameFiles;
use self::message::PlayMessage;
use self::plain::PlainSession;
use self::table::{Awaited, LocalTable};
pub use self::table::{Participant, Seating};
use furlong_narrate::Language;
use furlong_narrate::Translator;
use furlong_narrate::message::{CommonMessage, Message};

/// Settings of a game in the terminal.
pub struct PlayOptions {
    /// The language of everything that is shown.
    pub language: Language,
    /// The whole screen or plain lines.
    pub display: DisplayMode,
    /// The pause after each line that matters, on a whole screen.
    pub pause: Duration,
    /// The bots' time or work for a decision.
    pub budget: Budget,
    /// The file of the game as it goes, if the player has named one.
    pub file: Option<PathBuf>,
    /// The file of the record when the game is over.
    pub record: Option<PathBuf>,
    /// The packs at hand.
    pub library: PackLibrary,
}

/// The way that the game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisplayMode {
    /// On a whole screen.
    Screen(Palette),
    /// In plain lines.
    PlainLines,
}

/// A game to play.
pub struct GameStart<G: furlong_core::Game> {
    /// The rules.
    pub game: G,
    /// The players.
    pub seating: Seating,
    /// The game so far, where it goes on.
    pub saved: Option<Progress<G>>,
}

/// Plays until the player leaves; returns the last lines to say.
pub fn play<G: TerminalGame>(start: GameStart<G>, options: &PlayOptions) -> anyhow::Result<String> {
    if options.display != DisplayMode::PlainLines
        && !(io::stdin().is_terminal() && io::stdout().is_terminal())
    {
        bail!(said(options.language, PlayMessage::NoTerminal));
    }
    let GameStart { game, mut seating, mut saved } = start;
    check_files(options)?;
    let file = options.file.clone().unwrap_or_else(|| save::fresh(G::ID));
    let (on_terminal, is_piped) = (io::stdout().is_terminal(), !io::stdin().is_terminal());
    let record = options.record.clone();
    let mut files = GameFiles { library: options.library.clone(), file, record, on_terminal, is_piped };
    loop {
        let mut table =
            LocalTable::<G::Board>::open(game.clone(), seating.clone(), &options.library, options.language);
        if let Some(saved) = saved.take()
            && !table.replay(&saved)
        {
            bail!(said(options.language, PlayMessage::Damaged));
        }
        let (table, end) = play_once(table, options, &mut files)?;
        let ending = last_lines(&table, options, &files)?;
        match end {
            ExitReason::Quit => return Ok(ending),
            ExitReason::Again => {
                anstream::println!("{ending}");
                seating.seed = seed();
                let numbered = |file: &PathBuf| save::numbered(file);
                files.file = options.file.as_ref().map_or_else(|| save::fresh(G::ID), numbered);
                files.record = options.record.as_ref().map(numbered);
            }
            ExitReason::Stuck(seat) => {
                anstream::print!("{ending}");
                let translator = translator::<G::Board>(options.language);
                bail!(translator.say(PlayMessage::BotFailed { player: table.name(seat) }));
            }
        }
    }
}

/// Refuses files that cannot be written before anything is dealt, rather than when there is something to lose.
fn check_files(options: &PlayOptions) -> anyhow::Result<()> {
    if let Some(file) = &options.file {
        let context = |file: &str| said(options.language, PlayMessage::CannotSave { file });
        save::probe(file).with_context(|| context(&file.to_string_lossy()))?;
    }
    if let Some(file) = &options.record {
        let context = |file: &str| said(options.language, PlayMessage::CannotRecord { file });
        save::probe(file).with_context(|| context(&file.to_string_lossy()))?;
    }
    Ok(())
}

/// Plays one game on the display that was asked for.
fn play_once<B: TerminalBoard>(
    table: LocalTable<B>,
    options: &PlayOptions,
    files: &mut GameFiles,
) -> anyhow::Result<(LocalTable<B>, ExitReason)> {
    let translator = translator::<B>(options.language);
    let palette = match options.display {
        DisplayMode::Screen(palette) => palette,
        DisplayMode::PlainLines => Palette::Monochrome,
    };
    let settings =
        DisplaySettings { translator, palette, pause: options.pause, budget: options.budget.clone() };
    match options.display {
        DisplayMode::Screen(_) => {
            let mut app = ScreenApp::new(table, settings);
            let end = terminal::play(&mut app, files);
            let told = |file: &str| said(options.language, PlayMessage::TerminalFailed { file });
            let end = end.with_context(|| told(&files.file.to_string_lossy()))?;
            Ok((app.table, end))
        }
        DisplayMode::PlainLines => {
            let file = files.file.display().to_string();
            on_interrupt(&settings.translator.say(PlayMessage::Continue { file: &file }));
            let (input, out) = (io::stdin().lock(), io::stdout().lock());
            let mut plain = PlainSession::new(table, settings, files, input, out);
            let end = plain.play()?;
            Ok((plain.table, end))
        }
    }
}

/// Tells somebody who leaves plain lines by Ctrl-C how to go on; the game is saved anyway.
fn on_interrupt(message: &str) {
    static INTERRUPT_MESSAGE: Mutex<String> = Mutex::new(String::new());
    if let Ok(mut place) = INTERRUPT_MESSAGE.lock() {
        message.clone_into(&mut place);
    }
    // Only the first game of a process can set it, and it holds for the others too.
    let _ = ctrlc::set_handler(|| {
        anstream::eprintln!(
            "\n{}",
            INTERRUPT_MESSAGE.lock().map_or_else(|_| String::new(), |message| message.clone())
        );
        std::process::exit(INTERRUPTED_EXIT_CODE);
    });
}

/// The exit code of a command that was interrupted, as shells have it.
const INTERRUPTED_EXIT_CODE: i32 = 130;

/// The last lines when the player leaves: the result, or how to go on. What could not be written is the error, and
/// what there is to say is said before it.
fn last_lines<B: TerminalBoard>(
    table: &LocalTable<B>,
    options: &PlayOptions,
    files: &GameFiles,
) -> anyhow::Result<String> {
    let translator = translator::<B>(options.language);
    let file = files.file.display().to_string();
    let mut lines = Vec::new();
    if table.awaited() == Awaited::Nobody {
        if options.display != DisplayMode::PlainLines {
            lines.extend(pages::result(table, &translator));
        }
        lines.push(translator.say(PlayMessage::Seed { seed: &table.seating().seed }));
    }
    let recorded = files.finish(table).map_err(|why| translator.say(PlayMessage::NotRecorded { why: &why }));
    if let Ok(Some(file)) = &recorded {
        lines.push(translator.say(PlayMessage::Recorded { file }));
    }
    // A game whose record is not written is still needed.
    let kept = if recorded.is_ok() { files.close(table) } else { files.keep(table) };
    let kept = kept.map_err(|why| translator.say(PlayMessage::NotSaved { why: &why }));
    if kept.is_ok() && (recorded.is_err() || table.awaited() != Awaited::Nobody) {
        lines.push(translator.say(PlayMessage::Saved { file: &file }));
        lines.push(translator.say(PlayMessage::Continue { file: &file }));
    }
    let text: String = lines.into_iter().map(|line| line + "\n").collect();
    let faults: Vec<_> = [recorded.err(), kept.err()].into_iter().flatten().collect();
    if faults.is_empty() {
        return Ok(text);
    }
    anstream::print!("{text}");
    Err(anyhow!(faults.join("\n")))
}

/// A seed that nobody can foresee. The standard library's random state comes from the system.
pub fn seed() -> String {
    let word = || RandomState::new().build_hasher().finish();
    format!("{:016x}", word() ^ word().rotate_left(32))
}

/// The names of players who have not given one: people by number, bots by level and number.
pub fn default_name(player: Participant, number: u8, language: Language) -> String {
    match player {
        Participant::Human => said(language, CommonMessage::NamelessPlayer { number }),
        Participant::Bot(level) => said(language, PlayMessage::Bot { level: level.name(), number }),
    }
}

/// A message that needs no words of a game.
fn said(language: Language, message: impl Into<Message>) -> String {
    Translator::new(language, &[board::PLAY]).say(message)
}
