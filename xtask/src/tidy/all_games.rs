//! The files that name every game, which a new game would have to touch, are those of a committed list.
//!
//! The list may only get shorter without a decision: a file that joins is a fault, and so is a line of the list whose
//! file no longer names every game. Tests, translations and documentation are free.

use super::Fault;
use crate::games::GAMES;
use crate::tree::{File, Tree};

const LIST: &str = "xtask/src/tidy/all_games.txt";
/// The folder of TypeScript that `cargo xtask types` writes.
const GENERATED: &str = "web/src/wire/";

/// A file that names every game and is not listed; in the list, the lines that are out of date.
pub(super) fn faults(file: &File, tree: &Tree) -> Vec<Fault> {
    let find = |path: &str| tree.files().iter().find(|file| file.path == path);
    if file.path == LIST {
        let is_stale = |(_, path): &(usize, &str)| !find(path).is_some_and(names_all_games);
        let stale = file.lines().filter(is_stale);
        return stale.map(|(number, path)| Fault::new(number, format!("delete this line: {path}"))).collect();
    }
    let is_listed = || find(LIST).is_some_and(|list| list.lines().any(|(_, path)| path == file.path));
    if !names_all_games(file) || is_listed() {
        return Vec::new();
    }
    let message = "names every game; let `games` dispatch instead, or add this path as a line to";
    vec![Fault::new(1, format!("{message} {LIST}"))]
}

fn names_all_games(file: &File) -> bool {
    let plain = |name: &str| name.to_ascii_lowercase().replace(['-', '_'], "");
    let text = plain(&file.text);
    !is_free(file) && GAMES.iter().all(|game| text.contains(&plain(game.folder)))
}

/// Returns whether the file is a test, a translation, documentation or generated.
fn is_free(file: &File) -> bool {
    let folders = ["test", "tests", "e2e", "locales", "docs"];
    let endings = [".md", ".lock", ".json", "tests.rs", ".test.ts"];
    file.path.starts_with(GENERATED)
        || folders.iter().any(|folder| file.is_under(folder))
        || endings.iter().any(|end| file.path.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every game, each spelled in another way.
    fn all() -> String {
        let [first, second, third] = GAMES.map(|game| game.folder);
        format!("{} {} {}", first.replace('-', "_"), second.replace('-', ""), third.to_uppercase())
    }

    fn found(list: &str, files: &[(&str, &str)]) -> Vec<String> {
        let listed = [(LIST, list)];
        let files = files.iter().chain(&listed).map(|(path, text)| File::sample(path, text));
        let tree = Tree::sample(files.collect());
        let faults = |file| faults(file, &tree).into_iter().map(move |fault| (file, fault));
        let found = tree.files().iter().flat_map(faults);
        found.map(|(file, fault)| format!("{}:{}", file.path, fault.line)).collect()
    }

    #[test]
    fn a_file_that_joins_is_found() {
        let all = all();
        let both = [("crates/a/src/lib.rs", &*all), ("web/src/b.ts", &all)];
        assert_eq!(found("crates/a/src/lib.rs\n", &both), ["web/src/b.ts:1"]);
        assert!(found("crates/a/src/lib.rs\nweb/src/b.ts\n", &both).is_empty());
    }

    #[test]
    fn a_file_that_left_is_found() {
        let fewer = [("crates/a/src/lib.rs", GAMES[0].folder)];
        let list = "crates/a/src/lib.rs\ncrates/gone.rs\n";
        assert_eq!(found(list, &fewer), [format!("{LIST}:1"), format!("{LIST}:2")]);
    }

    #[test]
    fn tests_translations_documentation_and_generated_files_are_free() {
        for path in [
            "crates/a/tests/b.rs",
            "crates/a/src/tests.rs",
            "web/src/a.test.ts",
            "web/src/wire/a.ts",
            "docs/a.md",
        ] {
            assert!(found("", &[(path, &all())]).is_empty(), "{path}");
        }
    }
}
