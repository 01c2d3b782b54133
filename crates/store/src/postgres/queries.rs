//! What is read from a PostgreSQL database. It changes nothing.

use tokio_postgres::Row;

use super::link::{Params, Session};
use crate::kinds::signed;
use crate::{Person, PersonId, Place, Rating, Shown, Stage, StoreError, TableCard, TableKey};

type Read<T> = Result<T, StoreError>;

/// The advisory locks of runs.
macro_rules! lock_class {
    () => {
        "1181053549"
    };
}
pub(super) use lock_class;

macro_rules! card {
    ($rest:expr) => {
        concat!("SELECT key, id, game, players, public, created, stage, card FROM tables ", $rest)
    };
}

macro_rules! person {
    ($rest:expr) => {
        concat!("SELECT id, name, login, password, settings, epoch, created FROM persons ", $rest)
    };
}

// A bot is told by its own name; an id that belongs to nobody any more is never told.
macro_rules! rating {
    ($rest:expr) => {
        concat!(
            "SELECT who, COALESCE(persons.name, CASE WHEN who LIKE 'bot:%' THEN who ELSE '' END), game, players, \
             rating, uncertainty, games FROM ratings LEFT JOIN persons ON persons.id = who ",
            $rest
        )
    };
}

pub(super) async fn table(session: &Session, id: &str) -> Read<Option<TableCard>> {
    Ok(cards(session, card!("WHERE id = $1"), &[&id]).await?.pop())
}

pub(super) async fn entries(session: &Session, table: TableKey) -> Read<Vec<Vec<u8>>> {
    let sql = "SELECT number, entry FROM log WHERE table_key = $1 ORDER BY number";
    let rows = session.rows(sql, &[&table.0]).await?;
    let mut entries = Vec::with_capacity(rows.len());
    for (number, row) in (0_i64..).zip(rows) {
        if row.try_get::<_, i64>(0)? != number {
            let broken = format!("the log of table {} is broken at entry {number}", table.0);
            return Err(StoreError::Failed(broken.into()));
        }
        entries.push(row.try_get(1)?);
    }
    if entries.is_empty() { Err(StoreError::Missing) } else { Ok(entries) }
}

/// A run that nobody holds the lock of has broken off.
pub(super) async fn to_wake(session: &Session, until: u64, most: u32) -> Read<Vec<TableCard>> {
    let sql = card!(concat!(
        "WHERE key IN (SELECT key FROM tables WHERE wake <= $1 AND stage < 2 \
         UNION SELECT key FROM tables WHERE stage < 2 AND grew IN (SELECT run FROM runs WHERE NOT EXISTS \
         (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ",
        lock_class!(),
        " AND objid::BIGINT = run AND objsubid = 2 \
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))) \
         ORDER BY COALESCE(wake, 0), key LIMIT $2"
    ));
    cards(session, sql, &[&signed(until), &i64::from(most)]).await
}

pub(super) async fn shown(session: &Session, shown: &Shown) -> Read<Vec<TableCard>> {
    let most = i64::from(shown.most);
    let mut found = Vec::new();
    for stage in [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Closed] {
        if !shown.stages.contains(&stage) {
            continue;
        }
        let of_stage = if let Some(game) = &shown.game {
            let sql = card!("WHERE public AND stage = $1 AND game = $2 ORDER BY key DESC LIMIT $3");
            cards(session, sql, &[&stage.code(), game, &most]).await?
        } else {
            let sql = card!("WHERE public AND stage = $1 ORDER BY key DESC LIMIT $2");
            cards(session, sql, &[&stage.code(), &most]).await?
        };
        found.extend(of_stage);
    }
    found.sort_by_key(|card| std::cmp::Reverse(card.key));
    found.truncate(shown.most.try_into().unwrap_or(usize::MAX));
    Ok(found)
}

pub(super) async fn tables_of(session: &Session, person: &PersonId, most: u32) -> Read<Vec<TableCard>> {
    let sql = card!(
        "WHERE key IN (SELECT table_key FROM seats WHERE person = $1 ORDER BY table_key DESC LIMIT $2) \
         ORDER BY key DESC"
    );
    cards(session, sql, &[&person.0, &i64::from(most)]).await
}

pub(super) async fn person(session: &Session, id: &PersonId) -> Read<Option<Person>> {
    let rows = session.rows(person!("WHERE id = $1"), &[&id.0]).await?;
    rows.first().map(person_of).transpose()
}

