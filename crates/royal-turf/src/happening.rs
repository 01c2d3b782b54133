//! What happens in a game, in full and as a viewer sees it.

use furlong_core::{BySeat, Masked, Seat, Viewer};

use crate::{Card, Chip, Horse, LastRace, Options, Slip, Symbol};

/// Something that happened. `C` is the chip of a bet: the chip itself in an [`Event`], what the viewer
/// knows of it in a [`Sighting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Happening<C> {
    /// A horse card was drawn and its horse stands on the next starting square. RT-SETUP-1
    Drawn {
        /// The horse.
        horse: Horse,
        /// Its card for this race.
        card: Card,
        /// Where it stands.
        at: i8,
    },
    /// It is settled who bets first. RT-SETUP-3
    First {
        /// The first bettor.
        seat: Seat,
    },
    /// A chip was placed. RT-BET-1
    Bet {
        /// Who placed it.
        seat: Seat,
        /// On which horse.
        horse: Horse,
        /// The chip.
        chip: C,
    },
    /// The die fell. RT-RUN-1
    Rolled {
        /// Whose roll it was.
        seat: Seat,
        /// What it shows.
        die: Symbol,
    },
    /// A horse ran, perhaps not as far as its card says. RT-RUN-2
    Moved {
        /// Who moved it.
        seat: Seat,
        /// The horse.
        horse: Horse,
        /// Where it stood.
        from: i8,
        /// Where it stands or crossed the line.
        to: i8,
    },
    /// A horse took the pace token. RT-RUN-5
    Pace {
        /// The horse.
        horse: Horse,
    },
    /// A horse finished. RT-RUN-6
    Finished {
        /// The horse.
        horse: Horse,
        /// Its place, from 1.
        place: u8,
    },
    /// All horses may move again. RT-RUN-4
    Round,
    /// The race is over. RT-RUN-7
    RaceOver {
        /// Which of the three races.
        race: u8,
        /// How it ended.
        end: LastRace,
    },
    /// The face-down chips were turned. RT-BET-3
    Revealed {
        /// All bets of the race.
        bets: BySeat<Slip>,
    },
    /// A player was paid. RT-PAY-5
    Paid {
        /// The player.
        seat: Seat,
        /// What the bets earned.
        gain: u32,
        /// What they cost, as far as the player could pay.
        cost: u32,
        /// What the player has now.
        money: u32,
    },
    /// The third race is settled. RT-END-1
    GameOver,
}

/// What happened, in full.
pub type Event = Happening<Chip>;

/// What a viewer may know of an event.
pub type Sighting = Happening<Masked<Chip>>;

impl Event {
    /// The event as `viewer` sees it: only a face-down chip of somebody else is hidden. RT-BET-2, RT-BET-3
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
