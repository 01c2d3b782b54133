//! The moves of a card: each once, found without memory.

use crate::ground::{Ends, Ground, Stride};
use crate::square::STEPS;
use crate::{Card, Face, Field, Horse, LANES, Square};

/// A horse's move by a card. TG-MOVE-1, TG-PAIR-1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The horse that the card moves.
    pub horse: Horse,
    /// The square on which it ends.
    pub to: Square,
    /// The square for the horse that stood there. TG-PUSH-1
    pub push: Option<Square>,
}

/// The places around an occupied square to which the horse there can be pushed, as bits. TG-PUSH-1
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pushes(u32);

impl Pushes {
    /// The most pushes: the squares around one.
    pub(crate) const MAX_LEN: usize = 8;

    /// Returns the number of pushes.
    #[inline]
    pub(crate) fn len(self) -> usize {
        usize::from(STEPS_OF[self.0 as usize & 0o777].0)
    }

    /// Returns the steps from the square in the middle; only the first [`len`](Pushes::len) count.
    #[inline]
    pub(crate) fn steps(self) -> &'static [i8; Pushes::MAX_LEN] {
        &STEPS_OF[self.0 as usize & 0o777].1
    }
}

/// For each set of the nine squares around and at one, the number of squares in it, and their steps from the
/// middle.
static STEPS_OF: [(u8, [i8; Pushes::MAX_LEN]); 0o1000] = {
    let mut table = [(0, [0; Pushes::MAX_LEN]); 0o1000];
    let mut set = 0;
    while set < table.len() {
        let mut place = 0;
        while place < STEPS.len() {
            let (count, steps) = &mut table[set];
            if set >> place & 1 == 1 && (*count as usize) < steps.len() {
                steps[*count as usize] = STEPS[place];
                *count += 1;
            }
            place += 1;
        }
        set += 1;
    }
    table
};

/// A receiver of everything that a card can do.
pub(crate) trait Finder {
    /// Receives moves to free squares: of `M` moves, those whose bit is set in `possible`.
    fn runs<const M: usize>(&mut self, possible: u32, end: impl Fn(usize) -> (Horse, Square));

    /// Receives all ways in which a horse can end on an occupied square.
    fn push(&mut self, horse: Horse, to: Square, pushes: Pushes);
}

/// Hands one move after the other to a function.
struct One<F>(F);

impl<F: FnMut(Move)> Finder for One<F> {
    fn runs<const M: usize>(&mut self, possible: u32, end: impl Fn(usize) -> (Horse, Square)) {
        for (horse, to) in (0..M).filter(|i| possible >> i & 1 == 1).map(end) {
            (self.0)(Move { horse, to, push: None });
        }
    }

    fn push(&mut self, horse: Horse, to: Square, pushes: Pushes) {
        let squares = pushes.steps()[..pushes.len()].iter().map(|&step| to.beyond(step));
        squares.for_each(|push| (self.0)(Move { horse, to, push }));
    }
}

/// The horses in a race of one discipline.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    ground: &'a Ground,
    field: &'a Field,
}

impl<'a> Scene<'a> {
    /// These horses on this ground.
    pub fn new(ground: &'a Ground, field: &'a Field) -> Self {
        Scene { ground, field }
    }

    /// Hands each possible move of a card to `found`, each once.
    pub fn moves(self, card: Card, found: impl FnMut(Move)) {
        self.find(card, &mut One(found));
    }

    /// Returns `true` if the card can be played without moving: the two horses are neighbours. TG-PAIR-2
    #[inline]
    pub fn may_stay(self, card: Card) -> bool {
        match card.face() {
            Face::Pair(one, other) => self.field.at(one).is_beside(self.field.at(other)),
            Face::Single(..) | Face::Joker => false,
        }
    }

    /// Returns `true` if the card can be played at all. TG-PLAY-1
    pub fn is_playable(self, card: Card) -> bool {
        let mut any = self.may_stay(card);
        self.moves(card, |_| any = true);
        any
    }

