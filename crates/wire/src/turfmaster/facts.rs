//! Facts about a view of TurfMaster on show: the kind of round, results, points and the order of the horses. Nothing in
//! it is checked, since what is on show may lie between two views.

use std::cmp::Reverse;

use furlong_turfmaster::{Horse, PositionHorse, Square, TurfMaster, is_card_round, points};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{BadValue, read};

/// Facts about a view on show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// The kind of the round; null before the race.
    pub round: Option<RoundKind>,
    /// The kind of the round behind it.
    pub next_round: RoundKind,
    /// Results and points of each horse.
    pub horses: Vec<HorseFacts>,
    /// Points of each seat.
    pub scores: Vec<i32>,
    /// All horses: those that have finished by place, those on the course with the foremost first, those that fell.
    pub ranking: Vec<Horse>,
}

/// What horses are moved by in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RoundKind {
    /// Each horse by a card.
    Cards,
    /// All horses by the same dice.
    Dice,
}

/// Results and points of a horse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HorseFacts {
    /// Its result in each race of the meeting; null where it is not known yet.
    pub results: Vec<Option<RaceResult>>,
    /// All its points.
    pub points: i32,
}

/// The result of a horse in a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RaceResult {
    /// Its place, from 1; null for a fall.
    pub place: Option<u8>,
    /// Its points.
    pub points: i32,
}

/// The part of a view that the facts follow from.
#[derive(Deserialize)]
struct OnShow {
    race: u8,
    round: u16,
    places: Vec<Vec<Option<u8>>>,
    horses: Vec<PositionHorse>,
}

/// Returns the facts about a view on show.
pub(super) fn facts(game: &TurfMaster, view: &Value) -> Result<Facts, BadValue> {
    let view: OnShow = read(view)?;
    let horses: Vec<_> = game.meeting().horses().map(|horse| view.horse_facts(game, horse)).collect();
    let mut scores = vec![0; usize::from(game.meeting().players())];
    for (horse, facts) in game.meeting().horses().zip(&horses) {
        scores[game.meeting().owner(horse).index()] += facts.points;
    }
    Ok(Facts {
        round: (view.round > 0).then(|| RoundKind::of(view.round)),
        next_round: RoundKind::of(view.round.saturating_add(1)),
        horses,
        scores,
        ranking: view.ranking(game),
    })
}

impl RoundKind {
    fn of(round: u16) -> Self {
        if is_card_round(round) { RoundKind::Cards } else { RoundKind::Dice }
    }
}

impl OnShow {
    fn horse(&self, horse: Horse) -> PositionHorse {
        self.horses.get(horse.index()).copied().unwrap_or_default()
    }

    fn horse_facts(&self, game: &TurfMaster, horse: Horse) -> HorseFacts {
        let result = |place: Option<u8>| RaceResult { place, points: place.map_or(0, points) };
        let earlier = self.places.get(horse.index()).map_or(&[][..], Vec::as_slice);
        let now = self.horse(horse);
        let current = match (now.place, now.fallen) {
            (None, None) => None,
            (place, _) => Some(result(place)),
        };
        let mut results: Vec<_> = earlier.iter().map(|place| Some(result(*place))).collect();
        results.push(current);
        results.resize(game.meeting().races().len(), None);
        let points = results.iter().flatten().map(|result| result.points).sum();
        HorseFacts { results, points }
    }

    fn ranking(&self, game: &TurfMaster) -> Vec<Horse> {
        let race = game.meeting().races().get(usize::from(self.race).saturating_sub(1));
        let key = |&horse: &Horse| {
            let now = self.horse(horse);
            let at = now.lane.zip(now.square).map(|(lane, square)| Square { lane, square });
            let at = at.filter(|at| race.is_some_and(|race| race.course.has(*at)));
            match (now.place, at, race) {
                (Some(place), ..) => (0, place, Reverse(0), 0),
                (None, Some(at), Some(race)) => (1, 0, Reverse(race.course.rank(at)), at.lane),
                _ => (2, 0, Reverse(0), 0),
            }
        };
        let mut ranking: Vec<_> = game.meeting().horses().collect();
        ranking.sort_by_key(key);
        ranking
    }
}
