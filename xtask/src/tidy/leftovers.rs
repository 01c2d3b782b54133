//! Marks of unfinished work, and shortcuts that belong in tests only.

use super::Fault;
use super::code::{has_word, without_comments_and_literals};
use crate::tree::File;

// Written in two parts, or this file would be the first to be found.
const UNFINISHED: [&str; 6] = [
    concat!("to", "do!("),
    concat!("unim", "plemented!("),
    concat!("#[ig", "nore"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("db", "g!("),
];

/// Unfinished work, in comments too.
pub(super) fn unfinished_faults(file: &File) -> Vec<Fault> {
    if !["rs", "ts", "svelte"].iter().any(|kind| file.has_extension(kind)) {
        return Vec::new();
    }
    let marks = |line| UNFINISHED.iter().filter(move |mark| has_word(line, mark));
    file.lines()
        .flat_map(|(number, line)| marks(line).map(move |mark| (number, mark)))
        .map(|(number, mark)| Fault::new(number, format!("`{mark}` is left over: finish the work")))
        .collect()
}

/// `unwrap` in code that runs; in examples and tests it is fine.
pub(super) fn unwrap_faults(file: &File) -> Vec<Fault> {
    if !file.is_source() || file.crate_folder().is_none() {
        return Vec::new();
    }
    let code = without_comments_and_literals(&file.text);
    let lines = code.lines().enumerate().filter(|(_, line)| line.contains(".unwrap()"));
    lines
        .map(|(before, _)| Fault::new(before + 1, "no unwrap: return the error, or expect with a reason"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::sample::check;
    use super::*;

    #[test]
    fn unfinished_work_is_found() {
        for mark in UNFINISHED {
            check(unfinished_faults, "crates/core/src/seat.rs", &format!("a\n// {mark}"), &[2]);
            check(unfinished_faults, "web/src/App.svelte", &format!("{mark} b"), &[1]);
            check(unfinished_faults, "docs/page.md", mark, &[]);
        }
        let harmless = concat!("mktemp XX", "XXXX; auto", "do!(); #[must_use]");
        check(unfinished_faults, "crates/core/src/seat.rs", harmless, &[]);
    }

    #[test]
    fn unwrap_is_found_in_code_only() {
        check(unwrap_faults, "crates/core/src/seat.rs", "/// x.unwrap()\na\n  .unwrap()\n", &[3]);
        check(unwrap_faults, "crates/core/src/seat.rs", "x.unwrap_or(1); // .unwrap()\n", &[]);
        check(unwrap_faults, "crates/core/tests/seat.rs", "x.unwrap()\n", &[]);
    }
}
