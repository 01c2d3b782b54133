//! `furlong engine`: one JSON object a line on standard input and output, as `docs/engine-protocol.md` says.
//!
//! A bad line gets an error line; it never ends the process and never changes the game. Lines are read while an analysis
//! runs, so that `stop` and `quit` end it.

mod analysis;
mod game;
mod lines;
mod reader;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::sync_channel;
use std::thread;

use furlong_bots::Stop;
use furlong_games::{GameId, PackLibrary};
use furlong_packs::AnyPack;
use furlong_wire::{Answer, ErrorCode, Request, WireError, parse};
use serde_json::json;

use game::{EngineMatch, open};
use reader::{MAX_QUEUED_LINES, QueuedLine, read_lines};

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
    pub fn serve(&mut self, input: impl BufRead + Send, mut output: impl Write) -> io::Result<()> {
        let (sender, lines) = sync_channel(MAX_QUEUED_LINES);
        thread::scope(|scope| {
            let reader = scope.spawn(move || read_lines(input, &sender));
            for QueuedLine { request, stop } in lines {
                let mut failed = None;
                let reply = self.reply(request, &stop, &mut |answer| {
                    if let Err(error) = write_line(&mut output, &answer) {
                        stop.stop();
                        failed = Some(error);
                    }
                });
                failed.map_or(Ok(()), Err)?;
                write_line(&mut output, &reply.answer)?;
                if reply.last {
                    return Ok(());
                }
            }
            reader.join().unwrap_or_else(|_| Err(io::Error::other("the reader of lines has failed")))
        })
    }

    /// Answers a line; of an analysis, the last answer.
    pub fn answer(&mut self, line: &[u8]) -> Reply {
        self.reply(parse(line), &Stop::default(), &mut |_| ())
    }

    fn reply(
        &mut self,
        request: Result<Request, WireError>,
        stop: &Stop,
        progress: &mut dyn FnMut(Answer),
    ) -> Reply {
        let last = request == Ok(Request::Quit);
        let answer =
            request.and_then(|request| self.obey(request, stop, progress)).unwrap_or_else(Answer::from);
        Reply { answer, last }
    }

    fn obey(
        &mut self,
        request: Request,
        stop: &Stop,
        progress: &mut dyn FnMut(Answer),
    ) -> Result<Answer, WireError> {
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
            Request::Analyse(analyse) => self.current()?.analyse(&analyse, stop, progress),
            Request::Odds(odds) => self.current()?.odds(&odds, stop),
            Request::Result => Ok(self.current()?.standing()),
            Request::Record => {
                let library = self.library.clone();
                Ok(Answer::ok().with("record", self.current()?.record(&library)))
            }
            Request::Stop | Request::Quit => Ok(Answer::ok()),
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

fn write_line(output: &mut impl Write, answer: &Answer) -> io::Result<()> {
    writeln!(output, "{answer}")?;
    output.flush()
}
