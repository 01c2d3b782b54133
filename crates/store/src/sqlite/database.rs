//! Opens connections to a database of ours and brings it up to date. It holds no data.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use crate::StoreError;

/// What the file says it is: `Furl`.
const APPLICATION: i32 = 0x4675_726c;
/// The steps from an empty database to today's; a database's version is how many it has been through.
const STEPS: [&str; 1] = [include_str!("migrations/1.sql")];
/// How long a connection waits for another, such as that of a backup.
const PATIENCE: Duration = Duration::from_secs(10);

/// The connection that writes. Whatever it has committed has reached the disk.
pub(super) fn writer(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        return Err(failed(format!("{} lies where SQLite cannot keep a write-ahead log", path.display())));
    }
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000")?;
    prepared(connection)
}

/// A database in memory.
pub(super) fn in_memory() -> Result<Connection, StoreError> {
    prepared(Connection::open_in_memory()?)
}

/// A connection that reads, also while a server writes.
pub(super) fn reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch("PRAGMA query_only = ON")?;
    version(&connection)?;
    Ok(connection)
}

/// Keeps every other server from writing to the same database, for as long as the file is open. The database is made if
/// it is not there: only then all ways to it, through links too, lead to the same lock.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let unwritable = |error| failed(format!("{} cannot be opened: {error}", path.display()));
    // To close a file that SQLite has open in this process would undo its locks.
    if !path.exists() {
        drop(private().append(true).create(true).open(path).map_err(unwritable)?);
    }
    let beside = beside(&path.canonicalize().map_err(unwritable)?, ".lock");
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&beside);
    let file = file.map_err(|error| failed(format!("{} cannot be written: {error}", beside.display())))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(failed(format!(
            "another server uses {}: stop it first, or name another database",
            path.display()
        ))),
        Err(TryLockError::Error(error)) => {
            Err(failed(format!("{} cannot be locked: {error}", beside.display())))
        }
    }
}

/// How files with what nobody else may read are made: for their owner alone, where the system knows that.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// A file next to another.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(|error| failed(format!("{} cannot be opened: {error}", path.display())))?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

fn prepared(mut connection: Connection) -> Result<Connection, StoreError> {
    connection.set_prepared_statement_cache_capacity(64);
    connection.execute_batch("PRAGMA foreign_keys = ON")?;
    for step in version(&connection)?..STEPS.len() {
        migrate(&mut connection, step)?;
    }
    Ok(connection)
}

/// One step, whole or not at all.
fn migrate(connection: &mut Connection, step: usize) -> Result<(), StoreError> {
    let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
    transaction.execute_batch(STEPS[step])?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", i64::try_from(step + 1).unwrap_or(i64::MAX))?;
    Ok(transaction.commit()?)
}

/// How many steps the database has been through, if it is one of ours that we know.
fn version(connection: &Connection) -> Result<usize, StoreError> {
    let ask = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let (application, version) = (ask("PRAGMA application_id")?, ask("PRAGMA user_version")?);
    let empty = ask("SELECT COUNT(*) FROM sqlite_schema")? == 0;
    if application != i64::from(APPLICATION) && !empty {
        return Err(failed("the file is a database of some other program".into()));
    }
    match usize::try_from(version) {
        Ok(version) if version <= STEPS.len() => Ok(version),
        _ => Err(failed(format!(
            "the database is of version {version} and was written by a newer Furlong; this one knows version {} \
             and older: use the newer one, or a backup from before",
            STEPS.len()
        ))),
    }
}

pub(super) fn failed(message: String) -> StoreError {
    StoreError::Failed(message.into())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Failed(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_committed_has_reached_the_disk() {
        let folder = tempfile::TempDir::new().expect("the test is sound");
        let connection = writer(&folder.path().join("furlong.db")).expect("the test is sound");
        let full: i64 =
            connection.query_row("PRAGMA synchronous", [], |row| row.get(0)).expect("the test is sound");
        let mode: String =
            connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).expect("the test is sound");
        assert_eq!((full, mode.as_str()), (2, "wal"));
    }
}
