//! Opening a table, at the start of a game or in a moment of another one.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use furlong_table::BranchPosition;
use furlong_wire::Problem;
use furlong_wire::answers::Opened;
use furlong_wire::table::{SeatSetting, Setting};
use furlong_wire::{ErrorCode, WireError, decode};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{PresentedKey, seat_of};
use crate::client_addr::ClientAddr;
use crate::error::ApiError;
use crate::extract::{self, JsonBytes};
use crate::layers::MAX_BODY_BYTES;
use crate::packs::ChosenPacks;
use crate::replay::{self, MAX_RECORD};
use crate::session::Session;
use crate::state::App;
use crate::table_task::{self, OpenTableRequest, OwnSeat, Requester, TableRequest, TableResponse};
use crate::text;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    // A record in JSON is somewhat longer than as text.
    let largest = DefaultBodyLimit::max(MAX_RECORD + MAX_RECORD / 4);
    OpenApiRouter::new().routes(routes!(create)).layer(largest)
}

/// A seat to take while opening a table. It has no share of luck: that is only worth something once the commitment
/// is known.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FirstSitting {
    /// The seat; the first that is not a bot's if left out.
    #[serde(default)]
    #[schema(maximum = 7)]
    seat: Option<u8>,
    /// The name shown.
    #[schema(min_length = 1, max_length = 40)]
    name: String,
}

/// A moment of another game. Either `table` or `record` says of which.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayOn {
    /// A table whose game is over, and whose record you may have.
    #[serde(default)]
    #[schema(min_length = 26, max_length = 26, pattern = "^[a-z0-9]*$")]
    table: Option<String>,
    /// A key of that table, if it is not shown elsewhere.
    #[serde(default)]
    #[schema(max_length = 64)]
    key: Option<String>,
    /// The text of a record of your own, at most 1 MiB.
    #[serde(default)]
    #[schema(max_length = 1_048_576)]
    record: Option<String>,
    /// After how many decisions.
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    at: u32,
}

impl PlayOn {
    /// The moment, if the table can begin there. Its options, and its packs where it is one of a table, are those of the
    /// other game.
    async fn find(
        self,
        app: &Arc<App>,
        caller: ClientAddr,
        requester: Requester,
        (setting, packs): (&mut Setting, &mut ChosenPacks),
    ) -> Result<BranchPosition, ApiError> {
        let text = match (self.table, self.record) {
            (Some(table), None) => {
                let response = app.registry.ask(&table, requester, TableRequest::Record).await?;
                let TableResponse::Record(record) = response else { return Err(ApiError::Broken) };
                if !packs.is_empty() {
                    let message =
                        "a table that is played on has its own packs: leave packs and pack_files out";
                    return Err(ApiError::invalid("packs", message));
                }
                *packs = ChosenPacks::find(app, &record.packs, Vec::new()).await?;
                record.text
            }
            (None, Some(text)) => text,
            (Some(_), Some(_)) | (None, None) => {
                return Err(ApiError::invalid("from", "either table or record is needed"));
            }
        };
        let asked = (setting.game, setting.seats.len());
        let moment = replay::moment(app, caller, (text, packs.library(&app.packs)), self.at, asked).await?;
        setting.options = moment.options;
        Ok(BranchPosition { at: self.at, rules: moment.rules, pack: moment.pack, position: moment.position })
    }

    /// The requester, with the key of the other table where it names one.
    fn requester(&mut self, key: PresentedKey, you: &Session) -> Result<Requester, ApiError> {
        Ok(PresentedKey::new(self.key.take(), "from.key")?.or(key).requester(you))
    }
}

/// A new table: the setting, and where you sit.
#[derive(ToSchema)]
struct NewTable {
    #[schema(inline)]
    #[serde(flatten)]
    setting: Setting,
    /// The seat that you take at once. To have a part in luck, leave this out: see the commitment first, and then sit down
    /// with a share.
    sit: Option<FirstSitting>,
    /// The point of another game at which this one begins, if any.
    from: Option<PlayOn>,
    /// Packs of your own that the game is played with, beside those in `packs`: the text of each file, at most 64 KiB.
    #[schema(max_items = 4)]
    pack_files: Option<Vec<String>>,
}

