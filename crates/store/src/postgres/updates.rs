//! Transactions that write to a PostgreSQL database. They send no replies; the writer does.

use std::sync::Arc;

use skillratings::weng_lin::WengLinRating;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::connection::{PgConnection, PgError};
use super::queries::resolve_person;
use crate::rating::{rated_players, ratings_after};
use crate::{
    Append, FinishedGame, NewPack, NewPerson, NewTable, Person, PersonId, PlayerResult, StoreError, TableKey,
    to_sql_integer,
};

/// An open transaction. It must be ended with [`WriteTransaction::end`].
pub(super) struct WriteTransaction {
    connection: Arc<PgConnection>,
    /// Number of the writer's present run.
    run: i32,
}

impl WriteTransaction {
    pub(super) async fn begin(connection: Arc<PgConnection>, run: i32) -> Result<Self, StoreError> {
        connection.batch_execute("BEGIN").await?;
        Ok(WriteTransaction { connection, run })
    }

    /// Commits after success and rolls back after an error, which is returned.
    pub(super) async fn end<T>(self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        match result {
            Ok(value) => self.connection.batch_execute("COMMIT").await.map(|()| value),
            Err(error) => {
                // If this fails too, the connection is lost, and the transaction with it.
                drop(self.connection.batch_execute("ROLLBACK").await);
                Err(error)
            }
        }
    }

    pub(super) async fn add_table(&self, table: &NewTable) -> Result<TableKey, StoreError> {
        let sql = "INSERT INTO tables (id, game, players, public, created, summary, wake_tick, grew) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING key";
        let NewTable { id, game, players, public, created, summary, entry, seated, wake_tick } = table;
        let (players, created) = (i16::from(*players), to_sql_integer(*created));
        let wake = wake_tick.map(to_sql_integer);
        let rows = self
            .connection
            .query(sql, &[id, game, &players, public, &created, summary, &wake, &self.run])
            .await?;
        let key = TableKey(rows.first().ok_or(StoreError::Taken)?.try_get(0)?);
        self.add_seated(key, seated).await?;
        self.connection.execute("INSERT INTO log VALUES ($1, 0, $2)", &[&key.0, entry]).await?;
        Ok(key)
    }

    /// Returns the number of entries of each table. Tables that do not exist are left out.
    pub(super) async fn entry_counts(&self, tables: &[TableKey]) -> Result<Vec<(TableKey, i64)>, StoreError> {
        let sql = "SELECT key, (SELECT number + 1 FROM log WHERE table_key = key ORDER BY number DESC LIMIT 1) \
                   FROM unnest($1::BIGINT[]) AS key WHERE EXISTS (SELECT 1 FROM log WHERE table_key = key)";
        let rows = self.connection.query(sql, &[&sql_keys(tables)]).await?;
        rows.iter().map(|row: &Row| Ok((TableKey(row.try_get(0)?), row.try_get(1)?))).collect()
    }

    /// Inserts entries into the log and returns how many of them no other server had inserted before.
    pub(super) async fn insert_entries(&self, appends: &[&Append]) -> Result<usize, StoreError> {
        let tables: Vec<_> = appends.iter().map(|append| append.table.0).collect();
        let numbers: Vec<_> = appends.iter().map(|append| to_sql_integer(append.number)).collect();
        let entries: Vec<_> = appends.iter().map(|append| append.entry.as_slice()).collect();
        // All servers insert in the same order, so that they cannot deadlock.
        let sql = "INSERT INTO log SELECT * FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BYTEA[]) AS new (t, n, e) \
                   ORDER BY t, n ON CONFLICT DO NOTHING";
        let inserted = self.connection.execute(sql, &[&tables, &numbers, &entries]).await?;
        Ok(inserted.try_into().unwrap_or(usize::MAX))
    }

