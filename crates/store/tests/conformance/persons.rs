//! Tests of persons, results, ratings and server values.

use furlong_store::{Append, FinishedGame, Login, NewTable, Person, Rating, Store, StoreError, TableStatus};

use crate::backend::Backend;
use crate::fixtures::{entry, final_entry, ids, new_person, person, result, table};

pub(crate) async fn a_person_is_found_by_id_and_login(backend: &Backend) {
    let store = backend.open().await;
    let ann = person("ann");
    store.add_person(new_person("ann")).await.unwrap();
    store.add_person(new_person("bob")).await.unwrap();
    assert!(matches!(store.add_person(new_person("ann")).await, Err(StoreError::Taken)));
    let mut known = store.person(&ann).await.unwrap().unwrap();
    let fresh = Person {
        id: ann.clone(),
        name: "ann the name".into(),
        login: None,
        settings: "{}".into(),
        session_epoch: 0,
        created: 5,
    };
    assert_eq!(known, fresh);
    assert_eq!(store.person(&person("cleo")).await.unwrap(), None);
    known = Person {
        name: "Ännchen".into(),
        login: Some(Login { name: "ann".into(), password_hash: "hash".into() }),
        settings: r#"{"dark":true}"#.into(),
        session_epoch: 3,
        ..known
    };
    store.set_person(known.clone()).await.unwrap();
    assert_eq!(store.person(&ann).await.unwrap().as_ref(), Some(&known));
    assert_eq!(store.person_by_login("ann").await.unwrap().as_ref(), Some(&known));
    assert_eq!(store.person_by_login("Ann").await.unwrap(), None);
    store.set_person(known).await.unwrap();
}

pub(crate) async fn a_login_belongs_to_one_person(backend: &Backend) {
    let store = backend.open().await;
    let mut persons = Vec::new();
    for id in ["ann", "bob"] {
        store.add_person(new_person(id)).await.unwrap();
        persons.push(store.person(&person(id)).await.unwrap().unwrap());
    }
    let login = |hash: &str| Some(Login { name: "turf".into(), password_hash: hash.into() });
    let with = |number: usize, login| Person { login, ..persons[number].clone() };
    store.set_person(with(0, login("x"))).await.unwrap();
    let refused = store.set_person(Person { name: "spoilt".into(), ..with(1, login("y")) }).await;
    assert!(matches!(refused, Err(StoreError::Taken)));
    assert_eq!(store.person(&person("bob")).await.unwrap().as_ref(), Some(&persons[1]));
    store.set_person(with(0, None)).await.unwrap();
    store.set_person(with(1, login("y"))).await.unwrap();
    assert_eq!(store.person_by_login("turf").await.unwrap().unwrap().id, person("bob"));
    let nobody = Person { id: person("cleo"), ..persons[0].clone() };
    assert!(matches!(store.set_person(nobody).await, Err(StoreError::NotFound)));
}

pub(crate) async fn a_finished_game_has_results(backend: &Backend) {
    let store = backend.open().await;
    let key = store.add_table(table("a")).await.unwrap();
    let results = vec![result("ann", 1), result("", 0), result("bot:club", 1), result("bob", 3)];
    store.append(final_entry(key, 1, results.clone())).await.unwrap();
    let table = store.table("a").await.unwrap().unwrap();
    assert_eq!((table.status, table.results), (TableStatus::Over, results));
}

