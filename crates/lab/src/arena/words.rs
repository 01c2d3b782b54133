//! The words of a command that is written in one line.

use std::fmt;

/// A command that has no words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCommand {
    /// There is nothing in it.
    Empty,
    /// A quotation mark has no partner.
    OpenQuote(char),
}

impl fmt::Display for BadCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCommand::Empty => f.write_str("the command is empty"),
            BadCommand::OpenQuote(mark) => write!(f, "the command has a {mark} without a second one"),
        }
    }
}

impl std::error::Error for BadCommand {}

/// The words of a command. Blanks part them, but not inside single or double quotation marks; nothing else has
/// a meaning. No shell is asked, so that the bot's own process is the one that is started and ended.
pub fn words(command: &str) -> Result<Vec<String>, BadCommand> {
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
        Some(mark) => Err(BadCommand::OpenQuote(mark)),
        None if words.first().is_none_or(String::is_empty) => Err(BadCommand::Empty),
        None => Ok(words),
    }
}
