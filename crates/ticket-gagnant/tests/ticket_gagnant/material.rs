//! Rules that are material: horses, cards, squares, predictions, who can meet.

use std::collections::{BTreeMap, BTreeSet};

use furlong_core::SeatSet;
use furlong_ticket_gagnant::{
    ByHorse, Card, Cards, Face, Field, HORSES, Horse, HorseSet, LANES, Meeting, NoSuchMeeting, PLACES, Pack,
    Plan, Prediction, Square,
};
use proptest::prelude::*;

use crate::notation::texts;
use crate::tracks;

// rules: TG-HORSE-1
#[test]
fn seven_horses() {
    assert_eq!((Horse::ALL.map(Horse::number), HORSES), ([1, 2, 3, 4, 5, 6, 7], 7));
    assert_eq!(Horse::ALL.map(Horse::index), [0, 1, 2, 3, 4, 5, 6]);
    for number in 0..=255 {
        assert_eq!(Horse::new(number).map(Horse::number), (1..=7).contains(&number).then_some(number));
    }
    let colours = ["orange", "violet", "green", "blue", "red", "yellow", "black"];
    for pack in furlong_packs::ticket_gagnant::standard() {
        assert_eq!(pack.horses.each_ref().map(|look| look.colour), colours);
    }
    assert_eq!(Horse::default(), Horse::ALL[0]);
}

#[test]
fn sets_of_horses() {
    for bits in 0_u32..128 {
        let chosen: Vec<_> = Horse::ALL.into_iter().filter(|horse| bits >> horse.index() & 1 == 1).collect();
        let set: HorseSet = chosen.iter().rev().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), chosen);
        assert_eq!((set.len() as usize, set.is_empty()), (chosen.len(), chosen.is_empty()));
        for horse in Horse::ALL {
            assert_eq!(set.contains(horse), chosen.contains(&horse));
            let without = set.minus(HorseSet::only(horse));
            assert!(set.with(horse).contains(horse) && !without.contains(horse));
            assert_eq!(without.with(horse), set.with(horse));
        }
        let rest = HorseSet::ALL.minus(set);
        assert_eq!(rest.len() + set.len(), 7);
        assert!(chosen.iter().all(|&horse| !rest.contains(horse)));
        assert_eq!((set.minus(HorseSet::ALL), set.minus(HorseSet::EMPTY)), (HorseSet::EMPTY, set));
    }
    let mut numbers = ByHorse::of(Horse::ALL.map(Horse::number));
    numbers[Horse::ALL[4]] = 50;
    assert_eq!((numbers[Horse::ALL[3]], numbers[Horse::ALL[4]]), (4, 50));
}

/// All texts of cards, by hand.
pub(crate) fn card_texts() -> Vec<String> {
    let singles = (1..=7).flat_map(|horse| (1..=3).map(move |squares| format!("{horse}:{squares}")));
    let pairs = (1..=7).flat_map(|one| (one + 1..=7).map(move |other| format!("{one}+{other}")));
    singles.chain(pairs).chain(["joker".to_owned()]).collect()
}

// rules: TG-CARD-1
#[test]
fn cards_are_in_the_order_of_their_texts() {
    let mut told = card_texts();
    told.sort_unstable();
    assert_eq!(texts(Card::ALL), told);
    assert!(Card::ALL.is_sorted() && Card::ALL.len() == 43);
    let moves = Card::ALL.map(|card| match card.face() {
        Face::Single(horse, squares) => format!("{horse}:{squares}"),
        Face::Pair(one, other) => format!("{one}+{other}"),
        Face::Joker => "joker".to_owned(),
    });
    assert_eq!(moves.to_vec(), told);
    assert_eq!((Card::MAX_SQUARES, Card::default()), (3, Card::ALL[0]));
}

