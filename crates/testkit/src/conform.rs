//! The law that a game keeps its contract at every step of random games.

use std::fmt::Display;
use std::str::FromStr;

use furlong_core::{
    BadNotation, Dice, Game, Seat, SeatSet, Step, StepOf, Turn, Weighted, choose, replay, roll, take,
};

use crate::breach::ensure;
use crate::rulebook::{StateOf, StepIn};
use crate::{Breach, Rulebook, Seeded};

const LAW: &str = "conform";

/// The most steps that are examined one by one in a state.
const MAX_EXAMINED_STEPS: usize = 1_000;

/// The number of steps after which a game is taken to be endless; no game of ours comes near it.
const MAX_GAME_STEPS: usize = 100_000;

/// The number of decisions in a game that kept the law.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The decisions that seats made.
    pub decisions: usize,
    /// The decisions that luck made.
    pub chances: usize,
}

/// Plays a random game and examines each state on the way.
pub fn check<R: Rulebook>(book: &R, game: &R::Game, seed: u64) -> Result<Tally, Breach> {
    let mut dice = Seeded::new(seed);
    let mut state = game.start();
    let mut steps = Vec::new();
    let mut tally = Tally::default();
    while game.turn(&state) != Turn::Over {
        ensure!(
            LAW,
            steps.len() < MAX_GAME_STEPS,
            "seed {seed}: the game goes on after {MAX_GAME_STEPS} steps"
        );
        examine(book, game, &state, &mut dice).map_err(|breach| locate(&breach, seed, &steps))?;
        let step = random_step(game, &state, &mut dice)
            .ok_or_else(|| Breach::new(LAW, format!("seed {seed}: nobody can decide")))?;
        count(&mut tally, &step);
        advance(game, &mut state, step).map_err(|breach| locate(&breach, seed, &steps))?;
        steps.push(step);
    }
    examine(book, game, &state, &mut dice).map_err(|breach| locate(&breach, seed, &steps))?;
    let mut again = game.start();
    let stuck = replay(game, &mut again, &steps, &mut ()).err();
    ensure!(LAW, stuck.is_none(), "seed {seed}: the record is refused: {stuck:?}");
    ensure!(LAW, again == state, "seed {seed}: the record replays to another state");
    Ok(tally)
}

/// A random decision of whoever must decide; now and then somebody changes their mind instead.
pub(crate) fn random_step<G: Game>(game: &G, state: &G::State, dice: &mut impl Dice) -> Option<StepOf<G>> {
    let chance = roll(game, state, dice).map(Step::Chance);
    chance.or_else(|| random_revision(game, state, dice)).or_else(|| {
        let (seat, action) = choose(game, state, &mut G::Actions::default(), dice)?;
        Some(Step::Act(seat, action))
    })
}

fn random_revision<G: Game>(game: &G, state: &G::State, dice: &mut impl Dice) -> Option<StepOf<G>> {
    let all: Vec<_> =
        SeatSet::first(game.players()).iter().flat_map(|seat| revisions(game, state, seat)).collect();
    let count = u32::try_from(all.len()).ok().filter(|&count| count > 0)?;
    (dice.below(4) == 0).then(|| all[dice.below(count) as usize])
}

pub(crate) fn revisions<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<StepOf<G>> {
    let mut actions = G::Actions::default();
    game.revisions(state, seat, &mut actions);
    actions.iter().map(|&action| Step::Act(seat, action)).collect()
}

fn locate<S: Display>(breach: &Breach, seed: u64, steps: &[S]) -> Breach {
    let last = steps.last().map_or("the start".to_owned(), |step| format!("step {} ({step})", steps.len()));
    Breach::new(LAW, format!("seed {seed}, after {last}: {}", breach.message))
}

fn count<A, C>(tally: &mut Tally, step: &Step<A, C>) {
    match step {
        Step::Act(..) => tally.decisions += 1,
        Step::Chance(_) => tally.chances += 1,
    }
}

/// Plays the step twice: a game is a pure function of state and step.
fn advance<G: Game>(game: &G, state: &mut G::State, step: StepOf<G>) -> Result<(), Breach> {
    let (mut twin, mut events, mut twin_events) = (state.clone(), Vec::new(), Vec::new());
    game.play(state, step, &mut events);
    game.play(&mut twin, step, &mut twin_events);
    ensure!(LAW, twin == *state && twin_events == events, "{step} has two outcomes");
    ensure!(LAW, !events.is_empty(), "{step} happens unseen");
    Ok(())
}

fn examine<R: Rulebook>(
    book: &R,
    game: &R::Game,
    state: &StateOf<R>,
    dice: &mut impl Dice,
) -> Result<(), Breach> {
    let possible = possible_steps(game, state)?;
    only_possible_steps_pass(book, game, state, &possible, dice)?;
    position_round_trips(game, state)?;
    standing_is_sound(game, state)
}

