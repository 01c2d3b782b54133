//! Decisions step by step: card, horse, square and push; the three places of a prediction; discipline, river,
//! number of cards, open or hidden. Steps without a choice are skipped.

use std::cmp::Reverse;

use furlong_ticket_gagnant::{Action, Card, Discipline, Face, Horse, Move, Square, Terms, View};

use super::message::Words;
use super::table::{Table, name as horse_name, partner};
use crate::board::{Choice, Menu};

/// A part of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Discipline(&'static str),
    River(u8),
    Hand(u8),
    Hidden(bool),
    /// Of the places from 0.
    Place(u8, Option<Horse>),
    Card(Card),
    /// None for a pair that stays.
    Mover(Option<Horse>),
    To(Square),
    Push(Square),
    Discard(Card),
}

/// The parts of an action in the order in which they are asked for.
fn parts(action: Action) -> Vec<Part> {
    match action {
        Action::Choose(Terms { discipline, cards, hidden }) => {
            let river = discipline.river().map(Part::River);
            let rest = [Part::Hand(cards), Part::Hidden(hidden)];
            [Part::Discipline(discipline.name())].into_iter().chain(river).chain(rest).collect()
        }
        Action::Predict(prediction) => {
            (0..).zip(prediction.places()).map(|(place, horse)| Part::Place(place, horse)).collect()
        }
        Action::Play { card, run: Move { horse, to, push } } => {
            let run = [Part::Card(card), Part::Mover(Some(horse)), Part::To(to)];
            run.into_iter().chain(push.map(Part::Push)).collect()
        }
        Action::Stay { card } => vec![Part::Card(card), Part::Mover(None)],
        Action::Discard { card } => vec![Part::Discard(card)],
    }
}

/// What to choose from next.
pub(super) fn menu(table: &Table, view: &View, actions: &[Action], path: &[usize]) -> Menu<Action> {
    let (mut left, mut path) = (actions.to_vec(), path.iter());
    for depth in 0.. {
        let groups = groups(&left, depth);
        if let [(_, only)] = groups.as_slice()
            && only.len() > 1
        {
            continue;
        }
        match path.next().and_then(|&index| groups.get(index)) {
            Some((_, group)) => left.clone_from(group),
            None => return asked(table, view, &groups),
        }
    }
    Menu { question: String::new(), choices: Vec::new() }
}

/// Actions by their part of this depth, each part once.
fn groups(actions: &[Action], depth: usize) -> Vec<(Option<Part>, Vec<Action>)> {
    let mut groups: Vec<(Option<Part>, Vec<Action>)> = Vec::new();
    for &action in actions {
        let part = parts(action).get(depth).copied();
        match groups.iter_mut().find(|(other, _)| *other == part) {
            Some((_, group)) => group.push(action),
            None => groups.push((part, vec![action])),
        }
    }
    groups.sort_by_key(|(part, _)| match part {
        // Squares from the front, then from the left; no horse comes after all others.
        Some(Part::To(square) | Part::Push(square)) => (Reverse(square.row()), square.lane()),
        Some(Part::Place(_, None) | Part::Mover(None)) => (Reverse(0), u8::MAX),
        Some(
            Part::Discipline(_)
            | Part::River(_)
            | Part::Hand(_)
            | Part::Hidden(_)
            | Part::Place(_, Some(_))
            | Part::Card(_)
            | Part::Mover(Some(_))
            | Part::Discard(_),
        )
        | None => (Reverse(0), 0),
    });
    groups
}

fn asked(table: &Table, view: &View, groups: &[(Option<Part>, Vec<Action>)]) -> Menu<Action> {
    let choice = |(part, group): &(Option<Part>, Vec<Action>)| {
        let label = label(table, view, *part, group[0]);
        match group.as_slice() {
            [only] => Choice::last(label, *only),
            several => Choice::group(label, several.to_vec()),
        }
    };
    let question = groups.first().map(|(part, group)| question(table, view, *part, group[0]));
    Menu { question: question.unwrap_or_default(), choices: groups.iter().map(choice).collect() }
}

/// What is asked, of an action that has all parts chosen so far.
fn question(table: &Table, view: &View, part: Option<Part>, action: Action) -> String {
    let run = run_of(action);
    match part {
        Some(Part::Discipline(_)) => table.say(&Words::AskDiscipline),
        Some(Part::River(_)) => table.say(&Words::AskRiver),
        Some(Part::Hand(_)) => table.say(&Words::AskCards),
        Some(Part::Hidden(_)) => table.say(&Words::AskHidden),
        Some(Part::Place(place, _)) => {
            let chosen = match action {
                Action::Predict(prediction) => table.places(&prediction.places()[..usize::from(place)]),
                Action::Choose(_) | Action::Play { .. } | Action::Stay { .. } | Action::Discard { .. } => {
                    String::new()
                }
            };
            let asked = table.say(&Words::AskPlace { place: &table.place(place + 1), chosen: &chosen });
            asked.trim_end().to_owned()
        }
        Some(Part::Mover(_)) => table.say(&Words::AskHorse { card: &card_of(table, action) }),
        Some(Part::To(_)) => {
            let horse = run.map(|run| horse_name(run.horse)).unwrap_or_default();
            table.say(&Words::AskSquare { horse: &horse })
        }
        Some(Part::Push(_)) => {
            let pushed = run.and_then(|run| view.field.on(run.to)).map(horse_name).unwrap_or_default();
            table.say(&Words::AskPush { horse: &pushed })
        }
        Some(Part::Card(_) | Part::Discard(_)) | None => table.say(&Words::AskCard),
    }
}

