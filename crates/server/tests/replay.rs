//! Games to look at again and to play on from: what is drawn, replays of finished games and of records, tables that begin
//! in a moment of another game.

mod browser;

use std::collections::BTreeSet;
use std::io::Read;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request};
use browser::{Answer, Browser, Site};
use flate2::read::GzDecoder;
use furlong_games::{AnyProgress, Origin, PackLibrary};
use furlong_record::{Verdict, verify};
use furlong_server::{Config, router};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

const GAMES: [&str; 3] = ["royal-turf", "turfmaster", "ticket-gagnant"];
const TEXT: [(&str, &str); 1] = [("content-type", "text/plain; charset=utf-8")];

fn options(game: &str) -> Value {
    match game {
        "turfmaster" => json!({ "horses": 2 }),
        "royal-turf" => json!({ "hidden_bets": true }),
        _ => json!({}),
    }
}

fn bots(game: &str, players: usize) -> Value {
    let bot = json!({ "kind": "bot", "level": "novice" });
    json!({ "game": game, "options": options(game), "seats": vec![bot; players] })
}

/// Opens a table; its path.
async fn open(browser: &mut Browser, wish: &Value) -> String {
    let opened = browser.post("/api/tables", wish).await.done();
    format!("/api/tables/{}", opened["table"].as_str().unwrap())
}

