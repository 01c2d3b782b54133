//! The track drawn as text, the horses running up the page.
//!
//! ```text
//! row 14  . . . . . . .
//!         - - - - - - -          the dashed line
//! row 13  . . . 4 . . .          horse 4 in lane 4
//! row  9  . . . . . . .
//!         =============          a hedge
//! row  8  ~ ~ ~ ~ ~ ~ ~          the river
//! row  3  . . . u . . .          a hoof print
//! ```
//!
//! Rows may be left out. What lies between two rows that are drawn must be drawn, and nothing else.

use furlong_ticket_gagnant::{Discipline, HORSES, LANES, Pack, Square};

use super::words::Words;

const DASHES: &str = "- - - - - - -";
const HEDGE: &str = "=============";

/// What is drawn.
#[derive(Default)]
pub(crate) struct Picture {
    /// The rows, the highest first.
    pub(crate) rows: Vec<u8>,
    /// Where horses stand.
    pub(crate) horses: Vec<(u8, Square)>,
}

impl Picture {
    /// What the lines of a case show of this track.
    pub(crate) fn read(words: &Words, pack: &Pack) -> Result<Picture, String> {
        let mut picture = Picture::default();
        let mut between = "";
        for (field, cells) in words.lines() {
            match field {
                "-" => between = DASHES,
                HEDGE => between = HEDGE,
                "row" => {
                    picture.row(&cells, between, pack, words.discipline())?;
                    between = "";
                }
                _ => {}
            }
        }
        let drawn = |horse: u8| picture.horses.iter().any(|&(other, _)| other == horse);
        match (1..=7).find(|&horse| !drawn(horse)) {
            Some(horse) if picture.rows.contains(&0) => Err(format!("where is horse {horse}?")),
            Some(_) | None => Ok(picture),
        }
    }

    fn row(&mut self, cells: &[&str], line: &str, pack: &Pack, discipline: Discipline) -> Result<(), String> {
        let number = |word: &str| word.parse::<u8>().map_err(|_| format!("which row is {word}?"));
        let row = number(cells.first().ok_or("which row?")?)?;
        let above = self.rows.last().copied();
        let must = if above == Some(row + 1) { between(row, pack, discipline) } else { "" };
        if line != must || above.is_some_and(|above| above <= row) || cells.len() != 1 + usize::from(LANES) {
            return Err(format!("row {row} is drawn wrong"));
        }
        self.rows.push(row);
        for (lane, cell) in (1..).zip(&cells[1..]) {
            let at = Square::new(lane, row).ok_or(format!("there is no row {row}"))?;
            match number(cell) {
                Ok(horse) => self.horses.push((horse, at)),
                Err(_) if *cell == empty(at, pack, discipline) => {}
                Err(_) => return Err(format!("{cell} is drawn on {at}")),
            }
        }
        Ok(())
    }

    /// Where each horse stands: as it is drawn, or else at the start.
    pub(crate) fn squares(&self) -> [Square; HORSES] {
        let mut squares = [1, 2, 3, 4, 5, 6, 7].map(|lane| Square::new(lane, 0).expect("a start"));
        self.horses.iter().for_each(|&(horse, at)| squares[usize::from(horse) - 1] = at);
        squares
    }
}

/// What lies between this row and the next one.
fn between(row: u8, pack: &Pack, discipline: Discipline) -> &'static str {
    let jumps = matches!(discipline, Discipline::Hurdles | Discipline::Steeplechase { .. });
    match row {
        row if row + 1 == pack.last_row() => DASHES,
        row if jumps && pack.plan().hedges.contains(&row) => HEDGE,
        _ => "",
    }
}

/// What a square without a horse looks like.
fn empty(at: Square, pack: &Pack, discipline: Discipline) -> &'static str {
    match discipline {
        Discipline::Steeplechase { river } if river == at.row() => "~",
        Discipline::Trot if pack.has_hoof_print(at) => "u",
        Discipline::Flat | Discipline::Hurdles | Discipline::Steeplechase { .. } | Discipline::Trot => ".",
    }
}

/// These rows of the track, the highest on top, with what `cell` puts on squares.
pub(crate) fn draw(
    rows: &[u8],
    pack: &Pack,
    discipline: Discipline,
    cell: impl Fn(Square) -> Option<String>,
) -> String {
    let mut text = String::new();
    for (i, &row) in rows.iter().enumerate() {
        let line = if i > 0 && rows[i - 1] == row + 1 { between(row, pack, discipline) } else { "" };
        if !line.is_empty() {
            text.push_str(&format!("        {line}\n"));
        }
        let cells = (1..=LANES).map(|lane| {
            let at = Square::new(lane, row).expect("a square of the track");
            cell(at).unwrap_or_else(|| empty(at, pack, discipline).to_owned())
        });
        text.push_str(&format!("row {row:>2}  {}\n", cells.collect::<Vec<_>>().join(" ")));
    }
    text
}
