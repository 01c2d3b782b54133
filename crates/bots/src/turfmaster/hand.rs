//! What cards are good for: in which position a card can be played, which are left over, which to keep.

use furlong_turfmaster::{Card, Cards};

use super::taste::Taste;

const KINDS: usize = Card::ALL.len();

/// What each kind of card is worth to a horse that has it for later, in squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth([f32; KINDS]);

impl Worth {
    /// In a race of so many horses, of which so many are ahead: the fewer there are, the seldomer a horse is free
    /// of limits. TM-HCAP-2
    pub(super) fn among(horses: f32, ahead: f32, taste: &Taste) -> Worth {
        let horses = horses.max(1.0);
        let behind = taste.sticky * (ahead - 0.5 * (horses - 1.0));
        let alive = |before: f32, dead: f32| 1.0 - dead * ((before - behind) / horses).clamp(0.0, 1.0);
        Worth(Card::ALL.map(|card| {
            let value = f32::from(card.value());
            match (card.is_joker(), card.value()) {
                (true, _) => value + taste.joker,
                (false, ..7) => value + taste.low,
                (false, 7) => value,
                (false, 8) => value + taste.eight,
                (false, 9) => value * alive(1.0, taste.dead_nine),
                (false, 10) => value * alive(2.0, taste.dead_ten),
                (false, 11..) => value * alive(3.0, taste.dead_high),
            }
        }))
    }

    pub(super) fn of(&self, card: Card) -> f32 {
        self.0[card.index()]
    }

    /// The worth of all these cards.
    pub(super) fn of_all(&self, cards: Cards) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a deck has 32 cards")]
        Card::ALL.into_iter().map(|card| cards.count(card) as f32 * self.of(card)).sum()
    }

    /// The worth of the card that is the last one needed, where so many of the hand are needed: nothing if the
    /// hand has not so many, and more than any card if none is.
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

    /// The best so many cards of the hand.
    pub(super) fn best(&self, hand: Cards, size: u8, mut doubt: impl FnMut() -> f32) -> Cards {
        let mut worths = [(0.0, Card::default()); 32];
        let mut count = 0;
        for (place, card) in worths.iter_mut().zip(hand.iter()) {
            *place = (self.of(card) + doubt(), card);
            count += 1;
        }
        let worths = &mut worths[..count];
        worths.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        Cards::checked(worths.iter().take(size.into()).map(|&(_, card)| card)).unwrap_or_default()
    }
}
