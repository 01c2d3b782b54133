//! Keys by what they mean here, so that nothing behind this file knows a keyboard.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key, by what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyCommand {
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

impl KeyCommand {
    /// The command of a key on the keyboard.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a keyboard has many keys that mean nothing here")]
    pub(super) fn of(event: KeyEvent) -> KeyCommand {
        if event.modifiers.contains(KeyModifiers::CONTROL) {
            return if matches!(event.code, KeyCode::Char('c' | 'd')) {
                KeyCommand::Interrupt
            } else {
                KeyCommand::Other
            };
        }
        match event.code {
            KeyCode::Up | KeyCode::Char('k') => KeyCommand::Up,
            KeyCode::Down | KeyCode::Char('j') => KeyCommand::Down,
            KeyCode::Home => KeyCommand::Home,
            KeyCode::End => KeyCommand::End,
            KeyCode::PageUp => KeyCommand::PageUp,
            KeyCode::PageDown => KeyCommand::PageDown,
            KeyCode::Char(digit @ '0'..='9') => KeyCommand::Digit(digit as u8 - b'0'),
            KeyCode::Enter | KeyCode::Right => KeyCommand::Take,
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h') => KeyCommand::Back,
            KeyCode::Char('u') => KeyCommand::Undo,
            KeyCode::Char(' ') => KeyCommand::Hurry,
            KeyCode::Char('?') | KeyCode::F(1) => KeyCommand::Help,
            KeyCode::Char('l') => KeyCommand::Log,
            KeyCode::Char('s') => KeyCommand::Save,
            KeyCode::Char('q') => KeyCommand::Quit,
            _ => KeyCommand::Other,
        }
    }
}
