//! The match that an engine process holds, of any game.

use std::time::Duration;

use furlong_analysis::AnalysisGame;
use furlong_bots::{Budget, Stop};
use furlong_core::{Fault, Game, Seat, SeatSet, Viewer};
use furlong_games::{PackLibrary, SetUp, dispatch};
use furlong_play::Match;
use furlong_record::Record;
use furlong_wire::{
    AnalyseRequest, Answer, BotRequest, ErrorCode, NewRequest, OddsRequest, PlayRequest, PositionRequest,
    WireError, WireGame, decode,
};
use serde_json::{Value, json};

use crate::analysis;

/// The longest time for which a bot may be asked to think, in milliseconds: whoever waits longer takes the engine for
/// dead.
pub(super) const MAX_THINKING_MS: u32 = 600_000;

/// A match that answers requests.
pub(super) trait EngineMatch {
    fn position(&self) -> Value;
    fn view(&self, seat: Option<u64>) -> Result<Value, WireError>;
    fn legal(&self) -> Answer;
    fn play(&mut self, play: PlayRequest) -> Result<Value, WireError>;
    fn undo(&mut self) -> Result<Answer, WireError>;
    fn bot_action(&self, bot: &BotRequest) -> Result<Value, WireError>;
    fn analyse(
        &self,
        request: &AnalyseRequest,
        stop: &Stop,
        progress: &mut dyn FnMut(Answer),
    ) -> Result<Answer, WireError>;
    fn odds(&self, request: &OddsRequest, stop: &Stop) -> Result<Answer, WireError>;
    fn standing(&self) -> Answer;
    fn record(&self, library: &PackLibrary) -> String;
}

/// Opens a new game, and lets luck decide until a seat must.
pub(super) fn open(new: &NewRequest, library: &PackLibrary) -> Result<Box<dyn EngineMatch>, WireError> {
    fn open<G: WireGame + AnalysisGame>(
        new: &NewRequest,
        library: &PackLibrary,
    ) -> Result<Box<dyn EngineMatch>, WireError> {
        let set_up = G::set_up(new.players, new.options.clone())
            .map_err(|bad| bad.under("options").into_error(ErrorCode::BadRequest))?;
        let set_up = SetUp { rules: new.rules, pack: new.pack.clone(), ..set_up };
        let game = G::open(&set_up, library).map_err(|faults| faults_error(ErrorCode::BadRequest, faults))?;
        let mut opened = Match::new(game, &new.seed);
        opened.settle(&mut ());
        Ok(Box::new(opened))
    }
    dispatch!(new.game, G => open::<G>(new, library))
}

/// Opens a game in a position, in which a seat must decide or the game is over.
pub(super) fn open_position(
    from: &PositionRequest,
    library: &PackLibrary,
) -> Result<Box<dyn EngineMatch>, WireError> {
    fn open<G: WireGame + AnalysisGame>(
        from: &PositionRequest,
        library: &PackLibrary,
    ) -> Result<Box<dyn EngineMatch>, WireError> {
        const CODE: ErrorCode = ErrorCode::BadPosition;
        let position = decode(&from.position).map_err(|bad| bad.into_error(CODE))?;
        let set_up = G::set_up_of(&position).map_err(|bad| bad.into_error(CODE))?;
        let set_up = SetUp { rules: from.rules, pack: from.pack.clone(), ..set_up };
        let game = G::open(&set_up, library).map_err(|faults| faults_error(CODE, faults))?;
        let opened =
            Match::from_position(game, position, &from.seed).map_err(|faults| faults_error(CODE, faults))?;
        Ok(Box::new(opened))
    }
    dispatch!(from.game, G => open::<G>(from, library))
}

/// An error with the messages of all faults; its path is that of the first.
fn faults_error<F: Into<Fault>>(code: ErrorCode, faults: Vec<F>) -> WireError {
    let faults: Vec<Fault> = faults.into_iter().map(Into::into).collect();
    let messages: Vec<_> = faults.iter().map(ToString::to_string).collect();
    let path = faults.first().map_or("", |fault| fault.path.as_str());
    WireError::new(code, messages.join("; ")).at(path)
}