fn run_of(action: Action) -> Option<Move> {
    match action {
        Action::Play { run, .. } => Some(run),
        Action::Choose(_) | Action::Predict(_) | Action::Stay { .. } | Action::Discard { .. } => None,
    }
}

fn card_of(table: &Table, action: Action) -> String {
    match action {
        Action::Play { card, .. } | Action::Stay { card } | Action::Discard { card } => table.card(card),
        Action::Choose(_) | Action::Predict(_) => String::new(),
    }
}

/// A part in few words.
fn label(table: &Table, view: &View, part: Option<Part>, action: Action) -> String {
    match part {
        Some(Part::Discipline(name)) => discipline(table, name),
        Some(Part::River(row)) => table.say(&Words::RiverRow { row }),
        Some(Part::Hand(cards)) => table.say(&Words::NumberOfCards { cards }),
        Some(Part::Hidden(true)) => table.say(&Words::HiddenPredictions),
        Some(Part::Hidden(false)) => table.say(&Words::OpenPredictions),
        Some(Part::Place(_, Some(horse)) | Part::Mover(Some(horse))) => table.horse(horse).to_owned(),
        Some(Part::Place(_, None)) => table.say(&Words::NoHorse),
        Some(Part::Mover(None)) => table.say(&Words::PairStays),
        Some(Part::Card(card)) => face(table, card),
        Some(Part::To(_)) => going(table, view, action),
        Some(Part::Push(to)) => run_of(action).map_or_else(String::new, |run| {
            let (other, _) = pushed(table, view, run, to);
            table.say(&Words::PushWay { other: &other, way: &table.short_way(run.to, to) })
        }),
        Some(Part::Discard(card)) => table.say(&Words::Discard { card: &table.card(card) }),
        None => name(table, view, action),
    }
}

/// A discipline, of which the river is not chosen yet.
fn discipline(table: &Table, name: &str) -> String {
    match Discipline::of(name, None) {
        Ok(discipline) => table.kind(discipline),
        Err(_) => table.say(&Words::SteeplechaseAlone),
    }
}

/// What a card moves.
fn face(table: &Table, card: Card) -> String {
    match card.face() {
        Face::Single(horse, squares) => table.say(&Words::CardSingle { horse: table.horse(horse), squares }),
        Face::Pair(one, other) => {
            table.say(&Words::CardPair { horse: &horse_name(one), other: &horse_name(other) })
        }
        Face::Joker => table.say(&Words::CardJoker),
    }
}

/// Where a horse goes, and whom it pushes there. What does not change need not be said.
fn going(table: &Table, view: &View, action: Action) -> String {
    let Action::Play { card, run } = action else { return String::new() };
    let (from, pack) = (view.field.at(run.horse), table.rules.pack());
    if let Some(other) = run.push.and_then(|_| view.field.on(run.to)).map(horse_name) {
        let going = match partner(card, run.horse) {
            Some(other) => table.beside(other, view.field.at(other), run.to),
            None => table.short_way(from, run.to),
        };
        return table.say(&Words::Pushes { going: &going, other: &other });
    }
    let way = &*table.short_way(from, run.to);
    let going = match partner(card, run.horse) {
        Some(other) => table.beside(other, view.field.at(other), run.to),
        None if from == run.to => table.say(&Words::GoesNowhere),
        None if from.row() == run.to.row() => table.say(&Words::GoesLane { way, lane: run.to.lane() }),
        None if run.to.row() == pack.last_row() => table.say(&Words::GoesHome { way }),
        None => table.say(&Words::GoesRow { way, row: run.to.row() }),
    };
    let trot = view.terms.is_some_and(|terms| terms.discipline == Discipline::Trot);
    if trot && pack.has_hoof_print(run.to) { table.say(&Words::OnHoof { going: &going }) } else { going }
}

/// The horse that a move pushes, and which way.
pub(super) fn pushed(table: &Table, view: &View, run: Move, push: Square) -> (String, String) {
    let other = view.field.on(run.to).map(horse_name).unwrap_or_default();
    (other, table.way(run.to, push))
}

/// An action in words.
pub(super) fn name(table: &Table, view: &View, action: Action) -> String {
    match action {
        Action::Choose(Terms { discipline, cards, hidden }) => {
            let kind = &*table.kind(discipline);
            table.say(&if hidden {
                Words::DoesChooseHidden { kind, cards }
            } else {
                Words::DoesChooseOpen { kind, cards }
            })
        }
        Action::Predict(prediction) => {
            table.say(&Words::DoesPredict { prediction: &table.prediction(prediction) })
        }
        Action::Play { card, run } => {
            let (card, square) = (table.card(card), table.square(run.to, view.terms));
            let words = Words::DoesPlay { card: &card, horse: table.horse(run.horse), square: &square };
            let push = run.push.map(|push| pushed(table, view, run, push));
            let push = push.map(|(other, way)| table.say(&Words::DoesPush { other: &other, way: &way }));
            [table.say(&words)].into_iter().chain(push).collect::<Vec<_>>().join("; ")
        }
        Action::Stay { card } => table.say(&Words::DoesStay { card: &table.card(card) }),
        Action::Discard { card } => table.say(&Words::Discard { card: &table.card(card) }),
    }
}
