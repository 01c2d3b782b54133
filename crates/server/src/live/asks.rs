//! What somebody asks a table for and waits: over HTTP, or to look on from now.

use std::borrow::Cow;

use furlong_core::{Seat, Viewer};
use furlong_table::{EngineError, Sit, Stage, Table};
use furlong_wire::table::Wish;
use serde_json::{Value, json};

use super::command::{Ask, Asked, Told};
use super::opening::{new_keys, open_table};
use super::role::{Asker, Role};
use super::said::Granted;
use super::{Held, Live, not_found, unavailable};
use crate::random;

impl Live {
    /// Somebody asks and waits. Nothing is undone if they no longer do.
    pub(super) async fn asked(&mut self, asked: Asked) {
        let Asked { caller, what, reply } = asked;
        let told = self.ask(caller, what).await;
        let _ = reply.send(told);
    }

    async fn ask(&mut self, caller: Asker, what: Ask) -> Result<Told, EngineError> {
        self.fetch().await?;
        if let Ask::Reassign { from, to } = what {
            return self.reassign(&from, &to).await;
        }
        let role = Role::of(self.table()?, &caller).ok_or_else(not_found)?;
        let now = self.now();
        match what {
            Ask::Picture { since } => Ok(Told::Json(self.table()?.picture(role.viewer(), since, now))),
            Ask::Join { since, outbox } => {
                let Held::Here(here) = &self.held else { return Err(unavailable()) };
                Ok(Told::Socket(self.gallery.join(&here.table, (caller, role), since, &outbox, now)))
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
            Ask::Record => self.record(),
            Ask::Reassign { .. } => Ok(Told::Done),
        }
    }

    async fn wished(&mut self, role: Role, key: &str, wish: Wish<'_>) -> Result<Told, EngineError> {
        let granted = self.wish(role, key, &wish).await?;
        Ok(self.done(granted))
    }

    /// Tells everybody, and the asker which message tells it.
    fn done(&mut self, granted: Granted) -> Told {
        self.announce(granted.news);
        told(&json!({ "version": granted.version }))
    }

    async fn sit(
        &mut self,
        caller: &Asker,
        role: Role,
        seat: Option<Seat>,
        name: String,
        share: String,
    ) -> Result<Told, EngineError> {
        let now = self.now();
        let access = role.sitting()?;
        let table = self.table()?;
        let own = caller.person.as_deref().and_then(|person| table.seat_of(person));
        if let Some(own) = own.filter(|own| seat.is_none_or(|seat| seat == *own)) {
            // Whoever asks twice has one seat.
            return Ok(told(&seated(table, own)));
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
        if let Some(next) = table.rematch() {
            return Ok(told(&json!({ "table": next })));
        }
        if table.stage() != Stage::Over {
            return Err(EngineError::new("not-now", "the game is not over"));
        }
        let (id, keys) = (random::key(), new_keys(table.players()));
        let opening = table.rematch_opening(id.clone(), keys, random::secret());
        open_table(&self.app, opening, |_, _| Ok(None)).await.map_err(|error| error.told())?;
        let now = self.now();
        let done = self.table()?.offer_rematch(now, &id)?;
        let granted = self.grant(role, done).await?;
        self.announce(granted.news);
        Ok(told(&json!({ "table": id, "version": granted.version })))
    }

    /// The record; while the game is on it is refused in the same words, whoever asks.
    fn record(&mut self) -> Result<Told, EngineError> {
        let Held::Here(here) = &self.held else { return Err(unavailable()) };
        let record = here.table.record(&self.app.shelf);
        record
            .map(Told::Text)
            .ok_or_else(|| EngineError::new("not-now", "the record is for when the game is over"))
    }

    async fn reassign(&mut self, from: &str, to: &str) -> Result<Told, EngineError> {
        let now = self.now();
        let Some(done) = self.table()?.reassign(now, from, to) else { return Ok(Told::Done) };
        self.store(done).await?;
        self.gallery.rename(from, to);
        self.refresh();
        Ok(Told::Done)
    }
}

fn told(value: &Value) -> Told {
    Told::Json(value.to_string().into_bytes())
}

/// What somebody who has sat down needs to know.
pub(super) fn seated(table: &Table, seat: Seat) -> Value {
    json!({ "seat": seat.number(), "key": table.key_of(seat), "version": table.version(Viewer::Seat(seat)) })
}

/// The keys that somebody may have: their own, and the host those to hand out.
fn keys(table: &Table, role: Role) -> Value {
    let mut keys = json!({});
    if let Some(seat) = role.seat {
        keys["seat"] = seat.number().into();
        keys["key"] = table.key_of(seat).into();
    }
    if role.host {
        keys["join"] = table.keys().join.as_str().into();
        keys["watch"] = table.keys().watch.as_str().into();
        keys["seats"] = kept_keys(table, None).into();
    }
    keys
}

/// The keys of seats that are kept for somebody who has not come yet, and that of one's own seat.
pub(super) fn kept_keys(table: &Table, own: Option<Seat>) -> Vec<Option<String>> {
    let card: Value = serde_json::from_str(&table.card()).unwrap_or_default();
    let seats = Seat::ALL.into_iter().take(usize::from(table.players()));
    let shown = |seat: &Seat| card["seats"][seat.index()]["kind"] == "kept" || own == Some(*seat);
    seats.map(|seat| shown(&seat).then(|| table.key_of(seat).to_owned())).collect()
}
