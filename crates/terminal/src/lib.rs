//! Playing in the terminal: against bots, or with friends on one keyboard.
//!
//! No rules are here: a board shows a view, offers legal actions and sends one back. What is shown and told is
//! always what the one at the screen may know.

mod app;
pub mod board;
mod canvas;
mod choosing;
mod handle;
mod keep;
mod keys;
mod message;
mod pages;
mod plain;
mod royal_turf;
pub mod save;
mod screen;
mod table;
mod terminal;
#[cfg(test)]
mod tests;
mod thinking;
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
use furlong_games::{Progress, Shelf};

use self::app::{App, End, Settings};
use self::board::{Board, Ink, TerminalGame, translator};
use self::keep::Keeper;
use self::message::PlayMessage;
use self::plain::Plain;
use self::table::{Awaited, Table};
pub use self::table::{Company, Player};
use furlong_narrate::Language;
use furlong_narrate::Translator;
use furlong_narrate::message::CommonMessage;

/// How a game is to be played.
pub struct Sitting {
    pub language: Language,
    pub manner: Manner,
    pub pause: Duration,
    pub budget: Budget,
    /// Where the game is kept as it goes, if the player has named a file.
    pub file: Option<PathBuf>,
    /// Where the record goes when the game is over.
    pub record: Option<PathBuf>,
    pub shelf: Shelf,
}

/// How the game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// On a whole screen.
    Screen(Ink),
    /// In plain lines.
    Lines,
}

/// Who plays, and what was played before.
pub struct Opening<G: furlong_core::Game> {
    pub game: G,
    pub company: Company,
    pub saved: Option<Progress<G>>,
}

/// Plays until the player leaves; what is left to say then.
pub fn play<G: TerminalGame>(opening: Opening<G>, sitting: &Sitting) -> anyhow::Result<String> {
    if sitting.manner != Manner::Lines && !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        bail!("this is no terminal; play in plain lines with --plain");
    }
    let Opening { game, mut company, mut saved } = opening;
    check_files(sitting)?;
    let file = sitting.file.clone().unwrap_or_else(|| save::fresh(G::ID));
    let (on_terminal, is_piped) = (io::stdout().is_terminal(), !io::stdin().is_terminal());
    let record = sitting.record.clone();
    let mut keeper = Keeper { shelf: sitting.shelf.clone(), file, record, on_terminal, is_piped };
    loop {
        let mut table =
            Table::<G::Board>::open(game.clone(), company.clone(), &sitting.shelf, sitting.language);
        if let Some(saved) = saved.take()
            && !table.replay(&saved)
        {
            bail!("the saved game cannot be continued: its luck is not that of its seed, so it is damaged");
        }
        let (table, end) = sit(table, sitting, &mut keeper)?;
        let told = farewell(&table, sitting, &keeper)?;
        match end {
            End::Quit => return Ok(told),
            End::Again => {
                anstream::println!("{told}");
                company.seed = seed();
                let numbered = |file: &PathBuf| save::numbered(file);
                keeper.file = sitting.file.as_ref().map_or_else(|| save::fresh(G::ID), numbered);
                keeper.record = sitting.record.as_ref().map(numbered);
            }
            End::Stuck(seat) => {
                anstream::print!("{told}");
                let translator = translator::<G::Board>(sitting.language);
                bail!(translator.say(&PlayMessage::BotFailed { player: table.name(seat) }));
            }
        }
    }
}

/// Refuses files that cannot be written before anything is dealt, rather than when there is something to lose.
fn check_files(sitting: &Sitting) -> anyhow::Result<()> {
    if let Some(file) = &sitting.file {
        let told =
            || format!("the game cannot be saved in {}; name another file with --save", file.display());
        save::probe(file).with_context(told)?;
    }
    if let Some(file) = &sitting.record {
        let told = || format!("the record cannot be written to {}; name another file", file.display());
        save::probe(file).with_context(told)?;
    }
    Ok(())
}

