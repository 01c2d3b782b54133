//! The account of a seat: what its own decisions, luck, and the others did to its chance to win.

use furlong_core::{BySeat, Seat, Step};
use serde::Serialize;

use super::finding::{DecisionFinding, Finding, ReviewedAction};
use super::plan::{Effort, ReviewPlan, ReviewTask};
use crate::playout::shares;
use crate::{AnalysisGame, DecisionKind, Estimate};

/// The most turning points of a seat.
const MAX_TURNING_POINTS: usize = 3;
/// The least change of the chance to win at a turning point.
const MIN_TURN: f64 = 0.05;

/// The review of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// The work that was done.
    pub effort: Effort,
    /// The imagined worlds for each decision.
    pub worlds: u32,
    /// Each seat's part of the win.
    pub result: BySeat<f64>,
    /// The chances of all seats before each decision, from the public view.
    pub curve: Vec<CurvePoint>,
    /// The reviewed seats.
    pub seats: Vec<SeatReview>,
}

/// The chances of all seats before a decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CurvePoint {
    /// The step of the record, from 0.
    pub step: usize,
    /// The race, from 1.
    pub race: u8,
    /// The seat that decides.
    pub seat: Seat,
    /// The chance of each seat to win the game.
    pub chances: BySeat<Estimate>,
}

/// The review of a seat. Its result less its first chance is the sum of `you`, `luck` and `others`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatReview {
    /// The seat.
    pub seat: Seat,
    /// Its part of the win: 1, 0, or a share.
    pub result: f64,
    /// Its chance to win at the beginning.
    pub first: Estimate,
    /// The chance that its decisions changed: never much above 0.
    pub you: Estimate,
    /// The chance that cards and dice changed.
    pub luck: Estimate,
    /// The rest: decisions of others, and secrets that came out.
    pub others: Estimate,
    /// The decisions with a choice, in their order.
    pub decisions: Vec<ReviewedDecision>,
    /// The sums of each race.
    pub races: Vec<RaceTotal>,
    /// The sums of each kind of decision.
    pub kinds: Vec<KindTotal>,
    /// The largest changes of its chance by the public view, in their order.
    pub turning_points: Vec<TurningPoint>,
}

/// A decision with its cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReviewedDecision {
    /// The step of the record, from 0.
    pub step: usize,
    /// The race, from 1.
    pub race: u8,
    /// The kind of decision.
    pub kind: DecisionKind,
    /// The number of legal actions.
    pub legal: usize,
    /// The chance to win that the played action cost; it may be negative by chance.
    pub cost: Estimate,
    /// The word for it.
    pub grade: DecisionGrade,
    /// The action that was played.
    pub played: ReviewedAction,
    /// The best other action.
    pub other: ReviewedAction,
}

/// The word for a decision, by the chance to win that it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DecisionGrade {
    /// Less than 5 points, or not surely more than nothing.
    Sound,
    /// 5 points or more.
    Inaccuracy,
    /// 10 points or more.
    Mistake,
    /// 15 points or more.
    Blunder,
}

impl DecisionGrade {
    /// All words, the best first.
    pub const ALL: [DecisionGrade; 4] =
        [DecisionGrade::Sound, DecisionGrade::Inaccuracy, DecisionGrade::Mistake, DecisionGrade::Blunder];

    /// The word for a cost. Only one whose 95 % interval excludes 0 has another word than sound.
    pub fn of(cost: &Estimate) -> Self {
        match cost.mean {
            _ if !cost.is_positive() => DecisionGrade::Sound,
            mean if mean >= 0.15 => DecisionGrade::Blunder,
            mean if mean >= 0.10 => DecisionGrade::Mistake,
            mean if mean >= 0.05 => DecisionGrade::Inaccuracy,
            _ => DecisionGrade::Sound,
        }
    }

    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            DecisionGrade::Sound => "sound",
            DecisionGrade::Inaccuracy => "inaccuracy",
            DecisionGrade::Mistake => "mistake",
            DecisionGrade::Blunder => "blunder",
        }
    }
}

/// The sums of a race.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RaceTotal {
    /// The race, from 1.
    pub race: u8,
    /// The number of decisions with a choice.
    pub decisions: usize,
    /// The chance that the seat's decisions changed.
    pub you: Estimate,
    /// The chance that cards and dice changed.
    pub luck: Estimate,
}

/// The sums of a kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KindTotal {
    /// The kind.
    pub kind: DecisionKind,
    /// The number of decisions with a choice.
    pub decisions: usize,
    /// The chance that these decisions changed.
    pub you: Estimate,
}

/// A large change of a seat's chance, from one decision to the next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The step of the record with the decision, from 0.
    pub step: usize,
    /// The change by it and by the luck after it.
    pub change: Estimate,
}

