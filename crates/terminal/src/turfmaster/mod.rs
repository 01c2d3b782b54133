//! TurfMaster on a terminal: the course unrolled, who moves next, hands, and decisions step by step. What a
//! horse may do is never decided here: it comes as legal actions, and squares are looked up in the rules.

mod ends;
mod keep;
mod labels;
mod menu;
mod message;
mod status;
mod strip;
#[cfg(test)]
mod tests;

use furlong_core::Seat;
use furlong_games::PackLibrary;
use furlong_games::rules::turfmaster::{Action, Phase, TurfMaster, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::labels::TurfMasterLabels;
use self::message::TurfMasterPlayMessage as Play;
use self::strip::CourseDrawing;
use super::board::{Menu, Palette, TerminalBoard, TerminalGame, translator};
use furlong_narrate::message::MessageList;
use furlong_narrate::turfmaster::TurfMasterNarrator;
use furlong_narrate::{Language, Locales, Names, Narrate, Translator, locales};

/// The board of TurfMaster.
pub struct TurfMasterBoard {
    labels: TurfMasterLabels,
    narrator: TurfMasterNarrator,
}

/// A ruler, eight lanes, the whole course in a line, and two lines of words; more where the chute is out of
/// sight.
const BOARD_ROWS: u16 = 12;

impl TurfMasterBoard {
    fn with_translator(game: &TurfMaster, names: Names, translator: Translator) -> Self {
        let narrator = game.narrator(names.clone());
        TurfMasterBoard { labels: TurfMasterLabels::new(game, names, translator), narrator }
    }
}

impl TerminalGame for TurfMaster {
    type Board = TurfMasterBoard;
}

impl TerminalBoard for TurfMasterBoard {
    type Game = TurfMaster;

    const MESSAGES: MessageList = message::MESSAGES;

    const LOCALES: Locales = locales!("play-turfmaster");

    fn new(game: &TurfMaster, library: &PackLibrary, language: Language, names: &[String]) -> Self {
        let players = names.iter().cloned().map(Some).collect();
        Self::with_translator(game, game.names(players, library), translator::<Self>(language))
    }

    fn title(&self, view: &View) -> String {
        status::title(&self.labels, view)
    }

    fn height(&self, _width: u16) -> u16 {
        BOARD_ROWS
    }

    fn draw(&self, view: &View, lit: &[Action], palette: Palette, area: Rect, buf: &mut Buffer) {
        let labels = &self.labels;
        let Some(race) = labels.race(view) else { return };
        let marks = ends::marks(labels, view, lit);
        let drawing = CourseDrawing {
            course: &race.course,
            steeplechase: race.steeplechase,
            field: &view.field,
            marks: &marks,
            palette,
        };
        let mut lines = strip::draw(&drawing, &labels.say(Play::Inside), area.width);
        lines.push(strip::overview(&drawing, &labels.say(Play::WholeCourse), area.width));
        lines.extend(status::lines(labels, view, lit, &drawing));
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
        match view.phase {
            Phase::Keep(_) => keep::menu(&self.labels, view, actions, path),
            Phase::Boxes(_)
            | Phase::Lots(_)
            | Phase::Cards
            | Phase::Throw
            | Phase::Roll(_)
            | Phase::Dice(..)
            | Phase::Over => menu::menu(&self.labels, view, actions, path),
        }
    }

    fn name(&self, view: &View, action: &Action) -> String {
        menu::name(&self.labels, view, action)
    }

    fn translator(&self) -> &Translator {
        &self.labels.translator
    }

    fn narrator(&mut self) -> &mut TurfMasterNarrator {
        &mut self.narrator
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn is_sealed(&self, view: &View) -> bool {
        matches!(view.phase, Phase::Keep(_))
    }

    fn help(&self) -> Vec<String> {
        let said = [
            Play::HelpGame,
            Play::HelpCard,
            Play::HelpDice,
            Play::HelpMove,
            Play::HelpFence,
            Play::HelpBoard,
        ];
        said.iter().map(|words| self.labels.say(words)).collect()
    }
}
