//! What is read from a SQLite database. It changes nothing.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::database::failed;
use super::heads::{Head, Heads};
use crate::{Person, PersonId, Place, Rating, Shown, Stage, StoreError, TableCard, TableKey};

type Read<T> = Result<T, StoreError>;

const CARD: &str = "SELECT key, id, game, players, public, created, stage, card FROM tables";
const PERSON: &str = "SELECT id, name, login, password, settings, epoch, created FROM persons";
// A bot is told by its own name; an id that belongs to nobody any more is never told.
const RATING: &str = "SELECT who, COALESCE(persons.name, CASE WHEN who LIKE 'bot:%' THEN who ELSE '' END), game, \
                      players, rating, uncertainty, games FROM ratings LEFT JOIN persons ON persons.id = who";

pub(super) fn table(connection: &Connection, id: &str) -> Read<Option<TableCard>> {
    Ok(cards(connection, &format!("{CARD} WHERE id = ?1"), params![id])?.pop())
}

/// Follows the chain from its end. A table whose end is not known lately has it in its own row.
pub(super) fn entries(connection: &Connection, heads: &Heads, table: TableKey) -> Read<Vec<Vec<u8>>> {
    let head = match heads.get(table.0) {
        Some(head) => head,
        None => written_head(connection, table)?.ok_or(StoreError::Missing)?,
    };
    let mut row = connection
        .prepare_cached("SELECT previous, number, entry FROM log WHERE id = ?1 AND table_key = ?2")?;
    let (mut entries, mut next) = (Vec::new(), Some(head.row));
    for number in (0..head.count).rev() {
        let broken = || failed(format!("the log of table {} is broken at entry {number}", table.0));
        let found = row.query_row(params![next.ok_or_else(broken)?, table.0], |row| {
            Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get(2)?))
        });
        let (previous, here, entry) = found.optional()?.ok_or_else(broken)?;
        if here != number {
            return Err(broken());
        }
        entries.push(entry);
        next = previous;
    }
    entries.reverse();
    Ok(entries)
}

/// The end of a table's log as its own row has it; `None` without such a table.
pub(super) fn written_head(connection: &Connection, table: TableKey) -> Read<Option<Head>> {
    let mut ask = connection.prepare_cached("SELECT COALESCE(head, 0), count FROM tables WHERE key = ?1")?;
    Ok(ask.query_row([table.0], |row| Ok(Head { row: row.get(0)?, count: row.get(1)? })).optional()?)
}

pub(super) fn to_wake(connection: &Connection, until: i64, most: u32) -> Read<Vec<TableCard>> {
    let due = format!(
        "{CARD} WHERE key IN (SELECT key FROM tables WHERE wake IS NOT NULL AND wake <= ?1 AND stage < 2 \
         UNION SELECT key FROM tables WHERE grew IS NOT NULL AND stage < 2 \
         AND grew >= (SELECT since FROM ledger) AND grew < (SELECT run FROM ledger)) \
         ORDER BY COALESCE(wake, 0), key LIMIT ?2"
    );
    cards(connection, &due, params![until, most])
}

pub(super) fn shown(connection: &Connection, shown: &Shown) -> Read<Vec<TableCard>> {
    let mut found = Vec::new();
    for stage in [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Closed] {
        if !shown.stages.contains(&stage) {
            continue;
        }
        found.extend(match &shown.game {
            Some(game) => cards(
                connection,
                &format!("{CARD} WHERE public = 1 AND stage = ?1 AND game = ?2 ORDER BY key DESC LIMIT ?3"),
                params![stage.code(), game, shown.most],
            )?,
            None => cards(
                connection,
                &format!("{CARD} WHERE public = 1 AND stage = ?1 ORDER BY key DESC LIMIT ?2"),
                params![stage.code(), shown.most],
            )?,
        });
    }
    found.sort_by_key(|card| std::cmp::Reverse(card.key));
    found.truncate(shown.most.try_into().unwrap_or(usize::MAX));
    Ok(found)
}

pub(super) fn tables_of(connection: &Connection, person: &PersonId, most: u32) -> Read<Vec<TableCard>> {
    let seated = format!(
        "{CARD} WHERE key IN (SELECT table_key FROM seats WHERE person = ?1 ORDER BY table_key DESC LIMIT ?2) \
         ORDER BY key DESC"
    );
    cards(connection, &seated, params![person.0, most])
}

