//! A table's entries on their way into the store. Nothing is sent before they are stored.

use furlong_core::Seat;
use furlong_store::{Append, FinishedGame, PersonId, PlayerResult, StoreError};
use furlong_table::{Done, EngineError, Finished, Stage};
use tokio::time::Instant;

use super::{TableState, TableTask, unavailable};

impl TableTask {
    /// Stores what was done. If that fails, the table is dropped from memory: nobody was sent anything of it.
    pub(super) async fn store(&mut self, done: Done) -> Result<(), EngineError> {
        let TableState::Loaded(loaded) = &mut self.state else { return Err(unavailable()) };
        let (key, stage) = (loaded.key, stage(loaded.table.stage()));
        let stage = (std::mem::replace(&mut loaded.stage, stage) != stage).then_some(stage);
        let rated = done.rated;
        let finished = done.finish.map(|places| FinishedGame {
            at: self.now().wall,
            results: places.into_iter().map(result).collect(),
            rated,
        });
        let seated = persons(done.sits);
        let append = Append {
            table: key,
            number: done.number,
            entry: done.entry,
            status: stage,
            summary: done.card,
            seated,
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

/// Persons who take seats. The store keeps neither the number of a seat nor that somebody left it.
pub(super) fn persons(sits: Vec<(Seat, Option<String>)>) -> Vec<PersonId> {
    sits.into_iter().filter_map(|(_, person)| person.map(PersonId)).collect()
}

fn result(finished: Finished) -> PlayerResult {
    let Finished { who, name, place, score } = finished;
    PlayerResult { player: who.map(PersonId), name, place, score: i64::from(score) }
}

/// Converts a stage into the store's type.
pub(super) fn stage(stage: Stage) -> furlong_store::TableStatus {
    match stage {
        Stage::Gathering => furlong_store::TableStatus::Gathering,
        Stage::Playing => furlong_store::TableStatus::Playing,
        Stage::Over => furlong_store::TableStatus::Over,
        Stage::Closed => furlong_store::TableStatus::Closed,
    }
}
