//! The interface between `furlong play` and a game: drawing and describing a view, offering legal actions step by
//! step, and to tell what was seen. A board shows; it knows no rules, no state and nobody's secrets but those in
//! the view it is handed.

use furlong_bots::BotGame;
use furlong_core::{Game, Seat};
use furlong_games::PackLibrary;
use furlong_wire::WireGame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use furlong_narrate::message::MessageList;
use furlong_narrate::{Language, LineKind, Locales, Narrate, Narrator, Translator, locales};

/// The view of a board's game.
pub type ViewOf<B> = <<B as TerminalBoard>::Game as Game>::View;
/// The action of a board's game.
pub type ActionOf<B> = <<B as TerminalBoard>::Game as Game>::Action;
/// Something that happened at a table with this board, in full.
pub type EventOf<B> = <<B as TerminalBoard>::Game as Game>::Event;
/// The sighting of a board's game.
pub type SightingOf<B> = <<B as TerminalBoard>::Game as Game>::Sighting;

/// A game as it is shown to one viewer.
///
/// The shell makes one board for each person at the table, and one for spectators, and hands it only views and
/// sightings of that viewer: what a board keeps in mind from one step to the next (see [`tell`](TerminalBoard::tell))
/// never reaches anybody else. All texts are in the board's language.
///
/// Views come in every phase, also while luck decides, and with every viewer, also a spectator.
pub trait TerminalBoard: Sized {
    /// The rules it belongs to.
    type Game: WireGame + BotGame + Narrate;

    /// The ids of its messages.
    const MESSAGES: MessageList;

    /// The words of this board in all languages.
    const LOCALES: Locales;

    /// A board for a table. `names` has a name for every seat.
    fn new(game: &Self::Game, library: &PackLibrary, language: Language, names: &[String]) -> Self;

    /// One short line over the board: the game and where it stands, as `Royal Turf: race 2 of 3`.
    fn title(&self, view: &ViewOf<Self>) -> String;

    /// The rows that the board takes at this width, which is at least 80. At most 13, so that a terminal of 24
    /// rows has room for the rest.
    fn height(&self, width: u16) -> u16;

    /// Draws the board into `area`, which has the width that [`height`](TerminalBoard::height) was asked for and at least
    /// that height.
    ///
    /// `lit` are the actions that the highlighted choice leaves open, one or many, none if nothing is being
    /// chosen: the squares that they lead to are to be marked, and the horse that would move. A mark is a
    /// character, never a colour alone; `palette` takes the colours away where there must be none. Horses are
    /// [`token`]s.
    fn draw(
        &self,
        view: &ViewOf<Self>,
        lit: &[ActionOf<Self>],
        palette: Palette,
        area: Rect,
        buf: &mut Buffer,
    );

    /// All that the board shows in words, one sentence or row a line, for those who hear it read out.
    fn describe(&self, view: &ViewOf<Self>) -> Vec<String>;

    /// The public state of a seat besides its name, in at most 12 columns: its score first.
    fn seat(&self, view: &ViewOf<Self>, seat: Seat) -> String;

    /// The viewer's secrets: cards, chips, a sealed prediction. Short lines, at most
    /// three at a time; none where there is nothing.
    fn hand(&self, view: &ViewOf<Self>) -> Vec<String>;

    /// The next menu. `actions` are all that the seat may do (legal actions, or revisions of what it
    /// has sealed), never none. `path` are the choices made so far for this decision, as indexes into the menus
    /// before: first the horse or card, then the square. The same arguments always give the same menu, and each
    /// action can be reached by some path.
    ///
    /// A menu is never empty. Where only one choice is left the board may skip it and offer what comes after.
    fn menu(&self, view: &ViewOf<Self>, actions: &[ActionOf<Self>], path: &[usize]) -> Menu<ActionOf<Self>>;

    /// An action of the viewer in words, as it is asked about before it is sealed and told after.
    fn name(&self, view: &ViewOf<Self>, action: &ActionOf<Self>) -> String;

    /// The language of the board.
    fn translator(&self) -> &Translator;

    /// The narrator for the board's viewer.
    fn narrator(&mut self) -> &mut <Self::Game as Narrate>::Narrator;

