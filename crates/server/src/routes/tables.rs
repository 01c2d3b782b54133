//! Tables over HTTP: open, find, join, play, leave. Everything that can be said over a socket can be said
//! here too.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use furlong_core::Seat;
use furlong_games::GameId;
use furlong_store::{Stage, TableCard};
use furlong_wire::table::{Chair, Setting};
use furlong_wire::{BadValue, decode};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::{ApiError, Problem};
use crate::extract::{Body, Path, Query};
use crate::limits::Caller;
use crate::live::{self, Ask, Asker, OwnSeat, Told};
use crate::session::Visitor;
use crate::socket;
use crate::state::App;
use crate::text;

/// How many tables a list shows.
const MOST: u32 = 100;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(picture))
        .routes(routes!(socket::open))
        .routes(routes!(sit))
        .routes(routes!(act))
        .routes(routes!(chat))
        .routes(routes!(leave))
        .routes(routes!(come_back))
        .routes(routes!(start))
        .routes(routes!(close))
        .routes(routes!(rematch))
        .routes(routes!(keys))
        .routes(routes!(record))
}

/// The key that a request shows: in the header `x-furlong-key`, else in the query as `access` or `key`.
#[derive(Clone, Debug)]
pub(crate) struct Shown(Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Shown {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get("x-furlong-key").and_then(|key| key.to_str().ok());
        let query = parts.uri.query().unwrap_or_default();
        let named = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find(|(known, _)| *known == name).map(|(_, key)| key)
        };
        let key = header.or_else(|| named("access")).or_else(|| named("key"));
        Ok(Shown(key.filter(|key| !key.is_empty() && key.len() <= 64).map(str::to_owned)))
    }
}

impl Shown {
    /// Who asks with it.
    pub(crate) fn asker(self, you: &Visitor) -> Asker {
        Asker { key: self.0, person: Some(you.person.0.clone()) }
    }
}

/// Who asks for which table: what most requests begin with.
struct At {
    app: Arc<App>,
    id: String,
    shown: Shown,
    you: Visitor,
}

impl FromRequestParts<Arc<App>> for At {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let Path(id) = Path::from_request_parts(parts, app).await?;
        let Ok(shown) = Shown::from_request_parts(parts, app).await;
        let you = Visitor::from_request_parts(parts, app).await?;
        Ok(At { app: Arc::clone(app), id, shown, you })
    }
}

impl At {
    async fn ask(self, what: Ask) -> Result<Response, ApiError> {
        let told = self.app.registry.ask(&self.id, self.shown.asker(&self.you), what).await?;
        Ok(match told {
            Told::Json(json) => ([(CONTENT_TYPE, "application/json")], json).into_response(),
            Told::Text(text) => text.into_response(),
            Told::Done => StatusCode::NO_CONTENT.into_response(),
        })
    }
}

/// Where to sit down.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Sitting {
    /// The seat; the first free one if left out.
    #[serde(default)]
    seat: Option<u8>,
    /// The name shown: 1 to 40 characters.
    name: String,
    /// Your share of the table's luck: at most 64 letters, digits, `-` and `_`, best drawn at random, after you have
    /// seen the table's commitment.
    #[serde(default)]
    share: String,
    /// The key that lets you in, if it is not shown elsewhere.
    #[serde(default)]
    key: Option<String>,
}

/// The seat of that number, if one is named.
fn seat_of(number: Option<u8>, path: &str) -> Result<Option<Seat>, ApiError> {
    let known = |number| Seat::new(number).ok_or_else(|| ApiError::bad_field(path, "there is no such seat"));
    number.map(known).transpose()
}

/// Where to sit down while opening a table. It has no share of luck: that is only worth something once the commitment
/// is known.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FirstSitting {
    /// The seat; the first that is not a bot's if left out.
    #[serde(default)]
    seat: Option<u8>,
    /// The name shown: 1 to 40 characters.
    name: String,
}

