//! Readable examples of rules, as text.
//!
//! A file is a list of cases. A case is a title, the rules it proves, what is given in the game's own
//! words, and then steps with what they lead to:
//!
//! ```text
//! == a horse that would land on another stands behind it
//! rules: RT-RUN-2
//! horses 0 3 -2 -3 -4 -5 -6
//! die saddle
//! > 0 move 1
//! moved ...
//! ```
//!
//! A line behind `>` is a step in the game's notation. The lines below it are what happens: one line an
//! event, or `refused:` with the reason. A step `> ?` takes none, but lists the actions that are legal; a
//! step `> =` shows the view of a spectator.

use std::fmt::Debug;

use furlong_core::{Game, Turn, Viewer, take};

use crate::Rulebook;
use crate::rulebook::{StateOf, StepIn};

/// Returns the file with everything that steps lead to told anew. `given` reads the lines before the first
/// step.
pub fn retell<R: Rulebook>(
    book: &R,
    file: &str,
    given: impl Fn(&[&str]) -> Result<(R::Game, StateOf<R>), String>,
) -> String {
    let mut blocks = file.split("== ");
    let preface = blocks.next().unwrap_or_default();
    let cases = blocks.map(|block| format!("== {}", retell_case(book, block, &given)));
    format!("{preface}{}", cases.collect::<String>())
}

fn retell_case<R: Rulebook>(
    book: &R,
    block: &str,
    given: &impl Fn(&[&str]) -> Result<(R::Game, StateOf<R>), String>,
) -> String {
    let lines: Vec<&str> = block.lines().collect();
    let first_step = lines.iter().position(|line| line.starts_with('>')).unwrap_or(lines.len());
    let (head, steps) = lines.split_at(first_step);
    let mut told = head.join("\n") + "\n";
    let words: Vec<&str> = head[1..].iter().copied().filter(|line| !line.starts_with("rules:")).collect();
    match given(&words) {
        Err(fault) => told.push_str(&format!("> impossible\n{fault}\n")),
        Ok((game, mut state)) => {
            for line in steps.iter().filter_map(|line| line.strip_prefix('>')) {
                told.push_str(&format!(">{line}\n{}", retell_step(book, &game, &mut state, line.trim())));
            }
        }
    }
    told + "\n"
}

fn retell_step<R: Rulebook>(book: &R, game: &R::Game, state: &mut StateOf<R>, line: &str) -> String {
    match line {
        "?" => legal(game, state),
        "=" => book.show_view(&game.view(state, Viewer::Spectator)) + "\n",
        _ => step(book, game, state, line),
    }
}

fn step<R: Rulebook>(book: &R, game: &R::Game, state: &mut StateOf<R>, line: &str) -> String {
    let step: StepIn<R> = match line.parse() {
        Ok(step) => step,
        Err(fault) => return format!("unreadable: {fault}\n"),
    };
    let mut events = Vec::new();
    match take(game, state, step, &mut events) {
        Ok(()) => events.iter().map(|event| book.show_event(event) + "\n").collect(),
        Err(refusal) => format!("refused: {refusal}\n"),
    }
}

fn legal<G: Game>(game: &G, state: &G::State) -> String {
    let Turn::Seats(seats) = game.turn(state) else { return format!("{:?}\n", game.turn(state)) };
    let line = |seat| {
        let mut actions = G::Actions::default();
        game.legal(state, seat, &mut actions);
        let list: Vec<_> = actions.iter().map(ToString::to_string).collect();
        format!("seat {seat} may: {}\n", list.join(", "))
    };
    seats.iter().map(line).collect()
}

/// Returns whether this run accepts what happens as the new expectation: `cargo xtask accept` does.
///
/// Snapshots of insta follow the same variable, so one switch is enough for all expectations.
pub fn accepts_changes() -> bool {
    std::env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always")
}

/// Fails with the first lines that differ, or, where changes are accepted, hands the new text to `write`.
///
/// # Panics
/// If the texts differ and are not to be updated.
pub fn compare<E: Debug>(name: &str, old: &str, new: &str, write: impl FnOnce(&str) -> Result<(), E>) {
    if accepts_changes() {
        write(new).expect("the new text can be written");
        return;
    }
    for (number, (old, new)) in old.lines().zip(new.lines()).enumerate() {
        assert_eq!(old, new, "{name}:{} says the first, but the second happens", number + 1);
    }
    assert_eq!(old.lines().count(), new.lines().count(), "{name}: one text is longer than the other");
}
