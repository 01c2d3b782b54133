//! Printed records as plain text: headings, lines, and grids whose columns line up on a terminal.

use furlong_games::{PackLibrary, Progress, dispatch_progress};
use furlong_record::Record;
use unicode_width::UnicodeWidthStr;

use crate::language::Language;
use crate::message::Argument;
use crate::narrator::Narrate;
use crate::printed::{PrintedBlock, PrintedRecord, Side};
use crate::translator::Translator;

/// The whole game of a record in words.
pub fn narrate(record: &Record, library: &PackLibrary, language: Language) -> String {
    dispatch_progress!(&record.progress, progress => {
        narrate_game(progress, &record.names, library, language)
    })
}

fn narrate_game<G: Narrate>(
    progress: &Progress<G>,
    names: &[Option<String>],
    library: &PackLibrary,
    language: Language,
) -> String {
    let names = progress.game().names(names.to_vec(), library);
    G::print(progress, names).text(&Translator::new(language, &[G::LOCALES]))
}

impl PrintedRecord {
    /// The record as plain text.
    pub fn text(&self, translator: &Translator) -> String {
        let mut page = Page::default();
        for block in &self.blocks {
            match block {
                PrintedBlock::Heading(message) => page.heading(&translator.message(message)),
                PrintedBlock::Section(message) => page.section(&translator.message(message)),
                PrintedBlock::Line(depth, messages) => {
                    let sentences: Vec<_> = messages.iter().map(|said| translator.message(said)).collect();
                    page.line(&format!("{}{}", GAP.repeat((*depth).into()), sentences.join(" ")));
                }
                PrintedBlock::Gap => page.gap(),
                PrintedBlock::Grid(sides, rows) => {
                    let row =
                        |row: &Vec<Argument>| row.iter().map(|cell| translator.argument(cell)).collect();
                    page.grid(sides, &rows.iter().map(row).collect::<Vec<_>>());
                }
            }
        }
        page.text
    }
}

/// A text that grows from top to bottom.
#[derive(Default)]
struct Page {
    text: String,
    /// A section that has no line yet.
    section: Option<String>,
}

const GAP: &str = "  ";

impl Page {
    /// A heading over a large part.
    fn heading(&mut self, heading: &str) {
        self.section(heading);
        self.line(&"=".repeat(heading.width()));
    }

    /// A heading over a few lines; if there are none, it is left out.
    fn section(&mut self, heading: &str) {
        self.section = Some(heading.to_owned());
    }

    /// A line at the margin.
    fn line(&mut self, line: &str) {
        if let Some(heading) = self.section.take() {
            self.gap();
            self.line(&heading);
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// A line under a section.
    fn item(&mut self, line: &str) {
        self.line(&format!("{GAP}{line}"));
    }

    /// Rows under a section, their columns in line. The last side holds for all further columns.
    fn grid(&mut self, sides: &[Side], rows: &[Vec<String>]) {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let width =
            |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
        let widths: Vec<_> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
        let sides = sides.iter().chain(sides.last().into_iter().cycle());
        for row in rows {
            let cells = row.iter().zip(&widths).zip(sides.clone());
            let cells = cells.map(|((cell, &width), &side)| padded(cell, width, side));
            self.item(cells.collect::<Vec<_>>().join(GAP).trim_end());
        }
    }

    /// An empty line, but not at the top nor after another.
    fn gap(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }
}

fn padded(cell: &str, width: usize, side: Side) -> String {
    let space = " ".repeat(width.saturating_sub(cell.width()));
    match side {
        Side::Left => format!("{cell}{space}"),
        Side::Right => format!("{space}{cell}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(sides: &[Side], rows: &[&[&str]]) -> String {
        let mut page = Page::default();
        let row = |row: &&[&str]| row.iter().map(ToString::to_string).collect();
        page.grid(sides, &rows.iter().map(row).collect::<Vec<_>>());
        page.text
    }

    #[test]
    fn columns_line_up_whatever_is_written_in_them() {
        let rows: &[&[&str]] = &[&["a", "b", "1"], &["漢字", "33"], &["éé", "33", "22"]];
        assert_eq!(grid(&[Side::Left], rows), "  a     b   1\n  漢字  33\n  éé    33  22\n");
        assert_eq!(grid(&[Side::Left, Side::Right], rows), "  a      b   1\n  漢字  33\n  éé    33  22\n");
        assert_eq!(grid(&[Side::Left], &[]), "");
    }

    #[test]
    fn a_section_without_lines_is_left_out() {
        let mut page = Page::default();
        page.heading("Races");
        page.section("First");
        page.section("Second");
        page.item("a horse");
        page.section("Third");
        assert_eq!(page.text, "Races\n=====\n\nSecond\n  a horse\n");
    }
}
