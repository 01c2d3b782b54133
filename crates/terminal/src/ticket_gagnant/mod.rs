//! Ticket Gagnant on a terminal: the track, predictions, hands, and decisions step by step. What a card may
//! do is never decided here: it comes as legal actions, and squares are looked up in the rules.

mod labels;
mod marks;
mod menu;
mod message;
mod status;
#[cfg(test)]
mod tests;
mod track;

use furlong_core::Seat;
use furlong_games::PackLibrary;
use furlong_games::rules::ticket_gagnant::{Action, Horse, Phase, Terms, TicketGagnant, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::labels::TicketGagnantLabels;
use self::message::TicketGagnantPlayMessage as Play;
use self::track::TrackDrawing;
use super::board::{Menu, Palette, TerminalBoard, TerminalGame, token, translator};
use furlong_narrate::message::MessageList;
use furlong_narrate::ticket_gagnant::TicketGagnantNarrator;
use furlong_narrate::{Language, Locales, Names, Narrate, Translator, locales};

/// The board of Ticket Gagnant.
pub struct TicketGagnantBoard {
    labels: TicketGagnantLabels,
    narrator: TicketGagnantNarrator,
}

/// The numbers of rows, seven lanes, and four lines of words.
const BOARD_ROWS: u16 = 12;

impl TicketGagnantBoard {
    fn with_translator(game: &TicketGagnant, names: Names, translator: Translator) -> Self {
        let narrator = game.narrator(names.clone());
        TicketGagnantBoard { labels: TicketGagnantLabels::new(game, names, translator), narrator }
    }
}

impl TerminalGame for TicketGagnant {
    type Board = TicketGagnantBoard;
}

impl TerminalBoard for TicketGagnantBoard {
    type Game = TicketGagnant;

    const MESSAGES: MessageList = message::MESSAGES;

    const LOCALES: Locales = locales!("play-ticket-gagnant");

    fn new(game: &TicketGagnant, library: &PackLibrary, language: Language, names: &[String]) -> Self {
        Self::with_translator(game, named(game, library, names), translator::<Self>(language))
    }

    fn title(&self, view: &View) -> String {
        status::title(&self.labels, view)
    }

    fn height(&self, _width: u16) -> u16 {
        BOARD_ROWS
    }

    fn draw(&self, view: &View, lit: &[Action], palette: Palette, area: Rect, buf: &mut Buffer) {
        let labels = &self.labels;
        let marks = marks::marks(labels, view, lit);
        let drawing = TrackDrawing {
            pack: labels.rules.pack(),
            terms: view.terms.or_else(|| chosen(lit)),
            field: &view.field,
            marks: &marks,
            names: labels.horses(),
            palette,
        };
        let mut lines = track::draw(&drawing, &labels.say(Play::LeftSide), area.width);
        lines.extend(status::lines(labels, view, lit, &drawing, area.width));
        for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
            buf.set_line(area.left(), y, line, area.width);
        }
    }

    fn describe(&self, view: &View) -> Vec<String> {
        status::describe(&self.labels, view)
    }

    fn seat(&self, view: &View, seat: Seat) -> String {
        status::seat(&self.labels, view, seat)
    }

    fn hand(&self, view: &View) -> Vec<String> {
        status::hand(&self.labels, view)
    }

    fn menu(&self, view: &View, actions: &[Action], path: &[usize]) -> Menu<Action> {
        menu::menu(&self.labels, view, actions, path)
    }

    fn name(&self, view: &View, action: &Action) -> String {
        menu::name(&self.labels, view, *action)
    }

    fn translator(&self) -> &Translator {
        &self.labels.translator
    }

    fn narrator(&mut self) -> &mut TicketGagnantNarrator {
        &mut self.narrator
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn is_sealed(&self, view: &View) -> bool {
        matches!(view.phase, Phase::Predict(_))
    }

    fn help(&self) -> Vec<String> {
        let said = [
            Play::HelpGame,
            Play::HelpScore,
            Play::HelpCards,
            Play::HelpPush,
            Play::HelpDisciplines,
            Play::HelpBoard,
        ];
        said.iter().map(|words| self.labels.say(words)).collect()
    }
}

/// Horses are told with their letters, as they stand on the board.
fn named(game: &TicketGagnant, library: &PackLibrary, players: &[String]) -> Names {
    let mut names = game.names(players.iter().cloned().map(Some).collect(), library);
    let bare = |horse: &Horse| {
        let name = names.horses.get(horse.index()).and_then(|name| name.split_once(' '));
        name.map_or_else(String::new, |(_, name)| format!(" {name}"))
    };
    names.horses =
        Horse::ALL.iter().map(|horse| format!("{}{}", token(horse.number()), bare(horse))).collect();
    names
}

/// The race that is being chosen, so that it is seen before.
fn chosen(lit: &[Action]) -> Option<Terms> {
    match lit.first()? {
        Action::Choose(terms) => Some(*terms),
        Action::Predict(_) | Action::Play { .. } | Action::Stay { .. } | Action::Discard { .. } => None,
    }
}
