//! Who looks on over sockets, and how they are told. A message is written once for each kind of viewer,
//! however many sockets there are.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use furlong_core::{MAX_SEATS, Seat, SeatSet, Viewer};
use furlong_table::{Now, Table};
use furlong_wire::table::Reply;
use tokio::time::Instant;

use super::outbox::{Farewell, Outbox};
use super::role::{Asker, Role};

/// After so many messages in a row that were unreadable or too many a socket is closed.
const MOST_STRIKES: u8 = 20;

/// How often at most it is told who is connected.
const PRESENCE_PAUSE: Duration = Duration::from_secs(1);

/// A socket.
pub(super) struct Onlooker {
    id: u32,
    pub(super) caller: Asker,
    pub(super) role: Role,
    outbox: Arc<Outbox>,
    strikes: u8,
    /// Who is connected, as it was told last.
    knows: Option<Present>,
}

/// All sockets of a table.
#[derive(Default)]
pub(super) struct Gallery {
    onlookers: Vec<Onlooker>,
    present: Present,
    /// Whether somebody does not know who is connected.
    stale: bool,
    presence_told: Option<Instant>,
    /// The last version that each kind of viewer was told, spectators last.
    told: [u32; MAX_SEATS + 1],
}

/// Who is connected.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Present {
    seats: SeatSet,
    watching: u32,
}

impl Gallery {
    pub(super) fn is_empty(&self) -> bool {
        self.onlookers.is_empty()
    }

    pub(super) fn get(&self, id: u32) -> Option<&Onlooker> {
        self.onlookers.iter().find(|onlooker| onlooker.id == id)
    }

    /// Somebody looks on from now, beginning with everything.
    pub(super) fn join(
        &mut self,
        table: &Table,
        (caller, role): (Asker, Role),
        since: Option<u32>,
        (id, outbox): (u32, Arc<Outbox>),
        now: Now,
    ) {
        outbox.send(text(table.picture(role.viewer(), since, now)));
        self.told[place(role.viewer())] = table.version(role.viewer());
        self.onlookers.push(Onlooker { id, caller, role, outbox, strikes: 0, knows: None });
        self.count();
    }

    /// A socket is closed.
    pub(super) fn leave(&mut self, id: u32) {
        self.onlookers.retain(|onlooker| onlooker.id != id);
        self.count();
    }

    /// Counts who is there; what is new is told later.
    fn count(&mut self) {
        let seats = self.onlookers.iter().filter_map(|onlooker| onlooker.role.seat).collect();
        let watching = self.onlookers.iter().filter(|onlooker| onlooker.role.seat.is_none()).count();
        self.present = Present { seats, watching: u32::try_from(watching).unwrap_or(u32::MAX) };
        self.stale = self.onlookers.iter().any(|onlooker| onlooker.knows != Some(self.present));
    }

    /// When to tell next who is connected.
    pub(super) fn presence_due(&self) -> Option<Instant> {
        self.stale.then(|| self.presence_told.map_or_else(Instant::now, |told| told + PRESENCE_PAUSE))
    }

    /// Tells who is connected, if that is due, to those who do not know.
    pub(super) fn tell_presence(&mut self) {
        let due = self.presence_due();
        let now = Instant::now();
        if due.is_none_or(|due| due > now) {
            return;
        }
        self.presence_told = Some(now);
        self.stale = false;
        let message = self.presence_message();
        let present = Some(self.present);
        for onlooker in self.onlookers.iter_mut().filter(|onlooker| onlooker.knows != present) {
            onlooker.knows = present;
            onlooker.outbox.send(message.clone());
        }
    }

