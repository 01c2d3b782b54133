//! The evaluation of one horse's moves: the worth of squares, cards and throws, in squares.

use furlong_turfmaster::{ByHorse, Card, Cards, Goal, Horse, Limit, MAX_HORSES, Runner, Square};

use super::card_worth::CardWorth;
use super::params::EvalParams;
use super::public_race::PublicRace;

/// The cost of a limit in a throw of dice, in squares, by the number of horses ahead: where the sum exceeds the
/// limit the horse moves by one die. TM-DICE-2
const LIMIT_COST_OF_THROW: [f32; 4] = [1.4, 0.85, 0.4, 0.0];
/// The mean move of a horse by a card.
const SQUARES_BY_CARD: f32 = 7.5;
/// The mean move of a horse by the dice.
const SQUARES_BY_DICE: f32 = 4.5;
/// The squares ahead in the lane within which a horse blocks.
const BLOCKING_SQUARES: u8 = 10;
/// The part of another horse's gain that does not count, for each square that it is away.
const LESS_PER_SQUARE_AWAY: f32 = 0.04;
const FALL_COST_SQUARES: f32 = 60.0;
/// The distance to the line within which the cards left do not matter in a choice of the dice, in squares,
const HURRY_SQUARES: f32 = 20.0;
/// and how much further away they matter fully.
const FAR_SQUARES: f32 = 40.0;
/// The most cards too few or to spare that count in a choice of the dice.
const MAX_SHORTAGE_CARDS: f32 = 3.0;
/// The worth of a card that a horse lacks to reach the line, in squares.
const WORTH_PER_MISSING_CARD: f32 = 4.0;

/// Another horse on the course.
#[derive(Clone, Copy, Default)]
struct OtherHorse {
    horse: Horse,
    at: Square,
    same_owner: bool,
    /// It has yet to move in this round.
    to_move: bool,
}

/// Evaluates the moves of one horse.
pub(super) struct HorseEvaluator<'a> {
    race: &'a PublicRace<'a>,
    params: &'a EvalParams,
    hand: Cards,
    /// The distance to the line.
    left: f32,
    /// The cards it needs after the one that it plays now.
    needed: f32,
    /// The cost of having played each kind of card.
    losses: [f32; Card::ALL.len()],
    /// The gain in the next rounds, by the number of horses ahead.
    next_gain: [f32; 4],
    others: [OtherHorse; MAX_HORSES],
    count: usize,
    /// The distance to the line of each other horse at the end of the round; very far where there is none.
    others_left: [f32; MAX_HORSES],
    /// The increase per square of the probability that another horse is ahead.
    ahead_per_square: f32,
    finished: f32,
}

