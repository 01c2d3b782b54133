//! Who has which seat: what its key shows, who may take it, and where it is in the next game.

mod common;

use common::{Person, Player, Server, setting, text};
use serde_json::{Value, json};

/// What a key shows to somebody without a cookie: the status, and as whom.
async fn shown(server: &Server, id: &str, key: &str) -> (u16, Option<u64>) {
    let seen = server.guest().get(&format!("/api/tables/{id}?key={key}")).await;
    (seen.status, seen.body["you"].as_u64())
}

async fn sit(person: &mut Person, id: &str, wish: Value) -> String {
    text(&person.post(&format!("/api/tables/{id}/sit"), wish).await.ok()["key"])
}

#[tokio::test(flavor = "multi_thread")]
async fn no_key_shows_the_hand_of_a_bot() {
    let server = Server::start().await;
    for public in [false, true] {
        let mut wish = setting("royal-turf", 6);
        let (open, kept) = (json!({ "kind": "open" }), json!({ "kind": "person" }));
        let bot = json!({ "kind": "bot", "level": "novice" });
        wish["seats"] = json!([open, kept, kept, open, open, bot]);
        wish["public"] = public.into();
        wish["sit"] = json!({ "seat": 0, "name": "Host" });
        let mut host = server.guest();
        let opened = host.post("/api/tables", wish).await.ok();
        let id = text(&opened["table"]);
        let mut keys: Vec<String> =
            [1, 2].into_iter().map(|seat| text(&opened["keys"]["seats"][seat])).collect();
        for key in &keys {
            assert_eq!(shown(&server, &id, key).await, (200, None), "a free seat is for sitting down");
        }
        let mut early = Player::join(server.addr, &id, &keys[1], None).await;
        assert_eq!(early.seat, None);

        let mut dora = server.guest();
        for (seat, key) in [(1, text(&opened["keys"]["seats"][1])), (3, text(&opened["keys"]["join"]))] {
            let own = sit(&mut dora, &id, json!({ "seat": seat, "name": "Dora", "key": key })).await;
            assert_eq!(shown(&server, &id, &own).await, (200, Some(seat)));
            dora.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
            keys.push(own);
            keys.extend(
                host.get(&format!("/api/tables/{id}/keys")).await.ok()["seats"]
                    .as_array()
                    .map(|seats| {
                        seats.iter().filter_map(Value::as_str).map(str::to_owned).collect::<Vec<_>>()
                    })
                    .unwrap_or_default(),
            );
        }
        let mut erik = server.guest();
        let join = text(&opened["keys"]["join"]);
        let eriks = sit(&mut erik, &id, json!({ "seat": 4, "name": "Erik", "key": join })).await;
        host.post(&format!("/api/tables/{id}/start"), json!({})).await.ok();

        let outside = if public { (200, None) } else { (404, None) };
        for key in &keys {
            assert_eq!(shown(&server, &id, key).await, outside, "{public}: {keys:?}");
            let of_host = host.get(&format!("/api/tables/{id}?key={key}")).await.ok();
            assert_eq!(of_host["you"], 0, "the host sees the host's own hand");
            let socket = Player::join_as(server.addr, &id, key, None, None).await;
            assert_eq!(socket.map(|socket| socket.seat), public.then_some(None));
            let acting = json!({ "key": "a", "decision": 0, "action": {} });
            let refused = server.guest().post(&format!("/api/tables/{id}/act?access={key}"), acting).await;
            assert_eq!(refused.status, if public { 403 } else { 404 });
        }
        if public {
            assert_eq!(early.until("update").await.get("you"), None);
        } else {
            assert_eq!(early.closed().await, "this table is no longer for you");
        }
        assert_eq!(shown(&server, &id, &eriks).await, (200, Some(4)));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_one_seat_unless_it_is_the_host() {
    let server = Server::start().await;
    let mut wish = setting("royal-turf", 5);
    wish["public"] = true.into();
    let mut host = server.guest();
    let id = text(&host.post("/api/tables", wish).await.ok()["table"]);
    let mut bob = server.guest();
    let path = format!("/api/tables/{id}/sit");
    let own = bob.post(&path, json!({ "seat": 1, "name": "Bob" })).await.ok();
    for seat in [0, 2] {
        let refused = bob.post(&path, json!({ "seat": seat, "name": "Bob" })).await;
        assert_eq!(refused.refused(), (409, "no-seat"));
        assert_eq!(refused.body["error"]["message"], "you have a seat already");
    }
    for wish in [json!({ "name": "Bob" }), json!({ "seat": 1, "name": "Bob" })] {
        assert_eq!(bob.post(&path, wish).await.ok()["key"], own["key"]);
    }
    for seat in [0, 2] {
        let seated = host.post(&path, json!({ "seat": seat, "name": "Host" })).await.ok();
        assert_eq!(seated["seat"], seat, "people may share the host's screen");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_seat_leads_to_the_next_game() {
    let server = Server::start().await;
    let table = server.seated("royal-turf", 2).await;
    let mut players = Vec::new();
    for key in &table.seats {
        let mut player = Player::join(server.addr, &table.id, key, None).await;
        players.push(tokio::spawn(async move { player.play().await }));
    }
    for player in players {
        player.await.unwrap();
    }
    let again = async |key: &str| {
        let path = format!("/api/tables/{}/rematch?access={key}", table.id);
        server.guest().post(&path, json!({})).await.ok()
    };
    let (host, watch) = (table.key("host"), table.key("watch"));
    let mut next = Vec::new();
    for (seat, key) in table.seats.iter().enumerate() {
        let place = again(key).await;
        assert_eq!(place["seat"], (seat + 1) % 2, "everybody moves on by one");
        assert_eq!(again(key).await["key"], place["key"]);
        next.push(place);
    }
    assert_eq!(next[0]["table"], next[1]["table"]);
    assert_ne!(next[0]["key"], next[1]["key"]);
    let of_host = again(&host).await;
    assert_eq!((&of_host["table"], of_host.get("key")), (&next[0]["table"], None), "no seat, no key");
    let path = format!("/api/tables/{}/rematch?access={watch}", table.id);
    assert_eq!(server.guest().post(&path, json!({})).await.refused(), (403, "forbidden"));

    let id = text(&next[0]["table"]);
    for place in &next {
        let seated = sit(&mut server.guest(), &id, json!({ "name": "Again", "key": place["key"] })).await;
        assert_eq!(shown(&server, &id, &seated).await, (200, place["seat"].as_u64()));
    }
    for key in &table.seats {
        assert_eq!(again(key).await.get("key"), None, "nobody is told the key of a seat that is taken");
    }
    server.stop().await;
}
