//! Sample data, and short forms of common queries.

use furlong_store::{
    Append, FinishedGame, NewPerson, NewTable, PersonId, PlayerResult, PublicTableFilter, Store, StoredTable,
    TableKey, TableStatus,
};

/// A public table of Royal Turf for four players.
pub(crate) fn table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "royal-turf".into(),
        players: 4,
        public: true,
        created: 1_700_000_000_000,
        summary: r#"{"name":"first"}"#.into(),
        entry: format!("{id} 0").into_bytes(),
        seated: Vec::new(),
        wake_tick: None,
    }
}

pub(crate) fn entry(table: TableKey, number: u64) -> Append {
    Append::new(table, number, format!("entry {number}").into_bytes())
}

/// An entry with which a rated game ends.
pub(crate) fn final_entry(table: TableKey, number: u64, results: Vec<PlayerResult>) -> Append {
    let finished = FinishedGame { at: 1_700_000_000_000, results, rated: true };
    Append { finished: Some(finished), ..entry(table, number) }
}

/// A result of a person or bot; with an empty id, of a seat that is not rated.
pub(crate) fn result(player: &str, place: u8) -> PlayerResult {
    let id = (!player.is_empty()).then(|| person(player));
    PlayerResult { player: id, name: format!("{player}'s"), place, score: 100 - i64::from(place) }
}

pub(crate) fn person(id: &str) -> PersonId {
    PersonId(id.into())
}

pub(crate) fn new_person(id: &str) -> NewPerson {
    NewPerson { id: person(id), name: format!("{id} the name"), created: 5 }
}

pub(crate) fn all_public() -> PublicTableFilter {
    PublicTableFilter { game: None, statuses: TableStatus::ALL.into(), limit: 100 }
}

pub(crate) fn ids(tables: &[StoredTable]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

/// Returns a table's log as text.
pub(crate) async fn log(store: &dyn Store, table: TableKey) -> Vec<String> {
    let entries = store.entries(table).await.unwrap();
    entries.into_iter().map(|entry| String::from_utf8(entry).unwrap()).collect()
}
