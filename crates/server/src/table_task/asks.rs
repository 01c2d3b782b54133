//! What somebody asks a table for and waits: over HTTP, or to look on from now.

use std::borrow::Cow;

use furlong_core::{Seat, Viewer};
use furlong_store::PersonId;
use furlong_table::{Access, EngineError, Sit, Stage, Table};
use furlong_wire::answers::{OwnKeys, Rematch, Seated, Version};
use furlong_wire::table::Wish;
use serde::Serialize;
use tokio::sync::oneshot;

use super::command::{Ask, Asked, Reassign, Told};
use super::opening::{new_keys, open_table};
use super::role::{Requester, Role};
use super::said::Granted;
use super::{TableState, TableTask, not_found, unavailable};
use crate::random;

impl TableTask {
    /// Somebody asks and waits. Nothing is undone if they no longer do.
    pub(super) async fn asked(&mut self, asked: Asked) {
        let Asked { caller, what, reply } = asked;
        let told = self.ask(caller, what).await;
        let _ = reply.send(told);
    }

    async fn ask(&mut self, caller: Requester, what: Ask) -> Result<Told, EngineError> {
        self.load().await?;
        let role = Role::of(self.table()?, &caller).ok_or_else(not_found)?;
        let now = self.now();
        match what {
            Ask::Picture { since } => Ok(Told::Json(self.table()?.picture(role.viewer(), since, now))),
            Ask::Join { socket, since, outbox } => {
                let TableState::Loaded(loaded) = &self.state else { return Err(unavailable()) };
                self.subscribers.join(&loaded.table, (caller, role), since, (socket, outbox), now);
                Ok(Told::Done)
            }
            Ask::Sit { seat, name, share } => self.sit(&caller, role, seat, name, share).await,
            Ask::Act { key, decision, action } => {
                self.wished(role, &key, Wish::Act { decision, action: &action }).await
            }
            Ask::Chat { key, text } => self.wished(role, &key, Wish::Chat { text: Cow::Owned(text) }).await,
            Ask::Leave => self.wished(role, "", Wish::Leave).await,
            Ask::Return => self.wished(role, "", Wish::Return).await,
            Ask::Start => self.wished(role, "", Wish::Start).await,
            Ask::Close => {
                role.hosting()?;
                let done = self.table()?.close(now)?;
                let granted = self.grant(role, done).await?;
                Ok(self.done(granted))
            }
            Ask::Rematch => self.rematch(role).await,
            Ask::Keys => Ok(told(&keys(self.table()?, role))),
            Ask::Board => Ok(Told::Sketch(Box::new(self.table()?.sketch()))),
            Ask::Record => self.record(),
        }
    }

    async fn wished(&mut self, role: Role, key: &str, wish: Wish<'_>) -> Result<Told, EngineError> {
        let granted = self.wish(role, key, &wish).await?;
        Ok(self.done(granted))
    }

    /// Tells everybody, and the asker which message tells it.
    fn done(&mut self, granted: Granted) -> Told {
        self.announce(granted.news);
        told(&Version { version: granted.version })
    }

    async fn sit(
        &mut self,
        caller: &Requester,
        role: Role,
        seat: Option<Seat>,
        name: String,
        share: String,
    ) -> Result<Told, EngineError> {
        let now = self.now();
        let access = role.sitting()?;
        let table = self.table()?;
        let own = caller.person.as_deref().and_then(|person| table.seat_of(person));
        if let Some(own) = own {
            let wanted = seat.or(match access {
                Some(Access::Seat(seat)) => Some(seat),
                Some(Access::Host | Access::Join | Access::Watch) | None => None,
            });
            if wanted.is_none_or(|wanted| wanted == own) {
                // Whoever asks twice has one seat.
                return Ok(told(&seated(table, own)));
            }
            // Only the host may play for several, as where people share one screen.
            if !role.host {
                return Err(EngineError::new("no-seat", "you have a seat already").at("seat"));
            }
        }
        let person = caller.person.clone();
        let done = table.sit(now, Sit { seat, access, person, name, share, key: random::key() })?;
        let seat = done.sits.first().map(|(seat, _)| *seat).ok_or_else(unavailable)?;
        let granted = self.grant(role, done).await?;
        self.announce(granted.news);
        Ok(told(&seated(self.table()?, seat)))
    }

