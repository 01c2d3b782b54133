//! Rules that are material: cards, dice, courses, who owns what, odds, and the notation of all that.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::Arc;

use furlong_core::{Dice, Seat, Weighted};
use furlong_testkit::Seeded;
use furlong_testkit::notation::one_text_each;
use furlong_turfmaster::{
    Action, BONUS, Card, Cards, Chance, Chances, Choice, DICE, Goal, Horse, LOTS, Limit, MAX_HORSES,
    MAX_SHORT_SQUARES, Meeting, NoSuchMeeting, Order, Plan, Race, Row, RulesVersion, Square, Throw, deck,
    removal,
};
use proptest::prelude::*;

use crate::plans;

/// A deck as the rulebook tells it: names, values, how many. TM-DECK-1
const DECK: [(&str, u8, u32); 13] = [
    ("3", 3, 2),
    ("4", 4, 2),
    ("6", 6, 2),
    ("7", 7, 5),
    ("8", 8, 5),
    ("9", 9, 4),
    ("10", 10, 4),
    ("11", 11, 2),
    ("12", 12, 2),
    ("J9", 9, 1),
    ("J10", 10, 1),
    ("J11", 11, 1),
    ("J12", 12, 1),
];

// rules: TM-DECK-1, TM-DECK-2
#[test]
fn the_deck() {
    let told = Card::ALL.map(|card| (card.name(), card.value(), Cards::DECK.count(card)));
    assert_eq!(told, DECK);
    assert_eq!(Cards::DECK.len(), 32);
    assert_eq!(Cards::DECK.iter().map(|card| u32::from(card.value())).sum::<u32>(), 265);
    for card in Card::ALL {
        assert_eq!(card.is_joker(), card.name().starts_with('J'));
        assert_eq!(card.to_string(), card.name());
        let value = card.name().trim_start_matches('J');
        assert_eq!(value, card.value().to_string());
    }
    assert_eq!((Card::default(), BONUS), (Card::ALL[0], 2));
}

/// How many there are of each kind.
fn counts(cards: &[Card]) -> [u32; 13] {
    Card::ALL.map(|kind| u32::try_from(cards.iter().filter(|&&card| card == kind).count()).unwrap())
}

fn some_cards() -> impl Strategy<Value = Vec<Card>> {
    proptest::collection::vec(proptest::sample::select(&Card::ALL[..]), 0..20)
}

/// Cards of a shuffled deck.
fn part_of_a_deck() -> impl Strategy<Value = Vec<Card>> {
    let deck: Vec<_> = Cards::DECK.iter().collect();
    proptest::sample::subsequence(deck, 0..=32).prop_shuffle()
}

proptest! {
    /// More of a kind than a deck has are no multiset; everything else is.
    #[test]
    fn multisets_are_parts_of_a_deck(list in some_cards()) {
        let possible = counts(&list).iter().zip(DECK).all(|(&count, (.., most))| count <= most);
        prop_assert_eq!(Cards::checked(list).is_some(), possible);
    }

    /// A multiset says what the list says that it was made of, whatever the order.
    #[test]
    fn multisets_count_like_lists(mut list in part_of_a_deck()) {
        let cards = Cards::checked(list.iter().copied()).unwrap();
        list.sort();
        prop_assert_eq!(cards.iter().collect::<Vec<_>>(), list.clone());
        prop_assert_eq!((cards.len() as usize, cards.is_empty()), (list.len(), list.is_empty()));
        prop_assert_eq!(Card::ALL.map(|card| cards.count(card)), counts(&list));
        prop_assert_eq!(cards.to_string(), texts(&list).join(" "));
        for card in Card::ALL {
            prop_assert_eq!(cards.contains(card), list.contains(&card));
            let more = Cards::checked(list.iter().copied().chain([card]));
            prop_assert_eq!(cards.checked_with(card), more);
        }
        list.dedup();
        prop_assert_eq!(cards.kinds().collect::<Vec<_>>(), list);
    }

    /// One multiset is part of another where it has no more of any kind.
    #[test]
    fn parts_of_multisets(one in part_of_a_deck(), other in part_of_a_deck(), size in 0_usize..=32) {
        let of = |list: &[Card]| Cards::checked(list.iter().copied()).unwrap();
        let fewer = counts(&other).iter().zip(counts(&one)).all(|(&few, many)| few <= many);
        prop_assert_eq!(of(&one).includes(of(&other)), fewer);
        prop_assert!(of(&one).includes(of(&one[..size.min(one.len())])));
        prop_assert!(Cards::DECK.includes(of(&one)) && of(&one).includes(Cards::EMPTY));
    }
}

