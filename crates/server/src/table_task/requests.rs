//! Requests to a table that wait for a response: over HTTP, or to watch from now on.

use furlong_core::{Seat, Viewer};
use furlong_store::PersonId;
use furlong_table::{Access, Recipient, SitRequest, Table};
use furlong_wire::answers::{OwnKeys, Rematch, Seated, Version};
use furlong_wire::table::TableStatus;
use furlong_wire::{ErrorCode, WireError};
use serde::Serialize;
use tokio::sync::oneshot;

use super::command::{PendingRequest, PlayedRecord, Reassign, TableRequest, TableResponse, WantedParts};
use super::messages::Stored;
use super::opening::{new_keys, open_table};
use super::permissions::{Permissions, Requester};
use super::{TableState, TableTask, not_found, unavailable};
use crate::error::ApiError;
use crate::random;

impl TableTask {
    /// Responds to a request. Nothing is undone if nobody waits any more.
    pub(super) async fn handle_request(&mut self, pending: PendingRequest) {
        let PendingRequest { caller, what, reply } = pending;
        let response = self.respond(caller, what).await;
        let _ = reply.send(response);
    }

    async fn respond(&mut self, caller: Requester, what: TableRequest) -> Result<TableResponse, WireError> {
        self.load().await?;
        let permissions = Permissions::of(self.table()?, &caller).ok_or_else(not_found)?;
        let now = self.now();
        match what {
            TableRequest::Snapshot(WantedParts { since, aids }) => {
                let recipient = Recipient { viewer: permissions.viewer(), aids };
                Ok(TableResponse::Json(self.table()?.snapshot(recipient, since, now)))
            }
            TableRequest::Join { socket, wanted, outbox } => {
                let TableState::Loaded(loaded) = &self.state else { return Err(unavailable()) };
                self.subscribers.join(&loaded.table, (caller, permissions), wanted, (socket, outbox), now);
                Ok(TableResponse::Done)
            }
            TableRequest::Sit { seat, name, share } => {
                self.sit(&caller, permissions, seat, name, share).await
            }
            TableRequest::Message(message) => {
                let stored = self.execute(permissions, &message).await?;
                Ok(self.done(stored))
            }
            TableRequest::Close => {
                permissions.require_host()?;
                let done = self.table()?.close(now)?;
                let stored = self.store_for(permissions, done).await?;
                Ok(self.done(stored))
            }
            TableRequest::Rematch => self.rematch(permissions).await,
            TableRequest::Keys => Ok(json(&keys(self.table()?, permissions))),
            TableRequest::Board => Ok(TableResponse::BoardSource(Box::new(self.table()?.board_source()))),
            TableRequest::Record => self.record(),
        }
    }

    /// Tells everybody, and the requester the version of the message with it.
    fn done(&mut self, stored: Stored) -> TableResponse {
        self.announce(stored.change);
        json(&Version { version: stored.version })
    }

    async fn sit(
        &mut self,
        caller: &Requester,
        permissions: Permissions,
        seat: Option<Seat>,
        name: String,
        share: String,
    ) -> Result<TableResponse, WireError> {
        let now = self.now();
        let access = permissions.seat_access()?;
        let table = self.table()?;
        let own = caller.person.as_deref().and_then(|person| table.seat_of(person));
        if let Some(own) = own {
            let wanted = seat.or(match access {
                Some(Access::Seat(seat)) => Some(seat),
                Some(Access::Host | Access::Join | Access::Watch) | None => None,
            });
            if wanted.is_none_or(|wanted| wanted == own) {
                // Whoever asks twice has one seat.
                return Ok(json(&seated(table, own)));
            }
            // Only the host may play for several, as where people share one screen.
            if !permissions.host {
                return Err(WireError::new(ErrorCode::NoSeat, "you have a seat already").at("seat"));
            }
        }
        let person = caller.person.clone();
        let done = table.sit(now, SitRequest { seat, access, person, name, share, key: random::key() })?;
        let seat = done.seat_change.as_ref().map(|change| change.seat).ok_or_else(unavailable)?;
        let stored = self.store_for(permissions, done).await?;
        self.announce(stored.change);
        Ok(json(&seated(self.table()?, seat)))
    }

    async fn rematch(&mut self, permissions: Permissions) -> Result<TableResponse, WireError> {
        if !permissions.host {
            permissions.require_seat()?;
        }
        let table = self.table()?;
        let seat = permissions.seat.and_then(|seat| next_seat(table, seat));
        if let Some(next) = table.rematch() {
            let next = next.to_owned();
            let key = match seat {
                // That table never asks this one, so they do not wait for each other.
                Some(seat) => self.app.registry.seat_key(&next, seat).await,
                None => None,
            };
            return Ok(json(&place_in(&next, seat, key)));
        }
        if table.status() != TableStatus::Over {
            return Err(WireError::new(ErrorCode::NotNow, "the game is not over"));
        }
        let (id, keys) = (random::key(), new_keys(table.players()));
        let key = seat.and_then(|seat| keys.seats.get(seat.index()).cloned());
        let opening = table.rematch_opening(id.clone(), keys, random::secret());
        open_table(&self.app, opening, |_, _| Ok(((), None))).await.map_err(ApiError::into_wire)?;
        let now = self.now();
        let done = self.table()?.offer_rematch(now, &id)?;
        let stored = self.store_for(permissions, done).await?;
        self.announce(stored.change);
        Ok(json(&Rematch { version: Some(stored.version), ..place_in(&id, seat, key) }))
    }

