//! Queries of a PostgreSQL database. They change nothing.

use std::cmp::Reverse;

use tokio_postgres::Row;

use super::connection::{Params, PgConnection};
use crate::{
    Login, Person, PersonId, PlayerResult, PublicTableFilter, Rating, StoreError, StoredTable, TableKey,
    TableStatus, to_sql_integer,
};

macro_rules! select_table {
    ($rest:expr) => {
        concat!("SELECT key, id, game, players, public, created, status, summary FROM tables ", $rest)
    };
}

macro_rules! select_person {
    ($rest:expr) => {
        concat!("SELECT id, name, login, password, settings, epoch, created FROM persons ", $rest)
    };
}

// A bot is shown by its id. The id of a person is secret, also of one who is deleted, so there the name is empty.
macro_rules! select_rating {
    ($rest:expr) => {
        concat!(
            "SELECT who, COALESCE(persons.name, CASE WHEN who LIKE 'bot:%' THEN who ELSE '' END), game, players, \
             rating, uncertainty, games FROM ratings LEFT JOIN persons ON persons.id = who ",
            $rest
        )
    };
}

pub(super) async fn table(connection: &PgConnection, id: &str) -> Result<Option<StoredTable>, StoreError> {
    Ok(tables(connection, select_table!("WHERE id = $1"), &[&id]).await?.pop())
}

pub(super) async fn entries(connection: &PgConnection, table: TableKey) -> Result<Vec<Vec<u8>>, StoreError> {
    let sql = "SELECT number, entry FROM log WHERE table_key = $1 ORDER BY number";
    let rows = connection.query(sql, &[&table.0]).await?;
    let mut entries = Vec::with_capacity(rows.len());
    for (number, row) in (0_i64..).zip(rows) {
        if row.try_get::<_, i64>(0)? != number {
            let broken = format!("the log of table {} is broken at entry {number}", table.0);
            return Err(StoreError::failed(broken));
        }
        entries.push(row.try_get(1)?);
    }
    if entries.is_empty() { Err(StoreError::NotFound) } else { Ok(entries) }
}

/// A run whose lock nobody holds was interrupted by a crash.
pub(super) async fn tables_to_wake(
    connection: &PgConnection,
    until_tick: u64,
    limit: u32,
) -> Result<Vec<StoredTable>, StoreError> {
    let sql = select_table!(concat!(
        "WHERE key IN (SELECT key FROM tables WHERE wake_tick <= $1 AND status < 2 \
         UNION SELECT key FROM tables WHERE status < 2 AND grew IN (SELECT run FROM runs WHERE NOT EXISTS \
         (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ",
        advisory_lock!(RUN),
        " AND objid::BIGINT = run AND objsubid = 2 \
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))) \
         ORDER BY COALESCE(wake_tick, 0), key LIMIT $2"
    ));
    tables(connection, sql, &[&to_sql_integer(until_tick), &i64::from(limit)]).await
}

/// Queries each status by itself, so that each query is answered from an index.
pub(super) async fn public_tables(
    connection: &PgConnection,
    filter: &PublicTableFilter,
) -> Result<Vec<StoredTable>, StoreError> {
    let PublicTableFilter { game, statuses, limit } = filter;
    let sql_limit = i64::from(*limit);
    let mut found = Vec::new();
    for status in TableStatus::ALL.iter().filter(|status| statuses.contains(status)) {
        let status = status.code();
        found.extend(if let Some(game) = game {
            let sql = select_table!("WHERE public AND status = $1 AND game = $2 ORDER BY key DESC LIMIT $3");
            tables(connection, sql, &[&status, game, &sql_limit]).await?
        } else {
            let sql = select_table!("WHERE public AND status = $1 ORDER BY key DESC LIMIT $2");
            tables(connection, sql, &[&status, &sql_limit]).await?
        });
    }
    found.sort_by_key(|table| Reverse(table.key));
    found.truncate((*limit).try_into().unwrap_or(usize::MAX));
    Ok(found)
}

pub(super) async fn tables_of(
    connection: &PgConnection,
    person: &PersonId,
    limit: u32,
) -> Result<Vec<StoredTable>, StoreError> {
    let sql = select_table!(
        "WHERE key IN (SELECT table_key FROM seats WHERE person = $1 ORDER BY table_key DESC LIMIT $2) \
         ORDER BY key DESC"
    );
    tables(connection, sql, &[&person.0, &i64::from(limit)]).await
}

pub(super) async fn person(connection: &PgConnection, id: &PersonId) -> Result<Option<Person>, StoreError> {
    let rows = connection.query(select_person!("WHERE id = $1"), &[&id.0]).await?;
    rows.first().map(person_from).transpose()
}

pub(super) async fn person_by_login(
    connection: &PgConnection,
    login: &str,
) -> Result<Option<Person>, StoreError> {
    let rows = connection.query(select_person!("WHERE login = $1"), &[&login]).await?;
    rows.first().map(person_from).transpose()
}