    fn presence_message(&self) -> Utf8Bytes {
        let seats: Vec<u8> = self.present.seats.iter().map(Seat::number).collect();
        let watching = self.present.watching;
        format!(r#"{{"type":"presence","seats":{seats:?},"watching":{watching}}}"#).into()
    }

    /// Tells everybody of the table's last entry, each kind of viewer in their own words. An answer that
    /// waits for a socket goes out together with it.
    pub(super) fn tell(&mut self, table: &Table, now: Now) {
        for (viewer, message) in table.messages(self.viewers(), now) {
            self.told[place(viewer)] = table.version(viewer);
            self.send(viewer, &text(message));
        }
    }

    /// Tells everybody what they have missed, after the table was read again from the store.
    pub(super) fn catch_up(&mut self, table: &Table, now: Now) {
        self.refresh(table, now);
        for viewer in self.viewers() {
            let told = self.told[place(viewer)];
            if told != table.version(viewer) {
                self.told[place(viewer)] = table.version(viewer);
                self.send(viewer, &text(table.picture(viewer, Some(told), now)));
            }
        }
    }

    /// Looks again who everybody is, after seats have changed hands. Who is somebody else now is told
    /// everything anew; who is nobody any more is shown out.
    pub(super) fn refresh(&mut self, table: &Table, now: Now) {
        self.onlookers.retain_mut(|onlooker| {
            let Some(role) = Role::of(table, &onlooker.caller) else {
                onlooker.outbox.close(Farewell::Outside);
                return false;
            };
            if role.viewer() != onlooker.role.viewer() {
                onlooker.outbox.send(text(table.picture(role.viewer(), None, now)));
                self.told[place(role.viewer())] = table.version(role.viewer());
            }
            onlooker.role = role;
            true
        });
        self.count();
    }

    /// A person is known by another id from now on.
    pub(super) fn rename(&mut self, from: &str, to: &str) {
        for onlooker in &mut self.onlookers {
            if onlooker.caller.person.as_deref() == Some(from) {
                onlooker.caller.person = Some(to.to_owned());
            }
        }
    }

    /// The kinds of viewer who look on.
    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        let spectators = (self.present.watching > 0).then_some(Viewer::Spectator);
        let seats = self.present.seats;
        (0..MAX_SEATS)
            .filter_map(move |i| seats.contains(Seat::ALL[i]).then_some(Viewer::Seat(Seat::ALL[i])))
            .chain(spectators)
    }

    fn send(&self, viewer: Viewer, message: &Utf8Bytes) {
        for onlooker in self.onlookers.iter().filter(|onlooker| onlooker.role.viewer() == viewer) {
            onlooker.outbox.send(message.clone());
        }
    }

    /// Puts an answer in a socket's outbox, without having it sent yet.
    pub(super) fn answer(&self, id: u32, reply: &Reply) {
        if let Some(onlooker) = self.get(id) {
            onlooker.outbox.put(text(serde_json::to_vec(reply).expect("a reply has a JSON form")));
        }
    }

    /// Has what waits for a socket sent.
    pub(super) fn ring(&self, id: u32) {
        if let Some(onlooker) = self.get(id) {
            onlooker.outbox.ring();
        }
    }

    /// A socket said what can be heard and understood. What was before is forgotten.
    pub(super) fn forgive(&mut self, id: u32) {
        if let Some(onlooker) = self.onlookers.iter_mut().find(|onlooker| onlooker.id == id) {
            onlooker.strikes = 0;
        }
    }

    /// A socket said what cannot be understood, or too much; once too often in a row, it is closed.
    pub(super) fn strike(&mut self, id: u32, farewell: Farewell) {
        if let Some(onlooker) = self.onlookers.iter_mut().find(|onlooker| onlooker.id == id) {
            onlooker.strikes += 1;
            if onlooker.strikes >= MOST_STRIKES {
                onlooker.outbox.close(farewell);
                self.leave(id);
            }
        }
    }

    /// Closes all sockets.
    pub(super) fn close(&mut self) {
        self.onlookers.drain(..).for_each(|onlooker| onlooker.outbox.close(Farewell::Restart));
        self.count();
    }
}

impl Drop for Gallery {
    /// However a table's task ends, nobody is left waiting.
    fn drop(&mut self) {
        self.close();
    }
}

fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

/// JSON as sockets send it.
fn text(json: Vec<u8>) -> Utf8Bytes {
    Utf8Bytes::try_from(Bytes::from(json)).expect("JSON is UTF-8")
}
