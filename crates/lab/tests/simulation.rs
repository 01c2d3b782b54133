//! Simulations: the same figures whatever the threads, figures that add up, and figures that are those of the
//! games.

use std::sync::Arc;

use furlong_bots::{Budget, Level, SplitMix64};
use furlong_core::{Dice, Game, MAX_SEATS, Step, Turn, settle};
use furlong_lab::simulation::{
    Chart, Figures, Kind, Player, Progress, Simulation, Tallied, Value, Verdict, simulate,
};
use furlong_play::BotKey;
use furlong_royal_turf::{self as royal, Happening, Options, RoyalTurf};
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::{Event, Meeting, Race, TurfMaster};

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
    let meeting = furlong_ticket_gagnant::Meeting::new(players, None, false).unwrap();
    TicketGagnant::new(meeting, pack)
}

fn plan(games: u64, players: Vec<Player>) -> Simulation {
    Simulation { seed: 7, budget: Budget::iterations(4), ..Simulation::new(games, players) }
}

fn figures<G: Tallied + Sync>(game: &G, plan: &Simulation) -> Figures {
    simulate(game, plan, &Progress::default()).unwrap()
}

fn random<G: Tallied + Sync>(game: &G, games: u64) -> Figures {
    figures(game, &plan(games, vec![Player::Random; usize::from(game.players())]))
}

fn chart<'a>(figures: &'a Figures, key: &str) -> &'a Chart {
    let mut charts = figures.sections.iter().flat_map(|section| &section.charts);
    charts.find(|chart| chart.key == key).unwrap_or_else(|| panic!("there is no chart {key}"))
}

/// The counts of a chart of shares; shared wins in full.
fn counts(chart: &Chart) -> Vec<u64> {
    let count = |value: &Value| match value {
        Value::Share(share) => share.count / share.parts,
        Value::Mean(moments) => moments.count,
    };
    chart.rows.iter().map(|row| count(&row.value)).collect()
}

/// How many trials a chart's first row has.
fn trials(chart: &Chart) -> u64 {
    match chart.rows[0].value {
        Value::Share(share) => share.of / share.parts,
        Value::Mean(moments) => moments.count,
    }
}

fn same_on_any_number_of_threads<G: Tallied + Sync>(game: &G, player: Player, games: u64) {
    let seats = usize::from(game.players());
    let alone = figures(game, &plan(games, vec![player; seats]));
    assert_eq!(alone.games, games);
    for threads in [2, 3, 7] {
        let together = figures(game, &Simulation { threads, ..plan(games, vec![player; seats]) });
        assert_eq!(together, alone, "{threads} threads");
    }
}

#[test]
fn the_figures_are_the_same_on_any_number_of_threads() {
    for player in [Player::Random, Player::Bot(Level::Novice), Player::Bot(Level::Club)] {
        same_on_any_number_of_threads(&royal_turf(4), player, 40);
        same_on_any_number_of_threads(&turfmaster(4, 1), player, 9);
        same_on_any_number_of_threads(&ticket_gagnant(3), player, 25);
    }
    same_on_any_number_of_threads(&royal_turf(2), Player::Bot(Level::Expert), 3);
}

#[test]
fn another_seed_gives_other_figures() {
    let game = royal_turf(3);
    let other = Simulation { seed: 8, ..plan(30, vec![Player::Random; 3]) };
    assert_ne!(random(&game, 30), figures(&game, &other));
}

fn adds_up<G: Tallied + Sync>(game: &G, games: u64) -> Figures {
    let figures = random(game, games);
    assert_eq!(figures.games, games);
    for chart in figures.sections.iter().flat_map(|section| &section.charts) {
        let key = chart.key;
        let sum: f64 = chart.rows.iter().map(|row| row.value.number()).sum();
        match chart.kind {
            Kind::Split | Kind::Histogram => assert!((sum - 1.0).abs() < 1e-9, "{key}: {sum}"),
            Kind::Rates | Kind::Means => {}
        }
        for row in &chart.rows {
            let number = row.value.number();
            let holds = row
                .value
                .interval()
                .is_none_or(|interval| interval.low <= number + 1e-12 && number <= interval.high + 1e-12);
            assert!(holds, "{key} {}", row.label);
            if let Value::Share(share) = row.value {
                assert!(share.count <= share.of, "{key} {}", row.label);
            }
        }
        if let Some(moments) = chart.moments {
            assert_eq!(counts(chart).iter().sum::<u64>(), moments.count, "{key}");
        }
    }
    assert_eq!(trials(chart(&figures, "wins-by-player")), games);
    for (key, told) in [("wins-by-player", true), ("decisions", true), ("scores", false)] {
        let told_all = chart(&figures, key).rows.iter().all(|row| row.value.interval().is_some() == told);
        assert!(told_all, "{key}: bars have intervals where a game has one value");
    }
    assert_eq!(chart(&figures, "scores").moments.unwrap().count, games * u64::from(game.players()));
    figures
}

