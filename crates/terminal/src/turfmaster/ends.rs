//! Ends of moves: marks on the course for the highlighted actions, and ends in words.

use furlong_games::rules::turfmaster::{
    Action, Choice, Course, Goal, Ground, Horse, Phase, Reach, Square, View,
};

use super::labels::{TurfMasterLabels, is_held};
use super::message::TurfMasterPlayMessage as Play;
use super::strip::CourseMarks;

/// The horse that would move and the squares of these actions. Where only one is left, its square is the
/// target, and the others that the same card or dice reach are marked as well.
pub(super) fn marks(labels: &TurfMasterLabels, view: &View, lit: &[Action]) -> CourseMarks {
    let mut marks = CourseMarks { mover: mover(view), ..CourseMarks::default() };
    for action in lit {
        match end(action) {
            Some((_, Goal::At(to))) => marks.reach.push(to),
            Some((horse, Goal::Fall)) => marks.fall = fall(labels, view, horse, action),
            None => {}
        }
    }
    if let [only] = lit {
        marks.target = marks.reach.pop();
        marks.reach.extend(others(labels, view, only));
        marks.reach.retain(|at| Some(*at) != marks.target);
    }
    marks
}

/// The horse on turn, where one is.
fn mover(view: &View) -> Option<Horse> {
    match view.phase {
        Phase::Cards | Phase::Dice(..) => view.order.next(),
        Phase::Boxes(_) | Phase::Keep(_) | Phase::Lots(_) | Phase::Throw | Phase::Roll(_) | Phase::Over => {
            None
        }
    }
}

/// The horse that an action moves, and where to.
pub(super) fn end(action: &Action) -> Option<(Horse, Goal)> {
    match *action {
        Action::Card { horse, to, .. } | Action::Move { horse, to, .. } => Some((horse, to)),
        Action::Choose { .. } | Action::Bonus { .. } | Action::Pass { .. } | Action::Keep { .. } => None,
    }
}

/// All squares that the card or the dice of an action reach.
fn others(labels: &TurfMasterLabels, view: &View, action: &Action) -> Vec<Square> {
    let mut squares = Vec::new();
    let reach = end(action)
        .zip(value(view, action))
        .and_then(|((horse, _), value)| Some((reach(labels, view, horse, value)?, value)));
    if let Some((reach, value)) = reach {
        reach.goals(value, |goal| match goal {
            Goal::At(at) => squares.push(at),
            Goal::Fall => {}
        });
    }
    squares
}

/// The square on which a horse would fall. TM-FENCE-4
pub(super) fn fall(labels: &TurfMasterLabels, view: &View, horse: Horse, action: &Action) -> Option<Square> {
    let value = value(view, action)?;
    reach(labels, view, horse, value)?.fall(&labels.race(view)?.course, value)
}

/// The steps by which an action moves a horse; nothing where the limit holds it back.
fn value(view: &View, action: &Action) -> Option<u8> {
    match (*action, view.phase) {
        (Action::Card { horse, card, .. }, _) if is_held(card, view.limits[horse]) => None,
        (Action::Card { card, .. }, _) => Some(card.value()),
        (Action::Move { dice, .. }, Phase::Dice(throw, _)) => Some(throw.value(dice)),
        (
            Action::Move { .. }
            | Action::Choose { .. }
            | Action::Bonus { .. }
            | Action::Pass { .. }
            | Action::Keep { .. },
            _,
        ) => None,
    }
}

/// The reach of a horse by the rules.
fn reach(labels: &TurfMasterLabels, view: &View, horse: Horse, value: u8) -> Option<Reach> {
    let race = labels.race(view)?;
    let from = view.field[horse].at()?;
    let ground = match (race.steeplechase, view.phase) {
        (false, _) => Ground::Flat,
        (true, Phase::Cards) => Ground::Cards,
        (true, _) => Ground::Dice,
    };
    let others = labels.running(view).filter(|&other| other != horse);
    let others = others.filter_map(|other| view.field[other].at());
    Some(Reach::new(&race.course, ground, from, value, others))
}

/// The end of a move, in few words.
pub(super) fn describe(labels: &TurfMasterLabels, view: &View, action: &Action) -> String {
    let Some((horse, goal)) = end(action) else { return String::new() };
    let course = labels.race(view).map(|race| &*race.course);
    match goal {
        Goal::Fall => labels.say(Play::EndFalls { fence: fence(labels, view, horse, action) }),
        Goal::At(to) if view.field[horse].at() == Some(to) => labels.say(Play::EndStays),
        Goal::At(to) if course.is_some_and(|course| course.crossed(to)) => {
            labels.say(Play::EndHome { lane: to.lane })
        }
        Goal::At(to) => labels.say(Play::EndSquare { lane: to.lane, square: to.square }),
    }
}

/// The number of the fence at which a horse would fall, from 1.
pub(super) fn fence(labels: &TurfMasterLabels, view: &View, horse: Horse, action: &Action) -> usize {
    let course = labels.race(view).map(|race| &race.course);
    let at = fall(labels, view, horse, action);
    at.zip(course).and_then(|(at, course)| course.fence(at)).map_or(0, |fence| fence + 1)
}

/// The steps of a horse if the roller chose so: the choice, or one die where the sum exceeds its limit.
/// TM-DICE-2
pub(super) fn meaning(view: &View, horse: Horse, choice: Choice) -> String {
    let Phase::Roll(throw) = view.phase else { return String::new() };
    let held = choice == Choice::Sum && view.limits[horse].forbids(throw.sum());
    match throw.dice() {
        [one, other] if held && one != other => format!("{one}/{other}"),
        [one, _] if held => one.to_string(),
        [..] => throw.value(choice).to_string(),
    }
}

/// Sorts ends: the farthest first, then from the inside, falls last.
pub(super) fn order(course: Option<&Course>, action: &Action) -> (bool, std::cmp::Reverse<u16>, u8) {
    match end(action) {
        Some((_, Goal::At(to))) => {
            (false, std::cmp::Reverse(course.map_or(0, |course| course.rank(to))), to.lane)
        }
        Some((_, Goal::Fall)) | None => (true, std::cmp::Reverse(0), 0),
    }
}
