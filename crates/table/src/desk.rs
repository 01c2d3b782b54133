//! What can be asked of a table. Each command checks, changes the table and hands out what must be stored.

use std::sync::Arc;

use furlong_bots::Level;
use furlong_core::{Seat, SeatSet};
use furlong_games::{PackLibrary, Pledge};
use furlong_wire::EngineError;
use furlong_wire::table::{Chair, MAX_KEY, Pace, Setting};
use serde_json::value::RawValue;

use crate::entry::{Entry, What};
use crate::seating::Place;
use crate::table::From;
use crate::{Access, BotAnswer, BotQuestion, Keys, MAX_CHAT, MAX_NAME, Now, Opening, Stage, Table};

/// How long a table waits for people before it is given up: a week.
const GATHERING: u64 = 7 * 24 * 3_600_000;
/// So many entries are enough for the longest game. Beyond them nobody chats, changes a decision or comes back, so that
/// a log does not grow for ever and the game is finished all the same.
const ENOUGH: usize = 10_000;
/// So much chat is enough for a table.
const ENOUGH_CHAT: u32 = 2_000;
/// The longest time for a decision: a month.
const LONGEST: u64 = 31 * 24 * 3_600;

/// What must be stored before anybody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The entry.
    pub entry: Vec<u8>,
    /// Its number: how many entries were before it.
    pub number: u64,
    /// The stage from now on, if it changed.
    pub stage: Option<Stage>,
    /// What lists tell from now on, if it changed.
    pub card: Option<String>,
    /// Whose seats these are from now on.
    pub sits: Vec<(Seat, Option<String>)>,
    /// How the game ended, if it is over with this entry: the seats in their order.
    pub finish: Option<Vec<Finished>>,
    /// Whether ratings follow from that. They do not where a game was played on from a moment of another.
    pub rated: bool,
}

/// How a seat came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// A person's id, or `bot:club` and the like.
    pub who: Option<String>,
    /// The name shown.
    pub name: String,
    /// How many seats did strictly better.
    pub place: u8,
    /// The score.
    pub score: i32,
}

/// What came of a wish that may have been said twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acted {
    /// It is done now.
    Done(Done),
    /// It was done before, in the message of this version.
    Again {
        /// The version.
        version: u32,
    },
}

