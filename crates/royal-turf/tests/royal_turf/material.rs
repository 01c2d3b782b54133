//! Rules that are data, types, odds or notation.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Display};
use std::str::FromStr;

use furlong_core::{
    BadNotation, Dice, Game, List, Seat, Step, Turn, Viewer, Weighted, choose, roll, settle, take,
};
use furlong_packs::royal_turf::standard;
use furlong_royal_turf::{
    Action, BadPack, Bet, Card, CardFault, Chance, Chip, Happening, Horse, HorseSet, NoSuchTable, Options,
    PACE, Pack, Pay, Phase, RoyalTurf, State, Symbol, Track,
};
use furlong_testkit::Seeded;

use crate::book::{options, table};
use crate::given::given;

// rules: RT-SEAT-1
#[test]
fn two_to_six_players_without_money() {
    for players in 0..=255 {
        let table = RoyalTurf::new(players, Options::default(), standard().rules);
        assert_eq!(table.is_ok(), (2..=6).contains(&players), "{players} players");
        let Ok(game) = table else { continue };
        assert_eq!(game.players(), players);
        assert_eq!(game.standing(&game.start()).scores.as_slice(), vec![0; players.into()]);
    }
    assert_eq!(NoSuchTable.to_string(), "Royal Turf is for 2 to 6 players");
}

// rules: RT-HORSE-1
#[test]
fn seven_horses() {
    assert_eq!(Horse::ALL.map(Horse::number), [1, 2, 3, 4, 5, 6, 7]);
    for number in 0..=255 {
        assert_eq!(Horse::new(number).map(Horse::number), (1..=7).contains(&number).then_some(number));
    }
    let coats = standard().horses.each_ref().map(|look| look.coat);
    assert_eq!(coats, ["grey", "white", "beige", "caramel", "chestnut", "brown", "black"]);
    // From the wildest to the steadiest: the head, half of all rolls, brings a horse ever further.
    let heads =
        |horse| standard().rules.cards(horse).iter().map(|card| card.squares(Symbol::Head)).sum::<u8>();
    assert!(Horse::ALL.map(heads).is_sorted_by(|wilder, steadier| wilder < steadier));
}

#[test]
fn sets_of_horses() {
    assert_eq!(HorseSet::ALL.iter().collect::<Vec<_>>(), Horse::ALL);
    assert!(HorseSet::EMPTY.is_empty() && !HorseSet::ALL.is_empty());
    for horse in Horse::ALL {
        let only = HorseSet::only(horse);
        assert_eq!((only.len(), only.is_empty()), (1, false));
        assert_eq!(only.iter().collect::<Vec<_>>(), [horse]);
        let others = HorseSet::ALL.minus(only);
        assert_eq!(others.len(), 6);
        for other in Horse::ALL {
            assert_eq!(only.contains(other), other == horse);
            assert_eq!(others.contains(other), other != horse);
            assert_eq!(only.with(other), [other, horse].into_iter().collect());
        }
        assert_eq!(others.with(horse), HorseSet::ALL);
        assert_eq!(HorseSet::EMPTY.with(horse).with(horse), only, "a horse is in a set once");
        assert_eq!(HorseSet::EMPTY.minus(only), HorseSet::EMPTY);
    }
}

// rules: RT-CARD-1, RT-CARD-2
#[test]
fn the_standard_cards() {
    let cards = [
        [[1, 15, 5, 7], [1, 4, 8, 15], [1, 8, 9, 10]],
        [[1, 3, 12, 12], [2, 13, 4, 7], [2, 5, 13, 6]],
        [[3, 4, 5, 12], [3, 11, 6, 4], [2, 10, 9, 5]],
        [[4, 8, 5, 5], [4, 4, 9, 5], [3, 8, 4, 9]],
        [[5, 6, 4, 5], [5, 3, 5, 7], [4, 5, 7, 6]],
        [[5, 8, 4, 3], [6, 5, 3, 4], [6, 2, 6, 4]],
        [[7, 3, 4, 2], [7, 2, 3, 4], [6, 4, 4, 4]],
    ];
    assert_eq!(Horse::ALL.map(|horse| standard().rules.cards(horse).map(Card::numbers)), cards);
    for [head, cap, saddle, horseshoe] in cards.into_iter().flatten() {
        assert_eq!(3 * head + cap + saddle + horseshoe, 30);
        let card = Card::new([head, cap, saddle, horseshoe]).unwrap();
        assert_eq!(Symbol::ALL.map(|symbol| card.squares(symbol)), [head, cap, saddle, horseshoe]);
    }
}

