//! The game at a table, whichever it is, behind one face. It is the only part of the crate that knows a state.

use furlong_bots::{BotGame, Level, SplitMix64};
use furlong_core::{Game, Seat, SeatSet, Standing, Step, StepOf, Turn, Viewer, roll};
use furlong_games::{AnyProgress, GameId, Luck, Pledge, Progress, SetUp, SetUpFault, Shelf};
use furlong_record::{Promise, Record};
use furlong_royal_turf::RoyalTurf;
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::TurfMaster;
use furlong_wire::table::{Outcome, Setting};
use furlong_wire::{BadValue, EngineError, WireGame, decode};
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::question::Sight;
use crate::telling::{Frame, Play};
use crate::{Begun, Question};

/// A horse with more choices of what to keep has them described.
const MOST_CHOICES: usize = 24;
/// In so many worlds a seat must have the same single choice before everybody is taken to know it.
const WORLDS: u64 = 12;

/// A game in progress with its luck.
pub(crate) trait Live: Send {
    /// The seats that owe a decision.
    fn to_act(&self) -> SeatSet;
    /// Whether it is over.
    fn is_over(&self) -> bool;
    /// How it stands.
    fn standing(&self) -> Standing;
    /// How many steps were taken.
    fn step_count(&self) -> usize;
    /// Lets luck decide until a seat must; the steps.
    fn begin(&mut self) -> Vec<String>;
    /// Plays what a person sent; the steps, luck's included.
    fn act(&mut self, seat: Seat, action: &RawValue) -> Result<Vec<String>, EngineError>;
    /// Plays what a bot answered.
    fn answer(&mut self, seat: Seat, action: &str) -> Result<Vec<String>, EngineError>;
    /// Takes steps from the log; luck's must be those that luck draws.
    fn replay(&mut self, steps: &[String]) -> Result<(), String>;
    /// Whether the viewer saw anything of the last steps.
    fn saw(&self, viewer: Viewer) -> bool;
    /// What a bot would be asked for the seat.
    fn question(&self, seat: Seat, decision: u32, level: Level, seed: u64) -> Option<Question>;
    /// The only choice of a seat, where everybody can tell that there is no other.
    fn single(&self, seat: Seat, seed: u64) -> Option<String>;
    /// Writes what each viewer is told: what was seen since a step, the last ones without, and what is now.
    fn write(&self, since: Option<usize>, frames: Vec<(Viewer, Frame<'_>)>) -> Vec<Vec<u8>>;
    /// The record of the whole game.
    fn record(&self, names: Vec<Option<String>>, pledge: Pledge, shelf: &Shelf) -> String;
}

/// Opens the game of a setting, at its start or where another one was left, to find its faults before anybody sits
/// down.
pub(crate) fn open(
    setting: &Setting,
    from: Option<&Begun>,
    pledge: &Pledge,
    shelf: &Shelf,
) -> Result<Box<dyn Live>, EngineError> {
    match game_of(setting)? {
        GameId::TurfMaster => OnTable::<TurfMaster>::open(setting, from, pledge, shelf),
        GameId::RoyalTurf => OnTable::<RoyalTurf>::open(setting, from, pledge, shelf),
        GameId::TicketGagnant => OnTable::<TicketGagnant>::open(setting, from, pledge, shelf),
    }
}

/// What is drawn there, as JSON. No game need be on for it.
pub(crate) fn board(setting: &Setting, from: Option<&Begun>, shelf: &Shelf) -> Result<Vec<u8>, EngineError> {
    match game_of(setting)? {
        GameId::TurfMaster => board_of::<TurfMaster>(setting, from, shelf),
        GameId::RoyalTurf => board_of::<RoyalTurf>(setting, from, shelf),
        GameId::TicketGagnant => board_of::<TicketGagnant>(setting, from, shelf),
    }
}

fn board_of<G: WireGame>(
    setting: &Setting,
    from: Option<&Begun>,
    shelf: &Shelf,
) -> Result<Vec<u8>, EngineError> {
    let game: G = game(setting, from, shelf)?;
    Ok(serde_json::to_vec(&game.board(shelf)).expect("boards have a JSON form"))
}

fn game_of(setting: &Setting) -> Result<GameId, EngineError> {
    setting.game.parse().map_err(|fault| refused(&[fault]))
}

/// The rules bound to the setting: today's, or those that the other game was played under.
fn game<G: WireGame>(setting: &Setting, from: Option<&Begun>, shelf: &Shelf) -> Result<G, EngineError> {
    let too_many = |_| EngineError::new("bad-request", "there are too many seats").at("seats");
    let players = u8::try_from(setting.seats.len()).map_err(too_many)?;
    let set_up = G::set_up(players, setting.options.clone()).map_err(|BadValue { path, message }| {
        let path = if path.is_empty() { "options".to_owned() } else { format!("options.{path}") };
        EngineError::new("bad-request", message).at(path)
    })?;
    let (rules, pack) = (from.map(|from| from.rules), from.map(|from| from.pack.clone()));
    G::open(&SetUp { rules, pack, ..set_up }, shelf).map_err(|faults| refused(&faults))
}

/// The game in a position that awaits a decision.
fn in_position<G: WireGame>(game: G, position: &Value) -> Result<Progress<G>, EngineError> {
    let refused = |message: String| {
        let message = format!("the game cannot be played on from this position: {message}");
        EngineError::new("bad-request", message).at("from")
    };
    let position = decode(position).map_err(|BadValue { path, message }| {
        refused(if path.is_empty() { message } else { format!("{path}: {message}") })
    })?;
    let progress = Progress::from_position(game, position)
        .map_err(|faults| refused(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    if progress.is_over() { Err(refused("it is over".to_owned())) } else { Ok(progress) }
}

fn refused(faults: &[SetUpFault]) -> EngineError {
    let told: Vec<_> = faults.iter().map(|fault| fault.message.clone()).collect();
    let path =
        faults.first().map_or("", |fault| if fault.field == "players" { "seats" } else { fault.field });
    EngineError::new("bad-request", told.join("; ")).at(path)
}

/// A game that a table can hold.
trait Held: WireGame + BotGame + Clone + Send + 'static {}

impl<G: WireGame + BotGame + Clone + Send + 'static> Held for G {}

struct OnTable<G: Game> {
    progress: Progress<G>,
    luck: Luck,
    /// What happened in the last steps.
    events: Vec<G::Event>,
}

impl<G: Held> OnTable<G>
where
    G: Game<State: Send, Position: Send, Event: Send, Action: Send, Chance: Send, View: Send>,
    AnyProgress: From<Progress<G>>,
{
    fn open(
        setting: &Setting,
        from: Option<&Begun>,
        pledge: &Pledge,
        shelf: &Shelf,
    ) -> Result<Box<dyn Live>, EngineError> {
        let game: G = game(setting, from, shelf)?;
        let progress = match from {
            None => Progress::new(game),
            Some(from) => in_position(game, &from.position)?,
        };
        Ok(Box::new(OnTable { progress, luck: pledge.luck(), events: Vec::new() }))
    }

    /// Takes a step of a seat and lets luck go on; the steps.
    fn play(&mut self, seat: Seat, action: G::Action) -> Result<Vec<String>, EngineError> {
        let before = self.progress.steps().len();
        let mut events = Vec::new();
        self.progress
            .take(Step::Act(seat, action), &mut events)
            .map_err(|refusal| EngineError::new("illegal-action", refusal.to_string()).at("action"))?;
        self.progress.settle(&mut self.luck, &mut events);
        self.events = events;
        Ok(self.steps_from(before))
    }

    fn steps_from(&self, before: usize) -> Vec<String> {
        self.progress.steps()[before..].iter().map(ToString::to_string).collect()
    }

    fn actions_of(&self, seat: Seat) -> G::Actions {
        let mut actions = G::Actions::default();
        self.progress.game().legal(self.progress.state(), seat, &mut actions);
        actions
    }

    /// What the viewer may decide: what is owed, or what may still be changed.
    fn choices(&self, viewer: Viewer) -> (G::Actions, bool) {
        let Viewer::Seat(seat) = viewer else { return (G::Actions::default(), false) };
        let mut actions = self.actions_of(seat);
        let owes = !actions.is_empty();
        if !owes {
            self.progress.game().revisions(self.progress.state(), seat, &mut actions);
        }
        let revising = !owes && !actions.is_empty();
        (actions, revising)
    }

    /// What happened from a step on.
    fn events_since(&self, step: usize) -> Vec<G::Event> {
        if step >= self.progress.steps().len() {
            return Vec::new();
        }
        self.progress.retrace().skip(step).flat_map(|(_, events)| events).collect()
    }

    /// Writes what a viewer is told but for what is shown.
    fn frame(&self, viewer: Viewer, events: &[G::Event], frame: Frame<'_>) -> Vec<u8> {
        let choices = frame.with_actions.then(|| self.choices(viewer));
        frame.write(Play {
            happened: Sightings { game: self.progress.game(), events, viewer },
            to_act: self.to_act().iter().map(Seat::number).collect(),
            actions: choices.as_ref().map(|(actions, _)| G::listed(actions, MOST_CHOICES)),
            revising: choices.as_ref().is_some_and(|(_, revising)| *revising),
            result: self.is_over().then(|| Outcome::from(self.standing())),
        })
    }

    /// Fills in what the viewer is shown. Who sees the same as the last one gets the same text.
    fn show(&self, viewer: Viewer, last: &mut Option<Shown<G::View>>, text: &mut Vec<u8>) {
        let game = self.progress.game();
        let view = game.view(self.progress.state(), viewer);
        debug_assert!(text.ends_with(BLANK), "view and aids end a message");
        text.truncate(text.len() - BLANK.len());
        if let Some(last) = last.as_ref().filter(|last| G::alike(&last.view, &view)) {
            text.extend_from_slice(HEAD);
            put(text, &viewer);
            text.extend_from_slice(&last.text);
            return;
        }
        let start = text.len();
        text.extend_from_slice(b"\"view\":");
        put(text, &game.seen(&view));
        text.extend_from_slice(b",\"aids\":");
        put(text, &game.aids(&view));
        text.push(b'}');
        *last = G::alike(&view, &view).then(|| Shown::new(view, &text[start..])).flatten();
    }
}

/// How a message ends that shows nothing yet.
const BLANK: &[u8] = br#""view":null,"aids":null}"#;
/// How what is shown begins; then comes who looks.
const HEAD: &[u8] = br#""view":{"viewer":"#;

/// What the last viewer was shown.
struct Shown<V> {
    view: V,
    /// How it was written, from where it says no more who looks.
    text: Vec<u8>,
}

impl<V> Shown<V> {
    fn new(view: V, text: &[u8]) -> Option<Self> {
        let looker = text.strip_prefix(HEAD)?.iter().position(|&b| b == b',')?;
        Some(Shown { view, text: text[HEAD.len() + looker..].to_vec() })
    }
}

fn put(text: &mut Vec<u8>, part: &impl Serialize) {
    serde_json::to_writer(text, part).expect("all parts of a message have a JSON form");
}

impl<G: Held> Live for OnTable<G>
where
    G: Game<State: Send, Position: Send, Event: Send, Action: Send, Chance: Send, View: Send>,
    AnyProgress: From<Progress<G>>,
{
    fn to_act(&self) -> SeatSet {
        match self.progress.game().turn(self.progress.state()) {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        }
    }

    fn is_over(&self) -> bool {
        self.progress.is_over()
    }

    fn standing(&self) -> Standing {
        self.progress.game().standing(self.progress.state())
    }

    fn step_count(&self) -> usize {
        self.progress.steps().len()
    }

    fn begin(&mut self) -> Vec<String> {
        let mut events = Vec::new();
        self.progress.settle(&mut self.luck, &mut events);
        self.events = events;
        self.steps_from(0)
    }

    fn act(&mut self, seat: Seat, action: &RawValue) -> Result<Vec<String>, EngineError> {
        let illegal = |path: &str, message: String| EngineError::new("illegal-action", message).at(path);
        let value = furlong_wire::value(action.get()).map_err(|message| illegal("action", message))?;
        let action = decode(&value).map_err(|BadValue { path, message }| {
            let dot = if path.is_empty() || path.starts_with('[') { "" } else { "." };
            illegal(&format!("action{dot}{path}"), message)
        })?;
        self.play(seat, action)
    }

    fn answer(&mut self, seat: Seat, action: &str) -> Result<Vec<String>, EngineError> {
        let bad = |fault: furlong_core::BadNotation| EngineError::new("illegal-action", fault.to_string());
        self.play(seat, action.parse().map_err(bad)?)
    }

    fn replay(&mut self, steps: &[String]) -> Result<(), String> {
        let mut events = Vec::new();
        for text in steps {
            let step: StepOf<G> = text.parse().map_err(|fault| format!("{text:?}: {fault}"))?;
            if let Step::Chance(chance) = step {
                let drawn = roll(self.progress.game(), self.progress.state(), &mut self.luck);
                if drawn != Some(chance) {
                    return Err(format!("{text:?} is not what luck draws"));
                }
            }
            self.progress.take(step, &mut events).map_err(|refusal| format!("{text:?}: {refusal}"))?;
        }
        self.events = events;
        Ok(())
    }

    fn saw(&self, viewer: Viewer) -> bool {
        self.events.iter().any(|event| self.progress.game().sighting(event, viewer).is_some())
    }

    fn question(&self, seat: Seat, decision: u32, level: Level, seed: u64) -> Option<Question> {
        let actions = self.actions_of(seat).to_vec();
        if actions.is_empty() {
            return None;
        }
        let view = self.progress.game().view(self.progress.state(), Viewer::Seat(seat));
        let game = self.progress.game().clone();
        Some(Question::new(game, seat, decision, level, Sight { view, actions, seed }))
    }

    fn single(&self, seat: Seat, seed: u64) -> Option<String> {
        let actions = self.actions_of(seat);
        let [only] = &actions[..] else { return None };
        let game = self.progress.game();
        let view = game.view(self.progress.state(), Viewer::Spectator);
        let mut imagined = G::Actions::default();
        let everywhere = (0..WORLDS).all(|world| {
            let state = game.imagine(&view, &mut SplitMix64::stream(seed, world));
            game.legal(&state, seat, &mut imagined);
            imagined[..] == [*only]
        });
        everywhere.then(|| only.to_string())
    }

    fn write(&self, since: Option<usize>, frames: Vec<(Viewer, Frame<'_>)>) -> Vec<Vec<u8>> {
        let earlier = since.map(|step| self.events_since(step));
        let events = earlier.as_deref().unwrap_or(&self.events);
        let mut last = None;
        let write = |(viewer, frame)| {
            let mut text = self.frame(viewer, events, frame);
            self.show(viewer, &mut last, &mut text);
            text
        };
        frames.into_iter().map(write).collect()
    }

    fn record(&self, names: Vec<Option<String>>, pledge: Pledge, shelf: &Shelf) -> String {
        let progress = self.progress.clone().into();
        furlong_record::write(&Record { names, luck: Some(Promise::Told(pledge)), progress }, shelf)
    }
}

/// What a viewer saw of events.
struct Sightings<'a, G: Game> {
    game: &'a G,
    events: &'a [G::Event],
    viewer: Viewer,
}

impl<G: WireGame> Serialize for Sightings<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seen = self.events.iter().filter_map(|event| self.game.sighting(event, self.viewer));
        serializer.collect_seq(seen)
    }
}