/// A new table: the setting, and where you sit.
#[derive(ToSchema)]
#[expect(dead_code, reason = "this describes the form for the document")]
struct NewTable {
    #[schema(inline)]
    #[serde(flatten)]
    setting: Setting,
    /// Where you sit down at once. To have a part in luck, leave this out: see the commitment first, and then sit down
    /// with a share.
    sit: Option<FirstSitting>,
}

/// A table that was opened.
#[derive(ToSchema)]
#[expect(dead_code, reason = "this describes the form for the document")]
struct Opened {
    /// Its id.
    table: String,
    /// The hash of the secret that luck follows from.
    commitment: String,
    /// What to hand out.
    #[schema(inline)]
    keys: OpenedKeys,
    /// Your seat, if you sat down.
    you: Option<Seated>,
}

/// The keys of a new table.
#[derive(ToSchema)]
#[expect(dead_code, reason = "this describes the form for the document")]
struct OpenedKeys {
    /// Your own, to begin or close it.
    host: String,
    /// For those who are to sit down.
    join: String,
    /// For those who are to watch.
    watch: String,
    /// Of each seat that is kept for somebody, and of your own.
    seats: Vec<Option<String>>,
}

/// A seat of yours.
#[derive(ToSchema)]
#[expect(dead_code, reason = "this describes the form for the document")]
struct Seated {
    /// The seat.
    seat: u8,
    /// Its personal key. With it you come back from anywhere; show it to nobody.
    key: String,
    /// The version of the message that tells it.
    version: u32,
}

/// What was done.
#[derive(ToSchema)]
#[expect(dead_code, reason = "this describes the form for the document")]
struct Version {
    /// The version of your message that tells it.
    version: u32,
}

/// Open a table
///
/// A table with bots only begins at once; any other when its last seat is taken.
///
/// Whoever wants a part in luck opens the table without sitting down, sees the `commitment`, and only then sits down with
/// a `share` (`/api/tables/{id}/sit`). A share that came along with the opening would prove nothing: the secret could
/// have been chosen to suit it. So `sit` has none here.
#[utoipa::path(
    post,
    path = "/api/tables",
    tag = "tables",
    request_body = NewTable,
    responses(
        (status = 201, description = "The table", body = Opened),
        (status = 400, description = "It cannot be opened like this", body = Problem),
        (status = 429, description = "You opened too many", body = Problem),
    )
)]
async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    you: Visitor,
    Body(mut wish): Body<Map<String, Value>>,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let sit = wish.remove("sit").filter(|sit| !sit.is_null());
    let sit: Option<FirstSitting> = sit.map(|sit| read(&sit, "sit")).transpose()?;
    let mut setting: Setting = read(&Value::Object(wish), "")?;
    for chair in &mut setting.seats {
        if let Chair::Person { name: Some(name) } = chair {
            *name = text::name(name)?;
        }
    }
    let own = sit.as_ref().map(own_seat).transpose()?;
    app.gate.limits.table(caller)?;
    let person = you.keep(&app, own.as_ref().map(|own| own.name.as_str())).await?;
    let opened = live::open(&app, setting, &person.id.0, own).await?;
    Ok((StatusCode::CREATED, Json(opened)))
}

fn own_seat(sit: &FirstSitting) -> Result<OwnSeat, ApiError> {
    Ok(OwnSeat { seat: seat_of(sit.seat, "sit.seat")?, name: text::name(&sit.name)? })
}

/// The value as a `T`, or what is wrong where.
fn read<T: serde::de::DeserializeOwned + Serialize>(value: &Value, at: &str) -> Result<T, ApiError> {
    decode(value).map_err(|BadValue { path, message }| {
        let dot = if at.is_empty() || path.is_empty() || path.starts_with('[') { "" } else { "." };
        ApiError::bad_field(&format!("{at}{dot}{path}"), message)
    })
}

/// Which tables to list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Filter {
    /// Of this game only.
    game: Option<String>,
    /// `gathering`, `playing`, `over` or `closed`; the first two if left out.
    stage: Option<String>,
}

