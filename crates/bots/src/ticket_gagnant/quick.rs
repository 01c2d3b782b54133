//! Judgement without much thought: the card that will be missed least, and the best that can be done with it.

use furlong_core::Seat;
use furlong_ticket_gagnant::{
    Action, Card, Cards, Discipline, Face, Field, Move, Scene, State, Terms, TicketGagnant,
};

use super::outlook::{Outlook, Stakes, Stand, Track};
use crate::SplitMix64;

/// By how much a quick player misjudges what a move is worth, and a card.
const MOVE_DOUBT: f32 = 0.1;
const CARD_DOUBT: f32 = 1.0;
/// How many squares a pair card and a joker are worth.
const PAIR: f32 = 2.5;
const JOKER: f32 = 4.5;
/// What a square is worth against a rival's horse, and of a horse that nobody predicted.
const AGAINST: f32 = 0.6;
const IDLE: f32 = 0.2;

/// What the first player chooses. TG-FIRST-1
pub(super) fn terms() -> Action {
    Action::Choose(Terms { discipline: Discipline::Flat, cards: 5, hidden: false })
}

/// What a player plays, once the race has begun. TG-PLAY-1
pub(super) fn run(game: &TicketGagnant, state: &State, seat: Seat, dice: &mut SplitMix64) -> Option<Action> {
    let table = Table::new(game, state, seat)?;
    let hand = state.hands()[seat];
    let mut tried = Cards::EMPTY;
    while let Some(card) = table.least(hand, tried, dice) {
        if let Some(action) = table.best(card, dice) {
            return Some(action);
        }
        tried = tried.checked_with(card)?;
    }
    hand.kinds().next().map(|card| Action::Discard { card })
}

/// What a quick player sees.
struct Table<'a> {
    track: Track<'a>,
    scene: Scene<'a>,
    field: &'a Field,
    stand: Stand,
    stakes: Stakes,
    outlook: Outlook,
}

impl<'a> Table<'a> {
    fn new(game: &'a TicketGagnant, state: &'a State, seat: Seat) -> Option<Self> {
        let terms = state.terms()?;
        let (mut stakes, mut left) = (Stakes::NONE, 0);
        let envy = -1.0 / f32::from(state.hands().players() - 1);
        for (other, hand) in state.hands().iter() {
            left += hand.len();
            match state.predictions()[other] {
                Some(own) if other == seat => stakes.count(own, 1.0),
                Some(prediction) if state.is_open() => stakes.count(prediction, envy),
                Some(_) | None => {}
            }
        }
        let own = state.hands()[seat].len();
        let track = Track::new(game.pack(), *terms, left - 1);
        let field = state.field();
        Some(Table {
            track,
            scene: Scene::new(game.pack().ground(terms), field),
            field,
            stand: track.stand(field),
            stakes,
            outlook: Outlook::new(terms.discipline, cards(own - 1), cards(left - own)),
        })
    }

    /// The card, of those that were not tried, that will be missed least.
    fn least(&self, hand: Cards, tried: Cards, dice: &mut SplitMix64) -> Option<Card> {
        let mut least = None;
        for card in hand.kinds().filter(|&card| !tried.contains(card)) {
            let worth = self.worth(card) + CARD_DOUBT * dice.next_f32();
            if least.is_none_or(|(_, less)| worth < less) {
                least = Some((card, worth));
            }
        }
        least.map(|(card, _)| card)
    }

    /// How many squares a card is worth.
    fn worth(&self, card: Card) -> f32 {
        let want = |horse| self.stakes.wanted(horse);
        match card.face() {
            Face::Single(horse, squares) => f32::from(squares) * use_of(want(horse), want(horse)),
            Face::Pair(one, other) => PAIR * use_of(want(one).max(want(other)), want(one).min(want(other))),
            Face::Joker => JOKER,
        }
    }

    /// The best that can be done with a card, if anything can.
    fn best(&self, card: Card, dice: &mut SplitMix64) -> Option<Action> {
        let still = self.stakes.value(&self.outlook.likely(&self.stand));
        let mut best = self.scene.may_stay(card).then_some((Action::Stay { card }, still));
        let joker = card.face() == Face::Joker;
        let mut before: Option<(Move, f32)> = None;
        self.scene.moves(card, |run| {
            // Jokers can do very much; they are for horses that matter.
            if joker && best.is_some() && is_idle(self.stakes.wanted(run.horse)) {
                return;
            }
            let value = match before {
                Some((other, value)) if !self.track.trot && has_same_rows(run, other) => value,
                _ if !self.track.trot && self.is_idle(run) => still,
                _ => self.stakes.value(&self.outlook.likely(&self.track.after(self.stand, self.field, run))),
            };
            before = Some((run, value));
            let value = value + MOVE_DOUBT * dice.next_f32();
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((Action::Play { card, run }, value));
            }
        });
        best.map(|(action, _)| action)
    }

    /// Whether a move leaves all horses on their rows.
    fn is_idle(&self, Move { horse, to, push }: Move) -> bool {
        push.is_none() && to.row() == self.field.at(horse).row()
    }
}

/// Whether moves with the same card do the same to rows. Such moves come one after the other.
fn has_same_rows(one: Move, other: Move) -> bool {
    one.horse == other.horse
        && match (one.push, other.push) {
            (None, None) => one.to.row() == other.to.row(),
            (Some(push), Some(other_push)) => one.to == other.to && push.row() == other_push.row(),
            (None, Some(_)) | (Some(_), None) => false,
        }
}

/// What a square is worth, by how much the horses it can move are wanted, at most and at least.
fn use_of(most: f32, least: f32) -> f32 {
    if most > 0.0 {
        1.0
    } else if least < 0.0 {
        AGAINST
    } else {
        IDLE
    }
}

/// Whether a horse that is wanted so does not matter.
fn is_idle(wanted: f32) -> bool {
    wanted.abs() < 1e-6
}

#[expect(clippy::cast_precision_loss, reason = "there are few cards")]
fn cards(count: u32) -> f32 {
    count as f32
}
