//! What helps to judge a view of Royal Turf: what each horse would do now, and what each player would win. It is
//! worked out from the view alone.

use furlong_royal_turf::{Horse, Outlook, RoyalTurf, Symbol, View};
use serde::Serialize;

/// Help to judge a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aids {
    /// Where horses 1 to 7 would come to stand with head, cap, saddle and horseshoe, or how far beyond the line;
    /// null for a horse that has finished.
    pub runs: Vec<Option<[i8; 4]>>,
    /// The same ends as they are shown.
    pub ends: Vec<Option<[RunEnd; 4]>>,
    /// By how much each player's money would change if the race ended with the horses as they stand now. After the
    /// last race nothing changes any more.
    pub would_win: Vec<Prospect>,
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RunEnd {
    /// The square of the ring; null beyond the line.
    pub square: Option<i8>,
    /// True if the horse would get as far as its card says, or beyond the line.
    pub whole: bool,
}

/// What a player would win; a loss is below 0. The two differ only where chips lie face down or horses share squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prospect {
    /// Not less than this.
    pub least: i32,
    /// Not more than this.
    pub most: i32,
}

/// Returns help to judge this view.
pub(super) fn aids(game: &RoyalTurf, view: &View) -> Aids {
    let track = game.track();
    let each = |horse: Horse| Some((view.field.position(horse)?, view.cards[horse]?));
    let runs = |horse: Horse| {
        let (_, card) = each(horse)?;
        Some(Symbol::ALL.map(|die| view.field.run(horse, card.squares(die), track)))
    };
    let ends = |horse: Horse| {
        let (from, card) = each(horse)?;
        Some(Symbol::ALL.map(|die| {
            let to = view.field.run(horse, card.squares(die), track);
            let square = (!track.finished(to)).then(|| track.square(to));
            RunEnd { square, whole: square.is_none() || to == from + card.squares(die).cast_signed() }
        }))
    };
    Aids {
        runs: Horse::ALL.map(runs).to_vec(),
        ends: Horse::ALL.map(ends).to_vec(),
        would_win: view.outlook(game).as_slice().iter().map(Prospect::from).collect(),
    }
}

impl From<&Outlook> for Prospect {
    fn from(&Outlook { least, most }: &Outlook) -> Self {
        Prospect { least, most }
    }
}
