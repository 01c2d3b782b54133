//! Commands of a table. Each checks, changes the table and hands out what must be stored; none tells anybody.

use std::sync::Arc;

use furlong_bots::Level;
use furlong_core::Seat;
use furlong_games::{PackLibrary, Pledge};
use furlong_wire::message::{ClientKey, ClientMessage, MAX_CHAT_CHARS};
use furlong_wire::table::{MAX_NAME_CHARS, Pace, SeatSetting, Setting, TableStatus};
use furlong_wire::{ErrorCode, WireError};
use serde_json::Value;

use crate::entry::{Entry, EntryKind};
use crate::occupant::Occupant;
use crate::table::EntrySource;
use crate::{Access, BotAnswer, BotQuestion, Keys, Now, Opening, Table};

/// The time that a table waits for people before it is closed: a week.
const GATHERING_TIMEOUT_MS: u64 = 7 * 24 * 3_600_000;
/// Most entries of a log: the longest game needs fewer. Beyond them nobody chats, changes a decision or comes back, so
/// that a log does not grow for ever and the game is finished all the same.
const MAX_ENTRIES: usize = 10_000;
/// Most lines of chat at a table.
const MAX_CHAT_LINES: u32 = 2_000;
/// Longest time for a decision: 31 days.
const MAX_CLOCK_SECONDS: u64 = 31 * 24 * 3_600;

/// An entry that was made, with all that must be stored before anybody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committed {
    /// The entry.
    pub entry: Vec<u8>,
    /// Its number: that of the entries before it.
    pub number: u64,
    /// The status from now on, if it changed.
    pub status: Option<TableStatus>,
    /// The table summary from now on, if it changed.
    pub summary: Option<String>,
    /// The seat that a person took or gave up, if one did: of a person who signs in and has several, the lowest. Persons
    /// for whom seats are kept are stored with the opening ([`Opening::kept_seats`]).
    pub seat_change: Option<SeatChange>,
    /// The result of the game, if it is over with this entry: the seats in their order.
    pub finish: Option<Vec<FinalPlace>>,
    /// True if ratings follow from that. They do not where a game was played on from another one.
    pub rated: bool,
}

/// A change of whose seat it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatChange {
    /// The seat.
    pub seat: Seat,
    /// The id of its person from now on; none if the seat is free, or the person has no id.
    pub person: Option<String>,
}

/// The result of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalPlace {
    /// A person's id, or `bot:club` and the like.
    pub who: Option<String>,
    /// The name shown.
    pub name: String,
    /// Number of seats that did strictly better.
    pub place: u8,
    /// The score.
    pub score: i32,
}

/// Somebody who sends messages to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sender {
    /// The seat held.
    pub seat: Option<Seat>,
    /// True if the table is theirs to begin.
    pub is_host: bool,
}

impl Sender {
    /// The seat, for what only who sits may do; anybody else is refused.
    pub fn require_seat(self) -> Result<Seat, WireError> {
        self.seat.ok_or_else(|| WireError::new(ErrorCode::Forbidden, "only who has a seat may do that"))
    }

    /// Refuses everybody but the host.
    pub fn require_host(self) -> Result<(), WireError> {
        if self.is_host {
            Ok(())
        } else {
            Err(WireError::new(ErrorCode::Forbidden, "only the host may do that"))
        }
    }
}

/// The outcome of a command that may have been sent twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Applied {
    /// It was carried out now.
    New(Committed),
    /// It was carried out before, in the message of this version.
    Repeated {
        /// The version.
        version: u32,
    },
}

/// A request for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SitRequest {
    /// The seat; nothing for the first free one.
    pub seat: Option<Seat>,
    /// The access of the key that came with it.
    pub access: Option<Access>,
    /// The person's id.
    pub person: Option<String>,
    /// The name shown.
    pub name: String,
    /// Their share of luck.
    pub share: String,
    /// A new key for the seat, so that whoever handed the old one out cannot look into the hand.
    pub key: String,
}

