//! The search for moves agrees with the second opinion, on random positions.
//!
//! `FURLONG_POSITIONS` sets how many positions are compared.

use std::collections::BTreeMap;
use std::sync::Arc;

use furlong_core::Dice;
use furlong_testkit::Seeded;
use furlong_turfmaster::{Course, Goal, Ground, Reach, Square};

use crate::literal::{Fraction, Literal, MAX_STEPS, Walk};
use crate::plans;

/// How many positions are compared where nobody asks for another number.
const POSITIONS: u32 = 20_000;
/// How many random courses there are beside those made by hand.
const RANDOM_COURSES: usize = 12;

/// How often something was met, so that a comparison cannot go blind unnoticed.
#[derive(Default)]
pub(crate) struct Tally(BTreeMap<&'static str, u32>);

impl Tally {
    pub(crate) fn count(&mut self, what: &'static str, met: bool) {
        *self.0.entry(what).or_default() += u32::from(met);
    }

    /// Each thing was met at least once in `share` of all.
    pub(crate) fn expect(&self, all: u32, share: u32) {
        println!("of {all}: {:?}", self.0);
        for (what, &times) in &self.0 {
            assert!(times * share >= all, "{what}: only {times} of {all}");
        }
    }
}

/// A course, both ways, and the squares that are worth standing on.
pub(crate) struct Ring {
    /// By the code under test.
    pub(crate) course: Arc<Course>,
    /// By the letter of the rules.
    pub(crate) literal: Literal,
    /// All squares a horse can stand on, then those near a turn, a fence, the end of the chute, the line.
    stands: [Vec<Square>; 5],
}

impl Ring {
    fn new(course: Arc<Course>) -> Ring {
        let literal = Literal::new(course.plan(), course.version());
        let stands = stands(&literal);
        Ring { course, literal, stands }
    }

    /// Whether a horse can stand there among those.
    fn fits(&self, fences: bool, at: Square, horses: &[Square]) -> bool {
        let apart = |horse: &Square| horse.lane != at.lane || horse.square.abs_diff(at.square) > 1;
        self.literal.has(at) && !(fences && self.literal.spot(at).fence) && horses.iter().all(apart)
    }
}

fn stands(literal: &Literal) -> [Vec<Square>; 5] {
    let mut squares = literal.squares();
    squares.retain(|&at| !literal.spot(at).crossed);
    let near = |wanted: &dyn Fn(Square) -> bool| {
        let ahead = |at: Square| (1..=9).map(move |n| Square { square: at.square + n, ..at });
        let near = |at: &Square| ahead(*at).any(|at| literal.has(at) && wanted(at));
        squares.iter().copied().filter(near).collect::<Vec<_>>()
    };
    let whole = |Fraction(over, under): Fraction| over.is_multiple_of(under);
    let turn = near(&|at| !whole(literal.spot(at).height));
    let fence = near(&|at| literal.spot(at).fence);
    let line = near(&|at| literal.spot(at).crossed);
    let (outer, chute) = ([6, 7, 8], literal.end(7));
    let chute_end =
        |at: &&Square| outer.contains(&at.lane) && (chute.saturating_sub(8)..=chute).contains(&at.square);
    let chute = squares.iter().filter(chute_end).copied().collect();
    [squares, turn, fence, chute, line]
}

/// The courses made by hand and some random ones, under each version of the rules in turn.
pub(crate) fn rings(dice: &mut Seeded) -> Vec<[Ring; 2]> {
    let mut plans = plans::all();
    plans.extend((0..RANDOM_COURSES).map(|_| plans::random(dice)));
    plans.iter().map(|plan| plans::under_each_version("ring", plan).map(Ring::new)).collect()
}

pub(crate) fn below(dice: &mut Seeded, n: usize) -> usize {
    dice.below(u32::try_from(n).expect("a small number")) as usize
}

fn one_of<T: Copy>(dice: &mut Seeded, things: &[T]) -> T {
    things[below(dice, things.len())]
}

/// A square that far from `at` in another lane, or in the same.
fn shifted(ring: &Ring, at: Square, lanes: i8, squares: i8) -> Option<Square> {
    let lane = at.lane.checked_add_signed(lanes)?;
    let level = if lanes == 0 { Square { lane, ..at } } else { ring.literal.beyond(at, lane)? };
    Some(Square { lane, square: level.square.checked_add_signed(squares)? })
}

/// A horse that moves, and the others.
struct Crowd {
    from: Square,
    others: Vec<Square>,
}

impl Crowd {
    /// The position in words, for a comparison that fails.
    fn at(&self, ring: &Ring, ground: Ground, value: u8) -> String {
        let others: Vec<_> = self.others.iter().map(Square::to_string).collect();
        let plan = ring.course.plan();
        format!("a {value} from {} among {}, {ground:?}, on {plan:?}", self.from, others.join(" "))
    }
}

/// Horses mostly close to each other. Where fences stand nobody stands on them.
fn crowd(ring: &Ring, fences: bool, dice: &mut Seeded) -> Crowd {
    let stands = match &ring.stands[below(dice, ring.stands.len())] {
        none if none.is_empty() => &ring.stands[0],
        some => some,
    };
    let from = loop {
        let at = one_of(dice, stands);
        if ring.fits(fences, at, &[]) {
            break at;
        }
    };
    let mut horses = vec![from];
    if dice.below(6) == 0 {
        box_in(ring, fences, dice, &mut horses);
    }
    let all = [2, 4, 6, 7, 8, 8][below(dice, 6)];
    for _ in 0..40 {
        let (lanes, squares) = (one_of(dice, &[-2, -1, -1, 0, 0, 1, 1, 2]), one_of(dice, &AHEAD));
        let near = shifted(ring, from, lanes, squares);
        let anywhere =
            Square { lane: one_of(dice, &[1, 2, 3, 4, 5, 6, 7, 8]), square: one_of(dice, &ANYWHERE) };
        let at = near.filter(|_| dice.below(10) > 0).unwrap_or(anywhere);
        if horses.len() < all && ring.fits(fences, at, &horses) {
            horses.push(at);
        }
    }
    horses.remove(0);
    Crowd { from, others: horses }
}

/// How far ahead of the mover others stand.
const AHEAD: [i8; 18] = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
/// Squares anywhere.
const ANYWHERE: [u8; 12] = [0, 1, 4, 9, 15, 22, 36, 58, 75, 96, 110, 117];

/// Tries to leave the first horse no step.
fn box_in(ring: &Ring, fences: bool, dice: &mut Seeded, horses: &mut Vec<Square>) {
    for to in ring.literal.spot(horses[0]).steps.into_iter().flatten() {
        let near = |n: u8| Square { square: (to.square + n).saturating_sub(1), ..to };
        let at = near(if to.lane == horses[0].lane { 2 } else { u8::try_from(dice.below(3)).unwrap_or(0) });
        if ring.fits(fences, at, horses) {
            horses.push(at);
        }
    }
}

/// The grounds that a position is compared on.
fn grounds(fences: bool) -> &'static [Ground] {
    if fences { &[Ground::Flat, Ground::Cards, Ground::Dice] } else { &[Ground::Flat] }
}

