//! Bots of others: one question a line, one answer a line, in the forms of the engine protocol.
//!
//! A program is told what its seat sees and may do, and nothing else.

use std::time::Duration;

use furlong_bots::BotGame;
use furlong_wire::{BadValue, WireGame, decode};
use serde_json::{Value, json};

use super::entrant::{Complaint, Question};
use super::process::{Process, Silence};
use super::programs::Programs;

/// How much of a wrong answer is repeated.
const LONGEST_QUOTE: usize = 200;

/// A program that plays, with its process where that was started.
pub(super) struct External {
    words: Vec<String>,
    patience: Duration,
    programs: Programs,
    process: Option<Process>,
    /// How many questions it was asked.
    asked: u64,
}

impl External {
    /// The program, not started yet.
    pub(super) fn new(words: Vec<String>, patience: Duration, programs: Programs) -> Self {
        External { words, patience, programs, process: None, asked: 0 }
    }

    /// Asks for a decision.
    pub(super) fn choose<G: WireGame + BotGame>(
        &mut self,
        question: &Question<'_, G>,
    ) -> Result<G::Action, Complaint> {
        self.asked += 1;
        let (patience, id) = (self.patience, self.asked);
        let process = self.started()?;
        let line = process
            .ask(request(question, id).to_string(), patience, question.stop)
            .map_err(|silence| Complaint { stderr: process.last_words(), ..told(silence, patience) })?;
        understood::<G>(&line, id, question.decision.actions).map_err(|message| Complaint {
            message,
            said: Some(cut(&line)),
            stderr: process.last_words(),
        })
    }

    fn started(&mut self) -> Result<&mut Process, Complaint> {
        if self.process.is_none() {
            let started = Process::start(&self.words, &self.programs);
            self.process = Some(started.map_err(|error| {
                Complaint::new(format!("cannot be started as {:?}: {error}", self.words[0]))
            })?);
        }
        self.process.as_mut().ok_or_else(|| Complaint::new("cannot be started"))
    }
}

fn request<G: WireGame + BotGame>(question: &Question<'_, G>, id: u64) -> Value {
    json!({
        "cmd": "bot",
        "id": id,
        "game": G::ID.name(),
        "seat": question.decision.seat,
        "view": question.decision.game.view_json(question.view),
        "actions": G::actions_json(question.decision.actions),
        "ms": question.thinking.milliseconds(),
        // Programs in other languages keep whole numbers up to 53 bits.
        "seed": question.decision.seed >> 11,
    })
}

/// The action of an answer, where it is one of those that are legal.
fn understood<G: WireGame>(line: &str, id: u64, actions: &[G::Action]) -> Result<G::Action, String> {
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

fn told(silence: Silence, patience: Duration) -> Complaint {
    match silence {
        Silence::Ended(how) => Complaint::new(format!("ended instead of answering ({how})")),
        Silence::Late => Complaint::new(format!("did not answer within {} s", patience.as_secs_f64())),
        Silence::TooLong => Complaint::new("answered with a line of more than a mebibyte"),
        Silence::Unasked(line) => {
            let message = "wrote a line without being asked; notes belong on standard error";
            Complaint { said: Some(cut(&line)), ..Complaint::new(message) }
        }
        Silence::Stopped => Complaint::new("was stopped"),
    }
}

/// The beginning of a text, on one line and without what a terminal might obey.
pub(super) fn cut(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut short: String = text.trim_end().chars().take(LONGEST_QUOTE).map(plain).collect();
    if text.trim_end().chars().nth(LONGEST_QUOTE).is_some() {
        short.push('…');
    }
    short
}
