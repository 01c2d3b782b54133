//! Whether all of luck's decisions in a record follow from the secret and the shares it tells.

use furlong_core::{Game, Step, StepOf};
use furlong_games::{Origin, Pledge, Progress, Shelf, dispatch_progress};

use crate::document::parts;
use crate::draws::{Draw, MARK, draws};
use crate::{Promise, RecordFault, read};

/// What becomes of checking a record's luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All of luck's decisions follow; so many there are, at least one.
    Follows(usize),
    /// The same from a position on that the record only claims: how the game came there is not told.
    FollowsFrom(usize),
    /// The record tells no secret, so nothing can be said.
    NoSecret,
    /// Luck decides nothing in the record, as where it begins in a position close to the end.
    Midway,
    /// The first line that does not follow.
    Differs {
        /// The line, from 1.
        line: usize,
        /// What it says.
        says: String,
        /// What it would have to say.
        due: String,
    },
    /// A line tells of a draw where luck decided nothing.
    Unfounded {
        /// The line, from 1.
        line: usize,
    },
}

/// Draws everything again, by the rules that the record names, and holds its steps to that. Lines that tell
/// draws may be left out, but only all of them.
pub fn verify(text: &str, shelf: &Shelf) -> Result<Verdict, Vec<RecordFault>> {
    let record = read(text, shelf)?;
    let Some(Promise::Told(pledge)) = &record.luck else { return Ok(Verdict::NoSecret) };
    Ok(dispatch_progress!(&record.progress, progress => judge(text, progress, pledge)))
}

fn judge<G: Game>(text: &str, progress: &Progress<G>, pledge: &Pledge) -> Verdict {
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    let steps = parts(text).1;
    let tells = |line: &&str| line.starts_with(MARK);
    let told = lines.iter().filter(|line| tells(line)).count() > 0;
    let mut founded = Vec::new();
    for Draw { step, played, due, line } in draws(progress, pledge) {
        let at = steps[step].line;
        if played != due {
            let due: StepOf<G> = Step::Chance(due);
            return Verdict::Differs { line: at, says: steps[step].text.to_owned(), due: due.to_string() };
        }
        let behind = lines.get(at).copied().unwrap_or_default();
        if told && behind != line {
            return Verdict::Differs { line: at + 1, says: behind.to_owned(), due: line };
        }
        founded.push(at + 1);
    }
    let stray = (1..).zip(&lines).find(|(at, line)| tells(line) && founded.binary_search(at).is_err());
    match (stray, founded.len(), progress.origin()) {
        (Some((line, _)), ..) => Verdict::Unfounded { line },
        (None, 0, _) => Verdict::Midway,
        (None, draws, Origin::Start) => Verdict::Follows(draws),
        // Luck that is bound to a secret begins with the record, wherever that begins.
        (None, draws, Origin::Position(_)) => Verdict::FollowsFrom(draws),
    }
}
