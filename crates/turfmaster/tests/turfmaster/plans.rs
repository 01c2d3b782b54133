//! Courses to try the rules on: those of the law, odd ones, and random ones as odd as the checks allow.

use std::sync::Arc;

use furlong_core::Dice;
use furlong_turfmaster::{Course, MOST_TURNS, Plan, RUN_OUT, Row, RulesVersion, Section};

const fn s(squares: u8) -> Section {
    Section::Straight(squares)
}

const fn t(squares: u8) -> Section {
    Section::turn(squares)
}

const fn row(section: usize, row: u8) -> Row {
    Row { section, row }
}

/// The oval. TM-COURSE-7, TM-FENCE-7
pub(crate) fn oval() -> Plan {
    Plan {
        sections: vec![s(22), t(16), s(26), t(16), s(26), t(16)],
        chute: 16,
        finish: row(4, 16),
        fences: vec![row(0, 5), row(0, 19), row(2, 4), row(2, 12), row(2, 20), row(4, 3)],
    }
}

/// The triangle. TM-COURSE-8, TM-FENCE-7
pub(crate) fn triangle() -> Plan {
    Plan {
        sections: vec![s(10), t(12), s(22), t(12), s(22), t(12), s(24), t(12)],
        chute: 10,
        finish: row(6, 14),
        fences: vec![row(0, 4), row(2, 3), row(2, 13), row(4, 3), row(4, 13), row(6, 3)],
    }
}

/// As many turns as may be, each as short as may be, so that lanes differ in number as much as they can.
fn coil() -> Plan {
    let mut sections = vec![s(12)];
    sections.extend([t(1); MOST_TURNS]);
    sections.push(s(40));
    let fences = vec![row(0, 8), row(9, 1), row(9, 5), row(9, 9)];
    Plan { sections, chute: 6, finish: row(9, 27), fences }
}

/// Fences wherever there is room for one, from the boxes to the line.
fn hedges() -> Plan {
    let fences =
        [(0, 1), (0, 5), (0, 15), (2, 1), (2, 5), (2, 9), (4, 1), (4, 5), (4, 9), (4, 13), (4, 17), (4, 21)];
    Plan {
        sections: vec![s(18), t(3), s(12), t(2), s(24), t(13)],
        chute: 9,
        finish: row(4, 24),
        fences: fences.map(|(section, first)| row(section, first)).to_vec(),
    }
}

/// The shortest chute, straights of one square, and turns one after the other.
fn crumbs() -> Plan {
    Plan {
        sections: vec![s(2), t(5), s(1), t(4), t(7), s(1), s(4), t(2), s(1), t(14)],
        chute: 2,
        finish: row(8, 1),
        fences: vec![row(6, 1)],
    }
}

/// As many squares as a lane may have, and a chute of more than 64, which is as many as a word has bits.
fn avenue() -> Plan {
    Plan {
        sections: vec![s(120), t(60), s(40), t(10)],
        chute: 70,
        finish: row(2, 36),
        fences: vec![row(0, 56), row(0, 66), row(0, 72), row(2, 1), row(2, 33)],
    }
}

/// The courses that everybody has, and the odd ones.
pub(crate) fn all() -> Vec<Plan> {
    let standard = furlong_packs::turfmaster::standard().iter().map(|course| course.rules.plan().clone());
    standard.chain([coil(), hedges(), crumbs(), avenue()]).collect()
}

/// The course of a plan that is sound.
pub(crate) fn course(name: &str, plan: Plan) -> Arc<Course> {
    Arc::new(Course::new(name, plan).expect("a sound plan"))
}

/// The course of a sound plan under each version of the rules.
pub(crate) fn under_each_version(name: &str, plan: &Plan) -> [Arc<Course>; 2] {
    RulesVersion::ALL.map(|version| Arc::new(course(name, plan.clone()).under(version)))
}

/// A random course, with fences packed as tight as may be in places.
pub(crate) fn random(dice: &mut impl Dice) -> Plan {
    loop {
        let plan = random_flat(dice);
        if Course::new("random", plan.clone()).is_ok() {
            return with_fences(plan, dice);
        }
    }
}

fn random_flat(dice: &mut impl Dice) -> Plan {
    let number = |dice: &mut dyn FnMut(u32) -> u32, most: u32| u8::try_from(1 + dice(most)).expect("a byte");
    let mut below = |n| dice.below(n);
    let most = if below(4) == 0 { 90 } else { 24 };
    let first = 1 + number(&mut below, most);
    let mut sections = vec![s(first)];
    for _ in 0..below(10) {
        let most = [3, 12, 24][below(3) as usize];
        let squares = number(&mut below, most);
        let lines =
            if below(2) == 0 { Section::usual_lines(squares) } else { number(&mut below, squares.into()) };
        sections.push(if below(5) < 3 { Section::Turn { squares, lines } } else { s(squares) });
    }
    let straight = number(&mut below, 20);
    let finish = row(sections.len(), number(&mut below, straight.into()));
    let short = u8::try_from(RUN_OUT).expect("a byte").saturating_sub(straight - finish.row);
    sections.extend([s(straight), t(short + number(&mut below, 4))]);
    Plan { sections, chute: 1 + number(&mut below, u32::from(first) - 1), finish, fences: vec![] }
}

/// Each fence that the checks allow is there or not, in running order.
fn with_fences(mut plan: Plan, dice: &mut impl Dice) -> Plan {
    let density = 1 + dice.below(4);
    for section in 0..plan.sections.len() {
        for first in 1..=u8::try_from(plan.sections[section].inner()).expect("a byte") {
            if dice.below(4) < density {
                plan.fences.push(row(section, first));
                if Course::new("random", plan.clone()).is_err() {
                    plan.fences.pop();
                }
            }
        }
    }
    plan
}
