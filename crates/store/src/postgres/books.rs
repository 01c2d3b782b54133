//! What is written to a PostgreSQL database, inside a transaction that the writer begins and commits. It answers nobody.

use std::sync::Arc;

use tokio_postgres::Row;

use super::link::{Fault, Session};
use super::queries::became;
use crate::kinds::signed;
use crate::rating::{Estimate, contestants, rated};
use crate::{Append, Finish, NewPerson, NewTable, Person, PersonId, Place, Stage, StoreError, TableKey};

type Written<T> = Result<T, StoreError>;

/// A transaction.
pub(super) struct Books {
    session: Arc<Session>,
    run: i32,
}

impl Books {
    pub(super) async fn begin(session: Arc<Session>, run: i32) -> Written<Self> {
        session.simply("BEGIN").await?;
        Ok(Books { session, run })
    }

    /// Commits if it was done, and otherwise undoes what there is of it.
    pub(super) async fn end<T>(self, done: Written<T>) -> Written<T> {
        match done {
            Ok(value) => self.session.simply("COMMIT").await.map(|()| value),
            Err(error) => {
                // Should that fail too, the connection is gone, and the transaction with it.
                drop(self.session.simply("ROLLBACK").await);
                Err(error)
            }
        }
    }

    pub(super) async fn open_table(&self, table: &NewTable) -> Written<TableKey> {
        let sql = "INSERT INTO tables (id, game, players, public, created, card, wake, grew) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING key";
        let NewTable { id, game, players, public, created, card, wake, .. } = table;
        let (players, created, wake) = (i16::from(*players), signed(*created), wake.map(signed));
        let rows =
            self.session.rows(sql, &[id, game, &players, public, &created, card, &wake, &self.run]).await?;
        let key = TableKey(rows.first().ok_or(StoreError::Taken)?.try_get(0)?);
        self.seat(key, &table.seated).await?;
        let sql = "INSERT INTO log VALUES ($1, 0, $2)";
        self.session.run(sql, &[&key.0, &table.entry]).await?;
        Ok(key)
    }

    /// How many entries tables have; those that are not there are left out.
    pub(super) async fn counts(&self, tables: &[i64]) -> Written<Vec<(i64, i64)>> {
        let sql = "SELECT key, (SELECT number + 1 FROM log WHERE table_key = key ORDER BY number DESC LIMIT 1) \
                   FROM unnest($1::BIGINT[]) AS key WHERE EXISTS (SELECT 1 FROM log WHERE table_key = key)";
        let rows = self.session.rows(sql, &[&tables]).await?;
        let count = |row: &Row| Ok((row.try_get(0)?, row.try_get(1)?));
        rows.iter().map(count).collect()
    }

    /// Appends all of it; how many rows nobody else had written before.
    pub(super) async fn put(&self, appends: &[&Append]) -> Written<usize> {
        let tables: Vec<_> = appends.iter().map(|append| append.table.0).collect();
        let numbers: Vec<_> = appends.iter().map(|append| signed(append.number)).collect();
        let entries: Vec<_> = appends.iter().map(|append| append.entry.as_slice()).collect();
        // In the same order everywhere, so that nobody waits for somebody who waits.
        let sql = "INSERT INTO log SELECT * FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BYTEA[]) AS new (t, n, e) \
                   ORDER BY t, n ON CONFLICT DO NOTHING";
        let written = self.session.run(sql, &[&tables, &numbers, &entries]).await?;
        Ok(written.try_into().unwrap_or(usize::MAX))
    }

    /// These tables grow in this run.
    pub(super) async fn grow(&self, tables: &[i64]) -> Written<()> {
        self.session.run("UPDATE tables SET grew = $2 WHERE key = ANY($1)", &[&tables, &self.run]).await?;
        Ok(())
    }

    /// What else changes with an append.
    pub(super) async fn change(&self, append: &Append) -> Written<()> {
        let key = append.table;
        let over = append.finish.as_ref().map(|_| Stage::Over);
        if let Some(stage) = append.stage.or(over) {
            let sql = "UPDATE tables SET stage = $2 WHERE key = $1";
            self.session.run(sql, &[&key.0, &stage.code()]).await?;
        }
        if let Some(card) = &append.card {
            self.session.run("UPDATE tables SET card = $2 WHERE key = $1", &[&key.0, card]).await?;
        }
        self.seat(key, &append.seated).await?;
        match &append.finish {
            Some(finish) => self.finish(key, finish).await,
            None => Ok(()),
        }
    }