    /// Returns `true` if the card can move a horse so.
    #[inline]
    pub fn allows(self, card: Card, Move { horse, to, push }: Move) -> bool {
        let runs = |stride| self.ground.ends(stride, self.field.at(horse)).contains(to);
        let reaches = match card.face() {
            Face::Single(own, squares) => own == horse && runs(Stride::Squares(squares)),
            Face::Joker => runs(Stride::Any),
            Face::Pair(one, other) if horse == one => self.beside(one, other).contains(&(true, to)),
            Face::Pair(one, other) => horse == other && self.beside(other, one).contains(&(true, to)),
        };
        reaches
            && match push {
                None => self.is_free(horse, to),
                Some(push) => !self.is_free(horse, to) && self.pushes(horse, to).0 & to.toward(push) != 0,
            }
    }

    /// Hands everything that a card can do to `finder`.
    #[inline]
    pub(crate) fn find(self, card: Card, finder: &mut impl Finder) {
        match card.face() {
            Face::Single(horse, squares) => self.find_runs::<4>(horse, Stride::Squares(squares), finder),
            Face::Joker => Horse::ALL
                .into_iter()
                .for_each(|horse| self.find_runs::<{ Ends::MAX_LEN }>(horse, Stride::Any, finder)),
            Face::Pair(one, other) => self.find_placements(one, other, finder),
        }
    }

    /// Finds the moves by a single card or a joker. TG-MOVE-1, TG-MOVE-4
    #[inline]
    fn find_runs<const M: usize>(self, horse: Horse, stride: Stride, finder: &mut impl Finder) {
        let ends = self.ground.ends(stride, self.field.at(horse));
        self.tell::<M>(ends.meant, |i| (horse, ends.squares[i]), finder);
    }

    /// Finds the moves by a pair card. TG-PAIR-1
    #[inline]
    fn find_placements(self, one: Horse, other: Horse, finder: &mut impl Finder) {
        let sides = [self.beside(one, other), self.beside(other, one)];
        let sides = sides.as_flattened();
        let allowed = (0..8).fold(0, |allowed, i| allowed | u32::from(sides[i].0) << i);
        self.tell::<8>(allowed, |i| (if i < 4 { one } else { other }, sides[i].1), finder);
    }

    /// Hands the moves that are `allowed` to `finder`: first those to free squares, then those that push.
    #[inline]
    fn tell<const M: usize>(
        self,
        allowed: u32,
        end: impl Fn(usize) -> (Horse, Square),
        finder: &mut impl Finder,
    ) {
        let is_free = |i| {
            let (horse, to) = end(i);
            self.is_free(horse, to)
        };
        let free = (0..M).fold(0, |free, i| free | u32::from(is_free(i)) << i);
        finder.runs::<M>(allowed & free, &end);
        let mut occupied = allowed & !free;
        while occupied != 0 {
            let (horse, to) = end(occupied.trailing_zeros() as usize);
            finder.push(horse, to, self.pushes(horse, to));
            occupied &= occupied - 1;
        }
    }

    /// The squares beside `fixed`, and whether `horse` can be put there. Its own square is no move.
    /// TG-PAIR-1, TG-PAIR-2
    #[inline]
    fn beside(self, horse: Horse, fixed: Horse) -> [(bool, Square); 4] {
        let (from, at) = (self.field.at(horse), self.field.at(fixed));
        let rows = self.ground.around(from, at.row());
        let side = |allowed: bool, step| {
            let to = at.beyond(step).unwrap_or(from);
            (allowed && to != from, to)
        };
        [
            side(rows & 0b10 != 0 && at.lane() > 1, -1),
            side(rows & 0b10 != 0 && at.lane() < LANES, 1),
            side(rows & 0b1 != 0, -8),
            side(rows & 0b100 != 0, 8),
        ]
    }

    /// Returns `true` if no other horse stands there.
    #[inline]
    pub(crate) fn is_free(self, horse: Horse, to: Square) -> bool {
        !self.field.blocks(self.field.at(horse), to)
    }

    /// Returns the pushes of the horse that stands on `to` when the other one ends there. TG-PUSH-1,
    /// TG-PUSH-2
    #[inline]
    pub(crate) fn pushes(self, horse: Horse, to: Square) -> Pushes {
        // Each of the three bits stands for a row of three squares.
        const WHOLE_ROWS: [u32; 8] = [0, 0o7, 0o70, 0o77, 0o700, 0o707, 0o770, 0o777];
        let rows = self.ground.around(to, to.row()) as usize & 7;
        Pushes(self.field.free_around(self.field.at(horse), to) & WHOLE_ROWS[rows])
    }
}
