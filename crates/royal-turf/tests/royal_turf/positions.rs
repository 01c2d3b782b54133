//! Which positions `restore` accepts, and what it says of those that no play could reach.
//!
//! One thing: every case is one way in which a position can be wrong, and all of them start from the same few sound
//! positions.

use furlong_core::{Game, Masked, Seat, Viewer};
use furlong_royal_turf::{
    Chip, Horse, Options, Pack, Pay, Position, PositionBet, PositionLast, PositionPhase, RoyalTurf, Symbol,
};

use crate::book::{options, table};
use crate::given::{given, position};

/// Four players before their first bets.
const BET: &[&str] = &["players 4"];
/// The second race after two rounds.
const RUN: &[&str] = &[
    "race 2",
    "money 300 100 0 0",
    "horses 12 3 6 4 8 5 1",
    "last 4 1 6 last 7 pace 4",
    "turn 2",
    "die head",
];
/// The third race with two horses in.
const TWO_IN: &[&str] = &[
    "race 3",
    "money 300 0 0 0",
    "horses -2 x x 30 20 19 14",
    "finished 2 3",
    "pace 5",
    "turn 3",
    "die cap",
];
/// A game that is over: seat 0 has overtaken the first bettor in the third race.
const OVER: &[&str] = &[
    "race 3",
    "money 2400 200 400 200",
    "first 2",
    "horses -2 x x x 20 19 14",
    "finished 2 3 4",
    "pace 5",
    "bets 2:2 3:1 4:1 | 5:1 6:1 7:2 | 5:1 6:1 7:2 | 5:1 6:1 7:2",
    "over",
];

type Change = fn(&mut Position);

/// The paths of all faults that a sound position has after the change, in the order in which they are told.
fn faults(sound: &[&str], change: Change) -> Vec<String> {
    let mut position = position(sound);
    let game = table(position.players, position.options);
    assert!(game.restore(&position).is_ok(), "{sound:?} must be sound: {:?}", game.restore(&position));
    change(&mut position);
    let faults = game.restore(&position).err().unwrap_or_default();
    faults.into_iter().map(|fault| fault.path).collect()
}

/// Each change must bring just these faults.
fn refuses(sound: &[&str], changes: &[(Change, &[&str])]) {
    for (i, (change, paths)) in changes.iter().enumerate() {
        assert_eq!(faults(sound, *change), *paths, "change {i} of {sound:?}");
    }
}

/// The position is accepted and comes back the same, but for the order of lists whose order says nothing.
fn accepts(lines: &[&str], change: Change) {
    let mut wanted = position(lines);
    change(&mut wanted);
    let game = table(wanted.players, wanted.options);
    let state = game.restore(&wanted).unwrap_or_else(|faults| panic!("{wanted:?} is refused: {faults:?}"));
    let mut told = game.position(&state).expect("a decision or the end");
    for position in [&mut wanted, &mut told] {
        position.used.sort_unstable();
        position.moved.sort_unstable();
    }
    assert_eq!(told, wanted);
}

/// These lines are a sound position.
fn sound(lines: &[&str]) {
    accepts(lines, |_| ());
}

/// These lines are a position with just these faults.
fn unsound(lines: &[&str], paths: &[&str]) {
    let position = position(lines);
    let faults = table(position.players, position.options).restore(&position).expect_err("unreachable");
    assert_eq!(faults.iter().map(|fault| &*fault.path).collect::<Vec<_>>(), paths, "{lines:?}");
}

/// The lines, but for the fields of which `more` says something else.
fn and<'a>(lines: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [more, lines].concat()
}

// rules: RT-SEAT-1
#[test]
fn the_table() {
    refuses(
        BET,
        &[
            (|p| p.players = 3, &["players"]),
            (|p| p.players = 5, &["players"]),
            (|p| p.options.long_track = true, &["options"]),
            (|p| p.race = 0, &["race"]),
            (|p| p.race = 4, &["race"]),
            (|p| p.race = 255, &["race"]),
            (|p| p.money.truncate(3), &["money"]),
            (|p| p.money.push(0), &["money"]),
            (|p| p.bets.truncate(3), &["bets"]),
            (|p| p.bets.push(vec![]), &["bets"]),
            (|p| p.cards.truncate(6), &["cards"]),
            (|p| p.cards.push([5; 4]), &["cards"]),
            (|p| p.horses.truncate(6), &["horses"]),
            (|p| p.horses.push(None), &["horses"]),
            (|p| p.phase = PositionPhase::Over, &["phase"]),
            (
                |p| {
                    (p.players, p.options, p.race) = (9, options("hidden_bets"), 0);
                    (p.money, p.bets, p.cards, p.horses) = (vec![], vec![], vec![], vec![]);
                    p.phase = PositionPhase::Over;
                },
                &["players", "options", "race", "money", "bets", "cards", "horses", "phase"],
            ),
        ],
    );
    refuses(OVER, &[(|p| p.race = 2, &["phase"])]);
    sound(BET);
    sound(RUN);
    sound(TWO_IN);
    sound(OVER);
}

