//! A store that keeps everything in memory and loses it: with it, a server is measured without its disk.

use std::collections::HashMap;
use std::future::ready;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use furlong_store::{
    Append, Backup, NewPerson, NewTable, Pending, Person, PersonId, Rating, Shown, Store, StoreError,
    TableCard, TableKey,
};

/// What is kept.
#[derive(Default)]
struct Kept {
    tables: Vec<(TableCard, Vec<Vec<u8>>)>,
    by_id: HashMap<String, usize>,
    persons: HashMap<PersonId, Person>,
    notes: HashMap<String, Vec<u8>>,
}

/// The store.
#[derive(Default)]
pub(super) struct Memory(Mutex<Kept>);

impl Memory {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn answer<T: Send + 'static>(answer: Result<T, StoreError>) -> Pending<'static, T> {
    Box::pin(ready(answer))
}

fn place(table: TableKey) -> usize {
    usize::try_from(table.0).unwrap_or(usize::MAX)
}

impl Store for Memory {
    fn open_table(&self, table: NewTable) -> Pending<'_, TableKey> {
        let mut kept = self.kept();
        let number = kept.tables.len();
        let key = TableKey(i64::try_from(number).unwrap_or(i64::MAX));
        let NewTable { id, game, players, public, created, card, entry, .. } = table;
        kept.by_id.insert(id.clone(), number);
        let stage = furlong_store::Stage::Gathering;
        let card = TableCard { key, id, game, players, public, created, stage, card, results: Vec::new() };
        kept.tables.push((card, vec![entry]));
        answer(Ok(key))
    }

    fn append(&self, append: Append) -> Pending<'_, ()> {
        let mut kept = self.kept();
        let Some((card, log)) = kept.tables.get_mut(place(append.table)) else {
            return answer(Err(StoreError::Missing));
        };
        if log.len() as u64 != append.number {
            return answer(Err(StoreError::Conflict));
        }
        log.push(append.entry);
        card.stage = append.stage.unwrap_or(card.stage);
        if let Some(told) = append.card {
            card.card = told;
        }
        if let Some(finish) = append.finish {
            card.results = finish.places;
        }
        answer(Ok(()))
    }

    fn table(&self, id: &str) -> Pending<'_, Option<TableCard>> {
        let kept = self.kept();
        answer(Ok(kept.by_id.get(id).map(|&number| kept.tables[number].0.clone())))
    }

    fn entries(&self, table: TableKey) -> Pending<'_, Vec<Vec<u8>>> {
        answer(self.kept().tables.get(place(table)).map(|(_, log)| log.clone()).ok_or(StoreError::Missing))
    }

    fn set_wake(&self, _: TableKey, _: Option<u64>) -> Pending<'_, ()> {
        answer(Ok(()))
    }

    fn to_wake(&self, _: u64, _: u32) -> Pending<'_, Vec<TableCard>> {
        answer(Ok(Vec::new()))
    }

    fn shown(&self, _: Shown) -> Pending<'_, Vec<TableCard>> {
        answer(Ok(Vec::new()))
    }

    fn tables_of(&self, _: &PersonId, _: u32) -> Pending<'_, Vec<TableCard>> {
        answer(Ok(Vec::new()))
    }

    fn add_person(&self, person: NewPerson) -> Pending<'_, ()> {
        let NewPerson { id, name, created } = person;
        let person =
            Person { id: id.clone(), name, login: None, settings: "{}".to_owned(), epoch: 0, created };
        self.kept().persons.insert(id, person);
        answer(Ok(()))
    }

    fn person(&self, id: &PersonId) -> Pending<'_, Option<Person>> {
        answer(Ok(self.kept().persons.get(id).cloned()))
    }

    fn person_by_login(&self, _: &str) -> Pending<'_, Option<Person>> {
        answer(Ok(None))
    }

    fn set_person(&self, person: Person) -> Pending<'_, ()> {
        self.kept().persons.insert(person.id.clone(), person);
        answer(Ok(()))
    }

    fn merge(&self, _: &PersonId, _: &PersonId) -> Pending<'_, ()> {
        answer(Ok(()))
    }

    fn became(&self, person: &PersonId) -> Pending<'_, PersonId> {
        answer(Ok(person.clone()))
    }

    fn ratings(&self, _: &str, _: u8, _: u32) -> Pending<'_, Vec<Rating>> {
        answer(Ok(Vec::new()))
    }

    fn ratings_of(&self, _: &PersonId) -> Pending<'_, Vec<Rating>> {
        answer(Ok(Vec::new()))
    }

    fn note(&self, name: &str) -> Pending<'_, Option<Vec<u8>>> {
        answer(Ok(self.kept().notes.get(name).cloned()))
    }

    fn set_note(&self, name: &str, value: Vec<u8>) -> Pending<'_, ()> {
        self.kept().notes.insert(name.to_owned(), value);
        answer(Ok(()))
    }

    fn ping(&self) -> Pending<'_, ()> {
        answer(Ok(()))
    }

    fn back_up(&self, _: &Path) -> Pending<'_, Backup> {
        answer(Err(StoreError::Unsupported("a store in memory has no backup")))
    }

    fn close(&self) -> Pending<'_, ()> {
        answer(Ok(()))
    }
}
