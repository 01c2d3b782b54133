//! A file of cases told anew.
//!
//! A case is a title behind `==`, the rules it proves, what is given (see `given`), and lines behind `>`:
//! steps in the game's notation, and questions. Below each is what it leads to, which is told anew:
//!
//! ```text
//! > 0 play 5:3 5 5/6         what happens: one line an event, or `refused:` with the reason
//! > seen by 1                what of the last step that seat sees, or `spectator`
//! > hands seen by 1          > predictions seen by 1
//! > =                        the track now
//! > goals 5:3                the track with the squares where the card can put its horse: `*` on a free one,
//!                            `x` on one from which another horse is pushed, `o` on the horse's own; and how
//!                            many actions that makes
//! > goals 4+5 5              the same of a card for several horses
//! > pushes 5:3 5 5/6         the track with the horse moved there, and `*` where the other one can be pushed
//! > ?                        whose turn it is and all actions, or of luck all outcomes
//! > ? 4+5                    all actions with that card
//! > deal                     luck deals what is first in the list until a player decides
//! > count                    how many actions each seat has, and how many to change its mind
//! > standing                 scores and ranking
//! ```

use super::table::Table;

/// The file with everything that steps and questions lead to told anew.
pub(super) fn retell(file: &str) -> String {
    let mut blocks = file.split("\n== ");
    let preface = blocks.next().unwrap_or_default();
    let cases = blocks.map(|block| format!("\n== {}", retell_case(block)));
    format!("{preface}{}", cases.collect::<String>())
}

fn retell_case(block: &str) -> String {
    let lines: Vec<&str> = block.lines().collect();
    let first_step = lines.iter().position(|line| line.starts_with('>')).unwrap_or(lines.len());
    let (head, steps) = lines.split_at(first_step);
    let mut told = head.join("\n") + "\n";
    let words: Vec<&str> = head[1..].iter().copied().filter(|line| !line.starts_with("rules:")).collect();
    match Table::new(&words) {
        Err(fault) => told.push_str(&format!("> impossible\n{fault}\n")),
        Ok(mut table) => {
            for line in steps.iter().filter_map(|line| line.strip_prefix("> ")) {
                told.push_str(&format!("> {line}\n{}", answer(&mut table, line)));
            }
        }
    }
    told
}

fn answer(table: &mut Table, line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["="] => table.track(),
        ["goals", card] => table.goals(card, &card[..1]),
        ["goals", card, horse] => table.goals(card, horse),
        ["pushes", card, horse, to] => table.pushes(card, horse, to),
        ["?"] => table.options(None),
        ["?", card] => table.options(Some(card)),
        ["deal"] => table.deal(),
        ["count"] => table.count(),
        ["standing"] => table.standing(),
        ["seen", "by", viewer] => table.seen_by(viewer),
        ["hands", "seen", "by", viewer] => table.hands(viewer),
        ["predictions", "seen", "by", viewer] => table.predictions(viewer),
        _ => table.step(line),
    }
}
