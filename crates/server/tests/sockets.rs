//! Live play over real sockets: whole games, resends, lost connections, people who leave.

mod common;

use std::time::Duration;

use common::{GAMES, Player, Server, setting};
use serde_json::{Value, json};
use tokio::time::timeout;

/// Everybody plays to the end at once; their players afterwards.
async fn play_all(players: Vec<Player>) -> Vec<Player> {
    let tasks: Vec<_> = players
        .into_iter()
        .map(|mut player| {
            tokio::spawn(async move {
                player.play().await;
                player
            })
        })
        .collect();
    let mut over = Vec::new();
    for task in tasks {
        over.push(task.await.unwrap());
    }
    over
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_whole_games() {
    for game in GAMES {
        let server = Server::start().await;
        let table = server.seated(game, 3).await;
        let mut players = Vec::new();
        for key in &table.seats {
            players.push(Player::join(server.addr, &table.id, key, Some(0)).await);
        }
        players.push(Player::join(server.addr, &table.id, &table.key("watch"), Some(0)).await);
        let players = play_all(players).await;
        let result = &players[0].result;
        assert!(players.iter().all(|player| player.result == *result), "{game}: everybody saw the same end");
        assert_eq!(players[3].seat, None);
        assert_eq!(players[3].table["status"], "over");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reconnected_client_ends_with_the_same_view() {
    for game in GAMES {
        let server = Server::start().await;
        let table = server.seated(game, 2).await;
        let mut steady = Player::join(server.addr, &table.id, &table.seats[0], Some(0)).await;
        let mut watcher = Player::join(server.addr, &table.id, &table.key("watch"), Some(0)).await;
        let mut shaky = Player::join(server.addr, &table.id, &table.seats[0], Some(0)).await;
        let other = Player::join(server.addr, &table.id, &table.seats[1], Some(0)).await;
        let others = tokio::spawn(play_all(vec![other]));
        let looking = tokio::spawn(async move {
            while watcher.result.is_none() {
                if watcher.roll(3) == 0 {
                    watcher.drop_and_return().await;
                } else {
                    watcher.next().await;
                }
            }
            watcher
        });
        // The steady one only listens; the shaky one plays for the same seat.
        let listening = tokio::spawn(async move {
            while steady.result.is_none() {
                steady.next().await;
            }
            steady
        });
        shaky.play_and_drop().await;
        let steady = listening.await.unwrap();
        assert_eq!(shaky.view, steady.view, "{game}");
        assert_eq!(shaky.happened, steady.happened, "{game}");
        assert_eq!(shaky.version, steady.version, "{game}");
        let watcher = looking.await.unwrap();
        let fresh = Player::join(server.addr, &table.id, &table.key("watch"), Some(0)).await;
        assert_eq!((&watcher.view, &watcher.happened), (&fresh.view, &fresh.happened), "{game}");
        others.await.unwrap();
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_sent_twice_is_done_once() {
    let server = Server::start().await;
    let table = server.seated("royal-turf", 2).await;
    let mut first = Player::join(server.addr, &table.id, &table.seats[0], None).await;
    let mut second = Player::join(server.addr, &table.id, &table.seats[1], None).await;
    let mover = if first.owes() { &mut first } else { &mut second };
    let choice = mover.choice();
    let answer = mover.ask(&choice).await;
    assert_eq!(answer["ok"], true, "{answer}");
    let again = mover.ask(&choice).await;
    assert_eq!(again, answer, "a resend is answered the same");
    let version = mover.version;
    // Another connection resends too.
    let key = if mover.seat == Some(0) { &table.seats[0] } else { &table.seats[1] };
    let mut elsewhere = Player::join(server.addr, &table.id, key, None).await;
    assert_eq!(elsewhere.ask(&choice).await, answer);
    assert_eq!(elsewhere.version, version, "nothing happened by it");
    let mut stale = choice.clone();
    stale["key"] = "another".into();
    let answer = elsewhere.ask(&stale).await;
    assert_eq!(answer["error"]["code"], "stale-decision");

    let line = json!({ "type": "chat", "key": "c1", "text": "  good\u{202e} luck " });
    let said = elsewhere.ask(&line).await;
    assert_eq!(elsewhere.ask(&line).await, said);
    elsewhere.drop_and_return().await;
    assert_eq!(elsewhere.table["chat"].as_array().unwrap().len(), 1);
    assert_eq!(elsewhere.table["chat"][0]["text"], "good luck");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_decisions_do_not_collide() {
    let server = Server::start().await;
    let table = server.seated("turfmaster", 3).await;
    let mut playing = Vec::new();
    for key in &table.seats {
        let mut player = Player::join(server.addr, &table.id, key, None).await;
        playing.push(tokio::spawn(async move {
            player.play_until(|player| player.to_act.len() == 3).await;
            player
        }));
    }
    let mut players = Vec::new();
    for player in playing {
        players.push(player.await.unwrap());
    }
    let mut choices = Vec::new();
    for player in &mut players {
        choices.push(player.choice());
    }
    for (player, choice) in players.iter_mut().zip(&choices) {
        player.say(choice).await;
    }
    for player in &mut players {
        let answer = player.until("answer").await;
        assert_eq!(answer["ok"], true, "{answer}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_for_watching_is_for_watching_only() {
    let server = Server::start().await;
    let table = server.seated("royal-turf", 2).await;
    let mut watcher = Player::join(server.addr, &table.id, &table.key("watch"), None).await;
    assert_eq!(watcher.seat, None);
    assert!(watcher.actions.is_empty());
    for wish in [
        json!({ "type": "act", "key": "a", "decision": 0, "action": { "type": "bet" } }),
        json!({ "type": "chat", "key": "b", "text": "hello" }),
        json!({ "type": "leave", "key": "c" }),
        json!({ "type": "return", "key": "d" }),
        json!({ "type": "start", "key": "e" }),
    ] {
        let answer = watcher.ask(&wish).await;
        assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!("forbidden")), "{wish}");
        assert_eq!(answer["key"], wish["key"]);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_is_replaced_and_may_return() {
    let server = Server::start().await;
    let table = server.seated("royal-turf", 2).await;
    let mut anna = Player::join(server.addr, &table.id, &table.seats[0], None).await;
    let other = Player::join(server.addr, &table.id, &table.seats[1], None).await;
    let others = tokio::spawn(play_all(vec![other]));
    let left = anna.ask(&json!({ "type": "leave", "key": "l" })).await;
    assert_eq!(left["ok"], true, "{left}");
    // The bot decides for her.
    let before = anna.decision;
    while anna.decision < before + 3 {
        anna.next().await;
    }
    assert_eq!(anna.table["seats"][0]["stand_in"], true);
    assert_eq!(anna.table["seats"][0]["bot"], "novice");
    let back = anna.ask(&json!({ "type": "return", "key": "r" })).await;
    assert_eq!(back["ok"], true, "{back}");
    anna.play().await;
    assert_eq!(anna.table["seats"][0]["stand_in"], false);
    assert!(anna.news.contains(&json!({ "type": "left", "seat": 0 })));
    assert!(anna.news.contains(&json!({ "type": "returned", "seat": 0 })));
    others.await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_is_sent() {
    let server = Server::start().await;
    let table = server.seated("royal-turf", 2).await;
    let mut anna = Player::join(server.addr, &table.id, &table.seats[0], None).await;
    let present =
        |seats: Value, watching: u32| json!({ "type": "presence", "seats": seats, "watching": watching });
    let bob = Player::join(server.addr, &table.id, &table.seats[1], None).await;
    let watcher = Player::join(server.addr, &table.id, &table.key("watch"), None).await;
    while anna.presence != Some(present(json!([0, 1]), 1)) {
        anna.next().await;
    }
    drop((bob, watcher));
    while anna.presence != Some(present(json!([0]), 0)) {
        anna.next().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_messages_are_answered_until_the_socket_is_closed() {
    let server = Server::start().await;
    let table = server.seated("royal-turf", 2).await;
    let mut anna = Player::join(server.addr, &table.id, &table.seats[0], None).await;
    for text in ["", "{", "[]", r#"{"type":"fly","key":"a"}"#, r#"{"type":"chat","key":"","text":"x"}"#] {
        anna.say_raw(text).await;
        let answer = anna.until("answer").await;
        assert_eq!((&answer["key"], &answer["ok"]), (&json!(""), &json!(false)), "{text}");
    }
    for _ in 5..20 {
        anna.say_raw("nonsense").await;
    }
    assert_eq!(anna.closed().await, "too much that cannot be understood");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_valid_message_clears_the_strikes() {
    let server = Server::start().await;
    let table = server.seated("royal-turf", 2).await;
    let mut anna = Player::join(server.addr, &table.id, &table.seats[0], None).await;
    for round in 0..3 {
        for _ in 0..19 {
            anna.say_raw("nonsense").await;
            assert_eq!(anna.until("answer").await["ok"], false);
        }
        let line = json!({ "type": "chat", "key": format!("c{round}"), "text": "sorry" });
        assert_eq!(anna.ask(&line).await["ok"], true);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_everywhere_closes_the_sockets() {
    let server = Server::start().await;
    let mut table = server.seated("royal-turf", 2).await;
    let cookie = table.persons[0].cookie.clone();
    let mut sockets = Vec::new();
    for key in ["", &*table.seats[0], &*table.key("watch")] {
        sockets.push(Player::join_as(server.addr, &table.id, key, None, cookie.clone()).await.unwrap());
    }
    let other = table.persons[1].cookie.clone();
    let mut other = Player::join_as(server.addr, &table.id, "", None, other).await.unwrap();
    table.persons[0].post("/api/me/sign-out", json!({ "everywhere": true })).await.ok();
    for socket in &mut sockets {
        // Far more than it needs; one that is forgotten would never be closed.
        let closed = timeout(Duration::from_mins(1), socket.closed()).await;
        assert_eq!(closed.as_deref(), Ok("you have signed out"));
    }
    let line = json!({ "type": "chat", "key": "a", "text": "still here" });
    assert_eq!(other.ask(&line).await["ok"], true);
    // The link to the seat is not the person's session.
    assert!(Player::join_as(server.addr, &table.id, "", None, cookie.clone()).await.is_none());
    assert_eq!(Player::join(server.addr, &table.id, &table.seats[0], None).await.seat, Some(0));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_takes_the_seat_of_its_person() {
    let server = Server::start().await;
    let mut host = server.guest();
    let mut wish = setting("royal-turf", 2);
    wish["public"] = true.into();
    let opened = host.post("/api/tables", wish).await.ok();
    let id = common::text(&opened["table"]);
    let mut bob = server.guest();
    bob.get("/api/me").await.ok();
    let mut socket = Player::join_as(server.addr, &id, "", None, bob.cookie.clone()).await.unwrap();
    assert_eq!(socket.seat, None);
    let seat = bob.post(&format!("/api/tables/{id}/sit"), json!({ "name": "Bob", "share": "b" })).await.ok();
    while socket.seat.is_none() {
        socket.next().await;
    }
    assert_eq!(socket.seat, seat["seat"].as_u64());
    bob.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    while socket.seat.is_some() {
        socket.next().await;
    }
    server.stop().await;
}
