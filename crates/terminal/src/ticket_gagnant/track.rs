//! The track of Ticket Gagnant: lanes as lines, rows as cells in running direction, so that left is up and
//! right is down. Nothing here knows what a card may do.

use furlong_ticket_gagnant::{Discipline, Field, Horse, LANES, Pack, Square, Terms};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;

use crate::board::{Ink, token};
use crate::canvas::Canvas;

/// What is drawn.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) pack: &'a Pack,
    pub(super) terms: Option<Terms>,
    pub(super) field: &'a Field,
    pub(super) marks: &'a Marks,
    /// The horses' names, written beside the track where there is room.
    pub(super) names: &'a [String],
    pub(super) ink: Ink,
}

/// What is marked on the track.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The horses that move.
    pub(super) movers: Vec<Horse>,
    /// Where they can get to.
    pub(super) reach: Vec<Square>,
    /// Where the only one would get to.
    pub(super) target: Option<Square>,
    /// Where a horse would be pushed, or could be.
    pub(super) pushes: Vec<Square>,
}

/// The lanes below a line with the numbers of rows, so many columns wide. `left` is written above the lanes'
/// numbers: the first lane is on the left.
pub(super) fn draw(scene: &Scene, left: &str, width: u16) -> Vec<Line<'static>> {
    let window = Window::of(scene, left.chars().count(), width);
    let mut canvas = Canvas::new(width.into(), usize::from(LANES) + 1);
    canvas.put(0, 0, left, scene.ink.faint());
    for row in window.rows(scene.pack) {
        let number = format!("{row:>2}");
        canvas.put(window.column(row) + 1, 0, &number, scene.ink.faint());
    }
    for lane in 1..=LANES {
        let line = usize::from(lane);
        canvas.put(window.margin - 2, line, &lane.to_string(), scene.ink.faint());
        let squares = window.rows(scene.pack).filter_map(|row| Square::new(lane, row));
        squares.for_each(|square| window.draw_square(scene, square, line, &mut canvas));
    }
    window.draw_names(scene, width, &mut canvas);
    canvas.lines()
}

/// The part of the track that is seen.
#[derive(Clone, Copy)]
struct Window {
    /// The first row.
    first: u8,
    /// How many rows are seen.
    seen: u8,
    /// How many columns a square has: what is between rows, the horse, and a mark where there is room.
    cell: i32,
    /// How many columns are beside the lanes.
    margin: i32,
}

impl Window {
    /// The whole track where it fits; else the part with the marks, or with the last horses.
    fn of(scene: &Scene, label: usize, width: u16) -> Window {
        let rows = scene.pack.last_row() + 1;
        let margin = i32::try_from(label).unwrap_or(0).max(1) + 1;
        let columns = i32::from(width) - margin;
        let cell = (columns / i32::from(rows)).clamp(3, 4);
        let seen = u8::try_from(columns / cell).unwrap_or(u8::MAX).min(rows).max(1);
        let marked = scene.marks.reach.iter().chain(&scene.marks.target).copied();
        let movers = scene.marks.movers.iter().map(|&horse| scene.field.at(horse));
        let lowest = |squares: &mut dyn Iterator<Item = Square>| squares.map(Square::row).min();
        let all = &mut scene.field.squares().0.iter().copied();
        let first = lowest(&mut marked.chain(movers)).or_else(|| lowest(all)).unwrap_or(0);
        Window { first: first.saturating_sub(2).min(rows - seen), seen, cell, margin }
    }

    fn rows(self, pack: &Pack) -> std::ops::RangeInclusive<u8> {
        self.first..=(self.first + self.seen - 1).min(pack.last_row())
    }

    /// The first column of a row: what lies between it and the row before.
    fn column(self, row: u8) -> i32 {
        self.margin + self.cell * (i32::from(row) - i32::from(self.first))
    }

