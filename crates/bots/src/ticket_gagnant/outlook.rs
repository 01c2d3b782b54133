//! What a field promises: how likely each horse comes in which place, and what that scores in the mean.

use furlong_ticket_gagnant::{
    Discipline, Field, HORSES, Horse, Move, PLACES, Pack, Prediction, Square, Terms,
};

/// One more than there are horses, so that the numbers of all fill whole registers.
pub(super) const WIDTH: usize = HORSES + 1;

/// A number for each horse.
pub(super) type Numbers = [f32; WIDTH];

/// What a horse on its predicted place scores more than one that is not placed. TG-SCORE-1
const EXACT: [f32; PLACES] = [8.0, 6.0, 5.0];
/// The same for a horse on another place.
const PLACED: f32 = 4.0;
/// What a horse that is not placed costs, and by how much more one that is disqualified. TG-SCORE-1
const UNPLACED: f32 = 1.0;
const OUT: f32 = 1.0;
/// What the first three score together in any order, and how much more in the right one. TG-SCORE-2
const TRIO: f32 = 2.0;
const RIGHT_TRIO: f32 = 3.0;

/// No more players than this predict. TG-SEAT-1
const MOST_PLAYERS: usize = 6;

/// What a race can bring to a player: everybody's points, those of others as a loss.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// What each horse is worth on each place.
    worth: [Numbers; PLACES],
    /// What each horse costs if it is disqualified.
    cost: Numbers,
    /// Horses that are predicted together, and what the bonus for that counts.
    trios: [([usize; PLACES], f32); MOST_PLAYERS],
    complete: usize,
    /// How much the player wants each horse forward.
    wanted: Numbers,
    /// What it comes to if nothing that is predicted comes true.
    base: f32,
}

impl Stakes {
    /// Nothing is at stake.
    pub(super) const NONE: Stakes = Stakes {
        worth: [[0.0; WIDTH]; PLACES],
        cost: [0.0; WIDTH],
        trios: [([0; PLACES], 0.0); MOST_PLAYERS],
        complete: 0,
        wanted: [0.0; WIDTH],
        base: 0.0,
    };

    /// Counts what a prediction scores so many times.
    pub(super) fn count(&mut self, prediction: Prediction, weight: f32) {
        let places = prediction.places();
        for (place, horse) in places.into_iter().enumerate() {
            let Some(h) = horse.map(Horse::index) else { continue };
            for (other, worth) in self.worth.iter_mut().enumerate() {
                worth[h] += weight * if other == place { EXACT[place] } else { PLACED };
            }
            self.cost[h] += weight * OUT;
            self.wanted[h] += weight * EXACT[place];
            self.base -= weight * UNPLACED;
        }
        if let ([Some(first), Some(second), Some(third)], Some(trio)) =
            (places, self.trios.get_mut(self.complete))
        {
            *trio = ([first.index(), second.index(), third.index()], weight);
            self.complete += 1;
        }
    }

    /// How much the player wants a horse forward; below 0 back.
    #[inline]
    pub(super) fn wanted(&self, horse: Horse) -> f32 {
        self.wanted[horse.index()]
    }

    /// What it comes to in the mean if places are so likely.
    #[inline]
    pub(super) fn value(&self, likely: &Likely) -> f32 {
        let mut sums = [0.0; WIDTH];
        for (worth, place) in self.worth.iter().zip(&likely.places) {
            for (sum, (worth, likely)) in sums.iter_mut().zip(worth.iter().zip(place)) {
                *sum += worth * likely;
            }
        }
        for (sum, (cost, out)) in sums.iter_mut().zip(self.cost.iter().zip(&likely.out)) {
            *sum -= cost * out;
        }
        let trios = self.trios[..self.complete].iter().map(|&(trio, weight)| weight * likely.bonus(trio));
        self.base + sums.iter().sum::<f32>() + trios.sum::<f32>()
    }
}

/// How likely each horse comes in which of the first places, and is disqualified.
#[derive(Clone, Copy, Debug)]
pub(super) struct Likely {
    places: [Numbers; PLACES],
    out: Numbers,
}

impl Likely {
    /// What three horses score together in the mean. That they are placed is taken to be independent.
    #[inline]
    fn bonus(&self, [a, b, c]: [usize; PLACES]) -> f32 {
        let [first, second, third] = &self.places;
        let placed = |h: usize| first[h] + second[h] + third[h];
        TRIO * placed(a) * placed(b) * placed(c) + RIGHT_TRIO * first[a] * second[b] * third[c]
    }
}

/// By how many rows each card of others, and each own one, widens what makes a lead safe.
const DOUBT: f32 = 1.0;
const OWN_DOUBT: f32 = 0.1;
/// How fast horses leave hoof prints as cards are played.
const LEAVES: f32 = 0.4;

