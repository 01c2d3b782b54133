//! A second opinion on where moves end, word by word from the rules: it walks all sequences of steps.
//!
//! Everything it needs it works out from the plan of a course. Of the code under test it uses the names of
//! squares and goals, nothing that is computed.

use std::cmp::Ordering;

use furlong_turfmaster::{Goal, Ground, Plan, RulesVersion, Section, Square};

/// The highest card and the highest throw.
pub(crate) const MAX_STEPS: usize = 12;

/// Where a front edge lies, exactly: the first number over the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fraction(pub(crate) u64, pub(crate) u64);

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

/// What there is to know of a square.
pub(crate) struct Spot {
    /// TM-COURSE-4
    pub(crate) height: Fraction,
    /// Whether it is one of the three squares of a fence. TM-FENCE-1
    pub(crate) fence: bool,
    /// Whether it lies beyond the line. TM-COURSE-6
    pub(crate) crossed: bool,
    /// Where steps lead: straight ahead, inwards, outwards. TM-MOVE-1
    pub(crate) steps: [Option<Square>; 3],
}

/// A course by the letter of the rules.
pub(crate) struct Literal {
    lanes: Vec<Vec<Spot>>,
}

impl Literal {
    /// The course of a plan under the rules of a version.
    pub(crate) fn new(plan: &Plan, version: RulesVersion) -> Literal {
        let mut literal = Literal { lanes: (1..=8).map(|lane| spots(plan, version, lane)).collect() };
        for at in literal.squares() {
            let ahead = Square { square: at.square + 1, ..at };
            let straight = Some(ahead).filter(|&ahead| literal.has(ahead));
            let steps = [straight, literal.beyond(at, at.lane - 1), literal.beyond(at, at.lane + 1)];
            literal.lanes[usize::from(at.lane) - 1][usize::from(at.square)].steps = steps;
        }
        literal
    }

    /// Every square, boxes too.
    pub(crate) fn squares(&self) -> Vec<Square> {
        let lane = |(index, spots): (usize, &Vec<Spot>)| {
            let lane = byte(index + 1);
            (0..spots.len()).map(move |square| Square { lane, square: byte(square) })
        };
        self.lanes.iter().enumerate().flat_map(lane).collect()
    }

    /// The last square of a lane.
    pub(crate) fn end(&self, lane: u8) -> u8 {
        byte(self.lanes[usize::from(lane) - 1].len() - 1)
    }

    /// Whether there is such a square.
    pub(crate) fn has(&self, at: Square) -> bool {
        let lane = usize::from(at.lane).checked_sub(1).and_then(|index| self.lanes.get(index));
        lane.is_some_and(|spots| usize::from(at.square) < spots.len())
    }

    /// What there is to know of a square.
    pub(crate) fn spot(&self, at: Square) -> &Spot {
        &self.lanes[usize::from(at.lane) - 1][usize::from(at.square)]
    }

    /// The first square of a lane whose front edge is beyond that of `at`. TM-MOVE-1
    pub(crate) fn beyond(&self, at: Square, lane: u8) -> Option<Square> {
        let spots = self.lanes.get(usize::from(lane).checked_sub(1)?)?;
        let found = spots.iter().position(|spot| spot.height > self.spot(at).height)?;
        Some(Square { lane, square: byte(found) })
    }

    /// Walks every sequence of up to twelve steps from `from`, the other horses standing on `others`.
    pub(crate) fn walk(&self, fences: bool, from: Square, others: &[Square]) -> Walk<'_> {
        let mut taken = vec![[false; 256]; 8];
        for other in others {
            for square in other.square.saturating_sub(1)..=other.square + 1 {
                taken[usize::from(other.lane) - 1][usize::from(square)] = true;
            }
        }
        let mut walk = Walk { course: self, fences, taken, ends: vec![Vec::new(); MAX_STEPS + 1] };
        walk.walk_on(&mut vec![from], false);
        for ends in &mut walk.ends {
            ends.sort_unstable();
            ends.dedup();
        }
        walk
    }
}

/// The squares of a lane, box first, without their steps. TM-COURSE-2, TM-COURSE-3
fn spots(plan: &Plan, version: RulesVersion, lane: u64) -> Vec<Spot> {
    let chute = u64::from(plan.chute);
    let length = if lane <= 6 { u64::MAX } else { chute + 7 - lane };
    let mut spots = vec![Spot { height: Fraction(0, 1), fence: false, crossed: false, steps: [None; 3] }];
    let mut base = 0;
    for (index, section) in plan.sections.iter().enumerate() {
        let (inner, lines) = match *section {
            Section::Straight(squares) => (u64::from(squares), None),
            Section::Turn { squares, lines } => (u64::from(squares), Some(u64::from(lines))),
        };
        let squares = if lines.is_none() { inner } else { inner + lane - 1 };
        let heights = match (version, lines) {
            (RulesVersion::Two, Some(lines)) => lined(inner, squares, lines),
            (RulesVersion::One, Some(_)) | (_, None) => even(inner, squares),
        };
        for (nth, Fraction(over, under)) in (1..).zip(heights) {
            let height = Fraction(base * under + over, under);
            let rows = |first: u8| u64::from(first)..u64::from(first) + 3;
            let fence =
                plan.fences.iter().any(|fence| fence.section == index && rows(fence.row).contains(&nth));
            let crossed = (index, nth) > (plan.finish.section, plan.finish.row.into());
            spots.push(Spot { height, fence, crossed, steps: [None; 3] });
        }
        base += inner;
    }
    spots.truncate(usize::try_from(length.saturating_add(1)).unwrap_or(usize::MAX));
    spots
}

