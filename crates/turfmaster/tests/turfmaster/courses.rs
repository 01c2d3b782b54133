//! Plans and the courses they make: lanes, heights, the chute, the line, fences, and what is no course.

use std::cmp::Ordering;
use std::sync::Arc;

use furlong_testkit::Seeded;
use furlong_turfmaster::{
    BadCourse, Course, FENCE_ROWS, FULL_LANES, LANES, MOST_SQUARES, MOST_TURNS, Plan, RUN_OUT, Row,
    RulesVersion, Section, Square,
};

use crate::literal::{Fraction, Literal};
use crate::plans;

fn at(lane: u8, square: u8) -> Square {
    Square { lane, square }
}

/// Courses made by hand, and random ones, under each version of the rules.
fn courses() -> Vec<(Arc<Course>, Literal)> {
    let mut dice = Seeded::new(30);
    let random = (0..6).map(|_| plans::random(&mut dice)).collect::<Vec<_>>();
    let courses =
        plans::all().into_iter().chain(random).flat_map(|plan| plans::under_each_version("course", &plan));
    courses.map(|course| (Arc::clone(&course), Literal::new(course.plan(), course.version()))).collect()
}

/// The oval under the rules of a version.
fn oval(version: RulesVersion) -> Course {
    plans::course("oval", plans::oval()).under(version)
}

fn height(course: &Course, at: Square) -> Fraction {
    let height = course.height(at);
    Fraction(height.numerator.into(), height.denominator.into())
}

// rules: TM-COURSE-4
#[test]
fn ranks_are_heights_for_all_pairs_of_squares() {
    for (course, literal) in courses() {
        let squares = literal.squares();
        for &one in &squares {
            let told = literal.spot(one).height;
            assert_eq!(height(&course, one), told, "{one} of {course:?}");
            for &other in &squares {
                let by_rank = course.rank(one).cmp(&course.rank(other));
                assert_eq!(by_rank, told.cmp(&literal.spot(other).height), "{one} and {other} of {course:?}");
            }
        }
    }
}

// rules: TM-COURSE-4
#[test]
fn heights_of_version_1_are_shared_equally_in_turns() {
    let course = oval(RulesVersion::One);
    let told = |square| {
        let height = course.height(square);
        (height.numerator, height.denominator)
    };
    for lane in 1..=6 {
        assert_eq!([0, 1, 22].map(|square| told(at(lane, square))), [(0, 1), (1, 1), (22, 1)]);
        // Behind the first turn all lanes are level again.
        assert_eq!(told(at(lane, 37 + lane)), (38, 1));
        assert_eq!(told(at(lane, 38 + lane)), (39, 1));
    }
    assert_eq!([at(1, 23), at(2, 23), at(3, 23)].map(told), [(23, 1), (22 * 17 + 16, 17), (206, 9)]);
    // Half of the turn: lanes of 16, 18 and 20 squares are level there, those of 17 and 19 never.
    let half = [at(1, 30), at(3, 31), at(5, 32)];
    assert_eq!(half.map(told), [(30, 1); 3]);
    assert!(half.iter().all(|&square| course.rank(square) == course.rank(half[0])));
    for lane in [2, 4, 6] {
        assert!((23..38 + lane - 1).all(|square| course.rank(at(lane, square)) != course.rank(half[0])));
    }
    // A hair's breadth: 8/17 and 9/19 of the turn.
    assert_eq!(course.rank(at(2, 30)).cmp(&course.rank(at(4, 31))), Ordering::Less);
    assert!(course_squares(&course).all(|square| !course.at_green_line(square)));
}

fn course_squares(course: &Course) -> impl Iterator<Item = Square> {
    (1..=8).flat_map(|lane| (0..=course.end(lane)).map(move |square| at(lane, square)))
}

/// The squares before each green line of a turn, part by part, as the rules list them.
fn parts(turn: Section, lane: u8) -> Vec<u32> {
    let lines: Vec<_> = RulesVersion::Two.green_lines(turn, lane).collect();
    let behind = [0].iter().chain(&lines);
    lines.iter().zip(behind).map(|(line, behind)| line - behind).collect()
}

