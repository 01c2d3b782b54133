//! The track of Ticket Gagnant: lanes as lines, rows as cells in running direction, so that left is up and
//! right is down. Nothing here knows what a card may do.

use furlong_games::rules::ticket_gagnant::{Discipline, Field, Horse, LANES, Pack, Square, Terms};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;

use crate::board::{Palette, token};
use crate::canvas::Canvas;

/// Everything that is drawn.
#[derive(Clone, Copy)]
pub(super) struct TrackDrawing<'a> {
    pub(super) pack: &'a Pack,
    pub(super) terms: Option<Terms>,
    pub(super) field: &'a Field,
    pub(super) marks: &'a TrackMarks,
    /// The horses' names, written beside the track where there is room.
    pub(super) names: &'a [String],
    pub(super) palette: Palette,
}

/// The marks on the track.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TrackMarks {
    /// The horses that move.
    pub(super) movers: Vec<Horse>,
    /// The squares that they can reach.
    pub(super) reach: Vec<Square>,
    /// The square that the only one would reach.
    pub(super) target: Option<Square>,
    /// The squares to which a horse would or could be pushed.
    pub(super) pushes: Vec<Square>,
}

/// The lanes below a line with the numbers of rows, so many columns wide. `left` is written above the lanes'
/// numbers: the first lane is on the left.
pub(super) fn draw(drawing: &TrackDrawing, left: &str, width: u16) -> Vec<Line<'static>> {
    let window = TrackWindow::of(drawing, left.chars().count(), width);
    let mut canvas = Canvas::new(width.into(), usize::from(LANES) + 1);
    canvas.put(0, 0, left, drawing.palette.faint());
    for row in window.rows(drawing.pack) {
        let number = format!("{row:>2}");
        canvas.put(window.column(row) + 1, 0, &number, drawing.palette.faint());
    }
    for lane in 1..=LANES {
        let line = usize::from(lane);
        canvas.put(window.margin - 2, line, &lane.to_string(), drawing.palette.faint());
        let squares = window.rows(drawing.pack).filter_map(|row| Square::new(lane, row));
        squares.for_each(|square| window.draw_square(drawing, square, line, &mut canvas));
    }
    window.draw_names(drawing, width, &mut canvas);
    canvas.lines()
}

/// The part of the track that is seen.
#[derive(Clone, Copy)]
struct TrackWindow {
    /// The first row.
    first: u8,
    /// The number of rows that are seen.
    seen: u8,
    /// The columns of a square: the gap between rows, the horse, and a mark where there is room.
    cell: i32,
    /// The columns beside the lanes.
    margin: i32,
}

impl TrackWindow {
    /// The whole track where it fits; else the part with the marks, or with the last horses.
    fn of(drawing: &TrackDrawing, label: usize, width: u16) -> TrackWindow {
        let rows = drawing.pack.last_row() + 1;
        let margin = i32::try_from(label).unwrap_or(0).max(1) + 1;
        let columns = i32::from(width) - margin;
        let cell = (columns / i32::from(rows)).clamp(3, 4);
        let seen = u8::try_from(columns / cell).unwrap_or(u8::MAX).min(rows).max(1);
        let marked = drawing.marks.reach.iter().chain(&drawing.marks.target).copied();
        let movers = drawing.marks.movers.iter().map(|&horse| drawing.field.at(horse));
        let lowest = |squares: &mut dyn Iterator<Item = Square>| squares.map(Square::row).min();
        let all = &mut drawing.field.squares().0.iter().copied();
        let first = lowest(&mut marked.chain(movers)).or_else(|| lowest(all)).unwrap_or(0);
        TrackWindow { first: first.saturating_sub(2).min(rows - seen), seen, cell, margin }
    }

    fn rows(self, pack: &Pack) -> std::ops::RangeInclusive<u8> {
        self.first..=(self.first + self.seen - 1).min(pack.last_row())
    }

    /// The first column of a row: what lies between it and the row before.
    fn column(self, row: u8) -> i32 {
        self.margin + self.cell * (i32::from(row) - i32::from(self.first))
    }

