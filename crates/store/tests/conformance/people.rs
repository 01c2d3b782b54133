//! Laws of persons, ratings and notes.

use furlong_store::{Finish, NewTable, Person, Rating, Stage, Store, StoreError};

use crate::home::Home;
use crate::sample::{entry, ids, last, newcomer, person, place, table};

pub(crate) async fn a_person_is_found_by_id_and_login(home: &Home) {
    let store = home.open().await;
    let ann = person("ann");
    store.add_person(newcomer("ann")).await.unwrap();
    store.add_person(newcomer("bob")).await.unwrap();
    assert!(matches!(store.add_person(newcomer("ann")).await, Err(StoreError::Taken)));
    let mut known = store.person(&ann).await.unwrap().unwrap();
    let fresh = Person {
        id: ann.clone(),
        name: "ann the name".into(),
        login: None,
        settings: "{}".into(),
        epoch: 0,
        created: 5,
    };
    assert_eq!(known, fresh);
    assert_eq!(store.person(&person("cleo")).await.unwrap(), None);
    known = Person {
        name: "Ännchen".into(),
        login: Some(("ann".into(), "hash".into())),
        settings: r#"{"dark":true}"#.into(),
        epoch: 3,
        ..known
    };
    store.set_person(known.clone()).await.unwrap();
    assert_eq!(store.person(&ann).await.unwrap().as_ref(), Some(&known));
    assert_eq!(store.person_by_login("ann").await.unwrap().as_ref(), Some(&known));
    assert_eq!(store.person_by_login("Ann").await.unwrap(), None);
    store.set_person(known).await.unwrap();
}

pub(crate) async fn a_login_belongs_to_one_person(home: &Home) {
    let store = home.open().await;
    let mut persons = Vec::new();
    for id in ["ann", "bob"] {
        store.add_person(newcomer(id)).await.unwrap();
        persons.push(store.person(&person(id)).await.unwrap().unwrap());
    }
    let login = |password: &str| Some(("turf".to_owned(), password.to_owned()));
    let with = |number: usize, login| Person { login, ..persons[number].clone() };
    store.set_person(with(0, login("x"))).await.unwrap();
    let refused = store.set_person(Person { name: "spoilt".into(), ..with(1, login("y")) }).await;
    assert!(matches!(refused, Err(StoreError::Taken)));
    assert_eq!(store.person(&person("bob")).await.unwrap().as_ref(), Some(&persons[1]));
    store.set_person(with(0, None)).await.unwrap();
    store.set_person(with(1, login("y"))).await.unwrap();
    assert_eq!(store.person_by_login("turf").await.unwrap().unwrap().id, person("bob"));
    let nobody = Person { id: person("cleo"), ..persons[0].clone() };
    assert!(matches!(store.set_person(nobody).await, Err(StoreError::Missing)));
}

pub(crate) async fn a_finished_game_has_results(home: &Home) {
    let store = home.open().await;
    let key = store.open_table(table("a")).await.unwrap();
    let places = vec![place("ann", 1), place("", 0), place("bot:club", 1), place("bob", 3)];
    store.append(last(key, 1, places.clone())).await.unwrap();
    let card = store.table("a").await.unwrap().unwrap();
    assert_eq!((card.stage, card.results), (Stage::Over, places));
}

