//! The arena's results: the same on any number of threads, fair to every seat, computed over whole deals.

mod arena_setup;

use std::panic::{AssertUnwindSafe, catch_unwind};

use arena_setup::{arena, bots, line_up, near, royal_turf};
use furlong_bots::Level;
use furlong_core::{BySeat, SeatSet, Standing};
use furlong_games::rules::royal_turf::RoyalTurf;
use furlong_lab::arena::{
    Arena, ArenaEvent, ArenaReport, ArenaTally, BudgetSetting, EndReason, LineUp, LineUpError, Sprt,
};

fn standing(scores: &[i32]) -> Standing {
    let mut by_seat = BySeat::new(u8::try_from(scores.len()).unwrap(), 0);
    for (seat, &score) in SeatSet::first(by_seat.players()).iter().zip(scores) {
        by_seat[seat] = score;
    }
    Standing::by_score(by_seat)
}

/// The share of the others is the rest of the first bot's, with the same interval.
#[test]
fn three_seats_cannot_win_more_than_everything() {
    let line_up = line_up(4, &[Level::Novice, Level::Club]);
    let mut tally = ArenaTally::new(&line_up, None);
    for _ in 0..20 {
        tally.add(&[
            standing(&[0, 5, 5, 5]),
            standing(&[5, 0, 5, 5]),
            standing(&[5, 5, 0, 5]),
            standing(&[5, 5, 5, 0]),
        ]);
    }
    let results = tally.results();
    let [novice, club] = [0, 1].map(|bot: usize| results[bot].share.unwrap().interval.unwrap());
    near(novice.low, 0.0);
    near(club.high, 1.0 / 3.0);
    near(club.low, (1.0 - novice.high) / 3.0);
    near(novice.high, 0.1684);
}

/// A bot on all chairs always wins, so its share has no interval; its scores still vary.
#[test]
fn a_bot_alone_has_no_interval_of_its_share() {
    let line_up = line_up(4, &[Level::Club]);
    let mut tally = ArenaTally::new(&line_up, None);
    (0..20).for_each(|deal| tally.add(&[standing(&[deal, 1, 1, 1])]));
    let results = tally.results();
    assert_eq!(results[0].share.map(|share| (share.mean, share.interval)), Some((0.25, None)));
    assert!(results[0].score.unwrap().interval.is_some());
}

#[test]
fn the_highest_share_is_that_of_the_first_bots_seats() {
    use Level::{Club, Novice};
    near(line_up(4, &[Club, Novice]).highest_share(), 1.0);
    near(line_up(4, &[Club, Novice, Club]).highest_share(), 1.0 / 3.0);
}

/// Two deals of two games each. The first bot's shares are 1 and 1/4 by deal, its mean scores 8.5 and 3.5.
/// Games taken one by one would give another, narrower interval.
#[test]
fn results_are_computed_over_deals() {
    let line_up = line_up(2, &[Level::Club, Level::Novice]);
    let mut tally = ArenaTally::new(&line_up, None);
    tally.add(&[standing(&[9, 1]), standing(&[2, 8])]);
    tally.add(&[standing(&[3, 3]), standing(&[5, 4])]);
    assert_eq!((tally.deals(), tally.leader()), (2, Some(("club", 0.625))));
    let results = tally.results();
    let club = &results[0];
    assert_eq!((club.name.as_str(), club.chairs, club.played), ("club", 1, 4));
    near(club.wins, 2.5);
    let share = club.share.unwrap();
    near(share.mean, 0.625);
    // 12.7 times 3/8 to each side is more than there is.
    assert_eq!(share.interval.map(|ends| (ends.low, ends.high)), Some((0.0, 1.0)));
    let score = club.score.unwrap();
    near(score.mean, 6.0);
    near(score.interval.unwrap().high, 6.0 + 12.7062 * 2.5);
    near(results[1].share.unwrap().mean, 0.375);
    assert!(club.rating > 25.0 && results[1].rating < 25.0 && club.uncertainty < 25.0 / 3.0);
}

/// Three seats of one bot: its share is that of one seat, and all shares add up to everything.
#[test]
fn bots_of_the_same_name_count_as_one() {
    let line_up = line_up(4, &[Level::Club, Level::Novice]);
    let mut tally = ArenaTally::new(&line_up, None);
    let first_seat_wins = standing(&[5, 1, 1, 1]);
    tally.add(&[first_seat_wins; 4]);
    let results = tally.results();
    assert_eq!(
        results.iter().map(|result| (result.chairs, result.played)).collect::<Vec<_>>(),
        [(1, 4), (3, 12)]
    );
    for result in &results {
        near(result.share.unwrap().mean, 0.25);
        near(result.score.unwrap().mean, 2.0);
    }
}

