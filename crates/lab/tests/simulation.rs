//! Simulations: the same report on any number of threads, counts that add up, and counts that are those of the
//! games.

use std::sync::Arc;

use furlong_bots::{Budget, Level, SplitMix64};
use furlong_core::{Dice, Game, MAX_SEATS, Step, Turn, settle};
use furlong_games::rules::royal_turf::{self as royal, Happening, Options, RoyalTurf};
use furlong_games::rules::ticket_gagnant::TicketGagnant;
use furlong_games::rules::turfmaster::{Event, Meeting, Race, TurfMaster};
use furlong_lab::simulation::{
    Chart, ChartKind, ChartValue, FairnessVerdict, SimulatedGame, SimulatedPlayer, Simulation,
    SimulationProgress, SimulationReport, simulate,
};
use furlong_play::BotKey;

fn royal_turf(players: u8) -> RoyalTurf {
    let pack = furlong_packs::royal_turf::standard().rules;
    RoyalTurf::new(players, Options::default(), pack).unwrap()
}

fn turfmaster(players: u8, each: u8) -> TurfMaster {
    let course = Arc::clone(&furlong_packs::turfmaster::standard()[0].rules);
    let race = |steeplechase| Race { course: Arc::clone(&course), steeplechase };
    TurfMaster::new(Meeting::new(players, each, vec![race(false), race(true), race(true)]).unwrap())
}

fn ticket_gagnant(players: u8) -> TicketGagnant {
    let pack = Arc::clone(&furlong_packs::ticket_gagnant::standard()[0].rules);
    let meeting = furlong_games::rules::ticket_gagnant::Meeting::new(players, None, false).unwrap();
    TicketGagnant::new(meeting, pack)
}

fn plan(games: u64, players: Vec<SimulatedPlayer>) -> Simulation {
    Simulation { seed: 7, budget: Budget::iterations(4), ..Simulation::new(games, players) }
}

fn report<G: SimulatedGame + Sync>(game: &G, plan: &Simulation) -> SimulationReport {
    simulate(game, plan, &SimulationProgress::default()).unwrap()
}

fn random<G: SimulatedGame + Sync>(game: &G, games: u64) -> SimulationReport {
    report(game, &plan(games, vec![SimulatedPlayer::Random; usize::from(game.players())]))
}

fn chart<'a>(report: &'a SimulationReport, key: &str) -> &'a Chart {
    let mut charts = report.sections.iter().flat_map(|section| &section.charts);
    charts.find(|chart| chart.key == key).unwrap_or_else(|| panic!("there is no chart {key}"))
}

/// The counts of a chart of shares; shared wins in full.
fn counts(chart: &Chart) -> Vec<u64> {
    let count = |value: &ChartValue| match value {
        ChartValue::Share(share) => share.count / share.units_per_trial,
        ChartValue::Mean(moments) => moments.count,
    };
    chart.rows.iter().map(|row| count(&row.value)).collect()
}

/// The number of trials of a chart's first row.
fn trials(chart: &Chart) -> u64 {
    match chart.rows[0].value {
        ChartValue::Share(share) => share.of / share.units_per_trial,
        ChartValue::Mean(moments) => moments.count,
    }
}

fn same_on_any_number_of_threads<G: SimulatedGame + Sync>(game: &G, player: SimulatedPlayer, games: u64) {
    let seats = usize::from(game.players());
    let alone = report(game, &plan(games, vec![player; seats]));
    assert_eq!(alone.games, games);
    for threads in [2, 3, 7] {
        let together = report(game, &Simulation { threads, ..plan(games, vec![player; seats]) });
        assert_eq!(together, alone, "{threads} threads");
    }
}

#[test]
fn the_report_is_the_same_on_any_number_of_threads() {
    for player in
        [SimulatedPlayer::Random, SimulatedPlayer::Bot(Level::Novice), SimulatedPlayer::Bot(Level::Club)]
    {
        same_on_any_number_of_threads(&royal_turf(4), player, 40);
        same_on_any_number_of_threads(&turfmaster(4, 1), player, 9);
        same_on_any_number_of_threads(&ticket_gagnant(3), player, 25);
    }
    same_on_any_number_of_threads(&royal_turf(2), SimulatedPlayer::Bot(Level::Expert), 3);
}

#[test]
fn another_seed_gives_another_report() {
    let game = royal_turf(3);
    let other = Simulation { seed: 8, ..plan(30, vec![SimulatedPlayer::Random; 3]) };
    assert_ne!(random(&game, 30), report(&game, &other));
}