    fn draw_square(self, drawing: &TrackDrawing, square: Square, line: usize, canvas: &mut Canvas) {
        let (column, palette) = (self.column(square.row()), drawing.palette);
        let boundary = boundary(drawing, square.row());
        canvas.put(column, line, boundary.0, boundary.1.unwrap_or(palette.faint()));
        let on = drawing.field.on(square);
        let ground = ground(drawing, square);
        match on {
            Some(horse) => self.draw_horse(drawing, horse, line, canvas),
            None => canvas.put(column + 1, line, &format!("{ground:>2}"), palette.faint()),
        }
        if on.is_some() && ground == "u" {
            self.put_behind(column, line, "u", palette.faint(), canvas);
        }
        self.draw_marks(drawing, square, line, canvas);
    }

    fn draw_horse(self, drawing: &TrackDrawing, horse: Horse, line: usize, canvas: &mut Canvas) {
        let column = self.column(drawing.field.at(horse).row());
        let mut style = drawing.palette.horse(horse.number());
        if drawing.marks.movers.contains(&horse) {
            style = style.add_modifier(Modifier::UNDERLINED);
            canvas.put(column, line, ">", Style::new());
        }
        canvas.put(column + 1, line, &token(horse.number()), style);
    }

    fn draw_marks(self, drawing: &TrackDrawing, square: Square, line: usize, canvas: &mut Canvas) {
        let (column, palette) = (self.column(square.row()), drawing.palette);
        let free = drawing.field.on(square).is_none();
        let hoof = ground(drawing, square) == "u";
        if drawing.marks.reach.contains(&square) {
            match (free, hoof) {
                (true, true) => canvas.put(column + 1, line, "u+", palette.heading()),
                (true, false) => canvas.put(column + 1, line, " +", palette.heading()),
                (false, _) => self.put_behind(column, line, "+", palette.heading(), canvas),
            }
        }
        if drawing.marks.pushes.contains(&square) {
            if free {
                canvas.put(column + 1, line, " o", palette.heading());
            } else {
                // The moving horse comes from there.
                self.put_behind(column, line, "o", palette.heading(), canvas);
            }
        }
        if drawing.marks.target == Some(square) {
            if free {
                canvas.put(column + 1, line, "<>", palette.reachable());
            } else {
                self.put_behind(column, line, "<", palette.reachable(), canvas);
            }
        }
    }

    /// Behind a horse, or before it where cells are narrow.
    fn put_behind(self, column: i32, line: usize, mark: &str, style: Style, canvas: &mut Canvas) {
        canvas.put(if self.cell > 3 { column + 3 } else { column }, line, mark, style);
    }

    /// All horses with their names, right of the track.
    fn draw_names(self, drawing: &TrackDrawing, width: u16, canvas: &mut Canvas) {
        let column = self.column(self.first + self.seen) + 1;
        let longest = drawing.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        if column + i32::try_from(longest).unwrap_or(i32::MAX) > i32::from(width) {
            return;
        }
        for ((horse, name), line) in Horse::ALL.into_iter().zip(drawing.names).zip(1..) {
            canvas.put(column, line, name, drawing.palette.horse(horse.number()));
        }
    }
}

/// The obstacle between a row and the one before it.
fn boundary(drawing: &TrackDrawing, row: u8) -> (&'static str, Option<Style>) {
    let hedges = drawing.terms.is_some_and(|terms| match terms.discipline {
        Discipline::Hurdles | Discipline::Steeplechase { .. } => true,
        Discipline::Flat | Discipline::Trot => false,
    });
    let before = row.checked_sub(1);
    if row == drawing.pack.last_row() {
        (":", Some(Style::new()))
    } else if hedges && before.is_some_and(|row| drawing.pack.plan().hedges.contains(&row)) {
        ("#", Some(drawing.palette.colour(Color::Green)))
    } else {
        (" ", None)
    }
}

/// The text of a square without a horse.
fn ground(drawing: &TrackDrawing, square: Square) -> &'static str {
    match drawing.terms.map(|terms| terms.discipline) {
        Some(Discipline::Steeplechase { river }) if river == square.row() => "~~",
        Some(Discipline::Trot) if drawing.pack.has_hoof_print(square) => "u",
        Some(Discipline::Flat | Discipline::Hurdles | Discipline::Steeplechase { .. } | Discipline::Trot)
        | None => ".",
    }
}
