//! Law: reading a pack never panics; faults lie within the file; a pack that was read can be played.
#![no_main]

use furlong_packs::royal_turf::{hash, read};
use furlong_royal_turf::{Card, Horse, Options, RoyalTurf};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match read("fuzzed.toml", text) {
        Ok(pack) => {
            for card in Horse::ALL.iter().flat_map(|&horse| pack.rules.cards(horse)) {
                assert_eq!(Card::new(card.numbers()), Ok(*card));
            }
            assert_eq!(pack.hash, hash(&pack.rules));
            RoyalTurf::new(6, Options::default(), pack.rules).expect("a sound pack is playable");
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let lines = text.matches('\n').count() + 1;
            assert!(faults.iter().all(|fault| (1..=lines).contains(&fault.line) && fault.column >= 1));
        }
    }
});