#[test]
fn faults_of_all_groups_are_told_together() {
    let change: Change = |p| {
        p.money[1] = 25;
        p.used.pop();
        p.cards[2] = [5; 4];
        p.first = 9;
        p.bets[0][0].horse = 9;
        p.horses[0] = None;
        p.moved = vec![0];
        p.pace = Some(9);
        p.last = Some(PositionLast { order: vec![1, 2, 3], last: vec![3], pace: 0 });
        (p.turn, p.die) = (None, None);
    };
    let told = ["money[1]", "used", "cards[2]", "first", "bets[0][0].horse", "pace", "horses[0]", "moved[0]"];
    assert_eq!(faults(RUN, change), [&told[..], &["last.pace", "turn", "die"]].concat());
}

#[test]
fn faults_say_what_is_wrong() {
    let cases: [(&[&str], Change, &str); 9] = [
        (RUN, |p| p.players = 2, "players: this table has 4 players"),
        (RUN, |p| p.money[0] = 1450, "money[0]: nobody can have more than 1400 after 1 races"),
        (RUN, |p| p.money[0] = 330, "money[0]: all payments are multiples of 50"),
        (RUN, |p| p.used.retain(|card| card[0] != 3), "used: 1 cards of horse 3 were used before race 2"),
        (RUN, |p| p.first = 4, "first: seats are 0 to 3"),
        (RUN, |p| p.horses[6] = Some(8), "horses[6]: horse 5 is on that square of the ring"),
        (RUN, |p| p.horses[6] = Some(-7), "horses[6]: a racing horse stands on -6 to 33"),
        (BET, |p| p.horses[6] = Some(1), "horses[6]: before the race horses stand on -6 to 0"),
        (BET, |p| p.turn = Some(3), "turn: after 0 bets it is seat 0's turn"),
    ];
    for (lines, change, message) in cases {
        let mut position = position(lines);
        change(&mut position);
        let faults = table(4, position.options).restore(&position).unwrap_err();
        assert_eq!(faults.iter().map(ToString::to_string).collect::<Vec<_>>(), [message]);
    }
}

// rules: RT-PAY-1, RT-PAY-2, RT-PAY-4, RT-OPT-1, RT-OPT-3
#[test]
fn nobody_is_richer_than_the_best_bets_make() {
    for (lines, most) in [
        (BET, 0),
        (RUN, 1400),
        (TWO_IN, 2800),
        (&and(OVER, &["pace 2", "first 0"]), 5600),
        (&and(RUN, &["options hidden_bets"]), 1400),
        (&and(RUN, &["options chips_count"]), 1700),
        (&and(TWO_IN, &["options chips_count hidden_bets long_track"]), 3400),
    ] {
        let mut position = position(lines);
        let game = table(4, position.options);
        for (sum, sound) in [(most, true), (most + 50, false), (most + 25, false), (u32::MAX, false)] {
            position.money = vec![sum, 0, 0, 0];
            assert_eq!(game.restore(&position).is_ok(), sound, "{sum} with {lines:?}");
        }
    }
    refuses(RUN, &[(|p| (p.money[1], p.money[3]) = (75, 1), &["money[1]", "money[3]"])]);
}

/// Two players have four units on a horse at most: places pay 800, 600 and 400, and the pace horse 400.
// rules: RT-PAY-1, RT-PAY-2, RT-OPT-3
#[test]
fn nobody_is_paid_what_others_were() {
    let two = |money: &'static str| ["players 2", "race 2", money];
    sound(&two("money 1400 600"));
    unsound(&two("money 1400 1400"), &["money"]);
    sound(&two("money 1200 1000"));
    unsound(&two("money 1200 1050"), &["money"]);
    // Three players have six units on a horse at most: 900, 600, 400, and 600 for the pace.
    sound(&["players 3", "race 2", "money 1250 1250 0"]);
    unsound(&["players 3", "race 2", "money 1300 1250 0"], &["money"]);
    // Where chips count, four units on two chips are paid by the second column: 1400, 800, 600, and 400.
    let chips = |money: &'static str| ["players 2", "options chips_count", "race 2", money];
    sound(&chips("money 1600 1600"));
    unsound(&chips("money 1650 1600"), &["money"]);
    sound(&["players 2", "race 3", "money 2400 2000"]);
    unsound(&["players 2", "race 3", "money 2400 2050"], &["money"]);
}

