//! Menus for the cards that a horse keeps: one card is dropped at a time until the right number is left.
//! The choices can be many thousand, so they are never listed; what is built is one of the legal actions.

use furlong_games::rules::turfmaster::{Action, Card, Cards, Horse, View};

use super::labels::{self, TurfMasterLabels, name};
use super::menu::last;
use super::message::TurfMasterPlayMessage as Play;
use crate::board::{Menu, MenuChoice};

/// The menu before a race: the horse, where there are several, then the cards to drop.
pub(super) fn menu(
    labels: &TurfMasterLabels,
    view: &View,
    actions: &[Action],
    path: &[usize],
) -> Menu<Action> {
    let hands = hands(view, actions);
    let bonuses: Vec<_> =
        actions.iter().copied().filter(|action| matches!(action, Action::Bonus { .. })).collect();
    match (hands.as_slice(), path) {
        ([only], drops) => {
            let bonuses = if drops.is_empty() { bonuses } else { Vec::new() };
            drop_menu(labels, view, actions, *only, drops, &bonuses)
        }
        (hands, [index, drops @ ..]) if *index < hands.len() => {
            drop_menu(labels, view, actions, hands[*index], drops, &[])
        }
        (hands, _) => {
            let horse = |hand: &HandToKeep| {
                let (horse, keep, held) = (&*name(hand.horse), hand.keep, hand.cards.len());
                MenuChoice::group(labels.say(Play::ChooseFor { horse, keep, held }), Vec::new())
            };
            let bonuses = bonuses.into_iter().map(|bonus| last(labels, view, bonus));
            let choices = hands.iter().map(horse).chain(bonuses).collect();
            Menu { question: labels.say(Play::AskKeepHorse), choices }
        }
    }
}

/// A horse with its cards, and how many of them it keeps.
#[derive(Clone, Copy)]
struct HandToKeep {
    horse: Horse,
    cards: Cards,
    keep: u32,
}

/// The horses for which there is something to choose.
fn hands(view: &View, actions: &[Action]) -> Vec<HandToKeep> {
    let mut hands: Vec<HandToKeep> = Vec::new();
    for action in actions {
        if let Action::Keep { horse, cards: kept } = *action
            && hands.iter().all(|hand| hand.horse != horse)
        {
            let cards = view.hands[horse].known().unwrap_or(kept);
            hands.push(HandToKeep { horse, cards, keep: kept.len() });
        }
    }
    hands
}

/// The rest of a hand after some drops; each is the place of a kind among those that are left.
fn left(hand: HandToKeep, drops: &[usize]) -> Cards {
    let mut left = hand.cards;
    for &drop in drops {
        if left.len() > hand.keep
            && let Some(card) = left.kinds().nth(drop)
        {
            left = without(left, card);
        }
    }
    left
}

fn without(cards: Cards, card: Card) -> Cards {
    let mut rest: Vec<_> = cards.iter().collect();
    rest.iter().position(|other| *other == card).map(|index| rest.remove(index));
    Cards::checked(rest).unwrap_or(cards)
}

/// The cards that can be dropped, low ones first; the last one settles what is kept. Where there is nothing
/// to drop, that is what is left to confirm.
fn drop_menu(
    labels: &TurfMasterLabels,
    view: &View,
    actions: &[Action],
    hand: HandToKeep,
    drops: &[usize],
    bonuses: &[Action],
) -> Menu<Action> {
    let cards = left(hand, drops);
    let (horse, keep) = (&*name(hand.horse), hand.keep);
    let kept = |cards| Some(Action::Keep { horse: hand.horse, cards }).filter(|kept| actions.contains(kept));
    let bonuses = bonuses.iter().map(|bonus| last(labels, view, *bonus));
    if let Some(all) = kept(cards) {
        let question = labels.say(Play::AskKept { horse, cards: &labels::cards(cards.iter()) });
        let keep = MenuChoice::last(labels.say(Play::KeepThese { keep }), all);
        return Menu { question, choices: [keep].into_iter().chain(bonuses).collect() };
    }
    let drop = |card: Card| {
        let label = labels.say(Play::DropCard { card: card.name(), count: cards.count(card) });
        match kept(without(cards, card)) {
            Some(kept) => MenuChoice::last(label, kept),
            None => MenuChoice::group(label, Vec::new()),
        }
    };
    let question = question(labels, hand, cards);
    Menu { question, choices: cards.kinds().map(drop).chain(bonuses).collect() }
}

/// The question which cards to drop.
fn question(labels: &TurfMasterLabels, hand: HandToKeep, cards: Cards) -> String {
    let gone = |card: Card| hand.cards.count(card).saturating_sub(cards.count(card));
    let gone = Card::ALL.into_iter().flat_map(|card| (0..gone(card)).map(move |_| card));
    let (left, dropped) = (cards.len().saturating_sub(hand.keep), labels::cards(gone));
    let dropped = if dropped.is_empty() { "-" } else { &*dropped };
    labels.say(Play::AskDrop { horse: &name(hand.horse), keep: hand.keep, left, dropped })
}
