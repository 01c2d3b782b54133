//! The ends of moves: the search behind every move of a horse.
//!
//! A move is a first step, straight or diagonal, then straight steps, and from the 7th on one more diagonal
//! (TM-MOVE-2). So before the later diagonal a horse is on one square in each of three lanes, and after it on
//! some squares in each of five. Squares of a lane are bits of a word; a step of all squares of a lane at once
//! is a shift and a mask. Nothing is allocated.

#![expect(clippy::cast_possible_truncation, reason = "lanes, steps and bits of a word are small numbers")]

use crate::course::LANES;
use crate::field::Taken;
use crate::{Card, Course, Goal, Limit, Square};

/// The longest move: a twelve.
pub const MOST_STEPS: u8 = 12;
/// The number of step counts by which a later diagonal is possible.
const LATE: usize = MOST_STEPS as usize + 1 - LATER;
/// The lanes that a move can touch: its own and two on either side.
const SPAN: usize = 5;
/// The index of the own lane among them.
const OWN: usize = 2;
/// The squares behind the horse with which words begin: as many as neighbouring lanes can differ in number.
const BEHIND: u8 = 24;
/// The first step that may be the later diagonal. TM-MOVE-2
const LATER: usize = 7;

/// The fences that may stop a horse, or make it fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// There are no fences.
    Flat,
    /// Fences at which a horse can fall. TM-FENCE-4
    Cards,
    /// Fences that a horse clears or stops at. TM-FENCE-6
    Dice,
}

/// The squares on which a horse can be after so many steps, for each number of steps.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    from: Square,
    ground: Ground,
    /// The square of the lowest bits.
    base: u8,
    /// The squares under fences, by lane.
    fences: [u64; SPAN],
    /// The lanes entered by the first step: inwards, straight ahead, outwards.
    starts: [Start; 3],
    /// The squares after the later diagonal: by steps from [`LATER`] on, and by lane.
    later: [[u64; SPAN]; LATE],
    /// A bit for each number of steps that a move can take.
    lengths: u32,
}

impl Reach {
    /// Finds where a horse on `from` can get in at most `steps` steps, the other horses standing on `others`.
    #[inline]
    pub fn new(
        course: &Course,
        ground: Ground,
        from: Square,
        steps: u8,
        others: impl Iterator<Item = Square>,
    ) -> Reach {
        let mut taken = Taken::default();
        for other in others {
            if let Some(lane) = taken.get_mut(usize::from(other.lane).wrapping_sub(1)) {
                lane.insert(other.square);
            }
        }
        Lanes::new(course, ground, from, &taken).with_reach(course, ground, steps, |reach| *reach)
    }

    /// Adds the later diagonals, in both directions from each lane. TM-MOVE-2
    #[inline]
    fn turn_off(&mut self, course: &Course, steps: usize, open: &[u64; SPAN]) {
        for (index, start) in self.starts.into_iter().enumerate() {
            let slot = index + 1;
            let lane = self.from.lane.wrapping_add(slot as u8).wrapping_sub(OWN as u8);
            let Some((inward, outward)) = course.diagonals(lane) else { continue };
            for step in start.later..=steps.min(start.run + 1) {
                let place = start.after(step - 1);
                let square = usize::from(self.base + place);
                let words = &mut self.later[step - LATER];
                let [inner, outer] = if self.fences[slot] >> place & 1 == 0 {
                    [open[slot - 1], open[slot + 1]]
                } else {
                    [0, 0] // TM-FENCE-2
                };
                words[slot - 1] |= landing(inner, inward[square], self.base);
                words[slot + 1] |= landing(outer, outward[square], self.base);
            }
        }
    }

    /// Goes straight on behind the later diagonal.
    fn run_on(&mut self, steps: usize, free: &[u64; SPAN]) {
        let mut before = [0; SPAN];
        for step in LATER..=steps {
            let words = &mut self.later[step - LATER];
            let mut any = 0;
            for slot in 0..SPAN {
                words[slot] |= before[slot] << 1 & free[slot];
                any |= words[slot];
            }
            before = *words;
            self.lengths |= u32::from(any != 0) << step;
        }
    }

