//! A decision on its way through menus.

use furlong_core::Seat;

use super::board::{Menu, TerminalBoard, ViewOf};
use super::keys::KeyCommand;

/// Choices on a page.
const PAGE_CHOICES: usize = 7;

/// A decision on its way through menus.
#[derive(Clone)]
pub(super) struct OpenMenu<A> {
    pub(super) seat: Seat,
    actions: Vec<A>,
    /// The choices made so far.
    path: Vec<usize>,
    pub(super) menu: Menu<A>,
    /// The highlighted choice.
    pub(super) cursor: usize,
    /// The number being typed.
    typed: usize,
}

impl<A> OpenMenu<A> {
    /// The first menu for these actions.
    pub(super) fn new<B: TerminalBoard>(seat: Seat, actions: Vec<A>, board: &B, view: &ViewOf<B>) -> Self
    where
        B::Game: furlong_core::Game<Action = A>,
    {
        let menu = board.menu(view, &actions, &[]);
        OpenMenu { seat, actions, path: Vec::new(), menu, cursor: 0, typed: 0 }
    }

    /// Returns whether no choice was made yet.
    pub(super) fn is_fresh(&self) -> bool {
        self.path.is_empty()
    }

    /// On to the menu behind the highlighted choice.
    pub(super) fn go_on<B: TerminalBoard>(&mut self, board: &B, view: &ViewOf<B>)
    where
        B::Game: furlong_core::Game<Action = A>,
    {
        self.path.push(self.cursor);
        self.menu = board.menu(view, &self.actions, &self.path);
        self.point(0);
    }

    /// Back to the menu before, with the choice highlighted that was made there.
    pub(super) fn go_back<B: TerminalBoard>(&mut self, board: &B, view: &ViewOf<B>)
    where
        B::Game: furlong_core::Game<Action = A>,
    {
        if let Some(before) = self.path.pop() {
            self.menu = board.menu(view, &self.actions, &self.path);
            self.point(before);
        }
    }

    /// Moves the highlight.
    pub(super) fn move_by(&mut self, key: KeyCommand) {
        let last = self.menu.choices.len().saturating_sub(1);
        match key {
            KeyCommand::Up => self.point(self.cursor.checked_sub(1).unwrap_or(last)),
            KeyCommand::Down => self.point(if self.cursor < last { self.cursor + 1 } else { 0 }),
            KeyCommand::Home => self.point(0),
            KeyCommand::End => self.point(last),
            KeyCommand::PageUp => self.point(self.cursor.saturating_sub(PAGE_CHOICES)),
            KeyCommand::PageDown => self.point((self.cursor + PAGE_CHOICES).min(last)),
            KeyCommand::Digit(digit) => self.type_digit(digit),
            KeyCommand::Take
            | KeyCommand::Back
            | KeyCommand::Undo
            | KeyCommand::Hurry
            | KeyCommand::Help
            | KeyCommand::Log
            | KeyCommand::Save
            | KeyCommand::Quit
            | KeyCommand::Interrupt
            | KeyCommand::Other => {}
        }
    }

    fn point(&mut self, cursor: usize) {
        self.cursor = cursor;
        self.typed = 0;
    }

    /// Digits make up the number of a choice; one that leads too far begins a new number.
    fn type_digit(&mut self, digit: u8) {
        let there = |number: &usize| (1..=self.menu.choices.len()).contains(number);
        let longer = self.typed * 10 + usize::from(digit);
        if let Some(number) = [longer, usize::from(digit)].into_iter().find(there) {
            self.cursor = number - 1;
            self.typed = number;
        }
    }
}
