//! The parts of a review, each of which can be worked out by itself, in any order, and be kept.

use std::fmt;
use std::str::FromStr;

use furlong_bots::{Budget, SplitMix64};
use furlong_core::{BySeat, Seat, SeatSet, Step, StepOf, Viewer};
use furlong_games::Progress;
use serde::{Deserialize, Serialize};

use super::finding::{DecisionFinding, Finding, ReviewedAction};
use crate::luck::LuckRun;
use crate::{AnalysisGame, DecisionView, Estimate, Playouts};

/// The work that a review is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Effort {
    /// A quarter of the normal number of worlds.
    Quick,
    /// The game's own number of worlds.
    #[default]
    Normal,
    /// Four times as many, for errors half as large.
    Deep,
}

impl Effort {
    /// All efforts, the least first.
    pub const ALL: [Effort; 3] = [Effort::Quick, Effort::Normal, Effort::Deep];

    /// The name in commands and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Effort::Quick => "quick",
            Effort::Normal => "normal",
            Effort::Deep => "deep",
        }
    }

    const fn worlds(self, normal: u32) -> u32 {
        match self {
            Effort::Quick => normal / 4,
            Effort::Normal => normal,
            Effort::Deep => normal * 4,
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Effort {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Effort::ALL.into_iter().find(|effort| effort.name() == name);
        found.ok_or_else(|| format!("no such effort; there are {}", Effort::ALL.map(Effort::name).join(", ")))
    }
}

/// A part of a review. Steps count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ReviewTask {
    /// All seats' chances before a step, from the public view.
    Chances {
        /// The step.
        step: usize,
    },
    /// A seat's chance at the beginning, from its own view.
    First {
        /// The seat.
        seat: Seat,
    },
    /// The luck of a seat in steps that luck decided, one after the other.
    Luck {
        /// The seat.
        seat: Seat,
        /// The first of the steps.
        from: usize,
        /// The step after the last.
        to: usize,
    },
    /// A decision of a seat.
    Decision {
        /// The seat.
        seat: Seat,
        /// The step.
        step: usize,
    },
}

impl ReviewTask {
    /// A number of its own for each task, so that its figures do not depend on the others that are asked for.
    fn number(self) -> u64 {
        let [kind, seat, from, to] = match self {
            ReviewTask::Chances { step } => [0, 0, step, step],
            ReviewTask::First { seat } => [1, seat.index(), 0, 0],
            ReviewTask::Luck { seat, from, to } => [2, seat.index(), from, to],
            ReviewTask::Decision { seat, step } => [3, seat.index(), step, step],
        };
        // Steps of a game are far fewer than 2^28.
        (kind as u64) << 59 | (seat as u64) << 56 | (from as u64) << 28 | to as u64
    }
}

/// A finished game with all that has to be found out for its review.
pub struct ReviewPlan<G: AnalysisGame> {
    pub(super) game: G,
    pub(super) steps: Vec<StepOf<G>>,
    /// The state before each step, and at the end.
    pub(super) states: Vec<G::State>,
    /// The action that counts for each reviewed decision: it may have been changed later.
    played: Vec<(usize, G::Action)>,
    pub(super) seats: SeatSet,
    effort: Effort,
    tasks: Vec<ReviewTask>,
}

/// The seed of all reviews, so that a review can be repeated.
const REVIEW_SEED: u64 = 0x4655_524c_4f4e_4721;

impl<G: AnalysisGame> ReviewPlan<G> {
    /// The review of these seats in a finished game; nothing for one that is not over.
    pub fn new(progress: &Progress<G>, seats: SeatSet, effort: Effort) -> Option<Self> {
        if !progress.is_over() {
            return None;
        }
        let (game, steps) = (progress.game().clone(), progress.steps().to_vec());
        let mut states = vec![progress.beginning().clone()];
        for &step in &steps {
            let mut state = states[states.len() - 1].clone();
            game.play(&mut state, step, &mut ());
            states.push(state);
        }
        let seats = SeatSet::first(game.players()).iter().filter(|&seat| seats.contains(seat)).collect();
        let mut plan =
            ReviewPlan { game, steps, states, played: Vec::new(), seats, effort, tasks: Vec::new() };
        plan.plan_chances();
        plan.plan_decisions();
        for seat in seats.iter() {
            plan.tasks.push(ReviewTask::First { seat });
            plan.plan_luck(seat);
        }
        Some(plan)
    }

    /// All parts.
    pub fn tasks(&self) -> &[ReviewTask] {
        &self.tasks
    }

    /// The work for each part.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// The imagined worlds for each decision.
    pub fn worlds(&self) -> u32 {
        self.effort.worlds(G::REVIEW_WORLDS)
    }

