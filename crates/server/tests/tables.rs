//! Tables over HTTP: opened, found, joined, refused.

mod common;

use std::sync::Arc;

use common::{GAMES, Player, Server, setting, text};
use furlong_store::SqliteStore;
use serde_json::{Value, json};

fn bots(game: &str, players: usize) -> Value {
    let mut setting = setting(game, players);
    setting["seats"] = json!(vec![json!({ "kind": "bot", "level": "novice" }); players]);
    setting["public"] = true.into();
    setting
}

/// Looks at a table until its game is over; the record.
async fn record(person: &mut common::Person, id: &str) -> String {
    loop {
        let told = person.get(&format!("/api/tables/{id}")).await.ok();
        let record = person.get(&format!("/api/tables/{id}/record")).await;
        if told["table"]["status"] == "over" {
            return text(&record.ok());
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_alone_play_to_the_end() {
    let server = Server::start().await;
    let mut anybody = server.guest();
    for game in GAMES {
        let opened = anybody.post("/api/tables", bots(game, 3)).await.ok();
        let record = record(&mut anybody, &text(&opened["table"])).await;
        assert!(record.contains(game), "{record}");
    }
    let listed = anybody.get("/api/tables?status=over&game=royal-turf").await.ok();
    assert_eq!(listed["tables"].as_array().map(Vec::len), Some(1));
    assert_eq!(listed["tables"][0]["summary"]["seats"][0]["kind"], "bot");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_found_and_filled() {
    let server = Server::start().await;
    let mut anna = server.guest();
    let mut wish = setting("royal-turf", 3);
    wish["public"] = true.into();
    wish["seats"] =
        json!([{ "kind": "open" }, { "kind": "person", "name": "Bob" }, { "kind": "bot", "level": "club" }]);
    wish["sit"] = json!({ "seat": 0, "name": " Anna " });
    let opened = anna.post("/api/tables", wish).await;
    assert_eq!(opened.status, 201);
    let opened = opened.ok();
    assert_eq!(opened["you"]["seat"], 0);
    assert_eq!(opened["keys"]["seats"][0], opened["you"]["key"]);
    assert_eq!(opened["keys"]["seats"][2], Value::Null);
    let path = |more: &str| format!("/api/tables/{}{more}", text(&opened["table"]));

    let mut carl = server.guest();
    let listed = carl.get("/api/tables").await.ok();
    assert_eq!(listed["tables"][0]["id"], opened["table"]);
    assert_eq!(listed["tables"][0]["summary"]["seats"][0]["name"], "Anna");
    assert!(!listed.to_string().contains(&text(&opened["keys"]["join"])));
    let refused = carl.post(&path("/sit"), json!({ "seat": 1, "name": "Carl" })).await;
    assert_eq!(refused.refused(), (403, "forbidden"), "the seat is kept for somebody else");

    let mut bob = server.guest();
    let wish = json!({ "name": "Bob", "share": "x", "key": opened["keys"]["seats"][1] });
    let seat = bob.post(&path("/sit"), wish.clone()).await.ok();
    assert_eq!(seat["seat"], 1);
    assert_eq!(bob.post(&path("/sit"), wish).await.ok()["key"], seat["key"], "who asks twice has one seat");
    assert_eq!(bob.get(&path("")).await.ok()["table"]["status"], "playing");
    assert_eq!(bob.get(&path("/keys")).await.ok(), json!({ "seat": 1, "key": seat["key"] }));
    assert_eq!(bob.get("/api/tables?status=playing").await.ok()["tables"].as_array().map(Vec::len), Some(1));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_table_is_not_found() {
    let server = Server::start().await;
    let table = server.seated("royal-turf", 2).await;
    let mut stranger = server.guest();
    let nowhere = "a".repeat(26);
    for more in ["", "/keys", "/record", "/board", "/replay"] {
        let hidden = stranger.get(&table.path(more)).await;
        assert_eq!(hidden.refused(), (404, "not-found"));
        assert_eq!(hidden, stranger.get(&format!("/api/tables/{nowhere}{more}")).await);
        assert_eq!(hidden, stranger.get(&format!("/api/tables/x{more}")).await);
    }
    for more in ["/sit", "/leave", "/start", "/close", "/rematch", "/return"] {
        let wish = if more == "/sit" { json!({ "name": "Eve" }) } else { json!({}) };
        let hidden = stranger.post(&table.path(more), wish.clone()).await;
        assert_eq!(hidden, stranger.post(&format!("/api/tables/{nowhere}{more}"), wish).await);
        assert_eq!(hidden.refused(), (404, "not-found"), "{more}");
    }
    let socket = Player::join_as(server.addr, &table.id, &"b".repeat(26), None, None).await;
    assert!(socket.is_none());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_for_watching_is_no_seat() {
    let server = Server::start().await;
    let mut host = server.guest();
    let opened = host.post("/api/tables", setting("turfmaster", 3)).await.ok();
    let (id, watch) = (text(&opened["table"]), text(&opened["keys"]["watch"]));
    let mut eve = server.guest();
    let seen = eve.get(&format!("/api/tables/{id}?key={watch}")).await.ok();
    assert_eq!(seen["table"]["status"], "gathering");
    assert_eq!(seen.get("you"), None);
    for seat in [json!({ "name": "Eve", "key": watch }), json!({ "name": "Eve", "seat": 1, "key": watch })] {
        assert_eq!(eve.post(&format!("/api/tables/{id}/sit"), seat).await.refused(), (403, "forbidden"));
    }
    for more in ["start", "close", "leave", "rematch"] {
        let refused = eve.post(&format!("/api/tables/{id}/{more}?access={watch}"), json!({})).await;
        assert_eq!(refused.refused(), (403, "forbidden"), "{more}");
    }
    assert_eq!(eve.get(&format!("/api/tables/{id}/keys?key={watch}")).await.ok(), json!({}));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_of_a_running_game_is_refused_to_everybody() {
    let server = Server::start().await;
    let mut table = server.seated("royal-turf", 2).await;
    let (path, host, watch) = (table.path("/record"), table.key("host"), table.key("watch"));
    let answers = [
        table.persons[0].get(&path).await,
        table.persons[1].get(&path).await,
        table.persons[0].get(&format!("{path}?key={host}")).await,
        server.guest().get(&format!("{path}?key={watch}")).await,
    ];
    assert_eq!(answers[0].refused(), (409, "not-now"));
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_over_http_and_again() {
    let server = Server::start().await;
    let mut wish = setting("royal-turf", 3);
    wish["seats"][2] = json!({ "kind": "bot", "level": "novice" });
    let mut table = server.seated_with(wish).await;
    let mut dice = 77;
    let path = table.path("/rematch");
    let early = table.persons[0].post(&path, json!({})).await;
    assert_eq!(early.refused(), (409, "not-now"));
    loop {
        let mut over = false;
        for person in &mut table.persons {
            let told = person.get(&format!("/api/tables/{}", table.id)).await.ok();
            over = told["table"]["status"] == "over";
            if told["to_act"].as_array().unwrap().contains(&told["you"]) {
                let action = common::any(told["actions"].as_array().unwrap(), &mut dice);
                let (decision, key) = (&told["decision"], told["decision"].to_string());
                let wish = json!({ "key": key, "decision": decision, "action": action });
                let path = format!("/api/tables/{}/act", table.id);
                let done = person.post(&path, wish.clone()).await.ok();
                assert_eq!(person.post(&path, wish).await.ok(), done, "a resend is answered the same");
            }
        }
        if over {
            break;
        }
    }
    let next = table.persons[0].post(&path, json!({})).await.ok();
    assert_eq!(table.persons[1].post(&path, json!({})).await.ok()["table"], next["table"]);
    let id = text(&next["table"]);
    let mut stranger = server.guest();
    assert_eq!(stranger.get(&format!("/api/tables/{id}")).await.refused(), (404, "not-found"));
    for person in &mut table.persons {
        person.post(&format!("/api/tables/{id}/sit"), json!({ "name": "Again" })).await.ok();
    }
    let told = table.persons[0].get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(told["table"]["status"], "playing");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_begins_or_closes() {
    let server = Server::start().await;
    let mut host = server.guest();
    let mut wish = setting("ticket-gagnant", 3);
    wish["sit"] = json!({ "name": "Anna" });
    let opened = host.post("/api/tables", wish.clone()).await.ok();
    let id = text(&opened["table"]);
    let mut bob = server.guest();
    let join = text(&opened["keys"]["join"]);
    bob.post(&format!("/api/tables/{id}/sit"), json!({ "name": "Bob", "key": join })).await.ok();
    assert_eq!(bob.post(&format!("/api/tables/{id}/start"), json!({})).await.refused(), (403, "forbidden"));
    host.post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
    let told = bob.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(told["table"]["status"], "playing");
    assert_eq!(told["table"]["seats"][2]["bot"], "novice");
    assert_eq!(host.post(&format!("/api/tables/{id}/close"), json!({})).await.refused(), (409, "not-now"));

    let opened = host.post("/api/tables", wish).await.ok();
    let (id, key) = (text(&opened["table"]), text(&opened["keys"]["host"]));
    let mut elsewhere = server.guest();
    elsewhere.post(&format!("/api/tables/{id}/close?access={key}"), json!({})).await.ok();
    assert_eq!(host.get(&format!("/api/tables/{id}")).await.ok()["table"]["status"], "closed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_request_is_refused_with_its_field() {
    let server = Server::start().await;
    let mut anna = server.guest();
    let sound = setting("royal-turf", 2);
    for (field, value, path) in [
        ("game", json!("chess"), "game"),
        ("seats", json!([{ "kind": "throne" }]), "seats[0]"),
        ("seats", json!(vec![json!({ "kind": "open" }); 300]), "seats"),
        ("stand_in", json!("master"), "stand_in"),
        ("pace", json!({ "kind": "turns", "hours": 0 }), "pace"),
        ("seats", json!([{ "kind": "open" }, { "kind": "bot", "level": "none" }]), "seats[1].level"),
        ("seats", json!([{ "kind": "open" }, { "kind": "person", "name": "" }]), "seats[1].name"),
        ("sit", json!({ "name": "" }), "sit.name"),
        ("sit", json!({ "nam": "" }), "sit"),
        ("sit", json!({ "name": "A", "seat": 9 }), "sit.seat"),
        // Nobody has seen the commitment yet, so a share would be worth nothing.
        ("sit", json!({ "name": "A", "share": "abc" }), "sit.share"),
        ("colour", json!("red"), "colour"),
    ] {
        let mut wish = sound.clone();
        wish[field] = value;
        let refused = anna.post("/api/tables", wish).await;
        assert_eq!(refused.refused(), (400, "bad-request"), "{field}");
        let told = text(&refused.body["error"]["path"]);
        assert!(told.starts_with(path), "{field}: {told}");
    }
    // What has the form of a setting, but is none of the game's.
    for (field, value, path) in [
        ("seats", json!(vec![json!({ "kind": "open" }); 7]), "seats"),
        ("options", json!({ "colour": "red" }), "options.colour"),
        ("sit", json!({ "name": " " }), "sit.name"),
    ] {
        let mut wish = sound.clone();
        wish[field] = value;
        let refused = anna.post("/api/tables", wish).await;
        assert_eq!(refused.refused(), (409, "invalid"), "{field}");
        assert_eq!(refused.body["error"]["path"], path, "{field}");
    }
    assert_eq!(anna.get("/api/tables").await.ok(), json!({ "tables": [] }));
    for (query, path) in
        [("game=%00", "game"), ("game=chess", "game"), ("game=", "game"), ("status=%00", "status")]
    {
        let refused = anna.get(&format!("/api/tables?{query}")).await;
        assert_eq!(refused.refused(), (400, "bad-request"), "{query}");
        assert_eq!(refused.body["error"]["path"], path, "{query}");
    }
    server.stop().await;
}

/// Whoever opens a table has a part in its luck all the same: they see the commitment, then sit down with a share.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_gives_a_share_after_the_commitment() {
    let server = Server::start().await;
    let mut anna = server.guest();
    let mut wish = setting("royal-turf", 2);
    wish["seats"][1] = json!({ "kind": "bot", "level": "novice" });
    let opened = anna.post("/api/tables", wish).await.ok();
    assert_eq!((opened["commitment"].as_str().map(str::len), opened.get("you")), (Some(64), None));
    let id = text(&opened["table"]);
    let sat =
        anna.post(&format!("/api/tables/{id}/sit"), json!({ "name": "Anna", "share": "after-seeing" })).await;
    assert_eq!(sat.ok()["seat"], 0);
    anna.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    let record = record(&mut anna, &id).await;
    let share = record.lines().find(|line| line.contains("after-seeing"));
    assert!(share.is_some_and(|line| line.starts_with("share")), "{record}");
    assert!(record.contains(&text(&opened["commitment"])), "{record}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_go_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Arc::new(SqliteStore::open(&folder.path().join("furlong.db")).unwrap());
    let server = Server::on(open()).await;
    let table = server.seated("royal-turf", 2).await;
    let mut anna = Player::join(server.addr, &table.id, &table.seats[0], Some(0)).await;
    let mut bob = Player::join(server.addr, &table.id, &table.seats[1], Some(0)).await;
    for player in [&mut anna, &mut bob] {
        if player.owes() {
            player.act().await;
            assert_eq!(player.until("answer").await["ok"], true);
        }
    }
    let mut host = server.guest();
    let running = host.post("/api/tables", bots("turfmaster", 4)).await.ok();
    server.stop().await;
    assert_eq!(anna.closed().await, "come back in a moment");

    let server = Server::on(open()).await;
    let mut again = Player::join(server.addr, &table.id, &table.seats[0], Some(0)).await;
    assert!(again.version >= anna.version);
    let bob = Player::join(server.addr, &table.id, &table.seats[1], Some(0)).await;
    let other = tokio::spawn(async move {
        let mut bob = bob;
        bob.play().await;
    });
    again.play().await;
    other.await.unwrap();
    record(&mut server.guest(), &text(&running["table"])).await;
    server.stop().await;
}

/// A limit that waiting does not lift is told as such, with its reason: trying again would be of no use.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_at_which_enough_was_said_says_so() {
    let server = Server::start().await;
    let mut anna = server.guest();
    let mut wish = setting("royal-turf", 2);
    wish["sit"] = json!({ "name": "Anna" });
    let id = text(&anna.post("/api/tables", wish).await.ok()["table"]);
    let path = format!("/api/tables/{id}/chat");
    for line in 0..2_000 {
        anna.post(&path, json!({ "key": format!("k{line}"), "text": "well ridden" })).await.ok();
    }
    let refused = anna.post(&path, json!({ "key": "one more", "text": "well ridden" })).await;
    assert_eq!(refused.refused(), (409, "limit-reached"));
    let error = &refused.body["error"];
    assert_eq!(error["message"], "enough has been said at this table");
    assert_eq!(error.get("retry_after"), None);
    let again = anna.post(&path, json!({ "key": "k1999", "text": "well ridden" })).await;
    assert_eq!(again.status, 200, "what was said before is answered the same");
    server.stop().await;
}
