//! Opening of SQLite databases: file lock, connections, migrations. It reads and writes no table of the store.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use crate::StoreError;

/// SQLite's `application_id` of our files: `Furl` in ASCII.
const APPLICATION_ID: i32 = 0x4675_726c;
/// Scripts from an empty database to the present schema. SQLite's `user_version` is the number of those applied.
const MIGRATIONS: [&str; 3] =
    [include_str!("migrations/1.sql"), include_str!("migrations/2.sql"), include_str!("migrations/3.sql")];
/// Longest wait for a lock of another connection, such as that of a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
const MAX_CACHED_STATEMENTS: usize = 64;

/// Opens the connection that writes. Its commits have reached the disk when they return.
pub(super) fn open_writer(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        return Err(StoreError::failed(format!(
            "{} lies where SQLite cannot keep a write-ahead log",
            path.display()
        )));
    }
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000")?;
    migrated(connection)
}

pub(super) fn open_in_memory() -> Result<Connection, StoreError> {
    migrated(Connection::open_in_memory()?)
}

/// Opens a connection that reads, also while a server writes.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch("PRAGMA query_only = ON")?;
    applied_migrations(&connection)?;
    Ok(connection)
}

/// Locks a database against other servers for as long as the returned file is open. A missing database is created as
/// an empty file first, because only an existing file has one canonical path, whatever links lead to it.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let cannot_open = |error| StoreError::failed(format!("{} cannot be opened: {error}", path.display()));
    // An existing file is not opened: closing it would release the locks that SQLite has on it in this process.
    if !path.exists() {
        drop(owner_only().append(true).create(true).open(path).map_err(cannot_open)?);
    }
    let lock_path = with_suffix(&path.canonicalize().map_err(cannot_open)?, ".lock");
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&lock_path);
    let file = file
        .map_err(|error| StoreError::failed(format!("{} cannot be written: {error}", lock_path.display())))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::failed(format!(
            "another server uses {}: stop it first, or name another database",
            path.display()
        ))),
        Err(TryLockError::Error(error)) => {
            Err(StoreError::failed(format!("{} cannot be locked: {error}", lock_path.display())))
        }
    }
}

/// Options that create files readable by their owner alone, on systems that support it.
pub(super) fn owner_only() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(|error| StoreError::failed(format!("{} cannot be opened: {error}", path.display())))?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    Ok(connection)
}

/// Brings the schema up to date.
fn migrated(mut connection: Connection) -> Result<Connection, StoreError> {
    connection.set_prepared_statement_cache_capacity(MAX_CACHED_STATEMENTS);
    connection.execute_batch("PRAGMA foreign_keys = ON")?;
    for index in applied_migrations(&connection)?..MIGRATIONS.len() {
        migrate(&mut connection, index)?;
    }
    Ok(connection)
}

/// Applies one migration in a transaction.
fn migrate(connection: &mut Connection, index: usize) -> Result<(), StoreError> {
    let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
    transaction.execute_batch(MIGRATIONS[index])?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", i64::try_from(index + 1).unwrap_or(i64::MAX))?;
    Ok(transaction.commit()?)
}

/// Returns the number of migrations applied so far. Fails for databases of other programs and of newer versions.
fn applied_migrations(connection: &Connection) -> Result<usize, StoreError> {
    let query = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let (application, version) = (query("PRAGMA application_id")?, query("PRAGMA user_version")?);
    let empty = query("SELECT COUNT(*) FROM sqlite_schema")? == 0;
    if application != i64::from(APPLICATION_ID) && !empty {
        return Err(StoreError::failed("the file is a database of some other program"));
    }
    match usize::try_from(version) {
        Ok(version) if version <= MIGRATIONS.len() => Ok(version),
        _ => Err(StoreError::failed(format!(
            "the database is of version {version} and was written by a newer Furlong; this one knows version {} \
             and older: use the newer one, or a backup from before",
            MIGRATIONS.len()
        ))),
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::failed(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commits_are_synced_to_disk() -> Result<(), StoreError> {
        let folder = tempfile::TempDir::new().expect("the temporary folder is writable");
        let connection = open_writer(&folder.path().join("furlong.db"))?;
        let full: i64 = connection.query_row("PRAGMA synchronous", [], |row| row.get(0))?;
        let mode: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
        assert_eq!((full, mode.as_str()), (2, "wal"));
        Ok(())
    }
}
