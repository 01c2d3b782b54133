//! The closed list of games. A new game is an import and a line in `games!`; everything that must exist for it is then
//! asked for by the compiler, wherever code is generic over the list.

use std::fmt;
use std::str::FromStr;

use furlong_core::{Dice, Game, Standing};
#[doc(hidden)]
pub use furlong_royal_turf::RoyalTurf;
#[doc(hidden)]
pub use furlong_ticket_gagnant::TicketGagnant;
#[doc(hidden)]
pub use furlong_turfmaster::TurfMaster;

use crate::{PackLibrary, Progress, Published, SetUp, SetUpFault};

/// Defines what follows from the list: the ids, a game in progress whichever it is, and the two macros with which
/// other crates run generic code for one of the games. `$d` is a dollar sign, for the macros it defines; `$text` is a
/// plain token, since derives read it in an attribute.
macro_rules! games {
    ($d:tt $($(#[$doc:meta])* $name:ident = $text:tt;)*) => {
        /// A game of Furlong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum GameId {
            $($(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $text))] $name,)*
        }

        impl GameId {
            /// All games.
            pub const ALL: [GameId; [$($text),*].len()] = [$(GameId::$name),*];

            /// The name in records, messages and commands.
            pub const fn name(self) -> &'static str {
                match self {
                    $(GameId::$name => $text,)*
                }
            }
        }

        /// A game in progress, whichever it is.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyProgress {
            $($(#[$doc])* $name(Box<Progress<$name>>),)*
        }

        $(impl From<Progress<$name>> for AnyProgress {
            fn from(progress: Progress<$name>) -> Self {
                AnyProgress::$name(Box::new(progress))
            }
        })*

        /// Runs an expression for the game of a [`GameId`]: `dispatch!(id, G => open::<G>(text))`. The expression is
        /// compiled once for each game, with `G` as that game's type.
        #[macro_export]
        macro_rules! dispatch {
            ($d id:expr, $d G:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$name => {
                        type $d G = $crate::list::$name;
                        $d body
                    })*
                }
            };
        }

        /// Runs an expression for the game in an [`AnyProgress`], which may be a reference to one:
        /// `dispatch_progress!(&record.progress, progress => progress.is_over())`.
        #[macro_export]
        macro_rules! dispatch_progress {
            ($d any:expr, $d progress:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyProgress::$name($d progress) => $d body,)*
                }
            };
        }
    };
}

games! { $
    /// TurfMaster.
    TurfMaster = "turfmaster";
    /// Royal Turf.
    RoyalTurf = "royal-turf";
    /// Ticket Gagnant.
    TicketGagnant = "ticket-gagnant";
}

impl GameId {
    /// The current version of its rules.
    pub const fn rules(self) -> u32 {
        dispatch!(self, G => G::RULES)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = SetUpFault;

    fn from_str(name: &str) -> Result<Self, SetUpFault> {
        let names = GameId::ALL.map(GameId::name).join(", ");
        let found = GameId::ALL.into_iter().find(|game| game.name() == name);
        found.ok_or_else(|| SetUpFault::new("game", format!("no such game; there are {names}")))
    }
}

impl AnyProgress {
    /// A game at its start.
    pub fn open(set_up: &SetUp, library: &PackLibrary) -> Result<Self, Vec<SetUpFault>> {
        dispatch!(set_up.game, G => G::open(set_up, library).map(|game| Progress::new(game).into()))
    }

    /// The id of its game.
    pub fn id(&self) -> GameId {
        fn id_of<G: Published>(_: &Progress<G>) -> GameId {
            G::ID
        }
        dispatch_progress!(self, progress => id_of(progress))
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        dispatch_progress!(self, progress => progress.is_over())
    }

    /// The number of steps taken.
    pub fn step_count(&self) -> usize {
        dispatch_progress!(self, progress => progress.steps().len())
    }

    /// The number of decisions that seats made.
    pub fn decision_count(&self) -> usize {
        dispatch_progress!(self, progress => progress.decision_count())
    }

    /// How the seats stand.
    pub fn standing(&self) -> Standing {
        dispatch_progress!(self, progress => progress.game().standing(progress.state()))
    }

    /// Lets luck decide until a seat must, or the game is over.
    pub fn settle(&mut self, dice: &mut impl Dice) {
        dispatch_progress!(self, progress => progress.settle(dice, &mut ()));
    }
}
