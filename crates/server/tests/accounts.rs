//! Who somebody is: guests and their cookies, accounts, games and ratings.

mod browser;

use browser::{Browser, Site};
use furlong_server::Config;
use furlong_store::PersonId;
use serde_json::{Value, json};

fn wish(name: &str, password: &str) -> Value {
    json!({ "name": name, "password": password })
}

/// A table with one free seat, which this person takes, and one bot. It begins at once.
async fn play_somewhere(browser: &mut Browser, name: &str) -> String {
    let setting = json!({
        "game": "royal-turf",
        "seats": [{ "kind": "open" }, { "kind": "bot", "level": "novice" }],
        "sit": { "name": name },
    });
    browser.post("/api/tables", &setting).await.done()["table"].as_str().unwrap().to_owned()
}

async fn running(browser: &mut Browser) -> Vec<String> {
    let games = browser.get("/api/me/games").await.done();
    let tables = games["running"].as_array().unwrap().iter();
    tables.map(|game| game["table"].as_str().unwrap().to_owned()).collect()
}

/// The person's id, which is the first part of the cookie.
fn person(browser: &Browser) -> PersonId {
    let cookie = browser.cookie.as_ref().unwrap();
    PersonId(cookie.trim_start_matches("furlong=").split('.').next().unwrap().to_owned())
}

