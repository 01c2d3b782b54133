//! Responses of the server over HTTP: tables that were opened, seats, lists, persons, replays. A client reads these;
//! nothing here is read back.

use furlong_games::GameId;
use furlong_packs::turfmaster::Hand;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::table::{Outcome, SeatInfo, Setting, TableStatus};

/// A table that was opened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opened {
    /// Its id.
    pub table: String,
    /// The hash of the secret that luck follows from.
    pub commitment: String,
    /// The keys to hand out.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub keys: OpenedKeys,
    /// Your seat, if you sat down.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub you: Option<Seated>,
}

/// The keys of a new table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenedKeys {
    /// Your own, to begin or close it.
    pub host: String,
    /// For those who are to sit down.
    pub join: String,
    /// For those who are to watch.
    pub watch: String,
    /// Of each seat that is kept for somebody, and of your own.
    pub seats: Vec<Option<String>>,
}

/// A seat of yours.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seated {
    /// The seat.
    pub seat: u8,
    /// Its personal key. With it you come back from anywhere; show it to nobody.
    pub key: String,
    /// The version of the message that tells it.
    pub version: u32,
}

/// The response to a command that was carried out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Version {
    /// The version of your message that tells it.
    pub version: u32,
}

/// The table of the next game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rematch {
    /// Its id.
    pub table: String,
    /// Your seat there, if you have one here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
    /// The key that lets you sit down there, as long as nobody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub key: Option<String>,
    /// The version of your message that tells it, if the table is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub version: Option<u32>,
}

/// The keys that are yours to have.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnKeys {
    /// Your seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
    /// Its personal key.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub key: Option<String>,
    /// For the host: lets people sit down.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub join: Option<String>,
    /// For the host: lets people watch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub watch: Option<String>,
    /// For the host: those of seats that are kept for somebody who has not come yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<Vec<Option<String>>>,
}

/// Tables.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableList {
    /// The newest first.
    pub tables: Vec<ListedTable>,
}

/// A table in a list.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedTable {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: GameId,
    /// Number of seats.
    pub players: u8,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Its status.
    pub status: TableStatus,
    /// Its setting and who sits there, as [`TableSummary`] has them.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<TableSummary<'static>>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<TableSummary<'static>>"))]
    pub summary: Option<Box<RawValue>>,
}

/// A table as lists show it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableSummary<'a> {
    /// Its set-up.
    pub setting: &'a Setting,
    /// Each seat in its order.
    pub seats: Vec<SeatInfo<'a>>,
}

/// The caller.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    /// The name shown, once there is one.
    pub name: Option<String>,
    /// True if you signed up.
    pub signed_up: bool,
    /// Your settings.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub settings: Box<RawValue>,
}

/// Your games, the newest first.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnGames {
    /// Those that are not over.
    pub running: Vec<OwnGame>,
    /// Those that are.
    pub finished: Vec<OwnGame>,
}

/// A game of yours.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnGame {
    /// The table's id.
    pub table: String,
    /// The game.
    pub game: GameId,
    /// Number of seats.
    pub players: u8,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Its status.
    pub status: TableStatus,
    /// Its setting and who sits there, as [`TableSummary`] has them.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<TableSummary<'static>>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<TableSummary<'static>>"))]
    pub summary: Option<Box<RawValue>>,
    /// The results of the seats, once it is over.
    pub results: Vec<SeatResult>,
}

/// The result of a seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatResult {
    /// The name shown.
    pub name: String,
    /// Number of seats that did strictly better.
    pub place: u8,
    /// The score.
    pub score: i64,
    /// True if the seat was yours.
    pub you: bool,
}

/// The games there are.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Games {
    /// Each with what a form for a new table needs.
    pub games: Vec<GameInfo>,
}

