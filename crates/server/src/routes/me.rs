//! The caller: a guest with a name and settings, or somebody who signed up; your games. A password is never kept or
//! told, and who exists is not told either.

use std::ops::RangeInclusive;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use furlong_store::{Login, Person, PlayerResult, StoredTable, TableStatus};
use furlong_wire::Problem;
use furlong_wire::answers::{Me, OwnGame, OwnGames, SeatResult};
use furlong_wire::table::MAX_NAME_CHARS;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::client_addr::ClientAddr;
use crate::error::ApiError;
use crate::extract::Body;
use crate::session::Session;
use crate::state::App;
use crate::{table_status, text};

/// The most that settings may take, as JSON.
const MAX_SETTINGS: usize = 8 * 1_024;
/// The lengths that a password may have, in characters.
const PASSWORD_CHARS: RangeInclusive<usize> = 8..=256;
/// Most games in a list.
const MOST_GAMES: u32 = 200;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(me, change))
        .routes(routes!(sign_up))
        .routes(routes!(sign_in))
        .routes(routes!(sign_out))
        .routes(routes!(games))
}

fn told(person: Option<&Person>) -> Me {
    let settings = person.map(|person| person.settings.clone()).unwrap_or_default();
    let empty = || RawValue::from_string("{}".to_owned()).expect("this is JSON");
    Me {
        name: person.map(|person| person.name.clone()).filter(|name| !name.is_empty()),
        signed_up: person.is_some_and(|person| person.login.is_some()),
        settings: RawValue::from_string(settings).unwrap_or_else(|_| empty()),
    }
}

/// Who you are
///
/// A browser that was never here is a new guest. Nothing is kept of a guest who does nothing.
#[utoipa::path(get, path = "/api/me", tag = "you", responses((status = 200, description = "You", body = Me)))]
async fn me(you: Session) -> Json<Me> {
    you.set_cookie(&you.person, you.known.as_ref().map_or(0, |known| known.session_epoch));
    Json(told(you.known.as_ref()))
}

/// Changes to your name and settings; the rest stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Change {
    /// The name shown.
    #[schema(min_length = 1, max_length = 40)]
    name: Option<String>,
    /// Settings of your own: an object of at most 8 KiB as JSON, all of it.
    #[schema(value_type = Option<Object>)]
    settings: Option<Map<String, Value>>,
}

/// Change your name or settings
#[utoipa::path(put, path = "/api/me", tag = "you", request_body = Change, responses(
    (status = 200, description = "You, as you are now", body = Me),
    (status = 409, description = "The settings are too long, or the name has nothing to see", body = Problem),
))]
async fn change(
    State(app): State<Arc<App>>,
    you: Session,
    Body(change): Body<Change>,
) -> Result<Json<Me>, ApiError> {
    let name = change.name.as_deref().map(|name| text::name(name, "name")).transpose()?;
    let settings = change.settings.map(|settings| Value::Object(settings).to_string());
    if settings.as_ref().is_some_and(|settings| settings.len() > MAX_SETTINGS) {
        return Err(ApiError::invalid("settings", format!("settings take at most {MAX_SETTINGS} bytes")));
    }
    let change = |person: &mut Person| {
        person.name = name.unwrap_or(std::mem::take(&mut person.name));
        person.settings = settings.unwrap_or(std::mem::take(&mut person.settings));
    };
    let person = you.alter(&app, change).await?;
    Ok(Json(told(Some(&person))))
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Credentials {
    /// The name. Case and spaces make no difference in signing in.
    #[schema(example = "Anna", min_length = 1, max_length = 40)]
    name: String,
    /// The password.
    #[schema(example = "a long sentence is best", min_length = 8, max_length = 256)]
    password: String,
}

/// Sign up
///
/// You stay who you are, so all your games come along.
#[utoipa::path(post, path = "/api/me/sign-up", tag = "you", request_body = Credentials, responses(
    (status = 200, description = "You, signed up", body = Me),
    (status = 409, description = "The name is taken or has nothing to see, or you signed up before", body = Problem),
    (status = 429, description = "Too many tries", body = Problem),
))]
async fn sign_up(
    State(app): State<Arc<App>>,
    caller: ClientAddr,
    you: Session,
    Body(credentials): Body<Credentials>,
) -> Result<Json<Me>, ApiError> {
    let name = text::name(&credentials.name, "name")?;
    let login = text::login(&name);
    if login.is_empty() {
        return Err(ApiError::invalid("name", "a name to sign in with has a letter, digit or sign"));
    }
    if !PASSWORD_CHARS.contains(&credentials.password.chars().count()) {
        let (least, most) = PASSWORD_CHARS.into_inner();
        return Err(ApiError::bad_field("password", format!("a password has {least} to {most} characters")));
    }
    if you.known.as_ref().is_some_and(|known| known.login.is_some()) {
        return Err(ApiError::not_now("you have signed up already; sign out first"));
    }
    app.limits.check_password(caller)?;
    let hash = app.passwords.hash(credentials.password).await?;
    let sign_up = |person: &mut Person| {
        (person.name, person.login) = (name, Some(Login { name: login, password_hash: hash }));
        person.session_epoch += 1;
    };
    let person = you.alter(&app, sign_up).await?;
    you.set_cookie(&person.id, person.session_epoch);
    Ok(Json(told(Some(&person))))
}

