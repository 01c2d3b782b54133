//! A game in plain lines, for screen readers and pipes: everything in words, one question at a time, answers
//! by number. No colours, no moving about on the screen.

use std::io::{self, BufRead, Write};

use furlong_core::Seat;

use super::app::{DisplaySettings, ENDINGS, ExitReason};
use super::board::{ActionOf, MenuStep, TerminalBoard};
use super::bot_task::BotTask;
use super::files::GameFiles;
use super::message::PlayMessage;
use super::pages::result;
use super::table::{Awaited, LocalTable};

/// Lines of the log that are read out at once.
const LOG_LINES: usize = 20;
/// Empty lines that hide what was said before.
const HIDING_LINES: usize = 60;

/// A game in plain lines.
pub(super) struct PlainSession<'a, B: TerminalBoard, R, W> {
    pub(super) table: LocalTable<B>,
    pub(super) settings: DisplaySettings,
    pub(super) files: &'a mut GameFiles,
    pub(super) input: R,
    pub(super) out: W,
    me: usize,
}

/// The reason why a session ends early.
enum EarlyExit {
    /// The player leaves, or there is no more input.
    Quit,
    /// Nothing can be read or written any more.
    Broken(io::Error),
}

impl From<io::Error> for EarlyExit {
    fn from(error: io::Error) -> Self {
        EarlyExit::Broken(error)
    }
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlainAnswer {
    /// This of the choices.
    Choice(usize),
    /// One question back.
    Back,
    /// A sealed choice is to be changed.
    Undo,
}

impl<'a, B: TerminalBoard, R: BufRead, W: Write> PlainSession<'a, B, R, W> {
    pub(super) fn new(
        table: LocalTable<B>,
        settings: DisplaySettings,
        files: &'a mut GameFiles,
        input: R,
        out: W,
    ) -> Self {
        PlainSession { table, settings, files, input, out, me: 0 }
    }

