//! Statements that write to a SQLite database, for use within a transaction of the writer.

use rusqlite::{OptionalExtension, Row, params};
use skillratings::weng_lin::WengLinRating;

use super::log_ends::LogEnd;
use super::queries::resolve_person;
use super::write_connection::WriteConnection;
use crate::rating::{rated_players, ratings_after};
use crate::{
    Append, FinishedGame, NewPack, NewPerson, NewTable, Person, PersonId, PlayerResult, StoreError, TableKey,
    to_sql_integer,
};

impl WriteConnection {
    pub(super) fn add_table(&mut self, table: &NewTable) -> Result<TableKey, StoreError> {
        if self.exists("SELECT 1 FROM tables WHERE id = ?1", &table.id)? {
            return Err(StoreError::Taken);
        }
        let sql = "INSERT INTO tables (id, game, players, public, created, status, summary, wake_tick) \
                   VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, ?7)";
        let NewTable { id, game, players, public, created, summary, entry, seated, wake_tick } = table;
        let (created, wake) = (to_sql_integer(*created), wake_tick.map(to_sql_integer));
        self.execute(sql, params![id, game, players, public, created, summary, wake])?;
        let key = TableKey(self.connection.last_insert_rowid());
        self.add_seated(key, seated)?;
        self.insert_entry(key, None, entry)?;
        Ok(key)
    }

    /// Appends an entry to a log whose end was checked by [`WriteConnection::log_end_before`].
    pub(super) fn append(&mut self, append: &Append, end: LogEnd) -> Result<(), StoreError> {
        let key = append.table;
        if let Some(status) = append.new_status() {
            self.execute("UPDATE tables SET status = ?2 WHERE key = ?1", params![key.0, status.code()])?;
        }
        if let Some(summary) = &append.summary {
            self.execute("UPDATE tables SET summary = ?2 WHERE key = ?1", params![key.0, summary])?;
        }
        self.add_seated(key, &append.seated)?;
        if let Some(finished) = &append.finished {
            self.finish(key, finished)?;
        }
        self.insert_entry(key, Some(end), &append.entry)
    }

