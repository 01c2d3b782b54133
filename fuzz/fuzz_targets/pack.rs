//! Law: reading a pack never panics; faults lie within the file; with a pack that was read a whole game can be
//! played, and each position of it is one that can be gone to; a course that was read can be drawn.
#![no_main]

use std::sync::Arc;

use furlong_core::{Game, Step, choose, settle, take};
use furlong_packs::turfmaster::{Captions, TurfMasterCourse};
use furlong_packs::{AnyPack, read, royal_turf, ticket_gagnant, turfmaster};
use furlong_games::rules::royal_turf::{Card, Horse, Options, RoyalTurf};
use furlong_testkit::Seeded;
use furlong_games::rules::ticket_gagnant::TicketGagnant;
use furlong_games::rules::turfmaster::{Meeting, Race, TurfMaster};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match read("fuzzed.toml", text) {
        Ok(AnyPack::TurfMaster(course)) => {
            draw(&course);
            let race = |steeplechase| Race { course: Arc::clone(&course.rules), steeplechase };
            let meeting = Meeting::new(2, 4, vec![race(true), race(false), race(true)]);
            play(&TurfMaster::new(meeting.expect("two can play")));
        }
        Ok(AnyPack::TicketGagnant(pack)) => {
            assert_eq!(pack.hash, ticket_gagnant::hash(&pack.rules));
            let meeting = furlong_games::rules::ticket_gagnant::Meeting::new(6, None, false).expect("six can play");
            play(&TicketGagnant::new(meeting, pack.rules));
        }
        Ok(AnyPack::RoyalTurf(pack)) => {
            for card in Horse::ALL.iter().flat_map(|&horse| pack.rules.cards(horse)) {
                assert_eq!(Card::new(card.numbers()), Ok(*card));
            }
            assert_eq!(pack.hash, royal_turf::hash(&pack.rules));
            play(&RoyalTurf::new(6, Options::default(), pack.rules).expect("a sound pack is playable"));
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let lines = text.matches('\n').count() + 1;
            assert!(faults.iter().all(|fault| (1..=lines).contains(&fault.line) && fault.column >= 1));
        }
    }
});

fn draw(course: &TurfMasterCourse) {
    assert_eq!(course.hash, turfmaster::hash(&course.rules));
    let word = || "&".to_owned();
    let drawing = course.drawing(&Captions {
        language: "xx",
        start: word(),
        finish: word(),
        fence: word(),
        landing: word(),
        green_line: word(),
        starting_box: word(),
        lane: word(),
        told: word(),
    });
    assert!(drawing.ends_with("</svg>\n") && !drawing.contains("NaN"));
}

fn play<G: Game>(game: &G) {
    let (mut state, mut dice) = (game.start(), Seeded::new(1));
    settle(game, &mut state, &mut dice, &mut (), |_| ());
    while let Some((seat, action)) = choose(game, &state, &mut Default::default(), &mut dice) {
        let position = game.position(&state).expect("a seat decides");
        assert_eq!(game.restore(&position).as_ref(), Ok(&state));
        take(game, &mut state, Step::Act(seat, action), &mut ()).expect("a listed action is legal");
        settle(game, &mut state, &mut dice, &mut (), |_| ());
    }
}