    /// Plays to the end, of the game or of the input.
    pub(super) fn play(&mut self) -> io::Result<ExitReason> {
        match self.sit() {
            Ok(end) => Ok(end),
            Err(EarlyExit::Quit) => Ok(ExitReason::Quit),
            // A reader that has seen enough, like `head`, closes the pipe; that is no failure.
            Err(EarlyExit::Broken(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
                Ok(ExitReason::Quit)
            }
            Err(EarlyExit::Broken(error)) => Err(error),
        }
    }

    fn sit(&mut self) -> Result<ExitReason, EarlyExit> {
        self.keep()?;
        loop {
            self.tell_news()?;
            match self.table.awaited() {
                Awaited::Nobody => return self.finish(),
                Awaited::Human(seat) => {
                    self.call(seat)?;
                    let legal = self.table.legal(seat);
                    self.decide(seat, legal)?;
                }
                Awaited::Bot(seat, level) => match self.table.sealer(self.me) {
                    Some(sealed) if !self.table.done => self.ask_done(sealed)?,
                    Some(_) | None => {
                        let thinking = BotTask::start(&self.table, seat, level, &self.settings.budget);
                        let taken = thinking.wait().map(|action| self.table.take(seat, action));
                        if !matches!(taken, Some(Ok(()))) {
                            return Ok(ExitReason::Stuck(seat));
                        }
                        self.keep()?;
                    }
                },
            }
        }
    }

    fn say(&self, message: &PlayMessage) -> String {
        self.settings.translator.say(message)
    }

    fn line(&mut self, text: &str) -> Result<(), EarlyExit> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn lines(&mut self, lines: &[String]) -> Result<(), EarlyExit> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn keep(&mut self) -> Result<(), EarlyExit> {
        match self.files.keep(&self.table) {
            Ok(()) => Ok(()),
            Err(why) => self.line(&self.say(&PlayMessage::NotSaved { why: &why })),
        }
    }

    /// Tells what happened since.
    fn tell_news(&mut self) -> Result<(), EarlyExit> {
        let watcher = self.table.watcher_mut(self.me);
        let shown = watcher.log.len();
        watcher.catch_up();
        let news = watcher.log[shown..].to_vec();
        self.lines(&news)
    }

    /// Takes a person's decision.
    fn act(&mut self, seat: Seat, action: ActionOf<B>) -> Result<(), EarlyExit> {
        if let Err(refusal) = self.table.decide(seat, action) {
            self.line(&refusal)?;
        }
        self.keep()
    }

    /// Somebody comes to the keyboard. What was said before is out of sight then.
    fn call(&mut self, seat: Seat) -> Result<(), EarlyExit> {
        let Some(index) = self.table.watcher_of(seat) else { return Ok(()) };
        if index == self.me {
            return Ok(());
        }
        if self.table.is_secret(self.me) {
            self.hand_over(seat)?;
        }
        self.me = index;
        let shown = self.table.watcher(index).log.len();
        self.table.watcher_mut(index).catch_up();
        if self.table.watcher(index).board.has_secrets() {
            let news = self.table.watcher(index).log[shown..].to_vec();
            self.lines(&news)?;
        }
        Ok(())
    }

    /// Hides what was said, and waits for whoever comes. Whoever gives the keyboard away may first change what they
    /// sealed, but is called back for that: nobody knows who has typed the answer.
    fn hand_over(&mut self, seat: Seat) -> Result<(), EarlyExit> {
        loop {
            self.hide_and_call(seat)?;
            let before = self.table.reviser(self.me).filter(|&before| before != seat);
            if let Some(before) = before {
                self.line(&self.say(&PlayMessage::HandoverUndo { player: self.table.name(before) }))?;
            }
            self.out.flush()?;
            match (self.read()?.as_str(), before) {
                ("u", Some(before)) => {
                    self.hide_and_call(before)?;
                    self.out.flush()?;
                    match self.read()?.as_str() {
                        "q" => self.ask_quit()?,
                        "0" | "back" => {}
                        _ => self.decide(before, self.table.revisions(before))?,
                    }
                }
                ("q", _) => self.ask_quit()?,
                _ => return Ok(()),
            }
        }
    }

    /// Puts what was said out of sight, and calls somebody to the keyboard.
    fn hide_and_call(&mut self, seat: Seat) -> Result<(), EarlyExit> {
        if self.files.on_terminal {
            self.line(&"\n".repeat(HIDING_LINES))?;
        }
        let player = self.table.name(seat);
        let text =
            [PlayMessage::Handover { player }, PlayMessage::HandoverEnter { player }].map(|m| self.say(&m));
        self.lines(&text)
    }

    /// Leads a person through the menus to an action, and takes it.
    fn decide(&mut self, seat: Seat, actions: Vec<ActionOf<B>>) -> Result<(), EarlyExit> {
        self.describe()?;
        let (mut actions, mut path) = (actions, Vec::new());
        loop {
            let watcher = self.table.watcher(self.me);
            let menu = watcher.board.menu(&watcher.view, &actions, &path);
            let labels: Vec<_> = menu.choices.iter().map(|choice| choice.label.clone()).collect();
            let question = format!("{}: {}", self.table.name(seat), menu.question);
            match self.ask(&question, &labels)? {
                PlainAnswer::Back if path.is_empty() => {
                    // What is sealed stays as it is, and what is owed is asked for.
                    actions = self.table.legal(seat);
                    if actions.is_empty() {
                        return Ok(());
                    }
                }
                PlainAnswer::Back => drop(path.pop()),
                PlainAnswer::Undo => {
                    let revisions = self.table.revisions(seat);
                    if revisions.is_empty() {
                        self.line(&self.say(&PlayMessage::NothingToUndo))?;
                    } else {
                        (actions, path) = (revisions, Vec::new());
                    }
                }
                PlainAnswer::Choice(chosen) => match menu.choices[chosen].next {
                    MenuStep::Ask => path.push(chosen),
                    MenuStep::Do(action) if !self.confirms(&action)? => {}
                    MenuStep::Do(action) => return self.act(seat, action),
                },
            }
        }
    }

    /// Asks before a choice is sealed.
    fn confirms(&mut self, action: &ActionOf<B>) -> Result<bool, EarlyExit> {
        let watcher = self.table.watcher(self.me);
        if !watcher.board.is_sealed(&watcher.view) {
            return Ok(true);
        }
        let question = self.say(&PlayMessage::Seal { choice: &watcher.board.name(&watcher.view, action) });
        let labels = [PlayMessage::Yes, PlayMessage::No].map(|label| self.say(&label));
        Ok(self.ask(&question, &labels)? == PlainAnswer::Choice(0))
    }

    /// Bots decide only once people say that they are done.
    fn ask_done(&mut self, seat: Seat) -> Result<(), EarlyExit> {
        let question = self.say(&PlayMessage::Sealed { player: self.table.name(seat) });
        let labels = [PlayMessage::Done, PlayMessage::Change].map(|label| self.say(&label));
        if self.ask(&question, &labels)? == PlainAnswer::Choice(0) {
            self.table.done = true;
            return Ok(());
        }
        self.call(seat)?;
        let revisions = self.table.revisions(seat);
        self.decide(seat, revisions)
    }

    /// The board, the scores and the hand.
    fn describe(&mut self) -> Result<(), EarlyExit> {
        let watcher = self.table.watcher(self.me);
        let (board, view) = (&watcher.board, &watcher.view);
        let mut lines = vec![String::new(), board.title(view)];
        lines.extend(board.describe(view));
        lines.extend(self.table.seats().map(|seat| {
            let (player, score) = (self.table.name(seat), board.seat(view, seat));
            self.say(&PlayMessage::Score { player, score: &score })
        }));
        lines.extend(board.hand(view));
        self.lines(&lines)
    }

    /// Asks until there is an answer.
    fn ask(&mut self, question: &str, labels: &[String]) -> Result<PlainAnswer, EarlyExit> {
        self.line("")?;
        self.line(question)?;
        for (number, label) in (1..).zip(labels) {
            self.line(&format!("{number}. {label}"))?;
        }
        loop {
            write!(self.out, "{} ", self.say(&PlayMessage::Prompt))?;
            self.out.flush()?;
            let answer = self.read()?;
            match (answer.as_str(), answer.parse::<usize>()) {
                ("0" | "back", _) => return Ok(PlainAnswer::Back),
                ("u", _) => return Ok(PlainAnswer::Undo),
                (_, Ok(number)) if (1..=labels.len()).contains(&number) => {
                    return Ok(PlainAnswer::Choice(number - 1));
                }
                ("?", _) => self.help()?,
                ("b", _) => self.describe()?,
                ("l", _) => self.tell_log()?,
                ("s", _) => self.save()?,
                ("q", _) => self.ask_quit()?,
                (other, _) => {
                    let count = labels.len();
                    self.line(&self.say(&PlayMessage::Unknown { answer: other, count }))?;
                }
            }
        }
    }

    /// The next answer; the end of the input is a way to leave.
    fn read(&mut self) -> Result<String, EarlyExit> {
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.line("")?;
            return Err(EarlyExit::Quit);
        }
        let answer = String::from_utf8_lossy(&bytes).trim().to_lowercase();
        // Repeated, an arrow key that was typed would move the cursor.
        let answer: String = answer.chars().filter(|c| !c.is_control()).collect();
        if self.files.is_piped {
            // Nobody has typed it, so nobody sees it otherwise.
            self.line(&answer)?;
        }
        Ok(answer)
    }