pub(crate) async fn a_game_is_rated_once(backend: &Backend) {
    let store = backend.open().await;
    for id in ["ann", "bob"] {
        store.add_person(new_person(id)).await.unwrap();
    }
    let key = store.add_table(table("a")).await.unwrap();
    let results = vec![result("bob", 1), result("", 0), result("ann", 0), result("bot:club", 3)];
    store.append(final_entry(key, 1, results.clone())).await.unwrap();
    let first = store.top_ratings("royal-turf", 4, 9).await.unwrap();
    let summary = |rating: &Rating| (rating.player.0.clone(), rating.name.clone(), rating.games);
    let found: Vec<_> = first.iter().map(summary).collect();
    let named = |id: &str, name: &str| (id.to_owned(), name.to_owned(), 1);
    let expected =
        [named("ann", "ann the name"), named("bob", "bob the name"), named("bot:club", "bot:club")];
    assert_eq!(found, expected);
    assert!(first[0].rating > 25.0 && first[2].rating < 25.0 && (first[1].rating - 25.0).abs() < 1e-9);
    assert!(first.iter().all(|rating| rating.uncertainty < 25.0 / 3.0 && rating.players == 4));
    // Neither the same entry again nor a second end counts.
    assert!(matches!(store.append(final_entry(key, 1, results.clone())).await, Err(StoreError::Conflict)));
    store.append(final_entry(key, 2, results)).await.unwrap();
    assert_eq!(store.top_ratings("royal-turf", 4, 9).await.unwrap(), first);
    assert_eq!(store.top_ratings("royal-turf", 4, 1).await.unwrap(), first[..1]);
    assert_eq!(store.top_ratings("royal-turf", 3, 9).await.unwrap(), []);
    assert_eq!(store.ratings_of(&person("ann")).await.unwrap(), first[..1]);
}

pub(crate) async fn an_unrated_game_has_results_only(backend: &Backend) {
    let store = backend.open().await;
    let key = store.add_table(table("a")).await.unwrap();
    let results = vec![result("bob", 1), result("ann", 0)];
    let mut append = final_entry(key, 1, results.clone());
    append.finished = append.finished.map(|finished| FinishedGame { rated: false, ..finished });
    store.append(append).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().results, results);
    assert_eq!(store.top_ratings("royal-turf", 4, 9).await.unwrap(), []);
}

pub(crate) async fn nobody_is_rated_twice_in_a_game_or_alone(backend: &Backend) {
    let store = backend.open().await;
    let rated = async |id: &str, results| {
        let key = store.add_table(table(id)).await.unwrap();
        store.append(final_entry(key, 1, results)).await.unwrap();
        let mut all: Vec<_> = store
            .top_ratings("royal-turf", 4, 9)
            .await
            .unwrap()
            .into_iter()
            .map(|rating| (rating.player.0, rating.games))
            .collect();
        all.sort();
        all
    };
    assert_eq!(rated("a", vec![result("ann", 0), result("", 1), result("", 2)]).await, []);
    assert_eq!(rated("b", vec![result("bot:club", 0), result("ann", 1), result("bot:club", 2)]).await, []);
    let some = vec![result("bot:club", 0), result("ann", 1), result("bot:club", 2), result("bob", 3)];
    assert_eq!(rated("c", some.clone()).await, [("ann".into(), 1), ("bob".into(), 1)]);
    assert_eq!(rated("d", some).await, [("ann".into(), 2), ("bob".into(), 2)]);
    // A person with two seats is rated once, with the worse place, and the others are rated too.
    let two_seats = vec![result("cleo", 0), result("dan", 1), result("bob", 2), result("cleo", 3)];
    let count = |who: &str, games| (who.to_owned(), games);
    let counts = [count("ann", 2), count("bob", 3), count("cleo", 1), count("dan", 1)];
    assert_eq!(rated("e", two_seats).await, counts);
    let best = store.top_ratings("royal-turf", 4, 9).await.unwrap();
    let of = |who| best.iter().find(|rating| rating.player == person(who)).unwrap().rating;
    assert!(of("cleo") < 25.0 && of("dan") > 25.0, "{best:?}");
    // A person who is not stored has no name; the secret id does not stand in for it.
    assert!(store.top_ratings("royal-turf", 4, 9).await.unwrap().iter().all(|rating| rating.name.is_empty()));
}

pub(crate) async fn top_ratings_allow_for_uncertainty(backend: &Backend) {
    let store = backend.open().await;
    let play = async |id: String, game: &str, winner: &str, loser: &str| {
        let key = store.add_table(NewTable { game: game.into(), ..table(&id) }).await.unwrap();
        store.append(final_entry(key, 1, vec![result(winner, 0), result(loser, 1)])).await.unwrap();
    };
    for round in 0..8 {
        play(format!("x{round}"), "royal-turf", "ann", "bob").await;
    }
    play("once".into(), "royal-turf", "cleo", "ann").await;
    play("other".into(), "turfmaster", "bob", "ann").await;
    let best = store.top_ratings("royal-turf", 4, 9).await.unwrap();
    let order: Vec<_> = best.iter().map(|rating| (rating.player.0.as_str(), rating.games)).collect();
    assert_eq!(order, [("ann", 9), ("cleo", 1), ("bob", 8)]);
    let of_ann = store.ratings_of(&person("ann")).await.unwrap();
    let found: Vec<_> = of_ann.iter().map(|rating| (rating.game.as_str(), rating.games)).collect();
    assert_eq!(found, [("royal-turf", 9), ("turfmaster", 1)]);
}

