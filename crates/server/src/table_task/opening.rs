//! Opening a table: it is checked, stored, and then given a task.

use furlong_core::Seat;
use furlong_store::{Append, NewTable, PersonId};
use furlong_table::{Access, BranchPosition, Committed, Keys, Now, Opening, SitRequest, Table};
use furlong_wire::WireError;
use furlong_wire::answers::{Opened, OpenedKeys};
use furlong_wire::table::{SeatSetting, Setting};

use super::requests::{kept_keys, seated};
use super::{LoadedTable, storing};
use crate::error::ApiError;
use crate::random;
use crate::state::App;
use crate::table_status;

/// The seat of the person who opens a table. They have not seen the commitment, so they add no share to its luck.
#[derive(Debug)]
pub(crate) struct OwnSeat {
    pub(crate) seat: Option<Seat>,
    pub(crate) name: String,
}

/// Returns new keys for a table.
pub(super) fn new_keys(players: u8) -> Keys {
    let seats = (0..players).map(|_| random::key()).collect();
    Keys { join: random::key(), watch: random::key(), host: random::key(), seats }
}

/// A request to open a table.
#[derive(Debug)]
pub(crate) struct OpenTableRequest {
    pub(crate) setting: Setting,
    /// The position to begin with, if not the usual start.
    pub(crate) from: Option<BranchPosition>,
    pub(crate) own: Option<OwnSeat>,
}

/// Opens a table for a person, its host. Returns the answer for them.
pub(crate) async fn open_for(app: &App, request: OpenTableRequest, host: &str) -> Result<Opened, ApiError> {
    let OpenTableRequest { setting, from, own } = request;
    let players = u8::try_from(setting.seats.len()).unwrap_or(u8::MAX);
    if usize::from(players) > furlong_core::MAX_SEATS {
        return Err(ApiError::bad_field("seats", "there are too many seats"));
    }
    let opening = Opening {
        id: random::key(),
        rules: setting.game.rules(),
        setting,
        keys: new_keys(players),
        secret: random::secret(),
        host: Some(host.to_owned()),
        kept: Vec::new(),
        from,
    };
    open_table(app, opening, |table, now| {
        let done = own.map(|own| sit(table, now, host, own)).transpose()?;
        let seat = done.as_ref().and_then(|done| done.seat_change.as_ref()).map(|change| change.seat);
        Ok((opened(table, seat), done))
    })
    .await
}

fn opened(table: &Table, seat: Option<Seat>) -> Opened {
    let Keys { host, join, watch, .. } = table.keys().clone();
    Opened {
        table: table.id().to_owned(),
        commitment: table.commitment().to_owned(),
        keys: OpenedKeys { host, join, watch, seats: kept_keys(table, seat) },
        you: seat.map(|seat| seated(table, seat)),
    }
}

fn sit(table: &mut Table, now: Now, host: &str, own: OwnSeat) -> Result<Committed, WireError> {
    let OwnSeat { seat, name } = own;
    let chairs = &table.setting().seats;
    // The host may take any seat that is not a bot's.
    let kept = |seat: &Seat| matches!(chairs.get(seat.index()), Some(SeatSetting::Person { .. }));
    let first =
        || Seat::ALL.into_iter().zip(chairs).find(|(_, chair)| !matches!(chair, SeatSetting::Bot { .. }));
    let seat = seat.or_else(|| first().map(|(seat, _)| seat));
    let access = seat.filter(kept).map_or(Access::Host, Access::Seat);
    let person = Some(host.to_owned());
    let share = String::new();
    table.sit(now, SitRequest { seat, access: Some(access), person, name, share, key: random::key() })
}

/// Checks and stores a new table, with the first thing that happens there, and starts its task. Returns what `first`
/// returns.
pub(super) async fn open_table<T>(
    app: &App,
    opening: Opening,
    first: impl FnOnce(&mut Table, Now) -> Result<(T, Option<Committed>), WireError>,
) -> Result<T, ApiError> {
    let now = app.clock.now();
    let id = opening.id.clone();
    let seated = opening.kept_seats().map(|(_, person)| PersonId(person.to_owned())).collect();
    let library = app.packs.library_of(&*app.store, &opening.setting.packs).await?;
    let (mut table, opened) = Table::open(opening, &library, now)?;
    let new = NewTable {
        id: id.clone(),
        game: table.setting().game.name().to_owned(),
        players: table.players(),
        public: table.setting().public,
        created: now.wall,
        summary: table.summary_json(),
        entry: opened.entry,
        seated,
        wake_tick: Some(now.tick),
    };
    let (answer, then) = first(&mut table, now)?;
    let key = app.store.add_table(new).await?;
    let mut status = furlong_store::TableStatus::Gathering;
    if let Some(done) = then {
        status = table_status::to_store(table.status());
        let append = Append {
            table: key,
            number: done.number,
            entry: done.entry,
            status: done.status.map(table_status::to_store),
            summary: done.summary,
            seated: storing::persons(done.seat_change),
            finished: None,
        };
        app.store.append(append).await?;
    }
    app.registry.add(&id, LoadedTable { key, table, status });
    Ok(answer)
}
