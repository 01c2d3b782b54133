//! Queries of a SQLite database. They change nothing.

use std::cmp::Reverse;

use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

use super::log_ends::{LogEnd, LogEndCache};
use crate::{
    Login, Person, PersonId, PlayerResult, PublicTableFilter, Rating, StoreError, StoredTable, TableKey,
    TableStatus,
};

const SELECT_TABLE: &str = "SELECT key, id, game, players, public, created, status, summary FROM tables";
const SELECT_PERSON: &str = "SELECT id, name, login, password, settings, epoch, created FROM persons";
// A bot is shown by its id. The id of a person is secret, also of one who is deleted, so there the name is empty.
const SELECT_RATING: &str = "SELECT who, COALESCE(persons.name, CASE WHEN who LIKE 'bot:%' THEN who ELSE '' END), \
                             game, players, rating, uncertainty, games \
                             FROM ratings LEFT JOIN persons ON persons.id = who";

pub(super) fn table(connection: &Connection, id: &str) -> Result<Option<StoredTable>, StoreError> {
    Ok(tables(connection, &format!("{SELECT_TABLE} WHERE id = ?1"), params![id])?.pop())
}

/// Reads a log backwards: each row names the one before it.
pub(super) fn entries(
    connection: &Connection,
    log_ends: &LogEndCache,
    table: TableKey,
) -> Result<Vec<Vec<u8>>, StoreError> {
    let end = match log_ends.get(table) {
        Some(end) => end,
        None => saved_log_end(connection, table)?.ok_or(StoreError::NotFound)?,
    };
    let mut query = connection
        .prepare_cached("SELECT previous, number, entry FROM log WHERE id = ?1 AND table_key = ?2")?;
    let (mut entries, mut next) = (Vec::new(), Some(end.last_row));
    for expected in (0..end.count).rev() {
        let broken =
            || StoreError::failed(format!("the log of table {} is broken at entry {expected}", table.0));
        let found = query.query_row(params![next.ok_or_else(broken)?, table.0], |row| {
            Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get(2)?))
        });
        let (previous, number, entry) = found.optional()?.ok_or_else(broken)?;
        if number != expected {
            return Err(broken());
        }
        entries.push(entry);
        next = previous;
    }
    entries.reverse();
    Ok(entries)
}

/// Returns the end of a log as the table's row has it, which may be outdated; `None` without such a table.
pub(super) fn saved_log_end(connection: &Connection, table: TableKey) -> Result<Option<LogEnd>, StoreError> {
    let sql = "SELECT COALESCE(head, 0), count FROM tables WHERE key = ?1";
    let mut query = connection.prepare_cached(sql)?;
    let end = |row: &Row<'_>| Ok(LogEnd { last_row: row.get(0)?, count: row.get(1)? });
    Ok(query.query_row([table.0], end).optional()?)
}

/// A table whose `grew` is a run since the last clean close, but not the present run, was interrupted by a crash.
pub(super) fn tables_to_wake(
    connection: &Connection,
    until_tick: i64,
    limit: u32,
) -> Result<Vec<StoredTable>, StoreError> {
    let sql = format!(
        "{SELECT_TABLE} WHERE key IN (SELECT key FROM tables WHERE wake_tick IS NOT NULL AND wake_tick <= ?1 AND status < 2 \
         UNION SELECT key FROM tables WHERE grew IS NOT NULL AND status < 2 \
         AND grew >= (SELECT since FROM ledger) AND grew < (SELECT run FROM ledger)) \
         ORDER BY COALESCE(wake_tick, 0), key LIMIT ?2"
    );
    tables(connection, &sql, params![until_tick, limit])
}

/// Queries each status by itself, so that each query is answered from an index.
pub(super) fn public_tables(
    connection: &Connection,
    filter: &PublicTableFilter,
) -> Result<Vec<StoredTable>, StoreError> {
    let PublicTableFilter { game, statuses, limit } = filter;
    let mut found = Vec::new();
    for status in TableStatus::ALL.iter().filter(|status| statuses.contains(status)) {
        let status = status.code();
        found.extend(if let Some(game) = game {
            let sql = format!(
                "{SELECT_TABLE} WHERE public = 1 AND status = ?1 AND game = ?2 ORDER BY key DESC LIMIT ?3"
            );
            tables(connection, &sql, params![status, game, limit])?
        } else {
            let sql = format!("{SELECT_TABLE} WHERE public = 1 AND status = ?1 ORDER BY key DESC LIMIT ?2");
            tables(connection, &sql, params![status, limit])?
        });
    }
    found.sort_by_key(|table| Reverse(table.key));
    found.truncate((*limit).try_into().unwrap_or(usize::MAX));
    Ok(found)
}

pub(super) fn tables_of(
    connection: &Connection,
    person: &PersonId,
    limit: u32,
) -> Result<Vec<StoredTable>, StoreError> {
    let sql = format!(
        "{SELECT_TABLE} WHERE key IN (SELECT table_key FROM seats WHERE person = ?1 ORDER BY table_key DESC LIMIT ?2) \
         ORDER BY key DESC"
    );
    tables(connection, &sql, params![person.0, limit])
}

