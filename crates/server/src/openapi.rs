//! The `OpenAPI` document, generated from the routes. `api_page` shows the same as a page to read.

use serde_json::Value;
use utoipa::{OpenApi, ToSchema};

use furlong_wire::table::{
    Chair, ClockLeft, Line, News, Outcome, Pace, Picture, PlayedOn, Reply, Setting, Sitter,
};

/// What stands around the routes.
pub(crate) fn head() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// The document as JSON.
pub(crate) fn json(document: &utoipa::openapi::OpenApi) -> String {
    serde_json::to_string_pretty(document).expect("the document has a JSON form")
}

/// What must be known before anything else, at the top of the document.
const INTRODUCTION: &str = "\
    Everything a person can do at a table can be done here: open one, sit down, play, watch, read the record.\n\n\
    Requests that write must have the header `content-type: application/json`, but for `/api/replay`, which takes a \
    record as `text/plain`; and come from no page but this server's own. A body has at most 64 KiB, one with a record a little more than 1 MiB. Whoever asks too often is answered with 429 and told in `retry-after` how long to wait. \
    Every refusal is a `Problem`.\n\n\
    Who you are is kept in a cookie that is set the first time; an account is not needed. A link's key says more than \
    the cookie: it is given as `?access=` or in the header `x-furlong-key`, and opens a seat, the table to whoever \
    wants to join, the host's doings, or just watching.\n\n\
    Luck follows from a secret whose hash, the `commitment`, is told when a table is opened, and from a `share` of everybody who \
    sits down. Whoever wants a part in it opens the table first, sees the commitment, and then sits down with a share.\n\n\
    Over a socket (`/api/tables/{id}/socket`) a viewer first gets a `TableMessage` with everything, and then one for each \
    thing that happens, each with a version that grows by one. After a lost connection, `?since=` with the last version \
    seen brings what was missed. What a client sends is a `Saying`; it is answered with a `Reply` that has the same key. \
    Saying something again with the same key changes nothing and is answered the same. `Presence` tells who is \
    connected and has no version.\n\n\
    Actions, views and happenings of each game are as in the engine protocol.";

/// What stands around the routes.
#[derive(OpenApi)]
#[openapi(
    info(title = "Furlong", description = INTRODUCTION, license(name = "MIT OR Apache-2.0")),
    components(schemas(
        Chair, ClockLeft, Line, News, Outcome, Pace, Picture, PlayedOn, Presence, Reply, Saying, Setting, Sitter, TableMessage
    )),
    tags(
        (name = "tables", description = "Open, join, play and watch"),
        (name = "games", description = "The games, and records of your own"),
        (name = "you", description = "Your name, settings, games and account"),
        (name = "ratings", description = "Who plays how well"),
    )
)]
struct Document;

/// What a viewer is told: everything on connecting (`table`), or what is new (`update`).
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` writes")]
struct TableMessage {
    /// `table` or `update`.
    r#type: String,
    /// How many messages of this table there were for this viewer.
    version: u32,
    /// The viewer's seat; not there for those who watch.
    you: Option<u8>,
    /// The table; in an update only where something about it changed.
    table: Option<Picture<'static>>,
    /// What happened beside the game.
    news: Option<Vec<News>>,
    /// What the viewer saw happen in the game, in order.
    #[schema(value_type = Vec<Object>)]
    happened: Vec<Value>,
    /// What the viewer may know now; null before the game.
    #[schema(value_type = Option<Object>)]
    view: Value,
    /// What helps to judge the view, worked out from it alone; null before the game.
    #[schema(value_type = Option<Object>)]
    aids: Value,
    /// The seats that owe a decision.
    to_act: Vec<u8>,
    /// The number of the viewer's next decision.
    decision: Option<u32>,
    /// What the viewer may decide now; left out of an update where it is as before.
    #[schema(value_type = Option<Vec<Object>>)]
    actions: Option<Vec<Value>>,
    /// Whether these actions change a decision that is still secret.
    revising: Option<bool>,
    /// The clocks of persons.
    clocks: Vec<ClockLeft>,
    /// How it ended.
    result: Option<Outcome>,
}

/// A whole game to look at again: every position, with nothing hidden.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` writes")]
pub(crate) struct Replay {
    /// The game.
    game: String,
    /// How many players there are.
    players: u8,
    /// The game's options.
    #[schema(value_type = Object)]
    options: Value,
    /// Each seat's name, where it is known.
    names: Vec<Option<String>>,
    /// What is drawn.
    #[schema(value_type = Object)]
    board: Value,
    /// How it was before the first decision.
    start: ReplayStart,
    /// Each decision with what came of it.
    frames: Vec<ReplayFrame>,
    /// How it ended; null where the record stops before.
    result: Option<Outcome>,
    /// The record as text.
    record: String,
}

/// How it was before the first decision.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` writes")]
struct ReplayStart {
    /// What luck had decided.
    #[schema(value_type = Vec<Object>)]
    happened: Vec<Value>,
    /// The position in the form of a view without a viewer.
    #[schema(value_type = Option<Object>)]
    view: Value,
    /// What helps to judge it.
    #[schema(value_type = Option<Object>)]
    aids: Value,
}

/// A decision with what came of it, luck's decisions included.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` writes")]
struct ReplayFrame {
    /// Who decided.
    seat: u8,
    /// What.
    #[schema(value_type = Object)]
    action: Value,
    /// The same in the game's notation.
    notation: String,
    /// What happened, in full.
    #[schema(value_type = Vec<Object>)]
    happened: Vec<Value>,
    /// The position afterwards in the form of a view without a viewer; null where the record stops before luck has
    /// decided.
    #[schema(value_type = Option<Object>)]
    view: Value,
    /// What helps to judge it.
    #[schema(value_type = Option<Object>)]
    aids: Value,
}

/// What a client says over its socket.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` reads")]
struct Saying {
    /// `act`, `chat`, `leave`, `return` or `start`.
    #[schema(example = "act")]
    r#type: String,
    /// The client's own key, of 1 to 64 characters. What is said twice with the same key is done once.
    key: String,
    /// The number of the decision that an action is meant for.
    decision: Option<u32>,
    /// The action: one of those that were offered.
    #[schema(value_type = Option<Object>)]
    action: Option<Value>,
    /// A line of chat.
    text: Option<String>,
}

/// Who is connected. It has no version, and comes when it changes.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what sockets send")]
struct Presence {
    /// Always `presence`.
    r#type: String,
    /// The seats whose persons are connected.
    seats: Vec<u8>,
    /// How many others watch.
    watching: u32,
}
