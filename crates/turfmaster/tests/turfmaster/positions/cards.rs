//! Hands, decks, played cards, bonuses and what is kept.

use furlong_turfmaster::{Card, Position, PositionPhase};

use super::pool::racing;
use super::{entry, field, refuses};

/// A card by its name.
fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// How many of a kind a deck has, by the rules. TM-DECK-1
fn of_a_deck(card: Card) -> usize {
    match card.to_string().as_str() {
        "7" | "8" => 5,
        "9" | "10" => 4,
        "3" | "4" | "6" | "11" | "12" => 2,
        _ => 1,
    }
}

/// How many cards of a horse are nowhere: dropped unseen.
fn dropped(position: &Position, i: usize) -> usize {
    let played = position.played.as_ref().map_or(0, |played| played[i].len());
    32 - played - position.hands[i].len() - position.decks[i].len()
}

// rules: TM-DECK-1
#[test]
fn more_of_a_card_than_a_deck_has() {
    refuses(&[
        ("two jokers of a kind in a hand", |_, p, i| {
            p.hands[i] = vec![card("J9"); 2];
            Some(entry("hands", i))
        }),
        ("six of a kind in a hand", |_, p, i| {
            p.hands[i] = vec![card("8"); 6];
            Some(entry("hands", i))
        }),
        ("three of a kind in a deck", |_, p, i| {
            p.decks[i] = vec![card("12"); 3];
            Some(entry("decks", i))
        }),
        ("a joker played twice", |_, p, i| {
            p.played.as_mut()?[i] = vec![card("J12"); 2];
            Some(entry("played", i))
        }),
        ("thirty-three cards", |_, p, i| {
            p.decks[i] = vec![card("8"); 33];
            Some(entry("decks", i))
        }),
        ("a hand with a card that all others have", |_, p, i| {
            let played = &p.played.as_ref()?[i];
            let elsewhere =
                |card: &Card| p.decks[i].iter().chain(played).filter(|other| *other == card).count();
            let gone = Card::ALL.into_iter().find(|card| elsewhere(card) == of_a_deck(*card))?;
            *p.hands[i].first_mut()? = gone;
            Some(entry("hands", i))
        }),
        ("a card played that is in the hand", |_, p, i| {
            let joker = p.hands[i].iter().copied().find(|card| card.is_joker())?;
            *p.played.as_mut()?[i].first_mut()? = joker;
            Some(entry("hands", i))
        }),
    ]);
}

// rules: TM-DEAL-1, TM-DEAL-5, TM-CARD-1, TM-MEET-2
#[test]
fn numbers_of_cards() {
    refuses(&[
        ("a card less in a hand", |_, p, i| {
            let card = p.hands[i].pop()?;
            p.played.as_mut()?[i].push(card);
            (racing(p) && p.horses[i].place.is_none()).then(|| format!("hands[{i}]"))
        }),
        ("a card more in a hand", |_, p, i| {
            let card = p.played.as_mut()?[i].pop()?;
            p.hands[i].push(card);
            (racing(p) && p.horses[i].place.is_none()).then(|| format!("hands[{i}]"))
        }),
        ("a card dealt too much", |_, p, i| {
            let card = p.decks[i].pop()?;
            p.hands[i].push(card);
            Some(entry("decks", i))
        }),
        ("a card dealt too little", |_, p, i| {
            let card = p.hands[i].pop()?;
            p.decks[i].push(card);
            Some(entry("decks", i))
        }),
        ("a deck without a card", |_, p, i| {
            p.played = None;
            p.decks[i].pop().map(|_| entry("decks", i))
        }),
        ("no deck", |_, p, i| {
            let (deck, played) = (core::mem::take(&mut p.decks[i]), &mut p.played.as_mut()?[i]);
            played.extend(&deck);
            (!deck.is_empty()).then(|| format!("decks[{i}]"))
        }),
        ("a hand of nothing", |_, p, i| {
            p.played = None;
            p.hands[i].clear();
            (p.phase == PositionPhase::Keep).then(|| format!("hands[{i}]"))
        }),
        ("a finisher that has played no card", |_, p, i| {
            let full =
                if p.options.races.len() == 4 { 8 } else { 10 } + 2 * usize::from(p.bonus[i] == Some(p.race));
            let played = &mut p.played.as_mut()?[i];
            let missing = full.checked_sub(p.hands[i].len()).filter(|&missing| missing <= played.len())?;
            p.hands[i].extend(played.split_off(played.len() - missing));
            p.horses[i].place.map(|_| entry("hands", i))
        }),
        ("a played card forgotten in the first race", |_, p, i| {
            p.played.as_mut()?[i].pop()?;
            (p.race == 1).then(|| format!("played[{i}]"))
        }),
        ("more cards gone than earlier races had", |_, p, i| {
            let each = if p.options.races.len() == 4 { 8 } else { 10 };
            let earlier = usize::from(p.race - 1) * each + 2;
            p.played.as_mut()?[i].clear();
            (dropped(p, i) > earlier).then(|| format!("played[{i}]"))
        }),
    ]);
}

