//! The requests of the engine protocol.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_json::{Map, Value};

use crate::decode;
use crate::strict::Strict;
use crate::{BadValue, EngineError};

/// A request. What depends on the game is still a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Who are you?
    Hello,
    /// Start a game.
    New(New),
    /// Tell everything about the game.
    Position,
    /// Go to a position.
    Set(Set),
    /// Tell what a seat, or a spectator, may know.
    View {
        /// The seat.
        seat: Option<u64>,
    },
    /// Who must decide, and how may they?
    Legal,
    /// Play an action.
    Play(Play),
    /// Take the last decision back.
    Undo,
    /// What would a bot play?
    Bot(Bot),
    /// How does it stand?
    Result,
    /// Tell the record.
    Record,
    /// End.
    Quit,
}

/// The fields of `new`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    /// The game's name.
    pub game: String,
    /// How many players there are.
    pub players: u8,
    /// The game's options.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// What luck follows from.
    #[serde(default)]
    pub seed: String,
}

/// The fields of `set`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: Value,
    /// What luck follows from.
    #[serde(default)]
    pub seed: String,
}

/// The fields of `play`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Who plays.
    pub seat: u64,
    /// The action.
    pub action: Value,
}

/// The fields of `bot`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// For whom.
    pub seat: u64,
    /// How well it plays.
    pub level: String,
    /// How many milliseconds it may think.
    #[serde(default)]
    pub ms: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct View {
    seat: Option<u64>,
}

/// Reads a line.
pub fn parse(line: &[u8]) -> Result<Request, EngineError> {
    let Strict(value) = serde_json::from_slice(line).map_err(|error| match error.classify() {
        Category::Data => EngineError::new("bad-request", error.to_string()),
        Category::Io | Category::Syntax | Category::Eof => {
            EngineError::new("bad-json", format!("this is not JSON: {error}"))
        }
    })?;
    let Value::Object(mut fields) = value else {
        return Err(EngineError::new("bad-request", "a request is an object"));
    };
    let Some(Value::String(cmd)) = fields.remove("cmd") else {
        return Err(EngineError::new("bad-request", "a request names its command").at("cmd"));
    };
    request(&cmd, Value::Object(fields))
}

fn request(cmd: &str, fields: Value) -> Result<Request, EngineError> {
    let bare = |request| read::<Nothing>(fields.clone()).map(|Nothing {}| request);
    match cmd {
        "hello" => bare(Request::Hello),
        "new" => read(fields).map(Request::New),
        "position" => bare(Request::Position),
        "set" => read(fields).map(Request::Set),
        "view" => read(fields).map(|View { seat }| Request::View { seat }),
        "legal" => bare(Request::Legal),
        "play" => read(fields).map(Request::Play),
        "undo" => bare(Request::Undo),
        "bot" => read(fields).map(Request::Bot),
        "result" => bare(Request::Result),
        "record" => bare(Request::Record),
        "quit" => bare(Request::Quit),
        _ => {
            let known = "hello, new, position, set, view, legal, play, undo, bot, result, record, quit";
            Err(EngineError::new("bad-request", format!("unknown command; there are {known}")).at("cmd"))
        }
    }
}

fn read<T: DeserializeOwned>(fields: Value) -> Result<T, EngineError> {
    decode::read(fields)
        .map_err(|BadValue { path, message }| EngineError::new("bad-request", message).at(path))
}