impl<'a> HorseEvaluator<'a> {
    /// An evaluator of `horse` with that hand.
    #[inline]
    pub(super) fn new(
        race: &'a PublicRace<'a>,
        horse: Horse,
        hand: Cards,
        params: &'a EvalParams,
    ) -> HorseEvaluator<'a> {
        let left = race.distance_left(race.runners[horse].at().unwrap_or_default(), params.outer);
        let mut evaluator = HorseEvaluator {
            race,
            params,
            hand,
            left,
            needed: left / params.pace - params.sprint,
            losses: [0.0; Card::ALL.len()],
            next_gain: [0.0; 4],
            others: [OtherHorse::default(); MAX_HORSES],
            count: 0,
            others_left: [1e6; MAX_HORSES],
            ahead_per_square: 1.0 / params.spread,
            finished: 0.0,
        };
        evaluator.read_field(horse);
        evaluator.read_hand();
        evaluator
    }

    fn next_move(&self) -> f32 {
        if self.race.is_card_round() { SQUARES_BY_CARD } else { SQUARES_BY_DICE }
    }

    fn read_field(&mut self, horse: Horse) {
        let (race, next_move) = (self.race, self.next_move());
        let owner = race.meeting.owner(horse);
        let mut waiting = ByHorse::of([false; MAX_HORSES]);
        race.order.iter().for_each(|horse| waiting[horse] = true);
        for other in race.meeting.horses().filter(|&other| other != horse) {
            match race.runners[other] {
                Runner::On(at) => {
                    let to_move = waiting[other];
                    self.others_left[self.count] =
                        race.distance_left(at, self.params.outer) - if to_move { next_move } else { 0.0 };
                    let same_owner = race.meeting.owner(other) == owner;
                    self.others[self.count] = OtherHorse { horse: other, at, same_owner, to_move };
                    self.count += 1;
                }
                Runner::Placed(_) => self.finished += 1.0,
                Runner::Away | Runner::Fallen { .. } => {}
            }
        }
    }

    fn read_hand(&mut self) {
        let ahead = self.ahead(self.left - self.next_move());
        let worth = CardWorth::among(self.race.contenders(), ahead, self.params);
        let spare = worth.of_last(self.hand, self.needed);
        let reserve = if self.race.is_last() { 0.0 } else { self.params.reserve };
        let mut best = [0.0_f32; 4];
        for card in self.hand.kinds() {
            let later = (worth.of(card) - spare).max(0.0);
            let loss = later + if card.is_joker() { reserve } else { 0.0 };
            self.losses[card.index()] = loss;
            let free_from = if card.is_joker() { 0 } else { card.value().clamp(8, 11) - 8 };
            let best = &mut best[usize::from(free_from)];
            *best = best.max(f32::from(card.value()) - loss);
        }
        let throw = if self.race.is_card_round() { self.params.throw } else { 0.0 };
        let mut most = 0.0_f32;
        for ((next_gain, best), cost) in self.next_gain.iter_mut().zip(best).zip(LIMIT_COST_OF_THROW) {
            most = most.max(best);
            *next_gain = self.params.limit * most - throw * cost;
        }
    }

    /// The expected number of horses ahead of one with that distance left.
    #[inline]
    fn ahead(&self, left: f32) -> f32 {
        self.ahead_of(left, &self.others_left)
    }

    #[inline]
    fn ahead_of(&self, left: f32, others_left: &[f32; MAX_HORSES]) -> f32 {
        let ahead = |other: f32| (0.5 + (left - other) * self.ahead_per_square).clamp(0.0, 1.0);
        self.finished + others_left.map(ahead).iter().sum::<f32>()
    }

    /// The gain in the next rounds with that distance left and so many horses ahead. Behind the line it is highest.
    #[inline]
    fn next_gain(&self, left: f32, ahead: f32) -> f32 {
        if left < 0.0 { self.next_gain[3] } else { between(&self.next_gain, ahead) }
    }

    /// The worth of having moved `steps` squares straight on.
    #[inline]
    pub(super) fn straight(&self, steps: u8) -> f32 {
        self.at_distance(self.left - f32::from(steps))
    }

    /// The worth of having that distance left.
    #[inline]
    fn at_distance(&self, left: f32) -> f32 {
        let gain = (self.left - left) * (1.0 + self.params.haste);
        gain + self.next_gain(left, self.ahead(left))
    }

    /// The worth of a throw in which this horse gains `own` and every other one its `gain`.
    pub(super) fn throw(&self, own: f32, gain: impl Fn(Horse) -> f32) -> f32 {
        let (mut others_left, mut others_gain, mut nearness) = (self.others_left, 0.0, 0.0);
        for (other, left) in self.others[..self.count].iter().zip(&mut others_left) {
            let gain = gain(other.horse);
            *left += SQUARES_BY_DICE - gain;
            if !other.same_owner {
                let near = (1.0 - LESS_PER_SQUARE_AWAY * (*left - self.left).abs()).max(0.2);
                others_gain += near * gain;
                nearness += near;
            }
        }
        let left = self.left - own;
        let ahead = self.ahead_of(left, &others_left);
        let shortage = self.params.shortage * self.shortage();
        own * (1.0 + self.params.haste + shortage) + self.next_gain(left, ahead)
            - self.params.envy * others_gain / f32::max(nearness, 0.1)
    }

    /// The worth of the end of a move.
    pub(super) fn goal(&self, to: Goal) -> f32 {
        match to {
            Goal::At(to) => self.square(to),
            Goal::Fall => -FALL_COST_SQUARES,
        }
    }

    /// The worth of having moved to a square.
    pub(super) fn square(&self, to: Square) -> f32 {
        let left = self.race.distance_left(to, self.params.outer);
        let worth = self.at_distance(left) - self.params.lane * f32::from(to.lane - 1);
        if left < 0.0 { worth } else { worth - self.blocking_cost(to) - self.fence_cost(to, left) }
    }

    /// The cost of horses close ahead in the same lane that stay there until the next round.
    fn blocking_cost(&self, to: Square) -> f32 {
        let mut cost = 0.0;
        let stays = |other: &&OtherHorse| other.at.lane == to.lane && !other.to_move;
        for other in self.others[..self.count].iter().filter(stays) {
            let gap = other.at.square.wrapping_sub(to.square);
            if gap < BLOCKING_SQUARES {
                cost += self.params.blocked * f32::from(BLOCKING_SQUARES - gap) / f32::from(BLOCKING_SQUARES);
            }
        }
        cost
    }

    /// The cost of a fence close ahead for which the hand has no card; 0 before a throw of dice. TM-FENCE-4
    fn fence_cost(&self, to: Square, left: f32) -> f32 {
        if !self.race.has_fences() || self.race.is_card_round() {
            return 0.0;
        }
        let after = |steps: u8| Square { square: to.square.saturating_add(steps), ..to };
        let fenced = |steps: &u8| self.race.course().fenced(after(*steps));
        let Some(first) = (1..=12).find(fenced) else { return 0.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few horses are ahead")]
        let limit = Limit::of_position(self.ahead(left).round() as u8 + 1);
        let clears = |card: Card| card.value() < first || card.value() >= first + 3;
        if self.hand.kinds().any(|card| !is_held(card, limit) && clears(card)) {
            0.0
        } else if self.hand.kinds().any(|card| is_held(card, limit)) {
            // A card above the limit keeps the horse where it is, and from falling.
            0.5 * self.params.danger
        } else {
            self.params.danger
        }
    }

    /// The cost of having played a card.
    #[inline]
    pub(super) fn loss(&self, card: Card) -> f32 {
        self.losses[card.index()]
    }

    /// The worth of the two cards of the bonus now, less that of taking them later. TM-DEAL-2
    pub(super) fn bonus(&self) -> f32 {
        let lacking = self.lacking() + self.params.safe_cards;
        WORTH_PER_MISSING_CARD * lacking.max(0.0) - self.params.bonus
    }

    /// The number of cards that the hand lacks now; it fades near the line, where whoever leads hurries.
    fn shortage(&self) -> f32 {
        let far = ((self.left - HURRY_SQUARES) / FAR_SQUARES).clamp(0.0, 1.0);
        far * (self.lacking() + 1.0).clamp(-MAX_SHORTAGE_CARDS, MAX_SHORTAGE_CARDS)
    }

    /// The number of cards that the hand lacks after this round, negative if it has some to spare.
    #[expect(clippy::cast_precision_loss, reason = "a deck has 32 cards")]
    fn lacking(&self) -> f32 {
        self.needed - self.hand.len() as f32
    }
}

/// Returns true for a plain card above the limit, which does not move the horse. TM-CARD-2
#[inline]
pub(super) fn is_held(card: Card, limit: Limit) -> bool {
    !card.is_joker() && limit.forbids(card.value())
}

/// Interpolates linearly between the values of a table.
fn between(values: &[f32; 4], at: f32) -> f32 {
    let at = at.clamp(0.0, 2.999);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is 0, 1 or 2")]
    let low = at as usize & 3;
    #[expect(clippy::cast_precision_loss, reason = "it is 0, 1 or 2")]
    let part = at - low as f32;
    values[low] * (1.0 - part) + values[(low + 1) & 3] * part
}
