//! The law of twins: two games that differ only in what the rulebook keeps from a watcher look alike to
//! the watcher, at every step, until the secret is out.
//!
//! One game is played at random. Its twin takes, at each step, a random one of the steps that the
//! [`Rulebook`] calls alike for the watcher, or none where it calls a change of mind unseen. At once and
//! later, sightings, views, turn and the watcher's own actions must be equal: a leak that shows up late is
//! found too. Only an event that the rulebook calls a reveal may part them; the twin then starts again as a
//! copy of the first game.

use furlong_core::{Dice, Game, Step, StepOf, Turn, Viewer, Weighted};

use crate::breach::ensure;
use crate::conform::{random_step, revisions};
use crate::rulebook::{StateOf, StepIn};
use crate::{Breach, Rulebook, Seeded};

const LAW: &str = "twins";

/// The number of comparisons, so that a test can see that the law was put to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps at which the twins had different secrets and looked alike.
    pub different: usize,
    /// Events that ended a secret.
    pub reveals: usize,
    /// Times that the twin could not go on, because its secrets did not allow what happened.
    pub orphaned: usize,
}

/// Plays a game and its twin for each viewer.
pub fn check<R: Rulebook>(book: &R, game: &R::Game, seed: u64) -> Result<Tally, Breach> {
    let mut tally = Tally::default();
    for watcher in Viewer::all(game.players()) {
        watch(book, game, watcher, seed, &mut tally)
            .map_err(|breach| Breach::new(LAW, format!("seed {seed}, {watcher:?}: {}", breach.message)))?;
    }
    Ok(tally)
}

fn watch<R: Rulebook>(
    book: &R,
    game: &R::Game,
    watcher: Viewer,
    seed: u64,
    tally: &mut Tally,
) -> Result<(), Breach> {
    let mut dice = Seeded::new(seed);
    let (mut one, mut twin) = (game.start(), game.start());
    while let Some(step) = random_step(game, &one, &mut dice) {
        let mut events = Vec::new();
        let unseen = is_revision(game, &one, &step) && book.unseen(game, watcher, &step);
        game.play(&mut one, step, &mut events);
        if unseen && dice.below(2) == 0 {
            // The twin's player did not change their mind, and nobody can tell.
            let told = seen(game, &events, watcher);
            ensure!(LAW, told.is_empty(), "{step} is a secret change of mind, but {told:?} is told");
            looks_alike(game, watcher, &one, &twin)?;
            continue;
        }
        // Without an alike step the twin cannot go on, and another one is found that looks the same.
        let Some(other) = alike_step(book, game, watcher, &twin, &step, &mut dice) else {
            tally.orphaned += 1;
            twin = game.imagine(&game.view(&one, watcher), &mut dice);
            continue;
        };
        let mut twin_events = Vec::new();
        game.play(&mut twin, other, &mut twin_events);
        let before_reveal = |events: &[_]| events.iter().position(|event| book.reveals(event));
        let (reveal, twin_reveal) = (before_reveal(&events), before_reveal(&twin_events));
        let [here, there] = [
            seen(game, &events[..reveal.unwrap_or(events.len())], watcher),
            seen(game, &twin_events[..twin_reveal.unwrap_or(twin_events.len())], watcher),
        ];
        ensure!(LAW, here == there, "{step} and {other} are sighted differently: {here:?}, {there:?}");
        if reveal.or(twin_reveal).is_some() {
            tally.reveals += 1;
            twin = one.clone();
            continue;
        }
        looks_alike(game, watcher, &one, &twin)
            .map_err(|breach| Breach::new(LAW, format!("after {step} and {other}: {}", breach.message)))?;
        tally.different += usize::from(one != twin);
    }
    Ok(())
}

/// Returns `true` if the step changes a decision that the seat has made before.
fn is_revision<G: Game>(game: &G, state: &G::State, step: &StepOf<G>) -> bool {
    matches!(step, Step::Act(seat, _) if revisions(game, state, *seat).contains(step))
}

fn seen<G: Game>(game: &G, events: &[G::Event], watcher: Viewer) -> Vec<G::Sighting> {
    events.iter().filter_map(|event| game.sighting(event, watcher)).collect()
}

fn looks_alike<G: Game>(game: &G, watcher: Viewer, one: &G::State, twin: &G::State) -> Result<(), Breach> {
    let [here, there] = [one, twin].map(|state| game.view(state, watcher));
    ensure!(LAW, here == there, "the views differ: {here:?}, {there:?}");
    ensure!(LAW, game.turn(one) == game.turn(twin), "different seats are awaited");
    if let Viewer::Seat(seat) = watcher {
        let [here, there] = [one, twin].map(|state| {
            let mut actions = G::Actions::default();
            game.legal(state, seat, &mut actions);
            actions
        });
        ensure!(LAW, *here == *there, "the watcher's own actions differ");
        let [here, there] = [one, twin].map(|state| revisions(game, state, seat));
        ensure!(LAW, here == there, "the watcher's own revisions differ");
    }
    Ok(())
}

/// A random step of the twin that the watcher may not tell from `step`.
fn alike_step<R: Rulebook>(
    book: &R,
    game: &R::Game,
    watcher: Viewer,
    twin: &StateOf<R>,
    step: &StepIn<R>,
    dice: &mut Seeded,
) -> Option<StepIn<R>> {
    let candidates: Vec<_> = steps_of(game, twin, step)
        .into_iter()
        .filter(|other| other == step || book.alike(game, watcher, step, other))
        .collect();
    let count = u32::try_from(candidates.len()).ok().filter(|&count| count > 0)?;
    Some(candidates[dice.below(count) as usize])
}

/// Lists the steps that the decider of `step` could take in this state, revisions included.
fn steps_of<G: Game>(game: &G, state: &G::State, step: &StepOf<G>) -> Vec<StepOf<G>> {
    match (step, game.turn(state)) {
        (Step::Act(seat, _), Turn::Seats(_)) => {
            let mut actions = G::Actions::default();
            game.legal(state, *seat, &mut actions);
            let owed = actions.iter().map(|&action| Step::Act(*seat, action));
            owed.chain(revisions(game, state, *seat)).collect()
        }
        (Step::Chance(_), Turn::Chance(_)) => {
            let chances = game.chances(state);
            chances.outcomes().map(|(chance, _)| Step::Chance(chance)).collect()
        }
        (Step::Act(..) | Step::Chance(_), _) => Vec::new(),
    }
}
