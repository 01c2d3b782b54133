//! A stretch of a course, unrolled: lanes as lines with the inside on top, squares as cells in running
//! direction. Cells lie by height, so that level horses stand one below the other (TM-COURSE-4). Nothing here
//! knows what a horse may do.

use furlong_games::rules::turfmaster::{ByHorse, Course, FULL_LANES, Horse, LANES, Runner, Section, Square};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;

use crate::board::{Palette, token};
use crate::canvas::Canvas;

/// Everything that is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct CourseDrawing<'a> {
    pub(super) course: &'a Course,
    /// True in a steeplechase, where the fences stand.
    pub(super) steeplechase: bool,
    pub(super) field: &'a ByHorse<Runner>,
    pub(super) marks: &'a CourseMarks,
    pub(super) palette: Palette,
}

/// The marks on the course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CourseMarks {
    /// The horse that moves.
    pub(super) mover: Option<Horse>,
    /// The squares that it can reach.
    pub(super) reach: Vec<Square>,
    /// The square that it would reach.
    pub(super) target: Option<Square>,
    /// The square on which it would fall.
    pub(super) fall: Option<Square>,
}

/// The lanes of a stretch of the course below a ruler, so many columns wide. `inside` is written beside the
/// ruler, above the inner lane.
pub(super) fn draw(drawing: &CourseDrawing, inside: &str, width: u16) -> Vec<Line<'static>> {
    let margin = i32::try_from(inside.chars().count()).unwrap_or(0) + 1;
    let window = CourseWindow::of(drawing, margin, i32::from(width));
    let lanes: Vec<_> = (1..=LANE_COUNT).filter(|&lane| window.shows(drawing, lane)).collect();
    let mut canvas = Canvas::new(width.into(), lanes.len() + 1);
    window.draw_ruler(drawing, &mut canvas);
    canvas.put(0, 0, inside, drawing.palette.faint());
    for (&lane, row) in lanes.iter().zip(1..) {
        window.draw_lane(drawing, lane, row, &mut canvas);
        canvas.put(
            0,
            row,
            &format!("{lane:>fill$} ", fill = inside.chars().count()),
            drawing.palette.faint(),
        );
    }
    canvas.lines()
}

#[expect(clippy::cast_possible_truncation, reason = "there are eight lanes")]
const LANE_COUNT: u8 = LANES as u8;
/// From this width on a square of the inner lane has four columns, below it three.
const ROOMY_COLUMNS: i32 = 60;
/// A move takes a horse so far, and one sees a little more.
const AHEAD_SQUARES: i32 = 13;

/// The part of the course that is seen.
#[derive(Clone, Copy, Debug)]
struct CourseWindow {
    /// The height at the left edge, in squares of the inner lane.
    first: i32,
    /// The squares of the inner lane that are seen.
    seen: i32,
    /// The columns of such a square.
    cell: i32,
    /// The columns for the lanes.
    columns: i32,
    /// The columns beside the lanes.
    margin: i32,
}

impl CourseWindow {
    /// The part that shows the horse that moves and where it can get to, or else as much as possible of the
    /// field, the leader first.
    fn of(drawing: &CourseDrawing, margin: i32, width: i32) -> CourseWindow {
        let cell = cell(drawing.course, width);
        let columns = width - margin;
        let seen = (columns / cell).max(1);
        let ahead = |at: Square| height(drawing.course, at, 1);
        let squares = || Horse::ALL.into_iter().filter_map(|horse| drawing.field[horse].at());
        let mover = drawing.marks.mover.and_then(|horse| drawing.field[horse].at());
        let (low, high) = match mover {
            Some(at) => (ahead(at) - 2, ahead(at) + AHEAD_SQUARES),
            None => {
                (squares().map(ahead).min().unwrap_or(0) - 2, squares().map(ahead).max().unwrap_or(0) + 2)
            }
        };
        let first = match (seen - (high - low), mover) {
            (spare @ 0.., _) => low - spare / 2,
            (_, Some(_)) => low,
            (_, None) => high - seen,
        };
        let end = height(drawing.course, Square { lane: 1, square: drawing.course.end(1) }, 1);
        // The boxes lie one square before the first one.
        CourseWindow { first: first.min(end - seen).max(-1), seen, cell, columns, margin }
    }

    /// The last column of a square: its front edge.
    fn front(&self, course: &Course, at: Square) -> i32 {
        height(course, at, self.cell) - self.cell * self.first - 1 + self.margin
    }

    /// Returns whether a horse on the square is seen whole.
    fn has_room(&self, course: &Course, at: Square) -> bool {
        (self.margin + 1..self.margin + self.columns).contains(&self.front(course, at))
    }