    /// Drops moves that end on a fence, which are no moves by dice. TM-FENCE-6
    fn stop_before_fences(&mut self, steps: usize) {
        for step in 1..=steps {
            let clear = self.ends(step).iter().zip(self.fences).any(|(ends, fences)| ends & !fences != 0);
            self.lengths &= !(u32::from(!clear) << step);
        }
    }

    /// Returns the ends of moves of so many steps, fences included.
    #[inline]
    fn ends(&self, steps: usize) -> [u64; SPAN] {
        let mut ends = self.later.get(steps.wrapping_sub(LATER)).copied().unwrap_or_default();
        for (index, start) in self.starts.iter().enumerate() {
            ends[index + 1] |= u64::from(start.run >= steps) << (start.after(steps) & 63);
        }
        ends
    }

    #[inline]
    fn square(&self, slot: usize, place: u8) -> Square {
        let lane = (usize::from(self.from.lane) + slot).wrapping_sub(OWN) as u8;
        Square { lane, square: self.base.wrapping_add(place) }
    }

    /// Returns the most steps, up to `value`, that a move can take: the rest of the value is lost. TM-MOVE-4
    #[inline]
    pub fn steps(&self, value: u8) -> u8 {
        let lengths = self.lengths & ((2 << value.min(MOST_STEPS)) - 1);
        (lengths | 1).ilog2() as u8
    }

    /// Calls `to` with each end of a move of that value, each once. TM-MOVE-4
    pub fn goals(&self, value: u8, mut to: impl FnMut(Goal)) {
        self.each_goal(value, |counts, goal| {
            if counts {
                to(goal);
            }
        });
    }

    /// Calls `to` with each end of a move of that value, each once, and in between with goals that do not count:
    /// whether there is an end in a lane is hard to foresee, so that a branch for it would cost more.
    #[inline]
    pub(crate) fn each_goal(&self, value: u8, mut to: impl FnMut(bool, Goal)) {
        let steps = usize::from(self.steps(value));
        if steps == 0 {
            return to(true, Goal::At(self.from));
        }
        for (slot, ends) in self.ends(steps).into_iter().enumerate() {
            let mut left = ends & !self.fences[slot];
            to(left != 0, Goal::At(self.square(slot, left.trailing_zeros() as u8)));
            left &= left.wrapping_sub(1);
            while left != 0 {
                to(true, Goal::At(self.square(slot, left.trailing_zeros() as u8)));
                left &= left - 1;
            }
        }
        if self.falls(steps).is_some() {
            to(true, Goal::Fall);
        }
    }

    /// Returns `true` if a move of that value can end so.
    #[inline]
    pub fn allows(&self, value: u8, goal: Goal) -> bool {
        let steps = usize::from(self.steps(value));
        match goal {
            Goal::Fall => self.falls(steps).is_some(),
            Goal::At(at) if steps == 0 => at == self.from,
            Goal::At(at) => {
                let slot = usize::from(at.lane).wrapping_add(OWN).wrapping_sub(usize::from(self.from.lane));
                let place = at.square.wrapping_sub(self.base);
                slot < SPAN && place < 64 && (self.ends(steps)[slot] & !self.fences[slot]) >> place & 1 == 1
            }
        }
    }

    /// Returns the square on which a horse falls with a move of that value, if it can. TM-FENCE-4
    pub fn fall(&self, course: &Course, value: u8) -> Option<Square> {
        let squares = self.falls(self.steps(value).into())?;
        let ends = squares.iter().enumerate().flat_map(|(slot, &word)| {
            (0..64).filter(move |place| word >> place & 1 == 1).map(move |place| self.square(slot, place))
        });
        ends.max_by_key(|&at| (course.rank(at), u8::MAX - at.lane))
    }

