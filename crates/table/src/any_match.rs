//! The match at a table, whichever game it is of. It is the only part of the crate that can name a state.

use furlong_bots::{BotGame, Level};
use furlong_core::{Game, Seat, SeatSet, Standing, StepOf, Viewer};
use furlong_games::{PackLibrary, Pledge, dispatch};
use furlong_packs::{AnyPack, PackFile};
use furlong_play::Match;
use furlong_record::Promise;
use furlong_wire::table::{Outcome, Setting};
use furlong_wire::{BadValue, ErrorCode, WireError, WireGame, decode};
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::messages::{GamePart, Recipient, TablePart};
use crate::question::BotAction;
use crate::{BotQuestion, BranchPosition};

/// The most choices of what to keep that are listed for a horse; more are described.
const MAX_LISTED_CHOICES: usize = 24;

/// A match of any game.
pub(crate) trait AnyMatch: Send {
    /// The version of the rules.
    fn rules(&self) -> u32;
    /// The hash of the data.
    fn pack_hash(&self) -> String;
    /// Returns `true` if the pack is part of the data.
    fn plays_with(&self, pack: &AnyPack) -> bool;
    /// The seats that owe a decision.
    fn to_act(&self) -> SeatSet;
    /// Returns whether the game is over.
    fn is_over(&self) -> bool;
    /// How the seats stand now.
    fn standing(&self) -> Standing;
    /// The number of steps taken.
    fn step_count(&self) -> usize;
    /// Lets luck decide until a seat must; returns its steps.
    fn begin(&mut self) -> Vec<String>;
    /// Plays what a person sent; returns the steps, luck's included.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<Vec<String>, WireError>;
    /// Plays a bot's action; returns the steps, or nothing if the action is not legal here.
    fn act_for_bot(&mut self, seat: Seat, action: &BotAction) -> Option<Vec<String>>;
    /// Plays the only action of a seat, where everybody can tell that there is no other; returns the steps.
    fn act_if_forced(&mut self, seat: Seat) -> Option<Vec<String>>;
    /// Takes steps from the log; luck's must be those that luck draws.
    fn replay(&mut self, steps: &[String]) -> Result<(), String>;
    /// Returns whether the viewer saw anything of the last steps.
    fn saw(&self, viewer: Viewer) -> bool;
    /// The question to a bot in the seat; none if it owes nothing.
    fn question(&self, seat: Seat, decision: u32, level: Level) -> Option<BotQuestion>;
    /// Writes what each recipient is told: what was seen since a step, the last ones without, and what is now.
    fn write(&self, since: Option<usize>, frames: Vec<(Recipient, TablePart<'_>)>) -> Vec<Vec<u8>>;
    /// The record of the whole game.
    fn record(&self, names: Vec<Option<String>>, pledge: Pledge, library: &PackLibrary) -> String;
}

/// Opens the game of a setting, at its start or where another one was left. Its faults are found before anybody sits
/// down.
pub(crate) fn open(
    setting: &Setting,
    rules: u32,
    from: Option<&BranchPosition>,
    pledge: &Pledge,
    library: &PackLibrary,
) -> Result<Box<dyn AnyMatch>, WireError> {
    dispatch!(setting.game, G => Ok(Box::new(TypedMatch::<G>::open(setting, rules, from, pledge, library)?)))
}

/// The board of a setting as JSON: what is drawn, and depends on no game in progress.
pub(crate) fn board(
    setting: &Setting,
    rules: u32,
    from: Option<&BranchPosition>,
    library: &PackLibrary,
) -> Result<Vec<u8>, WireError> {
    fn board_of<G: WireGame>(game: &G, library: &PackLibrary) -> Vec<u8> {
        serde_json::to_vec(&game.board(library)).expect("boards have a JSON form")
    }
    dispatch!(setting.game, G => Ok(board_of(&game::<G>(setting, rules, from, library)?, library)))
}

/// Returns the packs that a game of this setting is played with, of those given. The library has them all.
pub fn packs_used<'a>(
    setting: &Setting,
    packs: &'a [PackFile],
    library: &PackLibrary,
) -> Result<Vec<&'a PackFile>, WireError> {
    fn used<'a, G: WireGame>(game: &G, packs: &'a [PackFile]) -> Vec<&'a PackFile> {
        packs.iter().filter(|file| game.plays_with(&file.pack)).collect()
    }
    let rules = setting.game.rules();
    dispatch!(setting.game, G => Ok(used(&game::<G>(setting, rules, None, library)?, packs)))
}

