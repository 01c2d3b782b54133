//! Rule coverage: every id in the catalogues of `docs/rules` is cited by a test, and every citation exists.
//!
//! A citation is `rules:` followed by ids, as in `// rules: RT-RUN-2, RT-RUN-3`. It counts only in test code;
//! a typo in one is a fault anywhere.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use crate::games::GAMES;
use crate::tally::Tally;
use crate::tree::{File, Tree};

/// Reports ids without a test and citations without a rule; the ids that are covered are the cases passed.
pub(crate) fn run(root: &Path) -> Result<Tally> {
    let tree = Tree::read(root)?;
    let coverage = Coverage::of(tree.files(), |folder| tree.has(&format!("crates/{folder}")));
    for fault in coverage.faults() {
        println!("{fault}");
    }
    println!("rule ids: {}, without a test: {}", coverage.required.len(), coverage.untested().count());
    let failed = coverage.faults().count();
    Ok(Tally { passed: coverage.required.len() - coverage.untested().count(), failed, skipped: 0 })
}

#[derive(Default)]
struct Coverage {
    /// The ids of the games that exist, each of which needs a test.
    required: BTreeSet<String>,
    tested: BTreeSet<String>,
    /// Citations of ids that no catalogue has, with their place.
    unknown: Vec<String>,
}

impl Coverage {
    fn of(files: &[File], exists: impl Fn(&str) -> bool) -> Self {
        let catalogue: BTreeSet<String> = files.iter().flat_map(catalogued).map(str::to_owned).collect();
        let games: Vec<_> = GAMES.iter().filter(|game| exists(game.folder)).collect();
        let needed = |id: &&String| games.iter().any(|game| prefix(id) == game.prefix);
        let mut coverage =
            Self { required: catalogue.iter().filter(needed).cloned().collect(), ..Self::default() };
        for citation in files.iter().flat_map(citations) {
            if !catalogue.contains(citation.id) {
                coverage.unknown.push(format!("{}: no rule {}", citation.place, citation.id));
            } else if citation.in_test {
                coverage.tested.insert(citation.id.to_owned());
            }
        }
        coverage
    }

    fn untested(&self) -> impl Iterator<Item = &String> {
        self.required.difference(&self.tested)
    }

    fn faults(&self) -> impl Iterator<Item = String> {
        self.untested().map(|id| format!("no test cites {id}")).chain(self.unknown.iter().cloned())
    }
}

struct Citation<'a> {
    id: &'a str,
    place: String,
    in_test: bool,
}

/// The ids that a catalogue defines, one at the start of each list item: `- RT-RUN-2 One horse per square`.
fn catalogued(file: &File) -> impl Iterator<Item = &str> {
    let is_catalogue = file.path.starts_with("docs/rules/") && file.has_extension("md");
    let items = file.lines().filter_map(|(_, line)| line.strip_prefix("- "));
    items.filter_map(|item| item.split(' ').next()).filter(move |word| is_catalogue && is_id(word))
}

/// All citations in a file of a crate.
fn citations(file: &File) -> Vec<Citation<'_>> {
    let kinds = ["rs", "toml", "txt", "snap"];
    if !file.path.starts_with("crates/") || !kinds.iter().any(|kind| file.has_extension(kind)) {
        return Vec::new();
    }
    let mut in_test = file.is_under("tests");
    let mut found = Vec::new();
    for (number, line) in file.lines() {
        in_test = in_test || (file.has_extension("rs") && line.trim() == "#[cfg(test)]");
        let place = format!("{}:{number}", file.path);
        found.extend(cited(line).map(|id| Citation { id, place: place.clone(), in_test }));
    }
    found
}

/// The words after `rules:` that look like ids, right or wrong. A path such as `rules::race` is no citation.
fn cited(line: &str) -> impl Iterator<Item = &str> {
    let list = line.split_once("rules:").map(|(_, list)| list).filter(|list| !list.starts_with(':'));
    let words = list.unwrap_or_default().split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.filter(|word| word.contains('-') && GAMES.iter().any(|game| prefix(word) == game.prefix))
}

fn prefix(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

/// Returns whether the word is an id: `RT-RUN-2`.
fn is_id(word: &str) -> bool {
    let mut parts = word.split('-');
    let (Some(game), Some(section), Some(number), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    GAMES.iter().any(|known| known.prefix == game)
        && !section.is_empty()
        && section.chars().all(|c| c.is_ascii_uppercase())
        && !number.is_empty()
        && number.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGUE: &str = "# Rules\n- RT-RUN-1 Roll.\n- RT-RUN-2 Move, see RT-RUN-9.\n- RT- no id\n text\n";

    fn faults(path: &str, text: &str) -> Vec<String> {
        let other = File::sample("docs/rules/turfmaster.md", "- TM-MOVE-1 Move.\n");
        let files = [File::sample("docs/rules/royal-turf.md", CATALOGUE), other, File::sample(path, text)];
        Coverage::of(&files, |folder| folder == "royal-turf").faults().collect()
    }

    #[test]
    fn a_test_covers_the_ids_it_cites() {
        assert_eq!(faults("crates/royal-turf/tests/run.rs", "// rules: RT-RUN-1, RT-RUN-2\n"), [""; 0]);
        assert_eq!(faults("crates/record/tests/games/a.txt", "rules: RT-RUN-1 RT-RUN-2."), [""; 0]);
        let source = "// rules: RT-RUN-1\n#[cfg(test)]\nmod tests {\n // rules: RT-RUN-2\n}\n";
        assert_eq!(faults("crates/royal-turf/src/run.rs", source), ["no test cites RT-RUN-1"]);
    }

    #[test]
    fn elsewhere_a_citation_does_not_count() {
        let missing = ["no test cites RT-RUN-1", "no test cites RT-RUN-2"];
        assert_eq!(faults("crates/royal-turf/src/run.rs", "// rules: RT-RUN-1, RT-RUN-2\n"), missing);
        assert_eq!(faults("crates/royal-turf/tests/run.rs", "// RT-RUN-1, RT-RUN-2\n"), missing);
        assert_eq!(faults("crates/royal-turf/tests/run.md", "rules: RT-RUN-1, RT-RUN-2\n"), missing);
    }

    #[test]
    fn a_citation_of_no_rule_is_a_fault() {
        let text = "// rules: RT-RUN-1, RT-RUN-2\n// rules: RT-RUN-3, TM-MOVE-1, RT-run-1\n";
        let path = "crates/royal-turf/tests/run.rs";
        assert_eq!(
            faults(path, text),
            [format!("{path}:2: no rule RT-RUN-3"), format!("{path}:2: no rule RT-run-1")]
        );
    }

    #[test]
    fn ids_are_read_from_citations_only() {
        let ids = |line| cited(line).collect::<Vec<_>>();
        assert_eq!(ids("// rules: RT-RUN-1,RT-RUN-2 and (RT-BET-1)."), ["RT-RUN-1", "RT-RUN-2", "RT-BET-1"]);
        assert_eq!(ids("use crate::rules::race; // RT-RUN-1"), [""; 0]);
        assert_eq!(ids("# rules: well-known"), [""; 0]);
    }

    #[test]
    fn an_id_has_three_parts() {
        assert!(is_id("RT-RUN-2") && is_id("TM-X-10"));
        for wrong in ["RT-RUN", "RT-RUN-", "RT--2", "RT-run-2", "XX-RUN-2", "RT-RUN-2-3", "RT-RUN-2a"] {
            assert!(!is_id(wrong), "{wrong}");
        }
    }
}
