//! A live table: one task owns it, and all that happens there passes through that task in order. Nobody is
//! told anything before the store has it; if the store fails, the table is thrown away and read again.

mod asks;
mod bots;
mod command;
mod counted;
mod gallery;
mod opening;
mod outbox;
mod role;
mod said;
mod storing;

use std::sync::Arc;
use std::time::Duration;

use furlong_store::TableKey;
use furlong_table::{Done, EngineError, Now, Table};
use tokio::sync::mpsc;
use tokio::time::Instant;

pub(crate) use command::{Ask, Asked, Command, Told};
pub(crate) use opening::{OwnSeat, open};
pub(crate) use outbox::{Farewell, Outbox};
pub(crate) use role::Asker;

use crate::state::App;
use bots::Bots;
use counted::Counted;
use gallery::Gallery;

/// How long a table that nobody looks at stays awake.
const LINGER: Duration = Duration::from_mins(1);
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
    pub(crate) stage: furlong_store::Stage,
}

impl Live {
    pub(crate) fn new(
        app: Arc<App>,
        id: &str,
        here: Option<Here>,
        commands: mpsc::Receiver<Command>,
        token: mpsc::Sender<()>,
    ) -> Live {
        let held = match here {
            Some(here) => Held::Here(Box::new(here)),
            None => Held::Not { retry: Some(Instant::now()) },
        };
        Live {
            app,
            id: id.into(),
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
        let mut alarm = Box::pin(tokio::time::sleep_until(Instant::now()));
        loop {
            let next = self.next_look();
            if alarm.deadline() != next {
                alarm.as_mut().reset(next);
            }
            tokio::select! {
                biased;
                command = self.commands.recv() => match command {
                    None => return,
                    Some(Command::Stop) => return Box::pin(self.stop()).await,
                    Some(command) => self.take(command).await,
                },
                () = self.bots.answered() => {
                    if self.bots.collect() {
                        // The table hands out a question only once.
                        self.lose();
                    }
                }
                () = alarm.as_mut() => {}
            }
            self.tend().await;
            if self.is_idle() && Box::pin(self.sleep()).await {
                return;
            }
        }
    }

    async fn take(&mut self, command: Command) {
        self.busy = Instant::now();
        match command {
            Command::Said { socket, text } => self.said(socket, &text).await,
            Command::Hasty { socket } => self.hasty(socket),
            Command::Gone { socket } => self.gallery.leave(socket),
            Command::Asked(asked) => Box::pin(self.asked(*asked)).await,
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
        while let Some(done) = self.next_by_itself() {
            let refresh = !done.sits.is_empty();
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
        let watched = !self.gallery.is_empty() || table.has_people();
        let pause =
            if watched { Duration::from_millis(self.app.config.bot_pause_ms) } else { Duration::ZERO };
        for question in table.questions() {
            self.bots.ask(question, &self.app.pool, pause);
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
        let idle = self.is_unneeded().then(|| self.busy + LINGER);
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
                self.bots.forget();
                self.gallery.catch_up(&here.table, self.now());
                self.held = Held::Here(Box::new(here));
                Ok(())
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

    /// Throws the table away, to be read again.
    fn lose(&mut self) {
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
        let linger = if matches!(self.held, Held::Missing) { Duration::ZERO } else { LINGER };
        self.busy.elapsed() >= linger && self.is_unneeded()
    }

    /// Puts the table to sleep, unless somebody asks for it at this very moment; whether it sleeps.
    async fn sleep(&mut self) -> bool {
        let mut wake = None;
        if let Held::Here(here) = &self.held {
            wake = here.table.deadline();
            if self.app.store.set_wake(here.key, wake).await.is_err() {
                self.busy = Instant::now();
                return false;
            }
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
        let Held::Here(here) = &self.held else { return };
        let wake = if self.bots.is_busy() { Some(self.app.time.tick()) } else { here.table.deadline() };
        if let Err(cause) = self.app.store.set_wake(here.key, wake).await {
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
