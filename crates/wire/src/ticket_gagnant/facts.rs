//! Facts about a view of Ticket Gagnant on show and about what was told: the scores of the race that was settled last.
//! Nothing in it is checked, since what is on show may lie between two views.

use furlong_core::Masked;
use furlong_ticket_gagnant::{
    Fate, Happening, Horse, LastRace, PLACES, PositionPhase, Prediction, Sighting, settle,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{BadValue, read};

/// Facts about a view on show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// The race that was settled last; null once another one is chosen.
    pub settled: Option<Settlement>,
}

/// A race that was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Settlement {
    /// The race, from 1.
    pub race: u8,
    /// The ticket of each seat; empty where they were not told.
    pub tickets: Vec<SettledTicket>,
}

/// A ticket of a race that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SettledTicket {
    /// True once it was told what it scored.
    pub counted: bool,
    /// The three places, the first one first.
    pub lines: [SettledLine; PLACES],
    /// Points for the first three together.
    pub bonus: i32,
    /// All points.
    pub points: i32,
}

/// A place of a ticket of a race that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SettledLine {
    /// The place, from 1.
    pub place: u8,
    /// The horse that was predicted there; null for nobody.
    pub horse: Option<Horse>,
    /// The result of that horse.
    pub fate: Option<LineFate>,
    /// Its points.
    pub points: i32,
}

/// The result of a predicted horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum LineFate {
    /// On its predicted place.
    Exact,
    /// Among the first three on another place.
    Placed,
    /// Behind the first three.
    Unplaced,
    /// Disqualified.
    Out,
}

/// The part of a view that the facts follow from.
#[derive(Deserialize)]
struct OnShow {
    race: u8,
    phase: PositionPhase,
    predictions: Vec<Option<Masked<Prediction>>>,
    last: Option<LastRace>,
}

/// Returns the facts about a view on show, with what was told so far.
pub(super) fn facts(view: &Value, told: &[Value]) -> Result<Facts, BadValue> {
    let told = told.iter().map(sighting).collect::<Result<Vec<_>, _>>()?;
    let settled = match settled(&told) {
        Some(settled) => Some(settled),
        None => last_race(&read(view)?),
    };
    Ok(Facts { settled })
}

fn sighting(told: &Value) -> Result<Sighting, BadValue> {
    Sighting::deserialize(told)
        .map_err(|error| BadValue { path: "told".to_owned(), message: error.to_string() })
}

/// The race that was told to be over since one was chosen.
fn settled(told: &[Sighting]) -> Option<Settlement> {
    let chosen = told.iter().rposition(|seen| matches!(seen, Happening::Chose { .. })).unwrap_or(0);
    let told = &told[chosen..];
    let (race, end) = told.iter().rev().find_map(|seen| {
        if let Happening::RaceOver { race, end } = seen { Some((*race, end)) } else { None }
    })?;
    let predictions = told.iter().rev().find_map(|seen| {
        if let Happening::Revealed { predictions } = seen { Some(predictions.iter()) } else { None }
    });
    let is_counted = |seat| {
        told.iter().any(|seen| matches!(seen, Happening::Scored { seat: scored, .. } if *scored == seat))
    };
    let tickets = predictions.into_iter().flatten();
    Some(Settlement {
        race,
        tickets: tickets.map(|(seat, prediction)| ticket(*prediction, end, is_counted(seat))).collect(),
    })
}

/// The last race of a meeting that is over, for a viewer who was not told of its end.
fn last_race(view: &OnShow) -> Option<Settlement> {
    let end = view.last.as_ref().filter(|_| view.phase == PositionPhase::Over)?;
    let known = |made: &Option<Masked<Prediction>>| made.and_then(Masked::known);
    let predictions: Option<Vec<_>> = view.predictions.iter().map(known).collect();
    let tickets = predictions?.into_iter().map(|prediction| ticket(prediction, end, true)).collect();
    Some(Settlement { race: view.race, tickets })
}

fn ticket(prediction: Prediction, end: &LastRace, counted: bool) -> SettledTicket {
    let settled = settle(prediction, end);
    let line = |index: usize| SettledLine {
        place: u8::try_from(index + 1).unwrap_or(u8::MAX),
        horse: prediction.places()[index],
        fate: settled.lines[index].map(|(fate, _)| LineFate::of(fate, index)),
        points: settled.lines[index].map_or(0, |(_, points)| points),
    };
    SettledTicket {
        counted,
        lines: std::array::from_fn(line),
        bonus: settled.bonus,
        points: settled.points(),
    }
}

impl LineFate {
    fn of(fate: Fate, predicted: usize) -> Self {
        match fate {
            Fate::Placed(place) if place == predicted => LineFate::Exact,
            Fate::Placed(_) => LineFate::Placed,
            Fate::Unplaced => LineFate::Unplaced,
            Fate::Out => LineFate::Out,
        }
    }
}
