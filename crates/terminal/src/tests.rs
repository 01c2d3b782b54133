//! Only for tests: games played by scripted keys, and the screens then.

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use furlong_bots::{Budget, Level};
use furlong_core::Seat;
use furlong_games::{AnyProgress, PackLibrary, Progress, Published, SetUp};
use furlong_royal_turf::RoyalTurf;
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::TurfMaster;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

use super::app::{DisplaySettings, ENDINGS, ExitReason, FileRequest, ScreenApp, ScreenMode};
use super::board::{Palette, TerminalBoard, token, translator};
use super::files::GameFiles;
use super::keys::KeyCommand;
use super::message::PlayMessage;
use super::plain::PlainSession;
use super::royal_turf::RoyalTurfBoard;
use super::table::{LocalTable, Participant, Seating};
use super::ticket_gagnant::TicketGagnantBoard;
use super::turfmaster::TurfMasterBoard;
use super::walk::{moments, names, opened, reached};
use super::{save, screen};
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
    matches!(app.view().phase, furlong_royal_turf::Phase::Run(..))
}

#[test]
fn the_screens_of_royal_turf_read_well() {
    let mut app = royal_turf("", &TWO);
    insta::assert_snapshot!("betting", text(&app));
    press(&mut app, &[KeyCode::Char('3'), KeyCode::Enter]);
    insta::assert_snapshot!("betting_chip", text(&app));
    enter_until(&mut app, is_running);
    press(&mut app, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Down]);
    insta::assert_snapshot!("running", text(&app));
    press(&mut app, &[KeyCode::Char('?')]);
    insta::assert_snapshot!("help", text(&app));
    press(&mut app, &[KeyCode::Esc, KeyCode::Char('l')]);
    insta::assert_snapshot!("log", text(&app));
    press(&mut app, &[KeyCode::Esc, KeyCode::Char('q')]);
    insta::assert_snapshot!("quit", text(&app));
    press(&mut app, &[KeyCode::Esc]);
    enter_until(&mut app, |app| matches!(app.mode, ScreenMode::Over(_)));
    insta::assert_snapshot!("over", text(&app));
}

#[test]
fn a_handover_shows_nothing_of_the_table() {
    let app = royal_turf("hidden_bets", &TWO);
    insta::assert_snapshot!("handover", text(&app));
}

#[test]
fn a_terminal_that_is_too_small_says_so() {
    let app = royal_turf("", &TWO);
    let told = text_of(&buffer(&app, 60, 20)).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("80 columns") && told.contains("60 columns"), "{told}");
}

#[test]
fn keys_do_nothing_blindly_but_leave() {
    let mut app = royal_turf("", &TWO);
    let before = text(&app);
    app.resize(79, 24);
    for key in [
        KeyCommand::Down,
        KeyCommand::Take,
        KeyCommand::Take,
        KeyCommand::Help,
        KeyCommand::Digit(3),
        KeyCommand::Save,
        KeyCommand::Undo,
    ] {
        app.key(key);
    }
    wait(&mut app);
    app.resize(80, 24);
    assert_eq!(text(&app), before);
    app.resize(80, 23);
    app.key(KeyCommand::Quit);
    assert_eq!(app.end(), Some(ExitReason::Quit));
}

#[test]
fn pages_end_where_their_text_ends() {
    let mut app = royal_turf("", &TWO);
    press(&mut app, &[KeyCode::Enter; 200]);
    for page in ['?', 'l'] {
        press(&mut app, &[KeyCode::Char(page), KeyCode::Home]);
        let top = text(&app);
        press(&mut app, &[KeyCode::End]);
        let bottom = text(&app);
        assert_ne!(top, bottom, "{top}");
        press(&mut app, &[KeyCode::PageDown, KeyCode::Down, KeyCode::Down, KeyCode::Up, KeyCode::Down]);
        assert_eq!(text(&app), bottom, "one step back is one step");
        press(&mut app, &[KeyCode::PageUp; 60]);
        assert_eq!(text(&app), top);
        press(&mut app, &[KeyCode::Up, KeyCode::Down]);
        assert_ne!(text(&app), top, "what goes beyond the end is not counted");
        press(&mut app, &[KeyCode::Esc]);
    }
}