// rules: RT-CARD-1
#[test]
fn bad_cards() {
    for (numbers, fault) in [
        ([0, 10, 10, 10], CardFault::Zero),
        ([5, 0, 10, 5], CardFault::Zero),
        ([5, 10, 0, 5], CardFault::Zero),
        ([5, 10, 5, 0], CardFault::Zero),
        ([5, 5, 5, 4], CardFault::Sum(29)),
        ([5, 5, 5, 6], CardFault::Sum(31)),
        ([6, 5, 5, 5], CardFault::Sum(33)),
        ([255, 255, 255, 255], CardFault::Sum(6 * 255)),
    ] {
        assert_eq!(Card::new(numbers), Err(fault), "{numbers:?}");
    }
    assert_eq!(CardFault::Zero.to_string(), "every number of a card is at least 1");
    let sum = CardFault::Sum(29).to_string();
    assert_eq!(sum, "3 x head + cap + saddle + horseshoe must be 30, but is 29 (RT-CARD-1)");
}

// rules: RT-PAY-1, RT-PAY-2, RT-PAY-3
#[test]
fn the_standard_pay_table() {
    let places = [[500, 350, 250, 200, 150], [300, 200, 150, 150, 100], [200, 150, 100, 100, 50]];
    assert_eq!(*standard().rules.pay(), Pay { places, pace: 100, last: 100 });
}

// rules: RT-CARD-1
#[test]
fn packs_without_twins_or_riches() {
    let sound = Horse::ALL.map(|horse| *standard().rules.cards(horse));
    let pay = *standard().rules.pay();
    assert_eq!(Pack::new(sound, pay), Ok(standard().rules));
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        let mut twins = sound;
        twins[3][one] = twins[3][other];
        assert_eq!(Pack::new(twins, pay), Err(vec![BadPack::TwinCards(Horse::ALL[3])]));
    }
    let same = sound.map(|[card, ..]| [card; 3]);
    let mut faults = Horse::ALL.map(BadPack::TwinCards).to_vec();
    assert_eq!(Pack::new(same, pay), Err(faults.clone()));

    let most = Pay { places: [[Pay::MAX_SUM; 5]; 3], pace: Pay::MAX_SUM, last: Pay::MAX_SUM };
    assert!(Pack::new(sound, most).is_ok());
    let raise = |cell: fn(&mut Pay) -> &mut u32| {
        let mut pay = most;
        *cell(&mut pay) += 1;
        pay
    };
    let too_rich = [raise(|p| &mut p.places[0][0]), raise(|p| &mut p.places[2][4]), raise(|p| &mut p.pace)];
    for pay in too_rich.into_iter().chain([raise(|p| &mut p.last)]) {
        assert_eq!(Pack::new(sound, pay), Err(vec![BadPack::TooRich]));
    }
    faults.push(BadPack::TooRich);
    assert_eq!(Pack::new(same, too_rich[0]), Err(faults));
    assert_eq!(BadPack::TwinCards(Horse::ALL[3]).to_string(), "horse 4 has two equal cards");
    assert_eq!(BadPack::TooRich.to_string(), "no payment may be more than 1000000");
}

/// The outcomes that luck may decide on now, with their weights.
fn odds(game: &RoyalTurf, state: &State) -> (Vec<(Chance, u32)>, u32) {
    let chances = game.chances(state);
    (chances.outcomes().collect(), chances.total())
}