/// Lists that are longer than they can be are refused as such, however long.
#[test]
fn endless_lists_are_refused() {
    refuses(
        RUN,
        &[
            (|p| p.used = vec![[1, 1, 15, 5, 7]; 300], &["used"]),
            (|p| p.moved = vec![1; 500_000], &["moved"]),
            (|p| p.finished = vec![1; 500_000], &["finished"]),
            (|p| p.bets[2] = vec![PositionBet { horse: 1, chip: 1 }; 5], &["bets[2]"]),
            (|p| p.last.as_mut().unwrap().order = vec![1; 4], &["last.order"]),
            (|p| p.last.as_mut().unwrap().last = vec![1; 5], &["last.last"]),
        ],
    );
}

// rules: RT-PAY-1, RT-PAY-2, RT-OPT-3
#[test]
fn other_pay_tables_have_other_limits() {
    let one_column = [[900, 0, 0, 0, 0], [600, 0, 0, 0, 0], [300, 0, 0, 0, 0]];
    let cases = [
        // Five units or more pay best: the 2 on the second horse.
        ("", [[1, 2, 3, 4, 70], [0, 0, 0, 0, 100], [0, 0, 0, 0, 20]], 10, 10, [310, 309], [311, 312]),
        // The third place pays best, and two units pay better than more.
        ("", [[0, 3, 0, 0, 0], [0, 5, 0, 0, 0], [0, 8, 0, 0, 0]], 0, 0, [24, 23], [25, 26]),
        // A 2 is never alone in the column of one unit, but as a chip it is.
        ("", one_column, 50, 50, [1600, 50], [1650, 20]),
        ("chips_count", one_column, 50, 50, [2800, 50], [2850, 20]),
        // Payments are multiples of what all cells, the bonus and the cost have in common.
        ("", [[12; 5], [18; 5], [30; 5]], 0, 0, [90, 6], [96, 9]),
        ("", [[12; 5], [18; 5], [30; 5]], 6, 4, [102, 2], [104, 3]),
        ("", [[12; 5], [18; 5], [30; 5]], 9, 0, [108, 3], [111, 4]),
        ("hidden_bets", [[0; 5]; 3], 0, 0, [0, 0], [1, 2]),
    ];
    for (names, places, pace, last, sound, unsound) in cases {
        let cards = Horse::ALL.map(|horse| *furlong_packs::royal_turf::standard().rules.cards(horse));
        let pack = Pack::new(cards, Pay { places, pace, last }).unwrap();
        let game = RoyalTurf::new(6, options(names), pack).unwrap();
        let option = format!("options {names}");
        let mut position = position(&["players 6", "race 2", &option]);
        for (sum, possible) in sound.map(|sum| (sum, true)).into_iter().chain(unsound.map(|s| (s, false))) {
            position.money = vec![sum, 0, 0, 0, 0, 0];
            assert_eq!(game.restore(&position).is_ok(), possible, "{sum} of {places:?} {pace} {last}");
        }
    }
}

// rules: RT-SETUP-2, RT-CARD-1
#[test]
fn used_cards_and_this_race_s() {
    refuses(
        RUN,
        &[
            (|p| p.used.truncate(6), &["used"]),
            (|p| p.used.clear(), &["used"; 7]),
            (|p| p.used[0][0] = 0, &["used[0]", "used"]),
            (|p| p.used[0][0] = 8, &["used[0]", "used"]),
            (|p| p.used[0] = [1, 5, 5, 5, 5], &["used[0]", "used"]),
            (|p| p.used[0] = [1, 0, 0, 0, 0], &["used[0]", "used"]),
            (|p| p.used[0] = [1, 255, 255, 255, 255], &["used[0]", "used"]),
            (|p| p.used.push(p.used[0]), &["used[7]", "used"]),
            (|p| p.used[1] = [1, 1, 8, 9, 10], &["used", "used"]),
            (|p| p.used[0] = [1, 1, 4, 8, 15], &["cards[0]"]),
            (|p| p.cards[0] = [1, 15, 5, 7], &["cards[0]"]),
            (|p| p.cards[6] = [5, 5, 5, 5], &["cards[6]"]),
            (|p| p.cards[6] = [9, 9, 9, 9], &["cards[6]"]),
            (|p| p.cards.swap(1, 2), &["cards[1]", "cards[2]"]),
        ],
    );
    refuses(BET, &[(|p| p.used.push([1, 1, 8, 9, 10]), &["used"])]);
    refuses(TWO_IN, &[(|p| p.used.truncate(13), &["used"])]);
    accepts(RUN, |p| p.used.reverse());
    accepts(TWO_IN, |p| p.used.rotate_left(5));
    accepts(RUN, |p| p.used[0] = [1, 1, 8, 9, 10]);
}

// rules: RT-SETUP-3
#[test]
fn the_first_bettor() {
    refuses(
        RUN,
        &[
            (|p| p.first = 4, &["first"]),
            (|p| p.first = 255, &["first"]),
            (|p| p.first = 1, &["first"]),
            (|p| p.money = vec![300, 350, 0, 0], &["first"]),
        ],
    );
    accepts(RUN, |p| p.money = vec![300, 300, 0, 0]);
    accepts(RUN, |p| (p.money, p.first, p.turn) = (vec![300, 300, 0, 0], 1, Some(3)));
    // Only when the third race is paid the first bettor may have been overtaken, as in `OVER`.
}

