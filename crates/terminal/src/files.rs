//! Keeps a game on disk while it is played, and its record when it is over.

use std::fs;
use std::path::{Path, PathBuf};

use furlong_games::PackLibrary;

use super::board::TerminalBoard;
use super::save;
use super::table::{Awaited, LocalTable};

/// The files of a game.
pub(super) struct GameFiles {
    pub(super) library: PackLibrary,
    /// The file of the game as it goes.
    pub(super) file: PathBuf,
    /// The file of the record when the game is over.
    pub(super) record: Option<PathBuf>,
    /// True if output goes to a terminal.
    pub(super) on_terminal: bool,
    /// True if answers come from a pipe or a file.
    pub(super) is_piped: bool,
}

impl GameFiles {
    /// Writes the game as it is now.
    pub(super) fn keep<B: TerminalBoard>(&self, table: &LocalTable<B>) -> Result<(), String> {
        let text = save::write(table.seating(), &table.record(), &self.library);
        save::put(&self.file, &text).map_err(|error| format!("{}: {error}", self.file.display()))
    }

    /// Writes the record, and says which file it went to.
    pub(super) fn record<B: TerminalBoard>(&mut self, table: &LocalTable<B>) -> Result<String, String> {
        let file = self.record_file();
        self.write_record(table, &file)?;
        self.record = Some(file.clone());
        Ok(file.display().to_string())
    }

    /// Writes the record of a game that is over, where the player wants one; says which file it went to.
    pub(super) fn finish<B: TerminalBoard>(&self, table: &LocalTable<B>) -> Result<Option<String>, String> {
        let Some(file) = self.record.as_ref().filter(|_| table.awaited() == Awaited::Nobody) else {
            return Ok(None);
        };
        self.write_record(table, file)?;
        Ok(Some(file.display().to_string()))
    }

    /// Keeps a game that goes on later. One that is over need not be kept where nobody has named a file.
    pub(super) fn close<B: TerminalBoard>(&self, table: &LocalTable<B>) -> Result<(), String> {
        if table.awaited() != Awaited::Nobody || !save::is_ours(&self.file) {
            return self.keep(table);
        }
        // Where it cannot be cleared away, it only lies about.
        let _ = fs::remove_file(&self.file);
        Ok(())
    }

    fn write_record<B: TerminalBoard>(&self, table: &LocalTable<B>, file: &Path) -> Result<(), String> {
        let text = furlong_record::write(&table.record(), &self.library);
        save::put(file, &text).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// The file of the record: the one that was named, or a new file in the working directory.
    fn record_file(&self) -> PathBuf {
        let stem = self.file.file_stem().map_or_else(|| "game".into(), |stem| stem.to_string_lossy());
        let file = |n: u32| {
            PathBuf::from(if n == 0 { format!("{stem}.record") } else { format!("{stem}-{n}.record") })
        };
        let free = || (0..u32::MAX).map(file).find(|file| !file.exists()).unwrap_or_else(|| file(0));
        self.record.clone().unwrap_or_else(free)
    }
}
