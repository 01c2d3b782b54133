//! A sitting in plain lines, for screen readers and pipes: everything in words, one question at a time, answers
//! by number. No colours, no moving about on the screen.

use std::io::{self, BufRead, Write};

use furlong_core::Seat;

use super::app::{ENDINGS, End, Settings};
use super::board::{ActionOf, Board, Next};
use super::keep::Keeper;
use super::message::PlayMessage;
use super::pages::result;
use super::table::{Awaited, Table};
use super::thinking::Thinking;

/// How many lines of the log are read out at once.
const LOG: usize = 20;
/// How many empty lines hide what was said before.
const CURTAIN: usize = 60;

/// A sitting in plain lines.
pub(super) struct Plain<'a, B: Board, R, W> {
    pub(super) table: Table<B>,
    pub(super) settings: Settings,
    pub(super) keeper: &'a mut Keeper,
    pub(super) input: R,
    pub(super) out: W,
    me: usize,
}

/// Why a sitting ends early.
enum Left {
    /// The player leaves, or there is no more input.
    Quit,
    /// Nothing can be read or written any more.
    Broken(io::Error),
}

impl From<io::Error> for Left {
    fn from(error: io::Error) -> Self {
        Left::Broken(error)
    }
}

/// What was answered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// This of the choices.
    Choice(usize),
    /// One question back.
    Back,
    /// What was sealed is to be changed.
    Undo,
}

impl<'a, B: Board, R: BufRead, W: Write> Plain<'a, B, R, W> {
    pub(super) fn new(table: Table<B>, settings: Settings, keeper: &'a mut Keeper, input: R, out: W) -> Self {
        Plain { table, settings, keeper, input, out, me: 0 }
    }