    /// The record; while the game is on it is refused in the same words, whoever asks.
    fn record(&mut self) -> Result<TableResponse, WireError> {
        let TableState::Loaded(loaded) = &self.state else { return Err(unavailable()) };
        let packs = loaded.table.setting().packs.clone();
        let record = loaded.table.record();
        record
            .map(|text| TableResponse::Record(PlayedRecord { text, packs }))
            .ok_or_else(|| WireError::new(ErrorCode::NotNow, "the record is for when the game is over"))
    }

    /// A person's seats become another person's.
    pub(super) async fn handle_reassign(&mut self, request: Reassign) {
        let Reassign { from, to, reply } = request;
        // It is done even if nobody waits for it any more.
        let _ = reply.send(self.reassign(&from, &to).await);
    }

    async fn reassign(&mut self, from: &str, to: &str) -> Result<(), WireError> {
        self.load().await?;
        self.hand_over(from, to).await
    }

    /// Hands over what guests have who signed in as somebody else while the table could not be told.
    pub(super) async fn follow(&mut self) -> Result<(), WireError> {
        let TableState::Loaded(loaded) = &self.state else { return Err(unavailable()) };
        match loaded.table.status() {
            TableStatus::Gathering | TableStatus::Playing => {}
            TableStatus::Over | TableStatus::Closed => return Ok(()),
        }
        let persons: Vec<_> = loaded.table.persons().into_iter().map(|id| PersonId(id.to_owned())).collect();
        for person in persons {
            let became = self.app.store.resolve_person(&person).await.map_err(|cause| {
                tracing::error!(table = &*self.id, %cause, "it could not be read who sits at a table");
                self.unload();
                unavailable()
            })?;
            if became != person {
                self.hand_over(&person.0, &became.0).await?;
            }
        }
        Ok(())
    }

    async fn hand_over(&mut self, from: &str, to: &str) -> Result<(), WireError> {
        let now = self.now();
        let Some(done) = self.table()?.reassign(now, from, to) else { return Ok(()) };
        self.store(done).await?;
        self.subscribers.rename(from, to);
        self.refresh_permissions();
        Ok(())
    }

    /// The key of a seat that is kept, as long as nobody sits there.
    pub(super) async fn handle_seat_key(&mut self, seat: Seat, reply: oneshot::Sender<Option<String>>) {
        let _ = self.load().await;
        let kept = self.table().ok().filter(|table| awaits(table, seat));
        // Nobody else needs it.
        let _ = reply.send(kept.map(|table| table.key_of(seat).to_owned()));
    }
}

/// Returns the seat in the next game of whoever had a seat here: everybody moves on by one.
fn next_seat(table: &Table, seat: Seat) -> Option<Seat> {
    let index = (seat.index() + 1) % usize::from(table.players()).max(1);
    Seat::ALL.get(index).copied()
}

/// Returns the table of the next game, and the key of the seat there.
fn place_in(table: &str, seat: Option<Seat>, key: Option<String>) -> Rematch {
    Rematch { table: table.to_owned(), seat: seat.map(Seat::number), key, version: None }
}

/// Returns true if a seat is kept for somebody who has not come yet.
fn awaits(table: &Table, seat: Seat) -> bool {
    table.status() == TableStatus::Gathering && table.is_kept(seat) && !table.is_taken(seat)
}

fn json(answer: &impl Serialize) -> TableResponse {
    TableResponse::Json(serde_json::to_vec(answer).expect("answers have a JSON form"))
}

/// Returns the seat, key and version for whoever has sat down.
pub(super) fn seated(table: &Table, seat: Seat) -> Seated {
    let version = table.version(Viewer::Seat(seat));
    Seated { seat: seat.number(), key: table.key_of(seat).to_owned(), version }
}

/// The keys that somebody may have: their own, and the host those to hand out.
fn keys(table: &Table, permissions: Permissions) -> OwnKeys {
    let (host, keys) = (permissions.host, table.keys());
    OwnKeys {
        seat: permissions.seat.map(Seat::number),
        key: permissions.seat.map(|seat| table.key_of(seat).to_owned()),
        join: host.then(|| keys.join.clone()),
        watch: host.then(|| keys.watch.clone()),
        seats: host.then(|| kept_keys(table, None)),
    }
}

/// The keys of seats that are kept for somebody who has not come yet, and that of one's own seat.
pub(super) fn kept_keys(table: &Table, own: Option<Seat>) -> Vec<Option<String>> {
    let seats = Seat::ALL.into_iter().take(usize::from(table.players()));
    let shown = |seat| awaits(table, seat) || own == Some(seat);
    seats.map(|seat| shown(seat).then(|| table.key_of(seat).to_owned())).collect()
}
