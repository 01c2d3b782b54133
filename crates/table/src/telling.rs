//! What viewers are told. Everything that leaves a table passes here, and it is made of views and sightings only.

use furlong_core::{Seat, Viewer};
use furlong_wire::answers::TableCard;
use furlong_wire::table::{ClockLeft, Line, Message, News, Outcome, Picture, PlayedOn, Sitter};
use serde::Serialize;

use crate::{Now, Stage, Table};

/// What a message says beside the game.
pub(crate) struct Frame<'a> {
    pub(crate) kind: &'static str,
    pub(crate) version: u32,
    pub(crate) you: Option<u8>,
    pub(crate) table: Option<Picture<'a>>,
    pub(crate) news: &'a [News],
    pub(crate) decision: Option<u32>,
    pub(crate) with_actions: bool,
    pub(crate) clocks: &'a [ClockLeft],
}

/// What a message says of how the game goes, but for what is shown.
pub(crate) struct Play<S, A> {
    pub(crate) happened: S,
    pub(crate) to_act: Vec<u8>,
    pub(crate) actions: Option<A>,
    pub(crate) revising: bool,
    pub(crate) result: Option<Outcome>,
}

impl Frame<'_> {
    /// The message as JSON, with nothing shown: it ends with an empty view and no aids.
    pub(crate) fn write<S: Serialize, A: Serialize>(self, play: Play<S, A>) -> Vec<u8> {
        let message = Message {
            kind: self.kind,
            version: self.version,
            you: self.you,
            table: self.table,
            news: self.news,
            happened: play.happened,
            to_act: play.to_act,
            decision: self.decision,
            actions: play.actions,
            revising: play.revising,
            clocks: self.clocks,
            result: play.result,
            view: (),
            aids: (),
        };
        let mut text = Vec::with_capacity(2048);
        serde_json::to_writer(&mut text, &message).expect("messages have a JSON form");
        text
    }
}

impl Table {
    /// The updates with the last entry, as JSON, for those of the viewers who may know that anything happened.
    pub fn messages(&self, viewers: impl Iterator<Item = Viewer>, now: Now) -> Vec<(Viewer, Vec<u8>)> {
        let clocks = self.clocks_left(now);
        let told: Vec<_> = viewers.filter(|viewer| self.last.to.contains(*viewer)).collect();
        let frame = |&viewer: &Viewer| {
            let as_before = seat_of(viewer).is_some_and(|seat| self.last.as_before.contains(seat));
            let frame = Frame {
                kind: "update",
                version: self.version(viewer),
                you: seat_of(viewer).map(Seat::number),
                table: self.last.table_changed.then(|| Picture { chat: None, ..self.portrait() }),
                news: &self.last.news,
                decision: seat_of(viewer).map(|seat| self.ledger.decision(seat)),
                with_actions: !as_before && seat_of(viewer).is_some(),
                clocks: &clocks,
            };
            (viewer, frame)
        };
        let frames = told.iter().map(frame).collect();
        // News alone brings no steps, and the events kept are those of an earlier entry.
        let texts = self.write((!self.last.steps).then_some(usize::MAX), frames);
        told.into_iter().zip(texts).collect()
    }

    /// Everything, as JSON, with what happened since a version: 0 is the beginning, nothing is now.
    pub fn picture(&self, viewer: Viewer, since: Option<u32>, now: Now) -> Vec<u8> {
        let clocks = self.clocks_left(now);
        let missed = self.ledger.missed(viewer, since.unwrap_or_else(|| self.version(viewer)));
        let frame = Frame {
            kind: "table",
            version: self.version(viewer),
            you: seat_of(viewer).map(Seat::number),
            table: Some(self.portrait()),
            news: &missed.news,
            decision: seat_of(viewer).map(|seat| self.ledger.decision(seat)),
            with_actions: seat_of(viewer).is_some(),
            clocks: &clocks,
        };
        self.write(Some(missed.step), vec![(viewer, frame)]).remove(0)
    }

    /// What lists tell of it, as JSON: nothing secret.
    ///
    /// # Panics
    /// If that has no JSON form, which it always has.
    pub fn card(&self) -> String {
        let card = TableCard { setting: self.setting(), seats: self.sitters() };
        serde_json::to_string(&card).expect("a card has a JSON form")
    }

    fn write(&self, since: Option<usize>, frames: Vec<(Viewer, Frame<'_>)>) -> Vec<Vec<u8>> {
        if let Some(game) = &self.game {
            return game.write(since, frames);
        }
        let before = |frame: Frame<'_>| {
            let actions = frame.with_actions.then_some([(); 0]);
            frame.write(Play {
                happened: [(); 0],
                to_act: Vec::new(),
                actions,
                revising: false,
                result: None,
            })
        };
        frames.into_iter().map(|(_, frame)| before(frame)).collect()
    }

    fn portrait(&self) -> Picture<'_> {
        let line = |news| {
            let &News::Said { seat, ref text, at } = news else { return None };
            Some(Line { seat, text, at })
        };
        Picture {
            id: self.id(),
            setting: self.setting(),
            stage: self.stage.name(),
            created: self.opened.wall,
            seats: self.sitters(),
            commitment: &self.commitment,
            secret: (self.stage == Stage::Over).then_some(&self.opening.secret),
            rematch: self.rematch(),
            from: self.opening.from.as_ref().map(|from| PlayedOn { at: from.at }),
            chat: Some(self.ledger.lines().filter_map(line).collect()),
        }
    }

    fn sitters(&self) -> Vec<Sitter<'_>> {
        let chairs = self.places.iter().zip(&self.setting().seats);
        chairs.map(|(place, chair)| place.sitter(chair, self.stand_in)).collect()
    }

    /// The clocks of the seats in which persons decide, while the game is on.
    fn clocks_left(&self, now: Now) -> Vec<ClockLeft> {
        if self.stage != Stage::Playing {
            return Vec::new();
        }
        let clock = |seat: Seat| ClockLeft {
            seat: seat.number(),
            left_ms: self.clocks.left(seat, now.tick),
            running: self.clocks.is_running(seat),
        };
        self.attended().iter().map(clock).collect()
    }
}

fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}
