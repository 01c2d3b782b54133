//! What must be said to open a game.

use std::fmt;

use furlong_core::Fault;

use crate::GameId;

/// What a table is set up with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp {
    /// The game.
    pub game: GameId,
    /// The version of its rules; nothing means the current one.
    pub rules: Option<u32>,
    /// The hash of the data it is played with; nothing means what is at hand under the names it is called by, or
    /// what the library prefers.
    pub pack: Option<String>,
    /// How many players there are.
    pub players: u8,
    /// The options as words, in the game's own notation.
    pub options: String,
}

impl SetUp {
    /// Two players, today's rules, the standard pack, no options.
    pub fn new(game: GameId) -> Self {
        SetUp { game, rules: None, pack: None, players: 2, options: String::new() }
    }
}

/// What is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpFault {
    /// The field: `game`, `rules`, `pack`, `players`, `options`, or one of the options, as `options.races`.
    pub field: &'static str,
    /// What is wrong with it.
    pub message: String,
}

impl SetUpFault {
    pub(crate) fn new(field: &'static str, message: impl Into<String>) -> Self {
        SetUpFault { field, message: message.into() }
    }
}

impl fmt::Display for SetUpFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.message)
    }
}

impl std::error::Error for SetUpFault {}

impl From<SetUpFault> for Fault {
    fn from(fault: SetUpFault) -> Self {
        Fault::new(fault.field, fault.message)
    }
}