    /// The first column of a square.
    fn back(&self, course: &Course, at: Square) -> i32 {
        match at.square.checked_sub(1) {
            Some(square) => self.front(course, Square { square, ..at }) + 1,
            None => self.front(course, at) - self.cell + 1,
        }
    }

    /// Returns whether the lane is drawn: those of the chute only where some of it is seen.
    fn shows(&self, drawing: &CourseDrawing, lane: u8) -> bool {
        let end = Square { lane, square: drawing.course.end(lane) };
        usize::from(lane) <= FULL_LANES || self.front(drawing.course, end) >= self.margin
    }

    /// Every fifth square of the inner lane has its number; turns look different.
    fn draw_ruler(&self, drawing: &CourseDrawing, canvas: &mut Canvas) {
        let style = drawing.palette.faint();
        let end = i32::from(drawing.course.end(1));
        for square in (self.first.max(0) + 1..=self.first + self.seen).filter(|square| *square <= end) {
            let at = Square { lane: 1, square: u8::try_from(square).unwrap_or(u8::MAX) };
            let turn = drawing.course.section(at).is_some_and(|(section, _)| {
                matches!(drawing.course.plan().sections[section], Section::Turn { .. })
            });
            let character = if turn { '~' } else { '-' };
            let front = self.front(drawing.course, at);
            canvas.fill(self.back(drawing.course, at)..=front, 0, character, style);
            if square % 5 == 0 {
                let number = square.to_string();
                canvas.put(front + 1 - i32::try_from(number.len()).unwrap_or(0), 0, &number, style);
            }
        }
    }

    fn draw_lane(&self, drawing: &CourseDrawing, lane: u8, row: usize, canvas: &mut Canvas) {
        let squares = (0..=drawing.course.end(lane)).map(|square| Square { lane, square });
        for at in squares.filter(|&at| self.has_room(drawing.course, at)) {
            self.draw_square(drawing, at, row, canvas);
        }
        let runners = Horse::ALL.into_iter().filter_map(|horse| Some((horse, drawing.field[horse].at()?)));
        for (horse, at) in runners.filter(|&(_, at)| at.lane == lane && self.has_room(drawing.course, at)) {
            self.draw_horse(drawing, horse, at, row, canvas);
        }
    }

    fn draw_square(&self, drawing: &CourseDrawing, at: Square, row: usize, canvas: &mut Canvas) {
        let (back, front) = (self.back(drawing.course, at), self.front(drawing.course, at));
        let quiet = drawing.palette.faint();
        if at.square > 0
            && at.square == drawing.course.last(at.lane) + 1
            && usize::from(at.lane) <= FULL_LANES
        {
            canvas.put(back, row, "|", Style::new());
        }
        match ground(drawing, at) {
            SquareKind::GreenLine => canvas.put(front, row, ":", drawing.palette.colour(Color::Green)),
            SquareKind::Box => canvas.put(front - 2, row, "[", quiet),
            SquareKind::Fence => canvas.fill(back..=front, row, '#', drawing.palette.colour(Color::Green)),
            SquareKind::Landing => canvas.put(front, row, "_", quiet),
            SquareKind::Turf => canvas.put(front, row, ".", quiet),
        }
        if drawing.marks.reach.contains(&at) {
            canvas.put(front, row, "+", drawing.palette.heading());
        }
        if drawing.marks.target == Some(at) {
            canvas.put(front - 1, row, "<>", drawing.palette.reachable());
        }
        if drawing.marks.fall == Some(at) {
            canvas.put(front - 1, row, "XX", drawing.palette.reachable());
        }
    }

    fn draw_horse(&self, drawing: &CourseDrawing, horse: Horse, at: Square, row: usize, canvas: &mut Canvas) {
        let (back, front) = (self.back(drawing.course, at), self.front(drawing.course, at));
        let mut style = drawing.palette.horse(horse.number());
        if drawing.marks.mover == Some(horse) {
            style = style.add_modifier(Modifier::REVERSED);
            if front - 2 >= back {
                canvas.put(front - 2, row, ">", Style::new());
            }
        }
        canvas.put(front - 1, row, &token(horse.number()), style);
    }
}

/// The kind of a square.
enum SquareKind {
    Box,
    Fence,
    Landing,
    GreenLine,
    Turf,
}

fn ground(drawing: &CourseDrawing, at: Square) -> SquareKind {
    let fenced = |at: Square| drawing.steeplechase && drawing.course.fenced(at);
    match at.square.checked_sub(1) {
        None => SquareKind::Box,
        Some(_) if fenced(at) => SquareKind::Fence,
        Some(before) if fenced(Square { square: before, ..at }) => SquareKind::Landing,
        Some(_) if drawing.course.at_green_line(at) => SquareKind::GreenLine,
        Some(_) => SquareKind::Turf,
    }
}

