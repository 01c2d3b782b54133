//! Messages over the socket of a table. The same client messages come over HTTP, one address each.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::table::{ClockLeft, Outcome, TableEvent, TableInfo};
use crate::tagged::deserialize_tagged;
use crate::{ErrorCode, WireError, decode, strict};

/// Longest key of a client message, in characters.
pub const MAX_KEY_CHARS: usize = 64;
/// Longest line of chat, in characters.
pub const MAX_CHAT_CHARS: usize = 500;

/// A client's own key for a message, of 1 to 64 characters. A message that is sent again with the same key is carried
/// out once and answered the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, min_length = 1, max_length = 64))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct ClientKey(String);

impl ClientKey {
    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ClientKey {
    type Error = WireError;

    fn try_from(key: String) -> Result<Self, WireError> {
        if (1..=MAX_KEY_CHARS).contains(&key.chars().take(MAX_KEY_CHARS + 1).count()) {
            return Ok(ClientKey(key));
        }
        let message = format!("a key has 1 to {MAX_KEY_CHARS} characters");
        Err(WireError::new(ErrorCode::BadRequest, message).at("key"))
    }
}

/// A message of a client.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ClientMessage {
    /// Play an action.
    Act(Act),
    /// Say something.
    Chat(Chat),
    /// Give the seat up, or let a bot stand in.
    Leave(Keyed),
    /// Take the seat back from the bot.
    Return(Keyed),
    /// Begin, with bots in the free seats; for the host.
    Start(Keyed),
}

deserialize_tagged!(ClientMessage, "type", {
    "act" => Act,
    "chat" => Chat,
    "leave" => Leave,
    "return" => Return,
    "start" => Start,
});

/// An action for a decision that is awaited.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Act {
    /// The client's key.
    pub key: ClientKey,
    /// Number of the decision that it is meant for.
    #[cfg_attr(feature = "openapi", schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64))]
    pub decision: u32,
    /// One of the actions that were offered.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: Value,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chat {
    /// The client's key.
    pub key: ClientKey,
    /// Plain text of 1 to 500 characters in one line.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 500))]
    pub text: String,
}

/// A message that says no more than its type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Keyed {
    /// The client's key.
    pub key: ClientKey,
}

impl ClientMessage {
    /// Reads a message from the text of a socket frame.
    ///
    /// ```
    /// use furlong_wire::message::ClientMessage;
    ///
    /// let message = ClientMessage::parse(r#"{"type":"leave","key":"l1"}"#).unwrap();
    /// assert!(matches!(&message, ClientMessage::Leave(_)) && message.key().as_str() == "l1");
    /// ```
    pub fn parse(text: &str) -> Result<Self, WireError> {
        let fields = strict::client_object(text.as_bytes())?;
        decode::read(&Value::Object(fields)).map_err(|bad| bad.into_error(ErrorCode::BadRequest))
    }

    /// The client's key.
    pub fn key(&self) -> &ClientKey {
        match self {
            ClientMessage::Act(act) => &act.key,
            ClientMessage::Chat(chat) => &chat.key,
            ClientMessage::Leave(keyed) | ClientMessage::Return(keyed) | ClientMessage::Start(keyed) => {
                &keyed.key
            }
        }
    }
}

/// A message of the server over a socket. `S` is the form of sightings, `V` of a view, `A` of actions, `D` of aids.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ServerMessage<'a, S, V, A, D> {
    /// Everything: first, and again when the viewer becomes another one.
    #[cfg_attr(feature = "openapi", schema(value_type = AnyTableMessage))]
    Table(TableMessage<'a, S, V, A, D>),
    /// News since the last message.
    #[cfg_attr(feature = "openapi", schema(value_type = AnyTableMessage))]
    Update(TableMessage<'a, S, V, A, D>),
    /// The answer to a client message.
    Answer(CommandResponse),
    /// The viewers that are connected. It has no version.
    Presence(Presence),
}

/// A server message with the parts of any game.
#[cfg(feature = "openapi")]
pub type AnyMessage = ServerMessage<'static, Value, Value, Value, Value>;

/// A table message with the parts of any game.
#[cfg(feature = "openapi")]
pub type AnyTableMessage = TableMessage<'static, Value, Value, Value, Value>;

/// A server message that has nothing of a game in it.
pub type PlainMessage = ServerMessage<'static, (), (), (), ()>;

/// A table as one viewer may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableMessage<'a, S, V, A, D> {
    /// Number of messages of this table to this viewer so far.
    pub version: u32,
    /// The viewer's seat; left out for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub you: Option<u8>,
    /// The table; in an update only where something about it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub table: Option<TableInfo<'a>>,
    /// Events beside the game. On connecting, chat is not here but with the table.
    #[serde(skip_serializing_if = "<[TableEvent]>::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<TableEvent>>, nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<TableEvent>>"))]
    pub news: &'a [TableEvent],
    /// Sightings of the viewer in the game, in order.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<S>"))]
    pub happened: S,
    /// The seats that owe a decision.
    pub to_act: Vec<u8>,
    /// Number of the viewer's next decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub decision: Option<u32>,
    /// The viewer's choices now; left out of an update where they are as before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<A>>"))]
    pub actions: Option<A>,
    /// True if these actions change a decision that is still secret.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<bool>))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub revising: bool,
    /// The clocks of persons.
    pub clocks: &'a [ClockLeft],
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<Outcome>,
    /// The position as far as the viewer may know it; null before the game. It is the same text for all who see the
    /// same: `you` says who looks.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<V>"))]
    pub view: V,
    /// Help to judge the view, worked out from it alone; left out unless it was asked for, and before the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>, nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub aids: Option<D>,
    /// The view before all that happened, where the game began in a position of another one and everything since
    /// then is told; left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>, nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub before: Option<V>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

/// The answer to a client message, sent before the update with its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CommandResponse {
    /// The key of the client message; empty where it could not be read.
    pub key: String,
    /// True if it was carried out.
    pub ok: bool,
    /// Version of the viewer's message with its outcome.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub version: Option<u32>,
    /// The reason why it was not carried out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub error: Option<WireError>,
}

impl CommandResponse {
    /// The answer to a message that was carried out.
    pub fn done(key: impl Into<String>, version: u32) -> Self {
        CommandResponse { key: key.into(), ok: true, version: Some(version), error: None }
    }

    /// The answer to a message that was refused.
    pub fn refused(key: impl Into<String>, error: WireError) -> Self {
        CommandResponse { key: key.into(), ok: false, version: None, error: Some(error) }
    }
}

/// The viewers that are connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Presence {
    /// The seats whose persons are connected.
    pub seats: Vec<u8>,
    /// Number of others who watch.
    pub watching: u32,
}
