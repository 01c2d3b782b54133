//! What everybody in a run shares: where the server is, when it was up, and what was counted.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;

pub(crate) struct World {
    pub(crate) addr: SocketAddr,
    /// Where the records of finished games are put.
    pub(crate) records: PathBuf,
    /// How long people think at most, in milliseconds.
    pub(crate) thinking: u32,
    pub(crate) tally: Tally,
    /// Whether the server has said that it is ready.
    pub(crate) up: watch::Sender<bool>,
    /// When each life of the server began, and when it surely was over.
    lives: Mutex<Vec<(Instant, Option<Instant>)>>,
    /// Whether no new tables are to be opened.
    ending: AtomicBool,
    /// What must be in no log.
    secrets: Mutex<Vec<String>>,
}

/// Why somebody cannot go on.
#[derive(Debug)]
pub(crate) enum Break {
    /// The connection is lost, as must be expected.
    Lost,
    /// Something is wrong.
    Wrong(String),
}

pub(crate) fn wrong<T>(what: impl Into<String>) -> Result<T, Break> {
    Err(Break::Wrong(what.into()))
}

impl World {
    pub(crate) fn new(addr: SocketAddr, records: PathBuf, thinking: u32) -> World {
        World {
            addr,
            records,
            thinking,
            tally: Tally::default(),
            up: watch::Sender::new(false),
            lives: Mutex::default(),
            ending: AtomicBool::new(false),
            secrets: Mutex::default(),
        }
    }

    pub(crate) fn begins(&self) {
        self.lives.lock().unwrap().push((Instant::now(), None));
    }

    pub(crate) fn ends(&self) {
        if let Some((_, end)) = self.lives.lock().unwrap().last_mut() {
            *end = Some(Instant::now());
        }
    }

    /// How long the server can have been running at most, since then.
    pub(crate) fn up_since(&self, then: Instant) -> Duration {
        let now = Instant::now();
        let lives = self.lives.lock().unwrap();
        let within = |&(begin, end): &(Instant, Option<Instant>)| {
            end.unwrap_or(now).saturating_duration_since(begin.max(then))
        };
        lives.iter().map(within).sum()
    }

    pub(crate) async fn wait_until_up(&self) {
        let mut up = self.up.subscribe();
        let _ = up.wait_for(|up| *up).await;
    }

    pub(crate) fn no_new_tables(&self) {
        self.ending.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_ending(&self) -> bool {
        self.ending.load(Ordering::Relaxed)
    }

    pub(crate) fn keep_secret(&self, text: &str) {
        self.secrets.lock().unwrap().push(text.to_owned());
    }

    /// A secret that the text tells.
    pub(crate) fn told_in(&self, text: &str) -> Option<String> {
        self.secrets.lock().unwrap().iter().find(|secret| text.contains(secret.as_str())).cloned()
    }
}

/// What was counted.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) kills: AtomicU64,
    pub(crate) kills_in_start_up: AtomicU64,
    pub(crate) connections: AtomicU64,
    pub(crate) actions: AtomicU64,
    pub(crate) resent: AtomicU64,
    pub(crate) stored_unanswered: AtomicU64,
    pub(crate) chats: AtomicU64,
    pub(crate) clocks: AtomicU64,
    pub(crate) finished: AtomicU64,
    pub(crate) draws: AtomicU64,
    pub(crate) slowest_start: AtomicU64,
}

pub(crate) fn count(figure: &AtomicU64) {
    figure.fetch_add(1, Ordering::Relaxed);
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |figure: &AtomicU64| figure.load(Ordering::Relaxed);
        writeln!(f, "{} kills, {} of them during start-up", of(&self.kills), of(&self.kills_in_start_up))?;
        writeln!(
            f,
            "{} games played to their end, with {} cards and dice that follow from secret and shares",
            of(&self.finished),
            of(&self.draws)
        )?;
        writeln!(
            f,
            "{} actions and {} lines of chat acknowledged, each there exactly once",
            of(&self.actions),
            of(&self.chats)
        )?;
        writeln!(
            f,
            "{} sent again after a kill, of which {} had been stored without an answer",
            of(&self.resent),
            of(&self.stored_unanswered)
        )?;
        writeln!(
            f,
            "{} connections, {} clocks compared with those before a kill",
            of(&self.connections),
            of(&self.clocks)
        )?;
        write!(f, "slowest start {} ms", of(&self.slowest_start))
    }
}
