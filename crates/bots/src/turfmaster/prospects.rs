//! What the scores, and the cards still to come, tell about who wins the meeting.

use furlong_core::{BySeat, Game, Seat};
use furlong_turfmaster::{Card, Cards, Horse, Phase, State, TurfMaster};

/// How far scores differ after a race for luck and skill, in points: as a softmax takes it.
const VARIES: f32 = 13.5;
/// How many points a joker brings more than another card in a later race. Every card that was not played is dealt
/// again or for the first time, so it does not matter where a joker is.
const JOKER: f32 = 10.0;
/// How many points a bonus brings that was not yet taken.
const BONUS: f32 = 6.0;

/// How likely each seat wins the meeting, with no race under way.
pub(super) fn of(game: &TurfMaster, state: &State) -> BySeat<f32> {
    let chances =
        if matches!(state.phase(), Phase::Over) { winners(game, state) } else { hopes(game, state) };
    let sum: f32 = chances.as_slice().iter().sum();
    each(game, |seat| chances[seat] / sum)
}

fn each(game: &TurfMaster, value: impl Fn(Seat) -> f32) -> BySeat<f32> {
    let mut all = BySeat::new(game.players(), 0.0);
    game.meeting().seats().iter().for_each(|seat| all[seat] = value(seat));
    all
}

/// Those who stand best.
fn winners(game: &TurfMaster, state: &State) -> BySeat<f32> {
    let places = game.standing(state).places;
    each(game, |seat| f32::from(u8::from(places[seat] == 0)))
}

/// The higher the score and the more jokers to come, the likelier, and the surer the fewer races there are.
#[expect(clippy::cast_precision_loss, reason = "scores and races are small numbers")]
fn hopes(game: &TurfMaster, state: &State) -> BySeat<f32> {
    let meeting = game.meeting();
    let races = (meeting.races().len() + 1).saturating_sub(state.race().into()) as f32;
    let spread = VARIES * (races * f32::from(meeting.each())).sqrt();
    let scores = game.standing(state).scores;
    let points = each(game, |seat| {
        let to_come = meeting.horses_of(seat).map(|horse| to_come(game, state, horse));
        scores[seat] as f32 + to_come.sum::<f32>()
    });
    let most = points.as_slice().iter().copied().fold(f32::MIN, f32::max);
    each(game, |seat| ((points[seat] - most) / spread).exp())
}

/// What the cards of a horse will bring, in points.
#[expect(clippy::cast_precision_loss, reason = "there are few jokers")]
fn to_come(game: &TurfMaster, state: &State, horse: Horse) -> f32 {
    let jokers = Card::ALL.into_iter().filter(|card| card.is_joker());
    let left = jokers.map(|card| Cards::DECK.count(card) - state.played(horse).count(card));
    // For the last race what was not taken is dealt, and then counts as taken in it. TM-DEAL-3
    let taken = (1..state.race()).contains(&state.bonus()[horse]);
    let bonus = game.meeting().has_bonus() && !taken;
    JOKER * left.sum::<u32>() as f32 + if bonus { BONUS } else { 0.0 }
}
