//! Predictions and what they score.

use furlong_core::{BySeat, Seat};
use furlong_games::rules::ticket_gagnant::{FLOOR, Horse, LastRace, PLACES, Prediction, View, points};

use super::printed::{TicketGagnantPrinter, none};
use super::{TicketGagnantMessage as Say, signed};
use crate::message::{Argument, Join, place};
use crate::printed::Side;

impl TicketGagnantPrinter {
    /// Open predictions are told before the race, hidden ones with what they score. TG-PRED-2
    pub(super) fn print_revealed(&mut self, predictions: BySeat<Prediction>, before: &View) {
        if before.terms.is_some_and(|terms| terms.hidden) {
            self.notes.predictions = Some(predictions);
        } else {
            self.print_predictions(predictions);
        }
    }

    /// Each player's prediction for each place.
    pub(super) fn print_predictions(&mut self, predictions: BySeat<Prediction>) {
        self.notes.predictions = Some(predictions);
        let horse = |horse: Option<Horse>| horse.map_or_else(none, |horse| self.names.mount(horse));
        let row = |(seat, prediction): (Seat, &Prediction)| {
            [self.names.player(seat)].into_iter().chain(prediction.places().map(horse)).collect()
        };
        let mut rows: Vec<Vec<_>> = vec![prediction_columns()];
        rows.extend(predictions.iter().map(row));
        self.page.section(Say::Predictions);
        self.page.grid(&[Side::Left], rows);
    }

    /// Scores are told together, once the last one is known.
    pub(super) fn print_scored(&mut self, seat: Seat, points: i32, total: i32, before: &View) {
        self.notes.scored.push((seat, points, total));
        if self.notes.scored.len() < before.scores.as_slice().len() {
            return;
        }
        let scored = std::mem::take(&mut self.notes.scored);
        self.print_scores(&scored);
        // TG-SCORE-3
        for &(seat, points, total) in &scored {
            if before.scores[seat] + points < total {
                self.page.item(Say::Floor { player: self.names.player(seat), floor: FLOOR });
            }
        }
        self.notes.races.push(scored.iter().map(|&(_, points, _)| points).collect());
    }

    /// Each player's prediction with what each horse scores, and the three together.
    fn print_scores(&mut self, scored: &[(Seat, i32, i32)]) {
        let (Some(predictions), Some(end)) = (self.notes.predictions.take(), self.notes.end) else { return };
        let split: Vec<_> =
            scored.iter().map(|&(seat, points, _)| split(points, predictions[seat], &end)).collect();
        let any_trio = split.iter().any(|(_, trio)| *trio != 0);
        let horse =
            |(horse, points)| Argument::joined(Join::Space, [self.names.mount(horse), signed(points).into()]);
        let row = |(&(seat, points, total), (horses, trio)): (&(Seat, i32, i32), &PointsSplit)| {
            let horses = horses.map(|scored| scored.map_or_else(none, horse));
            let trio = any_trio.then(|| if *trio == 0 { none() } else { signed(*trio).into() });
            let sums = [signed(points).into(), total.into()];
            [self.names.player(seat)].into_iter().chain(horses).chain(trio).chain(sums).collect()
        };
        let mut rows: Vec<Vec<Argument>> = vec![prediction_columns()];
        rows[0].extend(any_trio.then(|| Say::ColumnTrio.into()));
        rows[0].extend([Say::ColumnPoints, Say::ColumnTotal].map(Argument::from));
        rows.extend(scored.iter().zip(&split).map(row));
        self.page.section(Say::Scores);
        self.page.grid(&[Side::Left, Side::Left, Side::Left, Side::Left, Side::Right], rows);
    }
}

fn prediction_columns() -> Vec<Argument> {
    [Say::ColumnPlayer.into()].into_iter().chain((1..).take(PLACES).map(place)).collect()
}

/// The horses of a prediction with what each scores by itself, and what the three score together.
type PointsSplit = ([Option<(Horse, i32)>; PLACES], i32);

/// Splits the points of a prediction. TG-SCORE-1, TG-SCORE-2
fn split(sum: i32, prediction: Prediction, end: &LastRace) -> PointsSplit {
    let horses = [0, 1, 2].map(|place| {
        let mut alone = [None; PLACES];
        alone[place] = prediction.places()[place];
        alone[place].zip(Prediction::new(alone).map(|alone| points(alone, end)))
    });
    (horses, sum - horses.iter().flatten().map(|(_, points)| points).sum::<i32>())
}

#[cfg(test)]
mod tests {
    use furlong_games::rules::ticket_gagnant::HorseSet;

    use super::*;

    fn scores(prediction: &str, order: [u8; 6], out: u8) -> ([i32; PLACES], i32) {
        let horse = |number| Horse::new(number).expect("a horse");
        let end =
            LastRace { order: order.map(horse).into_iter().collect(), out: HorseSet::EMPTY.with(horse(out)) };
        let prediction = prediction.parse().expect("a prediction");
        let (horses, trio) = split(points(prediction, &end), prediction, &end);
        (horses.map(|scored| scored.map_or(0, |(_, points)| points)), trio)
    }

    // rules: TG-SCORE-1, TG-SCORE-2
    #[test]
    fn points_are_split_into_those_of_each_horse_and_those_of_the_trio() {
        let check = |prediction, expected| assert_eq!(scores(prediction, [7, 5, 4, 1, 2, 3], 6), expected);
        check("7-3-5", ([7, -1, 3], 0));
        check("7-5-4", ([7, 5, 4], 5));
        check("5-4-7", ([3, 3, 3], 2));
        check("7-4-5", ([7, 3, 3], 2));
        check("7-_-4", ([7, 0, 4], 0));
        check("6-_-_", ([-2, 0, 0], 0));
    }
}
