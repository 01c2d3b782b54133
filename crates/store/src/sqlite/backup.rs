//! Backups of a SQLite database while it is in use. A backup appears under its name only when it is complete, never
//! replaces a file, and is readable by its owner alone.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::{Backup as PageCopy, StepResult};

use super::database;
use crate::{Backup, StoreError};

/// Number of pages copied between two calls of `progress`.
const PAGES_PER_STEP: i32 = 1_024;
const BUSY_RETRY_DELAY: Duration = Duration::from_millis(10);

/// Copies the present state of a database file, also while a server uses it. `progress` is called with the number of
/// pages copied and the number of all pages.
pub fn back_up_sqlite(
    from: &Path,
    to: &Path,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Backup, StoreError> {
    if !from.exists() {
        return Err(StoreError::failed(format!("there is no database {}", from.display())));
    }
    back_up(&database::open_reader(from)?, to, progress)
}

/// Copies the database of a connection to a new file.
pub(super) fn back_up(
    from: &Connection,
    to: &Path,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Backup, StoreError> {
    if to.exists() {
        return Err(cannot_write(to, &ErrorKind::AlreadyExists.into()));
    }
    let part = create_part_file(to).map_err(|error| cannot_write(to, &error))?;
    let copied = copy_pages(from, &part, progress);
    let backup = copied.and_then(|()| publish(&part, to).map_err(|error| cannot_write(to, &error)));
    // After a failure an incomplete file is left; after success a second name of the backup, if anything.
    drop(fs::remove_file(&part));
    backup
}

/// Creates an empty file next to the coming backup, under a name that nobody else uses.
fn create_part_file(to: &Path) -> io::Result<PathBuf> {
    let mut number = 0;
    loop {
        let part = database::with_suffix(to, &format!(".part-{}-{number}", std::process::id()));
        match database::owner_only().write(true).create_new(true).open(&part) {
            Ok(_) => return Ok(part),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Copies all pages within one read transaction, so that they belong to one state, whatever is written meanwhile.
fn copy_pages(from: &Connection, part: &Path, progress: &mut dyn FnMut(u64, u64)) -> Result<(), StoreError> {
    let _snapshot = from.unchecked_transaction()?;
    // SQLite takes the snapshot at the first read.
    from.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let mut to = Connection::open(part)?;
    {
        let copy = PageCopy::new(from, &mut to)?;
        loop {
            let step = copy.step(PAGES_PER_STEP)?;
            let all = u64::try_from(copy.progress().pagecount).unwrap_or(0);
            let remaining = u64::try_from(copy.progress().remaining).unwrap_or(0);
            progress(all.saturating_sub(remaining), all);
            if step == StepResult::Done {
                break;
            }
            if step != StepResult::More {
                sleep(BUSY_RETRY_DELAY);
            }
        }
    }
    to.close().map_err(|(_, error)| error.into())
}

/// Syncs a complete backup to disk and gives it its final name.
fn publish(part: &Path, to: &Path) -> io::Result<Backup> {
    let file = File::open(part)?;
    file.sync_all()?;
    let bytes = file.metadata()?.len();
    match fs::hard_link(part, to) {
        Ok(()) => (),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
        // Some file systems have no hard links. There an empty file reserves the name, and is replaced.
        Err(_) => {
            database::owner_only().write(true).create_new(true).open(to)?;
            fs::rename(part, to)?;
        }
    }
    // Some systems cannot sync a folder; the backup is complete all the same.
    drop(File::open(folder_of(to)).and_then(|folder| folder.sync_all()));
    Ok(Backup { bytes })
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn cannot_write(path: &Path, error: &io::Error) -> StoreError {
    let path = path.display();
    StoreError::failed(if error.kind() == ErrorKind::AlreadyExists {
        format!("{path} exists already: name another file, or remove it")
    } else {
        format!("{path} cannot be written: {error}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_file_name_is_in_the_current_folder() {
        assert_eq!(folder_of(Path::new("copy.db")), Path::new("."));
        assert_eq!(folder_of(Path::new("copies/copy.db")), Path::new("copies"));
    }
}
