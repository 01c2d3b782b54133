//! The cards that a horse needs by its course file are those that club bots need; and hoof prints are as dangerous as
//! they should be.

use furlong_benches::calibration::ticket_gagnant::{Player, Tally, disciplines};
use furlong_benches::{calibration::turfmaster, tables};
use furlong_bots::Level;
use furlong_core::Seat;
use furlong_games::rules::ticket_gagnant::{Discipline, Terms};
use furlong_packs::{ticket_gagnant, turfmaster::standard};

/// Meetings of club bots in fields of four, six and eight horses, with so many races on a course.
fn club(course: &str, races: usize) -> [turfmaster::Tally; 3] {
    let races = vec![course; races].join(" ");
    let tally = |horses| turfmaster::Tally::measure(&tables::turfmaster(horses, 1, &races), Level::Club, 25);
    [4, 6, 8].map(tally)
}

/// The mean number of cards over these fields.
fn mean(course: &str, races: usize) -> f64 {
    club(course, races).iter().map(turfmaster::Tally::mean_cards).sum::<f64>() / 3.0
}

// TM-COURSE-9
#[test]
fn a_horse_needs_eight_to_nine_cards_on_the_oval_and_nine_to_ten_on_the_triangle() {
    let [oval, triangle] = ["oval", "triangle"].map(|course| mean(course, 3));
    assert!((8.0..=9.0).contains(&oval), "{oval}");
    assert!((9.0..=10.0).contains(&triangle), "{triangle}");
}

// TM-COURSE-9
#[test]
fn course_files_say_what_was_measured() {
    for course in standard() {
        let said = course.cards.expect("our courses are calibrated");
        let fences = said.steeplechase.expect("our courses have fences");
        for (name, said) in [(course.name.clone(), said.flat), (format!("{}+fences", course.name), fences)] {
            let measured = mean(&name, if course.rules.is_short() { 4 } else { 3 });
            assert!((said - measured).abs() < 0.2, "{name}: {said} is said, {measured:.2} is measured");
        }
    }
}

// rules: TM-COURSE-10, TM-MEET-2
#[test]
fn on_short_courses_the_cards_of_four_races_last() {
    let share =
        |course: &str| club(course, 4).iter().map(turfmaster::Tally::share_without_card).fold(0.0, f64::max);
    let short: Vec<_> = standard().iter().filter(|course| course.rules.is_short()).collect();
    assert!(short.len() >= 4);
    for course in short {
        for name in [course.name.clone(), format!("{}+fences", course.name)] {
            assert!(share(&name) <= 0.02, "{name}: {:.3}", share(&name));
        }
    }
}

// rules: TG-TROT-2
#[test]
fn five_to_fifteen_of_a_hundred_horses_are_disqualified_in_trot_whoever_plays_with_however_many_cards() {
    for pack in ticket_gagnant::standard() {
        for players in 2..=6 {
            let game = tables::ticket_gagnant(players, &pack.name);
            for cards in Terms::CARDS {
                let terms = Terms { discipline: Discipline::Trot, cards, hidden: false };
                let out = Tally::measure(&game, terms, 400, |_| Player::Random).percent_out();
                let place = format!("{}, {players} players, {cards} cards", pack.name);
                assert!((5.0..=15.0).contains(&out), "{place}: {out:.1} %");
            }
        }
    }
}

#[test]
fn sensible_players_score_half_as_much_again_as_random_ones_at_the_same_table() {
    const RACES: u32 = 150;
    for pack in ticket_gagnant::standard() {
        let game = tables::ticket_gagnant(4, &pack.name);
        for discipline in disciplines(&pack.rules) {
            let terms = Terms { discipline, cards: 5, hidden: true };
            let every_other = |seat: Seat| [Player::Sensible, Player::Random][seat.index() % 2];
            let tally = Tally::measure(&game, terms, RACES, every_other);
            let [sensible, random, also_sensible, also_random, ..] = tally.points;
            let (sensible, random) = (sensible + also_sensible, random + also_random);
            assert!(2 * sensible > 3 * random, "{}, {terms}: {sensible} and {random}", pack.name);
            assert_eq!(tally.wins.iter().sum::<u32>(), RACES * Tally::SHARES, "each race is won");
        }
    }
}
