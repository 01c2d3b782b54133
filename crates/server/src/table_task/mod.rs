//! The task of one table: it owns the table, and everything that happens there passes through it in order. Nothing is
//! sent before it is stored; if the store fails, the table is dropped from memory and read again.

mod bots;
mod command;
mod lifetime;
mod messages;
mod opening;
mod outbox;
mod permissions;
mod person_sockets;
mod requests;
mod status_gauge;
mod storing;
mod subscribers;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use furlong_store::TableKey;
use furlong_table::{Committed, Now, Table, WireError};
use tokio::sync::mpsc;
use tokio::time::Instant;

pub(crate) use command::{Command, PendingRequest, Reassign, TableRequest, TableResponse, WantedParts};
pub(crate) use lifetime::WAKE_HORIZON_TICKS;
pub(crate) use opening::{OpenTableRequest, OwnSeat, open_for};
pub(crate) use outbox::{CloseReason, Outbox};
pub(crate) use permissions::Requester;
pub(crate) use person_sockets::PersonSockets;

use crate::bot_pool::Priority;
use crate::state::App;
use bots::BotQuestions;
use status_gauge::StatusGauge;
use subscribers::Subscribers;

/// The pause after a failure of the store, before the table is read again.
const STORE_RETRY_PAUSE: Duration = Duration::from_secs(2);

/// The task of one table.
pub(crate) struct TableTask {
    app: Arc<App>,
    id: Box<str>,
    /// The store's key of the table, once it has been read.
    key: Option<TableKey>,
    state: TableState,
    subscribers: Subscribers,
    bots: BotQuestions,
    status_gauge: StatusGauge,
    commands: mpsc::Receiver<Command>,
    /// The time of the last command.
    last_command: Instant,
    /// Dropped with the task: the registry waits for all of them when the server stops.
    _running: mpsc::Sender<()>,
}

/// The table, as far as the task has it.
enum TableState {
    /// It must be read from the store: at `retry`, or when somebody asks.
    Unloaded { retry: Option<Instant> },
    /// It is in memory.
    Loaded(Box<LoadedTable>),
    /// There is no such table.
    Missing,
}

/// A table in memory.
pub(crate) struct LoadedTable {
    pub(crate) key: TableKey,
    pub(crate) table: Table,
    /// The status that the store has.
    pub(crate) status: furlong_store::TableStatus,
}

impl TableTask {
    pub(crate) fn new(
        app: Arc<App>,
        id: &str,
        loaded: Option<LoadedTable>,
        commands: mpsc::Receiver<Command>,
        running: mpsc::Sender<()>,
    ) -> TableTask {
        let key = loaded.as_ref().map(|loaded| loaded.key);
        let state = match loaded {
            Some(loaded) => TableState::Loaded(Box::new(loaded)),
            None => TableState::Unloaded { retry: Some(Instant::now()) },
        };
        TableTask {
            app,
            id: id.into(),
            key,
            state,
            subscribers: Subscribers::default(),
            bots: BotQuestions::default(),
            status_gauge: StatusGauge::default(),
            commands,
            last_command: Instant::now(),
            _running: running,
        }
    }

    /// Runs until the table may sleep or the server stops.
    pub(crate) async fn run(mut self) {
        // The timer fires at once: bots of a new table begin without any command.
        let mut timer = Box::pin(tokio::time::sleep_until(Instant::now()));
        loop {
            tokio::select! {
                biased;
                command = self.commands.recv() => match command {
                    None => return,
                    Some(Command::Stop) => return Box::pin(self.stop()).await,
                    Some(command) => self.handle(command).await,
                },
                () = self.bots.answered() => {}
                () = timer.as_mut() => {}
            }
            self.do_due().await;
            if self.is_idle() && Box::pin(self.sleep()).await {
                return;
            }
            // Firing too early is cheaper than setting the timer later with every move.
            let next = self.next_due();
            if timer.deadline() > next || timer.is_elapsed() {
                timer.as_mut().reset(next);
            }
        }
    }

