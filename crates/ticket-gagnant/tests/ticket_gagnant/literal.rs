//! A second opinion on what a hand may do and what predictions score, word by word from the rules: it moves
//! horses square by square.
//!
//! Everything it needs it works out from the plan of a track. Of the code under test it uses the names of
//! cards, horses and squares, nothing that is computed.

use std::collections::BTreeSet;

use furlong_ticket_gagnant::{Action, Card, Discipline, Face, Horse, Move, Plan, Prediction, Square};

/// A lane and a row, which may lie off the track.
pub(crate) type Spot = (i32, i32);

/// The four directions as lanes and rows. TG-MOVE-1
pub(crate) const DIRECTIONS: [Spot; 4] = [FORWARD, BACK, (-1, 0), (1, 0)];
const FORWARD: Spot = (0, 1);
const BACK: Spot = (0, -1);

/// What can be met while a hand's actions are worked out.
pub(crate) const SEEN: [&str; 27] = [
    "beside the track",
    "cross the line",
    "discard",
    "end in the river",
    "forward over a hedge",
    "no pair back over a hedge",
    "no pair in the river",
    "no pair off the last row",
    "no push in the river",
    "no push off the last row",
    "no push onto a horse",
    "no push over a hedge",
    "no push possible",
    "no slanting push over a hedge",
    "no square to the edge",
    "no square to the hedge",
    "no way off the last row",
    "pass a horse",
    "push",
    "push over a hedge",
    "push over the line",
    "push to where the mover was",
    "stay",
    "stop at a hedge",
    "stop at a hedge in the river",
    "stop at the edge",
    "through the river",
];

/// Horses on a track by the letter of the rules.
pub(crate) struct Literal {
    last_row: i32,
    /// Each hedge lies between this row and the next one.
    hedges: Vec<i32>,
    river: Option<i32>,
    /// Where horse 1, 2 and so on stand.
    at: [Spot; 7],
    /// What was met on the way, so that a comparison cannot go blind unnoticed.
    pub(crate) met: BTreeSet<&'static str>,
}

impl Literal {
    /// Horses on the track of a plan.
    pub(crate) fn new(plan: &Plan, discipline: Discipline, at: [Spot; 7]) -> Literal {
        let (hedges, river): (&[u8], _) = match discipline {
            Discipline::Flat | Discipline::Trot => (&[], None),
            Discipline::Hurdles => (&plan.hedges, None),
            Discipline::Steeplechase { river } => (&plan.hedges, Some(i32::from(river))),
        };
        let hedges = hedges.iter().copied().map(i32::from).collect();
        Literal { last_row: plan.last_row.into(), hedges, river, at, met: BTreeSet::new() }
    }

    /// Everything that a hand may do. TG-PLAY-1
    pub(crate) fn actions(&mut self, hand: &[Card]) -> BTreeSet<Action> {
        let plays: BTreeSet<_> = hand.iter().flat_map(|&card| self.plays(card)).collect();
        if plays.is_empty() {
            self.met.insert("discard");
            return hand.iter().map(|&card| Action::Discard { card }).collect();
        }
        plays
    }

    /// Where each horse stands after an action.
    pub(crate) fn after(&self, action: Action) -> [Spot; 7] {
        let mut after = self.at;
        if let Action::Play { run: Move { horse, to, push }, .. } = action {
            if let (Some(other), Some(push)) = (self.other_on(spot(to), horse), push) {
                after[other.index()] = spot(push);
            }
            after[horse.index()] = spot(to);
        }
        after
    }

