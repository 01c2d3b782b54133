//! What luck decides: how likely each outcome is, and that each kind of luck leaves the others alone.

use std::collections::{BTreeMap, BTreeSet};

use furlong_core::{Dice, Game, Seat, SeatSet, Step, Stream, Viewer, Weighted, choose, settle, take};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    Action, Actions, Card, Chances, Horse, HorseSet, LOTS, Meeting, Pack, Phase, State, deck, photo,
};

use crate::material::{card_texts, multiset};
use crate::notation::texts;
use crate::tracks;

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

// rules: TG-NEXT-1, TG-DEAL-1, TG-END-1
#[test]
fn luck_is_fair() {
    assert!(odds(Chances::None).is_empty());
    for players in 2..=6 {
        let seats = (0..players).map(|seat| (format!("first {seat}"), 1)).collect();
        assert_eq!(odds(Chances::First(SeatSet::first(players))), seats);
    }
    let tied: HorseSet = [6, 1, 4].into_iter().filter_map(Horse::new).collect();
    let expected = ["photo 1", "photo 4", "photo 6"].map(|text| (text.to_owned(), 1));
    assert_eq!(odds(Chances::Photo(tied)), expected.into());
    assert_eq!(odds(Chances::Photo(HorseSet::ALL)).len(), 7);
    let pack = Pack::new("track", tracks::standard()).unwrap();
    let whole = card_texts().into_iter().map(|text| {
        let copies = if text == "joker" { 3 } else { 1 };
        (format!("deal 4 {text}"), copies)
    });
    assert_eq!(odds(Chances::Deal(Seat::ALL[4], pack.deck())), whole.collect());
    let mut dice = Seeded::new(3);
    for share in 1..=8 {
        let all = Card::ALL.into_iter().flat_map(|card| [card; 3]);
        let some: Vec<_> = all.filter(|_| dice.below(8) < share).collect();
        let told = odds(Chances::Deal(Seat::ALL[0], multiset(&some).unwrap()));
        let expected = some.iter().map(|card| format!("deal 0 {card}")).collect::<BTreeSet<_>>();
        assert_eq!(told.keys().collect::<Vec<_>>(), expected.iter().collect::<Vec<_>>());
        assert_eq!(told.values().sum::<u32>() as usize, some.len());
    }
}

// rules: TG-NEXT-1, TG-DEAL-1, TG-END-1
#[test]
fn kinds_of_luck_are_kept_apart() {
    let races = 1..=Meeting::lengths(4)[1];
    let streams = races.flat_map(|race| [deck(race), photo(race)]).chain([LOTS]);
    assert_eq!(streams.collect::<BTreeSet<_>>().len(), 2 * 8 + 1);
}

/// A source of luck that keeps its kinds apart.
#[derive(Default)]
struct Apart(BTreeMap<Stream, Seeded>);

impl Dice for Apart {
    fn below(&mut self, _: u32) -> u32 {
        unreachable!("all luck of the rules has a kind")
    }

    fn draw(&mut self, stream: Stream, n: u32) -> u32 {
        self.0.entry(stream).or_insert_with(|| Seeded::new(stream.0.into())).below(n)
    }
}

/// The hands of each race of a meeting, its first players having chosen so.
fn hands(choices: [&str; 4]) -> [Vec<String>; 4] {
    let game = tracks::table(2, tracks::standard());
    let (mut state, mut luck, mut actions) = (game.start(), Apart::default(), Actions::default());
    choices.map(|choice| {
        settle(&game, &mut state, &mut luck, &mut (), |_| {});
        let first = game.view(&state, Viewer::Spectator).first.unwrap();
        let terms = choice.parse().unwrap();
        take(&game, &mut state, Step::Act(first, Action::Choose(terms)), &mut ()).unwrap();
        settle(&game, &mut state, &mut luck, &mut (), |_| {});
        let hands = game.position(&state).unwrap().hands.concat();
        let race = game.view(&state, Viewer::Spectator).race;
        let is_on = |state: &State| {
            let view = game.view(state, Viewer::Spectator);
            view.race == race && view.phase != Phase::Over
        };
        while is_on(&state) {
            let (seat, action) = choose(&game, &state, &mut actions, &mut Seeded::new(9)).unwrap();
            take(&game, &mut state, Step::Act(seat, action), &mut ()).unwrap();
            settle(&game, &mut state, &mut luck, &mut (), |_| {});
        }
        texts(hands)
    })
}

// rules: TG-DEAL-1
#[test]
fn a_race_is_dealt_the_same_whatever_came_before() {
    let [one, two, three, four] = hands(["flat 3 open", "flat 7 open", "hurdles 5 hidden", "trot 4 open"]);
    let others = hands(["trot 7 hidden", "flat 3 open", "flat 5 open", "steeplechase/4 4 open"]);
    assert_eq!((&others[2], &others[3]), (&three, &four));
    assert_eq!([one.len(), two.len(), three.len(), four.len()], [6, 14, 10, 8]);
    assert_eq!([&others[0], &others[1]].map(Vec::len), [14, 6]);
    assert!(three[..8] != four[..], "each race has luck of its own");
}