#[test]
fn long_and_wide_names_leave_room_for_the_rest() {
    let mut seating = seating(&TWO, "tests");
    seating.names = vec!["A very long name indeed ".repeat(2), "漢字".repeat(15)];
    let table = LocalTable::<RoyalTurfBoard>::open(
        game::<RoyalTurf>(2, ""),
        seating,
        &PackLibrary::default(),
        Language::En,
    );
    let translator = translator::<RoyalTurfBoard>(Language::En);
    let settings = DisplaySettings {
        translator,
        palette: Palette::Monochrome,
        pause: Duration::ZERO,
        budget: Budget::iterations(1),
    };
    let mut app = ScreenApp::new(table, settings);
    wait(&mut app);
    let shown = text(&app);
    assert!(shown.contains("Royal Turf: race 1 of 3  "), "{shown}");
    assert!(shown.contains("…: On which horse do you bet?"), "{shown}");
    for seat in ["1 A very long", "2 漢"] {
        let line = shown.lines().find(|line| line.contains(seat)).expect("both have a line");
        let score: String = line.chars().take(25).collect();
        assert!(score.contains("… "), "the name is cut, the score is there: {line}");
    }
}

#[test]
fn a_large_terminal_shows_the_same() {
    let app = royal_turf("long_track", &TWO);
    let told = text_of(&buffer(&app, 120, 40));
    for line in ["Royal Turf: race 1 of 3", "> 1 1A Tempest", "On which horse do you bet?", "q quit"] {
        assert!(told.contains(line), "{line}:\n{told}");
    }
}

#[test]
fn without_colours_the_screen_says_the_same_and_horses_are_told_apart() {
    fn both<B: TerminalBoard>(game: &B::Game, moves: usize)
    where
        Progress<B::Game>: Clone + Into<AnyProgress>,
    {
        let [coloured, plain] = [Palette::Coloured, Palette::Monochrome].map(|palette| {
            let mut app = screen_app::<B>(game.clone(), &[Participant::Human, BOT], palette);
            press(&mut app, &vec![KeyCode::Enter; moves]);
            buffer(&app, screen::MIN_COLUMNS, screen::MIN_ROWS)
        });
        assert_eq!(text_of(&coloured), text_of(&plain));
        let colours = |buffer: &Buffer| {
            buffer.content.iter().filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset).count()
        };
        assert_eq!(colours(&plain), 0);
        assert!(colours(&coloured) > 0);
    }
    for moves in [0, 8] {
        both::<RoyalTurfBoard>(&game(2, ""), moves);
        both::<TurfMasterBoard>(&game(2, "horses=2 races=oval,oval,oval"), moves);
        both::<TicketGagnantBoard>(&game(2, ""), moves);
    }
    let shown = text(&royal_turf("", &TWO));
    let ring: String = shown.lines().skip(1).take(5).collect();
    for number in 1..=7 {
        assert_eq!(ring.matches(&token(number)).count(), 1, "horse {number} once on the ring:\n{shown}");
    }
}

#[test]
fn esc_goes_back_and_digits_point() {
    let mut app = royal_turf("", &TWO);
    let before = text(&app);
    press(&mut app, &[KeyCode::Char('3'), KeyCode::Enter]);
    assert!(text(&app).contains("Which chip goes on 3 Sirocco?"));
    press(&mut app, &[KeyCode::Esc]);
    assert!(text(&app).contains("> 3 3C Sirocco"), "the cursor is where it was:\n{}", text(&app));
    press(&mut app, &[KeyCode::Char('1')]);
    assert_eq!(text(&app), before, "nothing was decided");
    press(&mut app, &[KeyCode::Up, KeyCode::Char('u'), KeyCode::Char('9'), KeyCode::Char('0')]);
    assert!(text(&app).contains("> 7 7G Metronome"), "{}", text(&app));
}

