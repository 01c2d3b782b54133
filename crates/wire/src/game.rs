//! The parts of each game's JSON beyond the derived forms.

use furlong_core::{Fault, Game, Viewer};
use furlong_games::{PackLibrary, Published, SetUp, SetUpFault};
use furlong_packs::AnyPack;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::answers::GameInfo;
use crate::{BadValue, ErrorCode, WireError, read};

/// A game whose parts have a JSON form.
pub trait WireGame:
    Published<
        Action: Serialize + DeserializeOwned,
        Event: Serialize + DeserializeOwned,
        Sighting: Serialize + DeserializeOwned,
        Position: Serialize + DeserializeOwned,
    >
{
    /// The set-up of a new game with these options.
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue>;

    /// Opens the game for so many players with these options: under the current rules and with the packs of the names
    /// in the options, or under those rules and with that pack.
    fn open_with(
        players: u8,
        options: Map<String, Value>,
        rules: Option<u32>,
        pack: Option<String>,
        library: &PackLibrary,
    ) -> Result<Self, WireError> {
        let set_up = Self::set_up(players, options)
            .map_err(|bad| bad.under("options").into_error(ErrorCode::Invalid))?;
        Self::open(&SetUp { rules, pack, ..set_up }, library).map_err(|faults| not_opened(&faults))
    }

    /// The set-up that a position speaks of.
    fn set_up_of(position: &Self::Position) -> Result<SetUp, BadValue>;

    /// The position as a view shows it, in its JSON form but for who looks; null while luck decides.
    fn seen(&self, view: &<Self as Game>::View) -> impl Serialize;

    /// The view of this viewer that [`seen`](WireGame::seen) writes so; fails at what no play could lead to, and for
    /// null.
    fn read_view(&self, viewer: Viewer, seen: &Value) -> Result<<Self as Game>::View, BadValue>;

    /// The viewer of a view.
    fn viewer(view: &<Self as Game>::View) -> Viewer;

    /// The JSON form of a view in the engine protocol: who looks, and what is seen.
    fn view_json(&self, view: &<Self as Game>::View) -> Value {
        let Value::Object(seen) = json!(self.seen(view)) else { return Value::Null };
        let viewer = ("viewer".to_owned(), json!(Self::viewer(view)));
        [viewer].into_iter().chain(seen).collect()
    }

    /// Help to judge a view. It is worked out from the view alone, so it can tell nothing more.
    fn aids(&self, view: &<Self as Game>::View) -> impl Serialize;

    /// Facts that follow by the rules from what is on show: a view, or something between two views, which is not checked;
    /// and from the sightings of the types that the game's facts are made from. Tells nothing more than these do.
    fn facts(&self, view: &Value, told: &[Value]) -> Result<impl Serialize, BadValue>;

    /// Returns true if two views are the same but for the viewer. What is written of one is then written for the other, so a
    /// game whose viewers all have secrets of their own need not compare.
    fn alike(one: &<Self as Game>::View, other: &<Self as Game>::View) -> bool {
        let _ = (one, other);
        false
    }

    /// Choices at a new table.
    fn info(library: &PackLibrary) -> GameInfo;

    /// All that a pack of this game says, for people to look at; nothing for a pack of another game.
    fn pack_contents(pack: &AnyPack) -> Option<impl Serialize>;

    /// What is drawn: horses, courses or track, what is paid. It depends on the set-up alone.
    fn board(&self, library: &PackLibrary) -> impl Serialize;

    /// The actions that are legal for a seat as they are written. A horse with more than `most` choices of what
    /// to keep has them described instead of listed.
    fn listed(actions: &[Self::Action], most: usize) -> Listed<'_, Self::Action> {
        let _ = most;
        Listed::All(actions)
    }

    /// The JSON form of the actions in the engine protocol.
    fn actions_json(actions: &[Self::Action]) -> Value {
        json!(Self::listed(actions, MOST_CHOICES))
    }
}

fn not_opened(faults: &[SetUpFault]) -> WireError {
    let told: Vec<_> = faults.iter().map(|fault| fault.message.clone()).collect();
    let path =
        faults.first().map_or("", |fault| if fault.field == "players" { "seats" } else { fault.field });
    WireError::new(ErrorCode::Invalid, told.join("; ")).at(path)
}

/// Above so many choices of what to keep the engine protocol describes them.
const MOST_CHOICES: usize = 5_000;

/// Actions as they are written.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Listed<'a, A> {
    /// One by one.
    All(&'a [A]),
    /// Some of them described.
    Described(Vec<Value>),
}

/// Refuses a name that no pack can have, so that it does not read as something else among words.
pub(crate) fn check_name(path: impl Into<String>, name: &str, what: &str) -> Result<(), BadValue> {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    if !name.is_empty() && name.bytes().all(plain) {
        return Ok(());
    }
    let message = format!("a {what} is called by small letters, digits and dashes");
    Err(BadValue { path: path.into(), message })
}

/// The position as a view shows it, and more behind.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Seen<P, M> {
    #[serde(flatten)]
    pub(crate) position: P,
    #[serde(flatten)]
    pub(crate) more: M,
}

/// Reads the position of a view, and the field behind it.
pub(crate) fn read_seen<P, M>(seen: &Value, behind: &str) -> Result<(P, M), BadValue>
where
    P: DeserializeOwned,
    M: DeserializeOwned,
{
    let Value::Object(mut fields) = seen.clone() else {
        return Err(BadValue { path: String::new(), message: "must be an object".to_owned() });
    };
    let Some(more) = fields.remove(behind) else {
        return Err(BadValue { path: behind.to_owned(), message: format!("missing field `{behind}`") });
    };
    let more = read(&more).map_err(|bad: BadValue| bad.under(behind))?;
    Ok((read(&Value::Object(fields))?, more))
}

/// Returns the first of the faults.
pub(crate) fn refused(faults: Vec<Fault>) -> BadValue {
    let first = faults.into_iter().next().unwrap_or_else(|| Fault::new("", "no play leads here"));
    BadValue { path: first.path, message: first.message }
}