/// The height of a square, times so much, without what is behind the comma.
fn height(course: &Course, at: Square, times: i32) -> i32 {
    let height = course.height(at);
    let whole = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    times * whole(height.numerator) / whole(height.denominator).max(1)
}

/// A square of the inner lane is so wide that a horse has room in the narrowest square of a turn.
fn cell(course: &Course, width: i32) -> i32 {
    let needed = |section: &Section| columns_in(course, *section);
    let least = if width < ROOMY_COLUMNS { 3 } else { 4 };
    course.plan().sections.iter().map(needed).max().unwrap_or(0).max(least)
}

/// Returns the columns that a square of the inner lane needs so that one of the outermost full lane has two.
fn columns_in(course: &Course, section: Section) -> i32 {
    let outermost = u8::try_from(FULL_LANES).unwrap_or(u8::MAX);
    let mut parts: Vec<_> = course.version().green_lines(section, outermost).collect();
    if parts.is_empty() {
        parts.push(section.squares(outermost));
    }
    let behind = std::iter::once(&0).chain(&parts);
    let most = parts.iter().zip(behind).map(|(line, behind)| line - behind).max().unwrap_or(0);
    let shared = u32::try_from(parts.len()).unwrap_or(u32::MAX).saturating_mul(most);
    i32::try_from((2 * shared).div_ceil(section.inner().max(1))).unwrap_or(i32::MAX)
}

/// The whole course in one line: horses by height, the leader where it is and the others behind it, with the
/// fences and the line.
pub(super) fn overview(drawing: &CourseDrawing, label: &str, width: u16) -> Line<'static> {
    let margin = i32::try_from(label.chars().count()).unwrap_or(0) + 1;
    let total = height(drawing.course, Square { lane: 1, square: drawing.course.end(1) }, 1).max(1);
    // All horses have room behind the first column, for they begin there.
    let start = margin + i32::try_from(Horse::ALL.len()).unwrap_or(0);
    let columns = (i32::from(width) - start - 1).max(1);
    let column = |at: Square| start + height(drawing.course, at, columns) / total;
    let mut canvas = Canvas::new(width.into(), 1);
    let quiet = drawing.palette.faint();
    canvas.put(0, 0, label, quiet);
    canvas.fill(start..=start + columns, 0, '-', quiet);
    for square in 1..=drawing.course.end(1) {
        let at = Square { lane: 1, square };
        if matches!(ground(drawing, at), SquareKind::Fence) {
            canvas.put(column(at), 0, "#", drawing.palette.colour(Color::Green));
        }
    }
    canvas.put(column(Square { lane: 1, square: drawing.course.last(1) }) + 1, 0, "|", Style::new());
    let mut before = i32::MAX;
    for (horse, at) in by_height(drawing) {
        before = column(at).min(before - 1);
        canvas.put(before, 0, &horse.to_string(), drawing.palette.horse(horse.number()));
    }
    canvas.lines().pop().unwrap_or_default()
}

/// The horses on the course, leader first, level ones from the inside. TM-RACE-2
pub(super) fn by_height(drawing: &CourseDrawing) -> Vec<(Horse, Square)> {
    let mut running: Vec<_> =
        Horse::ALL.into_iter().filter_map(|horse| Some((horse, drawing.field[horse].at()?))).collect();
    running.sort_by_key(|&(_, at)| (std::cmp::Reverse(drawing.course.rank(at)), at.lane));
    running
}

#[cfg(test)]
mod tests {
    use furlong_packs::turfmaster::standard;

    use super::*;

    #[test]
    fn level_squares_end_in_the_same_column() {
        for course in standard() {
            let course = &course.rules;
            let squares = (1..=LANE_COUNT)
                .flat_map(|lane| (0..=course.end(lane)).map(move |square| Square { lane, square }));
            let mut squares: Vec<_> = squares.collect();
            squares.sort_by_key(|&at| course.rank(at));
            for pair in squares.windows(2) {
                let [behind, ahead] = [pair[0], pair[1]].map(|at| height(course, at, 4));
                assert!(behind <= ahead, "{pair:?}");
                assert!(course.rank(pair[0]) < course.rank(pair[1]) || behind == ahead, "{pair:?}");
            }
        }
    }

    #[test]
    fn a_horse_has_room_in_every_square() {
        for course in standard() {
            let course = &course.rules;
            for lane in 1..=LANE_COUNT {
                let front = |square| height(course, Square { lane, square }, cell(course, 80));
                assert!((1..=course.end(lane)).all(|square| front(square) - front(square - 1) >= 2));
            }
        }
    }
}
