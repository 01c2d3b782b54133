//! Where horses are, the limits, and the order in which they move.

use furlong_turfmaster::{Position, PositionFall, PositionHorse, PositionPhase, Square, TurfMaster};

use super::pool::{at, course, fences, racing, running, square, waiting};
use super::{entry, field, refuses};

/// A fallen horse.
fn fallen(round: u16, at: Square) -> PositionHorse {
    let fall = PositionFall { round, lane: at.lane, square: at.square };
    PositionHorse { fallen: Some(fall), ..PositionHorse::default() }
}

/// A placed horse.
fn placed(place: u8) -> PositionHorse {
    PositionHorse { place: Some(place), ..PositionHorse::default() }
}

// rules: TM-COURSE-1, TM-COURSE-3, TM-COURSE-5
#[test]
fn squares_that_do_not_exist() {
    refuses(&[
        ("nowhere", |_, p, i| {
            p.horses[i] = PositionHorse::default();
            Some(entry("horses", i))
        }),
        ("in two states", |_, p, i| {
            p.horses[i] = PositionHorse { place: Some(1), ..at(1, 0) };
            Some(entry("horses", i))
        }),
        ("half a square", |_, p, i| {
            p.horses[i] = PositionHorse { lane: Some(1), ..PositionHorse::default() };
            Some(entry("horses", i))
        }),
        ("lane 0", |_, p, i| {
            p.horses[i] = at(0, p.horses[i].square?);
            Some(entry("horses", i))
        }),
        ("lane 9", |_, p, i| {
            p.horses[i] = at(9, p.horses[i].square?);
            Some(entry("horses", i))
        }),
        ("lane 255", |_, p, i| {
            p.horses[i] = at(255, 255);
            Some(entry("horses", i))
        }),
        ("behind the end of its lane", |game, p, i| {
            let lane = p.horses[i].lane?;
            p.horses[i] = at(lane, course(game, p).end(lane) + 1);
            Some(entry("horses", i))
        }),
        ("behind the end of the chute", |game, p, i| {
            p.horses[i] = at(8, course(game, p).end(7));
            Some(entry("horses", i))
        }),
        ("square 255", |_, p, i| {
            p.horses[i] = at(1, 255);
            Some(entry("horses", i))
        }),
    ]);
}

// rules: TM-FENCE-4, TM-FENCE-6
#[test]
fn on_a_fence() {
    refuses(&[
        ("standing", |game, p, i| {
            let lane = p.horses[i].lane?;
            let course = course(game, p);
            let fence = (1..=course.end(lane)).find(|&square| course.fenced(Square { lane, square }))?;
            p.horses[i] = at(lane, fence + 1);
            fences(game, p).then(|| format!("horses[{i}]"))
        }),
        ("fallen on the flat", |game, p, i| {
            let lane = p.horses[i].lane?;
            let course = course(game, p);
            let fence = (1..=course.end(lane)).find(|&square| course.fenced(Square { lane, square }))?;
            p.horses[i] = fallen(1, Square { lane, square: fence });
            (!fences(game, p)).then(|| format!("horses[{i}].fallen"))
        }),
        ("fallen where no fence is", |_, p, i| {
            let fall = p.horses[i].fallen.as_mut()?;
            fall.square += 3;
            Some(format!("horses[{i}].fallen"))
        }),
        ("fallen nowhere", |_, p, i| {
            p.horses[i].fallen.as_mut()?.lane = 9;
            Some(format!("horses[{i}].fallen"))
        }),
        ("fallen beyond everything", |_, p, i| {
            p.horses[i] = fallen(1, Square { lane: 255, square: 255 });
            Some(format!("horses[{i}].fallen"))
        }),
        ("fallen in a dice round", |_, p, i| {
            p.horses[i].fallen.as_mut()?.round -= 1;
            Some(format!("horses[{i}].fallen.round"))
        }),
        ("fallen in a round to come", |_, p, i| {
            p.horses[i].fallen.as_mut()?.round = p.round + 1 + p.round % 2;
            Some(format!("horses[{i}].fallen.round"))
        }),
        ("fallen at a fence too far", |game, p, i| {
            let lane = p.horses[i].fallen?.lane;
            let end = course(game, p).end(lane);
            let far = (1..=end).rev().find(|&square| course(game, p).fenced(Square { lane, square }))?;
            p.horses[i] = fallen(1, Square { lane, square: far });
            (far > 12).then(|| format!("horses[{i}].fallen"))
        }),
        ("fallen before the race", |game, p, i| {
            let lane = square(p.horses[i])?.lane;
            let course = course(game, p);
            let fence = (1..=course.end(lane)).find(|&square| course.fenced(Square { lane, square }))?;
            p.horses[i] = fallen(1, Square { lane, square: fence });
            (p.phase == PositionPhase::Keep).then(|| format!("horses[{i}].fallen.round"))
        }),
    ]);
}