// rules: TG-CARD-1
#[test]
fn the_deck() {
    for pack in furlong_packs::ticket_gagnant::standard() {
        let deck = pack.rules.deck();
        assert_eq!(deck.len(), 45);
        for card in Card::ALL {
            assert_eq!(deck.count(card), if card.to_string() == "joker" { 3 } else { 1 }, "{card}");
        }
    }
    let plan = Plan { singles: [2, 0, 3], pairs: 1, jokers: 2, ..tracks::standard() };
    let pack = Pack::new("other", plan).unwrap();
    assert_eq!(pack.deck().len(), 7 * 5 + 21 + 2);
    let copies = ["1:1", "7:2", "4:3", "3+6", "joker"].map(|text| pack.deck().count(text.parse().unwrap()));
    assert_eq!(copies, [2, 0, 3, 1, 2]);
}

/// How many there are of each kind.
fn counts(cards: &[Card]) -> [u8; 43] {
    Card::ALL.map(|kind| u8::try_from(cards.iter().filter(|&&card| card == kind).count()).unwrap())
}

/// The multiset of these cards, unless there are too many of a kind.
pub(crate) fn multiset(cards: &[Card]) -> Option<Cards> {
    cards.iter().try_fold(Cards::EMPTY, |cards, &card| cards.checked_with(card))
}

/// Some cards, mostly of few kinds.
fn some_cards() -> impl Strategy<Value = Vec<Card>> {
    let few = proptest::sample::select(vec![Card::ALL[0], Card::ALL[20], Card::ALL[41], Card::ALL[42]]);
    let kind = prop_oneof![proptest::sample::select(&Card::ALL[..]), few];
    proptest::collection::vec(kind, 0..24)
}

/// Cards with at most three of each kind, in any order.
fn sound_cards() -> impl Strategy<Value = Vec<Card>> {
    let all: Vec<_> = Card::ALL.into_iter().flat_map(|card| [card; 3]).collect();
    proptest::sample::subsequence(all, 0..=129).prop_shuffle()
}

proptest! {
    /// More than three of a kind are no multiset; everything else is.
    #[test]
    fn multisets_have_three_of_a_kind_at_most(list in some_cards()) {
        let possible = counts(&list).iter().all(|&count| count <= 3);
        prop_assert_eq!(multiset(&list).is_some(), possible);
    }

    /// A multiset says what the list says that it was made of, whatever the order.
    #[test]
    fn multisets_count_like_lists(mut list in sound_cards()) {
        let cards = multiset(&list).unwrap();
        list.sort();
        prop_assert_eq!(cards.iter().collect::<Vec<_>>(), list.clone());
        prop_assert_eq!((cards.len() as usize, cards.is_empty()), (list.len(), list.is_empty()));
        prop_assert_eq!(Card::ALL.map(|card| cards.count(card)), counts(&list));
        for card in Card::ALL {
            prop_assert_eq!(cards.contains(card), list.contains(&card));
            prop_assert_eq!(cards.checked_with(card).is_some(), cards.count(card) < Cards::MAX_COPIES);
        }
        list.dedup();
        prop_assert_eq!(cards.kinds().collect::<Vec<_>>(), list);
    }
}

// rules: TG-TRACK-1
#[test]
fn squares() {
    let mut all = Vec::new();
    for (row, lane) in (0..=255).flat_map(|row| (0..=255).map(move |lane| (row, lane))) {
        let square = Square::new(lane, row);
        let is_square = (1..=7).contains(&lane) && row <= 30;
        assert_eq!(square.map(|square| (square.lane(), square.row())), is_square.then_some((lane, row)));
        all.extend(square);
    }
    assert!(all.is_sorted(), "row by row");
    for &one in &all {
        let beside = |other: &&Square| {
            let [lanes, rows] = [one.lane().abs_diff(other.lane()), one.row().abs_diff(other.row())];
            [lanes, rows] == [0, 1] || [lanes, rows] == [1, 0]
        };
        let told: Vec<_> = all.iter().filter(beside).collect();
        assert_eq!(all.iter().filter(|&&other| one.is_beside(other)).collect::<Vec<_>>(), told);
    }
    assert_eq!((LANES, Square::default()), (7, all[0]));
}

