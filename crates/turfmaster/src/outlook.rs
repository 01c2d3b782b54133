//! The squares that horses can reach, as a viewer sees it: now, and if they were alone on the course.

use furlong_core::{Masked, Viewer};

use crate::rules::moving;
use crate::{Card, Choice, Course, Horse, Phase, Reach, Square, Throw, TurfMaster, View};

/// The other horses that count when the reach of one is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// All horses as they stand.
    All,
    /// No other horse: the one that moves is alone.
    Nobody,
}

/// The card or the dice by which a horse is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A card of its hand.
    Card(Card),
    /// The sum or a die of the dice round.
    Dice(Choice),
}

impl Way {
    /// The name of the card or the choice in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Card(card) => card.name(),
            Way::Dice(choice) => choice.name(),
        }
    }
}

impl View {
    /// The horse that the viewer has to move now, if there is one.
    pub fn mover(&self, game: &TurfMaster) -> Option<Horse> {
        let moving = matches!(self.phase, Phase::Cards | Phase::Dice(..));
        self.order.next().filter(|&horse| moving && self.is_own(game, horse))
    }

    /// The dice, where the viewer has to choose.
    pub fn throw(&self) -> Option<Throw> {
        let Phase::Roll(throw) = self.phase else { return None };
        self.roller.filter(|&seat| self.viewer.is(seat)).map(|_| throw)
    }

    /// The horses of the viewer that still move in this round.
    pub fn own_movers(&self, game: &TurfMaster) -> impl Iterator<Item = Horse> {
        self.order.iter().filter(|&horse| self.is_own(game, horse))
    }

    /// Calls `see` with each way in which the viewer may move a horse now, and the number of squares it
    /// leads. A card above the limit leads nowhere, and is none. TM-CARD-2, TM-DICE-2
    pub fn ways(&self, horse: Horse, mut see: impl FnMut(Way, u8)) {
        match (&self.phase, self.hands[horse]) {
            (Phase::Cards, Masked::Shown(hand)) => {
                let free = hand.kinds().filter(|&card| !moving::is_held(card, self.limits[horse]));
                free.for_each(|card| see(Way::Card(card), card.value()));
            }
            (&Phase::Dice(throw, choice), _) => {
                self.by(horse, throw, choice, |one, value| see(Way::Dice(one), value));
            }
            (
                Phase::Cards
                | Phase::Boxes(_)
                | Phase::Keep(_)
                | Phase::Lots(_)
                | Phase::Throw
                | Phase::Roll(_)
                | Phase::Over,
                _,
            ) => {}
        }
    }

    /// Calls `see` with each choice that the horse moves by if this is chosen, and the number of squares it
    /// leads. TM-DICE-2
    pub fn by(&self, horse: Horse, throw: Throw, choice: Choice, mut see: impl FnMut(Choice, u8)) {
        let by = moving::choices_of(throw, choice, self.limits[horse]);
        for &one in by {
            see(one, throw.value(one));
        }
    }

    /// Calls `see` with each kind of card in a horse's hand, as far as the viewer knows it, and the number of
    /// squares it would lead under the limit of now: 0 for a card above it. TM-CARD-2
    pub fn cards(&self, horse: Horse, mut see: impl FnMut(Card, u8)) {
        let Masked::Shown(hand) = self.hands[horse] else { return };
        for card in hand.kinds() {
            see(card, if moving::is_held(card, self.limits[horse]) { 0 } else { card.value() });
        }
    }

    /// The course of this race.
    pub fn course<'a>(&self, game: &'a TurfMaster) -> &'a Course {
        moving::ground_of(game, self.race, &self.phase).0
    }

    /// Returns the squares that a horse can reach in at most `steps` steps, if it is on the course.
    pub fn reach(&self, game: &TurfMaster, horse: Horse, steps: u8, company: Company) -> Option<Reach> {
        self.reach_in(game, horse, steps, company, &self.phase)
    }

    /// The same by cards, in whichever round: fences stop a horse in card rounds alone. TM-FENCE-4
    pub fn card_reach(&self, game: &TurfMaster, horse: Horse, steps: u8, company: Company) -> Option<Reach> {
        self.reach_in(game, horse, steps, company, &Phase::<()>::Cards)
    }

    fn reach_in<K>(
        &self,
        game: &TurfMaster,
        horse: Horse,
        steps: u8,
        company: Company,
        phase: &Phase<K>,
    ) -> Option<Reach> {
        let from = self.field[horse].at()?;
        let (course, ground) = moving::ground_of(game, self.race, phase);
        let others = self.others(horse).filter(|_| company == Company::All);
        Some(Reach::new(course, ground, from, steps, others))
    }

    fn others(&self, horse: Horse) -> impl Iterator<Item = Square> {
        Horse::ALL.into_iter().filter(move |&other| other != horse).filter_map(|other| self.field[other].at())
    }

    fn is_own(&self, game: &TurfMaster, horse: Horse) -> bool {
        matches!(self.viewer, Viewer::Seat(seat) if game.meeting().owner(horse) == seat)
    }
}
