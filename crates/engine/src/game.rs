//! The engine's one game, whichever it is.

use std::time::Duration;

use furlong_bots::{BotGame, Budget, Level, NoSuchLevel};
use furlong_core::{Fault, Game, Seat, SeatSet, Viewer};
use furlong_games::{PackLibrary, SetUpFault, dispatch};
use furlong_play::Match;
use furlong_record::Record;
use furlong_wire::{Answer, BadValue, Bot, EngineError, New, Play, Set, WireGame, decode};
use serde_json::{Value, json};

/// The longest time for which a bot may be asked to think, in milliseconds: whoever waits longer takes the engine for
/// dead.
const MAX_THINKING_MS: u32 = 600_000;

/// A match that answers requests.
pub(super) trait EngineMatch {
    fn position(&self) -> Value;
    fn view(&self, seat: Option<u64>) -> Result<Value, EngineError>;
    fn legal(&self) -> Answer;
    fn play(&mut self, play: Play) -> Result<Value, EngineError>;
    fn undo(&mut self) -> Result<Answer, EngineError>;
    fn bot(&self, bot: &Bot) -> Result<Value, EngineError>;
    fn result(&self) -> Answer;
    fn record(&self, library: &PackLibrary) -> String;
}

/// Opens a new game, and lets luck decide up to the first decision.
pub(super) fn open(new: &New, library: &PackLibrary) -> Result<Box<dyn EngineMatch>, EngineError> {
    fn open<G: WireGame + BotGame>(
        new: &New,
        library: &PackLibrary,
    ) -> Result<Box<dyn EngineMatch>, EngineError> {
        let bad = |bad: BadValue| bad_value("bad-request", "options", bad);
        let set_up = G::set_up(new.players, new.options.clone()).map_err(bad)?;
        let game = G::open(&set_up, library).map_err(|faults| refused("bad-request", faults))?;
        let mut opened = Match::new(game, &new.seed);
        opened.settle(&mut ());
        Ok(Box::new(opened))
    }
    let id = new.game.parse().map_err(|fault: SetUpFault| refused("bad-request", vec![fault]))?;
    dispatch!(id, G => open::<G>(new, library))
}

/// Opens a game in a position.
pub(super) fn set(set: &Set, library: &PackLibrary) -> Result<Box<dyn EngineMatch>, EngineError> {
    fn open<G: WireGame + BotGame>(
        set: &Set,
        library: &PackLibrary,
    ) -> Result<Box<dyn EngineMatch>, EngineError> {
        const CODE: &str = "bad-position";
        let bad = |bad: BadValue| bad_value(CODE, "", bad);
        let position = decode(&set.position).map_err(bad)?;
        let set_up = G::set_up_of(&position).map_err(bad)?;
        let game = G::open(&set_up, library).map_err(|faults| refused(CODE, faults))?;
        let opened =
            Match::from_position(game, position, &set.seed).map_err(|faults| refused(CODE, faults))?;
        Ok(Box::new(opened))
    }
    let id = set.game.parse().map_err(|fault: SetUpFault| refused("bad-request", vec![fault]))?;
    dispatch!(id, G => open::<G>(set, library))
}

/// An error that tells all faults; its path is that of the first.
fn refused<F: Into<Fault>>(code: &'static str, faults: Vec<F>) -> EngineError {
    let faults: Vec<Fault> = faults.into_iter().map(Into::into).collect();
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    let path = faults.first().map_or("", |fault| fault.path.as_str());
    EngineError::new(code, told.join("; ")).at(path)
}

/// An error at a place within a field of the request.
fn bad_value(code: &'static str, field: &str, BadValue { path, message }: BadValue) -> EngineError {
    let dot = if path.is_empty() || field.is_empty() { "" } else { "." };
    EngineError::new(code, message).at(format!("{field}{dot}{path}"))
}

fn illegal(path: &str, message: impl Into<String>) -> EngineError {
    EngineError::new("illegal-action", message).at(path)
}

/// The seat of that number, if the match has one.
fn seat_of<G: Game>(of: &Match<G>, number: u64) -> Option<Seat> {
    let seat = u8::try_from(number).ok().and_then(Seat::new)?;
    SeatSet::first(of.game().players()).contains(seat).then_some(seat)
}

impl<G: WireGame + BotGame> EngineMatch for Match<G> {
    fn position(&self) -> Value {
        json!(self.game().position(self.progress().state()))
    }

    fn view(&self, seat: Option<u64>) -> Result<Value, EngineError> {
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(number) => Viewer::Seat(
                seat_of(self, number)
                    .ok_or_else(|| EngineError::new("bad-request", "there is no such seat").at("seat"))?,
            ),
        };
        Ok(self.game().view_json(&Match::view(self, viewer)))
    }

    fn legal(&self) -> Answer {
        let mut actions = G::Actions::default();
        let mut of_seat = |seat: Seat| {
            Match::legal(self, seat, &mut actions);
            json!({ "seat": seat, "actions": G::actions_json(&actions) })
        };
        let to_act: Vec<_> = self.to_act().iter().map(&mut of_seat).collect();
        Answer::ok().with("to_act", to_act).with("over", self.is_over())
    }

    fn play(&mut self, play: Play) -> Result<Value, EngineError> {
        let seat = seat_of(self, play.seat).ok_or_else(|| illegal("seat", "there is no such seat"))?;
        let action = decode(&play.action).map_err(|bad| bad_value("illegal-action", "action", bad))?;
        let mut events = Vec::new();
        self.act(seat, action, &mut events).map_err(|refusal| illegal("action", refusal.to_string()))?;
        Ok(json!(events))
    }

    fn undo(&mut self) -> Result<Answer, EngineError> {
        let (seat, action) =
            Match::undo(self).ok_or_else(|| EngineError::new("illegal-action", "nothing was decided yet"))?;
        Ok(Answer::ok().with("seat", seat).with("action", json!(action)))
    }

    fn bot(&self, bot: &Bot) -> Result<Value, EngineError> {
        let level: Level = bot
            .level
            .parse()
            .map_err(|fault: NoSuchLevel| EngineError::new("bad-request", fault.to_string()).at("level"))?;
        if bot.ms.is_some_and(|ms| ms > MAX_THINKING_MS) {
            let message = format!("a bot thinks at most {MAX_THINKING_MS} milliseconds");
            return Err(EngineError::new("bad-request", message).at("ms"));
        }
        let budget = bot.ms.map_or_else(Budget::default, |ms| Budget::time(Duration::from_millis(ms.into())));
        let seat = seat_of(self, bot.seat).ok_or_else(|| illegal("seat", "there is no such seat"))?;
        let action = self.question(seat).and_then(|question| question.answer(level, &budget));
        action
            .map(|action| json!(action))
            .ok_or_else(|| illegal("seat", "that seat has nothing to decide now"))
    }

    fn result(&self) -> Answer {
        let standing = self.standing();
        Answer::ok()
            .with("over", self.is_over())
            .with("ranking", standing.ranking())
            .with("scores", standing.scores)
    }

    fn record(&self, library: &PackLibrary) -> String {
        furlong_record::write(&Record::new(G::any(self.progress().clone())), library)
    }
}