pub(super) fn person(connection: &Connection, id: &PersonId) -> Read<Option<Person>> {
    let mut ask = connection.prepare_cached(&format!("{PERSON} WHERE id = ?1"))?;
    Ok(ask.query_row([&id.0], person_of).optional()?)
}

pub(super) fn person_by_login(connection: &Connection, login: &str) -> Read<Option<Person>> {
    let mut ask = connection.prepare_cached(&format!("{PERSON} WHERE login = ?1"))?;
    Ok(ask.query_row([login], person_of).optional()?)
}

/// Who a person is now.
pub(super) fn became(connection: &Connection, person: &PersonId) -> Read<PersonId> {
    let mut ask = connection.prepare_cached("SELECT became FROM merged WHERE id = ?1")?;
    let became = ask.query_row([&person.0], |row| row.get(0)).optional()?;
    Ok(became.map_or_else(|| person.clone(), PersonId))
}

pub(super) fn ratings(connection: &Connection, game: &str, players: u8, most: u32) -> Read<Vec<Rating>> {
    let best = format!(
        "{RATING} WHERE game = ?1 AND players = ?2 ORDER BY rating - 3 * uncertainty DESC, who LIMIT ?3"
    );
    let mut ask = connection.prepare_cached(&best)?;
    Ok(ask.query_map(params![game, players, most], rating_of)?.collect::<Result<_, _>>()?)
}

pub(super) fn ratings_of(connection: &Connection, who: &PersonId) -> Read<Vec<Rating>> {
    let mut ask = connection.prepare_cached(&format!("{RATING} WHERE who = ?1 ORDER BY game, players"))?;
    Ok(ask.query_map([&who.0], rating_of)?.collect::<Result<_, _>>()?)
}

pub(super) fn note(connection: &Connection, name: &str) -> Read<Option<Vec<u8>>> {
    let mut ask = connection.prepare_cached("SELECT value FROM notes WHERE name = ?1")?;
    Ok(ask.query_row([name], |row| row.get(0)).optional()?)
}

fn cards(connection: &Connection, sql: &str, params: &[&dyn rusqlite::ToSql]) -> Read<Vec<TableCard>> {
    let mut ask = connection.prepare_cached(sql)?;
    let mut cards: Vec<_> = ask.query_map(params, card_of)?.collect::<Result<_, _>>()?;
    for card in cards.iter_mut().filter(|card| card.stage == Stage::Over) {
        card.results = results(connection, card.key)?;
    }
    Ok(cards)
}

fn results(connection: &Connection, table: TableKey) -> rusqlite::Result<Vec<Place>> {
    let sql = "SELECT who, name, place, score FROM results WHERE table_key = ?1 ORDER BY seat";
    let mut ask = connection.prepare_cached(sql)?;
    let place = |row: &Row<'_>| {
        let who: Option<String> = row.get(0)?;
        Ok(Place { who: who.map(PersonId), name: row.get(1)?, place: row.get(2)?, score: row.get(3)? })
    };
    ask.query_map([table.0], place)?.collect()
}

fn card_of(row: &Row<'_>) -> rusqlite::Result<TableCard> {
    let stage: i16 = row.get(6)?;
    Ok(TableCard {
        key: TableKey(row.get(0)?),
        id: row.get(1)?,
        game: row.get(2)?,
        players: row.get(3)?,
        public: row.get(4)?,
        created: row.get::<_, i64>(5)?.cast_unsigned(),
        stage: Stage::of_code(stage).ok_or(rusqlite::Error::IntegralValueOutOfRange(6, stage.into()))?,
        card: row.get(7)?,
        results: Vec::new(),
    })
}

fn person_of(row: &Row<'_>) -> rusqlite::Result<Person> {
    let (login, password): (Option<String>, Option<String>) = (row.get(2)?, row.get(3)?);
    Ok(Person {
        id: PersonId(row.get(0)?),
        name: row.get(1)?,
        login: login.zip(password),
        settings: row.get(4)?,
        epoch: row.get(5)?,
        created: row.get::<_, i64>(6)?.cast_unsigned(),
    })
}

fn rating_of(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating {
        who: PersonId(row.get(0)?),
        name: row.get(1)?,
        game: row.get(2)?,
        players: row.get(3)?,
        rating: row.get(4)?,
        uncertainty: row.get(5)?,
        games: row.get(6)?,
    })
}