#[test]
fn royal_turf_adds_up() {
    let (games, players) = (60, 5);
    let figures = adds_up(&royal_turf(players), games);
    let races = games * 3;
    for key in ["rt-wins-by-horse", "rt-wins-by-start", "rt-pace-by-horse", "rt-place-of-pace"] {
        assert_eq!(counts(chart(&figures, key)).iter().sum::<u64>(), races, "{key}");
    }
    for key in ["rt-places-by-horse", "rt-places-by-start"] {
        assert_eq!(counts(chart(&figures, key)).iter().sum::<u64>(), races * 3, "{key}");
    }
    for key in ["rt-last-by-horse", "rt-last-by-start", "rt-wins-by-card"] {
        assert_eq!(counts(chart(&figures, key)).iter().sum::<u64>(), races, "{key}");
    }
    // Each player bets four units in every race: chips of one, one and two.
    assert_eq!(trials(chart(&figures, "rt-units-by-horse")), races * u64::from(players) * 4);
    let sum = |key| {
        chart(&figures, key)
            .rows
            .iter()
            .map(|row| match row.value {
                Value::Mean(moments) => moments.sum,
                Value::Share(_) => panic!("a mean"),
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
        let figures = adds_up(&turfmaster(players, each), games);
        let (races, horses) = (games * 3, u64::from(players * each));
        let wins = counts(chart(&figures, "tm-wins-by-horse")).iter().sum::<u64>();
        assert!(wins <= races, "a race has at most one winner; none if all fall");
        assert_eq!(counts(chart(&figures, "tm-wins-by-first-box")).iter().sum::<u64>(), games);
        for key in ["tm-wins-by-box", "tm-wins-by-lane", "tm-wins-by-turn"] {
            assert_eq!(counts(chart(&figures, key)).iter().sum::<u64>(), wins, "{key}");
        }
        assert_eq!(chart(&figures, "tm-rounds").moments.unwrap().count, races);
        assert_eq!(trials(chart(&figures, "tm-bonus")), games * horses);
        let falls = chart(&figures, "tm-falls").moments.unwrap();
        assert_eq!(falls.count, games * 2, "two of three races go over fences");
        for key in ["tm-falls-by-fence", "tm-falls-by-horse"] {
            let sum = counts(chart(&figures, key)).iter().sum::<u64>();
            assert_eq!(i128::from(sum), falls.sum, "{key}");
        }
        let fallen = u64::try_from(falls.sum).unwrap();
        assert_eq!(chart(&figures, "tm-cards").moments.unwrap().count, races * horses - fallen);
    }
}

#[test]
fn a_flat_race_knows_no_falls() {
    let course = Arc::clone(&furlong_packs::turfmaster::standard()[0].rules);
    let race = Race { course, steeplechase: false };
    let game = TurfMaster::new(Meeting::new(4, 1, vec![race; 3]).unwrap());
    assert!(random(&game, 3).sections.iter().all(|section| section.key != "falls"));
}

#[test]
fn ticket_gagnant_adds_up() {
    let (games, players) = (40, 3);
    let game = ticket_gagnant(players);
    let figures = adds_up(&game, games);
    let races = games * u64::from(game.meeting().races());
    assert_eq!(trials(chart(&figures, "tg-wins-by-horse")), races);
    assert_eq!(counts(chart(&figures, "tg-podium-by-horse")).iter().sum::<u64>(), races * 3);
    for key in ["tg-disciplines", "tg-hands", "tg-secrecy"] {
        assert_eq!(counts(chart(&figures, key)).iter().sum::<u64>(), races, "{key}");
    }
    for key in ["tg-points", "tg-rows", "tg-photos"] {
        let expected = match key {
            "tg-points" => races * u64::from(players),
            "tg-rows" => races * 7,
            _ => races,
        };
        assert_eq!(chart(&figures, key).moments.unwrap().count, expected, "{key}");
    }
    let photos = counts(chart(&figures, "tg-photos-by-place")).iter().sum::<u64>();
    assert_eq!(i128::from(photos), chart(&figures, "tg-photos").moments.unwrap().sum);
    assert_eq!(trials(chart(&figures, "tg-named")), races * u64::from(players));
}

/// Plays games of random choices with the same luck, and hands over the events of all.
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
fn what_is_told_of_royal_turf_is_what_happened() {
    let game = royal_turf(4);
    let (figures, events) = (random(&game, 5), by_hand(&game, 7, 5));
    let count = |is: &dyn Fn(&royal::Event) -> bool| events.iter().filter(|event| is(event)).count() as u64;
    let won = |horse| count(&|event| *event == Happening::Finished { horse, place: 1 });
    let moves = count(&|event| matches!(event, Happening::Moved { .. }));
    let bets = count(&|event| matches!(event, Happening::Bet { .. }));
    assert_eq!(counts(chart(&figures, "rt-wins-by-horse")), royal::Horse::ALL.map(won));
    assert_eq!(chart(&figures, "rt-turns").moments.unwrap().sum, i128::from(moves));
    assert_eq!(chart(&figures, "decisions").moments.unwrap().sum, i128::from(moves + bets));
    assert_eq!(counts(chart(&figures, "rt-squares-by-horse")).iter().sum::<u64>(), moves);
}

#[test]
fn what_is_told_of_turfmaster_is_what_happened() {
    let game = turfmaster(4, 1);
    let (figures, events) = (random(&game, 4), by_hand(&game, 7, 4));
    let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count() as u64;
    let falls = count(|event| matches!(event, Event::Fell { .. }));
    let played = count(|event| matches!(event, Event::Played { .. }));
    let wins = count(|event| matches!(event, Event::Placed { place: 1, .. }));
    assert_eq!(counts(chart(&figures, "tm-falls-by-horse")).iter().sum::<u64>(), falls);
    assert_eq!(trials(chart(&figures, "tm-played")), played);
    assert_eq!(trials(chart(&figures, "tm-wins-by-horse")), wins);
    let still = count(|event| matches!(event, Event::Moved { value: 0, .. }));
    assert_eq!(counts(chart(&figures, "tm-spent-by-limit")).iter().sum::<u64>(), still);
}

#[test]
fn players_of_different_strength_need_not_be_even() {
    let game = royal_turf(2);
    let players = vec![Player::Bot(Level::Novice), Player::Random];
    let mixed = figures(&game, &plan(20, players));
    assert!(chart(&mixed, "wins-by-player").fairness().is_none());
    let alike = random(&game, 20);
    let fairness = chart(&alike, "wins-by-player").fairness().unwrap();
    assert!((fairness.even - 0.5).abs() < 1e-12);
}

#[test]
fn horses_that_start_in_front_win_more() {
    let figures = random(&royal_turf(4), 300);
    let chart = chart(&figures, "rt-wins-by-start");
    assert_eq!(chart.fairness().unwrap().verdict, Verdict::Clear);
    let wins = counts(chart);
    assert!(wins[0] > 2 * wins[6], "{wins:?}");
}

#[test]
fn a_simulation_that_is_stopped_counts_nothing_more() {
    let game = ticket_gagnant(2);
    let progress = Progress::default();
    progress.stop().stop();
    let figures = simulate(&game, &plan(1000, vec![Player::Random; 2]), &progress).unwrap();
    assert_eq!((figures.games, progress.done(), figures.sections.len()), (0, 0, 0));
}

#[test]
fn players_are_called_by_name() {
    assert_eq!("random".parse(), Ok(Player::Random));
    assert_eq!("club".parse(), Ok(Player::Bot(Level::Club)));
    let fault = "champion".parse::<Player>().unwrap_err();
    assert_eq!(fault.to_string(), "no such bot; there are random, novice, club, expert");
}
