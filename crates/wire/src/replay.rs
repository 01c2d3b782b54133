//! A game that everything may be told of, position by position: a finished one, or somebody's own record. It is made
//! from a record, so it has no way to a table where a game is on.

use std::fmt;

use furlong_core::{Game, Seat, Step, StepOf, Turn, Viewer};
use furlong_games::{PackLibrary, Progress};
use serde::ser::{Serialize, SerializeSeq, Serializer};
use serde_json::{Map, Value, json};

use crate::answers::{Frame, Replay, Start};
use crate::table::Outcome;
use crate::{BadValue, WireGame};

/// A game that can be shown with nothing hidden.
pub trait Shown: WireGame {
    /// The options as they are written for a new table.
    fn options_json(&self) -> Map<String, Value>;

    /// The view of somebody without a seat who sees what every seat sees.
    fn whole(&self, state: &<Self as Game>::State) -> <Self as Game>::View;

    /// The same as it is written, with what no seat sees: undealt cards. Null while luck decides.
    fn shown(&self, state: &<Self as Game>::State, whole: &<Self as Game>::View) -> impl Serialize;

    /// The view that [`shown`](Shown::shown) writes so; fails as [`read_view`](WireGame::read_view) does.
    fn read_whole(&self, shown: &Value) -> Result<<Self as Game>::View, BadValue> {
        self.read_view(Viewer::Spectator, shown)
    }
}

/// The whole game, with the text of its record.
pub fn replay<G: Shown>(
    progress: &Progress<G>,
    names: Vec<Option<String>>,
    record: String,
    library: &PackLibrary,
) -> impl Serialize {
    let game = progress.game();
    Replay {
        game: G::ID,
        players: game.players(),
        options: game.options_json(),
        rules: game.rules(),
        pack: game.pack_hash(),
        names,
        board: game.board(library),
        start: Beginning(progress),
        frames: Frames(progress),
        result: progress.is_over().then(|| Outcome::from(game.standing(progress.state()))),
        record,
    }
}

/// A position of a game, from which it can be played on.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The options that the game was played with.
    pub options: Map<String, Value>,
    /// The version of the rules it was played under.
    pub rules: u32,
    /// The hash of the data it was played with.
    pub pack: String,
    /// The position.
    pub position: Value,
}

/// The reason why a game cannot be played on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoment {
    /// It has only so many decisions.
    Beyond(usize),
    /// It was over.
    Over,
    /// Luck had still to decide: the record stops there.
    LuckDecides,
}

impl fmt::Display for NoMoment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoMoment::Beyond(decisions) => write!(f, "there are only {decisions} decisions in that game"),
            NoMoment::Over => f.write_str("the game was over there; choose an earlier moment"),
            NoMoment::LuckDecides => {
                f.write_str("the record stops there with luck's decision missing; choose an earlier moment")
            }
        }
    }
}

/// The position after so many decisions, luck's behind them included.
pub fn moment<G: Shown>(progress: &Progress<G>, at: usize) -> Result<Moment, NoMoment> {
    let (mut walk, _) = Walk::begin(progress);
    for made in 0..at {
        walk.decision().ok_or(NoMoment::Beyond(made))?;
    }
    let game = progress.game();
    match game.turn(&walk.state) {
        Turn::Over => Err(NoMoment::Over),
        Turn::Chance(_) => Err(NoMoment::LuckDecides),
        Turn::Seats(_) => Ok(Moment {
            options: game.options_json(),
            rules: game.rules(),
            pack: game.pack_hash(),
            position: json!(game.position(&walk.state)),
        }),
    }
}

struct Beginning<'a, G: Game>(&'a Progress<G>);

impl<G: Shown> Serialize for Beginning<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (walk, happened) = Walk::begin(self.0);
        let whole = walk.whole();
        Start { happened, view: walk.shown(&whole), aids: walk.aids(&whole) }.serialize(serializer)
    }
}

/// The frames, each made only when it is written: all of them together are large.
struct Frames<'a, G: Game>(&'a Progress<G>);

impl<G: Shown> Serialize for Frames<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (mut walk, _) = Walk::begin(self.0);
        let mut frames = serializer.serialize_seq(None)?;
        while let Some(Decision { seat, action, happened }) = walk.decision() {
            let whole = walk.whole();
            frames.serialize_element(&Frame {
                seat: seat.number(),
                notation: action.to_string(),
                action,
                happened,
                view: walk.shown(&whole),
                aids: walk.aids(&whole),
            })?;
        }
        frames.end()
    }
}

/// A decision of a seat and all that happened until the next one.
struct Decision<G: Game> {
    seat: Seat,
    action: G::Action,
    happened: Vec<G::Event>,
}

/// A walk through a game, decision by decision.
struct Walk<'a, G: Game> {
    game: &'a G,
    /// The steps to come.
    steps: &'a [StepOf<G>],
    state: G::State,
}

impl<'a, G: Shown> Walk<'a, G> {
    /// Before the first decision, with what luck has decided by then.
    fn begin(progress: &'a Progress<G>) -> (Self, Vec<G::Event>) {
        let (game, steps) = (progress.game(), progress.steps());
        let mut walk = Walk { game, steps, state: progress.beginning().clone() };
        let mut happened = Vec::new();
        walk.luck(&mut happened);
        (walk, happened)
    }

    fn luck(&mut self, happened: &mut Vec<G::Event>) {
        while let [step @ Step::Chance(_), rest @ ..] = self.steps {
            self.game.play(&mut self.state, *step, happened);
            self.steps = rest;
        }
    }

    /// The next decision, and luck behind it.
    fn decision(&mut self) -> Option<Decision<G>> {
        let [step @ Step::Act(seat, action), rest @ ..] = self.steps else { return None };
        let mut happened = Vec::new();
        self.game.play(&mut self.state, *step, &mut happened);
        self.steps = rest;
        self.luck(&mut happened);
        Some(Decision { seat: *seat, action: *action, happened })
    }

    fn whole(&self) -> G::View {
        self.game.whole(&self.state)
    }

    fn shown(&self, whole: &G::View) -> impl Serialize {
        self.game.shown(&self.state, whole)
    }

    /// While luck decides there is nothing to judge.
    fn aids(&self, whole: &G::View) -> Option<impl Serialize> {
        let settled = !matches!(self.game.turn(&self.state), Turn::Chance(_));
        settled.then(|| self.game.aids(whole))
    }
}

/// The fields of options as they are written.
pub(crate) fn fields(options: impl Serialize) -> Map<String, Value> {
    if let Value::Object(fields) = json!(options) { fields } else { Map::new() }
}

/// The seats of a game.
pub(crate) fn seats(players: u8) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().take(players.into())
}