fn texts<T: Display>(values: impl IntoIterator<Item = T>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}

fn refuses<T: FromStr + Debug>(wrong: &str) {
    for text in wrong.split('|') {
        assert!(text.parse::<T>().is_err(), "{text:?} is read as {:?}", text.parse::<T>().ok());
    }
}

fn throws() -> Vec<Throw> {
    (1..=6).flat_map(|one| (1..=6).filter_map(move |two| Throw::new([one, two]))).collect()
}

fn some_squares() -> impl Iterator<Item = Square> {
    let numbers = || [0, 1, 2, 8, 9, 10, 19, 96, 100, 199, 240, 255].into_iter();
    numbers().flat_map(move |lane| numbers().map(move |square| Square { lane, square }))
}

fn some_goals() -> impl Iterator<Item = Goal> {
    some_squares().map(Goal::At).chain([Goal::Fall])
}

// rules: TM-DECK-2
#[test]
fn cards_and_horses_have_one_text() {
    one_text_each(Card::ALL);
    refuses::<Card>("|1|2|5|13|03|J|J8|J13|j12|12J|J 12| 7|7 |+7|7.0");
    one_text_each(Horse::ALL);
    refuses::<Horse>("|0|9|10|01|+1|-1| 1|1 |one");
    assert_eq!(Horse::ALL.map(Horse::number), [1, 2, 3, 4, 5, 6, 7, 8]);
    for number in 0..=255 {
        assert_eq!(Horse::new(number).map(Horse::number), (1..=8).contains(&number).then_some(number));
    }
}

// rules: TM-COURSE-3, TM-FENCE-4
#[test]
fn squares_and_goals_have_one_text() {
    one_text_each(some_squares());
    refuses::<Square>(
        "|:|2|2:|:12|02:12|2:012|2:00|+2:12|2:+12|2:-1|2 :12|2: 12|2:12 | 2:12|2:12:1|256:1|1:256|2.12",
    );
    one_text_each(some_goals());
    refuses::<Goal>("|Fall|FALL|fell|fall | fall|fall 2:12|2:12 fall|2:");
    assert_eq!(texts([Goal::At(Square { lane: 2, square: 12 }), Goal::Fall]), ["2:12", "fall"]);
}

// rules: TM-DICE-1
#[test]
fn dice_have_one_text() {
    assert_eq!(throws().len(), 36);
    one_text_each(throws());
    one_text_each(Choice::ALL);
    refuses::<Throw>("|4|45|4+|+5|4+5+6|4 + 5|4+ 5| 4+5|4+5 |0+5|4+0|7+1|1+7|04+5|4-5|44+5");
    refuses::<Choice>("|Sum|sum |both|one|1|second die|third");
    for [one, two] in [[0, 1], [1, 0], [7, 1], [6, 7], [255, 6]] {
        assert_eq!(Throw::new([one, two]), None);
    }
    for throw in throws() {
        let [one, two] = throw.dice();
        assert_eq!(Choice::ALL.map(|choice| throw.value(choice)), [one + two, one, two]);
        assert_eq!(throw.sum(), one + two);
        // Two ways to say the same would be one too many.
        assert_eq!(Choice::ALL.map(|choice| throw.offers(choice)), [true, true, one != two]);
    }
}

/// Parts of a deck, from one card to all.
fn some_keeps(dice: &mut Seeded) -> Vec<Cards> {
    let deck: Vec<_> = Cards::DECK.iter().collect();
    let part = |odds: u32| {
        let some = deck.iter().copied().filter(|_| dice.below(12) < odds).collect::<Vec<_>>();
        Cards::checked(some).filter(|cards| !cards.is_empty())
    };
    (1..=12).filter_map(part).chain(Card::ALL.map(|card| Cards::checked([card]).unwrap())).collect()
}