#[tokio::test]
async fn a_guest_has_a_cookie_and_leaves_no_trace_before_doing_something() {
    let site = Site::open().await;
    let mut guest = site.browser();
    let answer = guest.get("/api/me").await;
    let cookie = answer.header("set-cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    assert_eq!(answer.done(), json!({ "name": null, "signed_up": false, "settings": {} }));
    assert_eq!(site.store.person(&person(&guest)).await.unwrap(), None);

    let before = person(&guest);
    let change = json!({ "name": "  Anna\u{202e} ", "settings": { "sound": false } });
    guest.put("/api/me", &change).await.done();
    assert_eq!(person(&guest), before);
    assert!(site.store.person(&before).await.unwrap().is_some());
    let me = guest.get("/api/me").await.done();
    assert_eq!(me, json!({ "name": "Anna", "signed_up": false, "settings": { "sound": false } }));
}

#[tokio::test]
async fn behind_https_the_cookie_is_for_https_only() {
    let config = Config { public_url: Some("https://games.example".to_owned()), ..Config::default() };
    let answer = Site::with(config).await.browser().get("/api/me").await;
    assert!(answer.header("set-cookie").contains("; Secure"));
}

#[tokio::test]
async fn a_bad_cookie_is_a_new_guest() {
    let site = Site::open().await;
    let mut anna = site.browser();
    anna.put("/api/me", &json!({ "name": "Anna" })).await.done();
    let good = anna.cookie.clone().unwrap();
    let (rest, sign) = good.rsplit_once('.').unwrap();
    let other = if sign.starts_with('0') { "1" } else { "0" };
    for bad in [
        format!("{rest}.{other}{}", &sign[1..]),
        format!("{rest}."),
        rest.to_owned(),
        "furlong=".to_owned(),
        "furlong=a.b.c".to_owned(),
        good.replace(".0.", ".1."),
    ] {
        let mut forger = site.browser();
        forger.cookie = Some(bad.clone());
        assert_eq!(forger.get("/api/me").await.done()["name"], Value::Null, "{bad}");
        assert_ne!(person(&forger), person(&anna));
    }
}

#[tokio::test]
async fn signing_up_takes_the_guests_games_along() {
    let site = Site::open().await;
    let mut anna = site.browser();
    let table = play_somewhere(&mut anna, "Anna").await;
    let guest = person(&anna);
    let me = anna.post("/api/me/sign-up", &wish("Anna B", "correct horse")).await.done();
    assert_eq!((&me["name"], &me["signed_up"]), (&json!("Anna B"), &json!(true)));
    assert_eq!(person(&anna), guest);
    assert_eq!(running(&mut anna).await, std::slice::from_ref(&table));
    let again = anna.post("/api/me/sign-up", &wish("Other", "correct horse")).await;
    assert_eq!(again.refusal(), (409, "not-now".to_owned()));

    // On another device.
    let mut other = site.browser();
    assert_eq!(running(&mut other).await, [] as [String; 0]);
    other.post("/api/me/sign-in", &wish(" anna  b", "correct horse")).await.done();
    assert_eq!(running(&mut other).await, [table]);
}

#[tokio::test]
async fn signing_in_takes_over_the_guests_games() {
    let site = Site::open().await;
    let mut anna = site.browser();
    anna.post("/api/me/sign-up", &wish("Anna", "correct horse")).await.done();
    let mut phone = site.browser();
    let table = play_somewhere(&mut phone, "Phone").await;
    let mut guest = phone.clone();
    phone.post("/api/me/sign-in", &wish("Anna", "correct horse")).await.done();
    assert_eq!(person(&phone), person(&anna));
    assert_eq!(running(&mut anna).await, std::slice::from_ref(&table));
    // The guest is nobody any more, for whoever still has the cookie.
    assert_eq!(guest.get("/api/me").await.done()["name"], Value::Null);
    assert_eq!(running(&mut guest).await, [] as [String; 0]);
    // The seat at the running table is Anna's too: her cookie opens it without any key.
    let seen = anna.get(&format!("/api/tables/{table}")).await.done();
    assert_eq!(seen["you"], 0);
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_are_answered_the_same() {
    let site = Site::open().await;
    let mut anna = site.browser();
    anna.post("/api/me/sign-up", &wish("Anna", "correct horse")).await.done();
    let mut thief = site.browser();
    let wrong = thief.post("/api/me/sign-in", &wish("Anna", "wrong horse")).await;
    let unknown = thief.post("/api/me/sign-in", &wish("Hanna", "wrong horse")).await;
    assert_eq!(wrong.refusal(), (401, "not-signed-in".to_owned()));
    assert_eq!((wrong.status, &wrong.text), (unknown.status, &unknown.text));
    // What cannot be seen in a name is passed over, and never reaches the store.
    let unseen = thief.post("/api/me/sign-in", &wish("Han\0na", "wrong horse")).await;
    assert_eq!((wrong.status, &wrong.text), (unseen.status, &unseen.text));
    thief.clone().post("/api/me/sign-in", &wish("An\0n\u{200b}a", "correct horse")).await.done();
    assert_eq!(thief.get("/api/me").await.done()["signed_up"], false);
}

#[tokio::test]
async fn names_are_taken_whatever_their_case() {
    let site = Site::open().await;
    site.browser().post("/api/me/sign-up", &wish("Anna", "correct horse")).await.done();
    for name in ["anna", " ANNA", "Ａｎｎａ"] {
        let mut other = site.browser();
        let answer = other.post("/api/me/sign-up", &wish(name, "another horse")).await;
        assert_eq!(answer.refusal(), (409, "taken".to_owned()), "{name}");
        assert_eq!(other.get("/api/me").await.done()["signed_up"], false);
    }
}

#[tokio::test]
async fn signing_out_everywhere_ends_all_sessions() {
    let site = Site::open().await;
    let mut anna = site.browser();
    anna.post("/api/me/sign-up", &wish("Anna", "correct horse")).await.done();
    let mut phone = site.browser();
    phone.post("/api/me/sign-in", &wish("Anna", "correct horse")).await.done();
    let mut here = phone.clone();
    here.post("/api/me/sign-out", &json!({})).await.done();
    assert_eq!(here.get("/api/me").await.done()["name"], Value::Null);
    assert_eq!(anna.get("/api/me").await.done()["name"], "Anna");
    anna.post("/api/me/sign-out", &json!({ "everywhere": true })).await.done();
    assert_eq!(phone.get("/api/me").await.done()["name"], Value::Null);
    phone.post("/api/me/sign-in", &wish("Anna", "correct horse")).await.done();
    assert_eq!(phone.get("/api/me").await.done()["name"], "Anna");
}

#[tokio::test]
async fn texts_of_wrong_length_are_refused_with_their_field() {
    let site = Site::open().await;
    let long = "x".repeat(300);
    let padded = format!("Anna{}", " ".repeat(40));
    for (path, body, field, status) in [
        ("sign-up", wish("", "correct horse"), "name", 400),
        ("sign-up", wish(&long, "correct horse"), "name", 400),
        ("sign-up", wish(&padded, "correct horse"), "name", 400),
        ("sign-up", wish(" ", "correct horse"), "name", 409),
        ("sign-up", wish("Anna", "short"), "password", 400),
        ("sign-up", wish("Anna", &long), "password", 400),
        ("", json!({ "name": "\u{200b}" }), "name", 409),
        ("", json!({ "settings": { "a": "x".repeat(9_000) } }), "settings", 409),
        ("", json!({ "settings": 3 }), "settings", 400),
        ("", json!({ "nome": "Anna" }), "nome", 400),
    ] {
        let mut anna = site.browser();
        let answer = match path {
            "" => anna.put("/api/me", &body).await,
            path => anna.post(&format!("/api/me/{path}"), &body).await,
        };
        assert_eq!(answer.status, status, "{body}");
        assert!(answer.text.contains(field), "{}", answer.text);
        assert_eq!(site.store.person(&person(&anna)).await.unwrap(), None);
    }
}

#[tokio::test]
async fn finished_games_are_listed_with_their_results_and_rated() {
    let site = Site::open().await;
    let mut anna = site.browser();
    let table = play_somewhere(&mut anna, "Anna").await;
    // A bot stands in for her from now on, so the game ends by itself.
    anna.post(&format!("/api/tables/{table}/leave"), &json!({})).await.done();
    let game = loop {
        let games = anna.get("/api/me/games").await.done();
        if let Some(game) = games["finished"].as_array().unwrap().first() {
            break game.clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert_eq!((&game["table"], &game["status"]), (&json!(table), &json!("over")));
    let results = game["results"].as_array().unwrap();
    let own: Vec<_> = results.iter().filter(|result| result["you"] == true).collect();
    assert_eq!((results.len(), own.len(), &own[0]["name"]), (2, 1, &json!("Anna")));

    let own = anna.get("/api/me/ratings").await.done();
    assert_eq!((own.as_array().unwrap().len(), &own[0]["games"]), (1, &json!(1)));
    let all = site.browser().get("/api/ratings?game=royal-turf&players=2").await;
    assert!(!all.text.contains(&person(&anna).0), "ids are told to nobody");
    let all = all.done();
    let names: Vec<_> = all.as_array().unwrap().iter().map(|rated| (&rated["bot"], &rated["you"])).collect();
    assert_eq!(names.len(), 2);
    assert!(names.iter().all(|(_, you)| **you == json!(false)));
    assert_eq!(names.iter().filter(|(bot, _)| **bot == json!(true)).count(), 1);
}

#[tokio::test]
async fn ratings_are_asked_for_by_game_and_players() {
    let site = Site::open().await;
    let mut anna = site.browser();
    for path in [
        "?game=chess&players=2",
        "?game=royal-turf",
        "",
        "?game=royal-turf&players=many",
        "?game=royal-turf&players=0",
        "?x=1",
    ] {
        let answer = anna.get(&format!("/api/ratings{path}")).await;
        assert_eq!(answer.refusal(), (400, "bad-request".to_owned()), "{path}");
    }
    assert_eq!(anna.get("/api/ratings?game=royal-turf&players=5").await.done(), json!([]));
}
