//! Games that are saved and gone on with.

use super::*;

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