/// The heights of squares that share a section equally.
fn even(inner: u64, squares: u64) -> Vec<Fraction> {
    (1..=squares).map(|nth| Fraction(inner * nth, squares)).collect()
}

/// The heights of squares in a turn that green lines cut into equal parts: each lane has a whole number of squares in a
/// part, as near as can be to an equal share up to its line, and they share the part equally. TM-COURSE-4
fn lined(inner: u64, squares: u64, lines: u64) -> Vec<Fraction> {
    let mut heights = Vec::new();
    for part in 1..=lines {
        // As many squares as fit, and one more where at least half of it does.
        let (whole, rest) = (squares * part / lines, squares * part % lines);
        let count = whole + u64::from(2 * rest >= lines) - heights.len() as u64;
        heights
            .extend((1..=count).map(|nth| Fraction(inner * (part - 1) * count + inner * nth, lines * count)));
    }
    heights
}

/// Where the sequences of each length end.
pub(crate) struct Walk<'a> {
    course: &'a Literal,
    fences: bool,
    /// The squares that other horses block, by lane.
    taken: Vec<[bool; 256]>,
    /// By length.
    ends: Vec<Vec<End>>,
}

/// Where a sequence ends, and whether it had a later lane change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct End {
    /// The square.
    pub(crate) at: Square,
    /// Whether a step from the 7th on was diagonal.
    pub(crate) later: bool,
}

impl Walk<'_> {
    /// Takes note of the squares walked so far, and goes on in every way there is.
    fn walk_on(&mut self, path: &mut Vec<Square>, later: bool) {
        let (steps, at) = (path.len() - 1, path[path.len() - 1]);
        self.ends[steps].push(End { at, later });
        if steps == MAX_STEPS {
            return;
        }
        for (way, to) in self.course.spot(at).steps.into_iter().enumerate() {
            let (Some(to), diagonal) = (to, way > 0) else { continue };
            if self.is_taken(to) || diagonal && !self.may_change(path, to, later) {
                continue;
            }
            path.push(to);
            self.walk_on(path, later || diagonal && steps > 0);
            path.pop();
        }
    }

    /// Whether another horse blocks the square. TM-MOVE-3
    pub(crate) fn is_taken(&self, at: Square) -> bool {
        self.taken[usize::from(at.lane) - 1][usize::from(at.square)]
    }

    /// Whether there is a fence on the square, and fences stand.
    pub(crate) fn is_fence(&self, at: Square) -> bool {
        self.fences && self.course.spot(at).fence
    }

    /// Whether the next step may be diagonal. TM-MOVE-2, TM-FENCE-2, TM-FENCE-3
    fn may_change(&self, path: &[Square], to: Square, later: bool) -> bool {
        let (number, at) = (path.len(), path[path.len() - 1]);
        let into_fence = path.get(1).is_some_and(|&first| self.is_fence(first));
        let from_then_on = if into_fence { 8 } else { 7 };
        let in_time = number == 1 || number >= from_then_on && !later;
        let behind = Square { square: to.square - 1, ..to };
        let landing = self.is_fence(behind);
        in_time && !self.is_fence(at) && !self.is_fence(to) && !landing
    }

    /// Where sequences of exactly that length end.
    pub(crate) fn ends(&self, steps: usize) -> &[End] {
        &self.ends[steps]
    }

    /// The ends that the longest sequences of at most `value` steps have. TM-MOVE-4, TM-FENCE-6
    pub(crate) fn longest(&self, ground: Ground, value: u8) -> (usize, Vec<End>) {
        let counts = |end: &End| ground != Ground::Dice || !self.is_fence(end.at);
        let of_length = |steps: usize| self.ends[steps].iter().copied().filter(counts).collect::<Vec<_>>();
        let mut found = (0..=usize::from(value)).rev().map(|steps| (steps, of_length(steps)));
        found.find(|(_, ends)| !ends.is_empty()).expect("to stay is always possible")
    }

    /// What the owner chooses among, in order, and where the horse lies if it falls. TM-MOVE-4, TM-FENCE-4
    pub(crate) fn goals(&self, ground: Ground, value: u8) -> (Vec<Goal>, Option<Square>) {
        let (_, ends) = self.longest(ground, value);
        let (fallen, safe): (Vec<End>, Vec<End>) = ends.into_iter().partition(|end| self.is_fence(end.at));
        let mut goals: Vec<_> = safe.iter().map(|end| Goal::At(end.at)).collect();
        goals.dedup();
        goals.extend((!fallen.is_empty()).then_some(Goal::Fall));
        goals.sort_unstable();
        let inner_first = |end: &&End| (self.course.spot(end.at).height, std::cmp::Reverse(end.at.lane));
        (goals, fallen.iter().max_by_key(inner_first).map(|end| end.at))
    }
}

fn byte(n: usize) -> u8 {
    u8::try_from(n).expect("lanes are short")
}