/// A search, and what it is compared with.
struct Trial<'a> {
    ring: &'a Ring,
    crowd: &'a Crowd,
    ground: Ground,
    walk: &'a Walk<'a>,
    outside: &'a [Goal],
}

impl Trial<'_> {
    fn reach(&self, steps: u8) -> Reach {
        let others = self.crowd.others.iter().copied();
        Reach::new(&self.ring.course, self.ground, self.crowd.from, steps, others)
    }

    /// Everything that is asked of a move of that value is answered the same.
    fn compare(&self, reach: &Reach, value: u8) {
        let at = || self.crowd.at(self.ring, self.ground, value);
        let mut goals = Vec::new();
        reach.goals(value, |goal| goals.push(goal));
        goals.sort_unstable();
        let (told, fall) = self.walk.goals(self.ground, value);
        assert_eq!(goals, told, "where it leads, {}", at());
        assert_eq!(reach.fall(&self.ring.course, value), fall, "where it falls, {}", at());
        for &goal in goals.iter().chain(self.outside) {
            assert_eq!(reach.allows(value, goal), told.contains(&goal), "{goal}, {}", at());
        }
    }
}

/// Goals that are mostly none, near the mover and where no square is.
fn strays(ring: &Ring, from: Square, dice: &mut Seeded) -> Vec<Goal> {
    let near = |_| shifted(ring, from, one_of(dice, &[-3, -2, -1, 0, 1, 2, 3]), one_of(dice, &AHEAD));
    let near: Vec<_> = (0..6).filter_map(near).collect();
    let none = [(0, 0), (0, 255), (9, 1), (255, 255), (from.lane, 255), (from.lane, 0)];
    let none = none.map(|(lane, square)| Square { lane, square });
    near.into_iter().chain(none).chain([from]).map(Goal::At).chain([Goal::Fall]).collect()
}

/// Compares all moves of a position and gives what was walked, without and with fences.
fn compare_position<'a>(ring: &'a Ring, fences: bool, crowd: &Crowd, dice: &mut Seeded) -> [Walk<'a>; 2] {
    let outside = &strays(ring, crowd.from, dice)[..];
    let walks = [false, fences].map(|fences| ring.literal.walk(fences, crowd.from, &crowd.others));
    for &ground in grounds(fences) {
        let walk = &walks[usize::from(ground != Ground::Flat)];
        let trial = Trial { ring, crowd, ground, walk, outside };
        let whole = trial.reach(12);
        (1..=12).for_each(|value| trial.compare(&whole, value));
        // What is searched only so far is the same so far.
        let less = u8::try_from(1 + dice.below(12)).unwrap_or(1);
        trial.compare(&trial.reach(less), less);
    }
    walks
}

