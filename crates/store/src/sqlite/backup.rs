//! Whole copies of a SQLite database while it is written to. A copy is put in place whole, and replaces nothing.

use std::fs::{self, File};
use std::path::Path;
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
        return Err(failed(format!("{} exists already: name another file, or remove it", to.display())));
    }
    let part = database::beside(to, &format!(".part-{}", std::process::id()));
    let written = fill(from, &part, progress).and_then(|()| place(&part, to));
    if written.is_err() {
        // It may not even have been begun.
        drop(fs::remove_file(&part));
    }
    written
}

/// The whole time one and the same state is read, whatever is written meanwhile.
fn fill(from: &Connection, part: &Path, progress: &mut dyn FnMut(u64, u64)) -> Result<(), StoreError> {
    let _snapshot = from.unchecked_transaction()?;
    // The first read is what begins it.
    from.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let mut to = Connection::open(part).map_err(|error| unwritable(part, &error))?;
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

fn place(part: &Path, to: &Path) -> Result<Backup, StoreError> {
    let unwritable = |error| unwritable(to, &error);
    let file = File::open(part).map_err(unwritable)?;
    file.sync_all().map_err(unwritable)?;
    let bytes = file.metadata().map_err(unwritable)?.len();
    fs::rename(part, to).map_err(unwritable)?;
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        // Not every system can do this, and the copy is there all the same.
        drop(File::open(folder).and_then(|folder| folder.sync_all()));
    }
    Ok(Backup { bytes })
}

fn unwritable(path: &Path, error: &dyn std::error::Error) -> StoreError {
    failed(format!("{} cannot be written: {error}", path.display()))
}
