//! Finished games whose luck was bound by a secret and shares, to check and to break. The command's tests
//! use them too.

use furlong_core::{Dice, Game, Step, Turn, Weighted, choose, roll};
use furlong_games::rules::royal_turf::RoyalTurf;
use furlong_games::rules::ticket_gagnant::TicketGagnant;
use furlong_games::rules::turfmaster::TurfMaster;
use furlong_games::{AnyProgress, GameId, PackLibrary, Pledge, Progress, Published, SetUp};
use furlong_record::{Promise, Record, write};
use furlong_testkit::Seeded;

/// Whether luck keeps to the pledge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Table {
    /// Always.
    Honest,
    /// From this one of its decisions on, where it has a choice, it once takes another outcome.
    Rigged(usize),
}

/// A secret and shares; the second seat gave none.
pub(crate) fn pledge(players: usize) -> Pledge {
    let mut shares: Vec<_> = (0..players).map(|seat| format!("share-of_{seat}")).collect();
    shares[1].clear();
    Pledge { secret: "0123456789abcdef".repeat(4), shares }
}

/// The record of a random game, whose luck is pledged.
pub(crate) fn pledged(game: GameId, table: Table) -> Record {
    match game {
        GameId::RoyalTurf => play::<RoyalTurf>(3, "", table),
        GameId::TurfMaster => play::<TurfMaster>(4, "horses=1 races=oval,triangle+fences,oval", table),
        GameId::TicketGagnant => play::<TicketGagnant>(3, "races=3", table),
    }
}

/// The same as text.
pub(crate) fn text(game: GameId, table: Table) -> String {
    write(&pledged(game, table), &PackLibrary::default())
}

/// The record of a game that was played on, with pledged luck, from the middle of another one.
#[allow(dead_code, reason = "not every test file uses everything")]
pub(crate) fn played_on(game: GameId, table: Table) -> String {
    let record = match &pledged(game, Table::Honest).progress {
        AnyProgress::TurfMaster(progress) => play_on(progress, table),
        AnyProgress::RoyalTurf(progress) => play_on(progress, table),
        AnyProgress::TicketGagnant(progress) => play_on(progress, table),
    };
    write(&record, &PackLibrary::default())
}

fn play_on<G>(whole: &Progress<G>, table: Table) -> Record
where
    G: Published + Clone,
    Progress<G>: Into<AnyProgress>,
{
    let (game, steps) = (whole.game(), whole.steps());
    let mut half = Progress::new(game.clone());
    half.replay(&steps[..steps.len() / 2]).unwrap();
    let mut ahead = steps[steps.len() / 2..].iter();
    while game.position(half.state()).is_none() {
        half.replay(&[*ahead.next().unwrap()]).unwrap();
    }
    let position = game.position(half.state()).unwrap();
    finish(Progress::from_position(game.clone(), position).unwrap(), table)
}

fn play<G>(players: u8, options: &str, table: Table) -> Record
where
    G: Published,
    Progress<G>: Into<AnyProgress>,
{
    let set_up = SetUp { players, options: options.into(), ..SetUp::new(G::ID) };
    finish(Progress::new(G::open(&set_up, &PackLibrary::default()).unwrap()), table)
}

/// Plays it to its end at random, with pledged luck from its beginning.
fn finish<G>(mut progress: Progress<G>, mut table: Table) -> Record
where
    G: Published,
    Progress<G>: Into<AnyProgress>,
{
    let (pledge, mut chooser) = (pledge(progress.game().players().into()), Seeded::new(7));
    let (mut luck, mut actions) = (pledge.luck(), G::Actions::default());
    let mut decided = 0;
    loop {
        let step = match progress.game().turn(progress.state()) {
            Turn::Over => break,
            Turn::Chance(_) => {
                decided += 1;
                let (chance, after) = lot(&progress, &mut luck, table, decided - 1);
                table = after;
                Step::Chance(chance)
            }
            Turn::Seats(_) => {
                let chosen = choose(progress.game(), progress.state(), &mut actions, &mut chooser);
                let (seat, action) = chosen.unwrap();
                Step::Act(seat, action)
            }
        };
        progress.take(step, &mut ()).unwrap();
    }
    Record { luck: Some(Promise::Told(pledge)), ..Record::new(progress.into()) }
}

/// What luck decides, and how the table is afterwards.
fn lot<G: Game>(
    progress: &Progress<G>,
    luck: &mut impl Dice,
    table: Table,
    decided: usize,
) -> (G::Chance, Table) {
    let drawn = roll(progress.game(), progress.state(), luck).unwrap();
    let chances = progress.game().chances(progress.state());
    let other = chances.outcomes().map(|(chance, _)| chance).find(|chance| *chance != drawn);
    match (table, other) {
        (Table::Rigged(from), Some(other)) if decided >= from => (other, Table::Honest),
        (Table::Rigged(_) | Table::Honest, _) => (drawn, table),
    }
}
