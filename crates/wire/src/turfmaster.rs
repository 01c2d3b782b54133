//! The JSON of TurfMaster.

use furlong_games::{MeetingWords, Published, SetUp};
use furlong_turfmaster::{Action, Card, Horse, Position, PositionRace, TurfMaster, View};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::game::{check_name, seen_position};
use crate::{BadValue, WireGame, decode};

/// A horse with more choices of what to keep has them described instead of listed.
const MOST_CHOICES: usize = 5_000;

/// The options of a new game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    #[serde(default)]
    horses: Option<u8>,
    #[serde(default)]
    races: Option<Vec<PositionRace>>,
}

impl WireGame for TurfMaster {
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue> {
        let Options { horses, races } = decode(&Value::Object(options))?;
        let ours = || vec![PositionRace { course: "oval".to_owned(), steeplechase: false }; 3];
        set_up(players, horses, &races.unwrap_or_else(ours))
    }

    fn set_up_of(position: &Position) -> Result<SetUp, BadValue> {
        set_up(position.players, Some(position.options.horses), &position.options.races)
            .map_err(|bad| BadValue { path: format!("options.{}", bad.path), ..bad })
    }

    /// The viewer, and the position with cards that the viewer may not know hidden; and what left the game
    /// unseen.
    fn view_json(&self, view: &View) -> Value {
        let Some(position) = view.position(self) else { return Value::Null };
        let mut fields = seen_position(view.viewer, &position);
        let dropped: Vec<_> = self.meeting().horses().map(|horse| view.dropped[horse]).collect();
        fields.insert("dropped".to_owned(), json!(dropped));
        Value::Object(fields)
    }

    /// All actions, but very many choices of one horse as what to choose from and how many.
    fn actions_json(actions: &[Action]) -> Value {
        let mut told = Vec::new();
        for group in
            actions.chunk_by(|one, other| kept_by(*one).is_some() && kept_by(*one) == kept_by(*other))
        {
            match (group.first().and_then(|action| kept_by(*action)), group.first()) {
                (Some(horse), Some(Action::Keep { cards, .. })) if group.len() > MOST_CHOICES => {
                    let from = all_of(group);
                    told.push(json!({ "type": "keep", "horse": horse, "from": from, "count": cards.len() }));
                }
                _ => told.extend(group.iter().map(|action| json!(action))),
            }
        }
        Value::Array(told)
    }
}

fn kept_by(action: Action) -> Option<Horse> {
    if let Action::Keep { horse, .. } = action { Some(horse) } else { None }
}

/// The cards that are chosen from: of each kind as many as the choice with most of it has.
fn all_of(choices: &[Action]) -> Vec<Card> {
    let count =
        |action: &Action, card| if let Action::Keep { cards, .. } = action { cards.count(card) } else { 0 };
    let most = |card| choices.iter().map(|choice| count(choice, card)).max().unwrap_or(0);
    Card::ALL.into_iter().flat_map(|card| (0..most(card)).map(move |_| card)).collect()
}

fn set_up(players: u8, horses: Option<u8>, races: &[PositionRace]) -> Result<SetUp, BadValue> {
    if races.is_empty() {
        let message = "a meeting has three or four races".to_owned();
        return Err(BadValue { path: "races".to_owned(), message });
    }
    for (i, race) in races.iter().enumerate() {
        check_name(format!("races[{i}].course"), &race.course, "course")?;
    }
    let races = races.iter().map(|race| (race.course.clone(), race.steeplechase)).collect();
    let options = MeetingWords { horses, races }.to_string();
    Ok(SetUp { players, options, ..SetUp::new(TurfMaster::ID) })
}
