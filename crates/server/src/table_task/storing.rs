//! A table's entries on their way into the store. Nothing is sent before they are stored.

use furlong_store::{Append, FinishedGame, PersonId, PlayerResult, StoreError};
use furlong_table::{Committed, FinalPlace, SeatChange};
use furlong_wire::WireError;
use tokio::time::Instant;

use super::{TableState, TableTask, unavailable};
use crate::table_status;

impl TableTask {
    /// Stores what was done. If that fails, the table is dropped from memory: nobody was sent anything of it.
    pub(super) async fn store(&mut self, done: Committed) -> Result<(), WireError> {
        let TableState::Loaded(loaded) = &mut self.state else { return Err(unavailable()) };
        let (key, status) = (loaded.key, table_status::to_store(loaded.table.status()));
        let status = (std::mem::replace(&mut loaded.status, status) != status).then_some(status);
        let rated = done.rated;
        let finished = done.finish.map(|places| FinishedGame {
            at: self.now().wall,
            results: places.into_iter().map(result).collect(),
            rated,
        });
        let append = Append {
            table: key,
            number: done.number,
            entry: done.entry,
            status,
            summary: done.summary,
            seated: persons(done.seat_change),
            finished,
        };
        let started = Instant::now();
        let stored = self.app.store.append(append).await;
        self.app.metrics.store_append.observe(started.elapsed().as_secs_f64());
        stored.map_err(|cause| {
            match cause {
                StoreError::Conflict => {
                    tracing::warn!(table = &*self.id, "another process wrote to this table's log");
                }
                StoreError::Taken
                | StoreError::NotFound
                | StoreError::InUse
                | StoreError::Unsupported(_)
                | StoreError::Failed(_) => {
                    tracing::error!(table = &*self.id, %cause, "a table could not be stored");
                }
            }
            self.unload();
            unavailable()
        })
    }
}

/// The person who takes a seat. The store keeps neither the number of a seat nor that somebody left it.
pub(super) fn persons(change: Option<SeatChange>) -> Vec<PersonId> {
    change.and_then(|change| change.person).map(PersonId).into_iter().collect()
}

fn result(finished: FinalPlace) -> PlayerResult {
    let FinalPlace { who, name, place, score } = finished;
    PlayerResult { player: who.map(PersonId), name, place, score: i64::from(score) }
}
