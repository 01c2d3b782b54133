//! Heuristics for Royal Turf: the mean pay of bets, and the effect of each move on them.

mod finish_forecast;
mod interest;
mod known_bets;
mod outcome_model;
mod rollout;
mod start_odds;

use furlong_core::{BySeat, Game, Seat, Step, Viewer, roll};
use furlong_royal_turf::{Action, Horse, Phase, RoyalTurf, State, View};

use self::finish_forecast::{FinishForecast, MEAN_SQUARES_F32};
use self::interest::Interests;
use self::known_bets::KnownBets;
use self::outcome_model::money;
use self::start_odds::StartOdds;
use crate::game::TIE_BREAK;
use crate::win_probability::{ScoreSpread, from_scores};
use crate::{BotGame, Scratch, SplitMix64};

/// The money that makes a difference of one weight.
const MONEY_PER_WEIGHT: f32 = 300.0;
/// The most by which chance raises the worth of a bet.
const BET_NOISE_MONEY: f32 = 60.0;
/// The worth of a square to a unit on the horse.
const MONEY_PER_SQUARE: f32 = 8.0;
/// The standard deviation of a player's gain in one race.
const RACE_MONEY_STD_DEV: f32 = 330.0;

impl BotGame for RoyalTurf {
    type Cache = RoyalTurfCache;

    fn iterations_per_ms(&self) -> u32 {
        400 / u32::from(self.players())
    }

    /// Weighs a bet by its mean pay, and a move by its gain for the own horses, compared with a mean throw, and its cost
    /// to those of others.
    fn weigh(&self, view: &View, actions: &[Action], weights: &mut [f32]) {
        let Viewer::Seat(seat) = view.viewer else { return weights.fill(0.0) };
        let bets = KnownBets::seen(view);
        if matches!(view.phase, Phase::Bet(_)) {
            let starts = StartOdds::new(&view.field, &view.cards);
            bets.weigh(self, seat, &starts, actions, weights);
        }
        for (weight, &action) in weights.iter_mut().zip(actions) {
            if let Action::Move { horse } = action {
                *weight = MONEY_PER_SQUARE
                    * bets.interest(seat, horse)
                    * (advance(self, view, horse) - MEAN_SQUARES_F32);
            }
            *weight /= MONEY_PER_WEIGHT;
        }
    }

    /// Bets are noisy: players differ on horses that have not run yet.
    fn club_noise(&self, view: &View) -> f32 {
        if matches!(view.phase, Phase::Bet(_)) { BET_NOISE_MONEY / MONEY_PER_WEIGHT } else { TIE_BREAK }
    }

    /// A beginner bets on horses in front, and moves the own ones far, whatever the bets of others are.
    fn weigh_as_novice(&self, view: &View, actions: &[Action], weights: &mut [f32]) {
        let Viewer::Seat(seat) = view.viewer else { return weights.fill(0.0) };
        let has_chip = |horse| view.bets[seat].iter().any(|bet| bet.horse == horse);
        for (weight, &action) in weights.iter_mut().zip(actions) {
            *weight = match action {
                Action::Bet { horse, .. } => f32::from(view.field.position(horse).unwrap_or(0)) / 12.0,
                Action::Move { horse } => {
                    f32::from(u8::from(has_chip(horse))) * advance(self, view, horse) / 8.0
                }
            };
        }
    }

    #[inline]
    fn rollout_action(
        &self,
        state: &State,
        seat: Seat,
        scratch: &mut Scratch<Self>,
        dice: &mut SplitMix64,
    ) -> Action {
        match state.phase() {
            Phase::Run(_, die) => Interests::new(self, state).run(self, state, seat, die, dice),
            Phase::Bet(_) | Phase::Draw | Phase::Lot(_) | Phase::Roll(_) | Phase::Over => {
                rollout::bet(self, state, seat, scratch.cache.0.update(state.field(), state.cards()), dice)
            }
        }
    }

    /// Once bets are closed, what everybody gains by each horse stays the same.
    fn roll_out(
        &self,
        state: &mut State,
        race: u8,
        max_decisions: u32,
        scratch: &mut Scratch<Self>,
        dice: &mut SplitMix64,
    ) {
        let mut left = max_decisions;
        while let (1.., Phase::Bet(seat)) = (left, state.phase()) {
            let bet = self.rollout_action(state, seat, scratch, dice);
            self.play(state, Step::Act(seat, bet), &mut ());
            left -= 1;
        }
        let interests = Interests::new(self, state);
        while left > 0 && self.race(state) == race {
            if let Some(chance) = roll(self, state, dice) {
                self.play(state, Step::Chance(chance), &mut ());
            }
            let Phase::Run(seat, die) = state.phase() else { return };
            let moved = interests.run(self, state, seat, die, dice);
            self.play(state, Step::Act(seat, moved), &mut ());
            left -= 1;
        }
    }

    /// The last race is over when the game is.
    #[inline]
    fn race(&self, state: &State) -> u8 {
        if state.phase() == Phase::Over { u8::MAX } else { state.race() }
    }

    /// Only chips are ever placed face down. RT-BET-3
    #[inline]
    fn is_public(&self, state: &State) -> bool {
        !(self.options().hidden_bets && matches!(state.phase(), Phase::Bet(_)))
    }

    /// The race, while bets are placed; then a round.
    fn rollout_depth(&self, state: &State) -> u32 {
        if matches!(state.phase(), Phase::Bet(_)) { u32::MAX } else { 7 }
    }

    fn win_probabilities(&self, state: &State) -> BySeat<f32> {
        let mut scores = BySeat::new(self.players(), 0.0);
        for (seat, &owned) in state.money().iter() {
            scores[seat] = money(owned);
        }
        // The variance that is still to come, in variances of a race. RT-PAY-4
        let double = if state.race() == 3 { 4.0 } else { 1.0 };
        let later = [0.0, 5.0, 4.0, 0.0][usize::from(state.race() & 3)];
        let now = match state.phase() {
            Phase::Over => return from_scores(&scores, ScoreSpread::None),
            Phase::Draw | Phase::Lot(_) => double,
            Phase::Bet(_) | Phase::Roll(_) | Phase::Run(..) => {
                double * add_expected(self, state, &mut scores)
            }
        };
        from_scores(&scores, ScoreSpread::StdDev(RACE_MONEY_STD_DEV * f32::sqrt(later + now)))
    }
}

/// The odds of the race in which a rollout placed the last bet.
#[derive(Debug, Default)]
pub struct RoyalTurfCache(StartOdds);

/// The squares that the rolled die moves a horse.
fn advance(game: &RoyalTurf, view: &View, horse: Horse) -> f32 {
    let (Phase::Run(_, die), Some(card), Some(from)) =
        (view.phase, view.cards[horse], view.field.position(horse))
    else {
        return 0.0;
    };
    f32::from(view.field.run(horse, card.squares(die), game.track()) - from)
}

/// Adds the mean pay of the bets of this race to the scores, and returns the part of the race that is open.
fn add_expected(game: &RoyalTurf, state: &State, scores: &mut BySeat<f32>) -> f32 {
    let forecast = FinishForecast::new(game.track(), state.field());
    let bets = KnownBets::settled(game, state);
    let pay = bets.expected(game, |horse| forecast.odds(horse));
    let double = if state.race() == 3 { 2.0 } else { 1.0 };
    for (seat, slip) in state.slips().iter() {
        let gain: f32 =
            slip.bets().iter().map(|bet| f32::from(bet.chip.units()) * pay[bet.horse.index()]).sum();
        scores[seat] = (scores[seat] + double * gain).max(0.0);
    }
    forecast.open()
}
