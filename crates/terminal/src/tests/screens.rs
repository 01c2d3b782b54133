//! What the screens show, and that it fits.

use super::*;

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