// rules: RT-BET-1, RT-CHIP-1, RT-BET-3
#[test]
fn chips_on_horses() {
    let none_left = &["bets[2][2].chip", "bets"];
    refuses(
        RUN,
        &[
            (|p| p.bets[1][0].horse = 0, &["bets[1][0].horse", "bets"]),
            (|p| p.bets[1][0].horse = 8, &["bets[1][0].horse", "bets"]),
            (|p| p.bets[1][1].horse = 1, &["bets[1][1].horse", "bets"]),
            (|p| p.bets[2][2].chip = 0, none_left),
            (|p| p.bets[2][2].chip = 1, none_left),
            (|p| p.bets[2][2].chip = 3, none_left),
            (|p| p.bets[2][1].chip = 2, none_left),
            (|p| p.bets[0].truncate(2), &["bets"]),
            (|p| p.bets[0].push(PositionBet { horse: 4, chip: 1 }), &["bets[0][3].chip"]),
        ],
    );
    refuses(OVER, &[(|p| p.bets[0].truncate(2), &["bets"])]);
    let hidden = and(RUN, &["options hidden_bets"]);
    sound(&hidden);
    accepts(&hidden, |p| p.bets[0].swap(0, 3));
    refuses(
        &hidden,
        &[
            (|p| p.bets[0][1].chip = 0, &["bets[0][1].chip", "bets"]),
            (|p| p.bets[0].push(PositionBet { horse: 5, chip: 0 }), &["bets[0]"]),
            (|p| p.bets[0].truncate(3), &["bets"]),
        ],
    );
}

// rules: RT-BET-1
#[test]
fn chips_are_placed_in_turn() {
    let (one, two) = ("1:1", "1:1 2:1");
    for (players, first, turn, bets) in [
        (4, 0, 0, [""; 4]),
        (4, 2, 2, [""; 4]),
        (4, 0, 1, [one, "", "", ""]),
        (4, 2, 1, [one, "", one, one]),
        (4, 2, 2, [one; 4]),
        (4, 2, 3, [one, one, two, one]),
        (4, 1, 0, [one, two, two, two]),
        (3, 1, 1, [one, one, one, ""]),
        (3, 2, 0, [one, one, two, ""]),
        (2, 1, 1, ["1:1 2:2", "1:2 2:1", "", ""]),
    ] {
        let bets = bets[..players].join(" | ");
        let lines = [("players", players), ("first", first), ("turn", turn)].map(|(w, n)| format!("{w} {n}"));
        sound(&[&lines[0], &lines[1], &lines[2], &format!("bets {bets}")]);
    }
    unsound(&["bets 1:1 | | |"], &["turn"]);
    unsound(&["turn 2", "bets 1:1 | | |"], &["turn"]);
    unsound(&["turn 1", "bets | 1:1 | |"], &["bets[0]", "bets[1]"]);
    unsound(&["turn 2", "bets 1:1 2:1 | | |"], &["bets[0]", "bets[1]"]);
    unsound(&["first 2", "turn 3", "bets 1:1 | | |"], &["bets[0]", "bets[2]"]);
    unsound(&["turn 1", "bets 1:1 2:1 | 1:1 | 1:1 | 1:1 2:1"], &["turn", "bets[1]", "bets[3]"]);
    unsound(
        &["bets 1:1 2:1 3:2 | 1:1 2:1 3:2 | 1:1 2:1 3:2 | 1:1 2:1 3:2"],
        &["phase"], // The race is on.
    );
}

// rules: RT-RUN-6, RT-RUN-4
#[test]
fn horses_are_racing_or_have_finished() {
    refuses(
        RUN,
        &[
            (|p| p.horses[0] = None, &["horses[0]"]),
            (|p| p.finished = vec![1], &["horses[0]", "pace"]),
            (|p| p.finished = vec![9], &["finished[0]"]),
            (|p| p.moved = vec![8], &["moved[0]"]),
            (|p| p.moved = vec![3, 3], &["moved[1]"]),
            (|p| p.pace = Some(0), &["pace"]),
            (|p| p.pace = Some(8), &["pace"]),
        ],
    );
    refuses(
        OVER,
        &[
            (|p| (p.finished, p.horses[0]) = (vec![2, 3, 4, 1], None), &["finished"]),
            (|p| p.finished = vec![2, 3, 4, 4], &["finished"]),
            (|p| p.finished = vec![2, 3, 8], &["finished[2]", "horses[3]"]),
            (|p| p.moved = vec![1, 2], &["moved[1]"]),
            (|p| (p.finished, p.horses[3]) = (vec![2, 3], Some(30)), &["finished"]),
        ],
    );
    refuses(TWO_IN, &[(|p| (p.finished, p.horses[3]) = (vec![2, 3, 4], None), &["finished"])]);
    accepts(OVER, |p| p.finished = vec![4, 2, 3]);
    // The third horse ended the race before a new round could begin.
    accepts(OVER, |p| p.moved = vec![7, 6, 1, 5]);
}

