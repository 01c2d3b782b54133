//! Nothing that is sent to somebody, nor any log line, differs with what they may not know: the twins law on real
//! sockets. Two tables with the same luck differ in one secret decision only.

mod common;
mod twins;

use std::io::{self, Write};
use std::sync::{Arc, Mutex, OnceLock};

use common::{GAMES, Server, setting};
use serde_json::json;
use twins::{Case, Found, Hidden, Plant, Twin, Way};

fn case(game: &'static str, nth: usize) -> Case {
    Case { game, nth, way: Way::Other, hidden: Hidden::Yes, plant: None }
}

/// Plays it; nothing may leak, and something must have been compared.
async fn tight(case: Case) -> Found {
    let found = twins::play(case).await;
    assert!(found.leak.is_none(), "{}", found.leak.unwrap());
    assert!(found.compared > 0 && found.decisions > 0, "{case:?} was not put to the test: {found:?}");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_down_chip_is_shown_to_nobody() {
    for nth in [0, 2, 5] {
        let found = tight(case("royal-turf", nth)).await;
        assert!(found.revealed && found.compared > 30, "{found:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prediction_is_shown_to_nobody() {
    for nth in [0, 1] {
        let found = tight(case("ticket-gagnant", nth)).await;
        assert!(found.revealed && found.compared > 30, "{found:?}");
        let open = tight(Case { hidden: Hidden::No, ..case("ticket-gagnant", nth) }).await;
        assert!(open.revealed && open.compared < found.compared, "{open:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cards_kept_are_shown_to_nobody() {
    for nth in [0, 1] {
        let found = tight(case("turfmaster", nth)).await;
        assert!(found.decisions > 3, "{found:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revised_decision_is_shown_to_nobody() {
    for game in ["turfmaster", "ticket-gagnant"] {
        tight(Case { way: Way::Changed, ..case(game, 0) }).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planted_leak_is_found() {
    for game in GAMES {
        for plant in [Plant::Byte, Plant::Message] {
            let found = twins::play(Case { plant: Some(plant), ..case(game, 0) }).await;
            assert!(found.leak.is_some(), "{game}: {plant:?} was not found");
        }
    }
    let found = twins::play(Case { plant: Some(Plant::Order), ..case("royal-turf", 0) }).await;
    assert!(found.leak.is_some(), "another order was not found");
}

#[tokio::test(flavor = "multi_thread")]
async fn http_responses_leak_nothing_either() {
    for game in GAMES {
        let (one, other) = (Twin::open(game).await, Twin::open(game).await);
        for letter in ['b', 'c', 'w'] {
            for more in ["", "/record", "/keys", "/board", "/replay"] {
                let path = format!("/api/tables/{}{more}?key={}&since=0", one.id, twins::key(letter));
                let (here, there) =
                    (one.server.guest().get(&path).await, other.server.guest().get(&path).await);
                let [told, told_there] =
                    [&here, &there].map(|told| twins::without_clocks(&told.body.to_string()));
                assert_eq!((here.status, told), (there.status, told_there), "{game} {path}");
            }
        }
        one.close().await;
        other.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_looks_like_a_missing_one() {
    let twin = Twin::open("royal-turf").await;
    let mut eve = twin.server.guest();
    let (here, nowhere) = (twin.id.clone(), "x".repeat(26));
    for key in ["", "z", &twins::key('z'), &twins::key('A')] {
        for more in ["", "/record", "/keys", "/board", "/replay", "/socket"] {
            let hidden = eve.get(&format!("/api/tables/{here}{more}?key={key}")).await;
            assert_eq!(hidden, eve.get(&format!("/api/tables/{nowhere}{more}?key={key}")).await, "{more}");
        }
        let act = json!({ "key": "k", "decision": 0, "action": { "type": "bet", "horse": 1, "chip": 1 } });
        for (more, wish) in
            [("/act", act), ("/chat", json!({ "key": "k", "text": "x" })), ("/leave", json!({}))]
        {
            let hidden = eve.post(&format!("/api/tables/{here}{more}?access={key}"), wish.clone()).await;
            let missing = eve.post(&format!("/api/tables/{nowhere}{more}?access={key}"), wish).await;
            assert_eq!((hidden.refused(), &hidden.body), ((404, "not-found"), &missing.body), "{more}");
        }
    }
    // A link for watching shows the table, and nothing can be done with it.
    let watch = twins::key('w');
    let act = json!({ "key": "k", "decision": 0, "action": { "type": "bet", "horse": 1, "chip": 1 } });
    for (more, wish) in [("/act", act), ("/chat", json!({ "key": "k", "text": "x" })), ("/return", json!({}))]
    {
        let refused = eve.post(&format!("/api/tables/{here}{more}?access={watch}"), wish).await;
        assert_eq!(refused.refused(), (403, "forbidden"), "{more}");
    }
    let sit = eve.post(&format!("/api/tables/{here}/sit"), json!({ "name": "Eve", "key": watch })).await;
    assert_eq!(sit.refused().0, 403);
    twin.close().await;
}

/// What is logged at the default level, in all tests of this file.
fn log() -> &'static Arc<Mutex<Vec<u8>>> {
    static LOG: OnceLock<Arc<Mutex<Vec<u8>>>> = OnceLock::new();
    LOG.get_or_init(|| {
        let log: Arc<Mutex<Vec<u8>>> = Arc::default();
        let lines = Arc::clone(&log);
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::INFO)
            .with_writer(move || Lines(Arc::clone(&lines)))
            .finish();
        tracing::subscriber::set_global_default(subscriber).unwrap();
        log
    })
}

struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_holds_no_key_and_nothing_of_the_game() {
    let log = Arc::clone(log());
    tracing::info!("the log is heard");
    let server = Server::start().await;
    let table = server.seated_with(setting("royal-turf", 2)).await;
    let mut players = Vec::new();
    for key in &table.seats {
        players.push(common::Player::join(server.addr, &table.id, key, Some(0)).await);
    }
    for player in &mut players {
        player.ask(&json!({ "type": "chat", "key": "c", "text": "whispered words" })).await;
        let horse = json!({ "type": "bet", "horse": 99 });
        player.ask(&json!({ "type": "act", "key": "x", "decision": 0, "action": horse })).await;
        player.say_raw("nonsense of mine").await;
        player.until("answer").await;
    }
    let path = format!("/api/tables/{}/sit?key={}", table.id, table.key("watch"));
    server.guest().post(&path, json!({ "name": "Eve Dropper" })).await;
    let tasks: Vec<_> =
        players.into_iter().map(|mut player| tokio::spawn(async move { player.play().await })).collect();
    for task in tasks {
        task.await.unwrap();
    }
    server.stop().await;
    let told = String::from_utf8_lossy(&log.lock().unwrap()).into_owned();
    assert!(told.contains("the log is heard"));
    let secrets = table.seats.iter().cloned().chain(["join", "watch", "host"].map(|name| table.key(name)));
    let words =
        ["whispered", "nonsense of mine", "Dropper", "horse", "chip", "\"bet\"", "view"].map(str::to_owned);
    for secret in secrets.chain(words) {
        assert!(!told.contains(&secret), "the log tells {secret}:\n{told}");
    }
}