#[test]
fn the_last_bot_takes_the_chairs_that_are_left() {
    use Level::{Club, Expert, Novice};
    assert_eq!(line_up(4, &[Expert, Club]).chairs(), [0, 1, 1, 1]);
    assert_eq!(line_up(4, &[Expert, Club, Novice]).chairs(), [0, 1, 2, 2]);
    assert_eq!(line_up(4, &[Club, Novice, Club]).chairs(), [0, 1, 0, 0]);
    assert_eq!(line_up(2, &[Expert, Club]).chairs(), [0, 1]);
    assert_eq!(LineUp::new(4, Vec::new()), Err(LineUpError::Empty));
    let too_many = LineUp::new(2, bots(&[Club; 3])).unwrap_err();
    assert_eq!(too_many, LineUpError::TooMany { named: 3, players: 2 });
    assert!(too_many.to_string().contains("3 bots for 2 players"));
}

#[test]
fn every_bot_has_every_seat_equally_often() {
    use Level::{Club, Expert, Novice};
    for players in 2..=8_u8 {
        for named in
            [vec![Expert, Club], vec![Expert, Club, Novice, Expert], vec![Club], vec![Club, Novice, Club]]
        {
            let Ok(line_up) = LineUp::new(players, bots(&named)) else { continue };
            for bot in 0..line_up.entrants().len() {
                let times =
                    |seat| (0..line_up.seatings()).filter(|&turn| line_up.at(turn, seat) == bot).count();
                let seats: Vec<_> = SeatSet::first(players).iter().map(times).collect();
                assert!(
                    seats.iter().all(|&times| times == seats[0] && times > 0),
                    "{named:?} {players} {seats:?}"
                );
            }
        }
    }
}

/// Seatings in which everybody sits alike would be the same games again.
#[test]
fn equal_seatings_are_played_once() {
    use Level::{Club, Expert};
    assert_eq!(line_up(4, &[Expert, Club]).seatings(), 4);
    assert_eq!(line_up(4, &[Expert, Club, Expert, Club]).seatings(), 2);
    assert_eq!(line_up(4, &[Club]).seatings(), 1);
}

#[test]
fn results_do_not_depend_on_threads() {
    let game = royal_turf(3);
    let line_up = line_up(3, &[Level::Expert, Level::Club, Level::Novice]);
    let report = |threads| arena(&game, &line_up, 6, threads).run(|_| ());
    let one = report(1);
    assert_eq!((one.deals, one.games, &one.end), (6, 18, &EndReason::Complete));
    assert_eq!(one, report(2));
    assert_eq!(one, report(5));
    let other = Arena { seed: "other", ..arena(&game, &line_up, 6, 1) }.run(|_| ());
    assert_ne!(one.results, other.results);
}

/// The test ends at the same deal too, though threads are then beyond it.
#[test]
fn a_decision_does_not_depend_on_threads() {
    let game = royal_turf(2);
    let line_up = line_up(2, &[Level::Club, Level::Novice]);
    let sprt = Some(Sprt::new(0.5, 0.05, 1.0));
    let report = |threads| Arena { sprt, ..arena(&game, &line_up, 3000, threads) }.run(|_| ());
    let one = report(1);
    assert_eq!(one.end, EndReason::Decided);
    assert!(one.deals < 3000 && one.verdict.is_some());
    assert_eq!(one, report(3));
}

#[test]
fn events_come_of_every_game_and_deal_in_order() {
    let game = royal_turf(2);
    let line_up = line_up(2, &[Level::Club, Level::Novice]);
    let (mut games, mut deals) = (0, Vec::new());
    arena(&game, &line_up, 5, 2).run(|event| match event {
        ArenaEvent::GamePlayed => games += 1,
        ArenaEvent::DealCounted(tally) => deals.push(tally.deals()),
    });
    assert_eq!((games, deals), (10, vec![1, 2, 3, 4, 5]));
}

/// Only whole deals count, and a stopped search decides nothing.
#[test]
fn a_stopped_arena_keeps_whole_deals() {
    let game = royal_turf(2);
    let line_up = line_up(2, &[Level::Expert, Level::Novice]);
    let arena = Arena { budget: BudgetSetting::Iterations(4), ..arena(&game, &line_up, 1_000_000, 1) };
    let report = arena.run(|event| match event {
        ArenaEvent::DealCounted(tally) if tally.deals() == 3 => arena.stop.stop(),
        ArenaEvent::GamePlayed | ArenaEvent::DealCounted(_) => {}
    });
    assert_eq!(report.end, EndReason::Stopped);
    assert!(report.deals >= 3 && report.deals < 1000);
    assert_eq!(report.games, 2 * report.deals);
    assert_eq!(
        ArenaReport { end: EndReason::Complete, ..report.clone() },
        again(&game, &line_up, report.deals)
    );
}

fn again(game: &RoyalTurf, line_up: &LineUp, deals: u64) -> ArenaReport {
    Arena { budget: BudgetSetting::Iterations(4), ..arena(game, line_up, deals, 2) }.run(|_| ())
}

/// If the watcher panics, the threads do not wait for the next deal to be counted.
#[test]
fn a_panic_ends_all_threads() {
    let (game, line_up) = (royal_turf(2), line_up(2, &[Level::Novice]));
    let arena = arena(&game, &line_up, 1_000_000, 2);
    let watched = AssertUnwindSafe(|| arena.run(|_| panic!("on purpose")));
    assert!(catch_unwind(watched).is_err() && arena.stop.is_stopped());
}
