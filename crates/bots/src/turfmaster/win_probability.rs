//! Win probabilities from the scores and the cards that are still to come.

use furlong_core::{BySeat, Game, Seat};
use furlong_turfmaster::{Card, Cards, Horse, Phase, State, TurfMaster};

/// The scale of the softmax over scores for one race to come, in points.
const RACE_POINTS_SPREAD: f32 = 13.5;
/// The points of a joker above another card in a later race. Every card that was not played is dealt again or for
/// the first time, so it does not matter where a joker is.
const POINTS_PER_JOKER: f32 = 10.0;
/// The points of a bonus that was not yet taken.
const POINTS_PER_BONUS: f32 = 6.0;

/// The probability of each seat to win the meeting, with no race in progress.
pub(super) fn of(game: &TurfMaster, state: &State) -> BySeat<f32> {
    let chances =
        if matches!(state.phase(), Phase::Over) { winners(game, state) } else { likely_winners(game, state) };
    let sum: f32 = chances.as_slice().iter().sum();
    each(game, |seat| chances[seat] / sum)
}

fn each(game: &TurfMaster, value: impl Fn(Seat) -> f32) -> BySeat<f32> {
    let mut all = BySeat::new(game.players(), 0.0);
    game.meeting().seats().iter().for_each(|seat| all[seat] = value(seat));
    all
}

/// 1 for each seat in the first place.
fn winners(game: &TurfMaster, state: &State) -> BySeat<f32> {
    let places = game.standing(state).places;
    each(game, |seat| f32::from(u8::from(places[seat] == 0)))
}

/// A softmax of the points so far and expected; the fewer races are left, the more a lead counts.
#[expect(clippy::cast_precision_loss, reason = "scores and races are small numbers")]
fn likely_winners(game: &TurfMaster, state: &State) -> BySeat<f32> {
    let meeting = game.meeting();
    let races = (meeting.races().len() + 1).saturating_sub(state.race().into()) as f32;
    let spread = RACE_POINTS_SPREAD * (races * f32::from(meeting.each())).sqrt();
    let scores = game.standing(state).scores;
    let points = each(game, |seat| {
        let expected = meeting.horses_of(seat).map(|horse| expected_points(game, state, horse));
        scores[seat] as f32 + expected.sum::<f32>()
    });
    let most = points.as_slice().iter().copied().fold(f32::MIN, f32::max);
    each(game, |seat| libm::expf((points[seat] - most) / spread))
}

/// The points expected of the cards of a horse.
#[expect(clippy::cast_precision_loss, reason = "there are few jokers")]
fn expected_points(game: &TurfMaster, state: &State, horse: Horse) -> f32 {
    let jokers = Card::ALL.into_iter().filter(|card| card.is_joker());
    let left = jokers.map(|card| Cards::DECK.count(card) - state.played(horse).count(card));
    // For the last race what was not taken is dealt, and then counts as taken in it. TM-DEAL-3
    let taken = (1..state.race()).contains(&state.bonus()[horse]);
    let bonus = game.meeting().has_bonus() && !taken;
    POINTS_PER_JOKER * left.sum::<u32>() as f32 + if bonus { POINTS_PER_BONUS } else { 0.0 }
}
