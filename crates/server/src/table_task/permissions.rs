//! The permissions of a requester at a table: a key decides, else the person. Commands that they do not allow are refused here.
//! Nobody is shown a bot's seat, whatever keys they were given.

use furlong_core::{Seat, Viewer};
use furlong_table::{Access, Sender, Table};
use furlong_wire::{ErrorCode, WireError};

/// Somebody who asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Requester {
    /// The key shown.
    pub(crate) key: Option<String>,
    /// The person's id.
    pub(crate) person: Option<String>,
}

/// The permissions of a requester at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Permissions {
    /// The seat held.
    pub(crate) seat: Option<Seat>,
    /// True if the table is theirs to begin and close.
    pub(crate) host: bool,
    /// The access of the key that was shown.
    pub(crate) access: Option<Access>,
    /// True if everybody may see the table.
    public: bool,
}

impl Permissions {
    /// Returns the permissions of a requester; none for one who may not know of the table.
    pub(crate) fn of(table: &Table, caller: &Requester) -> Option<Permissions> {
        let public = table.setting().public;
        let access = caller.key.as_deref().and_then(|key| access(table, key));
        let person = caller.person.as_deref();
        let own = person.and_then(|person| table.seat_of(person));
        let hosts = person.is_some_and(|person| table.is_host(person));
        let awaited = person.is_some_and(|person| table.is_kept_for(person));
        match access {
            Some(Access::Seat(seat)) => {
                let seat = Some(seat).filter(|seat| table.is_taken(*seat));
                Some(Permissions { seat, host: hosts, access, public })
            }
            Some(Access::Host) => Some(Permissions { seat: own, host: true, access, public }),
            Some(Access::Join) => Some(Permissions { seat: own, host: hosts, access, public }),
            // A link for watching shows what a watcher sees, whoever follows it.
            Some(Access::Watch) => Some(Permissions { seat: None, host: false, access, public }),
            None if public || hosts || awaited || own.is_some() => {
                Some(Permissions { seat: own, host: hosts, access, public })
            }
            None => None,
        }
    }

    /// As whom they look on.
    pub(crate) fn viewer(self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seat, for what only who sits may do.
    pub(crate) fn require_seat(self) -> Result<Seat, WireError> {
        self.sender().require_seat()
    }

    /// Only the host goes on.
    pub(crate) fn require_host(self) -> Result<(), WireError> {
        self.sender().require_host()
    }

    /// The sender of their messages.
    pub(crate) fn sender(self) -> Sender {
        Sender { seat: self.seat, is_host: self.host }
    }

    /// Returns the access to sit down with. A link for watching is none.
    pub(crate) fn seat_access(self) -> Result<Option<Access>, WireError> {
        match self.access {
            Some(Access::Seat(_) | Access::Host | Access::Join) => Ok(self.access),
            // Persons for whom a seat is kept, and the host, need no key; the table looks after that.
            None => Ok(self.host.then_some(Access::Host)),
            Some(Access::Watch) if self.public => Ok(None),
            Some(Access::Watch) => {
                Err(WireError::new(ErrorCode::Forbidden, "this link is for watching only"))
            }
        }
    }
}

/// Returns the access that a key gives. That of a seat in which a bot sits opens nothing.
fn access(table: &Table, key: &str) -> Option<Access> {
    let access = table.access(key)?;
    match access {
        Access::Seat(seat) if !table.is_taken(seat) && !table.is_free(seat) => None,
        Access::Seat(_) | Access::Host | Access::Join | Access::Watch => Some(access),
    }
}