    fn draw_square(self, scene: &Scene, square: Square, line: usize, canvas: &mut Canvas) {
        let (column, ink) = (self.column(square.row()), scene.ink);
        let boundary = boundary(scene, square.row());
        canvas.put(column, line, boundary.0, boundary.1.unwrap_or(ink.faint()));
        let on = scene.field.on(square);
        let ground = ground(scene, square);
        match on {
            Some(horse) => self.draw_horse(scene, horse, line, canvas),
            None => canvas.put(column + 1, line, &format!("{ground:>2}"), ink.faint()),
        }
        if on.is_some() && ground == "u" {
            self.put_behind(column, line, "u", ink.faint(), canvas);
        }
        self.draw_marks(scene, square, line, canvas);
    }

    fn draw_horse(self, scene: &Scene, horse: Horse, line: usize, canvas: &mut Canvas) {
        let column = self.column(scene.field.at(horse).row());
        let mut style = scene.ink.horse(horse.number());
        if scene.marks.movers.contains(&horse) {
            style = style.add_modifier(Modifier::UNDERLINED);
            canvas.put(column, line, ">", Style::new());
        }
        canvas.put(column + 1, line, &token(horse.number()), style);
    }

    fn draw_marks(self, scene: &Scene, square: Square, line: usize, canvas: &mut Canvas) {
        let (column, ink) = (self.column(square.row()), scene.ink);
        let free = scene.field.on(square).is_none();
        let hoof = ground(scene, square) == "u";
        if scene.marks.reach.contains(&square) {
            match (free, hoof) {
                (true, true) => canvas.put(column + 1, line, "u+", ink.heading()),
                (true, false) => canvas.put(column + 1, line, " +", ink.heading()),
                (false, _) => self.put_behind(column, line, "+", ink.heading(), canvas),
            }
        }
        if scene.marks.pushes.contains(&square) {
            if free {
                canvas.put(column + 1, line, " o", ink.heading());
            } else {
                // The moving horse comes from there.
                self.put_behind(column, line, "o", ink.heading(), canvas);
            }
        }
        if scene.marks.target == Some(square) {
            if free {
                canvas.put(column + 1, line, "<>", ink.reachable());
            } else {
                self.put_behind(column, line, "<", ink.reachable(), canvas);
            }
        }
    }

    /// Behind a horse, or before it where cells are narrow.
    fn put_behind(self, column: i32, line: usize, mark: &str, style: Style, canvas: &mut Canvas) {
        canvas.put(if self.cell > 3 { column + 3 } else { column }, line, mark, style);
    }

    /// All horses with their names, right of the track.
    fn draw_names(self, scene: &Scene, width: u16, canvas: &mut Canvas) {
        let column = self.column(self.first + self.seen) + 1;
        let longest = scene.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        if column + i32::try_from(longest).unwrap_or(i32::MAX) > i32::from(width) {
            return;
        }
        for ((horse, name), line) in Horse::ALL.into_iter().zip(scene.names).zip(1..) {
            canvas.put(column, line, name, scene.ink.horse(horse.number()));
        }
    }
}

/// What lies between a row and the one before it.
fn boundary(scene: &Scene, row: u8) -> (&'static str, Option<Style>) {
    let hedges = scene.terms.is_some_and(|terms| match terms.discipline {
        Discipline::Hurdles | Discipline::Steeplechase { .. } => true,
        Discipline::Flat | Discipline::Trot => false,
    });
    let before = row.checked_sub(1);
    if row == scene.pack.last_row() {
        (":", Some(Style::new()))
    } else if hedges && before.is_some_and(|row| scene.pack.plan().hedges.contains(&row)) {
        ("#", Some(scene.ink.colour(Color::Green)))
    } else {
        (" ", None)
    }
}

/// What is on a square where no horse is.
fn ground(scene: &Scene, square: Square) -> &'static str {
    match scene.terms.map(|terms| terms.discipline) {
        Some(Discipline::Steeplechase { river }) if river == square.row() => "~~",
        Some(Discipline::Trot) if scene.pack.has_hoof_print(square) => "u",
        Some(Discipline::Flat | Discipline::Hurdles | Discipline::Steeplechase { .. } | Discipline::Trot)
        | None => ".",
    }
}
