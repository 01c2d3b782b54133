//! Law: reading a pack never panics; faults lie within the file; with a pack that was read a whole game can be
//! played, and each position of it is one that can be gone to.
#![no_main]

use furlong_core::{Game, Step, choose, settle, take};
use furlong_packs::royal_turf::{hash, read};
use furlong_royal_turf::{Card, Horse, Options, Pack, RoyalTurf};
use furlong_testkit::Seeded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match read("fuzzed.toml", text) {
        Ok(pack) => {
            for card in Horse::ALL.iter().flat_map(|&horse| pack.rules.cards(horse)) {
                assert_eq!(Card::new(card.numbers()), Ok(*card));
            }
            assert_eq!(pack.hash, hash(&pack.rules));
            play(pack.rules);
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let lines = text.matches('\n').count() + 1;
            assert!(faults.iter().all(|fault| (1..=lines).contains(&fault.line) && fault.column >= 1));
        }
    }
});

fn play(pack: Pack) {
    let game = RoyalTurf::new(6, Options::default(), pack).expect("a sound pack is playable");
    let (mut state, mut dice) = (game.start(), Seeded::new(1));
    settle(&game, &mut state, &mut dice, &mut (), |_| ());
    while let Some((seat, action)) = choose(&game, &state, &mut Default::default(), &mut dice) {
        let position = game.position(&state).expect("a seat decides");
        assert_eq!(game.restore(&position).as_ref(), Ok(&state));
        take(&game, &mut state, Step::Act(seat, action), &mut ()).expect("a listed action is legal");
        settle(&game, &mut state, &mut dice, &mut (), |_| ());
    }
}
