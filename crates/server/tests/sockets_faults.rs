//! When the store fails nobody is told anything, and nothing is played twice.

mod common;
#[path = "common/faulty.rs"]
mod faulty;

use std::sync::Arc;

use common::{Player, Server};
use faulty::{Fault, Faulty};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_stored_is_not_told() {
    for fault in [Fault::Lost, Fault::Conflict, Fault::Unanswered] {
        let store = Arc::new(Faulty::new());
        let server = Server::on(store.clone()).await;
        let table = server.seated("royal-turf", 2).await;
        let mut watcher = Player::join(server.addr, &table.id, &table.key("watch"), Some(0)).await;
        let mut players = Vec::new();
        for key in &table.seats {
            players.push(Player::join(server.addr, &table.id, key, Some(0)).await);
        }
        let mover = usize::from(!players[0].owes());
        let before = watcher.version;
        let choice = players[mover].choice();
        store.fail(fault);
        let refused = players[mover].ask(&choice).await;
        assert_eq!(refused["error"]["code"], "unavailable", "{fault:?}: {refused}");
        assert!(!refused.to_string().contains("secret"));
        assert_eq!(players[mover].version, before, "nobody was told");

        // Said again, it is done, or was done before; either way once.
        let done = players[mover].ask(&choice).await;
        assert_eq!(done["ok"], true, "{fault:?}: {done}");
        while watcher.version == before {
            watcher.next().await;
        }
        let mut fresh = Player::join(server.addr, &table.id, &table.key("watch"), Some(0)).await;
        assert_eq!((&watcher.view, &watcher.happened), (&fresh.view, &fresh.happened), "{fault:?}");
        assert_eq!(fresh.version, before + 1, "{fault:?}");

        let playing: Vec<_> =
            players.into_iter().map(|mut player| tokio::spawn(async move { player.play().await })).collect();
        fresh.play().await;
        for task in playing {
            task.await.unwrap();
        }
        server.stop().await;
    }
}