/// All steps that the game says are possible, sorted.
fn possible_steps<G: Game>(game: &G, state: &G::State) -> Result<Vec<StepOf<G>>, Breach> {
    let players = SeatSet::first(game.players());
    let turn = game.turn(state);
    let mut possible = outcomes(game, state, turn)?;
    if let Turn::Seats(seats) = turn {
        ensure!(LAW, !seats.is_empty(), "no seat is awaited");
        ensure!(LAW, seats.iter().all(|seat| players.contains(seat)), "a seat beyond the table is awaited");
    }
    // One list for everything: what was in it before must not matter.
    let mut actions = G::Actions::default();
    for seat in Seat::ALL {
        game.legal(state, seat, &mut actions);
        let awaited = matches!(turn, Turn::Seats(seats) if seats.contains(seat));
        ensure!(LAW, awaited != actions.is_empty(), "seat {seat} has {} actions", actions.len());
        let mut all: Vec<_> = actions.iter().map(|&action| Step::Act(seat, action)).collect();
        game.revisions(state, seat, &mut actions);
        all.extend(actions.iter().map(|&action| Step::Act(seat, action)));
        possible.extend(all);
    }
    possible.sort_unstable();
    free_of_doubles(&possible)?;
    // Of very many steps some are examined, spread evenly.
    for step in possible.iter().step_by(possible.len() / MAX_EXAMINED_STEPS + 1) {
        let refusal = game.check(state, step).err();
        ensure!(LAW, refusal.is_none(), "{step} is listed but refused: {refusal:?}");
        text_round_trips(step)?;
    }
    Ok(possible)
}

fn outcomes<G: Game>(game: &G, state: &G::State, turn: Turn) -> Result<Vec<StepOf<G>>, Breach> {
    let chances = game.chances(state);
    let outcomes: Vec<_> = chances.outcomes().collect();
    let luck = matches!(turn, Turn::Chance(_));
    ensure!(LAW, luck != outcomes.is_empty(), "turn is {turn:?} with {} outcomes", outcomes.len());
    let tickets = outcomes.iter().flat_map(|&(outcome, weight)| (0..weight).map(move |_| outcome));
    let drawn = (0..chances.total()).map(|ticket| chances.at(ticket));
    ensure!(LAW, tickets.eq(drawn), "tickets and weights disagree");
    ensure!(LAW, outcomes.iter().all(|&(_, weight)| weight > 0), "an outcome without weight is listed");
    Ok(outcomes.into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect())
}

fn free_of_doubles<S: PartialEq + Display>(sorted: &[S]) -> Result<(), Breach> {
    for pair in sorted.windows(2) {
        ensure!(LAW, pair[0] != pair[1], "{} is listed twice", pair[0]);
    }
    Ok(())
}

fn text_round_trips<S>(step: &S) -> Result<(), Breach>
where
    S: Display + FromStr<Err = BadNotation> + PartialEq,
{
    let text = step.to_string();
    ensure!(LAW, text.parse().as_ref() == Ok(step), "the text {text:?} reads as something else");
    Ok(())
}

fn only_possible_steps_pass<R: Rulebook>(
    book: &R,
    game: &R::Game,
    state: &StateOf<R>,
    possible: &[StepIn<R>],
    dice: &mut impl Dice,
) -> Result<(), Breach> {
    for step in book.attempts(dice) {
        let mut after = state.clone();
        let taken = take(game, &mut after, step, &mut ()).is_ok();
        ensure!(LAW, taken == possible.binary_search(&step).is_ok(), "{step} is not listed but accepted");
        ensure!(LAW, taken || after == *state, "{step} is refused but changes the game");
    }
    Ok(())
}

fn position_round_trips<G: Game>(game: &G, state: &G::State) -> Result<(), Breach> {
    let luck = matches!(game.turn(state), Turn::Chance(_));
    let Some(position) = game.position(state) else {
        ensure!(LAW, luck, "a decision is awaited but there is no position");
        return Ok(());
    };
    ensure!(LAW, !luck, "luck decides but there is a position");
    match game.restore(&position) {
        Ok(restored) => ensure!(LAW, restored == *state, "the position restores to another state"),
        Err(faults) => return Err(Breach::new(LAW, format!("the position is refused: {faults:?}"))),
    }
    Ok(())
}

fn standing_is_sound<G: Game>(game: &G, state: &G::State) -> Result<(), Breach> {
    let standing = game.standing(state);
    ensure!(LAW, standing.scores.players() == game.players(), "scores are not one a seat");
    let ranked: Vec<_> = standing.ranking().concat();
    ensure!(LAW, ranked.len() == usize::from(game.players()), "the ranking leaves seats out");
    for (seat, place) in standing.places.iter() {
        let better = standing.places.as_slice().iter().filter(|&other| other < place).count();
        ensure!(LAW, better == usize::from(*place), "seat {seat} has place {place} behind {better} seats");
    }
    Ok(())
}
