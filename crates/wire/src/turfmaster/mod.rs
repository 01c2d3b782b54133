//! The JSON of TurfMaster.

mod aids;
mod board;
mod facts;
mod info;
mod pack;
mod replay;
#[cfg(feature = "ts")]
mod typescript;

use furlong_core::{Masked, Viewer};
use furlong_games::{MeetingWords, PackLibrary, Published, SetUp};
use furlong_packs::AnyPack;
use furlong_turfmaster::{Action, Card, Cards, Horse, Position, PositionRace, TurfMaster, View};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::answers::GameInfo;
use crate::game::{self, check_name, read_seen, refused};
use crate::{BadValue, Listed, WireGame, decode};

pub use aids::{Aids, Blocked, CardPreview, Preview};
pub use board::{Board, BoardCourse, BoardFence, BoardLane, BoardSquare, LaneNumber, OwnedHorse};
pub use facts::{Facts, HorseFacts, RaceResult, RoundKind};
pub use pack::{DeckCard, PackLane, PackRow, PackSection, TurfMasterContents};

/// The options of a new game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MeetingOptions {
    #[serde(default)]
    horses: Option<u8>,
    #[serde(default)]
    races: Option<Vec<PositionRace>>,
}

/// Cards that left the game unseen, behind the position.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Dropped {
    dropped: Vec<Masked<Cards>>,
}

/// Very many choices of what a horse keeps, described: any so many of these cards.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) enum KeepOffer {
    /// Any `count` cards of `from`.
    Keep {
        /// The horse.
        horse: Horse,
        /// The cards to choose from.
        from: Vec<Card>,
        /// Number of cards to keep.
        count: u32,
    },
}

/// The position as a view shows it.
pub(crate) type Seen = game::Seen<Position<Masked<Card>>, Dropped>;

impl WireGame for TurfMaster {
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue> {
        let MeetingOptions { horses, races } = decode(&Value::Object(options))?;
        match races {
            None => Ok(with_words(players, &MeetingWords { horses, races: Vec::new() })),
            Some(races) => set_up(players, horses, &races),
        }
    }

    fn set_up_of(position: &Position) -> Result<SetUp, BadValue> {
        set_up(position.players, Some(position.options.horses), &position.options.races)
            .map_err(|bad| BadValue { path: format!("options.{}", bad.path), ..bad })
    }

    /// The position with cards that the viewer may not know hidden, and what left the game unseen.
    fn seen(&self, view: &View) -> impl Serialize {
        let dropped = self.meeting().horses().map(|horse| view.dropped[horse]).collect::<Vec<_>>();
        let more = Dropped { dropped };
        view.position(self).map(|position| Seen { position, more })
    }

    fn read_view(&self, viewer: Viewer, seen: &Value) -> Result<View, BadValue> {
        let (position, dropped) = read_seen::<_, Vec<_>>(seen, "dropped")?;
        View::from_position(self, viewer, &position, &dropped).map_err(refused)
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn aids(&self, view: &View) -> impl Serialize {
        aids::aids(self, view)
    }

    fn facts(&self, view: &Value, _told: &[Value]) -> Result<impl Serialize, BadValue> {
        facts::facts(self, view)
    }

    fn info(library: &PackLibrary) -> GameInfo {
        info::info(library)
    }

    fn pack_contents(pack: &AnyPack) -> Option<impl Serialize> {
        let AnyPack::TurfMaster(pack) = pack else { return None };
        Some(pack::contents(pack))
    }

    fn board(&self, library: &PackLibrary) -> impl Serialize {
        board::board(self, library)
    }

    fn listed(actions: &[Action], most: usize) -> Listed<'_, Action> {
        let groups =
            || actions.chunk_by(|one, other| kept_by(*one).is_some() && kept_by(*one) == kept_by(*other));
        if groups().all(|group| group.len() <= most.max(1)) {
            return Listed::All(actions);
        }
        let mut told = Vec::new();
        for group in groups() {
            match (group.first().and_then(|action| kept_by(*action)), group.first()) {
                (Some(horse), Some(Action::Keep { cards, .. })) if group.len() > most => {
                    let from = all_of(group);
                    told.push(json!(KeepOffer::Keep { horse, from, count: cards.len() }));
                }
                _ => told.extend(group.iter().map(|action| json!(action))),
            }
        }
        Listed::Described(told)
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
    Ok(with_words(players, &MeetingWords { horses, races }))
}

fn with_words(players: u8, words: &MeetingWords) -> SetUp {
    SetUp { players, options: words.to_string(), ..SetUp::new(TurfMaster::ID) }
}
