//! Ticket Gagnant on a terminal: the track, predictions, hands, and decisions step by step. What a card may
//! do is never decided here: it comes as legal actions, and squares are looked up in the rules.

mod log;
mod marks;
mod menu;
mod message;
mod status;
mod table;
#[cfg(test)]
mod tests;
mod track;

use furlong_core::Seat;
use furlong_games::{GameId, Shelf};
use furlong_ticket_gagnant::{Action, Phase, Sighting, Terms, TicketGagnant, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::message::Words;
use self::table::Table;
use self::track::Scene;
use super::board::{Board, Ink, Menu, TerminalGame};
use furlong_narrate::Language;
use furlong_narrate::voice::Voice;

#[cfg(test)]
pub(super) use self::message::TABLE;

/// The board of Ticket Gagnant.
pub struct TicketGagnantBoard {
    table: Table,
    notes: log::Notes,
}

/// The numbers of rows, seven lanes, and four lines of words.
const HEIGHT: u16 = 12;

impl TicketGagnantBoard {
    fn with_voice(game: &TicketGagnant, shelf: &Shelf, names: &[String], voice: Voice) -> Self {
        TicketGagnantBoard { table: Table::new(game, shelf, names, voice), notes: log::Notes::default() }
    }
}

impl TerminalGame for TicketGagnant {
    type Board = TicketGagnantBoard;
}

impl Board for TicketGagnantBoard {
    type Game = TicketGagnant;

    fn new(game: &TicketGagnant, shelf: &Shelf, language: Language, names: &[String]) -> Self {
        Self::with_voice(game, shelf, names, Voice::for_playing(language, GameId::TicketGagnant))
    }

    fn title(&self, view: &View) -> String {
        status::title(&self.table, view)
    }

    fn height(&self, _width: u16) -> u16 {
        HEIGHT
    }

    fn draw(&self, view: &View, lit: &[Action], ink: Ink, area: Rect, buf: &mut Buffer) {
        let table = &self.table;
        let marks = marks::marks(table, view, lit);
        let scene = Scene {
            pack: table.rules.pack(),
            terms: view.terms.or_else(|| chosen(lit)),
            field: &view.field,
            marks: &marks,
            names: &table.horses,
            ink,
        };
        let mut lines = track::draw(&scene, &table.say(&Words::LeftSide), area.width);
        lines.extend(status::lines(table, view, lit, &scene, area.width));
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
        menu::menu(&self.table, view, actions, path)
    }

    fn name(&self, view: &View, action: &Action) -> String {
        menu::name(&self.table, view, *action)
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
        matches!(view.phase, Phase::Predict(_))
    }

    fn help(&self) -> Vec<String> {
        let said = [
            Words::HelpGame,
            Words::HelpScore,
            Words::HelpCards,
            Words::HelpPush,
            Words::HelpDisciplines,
            Words::HelpBoard,
        ];
        said.iter().map(|words| self.table.say(words)).collect()
    }
}

/// The race that is being chosen, so that it is seen before.
fn chosen(lit: &[Action]) -> Option<Terms> {
    match lit.first()? {
        Action::Choose(terms) => Some(*terms),
        Action::Predict(_) | Action::Play { .. } | Action::Stay { .. } | Action::Discard { .. } => None,
    }
}
