//! The engine's one game, whichever it is.

use std::time::Duration;

use furlong_bots::{BotGame, Budget, Level, NoSuchLevel};
use furlong_core::{Dice, Fault, Game, Seat, SeatSet, Step, Turn, Viewer};
use furlong_games::{AnyProgress, GameId, Luck, Progress, SetUpFault, Shelf};
use furlong_record::Record;
use furlong_royal_turf::RoyalTurf;
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::TurfMaster;
use furlong_wire::{Answer, BadValue, Bot, EngineError, New, Play, Set, WireGame, decode};
use serde_json::{Value, json};

/// A game that answers requests.
pub(super) trait OpenTable {
    fn position(&self) -> Value;
    fn view(&self, seat: Option<u64>) -> Result<Value, EngineError>;
    fn legal(&self) -> Answer;
    fn play(&mut self, play: Play) -> Result<Value, EngineError>;
    fn bot(&self, bot: &Bot) -> Result<Value, EngineError>;
    fn result(&self) -> Answer;
    fn record(&self, shelf: &Shelf) -> String;
}

/// A new game.
pub(super) fn open(new: &New, shelf: &Shelf) -> Result<Box<dyn OpenTable>, EngineError> {
    match game_id(&new.game)? {
        GameId::TurfMaster => Ok(Box::new(Table::<TurfMaster>::open(new, shelf)?)),
        GameId::RoyalTurf => Ok(Box::new(Table::<RoyalTurf>::open(new, shelf)?)),
        GameId::TicketGagnant => Ok(Box::new(Table::<TicketGagnant>::open(new, shelf)?)),
    }
}

/// A game in a position.
pub(super) fn set(set: &Set, shelf: &Shelf) -> Result<Box<dyn OpenTable>, EngineError> {
    match game_id(&set.game)? {
        GameId::TurfMaster => Ok(Box::new(Table::<TurfMaster>::set(set, shelf)?)),
        GameId::RoyalTurf => Ok(Box::new(Table::<RoyalTurf>::set(set, shelf)?)),
        GameId::TicketGagnant => Ok(Box::new(Table::<TicketGagnant>::set(set, shelf)?)),
    }
}

fn game_id(name: &str) -> Result<GameId, EngineError> {
    name.parse().map_err(|fault: SetUpFault| refused("bad-request", vec![fault]))
}

/// An error that tells all faults; its path is that of the first.
fn refused<F: Into<Fault>>(code: &'static str, faults: Vec<F>) -> EngineError {
    let faults: Vec<Fault> = faults.into_iter().map(Into::into).collect();
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    let path = faults.first().map_or("", |fault| fault.path.as_str());
    EngineError::new(code, told.join("; ")).at(path)
}

struct Table<G: Game> {
    progress: Progress<G>,
    luck: Luck,
    /// What luck, and the whims of bots, follow from.
    seed: String,
}

/// No bot thinks longer: whoever asks would take the engine for dead.
const LONGEST: u32 = 600_000;

impl<G: WireGame + BotGame> Table<G> {
    fn open(new: &New, shelf: &Shelf) -> Result<Self, EngineError> {
        let set_up = G::set_up(new.players, new.options.clone()).map_err(|BadValue { path, message }| {
            let path = if path.is_empty() { "options".to_owned() } else { format!("options.{path}") };
            EngineError::new("bad-request", message).at(path)
        })?;
        let game = G::open(&set_up, shelf).map_err(|faults| refused("bad-request", faults))?;
        let (progress, luck) = (Progress::new(game), Luck::from_seed(&new.seed));
        let mut table = Table { progress, luck, seed: new.seed.clone() };
        table.progress.settle(&mut table.luck, &mut ());
        Ok(table)
    }

    fn set(set: &Set, shelf: &Shelf) -> Result<Self, EngineError> {
        const CODE: &str = "bad-position";
        let position = decode(&set.position)
            .map_err(|BadValue { path, message }| EngineError::new(CODE, message).at(path))?;
        let set_up = G::set_up_of(&position)
            .map_err(|BadValue { path, message }| EngineError::new(CODE, message).at(path))?;
        let game = G::open(&set_up, shelf).map_err(|faults| refused(CODE, faults))?;
        let progress = Progress::from_position(game, position).map_err(|faults| refused(CODE, faults))?;
        Ok(Table { progress, luck: Luck::from_seed(&set.seed), seed: set.seed.clone() })
    }

