//! The check of a record's luck, with what a browser compares to what it saw before the game.

use furlong_games::PackLibrary;
use furlong_record::{Promise, RecordFault, Verdict, read, verify};
use serde::Serialize;

/// The check of a record's luck.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LuckReport {
    /// The result.
    pub verdict: Verdict,
    /// The commitment in the record; null where it tells none.
    pub commitment: Option<String>,
    /// The share of each seat in the record, empty for a seat that gave none. There are none before the secret is told.
    pub shares: Vec<String>,
}

impl LuckReport {
    pub(crate) fn new(text: &str, library: &PackLibrary) -> Result<Self, Vec<RecordFault>> {
        let verdict = verify(text, library)?;
        let luck = read(text, library)?.luck;
        let commitment = luck.as_ref().map(Promise::commitment);
        let shares = match luck {
            Some(Promise::Told(pledge)) => pledge.shares,
            Some(Promise::Sealed(_)) | None => Vec::new(),
        };
        Ok(LuckReport { verdict, commitment, shares })
    }
}
