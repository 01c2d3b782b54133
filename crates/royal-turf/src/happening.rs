//! Events of a game, in full and as a viewer sees them.

use furlong_core::{BySeat, Masked, Seat, Viewer};

use crate::{Card, Chip, Horse, LastRace, Options, Slip, Symbol};

/// Something that happened. `C` is the chip of a bet: the chip itself in an [`Event`], what the viewer
/// knows of it in a [`Sighting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Happening<C> {
    /// A horse card was drawn and its horse stands on the next starting square. RT-SETUP-1
    Drawn {
        /// The horse whose card it is.
        horse: Horse,
        /// Its card for this race.
        card: Card,
        /// The starting square it stands on, 0 or below.
        at: i8,
    },
    /// The first bettor is settled. RT-SETUP-3
    First {
        /// The player who bets first.
        seat: Seat,
    },
    /// A chip was placed. RT-BET-1
    Bet {
        /// The player who placed it.
        seat: Seat,
        /// The horse it was placed on.
        horse: Horse,
        /// The chip, hidden in the sighting of others while it lies face down.
        chip: C,
    },
    /// The die fell. RT-RUN-1
    Rolled {
        /// The player whose turn it is.
        seat: Seat,
        /// The symbol that it shows.
        die: Symbol,
    },
    /// A horse ran, perhaps not as far as its card says. RT-RUN-2
    Moved {
        /// The player who moved it.
        seat: Seat,
        /// The horse that ran.
        horse: Horse,
        /// The square on which it stood.
        from: i8,
        /// The square on which it stands; beyond the ring's length if it crossed the line.
        to: i8,
    },
    /// A horse took the pace token. RT-RUN-5
    Pace {
        /// The horse that has the token now.
        horse: Horse,
    },
    /// A horse finished. RT-RUN-6
    Finished {
        /// The horse that crossed the line.
        horse: Horse,
        /// Its place, from 1.
        place: u8,
    },
    /// All horses may move again. RT-RUN-4
    Round,
    /// The race is over. RT-RUN-7
    RaceOver {
        /// The number of the race, 1 to 3.
        race: u8,
        /// The order of the first three, the last horse and the pace horse.
        end: LastRace,
    },
    /// The face-down chips were turned. RT-BET-3
    Revealed {
        /// All bets of the race.
        bets: BySeat<Slip>,
    },
    /// A player was paid. RT-PAY-5
    Paid {
        /// The player who was paid.
        seat: Seat,
        /// The sum that the bets earned.
        gain: u32,
        /// The sum that they cost, as far as the player could pay.
        cost: u32,
        /// The player's money after that.
        money: u32,
    },
    /// The third race is settled. RT-END-1
    GameOver,
}

/// An event in full.
pub type Event = Happening<Chip>;

/// The part of an event that a viewer may know.
pub type Sighting = Happening<Masked<Chip>>;

impl Event {
    /// Returns the event as `viewer` sees it: only a face-down chip of somebody else is hidden. RT-BET-2,
    /// RT-BET-3
    pub fn seen_by(&self, viewer: Viewer, options: Options) -> Sighting {
        match *self {
            Happening::Drawn { horse, card, at } => Happening::Drawn { horse, card, at },
            Happening::First { seat } => Happening::First { seat },
            Happening::Bet { seat, horse, chip } => {
                let visible = !options.hidden_bets || viewer.is(seat);
                Happening::Bet { seat, horse, chip: Masked::shown_if(visible, chip) }
            }
            Happening::Rolled { seat, die } => Happening::Rolled { seat, die },
            Happening::Moved { seat, horse, from, to } => Happening::Moved { seat, horse, from, to },
            Happening::Pace { horse } => Happening::Pace { horse },
            Happening::Finished { horse, place } => Happening::Finished { horse, place },
            Happening::Round => Happening::Round,
            Happening::RaceOver { race, end } => Happening::RaceOver { race, end },
            Happening::Revealed { bets } => Happening::Revealed { bets },
            Happening::Paid { seat, gain, cost, money } => Happening::Paid { seat, gain, cost, money },
            Happening::GameOver => Happening::GameOver,
        }
    }
}
