//! The arena's figures: worked out by hand, the same on any number of threads, fair to every seat.

#[cfg(unix)]
use std::io::Read;
#[cfg(unix)]
use std::net::{TcpListener, TcpStream};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
#[cfg(unix)]
use std::thread;
use std::time::Duration;

use furlong_bots::{Level, SplitMix64, Stop};
use furlong_core::{BySeat, Seat, SeatSet, Standing};
use furlong_lab::arena::{
    Arena, BadCommand, End, Entrant, Failure, Kind, LineUp, LineUpFault, News, Programs, Report, Running,
    Sprt, Tally, Thinking, Verdict, words,
};
use furlong_royal_turf::{Options, RoyalTurf};

fn house(levels: &[Level]) -> Vec<Entrant> {
    levels.iter().map(|&level| Entrant::house(level)).collect()
}

fn line_up(players: u8, levels: &[Level]) -> LineUp {
    LineUp::new(players, house(levels)).unwrap()
}

fn royal_turf(players: u8) -> RoyalTurf {
    let pack = furlong_packs::royal_turf::standard().rules;
    RoyalTurf::new(players, Options::default(), pack).unwrap()
}

fn standing(scores: &[i32]) -> Standing {
    let mut by_seat = BySeat::new(u8::try_from(scores.len()).unwrap(), 0);
    for (seat, &score) in SeatSet::first(by_seat.players()).iter().zip(scores) {
        by_seat[seat] = score;
    }
    Standing::by_score(by_seat)
}

fn running(numbers: &[f64]) -> Running {
    let mut running = Running::default();
    for &number in numbers {
        running.add(number);
    }
    running
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 5e-4, "{found} is not {expected}");
}

/// Checked by hand: mean 4, variance 10/4; Student's 2.7764 for four degrees of freedom.
#[test]
fn an_interval_is_students() {
    let estimate = running(&[2.0, 3.0, 4.0, 5.0, 6.0]).estimate().unwrap();
    let ends = estimate.interval.unwrap();
    near(estimate.mean, 4.0);
    near(ends.low, 4.0 - 2.7764 * (2.5_f64 / 5.0).sqrt());
    near(ends.high, 4.0 + 2.7764 * (2.5_f64 / 5.0).sqrt());
}

/// The reach for variance 1, from printed tables: 2.228 for ten degrees of freedom, 2.009 for fifty.
#[test]
fn students_numbers_are_those_of_the_tables() {
    for (count, table) in [(2_u32, 12.706), (9, 2.306), (10, 2.262), (11, 2.228), (31, 2.042), (51, 2.009)] {
        let numbers: Vec<_> = (0..count).map(f64::from).collect();
        let running = running(&numbers);
        let reach = running.estimate().unwrap().interval.unwrap().high - running.mean();
        near(reach / (running.variance() / f64::from(count)).sqrt(), table);
    }
}

#[test]
fn one_number_has_no_interval_and_none_no_mean() {
    assert_eq!(running(&[]).estimate(), None);
    assert_eq!(running(&[]).share_estimate(1.0), None);
    let estimate = running(&[0.5]).estimate().unwrap();
    assert_eq!((estimate.mean, estimate.interval), (0.5, None));
}

/// After 20 wins in 20 deals a share of 1 is not certain: 0.025 to the power of 1/20 is 0.8316.
#[test]
fn shares_stay_between_nothing_and_everything() {
    let ends = running(&[1.0; 20]).share_estimate(1.0).unwrap().interval.unwrap();
    near(ends.low, 0.8316);
    near(ends.high, 1.0);
    let ends = running(&[0.0; 20]).share_estimate(1.0).unwrap().interval.unwrap();
    near(ends.high, 0.1684);
    let ends = running(&[0.0, 0.0, 0.5]).share_estimate(1.0).unwrap().interval.unwrap();
    assert!(ends.low == 0.0 && ends.high > 0.5 && ends.high <= 1.0);
}