// rules: TG-TRACK-1
#[test]
fn the_start() {
    let start = Field::start();
    for horse in Horse::ALL {
        let square = Square::new(horse.number(), 0).unwrap();
        assert_eq!((start.at(horse), start.squares()[horse]), (square, square));
        assert_eq!(start.on(square), Some(horse));
        assert_eq!(start.on(Square::new(horse.number(), 1).unwrap()), None);
    }
    let standard = &furlong_packs::ticket_gagnant::standard()[0];
    assert_eq!((&standard.name[..], standard.rules.last_row()), ("standard", 14));
}

// rules: TG-PRED-1
#[test]
fn predictions() {
    let of =
        |n: usize| Prediction::ALL.iter().filter(move |made| made.places().iter().flatten().count() == n);
    // One horse on one of three places; two on two of them; three on all.
    let expected = [0, 7 * 3, 7 * 6 * 3, 7 * 6 * 5];
    assert_eq!([0, 1, 2, 3].map(|n| of(n).count()), expected);
    assert_eq!((Prediction::COUNT, PLACES, Prediction::ALL.is_sorted()), (357, 3, true));
    assert_eq!(Prediction::ALL.iter().collect::<BTreeSet<_>>().len(), 357);
    let horses = || [0, 1, 2, 3, 4, 5, 6, 7].map(Horse::new).into_iter();
    let all = horses()
        .flat_map(|first| horses().flat_map(move |second| horses().map(move |third| [first, second, third])));
    for places in all {
        let named: Vec<_> = places.iter().flatten().collect();
        let different = named.iter().collect::<BTreeSet<_>>().len() == named.len();
        let prediction = Prediction::new(places);
        assert_eq!(prediction.is_some(), different && !named.is_empty(), "{places:?}");
        assert_eq!(prediction.map(Prediction::places), prediction.map(|_| places));
        assert!(prediction.is_none_or(|made| Prediction::ALL.contains(&made)));
    }
    assert_eq!(Prediction::default().to_string(), "1-_-_");
}

// rules: TG-SEAT-1
#[test]
fn who_can_meet() {
    const SEAT_1: [(u8, &[u8]); 5] = [(2, &[4, 6]), (3, &[3, 6]), (4, &[4, 8]), (5, &[5]), (6, &[6])];
    let told: BTreeMap<_, _> = SEAT_1.into();
    for players in 0..=255 {
        let lengths = told.get(&players).copied().unwrap_or_default();
        assert_eq!(Meeting::lengths(players), lengths);
        for races in 0..=255 {
            let meeting = Meeting::new(players, Some(races), races % 2 == 0);
            let expected = match lengths {
                [] => Err(NoSuchMeeting::Players),
                _ if lengths.contains(&races) => Ok((players, races, races % 2 == 0)),
                _ => Err(NoSuchMeeting::Races(lengths)),
            };
            let found = meeting.map(|meeting| (meeting.players(), meeting.races(), meeting.flat_only()));
            assert_eq!(found, expected, "{players} players, {races} races");
        }
        // The shorter one is meant where none is named.
        let meeting = Meeting::new(players, None, false);
        assert_eq!(meeting.ok().map(Meeting::races), lengths.iter().min().copied());
        assert!(
            meeting.is_ok_and(|meeting| meeting.seats() == SeatSet::first(players)) || lengths.is_empty()
        );
    }
    let words = texts([NoSuchMeeting::Players, NoSuchMeeting::Races(&[5]), NoSuchMeeting::Races(&[4, 8])]);
    assert!(words[0].contains("2 to 6 players") && words[1].contains("5 races"), "{words:?}");
    assert!(words[2].contains("4 or 8 races"), "{words:?}");
}