impl<G: AnalysisGame> ReviewPlan<G> {
    /// The review, once all parts are found; nothing before. Findings of other plans are left out of account.
    pub fn review(&self, findings: &[(ReviewTask, Finding)]) -> Option<Review> {
        let find =
            |task: ReviewTask| findings.iter().find(|(found, _)| *found == task).map(|(_, found)| found);
        let found: Vec<_> =
            self.tasks().iter().map(|&task| Some((task, find(task)?))).collect::<Option<_>>()?;
        let shares = shares(&self.game.standing(&self.states[self.steps.len()]).places, 0);
        let mut result = BySeat::new(self.game.players(), 0.0);
        for (seat, &share) in shares.iter() {
            result[seat] = share.into();
        }
        let curve: Vec<_> = found.iter().filter_map(|&(task, finding)| self.point(task, finding)).collect();
        let seats = self.seats.iter().map(|seat| self.account(seat, result, &curve, &found));
        Some(Review { effort: self.effort(), worlds: self.worlds(), result, seats: seats.collect(), curve })
    }

    fn race_at(&self, step: usize) -> u8 {
        self.game.race(&self.states[step])
    }

    fn point(&self, task: ReviewTask, finding: &Finding) -> Option<CurvePoint> {
        let (ReviewTask::Chances { step }, Finding::Chances { chances }) = (task, finding) else {
            return None;
        };
        let Step::Act(seat, _) = self.steps[step] else { return None };
        Some(CurvePoint { step, race: self.race_at(step), seat, chances: *chances })
    }

    fn account(
        &self,
        seat: Seat,
        results: BySeat<f64>,
        curve: &[CurvePoint],
        found: &[(ReviewTask, &Finding)],
    ) -> SeatReview {
        let (mut first, mut lucks, mut decisions) = (Estimate::default(), Vec::new(), Vec::new());
        for &(task, finding) in found {
            match (task, finding) {
                (ReviewTask::First { seat: of }, Finding::First { chance }) if of == seat => first = *chance,
                (ReviewTask::Luck { seat: of, from, .. }, Finding::Luck { luck }) if of == seat => {
                    lucks.push((self.race_at(from), *luck));
                }
                (ReviewTask::Decision { seat: of, step }, Finding::Decision(finding)) if of == seat => {
                    decisions.push(self.decided(step, finding));
                }
                _ => {}
            }
        }
        let you: Estimate = decisions.iter().map(|decision| -decision.cost).sum();
        let luck: Estimate = lucks.iter().map(|&(_, luck)| luck).sum();
        let known = first + you + luck;
        SeatReview {
            seat,
            result: results[seat],
            first,
            you,
            luck,
            others: Estimate { mean: results[seat] - first.mean - you.mean - luck.mean, error: known.error },
            races: race_totals(&decisions, &lucks),
            kinds: kind_totals(&decisions),
            turning_points: turning_points(seat, results[seat], curve),
            decisions,
        }
    }

    fn decided(&self, step: usize, finding: &DecisionFinding) -> ReviewedDecision {
        let DecisionFinding { kind, legal, cost, played, other } = finding.clone();
        let grade = DecisionGrade::of(&cost);
        ReviewedDecision { step, race: self.race_at(step), kind, legal, cost, grade, played, other }
    }
}

fn race_totals(decisions: &[ReviewedDecision], lucks: &[(u8, Estimate)]) -> Vec<RaceTotal> {
    let races = decisions.iter().map(|decision| decision.race).chain(lucks.iter().map(|&(race, _)| race));
    let mut races: Vec<_> = races.collect();
    races.sort_unstable();
    races.dedup();
    let total = |race: u8| {
        let own = decisions.iter().filter(|decision| decision.race == race);
        RaceTotal {
            race,
            decisions: own.clone().count(),
            you: own.map(|decision| -decision.cost).sum(),
            luck: lucks.iter().filter(|(of, _)| *of == race).map(|&(_, luck)| luck).sum(),
        }
    };
    races.into_iter().map(total).collect()
}

fn kind_totals(decisions: &[ReviewedDecision]) -> Vec<KindTotal> {
    let mut kinds: Vec<_> = decisions.iter().map(|decision| decision.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let total = |kind: DecisionKind| {
        let own = decisions.iter().filter(|decision| decision.kind == kind);
        KindTotal { kind, decisions: own.clone().count(), you: own.map(|decision| -decision.cost).sum() }
    };
    kinds.into_iter().map(total).collect()
}

/// The largest sure changes from one point of the curve to the next, and to the result.
fn turning_points(seat: Seat, result: f64, curve: &[CurvePoint]) -> Vec<TurningPoint> {
    let after = curve.iter().skip(1).map(|point| point.chances[seat]).chain([Estimate::exact(result)]);
    let mut turns: Vec<_> = curve
        .iter()
        .zip(after)
        .map(|(point, after)| TurningPoint { step: point.step, change: after + -point.chances[seat] })
        .filter(|turn| {
            let size = Estimate { mean: turn.change.mean.abs(), ..turn.change };
            size.mean >= MIN_TURN && size.is_positive()
        })
        .collect();
    turns.sort_by(|one, other| other.change.mean.abs().total_cmp(&one.change.mean.abs()));
    turns.truncate(MAX_TURNING_POINTS);
    turns.sort_by_key(|turn| turn.step);
    turns
}
