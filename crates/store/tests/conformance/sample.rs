//! Short ways to say what is stored in a test.

use furlong_store::{
    Append, Finish, NewPerson, NewTable, PersonId, Place, Shown, Stage, Store, TableCard, TableKey,
};

/// A public table of Royal Turf for four with a first entry.
pub(crate) fn table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "royal-turf".into(),
        players: 4,
        public: true,
        created: 1_700_000_000_000,
        card: r#"{"name":"first"}"#.into(),
        entry: format!("{id} 0").into_bytes(),
        seated: Vec::new(),
        wake: None,
    }
}

/// The next entry of a table.
pub(crate) fn entry(table: TableKey, number: u64) -> Append {
    Append {
        table,
        number,
        entry: format!("entry {number}").into_bytes(),
        stage: None,
        card: None,
        seated: Vec::new(),
        finish: None,
    }
}

/// The last entry of a table.
pub(crate) fn last(table: TableKey, number: u64, places: Vec<Place>) -> Append {
    Append { finish: Some(Finish { at: 1_700_000_000_000, places, rated: true }), ..entry(table, number) }
}

/// How somebody came out; an empty id is nobody who is rated.
pub(crate) fn place(who: &str, place: u8) -> Place {
    let id = (!who.is_empty()).then(|| person(who));
    Place { who: id, name: format!("{who}'s"), place, score: 100 - i64::from(place) }
}

pub(crate) fn person(id: &str) -> PersonId {
    PersonId(id.into())
}

pub(crate) fn newcomer(id: &str) -> NewPerson {
    NewPerson { id: person(id), name: format!("{id} the name"), created: 5 }
}

pub(crate) fn everything() -> Shown {
    let stages = vec![Stage::Gathering, Stage::Playing, Stage::Over, Stage::Closed];
    Shown { game: None, stages, most: 100 }
}

/// The ids of tables, in their order.
pub(crate) fn ids(cards: &[TableCard]) -> Vec<&str> {
    cards.iter().map(|card| card.id.as_str()).collect()
}

/// A table's log as text.
pub(crate) async fn log(store: &dyn Store, table: TableKey) -> Vec<String> {
    let entries = store.entries(table).await.unwrap();
    entries.into_iter().map(|entry| String::from_utf8(entry).unwrap()).collect()
}