// rules: RT-DIE-1
#[test]
fn the_die_has_three_heads() {
    let sides = [(Symbol::Head, 3), (Symbol::Cap, 1), (Symbol::Saddle, 1), (Symbol::Horseshoe, 1)];
    assert_eq!(Symbol::ALL.map(|symbol| (symbol, symbol.sides())), sides);
    let (game, mut state) = given(&["die cap"]).unwrap();
    take(&game, &mut state, "0 move 1".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(odds(&game, &state), (sides.map(|(symbol, n)| (Chance::Roll(symbol), n)).to_vec(), 6));
}

// rules: RT-CHIP-1, RT-BET-3
#[test]
fn chips() {
    let purse = |names| Chip::purse(options(names)).iter().map(|chip| chip.units()).collect::<Vec<_>>();
    assert_eq!(purse(""), [1, 1, 2]);
    assert_eq!(purse("pace_needs_place chips_count crowded_field long_track"), [1, 1, 2]);
    assert_eq!(purse("hidden_bets"), [0, 1, 1, 2]);
    for units in 0..=255 {
        assert_eq!(Chip::new(units).map(Chip::units), (units <= 2).then_some(units));
    }
}

// rules: RT-TRACK-1, RT-TRACK-2, RT-OPT-4, RT-OPT-5
#[test]
fn the_ring() {
    assert_eq!(PACE, 18);
    for (names, length, starts) in [
        ("", 33, [0, -1, -2, -3, -4, -5, -6]),
        ("long_track", 36, [0, -1, -2, -3, -4, -5, -6]),
        ("crowded_field", 33, [0; 7]),
        ("crowded_field long_track", 36, [0; 7]),
    ] {
        let track = Track::new(options(names));
        assert_eq!((track.length(), track.shared()), (length, names.contains("crowded")));
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|nth| track.start(nth)), starts);
        assert!(!track.finished(length) && track.finished(length + 1));
        for p in -6..=length {
            let square = track.square(p);
            assert_eq!(square, if p > 0 { p } else { length + p }, "{p} on a ring of {length}");
        }
    }
}

// rules: RT-RUN-2, RT-RUN-3, RT-RUN-6
#[test]
fn runs_are_as_the_rule_tells_them() {
    let mut dice = Seeded::new(3);
    for _ in 0..20_000 {
        let length = [33, 36][below(&mut dice, 2)];
        let track = Track::new(options(if length == 36 { "long_track" } else { "" }));
        let places: Vec<i8> = (-6..=length).collect();
        let (mut field, mut count) = ([0; 7], 0);
        while count < 7 {
            field[count] = places[below(&mut dice, places.len())];
            count += usize::from(field[..count].iter().all(|other| (other - field[count]) % length != 0));
        }
        let (from, others) = (field[0], &field[1..]);
        let squares = u8::try_from(1 + below(&mut dice, 25)).unwrap();
        let target = from + squares.cast_signed();
        let free = |p: &i8| others.iter().all(|other| (other - p) % length != 0);
        let walked = (from..=target).rev().find(free).unwrap();
        let told = if target > length { target } else { walked };
        assert_eq!(track.run(from, squares, field), told, "{squares} from {field:?}");
    }
}

// rules: RT-RUN-2, RT-RUN-6, RT-OPT-4
#[test]
fn advances_are_as_far_as_runs() {
    for names in ["", "long_track", "crowded_field"] {
        let game = table(4, options(names));
        let (mut dice, mut state, mut actions) = (Seeded::new(5), game.start(), List::default());
        loop {
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            let field = state.field();
            let advances = field.advances(game.track());
            for horse in field.racing().iter() {
                for squares in 0..=27 {
                    let to = field.position(horse).unwrap() + advances(horse, squares);
                    assert_eq!(
                        to,
                        field.run(horse, squares, game.track()),
                        "{horse} by {squares}, {field:?}"
                    );
                }
            }
            let Some((seat, action)) = choose(&game, &state, &mut actions, &mut dice) else { break };
            take(&game, &mut state, Step::Act(seat, action), &mut ()).unwrap();
        }
    }
}

