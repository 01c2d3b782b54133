//! What people say at a table, over a socket or not. What was said twice is done once and answered the
//! same.

use furlong_table::{Acted, Done, EngineError, Table};
use furlong_wire::table::{Reply, Saying, Wish};
use tokio::time::Instant;

use super::outbox::CloseReason;
use super::role::Role;
use super::{TableState, TableTask, unavailable};
use crate::limits::ExceededLimit;
use crate::text;

impl TableTask {
    /// Somebody said something over a socket. The answer and what came of it go out together.
    pub(super) async fn said(&mut self, socket: u32, text: &str) {
        let begun = Instant::now();
        let Some(role) = self.subscribers.get(socket).map(|subscriber| subscriber.role) else { return };
        let saying = match Saying::parse(text) {
            Ok(saying) => saying,
            Err(error) => {
                self.subscribers.answer(socket, &Reply::refused("", error));
                self.subscribers.notify(socket);
                return self.subscribers.add_strike(socket, CloseReason::InvalidMessages);
            }
        };
        self.subscribers.clear_strikes(socket);
        match self.wish(role, &saying.key, &saying.what).await {
            Ok(Granted { version, news }) => {
                self.subscribers.answer(socket, &Reply::done(saying.key, version));
                self.announce(news);
            }
            Err(error) => self.subscribers.answer(socket, &Reply::refused(saying.key, error)),
        }
        self.subscribers.notify(socket);
        self.app.metrics.acknowledge.observe(begun.elapsed().as_secs_f64());
    }

    /// More was said over a socket than may be; it is told so. Who goes on is shown out, but nobody for what others at
    /// the same address say.
    pub(super) fn hasty(&mut self, socket: u32, key: &str, excess: ExceededLimit) {
        let error = EngineError::new("too-many", "that is too much at once; wait a moment");
        self.subscribers.answer(socket, &Reply::refused(key, error));
        self.subscribers.notify(socket);
        match excess {
            ExceededLimit::Session => self.subscribers.add_strike(socket, CloseReason::TooManyMessages),
            ExceededLimit::Address => {}
        }
    }

    /// Does what somebody wishes and makes it durable. Nobody is told yet.
    pub(super) async fn wish(
        &mut self,
        role: Role,
        key: &str,
        wish: &Wish<'_>,
    ) -> Result<Granted, EngineError> {
        // Nearly always it is here, and nothing needs to be set up for a wait.
        if !matches!(self.state, TableState::Loaded(_)) {
            Box::pin(self.load()).await?;
        }
        let now = self.now();
        let done = match decide(self.table()?, now, role, key, wish)? {
            Acted::Done(done) => done,
            Acted::Again { version } => return Ok(Granted { version, news: News::None }),
        };
        if matches!(wish, Wish::Act { .. }) {
            self.app.metrics.moves.inc();
        }
        self.grant(role, done).await
    }

    /// Makes what was done durable.
    pub(super) async fn grant(&mut self, role: Role, done: Done) -> Result<Granted, EngineError> {
        let news = if changes_seats(&done) { News::Seats } else { News::Table };
        self.store(done).await?;
        Ok(Granted { version: self.table()?.version(role.viewer()), news })
    }

    /// Tells everybody what is new.
    pub(super) fn announce(&mut self, news: News) {
        match news {
            News::None => {}
            News::Table => self.publish(),
            News::Seats => {
                self.publish();
                self.refresh_roles();
            }
        }
    }

    /// The table, which was fetched.
    pub(super) fn table(&mut self) -> Result<&mut Table, EngineError> {
        match &mut self.state {
            TableState::Loaded(loaded) => Ok(&mut loaded.table),
            TableState::Unloaded { .. } | TableState::Missing => Err(unavailable()),
        }
    }
}

/// What was done and is durable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Granted {
    /// The version of the asker's message with what came of it.
    pub(super) version: u32,
    /// What is to be told.
    pub(super) news: News,
}

/// What is to be told.
#[derive(Clone, Copy, Debug)]
pub(super) enum News {
    /// Nothing: it was told before.
    None,
    /// What happened.
    Table,
    /// What happened, and seats have changed hands.
    Seats,
}

/// Whether somebody may be somebody else afterwards: a seat has changed hands, or bots have taken those that
/// were free.
pub(super) fn changes_seats(done: &Done) -> bool {
    !done.sits.is_empty() || done.stage.is_some()
}

fn decide(
    table: &mut Table,
    now: furlong_table::Now,
    role: Role,
    key: &str,
    wish: &Wish<'_>,
) -> Result<Acted, EngineError> {
    match wish {
        Wish::Act { decision, action } => table.act(now, role.seated()?, key, *decision, action),
        Wish::Chat { text } => {
            let seat = role.seated()?;
            table.chat(now, seat, key, &text::chat(text).map_err(|error| error.told())?)
        }
        Wish::Leave => table.leave(now, role.seated()?).map(Acted::Done),
        Wish::Return => table.come_back(now, role.seated()?).map(Acted::Done),
        Wish::Start => {
            role.hosting()?;
            table.start(now).map(Acted::Done)
        }
    }
}