/// The rules of a version bound to the setting, with the data that the other game was played with, if any.
fn game<G: WireGame>(
    setting: &Setting,
    rules: u32,
    from: Option<&BranchPosition>,
    library: &PackLibrary,
) -> Result<G, WireError> {
    let too_many = |_| WireError::new(ErrorCode::BadRequest, "there are too many seats").at("seats");
    let players = u8::try_from(setting.seats.len()).map_err(too_many)?;
    let pack = from.map(|from| from.pack.clone());
    G::open_with(players, setting.options.clone(), Some(rules), pack, library)
}

/// A match that begins in a position which awaits a decision.
fn from_position<G: WireGame>(game: G, position: &Value, seed: &str) -> Result<Match<G>, WireError> {
    let refused = |message: String| {
        let message = format!("the game cannot be played on from this position: {message}");
        WireError::new(ErrorCode::Invalid, message).at("from")
    };
    let position = decode(position).map_err(|BadValue { path, message }| {
        refused(if path.is_empty() { message } else { format!("{path}: {message}") })
    })?;
    let begun = Match::from_position(game, position, seed)
        .map_err(|faults| refused(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    if begun.is_over() { Err(refused("it is over".to_owned())) } else { Ok(begun) }
}

/// A match of one game, with the events that its viewers are to be told.
struct TypedMatch<G: Game> {
    game: Match<G>,
    last_events: Vec<G::Event>,
}

impl<G: WireGame + BotGame> TypedMatch<G> {
    fn open(
        setting: &Setting,
        rules: u32,
        from: Option<&BranchPosition>,
        pledge: &Pledge,
        library: &PackLibrary,
    ) -> Result<Self, WireError> {
        let (game, seed) = (game::<G>(setting, rules, from, library)?, pledge.seed());
        let game = match from {
            None => Match::new(game, &seed),
            Some(from) => from_position(game, &from.position, &seed)?,
        };
        Ok(TypedMatch { game, last_events: Vec::new() })
    }

    /// Makes a decision for a seat and lets luck go on; returns the steps.
    fn play(&mut self, seat: Seat, action: G::Action) -> Result<Vec<String>, G::Refusal> {
        let (before, mut events) = (self.game.steps().len(), Vec::new());
        self.game.act(seat, action, &mut events)?;
        self.last_events = events;
        Ok(self.steps_from(before))
    }

    fn steps_from(&self, before: usize) -> Vec<String> {
        self.game.steps()[before..].iter().map(ToString::to_string).collect()
    }

    /// The events from a step on.
    fn events_since(&self, step: usize) -> Vec<G::Event> {
        if step >= self.game.steps().len() {
            return Vec::new();
        }
        self.game.progress().retrace().skip(step).flat_map(|(_, events)| events).collect()
    }

    /// Writes a message. Whoever sees the same as the last one gets the same text for it.
    fn message(
        &self,
        Recipient { viewer, aids }: Recipient,
        events: &[G::Event],
        frame: TablePart<'_>,
        last: &mut Option<Shown<G::View>>,
    ) -> Vec<u8> {
        let game = self.game.game();
        let view = self.game.view(viewer);
        let choices = match viewer {
            Viewer::Seat(seat) if frame.with_actions => Some(self.game.choices(seat)),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        let play = GamePart {
            happened: Sightings { game, events, viewer },
            to_act: self.to_act().iter().map(Seat::number).collect(),
            actions: choices.as_ref().map(|choices| G::listed(&choices.actions, MAX_LISTED_CHOICES)),
            revising: choices.as_ref().is_some_and(|choices| choices.revising),
            result: self.is_over().then(|| Outcome::from(self.standing())),
            view: (),
            aids: aids.then(|| raw(&game.aids(&view))),
            before: None,
        };
        let before = frame.with_before.then(|| game.view(self.game.progress().beginning(), viewer));
        if !G::alike(&view, &view) {
            return frame.write(play.showing(game.seen(&view), before.as_ref().map(|view| game.seen(view))));
        }
        let before = before.map(|view| raw(&game.seen(&view)));
        let shared = last.take().filter(|last| G::alike(&last.view, &view));
        let shown = last.insert(shared.unwrap_or_else(|| {
            let seen = raw(&game.seen(&view));
            Shown { view, seen }
        }));
        frame.write(play.showing(&shown.seen, before.as_ref()))
    }
}

/// The view of the last viewer, and how it was written.
struct Shown<V> {
    view: V,
    seen: Box<RawValue>,
}

fn raw(part: &impl Serialize) -> Box<RawValue> {
    to_raw_value(part).expect("all parts of a message have a JSON form")
}

impl<G: WireGame + BotGame> AnyMatch for TypedMatch<G> {
    fn rules(&self) -> u32 {
        self.game.game().rules()
    }

    fn pack_hash(&self) -> String {
        self.game.game().pack_hash()
    }

    fn plays_with(&self, pack: &AnyPack) -> bool {
        self.game.game().plays_with(pack)
    }

    fn to_act(&self) -> SeatSet {
        self.game.to_act()
    }

    fn is_over(&self) -> bool {
        self.game.is_over()
    }

    fn standing(&self) -> Standing {
        self.game.standing()
    }

    fn step_count(&self) -> usize {
        self.game.steps().len()
    }

    fn begin(&mut self) -> Vec<String> {
        self.last_events.clear();
        self.game.settle(&mut self.last_events);
        self.steps_from(0)
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<Vec<String>, WireError> {
        let illegal = |bad: BadValue| bad.under("action").into_error(ErrorCode::IllegalAction);
        let action = decode(action).map_err(illegal)?;
        self.play(seat, action)
            .map_err(|refusal| WireError::new(ErrorCode::IllegalAction, refusal.to_string()).at("action"))
    }

    fn act_for_bot(&mut self, seat: Seat, action: &BotAction) -> Option<Vec<String>> {
        self.play(seat, action.of_game::<G>()?).ok()
    }

    fn act_if_forced(&mut self, seat: Seat) -> Option<Vec<String>> {
        let action = self.game.forced(seat)?;
        self.play(seat, action).ok()
    }

    fn replay(&mut self, steps: &[String]) -> Result<(), String> {
        self.last_events.clear();
        for text in steps {
            let step: StepOf<G> = text.parse().map_err(|fault| format!("{text:?}: {fault}"))?;
            let replayed = self.game.replay([step], &mut self.last_events);
            replayed.map_err(|fault| format!("{text:?}: {fault}"))?;
        }
        Ok(())
    }

    fn saw(&self, viewer: Viewer) -> bool {
        self.last_events.iter().any(|event| self.game.game().sighting(event, viewer).is_some())
    }

    fn question(&self, seat: Seat, decision: u32, level: Level) -> Option<BotQuestion> {
        Some(BotQuestion::new(seat, decision, level, self.game.question(seat)?))
    }

    fn write(&self, since: Option<usize>, frames: Vec<(Recipient, TablePart<'_>)>) -> Vec<Vec<u8>> {
        let earlier = since.map(|step| self.events_since(step));
        let events = earlier.as_deref().unwrap_or(&self.last_events);
        let mut last = None;
        let write = |(recipient, frame)| self.message(recipient, events, frame, &mut last);
        frames.into_iter().map(write).collect()
    }

    fn record(&self, names: Vec<Option<String>>, pledge: Pledge, library: &PackLibrary) -> String {
        furlong_record::write(&self.game.record(names, Some(Promise::Told(pledge))), library)
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
