//! The JSON of tables: how one is set up, and what is told about it whoever looks.

use furlong_bots::Level;
use furlong_core::{Seat, Standing};
use furlong_games::GameId;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::tagged::deserialize_tagged;

/// The most packs that a game is played with: one for each race of a meeting.
pub const MAX_PACKS: usize = 4;

/// Longest name of a person, in characters.
pub const MAX_NAME_CHARS: usize = 40;

/// Set-up of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setting {
    /// The game.
    pub game: GameId,
    /// The game's options, as in the engine protocol.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Packs that the game is played with beside the standard ones, each by the SHA-256 of its file: those that the options
    /// name, or the pack where the game has but one. A game with such a pack is not rated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(required = false, max_items = 4))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub packs: Vec<String>,
    /// Each seat in its order.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 8))]
    pub seats: Vec<SeatSetting>,
    /// True if everybody may find the table and watch; otherwise a link is needed.
    #[serde(default)]
    pub public: bool,
    /// Time limit of decisions.
    #[serde(default)]
    pub pace: Pace,
    /// Level of the bot that plays for somebody who is away, and in free seats once the host begins.
    #[serde(default = "club")]
    pub stand_in: Level,
    /// True if a decision that everybody can see to have a single choice is played by itself.
    #[serde(default)]
    pub play_single: bool,
}

fn club() -> Level {
    Level::Club
}

/// Set-up of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SeatSetting {
    /// Whoever comes.
    Open,
    /// Whoever has the personal link of the seat.
    Person {
        /// For whom it is kept.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: Level,
    },
}

deserialize_tagged!(SeatSetting, "kind", {
    "open" => Open {},
    "person" => Person { name: Option<String> },
    "bot" => Bot { level: Level },
});

/// Time limit of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Pace {
    /// Each seat has a bank of time for the whole game, and a little more with each decision.
    Live {
        /// The bank at the beginning, at most 31 days.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 2_678_400))]
        bank_seconds: u32,
        /// The time added after each decision, at most 31 days.
        #[cfg_attr(feature = "openapi", schema(maximum = 2_678_400))]
        increment_seconds: u32,
    },
    /// Each decision has its own time.
    Turns {
        /// At most 31 days.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 744))]
        hours: u32,
    },
}

deserialize_tagged!(Pace, "kind", {
    "live" => Live { bank_seconds: u32, increment_seconds: u32 },
    "turns" => Turns { hours: u32 },
});

impl Default for Pace {
    fn default() -> Self {
        Pace::Turns { hours: 72 }
    }
}

/// Status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TableStatus {
    /// Seats are being taken.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// The table was given up before the game began.
    Closed,
}

/// A table apart from its game; the same for every viewer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo<'a> {
    /// The id in its address.
    pub id: &'a str,
    /// Its set-up.
    pub setting: &'a Setting,
    /// The version of the rules it is played under.
    pub rules: u32,
    /// The hash of the data it is played with.
    pub pack: &'a str,
    /// Its status.
    pub status: TableStatus,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Each seat in its order.
    pub seats: Vec<SeatInfo<'a>>,
    /// The hash of the secret that luck follows from.
    pub commitment: &'a str,
    /// The secret, once the game is over.
    pub secret: Option<&'a str>,
    /// The table of the next game.
    pub rematch: Option<&'a str>,
    /// The point of another game at which this one begins; null where it begins at its start.
    pub from: Option<BranchPoint>,
    /// Chat that is kept, the latest at the end. Updates leave it out; there a line is an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chat: Option<Vec<ChatLine<'a>>>,
}

/// The point of another game at which a game begins. Such a game is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BranchPoint {
    /// Number of decisions that had been made there.
    pub at: u32,
}

/// Occupation of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SeatKind {
    /// Free for whoever comes.
    Open,
    /// Free, and kept for whoever has its link.
    Kept,
    /// A person's.
    Person,
    /// A bot's own.
    Bot,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo<'a> {
    /// Its occupation.
    pub kind: SeatKind,
    /// The name shown.
    pub name: Option<&'a str>,
    /// The bot that plays: the seat's own, or the one that stands in.
    pub bot: Option<Level>,
    /// True while a bot stands in for the person.
    pub stand_in: bool,
}

/// A line of chat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine<'a> {
    /// The seat that said it.
    pub seat: u8,
    /// Plain text.
    pub text: &'a str,
    /// Milliseconds since 1970.
    pub at: u64,
}

/// Something that happened at a table beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TableEvent {
    /// Somebody sat down.
    Sat {
        /// The seat.
        seat: u8,
        /// The name shown.
        name: String,
    },
    /// Somebody left; before the game the seat is free again, later a bot stands in.
    Left {
        /// The seat.
        seat: u8,
    },
    /// A clock ran out; a bot stands in.
    OutOfTime {
        /// The seat.
        seat: u8,
    },
    /// Somebody is back and plays on.
    Returned {
        /// The seat.
        seat: u8,
    },
    /// Free seats were given to bots.
    Filled {
        /// Their level.
        level: Level,
    },
    /// Somebody said something.
    Said {
        /// The seat.
        seat: u8,
        /// Plain text.
        text: String,
        /// Milliseconds since 1970.
        at: u64,
    },
    /// The game began.
    Began,
    /// The table was given up before the game began.
    Closed,
    /// There is a table for the next game.
    Rematch {
        /// Its id.
        table: String,
    },
}

/// A seat's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockLeft {
    /// The seat.
    pub seat: u8,
    /// Milliseconds left when this was sent.
    pub left_ms: u64,
    /// True while it runs.
    pub running: bool,
}

/// Result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The seats from best to worst, equal seats together.
    pub ranking: Vec<Vec<u8>>,
    /// Each seat's score.
    pub scores: Vec<i32>,
}

impl From<Standing> for Outcome {
    fn from(standing: Standing) -> Self {
        let equal = |seats: Vec<Seat>| seats.into_iter().map(Seat::number).collect();
        Outcome {
            ranking: standing.ranking().into_iter().map(equal).collect(),
            scores: standing.scores.as_slice().to_vec(),
        }
    }
}