impl Table {
    /// A new table. One with bots only begins at once.
    pub fn open(
        opening: Opening,
        library: &Arc<PackLibrary>,
        now: Now,
    ) -> Result<(Self, Committed), WireError> {
        check(&opening.setting)?;
        let mut table = Table::new(opening.clone(), library, now)?;
        let done = table.commit(now, EntryKind::Opened(Box::new(opening)), Vec::new())?;
        Ok((table, done))
    }

    /// Somebody sits down. The game begins when the last seat is taken.
    pub fn sit(&mut self, now: Now, sit: SitRequest) -> Result<Committed, WireError> {
        if self.status != TableStatus::Gathering {
            return Err(not_now("the game has begun, or the table is closed"));
        }
        check_text(&sit.name, MAX_NAME_CHARS, "name")?;
        if !Pledge::is_share(&sit.share) {
            let message = format!("a share has at most {} letters, digits, - and _", Pledge::MAX_SHARE);
            return Err(WireError::new(ErrorCode::BadRequest, message).at("share"));
        }
        let seat = self.find_seat(&sit)?;
        let SitRequest { person, name, share, key, .. } = sit;
        let what = EntryKind::Sat { seat: seat.number(), person: person.clone(), name, share, key };
        let done = self.commit(now, what, Vec::new())?;
        Ok(Committed { seat_change: Some(SeatChange { seat, person }), ..done })
    }

    /// The free seat that somebody may take.
    fn find_seat(&self, sit: &SitRequest) -> Result<Seat, WireError> {
        let may = |seat: Seat| self.may_sit(seat, sit);
        let free = |seat: Seat| self.is_free(seat);
        let wanted = sit.seat.or(match sit.access {
            Some(Access::Seat(seat)) => Some(seat),
            Some(Access::Host | Access::Join | Access::Watch) | None => None,
        });
        match wanted {
            Some(seat) if seat.index() >= self.occupants.len() => {
                Err(WireError::new(ErrorCode::NoSeat, "there is no such seat").at("seat"))
            }
            Some(seat) if !may(seat) => Err(forbidden("this link does not open that seat")),
            Some(seat) if !free(seat) => {
                Err(WireError::new(ErrorCode::NoSeat, "that seat is taken").at("seat"))
            }
            Some(seat) => Ok(seat),
            None => {
                let seats = Seat::ALL.into_iter().take(self.occupants.len());
                if !seats.clone().any(may) {
                    return Err(forbidden("this link opens no seat"));
                }
                let mut found = seats.filter(|&seat| free(seat) && may(seat));
                found.next().ok_or_else(|| WireError::new(ErrorCode::NoSeat, "no seat is free"))
            }
        }
    }

    fn may_sit(&self, seat: Seat, sit: &SitRequest) -> bool {
        let kept = self.opening.kept.get(seat.index()).and_then(Option::as_ref);
        match (&self.setting().seats[seat.index()], sit.access) {
            (_, Some(Access::Seat(own))) => own == seat,
            (SeatSetting::Open, Some(Access::Join | Access::Host)) => true,
            (SeatSetting::Open, Some(Access::Watch) | None) => self.setting().public,
            (SeatSetting::Person { .. }, _) => kept.is_some() && kept == sit.person.as_ref(),
            (SeatSetting::Bot { .. }, _) => false,
        }
    }

    /// Carries out a message of somebody at the table. What was sent twice is carried out once.
    pub fn execute(
        &mut self,
        now: Now,
        sender: Sender,
        message: &ClientMessage,
    ) -> Result<Applied, WireError> {
        match message {
            ClientMessage::Act(act) => {
                self.act(now, sender.require_seat()?, &act.key, act.decision, &act.action)
            }
            ClientMessage::Chat(chat) => self.chat(now, sender.require_seat()?, &chat.key, &chat.text),
            ClientMessage::Leave(_) => self.leave(now, sender.require_seat()?).map(Applied::New),
            ClientMessage::Return(_) => self.return_to_seat(now, sender.require_seat()?).map(Applied::New),
            ClientMessage::Start(_) => {
                sender.require_host()?;
                self.start(now).map(Applied::New)
            }
        }
    }

