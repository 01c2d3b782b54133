//! A live table: one task owns it, and all that happens there passes through that task in order. Nobody is
//! told anything before the store has it; if the store fails, the table is thrown away and read again.

mod asks;
mod bots;
mod command;
mod counted;
mod gallery;
mod opening;
mod outbox;
mod owners;
mod role;
mod said;
mod storing;

use std::sync::Arc;
use std::time::Duration;

use furlong_store::TableKey;
use furlong_table::{Done, EngineError, Now, Table};
use tokio::sync::mpsc;
use tokio::time::Instant;

pub(crate) use command::{Ask, Asked, Command, Reassign, Told};
pub(crate) use opening::{New, OwnSeat, open};
pub(crate) use outbox::{Farewell, Outbox};
pub(crate) use owners::Owners;
pub(crate) use role::Asker;

use crate::pool::Rank;
use crate::state::App;
use bots::Bots;
use counted::Counted;
use gallery::Gallery;

/// How long a table that nobody looks at stays awake.
const LINGER: Duration = Duration::from_mins(1);
/// How long the task of a table that does not exist waits for those who still hold on to it.
const SHORTLY: Duration = Duration::from_secs(1);
/// How long a table at which nothing is due waits before it looks again.
const FAR: Duration = Duration::from_hours(1);
/// What is due sooner keeps a table awake.
pub(crate) const SOON: u64 = 10 * 60 * 1_000;
/// How long after a failure of the store a table is read again without anybody asking.
const RETRY: Duration = Duration::from_secs(2);

/// A live table.
pub(crate) struct Live {
    app: Arc<App>,
    id: Box<str>,
    /// What the store calls it, once that is known.
    key: Option<TableKey>,
    held: Held,
    gallery: Gallery,
    bots: Bots,
    counted: Counted,
    commands: mpsc::Receiver<Command>,
    /// When it was last asked for something.
    busy: Instant,
    /// Kept as long as the task lives.
    _token: mpsc::Sender<()>,
}

/// What the task has of its table.
enum Held {
    /// It must be read from the store.
    Not { retry: Option<Instant> },
    /// It is here.
    Here(Box<Here>),
    /// There is no such table.
    Missing,
}

/// A table in memory.
pub(crate) struct Here {
    pub(crate) key: TableKey,
    pub(crate) table: Table,
    /// The stage that the store has.
    pub(crate) stage: furlong_store::TableStatus,
}

impl Live {
    pub(crate) fn new(
        app: Arc<App>,
        id: &str,
        here: Option<Here>,
        commands: mpsc::Receiver<Command>,
        token: mpsc::Sender<()>,
    ) -> Live {
        let key = here.as_ref().map(|here| here.key);
        let held = match here {
            Some(here) => Held::Here(Box::new(here)),
            None => Held::Not { retry: Some(Instant::now()) },
        };
        Live {
            app,
            id: id.into(),
            key,
            held,
            gallery: Gallery::default(),
            bots: Bots::default(),
            counted: Counted::default(),
            commands,
            busy: Instant::now(),
            _token: token,
        }
    }

    /// Lives until the table may sleep or the server stops.
    pub(crate) async fn run(mut self) {
        // It rings at once: the bots of a new table do not wait for anybody to ask.
        let mut alarm = Box::pin(tokio::time::sleep_until(Instant::now()));
        loop {
            tokio::select! {
                biased;
                command = self.commands.recv() => match command {
                    None => return,
                    Some(Command::Stop) => return Box::pin(self.stop()).await,
                    Some(command) => self.take(command).await,
                },
                () = self.bots.answered() => {}
                () = alarm.as_mut() => {}
            }
            self.tend().await;
            if self.is_idle() && Box::pin(self.sleep()).await {
                return;
            }
            // It may ring too early, which is cheaper than to set it later with every move.
            let next = self.next_look();
            if alarm.deadline() > next || alarm.is_elapsed() {
                alarm.as_mut().reset(next);
            }
        }
    }

    async fn take(&mut self, command: Command) {
        // Being woken is no reason to stay awake.
        if !matches!(command, Command::Wake) {
            self.busy = Instant::now();
        }
        match command {
            Command::Said { socket, text } => self.said(socket, &text).await,
            Command::Hasty { socket, key, excess } => self.hasty(socket, &key, excess),
            Command::Gone { socket } => self.gallery.leave(socket),
            Command::Asked(asked) => Box::pin(self.asked(*asked)).await,
            Command::Reassign(wish) => Box::pin(self.reassigned(*wish)).await,
            Command::KeptKey { seat, reply } => Box::pin(self.tell_kept_key(seat, reply)).await,
            Command::Wake | Command::Stop => {}
        }
    }

