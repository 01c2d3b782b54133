//! The race before, totals, and the end of a meeting.

use std::collections::BTreeSet;

use furlong_core::Game;
use furlong_ticket_gagnant::{
    Position, PositionLast, PositionPhase, PositionPrediction, PositionSquare, TicketGagnant,
};

use super::pool::{pool, square};
use super::{at, at_entry, faults, refuses, seat};
use crate::book::table;

// rules: TG-END-1, TG-TROT-1
#[test]
fn how_the_race_before_ended() {
    refuses(&[
        ("a race before the first", |_, p, _| {
            p.last = Some(PositionLast { order: vec![1, 2, 3, 4, 5, 6, 7], out: vec![] });
            at(p.race == 1, "last", "there is no race before the first")
        }),
        ("a horse 0", |_, p, _| {
            *p.last.as_mut()?.order.first_mut()? = 0;
            at(true, "last.order[0]", "horses are 1 to 7")
        }),
        ("a horse 8", |_, p, _| {
            *p.last.as_mut()?.out.first_mut()? = 8;
            at(true, "last.out[0]", "horses are 1 to 7")
        }),
        ("a horse twice", |_, p, _| {
            let order = &mut p.last.as_mut()?.order;
            (order.len() > 1).then(|| order[1] = order[0])?;
            at(true, "last.order[1]", "this horse is listed twice")
        }),
        ("a horse both placed and disqualified", |_, p, _| {
            let last = p.last.as_mut()?;
            *last.out.first_mut()? = *last.order.first()?;
            at(true, "last.out[0]", "this horse is listed twice")
        }),
        ("a horse less", |_, p, _| {
            let made = p.last.as_mut()?.order.pop().is_some();
            at(made, "last", "each horse is placed or disqualified")
        }),
        ("nobody", |_, p, _| {
            *p.last.as_mut()? = PositionLast { order: vec![], out: vec![] };
            at(true, "last", "each horse is placed or disqualified")
        }),
        ("eight entries", |_, p, _| {
            p.last.as_mut()?.order.resize(8, 1);
            at(true, "last.order", "at most 7 entries")
        }),
        ("a disqualified horse where all races are flat", |_, p, _| {
            let last = p.last.as_mut()?;
            let horse = last.order.pop()?;
            last.out.push(horse);
            at(p.options.flat_only, "last.out", "nobody is disqualified in a flat race")
        }),
    ]);
}

/// In the end it is the last race itself, whose horses are still there.
// rules: TG-END-1, TG-TROT-1
#[test]
fn how_the_last_race_ended() {
    refuses(&[
        ("another order than that of the rows", |_, p, _| {
            let last = p.last.as_mut()?;
            let rows = |horse: u8| p.horses[usize::from(horse) - 1].row;
            let (first, second) = (*last.order.first()?, *last.order.last()?);
            let (front, behind) = (rows(first), rows(second));
            last.order.reverse();
            at(
                p.phase == PositionPhase::Over && front > behind,
                "last.order",
                "horses rank by row, higher first",
            )
        }),
        ("a disqualified horse without a hoof print", |_, p, _| {
            let last = p.last.as_mut()?;
            let horse = last.order.pop()?;
            last.out.push(horse);
            let over = p.phase == PositionPhase::Over && !p.options.flat_only;
            at(over, "last.out", "in trot, those on hoof prints are disqualified")
        }),
        ("a horse placed on a hoof print", |_, p, _| {
            let last = p.last.as_mut()?;
            let horse = last.out.pop()?;
            last.order.push(horse);
            at(p.phase == PositionPhase::Over, "last.out", "in trot, those on hoof prints are disqualified")
        }),
    ]);
}

// rules: TG-SCORE-3
#[test]
fn totals_beyond_all_bounds() {
    const RANGE: &str = "totals are -8 or more, and no race scores more than 21";
    refuses(&[
        ("below the floor", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = -9;
            at_entry(true, "scores", seat, RANGE)
        }),
        ("more than the races score", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = 21 * i32::from(p.race) + 1;
            at_entry(true, "scores", seat, RANGE)
        }),
        ("the least", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = i32::MIN;
            at_entry(true, "scores", seat, RANGE)
        }),
        ("the most", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = i32::MAX;
            at_entry(true, "scores", seat, RANGE)
        }),
    ]);
}