    /// A person decides. What was decided before under the same key is answered the same.
    pub fn act(
        &mut self,
        now: Now,
        seat: Seat,
        key: &ClientKey,
        decision: u32,
        action: &Value,
    ) -> Result<Applied, WireError> {
        let key = key.as_str();
        if let Some(version) = self.history.decided_under(seat, decision, key) {
            return Ok(Applied::Repeated { version });
        }
        self.check_attended(seat)?;
        let current = self.history.decision(seat);
        if decision != current {
            let message = format!("decision {decision} is not awaited; the next one is {current}");
            return Err(WireError::new(ErrorCode::StaleDecision, message).at("decision"));
        }
        if !self.owing.contains(seat) {
            self.check_room()?;
        }
        let game = self.game.as_mut().ok_or_else(|| not_now("the game has not begun"))?;
        let steps = game.act(seat, action)?;
        let what = EntryKind::Acted { seat: seat.number(), key: Some(key.to_owned()) };
        self.commit(now, what, steps).map(Applied::New)
    }

    /// Refuses what would let the log grow for ever.
    fn check_room(&self) -> Result<(), WireError> {
        if self.history.len() < MAX_ENTRIES {
            return Ok(());
        }
        Err(WireError::new(
            ErrorCode::LimitReached,
            "so much has happened at this table that only the game goes on",
        ))
    }

    fn check_attended(&self, seat: Seat) -> Result<(), WireError> {
        match self.occupants.get(seat.index()) {
            Some(occupant) if occupant.is_attended() => Ok(()),
            Some(Occupant::Person(_)) => Err(not_now("a bot stands in for you; take your seat back first")),
            Some(Occupant::Free | Occupant::Bot(_)) | None => {
                Err(WireError::new(ErrorCode::NotYourSeat, "you do not sit there"))
            }
        }
    }

    /// A person says something.
    pub fn chat(&mut self, now: Now, seat: Seat, key: &ClientKey, text: &str) -> Result<Applied, WireError> {
        let key = key.as_str();
        check_text(text, MAX_CHAT_CHARS, "text")?;
        if let Some(version) = self.history.said_under(seat, key) {
            return Ok(Applied::Repeated { version });
        }
        if self.occupants.get(seat.index()).and_then(Occupant::person).is_none() {
            return Err(WireError::new(ErrorCode::NotYourSeat, "you do not sit there"));
        }
        self.check_room()?;
        if self.history.chat_count() >= MAX_CHAT_LINES {
            return Err(WireError::new(ErrorCode::LimitReached, "enough has been said at this table"));
        }
        let what = EntryKind::Said { seat: seat.number(), key: key.to_owned(), text: text.to_owned() };
        self.commit(now, what, Vec::new()).map(Applied::New)
    }

    /// A person leaves: before the game the seat is free again, later a bot stands in.
    pub fn leave(&mut self, now: Now, seat: Seat) -> Result<Committed, WireError> {
        self.check_attended(seat)?;
        match self.status {
            TableStatus::Gathering => {
                let done = self.commit(now, EntryKind::Left { seat: seat.number() }, Vec::new())?;
                Ok(Committed { seat_change: Some(SeatChange { seat, person: None }), ..done })
            }
            TableStatus::Playing => self.commit(now, EntryKind::Left { seat: seat.number() }, Vec::new()),
            TableStatus::Over | TableStatus::Closed => Err(not_now("the game is over")),
        }
    }

    /// A person takes the seat back from the bot that stood in.
    pub fn return_to_seat(&mut self, now: Now, seat: Seat) -> Result<Committed, WireError> {
        let away =
            self.occupants.get(seat.index()).and_then(Occupant::person).is_some_and(|person| person.away);
        if self.status != TableStatus::Playing || !away {
            return Err(not_now("no bot stands in for you"));
        }
        self.check_room()?;
        self.commit(now, EntryKind::Returned { seat: seat.number() }, Vec::new())
    }

    /// Bots take the free seats, and the game begins.
    pub fn start(&mut self, now: Now) -> Result<Committed, WireError> {
        if self.status != TableStatus::Gathering {
            return Err(not_now("the game has begun, or the table is closed"));
        }
        self.commit(now, EntryKind::Filled, Vec::new())
    }