    pub(super) fn set_wake_tick(&self, table: TableKey, tick: Option<u64>) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET wake_tick = ?2, grew = CASE WHEN grew < ?3 THEN NULL ELSE grew END WHERE key = ?1";
        let changed = self.execute(sql, params![table.0, tick.map(to_sql_integer), self.run])?;
        if changed == 0 { Err(StoreError::NotFound) } else { Ok(()) }
    }

    pub(super) fn add_person(&self, person: &NewPerson) -> Result<(), StoreError> {
        if self.exists("SELECT 1 FROM persons WHERE id = ?1", &person.id.0)? {
            return Err(StoreError::Taken);
        }
        let sql = "INSERT INTO persons (id, name, settings, epoch, created) VALUES (?1, ?2, '{}', 0, ?3)";
        self.execute(sql, params![person.id.0, person.name, to_sql_integer(person.created)])?;
        Ok(())
    }

    pub(super) fn set_person(&self, person: &Person) -> Result<(), StoreError> {
        let Person { id, name, login, settings, session_epoch, created } = person;
        let (login, password) = login.as_ref().map(|login| (&login.name, &login.password_hash)).unzip();
        let taken = "SELECT EXISTS (SELECT 1 FROM persons WHERE login = ?1 AND id <> ?2)";
        if self.connection.query_row(taken, params![login, id.0], |row| row.get(0))? {
            return Err(StoreError::Taken);
        }
        let sql = "UPDATE persons SET name = ?2, login = ?3, password = ?4, settings = ?5, epoch = ?6, \
                   created = ?7 WHERE id = ?1";
        let params = params![id.0, name, login, password, settings, session_epoch, to_sql_integer(*created)];
        if self.execute(sql, params)? == 0 { Err(StoreError::NotFound) } else { Ok(()) }
    }

    pub(super) fn merge_persons(&self, from: &PersonId, into: &PersonId) -> Result<(), StoreError> {
        for person in [from, into] {
            if !self.exists("SELECT 1 FROM persons WHERE id = ?1", &person.0)? {
                return Err(StoreError::NotFound);
            }
        }
        if from == into {
            return Ok(());
        }
        for sql in [
            "INSERT OR IGNORE INTO seats SELECT ?2, table_key FROM seats WHERE person = ?1",
            "DELETE FROM seats WHERE person = ?1 AND ?2 <> ?1",
            "UPDATE results SET who = ?2 WHERE who = ?1",
            // Of two ratings that of the person who stays is kept.
            "INSERT INTO ratings SELECT game, players, ?2, rating, uncertainty, games FROM ratings WHERE who = ?1 \
             ON CONFLICT (game, players, who) DO NOTHING",
            "DELETE FROM ratings WHERE who = ?1 AND ?2 <> ?1",
            "DELETE FROM persons WHERE id = ?1 AND ?2 <> ?1",
            "UPDATE packs SET owner = ?2 WHERE owner = ?1",
            "UPDATE merged SET became = ?2 WHERE became = ?1",
            "INSERT INTO merged VALUES (?1, ?2)",
        ] {
            self.execute(sql, params![from.0, into.0])?;
        }
        Ok(())
    }

    pub(super) fn add_pack(&self, pack: &NewPack, max_of_owner: u32) -> Result<bool, StoreError> {
        if self.exists("SELECT 1 FROM packs WHERE id = ?1", &pack.id)? {
            return Ok(true);
        }
        let owner = pack.owner.as_ref().map(|owner| resolve_person(&self.connection, owner)).transpose()?;
        let owner = owner.map(|owner| owner.0);
        let count = "SELECT COUNT(*) FROM packs WHERE owner = ?1";
        let brought: u32 = self.connection.query_row(count, [&owner], |row| row.get(0))?;
        if brought >= max_of_owner && owner.is_some() {
            return Ok(false);
        }
        let sql = "INSERT INTO packs VALUES (?1, ?2, ?3, ?4)";
        self.execute(sql, params![pack.id, pack.text, owner, to_sql_integer(pack.created)])?;
        Ok(true)
    }

    pub(super) fn set_server_value(&self, name: &str, value: &[u8]) -> Result<(), StoreError> {
        let sql = "INSERT INTO notes VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.execute(sql, params![name, value])?;
        Ok(())
    }

    /// Inserts a row at the end of a table's log; `None` if the log is empty.
    fn insert_entry(&mut self, table: TableKey, end: Option<LogEnd>, entry: &[u8]) -> Result<(), StoreError> {
        let (number, previous) = end.map_or((0, None), |end| (end.count, Some(end.last_row)));
        let sql = "INSERT INTO log (table_key, number, previous, entry) VALUES (?1, ?2, ?3, ?4)";
        let row = self.connection.prepare_cached(sql)?.insert(params![table.0, number, previous, entry])?;
        self.uncommitted_ends.insert(table, LogEnd { last_row: row, count: number + 1 });
        Ok(())
    }

    fn add_seated(&self, table: TableKey, persons: &[PersonId]) -> Result<(), StoreError> {
        for person in persons {
            let person = resolve_person(&self.connection, person)?;
            self.execute("INSERT OR IGNORE INTO seats VALUES (?1, ?2)", params![person.0, table.0])?;
        }
        Ok(())
    }

    /// Stores the results of a game and updates the ratings, unless the table has results already.
    fn finish(&self, table: TableKey, finished: &FinishedGame) -> Result<(), StoreError> {
        let once = "UPDATE tables SET finished = ?2 WHERE key = ?1 AND finished IS NULL";
        if self.execute(once, params![table.0, to_sql_integer(finished.at)])? == 0 {
            return Ok(());
        }
        let mut results = finished.results.clone();
        for result in &mut results {
            result.player =
                result.player.as_ref().map(|player| resolve_person(&self.connection, player)).transpose()?;
        }
        for (seat, PlayerResult { player, name, place, score }) in (0_i64..).zip(&results) {
            let player = player.as_ref().map(|player| &player.0);
            let sql = "INSERT INTO results VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            self.execute(sql, params![table.0, seat, player, name, place, score])?;
        }
        if finished.rated { self.rate(table, &results) } else { Ok(()) }
    }

    fn rate(&self, table: TableKey, results: &[PlayerResult]) -> Result<(), StoreError> {
        let sql = "SELECT game, players FROM tables WHERE key = ?1";
        let (game, players): (String, u8) =
            self.connection.query_row(sql, [table.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let sql = "SELECT rating, uncertainty FROM ratings WHERE game = ?1 AND players = ?2 AND who = ?3";
        let mut query = self.connection.prepare_cached(sql)?;
        let rating = |row: &Row<'_>| Ok(WengLinRating { rating: row.get(0)?, uncertainty: row.get(1)? });
        let rated = rated_players(results);
        let mut before = Vec::new();
        for (player, place) in &rated {
            let known = query.query_row(params![game, players, player.0], rating).optional()?;
            before.push((known.unwrap_or_default(), *place));
        }
        for ((player, _), after) in rated.iter().zip(ratings_after(&before)) {
            let sql = "INSERT INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, 1) ON CONFLICT (game, players, who) DO UPDATE \
                       SET rating = excluded.rating, uncertainty = excluded.uncertainty, games = games + 1";
            self.execute(sql, params![game, players, player.0, after.rating, after.uncertainty])?;
        }
        Ok(())
    }
}