// rules: TM-CARD-1, TM-CARD-4, TM-DICE-1, TM-DEAL-2, TM-DEAL-5
#[test]
fn actions_have_one_text() {
    let [.., horse, _] = Horse::ALL;
    let goals = || some_goals().step_by(5).chain([Goal::Fall]);
    one_text_each(
        Card::ALL.into_iter().flat_map(|card| goals().map(move |to| Action::Card { horse, card, to })),
    );
    one_text_each(
        Choice::ALL.into_iter().flat_map(|dice| goals().map(move |to| Action::Move { horse, dice, to })),
    );
    one_text_each(Choice::ALL.map(|dice| Action::Choose { dice }));
    one_text_each(Horse::ALL.map(|horse| Action::Bonus { horse }));
    one_text_each(Horse::ALL.map(|horse| Action::Pass { horse }));
    one_text_each(some_keeps(&mut Seeded::new(1)).into_iter().map(|cards| Action::Keep { horse, cards }));
    let all =
        "card 3 J12 2:12|card 8 3 fall|move 3 sum 2:12|choose second|bonus 3|pass 8|keep 3 7 7 10 J9 J12";
    for text in all.split('|') {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn what_is_no_action() {
    refuses::<Action>(
        "| |card|card |card 3|card 3 7|card 3 7 |card 3 7 2:12 |card 3  7 2:12|card 3 7 2:12 2:13",
    );
    refuses::<Action>(
        "card 0 7 2:12|card 9 7 2:12|card 03 7 2:12|card 3 5 2:12|card 3 07 2:12|card 3 7 fell",
    );
    refuses::<Action>(
        "move|move 3|move 3 sum|move 3 2:12|move 3 all 2:12|move 3 sum 2:12 |move 3 sum  2:12|Move 3 sum 2:1",
    );
    refuses::<Action>("choose|choose |choose 3|choose sum |choose sum sum|choose 3 sum|choose  sum");
    refuses::<Action>(
        "bonus|bonus |bonus 9|bonus 3 |bonus 3 3|bonus +3|pass|pass 0|pass 3 7| pass 3|stay 3|3",
    );
    refuses::<Action>(
        "keep|keep 3|keep 3 |keep 3  7|keep 3 7 |keep 3 7  8|keep 3 8 7|keep 3 10 9|keep 3 J9 9",
    );
    refuses::<Action>(
        "keep 3 J10 J9|keep 3 3 3 3|keep 3 J9 J9|keep 3 7 7 7 7 7 7|keep 3 5|keep 7|keep 3 7,8|keep 3 7\t8",
    );
}

// rules: TM-START-1, TM-DEAL-1, TM-DEAL-4, TM-ROLL-1, TM-DICE-1
#[test]
fn chances_have_one_text() {
    let [.., horse, _] = Horse::ALL;
    one_text_each(throws().into_iter().map(|dice| Chance::Box { horse, dice }));
    one_text_each(Card::ALL.map(|card| Chance::Deal { horse, card }));
    one_text_each(Card::ALL.map(|card| Chance::Remove { horse, card }));
    one_text_each(throws().into_iter().map(|dice| Chance::Lot { seat: Seat::ALL[7], dice }));
    one_text_each(throws().into_iter().map(Chance::Roll));
    for text in "box 3:4+5|deal 3:J12|remove 3:7|lot 0:4+5|lot 7:1+1|roll 4+5".split('|') {
        assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
    }
    refuses::<Chance>(
        "| |box|box 3|box 3:|box :4+5|box 0:4+5|box 9:4+5|box 3:4|box 3 4+5|box 3:4+5 |box  3:4+5",
    );
    refuses::<Chance>(
        "deal|deal 3|deal 3:|deal 3:5|deal 3:J8|deal 03:7|deal 3:7:7|deal 3: 7|remove 3|remove 9:7",
    );
    refuses::<Chance>(
        "lot 8:4+5|lot 4+5|lot 2:7+1|lot 02:1+1|roll|roll |roll 4|roll 3:4+5|roll 4+5 |Roll 4+5|4+5",
    );
}

// rules: TM-START-1, TM-DEAL-1, TM-DEAL-4, TM-ROLL-1, TM-DICE-1
#[test]
fn kinds_of_luck_are_kept_apart() {
    let streams = Horse::ALL.into_iter().flat_map(|horse| [deck(horse), removal(horse)]).chain([DICE, LOTS]);
    assert_eq!(streams.collect::<BTreeSet<_>>().len(), 2 * MAX_HORSES + 2);
}

/// Tickets are shared out as the weights say, and each outcome is told once.
fn odds(chances: Chances) -> BTreeMap<String, u32> {
    let told: Vec<_> = chances.outcomes().collect();
    let tickets: Vec<_> = (0..chances.total()).map(|n| chances.at(n)).collect();
    let shared =
        told.iter().flat_map(|&(chance, weight)| (0..weight).map(move |_| chance)).collect::<Vec<_>>();
    assert_eq!(tickets, shared);
    let odds: BTreeMap<_, _> = told.iter().map(|(chance, weight)| (chance.to_string(), *weight)).collect();
    assert_eq!(odds.len(), told.len());
    odds
}

// rules: TM-DEAL-1, TM-DEAL-4, TM-START-1, TM-ROLL-1, TM-DICE-1
#[test]
fn luck_is_fair() {
    let (horse, seat) = (Horse::ALL[2], Seat::ALL[1]);
    let dice =
        |verb: &str| throws().iter().map(|dice| (format!("{verb}{dice}"), 1)).collect::<BTreeMap<_, _>>();
    assert_eq!(odds(Chances::Box(horse)), dice("box 3:"));
    assert_eq!(odds(Chances::Lot(seat)), dice("lot 1:"));
    assert_eq!(odds(Chances::Roll), dice("roll "));
    assert!(odds(Chances::None).is_empty());
    let whole = DECK.map(|(name, _, count)| (format!("deal 3:{name}"), count));
    assert_eq!(odds(Chances::Deal(horse, Cards::DECK)), whole.into());
    let some = "3 7 7 7 9 12 J12".split(' ').map(|name| name.parse().unwrap());
    let hand = Cards::checked(some).unwrap();
    let told = [("3", 1), ("7", 3), ("9", 1), ("12", 1), ("J12", 1)];
    let expected = told.map(|(name, count)| (format!("remove 3:{name}"), count));
    assert_eq!(odds(Chances::Remove(horse, hand)), expected.into());
    for cards in some_keeps(&mut Seeded::new(2)) {
        assert_eq!(odds(Chances::Deal(horse, cards)).values().sum::<u32>(), cards.len());
    }
}

fn races(n: usize) -> Vec<Race> {
    vec![Race { course: plans::course("oval", plans::oval()), steeplechase: false }; n]
}

// rules: TM-SEAT-1
#[test]
fn who_can_meet() {
    const SEAT_1: [(u8, &[u8]); 7] =
        [(2, &[2, 3, 4]), (3, &[2]), (4, &[1, 2]), (5, &[1]), (6, &[1]), (7, &[1]), (8, &[1])];
    let told: BTreeMap<_, _> = SEAT_1.into();
    let three = races(3);
    for players in (0..=20).chain([255]) {
        let allowed = told.get(&players).copied().unwrap_or_default();
        assert_eq!(Meeting::horses_each(players), allowed);
        for each in (0..=20).chain([32, 64, 128, 255]) {
            let faults = Meeting::new(players, each, three.clone()).err();
            let expected = match allowed {
                [] => Some(vec![NoSuchMeeting::Players]),
                _ if allowed.contains(&each) => None,
                _ => Some(vec![NoSuchMeeting::Horses(allowed)]),
            };
            assert_eq!(faults, expected, "{players} players with {each} each");
            assert!(!allowed.contains(&each) || (4..=8).contains(&(players * each)));
        }
    }
}

// rules: TM-SCORE-2, TM-MEET-1, TM-MEET-2, TM-COURSE-10
#[test]
fn how_many_races() {
    for n in 0..=6 {
        let faults = Meeting::new(4, 1, races(n)).err();
        assert_eq!(faults.is_none(), (3..=4).contains(&n), "{n} races");
        assert!(faults.is_none_or(|faults| faults == [NoSuchMeeting::Races]));
    }
    let both = Meeting::new(3, 1, races(2)).unwrap_err();
    assert_eq!(both, [NoSuchMeeting::Horses(&[2]), NoSuchMeeting::Races]);
    assert_eq!(Meeting::new(9, 1, races(5)).unwrap_err(), [NoSuchMeeting::Players, NoSuchMeeting::Races]);
    let [three, four] = [3, 4].map(|n| Meeting::new(4, 1, races(n)).unwrap());
    assert_eq!((three.has_bonus(), three.hand()), (true, 10));
    assert_eq!((four.has_bonus(), four.hand()), (false, 8));
    assert!(!three.runs_out_of_cards() && four.runs_out_of_cards(), "the oval is not short");
    let short = Plan { finish: Row { section: 4, row: 6 }, fences: Vec::new(), ..plans::oval() };
    let race = Race { course: plans::course("short", short), steeplechase: false };
    assert!(race.course.is_short() && race.course.last(1) == MAX_SHORT_SQUARES);
    let mut meeting = vec![race; 4];
    assert!(!Meeting::new(4, 1, meeting.clone()).unwrap().runs_out_of_cards());
    meeting[3] = races(1).remove(0);
    assert!(Meeting::new(4, 1, meeting).unwrap().runs_out_of_cards());
    let mut mixed = races(3);
    mixed[1].course = Arc::new(mixed[1].course.under(RulesVersion::One));
    assert_eq!(Meeting::new(4, 1, mixed).unwrap_err(), [NoSuchMeeting::Versions]);
    assert_eq!(three.version(), RulesVersion::CURRENT);
    let told = texts([
        NoSuchMeeting::Players,
        NoSuchMeeting::Horses(&[2, 3, 4]),
        NoSuchMeeting::Races,
        NoSuchMeeting::Versions,
    ]);
    assert!(told[0].contains("2 to 8 players") && told[1].contains("2, 3 or 4") && told[2].contains("races"));
    assert!(told[3].contains("version"));
}

// rules: TM-SEAT-2, TM-START-1
#[test]
fn who_owns_which_horse() {
    for (players, each) in [(2, 2), (2, 3), (2, 4), (3, 2), (4, 1), (4, 2), (5, 1), (6, 1), (7, 1), (8, 1)] {
        let meeting = Meeting::new(players, each, races(3)).unwrap();
        assert_eq!((meeting.players(), meeting.each(), meeting.races().len()), (players, each, 3));
        let horses: Vec<_> = meeting.horses().map(Horse::number).collect();
        assert_eq!(horses, (1..=players * each).collect::<Vec<_>>());
        for horse in Horse::ALL {
            let runs = horse.number() <= players * each;
            assert_eq!(meeting.runs(horse), runs);
            assert!(!runs || meeting.owner(horse).number() == (horse.number() - 1) % players);
        }
        for seat in meeting.seats().iter() {
            let own: Vec<_> = meeting.horses_of(seat).map(Horse::number).collect();
            let told: Vec<_> = (0..each).map(|n| 1 + seat.number() + n * players).collect();
            assert_eq!(own, told);
        }
        assert_eq!(meeting.seats().len(), u32::from(players));
    }
}

// rules: TM-HCAP-2
#[test]
fn limits() {
    for (position, number) in [(1, 8), (2, 9), (3, 10)] {
        let limit = Limit::of_position(position);
        assert_eq!(limit.number(), Some(number));
        for value in 1..=12 {
            assert_eq!(limit.forbids(value), value > number, "{value} in position {position}");
        }
    }
    for position in 4..=8 {
        assert_eq!(Limit::of_position(position), Limit::UNLIMITED);
    }
    assert_eq!((Limit::UNLIMITED.number(), Limit::default()), (None, Limit::UNLIMITED));
    assert!((1..=12).all(|value| !Limit::UNLIMITED.forbids(value)));
}

// rules: TM-RACE-2
#[test]
fn orders_keep_their_order() {
    assert!(Order::default().is_empty() && Order::default().next().is_none());
    let mut dice = Seeded::new(4);
    for _ in 0..500 {
        let mut horses = Horse::ALL.to_vec();
        for i in (1..8_u32).rev() {
            horses.swap(i as usize, dice.below(i + 1) as usize);
        }
        horses.truncate(dice.below(9) as usize);
        let order: Order = horses.iter().copied().collect();
        assert_eq!(order.iter().collect::<Vec<_>>(), horses);
        assert_eq!((order.next(), order.is_empty()), (horses.first().copied(), horses.is_empty()));
    }
    let nine = Horse::ALL.into_iter().chain([Horse::ALL[0]]);
    assert_eq!(nine.collect::<Order>().iter().collect::<Vec<_>>(), Horse::ALL);
}
