//! What helps to judge a view of Ticket Gagnant: what predictions would score now. It is worked out from the view
//! alone.

use furlong_core::{Masked, Viewer};
use furlong_ticket_gagnant::{
    Card, Horse, Move, Outlook, Phase, Prediction, Scene, Square, TicketGagnant, View,
};
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
    /// While a race runs: where each kind of card in the viewer's hand would lead as the horses stand now.
    pub cards: Vec<CardPreview>,
}

/// The ends of a card that is not chosen yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardPreview {
    /// The card.
    pub card: Card,
    /// The squares on which horses could end, each once.
    pub ends: Vec<CardEnd>,
}

/// A square on which a card could lead horses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardEnd {
    /// The square.
    pub to: Square,
    /// The horses that could end there.
    pub horses: Vec<Horse>,
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
        cards: card_previews(game, view),
    }
}

fn card_previews(game: &TicketGagnant, view: &View) -> Vec<CardPreview> {
    let (Viewer::Seat(seat), Phase::Run(_), Some(terms)) = (view.viewer, view.phase, view.terms) else {
        return Vec::new();
    };
    let Masked::Shown(hand) = view.hands[seat] else { return Vec::new() };
    let scene = Scene::new(game.pack().ground(&terms), &view.field);
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.dedup();
    let preview = |card| {
        let mut ends: Vec<CardEnd> = Vec::new();
        scene.moves(card, |Move { horse, to, .. }| match ends.iter_mut().find(|end| end.to == to) {
            Some(end) if end.horses.contains(&horse) => {}
            Some(end) => end.horses.push(horse),
            None => ends.push(CardEnd { to, horses: vec![horse] }),
        });
        CardPreview { card, ends }
    };
    cards.into_iter().map(preview).collect()
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
