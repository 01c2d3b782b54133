//! How the horses of a race are placed to finish.

use furlong_royal_turf::{Field, Horse, PACE, Track};

/// What a throw moves a horse in the mean: every card says so. RT-CARD-1
pub(super) const SQUARES: i32 = 5;
/// The same, to reckon with.
pub(super) const MEAN: f32 = 5.0;
/// How far a horse is off its mean after one round, as a standard deviation.
const ROUND_SPREAD: f32 = 2.0;

/// Where the horses will stand when this round is over, as far as that can be told.
#[derive(Clone, Copy)]
pub(super) struct Form {
    track: Track,
    /// Where each racing horse can be expected.
    at: [f32; 7],
    /// Whether it is on the track, as 1 or 0.
    racing: [f32; 7],
    /// The place of each horse that has finished, from 0.
    placed: [Option<u8>; 7],
    finished: u8,
    pace: Option<Horse>,
}

/// How likely a horse does well.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds {
    /// Comes first, second, third.
    pub(super) places: [f32; 3],
    /// Has or takes the pace token.
    pub(super) pace: f32,
    /// Is last.
    pub(super) last: f32,
}

impl Form {
    /// The horses as they stand, each that has not moved in this round with a throw to come.
    pub(super) fn new(track: Track, field: &Field) -> Self {
        let mut form = Form {
            track,
            at: [0.0; 7],
            racing: [0.0; 7],
            placed: [None; 7],
            finished: 0,
            pace: field.pace(),
        };
        for horse in Horse::ALL {
            if let Some(at) = field.position(horse) {
                let to_come = if field.movable().contains(horse) { MEAN } else { 0.0 };
                form.at[horse.index()] = f32::from(at) + to_come;
                form.racing[horse.index()] = 1.0;
            }
        }
        for &horse in field.finished() {
            form.place(horse);
        }
        form
    }

    fn place(&mut self, horse: Horse) {
        self.racing[horse.index()] = 0.0;
        self.placed[horse.index()] = Some(self.finished);
        self.finished += 1;
    }

    /// How much of the race is still open, from 1 at the start to nearly 0.
    pub(super) fn open(&self) -> f32 {
        let to_come = 1.0 - f32::from(self.finished) / 3.0;
        let left = (f32::from(self.track.length()) + 1.0 - self.foremost()) / f32::from(self.track.length());
        (to_come * left.max(0.15)).clamp(0.05, 1.0)
    }

    fn foremost(&self) -> f32 {
        self.at.iter().zip(self.racing).map(|(at, racing)| at * racing).fold(0.0, f32::max)
    }

    /// How likely a horse does well.
    pub(super) fn odds(&self, horse: Horse) -> Odds {
        let taken = if self.pace == Some(horse) { 1.0 } else { 0.0 };
        if let Some(place) = self.placed[horse.index()] {
            let mut places = [0.0; 3];
            if let Some(own) = places.get_mut(usize::from(place)) {
                *own = 1.0;
            }
            return Odds { places, pace: taken, last: 0.0 };
        }
        let (places, last) = self.ranks(horse, f32::from(self.track.length()) + 1.0);
        let pace = if self.pace.is_some() { taken } else { self.ranks(horse, f32::from(PACE)).0[0] };
        let mut shifted = [0.0; 3];
        for (place, likely) in shifted.iter_mut().skip(self.finished.into()).zip(places) {
            *place = likely;
        }
        Odds { places: shifted, pace, last }
    }

    /// How likely a racing horse is first, second and third of those racing when they come to `mark`; and last.
    /// Whether one horse is ahead does not depend on the rest.
    fn ranks(&self, horse: Horse, mark: f32) -> ([f32; 3], f32) {
        let rounds = ((mark - self.foremost()) / MEAN).max(0.5);
        // Two horses spread apart by the root of two.
        let spread = 1.41 * ROUND_SPREAD * rounds.sqrt();
        let mut places = [1.0, 0.0, 0.0];
        let mut last = 1.0;
        for other in 0..7 {
            if other == horse.index() || self.racing[other] == 0.0 {
                continue;
            }
            let ahead = likely((self.at[other] - self.at[horse.index()]) / spread);
            let [first, second, _] = places;
            for (place, better) in places.iter_mut().zip([0.0, first, second]) {
                *place += ahead * (better - *place);
            }
            last *= ahead;
        }
        (places, last)
    }
}

/// How likely something normal is above nothing, with a mean of so many standard deviations.
fn likely(deviations: f32) -> f32 {
    // Close to the normal curve, and without a call.
    let x = (deviations * 0.8).clamp(-3.0, 3.0);
    let odd = x * (27.0 + x * x) / (27.0 + 9.0 * x * x);
    0.5 + 0.5 * odd
}