// rules: TG-SCORE-1, TG-SCORE-2
#[test]
fn totals_that_no_races_lead_to() {
    const UNREACHED_TOTAL: &str = "races lead to this total";
    refuses(&[
        ("points before the first race is over", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = [1, 7, 21, -1, -8, 3, 5][i];
            at_entry(p.race == 1, "scores", seat, UNREACHED_TOTAL)
        }),
        ("points of a race that still goes on", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = 21 * i32::from(p.race);
            at_entry(p.phase != PositionPhase::Over, "scores", seat, UNREACHED_TOTAL)
        }),
        ("a sum that no prediction scores", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = [14, 16, 17, 18, 19, 20, -7][i];
            at_entry(p.race == 2, "scores", seat, UNREACHED_TOTAL)
        }),
        ("nothing, though nobody was disqualified", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = 0;
            at_entry(p.race == 2 && p.last.as_ref()?.out.is_empty(), "scores", seat, UNREACHED_TOTAL)
        }),
        ("one less than the most", |_, p, i| {
            let seat = seat(p, i);
            p.scores[seat] = 21 * i32::from(p.race - 1) - 1;
            at_entry(p.race > 1 && p.phase != PositionPhase::Over, "scores", seat, UNREACHED_TOTAL)
        }),
    ]);
}

/// What a prediction can score after a race with so many horses out, told by the rulebook: by how many predicted horses
/// are exact, placed elsewhere, unplaced and out. TG-SCORE-1, TG-SCORE-2
fn points_with(out: usize) -> BTreeSet<i32> {
    let ranked = 7 - out;
    let mut found = BTreeSet::new();
    // 1 to 7 are the placed horses in their order and then those that are out; 0 is no horse.
    for places in (0..512).map(|n| [n / 64, n / 8 % 8, n % 8]) {
        let named: Vec<_> = places.into_iter().filter(|&horse| horse > 0).collect();
        let different: BTreeSet<_> = named.iter().collect();
        if named.is_empty() || different.len() < named.len() {
            continue;
        }
        let exact = (1..).zip(places).filter(|&(place, horse)| horse == place && horse <= ranked).count();
        let placed = named.iter().filter(|&&horse| horse <= 3.min(ranked)).count();
        let points = (1..).zip(places).map(|(place, horse)| match horse {
            0 => 0,
            horse if horse > ranked => -2,
            horse if horse > 3 => -1,
            horse if horse == place => [7, 5, 4][place - 1],
            _ => 3,
        });
        let bonus = if exact == 3 {
            5
        } else if placed == 3 {
            2
        } else {
            0
        };
        found.insert(points.sum::<i32>() + bonus);
    }
    found
}

/// All totals after so many races.
fn totals(races: u8, flat_only: bool) -> BTreeSet<i32> {
    let most_out = if flat_only { 0 } else { 7 };
    let points: BTreeSet<_> = (0..=most_out).flat_map(points_with).collect();
    let after = |totals: BTreeSet<i32>| {
        let sums = totals.iter().flat_map(|total| points.iter().map(move |points| (total + points).max(-8)));
        sums.collect()
    };
    (0..races).fold(BTreeSet::from([0]), |totals, _| after(totals))
}

/// A table before a race, of which nothing is known but the totals.
fn before(game: &TicketGagnant, race: u8, scores: Vec<i32>) -> Position {
    let position = pool().iter().map(|sample| &sample.position);
    let mut choosing = position.filter(|position| position.phase == PositionPhase::Choose);
    let sound = choosing.find(|position| position.players == game.meeting().players()).expect("one of each");
    let options = furlong_ticket_gagnant::PositionOptions {
        races: game.meeting().races(),
        flat_only: game.meeting().flat_only(),
        track: None,
    };
    Position { options, race, scores, last: None, ..sound.clone() }
}

// rules: TG-SCORE-1, TG-SCORE-2, TG-SCORE-3
#[test]
fn exactly_the_totals_that_races_lead_to_are_accepted() {
    for flat_only in [false, true] {
        let game = table(4, Some(8), flat_only);
        for race in 1..=8 {
            let possible = totals(race - 1, flat_only);
            for total in -9..=21 * i32::from(race) {
                let sound =
                    game.restore(&before(&game, race, vec![0, total, 0, 0])).err().is_none_or(|faults| {
                        // A total of 0 is not possible after every race.
                        faults.iter().all(|fault| fault.path != "scores[1]")
                    });
                assert_eq!(sound, possible.contains(&total), "{total} before race {race}, flat {flat_only}");
            }
        }
    }
}

