//! How a table's entries are made durable. Whoever is told anything is told afterwards.

use furlong_core::Seat;
use furlong_store::{Append, FinishedGame, PersonId, PlayerResult, StoreError};
use furlong_table::{Done, EngineError, Finished, Stage};
use tokio::time::Instant;

use super::{Held, Live, unavailable};

impl Live {
    /// Makes what was done durable. If that fails, the table is thrown away: nobody was told of it.
    pub(super) async fn store(&mut self, done: Done) -> Result<(), EngineError> {
        let Held::Here(here) = &mut self.held else { return Err(unavailable()) };
        let (key, stage) = (here.key, stage(here.table.stage()));
        let stage = (std::mem::replace(&mut here.stage, stage) != stage).then_some(stage);
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
        let begun = Instant::now();
        let stored = self.app.store.append(append).await;
        self.app.gate.metrics.store_append.observe(begun.elapsed().as_secs_f64());
        stored.map_err(|cause| {
            match cause {
                StoreError::Conflict => {
                    tracing::warn!(table = &*self.id, "somebody else wrote this table's log");
                }
                StoreError::Taken
                | StoreError::NotFound
                | StoreError::Unsupported(_)
                | StoreError::Failed(_) => {
                    tracing::error!(table = &*self.id, %cause, "a table could not be stored");
                }
            }
            self.lose();
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

/// The stage as the store has it.
pub(super) fn stage(stage: Stage) -> furlong_store::TableStatus {
    match stage {
        Stage::Gathering => furlong_store::TableStatus::Gathering,
        Stage::Playing => furlong_store::TableStatus::Playing,
        Stage::Over => furlong_store::TableStatus::Over,
        Stage::Closed => furlong_store::TableStatus::Closed,
    }
}