// rules: TM-COURSE-4
#[test]
fn green_lines_cut_turns_into_parts() {
    let turn = Section::turn(16);
    assert_eq!(turn, Section::Turn { squares: 16, lines: 4 });
    assert_eq!(
        [1, 2, 3, 6].map(|lane| parts(turn, lane)),
        [vec![4, 4, 4, 4], vec![4, 5, 4, 4], vec![5, 4, 5, 4], vec![5, 6, 5, 5],]
    );
    assert_eq!(parts(Section::Turn { squares: 16, lines: 1 }, 3), [18]);
    assert_eq!(parts(Section::Turn { squares: 3, lines: 3 }, 2), [1, 2, 1], "halves are rounded up");
    let usual = [1, 2, 5, 6, 9, 10, 12, 13, 14, 16, 255].map(Section::usual_lines);
    assert_eq!(usual, [1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 64]);
    assert_eq!(RulesVersion::Two.green_lines(Section::Straight(16), 1).count(), 0);
    assert_eq!(RulesVersion::One.green_lines(turn, 1).count(), 0);
}

// rules: TM-COURSE-4
#[test]
fn squares_between_green_lines_share_the_height_between_them() {
    let course = oval(RulesVersion::Two);
    let told = |lane, square| {
        let height = course.height(at(lane, square));
        (height.numerator, height.denominator)
    };
    for lane in 1..=6 {
        assert_eq!([0, 1, 22].map(|square| told(lane, square)), [(0, 1), (1, 1), (22, 1)]);
        assert_eq!([37 + lane, 38 + lane].map(|square| told(lane, square)), [(38, 1), (39, 1)]);
    }
    // The first part: four squares in lanes 1 and 2, which are level square by square, five in lane 3.
    assert_eq!([23, 24, 25, 26].map(|square| told(1, square)), [(23, 1), (24, 1), (25, 1), (26, 1)]);
    assert!((23..=26).all(|square| course.rank(at(1, square)) == course.rank(at(2, square))));
    assert_eq!([23, 24, 26, 27].map(|square| told(3, square)), [(114, 5), (118, 5), (126, 5), (26, 1)]);
    // The second: five squares in lane 2.
    assert_eq!([27, 30, 31].map(|square| told(2, square)), [(134, 5), (146, 5), (30, 1)]);
    // Each line is at one height in every lane, and marks those squares.
    for (line, squares) in [(26, [26, 26, 27, 27, 27, 27]), (30, [30, 31, 31, 32, 32, 33])] {
        for (lane, square) in (1..).zip(squares) {
            assert_eq!(told(lane, square), (line, 1), "lane {lane}");
            assert!(course.at_green_line(at(lane, square)));
        }
    }
    let marked = course_squares(&course).filter(|&square| course.at_green_line(square)).count();
    assert_eq!(marked, 3 * 4 * 6, "three turns of four lines across six lanes");
    assert!(
        !course.at_green_line(at(1, 0))
            && !course.at_green_line(at(1, 22))
            && !course.at_green_line(at(9, 30))
    );
}

// rules: TM-COURSE-7, TM-COURSE-8, TM-FENCE-7
#[test]
fn the_two_courses_everybody_has_are_those_of_the_law() {
    let [oval, triangle, ..] = furlong_packs::turfmaster::standard() else { panic!("two courses at least") };
    assert_eq!((oval.rules.plan(), triangle.rules.plan()), (&plans::oval(), &plans::triangle()));
}

// rules: TM-COURSE-2, TM-COURSE-3, TM-COURSE-6, TM-COURSE-7, TM-COURSE-8
#[test]
fn the_two_courses_are_as_long_as_they_should_be() {
    let [oval, triangle] = [plans::oval(), plans::triangle()].map(|plan| plans::course("course", plan));
    for lane in 1..=6 {
        assert_eq!((oval.last(lane), triangle.last(lane)), (96 + 2 * (lane - 1), 104 + 3 * (lane - 1)));
        assert_eq!(oval.end(lane), oval.last(lane) + 10 + 16 + lane - 1);
        assert_eq!(triangle.end(lane), triangle.last(lane) + 10 + 12 + lane - 1);
    }
    assert_eq!([7, 8].map(|lane| (oval.end(lane), triangle.end(lane))), [(16, 10), (15, 9)]);
    assert_eq!((oval.end(0), oval.end(9), oval.last(0), oval.last(9)), (0, 0, 0, 0));
    assert_eq!((LANES, FULL_LANES, RUN_OUT, FENCE_ROWS), (8, 6, 13, 3));
    let turn = Section::turn(16);
    assert_eq!([1, 2, 6].map(|lane| turn.squares(lane)), [16, 17, 21]);
    assert_eq!([1, 2, 6].map(|lane| Section::Straight(16).squares(lane)), [16; 3]);
    assert_eq!((turn.inner(), Section::Straight(16).inner()), (16, 16));
}

