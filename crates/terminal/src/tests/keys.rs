//! What keys do: pointing, choosing, changing a sealed choice, leaving.

use super::secrets::check_secrets;
use super::*;

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

#[test]
fn a_bot_without_an_answer_ends_the_game_and_is_named() {
    let mut app = royal_turf("", &[Participant::Human, BOT]);
    let seat = Seat::ALL[1];
    app.bot_task = Some(crate::bot_task::BotTask::failed(seat));
    app.mode = ScreenMode::Watch;
    wait(&mut app);
    assert_eq!(app.end(), Some(ExitReason::Stuck(seat)));
}
