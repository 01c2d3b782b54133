//! The JSON of tables: how one is set up, what its viewers are told, what they may say.

use std::borrow::Cow;

use furlong_core::{Seat, Standing};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::EngineError;

/// What a table is set up with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setting {
    /// The game: `turfmaster`, `royal-turf` or `ticket-gagnant`.
    #[cfg_attr(feature = "ts", ts(as = "crate::typescript::GameName"))]
    pub game: String,
    /// The game's options, as in the engine protocol.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Who is to sit in each seat.
    pub seats: Vec<Chair>,
    /// Whether everybody may find the table and watch; otherwise a link is needed.
    #[serde(default)]
    pub public: bool,
    /// How long a decision may take.
    #[serde(default)]
    pub pace: Pace,
    /// The bot that plays for somebody who is away: `novice`, `club` or `expert`.
    #[serde(default = "club")]
    #[cfg_attr(feature = "ts", ts(as = "crate::typescript::Level"))]
    pub stand_in: String,
    /// Whether a decision that everybody can see to have a single choice is played by itself.
    #[serde(default)]
    pub play_single: bool,
}

fn club() -> String {
    "club".to_owned()
}

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Chair {
    /// Whoever comes.
    Open,
    /// Whoever has the personal link of the seat.
    Person {
        /// For whom it is kept.
        #[serde(default)]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// Its level.
        #[cfg_attr(feature = "ts", ts(as = "crate::typescript::Level"))]
        level: String,
    },
}

/// How long a decision may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Pace {
    /// Each seat has a bank of time for the whole game, and a little more with each decision.
    Live {
        /// The bank at the beginning.
        bank_seconds: u32,
        /// What is added after each decision.
        increment_seconds: u32,
    },
    /// Each decision has its own time.
    Turns {
        /// How long.
        hours: u32,
    },
}

impl Default for Pace {
    fn default() -> Self {
        Pace::Turns { hours: 72 }
    }
}

/// What is told about a table, whoever looks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Picture<'a> {
    /// The id in its address.
    pub id: &'a str,
    /// What it was set up with.
    pub setting: &'a Setting,
    /// How far it is.
    #[cfg_attr(feature = "ts", ts(as = "crate::typescript::Stage"))]
    pub stage: &'static str,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Who sits where.
    pub seats: Vec<Sitter<'a>>,
    /// The hash of the secret that luck follows from.
    pub commitment: &'a str,
    /// The secret, once the game is over.
    pub secret: Option<&'a str>,
    /// The table of the next game.
    pub rematch: Option<&'a str>,
    /// The moment of another game in which this one begins; null where it begins at its start.
    pub from: Option<PlayedOn>,
    /// What was said, the latest at the end. Updates leave it out; there it is news.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chat: Option<Vec<Line<'a>>>,
}

/// The moment of another game in which a table begins. Such a game is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayedOn {
    /// How many decisions had been made there.
    pub at: u32,
}

/// Who sits in a seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sitter<'a> {
    /// `open`, `kept` (for somebody who has the link), `person` or `bot`.
    #[cfg_attr(feature = "ts", ts(type = "\"open\" | \"kept\" | \"person\" | \"bot\""))]
    pub kind: &'static str,
    /// The name shown.
    pub name: Option<&'a str>,
    /// The bot that plays: the seat's own, or the one that stands in.
    #[cfg_attr(feature = "ts", ts(as = "Option<crate::typescript::Level>"))]
    pub bot: Option<&'static str>,
    /// Whether a bot stands in for the person.
    pub stand_in: bool,
}

/// A line of chat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line<'a> {
    /// Who said it.
    pub seat: u8,
    /// What was said, as plain text.
    pub text: &'a str,
    /// Milliseconds since 1970.
    pub at: u64,
}

/// What happened at a table beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum News {
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// The name shown.
        name: String,
    },
    /// Somebody left; before the game the seat is free again, later a bot stands in.
    Left {
        /// Whose seat.
        seat: u8,
    },
    /// A clock ran out; a bot stands in.
    OutOfTime {
        /// Whose.
        seat: u8,
    },
    /// Somebody is back and plays on.
    Returned {
        /// Whose seat.
        seat: u8,
    },
    /// Free seats were given to bots.
    Filled {
        /// Their level.
        #[cfg_attr(feature = "ts", ts(as = "crate::typescript::Level"))]
        level: String,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: u8,
        /// What, as plain text.
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
    /// Whose.
    pub seat: u8,
    /// The milliseconds left when this was sent.
    pub left_ms: u64,
    /// Whether it runs.
    pub running: bool,
}

/// How the game ended.
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