    /// Does what is due: clocks, single choices, bots.
    async fn tend(&mut self) {
        if let Held::Not { retry: Some(at) } = self.held
            && at <= Instant::now()
        {
            let _ = Box::pin(self.fetch()).await;
        }
        // Looked for here, since whoever keeps on asking must not keep bots from answering.
        if self.bots.collect() {
            // The table hands out a question only once.
            self.lose();
        }
        while let Some(done) = self.next_by_itself() {
            let refresh = said::changes_seats(&done);
            if self.store(done).await.is_err() {
                return;
            }
            self.publish();
            if refresh {
                self.refresh();
            }
        }
        self.gallery.tell_presence();
        if let Held::Here(here) = &self.held {
            self.counted.set(here.stage, &self.app.gate.metrics);
        }
    }

    /// The next thing that happens without anybody asking. Bots that must decide are asked.
    fn next_by_itself(&mut self) -> Option<Done> {
        let now = self.now();
        let Held::Here(here) = &mut self.held else { return None };
        let table = &mut here.table;
        if let Some(done) = table.by_itself(now) {
            return Some(done);
        }
        let (rank, pause) = if self.gallery.is_empty() && !table.has_people() {
            (Rank::Unseen, Duration::ZERO)
        } else {
            (Rank::Seen, Duration::from_millis(self.app.config.bot_pause_ms))
        };
        for question in table.questions() {
            self.bots.ask(question, &self.app.pool, rank, pause);
        }
        while let Some(answer) = self.bots.next() {
            if let Some(done) = table.answer(now, &answer) {
                self.app.gate.metrics.moves.inc();
                return Some(done);
            }
        }
        None
    }

    /// When something may be due.
    fn next_look(&self) -> Instant {
        let deadline = match &self.held {
            Held::Here(here) => here.table.deadline().map(|tick| self.app.time.instant(tick)),
            Held::Not { retry } => *retry,
            Held::Missing => None,
        };
        let idle = self.is_unneeded().then(|| self.busy + self.linger().max(SHORTLY));
        let times = [deadline, self.bots.due(), self.gallery.presence_due(), idle];
        times.into_iter().flatten().min().unwrap_or_else(|| Instant::now() + FAR)
    }

    fn now(&self) -> Now {
        self.app.time.now()
    }

    /// The table, read from the store if need be.
    async fn fetch(&mut self) -> Result<(), EngineError> {
        match self.held {
            Held::Here(..) => return Ok(()),
            Held::Missing => return Err(not_found()),
            Held::Not { .. } => {}
        }
        match self.app.registry.read(&self.app, &self.id).await {
            Ok(Some(here)) => {
                self.gallery.catch_up(&here.table, self.now());
                self.key = Some(here.key);
                self.held = Held::Here(Box::new(here));
                Box::pin(self.follow()).await
            }
            Ok(None) => {
                self.held = Held::Missing;
                Err(not_found())
            }
            Err(cause) => {
                tracing::error!(table = &*self.id, %cause, "a table could not be read");
                self.lose();
                Err(unavailable())
            }
        }
    }

    /// Throws the table away, to be read again, and with it what its bots were asked: it will ask anew.
    fn lose(&mut self) {
        self.bots.forget();
        self.held = Held::Not { retry: Some(Instant::now() + RETRY) };
    }

    /// Tells everybody who looks on of the last entry.
    fn publish(&mut self) {
        let now = self.app.time.now();
        if let Held::Here(here) = &self.held {
            self.gallery.tell(&here.table, now);
        }
    }

    /// Looks again who everybody is.
    fn refresh(&mut self) {
        let now = self.app.time.now();
        if let Held::Here(here) = &self.held {
            self.gallery.refresh(&here.table, now);
        }
    }

    /// Whether nobody looks on and nothing is due soon.
    fn is_unneeded(&self) -> bool {
        let soon = self.app.time.tick() + SOON;
        match &self.held {
            Held::Here(here) => {
                let quiet = here.table.deadline().is_none_or(|deadline| deadline > soon);
                quiet && self.gallery.is_empty() && !self.bots.is_busy()
            }
            Held::Not { .. } => false,
            Held::Missing => true,
        }
    }

    /// Whether the table may sleep now.
    fn is_idle(&self) -> bool {
        self.busy.elapsed() >= self.linger() && self.is_unneeded()
    }

