//! The requests of the engine protocol.

use furlong_bots::Level;
use furlong_games::GameId;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{ErrorCode, WireError, decode, strict};

/// A request. What depends on the game is still a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Tell name and version.
    Hello,
    /// Start a game.
    New(NewRequest),
    /// Tell everything about the game.
    Position,
    /// Go to a position.
    Set(PositionRequest),
    /// Tell what a seat, or a spectator, may know.
    View {
        /// The seat.
        seat: Option<u64>,
    },
    /// Tell the seats that must decide, and their choices.
    Legal,
    /// Play an action.
    Play(PlayRequest),
    /// Take the last decision back.
    Undo,
    /// Tell the choice of a bot.
    Bot(BotRequest),
    /// Tell the values of a seat's actions, again and again while they get better.
    Analyse(AnalyseRequest),
    /// Tell each seat's chances.
    Odds(OddsRequest),
    /// End the analysis that runs.
    Stop,
    /// Tell the standing.
    Result,
    /// Tell the record.
    Record,
    /// End.
    Quit,
}

/// The fields of the request `new`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewRequest {
    /// The game.
    pub game: GameId,
    /// Number of players.
    pub players: u8,
    /// The game's options.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// The seed of luck.
    #[serde(default)]
    pub seed: String,
    /// The version of the game's rules; nothing means the current one.
    #[serde(default)]
    pub rules: Option<u32>,
    /// The hash of the data to play with; nothing means the packs that the engine was given, or the standard ones.
    #[serde(default)]
    pub pack: Option<String>,
}

/// The fields of the request `set`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRequest {
    /// The game.
    pub game: GameId,
    /// The position.
    pub position: Value,
    /// The seed of luck.
    #[serde(default)]
    pub seed: String,
    /// The version of the game's rules; nothing means the current one.
    #[serde(default)]
    pub rules: Option<u32>,
    /// The hash of the data to play with; nothing means the packs that the engine was given, or the standard ones.
    #[serde(default)]
    pub pack: Option<String>,
}

/// The fields of the request `play`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    /// The seat that plays.
    pub seat: u64,
    /// The action.
    pub action: Value,
}

/// The fields of the request `bot`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotRequest {
    /// For whom.
    pub seat: u64,
    /// The bot's level.
    pub level: Level,
    /// Milliseconds that it may think.
    #[serde(default)]
    pub ms: Option<u32>,
}

/// The fields of the request `analyse`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalyseRequest {
    /// The seat that owes a decision, from whose view it is judged.
    pub seat: u64,
    /// Actions that are to have a value whatever the bots think of them.
    #[serde(default)]
    pub actions: Vec<Value>,
    /// Number of imagined worlds.
    #[serde(default)]
    pub iterations: Option<u32>,
    /// Milliseconds, instead of a number of worlds.
    #[serde(default)]
    pub ms: Option<u32>,
    /// The seed of the imagined worlds.
    #[serde(default)]
    pub seed: String,
}

/// The fields of the request `odds`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OddsRequest {
    /// The seat from whose view chances are told; nothing for a spectator's.
    #[serde(default)]
    pub seat: Option<u64>,
    /// Number of imagined worlds.
    #[serde(default)]
    pub iterations: Option<u32>,
    /// Milliseconds, instead of a number of worlds.
    #[serde(default)]
    pub ms: Option<u32>,
    /// The seed of the imagined worlds.
    #[serde(default)]
    pub seed: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewFields {
    seat: Option<u64>,
}

/// Reads a line.
pub fn parse(line: &[u8]) -> Result<Request, WireError> {
    let mut fields = strict::object(line)?;
    let Some(Value::String(cmd)) = fields.remove("cmd") else {
        return Err(WireError::new(ErrorCode::BadRequest, "a request names its command").at("cmd"));
    };
    request(&cmd, &Value::Object(fields))
}

fn request(cmd: &str, fields: &Value) -> Result<Request, WireError> {
    let bare = |request| read::<Nothing>(fields).map(|Nothing {}| request);
    match cmd {
        "hello" => bare(Request::Hello),
        "new" => read(fields).map(Request::New),
        "position" => bare(Request::Position),
        "set" => read(fields).map(Request::Set),
        "view" => read(fields).map(|ViewFields { seat }| Request::View { seat }),
        "legal" => bare(Request::Legal),
        "play" => read(fields).map(Request::Play),
        "undo" => bare(Request::Undo),
        "bot" => read(fields).map(Request::Bot),
        "analyse" => read(fields).map(Request::Analyse),
        "odds" => read(fields).map(Request::Odds),
        "stop" => bare(Request::Stop),
        "result" => bare(Request::Result),
        "record" => bare(Request::Record),
        "quit" => bare(Request::Quit),
        _ => {
            let known = "hello, new, position, set, view, legal, play, undo, bot, analyse, odds, stop, \
                result, record, quit";
            let message = format!("unknown command; there are {known}");
            Err(WireError::new(ErrorCode::BadRequest, message).at("cmd"))
        }
    }
}

fn read<T: DeserializeOwned>(fields: &Value) -> Result<T, WireError> {
    decode::read(fields).map_err(|bad| bad.into_error(ErrorCode::BadRequest))
}