/// Whether a horse could stand where it stands, but for the others.
fn is_free(game: &TurfMaster, p: &Position, i: usize) -> bool {
    let (course, fences) = (course(game, p), fences(game, p));
    square(p.horses[i]).is_some_and(|at| course.has(at) && !(fences && course.fenced(at)))
}

// rules: TM-MOVE-3
#[test]
fn blocked_squares() {
    refuses(&[
        ("two horses on a square", |_, p, i| {
            let (other, there) = running(p).into_iter().rev().find(|&(other, _)| other != i)?;
            square(p.horses[i])?;
            p.horses[i] = at(there.lane, there.square);
            Some(entry("horses", i.max(other)))
        }),
        ("right before another", |game, p, i| {
            let (other, there) = running(p).into_iter().find(|&(other, _)| other != i)?;
            square(p.horses[i])?;
            p.horses[i] = at(there.lane, there.square + 1);
            let free = is_free(game, p, i);
            free.then(|| format!("horses[{}]", i.max(other)))
        }),
        ("right behind another", |game, p, i| {
            let (other, there) = running(p).into_iter().find(|&(other, _)| other != i)?;
            square(p.horses[i])?;
            p.horses[i] = at(there.lane, there.square.checked_sub(1)?);
            let free = is_free(game, p, i);
            free.then(|| format!("horses[{}]", i.max(other)))
        }),
    ]);
}

// rules: TM-START-1, TM-START-2
#[test]
fn horses_that_have_not_moved_are_in_their_boxes() {
    refuses(&[
        ("out of its box before the race", |_, p, i| {
            p.horses[i].square = Some(p.horses[i].square? + 1);
            (p.phase == PositionPhase::Keep).then(|| format!("horses[{i}]"))
        }),
        ("out of its box before its first move", |_, p, i| {
            p.horses[i].square = Some(p.horses[i].square? + 2);
            (p.round == 1 && waiting(p).contains(&i)).then(|| format!("horses[{i}]"))
        }),
        ("in a box that nobody drew", |_, p, i| {
            let lane = u8::try_from(p.horses.len()).ok()? + 1;
            p.horses[i].lane.replace(lane)?;
            (lane <= 8 && p.phase == PositionPhase::Keep).then(|| format!("horses[{i}]"))
        }),
        ("placed before the race", |_, p, i| {
            p.horses[i] = placed(1);
            (p.phase == PositionPhase::Keep).then(|| format!("horses[{i}]"))
        }),
        ("in another finisher's box", |_, p, i| {
            let other = (i + 1) % p.horses.len();
            p.places[i].last().copied()??;
            p.horses.swap(i, other);
            (p.phase == PositionPhase::Keep).then(|| format!("horses[{i}]"))
        }),
        ("in another finisher's box before its first move", |_, p, i| {
            let waits = waiting(p);
            let other = waits.iter().copied().find(|&other| other != i)?;
            p.places[i].last().copied()??;
            p.horses.swap(i, other);
            let (a, b) =
                (waits.iter().position(|&horse| horse == i)?, waits.iter().position(|&h| h == other)?);
            p.order.swap(a, b);
            (p.round == 1).then(|| format!("horses[{i}]"))
        }),
    ]);
}