/// Tables.
#[derive(Debug, Serialize, ToSchema)]
struct Tables {
    /// The newest first.
    tables: Vec<Listed>,
}

/// A table in a list.
#[derive(Debug, Serialize, ToSchema)]
struct Listed {
    /// Its id.
    id: String,
    /// The game.
    game: String,
    /// How many seats there are.
    players: u8,
    /// Milliseconds since 1970.
    created: u64,
    /// How far it is.
    stage: &'static str,
    /// Its setting and who sits there.
    #[schema(value_type = Object)]
    card: Option<Box<RawValue>>,
}

/// Find public tables
#[utoipa::path(
    get,
    path = "/api/tables",
    tag = "tables",
    params(Filter),
    responses(
        (status = 200, description = "The newest tables", body = Tables),
        (status = 400, description = "There is no such game or stage", body = Problem),
    )
)]
async fn list(State(app): State<Arc<App>>, Query(filter): Query<Filter>) -> Result<Json<Tables>, ApiError> {
    let stages = match filter.stage.as_deref() {
        None => vec![Stage::Gathering, Stage::Playing],
        Some("gathering") => vec![Stage::Gathering],
        Some("playing") => vec![Stage::Playing],
        Some("over") => vec![Stage::Over],
        Some("closed") => vec![Stage::Closed],
        Some(_) => return Err(ApiError::bad_field("stage", "there are gathering, playing, over and closed")),
    };
    let game = filter.game.as_deref().map(str::parse::<GameId>).transpose();
    let game = game.map_err(|fault| ApiError::bad_field("game", fault.message))?;
    let shown = furlong_store::Shown { game: game.map(|game| game.name().to_owned()), stages, most: MOST };
    let tables = app.store.shown(shown).await?.into_iter().map(listed).collect();
    Ok(Json(Tables { tables }))
}

fn listed(card: TableCard) -> Listed {
    let stage = match card.stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    };
    let TableCard { id, game, players, created, .. } = card;
    Listed { id, game, players, created, stage, card: RawValue::from_string(card.card).ok() }
}

/// What a client has seen.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The version of the last message seen; 0 for everything since the beginning.
    pub(crate) since: Option<u32>,
}

/// Look at a table
///
/// The same message as a socket's first one.
#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("key" = Option<String>, Query, description = "A key of the table; your cookie opens your own seat"),
        Since,
    ),
    responses(
        (status = 200, description = "All that you may know", body = Object),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
    )
)]
async fn picture(at: At, Query(Since { since }): Query<Since>) -> Result<Response, ApiError> {
    at.ask(Ask::Picture { since }).await
}

/// Sit down
///
/// Whoever asks twice has one seat. The game begins when the last seat is taken.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/sit",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Sitting,
    responses(
        (status = 200, description = "Your seat", body = Seated),
        (status = 403, description = "Your key does not open that seat", body = Problem),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
        (status = 409, description = "The seat is taken, or the game has begun", body = Problem),
    )
)]
async fn sit(mut at: At, Body(wish): Body<Sitting>) -> Result<Response, ApiError> {
    let (seat, name) = (seat_of(wish.seat, "seat")?, text::name(&wish.name)?);
    if wish.key.is_some() {
        at.shown = Shown(wish.key);
    }
    // Only who may see the table is worth remembering.
    at.app.registry.ask(&at.id, at.shown.clone().asker(&at.you), Ask::Keys).await?;
    at.you.keep(&at.app, Some(&name)).await?;
    at.ask(Ask::Sit { seat, name, share: wish.share }).await
}

/// An action.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Acting {
    /// A key of your own for this action, 1 to 64 characters: sent again with the same key, it is played
    /// once.
    key: String,
    /// The number of the decision it is meant for.
    decision: u32,
    /// One of the actions you were offered.
    #[schema(value_type = Object)]
    action: Box<RawValue>,
}

