//! Meetings to make records of, and what is asked of their records.

use std::fs;
use std::path::{Path, PathBuf};

use furlong_core::{Game, Seat, Step};
use furlong_games::{AnyProgress, PackLibrary, Progress, Published, SetUp};
use furlong_packs::AnyPack;
use furlong_record::{Record, read, write};
use furlong_testkit::Seeded;

/// A meeting at its start.
pub(crate) fn open<G: Published>(players: u8, options: &str, library: &PackLibrary) -> Progress<G> {
    let set_up = SetUp { players, options: options.into(), ..SetUp::new(G::ID) };
    Progress::new(G::open(&set_up, library).unwrap())
}

/// Some decisions, until the meeting is over.
pub(crate) fn go_on<G: Game>(
    progress: &mut Progress<G>,
    seed: u64,
    decisions: usize,
    decide: impl Fn(&Progress<G>, &mut Seeded) -> Option<(Seat, G::Action)>,
) {
    let mut dice = Seeded::new(seed);
    progress.settle(&mut dice, &mut ());
    for _ in 0..decisions {
        let Some((seat, action)) = decide(progress, &mut dice) else { return };
        progress.take(Step::Act(seat, action), &mut ()).unwrap();
        progress.settle(&mut dice, &mut ());
    }
}

/// The same meeting, begun where it is now.
pub(crate) fn begun_here<G: Game + Clone>(progress: &Progress<G>) -> Progress<G> {
    let position = progress.game().position(progress.state()).unwrap();
    Progress::from_position(progress.game().clone(), position).unwrap()
}

/// The record as text.
pub(crate) fn text_of(progress: impl Into<AnyProgress>, names: &[&str]) -> String {
    let mut record = Record::new(progress.into());
    record.names.iter_mut().zip(names).for_each(|(name, given)| *name = Some((*given).to_owned()));
    write(&record, &PackLibrary::default())
}

/// What is told of a record with faults.
pub(crate) fn told(text: &str, library: &PackLibrary) -> Vec<String> {
    read(text, library).unwrap_err().iter().map(ToString::to_string).collect()
}

/// Each replacement is told first at its place, in the words that follow it.
pub(crate) fn tells(text: &str, replacements: &[(&str, &str, &str)]) {
    for (old, new, place) in replacements {
        assert!(text.contains(old), "{old}");
        let faults = told(&text.replacen(old, new, 1), &PackLibrary::default());
        assert!(faults[0].starts_with(place), "{new}: {faults:?}");
    }
}

/// Faults of all steps that cannot be read are told together, each in the column where it begins to go wrong.
pub(crate) fn tells_unreadable(text: &str, steps: &[(&str, usize)]) {
    let start = text.lines().count();
    let broken: String = steps.iter().map(|(line, _)| format!("{line}\n")).collect();
    let faults = read(&format!("{text}{broken}"), &PackLibrary::default()).unwrap_err();
    let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
    let expected: Vec<_> =
        steps.iter().enumerate().map(|(i, (_, column))| (start + 1 + i, *column)).collect();
    assert_eq!(places, expected);
    assert!(faults.iter().all(|fault| !fault.message.is_empty()));
}

/// Another line in place of one is told where it is, unless it says nothing; whatever it is, places are sound.
pub(crate) fn tells_broken_line(text: &str, line: usize, garbage: &str) {
    let mut lines: Vec<&str> = text.lines().collect();
    lines[line] = garbage;
    let faults = read(&lines.join("\n"), &PackLibrary::default()).err().unwrap_or_default();
    assert!(faults.iter().all(|fault| fault.line >= 1 && fault.line <= lines.len()), "{faults:?}");
    if !garbage.trim().is_empty() && !garbage.starts_with('#') {
        assert!(faults.iter().any(|fault| fault.line == line + 1), "{garbage:?}: {faults:?}");
    }
}

/// A library with these packs beside ours.
pub(crate) fn library(packs: &[AnyPack]) -> PackLibrary {
    let mut library = PackLibrary::default();
    for pack in packs {
        library.add(pack.clone());
    }
    library
}

fn file(game: &str, rules: u32, name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpus/{game}-v{rules}-{name}.txt"))
}

/// A record of the corpus that was played under a version of the rules.
pub(crate) fn kept(game: &str, rules: u32, name: &str) -> String {
    fs::read_to_string(file(game, rules, name)).unwrap()
}

/// Returns whether records that are not in the corpus yet are to be written.
pub(crate) fn is_to_be_made() -> bool {
    furlong_testkit::cases::accepts_changes()
}

/// Writes a record that is not there yet. Those of a release stay as they are for ever.
pub(crate) fn keep(game: &str, rules: u32, name: &str, text: &str) {
    if !file(game, rules, name).exists() {
        fs::write(file(game, rules, name), text).unwrap();
    }
}
