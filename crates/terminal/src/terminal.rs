//! A sitting on a real terminal: keys in, frames out. The terminal is always given back as it was.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{process, thread};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::app::{App, End, Request};
use super::board::Board;
use super::keep::Keeper;
use super::keys::Key;
use super::message::PlayMessage;
use super::screen;

/// How long the screen waits for a key before it goes on by itself, while something happens.
const TICK: Duration = Duration::from_millis(40);
/// The same while a person thinks, when nothing moves.
const REST: Duration = Duration::from_millis(500);

/// How long a sitting may take to end when the system asks for it.
const GRACE: Duration = Duration::from_secs(2);

/// Whether the system asks us to end.
static ENDING: AtomicBool = AtomicBool::new(false);

/// Plays until the player leaves.
pub(super) fn play<B: Board>(app: &mut App<B>, keeper: &mut Keeper) -> io::Result<End> {
    // Only the first game of a process can set it, and it holds for the others too.
    let _ = ctrlc::set_handler(end);
    // This also gives the terminal back when something panics.
    let mut terminal = ratatui::try_init()?;
    let end = run(&mut terminal, app, keeper);
    ratatui::restore();
    end
}

/// Asks the sitting to end. Where the terminal itself is gone, waiting for keys never ends: then the process does.
/// Nothing is lost by that, for every decision was kept.
fn end() {
    ENDING.store(true, Ordering::Relaxed);
    thread::sleep(GRACE);
    ratatui::restore();
    process::exit(1);
}

fn run<B: Board>(terminal: &mut DefaultTerminal, app: &mut App<B>, keeper: &mut Keeper) -> io::Result<End> {
    let mut before = Instant::now();
    loop {
        serve(app, keeper);
        if let Some(end) = app.end() {
            return Ok(end);
        }
        if ENDING.load(Ordering::Relaxed) {
            return Ok(End::Quit);
        }
        let size = terminal.size()?;
        app.resize(size.width, size.height);
        terminal.draw(|frame| screen::draw(app, frame))?;
        if event::poll(if app.is_watching() { TICK } else { REST })? {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => app.key(Key::of(key)),
                Event::Key(_)
                | Event::Resize(..)
                | Event::FocusGained
                | Event::FocusLost
                | Event::Mouse(_)
                | Event::Paste(_) => {}
            }
        }
        let now = Instant::now();
        app.tick(now - before);
        before = now;
    }
}

/// Does what the sitting asks for outside of the screen.
fn serve<B: Board>(app: &mut App<B>, keeper: &mut Keeper) {
    for request in app.requests() {
        let told = match request {
            Request::Keep | Request::Save => keep(app, keeper, request),
            Request::Finish => told_record(app, keeper.finish(&app.table)),
            Request::Record => told_record(app, keeper.record(&app.table).map(Some)),
        };
        if told.is_some() {
            app.notice = told;
        }
    }
}

/// Keeps the game. What cannot be kept is said in full once, and marked until it can be.
fn keep<B: Board>(app: &mut App<B>, keeper: &Keeper, request: Request) -> Option<String> {
    let kept = keeper.keep(&app.table);
    let is_news = request == Request::Save || !app.unsaved;
    app.unsaved = kept.is_err();
    match kept {
        Ok(()) if request == Request::Save => {
            Some(app.say(&PlayMessage::Saved { file: &keeper.file.display().to_string() }))
        }
        Err(why) if is_news => Some(app.say(&PlayMessage::NotSaved { why: &why })),
        Ok(()) | Err(_) => None,
    }
}

fn told_record<B: Board>(app: &App<B>, written: Result<Option<String>, String>) -> Option<String> {
    match written {
        Ok(file) => file.map(|file| app.say(&PlayMessage::Recorded { file: &file })),
        Err(why) => Some(app.say(&PlayMessage::NotRecorded { why: &why })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{keeper, royal_turf_to_the_end, text};

    #[test]
    fn what_cannot_be_saved_is_marked_until_it_can_be() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut app = royal_turf_to_the_end();
        let mut keeper = keeper(folder.path().to_owned(), None);
        app.requests = vec![Request::Keep];
        serve(&mut app, &mut keeper);
        assert!(app.notice.take().is_some_and(|told| told.contains("could not be saved")));
        app.key(Key::Down);
        assert!(text(&app).contains("NOT SAVED"), "{}", text(&app));
        keeper.file = folder.path().join("game");
        app.requests = vec![Request::Keep];
        serve(&mut app, &mut keeper);
        assert!(!text(&app).contains("NOT SAVED"), "{}", text(&app));
    }

    #[test]
    fn the_record_is_there_as_soon_as_the_game_is_over() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("record");
        let mut app = royal_turf_to_the_end();
        let mut keeper = keeper(folder.path().join("game"), Some(file.clone()));
        serve(&mut app, &mut keeper);
        assert!(file.exists(), "nobody has pressed a key since");
        assert!(app.notice.is_some_and(|told| told.contains("The record is in")));
    }
}
