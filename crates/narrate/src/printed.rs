//! A whole record as blocks of messages: headings, lines and grids. Which language they are in, and how wide a
//! column is, is settled where it is shown.

use furlong_core::{Seat, Standing};

use crate::message::{Argument, CommonMessage, Message, place};
use crate::narrator::{LogLine, Names};

/// A record, from its title to its result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedRecord {
    /// The blocks, from top to bottom.
    pub blocks: Vec<PrintedBlock>,
}

/// A part of a printed record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintedBlock {
    /// The heading of a large part.
    Heading(Message),
    /// The heading of the lines below; left out where there are none.
    Section(Message),
    /// A line at some depth: 0 at the margin, 1 within a section, 2 below another line.
    Line(u8, Vec<Message>),
    /// An empty line, but not at the top nor after another.
    Gap,
    /// Rows with their columns in line. The last side holds for all further columns.
    Grid(&'static [Side], Vec<Vec<Argument>>),
}

/// The side to which the cells of a column keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl PrintedRecord {
    pub(crate) fn heading(&mut self, message: impl Into<Message>) {
        self.blocks.push(PrintedBlock::Heading(message.into()));
    }

    pub(crate) fn section(&mut self, message: impl Into<Message>) {
        self.blocks.push(PrintedBlock::Section(message.into()));
    }

    pub(crate) fn line(&mut self, message: impl Into<Message>) {
        self.blocks.push(PrintedBlock::Line(0, vec![message.into()]));
    }

    pub(crate) fn item(&mut self, message: impl Into<Message>) {
        self.blocks.push(PrintedBlock::Line(1, vec![message.into()]));
    }

    /// Several sentences in one line.
    pub(crate) fn sentences(&mut self, messages: Vec<Message>) {
        self.blocks.push(PrintedBlock::Line(1, messages));
    }

    /// Lines of a narrator, each within a section.
    pub(crate) fn items(&mut self, lines: Vec<LogLine>) {
        for line in lines {
            self.item(line.message);
        }
    }

    /// Lines of a narrator, each below the one before.
    pub(crate) fn details(&mut self, lines: Vec<LogLine>) {
        self.blocks.extend(lines.into_iter().map(|line| PrintedBlock::Line(2, vec![line.message])));
    }

    /// Lines of a narrator as headings of large parts.
    pub(crate) fn headings(&mut self, lines: Vec<LogLine>) {
        for line in lines {
            self.heading(line.message);
        }
    }

    pub(crate) fn gap(&mut self) {
        self.blocks.push(PrintedBlock::Gap);
    }

    pub(crate) fn grid(&mut self, sides: &'static [Side], rows: Vec<Vec<Argument>>) {
        self.blocks.push(PrintedBlock::Grid(sides, rows));
    }

    /// The ranking, equal ones together, with the score.
    pub(crate) fn ranking(&mut self, standing: &Standing, names: &Names) {
        let row = |group: &Vec<Seat>| {
            let seat = group.first().copied().unwrap_or_default();
            let (place, players) = (place(standing.places[seat] + 1), names.players(group.iter().copied()));
            vec![place, players, standing.scores[seat].into()]
        };
        let rows = standing.ranking().iter().map(row).collect();
        self.heading(CommonMessage::Result);
        self.grid(&[Side::Left, Side::Left, Side::Right], rows);
    }
}
