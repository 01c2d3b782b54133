//! How a table's entries are made durable. Whoever is told anything is told afterwards.

use furlong_core::Seat;
use furlong_store::{Append, Finish, PersonId, Place, StoreError};
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
        let finish = done.finish.map(|places| Finish {
            at: self.now().wall,
            places: places.into_iter().map(place).collect(),
            rated,
        });
        let seated = persons(done.sits);
        let append = Append {
            table: key,
            number: done.number,
            entry: done.entry,
            stage,
            card: done.card,
            seated,
            finish,
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
                | StoreError::Missing
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

fn place(finished: Finished) -> Place {
    let Finished { who, name, place, score } = finished;
    Place { who: who.map(PersonId), name, place, score: i64::from(score) }
}

/// The stage as the store has it.
pub(super) fn stage(stage: Stage) -> furlong_store::Stage {
    match stage {
        Stage::Gathering => furlong_store::Stage::Gathering,
        Stage::Playing => furlong_store::Stage::Playing,
        Stage::Over => furlong_store::Stage::Over,
        Stage::Closed => furlong_store::Stage::Closed,
    }
}
