//! TurfMaster on a terminal: the course unrolled, who moves next, hands, and decisions step by step. What a
//! horse may do is never decided here: it comes as legal actions, and squares are looked up in the rules.

mod ends;
mod keep;
mod log;
mod menu;
mod message;
mod status;
mod strip;
mod table;
#[cfg(test)]
mod tests;

use furlong_core::Seat;
use furlong_games::{GameId, Shelf};
use furlong_turfmaster::{Action, Phase, Sighting, TurfMaster, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::message::Words;
use self::strip::Scene;
use self::table::Table;
use super::board::{Board, Ink, Menu, TerminalGame};
use furlong_narrate::Language;
use furlong_narrate::voice::Voice;

#[cfg(test)]
pub(super) use self::message::TABLE;

/// The board of TurfMaster.
pub struct TurfMasterBoard {
    table: Table,
    notes: log::Notes,
}

/// A ruler, eight lanes, the whole course in a line, and two lines of words; more where the chute is out of
/// sight.
const HEIGHT: u16 = 12;

impl TurfMasterBoard {
    fn with_voice(game: &TurfMaster, shelf: &Shelf, names: &[String], voice: Voice) -> Self {
        TurfMasterBoard { table: Table::new(game, shelf, names, voice), notes: log::Notes::default() }
    }
}

impl TerminalGame for TurfMaster {
    type Board = TurfMasterBoard;
}

impl Board for TurfMasterBoard {
    type Game = TurfMaster;

    fn new(game: &TurfMaster, shelf: &Shelf, language: Language, names: &[String]) -> Self {
        Self::with_voice(game, shelf, names, Voice::for_playing(language, GameId::TurfMaster))
    }

    fn title(&self, view: &View) -> String {
        status::title(&self.table, view)
    }

    fn height(&self, _width: u16) -> u16 {
        HEIGHT
    }

    fn draw(&self, view: &View, lit: &[Action], ink: Ink, area: Rect, buf: &mut Buffer) {
        let table = &self.table;
        let Some(race) = table.race(view) else { return };
        let marks = ends::marks(table, view, lit);
        let scene = Scene {
            course: &race.course,
            steeplechase: race.steeplechase,
            field: &view.field,
            marks: &marks,
            ink,
        };
        let mut lines = strip::draw(&scene, &table.say(&Words::Inside), area.width);
        lines.push(strip::overview(&scene, &table.say(&Words::WholeCourse), area.width));
        lines.extend(status::lines(table, view, lit, &scene));
        for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
            buf.set_line(area.left(), y, line, area.width);
        }
    }

    fn describe(&self, view: &View) -> Vec<String> {
        status::describe(&self.table, view)
    }

    fn seat(&self, view: &View, seat: Seat) -> String {
        status::seat(&self.table, view, seat)
    }

    fn hand(&self, view: &View) -> Vec<String> {
        status::hand(&self.table, view)
    }

    fn menu(&self, view: &View, actions: &[Action], path: &[usize]) -> Menu<Action> {
        match view.phase {
            Phase::Keep(_) => keep::menu(&self.table, view, actions, path),
            Phase::Boxes(_)
            | Phase::Lots(_)
            | Phase::Cards
            | Phase::Throw
            | Phase::Roll(_)
            | Phase::Dice(..)
            | Phase::Over => menu::menu(&self.table, view, actions, path),
        }
    }

    fn name(&self, view: &View, action: &Action) -> String {
        menu::name(&self.table, view, action)
    }

    fn tell(&mut self, seen: &[Sighting], before: &View, after: &View) -> Vec<String> {
        let told =
            seen.iter().map(|sighting| log::tell(&self.table, &mut self.notes, sighting, before, after));
        told.flatten().collect()
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn is_sealed(&self, view: &View) -> bool {
        matches!(view.phase, Phase::Keep(_))
    }

    fn help(&self) -> Vec<String> {
        let said = [
            Words::HelpGame,
            Words::HelpCard,
            Words::HelpDice,
            Words::HelpMove,
            Words::HelpFence,
            Words::HelpBoard,
        ];
        said.iter().map(|words| self.table.say(words)).collect()
    }
}