/// What is to come, as far as it is the same wherever horses stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// By how much a row more makes a lead safer.
    slope: f32,
    /// How likely a horse that stands on a hoof print stays there.
    caught: f32,
}

impl Outlook {
    /// So many own cards and cards of others are still to be played.
    #[inline]
    pub(super) fn new(discipline: Discipline, own: f32, others: f32) -> Self {
        let caught = match discipline {
            Discipline::Trot => 1.0 / (1.0 + LEAVES * (own + others)),
            Discipline::Flat | Discipline::Hurdles | Discipline::Steeplechase { .. } => 0.0,
        };
        Outlook { slope: 0.5 / (1.0 + DOUBT * others + OWN_DOUBT * own), caught }
    }

    /// The chances of horses that stand so. Whether a horse is ahead of another one is taken not to depend on
    /// the rest; in a tie either is as likely.
    #[inline]
    pub(super) fn likely(self, Stand { rows, prints }: &Stand) -> Likely {
        let out = prints.map(|print| self.caught * print);
        let (mut first, mut second, mut third) = ([1.0; WIDTH], [0.0; WIDTH], [0.0; WIDTH]);
        for other in 0..HORSES {
            let (row, ranked) = (rows[other], 1.0 - out[other]);
            for h in 0..WIDTH {
                let lead = 0.5 + (row - rows[h]) * self.slope;
                let lead = if lead > 0.0 { lead } else { 0.0 };
                let lead = if lead < 1.0 { lead } else { 1.0 };
                let ahead = lead * ranked * DIFFERENT[other][h];
                third[h] += ahead * (second[h] - third[h]);
                second[h] += ahead * (first[h] - second[h]);
                first[h] -= ahead * first[h];
            }
        }
        let mut places = [first, second, third];
        for place in &mut places {
            for (place, out) in place.iter_mut().zip(out) {
                *place *= 1.0 - out;
            }
        }
        Likely { places, out }
    }
}

/// Whether two horses are different ones, as a factor.
static DIFFERENT: [Numbers; HORSES] = {
    let mut different = [[1.0; WIDTH]; HORSES];
    let mut h = 0;
    while h < HORSES {
        different[h][h] = 0.0;
        h += 1;
    }
    different
};

/// How horses stand, or may be thought to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) rows: Numbers,
    /// 1 for a horse on a hoof print.
    prints: Numbers,
}

/// The track as it matters in a race.
#[derive(Clone, Copy, Debug)]
pub(super) struct Track<'a> {
    pack: &'a Pack,
    /// Where hoof prints matter. TG-TROT-1
    pub(super) trot: bool,
    /// The rows directly before hedges, where there are any.
    hedges: &'a [u8],
    /// How many rows it is worth that no horse is put back over a hedge. TG-HEDGE-3
    hedge: f32,
}

/// See [`Track::hedge`].
const HEDGE: f32 = 0.3;

impl<'a> Track<'a> {
    /// The track of a race in which so many cards are still to be played after the next one.
    #[inline]
    pub(super) fn new(pack: &'a Pack, terms: Terms, left: u32) -> Self {
        let hedges: &[u8] = match terms.discipline {
            Discipline::Hurdles | Discipline::Steeplechase { .. } => &pack.plan().hedges,
            Discipline::Flat | Discipline::Trot => &[],
        };
        let hedge = if left > 0 { HEDGE } else { 0.0 };
        Track { pack, trot: terms.discipline == Discipline::Trot, hedges, hedge }
    }

    /// How the horses stand.
    #[inline]
    pub(super) fn stand(&self, field: &Field) -> Stand {
        let mut stand = Stand { rows: [0.0; WIDTH], prints: [0.0; WIDTH] };
        for horse in Horse::ALL {
            self.put(&mut stand, horse, field.at(horse));
        }
        stand
    }

    /// How they stand after a move, if without it they stand so.
    #[inline]
    pub(super) fn after(&self, mut stand: Stand, field: &Field, Move { horse, to, push }: Move) -> Stand {
        if let (Some(other), Some(push)) = (push.and_then(|_| field.on(to)), push) {
            self.put(&mut stand, other, push);
        }
        self.put(&mut stand, horse, to);
        stand
    }

    #[inline]
    fn put(&self, stand: &mut Stand, horse: Horse, square: Square) {
        stand.rows[horse.index()] = self.row(square);
        if self.trot {
            stand.prints[horse.index()] = f32::from(u8::from(self.pack.has_hoof_print(square)));
        }
    }

    /// The row, and more for hedges at the back.
    #[inline]
    fn row(&self, square: Square) -> f32 {
        let behind = |sum: f32, &hedge: &u8| if square.row() > hedge { sum + self.hedge } else { sum };
        self.hedges.iter().fold(f32::from(square.row()), behind)
    }
}
