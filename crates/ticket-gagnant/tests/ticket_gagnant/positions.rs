//! Which positions `restore` accepts, and what it says of those that no play could reach.
//!
//! The sound positions come from random meetings. A change makes something impossible, whatever the position; it
//! is tried wherever it can be made, and must be told at its field and in its words.

mod cards;
mod chosen;
mod few;
mod pool;
mod scores;
mod tempers;
mod track;
mod wild;

use furlong_core::{Fault, Game};
use furlong_ticket_gagnant::{Position, PositionPhase, TicketGagnant};

use pool::{pool, square};

/// Where a fault is told, and some of its words.
type Told = (String, &'static str);

/// Spoils the entry of a seat or horse, or something else, and says what must be told; nothing if it cannot be done
/// here.
type Change = fn(&TicketGagnant, &mut Position, usize) -> Option<Told>;

/// All faults; none if the position is sound.
fn faults(game: &TicketGagnant, position: &Position) -> Vec<Fault> {
    game.restore(position).err().unwrap_or_default()
}

/// Each change is refused at its field and in its words wherever it can be made.
fn refuses(changes: &[(&str, Change)]) {
    for (name, change) in changes {
        let mut tried = 0;
        for (number, sample) in pool().iter().enumerate() {
            for i in [number % 7, (number + 3) % 7] {
                let mut position = sample.position.clone();
                let Some((path, says)) = change(&sample.game, &mut position, i) else { continue };
                let found = faults(&sample.game, &position);
                let told = found.iter().any(|fault| fault.path == path && fault.message.contains(says));
                assert!(told, "{name}: {found:?} instead of {path}: {says} for {position:?}");
                tried += 1;
            }
        }
        assert!(tried > 0, "{name} was never tried");
    }
}

/// A fault of a field, where the change was made.
fn at(made: bool, path: &str, says: &'static str) -> Option<Told> {
    made.then(|| (path.to_owned(), says))
}

/// A fault of an entry, where the change was made.
fn at_entry(made: bool, field: &str, i: usize, says: &'static str) -> Option<Told> {
    made.then(|| (format!("{field}[{i}]"), says))
}

/// The entry of a seat, for an index of a horse.
fn seat(position: &Position, i: usize) -> usize {
    i % position.hands.len()
}

// rules: TG-SEAT-1, TG-FIRST-1
#[test]
fn the_table() {
    const OTHER: &str = "this table has other options";
    refuses(&[
        ("fewer players", |_, p, _| {
            p.players -= 1;
            at(true, "players", "this table has")
        }),
        ("more players", |_, p, _| {
            p.players += 1;
            at(true, "players", "this table has")
        }),
        ("a race more", |_, p, _| {
            p.options.races += 1;
            at(true, "options", OTHER)
        }),
        ("other disciplines", |_, p, _| {
            p.options.flat_only ^= true;
            at(true, "options", OTHER)
        }),
        ("another track", |_, p, _| {
            p.options.track = Some("meadow".to_owned());
            at(true, "options", OTHER)
        }),
        ("the standard track", |_, p, _| at(p.options.track.take().is_some(), "options", OTHER)),
    ]);
}

// rules: TG-SEAT-1, TG-SCORE-4
#[test]
fn races() {
    refuses(&[
        ("race 0", |_, p, _| {
            p.race = 0;
            at(true, "race", "races are 1 to")
        }),
        ("a race too many", |_, p, _| {
            p.race = p.options.races + 1;
            at(true, "race", "races are 1 to")
        }),
        ("race 255", |_, p, _| {
            p.race = 255;
            at(true, "race", "races are 1 to")
        }),
        ("over before the last race", |_, p, _| {
            p.phase = PositionPhase::Over;
            at(p.race < p.options.races, "phase", "over only after the last race")
        }),
        ("the last race before others", |_, p, _| {
            p.race -= 1;
            at(p.phase == PositionPhase::Over, "phase", "over only after the last race")
        }),
    ]);
}

/// Every list has an entry for each player or horse.
#[test]
fn lists_with_an_entry_too_few_or_many() {
    const EACH: &str = "one entry for each of";
    refuses(&[
        ("scores", |_, p, _| at(p.scores.pop().is_some(), "scores", EACH)),
        ("hands", |_, p, _| at(p.hands.pop().is_some(), "hands", EACH)),
        ("predictions", |_, p, _| at(p.predictions.pop().is_some(), "predictions", EACH)),
        ("horses", |_, p, _| at(p.horses.pop().is_some(), "horses", "each of 7 horses")),
        ("more scores", |_, p, _| {
            p.scores.push(0);
            at(true, "scores", EACH)
        }),
        ("more hands", |_, p, _| {
            p.hands.push(vec![]);
            at(true, "hands", EACH)
        }),
        ("more predictions", |_, p, _| {
            p.predictions.push(None);
            at(true, "predictions", EACH)
        }),
        ("more horses", |_, p, _| {
            p.horses.push(square(1, 1));
            at(true, "horses", "each of 7 horses")
        }),
        ("no lists at all", |_, p, _| {
            (p.scores, p.hands, p.predictions) = (vec![], vec![], vec![]);
            at(true, "scores", EACH)
        }),
    ]);
}

// rules: TG-TURN-1, TG-FIRST-1, TG-NEXT-1
#[test]
fn seats() {
    refuses(&[
        ("a first player beyond the table", |_, p, _| {
            p.first = p.players;
            at(true, "first", "seats are 0 to")
        }),
        ("a first player beyond all tables", |_, p, _| {
            p.first = 255;
            at(true, "first", "seats are 0 to")
        }),
        ("a turn beyond the table", |_, p, _| {
            at(p.turn.replace(p.players).is_some(), "turn", "seats are 0 to")
        }),
        ("a turn beyond all tables", |_, p, _| {
            p.turn = Some(255);
            at(true, "turn", "seats are 0 to")
        }),
        ("nobody's turn", |_, p, _| at(p.turn.take().is_some(), "turn", "a seat in choose and run")),
        ("somebody's turn where all decide, or nobody", |_, p, _| {
            at(p.turn.replace(0).is_none(), "turn", "a seat in choose and run, else null")
        }),
        ("another one chooses", |_, p, _| {
            p.turn = Some((p.first + 1) % p.players);
            at(p.phase == PositionPhase::Choose, "turn", "the first player chooses")
        }),
        ("another one plays", |_, p, i| {
            let shift = 1 + u8::try_from(i).ok()? % (p.players - 1);
            p.turn = Some((p.turn? + shift) % p.players);
            at(p.phase == PositionPhase::Run, "turn", "cards it is seat")
        }),
        ("another one was first, though none has played more than others", |_, p, _| {
            p.first = (p.first + 1) % p.players;
            let even = p.hands.iter().all(|hand| hand.len() == p.hands[0].len());
            at(p.phase == PositionPhase::Run && even, "turn", "cards it is seat")
        }),
    ]);
}

// rules: TG-PRED-1, TG-TURN-1
#[test]
fn phases() {
    refuses(&[
        ("choosing what is chosen", |_, p, _| {
            let chosen = p.phase != PositionPhase::Choose;
            (p.phase, p.turn) = (PositionPhase::Choose, Some(p.first));
            at(chosen, "discipline", "nothing is chosen yet")
        }),
        ("predicting before there are cards", |_, p, _| {
            let choosing = p.phase == PositionPhase::Choose;
            (p.phase, p.turn) = (PositionPhase::Predict, None);
            at(choosing, "stock", "each player was dealt 3 to 7 cards")
        }),
        ("predicting when all have", |_, p, _| {
            let racing = p.phase == PositionPhase::Run;
            (p.phase, p.turn) = (PositionPhase::Predict, None);
            at(racing, "predictions", "all have predicted, so the race is on")
        }),
        ("running before all have predicted", |_, p, _| {
            let early = p.phase == PositionPhase::Predict;
            (p.phase, p.turn) = (PositionPhase::Run, Some(p.first));
            at(early, "predictions", "all have predicted")
        }),
        ("running without cards", |_, p, _| {
            let over = p.phase == PositionPhase::Over;
            (p.phase, p.turn) = (PositionPhase::Run, Some(p.first));
            at(over, "hands", "all cards are played, so the race is over")
        }),
        ("over with cards left", |_, p, _| {
            let racing = p.phase == PositionPhase::Run && p.race == p.options.races;
            (p.phase, p.turn) = (PositionPhase::Over, None);
            at(racing, "hands", "the race is over when all cards are played")
        }),
    ]);
}

#[test]
fn faults_of_all_parts_are_told_together() {
    let sample = pool().iter().find(|sample| sample.position.phase == PositionPhase::Run).unwrap();
    let mut position = sample.position.clone();
    position.turn = None;
    position.stock[1] = position.stock[0];
    position.discipline = Some("flat".to_owned());
    position.river = Some(4);
    position.predictions[1] = None;
    position.horses[0] = square(9, 9);
    position.scores[0] = -9;
    position.last = Some(furlong_ticket_gagnant::PositionLast { order: vec![1, 1], out: vec![9] });
    let told: Vec<_> = faults(&sample.game, &position).into_iter().map(|fault| fault.path).collect();
    let expected = ["turn", "river", "predictions", "horses[0]", "last.order[1]", "last.out[0]", "last"];
    for path in expected.into_iter().chain(["stock[1]", "scores[0]"]) {
        assert!(told.iter().any(|told| told == path), "{path} is not among {told:?}");
    }
}

/// The order of cards has no meaning, and `last` may be left out everywhere.
// rules: TG-DEAL-1
#[test]
fn cards_stand_in_any_order_and_last_may_be_missing() {
    for sample in pool() {
        let (game, mut position) = (&sample.game, sample.position.clone());
        position.hands.iter_mut().for_each(|hand| hand.reverse());
        position.stock.reverse();
        let state = game.restore(&position).expect("the same position");
        assert_eq!(game.position(&state).as_ref(), Some(&sample.position));
        let without = Position { last: None, ..sample.position.clone() };
        let state = game.restore(&without).unwrap_or_else(|faults| panic!("{faults:?} for {without:?}"));
        assert_eq!(game.position(&state), Some(without));
    }
}

/// Changes a position for the worse.
type Spoil = fn(&mut Position);

/// Lists that are longer than they can be are refused as such, however long.
#[test]
fn endless_lists_are_refused() {
    const LONG: usize = 100_000;
    let changes: &[(&str, Spoil)] = &[
        ("scores", |p| p.scores = vec![0; LONG]),
        ("hands", |p| p.hands = vec![vec![]; LONG]),
        ("hands[1]", |p| p.hands[1] = vec![p.stock[0]; LONG]),
        ("stock", |p| p.stock = vec![p.stock[0]; LONG]),
        ("predictions", |p| p.predictions = vec![None; LONG]),
        ("horses", |p| p.horses = vec![square(1, 0); LONG]),
        ("last.order", |p| p.last.as_mut().unwrap().order = vec![1; LONG]),
        ("last.out", |p| p.last.as_mut().unwrap().out = vec![1; LONG]),
    ];
    let fits = |position: &Position| position.last.is_some() && !position.stock.is_empty();
    let sample = pool().iter().find(|sample| fits(&sample.position)).unwrap();
    for (path, change) in changes {
        let mut position = sample.position.clone();
        change(&mut position);
        let told: Vec<_> = faults(&sample.game, &position).into_iter().map(|fault| fault.path).collect();
        assert_eq!(told, [*path]);
    }
}
