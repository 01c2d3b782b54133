//! The part of a meeting in progress that a viewer may know, and the worlds that agree with it.

mod from_position;

use furlong_core::{Dice, Masked, Seat, Viewer};

use crate::field::Field;
use crate::{ByHorse, Card, Cards, Horse, Limit, Meeting, Order, Phase, Places, Runner, State, TurfMaster};

/// The part of a state that a viewer may know. Hands, dropped cards and cards being kept are seen by their
/// owner only, decks by nobody. TM-DEAL-6
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat or spectator whom the view is for.
    pub viewer: Viewer,
    /// The race, from 1.
    pub race: u8,
    /// The round of the race, from 1; 0 before the race.
    pub round: u16,
    /// The square, place or fall of each horse.
    pub field: ByHorse<Runner>,
    /// The cards in each hand.
    pub hands: ByHorse<Masked<Cards>>,
    /// The number of cards in each hand.
    pub hand_sizes: ByHorse<u8>,
    /// The number of cards in each deck.
    pub deck_sizes: ByHorse<u8>,
    /// The cards each horse has played in the meeting.
    pub played: ByHorse<Cards>,
    /// The cards that left the game without being played.
    pub dropped: ByHorse<Masked<Cards>>,
    /// The race in which each horse's bonus was taken; 0 where it was not.
    pub bonus: ByHorse<u8>,
    /// The places of each horse in earlier races.
    pub places: ByHorse<Places>,
    /// The limits of this round.
    pub limits: ByHorse<Limit>,
    /// The horses that still move in this round.
    pub order: Order,
    /// The seat that rolls in the next or current dice round.
    pub roller: Option<Seat>,
    /// The number of cards each horse loses before anything else happens.
    pub losing: ByHorse<u8>,
    /// The number of cards each horse is dealt before anything else happens.
    pub owed: ByHorse<u8>,
    /// The decision that is awaited.
    pub phase: Phase<Masked<Cards>>,
}

impl View {
    pub(crate) fn new(game: &TurfMaster, state: &State, viewer: Viewer) -> View {
        let owns = |horse| viewer.is(game.meeting().owner(horse));
        let seen = |horse, cards| Masked::shown_if(owns(horse), cards);
        View {
            viewer,
            race: state.race,
            round: state.round,
            field: *state.field.runners(),
            hands: ByHorse::of(Horse::ALL.map(|horse| seen(horse, state.hands[horse]))),
            hand_sizes: sizes(&state.hands),
            deck_sizes: sizes(&state.decks),
            played: state.played,
            dropped: ByHorse::of(Horse::ALL.map(|horse| seen(horse, state.dropped(horse)))),
            bonus: state.bonus,
            places: state.places,
            limits: state.limits,
            order: state.order,
            roller: state.roller,
            losing: state.losing,
            owed: state.owed,
            phase: seen_phase(&state.phase, seen),
        }
    }

    pub(crate) fn imagine(&self, meeting: &Meeting, dice: &mut impl Dice) -> State {
        let mut hands = ByHorse::of([Cards::EMPTY; 8]);
        let mut decks = ByHorse::of([Cards::EMPTY; 8]);
        for horse in meeting.horses() {
            (hands[horse], decks[horse]) = self.imagine_cards(horse, dice);
        }
        let phase = self.imagine_phase(meeting, &hands, dice);
        State {
            race: self.race,
            round: self.round,
            field: Field::new(self.field),
            hands,
            decks,
            played: self.played,
            bonus: self.bonus,
            places: self.places,
            limits: self.limits,
            order: self.order,
            roller: self.roller,
            losing: self.losing,
            owed: self.owed,
            phase,
        }
    }

    /// Deals hand and deck of a horse anew. Of the cards that were never shown, each split is equally likely.
    fn imagine_cards(&self, horse: Horse, dice: &mut impl Dice) -> (Cards, Cards) {
        let unseen = Cards::DECK.minus(self.played[horse]);
        if let (Masked::Shown(hand), Masked::Shown(dropped)) = (self.hands[horse], self.dropped[horse]) {
            return (hand, unseen.minus(hand).minus(dropped));
        }
        let mut stack = Stack::new(unseen);
        let hand = stack.draw(self.hand_sizes[horse], dice);
        let deck = stack.draw(self.deck_sizes[horse], dice);
        (hand, deck)
    }

    /// Makes up the phase, with choices of others drawn from their imagined hands.
    fn imagine_phase(&self, meeting: &Meeting, hands: &ByHorse<Cards>, dice: &mut impl Dice) -> Phase {
        match self.phase {
            Phase::Keep(kept) => {
                let mut imagined = ByHorse::of([None; 8]);
                for horse in meeting.horses() {
                    imagined[horse] = kept[horse].map(|cards| {
                        let size = meeting.keeps(self.race, self.bonus[horse], self.hand_sizes[horse]);
                        cards.known().unwrap_or_else(|| Stack::new(hands[horse]).draw(size, dice))
                    });
                }
                Phase::Keep(imagined)
            }
            Phase::Boxes(draw) => Phase::Boxes(draw),
            Phase::Lots(contest) => Phase::Lots(contest),
            Phase::Cards => Phase::Cards,
            Phase::Throw => Phase::Throw,
            Phase::Roll(throw) => Phase::Roll(throw),
            Phase::Dice(throw, choice) => Phase::Dice(throw, choice),
            Phase::Over => Phase::Over,
        }
    }
}

fn sizes(cards: &ByHorse<Cards>) -> ByHorse<u8> {
    ByHorse::of(cards.0.map(|cards| u8::try_from(cards.len()).unwrap_or(u8::MAX)))
}

/// Returns the phase, with each choice as seen; only the owner of the horse decides that.
fn seen_phase(phase: &Phase, seen: impl Fn(Horse, Cards) -> Masked<Cards>) -> Phase<Masked<Cards>> {
    match phase {
        Phase::Keep(kept) => {
            Phase::Keep(ByHorse::of(Horse::ALL.map(|horse| kept[horse].map(|cards| seen(horse, cards)))))
        }
        Phase::Boxes(draw) => Phase::Boxes(*draw),
        Phase::Lots(contest) => Phase::Lots(*contest),
        Phase::Cards => Phase::Cards,
        Phase::Throw => Phase::Throw,
        Phase::Roll(throw) => Phase::Roll(*throw),
        Phase::Dice(throw, choice) => Phase::Dice(*throw, *choice),
        Phase::Over => Phase::Over,
    }
}

/// Cards to draw from.
struct Stack {
    cards: [Card; 32],
    left: u32,
}

impl Stack {
    fn new(cards: Cards) -> Self {
        let mut stack = Stack { cards: [Card::default(); 32], left: cards.len() };
        for (place, card) in stack.cards.iter_mut().zip(cards.iter()) {
            *place = card;
        }
        stack
    }

    /// Takes so many, or all if there are fewer.
    fn draw(&mut self, count: u8, dice: &mut impl Dice) -> Cards {
        let mut drawn = Cards::EMPTY;
        for _ in 0..u32::from(count).min(self.left) {
            let chosen = dice.below(self.left) as usize;
            self.left -= 1;
            drawn = drawn.with(self.cards[chosen]);
            self.cards[chosen] = self.cards[self.left as usize];
        }
        drawn
    }
}
