//! Client messages at a table, over a socket or over HTTP. A message that was sent twice is carried out once and answered
//! the same.

use std::borrow::Cow;

use furlong_table::{Applied, Committed, Table};
use furlong_wire::WireError;
use furlong_wire::message::{Chat, ClientMessage, CommandResponse};
use tokio::time::Instant;

use super::outbox::CloseReason;
use super::permissions::Permissions;
use super::{TableState, TableTask, unavailable};
use crate::error::ApiError;
use crate::limits::ExceededLimit;
use crate::text;

/// Seconds after which a message that came too fast may be sent again.
const MESSAGE_RETRY_SECONDS: u32 = 1;

impl TableTask {
    /// Somebody said something over a socket. The answer and what came of it go out together.
    pub(super) async fn handle_message(&mut self, socket: u32, text: &str) {
        let begun = Instant::now();
        let Some(permissions) = self.subscribers.get(socket).map(|subscriber| subscriber.permissions) else {
            return;
        };
        let message = match ClientMessage::parse(text) {
            Ok(message) => message,
            Err(error) => {
                self.subscribers.answer(socket, CommandResponse::refused("", error));
                self.subscribers.notify(socket);
                return self.subscribers.add_strike(socket, CloseReason::InvalidMessages);
            }
        };
        self.subscribers.clear_strikes(socket);
        let key = message.key().as_str();
        match self.execute(permissions, &message).await {
            Ok(Stored { version, change }) => {
                self.subscribers.answer(socket, CommandResponse::done(key, version));
                self.announce(change);
            }
            Err(error) => self.subscribers.answer(socket, CommandResponse::refused(key, error)),
        }
        self.subscribers.notify(socket);
        self.app.metrics.acknowledge.observe(begun.elapsed().as_secs_f64());
    }

    /// More was said over a socket than may be; it is told so. Who goes on is shown out, but nobody for what others at
    /// the same address say.
    pub(super) fn refuse_message(&mut self, socket: u32, key: &str, excess: ExceededLimit) {
        let error = WireError::too_many(MESSAGE_RETRY_SECONDS);
        self.subscribers.answer(socket, CommandResponse::refused(key, error));
        self.subscribers.notify(socket);
        match excess {
            ExceededLimit::Person => self.subscribers.add_strike(socket, CloseReason::TooManyMessages),
            ExceededLimit::Address => {}
        }
    }

    /// Carries a message out and stores it. Nobody is told yet.
    pub(super) async fn execute(
        &mut self,
        permissions: Permissions,
        message: &ClientMessage,
    ) -> Result<Stored, WireError> {
        // Nearly always it is here, and nothing needs to be set up for a wait.
        if !matches!(self.state, TableState::Loaded(_)) {
            Box::pin(self.load()).await?;
        }
        let now = self.now();
        let message = tidied(permissions, message)?;
        let done = match self.table()?.execute(now, permissions.sender(), &message)? {
            Applied::New(done) => done,
            Applied::Repeated { version } => return Ok(Stored { version, change: Change::None }),
        };
        if matches!(*message, ClientMessage::Act(_)) {
            self.app.metrics.moves.inc();
        }
        self.store_for(permissions, done).await
    }

    /// Stores what was committed for a requester.
    pub(super) async fn store_for(
        &mut self,
        permissions: Permissions,
        done: Committed,
    ) -> Result<Stored, WireError> {
        let change = if changes_seats(&done) { Change::Seats } else { Change::Table };
        self.store(done).await?;
        Ok(Stored { version: self.table()?.version(permissions.viewer()), change })
    }

    /// Tells everybody what is new.
    pub(super) fn announce(&mut self, change: Change) {
        match change {
            Change::None => {}
            Change::Table => self.publish(),
            Change::Seats => {
                self.publish();
                self.refresh_permissions();
            }
        }
    }

    /// The table, which was fetched.
    pub(super) fn table(&mut self) -> Result<&mut Table, WireError> {
        match &mut self.state {
            TableState::Loaded(loaded) => Ok(&mut loaded.table),
            TableState::Unloaded { .. } | TableState::Missing => Err(unavailable()),
        }
    }
}

/// Something that was carried out and is stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    /// The version of the requester's message with its outcome.
    pub(super) version: u32,
    pub(super) change: Change,
}

/// The extent of a change that is to be told.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    /// Nothing: it was told before.
    None,
    /// The last entry.
    Table,
    /// The last entry, and seats have changed hands.
    Seats,
}

/// Returns true if a viewer may be another one afterwards: a seat has changed hands, or bots have taken those that
/// were free.
pub(super) fn changes_seats(done: &Committed) -> bool {
    done.seat_change.is_some() || done.status.is_some()
}

/// The message as the table is told it: chat on one line, with nothing invisible in it.
fn tidied(permissions: Permissions, message: &ClientMessage) -> Result<Cow<'_, ClientMessage>, WireError> {
    let ClientMessage::Chat(chat) = message else { return Ok(Cow::Borrowed(message)) };
    permissions.require_seat()?;
    let text = text::chat(&chat.text).map_err(ApiError::into_wire)?;
    Ok(Cow::Owned(ClientMessage::Chat(Chat { text, ..chat.clone() })))
}