/// Decide
#[utoipa::path(
    post,
    path = "/api/tables/{id}/act",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Acting,
    responses(
        (status = 200, description = "It was done, now or when you said it first", body = Version),
        (status = 400, description = "The rules do not allow it", body = Problem),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "That decision is not awaited", body = Problem),
    )
)]
async fn act(at: At, Body(Acting { key, decision, action }): Body<Acting>) -> Result<Response, ApiError> {
    at.ask(Ask::Act { key, decision, action }).await
}

/// A line of chat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Chatting {
    /// A key of your own for this line: sent again with the same key, it is said once.
    key: String,
    /// Plain text of 1 to 500 characters.
    text: String,
}

/// Say something
#[utoipa::path(
    post,
    path = "/api/tables/{id}/chat",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Chatting,
    responses(
        (status = 200, description = "It was said", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
    )
)]
async fn chat(at: At, Body(Chatting { key, text }): Body<Chatting>) -> Result<Response, ApiError> {
    at.ask(Ask::Chat { key, text }).await
}

/// Leave
///
/// Before the game the seat is free again; later a bot stands in until you return.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/leave",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "You left", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "The game is over, or you left before", body = Problem),
    )
)]
async fn leave(at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.ask(Ask::Leave).await
}

/// Take your seat back from the bot
#[utoipa::path(
    post,
    path = "/api/tables/{id}/return",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "You play on", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "No bot stands in for you", body = Problem),
    )
)]
async fn come_back(at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.ask(Ask::Return).await
}

/// Begin with bots in the free seats
#[utoipa::path(
    post,
    path = "/api/tables/{id}/start",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The game has begun", body = Version),
        (status = 403, description = "Only the host may do that", body = Problem),
        (status = 409, description = "It has begun already, or was closed", body = Problem),
    )
)]
async fn start(at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.ask(Ask::Start).await
}

/// Give the table up before the game begins
#[utoipa::path(
    post,
    path = "/api/tables/{id}/close",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "It is closed", body = Version),
        (status = 403, description = "Only the host may do that", body = Problem),
        (status = 409, description = "The game has begun", body = Problem),
    )
)]
async fn close(at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.ask(Ask::Close).await
}

/// The table of the next game.
#[derive(ToSchema)]
#[expect(dead_code, reason = "this describes the form for the document")]
struct Rematch {
    /// Its id.
    table: String,
    /// Your seat there, if you have one here.
    seat: Option<u8>,
    /// The key that lets you sit down there, as long as nobody has.
    key: Option<String>,
}

/// Play again
///
/// A table for the same people and the same game, everybody one seat on. It is the same one whoever asks,
/// and however often.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/rematch",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "Where the next game is", body = Rematch),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "The game is not over", body = Problem),
        (status = 429, description = "Too many tables", body = Problem),
    )
)]
async fn rematch(caller: Caller, at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.app.gate.limits.table(caller)?;
    at.ask(Ask::Rematch).await
}

/// The keys that are yours to have.
#[derive(ToSchema)]
#[expect(dead_code, reason = "this describes the form for the document")]
struct OwnKeys {
    /// Your seat.
    seat: Option<u8>,
    /// Its personal key.
    key: Option<String>,
    /// For the host: lets people sit down.
    join: Option<String>,
    /// For the host: lets people watch.
    watch: Option<String>,
    /// For the host: those of seats that are kept for somebody who has not come yet.
    seats: Option<Vec<Option<String>>>,
}

/// Your keys
#[utoipa::path(
    get,
    path = "/api/tables/{id}/keys",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "What is yours", body = OwnKeys),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
    )
)]
async fn keys(at: At) -> Result<Response, ApiError> {
    at.ask(Ask::Keys).await
}

/// The record of a finished game
///
/// While the game is on it is refused to everybody.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The record, as text", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
        (status = 409, description = "The game is not over", body = Problem),
    )
)]
async fn record(at: At) -> Result<Response, ApiError> {
    let mut response = at.ask(Ask::Record).await?;
    let name = HeaderValue::from_static("attachment; filename=\"game.furlong\"");
    response.headers_mut().insert(CONTENT_DISPOSITION, name);
    Ok(response)
}

/// A body that says nothing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}
