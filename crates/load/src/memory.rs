//! A store that keeps everything in memory and loses it: with it, a server is measured without its disk.

use std::collections::HashMap;
use std::future::ready;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use furlong_store::{
    Append, Backup, NewPerson, NewTable, Person, PersonId, PublicTableFilter, Rating, Store, StoreError,
    StoreFuture, StoredTable, TableKey, TableStatus,
};

/// What is kept.
#[derive(Default)]
struct Kept {
    tables: Vec<(StoredTable, Vec<Vec<u8>>)>,
    by_id: HashMap<String, usize>,
    persons: HashMap<PersonId, Person>,
    server_values: HashMap<String, Vec<u8>>,
}

/// The store.
#[derive(Default)]
pub(super) struct Memory(Mutex<Kept>);

impl Memory {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn answer<T: Send + 'static>(answer: Result<T, StoreError>) -> StoreFuture<'static, T> {
    Box::pin(ready(answer))
}

fn place(table: TableKey) -> usize {
    usize::try_from(table.0).unwrap_or(usize::MAX)
}

impl Store for Memory {
    fn add_table(&self, table: NewTable) -> StoreFuture<'_, TableKey> {
        let mut kept = self.kept();
        let number = kept.tables.len();
        let key = TableKey(i64::try_from(number).unwrap_or(i64::MAX));
        let NewTable { id, game, players, public, created, summary, entry, .. } = table;
        kept.by_id.insert(id.clone(), number);
        let (status, results) = (TableStatus::Gathering, Vec::new());
        let table = StoredTable { key, id, game, players, public, created, status, summary, results };
        kept.tables.push((table, vec![entry]));
        answer(Ok(key))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, ()> {
        let mut kept = self.kept();
        let Some((table, log)) = kept.tables.get_mut(place(append.table)) else {
            return answer(Err(StoreError::NotFound));
        };
        if log.len() as u64 != append.number {
            return answer(Err(StoreError::Conflict));
        }
        log.push(append.entry);
        table.status = append.status.unwrap_or(table.status);
        if let Some(summary) = append.summary {
            table.summary = summary;
        }
        if let Some(finished) = append.finished {
            table.results = finished.results;
        }
        answer(Ok(()))
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        let kept = self.kept();
        answer(Ok(kept.by_id.get(id).map(|&number| kept.tables[number].0.clone())))
    }

    fn entries(&self, table: TableKey) -> StoreFuture<'_, Vec<Vec<u8>>> {
        answer(self.kept().tables.get(place(table)).map(|(_, log)| log.clone()).ok_or(StoreError::NotFound))
    }

    fn set_wake_tick(&self, _: TableKey, _: Option<u64>) -> StoreFuture<'_, ()> {
        answer(Ok(()))
    }

    fn tables_to_wake(&self, _: u64, _: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        answer(Ok(Vec::new()))
    }

    fn public_tables(&self, _: PublicTableFilter) -> StoreFuture<'_, Vec<StoredTable>> {
        answer(Ok(Vec::new()))
    }

    fn tables_of(&self, _: &PersonId, _: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        answer(Ok(Vec::new()))
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
        self.kept().persons.insert(id, person);
        answer(Ok(()))
    }

    fn person(&self, id: &PersonId) -> StoreFuture<'_, Option<Person>> {
        answer(Ok(self.kept().persons.get(id).cloned()))
    }

    fn person_by_login(&self, _: &str) -> StoreFuture<'_, Option<Person>> {
        answer(Ok(None))
    }

    fn set_person(&self, person: Person) -> StoreFuture<'_, ()> {
        self.kept().persons.insert(person.id.clone(), person);
        answer(Ok(()))
    }

    fn merge_persons(&self, _: &PersonId, _: &PersonId) -> StoreFuture<'_, ()> {
        answer(Ok(()))
    }

    fn resolve_person(&self, id: &PersonId) -> StoreFuture<'_, PersonId> {
        answer(Ok(id.clone()))
    }

    fn top_ratings(&self, _: &str, _: u8, _: u32) -> StoreFuture<'_, Vec<Rating>> {
        answer(Ok(Vec::new()))
    }

    fn ratings_of(&self, _: &PersonId) -> StoreFuture<'_, Vec<Rating>> {
        answer(Ok(Vec::new()))
    }

    fn server_value(&self, name: &str) -> StoreFuture<'_, Option<Vec<u8>>> {
        answer(Ok(self.kept().server_values.get(name).cloned()))
    }

    fn set_server_value(&self, name: &str, value: Vec<u8>) -> StoreFuture<'_, ()> {
        self.kept().server_values.insert(name.to_owned(), value);
        answer(Ok(()))
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        answer(Ok(()))
    }

    fn back_up(&self, _: &Path) -> StoreFuture<'_, Backup> {
        answer(Err(StoreError::Unsupported("a store in memory has no backup")))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        answer(Ok(()))
    }
}
