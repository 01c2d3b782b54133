//! Characters on a grid, each with its style, that become lines of text. What is put beyond the edges is cut
//! off; nothing here knows what it draws.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// A grid of characters, one column each.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    /// A blank grid.
    pub(super) fn new(width: usize, height: usize) -> Self {
        Canvas { rows: vec![vec![(' ', Style::new()); width]; height] }
    }

    /// Writes from a column on; what does not fit on the grid is left out.
    pub(super) fn put(&mut self, column: i32, row: usize, text: &str, style: Style) {
        let Some(row) = self.rows.get_mut(row) else { return };
        for (column, character) in (column..).zip(text.chars()) {
            let place = usize::try_from(column).ok().and_then(|column| row.get_mut(column));
            if let Some(place) = place {
                *place = (character, style);
            }
        }
    }

    /// Writes the same character from a column up to another one.
    pub(super) fn fill(
        &mut self,
        columns: std::ops::RangeInclusive<i32>,
        row: usize,
        character: char,
        style: Style,
    ) {
        for column in columns {
            self.put(column, row, character.encode_utf8(&mut [0; 4]), style);
        }
    }

    /// The lines, without blanks at their ends.
    pub(super) fn lines(self) -> Vec<Line<'static>> {
        self.rows.into_iter().map(line).collect()
    }
}

fn line(mut row: Vec<(char, Style)>) -> Line<'static> {
    while row.last().is_some_and(|last| *last == (' ', Style::new())) {
        row.pop();
    }
    let runs = row.chunk_by(|(_, one), (_, other)| one == other);
    let span = |run: &[(char, Style)]| {
        Span::styled(run.iter().map(|(character, _)| *character).collect::<String>(), run[0].1)
    };
    runs.map(span).collect::<Vec<_>>().into()
}