    async fn rematch(&mut self, role: Role) -> Result<Told, EngineError> {
        if !role.host {
            role.seated()?;
        }
        let table = self.table()?;
        let seat = role.seat.and_then(|seat| next_seat(table, seat));
        if let Some(next) = table.rematch() {
            let next = next.to_owned();
            let key = match seat {
                // That table never asks this one, so they do not wait for each other.
                Some(seat) => self.app.registry.kept_key(&next, seat).await,
                None => None,
            };
            return Ok(told(&place_in(&next, seat, key)));
        }
        if table.stage() != Stage::Over {
            return Err(EngineError::new("not-now", "the game is not over"));
        }
        let (id, keys) = (random::key(), new_keys(table.players()));
        let key = seat.and_then(|seat| keys.seats.get(seat.index()).cloned());
        let opening = table.rematch_opening(id.clone(), keys, random::secret());
        open_table(&self.app, opening, |_, _| Ok(((), None))).await.map_err(|error| error.told())?;
        let now = self.now();
        let done = self.table()?.offer_rematch(now, &id)?;
        let granted = self.grant(role, done).await?;
        self.announce(granted.news);
        Ok(told(&Rematch { version: Some(granted.version), ..place_in(&id, seat, key) }))
    }

    /// The record; while the game is on it is refused in the same words, whoever asks.
    fn record(&mut self) -> Result<Told, EngineError> {
        let TableState::Loaded(loaded) = &self.state else { return Err(unavailable()) };
        let record = loaded.table.record(&self.app.library);
        record
            .map(Told::Text)
            .ok_or_else(|| EngineError::new("not-now", "the record is for when the game is over"))
    }

    /// A person's seats become another person's.
    pub(super) async fn reassigned(&mut self, wish: Reassign) {
        let Reassign { from, to, reply } = wish;
        // It is done even if nobody waits for it any more.
        let _ = reply.send(self.reassign(&from, &to).await);
    }

    async fn reassign(&mut self, from: &str, to: &str) -> Result<(), EngineError> {
        self.load().await?;
        self.hand_over(from, to).await
    }

    /// Hands over what guests have who signed in as somebody else while the table could not be told.
    pub(super) async fn follow(&mut self) -> Result<(), EngineError> {
        let TableState::Loaded(loaded) = &self.state else { return Err(unavailable()) };
        match loaded.table.stage() {
            Stage::Gathering | Stage::Playing => {}
            Stage::Over | Stage::Closed => return Ok(()),
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

    async fn hand_over(&mut self, from: &str, to: &str) -> Result<(), EngineError> {
        let now = self.now();
        let Some(done) = self.table()?.reassign(now, from, to) else { return Ok(()) };
        self.store(done).await?;
        self.subscribers.rename(from, to);
        self.refresh_roles();
        Ok(())
    }

    /// The key of a seat that is kept, as long as nobody sits there.
    pub(super) async fn tell_kept_key(&mut self, seat: Seat, reply: oneshot::Sender<Option<String>>) {
        let _ = self.load().await;
        let kept = self.table().ok().filter(|table| awaits(table, seat));
        // Nobody else needs it.
        let _ = reply.send(kept.map(|table| table.key_of(seat).to_owned()));
    }
}

/// Where who had a seat sits in the next game: everybody moves on by one.
fn next_seat(table: &Table, seat: Seat) -> Option<Seat> {
    let index = (seat.index() + 1) % usize::from(table.players()).max(1);
    Seat::ALL.get(index).copied()
}

/// Where the next game is, and what opens the seat there for whoever comes by a link.
fn place_in(table: &str, seat: Option<Seat>, key: Option<String>) -> Rematch {
    Rematch { table: table.to_owned(), seat: seat.map(Seat::number), key, version: None }
}

/// Whether a seat is kept for somebody who has not come yet.
fn awaits(table: &Table, seat: Seat) -> bool {
    table.stage() == Stage::Gathering && table.is_kept(seat) && !table.is_taken(seat)
}

fn told(answer: &impl Serialize) -> Told {
    Told::Json(serde_json::to_vec(answer).expect("answers have a JSON form"))
}

/// What somebody who has sat down needs to know.
pub(super) fn seated(table: &Table, seat: Seat) -> Seated {
    let version = table.version(Viewer::Seat(seat));
    Seated { seat: seat.number(), key: table.key_of(seat).to_owned(), version }
}

/// The keys that somebody may have: their own, and the host those to hand out.
fn keys(table: &Table, role: Role) -> OwnKeys {
    let (host, keys) = (role.host, table.keys());
    OwnKeys {
        seat: role.seat.map(Seat::number),
        key: role.seat.map(|seat| table.key_of(seat).to_owned()),
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
