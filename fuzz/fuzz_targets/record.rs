//! Law: reading a record never panics; faults lie within the text; a record that was read, written and read
//! again is the same game, and its text no longer changes.
#![no_main]

use furlong_games::Shelf;
use furlong_record::{read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let shelf = Shelf::default();
    match read(text, &shelf) {
        Ok(record) => {
            let written = write(&record, &shelf);
            let again = read(&written, &shelf).expect("what we write we can read");
            assert_eq!(again, record);
            assert_eq!(write(&again, &shelf), written);
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let lines = text.lines().count().max(1);
            assert!(faults.iter().all(|fault| (1..=lines).contains(&fault.line) && fault.column >= 1));
        }
    }
});
