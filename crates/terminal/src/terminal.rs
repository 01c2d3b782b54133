//! The screen on a real terminal: keys in, frames out. The terminal is always given back as it was.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{process, thread};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::app::{ExitReason, FileRequest, ScreenApp};
use super::board::TerminalBoard;
use super::files::GameFiles;
use super::keys::KeyCommand;
use super::message::PlayMessage;
use super::screen;

/// The wait for a key while something happens.
const BUSY_KEY_TIMEOUT: Duration = Duration::from_millis(40);
/// The same while a person thinks, when nothing moves.
const IDLE_KEY_TIMEOUT: Duration = Duration::from_millis(500);

/// The time to end when the system asks for it.
const EXIT_GRACE: Duration = Duration::from_secs(2);

/// Set when the system asks us to end.
static ENDING: AtomicBool = AtomicBool::new(false);

/// Plays until the player leaves.
pub(super) fn play<B: TerminalBoard>(
    app: &mut ScreenApp<B>,
    files: &mut GameFiles,
) -> io::Result<ExitReason> {
    // Only the first game of a process can set it, and it holds for the others too.
    let _ = ctrlc::set_handler(end);
    // This also gives the terminal back when something panics.
    let mut terminal = ratatui::try_init()?;
    let end = run(&mut terminal, app, files);
    ratatui::restore();
    end
}

/// Asks the game to end. Where the terminal itself is gone, waiting for keys never ends: then the process does.
/// Nothing is lost by that, for every decision was kept.
fn end() {
    ENDING.store(true, Ordering::Relaxed);
    thread::sleep(EXIT_GRACE);
    ratatui::restore();
    process::exit(1);
}

fn run<B: TerminalBoard>(
    terminal: &mut DefaultTerminal,
    app: &mut ScreenApp<B>,
    files: &mut GameFiles,
) -> io::Result<ExitReason> {
    let mut before = Instant::now();
    loop {
        serve(app, files);
        if let Some(end) = app.end() {
            return Ok(end);
        }
        if ENDING.load(Ordering::Relaxed) {
            return Ok(ExitReason::Quit);
        }
        let size = terminal.size()?;
        app.resize(size.width, size.height);
        terminal.draw(|frame| screen::draw(app, frame))?;
        if event::poll(if app.is_watching() { BUSY_KEY_TIMEOUT } else { IDLE_KEY_TIMEOUT })? {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => app.key(KeyCommand::of(key)),
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

/// Carries out the file requests of the screen.
fn serve<B: TerminalBoard>(app: &mut ScreenApp<B>, files: &mut GameFiles) {
    for request in app.requests() {
        let notice = match request {
            FileRequest::Keep | FileRequest::Save => keep(app, files, request),
            FileRequest::Finish => record_notice(app, files.finish(&app.table)),
            FileRequest::Record => record_notice(app, files.record(&app.table).map(Some)),
        };
        if notice.is_some() {
            app.notice = notice;
        }
    }
}

/// Keeps the game. What cannot be kept is said in full once, and marked until it can be.
fn keep<B: TerminalBoard>(app: &mut ScreenApp<B>, files: &GameFiles, request: FileRequest) -> Option<String> {
    let kept = files.keep(&app.table);
    let is_news = request == FileRequest::Save || !app.unsaved;
    app.unsaved = kept.is_err();
    match kept {
        Ok(()) if request == FileRequest::Save => {
            Some(app.say(&PlayMessage::Saved { file: &files.file.display().to_string() }))
        }
        Err(why) if is_news => Some(app.say(&PlayMessage::NotSaved { why: &why })),
        Ok(()) | Err(_) => None,
    }
}

fn record_notice<B: TerminalBoard>(
    app: &ScreenApp<B>,
    written: Result<Option<String>, String>,
) -> Option<String> {
    match written {
        Ok(file) => file.map(|file| app.say(&PlayMessage::Recorded { file: &file })),
        Err(why) => Some(app.say(&PlayMessage::NotRecorded { why: &why })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{files, royal_turf_to_the_end, text};

    #[test]
    fn what_cannot_be_saved_is_marked_until_it_can_be() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut app = royal_turf_to_the_end();
        let mut files = files(folder.path().to_owned(), None);
        app.requests = vec![FileRequest::Keep];
        serve(&mut app, &mut files);
        assert!(app.notice.take().is_some_and(|told| told.contains("could not be saved")));
        app.key(KeyCommand::Down);
        assert!(text(&app).contains("NOT SAVED"), "{}", text(&app));
        files.file = folder.path().join("game");
        app.requests = vec![FileRequest::Keep];
        serve(&mut app, &mut files);
        assert!(!text(&app).contains("NOT SAVED"), "{}", text(&app));
    }

    #[test]
    fn the_record_is_there_as_soon_as_the_game_is_over() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("record");
        let mut app = royal_turf_to_the_end();
        let mut files = files(folder.path().join("game"), Some(file.clone()));
        serve(&mut app, &mut files);
        assert!(file.exists(), "nobody has pressed a key since");
        assert!(app.notice.is_some_and(|told| told.contains("The record is in")));
    }
}
