//! The worth of cards for later rounds: in which positions a card can be played, and which to keep.

use furlong_turfmaster::{Card, Cards};

use super::params::EvalParams;

const CARD_KINDS: usize = Card::ALL.len();

/// The worth of each kind of card to a horse that keeps it, in squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardWorth([f32; CARD_KINDS]);

impl CardWorth {
    /// The worth in a race of so many horses, of which so many are ahead: the fewer there are, the more rarely a
    /// horse has no limit. TM-HCAP-2
    pub(super) fn among(horses: f32, ahead: f32, params: &EvalParams) -> CardWorth {
        let horses = horses.max(1.0);
        let behind = params.sticky * (ahead - 0.5 * (horses - 1.0));
        let alive = |before: f32, dead: f32| 1.0 - dead * ((before - behind) / horses).clamp(0.0, 1.0);
        CardWorth(Card::ALL.map(|card| {
            let value = f32::from(card.value());
            match (card.is_joker(), card.value()) {
                (true, _) => value + params.joker,
                (false, ..7) => value + params.low,
                (false, 7) => value,
                (false, 8) => value + params.eight,
                (false, 9) => value * alive(1.0, params.dead_nine),
                (false, 10) => value * alive(2.0, params.dead_ten),
                (false, 11..) => value * alive(3.0, params.dead_high),
            }
        }))
    }

    pub(super) fn of(&self, card: Card) -> f32 {
        self.0[card.index()]
    }

    /// The sum over all these cards.
    pub(super) fn of_all(&self, cards: Cards) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a deck has 32 cards")]
        Card::ALL.into_iter().map(|card| cards.count(card) as f32 * self.of(card)).sum()
    }

    /// The worth of the last card needed, where the best `needed` of the hand are: 0 if the hand is smaller, and
    /// more than any card if none is needed.
    pub(super) fn of_last(&self, hand: Cards, needed: f32) -> f32 {
        let (mut left, mut last) = (needed, f32::MAX);
        while left > 0.0 {
            let below = hand.kinds().filter(|&card| self.of(card) < last);
            let Some(best) = below.max_by(|&one, &other| self.of(one).total_cmp(&self.of(other))) else {
                return 0.0;
            };
            last = self.of(best);
            #[expect(clippy::cast_precision_loss, reason = "a deck has 32 cards")]
            let count = hand.count(best) as f32;
            left -= count;
        }
        last
    }

    /// The best `size` cards of the hand, with `noise` added to the worth of each.
    pub(super) fn best(&self, hand: Cards, size: u8, mut noise: impl FnMut() -> f32) -> Cards {
        let mut worths = [(0.0, Card::default()); 32];
        let mut count = 0;
        for (place, card) in worths.iter_mut().zip(hand.iter()) {
            *place = (self.of(card) + noise(), card);
            count += 1;
        }
        let worths = &mut worths[..count];
        worths.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        Cards::checked(worths.iter().take(size.into()).map(|&(_, card)| card)).unwrap_or_default()
    }
}