/// What the others win together is what the first bot does not, and just as sure.
#[test]
fn three_seats_cannot_win_more_than_everything() {
    let line_up = line_up(4, &[Level::Novice, Level::Club]);
    let mut tally = Tally::new(&line_up, None);
    for _ in 0..20 {
        tally.add(&[
            standing(&[0, 5, 5, 5]),
            standing(&[5, 0, 5, 5]),
            standing(&[5, 5, 0, 5]),
            standing(&[5, 5, 5, 0]),
        ]);
    }
    let entries = tally.entries();
    let [novice, club] = [0, 1].map(|bot: usize| entries[bot].share.unwrap().interval.unwrap());
    near(novice.low, 0.0);
    near(club.high, 1.0 / 3.0);
    near(club.low, (1.0 - novice.high) / 3.0);
    near(novice.high, 0.1684);
}

/// Who has all chairs wins always, so there is nothing to be unsure of; scores still vary.
#[test]
fn a_bot_alone_has_no_interval_of_its_share() {
    let line_up = line_up(4, &[Level::Club]);
    let mut tally = Tally::new(&line_up, None);
    (0..20).for_each(|deal| tally.add(&[standing(&[deal, 1, 1, 1])]));
    let entries = tally.entries();
    assert_eq!(entries[0].share.map(|share| (share.mean, share.interval)), Some((0.25, None)));
    assert!(entries[0].score.unwrap().interval.is_some());
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
fn figures_are_taken_over_deals() {
    let line_up = line_up(2, &[Level::Club, Level::Novice]);
    let mut tally = Tally::new(&line_up, None);
    tally.add(&[standing(&[9, 1]), standing(&[2, 8])]);
    tally.add(&[standing(&[3, 3]), standing(&[5, 4])]);
    assert_eq!((tally.deals(), tally.leader()), (2, Some(("club", 0.625))));
    let entries = tally.entries();
    let club = &entries[0];
    assert_eq!((club.name.as_str(), club.chairs, club.played), ("club", 1, 4));
    near(club.wins, 2.5);
    let share = club.share.unwrap();
    near(share.mean, 0.625);
    // 12.7 times 3/8 to each side is more than there is.
    assert_eq!(share.interval.map(|ends| (ends.low, ends.high)), Some((0.0, 1.0)));
    let score = club.score.unwrap();
    near(score.mean, 6.0);
    near(score.interval.unwrap().high, 6.0 + 12.7062 * 2.5);
    near(entries[1].share.unwrap().mean, 0.375);
    assert!(club.rating > 25.0 && entries[1].rating < 25.0 && club.uncertainty < 25.0 / 3.0);
}

/// Three seats of one bot: its share is that of one seat, and all shares add up to everything.
#[test]
fn bots_of_the_same_name_count_as_one() {
    let line_up = line_up(4, &[Level::Club, Level::Novice]);
    let mut tally = Tally::new(&line_up, None);
    let first_seat_wins = standing(&[5, 1, 1, 1]);
    tally.add(&[first_seat_wins; 4]);
    let entries = tally.entries();
    assert_eq!(
        entries.iter().map(|entry| (entry.chairs, entry.played)).collect::<Vec<_>>(),
        [(1, 4), (3, 12)]
    );
    for entry in &entries {
        near(entry.share.unwrap().mean, 0.25);
        near(entry.score.unwrap().mean, 2.0);
    }
}

#[test]
fn the_last_bot_takes_the_chairs_that_are_left() {
    use Level::{Club, Expert, Novice};
    assert_eq!(line_up(4, &[Expert, Club]).chairs(), [0, 1, 1, 1]);
    assert_eq!(line_up(4, &[Expert, Club, Novice]).chairs(), [0, 1, 2, 2]);
    assert_eq!(line_up(4, &[Club, Novice, Club]).chairs(), [0, 1, 0, 0]);
    assert_eq!(line_up(2, &[Expert, Club]).chairs(), [0, 1]);
    assert_eq!(LineUp::new(4, Vec::new()), Err(LineUpFault::Nobody));
    let too_many = LineUp::new(2, house(&[Club; 3])).unwrap_err();
    assert_eq!(too_many, LineUpFault::TooMany { named: 3, players: 2 });
    assert!(too_many.to_string().contains("3 bots for 2 players"));
}

#[test]
fn every_bot_has_every_seat_equally_often() {
    use Level::{Club, Expert, Novice};
    for players in 2..=8_u8 {
        for named in
            [vec![Expert, Club], vec![Expert, Club, Novice, Expert], vec![Club], vec![Club, Novice, Club]]
        {
            let Ok(line_up) = LineUp::new(players, house(&named)) else { continue };
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

fn arena<'a>(game: &'a RoyalTurf, line_up: &'a LineUp, deals: u64, threads: usize) -> Arena<'a, RoyalTurf> {
    Arena {
        game,
        line_up,
        thinking: Thinking::Iterations(16),
        seed: "test",
        deals,
        threads: NonZeroUsize::new(threads).unwrap(),
        sprt: None,
        stop: Stop::default(),
        programs: Programs::default(),
    }
}

#[test]
fn figures_do_not_depend_on_threads() {
    let game = royal_turf(3);
    let line_up = line_up(3, &[Level::Expert, Level::Club, Level::Novice]);
    let report = |threads| arena(&game, &line_up, 6, threads).run(|_| ());
    let one = report(1);
    assert_eq!((one.deals, one.games, &one.end), (6, 18, &End::Complete));
    assert_eq!(one, report(2));
    assert_eq!(one, report(5));
    let other = Arena { seed: "other", ..arena(&game, &line_up, 6, 1) }.run(|_| ());
    assert_ne!(one.entries, other.entries);
}

/// The test ends at the same deal too, though threads are then beyond it.
#[test]
fn a_decision_does_not_depend_on_threads() {
    let game = royal_turf(2);
    let line_up = line_up(2, &[Level::Club, Level::Novice]);
    let sprt = Some(Sprt::new(0.5, 0.05, 1.0));
    let report = |threads| Arena { sprt, ..arena(&game, &line_up, 3000, threads) }.run(|_| ());
    let one = report(1);
    assert_eq!(one.end, End::Decided);
    assert!(one.deals < 3000 && one.verdict.is_some());
    assert_eq!(one, report(3));
}

#[test]
fn news_come_of_every_game_and_deal_in_order() {
    let game = royal_turf(2);
    let line_up = line_up(2, &[Level::Club, Level::Novice]);
    let (mut games, mut deals) = (0, Vec::new());
    arena(&game, &line_up, 5, 2).run(|news| match news {
        News::Game => games += 1,
        News::Deal(tally) => deals.push(tally.deals()),
    });
    assert_eq!((games, deals), (10, vec![1, 2, 3, 4, 5]));
}

/// Only whole deals count, and experts who were interrupted decide nothing.
#[test]
fn what_is_stopped_keeps_whole_deals() {
    let game = royal_turf(2);
    let line_up = line_up(2, &[Level::Expert, Level::Novice]);
    let arena = Arena { thinking: Thinking::Iterations(4), ..arena(&game, &line_up, 1_000_000, 1) };
    let report = arena.run(|news| match news {
        News::Deal(tally) if tally.deals() == 3 => arena.stop.stop(),
        News::Game | News::Deal(_) => {}
    });
    assert_eq!(report.end, End::Stopped);
    assert!(report.deals >= 3 && report.deals < 1000);
    assert_eq!(report.games, 2 * report.deals);
    assert_eq!(Report { end: End::Complete, ..report.clone() }, again(&game, &line_up, report.deals));
}

fn again(game: &RoyalTurf, line_up: &LineUp, deals: u64) -> Report {
    Arena { thinking: Thinking::Iterations(4), ..arena(game, line_up, deals, 2) }.run(|_| ())
}

/// Deals of as many games as there are players. Somebody wins each with this likelihood; `alike` is how likely
/// a game goes as the whole deal does.
#[derive(Clone, Copy, Debug)]
struct Deals {
    players: u8,
    likely: f32,
    alike: f32,
}

impl Deals {
    fn share(self, dice: &mut SplitMix64) -> f64 {
        let deal = dice.next_f32() < self.likely;
        let won = (0..self.players).filter(|_| {
            let (alike, alone) = (dice.next_f32() < self.alike, dice.next_f32() < self.likely);
            if alike { deal } else { alone }
        });
        won.map(|_| 1.0 / f64::from(self.players)).sum()
    }

    /// What the test says of such deals in the end, and after how many.
    fn verdict(self, sprt: Sprt, dice: &mut SplitMix64) -> (Verdict, u64) {
        let mut seen = Running::default();
        loop {
            seen.add(self.share(dice));
            match sprt.verdict(&seen) {
                Verdict::Open if seen.count() < 100_000 => {}
                verdict @ (Verdict::Open | Verdict::Proven | Verdict::Refuted) => {
                    return (verdict, seen.count());
                }
            }
        }
    }

    /// How many of 1000 runs prove that the share is more than even.
    fn proven(self, sprt: Sprt) -> usize {
        let found = (0..1000).map(|stream| self.verdict(sprt, &mut SplitMix64::stream(7, stream)).0);
        found.filter(|&verdict| verdict == Verdict::Proven).count()
    }
}

/// Games of a deal that go alike make the variance hard to know, the more so the lower the share.
#[test]
fn the_test_errs_seldom() {
    for (players, even, more) in [(4, 0.25, 0.30), (6, 1.0 / 6.0, 1.0 / 6.0 + 0.05)] {
        for alike in [0.0, 0.55, 0.85, 1.0] {
            let sprt = Sprt::new(f64::from(even), 0.05, 1.0);
            let proven = |likely| Deals { players, likely, alike }.proven(sprt);
            // One in twenty is 50 of 1000, and 20 is three times the standard deviation of that.
            let (lucky, unlucky) = (proven(even), 1000 - proven(more));
            assert!(lucky <= 70, "{players} {alike}: an even share was called more {lucky} times of 1000");
            assert!(unlucky <= 70, "{players} {alike}: a higher share was not called so {unlucky} times");
        }
    }
    let sprt = Sprt::new(0.25, 0.05, 1.0);
    let proven = |likely| Deals { players: 4, likely, alike: 0.0 }.proven(sprt);
    assert_eq!((proven(0.05), proven(0.6)), (0, 1000));
}

/// The greater the difference, the sooner it is proven.
#[test]
fn the_test_is_quick_where_all_is_clear() {
    let sprt = Sprt::new(0.25, 0.05, 1.0);
    let deals = |likely| {
        let deals = Deals { players: 4, likely, alike: 0.0 };
        (0..50).map(|stream| deals.verdict(sprt, &mut SplitMix64::stream(8, stream)).1).sum::<u64>() / 50
    };
    let (clear, fine) = (deals(0.6), deals(0.3));
    assert!((40..50).contains(&clear) && fine > 60, "{clear} {fine}");
}

#[test]
fn a_test_says_nothing_of_a_few_deals() {
    let sprt = Sprt::new(0.5, 0.05, 1.0);
    assert_eq!(sprt.verdict(&running(&[1.0; 39])), Verdict::Open);
    assert_eq!(sprt.verdict(&running(&[1.0; 40])), Verdict::Proven);
    assert_eq!(sprt.verdict(&running(&[0.5; 40])), Verdict::Open);
    assert_eq!(sprt.verdict(&running(&[0.5; 60])), Verdict::Refuted);
    assert_eq!(sprt.verdict(&running(&[0.0; 40])), Verdict::Refuted);
    near(sprt.bound(), 19.0_f64.ln());
}

/// By hand: 40 deals, a tenth of them won, have mean 0.1 and variance 0.09 * 40 / 39; with the second mean, 0.3,
/// it would be 0.21 / 0.09 times as much. Two chairs halve all shares and change nothing.
#[test]
fn a_low_share_does_not_make_the_test_sure() {
    let shares: Vec<_> = (0..40).map(|deal| f64::from(u8::from(deal % 10 == 0))).collect();
    let ratio = Sprt::new(0.25, 0.05, 1.0).ratio(&running(&shares));
    near(ratio, 40.0 * 0.05 * (0.1 - 0.275) / (0.21 * 40.0 / 39.0));
    let halves: Vec<_> = shares.iter().map(|share| share / 2.0).collect();
    near(Sprt::new(0.125, 0.025, 0.5).ratio(&running(&halves)), ratio);
}

#[test]
fn a_command_is_split_into_words() {
    let split = |command| words(command).unwrap();
    assert_eq!(split("python3 bot.py"), ["python3", "bot.py"]);
    assert_eq!(split("  a  'b c'\t\"d 'e'\" f''  ''"), ["a", "b c", "d 'e'", "f", ""]);
    assert_eq!(split(r"C:\bots\my.exe --x=1"), [r"C:\bots\my.exe", "--x=1"]);
    assert_eq!(words("  "), Err(BadCommand::Empty));
    assert_eq!(words("''"), Err(BadCommand::Empty));
    assert_eq!(words("a 'b"), Err(BadCommand::OpenQuote('\'')));
}

/// How a program of others ends the arena.
#[track_caller]
fn fails(script: &str, patience: f64) -> (Report, Failure) {
    let kind = Kind::External {
        words: ["python3", "-c", script].map(str::to_owned).into(),
        patience: Duration::from_secs_f64(patience),
    };
    let game = royal_turf(2);
    let mut entrants = vec![Entrant { name: "mine".to_owned(), kind }];
    entrants.extend(house(&[Level::Novice]));
    let line_up = LineUp::new(2, entrants).unwrap();
    let report = arena(&game, &line_up, 2, 1).run(|_| ());
    let End::Failed(failure) = report.end.clone() else { panic!("{report:?}") };
    assert_eq!((failure.bot.as_str(), failure.deal), ("mine", 1));
    (report, failure)
}

const READ: &str = "import sys, json\nfor line in sys.stdin:\n    question = json.loads(line)\n";

#[test]
fn a_program_that_ends_is_told_with_its_last_words() {
    let script = format!("{READ}    print('no idea', file=sys.stderr)\n    sys.exit(3)");
    let (report, failure) = fails(&script, 60.0);
    assert_eq!((report.deals, failure.stderr.as_slice()), (0, ["no idea".to_owned()].as_slice()));
    assert!(failure.message.contains("exit status: 3"), "{failure}");
    assert!(failure.to_string().contains("seat 0 of deal 1 ended instead of answering"), "{failure}");
}

#[test]
fn rubbish_is_told_and_cut() {
    let (_, failure) = fails(&format!("{READ}    print('x' * 1000, flush=True)"), 60.0);
    assert!(failure.message.contains("not JSON"), "{failure}");
    assert_eq!(failure.said.unwrap().chars().count(), 201);
    for (answer, told) in [
        (r#"{"ok":true}"#, "without an \"action\""),
        (r#"{"ok":false,"error":{"message":"out of luck"}}"#, "it failed"),
        (r#"{"action":{"type":"fly"}}"#, "no action"),
        (r#"{"action":{"type":"move","horse":1}}"#, "not legal"),
        (r#"{"action":{"type":"bet","horse":1,"chip":9}}"#, "answered with"),
    ] {
        let (_, failure) = fails(&format!("{READ}    print('{answer}', flush=True)"), 60.0);
        assert!(failure.message.contains(told), "{failure}");
        assert_eq!(failure.said.as_deref(), Some(answer));
    }
}

#[test]
fn a_program_that_hangs_is_given_up() {
    for script in ["import time; time.sleep(600)", &format!("{READ}    pass")] {
        let (_, failure) = fails(script, 0.3);
        assert_eq!(failure.message, "did not answer within 0.3 s");
    }
}

#[test]
fn a_line_without_an_end_is_given_up() {
    let (_, failure) = fails(&format!("{READ}    sys.stdout.write('x' * 2000000); sys.stdout.flush()"), 60.0);
    assert!(failure.message.contains("mebibyte"), "{failure}");
}

#[test]
fn a_program_that_is_not_there_is_told() {
    let game = royal_turf(2);
    let kind = Kind::External { words: vec!["no-such-bot".to_owned()], patience: Duration::from_secs(1) };
    let line_up = LineUp::new(2, vec![Entrant { name: "mine".to_owned(), kind }]).unwrap();
    let report = arena(&game, &line_up, 2, 2).run(|_| ());
    let End::Failed(failure) = report.end else { panic!("it cannot be there") };
    assert!(failure.message.contains("cannot be started as \"no-such-bot\""), "{failure}");
    assert!(Seat::ALL.contains(&failure.seat));
}

/// A program is told its own seat's view, and a seed of its own for each decision: so its games can be repeated.
#[test]
fn a_program_that_plays_by_its_seed_repeats_itself() {
    let script = format!(
        "import random\n{READ}    assert question['cmd'] == 'bot' and question['game'] == 'royal-turf'\n    \
         assert question['view']['viewer'] == question['seat'] and question['ms'] == 300\n    \
         action = random.Random(question['seed']).choice(question['actions'])\n    \
         print(json.dumps({{'action': action}}), flush=True)"
    );
    let kind = Kind::External {
        words: ["python3", "-c", &script].map(str::to_owned).into(),
        patience: Duration::from_mins(1),
    };
    let game = royal_turf(2);
    let line_up =
        LineUp::new(2, vec![Entrant { name: "mine".to_owned(), kind }, Entrant::house(Level::Novice)]);
    let line_up = line_up.unwrap();
    let report = |threads| arena(&game, &line_up, 3, threads).run(|_| ());
    let one = report(1);
    assert_eq!((one.deals, &one.end), (3, &End::Complete));
    assert_eq!(one, report(2));
}

/// An answer may say which question it is for.
#[test]
fn an_answer_to_another_question_is_told() {
    let answer = |id: &str| {
        format!("{READ}    print(json.dumps({{'id': {id}, 'action': question['actions'][0]}}), flush=True)")
    };
    let (_, failure) = fails(&answer("question['id'] if question['id'] < 3 else 2"), 60.0);
    assert_eq!(failure.message, "answered another question: its id is 2, not 3");
    let (_, failure) = fails(&answer("None if question['id'] < 5 else 'x'"), 60.0);
    assert_eq!(failure.message, "answered another question: its id is \"x\", not 5");
}

/// Whoever watches may fail; the threads do not wait for the next deal to be counted.
#[test]
fn a_panic_ends_all_threads() {
    let (game, line_up) = (royal_turf(2), line_up(2, &[Level::Novice]));
    let arena = arena(&game, &line_up, 1_000_000, 2);
    let watched = AssertUnwindSafe(|| arena.run(|_| panic!("on purpose")));
    assert!(catch_unwind(watched).is_err() && arena.stop.is_stopped());
}

/// A program that starts another one, which holds a line to us for as long as it lives.
#[cfg(unix)]
fn with_company(listener: &TcpListener, then: &str) -> Kind {
    let port = listener.local_addr().unwrap().port();
    let script = format!(
        "import os, socket, subprocess, sys, time\nline = socket.create_connection(('127.0.0.1', {port}))\n\
         none = subprocess.DEVNULL\n\
         subprocess.Popen(['sleep', '600'], pass_fds=[line.fileno()], stdout=none, stderr=none)\nline.send(b'x')\n{then}\n"
    );
    let words = ["python3", "-c", &script].map(str::to_owned).into();
    Kind::External { words, patience: Duration::from_mins(2) }
}

/// Waits until nobody holds the line any more.
#[cfg(unix)]
fn all_hung_up(mut line: &TcpStream) {
    line.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let mut said = Vec::new();
    line.read_to_end(&mut said).expect("what the program has started has ended with it");
}

#[cfg(unix)]
#[test]
fn what_a_program_has_started_ends_with_it() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let game = royal_turf(2);
    for then in ["sys.exit(3)", "os.close(1)\ntime.sleep(600)", "print('?', flush=True)\ntime.sleep(600)"] {
        let mine = Entrant { name: "mine".to_owned(), kind: with_company(&listener, then) };
        let line_up = LineUp::new(2, vec![mine]).unwrap();
        let report = arena(&game, &line_up, 1, 1).run(|_| ());
        assert!(matches!(report.end, End::Failed(_)), "{report:?}");
        all_hung_up(&listener.accept().unwrap().0);
    }
}

/// Where nobody can wait for the arena's end, programs can still be ended.
#[cfg(unix)]
#[test]
fn programs_can_be_ended_at_once() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mine = Entrant { name: "mine".to_owned(), kind: with_company(&listener, "time.sleep(600)") };
    let (game, line_up) = (royal_turf(2), LineUp::new(2, vec![mine]).unwrap());
    let arena = arena(&game, &line_up, 1, 1);
    let report = thread::scope(|scope| {
        let running = scope.spawn(|| arena.run(|_| ()));
        let (mut line, _) = listener.accept().unwrap();
        line.read_exact(&mut [0]).unwrap();
        arena.programs.end();
        all_hung_up(&line);
        running.join().unwrap()
    });
    let End::Failed(failure) = report.end else { panic!("it cannot have played") };
    assert!(failure.message.contains("signal: 9"), "{failure}");
}