// rules: TM-FIN-1, TM-FIN-2
#[test]
fn places_of_this_race() {
    refuses(&[
        ("place 0", |_, p, i| {
            p.horses[i].place.replace(0)?;
            field(true, "horses")
        }),
        ("place 9", |_, p, i| {
            p.horses[i].place.replace(9)?;
            field(true, "horses")
        }),
        ("a place that another horse has", |_, p, i| {
            let other = p
                .horses
                .iter()
                .filter_map(|horse| horse.place)
                .find(|&place| Some(place) != p.horses[i].place);
            p.horses[i].place.replace(other?)?;
            field(true, "horses")
        }),
        ("a finish too early", |_, p, i| {
            let first = p.horses.iter().all(|horse| horse.place.is_none());
            let early = (1..=8).contains(&p.round);
            let waits = waiting(p);
            p.order.retain(|&horse| usize::from(horse) != i + 1);
            (p.horses[i], p.limits[i]) = (placed(1), None);
            field(first && early && running(p).len() > 1 && waits.len() > 1, "round")
        }),
        ("all in, but it goes on", |_, p, _| {
            for (horse, place) in p.horses.iter_mut().zip(1..) {
                *horse = placed(place);
            }
            p.order.clear();
            p.limits.fill(None);
            field(racing(p) && p.round > 20, "horses")
        }),
        ("somebody runs, but it is over", |game, p, i| {
            let free = at(1, course(game, p).last(1));
            p.horses[i] = free;
            field(p.phase == PositionPhase::Over, "horses")
        }),
        ("past the line, and waits", |game, p, i| {
            let lane = p.horses[i].lane.filter(|&lane| lane <= 6)?;
            p.horses[i] = at(lane, course(game, p).last(lane) + 1);
            waiting(p).contains(&i).then(|| format!("horses[{i}]"))
        }),
        ("too far past the line", |game, p, i| {
            square(p.horses[i])?;
            p.horses[i] = at(1, course(game, p).last(1) + 13);
            Some(entry("horses", i))
        }),
        ("too far for so few rounds", |_, p, i| {
            square(p.horses[i])?;
            let far = p.round * 12 + 1;
            p.horses[i] = at(1, u8::try_from(far).ok().filter(|&far| far <= 96)?);
            let free = running(p)
                .iter()
                .all(|&(other, at)| other == i || at.lane != 1 || u16::from(at.square) + 1 < far);
            (free && p.phase != PositionPhase::Keep).then(|| format!("horses[{i}]"))
        }),
    ]);
}

// rules: TM-RACE-2
#[test]
fn the_order_of_moving() {
    refuses(&[
        ("two in the wrong order", |_, p, i| {
            let second = (i + 1).min(p.order.len().checked_sub(1)?).max(1);
            (p.order.len() > 1).then(|| p.order.swap(second - 1, second))?;
            Some(entry("order", second))
        }),
        ("a horse twice", |_, p, _| {
            let (first, last) = (*p.order.first()?, p.order.len() - 1);
            p.order[last] = first;
            (last > 0).then(|| format!("order[{last}]"))
        }),
        ("one more than there are", |_, p, _| {
            p.order = vec![1; p.horses.len() + 1];
            field(true, "order")
        }),
        ("no horse", |_, p, _| {
            *p.order.first_mut()? = 0;
            Some(entry("order", 0))
        }),
        ("a horse of a larger table", |_, p, _| {
            *p.order.first_mut()? = u8::try_from(p.horses.len()).ok()? + 1;
            Some(entry("order", 0))
        }),
        ("a horse that does not run", |_, p, i| {
            let away = square(p.horses[i]).is_none() && !p.order.is_empty();
            p.order.push(u8::try_from(i).ok()? + 1);
            away.then(|| format!("order[{}]", p.order.len() - 1))
        }),
        ("nobody is left in a race", |_, p, _| {
            p.order.clear();
            field(racing(p), "order")
        }),
        ("somebody moves where nobody races", |_, p, _| {
            p.order.push(1);
            field(p.phase == PositionPhase::Keep, "order")
        }),
        ("the last one has moved before those ahead", |_, p, _| {
            p.order.pop();
            field(!p.order.is_empty(), "order")
        }),
        ("one in between has moved", |_, p, i| {
            let leaves = i.min(p.order.len().checked_sub(1)?);
            p.order.remove(leaves);
            field(leaves > 0, "order")
        }),
        ("one has moved before the dice are chosen", |_, p, _| {
            (p.order.len() > 1).then(|| p.order.remove(0))?;
            field(p.phase == PositionPhase::Roll, "order")
        }),
    ]);
}