    /// The fence squares on which moves of so many steps end, where that is a fall. TM-FENCE-4, TM-FENCE-6
    fn falls(&self, steps: usize) -> Option<[u64; SPAN]> {
        if self.ground != Ground::Cards || steps == 0 {
            return None;
        }
        let mut squares = self.ends(steps);
        squares.iter_mut().zip(self.fences).for_each(|(word, fences)| *word &= fences);
        squares.iter().any(|&word| word != 0).then_some(squares)
    }
}

impl Course {
    /// Returns the values of plain cards with which a horse falls at once when it leaves its box: whatever its lane, and
    /// with nobody in the way, no other end is possible. TM-FENCE-4
    pub fn falls_from_box(&self) -> impl Iterator<Item = u8> + '_ {
        let falls = move |value: u8, lane: usize| {
            let from = Square { lane: lane as u8, square: 0 };
            let reach = Reach::new(self, Ground::Cards, from, value, core::iter::empty());
            let (mut clear, mut fall) = (false, false);
            reach.goals(value, |goal| if goal == Goal::Fall { fall = true } else { clear = true });
            fall && !clear
        };
        // In the boxes all horses share the first handicap. TM-HCAP-2
        let plays = |card: &Card| !card.is_joker() && !Limit::of_position(1).forbids(card.value());
        let values = Card::ALL.into_iter().filter(plays).map(Card::value);
        values.filter(move |&value| (1..=LANES).all(|lane| falls(value, lane)))
    }
}

/// The lanes around a horse, as bits from the square `base` on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes {
    from: Square,
    base: u8,
    /// The lane of the first word; it need not exist.
    innermost: u8,
    /// The squares that no horse blocks.
    free: [u64; SPAN],
    /// The squares under fences.
    fences: [u64; SPAN],
    /// Free squares without fences, on which a diagonal step can end. TM-MOVE-3, TM-FENCE-2
    open: [u64; SPAN],
}

impl Lanes {
    /// The lanes around a horse on `from`, where these squares are taken, its own or not.
    #[inline]
    pub(crate) fn new(course: &Course, ground: Ground, from: Square, taken: &Taken) -> Lanes {
        let base = from.square.saturating_sub(BEHIND);
        let innermost = from.lane.wrapping_sub(OWN as u8);
        let none = [0; SPAN];
        let mut lanes = Lanes { from, base, innermost, free: none, fences: none, open: none };
        for slot in 0..SPAN {
            let lane = innermost.wrapping_add(slot as u8);
            // A lane that does not exist has no squares, whatever is read for it.
            let mut taken = taken[usize::from(lane).wrapping_sub(1) % LANES].from(base);
            if slot == OWN {
                taken &= !(1 << (from.square - base));
            }
            // A horse blocks its square and those before and behind it. TM-MOVE-3
            let blocked = taken | taken << 1 | taken >> 1;
            lanes.free[slot] = squares_up_to(course.end(lane), base) & !blocked;
            if ground != Ground::Flat {
                lanes.fences[slot] = course.fences_from(lane, base);
            }
            lanes.open[slot] = lanes.free[slot] & !lanes.fences[slot];
        }
        lanes
    }

    /// The first steps: inwards, straight ahead, outwards. TM-MOVE-1
    #[inline]
    fn starts(&self, course: &Course) -> [Start; 3] {
        let place = self.from.square - self.base + 1;
        let straight = Start {
            place,
            run: (self.free[OWN] >> place).trailing_ones() as usize,
            // Taking off from right in front of a fence puts the later diagonal off by a step. TM-FENCE-3
            later: LATER + (self.fences[OWN] >> place & 1) as usize,
        };
        let diagonal = |to: Option<Square>, slot: usize| {
            let place = to.map_or(0, |to| to.square - self.base);
            let open = to.is_some() && self.open[slot] >> place & 1 == 1;
            let run = if open { (self.free[slot] >> place).trailing_ones() as usize } else { 0 };
            Start { place, run, later: LATER }
        };
        [diagonal(course.inward(self.from), OWN - 1), straight, diagonal(course.outward(self.from), OWN + 1)]
    }

