//! What is written to a SQLite database, inside a transaction that the writer begins and commits. It answers nobody.

use std::collections::HashMap;
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, params};

use super::database::failed;
use super::heads::{Head, Heads};
use super::queries::{became, written_head};
use crate::kinds::signed;
use crate::rating::{Estimate, contestants, rated};
use crate::{Append, Finish, NewPerson, NewTable, Person, PersonId, Place, Stage, StoreError, TableKey};

type Written<T> = Result<T, StoreError>;

/// The only connection that writes, and where the logs end.
pub(super) struct Books {
    pub(super) connection: Connection,
    heads: Arc<Heads>,
    /// Ends that this transaction has moved.
    moved: HashMap<i64, Head>,
    /// The number of this opening of the database.
    run: i64,
    /// Whether somebody else has opened the database since.
    lost: bool,
}

impl Books {
    /// Opens the books: rows of the log that heads do not reflect are looked at once.
    pub(super) fn open(connection: Connection, heads: Arc<Heads>) -> Written<Self> {
        let mut books = Books { connection, heads, moved: HashMap::new(), run: 0, lost: false };
        books.start()?;
        let grew_in = books.present_run()?;
        for (table, head) in books.unreflected()? {
            books.write_head(table, head, grew_in)?;
        }
        books.connection.execute(
            "UPDATE ledger SET run = run + 1, since = CASE WHEN closed THEN run + 1 ELSE since END, closed = 0, \
             mark = (SELECT COALESCE(MAX(id), 0) FROM log)",
            [],
        )?;
        books.commit()?;
        books.run = grew_in + 1;
        Ok(books)
    }

    /// Begins a transaction, unless somebody else has opened the database: then what is remembered of it is worth
    /// nothing, and never will be again.
    pub(super) fn begin(&mut self) -> Written<()> {
        self.start()?;
        self.lost = self.present_run()? != self.run;
        if self.lost {
            self.roll_back();
            return Err(failed(
                "another server has opened the same database; this one writes no more".into(),
            ));
        }
        Ok(())
    }

    /// Whether somebody else has opened the database.
    pub(super) fn are_lost(&self) -> bool {
        self.lost
    }

    fn start(&self) -> Written<()> {
        self.connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        Ok(())
    }

    fn present_run(&self) -> Written<i64> {
        Ok(self.connection.prepare_cached("SELECT run FROM ledger")?.query_row([], |row| row.get(0))?)
    }

    /// Commits; only then others see where logs end.
    pub(super) fn commit(&mut self) -> Written<()> {
        self.connection.prepare_cached("COMMIT")?.execute([])?;
        self.heads.publish(&mut self.moved);
        Ok(())
    }

    /// Nothing of the transaction happened.
    pub(super) fn roll_back(&mut self) {
        self.moved.clear();
        if !self.connection.is_autocommit()
            && let Err(error) = self.connection.execute_batch("ROLLBACK")
        {
            tracing::error!(%error, "the store cannot roll back");
        }
    }

    /// Whether the transaction is still open. Some failures of the disk end it.
    pub(super) fn are_open(&self) -> bool {
        !self.connection.is_autocommit()
    }

    /// Writes down where all logs end.
    pub(super) fn write_heads(&mut self) -> Written<()> {
        self.begin()?;
        self.reflect_heads()?;
        self.commit()?;
        self.heads.are_written();
        Ok(())
    }

    /// Writes down where all logs end, and that they were closed in good order.
    pub(super) fn close(&mut self) -> Written<()> {
        self.begin()?;
        self.reflect_heads()?;
        self.change("UPDATE ledger SET closed = 1", &[])?;
        self.commit()
    }

    fn reflect_heads(&self) -> Written<()> {
        for (table, head) in self.heads.unwritten() {
            self.write_head(table, head, self.run)?;
        }
        self.change("UPDATE ledger SET mark = (SELECT COALESCE(MAX(id), 0) FROM log)", &[])?;
        Ok(())
    }

    pub(super) fn open_table(&mut self, table: &NewTable) -> Written<TableKey> {
        if self.there("SELECT 1 FROM tables WHERE id = ?1", &table.id)? {
            return Err(StoreError::Taken);
        }
        let sql = "INSERT INTO tables (id, game, players, public, created, stage, card, wake) \
                   VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, ?7)";
        let NewTable { id, game, players, public, created, card, wake, .. } = table;
        let params = params![id, game, players, public, signed(*created), card, wake.map(signed)];
        self.connection.prepare_cached(sql)?.execute(params)?;
        let key = TableKey(self.connection.last_insert_rowid());
        self.seat(key, &table.seated)?;
        self.put(key, None, &table.entry)?;
        Ok(key)
    }