    fn linger(&self) -> Duration {
        if matches!(self.held, Held::Missing) { Duration::ZERO } else { LINGER }
    }

    /// When the table must be woken if it sleeps from now on. While a bot owes a decision, asked or not, that
    /// is at once, and so it is if nothing is known of the table.
    fn wake(&self) -> Option<u64> {
        match &self.held {
            Held::Here(here) if !here.table.wants_bot() => here.table.deadline(),
            Held::Here(_) | Held::Not { .. } => Some(self.app.time.tick()),
            Held::Missing => None,
        }
    }

    /// Puts the table to sleep, unless somebody asks for it at this very moment; whether it sleeps.
    async fn sleep(&mut self) -> bool {
        let wake = self.wake();
        if let Held::Here(here) = &self.held
            && self.app.store.set_wake_tick(here.key, wake).await.is_err()
        {
            self.busy = Instant::now();
            return false;
        }
        let asleep = self.app.registry.remove(&self.id, &self.commands, wake);
        if !asleep {
            self.busy = Instant::now();
        }
        asleep
    }

    /// Ends: all is stored already, and what is due later is put down.
    async fn stop(mut self) {
        self.gallery.close();
        // One that was lost is read again, for what is due there.
        let _ = self.fetch().await;
        let Some(key) = self.key else { return };
        if let Err(cause) = self.app.store.set_wake_tick(key, self.wake()).await {
            tracing::error!(table = &*self.id, %cause, "a table could not be put to sleep");
        }
    }
}

pub(crate) fn not_found() -> EngineError {
    EngineError::new("not-found", "there is no such table, or it is not for you")
}

pub(crate) fn unavailable() -> EngineError {
    EngineError::new("unavailable", "that is not possible at the moment; try again")
}

#[cfg(test)]
mod tests {
    use furlong_store::SqliteStore;
    use serde_json::json;

    use super::*;
    use crate::config::Config;

    async fn app() -> Arc<App> {
        let store = Arc::new(SqliteStore::in_memory().expect("the test is sound"));
        let config = Config { bot_threads: 1, bot_ms: 1, ..Config::default() };
        App::open(config, store).await.expect("the test is sound")
    }

    /// A table of bots whose task does not run.
    async fn table_of_bots(app: &Arc<App>) -> Live {
        // Nobody else is to look after it.
        app.registry.stop().await;
        let bot = json!({ "kind": "bot", "level": "novice" });
        let setting = json!({
            "game": "royal-turf",
            "seats": [bot, bot],
            "pace": { "kind": "turns", "hours": 1 },
        });
        let setting = serde_json::from_value(setting).expect("the test is sound");
        let new = New { setting, from: None, own: None };
        let id = &open(app, new, "host").await.expect("the test is sound").table;
        let here = app.registry.read(app, id).await.expect("the test is sound");
        Live::new(Arc::clone(app), id, here, mpsc::channel(1).1, mpsc::channel(1).0)
    }

    #[tokio::test]
    async fn whoever_keeps_on_asking_does_not_keep_bots_from_answering() {
        let app = app().await;
        let mut live = table_of_bots(&app).await;
        live.tend().await;
        let asked = live.table().expect("it is here").entry_count();
        live.bots.answered().await;
        live.take(Command::Wake).await;
        live.tend().await;
        assert!(live.table().expect("it is here").entry_count() > asked);
    }

    #[tokio::test]
    async fn being_woken_is_no_reason_to_stay_awake() {
        let app = app().await;
        let mut live = table_of_bots(&app).await;
        let busy = live.busy;
        live.take(Command::Wake).await;
        assert_eq!(live.busy, busy);
        live.take(Command::Gone { socket: 0 }).await;
        assert_ne!(live.busy, busy);
    }

    #[tokio::test]
    async fn a_table_that_was_lost_waits_before_it_tries_again_whatever_bots_have_answered() {
        let app = app().await;
        let mut live = table_of_bots(&app).await;
        live.tend().await;
        live.bots.answered().await;
        live.bots.collect();
        assert!(live.next_look() <= Instant::now(), "an answer waits");
        live.lose();
        assert!(live.next_look() > Instant::now());
    }

    #[tokio::test]
    async fn a_table_whose_bots_were_not_asked_yet_is_due_at_once() {
        let app = app().await;
        let live = table_of_bots(&app).await;
        assert!(!live.bots.is_busy());
        assert!(live.wake().is_some_and(|wake| wake <= app.time.tick()));
    }
}
