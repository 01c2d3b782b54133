//! A decision on its way through menus.

use furlong_core::Seat;

use super::board::{Board, Menu, ViewOf};
use super::keys::Key;

/// How many lines a page has.
const PAGE: usize = 7;

/// A decision on its way through menus.
#[derive(Clone)]
pub(super) struct Choosing<A> {
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

impl<A> Choosing<A> {
    /// The first menu for these actions.
    pub(super) fn new<B: Board>(seat: Seat, actions: Vec<A>, board: &B, view: &ViewOf<B>) -> Self
    where
        B::Game: furlong_core::Game<Action = A>,
    {
        let menu = board.menu(view, &actions, &[]);
        Choosing { seat, actions, path: Vec::new(), menu, cursor: 0, typed: 0 }
    }

    /// Whether no choice was made yet.
    pub(super) fn is_fresh(&self) -> bool {
        self.path.is_empty()
    }

    /// On to the menu behind the highlighted choice.
    pub(super) fn go_on<B: Board>(&mut self, board: &B, view: &ViewOf<B>)
    where
        B::Game: furlong_core::Game<Action = A>,
    {
        self.path.push(self.cursor);
        self.menu = board.menu(view, &self.actions, &self.path);
        self.point(0);
    }

    /// Back to the menu before, with the choice highlighted that was made there.
    pub(super) fn go_back<B: Board>(&mut self, board: &B, view: &ViewOf<B>)
    where
        B::Game: furlong_core::Game<Action = A>,
    {
        if let Some(before) = self.path.pop() {
            self.menu = board.menu(view, &self.actions, &self.path);
            self.point(before);
        }
    }

    /// Moves the highlight.
    pub(super) fn move_by(&mut self, key: Key) {
        let last = self.menu.choices.len().saturating_sub(1);
        match key {
            Key::Up => self.point(self.cursor.checked_sub(1).unwrap_or(last)),
            Key::Down => self.point(if self.cursor < last { self.cursor + 1 } else { 0 }),
            Key::Home => self.point(0),
            Key::End => self.point(last),
            Key::PageUp => self.point(self.cursor.saturating_sub(PAGE)),
            Key::PageDown => self.point((self.cursor + PAGE).min(last)),
            Key::Digit(digit) => self.type_digit(digit),
            Key::Take
            | Key::Back
            | Key::Undo
            | Key::Hurry
            | Key::Help
            | Key::Log
            | Key::Save
            | Key::Quit
            | Key::Interrupt
            | Key::Other => {}
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
