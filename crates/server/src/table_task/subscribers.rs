//! The open sockets of one table, and the messages they are sent. A message is written once for each kind of viewer,
//! however many sockets there are.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use furlong_core::{MAX_SEATS, Seat, SeatSet, Viewer};
use furlong_table::{Now, Recipient, Table};
use furlong_wire::message::{CommandResponse, PlainMessage, Presence};
use tokio::time::Instant;

use super::command::WantedParts;
use super::outbox::{CloseReason, Outbox};
use super::permissions::{Permissions, Requester};

/// The messages in a row that are invalid or too many, after which a socket is closed.
const MAX_STRIKES: u8 = 20;

/// The least time between two messages about who is connected.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(1);

/// An open socket.
pub(super) struct Subscriber {
    id: u32,
    pub(super) requester: Requester,
    pub(super) permissions: Permissions,
    /// True if it is sent help to judge views.
    aids: bool,
    outbox: Arc<Outbox>,
    strikes: u8,
    /// The presence that was sent last.
    sent_presence: Option<PresenceCount>,
}

impl Subscriber {
    fn recipient(&self) -> Recipient {
        Recipient { viewer: self.permissions.viewer(), aids: self.aids }
    }
}

/// All open sockets of a table.
#[derive(Default)]
pub(super) struct Subscribers {
    list: Vec<Subscriber>,
    presence: PresenceCount,
    /// Some subscriber has not been sent the presence.
    presence_stale: bool,
    presence_sent: Option<Instant>,
    /// The last version sent to each seat, and to spectators at the end.
    sent_versions: [u32; MAX_SEATS + 1],
}

/// The seats that are connected, and the number of spectators.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct PresenceCount {
    seats: SeatSet,
    watching: u32,
}

impl Subscribers {
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn get(&self, id: u32) -> Option<&Subscriber> {
        self.list.iter().find(|subscriber| subscriber.id == id)
    }

    fn get_mut(&mut self, id: u32) -> Option<&mut Subscriber> {
        self.list.iter_mut().find(|subscriber| subscriber.id == id)
    }

    /// Adds a socket and sends it the whole table, with what it has missed since a version.
    pub(super) fn join(
        &mut self,
        table: &Table,
        (requester, permissions): (Requester, Permissions),
        WantedParts { since, aids }: WantedParts,
        (id, outbox): (u32, Arc<Outbox>),
        now: Now,
    ) {
        outbox.send(text(table.snapshot(Recipient { viewer: permissions.viewer(), aids }, since, now)));
        self.sent_versions[index(permissions.viewer())] = table.version(permissions.viewer());
        self.list.push(Subscriber {
            id,
            requester,
            permissions,
            aids,
            outbox,
            strikes: 0,
            sent_presence: None,
        });
        self.update_presence();
    }

    /// Removes a closed socket.
    pub(super) fn leave(&mut self, id: u32) {
        self.list.retain(|subscriber| subscriber.id != id);
        self.update_presence();
    }

    /// Counts who is connected; it is sent later.
    fn update_presence(&mut self) {
        let seats = self.list.iter().filter_map(|subscriber| subscriber.permissions.seat).collect();
        let watching = self.list.iter().filter(|subscriber| subscriber.permissions.seat.is_none()).count();
        self.presence = PresenceCount { seats, watching: u32::try_from(watching).unwrap_or(u32::MAX) };
        self.presence_stale =
            self.list.iter().any(|subscriber| subscriber.sent_presence != Some(self.presence));
    }

    /// Returns the time at which presence is sent next.
    pub(super) fn presence_due(&self) -> Option<Instant> {
        let due = || self.presence_sent.map_or_else(Instant::now, |sent| sent + PRESENCE_INTERVAL);
        self.presence_stale.then(due)
    }

    /// Sends presence, if it is due, to those who do not have it.
    pub(super) fn send_presence(&mut self) {
        let due = self.presence_due();
        let now = Instant::now();
        if due.is_none_or(|due| due > now) {
            return;
        }
        self.presence_sent = Some(now);
        self.presence_stale = false;
        let message = self.presence_message();
        let presence = Some(self.presence);
        for subscriber in self.list.iter_mut().filter(|subscriber| subscriber.sent_presence != presence) {
            subscriber.sent_presence = presence;
            subscriber.outbox.send(message.clone());
        }
    }

    fn presence_message(&self) -> Utf8Bytes {
        let PresenceCount { seats, watching } = self.presence;
        let seats = seats.iter().map(Seat::number).collect();
        plain(&PlainMessage::Presence(Presence { seats, watching }))
    }

    /// Sends the table's last entry to everybody, as far as each kind of viewer may see it. An answer that waits in
    /// an outbox goes out together with it.
    pub(super) fn publish(&mut self, table: &Table, now: Now) {
        for (recipient, message) in table.messages(self.recipients(), now) {
            self.sent_versions[index(recipient.viewer)] = table.version(recipient.viewer);
            self.send(recipient, &text(message));
        }
    }

