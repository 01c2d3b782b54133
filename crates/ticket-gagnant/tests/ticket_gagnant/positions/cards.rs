//! Hands, stock and what was played.

use furlong_ticket_gagnant::{Card, Position, PositionPhase};

use super::pool::{dealt, played, pool};
use super::{at, at_entry, faults, refuses, seat};

const TOO_MANY: &str = "there are not so many cards";
const DEALT: &str = "each player was dealt 3 to 7 cards, all as many";
const IN_TURN: &str = "cards are played in turn, so";

/// A card by its name.
fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// A seat with cards, from the one of that index on.
fn holder(p: &Position, i: usize) -> Option<usize> {
    let from = seat(p, i);
    (from..p.hands.len()).chain(0..from).find(|&seat| !p.hands[seat].is_empty())
}

// rules: TG-CARD-1, TG-DEAL-1
#[test]
fn more_of_a_card_than_there_are() {
    refuses(&[
        ("a card of the stock in a hand", |_, p, i| {
            let seat = holder(p, i)?;
            p.hands[seat][0] = p.stock.iter().copied().find(|&other| other != card("joker"))?;
            Some((format!("hands[{seat}][0]"), TOO_MANY))
        }),
        ("a card of one hand in another", |_, p, i| {
            let seat = seat(p, i).max(1);
            let other = *p.hands[0].iter().find(|&&other| other != card("joker"))?;
            *p.hands[seat].last_mut()? = other;
            Some((format!("hands[{seat}][{}]", p.hands[seat].len() - 1), TOO_MANY))
        }),
        ("a card twice in the stock", |_, p, i| {
            let place = i.max(1) % p.stock.len();
            p.stock[place] = p.stock[0];
            (place > 0).then_some(())?;
            Some((format!("stock[{place}]"), TOO_MANY))
        }),
        ("a fourth joker", |_, p, _| {
            p.stock.get_mut(..4)?.fill(card("joker"));
            Some(("stock[3]".to_owned(), "there are not so many cards joker"))
        }),
        ("cards before they are dealt", |_, p, i| {
            let seat = seat(p, i);
            p.hands[seat].push(card("4+5"));
            (!dealt(p)).then(|| (format!("hands[{seat}][0]"), TOO_MANY))
        }),
    ]);
}

/// Behind the first card that is too many nothing can be said of others.
// rules: TG-CARD-1
#[test]
fn a_card_too_many_is_told_once() {
    for sample in pool().iter().filter(|sample| sample.position.stock.len() > 2) {
        let mut position = sample.position.clone();
        position.stock[1] = position.stock[0];
        let told: Vec<_> = faults(&sample.game, &position).iter().map(ToString::to_string).collect();
        let first = position.stock[0];
        let expected = format!("stock[1]: there are not so many cards {first} (TG-CARD-1)");
        // Of three jokers two may be together.
        assert!(told == [expected] || first == card("joker"), "{told:?}");
    }
}

// rules: TG-DEAL-1, TG-FIRST-1
#[test]
fn more_or_fewer_cards_than_were_dealt() {
    refuses(&[
        ("a card is missing before the deal", |_, p, _| {
            p.stock.pop();
            at(!dealt(p), "stock", "no card is dealt yet")
        }),
        ("a card is dealt before the deal", |_, p, i| {
            let (seat, card) = (seat(p, i), p.stock.pop()?);
            p.hands[seat].push(card);
            at(!dealt(p), "stock", "no card is dealt yet")
        }),
        ("a card is nowhere", |_, p, _| {
            p.stock.pop();
            at(dealt(p), "stock", DEALT)
        }),
        ("a card too many is undealt", |game, p, _| {
            p.stock.push(*played(game, p).first()?);
            at(true, "stock", DEALT)
        }),
        ("all cards are undealt", |game, p, _| {
            p.hands.iter_mut().for_each(Vec::clear);
            p.stock = game.pack().deck().iter().collect();
            at(dealt(p), "stock", DEALT)
        }),
        ("two cards each", |game, p, _| {
            let mut left: Vec<_> = game.pack().deck().iter().collect();
            for hand in &mut p.hands {
                *hand = left.split_off(left.len() - 2);
            }
            p.stock = left;
            at(p.phase == PositionPhase::Predict, "stock", DEALT)
        }),
        ("eight cards each", |_, p, _| {
            let left = 45_usize.checked_sub(8 * usize::from(p.players))?;
            p.stock.truncate(left);
            at(dealt(p), "stock", DEALT)
        }),
        ("no stock at all", |_, p, _| {
            p.stock.clear();
            at(true, "stock", if dealt(p) { DEALT } else { "no card is dealt yet" })
        }),
        ("a hand of eight", |_, p, i| {
            let seat = holder(p, i)?;
            let size = p.hands[seat].len();
            p.hands[seat].extend(p.stock.drain(..8_usize.checked_sub(size)?.min(p.stock.len())));
            at_entry(p.hands[seat].len() == 8, "hands", seat, "a hand has at most 7 cards")
        }),
    ]);
}

// rules: TG-TURN-1
#[test]
fn cards_that_were_not_played_in_turn() {
    refuses(&[
        ("a card less", |_, p, i| {
            let seat = holder(p, i)?;
            p.hands[seat].pop();
            at_entry(p.phase == PositionPhase::Run && Some(seat) != turn(p), "hands", seat, IN_TURN)
        }),
        ("a card that somebody else holds", |_, p, i| {
            let (from, to) = (holder(p, i)?, holder(p, i + 1)?);
            let given = p.hands[from].pop()?;
            p.hands[to].push(given);
            at_entry(from != to && p.hands[to].len() < 8, "hands", from, IN_TURN)
        }),
        ("hands of different size exchanged", |_, p, i| {
            let (one, other) = (seat(p, i), seat(p, i + 1));
            p.hands.swap(one, other);
            at_entry(p.hands[one].len() != p.hands[other].len(), "hands", one, IN_TURN)
        }),
        ("a hand that is empty long before the others", |_, p, i| {
            let seat = seat(p, i);
            let long = p.hands[seat].len() > 1;
            p.hands[seat].clear();
            at_entry(p.phase == PositionPhase::Run && long, "hands", seat, IN_TURN)
        }),
        ("a card played before the race", |_, p, i| {
            let seat = seat(p, i);
            p.hands[seat].pop();
            at(p.phase == PositionPhase::Predict, "hands", "no card is played before the race")
        }),
        ("a round of cards played before the race", |_, p, _| {
            p.hands.iter_mut().for_each(|hand| hand.truncate(hand.len().saturating_sub(1)));
            at(p.phase == PositionPhase::Predict, "hands", "no card is played before the race")
        }),
        ("a card left in the end", |game, p, i| {
            let seat = seat(p, i);
            let kept = played(game, p);
            p.hands[seat].extend(kept.first());
            at(p.phase == PositionPhase::Over, "hands", "the race is over when all cards are played")
        }),
        ("all cards played and the race on", |_, p, _| {
            p.hands.iter_mut().for_each(Vec::clear);
            at(p.phase == PositionPhase::Run, "hands", "all cards are played, so the race is over")
        }),
    ]);
}

/// Whose turn it is.
fn turn(p: &Position) -> Option<usize> {
    p.turn.map(usize::from)
}
