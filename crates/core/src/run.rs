//! Running a game: taking steps, rolling for luck, replaying records, counting positions.

use core::fmt;

use crate::{Dice, Game, Seat, SeatSet, Step, StepOf, Turn, Weighted, Witness};

/// Checks a step and carries it out. A refused step changes nothing.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a known kind of step then skips the other kind's code")]
pub fn take<G: Game>(
    game: &G,
    state: &mut G::State,
    step: StepOf<G>,
    witness: &mut impl Witness<G::Event>,
) -> Result<(), G::Refusal> {
    game.check(state, &step)?;
    game.play(state, step, witness);
    Ok(())
}

/// Draws luck's decision where it is luck's turn.
#[inline]
pub fn roll<G: Game>(game: &G, state: &G::State, dice: &mut impl Dice) -> Option<G::Chance> {
    let Turn::Chance(stream) = game.turn(state) else { return None };
    let chances = game.chances(state);
    Some(chances.at(dice.draw(stream, chances.total())))
}

/// Lets luck decide until a seat must, or the game is over, and hands each step to `log`.
pub fn settle<G: Game>(
    game: &G,
    state: &mut G::State,
    dice: &mut impl Dice,
    witness: &mut impl Witness<G::Event>,
    mut log: impl FnMut(StepOf<G>),
) {
    while let Some(chance) = roll(game, state, dice) {
        game.play(state, Step::Chance(chance), witness);
        log(Step::Chance(chance));
    }
}

/// A random legal action of a random seat that owes one. `actions` is only working space.
#[inline]
pub fn choose<G: Game>(
    game: &G,
    state: &G::State,
    actions: &mut G::Actions,
    dice: &mut impl Dice,
) -> Option<(Seat, G::Action)> {
    let Turn::Seats(seats) = game.turn(state) else { return None };
    let seat = pick_seat(seats, dice)?;
    game.legal(state, seat, actions);
    let count = u32::try_from(actions.len()).ok().filter(|&count| count > 0)?;
    Some((seat, actions[dice.below(count) as usize]))
}

fn pick_seat(seats: SeatSet, dice: &mut impl Dice) -> Option<Seat> {
    let lowest = seats.lowest()?;
    if seats == SeatSet::only(lowest) {
        return Some(lowest);
    }
    seats.iter().nth(dice.below(seats.len()) as usize)
}

/// The first step of a list that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck<R> {
    /// The index of the step.
    pub at: usize,
    /// The reason that the rules give.
    pub refusal: R,
}

impl<R: fmt::Display> fmt::Display for Stuck<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}", self.at, self.refusal)
    }
}

/// Takes all steps from `state` on. Needs no random numbers, for luck's decisions are steps too.
pub fn replay<G: Game>(
    game: &G,
    state: &mut G::State,
    steps: &[StepOf<G>],
    witness: &mut impl Witness<G::Event>,
) -> Result<(), Stuck<G::Refusal>> {
    for (at, &step) in steps.iter().enumerate() {
        take(game, state, step, witness).map_err(|refusal| Stuck { at, refusal })?;
    }
    Ok(())
}

/// Counts the sequences of exactly `depth` steps that start here, luck's included. A sequence that reaches
/// the end of the game earlier counts for nothing.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let below = |step| {
        let mut next = state.clone();
        game.play(&mut next, step, &mut ());
        perft(game, &next, depth - 1)
    };
    match game.turn(state) {
        Turn::Over => 0,
        Turn::Chance(_) => {
            let chances = game.chances(state);
            chances.outcomes().map(|(chance, _)| below(Step::Chance(chance))).sum()
        }
        Turn::Seats(seats) => {
            let mut actions = G::Actions::default();
            let mut sum = 0;
            for seat in seats.iter() {
                game.legal(state, seat, &mut actions);
                sum += actions.iter().map(|&action| below(Step::Act(seat, action))).sum::<u64>();
            }
            sum
        }
    }
}