/// Somebody who wants to sit down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sit {
    /// Where; nothing for the first free seat.
    pub seat: Option<Seat>,
    /// What the key opens that they came with.
    pub access: Option<Access>,
    /// Who they are.
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
    pub fn open(opening: Opening, library: &Arc<PackLibrary>, now: Now) -> Result<(Self, Done), EngineError> {
        check(&opening.setting)?;
        let kept = opening.kept.clone();
        let mut table = Table::new(opening.clone(), library, now)?;
        let mut done = table.happen(now, What::Opened(Box::new(opening)), Vec::new())?;
        done.sits = Seat::ALL.into_iter().zip(kept).filter(|(_, person)| person.is_some()).collect();
        Ok((table, done))
    }

    /// Somebody sits down. The game begins when the last seat is taken.
    pub fn sit(&mut self, now: Now, sit: Sit) -> Result<Done, EngineError> {
        if self.stage != Stage::Gathering {
            return Err(not_now("the game has begun, or the table is closed"));
        }
        check_text(&sit.name, MAX_NAME, "name")?;
        if !Pledge::is_share(&sit.share) {
            let message = format!("a share has at most {} letters, digits, - and _", Pledge::MAX_SHARE);
            return Err(EngineError::new("bad-request", message).at("share"));
        }
        let seat = self.find_seat(&sit)?;
        let Sit { person, name, share, key, .. } = sit;
        let what = What::Sat { seat: seat.number(), person: person.clone(), name, share, key };
        let mut done = self.happen(now, what, Vec::new())?;
        done.sits = vec![(seat, person)];
        Ok(done)
    }

    /// The free seat that somebody may take.
    fn find_seat(&self, sit: &Sit) -> Result<Seat, EngineError> {
        let may = |seat: Seat| self.may_sit(seat, sit);
        let free = |seat: Seat| self.is_free(seat);
        let wanted = sit.seat.or(match sit.access {
            Some(Access::Seat(seat)) => Some(seat),
            Some(Access::Host | Access::Join | Access::Watch) | None => None,
        });
        match wanted {
            Some(seat) if seat.index() >= self.places.len() => {
                Err(EngineError::new("bad-request", "there is no such seat").at("seat"))
            }
            Some(seat) if !may(seat) => Err(forbidden("this link does not open that seat")),
            Some(seat) if !free(seat) => Err(EngineError::new("no-seat", "that seat is taken").at("seat")),
            Some(seat) => Ok(seat),
            None => {
                let seats = Seat::ALL.into_iter().take(self.places.len());
                if !seats.clone().any(may) {
                    return Err(forbidden("this link opens no seat"));
                }
                let mut found = seats.filter(|&seat| free(seat) && may(seat));
                found.next().ok_or_else(|| EngineError::new("no-seat", "no seat is free"))
            }
        }
    }

    fn may_sit(&self, seat: Seat, sit: &Sit) -> bool {
        let kept = self.opening.kept.get(seat.index()).and_then(Option::as_ref);
        match (&self.setting().seats[seat.index()], sit.access) {
            (_, Some(Access::Seat(own))) => own == seat,
            (Chair::Open, Some(Access::Join | Access::Host)) => true,
            (Chair::Open, Some(Access::Watch) | None) => self.setting().public,
            (Chair::Person { .. }, _) => kept.is_some() && kept == sit.person.as_ref(),
            (Chair::Bot { .. }, _) => false,
        }
    }

    /// A person decides. What was decided before under the same key is answered the same.
    pub fn act(
        &mut self,
        now: Now,
        seat: Seat,
        key: &str,
        decision: u32,
        action: &RawValue,
    ) -> Result<Acted, EngineError> {
        check_key(key)?;
        if let Some(version) = self.ledger.decided_under(seat, decision, key) {
            return Ok(Acted::Again { version });
        }
        self.check_attended(seat)?;
        let current = self.ledger.decision(seat);
        if decision != current {
            let message = format!("decision {decision} is not awaited; the next one is {current}");
            return Err(EngineError::new("stale-decision", message).at("decision"));
        }
        if !self.owing.contains(seat) {
            self.check_room()?;
        }
        let game = self.game.as_mut().ok_or_else(|| not_now("the game has not begun"))?;
        let steps = game.act(seat, action)?;
        let what = What::Acted { seat: seat.number(), key: Some(key.to_owned()) };
        self.happen(now, what, steps).map(Acted::Done)
    }

    /// Refuses what would let the log grow for ever.
    fn check_room(&self) -> Result<(), EngineError> {
        if self.ledger.len() < ENOUGH {
            return Ok(());
        }
        Err(EngineError::new(
            "limit-reached",
            "so much has happened at this table that only the game goes on",
        ))
    }

    fn check_attended(&self, seat: Seat) -> Result<(), EngineError> {
        match self.places.get(seat.index()) {
            Some(place) if place.is_attended() => Ok(()),
            Some(Place::Taken(_)) => Err(not_now("a bot stands in for you; take your seat back first")),
            Some(Place::Free | Place::Bot(_)) | None => {
                Err(EngineError::new("not-your-seat", "you do not sit there"))
            }
        }
    }

    /// A person says something.
    pub fn chat(&mut self, now: Now, seat: Seat, key: &str, text: &str) -> Result<Acted, EngineError> {
        check_key(key)?;
        check_text(text, MAX_CHAT, "text")?;
        if let Some(version) = self.ledger.said_under(seat, key) {
            return Ok(Acted::Again { version });
        }
        if self.places.get(seat.index()).and_then(Place::guest).is_none() {
            return Err(EngineError::new("not-your-seat", "you do not sit there"));
        }
        self.check_room()?;
        if self.ledger.chat_count() >= ENOUGH_CHAT {
            return Err(EngineError::new("limit-reached", "enough has been said at this table"));
        }
        let what = What::Said { seat: seat.number(), key: key.to_owned(), text: text.to_owned() };
        self.happen(now, what, Vec::new()).map(Acted::Done)
    }

    /// A person leaves: before the game the seat is free again, later a bot stands in.
    pub fn leave(&mut self, now: Now, seat: Seat) -> Result<Done, EngineError> {
        self.check_attended(seat)?;
        match self.stage {
            Stage::Gathering => {
                let mut done = self.happen(now, What::Left { seat: seat.number() }, Vec::new())?;
                done.sits = vec![(seat, None)];
                Ok(done)
            }
            Stage::Playing => self.happen(now, What::Left { seat: seat.number() }, Vec::new()),
            Stage::Over | Stage::Closed => Err(not_now("the game is over")),
        }
    }

    /// A person takes the seat back from the bot that stood in.
    pub fn come_back(&mut self, now: Now, seat: Seat) -> Result<Done, EngineError> {
        let away = self.places.get(seat.index()).and_then(Place::guest).is_some_and(|guest| guest.away);
        if self.stage != Stage::Playing || !away {
            return Err(not_now("no bot stands in for you"));
        }
        self.check_room()?;
        self.happen(now, What::Returned { seat: seat.number() }, Vec::new())
    }

    /// Bots take the free seats, and the game begins.
    pub fn start(&mut self, now: Now) -> Result<Done, EngineError> {
        if self.stage != Stage::Gathering {
            return Err(not_now("the game has begun, or the table is closed"));
        }
        self.happen(now, What::Filled, Vec::new())
    }

    /// The table is given up before the game begins.
    pub fn close(&mut self, now: Now) -> Result<Done, EngineError> {
        if self.stage != Stage::Gathering {
            return Err(not_now("the game has begun, or the table is closed"));
        }
        self.happen(now, What::Closed, Vec::new())
    }

    /// A person is from now on known by another id; nothing if the person has nothing to do with the table.
    pub fn reassign(&mut self, now: Now, from: &str, to: &str) -> Option<Done> {
        let theirs = |place: &Place| place.guest().is_some_and(|guest| guest.person.as_deref() == Some(from));
        let seats = Seat::ALL.into_iter().zip(&self.places).filter(|(_, place)| theirs(place));
        let seats: SeatSet = seats.map(|(seat, _)| seat).collect();
        if seats.is_empty() && !self.is_host(from) && !self.is_kept_for(from) {
            return None;
        }
        let what = What::Reassigned { from: from.to_owned(), to: to.to_owned() };
        let mut done = self.happen(now, what, Vec::new()).ok()?;
        done.sits = seats.iter().map(|seat| (seat, Some(to.to_owned()))).collect();
        Some(done)
    }

    /// What a table for the same people and the same game is opened with; everybody moves on by one seat. It begins at
    /// the start, wherever this one began.
    pub fn rematch_opening(&self, id: String, keys: Keys, secret: String) -> Opening {
        let mut kept: Vec<_> =
            self.places.iter().map(|p| p.guest().and_then(|guest| guest.person.clone())).collect();
        let mut setting = self.setting().clone();
        for (chair, place) in setting.seats.iter_mut().zip(&self.places) {
            *chair = match place {
                Place::Taken(guest) => Chair::Person { name: Some(guest.name.clone()) },
                Place::Bot(level) => Chair::Bot { level: level.to_string() },
                Place::Free => Chair::Open,
            };
        }
        setting.seats.rotate_right(1);
        kept.rotate_right(1);
        Opening { id, setting, keys, secret, host: self.opening.host.clone(), kept, from: None }
    }

    /// Tells where the next game is.
    pub fn offer_rematch(&mut self, now: Now, table: &str) -> Result<Done, EngineError> {
        if self.stage != Stage::Over || self.rematch.is_some() {
            return Err(not_now("the game is not over, or there is a table for the next one already"));
        }
        self.happen(now, What::Rematch { table: table.to_owned() }, Vec::new())
    }

    /// What happens without anybody asking: a clock runs out, a single choice is played, nobody came. To be called
    /// until there is nothing.
    pub fn by_itself(&mut self, now: Now) -> Option<Done> {
        if self.stage == Stage::Gathering && now.tick >= self.opened.tick.saturating_add(GATHERING) {
            return self.close(now).ok();
        }
        if self.stage != Stage::Playing {
            return None;
        }
        if let Some((_, seat)) = self.clocks.next_out().filter(|(at, _)| *at <= now.tick) {
            return self.happen(now, What::OutOfTime { seat: seat.number() }, Vec::new()).ok();
        }
        self.play_single(now)
    }

    fn play_single(&mut self, now: Now) -> Option<Done> {
        if !self.setting().play_single {
            return None;
        }
        let attended = self.attended();
        let game = self.game.as_mut()?;
        let mut seats = self.owing.iter().filter(|&seat| attended.contains(seat));
        let (seat, steps) = seats.find_map(|seat| Some((seat, game.act_if_forced(seat)?)))?;
        self.happen(now, What::Acted { seat: seat.number(), key: None }, steps).ok()
    }

    /// When `by_itself` may have something to do, in ticks.
    pub fn deadline(&self) -> Option<u64> {
        match self.stage {
            Stage::Gathering => Some(self.opened.tick.saturating_add(GATHERING)),
            Stage::Playing => self.clocks.next_out().map(|(at, _)| at),
            Stage::Over | Stage::Closed => None,
        }
    }

    /// The decisions that bots must make and were not asked for yet.
    pub fn questions(&mut self) -> Vec<BotQuestion> {
        let Some(game) = &self.game else { return Vec::new() };
        let mut questions = Vec::new();
        for seat in self.owing.iter() {
            let Some(level) = self.places[seat.index()].bot(self.stand_in) else { continue };
            let decision = self.ledger.decision(seat);
            if self.asked[seat.index()] == Some(decision) {
                continue;
            }
            questions.extend(game.question(seat, decision, level));
            self.asked[seat.index()] = Some(decision);
        }
        questions
    }

    /// A bot's answer; nothing comes of one that is not awaited any more.
    pub fn answer(&mut self, now: Now, answer: &BotAnswer) -> Option<Done> {
        let place = self.places.get(answer.seat.index())?;
        if place.bot(self.stand_in).is_none() {
            // Who leaves again for the same decision needs a new answer.
            self.asked[answer.seat.index()] = None;
            return None;
        }
        if !self.owing.contains(answer.seat) || self.ledger.decision(answer.seat) != answer.decision {
            return None;
        }
        let steps = self.game.as_mut()?.act_for_bot(answer.seat, &answer.action)?;
        self.happen(now, What::Acted { seat: answer.seat.number(), key: None }, steps).ok()
    }

    /// Lets something happen, with the game's steps that were taken for it.
    fn happen(&mut self, now: Now, what: What, steps: Vec<String>) -> Result<Done, EngineError> {
        let (stage, number) = (self.stage, self.entry_count());
        let mut entry = Entry { tick: now.tick, wall: now.wall, what, steps };
        self.enter(&mut entry, From::Now).map_err(|message| EngineError::new("bad-request", message))?;
        let over = stage != Stage::Over && self.stage == Stage::Over;
        Ok(Done {
            entry: entry.to_bytes(),
            number,
            stage: (stage != self.stage).then_some(self.stage),
            card: self.last.table_changed.then(|| self.card()),
            sits: Vec::new(),
            finish: over.then(|| self.finished()),
            rated: over && self.opening.from.is_none(),
        })
    }

    fn finished(&self) -> Vec<Finished> {
        let Some(game) = &self.game else { return Vec::new() };
        let standing = game.standing();
        let one = |(seat, place): (Seat, &Place)| {
            let bot = |level: &Level| format!("bot:{level}");
            let (who, name) = match place {
                Place::Taken(guest) => (guest.person.clone(), guest.name.clone()),
                Place::Bot(level) => (Some(bot(level)), bot(level)),
                Place::Free => (None, String::new()),
            };
            Finished { who, name, place: standing.places[seat], score: standing.scores[seat] }
        };
        Seat::ALL.into_iter().zip(&self.places).map(one).collect()
    }
}

