//! The form of every package and file: shared lints, a first sentence, a length one can read.

use super::Fault;
use super::manifest::Manifest;
use crate::tree::File;

const MAX_LINES: usize = 700;
const REASON: &str = "//! One thing:";

/// A package that does not take the workspace's lints.
pub(super) fn lint_faults(file: &File) -> Vec<Fault> {
    if !file.is_manifest() {
        return Vec::new();
    }
    match Manifest::read(&file.text) {
        Ok(manifest) if manifest.inherits_lints => Vec::new(),
        Ok(_) => vec![Fault::new(1, "the lints of the workspace are missing: [lints] workspace = true")],
        Err(fault) => vec![fault],
    }
}

/// A source file that does not begin by saying what it is.
pub(super) fn opening_faults(file: &File) -> Vec<Fault> {
    let opens = file.text.trim_start().starts_with("//!");
    if !file.is_source() || opens {
        return Vec::new();
    }
    vec![Fault::new(1, "a module opens with a `//!` comment that says what it is")]
}

/// Finds files too long to read in one go, tests included, unless they say why they are one thing.
pub(super) fn length_faults(file: &File) -> Vec<Fault> {
    let length = file.text.lines().count();
    if !file.has_extension("rs") || length <= MAX_LINES {
        return Vec::new();
    }
    if file.text.lines().any(|line| line.starts_with(REASON)) {
        return Vec::new();
    }
    vec![Fault::new(
        MAX_LINES + 1,
        format!("{length} lines: split it, or say why not in a line `{REASON} ...`"),
    )]
}

#[cfg(test)]
mod tests {
    use super::super::sample::check;
    use super::*;

    #[test]
    fn lints_are_inherited() {
        check(lint_faults, "crates/core/Cargo.toml", "[lints]\nworkspace = true\n", &[]);
        check(lint_faults, "xtask/Cargo.toml", "[package]\nname = \"xtask\"\n", &[1]);
        check(lint_faults, "xtask/Cargo.toml", "[package]\nname = \n", &[2]);
        check(lint_faults, "fuzz/Cargo.toml", "[package]\n", &[]);
    }

    #[test]
    fn modules_open_with_a_sentence() {
        check(opening_faults, "crates/core/src/seat.rs", "//! Seats.\nuse core::fmt;\n", &[]);
        check(opening_faults, "crates/core/src/seat.rs", "use core::fmt;\n//! Seats.\n", &[1]);
        check(opening_faults, "xtask/src/seat.rs", "", &[1]);
        check(opening_faults, "crates/core/tests/seat.rs", "use core::fmt;\n", &[]);
    }

    #[test]
    fn files_are_short_or_one_thing() {
        let long = "x\n".repeat(701);
        let reason = format!("{REASON} a table.\n");
        check(length_faults, "crates/core/src/seat.rs", &long, &[701]);
        check(length_faults, "crates/core/src/seat.rs", &long[2..], &[]);
        check(length_faults, "crates/core/src/seat.rs", &(reason + &long), &[]);
        check(length_faults, "crates/core/tests/seat.rs", &long, &[701]);
        check(length_faults, "benches/seat.rs", &long, &[701]);
        check(length_faults, "docs/long.md", &long, &[]);
    }
}
