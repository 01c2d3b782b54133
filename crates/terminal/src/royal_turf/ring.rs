//! The ring drawn: square 1 at the top left, on along the top, back along the bottom to the line.

use furlong_games::rules::royal_turf::{Action, Horse, PACE, Phase, Track, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::decide::{goal, horse_of};
use super::{Play, RoyalTurfBoard};
use crate::board::{Palette, token};
use furlong_narrate::royal_turf::RoyalTurfMessage as Narration;

/// The columns of a square.
const CELL_COLUMNS: u16 = 4;
/// The columns left of the first square.
const MARGIN_COLUMNS: u16 = 2;
/// The columns left of what is told inside the ring.
const INFIELD_COLUMNS: u16 = 10;

/// The squares on the right side, between top and bottom; as many as are left over by equal straights.
fn side(track: Track) -> i8 {
    if track.length() % 2 == 0 { 2 } else { 3 }
}

/// The rows of the ring.
pub(super) fn height(track: Track) -> u16 {
    u16::from(side(track).unsigned_abs()) + 2
}

/// The squares along the top, and as many along the bottom.
fn straight(track: Track) -> i8 {
    (track.length() - side(track)) / 2
}

/// Column and row of a square within the ring, in squares.
fn place(square: i8, track: Track) -> (u16, u16) {
    let (straight, side) = (straight(track), side(track));
    let (column, row) = match square - 1 {
        n if n < straight => (n, 0),
        n if n < straight + side => (straight, n - straight + 1),
        n => (2 * straight + side - 1 - n, side + 1),
    };
    (column.unsigned_abs().into(), row.unsigned_abs().into())
}

impl RoyalTurfBoard {
    pub(super) fn draw_ring(
        &self,
        view: &View,
        lit: &[Action],
        palette: Palette,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let track = self.game.track();
        let running = matches!(view.phase, Phase::Run(..));
        let movers: Vec<Horse> =
            if running { lit.iter().map(|&action| horse_of(action)).collect() } else { Vec::new() };
        let goals: Vec<i8> = movers.iter().filter_map(|&horse| goal(view, horse, track)).collect();
        for square in 1..=track.length() {
            let reached = goals.iter().any(|&p| !track.finished(p) && track.square(p) == square);
            let (text, style) = self.cell(view, square, &movers, palette);
            let (text, style) = if reached { (marked(&text), palette.reachable()) } else { (text, style) };
            let (column, row) = place(square, track);
            put(buf, area, column * CELL_COLUMNS + MARGIN_COLUMNS, row, &text, style);
        }
        self.draw_line(goals.iter().any(|&p| track.finished(p)), palette, area, buf);
        let width = CELL_COLUMNS * u16::from(straight(track).unsigned_abs());
        let inside =
            Rect { width: width.min(area.width), height: height(track) - 1, ..area }.intersection(area);
        for (row, (text, style)) in (1..).zip(self.infield(view, palette)) {
            put(buf, inside, INFIELD_COLUMNS, row, &text, style);
        }
    }

    /// A square: its number, or who stands on it. In round brackets who has run in this round, in square ones
    /// who would run now; after `<` who has not crossed the start.
    fn cell(&self, view: &View, square: i8, movers: &[Horse], palette: Palette) -> (String, Style) {
        let track = self.game.track();
        let stands = |horse: &Horse| view.field.position(*horse).is_some_and(|p| track.square(p) == square);
        let mut here: Vec<_> = Horse::ALL.into_iter().filter(stands).collect();
        here.sort_by_key(|horse| !movers.contains(horse));
        let Some(&horse) = here.first() else {
            let pace = if square == PACE && view.field.pace().is_none() { "*" } else { " " };
            return (format!("{pace}{square:>2} "), palette.faint());
        };
        let name = token(horse.number());
        let (lit, moved) = (movers.contains(&horse), view.field.moved().contains(horse));
        let left = match () {
            () if lit => "[",
            () if is_waiting(view, horse) => "<",
            () if moved => "(",
            () => " ",
        };
        let right = match () {
            () if lit => "]",
            () if moved => ")",
            () => " ",
        };
        let text = match here.len() {
            1 => format!("{left}{name}{right}"),
            more => format!("{name}+{}", more - 1),
        };
        (text, palette.horse(horse.number()))
    }

    /// The line that is both start and finish, between the last square and the first.
    fn draw_line(&self, reached: bool, palette: Palette, area: Rect, buf: &mut Buffer) {
        let (text, style) =
            if reached { (">=====<", palette.reachable()) } else { (" ===== ", Style::new()) };
        put(buf, area, 0, height(self.game.track()) / 2, text, style);
    }

    /// The lines inside the ring: the die, the pace token, the finished horses.
    fn infield(&self, view: &View, palette: Palette) -> Vec<(String, Style)> {
        let mut lines = Vec::new();
        if let Phase::Run(seat, symbol) = view.phase {
            let (die, player) = (self.die(symbol), self.player(seat));
            lines.push((self.say(Play::Die { die: &die, player }), palette.heading()));
        }
        let pace = match view.field.pace() {
            None => self.say(Play::PaceFree { square: PACE }),
            Some(horse) => self.say(Narration::PaceHeld { horse: self.names.horse(horse.number()) }),
        };
        lines.push((pace, Style::new()));
        let finished: Vec<_> = (1..)
            .zip(view.field.finished())
            .map(|(place, horse)| format!("{} {}", self.place(place), token(horse.number())))
            .collect();
        if !finished.is_empty() {
            lines.push((self.say(Play::Finished { horses: &finished.join(", ") }), Style::new()));
        }
        lines
    }
}

/// Returns whether the horse has not crossed the start yet: a whole lap is before it then.
pub(super) fn is_waiting(view: &View, horse: Horse) -> bool {
    view.field.position(horse).is_some_and(|p| p < 1)
}

/// A square that can be reached.
fn marked(text: &str) -> String {
    format!(">{:>2}<", text.trim_matches([' ', '*', '[', ']', '(', ')', '<']))
}

/// Writes within the area, and nowhere else.
fn put(buf: &mut Buffer, area: Rect, column: u16, row: u16, text: &str, style: Style) {
    let (x, y) = (area.x.saturating_add(column), area.y.saturating_add(row));
    if area.contains(Position { x, y }) {
        buf.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}