fn below(dice: &mut Seeded, n: usize) -> usize {
    dice.below(u32::try_from(n).expect("a small number")) as usize
}

/// Plays a whole game at random and shows each event.
fn play_out(game: &RoyalTurf, seed: u64) -> Vec<Happening<Chip>> {
    let (mut dice, mut state, mut events) = (Seeded::new(seed), game.start(), Vec::new());
    while game.turn(&state) != Turn::Over {
        let luck = roll(game, &state, &mut dice).map(Step::Chance);
        let step = luck.unwrap_or_else(|| {
            let chosen = choose(game, &state, &mut List::default(), &mut dice);
            let (seat, action) = chosen.expect("luck or a seat decides");
            Step::Act(seat, action)
        });
        game.play(&mut state, step, &mut events);
    }
    events
}

// rules: RT-SETUP-2, RT-SETUP-1
#[test]
fn each_card_is_used_in_one_race() {
    let all: BTreeSet<_> = Horse::ALL
        .into_iter()
        .flat_map(|horse| standard().rules.cards(horse).map(|card| (horse, card)))
        .collect();
    assert_eq!(all.len(), 21);
    for seed in 0..20 {
        let drawn: Vec<_> = play_out(&table(2 + u8::try_from(seed % 5).unwrap(), Options::default()), seed)
            .into_iter()
            .filter_map(|event| {
                if let Happening::Drawn { horse, card, .. } = event { Some((horse, card)) } else { None }
            })
            .collect();
        assert_eq!(drawn.len(), 21);
        for race in drawn.chunks(7) {
            assert_eq!(race.iter().map(|(horse, _)| *horse).collect::<HorseSet>(), HorseSet::ALL);
        }
        let before: BTreeSet<_> = drawn[..14].iter().copied().collect();
        let last: BTreeSet<_> = drawn[14..].iter().copied().collect();
        assert_eq!(last, all.difference(&before).copied().collect(), "known in advance");
    }
}

// rules: RT-SETUP-1, RT-SETUP-3
#[test]
fn set_ups_are_fair() {
    const SET_UPS: u32 = 7_000;
    let game = table(5, Options::default());
    let mut dice = Seeded::new(11);
    let (mut placed, mut used, mut first) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for _ in 0..SET_UPS {
        let (mut state, mut events) = (game.start(), Vec::new());
        while let Some(chance) = roll(&game, &state, &mut dice) {
            game.play(&mut state, Step::Chance(chance), &mut events);
        }
        for event in events {
            if let Happening::Drawn { horse, card, at } = event {
                *placed.entry((horse, at)).or_insert(0) += 1;
                *used.entry((horse, card)).or_insert(0) += 1;
            } else if let Happening::First { seat } = event {
                *first.entry(seat).or_insert(0) += 1;
            }
        }
    }
    // Five times the standard deviation, rounded up.
    let fair = |counts: Vec<u32>, kinds: usize, share: u32, slack: u32| {
        assert_eq!(counts.len(), kinds);
        assert!(counts.iter().all(|&count| count.abs_diff(SET_UPS / share) < slack), "{counts:?}");
    };
    fair(placed.into_values().collect(), 49, 7, 150);
    fair(used.into_values().collect(), 21, 3, 200);
    fair(first.into_values().collect(), 5, 5, 170);
}