pub(crate) async fn a_game_is_rated_once(home: &Home) {
    let store = home.open().await;
    for id in ["ann", "bob"] {
        store.add_person(newcomer(id)).await.unwrap();
    }
    let key = store.open_table(table("a")).await.unwrap();
    let places = vec![place("bob", 1), place("", 0), place("ann", 0), place("bot:club", 3)];
    store.append(last(key, 1, places.clone())).await.unwrap();
    let first = store.ratings("royal-turf", 4, 9).await.unwrap();
    let of = |rating: &Rating| (rating.who.0.clone(), rating.name.clone(), rating.games);
    let told: Vec<_> = first.iter().map(of).collect();
    let named = |id: &str, name: &str| (id.to_owned(), name.to_owned(), 1);
    let expected =
        [named("ann", "ann the name"), named("bob", "bob the name"), named("bot:club", "bot:club")];
    assert_eq!(told, expected);
    assert!(first[0].rating > 25.0 && first[2].rating < 25.0 && (first[1].rating - 25.0).abs() < 1e-9);
    assert!(first.iter().all(|rating| rating.uncertainty < 25.0 / 3.0 && rating.players == 4));
    // Neither a resend nor a second end counts.
    assert!(matches!(store.append(last(key, 1, places.clone())).await, Err(StoreError::Conflict)));
    store.append(last(key, 2, places)).await.unwrap();
    assert_eq!(store.ratings("royal-turf", 4, 9).await.unwrap(), first);
    assert_eq!(store.ratings("royal-turf", 4, 1).await.unwrap(), first[..1]);
    assert_eq!(store.ratings("royal-turf", 3, 9).await.unwrap(), []);
    assert_eq!(store.ratings_of(&person("ann")).await.unwrap(), first[..1]);
}

pub(crate) async fn a_game_that_does_not_count_has_results_only(home: &Home) {
    let store = home.open().await;
    let key = store.open_table(table("a")).await.unwrap();
    let places = vec![place("bob", 1), place("ann", 0)];
    let mut append = last(key, 1, places.clone());
    append.finish = append.finish.map(|finish| Finish { rated: false, ..finish });
    store.append(append).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().results, places);
    assert_eq!(store.ratings("royal-turf", 4, 9).await.unwrap(), []);
}

pub(crate) async fn nobody_is_rated_twice_in_a_game_or_alone(home: &Home) {
    let store = home.open().await;
    let rated = async |id: &str, places| {
        let key = store.open_table(table(id)).await.unwrap();
        store.append(last(key, 1, places)).await.unwrap();
        let mut all: Vec<_> = store
            .ratings("royal-turf", 4, 9)
            .await
            .unwrap()
            .into_iter()
            .map(|r| (r.who.0, r.games))
            .collect();
        all.sort();
        all
    };
    assert_eq!(rated("a", vec![place("ann", 0), place("", 1), place("", 2)]).await, []);
    assert_eq!(rated("b", vec![place("bot:club", 0), place("ann", 1), place("bot:club", 2)]).await, []);
    let some = vec![place("bot:club", 0), place("ann", 1), place("bot:club", 2), place("bob", 3)];
    assert_eq!(rated("c", some.clone()).await, [("ann".into(), 1), ("bob".into(), 1)]);
    assert_eq!(rated("d", some).await, [("ann".into(), 2), ("bob".into(), 2)]);
    // A person with two seats is rated once, with the worse place, and spares nobody else.
    let dodge = vec![place("cleo", 0), place("dan", 1), place("bob", 2), place("cleo", 3)];
    let count = |who: &str, games| (who.to_owned(), games);
    let counts = [count("ann", 2), count("bob", 3), count("cleo", 1), count("dan", 1)];
    assert_eq!(rated("e", dodge).await, counts);
    let best = store.ratings("royal-turf", 4, 9).await.unwrap();
    let of = |who| best.iter().find(|rating| rating.who == person(who)).unwrap().rating;
    assert!(of("cleo") < 25.0 && of("dan") > 25.0, "{best:?}");
    // Whoever is not known is not told by an id.
    assert!(store.ratings("royal-turf", 4, 9).await.unwrap().iter().all(|rating| rating.name.is_empty()));
}

pub(crate) async fn who_won_more_surely_is_better(home: &Home) {
    let store = home.open().await;
    let play = async |id: String, game: &str, winner: &str, loser: &str| {
        let key = store.open_table(NewTable { game: game.into(), ..table(&id) }).await.unwrap();
        store.append(last(key, 1, vec![place(winner, 0), place(loser, 1)])).await.unwrap();
    };
    for round in 0..8 {
        play(format!("x{round}"), "royal-turf", "ann", "bob").await;
    }
    play("once".into(), "royal-turf", "cleo", "ann").await;
    play("other".into(), "turfmaster", "bob", "ann").await;
    let best = store.ratings("royal-turf", 4, 9).await.unwrap();
    let order: Vec<_> = best.iter().map(|rating| (rating.who.0.as_str(), rating.games)).collect();
    assert_eq!(order, [("ann", 9), ("cleo", 1), ("bob", 8)]);
    let of_ann = store.ratings_of(&person("ann")).await.unwrap();
    let told: Vec<_> = of_ann.iter().map(|rating| (rating.game.as_str(), rating.games)).collect();
    assert_eq!(told, [("royal-turf", 9), ("turfmaster", 1)]);
}