    async fn handle(&mut self, command: Command) {
        // To be woken is no reason to stay awake.
        if !matches!(command, Command::Wake) {
            self.last_command = Instant::now();
        }
        match command {
            Command::Message { socket, text } => self.handle_message(socket, &text).await,
            Command::RateLimited { socket, key, excess } => self.refuse_message(socket, &key, excess),
            Command::SocketClosed { socket } => self.subscribers.leave(socket),
            Command::Request(asked) => Box::pin(self.handle_request(*asked)).await,
            Command::Reassign(request) => Box::pin(self.handle_reassign(*request)).await,
            Command::SeatKey { seat, reply } => Box::pin(self.handle_seat_key(seat, reply)).await,
            Command::Wake | Command::Stop => {}
        }
    }

    /// Does everything that is due: reading the table again, expired clocks, forced choices, bots, presence.
    async fn do_due(&mut self) {
        if let TableState::Unloaded { retry: Some(at) } = self.state
            && at <= Instant::now()
        {
            let _ = Box::pin(self.load()).await;
        }
        // Done after every command, so that a stream of commands cannot hold up the bots.
        if self.bots.collect() {
            // The table hands out a question only once, so it must be read again to ask anew.
            self.unload();
        }
        while let Some(done) = self.next_automatic() {
            let seats_change = messages::changes_seats(&done);
            if self.store(done).await.is_err() {
                return;
            }
            self.publish();
            if seats_change {
                self.refresh_permissions();
            }
        }
        self.subscribers.send_presence();
        if let TableState::Loaded(loaded) = &self.state {
            self.status_gauge.set(loaded.status, &self.app.metrics);
        }
    }

    /// Takes the next thing that happens without a command. Bots that must decide are asked.
    fn next_automatic(&mut self) -> Option<Committed> {
        let now = self.now();
        let TableState::Loaded(loaded) = &mut self.state else { return None };
        let table = &mut loaded.table;
        if let Some(done) = table.advance(now) {
            return Some(done);
        }
        let (priority, pause) = if self.subscribers.is_empty() && !table.has_people() {
            (Priority::Unwatched, Duration::ZERO)
        } else {
            (Priority::Watched, Duration::from_millis(self.app.config.bot_pause_ms))
        };
        for question in table.questions() {
            self.bots.ask(question, &self.app.pool, priority, pause);
        }
        while let Some(answer) = self.bots.next() {
            if let Some(done) = table.answer(now, &answer) {
                self.app.metrics.moves.inc();
                return Some(done);
            }
        }
        None
    }

    fn now(&self) -> Now {
        self.app.clock.now()
    }

    /// Reads the table from the store unless it is in memory.
    async fn load(&mut self) -> Result<(), WireError> {
        match self.state {
            TableState::Loaded(_) => return Ok(()),
            TableState::Missing => return Err(not_found()),
            TableState::Unloaded { .. } => {}
        }
        match self.app.registry.read(&self.app, &self.id).await {
            Ok(Some(loaded)) => {
                self.subscribers.catch_up(&loaded.table, self.now());
                self.key = Some(loaded.key);
                self.state = TableState::Loaded(Box::new(loaded));
                Box::pin(self.follow()).await
            }
            Ok(None) => {
                self.state = TableState::Missing;
                Err(not_found())
            }
            Err(cause) => {
                tracing::error!(table = &*self.id, %cause, "a table could not be read");
                self.unload();
                Err(unavailable())
            }
        }
    }

    /// Drops the table from memory, to be read again, and the questions to its bots: it will ask anew.
    fn unload(&mut self) {
        self.bots.clear();
        self.state = TableState::Unloaded { retry: Some(Instant::now() + STORE_RETRY_PAUSE) };
    }

    /// Sends the last entry to all subscribers.
    fn publish(&mut self) {
        let now = self.now();
        if let TableState::Loaded(loaded) = &self.state {
            self.subscribers.publish(&loaded.table, now);
        }
    }

    /// Works out every subscriber's permissions again.
    fn refresh_permissions(&mut self) {
        let now = self.now();
        if let TableState::Loaded(loaded) = &self.state {
            self.subscribers.refresh_permissions(&loaded.table, now);
        }
    }
}

pub(crate) fn not_found() -> WireError {
    WireError::not_found()
}

pub(crate) fn unavailable() -> WireError {
    WireError::unavailable()
}