    /// Records that the logs of these tables grew in the present run.
    pub(super) async fn set_grew(&self, tables: &[TableKey]) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET grew = $2 WHERE key = ANY($1)";
        self.connection.execute(sql, &[&sql_keys(tables), &self.run]).await?;
        Ok(())
    }

    /// Stores the changes that go with an entry.
    pub(super) async fn apply_changes(&self, append: &Append) -> Result<(), StoreError> {
        let key = append.table;
        if let Some(status) = append.new_status() {
            let sql = "UPDATE tables SET status = $2 WHERE key = $1";
            self.connection.execute(sql, &[&key.0, &status.code()]).await?;
        }
        if let Some(summary) = &append.summary {
            let sql = "UPDATE tables SET summary = $2 WHERE key = $1";
            self.connection.execute(sql, &[&key.0, summary]).await?;
        }
        self.add_seated(key, &append.seated).await?;
        match &append.finished {
            Some(finished) => self.finish(key, finished).await,
            None => Ok(()),
        }
    }

    pub(super) async fn set_wake_tick(&self, table: TableKey, tick: Option<u64>) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET wake_tick = $2, grew = CASE WHEN grew = $3 THEN grew END WHERE key = $1";
        let tick = tick.map(to_sql_integer);
        let changed = self.connection.execute(sql, &[&table.0, &tick, &self.run]).await?;
        if changed == 0 { Err(StoreError::NotFound) } else { Ok(()) }
    }

    pub(super) async fn add_person(&self, person: &NewPerson) -> Result<(), StoreError> {
        let sql = "INSERT INTO persons (id, name, settings, epoch, created) VALUES ($1, $2, '{}', 0, $3) \
                   ON CONFLICT (id) DO NOTHING";
        let created = to_sql_integer(person.created);
        let added = self.connection.execute(sql, &[&person.id.0, &person.name, &created]).await?;
        if added == 0 { Err(StoreError::Taken) } else { Ok(()) }
    }

    pub(super) async fn set_person(&self, person: &Person) -> Result<(), StoreError> {
        let Person { id, name, login, settings, session_epoch, created } = person;
        let (login, password) = login.as_ref().map(|login| (&login.name, &login.password_hash)).unzip();
        let taken = "SELECT 1 FROM persons WHERE login = $1 AND id <> $2";
        if !self.connection.query(taken, &[&login, &id.0]).await?.is_empty() {
            return Err(StoreError::Taken);
        }
        let sql = "UPDATE persons SET name = $2, login = $3, password = $4, settings = $5, epoch = $6, \
                   created = $7 WHERE id = $1";
        let (epoch, created) = (i64::from(*session_epoch), to_sql_integer(*created));
        let changed =
            self.connection.execute(sql, &[&id.0, name, &login, &password, settings, &epoch, &created]).await;
        match changed.map_err(unique_violation_to_taken)? {
            0 => Err(StoreError::NotFound),
            _ => Ok(()),
        }
    }

    /// Makes all other transactions wait that change ratings or merge persons. Must be called before the transaction
    /// reads or writes anything of these: what it reads stays true then, and it cannot deadlock.
    pub(super) async fn lock_ratings(&self) -> Result<(), StoreError> {
        let sql = concat!("SELECT pg_advisory_xact_lock(", advisory_lock!(RATINGS), ")");
        self.connection.batch_execute(sql).await
    }

    pub(super) async fn merge_persons(&self, from: &PersonId, into: &PersonId) -> Result<(), StoreError> {
        self.lock_ratings().await?;
        for person in [from, into] {
            let sql = "SELECT 1 FROM persons WHERE id = $1";
            if self.connection.query(sql, &[&person.0]).await?.is_empty() {
                return Err(StoreError::NotFound);
            }
        }
        if from == into {
            return Ok(());
        }
        for sql in [
            "INSERT INTO seats SELECT $2, table_key FROM seats WHERE person = $1 ON CONFLICT DO NOTHING",
            "DELETE FROM seats WHERE person = $1 AND $2::TEXT <> $1",
            "UPDATE results SET who = $2 WHERE who = $1",
            // Of two ratings that of the person who stays is kept.
            "INSERT INTO ratings SELECT game, players, $2, rating, uncertainty, games FROM ratings WHERE who = $1 \
             ON CONFLICT (game, players, who) DO NOTHING",
            "DELETE FROM ratings WHERE who = $1 AND $2::TEXT <> $1",
            "DELETE FROM persons WHERE id = $1 AND $2::TEXT <> $1",
            "UPDATE packs SET owner = $2 WHERE owner = $1",
            "UPDATE merged SET became = $2 WHERE became = $1",
            "INSERT INTO merged VALUES ($1, $2)",
        ] {
            self.connection.execute(sql, &[&from.0, &into.0]).await?;
        }
        Ok(())
    }

    pub(super) async fn add_pack(&self, pack: &NewPack, max_of_owner: u32) -> Result<bool, StoreError> {
        let known = "SELECT 1 FROM packs WHERE id = $1";
        if !self.connection.query(known, &[&pack.id]).await?.is_empty() {
            return Ok(true);
        }
        let owner = match &pack.owner {
            Some(owner) => Some(resolve_person(&self.connection, owner).await?.0),
            None => None,
        };
        let count = "SELECT COUNT(*) FROM packs WHERE owner = $1";
        let rows = self.connection.query(count, &[&owner]).await?;
        let brought: i64 = rows.first().ok_or(StoreError::NotFound)?.try_get(0)?;
        if brought >= i64::from(max_of_owner) && owner.is_some() {
            return Ok(false);
        }
        let sql = "INSERT INTO packs VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let created = to_sql_integer(pack.created);
        self.connection.execute(sql, &[&pack.id, &pack.text, &owner, &created]).await?;
        Ok(true)
    }

    pub(super) async fn set_server_value(&self, name: &str, value: &[u8]) -> Result<(), StoreError> {
        let sql = "INSERT INTO notes VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.connection.execute(sql, &[&name, &value]).await?;
        Ok(())
    }

    async fn add_seated(&self, table: TableKey, persons: &[PersonId]) -> Result<(), StoreError> {
        for person in persons {
            let person = resolve_person(&self.connection, person).await?;
            let sql = "INSERT INTO seats VALUES ($1, $2) ON CONFLICT DO NOTHING";
            self.connection.execute(sql, &[&person.0, &table.0]).await?;
        }
        Ok(())
    }

    /// Stores the results of a game and updates the ratings, which must be locked, unless the table has results already.
    async fn finish(&self, table: TableKey, finished: &FinishedGame) -> Result<(), StoreError> {
        let once = "UPDATE tables SET finished = $2 WHERE key = $1 AND finished IS NULL";
        if self.connection.execute(once, &[&table.0, &to_sql_integer(finished.at)]).await? == 0 {
            return Ok(());
        }
        let mut results = finished.results.clone();
        for result in &mut results {
            if let Some(player) = &mut result.player {
                *player = resolve_person(&self.connection, player).await?;
            }
        }
        for (seat, PlayerResult { player, name, place, score }) in (0_i16..).zip(&results) {
            let (player, place) = (player.as_ref().map(|player| &player.0), i16::from(*place));
            let sql = "INSERT INTO results VALUES ($1, $2, $3, $4, $5, $6)";
            self.connection.execute(sql, &[&table.0, &seat, &player, name, &place, score]).await?;
        }
        if finished.rated { self.rate(table, &results).await } else { Ok(()) }
    }

    async fn rate(&self, table: TableKey, results: &[PlayerResult]) -> Result<(), StoreError> {
        let rated = rated_players(results);
        let sql = "SELECT rating, uncertainty FROM ratings JOIN tables USING (game, players) \
                   WHERE key = $1 AND who = $2";
        let mut before = Vec::new();
        for (player, place) in &rated {
            let rows = self.connection.query(sql, &[&table.0, &player.0]).await?;
            let known = match rows.first() {
                Some(row) => WengLinRating { rating: row.try_get(0)?, uncertainty: row.try_get(1)? },
                None => WengLinRating::default(),
            };
            before.push((known, *place));
        }
        for ((player, _), after) in rated.iter().zip(ratings_after(&before)) {
            let sql = "INSERT INTO ratings SELECT game, players, $2, $3, $4, 1 FROM tables WHERE key = $1 \
                       ON CONFLICT (game, players, who) DO UPDATE SET rating = excluded.rating, \
                       uncertainty = excluded.uncertainty, games = ratings.games + 1";
            self.connection.execute(sql, &[&table.0, &player.0, &after.rating, &after.uncertainty]).await?;
        }
        Ok(())
    }
}

fn sql_keys(tables: &[TableKey]) -> Vec<i64> {
    tables.iter().map(|table| table.0).collect()
}

/// Converts the error of a login name that another server has stored since it was looked up.
fn unique_violation_to_taken(error: StoreError) -> StoreError {
    let StoreError::Failed(cause) = &error else { return error };
    let code = cause.downcast_ref::<PgError>().and_then(|PgError(error)| error.code());
    if code == Some(&SqlState::UNIQUE_VIOLATION) { StoreError::Taken } else { error }
}
