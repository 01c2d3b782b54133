//! The horses' rows, and the features of the track that matter to them.

use furlong_ticket_gagnant::{Discipline, Field, Horse, Move, Pack, Square, Terms};

use super::place_model::{FloatPerHorse, PADDED_HORSES};

/// The positions of all horses, true or imagined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Positions {
    pub(super) rows: FloatPerHorse,
    /// 1 for a horse on a hoof print.
    pub(super) prints: FloatPerHorse,
}

/// The features of the track that matter in a race.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrackFeatures<'a> {
    pack: &'a Pack,
    /// True where hoof prints matter. TG-TROT-1
    pub(super) trot: bool,
    /// The rows directly before hedges, where there are any.
    hedges: &'a [u8],
    /// The worth in rows of being beyond a hedge, over which no horse is put back. TG-HEDGE-3
    hedge_rows: f32,
}

const HEDGE_ROWS: f32 = 0.3;

impl<'a> TrackFeatures<'a> {
    /// The features for a race in which so many cards are still to be played after the next one.
    #[inline]
    pub(super) fn new(pack: &'a Pack, terms: Terms, left: u32) -> Self {
        let hedges: &[u8] = match terms.discipline {
            Discipline::Hurdles | Discipline::Steeplechase { .. } => &pack.plan().hedges,
            Discipline::Flat | Discipline::Trot => &[],
        };
        let hedge_rows = if left > 0 { HEDGE_ROWS } else { 0.0 };
        TrackFeatures { pack, trot: terms.discipline == Discipline::Trot, hedges, hedge_rows }
    }

    /// The positions of the horses of a field.
    #[inline]
    pub(super) fn positions(&self, field: &Field) -> Positions {
        let mut positions = Positions { rows: [0.0; PADDED_HORSES], prints: [0.0; PADDED_HORSES] };
        for horse in Horse::ALL {
            self.put(&mut positions, horse, field.at(horse));
        }
        positions
    }

    /// The positions after a move, from positions without it that may be imagined.
    #[inline]
    pub(super) fn after(
        &self,
        mut positions: Positions,
        field: &Field,
        Move { horse, to, push }: Move,
    ) -> Positions {
        if let (Some(other), Some(push)) = (push.and_then(|_| field.on(to)), push) {
            self.put(&mut positions, other, push);
        }
        self.put(&mut positions, horse, to);
        positions
    }

    #[inline]
    fn put(&self, positions: &mut Positions, horse: Horse, square: Square) {
        positions.rows[horse.index()] = self.row(square);
        if self.trot {
            positions.prints[horse.index()] = f32::from(u8::from(self.pack.has_hoof_print(square)));
        }
    }

    /// The row, and [`Self::hedge_rows`] more for each hedge behind it.
    #[inline]
    fn row(&self, square: Square) -> f32 {
        let behind = |sum: f32, &hedge: &u8| if square.row() > hedge { sum + self.hedge_rows } else { sum };
        self.hedges.iter().fold(f32::from(square.row()), behind)
    }
}
