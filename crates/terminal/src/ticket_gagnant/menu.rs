//! Decisions step by step: card, horse, square and push; the three places of a prediction; discipline, river,
//! number of cards, open or hidden. Steps without a choice are skipped.

use std::cmp::Reverse;

use furlong_games::rules::ticket_gagnant::{
    Action, Card, Discipline, Face, Horse, Move, Square, Terms, View,
};

use super::labels::{TicketGagnantLabels, name as horse_name, partner};
use super::message::TicketGagnantPlayMessage as Play;
use crate::board::{Menu, MenuChoice};

/// A part of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DecisionPart {
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
fn parts(action: Action) -> Vec<DecisionPart> {
    match action {
        Action::Choose(Terms { discipline, cards, hidden }) => {
            let river = discipline.river().map(DecisionPart::River);
            let rest = [DecisionPart::Hand(cards), DecisionPart::Hidden(hidden)];
            [DecisionPart::Discipline(discipline.name())].into_iter().chain(river).chain(rest).collect()
        }
        Action::Predict(prediction) => {
            (0..).zip(prediction.places()).map(|(place, horse)| DecisionPart::Place(place, horse)).collect()
        }
        Action::Play { card, run: Move { horse, to, push } } => {
            let run = [DecisionPart::Card(card), DecisionPart::Mover(Some(horse)), DecisionPart::To(to)];
            run.into_iter().chain(push.map(DecisionPart::Push)).collect()
        }
        Action::Stay { card } => vec![DecisionPart::Card(card), DecisionPart::Mover(None)],
        Action::Discard { card } => vec![DecisionPart::Discard(card)],
    }
}

/// The next menu.
pub(super) fn menu(
    labels: &TicketGagnantLabels,
    view: &View,
    actions: &[Action],
    path: &[usize],
) -> Menu<Action> {
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
            None => return asked(labels, view, &groups),
        }
    }
    Menu { question: String::new(), choices: Vec::new() }
}

/// Actions by their part of this depth, each part once.
fn groups(actions: &[Action], depth: usize) -> Vec<(Option<DecisionPart>, Vec<Action>)> {
    let mut groups: Vec<(Option<DecisionPart>, Vec<Action>)> = Vec::new();
    for &action in actions {
        let part = parts(action).get(depth).copied();
        match groups.iter_mut().find(|(other, _)| *other == part) {
            Some((_, group)) => group.push(action),
            None => groups.push((part, vec![action])),
        }
    }
    groups.sort_by_key(|(part, _)| match part {
        // Squares from the front, then from the left; no horse comes after all others.
        Some(DecisionPart::To(square) | DecisionPart::Push(square)) => (Reverse(square.row()), square.lane()),
        Some(DecisionPart::Place(_, None) | DecisionPart::Mover(None)) => (Reverse(0), u8::MAX),
        Some(
            DecisionPart::Discipline(_)
            | DecisionPart::River(_)
            | DecisionPart::Hand(_)
            | DecisionPart::Hidden(_)
            | DecisionPart::Place(_, Some(_))
            | DecisionPart::Card(_)
            | DecisionPart::Mover(Some(_))
            | DecisionPart::Discard(_),
        )
        | None => (Reverse(0), 0),
    });
    groups
}

fn asked(
    labels: &TicketGagnantLabels,
    view: &View,
    groups: &[(Option<DecisionPart>, Vec<Action>)],
) -> Menu<Action> {
    let choice = |(part, group): &(Option<DecisionPart>, Vec<Action>)| {
        let label = label(labels, view, *part, group[0]);
        match group.as_slice() {
            [only] => MenuChoice::last(label, *only),
            several => MenuChoice::group(label, several.to_vec()),
        }
    };
    let question = groups.first().map(|(part, group)| question(labels, view, *part, group[0]));
    Menu { question: question.unwrap_or_default(), choices: groups.iter().map(choice).collect() }
}

/// The question for a part, of an action that has all parts chosen so far.
fn question(labels: &TicketGagnantLabels, view: &View, part: Option<DecisionPart>, action: Action) -> String {
    let run = run_of(action);
    match part {
        Some(DecisionPart::Discipline(_)) => labels.say(Play::AskDiscipline),
        Some(DecisionPart::River(_)) => labels.say(Play::AskRiver),
        Some(DecisionPart::Hand(_)) => labels.say(Play::AskCards),
        Some(DecisionPart::Hidden(_)) => labels.say(Play::AskHidden),
        Some(DecisionPart::Place(place, _)) => {
            let chosen = match action {
                Action::Predict(prediction) => labels.places(&prediction.places()[..usize::from(place)]),
                Action::Choose(_) | Action::Play { .. } | Action::Stay { .. } | Action::Discard { .. } => {
                    String::new()
                }
            };
            let asked = labels.say(Play::AskPlace { place: &labels.place(place + 1), chosen: &chosen });
            asked.trim_end().to_owned()
        }
        Some(DecisionPart::Mover(_)) => labels.say(Play::AskHorse { card: &card_of(labels, action) }),
        Some(DecisionPart::To(_)) => {
            let horse = run.map(|run| horse_name(run.horse)).unwrap_or_default();
            labels.say(Play::AskSquare { horse: &horse })
        }
        Some(DecisionPart::Push(_)) => {
            let pushed = run.and_then(|run| view.field.on(run.to)).map(horse_name).unwrap_or_default();
            labels.say(Play::AskPush { horse: &pushed })
        }
        Some(DecisionPart::Card(_) | DecisionPart::Discard(_)) | None => labels.say(Play::AskCard),
    }
}

