//! A forecast of the finish of a race from the horses' squares.

use furlong_royal_turf::{Field, Horse, PACE, Track};

/// The mean move of a throw, the same for every card. RT-CARD-1
pub(super) const MEAN_SQUARES: i32 = 5;
/// The same as a float.
pub(super) const MEAN_SQUARES_F32: f32 = 5.0;
/// The standard deviation of a horse's squares after one round.
const ROUND_STD_DEV_SQUARES: f32 = 2.0;

/// The expected squares of the horses at the end of this round.
#[derive(Clone, Copy)]
pub(super) struct FinishForecast {
    track: Track,
    /// The expected square of each racing horse.
    at: [f32; 7],
    /// 1 for a horse on the track, else 0.
    racing: [f32; 7],
    /// The place of each horse that has finished, from 0.
    placed: [Option<u8>; 7],
    finished: u8,
    pace: Option<Horse>,
}

/// The probabilities of a horse.
#[derive(Clone, Copy, Debug)]
pub(super) struct HorseOdds {
    /// To come first, second and third.
    pub(super) places: [f32; 3],
    /// To have or take the pace token.
    pub(super) pace: f32,
    pub(super) last: f32,
}

impl FinishForecast {
    /// A forecast for the horses as they stand, with a throw to come for each that has not moved in this round.
    pub(super) fn new(track: Track, field: &Field) -> Self {
        let mut forecast = FinishForecast {
            track,
            at: [0.0; 7],
            racing: [0.0; 7],
            placed: [None; 7],
            finished: 0,
            pace: field.pace(),
        };
        for horse in Horse::ALL {
            if let Some(at) = field.position(horse) {
                let to_come = if field.movable().contains(horse) { MEAN_SQUARES_F32 } else { 0.0 };
                forecast.at[horse.index()] = f32::from(at) + to_come;
                forecast.racing[horse.index()] = 1.0;
            }
        }
        for &horse in field.finished() {
            forecast.place(horse);
        }
        forecast
    }

    fn place(&mut self, horse: Horse) {
        self.racing[horse.index()] = 0.0;
        self.placed[horse.index()] = Some(self.finished);
        self.finished += 1;
    }

    /// The part of the race that is still open, from 1 at the start to nearly 0.
    pub(super) fn open(&self) -> f32 {
        let to_come = 1.0 - f32::from(self.finished) / 3.0;
        let left = (f32::from(self.track.length()) + 1.0 - self.foremost()) / f32::from(self.track.length());
        (to_come * left.max(0.15)).clamp(0.05, 1.0)
    }

    fn foremost(&self) -> f32 {
        self.at.iter().zip(self.racing).map(|(at, racing)| at * racing).fold(0.0, f32::max)
    }

    /// The probabilities of a horse.
    pub(super) fn odds(&self, horse: Horse) -> HorseOdds {
        let taken = if self.pace == Some(horse) { 1.0 } else { 0.0 };
        if let Some(place) = self.placed[horse.index()] {
            let mut places = [0.0; 3];
            if let Some(own) = places.get_mut(usize::from(place)) {
                *own = 1.0;
            }
            return HorseOdds { places, pace: taken, last: 0.0 };
        }
        let (places, last) = self.ranks(horse, f32::from(self.track.length()) + 1.0);
        let pace = if self.pace.is_some() { taken } else { self.ranks(horse, f32::from(PACE)).0[0] };
        let mut shifted = [0.0; 3];
        for (place, likely) in shifted.iter_mut().skip(self.finished.into()).zip(places) {
            *place = likely;
        }
        HorseOdds { places: shifted, pace, last }
    }

    /// The probabilities of a racing horse to be first, second and third of those racing when they come to `mark`,
    /// and to be last. Pairs of horses are taken as independent.
    fn ranks(&self, horse: Horse, mark: f32) -> ([f32; 3], f32) {
        let rounds = ((mark - self.foremost()) / MEAN_SQUARES_F32).max(0.5);
        // The difference of two horses has a standard deviation larger by the root of two.
        let spread = 1.41 * ROUND_STD_DEV_SQUARES * rounds.sqrt();
        let mut places = [1.0, 0.0, 0.0];
        let mut last = 1.0;
        for other in 0..7 {
            if other == horse.index() || self.racing[other] == 0.0 {
                continue;
            }
            let ahead = normal_cdf((self.at[other] - self.at[horse.index()]) / spread);
            let [first, second, _] = places;
            for (place, better) in places.iter_mut().zip([0.0, first, second]) {
                *place += ahead * (better - *place);
            }
            last *= ahead;
        }
        (places, last)
    }
}

/// The standard normal distribution function.
fn normal_cdf(deviations: f32) -> f32 {
    // A rational approximation, without a function call.
    let x = (deviations * 0.8).clamp(-3.0, 3.0);
    let odd = x * (27.0 + x * x) / (27.0 + 9.0 * x * x);
    0.5 + 0.5 * odd
}
