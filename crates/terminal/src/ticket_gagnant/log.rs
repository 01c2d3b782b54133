//! What happened, as sentences for the log: from what the viewer saw, never from more.

use std::cmp::Ordering::{Equal, Greater, Less};

use furlong_core::{Masked, Seat};
use furlong_ticket_gagnant::{Card, Face, Happening, Horse, Phase, Sighting, Square, View};

use super::message::Words;
use super::status::finish;
use super::table::{Table, name, partner};
use furlong_narrate::ticket_gagnant::Message;

/// What is told later, together with what belongs to it.
#[derive(Default)]
pub(super) struct Notes {
    /// The cards that were dealt to the viewer.
    dealt: Vec<Card>,
    /// The card by which a horse is about to move.
    card: Option<Card>,
}

/// A sighting in sentences, between what was seen before the step and after it.
pub(super) fn tell(
    table: &Table,
    notes: &mut Notes,
    seen: &Sighting,
    before: &View,
    after: &View,
) -> Vec<String> {
    let told = match *seen {
        Happening::First { seat } => table.say(&Message::First { player: table.player(seat) }),
        Happening::Chose { .. } => return chosen(table, after),
        Happening::Dealt { card, .. } => return dealt(table, notes, card, after),
        Happening::Predicted { seat, prediction, .. } => match prediction {
            Masked::Shown(made) => table.say(&Words::OwnPrediction { prediction: &table.prediction(made) }),
            Masked::Hidden => table.say(&Words::HasPredicted { player: table.player(seat) }),
        },
        Happening::Revealed { predictions } => {
            let told = |(seat, made): (Seat, &_)| {
                let (player, prediction) = (table.player(seat), &*table.prediction(*made));
                table.say(&Words::PredictedSo { player, prediction })
            };
            return predictions.iter().map(told).collect();
        }
        Happening::Played { card, .. } => {
            notes.card = Some(card);
            return Vec::new();
        }
        Happening::Stayed { seat, card } => stayed(table, seat, card),
        Happening::Discarded { seat, card } => {
            table.say(&Message::Discarded { player: table.player(seat), card: &table.card(card) })
        }
        Happening::Moved { seat, horse, from, to } => {
            return moved(table, notes, seat, horse, [from, to], before).into_iter().collect();
        }
        Happening::Pushed { horse, from, to, .. } => {
            let (way, square) = (table.way(from, to), table.square(to, before.terms));
            table.say(&Message::Pushed { horse: table.horse(horse), way: &way, square: &square })
        }
        Happening::Disqualified { horse } => table.say(&Message::Broke { horse: table.horse(horse) }),
        Happening::Photo { tied, horse } => {
            let others: Vec<_> = tied.without(horse).iter().map(name).collect();
            table.say(&Words::PhotoWon { horse: table.horse(horse), others: &table.list(&others) })
        }
        Happening::RaceOver { race, end } => table.say(&Words::FinishOrder { race, order: &finish(&end) }),
        Happening::Scored { seat, points, total } => {
            table.say(&Words::Scored { player: table.player(seat), points, total })
        }
        Happening::MeetingOver => return Vec::new(),
    };
    vec![told]
}

/// The race and its terms.
fn chosen(table: &Table, after: &View) -> Vec<String> {
    let Some(terms) = after.terms else { return Vec::new() };
    let (race, races, cards) = (after.race, table.rules.meeting().races(), terms.cards);
    let heading = table.say(&Message::RaceChosen { race, races, kind: &table.kind(terms.discipline) });
    let told =
        table.say(&if terms.hidden { Message::TermsHidden { cards } } else { Message::TermsOpen { cards } });
    vec![format!("{heading}."), told]
}

/// The viewer's cards are told once the last one is dealt.
fn dealt(table: &Table, notes: &mut Notes, card: Masked<Card>, after: &View) -> Vec<String> {
    notes.dealt.extend(card.known());
    if !matches!(after.phase, Phase::Predict(_)) {
        return Vec::new();
    }
    let mut dealt = std::mem::take(&mut notes.dealt);
    dealt.sort();
    if dealt.is_empty() {
        return Vec::new();
    }
    let cards: Vec<_> = dealt.into_iter().map(|card| table.card(card)).collect();
    vec![table.say(&Words::DealtToYou { cards: &cards.join("  ") })]
}

fn stayed(table: &Table, seat: Seat, card: Card) -> String {
    let horses = match card.face() {
        Face::Pair(one, other) => vec![name(one), name(other)],
        // Only pair cards are played without a move. TG-PAIR-2
        Face::Single(..) | Face::Joker => Vec::new(),
    };
    table.say(&Message::Stayed { player: table.player(seat), horses: &table.list(&horses) })
}

/// A move with the card that made it.
fn moved(
    table: &Table,
    notes: &mut Notes,
    seat: Seat,
    horse: Horse,
    squares: [Square; 2],
    before: &View,
) -> Option<String> {
    let card = notes.card.take()?;
    let moving = match partner(card, horse) {
        Some(other) => placed(table, horse, other, squares[1], before),
        None => ran(table, horse, squares, before),
    };
    let card = table.say(&match card.face() {
        Face::Single(_, squares) => Message::ASingle { squares },
        Face::Pair(..) => Message::APair,
        Face::Joker => Message::AJoker,
    });
    Some(table.say(&Message::Played { player: table.player(seat), card: &card, moving: &moving }))
}

/// Which way a horse ran, and how far.
fn ran(table: &Table, horse: Horse, [from, to]: [Square; 2], before: &View) -> String {
    let (horse, square) = (table.horse(horse), &*table.square(to, before.terms));
    let squares = from.row().abs_diff(to.row()) + from.lane().abs_diff(to.lane());
    let moving = match (to.row().cmp(&from.row()), to.lane().cmp(&from.lane())) {
        (Equal, Equal) => return table.say(&Words::Held { horse, square }),
        (Greater, _) => Message::Forward { horse, squares },
        (Less, _) => Message::Back { horse, squares },
        (Equal, Less) => Message::Left { horse, squares },
        (Equal, Greater) => Message::Right { horse, squares },
    };
    table.say(&Message::Ran { moving: &table.say(&moving), square })
}

/// Beside which horse a horse was put. TG-PAIR-1
fn placed(table: &Table, horse: Horse, other: Horse, to: Square, before: &View) -> String {
    let at = before.field.at(other);
    let (horse, other, square) = (table.horse(horse), table.horse(other), &*table.square(to, before.terms));
    table.say(&match (to.row().cmp(&at.row()), to.lane().cmp(&at.lane())) {
        (Greater, _) => Message::PutInFront { horse, other, square },
        (Less, _) => Message::PutBehind { horse, other, square },
        (Equal, Less) => Message::PutLeft { horse, other, square },
        (Equal, Equal | Greater) => Message::PutRight { horse, other, square },
    })
}