/// One game, in the manner that was asked for.
fn sit<B: Board>(table: Table<B>, sitting: &Sitting, keeper: &mut Keeper) -> anyhow::Result<(Table<B>, End)> {
    let translator = translator::<B>(sitting.language);
    let ink = match sitting.manner {
        Manner::Screen(ink) => ink,
        Manner::Lines => Ink::Plain,
    };
    let settings = Settings { translator, ink, pause: sitting.pause, budget: sitting.budget.clone() };
    match sitting.manner {
        Manner::Screen(_) => {
            let mut app = App::new(table, settings);
            let end = terminal::play(&mut app, keeper);
            let end = end
                .with_context(|| format!("the terminal failed; the game is in {}", keeper.file.display()))?;
            Ok((app.table, end))
        }
        Manner::Lines => {
            let file = keeper.file.display().to_string();
            on_interrupt(&settings.translator.say(&PlayMessage::Continue { file: &file }));
            let (input, out) = (io::stdin().lock(), io::stdout().lock());
            let mut plain = Plain::new(table, settings, keeper, input, out);
            let end = plain.play()?;
            Ok((plain.table, end))
        }
    }
}

/// Whoever ends plain lines by Ctrl-C is told how to go on; the game is saved anyway.
fn on_interrupt(told: &str) {
    static TOLD: Mutex<String> = Mutex::new(String::new());
    if let Ok(mut place) = TOLD.lock() {
        told.clone_into(&mut place);
    }
    // Only the first game of a process can set it, and it holds for the others too.
    let _ = ctrlc::set_handler(|| {
        anstream::eprintln!("\n{}", TOLD.lock().map_or_else(|_| String::new(), |told| told.clone()));
        std::process::exit(INTERRUPTED);
    });
}

/// The exit code of a command that was interrupted, as shells have it.
const INTERRUPTED: i32 = 130;

/// What is said when the player leaves: the result, or how to go on. What could not be written is the error, and
/// what there is to say is said before it.
fn farewell<B: Board>(table: &Table<B>, sitting: &Sitting, keeper: &Keeper) -> anyhow::Result<String> {
    let translator = translator::<B>(sitting.language);
    let file = keeper.file.display().to_string();
    let mut lines = Vec::new();
    if table.awaited() == Awaited::Nobody {
        if sitting.manner != Manner::Lines {
            lines.extend(pages::result(table, &translator));
        }
        lines.push(translator.say(&PlayMessage::Seed { seed: &table.company().seed }));
    }
    let recorded =
        keeper.finish(table).map_err(|why| translator.say(&PlayMessage::NotRecorded { why: &why }));
    if let Ok(Some(file)) = &recorded {
        lines.push(translator.say(&PlayMessage::Recorded { file }));
    }
    // A game whose record is not written is still needed.
    let kept = if recorded.is_ok() { keeper.close(table) } else { keeper.keep(table) };
    let kept = kept.map_err(|why| translator.say(&PlayMessage::NotSaved { why: &why }));
    if kept.is_ok() && (recorded.is_err() || table.awaited() != Awaited::Nobody) {
        lines.push(translator.say(&PlayMessage::Saved { file: &file }));
        lines.push(translator.say(&PlayMessage::Continue { file: &file }));
    }
    let told: String = lines.into_iter().map(|line| line + "\n").collect();
    let faults: Vec<_> = [recorded.err(), kept.err()].into_iter().flatten().collect();
    if faults.is_empty() {
        return Ok(told);
    }
    anstream::print!("{told}");
    Err(anyhow!(faults.join("\n")))
}

/// A seed that nobody can foresee. The standard library's random state comes from the system.
pub fn seed() -> String {
    let word = || RandomState::new().build_hasher().finish();
    format!("{:016x}", word() ^ word().rotate_left(32))
}

/// What the players are called who have not said so: people by number, bots by level and number.
pub fn default_name(player: Player, number: u8, language: Language) -> String {
    let translator = Translator::new(language, &[board::PLAY]);
    match player {
        Player::Human => translator.say(&CommonMessage::NamelessPlayer { number }),
        Player::Bot(level) => translator.say(&PlayMessage::Bot { level: level.name(), number }),
    }
}