    /// Plays to the end, of the game or of the input.
    pub(super) fn play(&mut self) -> io::Result<End> {
        match self.sit() {
            Ok(end) => Ok(end),
            Err(Left::Quit) => Ok(End::Quit),
            // A reader that has seen enough, like `head`, closes the pipe; that is no failure.
            Err(Left::Broken(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(End::Quit),
            Err(Left::Broken(error)) => Err(error),
        }
    }

    fn sit(&mut self) -> Result<End, Left> {
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
                        let thinking = Thinking::start(&self.table, seat, level, &self.settings.budget);
                        let taken = thinking.wait().map(|action| self.table.take(seat, action));
                        if !matches!(taken, Some(Ok(()))) {
                            return Ok(End::Stuck(seat));
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

    fn line(&mut self, text: &str) -> Result<(), Left> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn lines(&mut self, lines: &[String]) -> Result<(), Left> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn keep(&mut self) -> Result<(), Left> {
        match self.keeper.keep(&self.table) {
            Ok(()) => Ok(()),
            Err(why) => self.line(&self.say(&PlayMessage::NotSaved { why: &why })),
        }
    }

    /// Tells what happened since.
    fn tell_news(&mut self) -> Result<(), Left> {
        let watcher = self.table.watcher_mut(self.me);
        let told = watcher.log.len();
        watcher.catch_up();
        let news = watcher.log[told..].to_vec();
        self.lines(&news)
    }

    /// Takes a person's decision.
    fn act(&mut self, seat: Seat, action: ActionOf<B>) -> Result<(), Left> {
        if let Err(refusal) = self.table.decide(seat, action) {
            self.line(&refusal)?;
        }
        self.keep()
    }

    /// Somebody comes to the keyboard. What was said before is out of sight then.
    fn call(&mut self, seat: Seat) -> Result<(), Left> {
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
    fn hand_over(&mut self, seat: Seat) -> Result<(), Left> {
        loop {
            self.draw_curtain(seat)?;
            let before = self.table.reviser(self.me).filter(|&before| before != seat);
            if let Some(before) = before {
                self.line(&self.say(&PlayMessage::HandoverUndo { player: self.table.name(before) }))?;
            }
            self.out.flush()?;
            match (self.read()?.as_str(), before) {
                ("u", Some(before)) => {
                    self.draw_curtain(before)?;
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
    fn draw_curtain(&mut self, seat: Seat) -> Result<(), Left> {
        if self.keeper.on_terminal {
            self.line(&"\n".repeat(CURTAIN))?;
        }
        let player = self.table.name(seat);
        let text =
            [PlayMessage::Handover { player }, PlayMessage::HandoverEnter { player }].map(|m| self.say(&m));
        self.lines(&text)
    }

    /// Leads a person through the menus to an action, and takes it.
    fn decide(&mut self, seat: Seat, actions: Vec<ActionOf<B>>) -> Result<(), Left> {
        self.describe()?;
        let (mut actions, mut path) = (actions, Vec::new());
        loop {
            let watcher = self.table.watcher(self.me);
            let menu = watcher.board.menu(&watcher.view, &actions, &path);
            let labels: Vec<_> = menu.choices.iter().map(|choice| choice.label.clone()).collect();
            let question = format!("{}: {}", self.table.name(seat), menu.question);
            match self.ask(&question, &labels)? {
                Answer::Back if path.is_empty() => {
                    // What is sealed stays as it is, and what is owed is asked for.
                    actions = self.table.legal(seat);
                    if actions.is_empty() {
                        return Ok(());
                    }
                }
                Answer::Back => drop(path.pop()),
                Answer::Undo => {
                    let revisions = self.table.revisions(seat);
                    if revisions.is_empty() {
                        self.line(&self.say(&PlayMessage::NothingToUndo))?;
                    } else {
                        (actions, path) = (revisions, Vec::new());
                    }
                }
                Answer::Choice(chosen) => match menu.choices[chosen].next {
                    Next::Ask => path.push(chosen),
                    Next::Do(action) if !self.confirms(&action)? => {}
                    Next::Do(action) => return self.act(seat, action),
                },
            }
        }
    }

    /// Asks before a choice is sealed.
    fn confirms(&mut self, action: &ActionOf<B>) -> Result<bool, Left> {
        let watcher = self.table.watcher(self.me);
        if !watcher.board.is_sealed(&watcher.view) {
            return Ok(true);
        }
        let question = self.say(&PlayMessage::Seal { choice: &watcher.board.name(&watcher.view, action) });
        let labels = [PlayMessage::Yes, PlayMessage::No].map(|label| self.say(&label));
        Ok(self.ask(&question, &labels)? == Answer::Choice(0))
    }

    /// Bots decide only once people say that they are done.
    fn ask_done(&mut self, seat: Seat) -> Result<(), Left> {
        let question = self.say(&PlayMessage::Sealed { player: self.table.name(seat) });
        let labels = [PlayMessage::Done, PlayMessage::Change].map(|label| self.say(&label));
        if self.ask(&question, &labels)? == Answer::Choice(0) {
            self.table.done = true;
            return Ok(());
        }
        self.call(seat)?;
        let revisions = self.table.revisions(seat);
        self.decide(seat, revisions)
    }

    /// The board, the scores and the hand.
    fn describe(&mut self) -> Result<(), Left> {
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
    fn ask(&mut self, question: &str, labels: &[String]) -> Result<Answer, Left> {
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
                ("0" | "back", _) => return Ok(Answer::Back),
                ("u", _) => return Ok(Answer::Undo),
                (_, Ok(number)) if (1..=labels.len()).contains(&number) => {
                    return Ok(Answer::Choice(number - 1));
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
    fn read(&mut self) -> Result<String, Left> {
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.line("")?;
            return Err(Left::Quit);
        }
        let answer = String::from_utf8_lossy(&bytes).trim().to_lowercase();
        // Repeated, an arrow key that was typed would move the cursor.
        let answer: String = answer.chars().filter(|c| !c.is_control()).collect();
        if self.keeper.is_piped {
            // Nobody has typed it, so nobody sees it otherwise.
            self.line(&answer)?;
        }
        Ok(answer)
    }

    fn help(&mut self) -> Result<(), Left> {
        let mut lines = vec![self.say(&PlayMessage::HelpPlain)];
        let board = &self.table.watcher(self.me).board;
        lines.extend(board.help());
        if board.has_secrets() {
            lines.push(self.say(&PlayMessage::HelpSecret));
        }
        self.lines(&lines)
    }

    fn tell_log(&mut self) -> Result<(), Left> {
        let log = &self.table.watcher(self.me).log;
        let recent = log[log.len().saturating_sub(LOG)..].to_vec();
        self.lines(&recent)
    }

    fn save(&mut self) -> Result<(), Left> {
        let told = match self.keeper.keep(&self.table) {
            Ok(()) => self.say(&PlayMessage::Saved { file: &self.keeper.file.display().to_string() }),
            Err(why) => self.say(&PlayMessage::NotSaved { why: &why }),
        };
        self.line(&told)
    }

    fn ask_quit(&mut self) -> Result<(), Left> {
        let labels = [PlayMessage::Yes, PlayMessage::No].map(|label| self.say(&label));
        self.line(&self.say(&PlayMessage::Quit))?;
        self.line(&format!("1. {}\n2. {}", labels[0], labels[1]))?;
        self.out.flush()?;
        match self.read()?.as_str() {
            "1" | "y" | "q" => Err(Left::Quit),
            _ => Ok(()),
        }
    }

    fn finish(&mut self) -> Result<End, Left> {
        let lines = result(&self.table, &self.settings.translator);
        self.line(&self.say(&PlayMessage::Over))?;
        self.lines(&lines)?;
        let written = self.keeper.finish(&self.table);
        self.tell_record(written)?;
        let labels = ENDINGS.map(|ending| self.say(&ending));
        loop {
            match self.ask(&self.say(&PlayMessage::WhatNow), &labels)? {
                Answer::Choice(0) => return Ok(End::Quit),
                Answer::Choice(1) => return Ok(End::Again),
                Answer::Choice(_) => {
                    let written = self.keeper.record(&self.table).map(Some);
                    self.tell_record(written)?;
                }
                Answer::Back | Answer::Undo => {}
            }
        }
    }

    fn tell_record(&mut self, written: Result<Option<String>, String>) -> Result<(), Left> {
        match written {
            Ok(None) => Ok(()),
            Ok(Some(file)) => self.line(&self.say(&PlayMessage::Recorded { file: &file })),
            Err(why) => self.line(&self.say(&PlayMessage::NotRecorded { why: &why })),
        }
    }
}