pub(super) fn person(connection: &Connection, id: &PersonId) -> Result<Option<Person>, StoreError> {
    let mut query = connection.prepare_cached(&format!("{SELECT_PERSON} WHERE id = ?1"))?;
    Ok(query.query_row([&id.0], person_from).optional()?)
}

pub(super) fn person_by_login(connection: &Connection, login: &str) -> Result<Option<Person>, StoreError> {
    let mut query = connection.prepare_cached(&format!("{SELECT_PERSON} WHERE login = ?1"))?;
    Ok(query.query_row([login], person_from).optional()?)
}

pub(super) fn resolve_person(connection: &Connection, id: &PersonId) -> Result<PersonId, StoreError> {
    let mut query = connection.prepare_cached("SELECT became FROM merged WHERE id = ?1")?;
    let merged_into = query.query_row([&id.0], |row| row.get(0)).optional()?;
    Ok(merged_into.map_or_else(|| id.clone(), PersonId))
}

pub(super) fn top_ratings(
    connection: &Connection,
    game: &str,
    players: u8,
    limit: u32,
) -> Result<Vec<Rating>, StoreError> {
    let sql = format!(
        "{SELECT_RATING} WHERE game = ?1 AND players = ?2 ORDER BY rating - 3 * uncertainty DESC, who LIMIT ?3"
    );
    let mut query = connection.prepare_cached(&sql)?;
    Ok(query.query_map(params![game, players, limit], rating_from)?.collect::<Result<_, _>>()?)
}

pub(super) fn ratings_of(connection: &Connection, person: &PersonId) -> Result<Vec<Rating>, StoreError> {
    let sql = format!("{SELECT_RATING} WHERE who = ?1 ORDER BY game, players");
    let mut query = connection.prepare_cached(&sql)?;
    Ok(query.query_map([&person.0], rating_from)?.collect::<Result<_, _>>()?)
}

pub(super) fn pack(connection: &Connection, id: &str) -> Result<Option<String>, StoreError> {
    let mut query = connection.prepare_cached("SELECT text FROM packs WHERE id = ?1")?;
    Ok(query.query_row([id], |row| row.get(0)).optional()?)
}

pub(super) fn server_value(connection: &Connection, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let mut query = connection.prepare_cached("SELECT value FROM notes WHERE name = ?1")?;
    Ok(query.query_row([name], |row| row.get(0)).optional()?)
}

/// Runs a query that begins with [`SELECT_TABLE`], and adds the results of finished games.
fn tables(connection: &Connection, sql: &str, params: &[&dyn ToSql]) -> Result<Vec<StoredTable>, StoreError> {
    let mut query = connection.prepare_cached(sql)?;
    let mut tables: Vec<_> = query.query_map(params, table_from)?.collect::<Result<_, _>>()?;
    for table in tables.iter_mut().filter(|table| table.status == TableStatus::Over) {
        table.results = results(connection, table.key)?;
    }
    Ok(tables)
}

fn results(connection: &Connection, table: TableKey) -> rusqlite::Result<Vec<PlayerResult>> {
    let sql = "SELECT who, name, place, score FROM results WHERE table_key = ?1 ORDER BY seat";
    let mut query = connection.prepare_cached(sql)?;
    let result = |row: &Row<'_>| {
        let player = row.get::<_, Option<String>>(0)?.map(PersonId);
        Ok(PlayerResult { player, name: row.get(1)?, place: row.get(2)?, score: row.get(3)? })
    };
    query.query_map([table.0], result)?.collect()
}

fn table_from(row: &Row<'_>) -> rusqlite::Result<StoredTable> {
    let status: i16 = row.get(6)?;
    let unknown = rusqlite::Error::IntegralValueOutOfRange(6, status.into());
    Ok(StoredTable {
        key: TableKey(row.get(0)?),
        id: row.get(1)?,
        game: row.get(2)?,
        players: row.get(3)?,
        public: row.get(4)?,
        created: row.get::<_, i64>(5)?.cast_unsigned(),
        status: TableStatus::from_code(status).ok_or(unknown)?,
        summary: row.get(7)?,
        results: Vec::new(),
    })
}

fn person_from(row: &Row<'_>) -> rusqlite::Result<Person> {
    let (name, password_hash): (Option<String>, Option<String>) = (row.get(2)?, row.get(3)?);
    Ok(Person {
        id: PersonId(row.get(0)?),
        name: row.get(1)?,
        login: name.zip(password_hash).map(|(name, password_hash)| Login { name, password_hash }),
        settings: row.get(4)?,
        session_epoch: row.get(5)?,
        created: row.get::<_, i64>(6)?.cast_unsigned(),
    })
}

fn rating_from(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating {
        player: PersonId(row.get(0)?),
        name: row.get(1)?,
        game: row.get(2)?,
        players: row.get(3)?,
        rating: row.get(4)?,
        uncertainty: row.get(5)?,
        games: row.get(6)?,
    })
}
