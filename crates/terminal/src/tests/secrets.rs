//! Nobody sees what is for others only, on the screen or in plain lines.

use super::*;

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
pub(super) fn check_secrets<B: TerminalBoard>(app: &ScreenApp<B>) -> usize {
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
    let lines = |watcher: &crate::table::Watcher<B>| {
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
