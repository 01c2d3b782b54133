//! Splits a command line into a program and its arguments. It runs nothing and asks no shell.

use std::fmt;

/// An error in a command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// It names no program.
    Empty,
    /// A quotation mark has no partner.
    OpenQuote(char),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Empty => f.write_str("the command is empty"),
            CommandError::OpenQuote(mark) => write!(f, "the command has a {mark} without a second one"),
        }
    }
}

impl std::error::Error for CommandError {}

/// Splits a command line at blanks, except inside single or double quotation marks; nothing else has a meaning. No
/// shell is asked, so that the bot's own process is the one that is started and ended.
pub fn split_command(command: &str) -> Result<Vec<String>, CommandError> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in command.chars() {
        match quote {
            Some(mark) if letter == mark => quote = None,
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            Some(_) | None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(mark) => Err(CommandError::OpenQuote(mark)),
        None if words.first().is_none_or(String::is_empty) => Err(CommandError::Empty),
        None => Ok(words),
    }
}