/// Sign in
///
/// What you did as a guest before goes over to who you sign in as.
#[utoipa::path(post, path = "/api/me/sign-in", tag = "you", request_body = Credentials, responses(
    (status = 200, description = "You, signed in", body = Me),
    (status = 401, description = "Name and password do not belong together", body = Problem),
    (status = 429, description = "Too many tries", body = Problem),
))]
async fn sign_in(
    State(app): State<Arc<App>>,
    caller: ClientAddr,
    you: Session,
    Body(credentials): Body<Credentials>,
) -> Result<Json<Me>, ApiError> {
    let refused = ApiError::NotSignedIn("there is nobody with this name and this password");
    if credentials.password.chars().count() > *PASSWORD_CHARS.end()
        || credentials.name.len() > 16 * MAX_NAME_CHARS
    {
        app.limits.check_password(caller)?;
        return Err(refused);
    }
    let login = text::login(&credentials.name);
    app.limits.check_sign_in(caller, &login)?;
    let person = app.store.person_by_login(&login).await?;
    let hash = person.as_ref().and_then(|person| person.login.clone()).map(|login| login.password_hash);
    let fits = app.passwords.verify(credentials.password, hash).await?;
    let Some(person) = person.filter(|_| fits) else { return Err(refused) };
    if you.person != person.id && you.known.as_ref().is_some_and(|known| known.login.is_none()) {
        app.registry.merge(&app, &you.person, &person.id).await?;
    }
    you.set_cookie(&person.id, person.session_epoch);
    Ok(Json(told(Some(&person))))
}

/// Options of signing out.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct SigningOut {
    /// On all devices, not only here.
    everywhere: bool,
}

/// Sign out
///
/// This browser is then nobody's. A guest has no way back but the links to seats.
#[utoipa::path(post, path = "/api/me/sign-out", tag = "you", request_body = SigningOut, responses(
    (status = 204, description = "Done"),
))]
async fn sign_out(
    State(app): State<Arc<App>>,
    you: Session,
    Body(options): Body<SigningOut>,
) -> Result<StatusCode, ApiError> {
    if you.known.is_some() && options.everywhere {
        you.alter(&app, |person| person.session_epoch += 1).await?;
        app.registry.person_sockets.close(&you.person.0);
    }
    you.clear_cookie();
    Ok(StatusCode::NO_CONTENT)
}

/// Your games
#[utoipa::path(get, path = "/api/me/games", tag = "you", responses(
    (status = 200, description = "At most the newest 200", body = OwnGames),
))]
async fn games(State(app): State<Arc<App>>, you: Session) -> Result<Json<OwnGames>, ApiError> {
    let tables = app.store.tables_of(&you.person, MOST_GAMES).await?;
    let (running, finished): (Vec<_>, Vec<_>) = tables
        .into_iter()
        .partition(|table| [TableStatus::Gathering, TableStatus::Playing].contains(&table.status));
    let told =
        |tables: Vec<StoredTable>| tables.into_iter().filter_map(|table| own_game(table, &you)).collect();
    Ok(Json(OwnGames { running: told(running), finished: told(finished) }))
}

/// A game in a list; none for one that this version does not know.
fn own_game(table: StoredTable, you: &Session) -> Option<OwnGame> {
    let result = |result: PlayerResult| SeatResult {
        you: result.player.as_ref() == Some(&you.person),
        name: result.name,
        place: result.place,
        score: result.score,
    };
    Some(OwnGame {
        table: table.id,
        game: table.game.parse().ok()?,
        players: table.players,
        created: table.created,
        status: table_status::from_store(table.status),
        summary: RawValue::from_string(table.summary).ok(),
        results: table.results.into_iter().map(result).collect(),
    })
}
