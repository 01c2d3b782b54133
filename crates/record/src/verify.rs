//! Checking that all of luck's decisions in a record follow from the secret and the shares it tells.

use furlong_core::{Game, Step, StepOf};
use furlong_games::{Origin, PackLibrary, Pledge, Progress, dispatch_progress};

use serde::Serialize;

use crate::document::parts;
use crate::draws::{DRAW_PREFIX, Draw, draws};
use crate::{Promise, RecordFault, read};

/// The result of checking a record's luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", content = "detail", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verdict {
    /// All of luck's decisions follow; this many there are, at least one.
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
        /// The line as the record has it.
        says: String,
        /// The line as it would have to be.
        due: String,
    },
    /// A line tells of a draw where luck decided nothing.
    Unfounded {
        /// The line, from 1.
        line: usize,
    },
}

/// Draws all of luck's steps again, by the rules that the record names, and compares them with its steps.
/// Lines that tell draws may be left out, but only all of them.
///
/// ```
/// use furlong_core::{Step, choose};
/// use furlong_games::{GameId, Pledge, Progress, Published, SetUp, PackLibrary};
/// use furlong_record::{Promise, Record, Verdict, verify, write};
/// use furlong_games::rules::royal_turf::RoyalTurf;
/// use furlong_testkit::Seeded;
///
/// let library = PackLibrary::default();
/// let pledge = Pledge { secret: "0123456789abcdef".repeat(4), shares: vec!["heads".into(), "tails".into()] };
/// let set_up = SetUp { players: 2, ..SetUp::new(GameId::RoyalTurf) };
/// let game = RoyalTurf::open(&set_up, &library).expect("the standard game for two can be opened");
///
/// let (mut progress, mut luck, mut players) = (Progress::new(game), pledge.luck(), Seeded::new(7));
/// let mut actions = Default::default();
/// progress.settle(&mut luck, &mut ());
/// while let Some((seat, action)) = choose(progress.game(), progress.state(), &mut actions, &mut players) {
///     progress.take(Step::Act(seat, action), &mut ()).expect("the action was chosen among the legal ones");
///     progress.settle(&mut luck, &mut ());
/// }
///
/// let record = Record { luck: Some(Promise::Told(pledge)), ..Record::new(progress.into()) };
/// let verdict = verify(&write(&record, &library), &library).expect("what was written can be read");
/// assert!(matches!(verdict, Verdict::Follows(draws) if draws > 0));
/// ```
pub fn verify(text: &str, library: &PackLibrary) -> Result<Verdict, Vec<RecordFault>> {
    let record = read(text, library)?;
    let Some(Promise::Told(pledge)) = &record.luck else { return Ok(Verdict::NoSecret) };
    Ok(dispatch_progress!(&record.progress, progress => judge(text, progress, pledge)))
}

fn judge<G: Game>(text: &str, progress: &Progress<G>, pledge: &Pledge) -> Verdict {
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    let steps = parts(text).1;
    let tells = |line: &&str| line.starts_with(DRAW_PREFIX);
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
