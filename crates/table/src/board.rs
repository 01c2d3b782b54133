//! The source of a table's board, and nothing else of the table: it can be drawn elsewhere, in its own time.

use std::sync::Arc;

use furlong_games::PackLibrary;
use furlong_wire::WireError;
use furlong_wire::table::Setting;
use serde_json::Value;

use crate::{BranchPosition, Table, any_match};

/// The source of a table's board.
#[derive(Clone, Debug)]
pub struct BoardSource {
    setting: Setting,
    rules: u32,
    from: Option<BranchPosition>,
    library: Arc<PackLibrary>,
}

impl BoardSource {
    /// Returns the board as JSON.
    pub fn board(&self) -> Result<Vec<u8>, WireError> {
        any_match::board(&self.setting, self.rules, self.from.as_ref(), &self.library)
    }
}

impl Table {
    /// Returns the source of its board: its set-up, and nothing that happened.
    pub fn board_source(&self) -> BoardSource {
        // Of another game only the data matter, not the position.
        let from = self.opening.from.as_ref().map(|from| BranchPosition {
            at: from.at,
            rules: from.rules,
            pack: from.pack.clone(),
            position: Value::Null,
        });
        BoardSource {
            setting: self.setting().clone(),
            rules: self.opening.rules(),
            from,
            library: Arc::clone(self.library()),
        }
    }
}