pub(crate) async fn a_guest_is_merged_into_a_person(backend: &Backend) {
    let store = backend.open().await;
    for id in ["guest", "ann", "bob"] {
        store.add_person(new_person(id)).await.unwrap();
    }
    let (guest, ann) = (person("guest"), person("ann"));
    let play = async |id: &str, players, who: &str| {
        let seated = vec![person(who), person("bob")];
        let key = store.add_table(NewTable { players, seated, ..table(id) }).await.unwrap();
        store.append(final_entry(key, 1, vec![result(who, 0), result("bob", 1)])).await.unwrap();
    };
    play("a", 2, "guest").await;
    play("b", 2, "guest").await;
    play("c", 2, "ann").await;
    play("d", 3, "guest").await;
    play("e", 4, "ann").await;
    play("f", 4, "guest").await;
    let on = store.add_table(NewTable { seated: vec![guest.clone()], ..table("on") }).await.unwrap();
    let (of_guest, of_ann) = (rated(&*store, "guest").await, rated(&*store, "ann").await);
    store.merge_persons(&guest, &ann).await.unwrap();
    assert_eq!(store.person(&guest).await.unwrap(), None);
    assert_eq!(rated(&*store, "guest").await, []);
    // Where both have a rating, the account's stays, however many games the guest has played.
    let expected = [of_ann[0], of_guest[1], of_ann[1]];
    assert_eq!(rated(&*store, "ann").await, expected);
    assert_eq!(store.tables_of(&guest, 9).await.unwrap(), []);
    let tables = store.tables_of(&ann, 9).await.unwrap();
    assert_eq!(ids(&tables), ["on", "f", "e", "d", "c", "b", "a"]);
    assert!(tables[1..].iter().all(|table| table.results[0].player == Some(ann.clone())));
    // A game that was in progress during the merge counts for the other person.
    store.append(final_entry(on, 1, vec![result("guest", 0), result("bob", 1)])).await.unwrap();
    assert_eq!(store.table("on").await.unwrap().unwrap().results[0].player, Some(ann.clone()));
    assert_eq!(rated(&*store, "guest").await, []);
    assert_eq!(rated(&*store, "ann").await[2].2, 2);
    assert!(matches!(store.merge_persons(&guest, &ann).await, Err(StoreError::NotFound)));
    assert!(matches!(store.merge_persons(&ann, &guest).await, Err(StoreError::NotFound)));
    store.merge_persons(&ann, &ann).await.unwrap();
    assert_eq!(store.resolve_person(&guest).await.unwrap(), ann);
    store.merge_persons(&ann, &person("bob")).await.unwrap();
    for (id, now) in [("guest", "bob"), ("ann", "bob"), ("bob", "bob"), ("nobody", "nobody")] {
        assert_eq!(store.resolve_person(&person(id)).await.unwrap(), person(now));
    }
    let late = store.add_table(table("late")).await.unwrap();
    store.append(Append { seated: vec![guest], ..entry(late, 1) }).await.unwrap();
    assert_eq!(ids(&store.tables_of(&person("bob"), 1).await.unwrap()), ["late"]);
}

/// Returns a person's ratings: number of players, rating, number of games.
async fn rated(store: &dyn Store, who: &str) -> Vec<(u8, f64, u32)> {
    let ratings = store.ratings_of(&person(who)).await.unwrap();
    ratings.into_iter().map(|rating| (rating.players, rating.rating, rating.games)).collect()
}

pub(crate) async fn server_values_are_kept(backend: &Backend) {
    let store = backend.open().await;
    assert_eq!(store.server_value("key").await.unwrap(), None);
    for value in [vec![0, 255], vec![], vec![7; 5_000]] {
        store.set_server_value("key", value.clone()).await.unwrap();
        store.set_server_value("other", vec![1]).await.unwrap();
        assert_eq!(store.server_value("key").await.unwrap(), Some(value));
    }
}