    /// Everything that one card may do.
    pub(crate) fn plays(&mut self, card: Card) -> Vec<Action> {
        let mut plays = Vec::new();
        match card.face() {
            Face::Single(horse, squares) => {
                self.directions(horse, squares, |run| plays.push(Action::Play { card, run }));
            }
            Face::Joker => {
                // TG-MOVE-4
                for horse in Horse::ALL {
                    for squares in 1..=3 {
                        self.directions(horse, squares, |run| plays.push(Action::Play { card, run }));
                    }
                }
            }
            Face::Pair(one, other) => {
                let are_neighbours = DIRECTIONS.iter().any(|&way| step(self.of(one), way) == self.of(other));
                if are_neighbours {
                    // TG-PAIR-2
                    self.met.insert("stay");
                    plays.push(Action::Stay { card });
                }
                for (mover, beside) in [(one, other), (other, one)] {
                    self.placements(mover, beside, |run| plays.push(Action::Play { card, run }));
                }
            }
        }
        plays
    }

    /// A single card's moves in all four directions. TG-MOVE-1
    fn directions(&mut self, horse: Horse, squares: u8, mut found: impl FnMut(Move)) {
        for direction in DIRECTIONS {
            if let Some(to) = self.walk(horse, squares, direction) {
                self.land(horse, to, &mut found);
            }
        }
    }

    /// Where so many squares lead in a direction, if the horse may go there.
    fn walk(&mut self, horse: Horse, squares: u8, direction: Spot) -> Option<Spot> {
        let from = self.of(horse);
        let mut at = from;
        if self.is_behind_the_line(at) && (direction == FORWARD || direction == BACK) {
            // TG-LINE-1
            self.met.insert("no way off the last row");
            return None;
        }
        for _ in 0..squares {
            let next = step(at, direction);
            if !self.is_on_track(next) {
                // TG-MOVE-2
                self.met.insert(if at == from { "no square to the edge" } else { "stop at the edge" });
                break;
            }
            if self.is_back_over_a_hedge(at, next) {
                // TG-HEDGE-2
                self.met.insert(if at == from { "no square to the hedge" } else { "stop at a hedge" });
                if self.is_in_the_river(at) {
                    self.met.insert("stop at a hedge in the river");
                }
                break;
            }
            if next.1 > at.1 && self.hedges.contains(&at.1) {
                self.met.insert("forward over a hedge");
            }
            if self.is_in_the_river(at) {
                self.met.insert("through the river");
            }
            if at != from && self.other_on(at, horse).is_some() {
                // TG-MOVE-3
                self.met.insert("pass a horse");
            }
            at = next;
        }
        if self.is_in_the_river(at) {
            // TG-RIVER-2
            self.met.insert("end in the river");
            return None;
        }
        if !self.is_behind_the_line(from) && self.is_behind_the_line(at) {
            self.met.insert("cross the line");
        }
        Some(at)
    }

    /// A pair card's moves of one of its horses. TG-PAIR-1
    fn placements(&mut self, mover: Horse, beside: Horse, mut found: impl FnMut(Move)) {
        let from = self.of(mover);
        for direction in DIRECTIONS {
            let to = step(self.of(beside), direction);
            if !self.is_on_track(to) {
                self.met.insert("beside the track");
            } else if to == from {
                // TG-PAIR-2: this is to stay.
            } else if self.is_off_its_row(from, to) {
                // TG-LINE-1
                self.met.insert("no pair off the last row");
            } else if self.is_back_over_a_hedge(from, to) {
                // TG-HEDGE-3
                self.met.insert("no pair back over a hedge");
            } else if self.is_in_the_river(to) {
                // TG-RIVER-2
                self.met.insert("no pair in the river");
            } else {
                self.land(mover, to, &mut found);
            }
        }
    }

    /// A horse ends on a square: as it is if nobody stands there, else with a push. TG-PUSH-1
    fn land(&mut self, horse: Horse, to: Spot, found: &mut impl FnMut(Move)) {
        if self.other_on(to, horse).is_none() {
            found(Move { horse, to: square(to), push: None });
            return;
        }
        let mut is_possible = false;
        for lanes in -1..=1 {
            for rows in -1..=1 {
                let goal = step(to, (lanes, rows));
                if goal != to && self.may_push(horse, to, goal) {
                    is_possible = true;
                    found(Move { horse, to: square(to), push: Some(square(goal)) });
                }
            }
        }
        self.met.insert(if is_possible { "push" } else { "no push possible" });
    }