    pub(super) async fn set_wake(&self, table: TableKey, wake: Option<u64>) -> Written<()> {
        let sql = "UPDATE tables SET wake = $2, grew = CASE WHEN grew = $3 THEN grew END WHERE key = $1";
        let changed = self.session.run(sql, &[&table.0, &wake.map(signed), &self.run]).await?;
        if changed == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    pub(super) async fn add_person(&self, person: &NewPerson) -> Written<()> {
        let sql = "INSERT INTO persons (id, name, settings, epoch, created) VALUES ($1, $2, '{}', 0, $3) \
                   ON CONFLICT (id) DO NOTHING";
        let created = signed(person.created);
        let added = self.session.run(sql, &[&person.id.0, &person.name, &created]).await?;
        if added == 0 { Err(StoreError::Taken) } else { Ok(()) }
    }

    pub(super) async fn set_person(&self, person: &Person) -> Written<()> {
        let Person { id, name, login, settings, epoch, created } = person;
        let (login, password) = login.as_ref().map(|(login, password)| (login, password)).unzip();
        let taken = "SELECT 1 FROM persons WHERE login = $1 AND id <> $2";
        if !self.session.rows(taken, &[&login, &id.0]).await?.is_empty() {
            return Err(StoreError::Taken);
        }
        let sql = "UPDATE persons SET name = $2, login = $3, password = $4, settings = $5, epoch = $6, \
                   created = $7 WHERE id = $1";
        let (epoch, created) = (i64::from(*epoch), signed(*created));
        let changed =
            self.session.run(sql, &[&id.0, name, &login, &password, settings, &epoch, &created]).await;
        match changed.map_err(taken_meanwhile)? {
            0 => Err(StoreError::Missing),
            _ => Ok(()),
        }
    }

    /// From now on nobody else changes ratings or who is who. It is asked for before anything else, so that what is
    /// read stays true, and nobody waits for somebody who waits.
    pub(super) async fn lock_ratings(&self) -> Written<()> {
        self.session.simply(RATINGS).await
    }

    pub(super) async fn merge(&self, from: &PersonId, into: &PersonId) -> Written<()> {
        self.lock_ratings().await?;
        for person in [from, into] {
            let sql = "SELECT 1 FROM persons WHERE id = $1";
            if self.session.rows(sql, &[&person.0]).await?.is_empty() {
                return Err(StoreError::Missing);
            }
        }
        if from == into {
            return Ok(());
        }
        for sql in [
            "INSERT INTO seats SELECT $2, table_key FROM seats WHERE person = $1 ON CONFLICT DO NOTHING",
            "DELETE FROM seats WHERE person = $1 AND $2::TEXT <> $1",
            "UPDATE results SET who = $2 WHERE who = $1",
            // The rating that is from more games wins.
            "INSERT INTO ratings SELECT game, players, $2, rating, uncertainty, games FROM ratings WHERE who = $1 \
             ON CONFLICT (game, players, who) DO UPDATE SET rating = excluded.rating, \
             uncertainty = excluded.uncertainty, games = excluded.games WHERE excluded.games > ratings.games",
            "DELETE FROM ratings WHERE who = $1 AND $2::TEXT <> $1",
            "DELETE FROM persons WHERE id = $1 AND $2::TEXT <> $1",
            "UPDATE merged SET became = $2 WHERE became = $1",
            "INSERT INTO merged VALUES ($1, $2)",
        ] {
            self.session.run(sql, &[&from.0, &into.0]).await?;
        }
        Ok(())
    }

    pub(super) async fn set_note(&self, name: &str, value: &[u8]) -> Written<()> {
        let sql = "INSERT INTO notes VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.session.run(sql, &[&name, &value]).await?;
        Ok(())
    }

    async fn seat(&self, table: TableKey, persons: &[PersonId]) -> Written<()> {
        for person in persons {
            let person = became(&self.session, person).await?;
            let sql = "INSERT INTO seats VALUES ($1, $2) ON CONFLICT DO NOTHING";
            self.session.run(sql, &[&person.0, &table.0]).await?;
        }
        Ok(())
    }

    /// The results of a table, and what follows for the ratings, which are locked. A table has only one end.
    async fn finish(&self, table: TableKey, finish: &Finish) -> Written<()> {
        let once = "UPDATE tables SET finished = $2 WHERE key = $1 AND finished IS NULL";
        if self.session.run(once, &[&table.0, &signed(finish.at)]).await? == 0 {
            return Ok(());
        }
        let mut places = finish.places.clone();
        for place in &mut places {
            if let Some(who) = &mut place.who {
                *who = became(&self.session, who).await?;
            }
        }
        for (seat, Place { who, name, place, score }) in (0_i16..).zip(&places) {
            let (who, place) = (who.as_ref().map(|who| &who.0), i16::from(*place));
            let sql = "INSERT INTO results VALUES ($1, $2, $3, $4, $5, $6)";
            self.session.run(sql, &[&table.0, &seat, &who, name, &place, score]).await?;
        }
        if finish.rated { self.rate(table, &places).await } else { Ok(()) }
    }

    async fn rate(&self, table: TableKey, places: &[Place]) -> Written<()> {
        let contestants = contestants(places);
        let ask = "SELECT rating, uncertainty FROM ratings JOIN tables USING (game, players) \
                   WHERE key = $1 AND who = $2";
        let mut before = Vec::new();
        for (who, place) in &contestants {
            let rows = self.session.rows(ask, &[&table.0, &who.0]).await?;
            let known = match rows.first() {
                Some(row) => Estimate { rating: row.try_get(0)?, uncertainty: row.try_get(1)? },
                None => Estimate::default(),
            };
            before.push((known, *place));
        }
        for ((who, _), after) in contestants.iter().zip(rated(&before)) {
            let sql = "INSERT INTO ratings SELECT game, players, $2, $3, $4, 1 FROM tables WHERE key = $1 \
                       ON CONFLICT (game, players, who) DO UPDATE SET rating = excluded.rating, \
                       uncertainty = excluded.uncertainty, games = ratings.games + 1";
            self.session.run(sql, &[&table.0, &who.0, &after.rating, &after.uncertainty]).await?;
        }
        Ok(())
    }
}

/// Only one transaction at a time changes ratings, so that no game is lost between two.
const RATINGS: &str = "SELECT pg_advisory_xact_lock(1181053550)";

/// Somebody else took the login since it was looked up.
fn taken_meanwhile(error: StoreError) -> StoreError {
    use tokio_postgres::error::SqlState;
    let StoreError::Failed(cause) = &error else { return error };
    let code = cause.downcast_ref::<Fault>().and_then(|Fault(error)| error.code());
    if code == Some(&SqlState::UNIQUE_VIOLATION) { StoreError::Taken } else { error }
}
