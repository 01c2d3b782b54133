//! The repository's own rules, those no compiler checks. Each check is a pure function of a file and the
//! other files.
//!
//! A check never changes anything, and all of them run, so that one look shows every fault.

mod all_games;
mod code;
mod form;
mod layers;
mod leftovers;
mod links;
mod locks;
mod manifest;
mod places;
mod purity;
mod secrecy;

use std::path::Path;

use anyhow::Result;

use crate::tally::Tally;
use crate::tree::{File, Tree};

/// A violation of one of the rules, in a file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    line: usize,
    message: String,
}

impl Fault {
    fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

type Check<'a> = &'a dyn Fn(&File) -> Vec<Fault>;

/// Reports all faults; a check without any is a case passed.
pub(crate) fn run(root: &Path) -> Result<Tally> {
    let tree = Tree::read(root)?;
    let links = |file: &File| links::faults(file, |path| tree.has(path));
    let contents = |file: &File| links::contents_faults(file, tree.paths());
    let all_games = |file: &File| all_games::faults(file, &tree);
    let checks: [Check<'_>; 15] = [
        &purity::code_faults,
        &purity::dependency_faults,
        &secrecy::faults,
        &layers::faults,
        &form::lint_faults,
        &form::opening_faults,
        &form::length_faults,
        &leftovers::unfinished_faults,
        &leftovers::unwrap_faults,
        &places::faults,
        &locks::cargo_faults,
        &locks::npm_faults,
        &links,
        &contents,
        &all_games,
    ];
    let failed = checks.into_iter().filter(|check| report(&tree, check) > 0).count();
    println!("tidy: {} checks on {} files, {failed} with faults", checks.len(), tree.files().len());
    Ok(Tally { passed: checks.len() - failed, failed, skipped: 0 })
}

/// Prints what one check finds, and says how much that is.
fn report(tree: &Tree, check: Check<'_>) -> usize {
    let mut found = 0;
    for file in tree.files() {
        for Fault { line, message } in check(file) {
            println!("{}:{line}: {message}", file.path);
            found += 1;
        }
    }
    found
}

#[cfg(test)]
mod sample {
    use super::{Fault, File};

    /// Asserts that the check finds faults on exactly these lines of the sample.
    pub(super) fn check(check: impl Fn(&File) -> Vec<Fault>, path: &str, text: &str, expected: &[usize]) {
        let lines: Vec<_> = check(&File::sample(path, text)).iter().map(|fault| fault.line).collect();
        assert_eq!(lines, expected, "{path}:\n{text}");
    }
}