pub(super) async fn person_by_login(session: &Session, login: &str) -> Read<Option<Person>> {
    let rows = session.rows(person!("WHERE login = $1"), &[&login]).await?;
    rows.first().map(person_of).transpose()
}

/// Who a person is now.
pub(super) async fn became(session: &Session, person: &PersonId) -> Read<PersonId> {
    let rows = session.rows("SELECT became FROM merged WHERE id = $1", &[&person.0]).await?;
    Ok(match rows.first() {
        Some(row) => PersonId(row.try_get(0)?),
        None => person.clone(),
    })
}

pub(super) async fn ratings(session: &Session, game: &str, players: u8, most: u32) -> Read<Vec<Rating>> {
    let sql = rating!(
        "WHERE game = $1 AND players = $2 ORDER BY rating - 3 * uncertainty DESC, who COLLATE \"C\" LIMIT $3"
    );
    let rows = session.rows(sql, &[&game, &i16::from(players), &i64::from(most)]).await?;
    rows.iter().map(rating_of).collect()
}

pub(super) async fn ratings_of(session: &Session, who: &PersonId) -> Read<Vec<Rating>> {
    let sql = rating!("WHERE who = $1 ORDER BY game COLLATE \"C\", players");
    session.rows(sql, &[&who.0]).await?.iter().map(rating_of).collect()
}

pub(super) async fn note(session: &Session, name: &str) -> Read<Option<Vec<u8>>> {
    let rows = session.rows("SELECT value FROM notes WHERE name = $1", &[&name]).await?;
    Ok(rows.first().map(|row| row.try_get(0)).transpose()?)
}

async fn cards(session: &Session, sql: &'static str, params: Params<'_>) -> Read<Vec<TableCard>> {
    let rows = session.rows(sql, params).await?;
    let mut cards: Vec<_> = rows.iter().map(card_of).collect::<Result<_, _>>()?;
    let over: Vec<_> = cards.iter().filter(|card| card.stage == Stage::Over).map(|card| card.key.0).collect();
    if over.is_empty() {
        return Ok(cards);
    }
    let sql =
        "SELECT table_key, who, name, place, score FROM results WHERE table_key = ANY($1) ORDER BY seat";
    for row in session.rows(sql, &[&over]).await? {
        let key = TableKey(row.try_get(0)?);
        if let Some(card) = cards.iter_mut().find(|card| card.key == key) {
            card.results.push(place_of(&row)?);
        }
    }
    Ok(cards)
}

fn card_of(row: &Row) -> Read<TableCard> {
    Ok(TableCard {
        key: TableKey(row.try_get(0)?),
        id: row.try_get(1)?,
        game: row.try_get(2)?,
        players: small(row, 3)?,
        public: row.try_get(4)?,
        created: row.try_get::<_, i64>(5)?.cast_unsigned(),
        stage: Stage::of_code(row.try_get(6)?).ok_or(StoreError::Failed("no such stage".into()))?,
        card: row.try_get(7)?,
        results: Vec::new(),
    })
}

fn place_of(row: &Row) -> Read<Place> {
    let who: Option<String> = row.try_get(1)?;
    Ok(Place { who: who.map(PersonId), name: row.try_get(2)?, place: small(row, 3)?, score: row.try_get(4)? })
}

fn person_of(row: &Row) -> Read<Person> {
    let (login, password): (Option<String>, Option<String>) = (row.try_get(2)?, row.try_get(3)?);
    Ok(Person {
        id: PersonId(row.try_get(0)?),
        name: row.try_get(1)?,
        login: login.zip(password),
        settings: row.try_get(4)?,
        epoch: count(row, 5)?,
        created: row.try_get::<_, i64>(6)?.cast_unsigned(),
    })
}

fn rating_of(row: &Row) -> Read<Rating> {
    Ok(Rating {
        who: PersonId(row.try_get(0)?),
        name: row.try_get(1)?,
        game: row.try_get(2)?,
        players: small(row, 3)?,
        rating: row.try_get(4)?,
        uncertainty: row.try_get(5)?,
        games: count(row, 6)?,
    })
}

fn small(row: &Row, column: usize) -> Read<u8> {
    row.try_get::<_, i16>(column)?.try_into().map_err(|error| StoreError::Failed(Box::new(error)))
}

fn count(row: &Row, column: usize) -> Read<u32> {
    row.try_get::<_, i64>(column)?.try_into().map_err(|error| StoreError::Failed(Box::new(error)))
}