    /// Where a table's log must end for this to be appended.
    pub(super) fn check(&self, append: &Append) -> Written<Head> {
        let key = append.table.0;
        let known = self.moved.get(&key).copied().or_else(|| self.heads.get(key));
        let head = if let Some(head) = known {
            head
        } else {
            let head = written_head(&self.connection, append.table)?.ok_or(StoreError::Missing)?;
            self.heads.learn(key, head);
            head
        };
        if head.count == signed(append.number) { Ok(head) } else { Err(StoreError::Conflict) }
    }

    /// Appends what was checked.
    pub(super) fn append(&mut self, append: &Append, head: Head) -> Written<()> {
        let key = append.table;
        let over = append.finish.as_ref().map(|_| Stage::Over);
        if let Some(stage) = append.stage.or(over) {
            self.change("UPDATE tables SET stage = ?2 WHERE key = ?1", params![key.0, stage.code()])?;
        }
        if let Some(card) = &append.card {
            self.change("UPDATE tables SET card = ?2 WHERE key = ?1", params![key.0, card])?;
        }
        self.seat(key, &append.seated)?;
        if let Some(finish) = &append.finish {
            self.finish(key, finish)?;
        }
        self.put(key, Some(head), &append.entry)
    }

    pub(super) fn set_wake(&self, table: TableKey, wake: Option<u64>) -> Written<()> {
        let sql =
            "UPDATE tables SET wake = ?2, grew = CASE WHEN grew < ?3 THEN NULL ELSE grew END WHERE key = ?1";
        let changed = self.change(sql, params![table.0, wake.map(signed), self.run])?;
        if changed == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    pub(super) fn add_person(&self, person: &NewPerson) -> Written<()> {
        if self.there("SELECT 1 FROM persons WHERE id = ?1", &person.id.0)? {
            return Err(StoreError::Taken);
        }
        let sql = "INSERT INTO persons (id, name, settings, epoch, created) VALUES (?1, ?2, '{}', 0, ?3)";
        self.change(sql, params![person.id.0, person.name, signed(person.created)])?;
        Ok(())
    }

    pub(super) fn set_person(&self, person: &Person) -> Written<()> {
        let Person { id, name, login, settings, epoch, created } = person;
        let (login, password) = login.as_ref().map(|(login, password)| (login, password)).unzip();
        let taken = "SELECT EXISTS (SELECT 1 FROM persons WHERE login = ?1 AND id <> ?2)";
        if self.connection.query_row(taken, params![login, id.0], |row| row.get(0))? {
            return Err(StoreError::Taken);
        }
        let sql = "UPDATE persons SET name = ?2, login = ?3, password = ?4, settings = ?5, epoch = ?6, \
                   created = ?7 WHERE id = ?1";
        let params = params![id.0, name, login, password, settings, epoch, signed(*created)];
        if self.change(sql, params)? == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    pub(super) fn merge(&self, from: &PersonId, into: &PersonId) -> Written<()> {
        for person in [from, into] {
            if !self.there("SELECT 1 FROM persons WHERE id = ?1", &person.0)? {
                return Err(StoreError::Missing);
            }
        }
        if from == into {
            return Ok(());
        }
        for sql in [
            "INSERT OR IGNORE INTO seats SELECT ?2, table_key FROM seats WHERE person = ?1",
            "DELETE FROM seats WHERE person = ?1 AND ?2 <> ?1",
            "UPDATE results SET who = ?2 WHERE who = ?1",
            // The rating that is from more games wins.
            "INSERT INTO ratings SELECT game, players, ?2, rating, uncertainty, games FROM ratings WHERE who = ?1 \
             ON CONFLICT (game, players, who) DO UPDATE SET rating = excluded.rating, \
             uncertainty = excluded.uncertainty, games = excluded.games WHERE excluded.games > ratings.games",
            "DELETE FROM ratings WHERE who = ?1 AND ?2 <> ?1",
            "DELETE FROM persons WHERE id = ?1 AND ?2 <> ?1",
            "UPDATE merged SET became = ?2 WHERE became = ?1",
            "INSERT INTO merged VALUES (?1, ?2)",
        ] {
            self.change(sql, params![from.0, into.0])?;
        }
        Ok(())
    }

    pub(super) fn set_note(&self, name: &str, value: &[u8]) -> Written<()> {
        let sql = "INSERT INTO notes VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.change(sql, params![name, value])?;
        Ok(())
    }

    /// One row more at the end of a table's log.
    fn put(&mut self, table: TableKey, head: Option<Head>, entry: &[u8]) -> Written<()> {
        let (number, previous) = head.map_or((0, None), |head| (head.count, Some(head.row)));
        let sql = "INSERT INTO log (table_key, number, previous, entry) VALUES (?1, ?2, ?3, ?4)";
        let row = self.connection.prepare_cached(sql)?.insert(params![table.0, number, previous, entry])?;
        self.moved.insert(table.0, Head { row, count: number + 1 });
        Ok(())
    }

    fn seat(&self, table: TableKey, persons: &[PersonId]) -> Written<()> {
        for person in persons {
            let person = became(&self.connection, person)?;
            self.change("INSERT OR IGNORE INTO seats VALUES (?1, ?2)", params![person.0, table.0])?;
        }
        Ok(())
    }

    /// The results of a table, and what follows for the ratings. A table has only one end.
    fn finish(&self, table: TableKey, finish: &Finish) -> Written<()> {
        let once = "UPDATE tables SET finished = ?2 WHERE key = ?1 AND finished IS NULL";
        if self.change(once, params![table.0, signed(finish.at)])? == 0 {
            return Ok(());
        }
        let mut places = finish.places.clone();
        for place in &mut places {
            place.who = place.who.as_ref().map(|who| became(&self.connection, who)).transpose()?;
        }
        for (seat, Place { who, name, place, score }) in (0_i64..).zip(&places) {
            let who = who.as_ref().map(|who| &who.0);
            let sql = "INSERT INTO results VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            self.change(sql, params![table.0, seat, who, name, place, score])?;
        }
        if finish.rated { self.rate(table, &places) } else { Ok(()) }
    }

    fn rate(&self, table: TableKey, places: &[Place]) -> Written<()> {
        let of = "SELECT game, players FROM tables WHERE key = ?1";
        let (game, players): (String, u8) =
            self.connection.query_row(of, [table.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let ask = "SELECT rating, uncertainty FROM ratings WHERE game = ?1 AND players = ?2 AND who = ?3";
        let mut ask = self.connection.prepare_cached(ask)?;
        let contestants = contestants(places);
        let mut before = Vec::new();
        for (who, place) in &contestants {
            let estimate =
                |row: &rusqlite::Row<'_>| Ok(Estimate { rating: row.get(0)?, uncertainty: row.get(1)? });
            let known = ask.query_row(params![game, players, who.0], estimate).optional()?;
            before.push((known.unwrap_or_default(), *place));
        }
        for ((who, _), after) in contestants.iter().zip(rated(&before)) {
            let sql = "INSERT INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, 1) ON CONFLICT (game, players, who) DO UPDATE \
                       SET rating = excluded.rating, uncertainty = excluded.uncertainty, games = games + 1";
            self.change(sql, params![game, players, who.0, after.rating, after.uncertainty])?;
        }
        Ok(())
    }

    fn change(&self, sql: &str, params: &[&dyn rusqlite::ToSql]) -> Written<usize> {
        Ok(self.connection.prepare_cached(sql)?.execute(params)?)
    }

    fn there(&self, sql: &str, param: &str) -> Written<bool> {
        Ok(self.connection.prepare_cached(sql)?.exists([param])?)
    }

    /// The ends of logs that grew after the mark.
    fn unreflected(&self) -> Written<HashMap<i64, Head>> {
        let sql = "SELECT table_key, id, number FROM log WHERE id > (SELECT mark FROM ledger) ORDER BY id";
        let mut ask = self.connection.prepare(sql)?;
        let mut rows = ask.query([])?;
        let mut heads = HashMap::new();
        while let Some(row) = rows.next()? {
            heads.insert(row.get(0)?, Head { row: row.get(1)?, count: row.get::<_, i64>(2)? + 1 });
        }
        Ok(heads)
    }

    fn write_head(&self, table: i64, head: Head, run: i64) -> Written<()> {
        let sql = "UPDATE tables SET head = ?2, count = ?3, grew = ?4 WHERE key = ?1";
        self.change(sql, params![table, head.row, head.count, run])?;
        Ok(())
    }
}