// rules: TM-COURSE-1, TM-COURSE-2, TM-COURSE-3, TM-COURSE-6, TM-MOVE-1, TM-FENCE-1
#[test]
fn squares_are_as_the_plan_says() {
    for (course, literal) in courses() {
        for square in literal.squares() {
            let spot = literal.spot(square);
            assert!(course.has(square));
            assert_eq!(course.crossed(square), spot.crossed, "{square} of {course:?}");
            assert_eq!(course.fenced(square), spot.fence, "{square} of {course:?}");
            assert_eq!(course.fence(square).is_some(), spot.fence, "{square} of {course:?}");
            let [_, inward, outward] = spot.steps;
            assert_eq!(
                (course.inward(square), course.outward(square)),
                (inward, outward),
                "{square} of {course:?}"
            );
        }
        for lane in 1..=8 {
            assert_eq!(course.end(lane), literal.end(lane));
            assert!(!course.has(at(lane, literal.end(lane) + 1)) && !course.has(at(lane, 255)));
            assert!(lane > 6 || u32::from(course.end(lane) - course.last(lane)) >= RUN_OUT);
        }
        assert!(!course.has(at(0, 0)) && !course.has(at(0, 1)) && !course.has(at(9, 0)));
    }
}

// rules: TM-COURSE-2, TM-COURSE-3, TM-FENCE-1, TM-FENCE-7
#[test]
fn squares_know_their_section_and_fence() {
    for (course, _) in courses() {
        let plan = course.plan();
        for lane in 1..=6 {
            let mut square = 0;
            assert_eq!((course.section(at(lane, 0)), course.fence(at(lane, 0))), (None, None));
            for (index, section) in plan.sections.iter().enumerate() {
                for nth in 1..=section.squares(lane) {
                    square += 1;
                    assert_eq!(course.section(at(lane, square)), Some((index, nth)));
                    let covers = |row: &Row| row.section == index && (nth.wrapping_sub(row.row.into())) < 3;
                    assert_eq!(course.fence(at(lane, square)), plan.fences.iter().position(covers));
                }
            }
            assert_eq!(square, course.end(lane));
        }
    }
    let oval = plans::course("oval", plans::oval());
    let fences =
        |lane| (0..=oval.end(lane)).filter(|&square| oval.fenced(at(lane, square))).collect::<Vec<_>>();
    let first = [5, 6, 7];
    assert_eq!(
        fences(1),
        [&first[..], &[19, 20, 21, 42, 43, 44, 50, 51, 52, 58, 59, 60, 83, 84, 85]].concat()
    );
    assert_eq!(
        fences(3),
        [&first[..], &[19, 20, 21, 44, 45, 46, 52, 53, 54, 60, 61, 62, 87, 88, 89]].concat()
    );
    assert_eq!((fences(7), fences(8)), (first.to_vec(), first.to_vec()));
}

// rules: TM-COURSE-5
#[test]
fn the_chute_ends() {
    for (course, _) in courses() {
        let chute = course.plan().chute;
        assert_eq!((course.end(7), course.end(8)), (chute, chute - 1));
        let ends = [at(7, chute), at(8, chute - 1)];
        assert!(ends.iter().all(|&end| course.has(end) && !course.has(at(end.lane, end.square + 1))));
        assert_eq!(ends.map(|end| course.inward(end)), [Some(at(6, chute + 1)), Some(at(7, chute))]);
        assert_eq!(ends.map(|end| course.outward(end)), [None, None]);
        // Lane 6 leads outwards as long as there is something.
        for square in 0..=course.end(6) {
            assert_eq!(course.outward(at(6, square)), (square < chute).then(|| at(7, square + 1)));
        }
        for square in 0..=chute {
            let further = (square < chute - 1).then(|| at(8, square + 1));
            assert_eq!(course.outward(at(7, square)), further);
            assert!(!course.crossed(at(7, square)));
        }
    }
}

// rules: TM-COURSE-6
#[test]
fn the_line() {
    let oval = plans::course("oval", plans::oval());
    for lane in 1..=6 {
        let last = 96 + 2 * (lane - 1);
        assert_eq!(
            [last - 1, last, last + 1].map(|square| oval.crossed(at(lane, square))),
            [false, false, true]
        );
        assert_eq!(oval.height(at(lane, last)).numerator, 96);
        assert!(oval.crossed(at(lane, oval.end(lane))) && !oval.crossed(at(lane, 0)));
    }
}