    fn help(&mut self) -> Result<(), EarlyExit> {
        let mut lines = vec![self.say(&PlayMessage::HelpPlain)];
        let board = &self.table.watcher(self.me).board;
        lines.extend(board.help());
        if board.has_secrets() {
            lines.push(self.say(&PlayMessage::HelpSecret));
        }
        self.lines(&lines)
    }

    fn tell_log(&mut self) -> Result<(), EarlyExit> {
        let log = &self.table.watcher(self.me).log;
        let recent = log[log.len().saturating_sub(LOG_LINES)..].to_vec();
        self.lines(&recent)
    }

    fn save(&mut self) -> Result<(), EarlyExit> {
        let message = match self.files.keep(&self.table) {
            Ok(()) => self.say(&PlayMessage::Saved { file: &self.files.file.display().to_string() }),
            Err(why) => self.say(&PlayMessage::NotSaved { why: &why }),
        };
        self.line(&message)
    }

    fn ask_quit(&mut self) -> Result<(), EarlyExit> {
        let labels = [PlayMessage::Yes, PlayMessage::No].map(|label| self.say(&label));
        self.line(&self.say(&PlayMessage::Quit))?;
        self.line(&format!("1. {}\n2. {}", labels[0], labels[1]))?;
        self.out.flush()?;
        match self.read()?.as_str() {
            "1" | "y" | "q" => Err(EarlyExit::Quit),
            _ => Ok(()),
        }
    }

    fn finish(&mut self) -> Result<ExitReason, EarlyExit> {
        let lines = result(&self.table, &self.settings.translator);
        self.line(&self.say(&PlayMessage::Over))?;
        self.lines(&lines)?;
        let written = self.files.finish(&self.table);
        self.tell_record(written)?;
        let labels = ENDINGS.map(|ending| self.say(&ending));
        loop {
            match self.ask(&self.say(&PlayMessage::WhatNow), &labels)? {
                PlainAnswer::Choice(0) => return Ok(ExitReason::Quit),
                PlainAnswer::Choice(1) => return Ok(ExitReason::Again),
                PlainAnswer::Choice(_) => {
                    let written = self.files.record(&self.table).map(Some);
                    self.tell_record(written)?;
                }
                PlainAnswer::Back | PlainAnswer::Undo => {}
            }
        }
    }

    fn tell_record(&mut self, written: Result<Option<String>, String>) -> Result<(), EarlyExit> {
        match written {
            Ok(None) => Ok(()),
            Ok(Some(file)) => self.line(&self.say(&PlayMessage::Recorded { file: &file })),
            Err(why) => self.line(&self.say(&PlayMessage::NotRecorded { why: &why })),
        }
    }
}
