//! What each key does in each scene.

use std::time::Duration;

use furlong_core::Seat;

use super::app::{App, ENDINGS, End, Overlay, Request, Scene};
use super::board::{ActionOf, Board, Next};
use super::choosing::Choosing;
use super::keys::Key;
use super::pages;

/// How many lines a page of help or log has.
const PAGE: usize = 15;

impl<B: Board> App<B> {
    /// A key was pressed.
    pub(super) fn key(&mut self, key: Key) {
        self.notice = None;
        match (key, self.overlay) {
            (Key::Interrupt, _) => self.leave(End::Quit),
            (Key::Quit, _) if !self.is_shown() => self.leave(End::Quit),
            (_, _) if !self.is_shown() => {}
            (_, Overlay::None) => self.scene_key(key),
            (_, Overlay::Quit) => self.quit_key(key),
            (_, Overlay::Help(top)) => {
                let end = pages::end_of(&pages::help_lines(self, self.size.0), self.size.1);
                self.overlay = scrolled(key, top, Key::Down, end).map_or(Overlay::None, Overlay::Help);
            }
            (_, Overlay::Log(back)) => {
                let end = pages::end_of(&pages::log_lines(self, self.size.0), self.size.1);
                self.overlay = scrolled(key, back, Key::Up, end).map_or(Overlay::None, Overlay::Log);
            }
        }
    }

    fn leave(&mut self, end: End) {
        self.thinking = None;
        self.end = Some(end);
    }

    /// Whoever asks to leave twice means it.
    fn quit_key(&mut self, key: Key) {
        self.overlay = Overlay::None;
        if matches!(key, Key::Take | Key::Quit) {
            self.leave(End::Quit);
        }
    }

    /// Keys that mean the same everywhere, then those of the scene. What a handover hides stays hidden.
    fn scene_key(&mut self, key: Key) {
        match (key, &self.scene) {
            (Key::Quit, Scene::Over(_)) => self.leave(End::Quit),
            (Key::Quit, _) => self.overlay = Overlay::Quit,
            (Key::Save, _) => self.requests.push(Request::Save),
            (Key::Help | Key::Log, Scene::Handover(_)) => {}
            (Key::Help, _) => self.overlay = Overlay::Help(0),
            (Key::Log, _) => self.overlay = Overlay::Log(0),
            (_, _) => match std::mem::replace(&mut self.scene, Scene::Watch) {
                Scene::Watch => self.watch_key(key),
                Scene::Choose(choosing) => self.choose_key(choosing, key),
                Scene::Confirm(choosing, action) => self.confirm_key(choosing, action, key),
                Scene::Sealed(seat) => self.sealed_key(seat, key),
                Scene::Handover(seat) => self.handover_key(seat, key),
                Scene::Over(cursor) => self.over_key(cursor, key),
            },
        }
    }

    /// Whoever is in a hurry need not wait. The key is none that takes a choice: a menu may come up any moment.
    /// What was just sealed can be changed before the next thing happens.
    fn watch_key(&mut self, key: Key) {
        if key == Key::Hurry {
            self.wait = Duration::ZERO;
        } else if let (Key::Undo, Some(seat)) = (key, self.table.sealer(self.me)) {
            self.thinking = None;
            self.table.done = false;
            self.revise(seat);
        }
    }

    fn choose_key(&mut self, mut choosing: Choosing<ActionOf<B>>, key: Key) {
        if key == Key::Take {
            self.pick(choosing);
        } else if key == Key::Undo {
            self.undo(choosing);
        } else if key == Key::Back && choosing.is_fresh() && !self.table.revisions(choosing.seat).is_empty() {
            // What is sealed stays as it is.
            self.scene = Scene::Watch;
        } else {
            if key == Key::Back {
                choosing.go_back(&self.watcher().board, self.view());
            }
            choosing.move_by(key);
            self.scene = Scene::Choose(choosing);
        }
    }

    /// Takes the highlighted choice.
    fn pick(&mut self, mut choosing: Choosing<ActionOf<B>>) {
        let (board, view) = (&self.watcher().board, self.view());
        match choosing.menu.choices.get(choosing.cursor).map(|choice| choice.next) {
            None => self.scene = Scene::Choose(choosing),
            Some(Next::Ask) => {
                choosing.go_on(board, view);
                self.scene = Scene::Choose(choosing);
            }
            Some(Next::Do(action)) if board.is_sealed(view) => self.scene = Scene::Confirm(choosing, action),
            Some(Next::Do(action)) => self.act(choosing.seat, action),
        }
    }

