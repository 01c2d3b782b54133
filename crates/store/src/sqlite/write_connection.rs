//! The only connection that writes to a SQLite database: its transactions, and the ends of the logs it writes. It sends
//! no replies; the writer does.

use std::collections::HashMap;
use std::sync::Arc;

use rusqlite::{Connection, params};

use super::log_ends::{LogEnd, LogEndCache};
use super::queries::saved_log_end;
use crate::{Append, StoreError, TableKey, to_sql_integer};

/// The writing connection. Only one process at a time may have one; the number of its run in the table `ledger` shows
/// whether another process has opened the database since.
pub(super) struct WriteConnection {
    pub(super) connection: Connection,
    log_ends: Arc<LogEndCache>,
    /// Log ends changed by the open transaction.
    pub(super) uncommitted_ends: HashMap<TableKey, LogEnd>,
    /// Number of this opening of the database.
    pub(super) run: i64,
    /// Set once another process has opened the database.
    superseded: bool,
}

impl WriteConnection {
    /// Begins a run. Log ends that the previous run did not save are derived from the log.
    pub(super) fn open(connection: Connection, log_ends: Arc<LogEndCache>) -> Result<Self, StoreError> {
        let mut writer = WriteConnection {
            connection,
            log_ends,
            uncommitted_ends: HashMap::new(),
            run: 0,
            superseded: false,
        };
        writer.begin_immediate()?;
        let previous_run = writer.current_run()?;
        for (table, end) in writer.unsaved_log_ends()? {
            writer.save_log_end(table, end, previous_run)?;
        }
        writer.connection.execute(
            "UPDATE ledger SET run = run + 1, since = CASE WHEN closed THEN run + 1 ELSE since END, closed = 0, \
             mark = (SELECT COALESCE(MAX(id), 0) FROM log)",
            [],
        )?;
        writer.commit()?;
        writer.run = previous_run + 1;
        Ok(writer)
    }

    /// Begins a transaction. Fails for ever once another process has opened the database, because the cached log ends
    /// may be wrong from then on.
    pub(super) fn begin(&mut self) -> Result<(), StoreError> {
        self.begin_immediate()?;
        self.superseded = self.current_run()? != self.run;
        if self.superseded {
            self.roll_back();
            return Err(StoreError::failed(
                "another server has opened the same database; this one writes no more",
            ));
        }
        Ok(())
    }

    /// Returns `true` once another process has opened the database.
    pub(super) fn is_superseded(&self) -> bool {
        self.superseded
    }

    /// Commits, and publishes the new log ends to the readers.
    pub(super) fn commit(&mut self) -> Result<(), StoreError> {
        self.connection.prepare_cached("COMMIT")?.execute([])?;
        self.log_ends.publish(&mut self.uncommitted_ends);
        Ok(())
    }

    /// Rolls the open transaction back, if there is one.
    pub(super) fn roll_back(&mut self) {
        self.uncommitted_ends.clear();
        if self.in_transaction()
            && let Err(error) = self.connection.execute_batch("ROLLBACK")
        {
            tracing::error!(%error, "the store cannot roll back");
        }
    }

    /// Returns `true` while a transaction is open. SQLite ends it by itself after some disk failures.
    pub(super) fn in_transaction(&self) -> bool {
        !self.connection.is_autocommit()
    }

    /// Runs one job within the open transaction and undoes it alone if it returns `false`.
    pub(super) fn with_savepoint(&mut self, job: impl FnOnce(&mut Self) -> bool) -> Result<(), StoreError> {
        self.execute("SAVEPOINT job", &[])?;
        let keep = job(self);
        if !self.in_transaction() {
            return Err(StoreError::failed("the transaction was ended by a failure"));
        }
        if !keep {
            self.execute("ROLLBACK TO job", &[])?;
        }
        self.execute("RELEASE job", &[])?;
        Ok(())
    }

    /// Writes all cached log ends to the tables' rows, in a transaction of its own.
    pub(super) fn save_log_ends(&mut self) -> Result<(), StoreError> {
        self.begin()?;
        self.write_log_ends()?;
        self.commit()?;
        self.log_ends.set_all_saved();
        Ok(())
    }

    /// Saves the log ends and marks the database as closed cleanly.
    pub(super) fn close(&mut self) -> Result<(), StoreError> {
        self.begin()?;
        self.write_log_ends()?;
        self.execute("UPDATE ledger SET closed = 1", &[])?;
        self.commit()
    }

    /// Returns the end of the log to which an entry is to be appended. [`StoreError::Conflict`] if its number is not the
    /// next one.
    pub(super) fn log_end_before(&self, append: &Append) -> Result<LogEnd, StoreError> {
        let table = append.table;
        let cached = self.uncommitted_ends.get(&table).copied().or_else(|| self.log_ends.get(table));
        let end = if let Some(end) = cached {
            end
        } else {
            let end = saved_log_end(&self.connection, table)?.ok_or(StoreError::NotFound)?;
            self.log_ends.insert_saved(table, end);
            end
        };
        if end.count == to_sql_integer(append.number) { Ok(end) } else { Err(StoreError::Conflict) }
    }

    /// Executes a statement and returns the number of changed rows.
    pub(super) fn execute(&self, sql: &str, params: &[&dyn rusqlite::ToSql]) -> Result<usize, StoreError> {
        Ok(self.connection.prepare_cached(sql)?.execute(params)?)
    }

    pub(super) fn exists(&self, sql: &str, param: &str) -> Result<bool, StoreError> {
        Ok(self.connection.prepare_cached(sql)?.exists([param])?)
    }

    fn begin_immediate(&self) -> Result<(), StoreError> {
        self.execute("BEGIN IMMEDIATE", &[])?;
        Ok(())
    }

    fn current_run(&self) -> Result<i64, StoreError> {
        Ok(self.connection.prepare_cached("SELECT run FROM ledger")?.query_row([], |row| row.get(0))?)
    }

    fn write_log_ends(&self) -> Result<(), StoreError> {
        for (table, end) in self.log_ends.unsaved() {
            self.save_log_end(table, end, self.run)?;
        }
        self.execute("UPDATE ledger SET mark = (SELECT COALESCE(MAX(id), 0) FROM log)", &[])?;
        Ok(())
    }

    /// Returns the ends of the logs that grew after the log ends were last saved.
    fn unsaved_log_ends(&self) -> Result<HashMap<TableKey, LogEnd>, StoreError> {
        let sql = "SELECT table_key, id, number FROM log WHERE id > (SELECT mark FROM ledger) ORDER BY id";
        let mut query = self.connection.prepare(sql)?;
        let mut rows = query.query([])?;
        let mut ends = HashMap::new();
        while let Some(row) = rows.next()? {
            let end = LogEnd { last_row: row.get(1)?, count: row.get::<_, i64>(2)? + 1 };
            ends.insert(TableKey(row.get(0)?), end);
        }
        Ok(ends)
    }

    fn save_log_end(&self, table: TableKey, end: LogEnd, run: i64) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET head = ?2, count = ?3, grew = ?4 WHERE key = ?1";
        self.execute(sql, params![table.0, end.last_row, end.count, run])?;
        Ok(())
    }
}
