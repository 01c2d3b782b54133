//! The ring the horses run on.

use crate::Options;

/// The square on which the pace token lies. RT-TRACK-2
pub const PACE: i8 = 18;

/// The ring, with or without squares that horses may share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    length: i8,
    shared: bool,
}

impl Track {
    /// The last starting square. RT-TRACK-1
    pub const BACKMOST: i8 = -6;

    /// The position of a horse that is not on the track: beyond every square, and still within a word of
    /// bits.
    pub(crate) const OFF: i8 = 57;

    /// The track of a table with these options. RT-TRACK-1, RT-OPT-4, RT-OPT-5
    pub const fn new(options: Options) -> Track {
        Track { length: if options.long_track { 36 } else { 33 }, shared: options.crowded_field }
    }

    /// Returns the number of squares of the ring. A horse further than this has finished.
    pub const fn length(self) -> i8 {
        self.length
    }

    /// Returns `true` if horses share squares. RT-OPT-4
    pub const fn shared(self) -> bool {
        self.shared
    }

    /// The starting square of the horse drawn as the `nth`, from 0. RT-SETUP-1, RT-OPT-4
    pub const fn start(self, nth: u8) -> i8 {
        if self.shared { 0 } else { -nth.cast_signed() }
    }

    /// Returns `true` if a horse there has crossed the line. RT-RUN-6
    pub const fn finished(self, p: i8) -> bool {
        p > self.length
    }

    /// The square of the ring, so that a horse a lap behind has the same. RT-RUN-3
    pub const fn square(self, p: i8) -> i8 {
        if p < 1 { p + self.length } else { p }
    }

    /// Returns the square on which a horse comes to stand that runs `squares` from `from` while the horses
    /// stand as `at` says. RT-RUN-1, RT-RUN-2, RT-RUN-6
    #[inline]
    pub fn run(self, from: i8, squares: u8, at: [i8; 7]) -> i8 {
        let target = from + squares.cast_signed();
        if self.shared || self.finished(target) { target } else { furthest(from, target, self.taken(at)) }
    }

    /// Returns a function that tells how many squares a horse gets ahead that runs so many from there: for
    /// many horses in turn.
    #[inline]
    pub(crate) fn advances(self, at: [i8; 7]) -> impl Fn(i8, u8) -> i8 {
        let taken = if self.shared { 0 } else { self.taken(at) };
        move |from, squares| {
            let target = from + squares.cast_signed();
            if self.finished(target) { squares.cast_signed() } else { furthest(from, target, taken) - from }
        }
    }

    /// The squares that horses take, as bits. A lap behind are the starting squares, RT-RUN-3.
    #[inline]
    fn taken(self, at: [i8; 7]) -> u64 {
        let taken = at.iter().fold(0, |taken, &p| taken | bit(p));
        taken | (taken & STARTS) << self.length | taken >> self.length & STARTS
    }
}

/// The furthest free square up to `target`. RT-RUN-2
#[inline]
fn furthest(from: i8, target: i8, taken: u64) -> i8 {
    let within = (bit(target) << 1) - bit(from);
    // Its own square is free for a horse that can go nowhere.
    let free = within & !taken | bit(from);
    // The lint does not see that a bit's number is below 64.
    #[expect(clippy::cast_possible_truncation)]
    let furthest = free.ilog2() as u8;
    furthest.cast_signed() + Track::BACKMOST
}

/// The starting squares as bits.
const STARTS: u64 = 0b111_1111;

/// A position as a bit, the backmost starting square lowest.
const fn bit(p: i8) -> u64 {
    1 << (p - Track::BACKMOST)
}