    /// The lines of the log for a step. `seen` are the viewer's sightings of that step in
    /// order, perhaps none; `before` and `after` the viewer's views around it. Every step is told, luck's
    /// too.
    fn tell(
        &mut self,
        seen: &[SightingOf<Self>],
        before: &ViewOf<Self>,
        after: &ViewOf<Self>,
    ) -> Vec<(LineKind, String)> {
        let lines = self.narrator().narrate(seen, before, after).concat();
        lines.iter().map(|line| (line.kind, self.translator().message(&line.message))).collect()
    }

    /// Returns whether players at this table hold anything that others may not see. If so the screen is hidden while the
    /// keyboard goes from one person to another.
    fn has_secrets(&self) -> bool;

    /// Returns whether the decision at hand is sealed until all have decided, so that it may be changed until then.
    fn is_sealed(&self, view: &ViewOf<Self>) -> bool {
        let _ = view;
        false
    }

    /// The game in a few sentences, and how to read the board, one paragraph a line.
    fn help(&self) -> Vec<String>;
}

/// A game that can be played in the terminal.
pub trait TerminalGame: WireGame + BotGame + Narrate {
    /// Its board.
    type Board: TerminalBoard<Game = Self>;
}

/// The locale file that all games share.
pub(super) const PLAY: Locales = locales!("play");

/// A translator with all words of a game on a terminal.
pub(super) fn translator<B: TerminalBoard>(language: Language) -> Translator {
    Translator::new(language, &[PLAY, B::Game::LOCALES, B::LOCALES])
}

/// A question with its choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu<A> {
    /// The question in one line: `Which horse runs?`
    pub question: String,
    /// The choices, the first of them highlighted at first.
    pub choices: Vec<MenuChoice<A>>,
}

/// One of several choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuChoice<A> {
    /// It in a few words, at most 26 columns where that is possible: `3C Sirocco to 12`.
    pub label: String,
    /// The actions that it leaves open, to be shown on the board. May be left empty where they are very many.
    pub lit: Vec<A>,
    /// The step after it.
    pub next: MenuStep<A>,
}

/// The step after a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuStep<A> {
    /// Another menu, with this choice at the end of the path.
    Ask,
    /// The decision is made.
    Do(A),
}

impl<A: Copy> MenuChoice<A> {
    /// A choice that makes the decision.
    pub fn last(label: impl Into<String>, action: A) -> Self {
        MenuChoice { label: label.into(), lit: vec![action], next: MenuStep::Do(action) }
    }

    /// A choice that leaves these actions open.
    pub fn group(label: impl Into<String>, lit: Vec<A>) -> Self {
        MenuChoice { label: label.into(), lit, next: MenuStep::Ask }
    }
}

/// A horse as it stands on a board: its number and the letter of that number, as `3C`.
pub fn token(number: u8) -> String {
    let letter = char::from(b'A' + number.saturating_sub(1) % 26);
    format!("{number}{letter}")
}

/// Colours and styles of the screen. Colours are only ever a second cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// Colours and letters that stand out.
    Coloured,
    /// Only letters that stand out.
    Monochrome,
}

impl Palette {
    /// The colours of horses 1 to 8.
    const HORSES: [Color; 8] = [
        Color::Red,
        Color::Cyan,
        Color::Yellow,
        Color::Green,
        Color::Magenta,
        Color::Blue,
        Color::LightRed,
        Color::LightGreen,
    ];

    /// The style of a horse's token.
    pub fn horse(self, number: u8) -> Style {
        let colour = Palette::HORSES[usize::from(number.saturating_sub(1)) % Palette::HORSES.len()];
        self.colour(colour).add_modifier(Modifier::BOLD)
    }

    /// The style of squares that the highlighted choice leads to; they bear a mark as well.
    pub fn reachable(self) -> Style {
        self.colour(Color::Yellow).add_modifier(Modifier::REVERSED)
    }

    /// The style of what is there but matters little, as numbers of empty squares.
    pub fn faint(self) -> Style {
        self.colour(Color::DarkGray)
    }

    /// The style of headings.
    pub fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A colour, where there are any.
    pub fn colour(self, colour: Color) -> Style {
        match self {
            Palette::Coloured => Style::new().fg(colour),
            Palette::Monochrome => Style::new(),
        }
    }
}