    fn plan_chances(&mut self) {
        let decisions = self.steps.iter().enumerate().filter(|(_, step)| matches!(step, Step::Act(..)));
        self.tasks.extend(decisions.map(|(step, _)| ReviewTask::Chances { step }));
    }

    /// Plans the decisions with a choice. Of a decision that the seat changed, the last version counts.
    fn plan_decisions(&mut self) {
        let mut actions = G::Actions::default();
        let mut last = [None; furlong_core::MAX_SEATS];
        for (at, step) in self.steps.iter().enumerate() {
            let &Step::Act(seat, action) = step else { continue };
            if !self.seats.contains(seat) {
                continue;
            }
            self.game.legal(&self.states[at], seat, &mut actions);
            if actions.contains(&action) {
                last[seat.index()] = (actions.len() > 1).then_some(self.played.len());
                if actions.len() > 1 {
                    self.played.push((at, action));
                    self.tasks.push(ReviewTask::Decision { seat, step: at });
                }
            } else if let Some(changed) = last[seat.index()] {
                self.played[changed].1 = action;
            }
        }
    }

    /// Plans the luck of a seat: runs of outcomes that all see, and of others.
    fn plan_luck(&mut self, seat: Seat) {
        let is_public = |at: usize| self.game.is_public(&self.states[at]);
        let chances = (0..self.steps.len()).filter(|&at| matches!(self.steps[at], Step::Chance(_)));
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for at in chances {
            match runs.last_mut() {
                Some((from, to)) if *to == at && is_public(*from) == is_public(at) => *to += 1,
                Some(_) | None => runs.push((at, at + 1)),
            }
        }
        self.tasks.extend(runs.into_iter().map(|(from, to)| ReviewTask::Luck { seat, from, to }));
    }

    /// Works a part out; nothing for one of another plan. The same part of the same game gives the same figures.
    pub fn work_out(&self, playouts: &mut Playouts<G>, task: ReviewTask) -> Option<Finding> {
        let seed = SplitMix64::stream(REVIEW_SEED, task.number()).next_u64();
        let worlds = self.worlds();
        if !self.tasks.contains(&task) {
            return None;
        }
        match task {
            ReviewTask::Chances { step } => {
                let chances = self.chances(playouts, step, Viewer::Spectator, seed, worlds / 2);
                Some(Finding::Chances { chances })
            }
            ReviewTask::First { seat } => {
                let chances = self.chances(playouts, 0, Viewer::Seat(seat), seed, worlds * 4);
                Some(Finding::First { chance: chances[seat] })
            }
            ReviewTask::Luck { seat, from, to } => {
                Some(Finding::Luck { luck: self.luck(playouts, seat, (from, to), seed) })
            }
            ReviewTask::Decision { seat, step } => {
                self.decision(playouts, seat, step, seed).map(Finding::Decision)
            }
        }
    }

    fn chances(
        &self,
        playouts: &mut Playouts<G>,
        step: usize,
        viewer: Viewer,
        seed: u64,
        worlds: u32,
    ) -> BySeat<Estimate> {
        let view = self.game.view(&self.states[step], viewer);
        playouts.odds(&self.game, &view, seed, &Budget::iterations(worlds).start(1), &mut |_| ()).game
    }

    fn luck(
        &self,
        playouts: &mut Playouts<G>,
        seat: Seat,
        (from, to): (usize, usize),
        seed: u64,
    ) -> Estimate {
        let outcomes: Vec<_> = self.steps[from..to]
            .iter()
            .filter_map(|step| match *step {
                Step::Chance(outcome) => Some(outcome),
                Step::Act(..) => None,
            })
            .collect();
        let [before, after] = [from, to].map(|step| self.game.view(&self.states[step], Viewer::Seat(seat)));
        let run = LuckRun { game: &self.game, seat, views: [&before, &after], outcomes: &outcomes };
        if self.game.is_public(&self.states[from]) {
            playouts.public_luck(&run, seed, self.worlds())
        } else {
            playouts.hidden_luck(&run, seed, self.worlds() * 4)
        }
    }

    fn decision(
        &self,
        playouts: &mut Playouts<G>,
        seat: Seat,
        step: usize,
        seed: u64,
    ) -> Option<DecisionFinding> {
        let played = self.played.iter().find(|(at, _)| *at == step).map(|&(_, action)| action)?;
        let view = self.game.view(&self.states[step], Viewer::Seat(seat));
        let decision = DecisionView { game: &self.game, seat, view: &view, named: &[played] };
        let budget = Budget::iterations(self.worlds());
        let values = playouts.values(&decision, seed, &budget.start(1), &mut |_| ())?;
        let value = values.of(&played)?;
        let other = values.actions.iter().find(|value| value.action != played)?;
        Some(DecisionFinding {
            kind: G::kind(&played),
            legal: values.legal,
            cost: value.cost,
            played: ReviewedAction::new(value),
            other: ReviewedAction::new(other),
        })
    }
}
