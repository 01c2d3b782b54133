//! The effect of each key in each mode.

use std::time::Duration;

use furlong_core::Seat;

use super::app::{ENDINGS, ExitReason, FileRequest, Overlay, ScreenApp, ScreenMode};
use super::board::{ActionOf, MenuStep, TerminalBoard};
use super::keys::KeyCommand;
use super::open_menu::OpenMenu;
use super::pages;

/// Lines by which a page of help or log scrolls.
const SCROLL_LINES: usize = 15;

impl<B: TerminalBoard> ScreenApp<B> {
    /// A key was pressed.
    pub(super) fn key(&mut self, key: KeyCommand) {
        self.notice = None;
        match (key, self.overlay) {
            (KeyCommand::Interrupt, _) => self.leave(ExitReason::Quit),
            (KeyCommand::Quit, _) if !self.is_shown() => self.leave(ExitReason::Quit),
            (_, _) if !self.is_shown() => {}
            (_, Overlay::None) => self.mode_key(key),
            (_, Overlay::Quit) => self.quit_key(key),
            (_, Overlay::Help(top)) => {
                let end = pages::end_of(&pages::help_lines(self, self.size.0), self.size.1);
                self.overlay = scrolled(key, top, KeyCommand::Down, end).map_or(Overlay::None, Overlay::Help);
            }
            (_, Overlay::Log(back)) => {
                let end = pages::end_of(&pages::log_lines(self, self.size.0), self.size.1);
                self.overlay = scrolled(key, back, KeyCommand::Up, end).map_or(Overlay::None, Overlay::Log);
            }
        }
    }

    fn leave(&mut self, end: ExitReason) {
        self.bot_task = None;
        self.end = Some(end);
    }

    /// Asking to leave twice is an answer.
    fn quit_key(&mut self, key: KeyCommand) {
        self.overlay = Overlay::None;
        if matches!(key, KeyCommand::Take | KeyCommand::Quit) {
            self.leave(ExitReason::Quit);
        }
    }

    /// Keys that mean the same everywhere, then those of the mode. What a handover hides stays hidden.
    fn mode_key(&mut self, key: KeyCommand) {
        match (key, &self.mode) {
            (KeyCommand::Quit, ScreenMode::Over(_)) => self.leave(ExitReason::Quit),
            (KeyCommand::Quit, _) => self.overlay = Overlay::Quit,
            (KeyCommand::Save, _) => self.requests.push(FileRequest::Save),
            (KeyCommand::Help | KeyCommand::Log, ScreenMode::Handover(_)) => {}
            (KeyCommand::Help, _) => self.overlay = Overlay::Help(0),
            (KeyCommand::Log, _) => self.overlay = Overlay::Log(0),
            (_, _) => match std::mem::replace(&mut self.mode, ScreenMode::Watch) {
                ScreenMode::Watch => self.watch_key(key),
                ScreenMode::Choose(choosing) => self.choose_key(choosing, key),
                ScreenMode::Confirm(choosing, action) => self.confirm_key(choosing, action, key),
                ScreenMode::Sealed(seat) => self.sealed_key(seat, key),
                ScreenMode::Handover(seat) => self.handover_key(seat, key),
                ScreenMode::Over(cursor) => self.over_key(cursor, key),
            },
        }
    }

    /// Skips the pause. The key is none that takes a choice: a menu may come up any moment.
    /// A choice that was just sealed can be changed before the next step is shown.
    fn watch_key(&mut self, key: KeyCommand) {
        if key == KeyCommand::Hurry {
            self.wait = Duration::ZERO;
        } else if let (KeyCommand::Undo, Some(seat)) = (key, self.table.sealer(self.me)) {
            self.bot_task = None;
            self.table.done = false;
            self.revise(seat);
        }
    }

    fn choose_key(&mut self, mut choosing: OpenMenu<ActionOf<B>>, key: KeyCommand) {
        if key == KeyCommand::Take {
            self.pick(choosing);
        } else if key == KeyCommand::Undo {
            self.undo(choosing);
        } else if key == KeyCommand::Back
            && choosing.is_fresh()
            && !self.table.revisions(choosing.seat).is_empty()
        {
            // What is sealed stays as it is.
            self.mode = ScreenMode::Watch;
        } else {
            if key == KeyCommand::Back {
                choosing.go_back(&self.watcher().board, self.view());
            }
            choosing.move_by(key);
            self.mode = ScreenMode::Choose(choosing);
        }
    }

    /// Takes the highlighted choice.
    fn pick(&mut self, mut choosing: OpenMenu<ActionOf<B>>) {
        let (board, view) = (&self.watcher().board, self.view());
        match choosing.menu.choices.get(choosing.cursor).map(|choice| choice.next) {
            None => self.mode = ScreenMode::Choose(choosing),
            Some(MenuStep::Ask) => {
                choosing.go_on(board, view);
                self.mode = ScreenMode::Choose(choosing);
            }
            Some(MenuStep::Do(action)) if board.is_sealed(view) => {
                self.mode = ScreenMode::Confirm(choosing, action);
            }
            Some(MenuStep::Do(action)) => self.act(choosing.seat, action),
        }
    }