fn adds_up<G: SimulatedGame + Sync>(game: &G, games: u64) -> SimulationReport {
    let report = random(game, games);
    assert_eq!(report.games, games);
    for chart in report.sections.iter().flat_map(|section| &section.charts) {
        let key = chart.key;
        let sum: f64 = chart.rows.iter().map(|row| row.value.value()).sum();
        match chart.kind {
            ChartKind::Split | ChartKind::Histogram => assert!((sum - 1.0).abs() < 1e-9, "{key}: {sum}"),
            ChartKind::IndependentRates | ChartKind::Means => {}
        }
        for row in &chart.rows {
            let number = row.value.value();
            let holds = row
                .value
                .interval()
                .is_none_or(|interval| interval.low <= number + 1e-12 && number <= interval.high + 1e-12);
            assert!(holds, "{key} {}", row.label);
            if let ChartValue::Share(share) = row.value {
                assert!(share.count <= share.of, "{key} {}", row.label);
            }
        }
        if let Some(moments) = chart.moments {
            assert_eq!(counts(chart).iter().sum::<u64>(), moments.count, "{key}");
        }
    }
    assert_eq!(trials(chart(&report, "wins-by-player")), games);
    for (key, told) in [("wins-by-player", true), ("decisions", true), ("scores", false)] {
        let told_all = chart(&report, key).rows.iter().all(|row| row.value.interval().is_some() == told);
        assert!(told_all, "{key}: bars have intervals where a game has one value");
    }
    assert_eq!(chart(&report, "scores").moments.unwrap().count, games * u64::from(game.players()));
    report
}

#[test]
fn royal_turf_adds_up() {
    let (games, players) = (60, 5);
    let report = adds_up(&royal_turf(players), games);
    let races = games * 3;
    for key in ["rt-wins-by-horse", "rt-wins-by-start", "rt-pace-by-horse", "rt-place-of-pace"] {
        assert_eq!(counts(chart(&report, key)).iter().sum::<u64>(), races, "{key}");
    }
    for key in ["rt-places-by-horse", "rt-places-by-start"] {
        assert_eq!(counts(chart(&report, key)).iter().sum::<u64>(), races * 3, "{key}");
    }
    for key in ["rt-last-by-horse", "rt-last-by-start", "rt-wins-by-card"] {
        assert_eq!(counts(chart(&report, key)).iter().sum::<u64>(), races, "{key}");
    }
    // Each player bets four units in every race: chips of one, one and two.
    assert_eq!(trials(chart(&report, "rt-units-by-horse")), races * u64::from(players) * 4);
    let sum = |key| {
        chart(&report, key)
            .rows
            .iter()
            .map(|row| match row.value {
                ChartValue::Mean(moments) => moments.sum,
                ChartValue::Share(_) => panic!("a mean"),
            })
            .sum::<i128>()
    };
    assert_eq!(sum("rt-return-by-horse"), sum("rt-return-by-place"));
    assert_eq!(sum("rt-gain-by-race"), sum("rt-gain-by-turn"));
    assert_eq!(sum("rt-gain-by-race"), sum("score-by-player"), "what is paid is what players end with");
}

#[test]
fn turfmaster_adds_up() {
    for (players, each) in [(4, 1), (2, 3)] {
        let games = 12;
        let report = adds_up(&turfmaster(players, each), games);
        let (races, horses) = (games * 3, u64::from(players * each));
        let wins = counts(chart(&report, "tm-wins-by-horse")).iter().sum::<u64>();
        assert!(wins <= races, "a race has at most one winner; none if all fall");
        assert_eq!(counts(chart(&report, "tm-wins-by-first-box")).iter().sum::<u64>(), games);
        for key in ["tm-wins-by-box", "tm-wins-by-lane", "tm-wins-by-turn"] {
            assert_eq!(counts(chart(&report, key)).iter().sum::<u64>(), wins, "{key}");
        }
        assert_eq!(chart(&report, "tm-rounds").moments.unwrap().count, races);
        assert_eq!(trials(chart(&report, "tm-bonus")), games * horses);
        let falls = chart(&report, "tm-falls").moments.unwrap();
        assert_eq!(falls.count, games * 2, "two of three races go over fences");
        for key in ["tm-falls-by-fence", "tm-falls-by-horse"] {
            let sum = counts(chart(&report, key)).iter().sum::<u64>();
            assert_eq!(i128::from(sum), falls.sum, "{key}");
        }
        let fallen = u64::try_from(falls.sum).unwrap();
        assert_eq!(chart(&report, "tm-cards").moments.unwrap().count, races * horses - fallen);
    }
}

#[test]
fn a_flat_race_has_no_falls() {
    let course = Arc::clone(&furlong_packs::turfmaster::standard()[0].rules);
    let race = Race { course, steeplechase: false };
    let game = TurfMaster::new(Meeting::new(4, 1, vec![race; 3]).unwrap());
    assert!(random(&game, 3).sections.iter().all(|section| section.key != "falls"));
}

#[test]
fn ticket_gagnant_adds_up() {
    let (games, players) = (40, 3);
    let game = ticket_gagnant(players);
    let report = adds_up(&game, games);
    let races = games * u64::from(game.meeting().races());
    assert_eq!(trials(chart(&report, "tg-wins-by-horse")), races);
    assert_eq!(counts(chart(&report, "tg-podium-by-horse")).iter().sum::<u64>(), races * 3);
    for key in ["tg-disciplines", "tg-hands", "tg-secrecy"] {
        assert_eq!(counts(chart(&report, key)).iter().sum::<u64>(), races, "{key}");
    }
    for key in ["tg-points", "tg-rows", "tg-photos"] {
        let expected = match key {
            "tg-points" => races * u64::from(players),
            "tg-rows" => races * 7,
            _ => races,
        };
        assert_eq!(chart(&report, key).moments.unwrap().count, expected, "{key}");
    }
    let photos = counts(chart(&report, "tg-photos-by-place")).iter().sum::<u64>();
    assert_eq!(i128::from(photos), chart(&report, "tg-photos").moments.unwrap().sum);
    assert_eq!(trials(chart(&report, "tg-named")), races * u64::from(players));
}

