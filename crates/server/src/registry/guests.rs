//! Guests who sign in: their games go over to the person they sign in as, in the store and at tables in memory.

use furlong_store::{NewPerson, Person, PersonId, Store, StoreError};
use furlong_table::WireError;
use tokio::sync::oneshot;

use super::TableRegistry;
use crate::state::App;
use crate::table_task::{Command, Reassign, unavailable};

/// The newest tables of a guest in which a seat is handed over when the guest signs in.
const MAX_HANDED_OVER: u32 = 200;

impl TableRegistry {
    /// Merges a guest into a person, in the store and at the newest tables. A table that cannot be changed does not
    /// keep the guest from signing in.
    pub(crate) async fn merge(&self, app: &App, from: &PersonId, to: &PersonId) -> Result<(), StoreError> {
        // Afterwards the store knows only one person.
        let tables = app.store.tables_of(from, MAX_HANDED_OVER).await?;
        match app.store.merge_persons(from, to).await {
            Ok(()) => {}
            // Another request was faster and does the rest.
            Err(StoreError::NotFound) => return Ok(()),
            Err(error) => return Err(error),
        }
        if let Err(cause) = mark_merged(&*app.store, from).await {
            tracing::error!(%cause, "the cookie of a guest who signed in is still valid");
        }
        for stored in tables {
            if let Err(fault) = self.reassign(&stored.id, from, to).await {
                tracing::error!(
                    table = stored.id,
                    why = fault.message,
                    "a guest's seat could not be handed over"
                );
            }
        }
        Ok(())
    }

    async fn reassign(&self, id: &str, from: &PersonId, to: &PersonId) -> Result<(), WireError> {
        let (reply, answer) = oneshot::channel();
        let mut handle = self.reach(id)?;
        let reassign = Reassign { from: from.0.clone(), to: to.0.clone(), reply };
        self.command(&mut handle, id, Command::Reassign(Box::new(reassign))).await?;
        drop(handle);
        answer.await.map_err(|_| unavailable())?
    }
}

/// Marks a merged guest in the store, so that the old cookie does not create the guest again.
async fn mark_merged(store: &dyn Store, gone: &PersonId) -> Result<(), StoreError> {
    let nobody = NewPerson { id: gone.clone(), name: String::new(), created: 0 };
    match store.add_person(nobody).await {
        Ok(()) | Err(StoreError::Taken) => {}
        Err(error) => return Err(error),
    }
    match store.person(gone).await? {
        Some(person) => store.set_person(Person { session_epoch: person.session_epoch + 1, ..person }).await,
        None => Err(StoreError::NotFound),
    }
}
