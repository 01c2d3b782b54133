//! Where horses stand.

use furlong_ticket_gagnant::{Card, Face, Position, PositionPhase, TicketGagnant};

use super::pool::{dealt, played, pool, square};
use super::{at, at_entry, faults, refuses};

/// How far the cards can bring the foremost horse: a push and a pair card gain a row on another one.
pub(super) fn farthest(game: &TicketGagnant, p: &Position) -> u8 {
    let far = |card: &Card| match card.face() {
        Face::Single(_, squares) => squares,
        Face::Pair(..) => 1,
        Face::Joker => 3,
    };
    played(game, p).iter().map(far).sum()
}

/// Whether a square is on the track, and nothing is wrong with a horse there by itself.
fn is_fine(game: &TicketGagnant, p: &Position, lane: u8, row: u8) -> bool {
    row <= game.pack().last_row() && p.river != Some(row) && !p.horses.contains(&square(lane, row))
}

// rules: TG-TRACK-1
#[test]
fn squares_beside_the_track() {
    const TRACK: &str = "lanes are 1 to 7, rows 0 to";
    refuses(&[
        ("lane 0", |_, p, i| {
            p.horses[i].lane = 0;
            at_entry(true, "horses", i, TRACK)
        }),
        ("lane 8", |_, p, i| {
            p.horses[i].lane = 8;
            at_entry(true, "horses", i, TRACK)
        }),
        ("a row behind the last", |game, p, i| {
            p.horses[i].row = game.pack().last_row() + 1;
            at_entry(true, "horses", i, TRACK)
        }),
        ("row 255", |_, p, i| {
            p.horses[i] = square(255, 255);
            at_entry(true, "horses", i, TRACK)
        }),
    ]);
}

// rules: TG-PUSH-1, TG-RIVER-2
#[test]
fn squares_where_a_horse_cannot_stand() {
    refuses(&[
        ("where another one stands", |_, p, i| {
            let other = (i + 1) % 7;
            p.horses[i] = p.horses[other];
            at_entry(true, "horses", i.max(other), "stands there")
        }),
        ("in the river", |_, p, i| {
            p.horses[i].row = p.river?;
            at_entry(true, "horses", i, "no horse stands in the river")
        }),
        ("all in the river", |_, p, _| {
            let river = p.river?;
            p.horses = (1..=7).map(|lane| square(lane, river)).collect();
            at(true, "horses[6]", "no horse stands in the river")
        }),
    ]);
}

/// The horse that is named is the one that stands there.
#[test]
fn two_horses_on_one_square_are_told_by_number() {
    let sample = &pool()[0];
    for (one, other) in [(0, 1), (2, 6), (5, 3)] {
        let mut position = sample.position.clone();
        position.horses[one] = position.horses[other];
        let (first, second): (usize, usize) = (one.min(other), one.max(other));
        let told = faults(&sample.game, &position);
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(told[0].to_string(), format!("horses[{second}]: horse {} stands there", first + 1));
    }
    // Also where another one is beside the track.
    let mut position = sample.position.clone();
    position.horses[0] = square(8, 0);
    position.horses[2] = position.horses[1];
    let told: Vec<_> = faults(&sample.game, &position).iter().map(ToString::to_string).collect();
    assert!(told.contains(&"horses[2]: horse 2 stands there".to_owned()), "{told:?}");
}

// rules: TG-TRACK-1
#[test]
fn horses_that_nobody_has_moved() {
    const UNMOVED: &str = "no card has moved a horse yet";
    refuses(&[
        ("one on row 1 before anything is chosen", |_, p, i| {
            p.horses[i].row = 1;
            at(!dealt(p), "horses", UNMOVED)
        }),
        ("two in each other's lanes before anything is chosen", |_, p, i| {
            p.horses.swap(i, (i + 1) % 7);
            at(!dealt(p), "horses", UNMOVED)
        }),
        ("one on row 1 while all predict", |_, p, i| {
            p.horses[i].row = 1;
            at(p.phase == PositionPhase::Predict, "horses", UNMOVED)
        }),
        ("two in each other's lanes before the first card", |game, p, i| {
            p.horses.swap(i, (i + 2) % 7);
            at(p.phase == PositionPhase::Run && played(game, p).is_empty(), "horses", UNMOVED)
        }),
    ]);
}

// rules: TG-MOVE-1, TG-MOVE-4, TG-PAIR-1, TG-PUSH-1
#[test]
fn farther_than_the_cards_bring_a_horse() {
    refuses(&[("a row too far", |game, p, i| {
        let (lane, row) = (p.horses[i].lane, farthest(game, p) + 1);
        let fine = p.phase == PositionPhase::Run && row > 1 && is_fine(game, p, lane, row);
        p.horses[i] = square(lane, row);
        at_entry(fine, "horses", i, "the played cards do not bring a horse so far")
    })]);
}

// rules: TG-TURN-1, TG-PUSH-1
#[test]
fn more_horses_than_the_cards_move() {
    refuses(&[("two for each card, and one more", |game, p, _| {
        let count = 2 * played(game, p).len() + 1;
        let fits = p.phase == PositionPhase::Run && (3..=7).contains(&count) && p.river != Some(1);
        let row = |horse: u8| u8::from(usize::from(horse) <= count);
        p.horses = (1..=7).map(|horse| square(horse, row(horse))).collect();
        at(fits, "horses", "so few cards do not move so many horses")
    })]);
}