// rules: RT-TRACK-1, RT-RUN-2, RT-RUN-3, RT-OPT-4, RT-OPT-5
#[test]
fn squares_of_the_ring() {
    refuses(
        RUN,
        &[
            (|p| p.horses[6] = Some(-7), &["horses[6]"]),
            (|p| p.horses[6] = Some(i8::MIN), &["horses[6]"]),
            (|p| (p.horses[6], p.pace) = (Some(34), Some(7)), &["horses[6]"]),
            (|p| (p.horses[6], p.pace) = (Some(i8::MAX), Some(7)), &["horses[6]"]),
            (|p| p.horses[6] = Some(8), &["horses[6]"]),
            (|p| p.horses[1] = Some(12), &["horses[1]"]),
            (|p| (p.horses[0], p.horses[6], p.pace) = (Some(30), Some(-3), Some(1)), &["horses[6]"]),
            (|p| (p.horses[0], p.horses[6], p.pace) = (Some(0), Some(33), Some(7)), &["horses[6]"]),
            (
                |p| p.horses = vec![Some(5); 7],
                &["horses[1]", "horses[2]", "horses[3]", "horses[4]", "horses[5]", "horses[6]"],
            ),
        ],
    );
    let front = ["die head", "horses 30 29 28 27 26 25 33", "pace 7"];
    let lap = ["die head", "horses 30 -4 4 2 1 0 -1", "moved 1", "pace 1"];
    sound(&front);
    sound(&lap);
    let long = and(RUN, &["options long_track"]);
    accepts(&and(&front, &["options long_track"]), |p| p.horses[6] = Some(36));
    accepts(&and(&lap, &["options long_track"]), |p| p.horses[1] = Some(-3));
    refuses(
        &long,
        &[
            (|p| (p.horses[6], p.pace) = (Some(37), Some(7)), &["horses[6]"]),
            (|p| (p.horses[0], p.horses[1], p.pace) = (Some(33), Some(-3), Some(1)), &["horses[1]"]),
        ],
    );
    // Where squares are shared all horses begin on 0 and may meet again.
    let crowded = ["options crowded_field", "die head", "horses 5 0 5 0 5 5 0", "moved 1 3 5 6"];
    sound(&crowded);
    refuses(&crowded, &[(|p| p.horses[1] = Some(-1), &["horses[1]"])]);
}

// rules: RT-SETUP-1, RT-OPT-4
#[test]
fn before_the_race() {
    refuses(
        BET,
        &[
            (|p| (p.finished, p.horses[0], p.pace) = (vec![1], None, Some(1)), &["finished"]),
            (|p| (p.finished, p.horses[0]) = (vec![1], None), &["finished", "pace"]),
            (|p| p.horses[0] = Some(1), &["horses[0]"]),
            (|p| p.moved = vec![1], &["moved"]),
            (|p| p.pace = Some(1), &["pace"]),
            (
                |p| (p.horses[2], p.moved, p.pace) = (Some(1), vec![2], Some(3)),
                &["horses[2]", "moved", "pace"],
            ),
        ],
    );
    accepts(BET, |p| p.horses.reverse());
    let crowded = and(BET, &["options crowded_field"]);
    sound(&crowded);
    refuses(
        &crowded,
        &[(|p| p.horses[3] = Some(1), &["horses[3]"]), (|p| p.horses[3] = Some(-1), &["horses[3]"])],
    );
}

// rules: RT-RUN-4, RT-RUN-7
#[test]
fn while_horses_run() {
    refuses(RUN, &[(|p| p.moved = (1..=7).collect(), &["moved"])]);
    refuses(TWO_IN, &[(|p| p.moved = vec![1, 4, 5, 6, 7], &["moved"])]);
    accepts(RUN, |p| (p.moved, p.turn) = (vec![6, 1, 5, 2, 4, 3], Some(1)));
    accepts(TWO_IN, |p| p.moved = vec![5, 1, 7, 6]);
}