fn check(setting: &Setting) -> Result<(), EngineError> {
    let bad = |message: String, path: &str| Err(EngineError::new("bad-request", message).at(path));
    let longest = match setting.pace {
        Pace::Live { bank_seconds, increment_seconds } => u64::from(bank_seconds.max(increment_seconds)),
        Pace::Turns { hours } => u64::from(hours) * 3_600,
    };
    let shortest = match setting.pace {
        Pace::Live { bank_seconds, .. } => u64::from(bank_seconds),
        Pace::Turns { .. } => longest,
    };
    if longest > LONGEST || shortest == 0 {
        return bad("a clock has between a second and 31 days".to_owned(), "pace");
    }
    for (i, chair) in setting.seats.iter().enumerate() {
        if let Chair::Person { name: Some(name) } = chair {
            check_text(name, MAX_NAME, &format!("seats[{i}].name"))?;
        }
    }
    Ok(())
}

fn check_key(key: &str) -> Result<(), EngineError> {
    if (1..=MAX_KEY).contains(&key.len()) {
        return Ok(());
    }
    Err(EngineError::new("bad-request", format!("a key has 1 to {MAX_KEY} characters")).at("key"))
}

/// Refuses a text that is empty, too long, or not in one line.
fn check_text(text: &str, most: usize, path: &str) -> Result<(), EngineError> {
    let sound =
        text.trim() == text && (1..=most).contains(&text.chars().count()) && !text.contains(char::is_control);
    if sound {
        return Ok(());
    }
    Err(EngineError::new("bad-request", format!("1 to {most} characters in one line are needed")).at(path))
}

fn not_now(message: &str) -> EngineError {
    EngineError::new("not-now", message)
}

fn forbidden(message: &str) -> EngineError {
    EngineError::new("forbidden", message)
}