pub(super) async fn resolve_person(connection: &PgConnection, id: &PersonId) -> Result<PersonId, StoreError> {
    let rows = connection.query("SELECT became FROM merged WHERE id = $1", &[&id.0]).await?;
    Ok(match rows.first() {
        Some(row) => PersonId(row.try_get(0)?),
        None => id.clone(),
    })
}

pub(super) async fn top_ratings(
    connection: &PgConnection,
    game: &str,
    players: u8,
    limit: u32,
) -> Result<Vec<Rating>, StoreError> {
    let sql = select_rating!(
        "WHERE game = $1 AND players = $2 ORDER BY rating - 3 * uncertainty DESC, who COLLATE \"C\" LIMIT $3"
    );
    let rows = connection.query(sql, &[&game, &i16::from(players), &i64::from(limit)]).await?;
    rows.iter().map(rating_from).collect()
}

pub(super) async fn ratings_of(
    connection: &PgConnection,
    person: &PersonId,
) -> Result<Vec<Rating>, StoreError> {
    let sql = select_rating!("WHERE who = $1 ORDER BY game COLLATE \"C\", players");
    connection.query(sql, &[&person.0]).await?.iter().map(rating_from).collect()
}

pub(super) async fn pack(connection: &PgConnection, id: &str) -> Result<Option<String>, StoreError> {
    let rows = connection.query("SELECT text FROM packs WHERE id = $1", &[&id]).await?;
    Ok(rows.first().map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn server_value(
    connection: &PgConnection,
    name: &str,
) -> Result<Option<Vec<u8>>, StoreError> {
    let rows = connection.query("SELECT value FROM notes WHERE name = $1", &[&name]).await?;
    Ok(rows.first().map(|row| row.try_get(0)).transpose()?)
}

async fn tables(
    connection: &PgConnection,
    sql: &'static str,
    params: Params<'_>,
) -> Result<Vec<StoredTable>, StoreError> {
    let rows = connection.query(sql, params).await?;
    let mut tables: Vec<_> = rows.iter().map(table_from).collect::<Result<_, _>>()?;
    let over: Vec<_> =
        tables.iter().filter(|table| table.status == TableStatus::Over).map(|table| table.key.0).collect();
    if over.is_empty() {
        return Ok(tables);
    }
    let sql =
        "SELECT table_key, who, name, place, score FROM results WHERE table_key = ANY($1) ORDER BY seat";
    for row in connection.query(sql, &[&over]).await? {
        let key = TableKey(row.try_get(0)?);
        if let Some(table) = tables.iter_mut().find(|table| table.key == key) {
            table.results.push(result_from(&row)?);
        }
    }
    Ok(tables)
}

fn table_from(row: &Row) -> Result<StoredTable, StoreError> {
    Ok(StoredTable {
        key: TableKey(row.try_get(0)?),
        id: row.try_get(1)?,
        game: row.try_get(2)?,
        players: u8_from(row, 3)?,
        public: row.try_get(4)?,
        created: row.try_get::<_, i64>(5)?.cast_unsigned(),
        status: TableStatus::from_code(row.try_get(6)?).ok_or(StoreError::failed("unknown status"))?,
        summary: row.try_get(7)?,
        results: Vec::new(),
    })
}

fn result_from(row: &Row) -> Result<PlayerResult, StoreError> {
    let player = row.try_get::<_, Option<String>>(1)?.map(PersonId);
    Ok(PlayerResult { player, name: row.try_get(2)?, place: u8_from(row, 3)?, score: row.try_get(4)? })
}

fn person_from(row: &Row) -> Result<Person, StoreError> {
    let (name, password_hash): (Option<String>, Option<String>) = (row.try_get(2)?, row.try_get(3)?);
    Ok(Person {
        id: PersonId(row.try_get(0)?),
        name: row.try_get(1)?,
        login: name.zip(password_hash).map(|(name, password_hash)| Login { name, password_hash }),
        settings: row.try_get(4)?,
        session_epoch: u32_from(row, 5)?,
        created: row.try_get::<_, i64>(6)?.cast_unsigned(),
    })
}

fn rating_from(row: &Row) -> Result<Rating, StoreError> {
    Ok(Rating {
        player: PersonId(row.try_get(0)?),
        name: row.try_get(1)?,
        game: row.try_get(2)?,
        players: u8_from(row, 3)?,
        rating: row.try_get(4)?,
        uncertainty: row.try_get(5)?,
        games: u32_from(row, 6)?,
    })
}

fn u8_from(row: &Row, column: usize) -> Result<u8, StoreError> {
    row.try_get::<_, i16>(column)?.try_into().map_err(StoreError::failed)
}

fn u32_from(row: &Row, column: usize) -> Result<u32, StoreError> {
    row.try_get::<_, i64>(column)?.try_into().map_err(StoreError::failed)
}