fn tally_flat(literal: &Literal, walk: &Walk<'_>, from: Square, tally: &mut Tally) {
    let [straight, ..] = literal.spot(from).steps;
    let (steps, ends) = walk.longest(Ground::Flat, 12);
    let later = |at| ends.iter().all(|end| end.at != at || end.later);
    let all = (0..=MAX_STEPS).flat_map(|steps| walk.ends(steps));
    let dead_end = |at: Square| at.lane > 6 && at.square == literal.end(at.lane);
    tally.count("blocked straight", straight.is_some_and(|ahead| walk.is_taken(ahead)));
    tally.count("only by a later diagonal", ends.iter().any(|end| later(end.at)));
    tally.count("end of the chute", all.clone().any(|end| dead_end(end.at)));
    tally.count("no step", steps == 0);
    tally.count("fewer steps", (1..12).contains(&steps));
    tally.count("past the line", ends.iter().any(|end| literal.spot(end.at).crossed));
}

fn tally_fences(literal: &Literal, walk: &Walk<'_>, from: Square, tally: &mut Tally) {
    let falls = |value| walk.goals(Ground::Cards, value).1;
    let length = |ground, value| walk.longest(ground, value).0;
    // The points do not run out on the fence where the same square ends two moves.
    let stopped = (1..12).any(|value| falls(value).is_some() && falls(value) == falls(value + 1));
    let goals = |value| walk.goals(Ground::Cards, value).0;
    let on_fences = |value| {
        let mut ends = walk.longest(Ground::Cards, value).1;
        ends.retain(|end| walk.is_fence(end.at));
        ends.dedup_by_key(|end| end.at);
        ends.len()
    };
    let [straight, ..] = literal.spot(from).steps;
    let enters = straight.is_some_and(|first| walk.is_fence(first) && !walk.is_taken(first));
    tally.count("fall possible", (1..=12).any(|value| falls(value).is_some()));
    tally.count("fall forced", (1..=12).any(|value| goals(value) == [Goal::Fall]));
    tally.count("fall chosen", (1..=12).any(|value| goals(value).len() > 1 && falls(value).is_some()));
    tally.count("several fence squares", (1..=12).any(|value| on_fences(value) > 1));
    tally.count("landing blocked", stopped);
    tally.count("first step onto a fence", enters && length(Ground::Cards, 12) > 7);
    tally.count(
        "dice stop in front",
        (1..=12).any(|value| length(Ground::Dice, value) < length(Ground::Cards, value)),
    );
}

// rules: TM-MOVE-1, TM-MOVE-2, TM-MOVE-3, TM-MOVE-4, TM-FENCE-2, TM-FENCE-3, TM-FENCE-4, TM-FENCE-6
#[test]
fn moves_end_where_the_letter_of_the_rules_says() {
    let asked = std::env::var("FURLONG_POSITIONS").ok();
    let all = asked.map_or(POSITIONS, |n| n.parse().expect("FURLONG_POSITIONS is a number"));
    let mut dice = Seeded::new(20);
    let rings = rings(&mut dice);
    let mut tally = Tally::default();
    for _ in 0..all {
        let ring = &rings[below(&mut dice, rings.len())][below(&mut dice, 2)];
        let fences = dice.below(4) > 0;
        let crowd = crowd(ring, fences, &mut dice);
        let [flat, fenced] = compare_position(ring, fences, &crowd, &mut dice);
        tally_flat(&ring.literal, &flat, crowd.from, &mut tally);
        if fences {
            tally_fences(&ring.literal, &fenced, crowd.from, &mut tally);
        }
    }
    tally.expect(all, 100);
}

// rules: TM-MOVE-1, TM-MOVE-2, TM-MOVE-4
#[test]
fn a_horse_alone_moves_by_the_letter_from_every_square() {
    let (mut dice, mut most) = (Seeded::new(21), 0);
    let courses = plans::all().into_iter().flat_map(|plan| plans::under_each_version("ring", &plan));
    for ring in courses.map(Ring::new) {
        for &from in &ring.stands[0] {
            let fences = !ring.literal.spot(from).fence;
            let [flat, _] = compare_position(&ring, fences, &Crowd { from, others: vec![] }, &mut dice);
            most = most.max(flat.goals(Ground::Flat, 12).0.len());
        }
    }
    assert_eq!(most, 22, "short turns one after the other leave the most to choose among");
}