    /// The table is given up before the game begins.
    pub fn close(&mut self, now: Now) -> Result<Committed, WireError> {
        if self.status != TableStatus::Gathering {
            return Err(not_now("the game has begun, or the table is closed"));
        }
        self.commit(now, EntryKind::Closed, Vec::new())
    }

    /// A person is from now on known by another id; nothing if the person has nothing to do with the table.
    pub fn reassign(&mut self, now: Now, from: &str, to: &str) -> Option<Committed> {
        if !self.persons().contains(from) {
            return None;
        }
        let seat = self.seat_of(from);
        let what = EntryKind::Reassigned { from: from.to_owned(), to: to.to_owned() };
        let done = self.commit(now, what, Vec::new()).ok()?;
        // One seat is enough, also of a person who has several: the store keeps who sits at a table, not where.
        let seat_change = seat.map(|seat| SeatChange { seat, person: Some(to.to_owned()) });
        Some(Committed { seat_change, ..done })
    }

    /// The opening of a table for the same people and the same game; everybody moves on by one seat. It begins at
    /// the start, wherever this one began.
    pub fn rematch_opening(&self, id: String, keys: Keys, secret: String) -> Opening {
        let mut kept: Vec<_> =
            self.occupants.iter().map(|p| p.person().and_then(|person| person.id.clone())).collect();
        let mut setting = self.setting().clone();
        for (seat, occupant) in setting.seats.iter_mut().zip(&self.occupants) {
            *seat = match occupant {
                Occupant::Person(person) => SeatSetting::Person { name: Some(person.name.clone()) },
                Occupant::Bot(level) => SeatSetting::Bot { level: *level },
                Occupant::Free => SeatSetting::Open,
            };
        }
        setting.seats.rotate_right(1);
        kept.rotate_right(1);
        let (rules, host) = (setting.game.rules(), self.opening.host.clone());
        Opening { id, setting, rules, keys, secret, host, kept, from: None }
    }

    /// Tells where the next game is.
    pub fn offer_rematch(&mut self, now: Now, table: &str) -> Result<Committed, WireError> {
        if self.status != TableStatus::Over || self.rematch.is_some() {
            return Err(not_now("the game is not over, or there is a table for the next one already"));
        }
        self.commit(now, EntryKind::Rematch { table: table.to_owned() }, Vec::new())
    }

    /// Makes the next entry that nobody asks for: a clock runs out, a single choice is played, nobody came. To be called
    /// until there is nothing.
    pub fn advance(&mut self, now: Now) -> Option<Committed> {
        if self.status == TableStatus::Gathering
            && now.tick >= self.opened.tick.saturating_add(GATHERING_TIMEOUT_MS)
        {
            return self.close(now).ok();
        }
        if self.status != TableStatus::Playing {
            return None;
        }
        if let Some((_, seat)) = self.clocks.next_out().filter(|(at, _)| *at <= now.tick) {
            return self.commit(now, EntryKind::OutOfTime { seat: seat.number() }, Vec::new()).ok();
        }
        self.play_single(now)
    }

    fn play_single(&mut self, now: Now) -> Option<Committed> {
        if !self.setting().play_single {
            return None;
        }
        let attended = self.attended();
        let game = self.game.as_mut()?;
        let mut seats = self.owing.iter().filter(|&seat| attended.contains(seat));
        let (seat, steps) = seats.find_map(|seat| Some((seat, game.act_if_forced(seat)?)))?;
        self.commit(now, EntryKind::Acted { seat: seat.number(), key: None }, steps).ok()
    }

    /// The tick at which `advance` may have something to do.
    pub fn deadline(&self) -> Option<u64> {
        match self.status {
            TableStatus::Gathering => Some(self.opened.tick.saturating_add(GATHERING_TIMEOUT_MS)),
            TableStatus::Playing => self.clocks.next_out().map(|(at, _)| at),
            TableStatus::Over | TableStatus::Closed => None,
        }
    }

    /// The decisions that bots must make and were not asked for yet.
    pub fn questions(&mut self) -> Vec<BotQuestion> {
        let Some(game) = &self.game else { return Vec::new() };
        let mut questions = Vec::new();
        for seat in self.owing.iter() {
            let Some(level) = self.occupants[seat.index()].bot(self.stand_in()) else { continue };
            let decision = self.history.decision(seat);
            if self.asked[seat.index()] == Some(decision) {
                continue;
            }
            questions.extend(game.question(seat, decision, level));
            self.asked[seat.index()] = Some(decision);
        }
        questions
    }