pub(super) fn illegal_action(path: &str, message: impl Into<String>) -> WireError {
    WireError::new(ErrorCode::IllegalAction, message).at(path)
}

/// The seat of that number, if the match has one.
fn seat_of<G: Game>(game: &Match<G>, number: u64) -> Option<Seat> {
    let seat = u8::try_from(number).ok().and_then(Seat::new)?;
    SeatSet::first(game.game().players()).contains(seat).then_some(seat)
}

/// The viewer in a seat of the match; a spectator without one.
pub(super) fn viewer_of<G: Game>(game: &Match<G>, seat: Option<u64>) -> Result<Viewer, WireError> {
    let Some(number) = seat else { return Ok(Viewer::Spectator) };
    let no_such_seat = || WireError::new(ErrorCode::BadRequest, "there is no such seat").at("seat");
    seat_of(game, number).map(Viewer::Seat).ok_or_else(no_such_seat)
}

impl<G: WireGame + AnalysisGame> EngineMatch for Match<G> {
    fn position(&self) -> Value {
        json!(self.game().position(self.progress().state()))
    }

    fn view(&self, seat: Option<u64>) -> Result<Value, WireError> {
        let viewer = viewer_of(self, seat)?;
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

    fn play(&mut self, play: PlayRequest) -> Result<Value, WireError> {
        let seat = seat_of(self, play.seat).ok_or_else(|| illegal_action("seat", "there is no such seat"))?;
        let action =
            decode(&play.action).map_err(|bad| bad.under("action").into_error(ErrorCode::IllegalAction))?;
        let mut events = Vec::new();
        self.act(seat, action, &mut events)
            .map_err(|refusal| illegal_action("action", refusal.to_string()))?;
        Ok(json!(events))
    }

    fn undo(&mut self) -> Result<Answer, WireError> {
        let (seat, action) = Match::undo(self)
            .ok_or_else(|| WireError::new(ErrorCode::IllegalAction, "nothing was decided yet"))?;
        Ok(Answer::ok().with("seat", seat).with("action", json!(action)))
    }

    fn bot_action(&self, bot: &BotRequest) -> Result<Value, WireError> {
        if bot.ms.is_some_and(|ms| ms > MAX_THINKING_MS) {
            let message = format!("a bot thinks at most {MAX_THINKING_MS} milliseconds");
            return Err(WireError::new(ErrorCode::BadRequest, message).at("ms"));
        }
        let budget = bot.ms.map_or_else(Budget::default, |ms| Budget::time(Duration::from_millis(ms.into())));
        let seat = seat_of(self, bot.seat).ok_or_else(|| illegal_action("seat", "there is no such seat"))?;
        let action = self.question(seat).and_then(|question| question.answer(bot.level, &budget));
        action
            .map(|action| json!(action))
            .ok_or_else(|| illegal_action("seat", "that seat has nothing to decide now"))
    }

    fn analyse(
        &self,
        request: &AnalyseRequest,
        stop: &Stop,
        progress: &mut dyn FnMut(Answer),
    ) -> Result<Answer, WireError> {
        let seat =
            seat_of(self, request.seat).ok_or_else(|| illegal_action("seat", "there is no such seat"))?;
        analysis::analyse(self, seat, request, stop, progress)
    }

    fn odds(&self, request: &OddsRequest, stop: &Stop) -> Result<Answer, WireError> {
        analysis::odds(self, request, stop)
    }

    fn standing(&self) -> Answer {
        let standing = Match::standing(self);
        Answer::ok()
            .with("over", self.is_over())
            .with("ranking", standing.ranking())
            .with("scores", standing.scores)
    }

    fn record(&self, library: &PackLibrary) -> String {
        furlong_record::write(&Record::new(G::any(self.progress().clone())), library)
    }
}
