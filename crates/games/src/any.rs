//! A game in progress, whichever it is.

use furlong_core::{Dice, Game, Standing};
use furlong_royal_turf::RoyalTurf;
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::TurfMaster;

use crate::{GameId, Progress, Published, SetUp, SetUpFault, Shelf};

/// A game in progress, whichever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyProgress {
    /// TurfMaster.
    TurfMaster(Box<Progress<TurfMaster>>),
    /// Royal Turf.
    RoyalTurf(Box<Progress<RoyalTurf>>),
    /// Ticket Gagnant.
    TicketGagnant(Box<Progress<TicketGagnant>>),
}

impl From<Progress<TurfMaster>> for AnyProgress {
    fn from(progress: Progress<TurfMaster>) -> Self {
        AnyProgress::TurfMaster(Box::new(progress))
    }
}

impl From<Progress<RoyalTurf>> for AnyProgress {
    fn from(progress: Progress<RoyalTurf>) -> Self {
        AnyProgress::RoyalTurf(Box::new(progress))
    }
}

impl From<Progress<TicketGagnant>> for AnyProgress {
    fn from(progress: Progress<TicketGagnant>) -> Self {
        AnyProgress::TicketGagnant(Box::new(progress))
    }
}

impl AnyProgress {
    /// A game at its start.
    pub fn open(set_up: &SetUp, shelf: &Shelf) -> Result<Self, Vec<SetUpFault>> {
        match set_up.game {
            GameId::TurfMaster => TurfMaster::open(set_up, shelf).map(|game| Progress::new(game).into()),
            GameId::RoyalTurf => RoyalTurf::open(set_up, shelf).map(|game| Progress::new(game).into()),
            GameId::TicketGagnant => {
                TicketGagnant::open(set_up, shelf).map(|game| Progress::new(game).into())
            }
        }
    }

    /// Which game it is.
    pub fn id(&self) -> GameId {
        match self {
            AnyProgress::TurfMaster(_) => GameId::TurfMaster,
            AnyProgress::RoyalTurf(_) => GameId::RoyalTurf,
            AnyProgress::TicketGagnant(_) => GameId::TicketGagnant,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        match self {
            AnyProgress::TurfMaster(progress) => progress.is_over(),
            AnyProgress::RoyalTurf(progress) => progress.is_over(),
            AnyProgress::TicketGagnant(progress) => progress.is_over(),
        }
    }

    /// How many steps were taken.
    pub fn step_count(&self) -> usize {
        match self {
            AnyProgress::TurfMaster(progress) => progress.steps().len(),
            AnyProgress::RoyalTurf(progress) => progress.steps().len(),
            AnyProgress::TicketGagnant(progress) => progress.steps().len(),
        }
    }

    /// How many decisions were made by seats.
    pub fn decision_count(&self) -> usize {
        match self {
            AnyProgress::TurfMaster(progress) => progress.decision_count(),
            AnyProgress::RoyalTurf(progress) => progress.decision_count(),
            AnyProgress::TicketGagnant(progress) => progress.decision_count(),
        }
    }

    /// How the seats stand.
    pub fn standing(&self) -> Standing {
        match self {
            AnyProgress::TurfMaster(progress) => progress.game().standing(progress.state()),
            AnyProgress::RoyalTurf(progress) => progress.game().standing(progress.state()),
            AnyProgress::TicketGagnant(progress) => progress.game().standing(progress.state()),
        }
    }

    /// Lets luck decide until a seat must, or the game is over.
    pub fn settle(&mut self, dice: &mut impl Dice) {
        match self {
            AnyProgress::TurfMaster(progress) => progress.settle(dice, &mut ()),
            AnyProgress::RoyalTurf(progress) => progress.settle(dice, &mut ()),
            AnyProgress::TicketGagnant(progress) => progress.settle(dice, &mut ()),
        }
    }
}