/// Plays games of random choices with the same luck, and returns all events.
fn by_hand<G: Game>(game: &G, seed: u64, games: u64) -> Vec<G::Event> {
    let (mut events, mut actions) = (Vec::new(), G::Actions::default());
    for number in 0..games {
        let mut luck = SplitMix64::stream(seed, number);
        let key = BotKey::new(SplitMix64::stream(!seed, number).next_u64());
        let (mut state, mut decisions) = (game.start(), [0; MAX_SEATS]);
        loop {
            settle(game, &mut state, &mut luck, &mut events, |_| ());
            let Turn::Seats(seats) = game.turn(&state) else { break };
            let seat = seats.lowest().unwrap();
            game.legal(&state, seat, &mut actions);
            let mut dice = SplitMix64::new(key.seed(seat, decisions[seat.index()]));
            let action = actions[dice.below(u32::try_from(actions.len()).unwrap()) as usize];
            decisions[seat.index()] += 1;
            game.play(&mut state, Step::Act(seat, action), &mut events);
        }
    }
    events
}

#[test]
fn the_counts_of_royal_turf_are_those_of_its_events() {
    let game = royal_turf(4);
    let (report, events) = (random(&game, 5), by_hand(&game, 7, 5));
    let count = |is: &dyn Fn(&royal::Event) -> bool| events.iter().filter(|event| is(event)).count() as u64;
    let won = |horse| count(&|event| *event == Happening::Finished { horse, place: 1 });
    let moves = count(&|event| matches!(event, Happening::Moved { .. }));
    let bets = count(&|event| matches!(event, Happening::Bet { .. }));
    assert_eq!(counts(chart(&report, "rt-wins-by-horse")), royal::Horse::ALL.map(won));
    assert_eq!(chart(&report, "rt-turns").moments.unwrap().sum, i128::from(moves));
    assert_eq!(chart(&report, "decisions").moments.unwrap().sum, i128::from(moves + bets));
    assert_eq!(counts(chart(&report, "rt-squares-by-horse")).iter().sum::<u64>(), moves);
}

#[test]
fn the_counts_of_turfmaster_are_those_of_its_events() {
    let game = turfmaster(4, 1);
    let (report, events) = (random(&game, 4), by_hand(&game, 7, 4));
    let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count() as u64;
    let falls = count(|event| matches!(event, Event::Fell { .. }));
    let played = count(|event| matches!(event, Event::Played { .. }));
    let wins = count(|event| matches!(event, Event::Placed { place: 1, .. }));
    assert_eq!(counts(chart(&report, "tm-falls-by-horse")).iter().sum::<u64>(), falls);
    assert_eq!(trials(chart(&report, "tm-played")), played);
    assert_eq!(trials(chart(&report, "tm-wins-by-horse")), wins);
    let still = count(|event| matches!(event, Event::Moved { value: 0, .. }));
    assert_eq!(counts(chart(&report, "tm-spent-by-limit")).iter().sum::<u64>(), still);
}

#[test]
fn players_of_different_strength_need_not_be_even() {
    let game = royal_turf(2);
    let players = vec![SimulatedPlayer::Bot(Level::Novice), SimulatedPlayer::Random];
    let mixed = report(&game, &plan(20, players));
    assert!(chart(&mixed, "wins-by-player").fairness().is_none());
    let alike = random(&game, 20);
    let fairness = chart(&alike, "wins-by-player").fairness().unwrap();
    assert!((fairness.even_value - 0.5).abs() < 1e-12);
}

#[test]
fn horses_that_start_in_front_win_more() {
    let report = random(&royal_turf(4), 300);
    let chart = chart(&report, "rt-wins-by-start");
    assert_eq!(chart.fairness().unwrap().verdict, FairnessVerdict::Clear);
    let wins = counts(chart);
    assert!(wins[0] > 2 * wins[6], "{wins:?}");
}

#[test]
fn a_simulation_that_is_stopped_counts_nothing_more() {
    let game = ticket_gagnant(2);
    let progress = SimulationProgress::default();
    progress.stop().stop();
    let report = simulate(&game, &plan(1000, vec![SimulatedPlayer::Random; 2]), &progress).unwrap();
    assert_eq!((report.games, progress.done(), report.sections.len()), (0, 0, 0));
}

#[test]
fn players_parse_from_their_names() {
    assert_eq!("random".parse(), Ok(SimulatedPlayer::Random));
    assert_eq!("club".parse(), Ok(SimulatedPlayer::Bot(Level::Club)));
    let fault = "champion".parse::<SimulatedPlayer>().unwrap_err();
    assert_eq!(fault.to_string(), "no such bot; there are random, novice, club, expert");
}