impl NewTable {
    /// Reads the parts one by one, each fault with its place.
    fn read(mut fields: Map<String, Value>) -> Result<Self, WireError> {
        let mut part = |name: &str| fields.remove(name).filter(|part| !part.is_null());
        let (from, sit, pack_files) = (part("from"), part("sit"), part("pack_files"));
        Ok(NewTable {
            from: from.map(|from| read(&from, "from")).transpose()?,
            sit: sit.map(|sit| read(&sit, "sit")).transpose()?,
            pack_files: pack_files.map(|files| read(&files, "pack_files")).transpose()?,
            setting: decode(&Value::Object(fields)).map_err(|bad| bad.into_error(ErrorCode::BadRequest))?,
        })
    }
}

/// Reads a part of the request, which has that name.
fn read<T: DeserializeOwned + Serialize>(part: &Value, name: &str) -> Result<T, WireError> {
    decode(part).map_err(|bad| bad.under(name).into_error(ErrorCode::BadRequest))
}

/// Open a table
///
/// A table with bots only begins at once; any other when its last seat is taken.
///
/// Whoever wants a part in luck opens the table without sitting down, sees the `commitment`, and only then sits down with
/// a `share` (`/api/tables/{id}/sit`). A share that came along with the opening would prove nothing: the secret could
/// have been chosen to suit it. So `sit` has none here.
///
/// With `from` the table begins in a moment of another game, finished or recorded: of the same kind, with as many
/// seats, under its options, whatever `options` says. Its luck is its own, it is not rated, and it
/// cannot be `public`.
///
/// With `packs` the game is played with data that the host of the server offers (`packs` of `/api/games`), or that some table was
/// played with before; with `pack_files` you bring your own, which are checked, and kept so that the game and its record can always
/// be read again. Such a game is not rated, and one with a pack that somebody brought cannot be `public`. Courses and tracks of
/// the host's need not be in `packs`: their names in `options` are enough.
///
/// Only a request with a record or with `pack_files` may be larger than 64 KiB.
#[utoipa::path(
    post,
    path = "/api/tables",
    tag = "tables",
    request_body = NewTable,
    responses(
        (status = 201, description = "The table", body = Opened),
        (status = 404, description = "The table to play on from is not there, or not for you", body = Problem),
        (
            status = 409,
            description = "The game has no such set-up, or the game to play on from is not over",
            body = Problem
        ),
        (status = 413, description = "The request is too large", body = Problem),
        (status = 429, description = "You opened too many", body = Problem),
    )
)]
async fn create(
    State(app): State<Arc<App>>,
    caller: ClientAddr,
    you: Session,
    key: PresentedKey,
    JsonBytes(body): JsonBytes,
) -> Result<(StatusCode, Json<Opened>), ApiError> {
    // What is read takes many times the room of what was sent, so a large one must be granted before.
    let is_large = body.len() > MAX_BODY_BYTES;
    if is_large {
        app.limits.check_table(caller)?;
    }
    let fields = extract::object(&body)?;
    drop(body);
    let may_be_large = fields.get("from").is_some_and(|from| from["record"].is_string())
        || fields.get("pack_files").is_some_and(Value::is_array);
    if is_large && !may_be_large {
        return Err(ApiError::TooLarge);
    }
    let NewTable { mut setting, sit, from, pack_files } = NewTable::read(fields)?;
    for (i, seat) in setting.seats.iter_mut().enumerate() {
        if let SeatSetting::Person { name: Some(name) } = seat {
            *name = text::name(name, &format!("seats[{i}].name"))?;
        }
    }
    let own = sit.as_ref().map(own_seat).transpose()?;
    if from.is_some() && setting.public {
        return Err(ApiError::invalid("public", "a game that is played on is not listed: leave public out"));
    }
    if !is_large {
        app.limits.check_table(caller)?;
    }
    let mut packs = ChosenPacks::find(&app, &setting.packs, pack_files.unwrap_or_default()).await?;
    let begun = match from {
        Some(mut from) => {
            let requester = from.requester(key, &you)?;
            Some(from.find(&app, caller, requester, (&mut setting, &mut packs)).await?)
        }
        None => None,
    };
    let person = you.keep(&app, own.as_ref().map(|own| own.name.as_str())).await?;
    packs.keep(&app, &mut setting, &person.id).await?;
    let opened =
        table_task::open_for(&app, OpenTableRequest { setting, from: begun, own }, &person.id.0).await?;
    Ok((StatusCode::CREATED, Json(opened)))
}

fn own_seat(sit: &FirstSitting) -> Result<OwnSeat, ApiError> {
    Ok(OwnSeat { seat: seat_of(sit.seat, "sit.seat")?, name: text::name(&sit.name, "sit.name")? })
}
