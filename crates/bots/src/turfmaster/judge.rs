//! A player's thoughts about one horse: how good a square and a card are, in squares.

use furlong_turfmaster::{ByHorse, Card, Cards, Goal, Horse, Limit, MAX_HORSES, Runner, Square};

use super::hand::Worth;
use super::table::Table;
use super::taste::Taste;

/// What a limit costs a horse in a throw of dice, by how many horses are ahead of it: where the sum exceeds the
/// limit it moves by one die. TM-DICE-2
const THROWS: [f32; 4] = [1.4, 0.85, 0.4, 0.0];
/// How far a horse that has yet to move will come by a card.
const NEXT_CARD: f32 = 7.5;
/// How far it will come by the dice.
const NEXT_DICE: f32 = 4.5;
/// How many squares ahead in the lane a horse is in the way.
const IN_THE_WAY: u8 = 10;
/// How much less it counts what a rival gains, for each square that it is away.
const FAR: f32 = 0.04;
/// What a fall costs.
const FALL: f32 = 60.0;
/// What each card is worth that a horse lacks to reach the line.
const LACKING: f32 = 4.0;

/// Another horse on the course.
#[derive(Clone, Copy, Default)]
struct Rival {
    horse: Horse,
    at: Square,
    /// Whether it belongs to the same player.
    friend: bool,
    /// Whether it has yet to move in this round.
    waits: bool,
}

/// A player's thoughts about one horse.
pub(super) struct Judge<'a> {
    table: &'a Table<'a>,
    taste: &'a Taste,
    hand: Cards,
    /// What the horse has left now.
    left: f32,
    /// How many more cards it needs after the one that it plays now.
    needed: f32,
    /// What it costs to have played each kind of card.
    losses: [f32; Card::ALL.len()],
    /// What there is to gain in the next rounds, by how many horses are ahead.
    freedom: [f32; 4],
    rivals: [Rival; MAX_HORSES],
    count: usize,
    /// What each rival probably has left at the end of the round; where there is none, too much to count.
    lefts: [f32; MAX_HORSES],
    /// By how much a rival is surer to be ahead for each square.
    sureness: f32,
    finished: f32,
}