pub(crate) async fn a_guest_becomes_somebody(home: &Home) {
    let store = home.open().await;
    for id in ["guest", "ann", "bob"] {
        store.add_person(newcomer(id)).await.unwrap();
    }
    let (guest, ann) = (person("guest"), person("ann"));
    let play = async |id: &str, players, who: &str| {
        let seated = vec![person(who), person("bob")];
        let key = store.open_table(NewTable { players, seated, ..table(id) }).await.unwrap();
        store.append(last(key, 1, vec![place(who, 0), place("bob", 1)])).await.unwrap();
    };
    play("a", 2, "guest").await;
    play("b", 2, "guest").await;
    play("c", 2, "ann").await;
    play("d", 3, "guest").await;
    play("e", 4, "ann").await;
    play("f", 4, "guest").await;
    let on = store.open_table(NewTable { seated: vec![guest.clone()], ..table("on") }).await.unwrap();
    let (of_guest, of_ann) = (rated(&*store, "guest").await, rated(&*store, "ann").await);
    store.merge(&guest, &ann).await.unwrap();
    assert_eq!(store.person(&guest).await.unwrap(), None);
    assert_eq!(rated(&*store, "guest").await, []);
    let expected = [of_guest[0], of_guest[1], of_ann[1]];
    assert_eq!(rated(&*store, "ann").await, expected);
    assert_eq!(store.tables_of(&guest, 9).await.unwrap(), []);
    let tables = store.tables_of(&ann, 9).await.unwrap();
    assert_eq!(ids(&tables), ["on", "f", "e", "d", "c", "b", "a"]);
    assert!(tables[1..].iter().all(|table| table.results[0].who == Some(ann.clone())));
    // The game that was still on is now the other's.
    store.append(last(on, 1, vec![place("guest", 0), place("bob", 1)])).await.unwrap();
    assert_eq!(store.table("on").await.unwrap().unwrap().results[0].who, Some(ann.clone()));
    assert_eq!(rated(&*store, "guest").await, []);
    assert_eq!(rated(&*store, "ann").await[2].2, 2);
    assert!(matches!(store.merge(&guest, &ann).await, Err(StoreError::Missing)));
    assert!(matches!(store.merge(&ann, &guest).await, Err(StoreError::Missing)));
    store.merge(&ann, &ann).await.unwrap();
    assert_eq!(store.became(&guest).await.unwrap(), ann);
    store.merge(&ann, &person("bob")).await.unwrap();
    for (id, now) in [("guest", "bob"), ("ann", "bob"), ("bob", "bob"), ("nobody", "nobody")] {
        assert_eq!(store.became(&person(id)).await.unwrap(), person(now));
    }
    let late = store.open_table(table("late")).await.unwrap();
    store.append(furlong_store::Append { seated: vec![guest], ..entry(late, 1) }).await.unwrap();
    assert_eq!(ids(&store.tables_of(&person("bob"), 1).await.unwrap()), ["late"]);
}

/// Somebody's ratings: players, rating, games.
async fn rated(store: &dyn Store, who: &str) -> Vec<(u8, f64, u32)> {
    let ratings = store.ratings_of(&person(who)).await.unwrap();
    ratings.into_iter().map(|rating| (rating.players, rating.rating, rating.games)).collect()
}

pub(crate) async fn notes_are_kept(home: &Home) {
    let store = home.open().await;
    assert_eq!(store.note("key").await.unwrap(), None);
    for value in [vec![0, 255], vec![], vec![7; 5_000]] {
        store.set_note("key", value.clone()).await.unwrap();
        store.set_note("other", vec![1]).await.unwrap();
        assert_eq!(store.note("key").await.unwrap(), Some(value));
    }
}
