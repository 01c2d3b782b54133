//! What helps to judge a view of Ticket Gagnant: what predictions would score now. It is worked out from the view
//! alone.

use furlong_core::Masked;
use furlong_ticket_gagnant::{Horse, Outlook, Prediction, TicketGagnant, View};
use serde::Serialize;

/// Help to judge a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aids {
    /// For each seat what its prediction would score if the race ended with the horses as they stand now, or did
    /// score once the meeting is over; null where the viewer does not know a prediction.
    pub tickets: Vec<Option<Ticket>>,
    /// The horses as they stand, best first, those together that only a photo can tell apart.
    pub order: Vec<Vec<Horse>>,
    /// The horses on hoof prints, where that disqualifies them.
    pub out: Vec<Horse>,
}

/// The score that a prediction would have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ticket {
    /// Each predicted place.
    pub lines: Vec<TicketLine>,
    /// For the first three together.
    pub bonus: Score,
    /// All in all.
    pub total: Score,
}

/// A predicted place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TicketLine {
    /// The place, from 1.
    pub place: u8,
    /// The horse that was predicted there.
    pub horse: Horse,
    /// Its score.
    pub points: Score,
}

/// Points; the two differ only where a photo would decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Score {
    /// Not less than this.
    pub least: i32,
    /// Not more than this.
    pub most: i32,
}

/// Returns help to judge this view.
pub(super) fn aids(game: &TicketGagnant, view: &View) -> Aids {
    let outlook = view.outlook(game);
    let ticket = |made: &Option<Masked<Prediction>>| Some(ticket(&outlook, made.and_then(Masked::known)?));
    Aids {
        tickets: view.predictions.as_slice().iter().map(ticket).collect(),
        order: outlook.order.iter().map(|together| together.iter().collect()).collect(),
        out: outlook.out.iter().collect(),
    }
}

fn ticket(outlook: &Outlook, prediction: Prediction) -> Ticket {
    let scored = outlook.ticket(prediction);
    let lines = (1..).zip(prediction.places()).zip(scored.lines);
    let line = |((place, horse), points): ((u8, Option<Horse>), Option<furlong_ticket_gagnant::Score>)| {
        Some(TicketLine { place, horse: horse?, points: points?.into() })
    };
    Ticket { lines: lines.filter_map(line).collect(), bonus: scored.bonus.into(), total: scored.total.into() }
}

impl From<furlong_ticket_gagnant::Score> for Score {
    fn from(furlong_ticket_gagnant::Score { least, most }: furlong_ticket_gagnant::Score) -> Self {
        Score { least, most }
    }
}