#[test]
fn leaving_is_asked_about_and_ctrl_c_leaves_at_once() {
    let mut app = royal_turf("", &TWO);
    press(&mut app, &[KeyCode::Char('q'), KeyCode::Esc]);
    assert_eq!(app.end(), None);
    press(&mut app, &[KeyCode::Char('q'), KeyCode::Enter]);
    assert_eq!(app.end(), Some(ExitReason::Quit));
    let mut app = royal_turf("", &TWO);
    app.key(KeyCommand::of(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert_eq!(app.end(), Some(ExitReason::Quit));
}

#[test]
fn leaving_does_not_wait_for_a_bot() {
    let players = [Participant::Human, Participant::Bot(Level::Expert)];
    let mut app = royal_turf("", &players);
    app.settings.budget = Budget::iterations(u32::MAX);
    while app.bot_task.is_none() {
        app.key(KeyCommand::Take);
        app.tick(Duration::from_secs(1));
    }
    app.tick(Duration::from_secs(1));
    assert!(text(&app).contains("Bob is thinking…"), "{}", text(&app));
    app.key(KeyCommand::Quit);
    app.key(KeyCommand::Take);
    assert_eq!(app.end(), Some(ExitReason::Quit));
    assert!(app.bot_task.is_none(), "it was told to stop");
}

#[test]
fn a_long_notice_is_read_in_full_and_gone_with_the_next_key() {
    let mut app = royal_turf("", &TWO);
    let path = format!("/home/{}/game.furlong", "folder/".repeat(12));
    app.notice = Some(format!("The game is saved in {path}."));
    let shown: String = text(&app).chars().filter(|c| !c.is_whitespace() && *c != '│').collect();
    assert!(shown.contains("/game.furlong."), "{}", text(&app));
    press(&mut app, &[KeyCode::Down]);
    assert!(!text(&app).contains("game.furlong"));
}

#[test]
fn every_decision_is_kept() {
    let mut app = royal_turf("", &[Participant::Human, BOT, BOT]);
    press(&mut app, &[KeyCode::Enter; 40]);
    let kept = app.requests().iter().filter(|request| **request == FileRequest::Keep).count();
    let decided = record(&app).lines().filter(|line| line.starts_with(['0', '1', '2'])).count();
    assert!(decided > 60, "{decided}");
    assert_eq!(kept, decided + 1, "at the beginning, and after each decision");
}

/// The record of the game so far.
fn record<B: TerminalBoard>(app: &ScreenApp<B>) -> String {
    furlong_record::write(&app.table.record(), &PackLibrary::default())
}

#[test]
fn a_sealed_choice_can_be_changed_until_one_is_done() {
    let mut app = screen_app::<TicketGagnantBoard>(
        game::<TicketGagnant>(2, ""),
        &[Participant::Human, BOT],
        Palette::Monochrome,
    );
    let decided = |app: &ScreenApp<_>, seat: u8| {
        let predicted = format!("{seat} predict");
        record(app).lines().filter(|line| line.starts_with(&predicted)).map(str::to_owned).collect::<Vec<_>>()
    };
    enter_until(&mut app, |app| matches!(app.mode, ScreenMode::Confirm(..)));
    press(&mut app, &[KeyCode::Esc]);
    assert_eq!(decided(&app, 0).len(), 0, "nothing is sealed without being asked about");
    enter_until(&mut app, |app| matches!(app.mode, ScreenMode::Sealed(_)));
    assert_eq!((decided(&app, 0).len(), decided(&app, 1).len()), (1, 0), "bots wait");
    press(&mut app, &[KeyCode::Char('u'), KeyCode::Esc]);
    assert!(matches!(app.mode, ScreenMode::Sealed(_)), "it can also stay as it is");
    press(&mut app, &[KeyCode::Char('u'), KeyCode::Down, KeyCode::Enter]);
    enter_until(&mut app, |app| matches!(app.mode, ScreenMode::Sealed(_)));
    let both = decided(&app, 0);
    assert_eq!((both.len(), decided(&app, 1).len()), (2, 0), "bots still wait");
    assert_ne!(both[0], both[1]);
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(decided(&app, 1).len(), 1, "now they have decided");
}

#[test]
fn a_sealed_choice_can_be_changed_before_the_keyboard_is_handed_over() {
    let mut app = screen_app::<TicketGagnantBoard>(game::<TicketGagnant>(2, ""), &TWO, Palette::Monochrome);
    let sealed = |app: &ScreenApp<_>| record(app).lines().filter(|line| line.contains(" predict ")).count();
    enter_until(&mut app, |app| sealed(app) == 1 && matches!(app.mode, ScreenMode::Handover(_)));
    assert!(text(&app).contains("Anna, press u to change"), "{}", text(&app));
    press(&mut app, &[KeyCode::Char('u')]);
    let called = text(&app);
    assert!(called.contains("Anna, press Enter") && !called.contains("Bob"), "{called}");
    check_secrets(&app);
    press(&mut app, &[KeyCode::Esc]);
    assert!(text(&app).contains("Bob, press Enter"), "Anna is gone already:\n{}", text(&app));
    press(&mut app, &[KeyCode::Char('u'), KeyCode::Enter]);
    assert!(matches!(app.mode, ScreenMode::Choose(_)), "{}", text(&app));
    enter_until(&mut app, |app| matches!(app.mode, ScreenMode::Handover(_)));
    assert_eq!(sealed(&app), 2);
}

#[test]
fn what_was_just_sealed_can_be_changed_while_it_is_told() {
    let mut app = screen_app::<TicketGagnantBoard>(
        game::<TicketGagnant>(2, ""),
        &[Participant::Human, BOT],
        Palette::Monochrome,
    );
    enter_until(&mut app, |app| matches!(app.mode, ScreenMode::Confirm(..)));
    app.key(KeyCommand::Take);
    assert!(matches!(app.mode, ScreenMode::Watch));
    app.key(KeyCommand::Undo);
    assert!(matches!(app.mode, ScreenMode::Choose(_)), "{}", text(&app));
}

/// The lines that a plain session writes when these answers are typed.
fn typed(answers: &str) -> String {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut files = files(folder.path().join("game"), None);
    let translator = translator::<TicketGagnantBoard>(Language::En);
    let settings = DisplaySettings {
        translator,
        palette: Palette::Monochrome,
        pause: Duration::ZERO,
        budget: Budget::iterations(1),
    };
    let table = table::<TicketGagnantBoard>(game(2, ""), &TWO, "tests");
    let mut plain = PlainSession::new(table, settings, &mut files, answers.as_bytes(), Vec::new());
    assert!(plain.play().is_ok_and(|end| end == ExitReason::Quit));
    String::from_utf8(plain.out).expect("it is text")
}

#[test]
fn plain_lines_are_out_of_sight_whenever_somebody_else_may_be_there() {
    let curtain = "\n".repeat(60);
    let last = |said: &str| said.rsplit(&curtain).next().expect("there is always a last part").to_owned();
    let mut answers = String::new();
    while !last(&typed(&answers)).contains("Anna, press u to change") {
        answers += "1\n";
        assert!(answers.len() < 100, "it never came to that");
    }
    let called = last(&typed(&format!("{answers}u\n")));
    assert!(called.contains("Anna, press Enter") && !called.contains("1. "), "{called}");
    let gone = last(&typed(&format!("{answers}u\n0\n")));
    assert!(gone.contains("Bob, press Enter") && !gone.contains("1. "), "{gone}");
    answers += "u\n\n";
    assert!(last(&typed(&answers)).contains("1. "), "Anna is there");
    while !last(&typed(&answers)).contains("Bob, press Enter") {
        answers += "1\n";
        assert!(answers.len() < 200, "it never came to that");
    }
    let handed = last(&typed(&answers));
    assert!(!handed.contains("1. ") && !handed.contains("Your answer"), "{handed}");
}

#[test]
fn a_bot_without_an_answer_ends_the_game_and_is_named() {
    let mut app = royal_turf("", &[Participant::Human, BOT]);
    let seat = Seat::ALL[1];
    app.bot_task = Some(super::bot_task::BotTask::failed(seat));
    app.mode = ScreenMode::Watch;
    wait(&mut app);
    assert_eq!(app.end(), Some(ExitReason::Stuck(seat)));
}

/// Plays a game of people by keys that `pick` chooses, and holds every screen against what the others hold.
fn keeps_secrets<B: TerminalBoard>(game: B::Game, mut pick: impl FnMut() -> usize) -> usize {
    let mut app = screen_app::<B>(game, &[Participant::Human; 3], Palette::Monochrome);
    let mut secrets = 0;
    for _ in 0..250 {
        if matches!(app.mode, ScreenMode::Over(_)) {
            break;
        }
        secrets += check_secrets(&app);
        if matches!(app.mode, ScreenMode::Choose(_)) {
            press(&mut app, &[KeyCode::Char('l')]);
            secrets += check_secrets(&app);
            press(&mut app, &[KeyCode::Esc]);
            press(&mut app, &vec![KeyCode::Down; pick()]);
        }
        press(&mut app, &[KeyCode::Enter]);
    }
    secrets
}

/// That the screen shows nothing that only somebody else knows; says how much there was to hide.
fn check_secrets<B: TerminalBoard>(app: &ScreenApp<B>) -> usize {
    let shown = text(app);
    let hides = matches!(app.mode, ScreenMode::Handover(_));
    let mut count = 0;
    for seat in app.table.seats() {
        let here = !hides && app.here() == Some(seat);
        let own = app.here().filter(|_| !hides).map_or_else(Vec::new, |me| private(app, me));
        for line in
            private(app, seat).iter().filter(|line| !here && !own.iter().any(|known| known.contains(*line)))
        {
            assert!(!shown.contains(line.trim()), "{line} is {}'s:\n{shown}", app.table.name(seat));
            count += 1;
        }
    }
    count
}

/// The lines that only this seat may read: its hand, and lines of its log that the room's log lacks.
fn private<B: TerminalBoard>(app: &ScreenApp<B>, seat: Seat) -> Vec<String> {
    let index = app.table.watcher_of(seat).expect("a person sits there");
    let (watcher, room) = (app.table.watcher(index), app.table.watcher(0));
    let lines = |watcher: &super::table::Watcher<B>| {
        let pending = watcher.pending.iter().flat_map(|moment| moment.lines.clone());
        watcher.log.iter().cloned().chain(pending).collect::<Vec<_>>()
    };
    let public = lines(room);
    let told = lines(watcher).into_iter().filter(|line| !public.contains(line));
    let hand = watcher.board.hand(&app.table.view(seat));
    told.chain(hand).map(|line| line.chars().take(70).collect()).collect()
}

#[test]
fn nobody_sees_what_others_hold() {
    let mut number = 1_usize;
    let mut pick = || {
        number = number * 1_103_515_245 % 2_147_483_647;
        number / 64 % 5
    };
    let [royal, turf, ticket] = [
        keeps_secrets::<RoyalTurfBoard>(game::<RoyalTurf>(3, "hidden_bets"), &mut pick),
        keeps_secrets::<TurfMasterBoard>(game::<TurfMaster>(3, "horses=2 races=oval,oval,oval"), &mut pick),
        keeps_secrets::<TicketGagnantBoard>(game::<TicketGagnant>(3, ""), &mut pick),
    ];
    assert!(
        royal > 100 && turf > 100 && ticket > 100,
        "there was something to hide: {royal} {turf} {ticket}"
    );
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let library = PackLibrary::default();
    let mut app = royal_turf("hidden_bets", &[Participant::Human, BOT]);
    press(&mut app, &[KeyCode::Enter; 30]);
    let saved = save::write(app.table.seating(), &app.table.record(), &library);
    let read = save::read(&saved, &library).expect("it was just written");
    assert_eq!(&read.seating, app.table.seating());
    let AnyProgress::RoyalTurf(progress) = &read.record.progress else { panic!("it is another game") };
    let open = |seed: &str| {
        let mut table = table::<RoyalTurfBoard>(game(2, "hidden_bets"), &[Participant::Human, BOT], seed);
        let same = table.replay(progress);
        (same, table)
    };
    let (same, table) = open("tests");
    assert!(same);
    assert_eq!(save::write(table.seating(), &table.record(), &library), saved);
    assert!(!open("another seed").0, "other luck is noticed");
}

#[test]
fn a_damaged_save_is_refused_with_a_reason() {
    let library = PackLibrary::default();
    let app = royal_turf("", &TWO);
    let sound = save::write(app.table.seating(), &app.table.record(), &library);
    for (from, to, reason) in [
        ("furlong-save 1", "furlong-save 2", "does not begin with"),
        ("seats: human human", "seats: human robot", "no such player \"robot\""),
        ("seats: human human", "seats: human", "not as many seats"),
        ("seats: ", "chairs: ", "does not say \"seats\""),
        ("seed: \"tests\"", "seed: tests", "its seed is no text"),
        ("* draw", "* drew", "--pack"),
        ("furlong-record 1", "furlong-record 9", "--pack"),
    ] {
        assert!(sound.contains(from), "{from}");
        let Err(error) = save::read(&sound.replacen(from, to, 1), &library) else { panic!("{to} was read") };
        assert!(error.to_string().contains(reason), "{reason}: {error}");
    }
    assert!(save::read("", &library).is_err());
}

#[test]
fn the_choices_of_royal_turf_and_of_the_end_fit_in_their_column() {
    for language in &Language::ALL {
        let game = opened::<RoyalTurf>(3, "");
        let board = RoyalTurfBoard::new(&game, &PackLibrary::default(), *language, &names());
        let mut fits = |label: &str| {
            assert!(label.width() <= 26 || label.ends_with('?'), "{language:?}: {label}");
        };
        for moment in &moments(&game, 3) {
            reached(&board, moment, &mut fits);
        }
        let translator = translator::<RoyalTurfBoard>(*language);
        for ending in &ENDINGS {
            fits(&translator.say(ending));
        }
    }
}

#[test]
fn chips_have_whole_names_on_all_horses_or_on_none() {
    let mut seating = seating(&[Participant::Human; 4], "tests");
    seating.names =
        vec!["Anna-Katharina".to_owned(), "Bob".to_owned(), "Carla".to_owned(), "Dario".to_owned()];
    let table =
        LocalTable::<RoyalTurfBoard>::open(game(4, ""), seating, &PackLibrary::default(), Language::En);
    let translator = translator::<RoyalTurfBoard>(Language::En);
    let settings = DisplaySettings {
        translator,
        palette: Palette::Monochrome,
        pause: Duration::ZERO,
        budget: Budget::iterations(1),
    };
    let mut app = ScreenApp::new(table, settings);
    wait(&mut app);
    enter_until(&mut app, is_running);
    let shown = text(&app);
    let table: Vec<_> = shown.lines().skip(7).take(7).collect();
    let count = |owner: &str| table.iter().filter(|line| line.contains(owner)).count();
    assert_eq!((count("Bob:"), count("B2:") > 1), (0, true), "{shown}");
}

#[test]
fn the_lines_of_keys_fit_in_every_language() {
    for language in &Language::ALL {
        let translator = translator::<RoyalTurfBoard>(*language);
        for keys in [
            PlayMessage::KeysChoose,
            PlayMessage::KeysWatch,
            PlayMessage::KeysConfirm,
            PlayMessage::KeysSealed,
            PlayMessage::KeysOver,
            PlayMessage::KeysScroll,
        ] {
            let said = translator.say(keys);
            assert!(said.width() < usize::from(screen::MIN_COLUMNS), "{language:?}: {said}");
        }
    }
}
