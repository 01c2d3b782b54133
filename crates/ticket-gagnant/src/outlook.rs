//! The order of the horses now, and the scores of predictions if the race ended at once.

use furlong_core::List;

use crate::rules::finishing::{disqualified, foremost};
use crate::rules::scoring::{self, Fate};
use crate::{HORSES, Horse, HorseSet, PLACES, Phase, Prediction, TicketGagnant, View};

/// The order of the horses as they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The horses, best first; together those that only a photo can tell apart. TG-END-1
    pub order: List<HorseSet, HORSES>,
    /// The disqualified ones. TG-TROT-1
    pub out: HorseSet,
}

/// The bounds of a number of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The lower bound of the points.
    pub least: i32,
    /// The upper bound of the points.
    pub most: i32,
}

/// The points that a prediction would score. TG-SCORE-1, TG-SCORE-2
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The points for each predicted horse; `None` where a place was left empty.
    pub lines: [Option<Score>; PLACES],
    /// The bonus for naming all of the first three.
    pub bonus: Score,
    /// The sum of lines and bonus.
    pub total: Score,
}

impl View {
    /// Returns the order of the horses now; once the meeting is over, that of the last race.
    pub fn outlook(&self, game: &TicketGagnant) -> Outlook {
        if let (Phase::Over, Some(last)) = (self.phase, self.last) {
            return Outlook {
                order: last.order.iter().copied().map(HorseSet::only).collect(),
                out: last.out,
            };
        }
        let out = disqualified(game, self.terms, &self.field);
        let mut order = List::new();
        let mut behind = HorseSet::ALL.minus(out);
        while !behind.is_empty() {
            let next = foremost(&self.field, behind);
            order.push(next);
            behind = behind.minus(next);
        }
        Outlook { order, out }
    }
}

impl Outlook {
    /// Returns the bounds of what a prediction would score, whatever a photo shows.
    pub fn ticket(&self, prediction: Prediction) -> Ticket {
        let fates = prediction.places().map(|horse| horse.map(|horse| self.fates(horse)));
        let mut ticket: Option<Ticket> = None;
        each(&fates, [None; PLACES], 0, &mut |ends| {
            if self.possible(prediction, ends) {
                let one = Ticket::of(ends);
                ticket = Some(ticket.map_or(one, |all| all.or(&one)));
            }
        });
        ticket.unwrap_or_else(|| Ticket::of(&[None; PLACES]))
    }

    /// Lists the results that a horse may have.
    fn fates(&self, horse: Horse) -> List<Fate, { PLACES + 1 }> {
        let mut fates = List::of([Fate::Out; PLACES + 1], 0);
        if self.out.contains(horse) {
            fates.push(Fate::Out);
            return fates;
        }
        let [best, worst] = self.places(horse);
        (best..worst.min(PLACES)).for_each(|place| fates.push(Fate::Placed(place)));
        if worst > PLACES {
            fates.push(Fate::Unplaced);
        }
        fates
    }

    /// Returns the places that a photo may give the horse: from the first, counted from 0, to before the
    /// second.
    fn places(&self, horse: Horse) -> [usize; 2] {
        let mut before = 0;
        for together in self.order.iter() {
            let behind = before + together.len() as usize;
            if together.contains(horse) {
                return [before, behind];
            }
            before = behind;
        }
        [before, before]
    }

    /// Returns `true` if the predicted horses can have these results together.
    fn possible(&self, prediction: Prediction, ends: &[Option<Fate>; PLACES]) -> bool {
        let twice = |i: usize| matches!(ends[i], Some(Fate::Placed(_))) && ends[..i].contains(&ends[i]);
        // Of those together only so many stay behind the first three as there are places there.
        let crowded = |together: &HorseSet| {
            let unplaced = |(horse, end): (Option<Horse>, &Option<Fate>)| {
                *end == Some(Fate::Unplaced) && horse.is_some_and(|horse| together.contains(horse))
            };
            let count = prediction.places().into_iter().zip(ends).filter(|&both| unplaced(both)).count();
            let [first, last] = together.iter().next().map_or([0, 0], |horse| self.places(horse));
            count > last.saturating_sub(first.max(PLACES))
        };
        !(0..PLACES).any(twice) && !self.order.iter().any(crowded)
    }
}

/// Hands each combination of results to `see`.
fn each(
    fates: &[Option<List<Fate, { PLACES + 1 }>>; PLACES],
    mut ends: [Option<Fate>; PLACES],
    next: usize,
    see: &mut impl FnMut(&[Option<Fate>; PLACES]),
) {
    match fates.get(next) {
        None => see(&ends),
        Some(None) => each(fates, ends, next + 1, see),
        Some(Some(possible)) => {
            for &fate in possible.iter() {
                ends[next] = Some(fate);
                each(fates, ends, next + 1, see);
            }
        }
    }
}

impl Ticket {
    /// Scores the predicted horses by their results.
    fn of(ends: &[Option<Fate>; PLACES]) -> Ticket {
        let points = |i: usize| ends[i].map(|fate| scoring::line(i, fate));
        let lines: [Option<i32>; PLACES] = core::array::from_fn(points);
        let bonus = scoring::bonus(ends);
        let total = lines.iter().flatten().sum::<i32>() + bonus;
        Ticket {
            lines: lines.map(|line| line.map(Score::of)),
            bonus: Score::of(bonus),
            total: Score::of(total),
        }
    }

    fn or(&self, other: &Ticket) -> Ticket {
        let line = |i: usize| Some(self.lines[i]?.or(other.lines[i]?));
        Ticket {
            lines: core::array::from_fn(line),
            bonus: self.bonus.or(other.bonus),
            total: self.total.or(other.total),
        }
    }
}

impl Score {
    fn of(points: i32) -> Score {
        Score { least: points, most: points }
    }

    fn or(self, other: Score) -> Score {
        Score { least: self.least.min(other.least), most: self.most.max(other.most) }
    }
}
