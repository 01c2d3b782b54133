//! A store in memory, to measure a server without its disk. Everything is lost when the process ends.

use std::collections::HashMap;
use std::future::ready;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use furlong_store::{
    Append, Backup, NewPack, NewPerson, NewTable, Person, PersonId, PublicTableFilter, Rating, Store,
    StoreError, StoreFuture, StoredTable, TableKey, TableStatus,
};

#[derive(Default)]
struct Contents {
    tables: Vec<(StoredTable, Vec<Vec<u8>>)>,
    by_id: HashMap<String, usize>,
    persons: HashMap<PersonId, Person>,
    server_values: HashMap<String, Vec<u8>>,
    packs: HashMap<String, String>,
}

/// A store for loads only: lists and ratings are always empty.
#[derive(Default)]
pub(super) struct MemoryStore(Mutex<Contents>);

impl MemoryStore {
    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn ready_with<T: Send + 'static>(result: Result<T, StoreError>) -> StoreFuture<'static, T> {
    Box::pin(ready(result))
}

fn index(table: TableKey) -> usize {
    usize::try_from(table.0).unwrap_or(usize::MAX)
}

impl Store for MemoryStore {
    fn add_table(&self, table: NewTable) -> StoreFuture<'_, TableKey> {
        let mut contents = self.contents();
        let number = contents.tables.len();
        let key = TableKey(i64::try_from(number).unwrap_or(i64::MAX));
        let NewTable { id, game, players, public, created, summary, entry, .. } = table;
        contents.by_id.insert(id.clone(), number);
        let (status, results) = (TableStatus::Gathering, Vec::new());
        let table = StoredTable { key, id, game, players, public, created, status, summary, results };
        contents.tables.push((table, vec![entry]));
        ready_with(Ok(key))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, ()> {
        let mut contents = self.contents();
        let Some((table, log)) = contents.tables.get_mut(index(append.table)) else {
            return ready_with(Err(StoreError::NotFound));
        };
        if log.len() as u64 != append.number {
            return ready_with(Err(StoreError::Conflict));
        }
        log.push(append.entry);
        table.status = append.status.unwrap_or(table.status);
        if let Some(summary) = append.summary {
            table.summary = summary;
        }
        if let Some(finished) = append.finished {
            table.results = finished.results;
        }
        ready_with(Ok(()))
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        let contents = self.contents();
        ready_with(Ok(contents.by_id.get(id).map(|&number| contents.tables[number].0.clone())))
    }

    fn entries(&self, table: TableKey) -> StoreFuture<'_, Vec<Vec<u8>>> {
        ready_with(
            self.contents().tables.get(index(table)).map(|(_, log)| log.clone()).ok_or(StoreError::NotFound),
        )
    }

    fn set_wake_tick(&self, _: TableKey, _: Option<u64>) -> StoreFuture<'_, ()> {
        ready_with(Ok(()))
    }

    fn tables_to_wake(&self, _: u64, _: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        ready_with(Ok(Vec::new()))
    }

    fn public_tables(&self, _: PublicTableFilter) -> StoreFuture<'_, Vec<StoredTable>> {
        ready_with(Ok(Vec::new()))
    }

    fn tables_of(&self, _: &PersonId, _: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        ready_with(Ok(Vec::new()))
    }

    fn add_person(&self, person: NewPerson) -> StoreFuture<'_, ()> {
        let NewPerson { id, name, created } = person;
        let person = Person {
            id: id.clone(),
            name,
            login: None,
            settings: "{}".to_owned(),
            session_epoch: 0,
            created,
        };
        self.contents().persons.insert(id, person);
        ready_with(Ok(()))
    }

    fn person(&self, id: &PersonId) -> StoreFuture<'_, Option<Person>> {
        ready_with(Ok(self.contents().persons.get(id).cloned()))
    }

    fn person_by_login(&self, _: &str) -> StoreFuture<'_, Option<Person>> {
        ready_with(Ok(None))
    }

    fn set_person(&self, person: Person) -> StoreFuture<'_, ()> {
        self.contents().persons.insert(person.id.clone(), person);
        ready_with(Ok(()))
    }

    fn merge_persons(&self, _: &PersonId, _: &PersonId) -> StoreFuture<'_, ()> {
        ready_with(Ok(()))
    }

    fn resolve_person(&self, id: &PersonId) -> StoreFuture<'_, PersonId> {
        ready_with(Ok(id.clone()))
    }

    fn add_pack(&self, pack: NewPack, _: u32) -> StoreFuture<'_, bool> {
        self.contents().packs.insert(pack.id, pack.text);
        ready_with(Ok(true))
    }

    fn pack(&self, id: &str) -> StoreFuture<'_, Option<String>> {
        ready_with(Ok(self.contents().packs.get(id).cloned()))
    }

    fn top_ratings(&self, _: &str, _: u8, _: u32) -> StoreFuture<'_, Vec<Rating>> {
        ready_with(Ok(Vec::new()))
    }

    fn ratings_of(&self, _: &PersonId) -> StoreFuture<'_, Vec<Rating>> {
        ready_with(Ok(Vec::new()))
    }

    fn server_value(&self, name: &str) -> StoreFuture<'_, Option<Vec<u8>>> {
        ready_with(Ok(self.contents().server_values.get(name).cloned()))
    }

    fn set_server_value(&self, name: &str, value: Vec<u8>) -> StoreFuture<'_, ()> {
        self.contents().server_values.insert(name.to_owned(), value);
        ready_with(Ok(()))
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        ready_with(Ok(()))
    }

    fn back_up(&self, _: &Path) -> StoreFuture<'_, Backup> {
        ready_with(Err(StoreError::Unsupported("a store in memory has no backup")))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        ready_with(Ok(()))
    }
}