// rules: TM-HCAP-1, TM-HCAP-2, TM-CARD-3
#[test]
fn limits_follow_from_the_round_s_start() {
    refuses(&[
        ("7", |_, p, i| {
            p.limits[i] = Some(7);
            Some(entry("limits", i))
        }),
        ("12", |_, p, i| {
            p.limits[i] = Some(12);
            Some(entry("limits", i))
        }),
        ("of a horse that does not run", |_, p, i| {
            p.limits[i] = Some(8);
            (square(p.horses[i]).is_none() || !racing(p)).then(|| format!("limits[{i}]"))
        }),
        ("none for the leader", |_, p, _| {
            let all_wait = p.order.len() == running(p).len();
            let leader = *waiting(p).first()?;
            let limited = p.limits[leader].take().is_some();
            (all_wait && limited && no_fall_now(p)).then(|| format!("limits[{leader}]"))
        }),
        ("the leader's for one behind it", |_, p, _| {
            let waits = waiting(p);
            let (leader, last) = (*waits.first()?, *waits.last()?);
            let different = p.limits[leader] != p.limits[last];
            p.limits[last] = p.limits[leader];
            different.then(|| format!("limits[{last}]"))
        }),
        ("two that wait, exchanged", |_, p, i| {
            let waits = waiting(p);
            let (one, other) = (*waits.get(i % waits.len().max(1))?, *waits.last()?);
            let different = p.limits[one] != p.limits[other];
            p.limits.swap(one, other);
            different.then(|| format!("limits[{other}]"))
        }),
        ("less than one that waits has, for one that has moved", |_, p, i| {
            let first = *waiting(p).first()?;
            let limited = p.limits[first].is_some();
            p.limits[i] = None;
            let moved = square(p.horses[i]).is_some() && !waiting(p).contains(&i);
            (limited && moved).then(|| format!("limits[{i}]"))
        }),
    ]);
}

/// Whether no horse has fallen in this round, so that all positions of its start are known.
fn no_fall_now(p: &Position) -> bool {
    p.horses.iter().all(|horse| horse.fallen.is_none_or(|fall| fall.round != p.round))
}

/// Limits that only all horses together show to be wrong are told of the whole list.
// rules: TM-HCAP-1
#[test]
fn limits_that_no_order_gives() {
    refuses(&[
        ("everybody has 8, and somebody stands behind", |_, p, _| {
            let (waits, all) = (waiting(p), running(p));
            let some_moved = waits.len() < all.len();
            for &(i, _) in &all {
                p.limits[i] = Some(8);
            }
            let lane = square(p.horses[*waits.first()?])?.lane;
            let crowded = all.len() - waits.len() >= usize::from(lane);
            field(some_moved && crowded && waits.len() == 1 && no_fall_now(p), "limits")
        }),
        ("nobody is limited", |_, p, _| {
            let (waits, all) = (waiting(p), running(p));
            let placed = p.horses.iter().filter(|horse| horse.place.is_some()).count();
            p.limits.fill(None);
            field(waits.len() == 1 && all.len() > 1 && placed < 3 && no_fall_now(p), "limits")
        }),
    ]);
}
