//! Viewers who drop and come back know the same as those who never dropped.

mod common;

use common::{Desk, key, read, settings, text};
use furlong_bots::SplitMix64;
use furlong_core::{Dice, Seat, Viewer};
use furlong_table::{ErrorCode, Recipient};
use serde_json::{Value, json};

/// A viewer with everything that it was told happened.
struct Watcher {
    viewer: Viewer,
    version: u32,
    happened: Vec<String>,
    news: Vec<String>,
    chat: Vec<String>,
    view: String,
    connected: bool,
    reliable: bool,
}

impl Watcher {
    fn hear(&mut self, message: &Value) {
        let version = u32::try_from(message["version"].as_u64().expect("a version")).expect("small");
        if message["type"] == "update" {
            assert_eq!(version, self.version + 1, "versions have no gaps");
        }
        self.version = version;
        self.happened.extend(message["happened"].as_array().expect("a list").iter().map(text));
        let (said, news): (Vec<&Value>, Vec<&Value>) =
            message["news"].as_array().into_iter().flatten().partition(|news| news["type"] == "said");
        self.news.extend(news.into_iter().map(text));
        if let Some(chat) = message["table"]["chat"].as_array() {
            self.chat = chat.iter().map(|line| text(&line["text"])).collect();
        }
        self.chat.extend(said.into_iter().map(|news| text(&news["text"])));
        self.view = text(&message["view"]);
    }
}

#[test]
fn whoever_drops_at_any_point_ends_with_the_same_view_and_history() {
    for (game, options) in settings() {
        let mut desk = Desk::of_people(game, options, 3);
        let mut dice = SplitMix64::new(11);
        let mut watchers: Vec<Watcher> = Viewer::all(3)
            .flat_map(|viewer| [(viewer, true), (viewer, false)])
            .map(|(viewer, reliable)| Watcher {
                viewer,
                version: 0,
                happened: Vec::new(),
                news: Vec::new(),
                chat: Vec::new(),
                view: String::new(),
                connected: true,
                reliable,
            })
            .collect();
        for watcher in &mut watchers {
            watcher.hear(&read(&desk.table.snapshot(watcher.viewer, Some(0), desk.now())));
        }
        while let Some(seat) = desk.step(&mut dice) {
            tell(&desk, &mut watchers, &mut dice);
            if dice.below(6) == 0 {
                let key = key(&format!("chat-{}", desk.log.len()));
                let said = desk.table.chat(desk.now(), seat, &key, "well ridden").expect("said");
                let furlong_table::Applied::New(done) = said else { panic!("said for the first time") };
                desk.keep(done);
                tell(&desk, &mut watchers, &mut dice);
            }
        }
        for watcher in watchers.iter_mut().filter(|watcher| !watcher.connected) {
            watcher.hear(&read(&desk.table.snapshot(watcher.viewer, Some(watcher.version), desk.now())));
        }
        for pair in watchers.chunks(2) {
            let [steady, shaky] = pair else { panic!("two of each") };
            assert!(!steady.happened.is_empty());
            assert_eq!(steady.view, shaky.view, "{game} {:?}", steady.viewer);
            assert_eq!(steady.happened, shaky.happened, "{game} {:?}", steady.viewer);
            assert_eq!(steady.news, shaky.news, "{game} {:?}", steady.viewer);
            assert_eq!(steady.chat, shaky.chat, "{game} {:?}", steady.viewer);
            assert!(!steady.chat.is_empty());
            assert_eq!(steady.version, shaky.version);
        }
    }
}

fn tell(desk: &Desk, watchers: &mut [Watcher], dice: &mut SplitMix64) {
    for watcher in watchers {
        if watcher.connected {
            for (_, message) in desk.table.messages([watcher.viewer].into_iter(), desk.now()) {
                watcher.hear(&read(&message));
            }
            watcher.connected = watcher.reliable || dice.below(4) != 0;
        } else if dice.below(3) == 0 {
            watcher.hear(&read(&desk.table.snapshot(watcher.viewer, Some(watcher.version), desk.now())));
            watcher.connected = true;
        }
    }
}

#[test]
fn whoever_is_told_together_with_others_is_told_the_same_as_alone() {
    // Where chips lie open, all see the same, and what they are shown is written once.
    for (game, options) in settings().into_iter().chain([("royal-turf", json!({}))]) {
        let mut desk = Desk::of_people(game, options, 3);
        let mut dice = SplitMix64::new(5);
        while desk.step(&mut dice).is_some() {
            let recipients =
                Viewer::all(3).flat_map(|viewer| [false, true].map(|aids| Recipient { viewer, aids }));
            let together = desk.table.messages(recipients, desk.now());
            assert!(!together.is_empty());
            for (recipient, message) in together {
                assert_eq!(
                    desk.table.messages([recipient].into_iter(), desk.now()),
                    [(recipient, message.clone())]
                );
                let (message, picture) =
                    (read(&message), read(&desk.table.snapshot(recipient, None, desk.now())));
                assert_eq!(message["you"], json!(recipient.viewer));
                assert_eq!(message.get("aids").is_some(), recipient.aids, "only for who asks");
                assert!(message["view"].get("viewer").is_none(), "those who see the same get the same text");
                assert_eq!([&message["view"], &message["aids"]], [&picture["view"], &picture["aids"]]);
            }
        }
    }
}

#[test]
fn however_much_is_said_a_picture_stays_small() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let seat = Seat::ALL[0];
    let mut refused = None;
    for i in 0..3_000 {
        match desk.table.chat(desk.now(), seat, &key(&format!("k{i}")), &"\u{1f40e}".repeat(500)) {
            Ok(furlong_table::Applied::New(done)) => desk.keep(done),
            Ok(furlong_table::Applied::Repeated { .. }) => panic!("each key is new"),
            Err(error) => {
                refused = Some((i, error.code));
                break;
            }
        }
    }
    assert_eq!(refused, Some((2_000, ErrorCode::LimitReached)), "a log does not grow for ever");
    let picture = desk.table.snapshot(Viewer::Spectator, Some(0), desk.now());
    assert!(picture.len() < 64 * 1024, "{} bytes", picture.len());
    let lines = read(&picture)["table"]["chat"].as_array().expect("chat").len();
    assert!(lines >= 10, "the latest lines are there");
    desk.step(&mut SplitMix64::new(1)).expect("the game goes on");
}

#[test]
fn a_version_from_the_future_gets_everything() {
    let mut desk = Desk::of_people("ticket-gagnant", settings()[2].1.clone(), 2);
    let mut dice = SplitMix64::new(5);
    for _ in 0..10 {
        desk.step(&mut dice).expect("it goes on");
    }
    let viewer = Viewer::Seat(Seat::ALL[0]);
    let all = desk.table.snapshot(viewer, Some(0), desk.now());
    assert_eq!(desk.table.snapshot(viewer, Some(9_999), desk.now()), all);
    let nothing = read(&desk.table.snapshot(viewer, None, desk.now()));
    assert_eq!(nothing["happened"], serde_json::json!([]));
    assert_eq!(nothing["view"], read(&all)["view"]);
}
