//! Messages to viewers. Everything that leaves a table passes here, and it is made of views and sightings only.

use furlong_core::{Seat, Viewer};
use furlong_wire::answers::TableSummary;
use furlong_wire::message::{ServerMessage, TableMessage};
use furlong_wire::table::{
    BranchPoint, ChatLine, ClockLeft, Outcome, SeatInfo, TableEvent, TableInfo, TableStatus,
};
use serde::Serialize;

use crate::{Now, Table};

/// Kind of a message about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MessageKind {
    /// Everything.
    Table,
    /// News since the last message.
    Update,
}

/// A kind of reader of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// Whoever sees it.
    pub viewer: Viewer,
    /// True if help to judge the view is sent along, for programs that know no rules.
    pub aids: bool,
}

impl From<Viewer> for Recipient {
    /// A reader who needs no help.
    fn from(viewer: Viewer) -> Self {
        Recipient { viewer, aids: false }
    }
}

/// The part of a message that is about the table.
pub(crate) struct TablePart<'a> {
    pub(crate) kind: MessageKind,
    pub(crate) version: u32,
    pub(crate) you: Option<u8>,
    pub(crate) table: Option<TableInfo<'a>>,
    pub(crate) news: &'a [TableEvent],
    pub(crate) decision: Option<u32>,
    pub(crate) with_actions: bool,
    /// True if the view in which the game began is told.
    pub(crate) with_before: bool,
    pub(crate) clocks: &'a [ClockLeft],
}

/// The part of a message that is about the game.
pub(crate) struct GamePart<S, V, A, D> {
    pub(crate) happened: S,
    pub(crate) to_act: Vec<u8>,
    pub(crate) actions: Option<A>,
    pub(crate) revising: bool,
    pub(crate) result: Option<Outcome>,
    pub(crate) view: V,
    pub(crate) aids: Option<D>,
    pub(crate) before: Option<V>,
}

impl<S, A, D> GamePart<S, (), A, D> {
    /// The same with a view, and perhaps the one in which the game began.
    pub(crate) fn showing<V>(self, view: V, before: Option<V>) -> GamePart<S, V, A, D> {
        let GamePart { happened, to_act, actions, revising, result, aids, .. } = self;
        GamePart { happened, to_act, actions, revising, result, view, aids, before }
    }
}

impl TablePart<'_> {
    /// The message as JSON.
    pub(crate) fn write<S, V, A, D>(self, play: GamePart<S, V, A, D>) -> Vec<u8>
    where
        S: Serialize,
        V: Serialize,
        A: Serialize,
        D: Serialize,
    {
        let message = TableMessage {
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
            view: play.view,
            aids: play.aids,
            before: play.before,
        };
        let message = match self.kind {
            MessageKind::Table => ServerMessage::Table(message),
            MessageKind::Update => ServerMessage::Update(message),
        };
        let mut text = Vec::with_capacity(2048);
        serde_json::to_writer(&mut text, &message).expect("messages have a JSON form");
        text
    }
}

impl Table {
    /// The updates with the last entry, as JSON, for those of the recipients who may know that anything happened.
    pub fn messages<R: Copy + Into<Recipient>>(
        &self,
        recipients: impl Iterator<Item = R>,
        now: Now,
    ) -> Vec<(R, Vec<u8>)> {
        let clocks = self.clocks_left(now);
        let may_know = |recipient: &R| self.last.to.contains((*recipient).into().viewer);
        let told: Vec<_> = recipients.filter(may_know).collect();
        let frame = |&recipient: &R| {
            let recipient = recipient.into();
            let viewer = recipient.viewer;
            let as_before = seat_of(viewer).is_some_and(|seat| self.last.as_before.contains(seat));
            let frame = TablePart {
                kind: MessageKind::Update,
                version: self.version(viewer),
                you: seat_of(viewer).map(Seat::number),
                table: self.last.table_changed.then(|| TableInfo { chat: None, ..self.info() }),
                news: &self.last.news,
                decision: seat_of(viewer).map(|seat| self.history.decision(seat)),
                with_actions: !as_before && seat_of(viewer).is_some(),
                with_before: false,
                clocks: &clocks,
            };
            (recipient, frame)
        };
        let frames = told.iter().map(frame).collect();
        // TableEvent alone brings no steps, and the events kept are those of an earlier entry.
        let texts = self.write((!self.last.steps).then_some(usize::MAX), frames);
        told.into_iter().zip(texts).collect()
    }

    /// Everything, as JSON, with what happened since a version: 0 is the beginning, nothing is now.
    pub fn snapshot(&self, recipient: impl Into<Recipient>, since: Option<u32>, now: Now) -> Vec<u8> {
        let (recipient, clocks) = (recipient.into(), self.clocks_left(now));
        let viewer = recipient.viewer;
        let missed = self.history.missed(viewer, since.unwrap_or_else(|| self.version(viewer)));
        let frame = TablePart {
            kind: MessageKind::Table,
            version: self.version(viewer),
            you: seat_of(viewer).map(Seat::number),
            table: Some(self.info()),
            news: &missed.news,
            decision: seat_of(viewer).map(|seat| self.history.decision(seat)),
            with_actions: seat_of(viewer).is_some(),
            with_before: self.opening.from.is_some() && missed.step == 0,
            clocks: &clocks,
        };
        self.write(Some(missed.step), vec![(recipient, frame)]).remove(0)
    }

    /// Returns its summary for lists as JSON, with nothing secret.
    ///
    /// # Panics
    /// If that has no JSON form, which it always has.
    pub fn summary_json(&self) -> String {
        let summary = TableSummary { setting: self.setting(), seats: self.seat_infos() };
        serde_json::to_string(&summary).expect("a summary has a JSON form")
    }

    fn write(&self, since: Option<usize>, frames: Vec<(Recipient, TablePart<'_>)>) -> Vec<Vec<u8>> {
        if let Some(game) = &self.game {
            return game.write(since, frames);
        }
        let before = |frame: TablePart<'_>| {
            let actions = frame.with_actions.then_some([(); 0]);
            frame.write(GamePart {
                happened: [(); 0],
                to_act: Vec::new(),
                actions,
                revising: false,
                result: None,
                view: (),
                aids: None::<()>,
                before: None,
            })
        };
        frames.into_iter().map(|(_, frame)| before(frame)).collect()
    }

    fn info(&self) -> TableInfo<'_> {
        let line = |news| {
            let &TableEvent::Said { seat, ref text, at } = news else { return None };
            Some(ChatLine { seat, text, at })
        };
        TableInfo {
            id: self.id(),
            setting: self.setting(),
            rules: self.rules,
            pack: &self.pack,
            status: self.status,
            created: self.opened.wall,
            seats: self.seat_infos(),
            commitment: &self.commitment,
            secret: (self.status == TableStatus::Over).then_some(&self.opening.secret),
            rematch: self.rematch(),
            from: self.opening.from.as_ref().map(|from| BranchPoint { at: from.at }),
            chat: Some(self.history.lines().filter_map(line).collect()),
        }
    }

    fn seat_infos(&self) -> Vec<SeatInfo<'_>> {
        let seats = self.occupants.iter().zip(&self.setting().seats);
        seats.map(|(occupant, setting)| occupant.info(setting, self.stand_in())).collect()
    }

    /// The clocks of the seats in which persons decide, while the game is on.
    fn clocks_left(&self, now: Now) -> Vec<ClockLeft> {
        if self.status != TableStatus::Playing {
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
