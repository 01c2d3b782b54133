//! Only for tests: games played by scripted keys, and the screens then.

mod keys;
mod saving;
mod screens;
mod secrets;

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use furlong_bots::{Budget, Level};
use furlong_core::Seat;
use furlong_games::rules::royal_turf::RoyalTurf;
use furlong_games::rules::ticket_gagnant::TicketGagnant;
use furlong_games::rules::turfmaster::TurfMaster;
use furlong_games::{AnyProgress, PackLibrary, Progress, Published, SetUp};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

use crate::app::{DisplaySettings, ENDINGS, ExitReason, FileRequest, ScreenApp, ScreenMode};
use crate::board::{Palette, TerminalBoard, token, translator};
use crate::files::GameFiles;
use crate::keys::KeyCommand;
use crate::message::PlayMessage;
use crate::plain::PlainSession;
use crate::royal_turf::RoyalTurfBoard;
use crate::table::{LocalTable, Participant, Seating};
use crate::ticket_gagnant::TicketGagnantBoard;
use crate::turfmaster::TurfMasterBoard;
use crate::walk::{moments, names, opened, reached};
use crate::{save, screen};
use furlong_narrate::Language;

const BOT: Participant = Participant::Bot(Level::Novice);

fn game<G: Published>(players: u8, options: &str) -> G {
    let set_up = SetUp { players, options: options.to_owned(), ..SetUp::new(G::ID) };
    G::open(&set_up, &PackLibrary::default()).expect("the set-up is sound")
}

fn seating(players: &[Participant], seed: &str) -> Seating {
    let names = ["Anna", "Bob", "Carla", "Dario"].map(str::to_owned);
    Seating { players: players.to_vec(), names: names[..players.len()].to_vec(), seed: seed.to_owned() }
}

fn table<B: TerminalBoard>(game: B::Game, players: &[Participant], seed: &str) -> LocalTable<B> {
    LocalTable::open(game, seating(players, seed), &PackLibrary::default(), Language::En)
}

fn screen_app<B: TerminalBoard>(game: B::Game, players: &[Participant], palette: Palette) -> ScreenApp<B> {
    let translator = translator::<B>(Language::En);
    let settings =
        DisplaySettings { translator, palette, pause: Duration::ZERO, budget: Budget::iterations(1) };
    let mut app = ScreenApp::new(table::<B>(game, players, "tests"), settings);
    wait(&mut app);
    app
}

/// Lets things happen until a person is asked something.
fn wait<B: TerminalBoard>(app: &mut ScreenApp<B>) {
    loop {
        app.tick(Duration::from_secs(1));
        if !matches!(app.mode, ScreenMode::Watch) || app.end().is_some() {
            return;
        }
        thread::sleep(Duration::from_micros(200));
    }
}

fn press<B: TerminalBoard>(app: &mut ScreenApp<B>, codes: &[KeyCode]) {
    for &code in codes {
        app.key(KeyCommand::of(KeyEvent::from(code)));
        wait(app);
    }
}

fn buffer<B: TerminalBoard>(app: &ScreenApp<B>, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("it needs nothing");
    terminal.draw(|frame| screen::draw(app, frame)).expect("it needs nothing");
    terminal.backend().buffer().clone()
}

fn text_of(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(usize::from(buffer.area.width));
    let row = |cells: &[ratatui::buffer::Cell]| {
        cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned()
    };
    rows.map(row).collect::<Vec<_>>().join("\n")
}

pub(super) fn text<B: TerminalBoard>(app: &ScreenApp<B>) -> String {
    text_of(&buffer(app, screen::MIN_COLUMNS, screen::MIN_ROWS))
}

fn royal_turf(options: &str, players: &[Participant]) -> ScreenApp<RoyalTurfBoard> {
    let count = u8::try_from(players.len()).expect("few players");
    screen_app(game::<RoyalTurf>(count, options), players, Palette::Monochrome)
}

/// A game of one person that is just over.
pub(super) fn royal_turf_to_the_end() -> ScreenApp<RoyalTurfBoard> {
    let mut app = royal_turf("", &[Participant::Human, BOT]);
    enter_until(&mut app, |app| matches!(app.mode, ScreenMode::Over(_)));
    app
}

/// Keeps a game in this file, and its record in that one.
pub(super) fn files(file: PathBuf, record: Option<PathBuf>) -> GameFiles {
    GameFiles { library: PackLibrary::default(), file, record, on_terminal: true, is_piped: false }
}

const TWO: [Participant; 2] = [Participant::Human, Participant::Human];

/// Takes the first choice until the mode is as wanted.
fn enter_until<B: TerminalBoard>(app: &mut ScreenApp<B>, wanted: impl Fn(&ScreenApp<B>) -> bool) {
    for _ in 0..3000 {
        if wanted(app) {
            return;
        }
        press(app, &[KeyCode::Enter]);
    }
    panic!("it never came to that:\n{}", text(app));
}

fn is_running(app: &ScreenApp<RoyalTurfBoard>) -> bool {
    matches!(app.view().phase, furlong_games::rules::royal_turf::Phase::Run(..))
}

/// The record of the game so far.
fn record<B: TerminalBoard>(app: &ScreenApp<B>) -> String {
    furlong_record::write(&app.table.record(), &PackLibrary::default())
}