// rules: TM-MOVE-1
#[test]
fn diagonals_by_hand_under_version_1() {
    let oval = oval(RulesVersion::One);
    let ways = |lane, square| (oval.inward(at(lane, square)), oval.outward(at(lane, square)));
    assert_eq!(ways(1, 0), (None, Some(at(2, 1))));
    assert_eq!(ways(3, 7), (Some(at(2, 8)), Some(at(4, 8))));
    // Into the turn: 22 + 1 is beyond, and so is 22 + 16/17.
    assert_eq!(ways(1, 22), (None, Some(at(2, 23))));
    assert_eq!(ways(2, 22), (Some(at(1, 23)), Some(at(3, 23))));
    // In the turn: from 1/17 inwards 1/16 is beyond, outwards 1/18 is not.
    assert_eq!(ways(2, 23), (Some(at(1, 23)), Some(at(3, 24))));
    // At its end all are level.
    assert_eq!(ways(2, 39), (Some(at(1, 39)), Some(at(3, 41))));
    // Just before it: 16/17 lies behind 17/18.
    assert_eq!(ways(2, 38), (Some(at(1, 38)), Some(at(3, 39))));
    assert_eq!(ways(0, 5), (None, None));
    assert_eq!(ways(9, 5), (None, None));
}

// rules: TM-MOVE-1, TM-COURSE-4
#[test]
fn diagonals_by_hand() {
    let oval = oval(RulesVersion::Two);
    let ways = |lane, square| (oval.inward(at(lane, square)), oval.outward(at(lane, square)));
    assert_eq!(ways(3, 7), (Some(at(2, 8)), Some(at(4, 8))));
    // Into the turn: 23 is beyond 22, and so is 22 4/5.
    assert_eq!(ways(2, 22), (Some(at(1, 23)), Some(at(3, 23))));
    // In its first part lanes 1 and 2 are level; from 23 outwards 22 4/5 is not beyond.
    assert_eq!(ways(1, 23), (None, Some(at(2, 24))));
    assert_eq!(ways(2, 23), (Some(at(1, 24)), Some(at(3, 24))));
    assert_eq!(ways(3, 23), (Some(at(2, 23)), Some(at(4, 24))));
    // At a green line all are level.
    assert_eq!(ways(2, 26), (Some(at(1, 27)), Some(at(3, 28))));
    assert_eq!(ways(2, 31), (Some(at(1, 31)), Some(at(3, 32))));
    // In the last part lanes 1 to 3 are level again.
    assert_eq!(ways(2, 38), (Some(at(1, 38)), Some(at(3, 40))));
    assert_eq!(ways(2, 39), (Some(at(1, 39)), Some(at(3, 41))));
}

#[test]
fn a_course_keeps_its_name_and_plan() {
    let course = Course::new("oval", plans::oval()).unwrap();
    assert_eq!((course.name(), course.plan()), ("oval", &plans::oval()));
    assert!(format!("{course:?}").contains("oval"));
    assert_eq!(course.version(), RulesVersion::CURRENT);
    let old = course.under(RulesVersion::One);
    assert_eq!((old.name(), old.plan(), old.version()), ("oval", &plans::oval(), RulesVersion::One));
    assert_eq!(old.under(RulesVersion::Two), course);
}

#[test]
fn versions_have_numbers() {
    assert_eq!(RulesVersion::ALL.map(RulesVersion::number), [1, 2]);
    assert_eq!(
        [0, 1, 2, 3].map(RulesVersion::new),
        [None, Some(RulesVersion::One), Some(RulesVersion::Two), None]
    );
}

/// The faults of the oval with something changed, its fences replaced by these.
fn faults(fences: &[(usize, u8)], change: impl FnOnce(&mut Plan)) -> Vec<BadCourse> {
    let fences = fences.iter().map(|&(section, row)| Row { section, row }).collect();
    let mut plan = Plan { fences, ..plans::oval() };
    change(&mut plan);
    Course::new("oval", plan).err().unwrap_or_default()
}

