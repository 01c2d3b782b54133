//! `furlong engine`: one JSON object a line on standard input and output, as `docs/engine-protocol.md` says.
//!
//! A bad line gets an error line; it never ends the process and never changes the game.

mod game;
mod lines;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use furlong_games::{GameId, PackLibrary};
use furlong_packs::AnyPack;
use furlong_wire::{Answer, ErrorCode, Request, WireError, parse};
use serde_json::json;

use game::{EngineMatch, open};
use lines::{Line, next_line};

/// No request needs a longer line.
pub const LONGEST_LINE: usize = 1 << 20;

/// One process's game, if it has one.
#[derive(Default)]
pub struct Engine {
    library: PackLibrary,
    game: Option<Box<dyn EngineMatch>>,
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
    pub fn with(library: PackLibrary) -> Self {
        Engine { library, game: None }
    }

    /// Answers all lines of `input` until it ends or asks to quit.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            let reply = match next_line(&mut input, &mut line, LONGEST_LINE)? {
                Line::End => return Ok(()),
                Line::Whole => self.answer(&line),
                Line::TooLong => Reply {
                    answer: WireError::new(
                        ErrorCode::TooLong,
                        format!("a line has at most {LONGEST_LINE} bytes"),
                    )
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

    fn obey(&mut self, request: Request) -> Result<Answer, WireError> {
        match request {
            Request::Hello => Ok(self.hello()),
            Request::New(new) => {
                self.game = Some(open(&new, &self.library)?);
                Ok(Answer::ok())
            }
            Request::Set(set) => {
                self.game = Some(game::open_position(&set, &self.library)?);
                Ok(Answer::ok())
            }
            Request::Position => Ok(Answer::ok().with("position", self.current()?.position())),
            Request::View { seat } => Ok(Answer::ok().with("view", self.current()?.view(seat)?)),
            Request::Legal => Ok(self.current()?.legal()),
            Request::Play(play) => Ok(Answer::ok().with("events", self.current()?.play(play)?)),
            Request::Undo => self.current()?.undo(),
            Request::Bot(bot) => Ok(Answer::ok().with("action", self.current()?.bot_action(&bot)?)),
            Request::Result => Ok(self.current()?.standing()),
            Request::Record => {
                let library = self.library.clone();
                Ok(Answer::ok().with("record", self.current()?.record(&library)))
            }
            Request::Quit => Ok(Answer::ok()),
        }
    }

    fn hello(&self) -> Answer {
        let rules = GameId::ALL.map(|game| (game.name(), game.rules()));
        let answer = Answer::ok()
            .with("name", "furlong")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("protocol", 1)
            .with("games", GameId::ALL.map(GameId::name))
            .with("rules", BTreeMap::from(rules));
        let pack = |pack: &AnyPack| json!({ "game": pack.game(), "name": pack.name(), "hash": pack.hash() });
        let packs: Vec<_> = self.library.preferred().iter().map(pack).collect();
        if packs.is_empty() { answer } else { answer.with("packs", packs) }
    }

    fn current(&mut self) -> Result<&mut dyn EngineMatch, WireError> {
        match &mut self.game {
            Some(game) => Ok(&mut **game),
            None => Err(WireError::new(ErrorCode::NoGame, "there is no game yet; begin with new or set")),
        }
    }
}