    fn seat(&self, number: u64) -> Option<Seat> {
        u8::try_from(number)
            .ok()
            .and_then(Seat::new)
            .filter(|&seat| SeatSet::first(self.progress.game().players()).contains(seat))
    }

    /// A seed for a bot's next choice. It follows from what everybody knows, and tells nothing about the luck to
    /// come.
    fn bot_seed(&self, seat: Seat) -> u64 {
        let steps = self.progress.steps().len();
        let mut luck = Luck::from_seed(&format!("bot in seat {seat} after {steps} steps of {}", self.seed));
        u64::from(luck.below(u32::MAX)) << 32 | u64::from(luck.below(u32::MAX))
    }
}

impl<G: WireGame + BotGame> OpenTable for Table<G>
where
    AnyProgress: From<Progress<G>>,
    Progress<G>: Clone,
{
    fn position(&self) -> Value {
        json!(self.progress.game().position(self.progress.state()))
    }

    fn view(&self, seat: Option<u64>) -> Result<Value, EngineError> {
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(number) => Viewer::Seat(
                self.seat(number)
                    .ok_or_else(|| EngineError::new("bad-request", "there is no such seat").at("seat"))?,
            ),
        };
        let game = self.progress.game();
        Ok(game.view_json(&game.view(self.progress.state(), viewer)))
    }

    fn legal(&self) -> Answer {
        let (game, state) = (self.progress.game(), self.progress.state());
        let seats = match game.turn(state) {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        };
        let mut actions = G::Actions::default();
        let to_act: Vec<_> = seats
            .iter()
            .map(|seat| {
                game.legal(state, seat, &mut actions);
                json!({ "seat": seat, "actions": G::actions_json(&actions) })
            })
            .collect();
        Answer::ok().with("to_act", to_act).with("over", self.progress.is_over())
    }

    fn play(&mut self, play: Play) -> Result<Value, EngineError> {
        let illegal = |path: &str, message: String| EngineError::new("illegal-action", message).at(path);
        let seat = self.seat(play.seat).ok_or_else(|| illegal("seat", "there is no such seat".into()))?;
        let action = decode(&play.action).map_err(|BadValue { path, message }| {
            illegal(&if path.is_empty() { "action".into() } else { format!("action.{path}") }, message)
        })?;
        let mut events = Vec::new();
        self.progress
            .take(Step::Act(seat, action), &mut events)
            .map_err(|refusal| illegal("action", refusal.to_string()))?;
        self.progress.settle(&mut self.luck, &mut events);
        Ok(json!(events))
    }

    fn bot(&self, bot: &Bot) -> Result<Value, EngineError> {
        let level: Level = bot
            .level
            .parse()
            .map_err(|fault: NoSuchLevel| EngineError::new("bad-request", fault.to_string()).at("level"))?;
        if bot.ms.is_some_and(|ms| ms > LONGEST) {
            let message = format!("a bot thinks at most {LONGEST} milliseconds");
            return Err(EngineError::new("bad-request", message).at("ms"));
        }
        let budget = bot.ms.map_or_else(Budget::default, |ms| Budget::time(Duration::from_millis(ms.into())));
        let nothing = |message| EngineError::new("illegal-action", message).at("seat");
        let seat = self.seat(bot.seat).ok_or_else(|| nothing("there is no such seat"))?;
        let (game, state) = (self.progress.game(), self.progress.state());
        let mut actions = G::Actions::default();
        game.legal(state, seat, &mut actions);
        let view = game.view(state, Viewer::Seat(seat));
        let mut player = furlong_bots::Bot::new(level);
        let action = player.choose(game, seat, &view, &actions, self.bot_seed(seat), &budget);
        action.map(|action| json!(action)).ok_or_else(|| nothing("that seat has nothing to decide now"))
    }

    fn result(&self) -> Answer {
        let standing = self.progress.game().standing(self.progress.state());
        Answer::ok()
            .with("over", self.progress.is_over())
            .with("ranking", standing.ranking())
            .with("scores", standing.scores)
    }

    fn record(&self, shelf: &Shelf) -> String {
        furlong_record::write(&Record::new(self.progress.clone().into()), shelf)
    }
}