// rules: TM-COURSE-1, TM-COURSE-2
#[test]
fn bad_sections() {
    assert_eq!(faults(&[(0, 5)], |plan| plan.sections.clear()), [BadCourse::NoSections]);
    let empty = [BadCourse::EmptySection(2), BadCourse::EmptySection(3)];
    assert_eq!(
        faults(&[], |plan| (plan.sections[2], plan.sections[3]) = (Section::Straight(0), Section::turn(0))),
        empty
    );
    let turns = |n: usize| faults(&[], |plan| plan.sections.extend(vec![Section::turn(1); n - 3]));
    assert_eq!((turns(MOST_TURNS), turns(MOST_TURNS + 1)), (vec![], vec![BadCourse::TooManyTurns]));
    // Lane 6 has 111 squares elsewhere.
    let long =
        |n: u32| faults(&[], |plan| plan.sections[2] = Section::Straight(u8::try_from(n - 111).unwrap()));
    assert_eq!((long(MOST_SQUARES), long(MOST_SQUARES + 1)), (vec![], vec![BadCourse::TooLong]));
    assert_eq!(faults(&[], |plan| plan.sections.extend([Section::Straight(255); 40])), [BadCourse::TooLong]);
    assert_eq!(faults(&[], |plan| plan.sections[0] = Section::turn(22)), [BadCourse::StartsInTurn]);
    let lines = |lines| faults(&[], |plan| plan.sections[1] = Section::Turn { squares: 16, lines });
    assert_eq!([lines(1), lines(16)], [[], []]);
    assert_eq!([lines(0), lines(17)], [[BadCourse::LinesOutOfRange(1)]; 2]);
}

// rules: TM-COURSE-5
#[test]
fn bad_chutes() {
    for chute in 0..=255 {
        let expected = match chute {
            0..2 => vec![BadCourse::ChuteTooShort],
            2..=22 => vec![],
            23.. => vec![BadCourse::ChuteTooLong],
        };
        assert_eq!(faults(&[], |plan| plan.chute = chute), expected, "a chute of {chute}");
    }
}

// rules: TM-COURSE-1, TM-COURSE-6
#[test]
fn bad_lines() {
    let line = |section, row| faults(&[], |plan| plan.finish = Row { section, row });
    for (section, row) in
        [(4, 0), (4, 27), (4, 255), (1, 3), (3, 3), (5, 3), (6, 1), (usize::MAX, 1), (0, 23)]
    {
        assert_eq!(line(section, row), [BadCourse::LineOffCourse], "{section} {row}");
    }
    for row in [1, 22] {
        assert_eq!(line(0, row), [BadCourse::LineInFirstStraight]);
    }
    assert!([(2, 1), (4, 1), (4, 26)].iter().all(|&(section, row)| line(section, row).is_empty()));
    let run_out = |turn| faults(&[], |plan| plan.sections[5] = Section::turn(turn));
    assert_eq!((run_out(3), run_out(2)), (vec![], vec![BadCourse::RunOutTooShort(12)]));
    let short = faults(&[], |plan| (plan.finish.row, plan.sections[5]) = (26, Section::turn(1)));
    assert_eq!(short, [BadCourse::RunOutTooShort(1)]);
}

// rules: TM-FENCE-1, TM-FENCE-7
#[test]
fn bad_fences() {
    let fence = |section, row| faults(&[(section, row)], |_| {});
    for section in [6, 7, usize::MAX] {
        assert_eq!(fence(section, 4), [BadCourse::FenceOffCourse(0)]);
    }
    for section in [1, 3, 5] {
        assert_eq!(fence(section, 4), [BadCourse::FenceInTurn(0)]);
    }
    for row in 0..=255 {
        let off = if (1..=23).contains(&row) { vec![] } else { vec![BadCourse::FenceOffStraight(0)] };
        assert_eq!(fence(2, row), off, "row {row} of the second straight");
        let first = match row {
            1..=12 | 18..=19 => vec![],
            13..=17 => vec![BadCourse::FenceAtChuteEnd(0)],
            _ => vec![BadCourse::FenceOffStraight(0)],
        };
        assert_eq!(fence(0, row), first, "row {row} of the first straight");
        let last = match row {
            1..=13 => vec![],
            14..=23 => vec![BadCourse::FenceNearLine(0)],
            _ => vec![BadCourse::FenceOffStraight(0)],
        };
        assert_eq!(fence(4, row), last, "row {row} of the last straight");
    }
    assert_eq!(
        faults(&[(2, 4)], |plan| plan.finish = Row { section: 2, row: 6 }),
        [BadCourse::FenceNearLine(0)]
    );
    assert_eq!(
        faults(&[(4, 1)], |plan| plan.finish = Row { section: 2, row: 26 }),
        [BadCourse::FenceNearLine(0)]
    );
}

