//! What a table's board follows from, and nothing else of the table: it can be drawn elsewhere, in its own time.

use std::sync::Arc;

use furlong_games::PackLibrary;
use furlong_wire::EngineError;
use furlong_wire::table::Setting;
use serde_json::Value;

use crate::{Begun, Table, any_match};

/// What a table's board follows from.
#[derive(Clone, Debug)]
pub struct Sketch {
    setting: Setting,
    from: Option<Begun>,
    library: Arc<PackLibrary>,
}

impl Sketch {
    /// What is drawn, as JSON.
    pub fn board(&self) -> Result<Vec<u8>, EngineError> {
        any_match::board(&self.setting, self.from.as_ref(), &self.library)
    }
}

impl Table {
    /// What its board follows from: what it was set up with, and nothing that happened.
    pub fn sketch(&self) -> Sketch {
        // Of another game only the rules and the data matter, not the position.
        let from = self.opening.from.as_ref().map(|from| Begun {
            at: from.at,
            rules: from.rules,
            pack: from.pack.clone(),
            position: Value::Null,
        });
        Sketch { setting: self.setting().clone(), from, library: Arc::clone(self.library()) }
    }
}
