//! Counts of cases, read from the summary lines of the test runners.

use std::fmt;
use std::ops::{Add, AddAssign};

/// The numbers of cases that passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

impl Tally {
    /// One case that passed: what a check counts that has no cases of its own.
    pub(crate) const PASS: Self = Self { passed: 1, failed: 0, skipped: 0 };
    /// One case that failed.
    pub(crate) const FAIL: Self = Self { passed: 0, failed: 1, skipped: 0 };

    /// The counts in a summary line of `cargo test`, `cargo nextest`, Vitest or Playwright; `None` for every other line.
    pub(crate) fn of_line(line: &str) -> Option<Self> {
        let line = without_colours(line);
        // Nextest repeats the output of a failed test indented, and with it the words of `cargo test`.
        if let Some(result) = line.strip_prefix("test result: ") {
            let (_verdict, counts) = result.split_once(". ")?;
            return Some(counts.split(';').map(of_part).fold(Self::default(), Self::add));
        }
        if let Some((_ran, counts)) =
            line.trim_start().strip_prefix("Summary [").and_then(|rest| rest.split_once(" run: "))
        {
            return Some(counts.split(',').map(of_part).fold(Self::default(), Self::add));
        }
        let line = line.trim();
        if let Some(counts) = line.strip_prefix("Tests ") {
            return Some(counts.split('|').map(of_part).fold(Self::default(), Self::add));
        }
        // Playwright tells each count on a line of its own: `12 passed (3.4s)`, `1 failed`.
        let counts_only =
            line.split_whitespace().count() <= 3 && line.starts_with(|c: char| c.is_ascii_digit());
        counts_only.then(|| of_part(line)).filter(|tally| *tally != Self::default())
    }
}

/// Reads `12 passed`. A number of anything else (slow, flaky, filtered out) is already part of another one.
fn of_part(part: &str) -> Tally {
    let mut words = part.split_whitespace();
    let Some(number) = words.next().and_then(|word| word.parse().ok()) else { return Tally::default() };
    match words.next() {
        Some("passed") => Tally { passed: number, ..Tally::default() },
        Some("failed" | "timed" | "exec") => Tally { failed: number, ..Tally::default() },
        Some("skipped" | "ignored") => Tally { skipped: number, ..Tally::default() },
        Some(_) | None => Tally::default(),
    }
}

/// The line without its terminal colour codes (`ESC [ ... letter`).
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, code)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        rest = code.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
        rest = rest.get(1..).unwrap_or_default();
    }
    plain.push_str(rest);
    plain
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        match self.skipped {
            0 => Ok(()),
            skipped => write!(f, ", {skipped} skipped"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &str) {
        assert_eq!(Tally::of_line(line).expect("a summary").to_string(), expected);
    }

    #[test]
    fn reads_cargo_test() {
        check(
            "test result: ok. 5 passed; 0 failed; 2 ignored; 0 measured; 7 filtered out; finished in 0.1s",
            "5 passed, 0 failed, 2 skipped",
        );
        check("test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured", "3 passed, 1 failed");
    }

    #[test]
    fn reads_nextest() {
        check("     Summary [   0.123s] 123 tests run: 123 passed, 0 skipped", "123 passed, 0 failed");
        check(
            "Summary [ 9.1s] 6/9 tests run: 3 passed (1 slow, 1 flaky), 1 failed, 1 timed out, 1 exec failed, 4 skipped",
            "3 passed, 3 failed, 4 skipped",
        );
        check(
            "\u{1b}[32;1m Summary\u{1b}[0m [ 1s] \u{1b}[1m2\u{1b}[0m tests run: \u{1b}[1m2\u{1b}[0m \u{1b}[32mpassed\u{1b}[0m, 0 skipped",
            "2 passed, 0 failed",
        );
    }

    #[test]
    fn reads_the_browsers_tests() {
        check("      Tests  2 failed | 24 passed | 1 skipped (27)", "24 passed, 2 failed, 1 skipped");
        check(
            "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m24 passed\u{1b}[39m\u{1b}[22m (24)",
            "24 passed, 0 failed",
        );
        check("  12 passed (1.2m)", "12 passed, 0 failed");
        check("  1 failed", "0 passed, 1 failed");
    }

    #[test]
    fn leaves_other_lines_alone() {
        assert_eq!(Tally::of_line(" Test Files  1 failed | 1 passed (2)"), None);
        assert_eq!(Tally::of_line("3 passed the line before the others did"), None);
        assert_eq!(Tally::of_line("test rules::bet ... ok"), None);
        assert_eq!(Tally::of_line("running 5 tests"), None);
        assert_eq!(Tally::of_line("    test result: FAILED. 0 passed; 1 failed; 0 ignored"), None);
        assert_eq!(Tally::of_line(""), None);
    }
}
