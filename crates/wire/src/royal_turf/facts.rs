//! Facts about a view of Royal Turf on show: the order of the horses, the last ones, and who has most money.
//! Nothing in it is checked, since what is on show may lie between two views.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{BadValue, read};

/// Facts about a view on show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// All horses: those that have finished in order, those that are not drawn yet, the others with the foremost first.
    pub ranking: Vec<u8>,
    /// The racing horses that are furthest behind.
    pub last: Vec<u8>,
    /// The seats with the most money.
    pub richest: Vec<u8>,
}

/// The part of a view that the facts follow from.
#[derive(Deserialize)]
struct OnShow {
    money: Vec<u32>,
    horses: Vec<Option<i8>>,
    finished: Vec<u8>,
}

/// Returns the facts about a view on show.
pub(super) fn facts(view: &Value) -> Result<Facts, BadValue> {
    let OnShow { money, horses, finished } = read(view)?;
    let numbered = || (1..).zip(&horses);
    let racing = || numbered().filter_map(|(horse, at)| Some((horse, (*at)?)));
    let undrawn = numbered().filter(|(horse, at)| at.is_none() && !finished.contains(horse));
    let mut foremost: Vec<_> = racing().collect();
    foremost.sort_by_key(|&(_, at)| Reverse(at));
    let backmost = racing().map(|(_, at)| at).min();
    let most = money.iter().max();
    Ok(Facts {
        ranking: finished
            .iter()
            .copied()
            .chain(undrawn.map(|(horse, _)| horse))
            .chain(foremost.iter().map(|&(horse, _)| horse))
            .collect(),
        last: racing().filter(|&(_, at)| Some(at) == backmost).map(|(horse, _)| horse).collect(),
        richest: (0..).zip(&money).filter(|(_, money)| Some(*money) == most).map(|(seat, _)| seat).collect(),
    })
}