    /// A bot's answer; nothing comes of one that is not awaited any more.
    pub fn answer(&mut self, now: Now, answer: &BotAnswer) -> Option<Committed> {
        let occupant = self.occupants.get(answer.seat.index())?;
        if occupant.bot(self.stand_in()).is_none() {
            // Who leaves again for the same decision needs a new answer.
            self.asked[answer.seat.index()] = None;
            return None;
        }
        if !self.owing.contains(answer.seat) || self.history.decision(answer.seat) != answer.decision {
            return None;
        }
        let steps = self.game.as_mut()?.act_for_bot(answer.seat, &answer.action)?;
        self.commit(now, EntryKind::Acted { seat: answer.seat.number(), key: None }, steps).ok()
    }

    /// Lets something happen, with the game's steps that were taken for it.
    fn commit(&mut self, now: Now, what: EntryKind, steps: Vec<String>) -> Result<Committed, WireError> {
        let (status, number) = (self.status, self.entry_count());
        let mut entry = Entry { tick: now.tick, wall: now.wall, what, steps };
        self.apply(&mut entry, EntrySource::Now)
            .map_err(|message| WireError::new(ErrorCode::BadRequest, message))?;
        let over = status != TableStatus::Over && self.status == TableStatus::Over;
        Ok(Committed {
            entry: entry.to_bytes(),
            number,
            status: (status != self.status).then_some(self.status),
            summary: self.last.table_changed.then(|| self.summary_json()),
            seat_change: None,
            finish: over.then(|| self.finished()),
            rated: over && self.opening.from.is_none() && self.setting().packs.is_empty(),
        })
    }

    fn finished(&self) -> Vec<FinalPlace> {
        let Some(game) = &self.game else { return Vec::new() };
        let standing = game.standing();
        let one = |(seat, occupant): (Seat, &Occupant)| {
            let bot = |level: &Level| format!("bot:{level}");
            let (who, name) = match occupant {
                Occupant::Person(person) => (person.id.clone(), person.name.clone()),
                Occupant::Bot(level) => (Some(bot(level)), bot(level)),
                Occupant::Free => (None, String::new()),
            };
            FinalPlace { who, name, place: standing.places[seat], score: standing.scores[seat] }
        };
        Seat::ALL.into_iter().zip(&self.occupants).map(one).collect()
    }
}

fn check(setting: &Setting) -> Result<(), WireError> {
    let bad = |message: String, path: &str| Err(WireError::new(ErrorCode::BadRequest, message).at(path));
    let longest = match setting.pace {
        Pace::Live { bank_seconds, increment_seconds } => u64::from(bank_seconds.max(increment_seconds)),
        Pace::Turns { hours } => u64::from(hours) * 3_600,
    };
    let shortest = match setting.pace {
        Pace::Live { bank_seconds, .. } => u64::from(bank_seconds),
        Pace::Turns { .. } => longest,
    };
    if longest > MAX_CLOCK_SECONDS || shortest == 0 {
        return bad("a clock has between a second and 31 days".to_owned(), "pace");
    }
    for (i, chair) in setting.seats.iter().enumerate() {
        if let SeatSetting::Person { name: Some(name) } = chair {
            check_text(name, MAX_NAME_CHARS, &format!("seats[{i}].name"))?;
        }
    }
    Ok(())
}

/// Refuses a text that is empty, too long, or not in one line.
fn check_text(text: &str, most: usize, path: &str) -> Result<(), WireError> {
    let sound =
        text.trim() == text && (1..=most).contains(&text.chars().count()) && !text.contains(char::is_control);
    if sound {
        return Ok(());
    }
    Err(WireError::new(ErrorCode::BadRequest, format!("1 to {most} characters in one line are needed"))
        .at(path))
}

fn not_now(message: &str) -> WireError {
    WireError::new(ErrorCode::NotNow, message)
}

fn forbidden(message: &str) -> WireError {
    WireError::new(ErrorCode::Forbidden, message)
}
