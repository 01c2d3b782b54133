//! Intervals hold the true value about as often as they say, also where a game has many trials that are not
//! independent: units on the same horse, cards of the same hand, moves of the same race.

use std::sync::Arc;

use furlong_games::rules::royal_turf::{Options, RoyalTurf};
use furlong_games::rules::ticket_gagnant::TicketGagnant;
use furlong_games::rules::turfmaster::{Meeting, Race, TurfMaster};
use furlong_lab::simulation::{
    ChartRow, SimulatedGame, SimulatedPlayer, Simulation, SimulationProgress, SimulationReport, simulate,
};

/// Games of the simulation that is taken for the truth.
const TRUTH_GAMES: u64 = 6000;
/// Games of each simulation whose intervals are checked.
const GAMES_PER_RUN: u64 = 150;
const RUNS: u64 = 40;

fn random<G: SimulatedGame + Sync>(game: &G, seed: u64, games: u64) -> SimulationReport {
    let players = vec![SimulatedPlayer::Random; usize::from(game.players())];
    let plan = Simulation { seed, ..Simulation::new(games, players) };
    simulate(game, &plan, &SimulationProgress::default()).unwrap()
}

fn rows<'a>(report: &'a SimulationReport, key: &str) -> &'a [ChartRow] {
    let mut charts = report.sections.iter().flat_map(|section| &section.charts);
    charts.find(|chart| chart.key == key).map_or(&[], |chart| &chart.rows)
}

/// The share of the intervals of all rows of a chart that hold the truth.
fn coverage(truth: &SimulationReport, runs: &[SimulationReport], key: &str) -> f64 {
    let (mut held, mut all) = (0_u32, 0_u32);
    for row in runs.iter().flat_map(|report| rows(report, key)) {
        let Some(true_row) = rows(truth, key).iter().find(|other| other.label == row.label) else { continue };
        let Some(interval) = row.value.interval() else { continue };
        let number = true_row.value.value();
        held += u32::from(interval.low <= number && number <= interval.high);
        all += 1;
    }
    assert!(all > 0, "{key} has no intervals");
    f64::from(held) / f64::from(all)
}

fn holds<G: SimulatedGame + Sync>(game: &G, keys: &[&str]) {
    let truth = random(game, 0, TRUTH_GAMES);
    let runs: Vec<_> = (1..=RUNS).map(|seed| random(game, seed, GAMES_PER_RUN)).collect();
    for key in keys {
        let coverage = coverage(&truth, &runs, key);
        // Few games, and a truth that is not quite true, take away a little of the 95 %.
        assert!(coverage >= 0.9, "{key}: {coverage:.3}");
    }
}

#[test]
fn intervals_of_royal_turf_hold_the_truth() {
    let game = RoyalTurf::new(4, Options::default(), furlong_packs::royal_turf::standard().rules).unwrap();
    holds(
        &game,
        &[
            "wins-by-player",
            "score-by-player",
            "rt-wins-by-start",
            "rt-held-up-by-horse",
            "rt-units-by-horse",
            "rt-return-by-horse",
            "rt-return-by-place",
            "rt-gain-by-race",
            "rt-gain-by-turn",
        ],
    );
}

#[test]
fn intervals_of_turfmaster_hold_the_truth() {
    let course = Arc::clone(&furlong_packs::turfmaster::standard()[0].rules);
    let race = Race { course, steeplechase: false };
    let game = TurfMaster::new(Meeting::new(4, 1, vec![race; 3]).unwrap());
    holds(
        &game,
        &["tm-cards-by-race", "tm-passes", "tm-spent-by-limit", "tm-stopped", "tm-dice", "tm-lanes"],
    );
}

#[test]
fn intervals_of_ticket_gagnant_hold_the_truth() {
    let pack = Arc::clone(&furlong_packs::ticket_gagnant::standard()[0].rules);
    let meeting = furlong_games::rules::ticket_gagnant::Meeting::new(3, None, false).unwrap();
    let game = TicketGagnant::new(meeting, pack);
    holds(
        &game,
        &[
            "tg-points-by-turn",
            "tg-points-by-hand",
            "tg-hits",
            "tg-cards",
            "tg-discarded",
            "tg-photos-by-place",
        ],
    );
}
