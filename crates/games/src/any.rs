//! A game in progress, whichever it is.

use furlong_core::{Dice, Game, Standing};
use furlong_royal_turf::RoyalTurf;

use crate::{GameId, Progress, Published, SetUp, SetUpFault, Shelf};

/// A game in progress, whichever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyProgress {
    /// Royal Turf.
    RoyalTurf(Progress<RoyalTurf>),
}

impl From<Progress<RoyalTurf>> for AnyProgress {
    fn from(progress: Progress<RoyalTurf>) -> Self {
        AnyProgress::RoyalTurf(progress)
    }
}

impl AnyProgress {
    /// A game at its start.
    pub fn open(set_up: &SetUp, shelf: &Shelf) -> Result<Self, Vec<SetUpFault>> {
        match set_up.game {
            GameId::RoyalTurf => {
                RoyalTurf::open(set_up, shelf).map(|game| AnyProgress::RoyalTurf(Progress::new(game)))
            }
        }
    }

    /// Which game it is.
    pub fn id(&self) -> GameId {
        match self {
            AnyProgress::RoyalTurf(_) => GameId::RoyalTurf,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        match self {
            AnyProgress::RoyalTurf(progress) => progress.is_over(),
        }
    }

    /// How the seats stand.
    pub fn standing(&self) -> Standing {
        match self {
            AnyProgress::RoyalTurf(progress) => progress.game().standing(progress.state()),
        }
    }

    /// Lets luck decide until a seat must, or the game is over.
    pub fn settle(&mut self, dice: &mut impl Dice) {
        match self {
            AnyProgress::RoyalTurf(progress) => progress.settle(dice, &mut ()),
        }
    }
}
