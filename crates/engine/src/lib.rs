//! `furlong engine`: one JSON object a line on standard input and output, as `docs/engine-protocol.md` says.
//!
//! A bad line gets an error line; it never ends the process and never changes the game.

mod lines;
mod table;

use std::io::{self, BufRead, Write};

use furlong_games::{GameId, Shelf};
use furlong_wire::{Answer, EngineError, Request, parse};

use lines::{Line, next_line};
use table::{OpenTable, open};

/// No request needs a longer line.
pub const LONGEST_LINE: usize = 1 << 20;

/// One process's game, if it has one.
#[derive(Default)]
pub struct Engine {
    shelf: Shelf,
    table: Option<Box<dyn OpenTable>>,
}

/// What comes back for a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The answer.
    pub answer: Answer,
    /// Whether this was the last one.
    pub last: bool,
}

impl Engine {
    /// An engine with these packs at hand.
    pub fn with(shelf: Shelf) -> Self {
        Engine { shelf, table: None }
    }

    /// Answers all lines of `input` until it ends or asks to quit.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            let reply = match next_line(&mut input, &mut line, LONGEST_LINE)? {
                Line::End => return Ok(()),
                Line::Whole => self.answer(&line),
                Line::TooLong => Reply {
                    answer: EngineError::new("too-long", format!("a line has at most {LONGEST_LINE} bytes"))
                        .into(),
                    last: false,
                },
            };
            writeln!(output, "{}", reply.answer)?;
            output.flush()?;
            if reply.last {
                return Ok(());
            }
        }
    }

    /// Answers a line.
    pub fn answer(&mut self, line: &[u8]) -> Reply {
        let request = parse(line);
        let last = request == Ok(Request::Quit);
        let answer = request.and_then(|request| self.obey(request)).unwrap_or_else(Answer::from);
        Reply { answer, last }
    }

    fn obey(&mut self, request: Request) -> Result<Answer, EngineError> {
        match request {
            Request::Hello => Ok(hello()),
            Request::New(new) => {
                self.table = Some(open(&new, &self.shelf)?);
                Ok(Answer::ok())
            }
            Request::Set(set) => {
                self.table = Some(table::set(&set, &self.shelf)?);
                Ok(Answer::ok())
            }
            Request::Position => Ok(Answer::ok().with("position", self.table()?.position())),
            Request::View { seat } => Ok(Answer::ok().with("view", self.table()?.view(seat)?)),
            Request::Legal => Ok(self.table()?.legal()),
            Request::Play(play) => Ok(Answer::ok().with("events", self.table()?.play(play)?)),
            Request::Bot(bot) => Ok(Answer::ok().with("action", self.table()?.bot(&bot)?)),
            Request::Result => Ok(self.table()?.result()),
            Request::Record => {
                let shelf = self.shelf.clone();
                Ok(Answer::ok().with("record", self.table()?.record(&shelf)))
            }
            Request::Quit => Ok(Answer::ok()),
        }
    }

    fn table(&mut self) -> Result<&mut dyn OpenTable, EngineError> {
        match &mut self.table {
            Some(table) => Ok(&mut **table),
            None => Err(EngineError::new("no-game", "there is no game yet; begin with new or set")),
        }
    }
}

fn hello() -> Answer {
    Answer::ok()
        .with("name", "furlong")
        .with("version", env!("CARGO_PKG_VERSION"))
        .with("protocol", 1)
        .with("games", GameId::ALL.map(GameId::name))
}
