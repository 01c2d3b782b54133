//! Bots of others: one request a line, one answer a line, in the JSON of the engine protocol.
//!
//! A program gets the view and the legal actions of its seat, and nothing else.

use std::time::Duration;

use furlong_bots::BotGame;
use furlong_wire::{BadValue, WireGame, decode};
use serde_json::{Value, json};

use super::entrant::{AnswerError, DecisionRequest};
use super::process::{AskError, BotProcess};
use super::running_programs::RunningPrograms;

/// The most of a wrong answer that is repeated.
const MAX_QUOTE_CHARS: usize = 200;

/// A program that plays, with its process once that was started.
pub(super) struct ExternalProgram {
    command: Vec<String>,
    timeout: Duration,
    programs: RunningPrograms,
    process: Option<BotProcess>,
    /// The number of requests so far.
    requests: u64,
}

impl ExternalProgram {
    /// The program, not started yet.
    pub(super) fn new(command: Vec<String>, timeout: Duration, programs: RunningPrograms) -> Self {
        ExternalProgram { command, timeout, programs, process: None, requests: 0 }
    }

    /// Asks for a decision.
    pub(super) fn choose<G: WireGame + BotGame>(
        &mut self,
        request: &DecisionRequest<'_, G>,
    ) -> Result<G::Action, AnswerError> {
        self.requests += 1;
        let (timeout, id) = (self.timeout, self.requests);
        let process = self.started()?;
        let line = process
            .ask(request_json(request, id).to_string(), timeout, request.stop)
            .map_err(|error| AnswerError { stderr: process.last_stderr(), ..answer_error(error, timeout) })?;
        parse_answer::<G>(&line, id, request.decision.actions).map_err(|message| AnswerError {
            message,
            answer: Some(cut(&line)),
            stderr: process.last_stderr(),
        })
    }

    fn started(&mut self) -> Result<&mut BotProcess, AnswerError> {
        if self.process.is_none() {
            let started = BotProcess::start(&self.command, &self.programs);
            self.process = Some(started.map_err(|error| {
                AnswerError::new(format!("cannot be started as {:?}: {error}", self.command[0]))
            })?);
        }
        self.process.as_mut().ok_or_else(|| AnswerError::new("cannot be started"))
    }
}

fn request_json<G: WireGame + BotGame>(request: &DecisionRequest<'_, G>, id: u64) -> Value {
    json!({
        "cmd": "bot",
        "id": id,
        "game": G::ID.name(),
        "seat": request.decision.seat,
        "view": request.decision.game.view_json(request.view),
        "actions": G::actions_json(request.decision.actions),
        "ms": request.budget.milliseconds(),
        // Programs in other languages keep whole numbers up to 53 bits.
        "seed": request.decision.seed >> 11,
    })
}

/// The action of an answer, if it is one of `actions`; else a phrase that says what is wrong.
fn parse_answer<G: WireGame>(line: &str, id: u64, actions: &[G::Action]) -> Result<G::Action, String> {
    let answer = furlong_wire::value(line).map_err(|error| {
        format!("answered with something that is not JSON ({error}); a line is one answer")
    })?;
    if answer["ok"] == false {
        return Err("answered that it failed".to_owned());
    }
    if let Some(other) = answer.get("id").filter(|&other| !other.is_null() && *other != id) {
        return Err(format!("answered another question: its id is {other}, not {id}"));
    }
    let action = answer.get("action").ok_or("answered without an \"action\"")?;
    let action: G::Action = decode(action).map_err(|BadValue { path, message }| match path.as_str() {
        "" => format!("answered with something that is no action: {message}"),
        path => format!("answered with something that is no action: {path}: {message}"),
    })?;
    if actions.contains(&action) {
        Ok(action)
    } else {
        Err("answered with an action that is not legal".into())
    }
}

fn answer_error(error: AskError, timeout: Duration) -> AnswerError {
    match error {
        AskError::Ended(how) => AnswerError::new(format!("ended instead of answering ({how})")),
        AskError::TimedOut => AnswerError::new(format!("did not answer within {} s", timeout.as_secs_f64())),
        AskError::LineTooLong => AnswerError::new("answered with a line of more than a mebibyte"),
        AskError::Unasked(line) => {
            let message = "wrote a line without being asked; notes belong on standard error";
            AnswerError { answer: Some(cut(&line)), ..AnswerError::new(message) }
        }
        AskError::Stopped => AnswerError::new("was stopped"),
    }
}

/// The beginning of a text, with blanks for control characters, which a terminal might obey.
pub(super) fn cut(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut short: String = text.trim_end().chars().take(MAX_QUOTE_CHARS).map(plain).collect();
    if text.trim_end().chars().nth(MAX_QUOTE_CHARS).is_some() {
        short.push('…');
    }
    short
}