fn run_of(action: Action) -> Option<Move> {
    match action {
        Action::Play { run, .. } => Some(run),
        Action::Choose(_) | Action::Predict(_) | Action::Stay { .. } | Action::Discard { .. } => None,
    }
}

fn card_of(labels: &TicketGagnantLabels, action: Action) -> String {
    match action {
        Action::Play { card, .. } | Action::Stay { card } | Action::Discard { card } => labels.card(card),
        Action::Choose(_) | Action::Predict(_) => String::new(),
    }
}

/// A part in few words.
fn label(labels: &TicketGagnantLabels, view: &View, part: Option<DecisionPart>, action: Action) -> String {
    match part {
        Some(DecisionPart::Discipline(name)) => discipline(labels, name),
        Some(DecisionPart::River(row)) => labels.say(Play::RiverRow { row }),
        Some(DecisionPart::Hand(cards)) => labels.say(Play::NumberOfCards { cards }),
        Some(DecisionPart::Hidden(true)) => labels.say(Play::HiddenPredictions),
        Some(DecisionPart::Hidden(false)) => labels.say(Play::OpenPredictions),
        Some(DecisionPart::Place(_, Some(horse)) | DecisionPart::Mover(Some(horse))) => {
            labels.horse(horse).to_owned()
        }
        Some(DecisionPart::Place(_, None)) => labels.say(Play::NoHorse),
        Some(DecisionPart::Mover(None)) => labels.say(Play::PairStays),
        Some(DecisionPart::Card(card)) => face(labels, card),
        Some(DecisionPart::To(_)) => going(labels, view, action),
        Some(DecisionPart::Push(to)) => run_of(action).map_or_else(String::new, |run| {
            let (other, _) = pushed(labels, view, run, to);
            labels.say(Play::PushWay { other: &other, way: &labels.short_way(run.to, to) })
        }),
        Some(DecisionPart::Discard(card)) => labels.say(Play::Discard { card: &labels.card(card) }),
        None => name(labels, view, action),
    }
}

/// A discipline, of which the river is not chosen yet.
fn discipline(labels: &TicketGagnantLabels, name: &str) -> String {
    match Discipline::of(name, None) {
        Ok(discipline) => labels.kind(discipline),
        Err(_) => labels.say(Play::SteeplechaseAlone),
    }
}

/// A card by the horses that it moves.
fn face(labels: &TicketGagnantLabels, card: Card) -> String {
    match card.face() {
        Face::Single(horse, squares) => labels.say(Play::CardSingle { horse: labels.horse(horse), squares }),
        Face::Pair(one, other) => {
            labels.say(Play::CardPair { horse: &horse_name(one), other: &horse_name(other) })
        }
        Face::Joker => labels.say(Play::CardJoker),
    }
}

/// The end of a move, and the horse that it pushes. A row or lane that stays the same is left out.
fn going(labels: &TicketGagnantLabels, view: &View, action: Action) -> String {
    let Action::Play { card, run } = action else { return String::new() };
    let (from, pack) = (view.field.at(run.horse), labels.rules.pack());
    if let Some(other) = run.push.and_then(|_| view.field.on(run.to)).map(horse_name) {
        let going = match partner(card, run.horse) {
            Some(other) => labels.beside(other, view.field.at(other), run.to),
            None => labels.short_way(from, run.to),
        };
        return labels.say(Play::Pushes { going: &going, other: &other });
    }
    let way = &*labels.short_way(from, run.to);
    let going = match partner(card, run.horse) {
        Some(other) => labels.beside(other, view.field.at(other), run.to),
        None if from == run.to => labels.say(Play::GoesNowhere),
        None if from.row() == run.to.row() => labels.say(Play::GoesLane { way, lane: run.to.lane() }),
        None if run.to.row() == pack.last_row() => labels.say(Play::GoesHome { way }),
        None => labels.say(Play::GoesRow { way, row: run.to.row() }),
    };
    let trot = view.terms.is_some_and(|terms| terms.discipline == Discipline::Trot);
    if trot && pack.has_hoof_print(run.to) { labels.say(Play::OnHoof { going: &going }) } else { going }
}

/// The horse that a move pushes, and which way.
pub(super) fn pushed(labels: &TicketGagnantLabels, view: &View, run: Move, push: Square) -> (String, String) {
    let other = view.field.on(run.to).map(horse_name).unwrap_or_default();
    (other, labels.way(run.to, push))
}

/// An action in words.
pub(super) fn name(labels: &TicketGagnantLabels, view: &View, action: Action) -> String {
    match action {
        Action::Choose(Terms { discipline, cards, hidden }) => {
            let kind = &*labels.kind(discipline);
            labels.say(if hidden {
                Play::DoesChooseHidden { kind, cards }
            } else {
                Play::DoesChooseOpen { kind, cards }
            })
        }
        Action::Predict(prediction) => {
            labels.say(Play::DoesPredict { prediction: &labels.prediction(prediction) })
        }
        Action::Play { card, run } => {
            let (card, square) = (labels.card(card), labels.square(run.to, view.terms));
            let words = Play::DoesPlay { card: &card, horse: labels.horse(run.horse), square: &square };
            let push = run.push.map(|push| pushed(labels, view, run, push));
            let push = push.map(|(other, way)| labels.say(Play::DoesPush { other: &other, way: &way }));
            [labels.say(words)].into_iter().chain(push).collect::<Vec<_>>().join("; ")
        }
        Action::Stay { card } => labels.say(Play::DoesStay { card: &labels.card(card) }),
        Action::Discard { card } => labels.say(Play::Discard { card: &labels.card(card) }),
    }
}