    /// Sends everybody what they have missed, after the table was read again from the store.
    pub(super) fn catch_up(&mut self, table: &Table, now: Now) {
        self.refresh_permissions(table, now);
        let before = self.sent_versions;
        for recipient in self.recipients() {
            let (sent, version) = (before[index(recipient.viewer)], table.version(recipient.viewer));
            if sent != version {
                self.sent_versions[index(recipient.viewer)] = version;
                self.send(recipient, &text(table.snapshot(recipient, Some(sent), now)));
            }
        }
    }

    /// Works out every permissions again, after seats have changed hands. A new kind of viewer is sent the whole table; who
    /// may no longer see it is disconnected.
    pub(super) fn refresh_permissions(&mut self, table: &Table, now: Now) {
        self.list.retain_mut(|subscriber| {
            let Some(permissions) = Permissions::of(table, &subscriber.requester) else {
                subscriber.outbox.close(CloseReason::AccessLost);
                return false;
            };
            if permissions.viewer() != subscriber.permissions.viewer() {
                let recipient = Recipient { viewer: permissions.viewer(), aids: subscriber.aids };
                subscriber.outbox.send(text(table.snapshot(recipient, None, now)));
                self.sent_versions[index(permissions.viewer())] = table.version(permissions.viewer());
            }
            subscriber.permissions = permissions;
            true
        });
        self.update_presence();
    }

    /// Replaces a person's id, after a guest has signed in.
    pub(super) fn rename(&mut self, from: &str, to: &str) {
        for subscriber in &mut self.list {
            if subscriber.requester.person.as_deref() == Some(from) {
                subscriber.requester.person = Some(to.to_owned());
            }
        }
    }

    /// Returns the kinds of recipient that are connected: each kind of viewer, without aids and with them.
    fn recipients(&self) -> impl Iterator<Item = Recipient> + use<> {
        let kinds = [false, true].map(|aids| (aids, self.viewers(aids)));
        kinds.into_iter().flat_map(|(aids, viewers)| viewers.map(move |viewer| Recipient { viewer, aids }))
    }

    fn viewers(&self, aids: bool) -> impl Iterator<Item = Viewer> + use<> {
        let connected = || self.list.iter().filter(move |subscriber| subscriber.aids == aids);
        let seats: SeatSet = connected().filter_map(|subscriber| subscriber.permissions.seat).collect();
        let watched = connected().any(|subscriber| subscriber.permissions.seat.is_none());
        let of_seat = move |seat: Seat| seats.contains(seat).then_some(Viewer::Seat(seat));
        Seat::ALL.into_iter().filter_map(of_seat).chain(watched.then_some(Viewer::Spectator))
    }

    fn send(&self, recipient: Recipient, message: &Utf8Bytes) {
        for subscriber in self.list.iter().filter(|subscriber| subscriber.recipient() == recipient) {
            subscriber.outbox.send(message.clone());
        }
    }

    /// Puts an answer in a socket's outbox. It is sent after the next [`Subscribers::notify`].
    pub(super) fn answer(&self, id: u32, response: CommandResponse) {
        if let Some(subscriber) = self.get(id) {
            subscriber.outbox.put(plain(&PlainMessage::Answer(response)));
        }
    }

    /// Has the messages in a socket's outbox sent.
    pub(super) fn notify(&self, id: u32) {
        if let Some(subscriber) = self.get(id) {
            subscriber.outbox.notify();
        }
    }

    /// Forgets a socket's strikes: it has sent a valid message.
    pub(super) fn clear_strikes(&mut self, id: u32) {
        if let Some(subscriber) = self.get_mut(id) {
            subscriber.strikes = 0;
        }
    }

    /// Counts an invalid message or one too many. After too many in a row the socket is closed.
    pub(super) fn add_strike(&mut self, id: u32, reason: CloseReason) {
        let Some(subscriber) = self.get_mut(id) else { return };
        subscriber.strikes += 1;
        if subscriber.strikes >= MAX_STRIKES {
            subscriber.outbox.close(reason);
            self.leave(id);
        }
    }

    /// Closes all sockets.
    pub(super) fn close(&mut self) {
        self.list.drain(..).for_each(|subscriber| subscriber.outbox.close(CloseReason::Restart));
        self.update_presence();
    }
}

impl Drop for Subscribers {
    /// Closes all sockets however the task ends.
    fn drop(&mut self) {
        self.close();
    }
}

/// Returns the place of a viewer's version.
fn index(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

/// Turns a message without a game into the text that sockets send.
fn plain(message: &PlainMessage) -> Utf8Bytes {
    text(serde_json::to_vec(message).expect("messages have a JSON form"))
}

/// Turns JSON into a message.
fn text(json: Vec<u8>) -> Utf8Bytes {
    Utf8Bytes::try_from(Bytes::from(json)).expect("JSON is UTF-8")
}