async fn until_over(browser: &mut Browser, path: &str) -> Value {
    loop {
        let told = browser.get(path).await.done();
        if told["table"]["status"] == "over" {
            return told;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

/// A finished game of three bots, at a table that only its host may see.
async fn finished(host: &mut Browser, game: &str) -> String {
    let path = open(host, &bots(game, 3)).await;
    until_over(host, &path).await;
    path
}

async fn post_text(browser: &mut Browser, text: &str) -> Answer {
    browser.send(Method::POST, "/api/replay", &TEXT, text).await
}

#[tokio::test]
async fn the_games_are_listed_with_their_options() {
    let games = Site::open().await.browser().get("/api/games").await.done()["games"].clone();
    let named = |name: &str| games.as_array().unwrap().iter().find(|game| game["game"] == name).unwrap();
    assert_eq!(named("royal-turf")["players"], json!([2, 6]));
    assert_eq!(named("royal-turf")["options"]["hidden_bets"], false);
    let turfmaster = named("turfmaster");
    assert_eq!(turfmaster["players"], json!([2, 8]));
    assert_eq!(turfmaster["sizes"][0], json!({ "players": 2, "horses": [2, 3, 4], "races": [3, 4] }));
    assert!(turfmaster["courses"].as_array().unwrap().iter().any(|course| course["name"] == "oval"));
    let ticket = named("ticket-gagnant");
    assert_eq!(ticket["sizes"][1], json!({ "players": 3, "horses": [], "races": [3, 6] }));
    assert_eq!(ticket["tracks"][0]["name"], "standard");
}

/// A form that sends all it was told opens a table.
#[tokio::test]
async fn the_options_listed_are_options_of_a_new_table() {
    let site = Site::open().await;
    let games = site.browser().get("/api/games").await.done()["games"].clone();
    for game in games.as_array().unwrap() {
        for size in game["sizes"].as_array().unwrap() {
            let mut options = game["options"].clone();
            if let Some(horses) = size["horses"].get(0) {
                options["horses"] = horses.clone();
            }
            let seats =
                vec![json!({ "kind": "open" }); usize::try_from(size["players"].as_u64().unwrap()).unwrap()];
            let wish = json!({ "game": game["game"], "options": options, "seats": seats });
            open(&mut site.browser(), &wish).await;
        }
    }
}

#[tokio::test]
async fn the_board_is_cacheable_and_depends_on_the_setting_alone() {
    let site = Site::open().await;
    for game in GAMES {
        let mut anna = site.browser();
        let open_seats =
            json!({ "game": game, "options": options(game), "seats": vec![json!({"kind": "open"}); 3] });
        let gathering = open(&mut anna, &open_seats).await;
        let before = anna.get(&format!("{gathering}/board")).await;
        assert_eq!(before.header("cache-control"), "private, max-age=3600", "{game}");
        assert_eq!(before.header("vary"), "accept-encoding", "{game}");
        let over = finished(&mut anna, game).await;
        assert_eq!(before.done(), anna.get(&format!("{over}/board")).await.done(), "{game}");
        let hidden = site.browser().get(&format!("{over}/board")).await;
        assert_eq!(hidden.refusal(), (404, "not-found".to_owned()));
        assert_eq!(hidden.header("cache-control"), "no-store");
    }
}

#[tokio::test]
async fn the_replay_of_a_running_game_is_refused_like_its_record() {
    let site = Site::open().await;
    for game in GAMES {
        let mut anna = site.browser();
        let seats = json!([{ "kind": "open" }, { "kind": "bot", "level": "novice" }, { "kind": "bot", "level": "club" }]);
        let wish = json!({ "game": game, "options": options(game), "seats": seats });
        let opened = anna.post("/api/tables", &wish).await.done();
        let path = format!("/api/tables/{}", opened["table"].as_str().unwrap());
        let key = opened["keys"]["watch"].as_str().unwrap();
        for status in ["gathering", "playing"] {
            assert_eq!(anna.get(&path).await.done()["table"]["status"], status, "{game}");
            for (mut asker, query) in [(anna.clone(), ""), (site.browser(), &*format!("?key={key}"))] {
                let record = asker.get(&format!("{path}/record{query}")).await;
                let replay = asker.get(&format!("{path}/replay{query}")).await;
                assert_eq!(record.refusal(), (409, "not-now".to_owned()), "{game}");
                assert_eq!((replay.status, &replay.text), (record.status, &record.text), "{game}");
                let mut play_on = bots(game, 3);
                play_on["from"] = json!({ "table": opened["table"], "key": key, "at": 0 });
                let refused = asker.post("/api/tables", &play_on).await;
                assert_eq!((refused.status, &refused.text), (record.status, &record.text), "{game}");
            }
            anna.post(&format!("{path}/sit"), &json!({ "name": "Anna" })).await;
        }
        let eve = site.browser().get(&format!("{path}/replay")).await;
        assert_eq!(eve.refusal(), (404, "not-found".to_owned()));
    }
}

/// Whether something is hidden anywhere in it.
fn hides(value: &Value) -> bool {
    match value {
        Value::String(text) => text == "hidden",
        Value::Array(list) => list.iter().any(hides),
        Value::Object(fields) => fields.values().any(hides),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[tokio::test]
async fn a_finished_game_is_shown_with_nothing_hidden() {
    let site = Site::open().await;
    for game in GAMES {
        let mut anna = site.browser();
        let path = finished(&mut anna, game).await;
        let record = anna.get(&format!("{path}/record")).await.text;
        let shown = anna.get(&format!("{path}/replay")).await;
        let replay = shown.done();
        assert!(!hides(&replay["frames"]) && !hides(&replay["start"]), "{game}");
        assert_eq!((&replay["game"], &replay["players"]), (&game.into(), &3.into()));
        assert_eq!(replay["record"], record);
        assert_eq!(replay["names"][0], "bot (novice)");
        assert_eq!(replay["board"], anna.get(&format!("{path}/board")).await.done());
        let frames = replay["frames"].as_array().unwrap();
        let decisions: Vec<_> = record
            .split_once("\n\n")
            .unwrap()
            .1
            .lines()
            .filter(|line| !line.starts_with(['*', '#']))
            .collect();
        let told: Vec<_> = frames
            .iter()
            .map(|frame| format!("{} {}", frame["seat"], frame["notation"].as_str().unwrap()))
            .collect();
        assert_eq!(told, decisions, "{game}");
        let now = anna.get(&path).await.done();
        assert_eq!(replay["result"], now["result"], "{game}");
        let last = frames.last().unwrap();
        let keys = |view: &Value| view.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&last["view"]), keys(&now["view"]), "a position reads like a view");
        for frame in frames.iter().chain([&replay["start"]]) {
            assert_eq!(frame["view"]["viewer"], Value::Null, "{game}");
            assert!(frame["happened"].is_array() && frame["aids"].is_object(), "{game}: {frame}");
        }
        let all_seen: Vec<Value> =
            anna.get(&format!("{path}?since=0")).await.done()["happened"].as_array().unwrap().clone();
        let kinds = |events: &mut dyn Iterator<Item = &Value>| {
            events.filter(|event| event["type"] != "dealt").count()
        };
        let shown = kinds(
            &mut replay["start"]["happened"]
                .as_array()
                .unwrap()
                .iter()
                .chain(frames.iter().flat_map(|frame| frame["happened"].as_array().unwrap())),
        );
        assert!(shown >= kinds(&mut all_seen.iter()), "{game}");
    }
}

#[tokio::test]
async fn an_uploaded_record_is_shown_like_its_game() {
    let site = Site::open().await;
    let mut anna = site.browser();
    for game in GAMES {
        let path = finished(&mut anna, game).await;
        let record = anna.get(&format!("{path}/record")).await.text;
        let replay = anna.get(&format!("{path}/replay")).await.done();
        assert_eq!(post_text(&mut site.browser(), &record).await.done(), replay, "{game}");
        // One that stops anywhere is shown as far as it goes.
        let (head, steps) = record.split_once("\n\n").unwrap();
        let told = |line: &&str| !["result", "secret", "share"].iter().any(|word| line.starts_with(word));
        let head: Vec<_> = head.lines().filter(told).collect();
        for lines in [0, 1, 7, 60, 61, 62] {
            let steps: Vec<_> = steps.lines().filter(|line| !line.starts_with('#')).take(lines).collect();
            let unfinished = format!("{}\n\n{}\n", head.join("\n"), steps.join("\n"));
            let shown = post_text(&mut site.browser(), &unfinished).await.done();
            assert_eq!(shown["result"], Value::Null, "{game}");
            let frames = shown["frames"].as_array().unwrap();
            assert_eq!(frames.len(), steps.iter().filter(|step| !step.starts_with('*')).count(), "{game}");
            for (here, there) in frames.iter().zip(replay["frames"].as_array().unwrap()).rev().skip(1) {
                assert_eq!(here, there, "{game}");
            }
        }
    }
}

#[tokio::test]
async fn an_invalid_record_is_refused_with_line_and_column() {
    let site = Site::open().await;
    let mut anna = site.browser();
    let path = finished(&mut anna, "royal-turf").await;
    let record = anna.get(&format!("{path}/record")).await.text;
    let line = record.lines().position(|line| line.starts_with("0 bet")).unwrap() + 1;
    let wrong = record.replacen("\n0 bet ", "\n0 bet x", 1);
    let refused = post_text(&mut anna, &wrong).await;
    assert_eq!(refused.refusal(), (409, "bad-record".to_owned()), "{}", refused.text);
    let error = refused.json()["error"].clone();
    assert_eq!(error["path"], format!("{line}:3"));
    assert!(error["message"].as_str().unwrap().starts_with(&format!("{line}:3: ")), "{error}");
    let many = record.replace("\n0 bet ", "\n0 bet x").replace("\n1 bet ", "\n1 bet x");
    assert!(post_text(&mut anna, &many).await.text.contains(" more\""), "not all faults are told");
    for nonsense in ["", "furlong", "{}", "furlong-record 1\n", "\u{0}"] {
        assert_eq!(
            post_text(&mut anna, nonsense).await.refusal(),
            (409, "bad-record".to_owned()),
            "{nonsense:?}"
        );
    }
    let large = "x".repeat((1 << 20) + 1);
    assert_eq!(post_text(&mut anna, &large).await.refusal(), (413, "too-large".to_owned()));
    let long = format!("{record}{}", "# and on\n".repeat(20_000));
    assert_eq!(post_text(&mut anna, &long).await.refusal(), (409, "bad-record".to_owned()));
    let json = [("content-type", "application/json")];
    let refused = anna.send(Method::POST, "/api/replay", &json, &record).await;
    assert_eq!(refused.refusal(), (415, "not-text".to_owned()));
    let foreign = [TEXT[0], ("host", "localhost"), ("origin", "https://evil.example")];
    let refused = anna.send(Method::POST, "/api/replay", &foreign, &record).await;
    assert_eq!(refused.refusal(), (403, "forbidden".to_owned()));
    let bytes =
        Request::post("/api/replay").header(TEXT[0].0, TEXT[0].1).body(Body::from(vec![0xff, 0xfe])).unwrap();
    assert_eq!(anna.request(bytes).await.refusal(), (400, "bad-request".to_owned()));
}

/// Each changed mind is a position of its own, so their number is bounded.
#[tokio::test]
async fn a_record_of_endless_changes_is_refused() {
    let site = Site::open().await;
    let mut anna = site.browser();
    let path = finished(&mut anna, "ticket-gagnant").await;
    let record = anna.get(&format!("{path}/record")).await.text;
    let prediction = record.lines().find(|line| line.contains(" predict ")).unwrap();
    let again = format!("{prediction}\n").repeat(6_000);
    let endless = record.replacen(&format!("{prediction}\n"), &again, 1);
    let refused = post_text(&mut anna, &endless).await;
    assert_eq!(refused.refusal(), (409, "bad-record".to_owned()), "{}", refused.text);
    assert!(refused.text.contains("5000 decisions"), "{}", refused.text);
}

#[tokio::test]
async fn records_count_like_tables() {
    let site = Site::with(Config { tables_per_hour: 2, ..Config::default() }).await;
    let mut far = site.browser_at("9.9.9.9");
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(post_text(&mut far, "furlong").await.status.as_u16());
    }
    assert_eq!(statuses, [409, 409, 429]);
}

/// The document's description is made for any game.
#[tokio::test]
async fn a_replay_matches_the_document() {
    let site = Site::open().await;
    let record = include_str!("../../record/tests/corpus/royal-turf-v1-3-players.txt");
    let replay = post_text(&mut site.browser(), record).await.done();
    let document = site.browser().get("/api/openapi.json").await.done();
    let names = |object: &Value| object.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    for (schema, value) in
        [("Replay", &replay), ("ReplayStart", &replay["start"]), ("ReplayFrame", &replay["frames"][0])]
    {
        let described = &document["components"]["schemas"][schema]["properties"];
        assert_eq!(names(described), names(value), "{schema}");
    }
}

/// Each is made anew, so nobody may have too many.
#[tokio::test]
async fn replays_of_tables_are_limited() {
    let site = Site::open().await;
    let mut far = site.browser_at("9.9.9.9");
    let path = "/api/tables/x/replay";
    let mut granted = 0;
    while far.get(path).await.refusal() != (429, "too-many".to_owned()) {
        granted += 1;
    }
    assert!(granted >= 30, "{granted}");
    assert_eq!(far.get("/api/tables/x/board").await.status, 404);
    for mut other in [site.browser_at("8.8.8.8"), site.browser()] {
        assert_eq!(other.get(path).await.status, 404);
    }
}

/// To read a large request takes more room than to send it, so it counts before it is read.
#[tokio::test]
async fn a_large_request_counts_before_it_is_read() {
    let site = Site::with(Config { tables_per_hour: 2, ..Config::default() }).await;
    let mut far = site.browser_at("9.9.9.9");
    let mut statuses = Vec::new();
    for body in ["[".repeat(100), "[".repeat(70_000), "{".repeat(70_000), "{".repeat(70_000), "{".repeat(100)]
    {
        statuses.push(far.send(Method::POST, "/api/tables", &browser::JSON, &body).await.status.as_u16());
    }
    assert_eq!(statuses, [400, 400, 400, 429, 400]);
}

/// In a list nobody could see where it began, and somebody may know its cards.
#[tokio::test]
async fn a_game_that_is_played_on_is_not_listed() {
    let site = Site::open().await;
    let mut anna = site.browser();
    let path = finished(&mut anna, "royal-turf").await;
    let mut wish = bots("royal-turf", 3);
    wish["from"] = json!({ "table": path.rsplit('/').next().unwrap(), "at": 1 });
    wish["public"] = true.into();
    let refused = anna.post("/api/tables", &wish).await;
    assert_eq!(refused.refusal(), (409, "invalid".to_owned()), "{}", refused.text);
    assert_eq!(refused.json()["error"]["path"], "public");
    wish["public"] = false.into();
    assert_eq!(anna.post("/api/tables", &wish).await.status, 201);
}

#[tokio::test]
async fn a_replay_is_compressed_for_clients_that_accept_it() {
    let store = Arc::new(furlong_store::SqliteStore::in_memory().unwrap());
    let config = Config { bot_threads: 1, bot_ms: 10, bot_pause_ms: 10, ..Config::default() };
    let routes = router(config, store).await.unwrap();
    let record = include_str!("../../record/tests/corpus/royal-turf-v1-3-players.txt");
    let ask = async |accepted: &str| {
        let request =
            Request::post("/api/replay").header(TEXT[0].0, TEXT[0].1).header("accept-encoding", accepted);
        let response = routes.clone().oneshot(request.body(Body::from(record)).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        assert_eq!(
            (parts.status.as_u16(), &parts.headers["vary"]),
            (200, &"accept-encoding".parse().unwrap())
        );
        (parts.headers.get("content-encoding").cloned(), body.collect().await.unwrap().to_bytes())
    };
    let (encoding, plain) = ask("br, deflate").await;
    assert_eq!(encoding, None);
    let (encoding, packed) = ask("br, gzip;q=0.8").await;
    assert_eq!(encoding.unwrap(), "gzip");
    let mut unpacked = Vec::new();
    GzDecoder::new(&*packed).read_to_end(&mut unpacked).unwrap();
    assert!(unpacked == plain && packed.len() * 5 < plain.len(), "{} of {}", packed.len(), plain.len());
}

#[tokio::test]
async fn a_game_is_played_on_from_any_moment() {
    let site = Site::open().await;
    for game in GAMES {
        let mut anna = site.browser();
        let path = finished(&mut anna, game).await;
        let replay = anna.get(&format!("{path}/replay")).await.done();
        let frames = replay["frames"].as_array().unwrap();
        let table = path.rsplit('/').next().unwrap();
        for at in [0, 1, frames.len() / 3, frames.len() / 2] {
            let mut wish = bots(game, 3);
            // What the options say does not matter; those of the game do.
            wish["options"] = json!({});
            wish["seats"][1] = json!({ "kind": "open" });
            wish["sit"] = json!({ "name": "Anna" });
            wish["from"] = json!({ "table": table, "at": at });
            if at == 1 {
                wish["from"] = json!({ "record": replay["record"], "at": at });
            }
            let next = open(&mut anna, &wish).await;
            let told = anna.get(&next).await.done();
            assert_eq!(told["table"]["from"], json!({ "at": at }), "{game}");
            assert_eq!(told["table"]["setting"]["options"], replay["options"], "{game}");
            let before = if at == 0 { &replay["start"] } else { &frames[at - 1] };
            let race = |view: &Value| view["race"].clone();
            assert_eq!(race(&told["view"]), race(&before["view"]), "{game}");
            anna.post(&format!("{next}/leave"), &json!({})).await.done();
            until_over(&mut anna, &next).await;
            let record = anna.get(&format!("{next}/record")).await.text;
            assert_eq!(began(&record), plain(&before["view"]), "{game} at {at}");
            let verdict = verify(&record, &PackLibrary::default()).unwrap();
            assert!(matches!(verdict, Verdict::FollowsFrom(1..)), "{game} at {at}: {verdict:?}");
            // What was played on can be shown and played on again.
            let again = anna.get(&format!("{next}/replay")).await.done();
            assert_eq!(again["start"]["view"], before["view"], "{game} at {at}");
        }
    }
}

/// The position in which a record's game began.
fn began(record: &str) -> Value {
    let record = furlong_record::read(record, &PackLibrary::default()).unwrap();
    match &record.progress {
        AnyProgress::TurfMaster(progress) => position(progress.origin()),
        AnyProgress::RoyalTurf(progress) => position(progress.origin()),
        AnyProgress::TicketGagnant(progress) => position(progress.origin()),
    }
}

fn position<P: serde::Serialize>(origin: &Origin<P>) -> Value {
    match origin {
        Origin::Position(position) => json!(position),
        Origin::Start => Value::Null,
    }
}

/// A shown view as the position it is made of.
fn plain(view: &Value) -> Value {
    let mut view = view.clone();
    let fields = view.as_object_mut().unwrap();
    fields.shift_remove("viewer");
    fields.shift_remove("dropped");
    if fields.contains_key("stock") {
        fields.shift_remove("played");
    }
    view
}

/// Somebody may know all cards of such a game.
#[tokio::test]
async fn a_game_that_was_played_on_is_not_rated() {
    let site = Site::open().await;
    let mut anna = site.browser();
    let mut wish = bots("royal-turf", 2);
    wish["seats"][0] = json!({ "kind": "open" });
    wish["sit"] = json!({ "name": "Anna" });
    let first = open(&mut anna, &wish).await;
    anna.post(&format!("{first}/leave"), &json!({})).await.done();
    until_over(&mut anna, &first).await;
    let ratings = anna.get("/api/me/ratings").await.done();
    assert_eq!(ratings.to_string().matches("royal-turf").count(), 1, "{ratings}");
    wish["from"] = json!({ "table": first.rsplit('/').next().unwrap(), "at": 3 });
    let next = open(&mut anna, &wish).await;
    anna.post(&format!("{next}/leave"), &json!({})).await.done();
    until_over(&mut anna, &next).await;
    assert_eq!(anna.get("/api/me/ratings").await.done(), ratings);
    let games = anna.get("/api/me/games").await.done();
    assert_eq!(games["finished"].as_array().map(Vec::len), Some(2));
    for game in games["finished"].as_array().unwrap() {
        assert_eq!(game["results"][0]["you"], true, "{game}");
    }
}

#[tokio::test]
async fn an_impossible_moment_is_refused_with_its_reason() {
    let site = Site::open().await;
    let mut anna = site.browser();
    let path = finished(&mut anna, "royal-turf").await;
    let replay = anna.get(&format!("{path}/replay")).await.done();
    let (table, last) = (path.rsplit('/').next().unwrap(), replay["frames"].as_array().unwrap().len());
    let record = replay["record"].as_str().unwrap();
    let cut = record.find("\n* roll").unwrap();
    let head = |line: &&str| !["result", "secret", "share"].iter().any(|word| line.starts_with(word));
    let unfinished: String = record[..cut].lines().filter(head).map(|line| format!("{line}\n")).collect();
    let decisions = unfinished.lines().filter(|line| line.starts_with(['0', '1', '2'])).count();
    for (from, path, message, status) in [
        (json!({ "table": table, "at": last }), "from.at", "over", 409),
        (json!({ "table": table, "at": last + 1 }), "from.at", &*format!("only {last} decisions"), 409),
        (json!({ "table": table, "at": -1 }), "from.at", "-1", 400),
        (json!({ "table": table }), "from.at", "at", 400),
        (json!({ "at": 1 }), "from", "either", 409),
        (json!({ "table": table, "record": record, "at": 1 }), "from", "either", 409),
        (json!({ "record": "furlong", "at": 1 }), "from.record", "1:1: ", 409),
        (json!({ "record": unfinished, "at": decisions }), "from.at", "stops", 409),
        (json!({ "record": record, "at": 1, "seat": 1 }), "from.seat", "seat", 400),
    ] {
        let mut wish = bots("royal-turf", 3);
        wish["from"] = from.clone();
        let refused = anna.post("/api/tables", &wish).await;
        assert_eq!(refused.status.as_u16(), status, "{from}: {}", refused.text);
        let error = &refused.json()["error"];
        assert_eq!(error["path"], path, "{from}: {error}");
        assert!(error["message"].as_str().unwrap().contains(message), "{from}: {error}");
    }
    for (wish, path) in [(bots("turfmaster", 3), "game"), (bots("royal-turf", 4), "seats")] {
        let mut wish = wish;
        wish["from"] = json!({ "table": table, "at": 1 });
        let refused = anna.post("/api/tables", &wish).await;
        assert_eq!(
            (refused.status.as_u16(), &refused.json()["error"]["path"]),
            (409, &path.into()),
            "{}",
            refused.text
        );
    }
    // A table that is not for you is not there.
    let mut wish = bots("royal-turf", 3);
    for table in [table, &"x".repeat(26), "x"] {
        wish["from"] = json!({ "table": table, "at": 1 });
        let refused = site.browser().post("/api/tables", &wish).await;
        assert_eq!(refused.refusal(), (404, "not-found".to_owned()));
    }
    // Only a record may be as large as that.
    wish["from"] = json!({ "table": "x".repeat(70_000), "at": 1 });
    assert_eq!(anna.post("/api/tables", &wish).await.refusal(), (413, "too-large".to_owned()));
    wish["from"] = json!({ "record": format!("{record}#{}\n", "x".repeat(100_000)), "at": 1 });
    assert_eq!(anna.post("/api/tables", &wish).await.status, 201);
    wish["from"] = json!({ "record": "x".repeat(1_100_000), "at": 1 });
    assert_eq!(anna.post("/api/tables", &wish).await.refusal(), (413, "too-large".to_owned()));
}