    /// Whether the horse on a square may be pushed to another one around it. TG-PUSH-2
    fn may_push(&mut self, mover: Horse, from: Spot, to: Spot) -> bool {
        if !self.is_on_track(to) {
            return false;
        }
        if self.other_on(to, mover).is_some() {
            self.met.insert("no push onto a horse");
            return false;
        }
        if self.is_off_its_row(from, to) {
            // TG-LINE-1
            self.met.insert("no push off the last row");
            return false;
        }
        if self.is_back_over_a_hedge(from, to) {
            // TG-HEDGE-3
            let is_straight = from.0 == to.0;
            self.met.insert(if is_straight {
                "no push over a hedge"
            } else {
                "no slanting push over a hedge"
            });
            return false;
        }
        if self.is_in_the_river(to) {
            // TG-RIVER-2
            self.met.insert("no push in the river");
            return false;
        }
        if to == self.of(mover) {
            self.met.insert("push to where the mover was");
        }
        if !self.is_behind_the_line(from) && self.is_behind_the_line(to) {
            self.met.insert("push over the line");
        }
        if self.hedges.contains(&from.1) && to.1 > from.1 {
            self.met.insert("push over a hedge");
        }
        true
    }

    fn of(&self, horse: Horse) -> Spot {
        self.at[horse.index()]
    }

    /// Another horse than this one on a square.
    fn other_on(&self, at: Spot, horse: Horse) -> Option<Horse> {
        Horse::ALL.into_iter().find(|&other| other != horse && self.of(other) == at)
    }

    fn is_on_track(&self, (lane, row): Spot) -> bool {
        (1..=7).contains(&lane) && (0..=self.last_row).contains(&row)
    }

    fn is_behind_the_line(&self, (_, row): Spot) -> bool {
        row == self.last_row
    }

    fn is_off_its_row(&self, from: Spot, to: Spot) -> bool {
        self.is_behind_the_line(from) && to.1 != from.1
    }

    fn is_back_over_a_hedge(&self, from: Spot, to: Spot) -> bool {
        self.hedges.iter().any(|&before| from.1 > before && to.1 <= before)
    }

    fn is_in_the_river(&self, (_, row): Spot) -> bool {
        self.river == Some(row)
    }
}

/// The spot of a square.
pub(crate) fn spot(square: Square) -> Spot {
    (square.lane().into(), square.row().into())
}

fn square((lane, row): Spot) -> Square {
    let byte = |n| u8::try_from(n).expect("a square is on the track");
    Square::new(byte(lane), byte(row)).expect("a square is on the track")
}

pub(crate) fn step((lane, row): Spot, (lanes, rows): Spot) -> Spot {
    (lane + lanes, row + rows)
}

/// What a prediction scores, the placed horses and the disqualified ones being these. TG-SCORE-1, TG-SCORE-2
pub(crate) fn points(prediction: Prediction, order: &[Horse], out: &[Horse]) -> i32 {
    let predicted: Vec<(usize, Horse)> =
        prediction.places().into_iter().enumerate().filter_map(|(at, horse)| Some((at, horse?))).collect();
    let mut points = 0;
    for &(at, horse) in &predicted {
        if order.get(at) == Some(&horse) {
            points += if at == 0 {
                7
            } else if at == 1 {
                5
            } else {
                4
            };
        } else if order.iter().take(3).any(|&placed| placed == horse) {
            points += 3;
        } else if out.contains(&horse) {
            points -= 2;
        } else {
            points -= 1;
        }
    }
    if let ([(_, one), (_, two), (_, three)], [first, second, third, ..]) = (&predicted[..], order) {
        let in_order = [one, two, three] == [first, second, third];
        let all_there = [one, two, three].iter().all(|horse| [first, second, third].contains(horse));
        points += if in_order {
            5
        } else if all_there {
            2
        } else {
            0
        };
    }
    points
}
