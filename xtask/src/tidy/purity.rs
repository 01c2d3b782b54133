//! Rules crates and core know no floats, hash maps, clocks, luck of their own or operating system. What they
//! compute is then the same on every machine and in every release, which records and replays rely on.

use super::Fault;
use super::code::{has_word, is_name, without_comments_and_literals};
use super::manifest::Manifest;
use crate::games::is_pure;
use crate::tree::File;

/// Only a build that describes the types for the browser has the standard library, for what the descriptions are
/// made of.
const NO_STD: &str = "#![cfg_attr(not(feature = \"ts\"), no_std)]";
const REQUIRED: [&str; 2] = [NO_STD, "#![forbid(unsafe_code)]"];
/// The packages that a pure crate may depend on: forms and descriptions of its types, both behind features.
const FREE: [&str; 2] = ["serde", "ts-rs"];
const FORBIDDEN: [&str; 6] = ["f32", "f64", "HashMap", "HashSet", "std::", "extern crate std"];

/// Forbidden words in the code of a pure crate, and required attributes that are missing.
pub(super) fn code_faults(file: &File) -> Vec<Fault> {
    if !file.is_source() || !file.crate_folder().is_some_and(is_pure) {
        return Vec::new();
    }
    let code = without_comments_and_literals(&file.text);
    let mut faults = Vec::new();
    if file.path_in_package() == Some("src/lib.rs") {
        // A line of the file that is no comment. Only there the word in the attribute can be read.
        let says = |attribute: &str| {
            let mut lines = file.text.lines().zip(code.lines());
            lines.any(|(line, code)| line.trim() == attribute && !code.trim().is_empty())
        };
        let missing = REQUIRED.iter().filter(|attribute| !says(attribute));
        faults.extend(missing.map(|attribute| Fault::new(1, format!("a rules crate needs `{attribute}`"))));
    }
    for (before, line) in code.lines().enumerate() {
        faults.extend(impurities(line).map(|message| Fault::new(before + 1, message)));
    }
    faults
}

fn impurities(line: &str) -> impl Iterator<Item = String> {
    let words = FORBIDDEN.iter().filter(|word| has_word(line, word));
    let words = words.map(|word| format!("`{word}` has no place in a rules crate"));
    let float = has_float(line).then(|| "a rules crate computes with whole numbers only".to_owned());
    let test = line.contains("#[cfg(test)]").then(|| "tests of a rules crate live in its tests/".to_owned());
    words.chain(float).chain(test)
}

/// Returns whether the line has a number such as `0.5` or `1f32`. A range or a tuple's field is none.
fn has_float(line: &str) -> bool {
    let starts = line.char_indices().filter(|&(at, c)| {
        c.is_ascii_digit() && !line[..at].ends_with(|before: char| is_name(before) || before == '.')
    });
    starts.map(|(at, _)| &line[at..]).any(|text| {
        let (number, rest) = text.split_at(text.find(|c: char| !is_name(c)).unwrap_or(text.len()));
        let fraction =
            rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        let hexadecimal = number.starts_with("0x");
        fraction || (!hexadecimal && (number.ends_with("f32") || number.ends_with("f64")))
    })
}

/// Dependencies that a pure crate must not have. Only those of tests are free.
pub(super) fn dependency_faults(file: &File) -> Vec<Fault> {
    if !file.is_manifest() || !file.crate_folder().is_some_and(is_pure) {
        return Vec::new();
    }
    let dependencies = Manifest::read(&file.text).map(|manifest| manifest.dependencies).unwrap_or_default();
    let foreign =
        dependencies.iter().filter(|d| !d.package.starts_with("furlong-") && !FREE.contains(&&*d.package));
    foreign
        .map(|d| {
            Fault::new(
                d.line,
                format!("a rules crate depends on serde and ts-rs at most, not on {}", d.package),
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::sample::check;
    use super::*;

    const LIB: &str = "crates/core/src/lib.rs";
    const BET: &str = "crates/royal-turf/src/bet.rs";

    #[test]
    fn lib_says_what_it_forgoes() {
        check(code_faults, LIB, &format!("//! Core.\n{NO_STD}\n#![forbid(unsafe_code)]\n"), &[]);
        check(code_faults, LIB, &format!("//! Core.\n// {NO_STD}\n"), &[1, 1]);
        check(code_faults, LIB, &format!("{}\n#![forbid(unsafe_code)]\n", NO_STD.replace("ts", "std")), &[1]);
        check(code_faults, "crates/cli/src/lib.rs", "//! Terminal.\n", &[]);
    }

    #[test]
    fn words_of_a_machine_are_found() {
        check(
            code_faults,
            BET,
            "//! Bets.\nuse std::fmt;\nfn f(x: f64) -> HashMap<u8, f32> {}\n",
            &[2, 3, 3, 3],
        );
        check(code_faults, BET, "//! No f32, no std::fmt.\nuse core::fmt;\nlet x = \"f32\";\n", &[]);
        check(code_faults, "crates/royal-turf/tests/bet.rs", "use std::fmt;\n", &[]);
        check(code_faults, "crates/wire/src/lib.rs", "use std::fmt;\n", &[]);
    }

    #[test]
    fn floats_are_found_by_their_numbers() {
        check(code_faults, BET, "let x = 0.5;\nlet y = 1_f32;\nlet z = 2 * 10.25;\n", &[1, 2, 3]);
        check(code_faults, BET, "for i in 0..5 {}\na.0.1;\n1.max(2);\n0xf32;\nx1.0;\n", &[]);
    }

    #[test]
    fn tests_live_elsewhere() {
        check(code_faults, BET, "//! Bets.\n#[cfg(test)]\nmod tests {}\n", &[2]);
    }

    #[test]
    fn dependencies_are_few() {
        let manifest = "[dependencies]\nfurlong-core.workspace = true\nserde = \"1\"\nts-rs = \"12\"\n";
        check(dependency_faults, "crates/royal-turf/Cargo.toml", manifest, &[]);
        let manifest = "[dependencies]\nrand = \"0.9\"\n[dev-dependencies]\nrand_chacha = \"0.9\"\n";
        check(dependency_faults, "crates/royal-turf/Cargo.toml", manifest, &[2]);
        check(dependency_faults, "crates/cli/Cargo.toml", manifest, &[]);
    }
}
