//! Law: reading a record never panics; faults lie within the text; a record that was read, written and read
//! again is the same game, and its text no longer changes.
#![no_main]

use furlong_games::PackLibrary;
use furlong_record::{read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let library = PackLibrary::default();
    match read(text, &library) {
        Ok(record) => {
            let written = write(&record, &library);
            let again = read(&written, &library).expect("what we write we can read");
            assert_eq!(again, record);
            assert_eq!(write(&again, &library), written);
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let lines = text.lines().count().max(1);
            assert!(faults.iter().all(|fault| (1..=lines).contains(&fault.line) && fault.column >= 1));
        }
    }
});