// rules: RT-RUN-5, RT-TRACK-2
#[test]
fn the_pace_token() {
    refuses(
        RUN,
        &[
            (|p| p.horses[0] = Some(18), &["pace"]),
            (|p| p.pace = Some(1), &["pace"]),
            (|p| (p.horses[0], p.pace) = (Some(17), Some(1)), &["pace"]),
            (|p| (p.horses[0], p.pace) = (Some(18), Some(2)), &["pace"]),
        ],
    );
    accepts(RUN, |p| p.horses[0] = Some(17));
    accepts(RUN, |p| (p.horses[0], p.pace) = (Some(18), Some(1)));
    refuses(TWO_IN, &[(|p| p.pace = None, &["pace"]), (|p| p.pace = Some(7), &["pace"])]);
    accepts(TWO_IN, |p| p.pace = Some(2));
    // The last horse may have been the first on 18.
    accepts(OVER, |p| (p.horses[0], p.pace) = (Some(18), Some(1)));
}

// rules: RT-RUN-1, RT-RUN-2
#[test]
fn the_first_moves() {
    sound(&["die head"]);
    sound(&["die head", "first 3", "turn 3"]);
    for turn in ["turn 1", "turn 2", "turn 3"] {
        unsound(&["die head", turn], &["horses"]);
    }
    // A horse that moved and is still among the starting horses was held: its target was a starting square.
    sound(&["die head", "moved 2", "turn 1"]);
    sound(&["die head", "moved 7", "turn 1"]);
    sound(&["die head", "moved 7 2", "turn 2"]);
    sound(&["die head", "horses 0 -1 -3 -2 -4 -5 -6", "moved 3", "turn 1"]);
    unsound(&["die head", "moved 3", "turn 1"], &["horses"]);
    unsound(&["die head", "moved 1", "turn 1"], &["horses"]);
    unsound(&["die head", "moved 2", "turn 2"], &["horses"]);
    sound(&["die head", "horses 15 -1 -2 -3 -4 -5 -6", "moved 1", "turn 1"]);
    // No number of horse 1's card leads here, from any starting square that is vacant.
    unsound(&["die head", "horses 6 -1 -2 -3 -4 -5 -6", "moved 1", "turn 1"], &["horses"]);
    unsound(&["die head", "horses 16 -1 -2 -3 -4 -5 -6", "moved 1", "turn 1"], &["horses"]);
    // Somebody is ahead, but nobody has moved in this round, and it is not a round's end either.
    unsound(&["die head", "horses 15 -1 -2 -3 -4 -5 -6", "turn 0"], &["horses"]);
    // Horse 2 first, which then stood before horse 1 and held it; or horse 1 from further back.
    sound(&["die head", "horses 1 2 -2 -3 -4 -5 -6", "moved 1 2", "turn 2"]);
    sound(&["die head", "horses 6 0 -2 -3 -4 -5 -6", "moved 1", "turn 1"]);
    unsound(&["die head", "horses 5 0 -2 -3 -4 -5 -6", "moved 1", "turn 1"], &["horses"]);
    unsound(&["die head", "horses 6 -1 0 -3 -4 -5 -6", "moved 1 3", "turn 2"], &["horses"]);
}

// rules: RT-RUN-2, RT-RUN-4
#[test]
fn a_field_gets_on_from_round_to_round() {
    // Two players: an even number of complete rounds is needed for the turn, two of them for the leader.
    let after_two = |horses: &'static str| ["players 2", "die head", horses, "turn 0"];
    sound(&after_two("horses 16 0 -3 -5 -6 -4 -2"));
    sound(&after_two("horses 2 0 -3 -5 -6 -4 -2"));
    unsound(&after_two("horses 1 0 -3 -5 -6 -4 -2"), &["horses"]);
    unsound(&after_two("horses 16 -1 -3 -5 -6 -4 -2"), &["horses"]);
    // Four rounds for the leader of this pack: the fourth horse has moved on as well.
    sound(&after_two("horses 4 2 0 17 -4 -5 -6"));
    unsound(&after_two("horses 4 2 -3 17 -4 -5 -6"), &["horses"]);
    // Horse 3 on the third square from the front is held by two horses at most, but has no number below 3.
    unsound(&after_two("horses 16 0 -2 -5 -6 -4 -3"), &["horses"]);
    unsound(&["die head", "horses 33 -1 -2 -3 -4 -5 -6", "pace 1"], &["horses"]);
    let two_in = ["die head", "horses x x -2 -3 -4 -5 -6", "finished 1 2", "pace 1"];
    unsound(&two_in, &["horses"]);
    // Horse 7 needs four rounds for this. From 27 on it may have stood in the way of those a lap behind, and
    // where they stand tells nothing any more.
    let lapping = |horses: &'static str| ["players 2", "die head", horses, "turn 0", "pace 7"];
    sound(&lapping("horses 0 -1 -2 -3 -4 -5 27"));
    unsound(&lapping("horses 0 -1 -2 -3 -4 -5 26"), &["horses"]);
}

