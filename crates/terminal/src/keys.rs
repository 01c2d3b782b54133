//! Keys by what they mean here, so that nothing behind this file knows a keyboard.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key, by what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// To the line above.
    Up,
    /// To the line below.
    Down,
    /// To the first line.
    Home,
    /// To the last line.
    End,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// A digit of a line's number.
    Digit(u8),
    /// Takes what is highlighted, or agrees.
    Take,
    /// Goes back, or disagrees.
    Back,
    /// Changes what was decided.
    Undo,
    /// Does not wait.
    Hurry,
    /// Shows the help.
    Help,
    /// Shows the log.
    Log,
    /// Saves.
    Save,
    /// Leaves, after asking.
    Quit,
    /// Leaves at once.
    Interrupt,
    /// Anything else.
    Other,
}

impl Key {
    /// What a key on the keyboard means.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a keyboard has many keys that mean nothing here")]
    pub(super) fn of(event: KeyEvent) -> Key {
        if event.modifiers.contains(KeyModifiers::CONTROL) {
            return if matches!(event.code, KeyCode::Char('c' | 'd')) { Key::Interrupt } else { Key::Other };
        }
        match event.code {
            KeyCode::Up | KeyCode::Char('k') => Key::Up,
            KeyCode::Down | KeyCode::Char('j') => Key::Down,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Char(digit @ '0'..='9') => Key::Digit(digit as u8 - b'0'),
            KeyCode::Enter | KeyCode::Right => Key::Take,
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h') => Key::Back,
            KeyCode::Char('u') => Key::Undo,
            KeyCode::Char(' ') => Key::Hurry,
            KeyCode::Char('?') | KeyCode::F(1) => Key::Help,
            KeyCode::Char('l') => Key::Log,
            KeyCode::Char('s') => Key::Save,
            KeyCode::Char('q') => Key::Quit,
            _ => Key::Other,
        }
    }
}