/// Choices at a new table of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// The game.
    pub game: GameId,
    /// The fewest and the most players.
    pub players: [u8; 2],
    /// All options with what they are if nothing is said; null where that depends on the number of players.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Choices at a table of each size.
    pub sizes: Vec<TableSize>,
    /// The courses of TurfMaster.
    pub courses: Vec<CourseInfo>,
    /// The races of TurfMaster if nothing is said, one list for each number of races.
    pub meetings: Vec<Vec<RaceInfo>>,
    /// The tracks of Ticket Gagnant.
    pub tracks: Vec<TrackInfo>,
    /// Packs that can be chosen beside the standard ones.
    pub packs: Vec<PackInfo>,
}

/// A pack that can be chosen at a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PackInfo {
    /// The SHA-256 of its file, by which a setting names it.
    pub id: String,
    /// Its name in options; of Royal Turf also the one for people.
    pub name: String,
    /// Its title for people.
    pub title: String,
    /// The SHA-256 of what the rules need of it.
    pub hash: String,
}

/// Choices at a table of so many players.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableSize {
    /// Number of players.
    pub players: u8,
    /// Numbers of horses that each may have; empty where horses are nobody's.
    pub horses: Vec<u8>,
    /// Numbers of races that a game may have.
    pub races: Vec<u8>,
}

/// A course of TurfMaster.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CourseInfo {
    /// Its name in options.
    pub name: String,
    /// Its title for people.
    pub title: String,
    /// The hand on which the inside lies.
    pub hand: Hand,
    /// Number of squares of the innermost lane from the boxes to the line.
    pub squares: u8,
    /// Number of fences in a steeplechase.
    pub fences: usize,
    /// Numbers of races of meetings in which a horse's cards last to the line.
    pub cards_last_for: Vec<u8>,
    /// Cards with which a horse that leaves its box in a steeplechase falls at once.
    pub falls_from_box: Vec<u8>,
}

/// A race of TurfMaster.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RaceInfo {
    /// The course's name in options.
    pub course: String,
    /// True if the fences stand.
    pub steeplechase: bool,
}

/// A track of Ticket Gagnant.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrackInfo {
    /// Its name in options.
    pub name: String,
    /// Its title for people.
    pub title: String,
    /// Number of rows to the line.
    pub rows: u8,
}

/// A whole game to look at again: every position, with nothing hidden. `frames` is a list of [`Frame`].
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ReplayOf"))]
pub struct Replay<B, S, F> {
    /// The game.
    pub game: GameId,
    /// Number of players.
    pub players: u8,
    /// The game's options.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// The version of the rules it was played under.
    pub rules: u32,
    /// The hash of the data it was played with.
    pub pack: String,
    /// Each seat's name, where it is known.
    pub names: Vec<Option<String>>,
    /// The board as it is drawn.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub board: B,
    /// The game before the first decision.
    #[cfg_attr(feature = "openapi", schema(value_type = AnyStart))]
    pub start: S,
    /// Each decision with what came of it.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<AnyFrame>))]
    pub frames: F,
    /// The result; null where the record stops before.
    pub result: Option<Outcome>,
    /// The record as text.
    pub record: String,
}

/// A replay of any game.
#[cfg(feature = "openapi")]
pub type AnyReplay = Replay<Value, Value, Value>;

/// The beginning of a replay of any game.
#[cfg(feature = "openapi")]
pub type AnyStart = Start<Value, Value, Value>;

/// A frame of a replay of any game.
#[cfg(feature = "openapi")]
pub type AnyFrame = Frame<Value, Value, Value, Value>;

/// The game before the first decision.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReplayStart))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Start<E, V, D> {
    /// Events that luck had decided.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub happened: Vec<E>,
    /// The position in the form of a view without a viewer; null where luck has still to decide.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<V>"))]
    pub view: V,
    /// Help to judge it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<D>"))]
    pub aids: D,
}

/// A decision with what came of it, luck's decisions included.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReplayFrame))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Frame<A, E, V, D> {
    /// The seat that decided.
    pub seat: u8,
    /// The action.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub action: A,
    /// The same in the game's notation.
    pub notation: String,
    /// Events in full.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub happened: Vec<E>,
    /// The position afterwards in the form of a view without a viewer; null where luck has still to decide, which
    /// is so only at the end of a record that stops there.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<V>"))]
    pub view: V,
    /// Help to judge it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<D>"))]
    pub aids: D,
}