// rules: RT-SETUP-1, RT-SETUP-2
#[test]
fn the_cards_that_can_come_next_are_equally_likely() {
    let (game, mut state) = given(&["start"]).unwrap();
    let count = |state: &State| {
        let (outcomes, total) = odds(&game, state);
        assert!(outcomes.iter().all(|&(_, weight)| weight == 1));
        (outcomes.len(), total)
    };
    for left in (1..=7).rev() {
        assert_eq!(count(&state), (3 * left, 3 * u32::try_from(left).unwrap()));
        let (outcomes, _) = odds(&game, &state);
        game.play(&mut state, Step::Chance(outcomes[0].0), &mut ());
    }
    assert_eq!(count(&state), (4, 4), "and so are the players of the lot");
}

// rules: RT-END-1
#[test]
fn the_richest_win_together() {
    let over = |money, bets| {
        let lines = ["race 3", "horses -2 x x 30 20 19 14", "finished 2 3", "pace 5", "die cap", "turn 3"];
        let (game, mut state) = given(&[&lines[..], &[money, bets]].concat()).unwrap();
        take(&game, &mut state, "3 move 4".parse().unwrap(), &mut ()).unwrap();
        assert_eq!(game.turn(&state), Turn::Over);
        let standing = game.standing(&state);
        let ranking =
            standing.ranking().into_iter().map(|seats| seats.into_iter().map(Seat::number).collect());
        (standing.scores.as_slice().to_vec(), ranking.collect::<Vec<Vec<u8>>>())
    };
    let nothing = "bets 6:1 7:1 1:2 | 6:1 7:1 1:2 | 6:1 7:1 1:2 | 6:1 7:1 1:2";
    assert_eq!(over("money 400 0 0 0", nothing), (vec![0; 4], vec![vec![0, 1, 2, 3]]));
    let one_wins = "bets 6:1 7:2 4:1 | 6:1 7:1 1:2 | 6:1 7:1 1:2 | 6:1 7:1 1:2";
    let (scores, ranking) = over("money 900 400 900 800", one_wins);
    assert_eq!((scores, ranking), (vec![1300, 0, 500, 400], vec![vec![0], vec![2], vec![3], vec![1]]));
    let two_win = "bets 6:1 7:1 1:2 | 6:1 7:2 4:1 | 6:1 7:1 1:2 | 5:2 6:1 7:1";
    let (scores, ranking) = over("money 900 100 900 100", two_win);
    assert_eq!((scores, ranking), (vec![500; 4], vec![vec![0, 1, 2, 3]]));
    let (scores, ranking) = over("money 900 150 900 0", two_win);
    assert_eq!((scores, ranking), (vec![500, 550, 500, 400], vec![vec![1], vec![0, 2], vec![3]]));
}

// rules: RT-BET-2, RT-BET-3
#[test]
fn who_sees_a_chip() {
    let bet = Happening::Bet { seat: Seat::ALL[1], horse: Horse::ALL[2], chip: Chip::Two };
    for (names, open) in [("", true), ("hidden_bets", false)] {
        let game = table(3, options(names));
        for viewer in Viewer::all(3) {
            let Some(Happening::Bet { chip, .. }) = game.sighting(&bet, viewer) else {
                panic!("bets are seen")
            };
            let seen = (open || viewer.is(Seat::ALL[1])).then_some(Chip::Two);
            assert_eq!(chip.known(), seen, "{viewer:?} {names}");
        }
    }
}

// rules: RT-BET-3
#[test]
fn face_down_chips_are_imagined_fairly() {
    let (game, state) = given(&["players 2", "options hidden_bets", "bets 4:2 5:0 | 1:1 7:1"]).unwrap();
    let view = game.view(&state, Viewer::Seat(Seat::ALL[0]));
    let mut dice = Seeded::new(5);
    let mut counts = BTreeMap::new();
    for _ in 0..12_000 {
        let imagined = game.position(&game.imagine(&view, &mut dice)).unwrap();
        let chips = |seat: usize| imagined.bets[seat].iter().map(|bet| bet.chip).collect::<Vec<_>>();
        assert_eq!(chips(0), [2, 0], "one's own chips are known");
        *counts.entry(chips(1)).or_insert(0_u32) += 1;
    }
    // Of the twelve ways to place two of four chips, the two 1s look alike.
    let pairs = [([0, 1], 2), ([0, 2], 1), ([1, 0], 2), ([1, 1], 2), ([1, 2], 2), ([2, 0], 1), ([2, 1], 2)];
    for (pair, ways) in pairs {
        let count = counts.remove(pair.as_slice()).unwrap_or(0);
        assert!(count.abs_diff(ways * 1000) < 200, "{pair:?} {count} times");
    }
    assert!(counts.is_empty(), "{counts:?}");
}