    /// Takes back the last choice of this decision, or else what was sealed before it.
    fn undo(&mut self, mut choosing: Choosing<ActionOf<B>>) {
        let sealed = if choosing.is_fresh() { self.table.revisions(choosing.seat) } else { Vec::new() };
        if sealed.is_empty() {
            choosing.go_back(&self.watcher().board, self.view());
            self.scene = Scene::Choose(choosing);
        } else {
            self.choose(choosing.seat, sealed);
        }
    }

    fn confirm_key(&mut self, choosing: Choosing<ActionOf<B>>, action: ActionOf<B>, key: Key) {
        if key == Key::Take {
            self.act(choosing.seat, action);
        } else if matches!(key, Key::Back | Key::Undo) {
            self.scene = Scene::Choose(choosing);
        } else {
            self.scene = Scene::Confirm(choosing, action);
        }
    }

    fn sealed_key(&mut self, seat: Seat, key: Key) {
        if key == Key::Take {
            self.table.done = true;
        } else if key == Key::Undo {
            self.revise(seat);
        } else {
            self.scene = Scene::Sealed(seat);
        }
    }

    /// Nobody knows who presses a key now: only Enter says that the one who was called is there.
    fn handover_key(&mut self, to: Seat, key: Key) {
        if key == Key::Take {
            self.seat_at_screen(to);
            self.call_on(to);
        } else if let (Key::Undo, Some(before)) = (key, self.leaver(to)) {
            self.scene = Scene::Handover(before);
        } else if key != Key::Back {
            self.scene = Scene::Handover(to);
        }
    }

    /// Whoever gives the keyboard away and may still change a sealed choice.
    pub(super) fn leaver(&self, to: Seat) -> Option<Seat> {
        self.table.reviser(self.me).filter(|&seat| seat != to)
    }

    /// Whoever was called is there: to decide, or to change what they sealed.
    fn call_on(&mut self, seat: Seat) {
        let legal = self.table.legal(seat);
        let actions = if legal.is_empty() { self.table.revisions(seat) } else { legal };
        if !actions.is_empty() {
            self.choose(seat, actions);
        }
    }

    fn revise(&mut self, seat: Seat) {
        if !self.watcher().viewer.is(seat) && self.table.is_secret(self.me) {
            self.scene = Scene::Handover(seat);
            return;
        }
        self.seat_at_screen(seat);
        let sealed = self.table.revisions(seat);
        if !sealed.is_empty() {
            self.choose(seat, sealed);
        }
    }

    fn over_key(&mut self, cursor: usize, key: Key) {
        let last = ENDINGS.len() - 1;
        let cursor = if key == Key::Up {
            cursor.checked_sub(1).unwrap_or(last)
        } else if key == Key::Down {
            if cursor < last { cursor + 1 } else { 0 }
        } else if let Key::Digit(digit @ 1..=3) = key {
            usize::from(digit - 1)
        } else {
            cursor
        };
        self.scene = Scene::Over(cursor);
        if key == Key::Take {
            match cursor {
                0 => self.leave(End::Quit),
                1 => self.leave(End::Again),
                _ => self.requests.push(Request::Record),
            }
        }
    }
}

/// The line after a key, where lines are counted the way that `onward` goes and there are no more than `end`;
/// nothing if the key closes the page.
fn scrolled(key: Key, at: usize, onward: Key, end: usize) -> Option<usize> {
    let step = match key {
        Key::Up | Key::Down => 1,
        Key::PageUp | Key::PageDown | Key::Hurry => PAGE,
        Key::Home | Key::End => end,
        Key::Digit(_)
        | Key::Take
        | Key::Back
        | Key::Undo
        | Key::Help
        | Key::Log
        | Key::Save
        | Key::Quit
        | Key::Interrupt
        | Key::Other => return None,
    };
    let is_up = matches!(key, Key::Up | Key::PageUp | Key::Home);
    let is_onward = is_up == (onward == Key::Up);
    Some(if is_onward { (at + step).min(end) } else { at.saturating_sub(step) })
}