// rules: TM-COURSE-5, TM-FENCE-2
#[test]
fn nobody_is_caught_at_the_end_of_the_chute() {
    // The first straight goes on as another section, so that a fence there can stand right behind the chute.
    let sections =
        vec![Section::Straight(10), Section::Straight(12), Section::turn(9), Section::Straight(30)];
    for (chute, row, caught) in [(10, 1, true), (10, 2, false), (9, 1, false), (2, 1, false)] {
        let told = faults(&[(1, row)], |plan| {
            let finish = Row { section: 3, row: 12 };
            *plan = Plan { sections: sections.clone(), chute, finish, fences: plan.fences.clone() };
        });
        let expected = if caught { vec![BadCourse::FenceAtChuteEnd(0)] } else { vec![] };
        assert_eq!(told, expected, "a chute of {chute}, a fence at row {row}");
    }
    for (course, literal) in courses() {
        let chute = course.plan().chute;
        assert!(!literal.spot(at(6, chute + 1)).fence, "{course:?}");
    }
}

// rules: TM-FENCE-1
#[test]
fn fences_keep_apart() {
    let pair = |one, other| faults(&[(2, one), (2, other)], |_| {});
    for one in 1..=23_u8 {
        for other in 1..=23_u8 {
            let close = one.abs_diff(other) < 4;
            let expected = if close { vec![BadCourse::FencesOverlap(1, 0)] } else { vec![] };
            assert_eq!(pair(one, other), expected, "rows {one} and {other}");
        }
    }
    assert_eq!(faults(&[(2, 4), (2, 12), (2, 15)], |_| {}), [BadCourse::FencesOverlap(2, 1)]);
    assert_eq!(faults(&[(0, 4), (2, 4), (4, 4)], |_| {}), []);
}

#[test]
fn all_faults_are_told_at_once() {
    let fences = [(99, 1), (1, 1), (2, 25), (0, 15), (2, 4), (2, 6), (4, 3)];
    let told = faults(&fences, |plan| {
        plan.sections[3] = Section::turn(0);
        plan.sections.extend([Section::turn(20); 7]);
        plan.chute = 16;
        plan.finish = Row { section: 2, row: 26 };
    });
    let expected = [
        BadCourse::EmptySection(3),
        BadCourse::TooManyTurns,
        BadCourse::TooLong,
        BadCourse::FenceOffCourse(0),
        BadCourse::FenceInTurn(1),
        BadCourse::FenceOffStraight(2),
        BadCourse::FenceAtChuteEnd(3),
        BadCourse::FencesOverlap(5, 4),
        BadCourse::FenceNearLine(6),
    ];
    assert_eq!(told, expected);
    let starts = faults(&[(0, 5)], |plan| {
        plan.sections[0] = Section::turn(22);
        plan.finish.row = 0;
    });
    assert_eq!(starts, [BadCourse::StartsInTurn, BadCourse::LineOffCourse, BadCourse::FenceInTurn(0)]);
}

#[test]
fn every_fault_has_its_own_words() {
    let all = [
        BadCourse::NoSections,
        BadCourse::EmptySection(3),
        BadCourse::TooManyTurns,
        BadCourse::TooLong,
        BadCourse::StartsInTurn,
        BadCourse::ChuteTooLong,
        BadCourse::ChuteTooShort,
        BadCourse::LineOffCourse,
        BadCourse::LineInFirstStraight,
        BadCourse::RunOutTooShort(12),
        BadCourse::FenceOffCourse(0),
        BadCourse::FenceInTurn(0),
        BadCourse::FenceOffStraight(0),
        BadCourse::FenceAtChuteEnd(0),
        BadCourse::FenceNearLine(0),
        BadCourse::FencesOverlap(1, 0),
        BadCourse::LinesOutOfRange(1),
    ];
    let mut words = all.map(|fault| fault.to_string()).to_vec();
    assert!(words.iter().all(|text| text.len() > 20));
    assert!(words[9].contains("13") && words[9].contains("12") && words[15].contains("fence 1"));
    words.sort();
    words.dedup();
    assert_eq!(words.len(), all.len());
}

#[test]
fn from_the_boxes_some_cards_fall_at_once() {
    let falls = |name: &str| {
        let course = furlong_packs::turfmaster::standard().iter().find(|course| course.name == name);
        course.expect("a released course").rules.falls_from_box().collect::<Vec<_>>()
    };
    assert_eq!((falls("oval"), falls("triangle"), falls("pear-orchard")), (vec![6, 7], vec![4, 6], vec![8]));
}