// rules: RT-OPT-1, RT-OPT-2, RT-OPT-3, RT-OPT-4, RT-OPT-5
#[test]
fn options_have_names() {
    type Field = fn(&Options) -> bool;
    let fields: [(&str, Field); 5] = [
        ("hidden_bets", |options| options.hidden_bets),
        ("pace_needs_place", |options| options.pace_needs_place),
        ("chips_count", |options| options.chips_count),
        ("crowded_field", |options| options.crowded_field),
        ("long_track", |options| options.long_track),
    ];
    assert_eq!(Options::NAMES, fields.map(|(name, _)| name));
    assert_eq!(Options::from_names([]), Some(Options::default()));
    for switches in 0..32 {
        let on: Vec<_> = (0..5).filter(|i| switches >> i & 1 == 1).map(|i| fields[i].0).collect();
        let options = Options::from_names(on.iter().copied().rev()).unwrap();
        assert_eq!(options.names().collect::<Vec<_>>(), on);
        for (name, is_on) in fields {
            assert_eq!(is_on(&options), on.contains(&name), "{name} of {on:?}");
        }
    }
    for name in ["", "hidden", "Hidden_bets", "hidden_bets ", "long-track"] {
        assert_eq!(Options::from_names(["long_track", name]), None, "{name:?}");
    }
}

/// Every card that the rule of 30 allows.
fn all_cards() -> impl Iterator<Item = Card> {
    let numbers = || 1..=25_u8;
    (1..=9).flat_map(move |head| {
        numbers().flat_map(move |cap| {
            numbers().filter_map(move |saddle| {
                let horseshoe = 30_u8.checked_sub(3 * head + cap + saddle)?;
                Card::new([head, cap, saddle, horseshoe]).ok()
            })
        })
    })
}

fn texts<T: Display>(values: impl IntoIterator<Item = T>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}

/// Each text is read as what is written so, and texts that are one letter off are read so too or refused.
fn reads_only_what_it_writes<T>(texts: &[String])
where
    T: FromStr<Err = BadNotation> + Display + Debug,
{
    for text in texts {
        assert_eq!(text.parse::<T>().expect("its own text").to_string(), *text);
        for near in one_off(text) {
            if let Ok(value) = near.parse::<T>() {
                assert_eq!(value.to_string(), near, "{near:?} is no notation of {value:?}");
            }
        }
    }
}

/// Texts with one letter more, less or exchanged, or in capitals.
fn one_off(text: &str) -> Vec<String> {
    const LETTERS: &str = " 0123456789:+-/.x\n\u{663}";
    let mut near = vec![text.to_uppercase(), format!("{text} {text}"), String::new()];
    for (i, letter) in text.char_indices() {
        let (before, after) = (&text[..i], &text[i + letter.len_utf8()..]);
        near.push(format!("{before}{after}"));
        for other in LETTERS.chars() {
            near.push(format!("{before}{other}{after}"));
            near.push(format!("{before}{other}{letter}{after}"));
        }
    }
    near.extend(LETTERS.chars().map(|other| format!("{text}{other}")));
    near
}

