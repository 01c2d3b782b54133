//! Whole copies of a SQLite database while it is written to. A copy is put in place whole, replaces nothing, and only
//! its owner can read it.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::{Backup as Copying, StepResult};

use super::database::{self, failed};
use crate::{Backup, StoreError};

/// So many pages are copied between two reports.
const PAGES: i32 = 1_024;
/// How long to wait when the file is busy.
const PAUSE: Duration = Duration::from_millis(10);

/// Copies a database, also one that a server uses, as it is now. `progress` is told how many pages are done, of how
/// many.
pub fn back_up_file(
    from: &Path,
    to: &Path,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Backup, StoreError> {
    if !from.exists() {
        return Err(failed(format!("there is no database {}", from.display())));
    }
    copy(&database::reader(from)?, to, progress)
}

/// Copies what a connection reads.
pub(super) fn copy(
    from: &Connection,
    to: &Path,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Backup, StoreError> {
    if to.exists() {
        return Err(unwritable(to, &ErrorKind::AlreadyExists.into()));
    }
    let part = begin(to).map_err(|error| unwritable(to, &error))?;
    let written =
        fill(from, &part, progress).and_then(|()| place(&part, to).map_err(|error| unwritable(to, &error)));
    // What was put in place has two names now, or lost this one.
    drop(fs::remove_file(&part));
    written
}

/// A new and empty file next to the coming copy, of a name that nobody else uses.
fn begin(to: &Path) -> io::Result<PathBuf> {
    let mut number = 0;
    loop {
        let part = database::beside(to, &format!(".part-{}-{number}", std::process::id()));
        match database::private().write(true).create_new(true).open(&part) {
            Ok(_) => return Ok(part),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// The whole time one and the same state is read, whatever is written meanwhile.
fn fill(from: &Connection, part: &Path, progress: &mut dyn FnMut(u64, u64)) -> Result<(), StoreError> {
    let _snapshot = from.unchecked_transaction()?;
    // The first read is what begins it.
    from.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let mut to = Connection::open(part)?;
    {
        let copying = Copying::new(from, &mut to)?;
        loop {
            let step = copying.step(PAGES)?;
            let all = u64::try_from(copying.progress().pagecount).unwrap_or(0);
            let left = u64::try_from(copying.progress().remaining).unwrap_or(0);
            progress(all.saturating_sub(left), all);
            if step == StepResult::Done {
                break;
            }
            if step != StepResult::More {
                sleep(PAUSE);
            }
        }
    }
    to.close().map_err(|(_, error)| error.into())
}

fn place(part: &Path, to: &Path) -> io::Result<Backup> {
    let file = File::open(part)?;
    file.sync_all()?;
    let bytes = file.metadata()?.len();
    match fs::hard_link(part, to) {
        Ok(()) => (),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
        // Not every disk knows a file under two names. There the name is taken first, and then filled.
        Err(_) => {
            database::private().write(true).create_new(true).open(to)?;
            fs::rename(part, to)?;
        }
    }
    // Not every system can do this, and the copy is there all the same.
    drop(File::open(folder(to)).and_then(|folder| folder.sync_all()));
    Ok(Backup { bytes })
}

/// The folder of a file, also of one that is named without.
fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn unwritable(path: &Path, error: &io::Error) -> StoreError {
    let path = path.display();
    failed(if error.kind() == ErrorKind::AlreadyExists {
        format!("{path} exists already: name another file, or remove it")
    } else {
        format!("{path} cannot be written: {error}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_name_lies_in_this_folder() {
        assert_eq!(folder(Path::new("copy.db")), Path::new("."));
        assert_eq!(folder(Path::new("copies/copy.db")), Path::new("copies"));
    }
}