// rules: RT-PAY-4, RT-PAY-5, RT-SETUP-3
#[test]
fn the_last_payment_explains_the_money() {
    // Seat 0 got 700 + 300 + 200, doubled; the others 100 for the pace horse, doubled.
    let over = |money: &'static str| [money, OVER[2], OVER[3], OVER[4], OVER[5], OVER[6], "race 3", "over"];
    sound(&over("money 2400 200 200 200"));
    sound(&over("money 2800 600 600 600"));
    unsound(&over("money 2350 200 200 200"), &["money[0]"]);
    unsound(&over("money 2400 150 200 0"), &["money[1]", "money[3]"]);
    // Seat 2 bet first, so nobody had more before.
    unsound(&over("money 2450 200 200 200"), &["first"]);
    unsound(&over("money 2400 250 200 200"), &["first"]);
    sound(&over("money 2450 250 250 200"));
    // Of bets that are wrong nothing follows for the money.
    let rich = and(OVER, &["money 5200 200 3000 200"]);
    refuses(&rich, &[(|position| position.bets[0].truncate(1), &["bets"])]);
    // Whoever has nothing left may have had as much as the last horse cost.
    let broke = |money: &'static str| {
        [
            money,
            "first 1",
            OVER[3],
            OVER[4],
            OVER[5],
            "bets 2:2 3:1 4:1 | 1:2 6:1 7:1 | 1:1 6:1 7:2 | 1:1 6:1 7:2",
            "race 3",
            "over",
        ]
    };
    sound(&broke("money 2800 0 0 0"));
    sound(&and(&broke("money 2400 0 0 0"), &["first 0"]));
    unsound(&broke("money 2850 0 0 0"), &["first"]);
    sound(&broke("money 2600 0 200 0"));
    unsound(&broke("money 2600 0 250 0"), &["first"]);
}

// rules: RT-OPT-4, RT-RUN-1, RT-RUN-4
#[test]
fn where_nothing_blocks_moves_add_up() {
    for lines in [
        "horses 1 0 0 0 0 0 0, moved 1, turn 1",
        "horses 0 12 5 0 0 0 7, moved 7 2 3, turn 1, first 2",
        // One round, and a little more.
        "horses 1 1 3 4 5 5 7, turn 3",
        "horses 6 1 3 4 5 5 7, moved 1, turn 0",
        // The fastest horses finish in their third move, and only if it takes them over the line.
        "horses 2 x 6 8 10 10 14, finished 2, pace 2, turn 3",
        "horses 3 x 9 12 15 15 21, finished 2, pace 2, turn 2, long",
        "horses 3 3 x 12 15 15 18, cards 1 1 2 1 1 1 1, finished 3, pace 3, turn 2",
    ] {
        sound(&crowded(lines));
    }
    for lines in [
        "horses 1 0 0 0 0 0 0, turn 1",
        "horses 1 0 0 0 0 0 0, moved 1, turn 2",
        "horses 2 0 0 0 0 0 0, moved 1, turn 1",
        "horses 0 0 0 0 0 0 0, moved 1, turn 1",
        "horses 1 1 3 4 5 5 7, turn 2",
        "horses 6 1 3 4 5 5 7, turn 3",
        "horses 3 1 3 4 5 5 7, moved 1, turn 0",
        "horses 1 x 3 4 5 5 7, finished 2, pace 2, turn 3",
        "horses 2 x 6 8 10 10 14, finished 2, pace 2, turn 3, long",
        // Twelve moves on the track, three of the finisher: it is seat 3's turn and nobody else's.
        "horses 2 x 6 8 10 10 14, finished 2, pace 2, turn 2",
        "horses 2 x 6 8 10 10 14, finished 2, pace 2, turn 0",
        "horses 2 2 x 8 10 10 14, cards 1 1 2 1 1 1 1, finished 3, pace 3, turn 3",
    ] {
        unsound(&crowded(lines), &["horses"]);
    }
}

/// The lines of a race in which horses share squares.
fn crowded(lines: &str) -> Vec<&str> {
    let (lines, options) = match lines.strip_suffix(", long") {
        Some(lines) => (lines, "options crowded_field long_track"),
        None => (lines, "options crowded_field"),
    };
    and(&["die head", options], &lines.split(", ").collect::<Vec<_>>())
}