// rules: TM-DEAL-2, TM-DEAL-3, TM-MEET-2
#[test]
fn bonuses() {
    refuses(&[
        ("taken in race 0", |_, p, i| {
            p.bonus[i] = Some(0);
            Some(entry("bonus", i))
        }),
        ("taken in a race to come", |_, p, i| {
            p.bonus[i] = Some(p.race + 1);
            Some(entry("bonus", i))
        }),
        ("taken in race 255", |_, p, i| {
            p.bonus[i] = Some(255);
            Some(entry("bonus", i))
        }),
        ("not taken in the last race", |_, p, i| {
            p.bonus[i] = None;
            (p.race == 3 && p.options.races.len() == 3).then(|| format!("bonus[{i}]"))
        }),
        ("taken in a meeting of four races", |_, p, i| {
            p.bonus[i] = Some(1);
            (p.options.races.len() == 4).then(|| format!("bonus[{i}]"))
        }),
        ("taken, but its cards are still in the deck", |_, p, i| {
            (p.options.races.len() == 3).then_some(())?;
            p.bonus[i].replace(p.race).is_none().then(|| format!("decks[{i}]"))
        }),
        ("its cards were dealt, but it was not taken", |_, p, i| {
            p.bonus[i].take()?;
            (p.race < 3).then(|| format!("decks[{i}]"))
        }),
    ]);
}

// rules: TM-DEAL-5
#[test]
fn choices_of_what_is_kept() {
    refuses(&[
        ("out of the phase", |_, p, i| {
            p.kept[i] = Some(p.hands[i].clone());
            (p.phase != PositionPhase::Keep).then(|| format!("kept[{i}]"))
        }),
        ("a card that is not in the hand", |_, p, i| {
            let other = Card::ALL.into_iter().find(|card| !p.hands[i].contains(card))?;
            p.kept[i].as_mut()?[0] = other;
            Some(entry("kept", i))
        }),
        ("a card too few", |_, p, i| {
            p.kept[i].as_mut()?.pop();
            Some(entry("kept", i))
        }),
        ("a card too many", |_, p, i| {
            let all = p.hands[i].clone();
            let kept = p.kept[i].replace(all)?;
            (p.hands[i].len() > kept.len()).then(|| format!("kept[{i}]"))
        }),
        ("nothing", |_, p, i| {
            p.kept[i] = Some(vec![]);
            Some(entry("kept", i))
        }),
        ("more of a card than a deck has", |_, p, i| {
            p.kept[i] = Some(vec![card("J10"); 10]);
            Some(entry("kept", i))
        }),
        ("everybody has chosen", |_, p, _| {
            for (kept, hand) in p.kept.iter_mut().zip(&p.hands) {
                kept.get_or_insert_with(|| hand[..10.min(hand.len())].to_vec());
            }
            field(p.phase == PositionPhase::Keep, "kept")
        }),
    ]);
}