    /// Takes back the last choice of this decision, or else what was sealed before it.
    fn undo(&mut self, mut choosing: OpenMenu<ActionOf<B>>) {
        let sealed = if choosing.is_fresh() { self.table.revisions(choosing.seat) } else { Vec::new() };
        if sealed.is_empty() {
            choosing.go_back(&self.watcher().board, self.view());
            self.mode = ScreenMode::Choose(choosing);
        } else {
            self.choose(choosing.seat, sealed);
        }
    }

    fn confirm_key(&mut self, choosing: OpenMenu<ActionOf<B>>, action: ActionOf<B>, key: KeyCommand) {
        if key == KeyCommand::Take {
            self.act(choosing.seat, action);
        } else if matches!(key, KeyCommand::Back | KeyCommand::Undo) {
            self.mode = ScreenMode::Choose(choosing);
        } else {
            self.mode = ScreenMode::Confirm(choosing, action);
        }
    }

    fn sealed_key(&mut self, seat: Seat, key: KeyCommand) {
        if key == KeyCommand::Take {
            self.table.done = true;
        } else if key == KeyCommand::Undo {
            self.revise(seat);
        } else {
            self.mode = ScreenMode::Sealed(seat);
        }
    }

    /// Nobody knows who presses a key now: only Enter says that the one who was called is there.
    fn handover_key(&mut self, to: Seat, key: KeyCommand) {
        if key == KeyCommand::Take {
            self.seat_at_screen(to);
            self.call_on(to);
        } else if let (KeyCommand::Undo, Some(before)) = (key, self.leaver(to)) {
            self.mode = ScreenMode::Handover(before);
        } else if key != KeyCommand::Back {
            self.mode = ScreenMode::Handover(to);
        }
    }

    /// The seat that gives the keyboard away and may still change a sealed choice.
    pub(super) fn leaver(&self, to: Seat) -> Option<Seat> {
        self.table.reviser(self.me).filter(|&seat| seat != to)
    }

    /// Opens the menu of the seat that was called: to decide, or to change what it sealed.
    fn call_on(&mut self, seat: Seat) {
        let legal = self.table.legal(seat);
        let actions = if legal.is_empty() { self.table.revisions(seat) } else { legal };
        if !actions.is_empty() {
            self.choose(seat, actions);
        }
    }

    fn revise(&mut self, seat: Seat) {
        if !self.watcher().viewer.is(seat) && self.table.is_secret(self.me) {
            self.mode = ScreenMode::Handover(seat);
            return;
        }
        self.seat_at_screen(seat);
        let sealed = self.table.revisions(seat);
        if !sealed.is_empty() {
            self.choose(seat, sealed);
        }
    }

    fn over_key(&mut self, cursor: usize, key: KeyCommand) {
        let last = ENDINGS.len() - 1;
        let cursor = if key == KeyCommand::Up {
            cursor.checked_sub(1).unwrap_or(last)
        } else if key == KeyCommand::Down {
            if cursor < last { cursor + 1 } else { 0 }
        } else if let KeyCommand::Digit(digit @ 1..=3) = key {
            usize::from(digit - 1)
        } else {
            cursor
        };
        self.mode = ScreenMode::Over(cursor);
        if key == KeyCommand::Take {
            match cursor {
                0 => self.leave(ExitReason::Quit),
                1 => self.leave(ExitReason::Again),
                _ => self.requests.push(FileRequest::Record),
            }
        }
    }
}

/// The line after a key, where lines are counted the way that `onward` goes and there are no more than `end`;
/// nothing if the key closes the page.
fn scrolled(key: KeyCommand, at: usize, onward: KeyCommand, end: usize) -> Option<usize> {
    let step = match key {
        KeyCommand::Up | KeyCommand::Down => 1,
        KeyCommand::PageUp | KeyCommand::PageDown | KeyCommand::Hurry => SCROLL_LINES,
        KeyCommand::Home | KeyCommand::End => end,
        KeyCommand::Digit(_)
        | KeyCommand::Take
        | KeyCommand::Back
        | KeyCommand::Undo
        | KeyCommand::Help
        | KeyCommand::Log
        | KeyCommand::Save
        | KeyCommand::Quit
        | KeyCommand::Interrupt
        | KeyCommand::Other => return None,
    };
    let is_up = matches!(key, KeyCommand::Up | KeyCommand::PageUp | KeyCommand::Home);
    let is_onward = is_up == (onward == KeyCommand::Up);
    Some(if is_onward { (at + step).min(end) } else { at.saturating_sub(step) })
}