/// What a viewer is told: everything on connecting (`table`), or what is new (`update`).
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message<'a, S, V, A, D> {
    /// `table` or `update`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "ts", ts(type = "\"table\" | \"update\""))]
    pub kind: &'static str,
    /// How many messages of this table there were for this viewer.
    pub version: u32,
    /// The viewer's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub you: Option<u8>,
    /// The table; in an update only where something about it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub table: Option<Picture<'a>>,
    /// What happened beside the game. On connecting, chat is not in it but with the table.
    #[serde(skip_serializing_if = "<[News]>::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<News>>"))]
    pub news: &'a [News],
    /// What the viewer saw happen in the game, in order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<S>"))]
    pub happened: S,
    /// The seats that owe a decision.
    pub to_act: Vec<u8>,
    /// The number of the viewer's next decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub decision: Option<u32>,
    /// What the viewer may decide now; left out of an update where it is as before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<A>>"))]
    pub actions: Option<A>,
    /// Whether these actions change a decision that is still secret.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub revising: bool,
    /// The clocks of persons.
    pub clocks: &'a [ClockLeft],
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<Outcome>,
    /// What the viewer may know now; null before the game.
    #[cfg_attr(feature = "ts", ts(as = "Option<V>"))]
    pub view: V,
    /// What helps to judge the view, worked out from it alone; null before the game.
    #[cfg_attr(feature = "ts", ts(as = "Option<D>"))]
    pub aids: D,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

/// The answer to something that a client said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reply {
    /// Always `answer`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "ts", ts(type = "\"answer\""))]
    pub kind: &'static str,
    /// The client's own key for what it said.
    pub key: String,
    /// Whether it was done.
    pub ok: bool,
    /// The version of the viewer's message with what came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub version: Option<u32>,
    /// Why it was not done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub error: Option<EngineError>,
}

impl Reply {
    /// It was done.
    pub fn done(key: impl Into<String>, version: u32) -> Self {
        Reply { kind: "answer", key: key.into(), ok: true, version: Some(version), error: None }
    }

    /// It was refused.
    pub fn refused(key: impl Into<String>, error: EngineError) -> Self {
        Reply { kind: "answer", key: key.into(), ok: false, version: None, error: Some(error) }
    }
}

/// Something that a client says over its socket. `key` is the client's own; what is said twice with the same key
/// is done once and answered the same.
#[derive(Debug)]
pub struct Saying<'a> {
    /// The client's key.
    pub key: Cow<'a, str>,
    /// What is asked for.
    pub what: Wish<'a>,
}

/// What a client asks for.
#[derive(Debug)]
pub enum Wish<'a> {
    /// Play an action.
    Act {
        /// The number of the decision it is meant for.
        decision: u32,
        /// The action.
        action: &'a RawValue,
    },
    /// Say something.
    Chat {
        /// What.
        text: Cow<'a, str>,
    },
    /// Give the seat up, or let a bot stand in.
    Leave,
    /// Take the seat back from the bot.
    Return,
    /// Begin, with bots in the free seats. For the host.
    Start,
}

/// The longest key of a client.
pub const MAX_KEY: usize = 64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    #[serde(borrow)]
    key: Cow<'a, str>,
    decision: Option<u32>,
    #[serde(borrow)]
    action: Option<&'a RawValue>,
    #[serde(borrow)]
    text: Option<Cow<'a, str>>,
}

impl<'a> Saying<'a> {
    /// Reads what a client said.
    pub fn parse(text: &'a str) -> Result<Self, EngineError> {
        let bad = |message: String| EngineError::new("bad-request", message);
        let raw: Raw<'a> = serde_json::from_str(text).map_err(|error| {
            let code = if error.is_data() { "bad-request" } else { "bad-json" };
            EngineError::new(code, error.to_string())
        })?;
        if !(1..=MAX_KEY).contains(&raw.key.len()) {
            return Err(bad(format!("a key has 1 to {MAX_KEY} characters")).at("key"));
        }
        let what = match (&*raw.kind, raw.decision, raw.action, raw.text) {
            ("act", Some(decision), Some(action), None) => Wish::Act { decision, action },
            ("chat", None, None, Some(text)) => Wish::Chat { text },
            ("leave", None, None, None) => Wish::Leave,
            ("return", None, None, None) => Wish::Return,
            ("start", None, None, None) => Wish::Start,
            ("act" | "chat" | "leave" | "return" | "start", ..) => {
                return Err(bad("act needs decision and action, chat needs text, others nothing".into()));
            }
            _ => return Err(bad("there are act, chat, leave, return, start".into()).at("type")),
        };
        Ok(Saying { key: raw.key, what })
    }
}