// rules: RT-RUN-7, RT-OPT-4
#[test]
fn the_race_before() {
    fn last(position: &mut Position) -> &mut PositionLast {
        position.last.as_mut().unwrap()
    }
    refuses(
        RUN,
        &[
            (|p| last(p).order = vec![4, 1], &["last.order"]),
            (|p| last(p).order = vec![4, 1, 6, 2], &["last.order"]),
            (|p| last(p).order = vec![4, 1, 8], &["last.order[2]"]),
            (|p| last(p).order = vec![4, 1, 1], &["last.order[2]"]),
            (|p| last(p).last = vec![], &["last.last"]),
            (|p| last(p).last = vec![7, 5], &["last.last"]),
            (|p| last(p).last = vec![4], &["last.last"]),
            (|p| last(p).last = vec![0], &["last.last[0]", "last.last"]),
            (|p| last(p).last = vec![7, 7], &["last.last[1]"]),
            (|p| last(p).pace = 0, &["last.pace"]),
            (|p| last(p).pace = 8, &["last.pace"]),
        ],
    );
    let before = Some(PositionLast { order: vec![4, 1, 6], last: vec![7], pace: 4 });
    let mut first = position(BET);
    first.last = before;
    let faults = table(4, Options::default()).restore(&first).unwrap_err();
    assert_eq!(faults[0].to_string(), "last: there is no race before the first");
    accepts(RUN, |p| p.last = None);
    accepts(RUN, |p| last(p).pace = 7);
    accepts(RUN, |p| last(p).pace = 2);
    let crowded = ["options crowded_field", "race 2", "last 4 1 6 last 2 3 5 7 pace 4"];
    sound(&crowded);
    refuses(&crowded, &[(|p| last(p).last = vec![1, 2, 3, 5, 7], &["last.last"])]);
}

#[test]
fn turn_and_die() {
    refuses(
        BET,
        &[
            (|p| p.turn = None, &["turn"]),
            (|p| p.turn = Some(4), &["turn"]),
            (|p| p.die = Some(Symbol::Cap), &["die"]),
        ],
    );
    refuses(
        TWO_IN,
        &[
            (|p| p.turn = None, &["turn"]),
            (|p| p.turn = Some(4), &["turn"]),
            (|p| p.turn = Some(255), &["turn"]),
            (|p| p.die = None, &["die"]),
            (|p| (p.turn, p.die) = (None, None), &["turn", "die"]),
        ],
    );
    refuses(OVER, &[(|p| p.turn = Some(0), &["turn"]), (|p| p.die = Some(Symbol::Head), &["die"])]);
}

/// The chips of each seat as this viewer knows them.
fn chips(lines: &[&str], viewer: Viewer) -> Vec<Vec<Masked<Chip>>> {
    let (game, state) = given(lines).expect("a sound position");
    let view = game.view(&state, viewer);
    view.bets.as_slice().iter().map(|bets| bets.iter().map(|bet| bet.chip).collect()).collect()
}

// rules: RT-BET-3, RT-OPT-1
#[test]
fn restored_chips_lie_as_before() {
    let shown = [Chip::Zero, Chip::One, Chip::One, Chip::Two].map(Masked::Shown).to_vec();
    let hidden = vec![Masked::Hidden; 4];
    let run = and(TWO_IN, &["options hidden_bets"]);
    assert_eq!(chips(&run, Viewer::Spectator), vec![hidden.clone(); 4]);
    let own = vec![hidden.clone(), hidden.clone(), shown.clone(), hidden];
    assert_eq!(chips(&run, Viewer::Seat(Seat::ALL[2])), own);
    let bets = format!("bets {}", ["1:0 2:1 3:1 4:2"; 4].join(" | "));
    let over = and(OVER, &["options hidden_bets", "money 2400 1000 1100 900", "first 0", &bets]);
    assert_eq!(chips(&over, Viewer::Spectator), vec![shown.clone(); 4]);
    assert_eq!(chips(TWO_IN, Viewer::Spectator), vec![shown[1..].to_vec(); 4]);
}

// rules: RT-BET-3
#[test]
fn a_view_is_written_as_a_position_without_the_secrets() {
    for lines in [BET, RUN, TWO_IN, OVER, &and(RUN, &["options hidden_bets"])] {
        let (game, state) = given(lines).unwrap();
        let viewer = Viewer::Seat(Seat::ALL[1]);
        let seen = game.view(&state, viewer).position(&game).unwrap();
        let truth = game.position(&state).unwrap();
        let hidden = game.options().hidden_bets;
        for (seat, (seen, truth)) in seen.bets.iter().zip(&truth.bets).enumerate() {
            let masked = |bet: &PositionBet| PositionBet {
                horse: bet.horse,
                chip: Masked::shown_if(!hidden || seat == 1, bet.chip),
            };
            assert_eq!(*seen, truth.iter().map(masked).collect::<Vec<_>>());
        }
        assert_eq!((seen.players, seen.race, seen.first), (truth.players, truth.race, truth.first));
        assert_eq!((&seen.money, &seen.cards, &seen.used), (&truth.money, &truth.cards, &truth.used));
        assert_eq!(
            (&seen.horses, &seen.moved, &seen.finished),
            (&truth.horses, &truth.moved, &truth.finished)
        );
        assert_eq!((seen.phase, seen.turn, seen.die), (truth.phase, truth.turn, truth.die));
        assert_eq!((seen.pace, seen.last, seen.options), (truth.pace, truth.last, truth.options));
    }
    let (game, start) = given(&["start"]).unwrap();
    assert_eq!(game.view(&start, Viewer::Spectator).position(&game), None, "it is luck's turn");
}