impl<'a> Judge<'a> {
    /// Thinks about a horse with that hand.
    #[inline]
    pub(super) fn new(table: &'a Table<'a>, horse: Horse, hand: Cards, taste: &'a Taste) -> Judge<'a> {
        let left = table.way(table.runners[horse].at().unwrap_or_default(), taste.outer);
        let mut judge = Judge {
            table,
            taste,
            hand,
            left,
            needed: left / taste.pace - taste.sprint,
            losses: [0.0; Card::ALL.len()],
            freedom: [0.0; 4],
            rivals: [Rival::default(); MAX_HORSES],
            count: 0,
            lefts: [1e6; MAX_HORSES],
            sureness: 1.0 / taste.spread,
            finished: 0.0,
        };
        judge.look_around(horse);
        judge.look_at_hand();
        judge
    }

    fn next_move(&self) -> f32 {
        if self.table.is_card_round() { NEXT_CARD } else { NEXT_DICE }
    }

    fn look_around(&mut self, horse: Horse) {
        let (table, next_move) = (self.table, self.next_move());
        let owner = table.meeting.owner(horse);
        let mut waiting = ByHorse::of([false; MAX_HORSES]);
        table.order.iter().for_each(|horse| waiting[horse] = true);
        for other in table.meeting.horses().filter(|&other| other != horse) {
            match table.runners[other] {
                Runner::On(at) => {
                    let waits = waiting[other];
                    self.lefts[self.count] =
                        table.way(at, self.taste.outer) - if waits { next_move } else { 0.0 };
                    let friend = table.meeting.owner(other) == owner;
                    self.rivals[self.count] = Rival { horse: other, at, friend, waits };
                    self.count += 1;
                }
                Runner::Placed(_) => self.finished += 1.0,
                Runner::Away | Runner::Fallen { .. } => {}
            }
        }
    }

    fn look_at_hand(&mut self) {
        let ahead = self.ahead(self.left - self.next_move());
        let worth = Worth::among(self.table.contenders(), ahead, self.taste);
        let spare = worth.of_last(self.hand, self.needed);
        let reserve = if self.table.is_last() { 0.0 } else { self.taste.reserve };
        let mut best = [0.0_f32; 4];
        for card in self.hand.kinds() {
            let later = (worth.of(card) - spare).max(0.0);
            let loss = later + if card.is_joker() { reserve } else { 0.0 };
            self.losses[card.index()] = loss;
            let free_from = if card.is_joker() { 0 } else { card.value().clamp(8, 11) - 8 };
            let best = &mut best[usize::from(free_from)];
            *best = best.max(f32::from(card.value()) - loss);
        }
        let throw = if self.table.is_card_round() { self.taste.throw } else { 0.0 };
        let mut most = 0.0_f32;
        for ((freedom, best), cost) in self.freedom.iter_mut().zip(best).zip(THROWS) {
            most = most.max(best);
            *freedom = self.taste.limit * most - throw * cost;
        }
    }

    /// How many horses will probably be ahead of one that has so much left.
    #[inline]
    fn ahead(&self, left: f32) -> f32 {
        self.ahead_of(left, &self.lefts)
    }

    #[inline]
    fn ahead_of(&self, left: f32, lefts: &[f32; MAX_HORSES]) -> f32 {
        let ahead = |rival: f32| (0.5 + (left - rival) * self.sureness).clamp(0.0, 1.0);
        self.finished + lefts.map(ahead).iter().sum::<f32>()
    }

    /// What there is to gain with so much left and so many horses ahead. A horse behind the line has it all.
    #[inline]
    fn freedom(&self, left: f32, ahead: f32) -> f32 {
        if left < 0.0 { self.freedom[3] } else { between(&self.freedom, ahead) }
    }

    /// How good it is to have moved so many squares straight on.
    #[inline]
    pub(super) fn stretch(&self, steps: u8) -> f32 {
        self.run(self.left - f32::from(steps))
    }

    /// How good it is to have so much left.
    #[inline]
    fn run(&self, left: f32) -> f32 {
        let gain = (self.left - left) * (1.0 + self.taste.haste);
        gain + self.freedom(left, self.ahead(left))
    }

    /// How good it is if every horse gains so much by the dice, `own` of it this one.
    pub(super) fn throw(&self, own: f32, gain: impl Fn(Horse) -> f32) -> f32 {
        let (mut lefts, mut envied, mut envy) = (self.lefts, 0.0, 0.0);
        for (rival, left) in self.rivals[..self.count].iter().zip(&mut lefts) {
            let gain = gain(rival.horse);
            *left += NEXT_DICE - gain;
            if !rival.friend {
                let near = (1.0 - FAR * (*left - self.left).abs()).max(0.2);
                envied += near * gain;
                envy += near;
            }
        }
        let left = self.left - own;
        let ahead = self.ahead_of(left, &lefts);
        own * (1.0 + self.taste.haste) + self.freedom(left, ahead)
            - self.taste.envy * envied / f32::max(envy, 0.1)
    }

    /// How good it is to have ended a move so.
    pub(super) fn goal(&self, to: Goal) -> f32 {
        match to {
            Goal::At(to) => self.square(to),
            Goal::Fall => -FALL,
        }
    }

    /// How good it is to have moved to a square.
    pub(super) fn square(&self, to: Square) -> f32 {
        let left = self.table.way(to, self.taste.outer);
        let run = self.run(left) - self.taste.lane * f32::from(to.lane - 1);
        if left < 0.0 { run } else { run - self.company(to) - self.danger(to, left) }
    }

    /// What horses cost that are ahead in the same lane and will be there in the next round.
    fn company(&self, to: Square) -> f32 {
        let mut cost = 0.0;
        let stays = |rival: &&Rival| rival.at.lane == to.lane && !rival.waits;
        for rival in self.rivals[..self.count].iter().filter(stays) {
            let gap = rival.at.square.wrapping_sub(to.square);
            if gap < IN_THE_WAY {
                cost += self.taste.blocked * f32::from(IN_THE_WAY - gap) / f32::from(IN_THE_WAY);
            }
        }
        cost
    }

    /// A fence close ahead for which there is no card. Before a throw of dice nobody knows. TM-FENCE-4
    fn danger(&self, to: Square, left: f32) -> f32 {
        if !self.table.has_fences() || self.table.is_card_round() {
            return 0.0;
        }
        let after = |steps: u8| Square { square: to.square.saturating_add(steps), ..to };
        let fenced = |steps: &u8| self.table.course().fenced(after(*steps));
        let Some(first) = (1..=12).find(fenced) else { return 0.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few horses are ahead")]
        let limit = Limit::of_position(self.ahead(left).round() as u8 + 1);
        let clears = |card: Card| card.value() < first || card.value() >= first + 3;
        if self.hand.kinds().any(|card| !is_held(card, limit) && clears(card)) {
            0.0
        } else if self.hand.kinds().any(|card| is_held(card, limit)) {
            // A card above the limit keeps the horse where it is, and from falling.
            0.5 * self.taste.danger
        } else {
            self.taste.danger
        }
    }

    /// What it costs to have played a card.
    #[inline]
    pub(super) fn loss(&self, card: Card) -> f32 {
        self.losses[card.index()]
    }

    /// How much more the two cards of the bonus are worth now than later. TM-DEAL-2
    #[expect(clippy::cast_precision_loss, reason = "a deck has 32 cards")]
    pub(super) fn bonus(&self) -> f32 {
        let lacking = self.needed + 0.5 - self.hand.len() as f32;
        LACKING * lacking.max(0.0) - self.taste.bonus
    }
}

/// A plain card above the limit does not move the horse. TM-CARD-2
#[inline]
pub(super) fn is_held(card: Card, limit: Limit) -> bool {
    !card.is_joker() && limit.forbids(card.value())
}

/// The value at a place between those of a table.
fn between(values: &[f32; 4], at: f32) -> f32 {
    let at = at.clamp(0.0, 2.999);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is 0, 1 or 2")]
    let low = at as usize & 3;
    #[expect(clippy::cast_precision_loss, reason = "it is 0, 1 or 2")]
    let part = at - low as f32;
    values[low] * (1.0 - part) + values[(low + 1) & 3] * part
}