/// What is known of the race before counts.
// rules: TG-SCORE-1, TG-TROT-1
#[test]
fn exactly_the_totals_that_the_race_before_leads_to_are_accepted() {
    let game = table(4, Some(8), false);
    for out in 0_u8..=7 {
        let last = PositionLast { order: (out + 1..=7).collect(), out: (1..=out).collect() };
        let possible = points_with(out.into());
        for total in -8..=21 {
            let position = Position { last: Some(last.clone()), ..before(&game, 2, vec![total; 4]) };
            let paths: Vec<_> = faults(&game, &position).into_iter().map(|fault| fault.path).collect();
            let expected = if possible.contains(&total) { 0 } else { 4 };
            assert_eq!(paths.len(), expected, "{total} after a race with {out} horses out: {paths:?}");
        }
    }
}

/// A meeting that is over, with the horses so, and what two of the players predicted and have.
fn over(horses: &[PositionSquare], made: [(u8, i32); 2]) -> (TicketGagnant, Position) {
    let ended =
        |position: &&Position| position.phase == PositionPhase::Over && position.options.track.is_none();
    let fits = |position: &&Position| position.players == 2 && !position.options.flat_only;
    let found = pool().iter().map(|sample| &sample.position).find(|p| ended(p) && fits(p)).expect("one");
    let mut position = Position { horses: horses.to_vec(), last: None, ..found.clone() };
    (position.discipline, position.river) = (Some("flat".to_owned()), None);
    for (seat, (horse, score)) in made.into_iter().enumerate() {
        let made = PositionPrediction { first: Some(horse), second: None, third: None };
        (position.predictions[seat], position.scores[seat]) = (Some(made), score);
    }
    (table(2, Some(position.options.races), false), position)
}

/// In the end a photo finish explains the points of all players together, or of nobody.
// rules: TG-END-1, TG-SCORE-1, TG-SCORE-4
#[test]
fn totals_of_the_last_race() {
    const SCORES: &str = "scores: no order of the horses on one row leads to these totals";
    let each = |seat| format!("scores[{seat}]: the prediction of the last race does not lead to this total");
    // Horses 1 and 2 are level in front, all others are level behind them.
    let horses: Vec<_> = (1..=7).map(|horse| square(horse, if horse < 3 { 3 } else { 2 })).collect();
    let races = over(&horses, [(1, 0), (2, 0)]).1.options.races;
    let before = 21 * i32::from(races - 1);
    let told = |made: [(u8, i32); 2], last: Option<&[u8]>| {
        let (game, mut position) = over(&horses, made);
        position.last = last.map(|order| PositionLast { order: order.to_vec(), out: vec![] });
        faults(&game, &position).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let (first, placed, unplaced) = (before + 7, before + 3, before - 1);
    // Without the order, one of the two is first, and the other is not.
    assert_eq!(told([(1, first), (2, placed)], None), [""; 0]);
    assert_eq!(told([(1, placed), (2, first)], None), [""; 0]);
    assert_eq!(told([(1, first), (2, first)], None), [SCORES]);
    assert_eq!(told([(1, placed), (2, placed)], None), [SCORES]);
    assert_eq!(told([(1, first), (1, placed)], None), [SCORES]);
    // Any of the others is third.
    assert_eq!(told([(1, first), (7, placed)], None), [""; 0]);
    assert_eq!(told([(3, unplaced), (7, placed)], None), [""; 0]);
    assert_eq!(told([(3, placed), (7, placed)], None), [SCORES]);
    assert_eq!(told([(3, first), (2, placed)], None), [SCORES]);
    // The order tells who it was.
    let order: &[u8] = &[2, 1, 7, 6, 5, 4, 3];
    assert_eq!(told([(1, placed), (2, first)], Some(order)), [""; 0]);
    assert_eq!(told([(1, first), (2, placed)], Some(order)), [each(0), each(1)]);
    assert_eq!(told([(1, first), (2, first)], Some(order)), [each(0)]);
    assert_eq!(told([(3, unplaced), (7, placed)], Some(order)), [""; 0]);
    assert_eq!(told([(3, placed), (7, unplaced)], Some(order)), [each(0), each(1)]);
}