// rules: RT-BET-1, RT-RUN-1
#[test]
fn actions_have_one_text() {
    let bets = Horse::ALL.into_iter().flat_map(|horse| Chip::ALL.map(|chip| Action::Bet { horse, chip }));
    let moves = Horse::ALL.map(|horse| Action::Move { horse });
    let texts = texts(bets.chain(moves));
    assert_eq!((texts.len(), &*texts[8], &*texts[27]), (28, "bet 3:2", "move 7"));
    reads_only_what_it_writes::<Action>(&texts);
    let wrong = "| |bet|bet |bet 3|bet 3:|bet :2|bet 3:3|bet 0:1|bet 8:1|bet  3:2|bet 3: 2| bet 3:2|\
         bet 3:2 |bet 3:2:1|bet 03:2|bet +3:2|bet 3:02|bet 3/2|move|move |move 0|move 8|move 03|\
         move +3|move 3 |move 3:2|move three|run 3|3";
    for text in wrong.split('|') {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
    let bet = Bet { horse: Horse::ALL[2], chip: Chip::Two };
    assert_eq!(Action::from(bet).to_string(), "bet 3:2");
    assert!("pass 3".parse::<Action>().unwrap_err().to_string().contains("bet or move"));
}

// rules: RT-SETUP-1, RT-SETUP-3, RT-DIE-1
#[test]
fn chances_have_one_text() {
    let draws = Horse::ALL
        .into_iter()
        .flat_map(|horse| standard().rules.cards(horse).map(|card| Chance::Draw { horse, card }));
    let others = Seat::ALL.map(Chance::First).into_iter().chain(Symbol::ALL.map(Chance::Roll));
    let texts = texts(draws.chain(others));
    assert_eq!((&*texts[6], &*texts[23], &*texts[30]), ("draw 3:3/4/5/12", "first 2", "roll cap"));
    reads_only_what_it_writes::<Chance>(&texts);
    let wrong = "| |draw|draw 1|draw 1:1/15/5/8|draw 1:0/15/8/7|draw 1:1/15/5|draw 1:1/15/5/7/0|\
         draw 1:1/15/5/7 |draw 8:1/15/5/7|draw 1:01/15/5/7|draw 1:+1/15/5/7|draw 1/1/15/5/7|\
         draw  1:1/15/5/7|draw 1:1/1/1/281|first|first 8|first 9|first 02|first +2|first 2 |roll|\
         roll |roll hat|roll Cap|roll cap |roll  cap|roll 1|cap|toss cap";
    for text in wrong.split('|') {
        assert!(text.parse::<Chance>().is_err(), "{text:?}");
    }
}

// rules: RT-CARD-1
#[test]
fn cards_have_one_text() {
    let texts = texts(all_cards());
    assert_eq!(texts.len(), 1089, "all ways to share out 27, 24, ... 3 squares among three symbols");
    for text in &texts {
        assert_eq!(text.parse::<Card>().unwrap().to_string(), *text);
    }
    reads_only_what_it_writes::<Card>(&texts[..40]);
}

// rules: RT-RUN-7
#[test]
fn a_view_tells_who_is_where() {
    let lines = ["horses 21 x 5 30 20 19 14", "finished 2", "moved 5 1", "pace 2", "die head"];
    let (game, state) = given(&lines).unwrap();
    let view = game.view(&state, Viewer::Spectator);
    let [one, two, three, four, five, six, seven] = Horse::ALL;
    let set = |horses: &[Horse]| horses.iter().copied().collect::<HorseSet>();
    assert_eq!(view.field.racing(), set(&[one, three, four, five, six, seven]));
    assert_eq!(
        (view.field.moved(), view.field.movable()),
        (set(&[one, five]), set(&[three, four, six, seven]))
    );
    assert_eq!((view.field.position(two), view.field.position(four)), (None, Some(30)));
    assert_eq!((view.field.finished(), view.field.pace()), (&[two][..], Some(two)));
    assert_eq!(view.field.last(), HorseSet::only(three));
    assert_eq!(view.field.run(seven, 7, game.track()), 18, "20, 19 are taken, 21 is the target");
    assert_eq!(view.phase, Phase::Run(Seat::ALL[0], Symbol::Head));
}
