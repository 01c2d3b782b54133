//! One imagined world, played to its end.

use furlong_bots::{BotGame, Scratch, SplitMix64};
use furlong_core::{BySeat, Seat, SeatSet, Standing, Step, Turn, roll};

/// The point at which a playout ends and each seat's chance to win is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayoutEnd {
    /// The end of the game: its result.
    Game,
    /// The end of the race: the bots' evaluation of the standing then.
    Race,
}

/// The outcome of one playout, or a mean over many.
#[derive(Clone, Copy, Debug)]
pub struct Payoff {
    /// Each seat's part of the win; equal winners share it.
    pub game: BySeat<f32>,
    /// Each seat's part of the race that was on: it goes to whoever scored most in it.
    pub race: BySeat<f32>,
    /// Each seat's score where the playout ended, in the game's own unit.
    pub score: BySeat<f32>,
}

/// Plays imagined states on by the policy of the bots' rollouts. It sees nothing of a true game, and keeps only
/// buffers.
pub struct Playouts<G: BotGame> {
    end: PlayoutEnd,
    pub(crate) scratch: Scratch<G>,
}

impl<G: BotGame> Playouts<G> {
    /// Playouts with empty buffers.
    pub fn new(end: PlayoutEnd) -> Self {
        Playouts { end, scratch: Scratch::default() }
    }

    /// Plays the decisions of all seats that decide at the same time as `me`, and no more.
    pub fn others_decide(&mut self, game: &G, me: Seat, state: &mut G::State, dice: &mut SplitMix64) {
        while let Turn::Seats(seats) = game.turn(state) {
            let Some(seat) = seats.without(me).lowest() else { return };
            let action = game.rollout_action(state, seat, &mut self.scratch, dice);
            game.play(state, Step::Act(seat, action), &mut ());
        }
    }

    /// Plays a state to the end.
    pub fn finish(&mut self, game: &G, state: &mut G::State, dice: &mut SplitMix64) -> Payoff {
        let before = game.standing(state);
        self.finish_race(game, state, dice);
        let race = gains(&before, &game.standing(state));
        if self.end == PlayoutEnd::Game {
            while game.turn(state) != Turn::Over {
                self.finish_race(game, state, dice);
            }
        }
        let standing = game.standing(state);
        let game = if game.turn(state) == Turn::Over {
            shares(&standing.places, 0)
        } else {
            game.win_probabilities(state)
        };
        Payoff { game, race, score: as_floats(&standing.scores) }
    }

    fn finish_race(&mut self, game: &G, state: &mut G::State, dice: &mut SplitMix64) {
        let race = game.race(state);
        while game.race(state) == race {
            match game.turn(state) {
                Turn::Over => return,
                Turn::Chance(_) => {
                    let Some(chance) = roll(game, state, dice) else { return };
                    game.play(state, Step::Chance(chance), &mut ());
                }
                Turn::Seats(_) => game.roll_out(state, race, u32::MAX, &mut self.scratch, dice),
            }
        }
    }
}

/// The part of each seat with this value of those who have it.
pub(crate) fn shares<T: Copy + PartialEq>(values: &BySeat<T>, best: T) -> BySeat<f32> {
    let winners = values.as_slice().iter().filter(|&&value| value == best).count();
    let mut parts = BySeat::new(values.players(), 0.0);
    for seat in SeatSet::first(values.players()).iter().filter(|&seat| values[seat] == best) {
        #[expect(clippy::cast_precision_loss, reason = "there are few seats")]
        let part = 1.0 / winners as f32;
        parts[seat] = part;
    }
    parts
}

fn gains(before: &Standing, after: &Standing) -> BySeat<f32> {
    let mut gains = after.scores;
    for (seat, score) in before.scores.iter() {
        gains[seat] -= score;
    }
    let best = gains.as_slice().iter().copied().max().unwrap_or_default();
    shares(&gains, best)
}

fn as_floats(scores: &BySeat<i32>) -> BySeat<f32> {
    let mut floats = BySeat::new(scores.players(), 0.0);
    for (seat, &score) in scores.iter() {
        #[expect(clippy::cast_precision_loss, reason = "scores are small")]
        let score = score as f32;
        floats[seat] = score;
    }
    floats
}