    /// Hands everything that can be reached in at most `steps` steps to `see`. It is large, and is never
    /// moved so.
    #[inline]
    pub(crate) fn with_reach<T>(
        &self,
        course: &Course,
        ground: Ground,
        steps: u8,
        see: impl FnOnce(&Reach) -> T,
    ) -> T {
        let steps = usize::from(steps.min(MOST_STEPS));
        let starts = self.starts(course);
        let mut reach = Reach {
            from: self.from,
            ground,
            base: self.base,
            fences: self.fences,
            starts,
            later: [[0; SPAN]; LATE],
            lengths: starts.iter().fold(0, |lengths, start| lengths | start.lengths(steps)),
        };
        if steps >= LATER {
            reach.turn_off(course, steps, &self.open);
            reach.run_on(steps, &self.free);
        }
        if ground == Ground::Dice {
            reach.stop_before_fences(steps);
        }
        see(&reach)
    }

    /// Returns `true` if a move of all `value` steps can end on `to`, which is then possible whatever else
    /// is. Most moves are checked so, without a search.
    #[inline]
    pub(crate) fn lead_to(&self, course: &Course, value: u8, to: Square) -> bool {
        let (steps, slot) = (usize::from(value), usize::from(to.lane.wrapping_sub(self.innermost)));
        let place = to.square.wrapping_sub(self.base);
        if slot >= SPAN || place >= 64 || self.open[slot] >> place & 1 == 0 {
            return false;
        }
        let starts = self.starts(course);
        let start = |slot: usize| starts.get(slot.wrapping_sub(1));
        if start(slot).is_some_and(|start| start.run >= steps && start.after(steps) == place) {
            return true;
        }
        let turned = |from: usize| {
            start(from).is_some_and(|start| self.turn_leads_to(course, *start, from, steps, slot, place))
        };
        turned(slot + 1) || slot > 0 && turned(slot - 1)
    }

    /// Returns `true` if a later diagonal from the lane of `from` into that of `slot` leads to `place`.
    fn turn_leads_to(
        &self,
        course: &Course,
        start: Start,
        from: usize,
        steps: usize,
        slot: usize,
        place: u8,
    ) -> bool {
        let Some((inward, outward)) = course.diagonals(self.innermost.wrapping_add(from as u8)) else {
            return false;
        };
        let targets = if slot < from { inward } else { outward };
        (start.later..=steps.min(start.run + 1)).any(|step| {
            let before = start.after(step - 1);
            let bit = landing(self.open[slot], targets[usize::from(self.base + before)], self.base);
            let (landed, left) = (bit.trailing_zeros(), (steps - step) as u32);
            self.fences[from] >> before & 1 == 0
                && bit != 0
                && landed + left == u32::from(place)
                && (self.free[slot] >> landed).trailing_ones() > left
        })
    }
}

/// A lane entered by the first step.
#[derive(Clone, Copy, Debug)]
struct Start {
    /// The end of that step, as the number of a bit.
    place: u8,
    /// The number of steps that can be taken in this lane, the first included.
    run: usize,
    /// The first step that may be the later diagonal.
    later: usize,
}

impl Start {
    /// Returns the end of so many steps in this lane.
    #[inline]
    fn after(self, steps: usize) -> u8 {
        self.place.wrapping_add(steps as u8).wrapping_sub(1)
    }

    /// A bit for each number of steps.
    fn lengths(self, steps: usize) -> u32 {
        (2 << self.run.min(steps)) - 2
    }
}

/// The bit of a diagonal's target, where there is one and it is open.
#[inline]
fn landing(open: u64, target: u8, base: u8) -> u64 {
    let bit = 1_u64 << (target.wrapping_sub(base) & 63);
    if target == 0 { 0 } else { open & bit }
}

/// Bits for the squares of a lane from `base` to its end, without the box.
#[inline]
fn squares_up_to(end: u8, base: u8) -> u64 {
    let count = u32::from((end + 1).saturating_sub(base));
    let all = if count < 64 { (1 << count) - 1 } else { u64::MAX };
    if base == 0 { all & !1 } else { all }
}
