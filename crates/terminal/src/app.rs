//! What the screen is about, without a terminal: keys and time come in, a scene and requests come out.

use std::time::Duration;

use furlong_bots::Budget;
use furlong_core::{Seat, Viewer};

use super::board::{ActionOf, Board, Ink, ViewOf};
use super::choosing::Choosing;
use super::message::PlayMessage;
use super::pages::result;
use super::screen::{HEIGHT, WIDTH};
use super::table::{Awaited, Table, Watcher};
use super::thinking::{Thinking, ThinkingOf, Thought};
use furlong_narrate::Translator;

/// How the game is played on a screen.
pub(super) struct Settings {
    pub(super) translator: Translator,
    pub(super) ink: Ink,
    /// How long something that happened stays on the screen before the next.
    pub(super) pause: Duration,
    pub(super) budget: Budget,
}

/// What is to be done outside of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Keep the game as it is now.
    Keep,
    /// The same, and say where.
    Save,
    /// The game is over: write its record where the player has named a file for it.
    Finish,
    /// Write the record of the finished game.
    Record,
}

/// How a sitting ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The player leaves.
    Quit,
    /// Another game, with new luck.
    Again,
    /// The bot in this seat has no answer, so nobody can go on.
    Stuck(Seat),
}

/// What is on the screen.
pub(super) enum Scene<A> {
    /// Things happen, or a bot thinks.
    Watch,
    /// A person chooses.
    Choose(Choosing<A>),
    /// A person is about to seal a choice.
    Confirm(Choosing<A>, A),
    /// A person has sealed everything, and may change it until they say that they are done.
    Sealed(Seat),
    /// The keyboard goes to somebody else.
    Handover(Seat),
    /// The game is over, and this line of what can be done is highlighted.
    Over(usize),
}

/// What lies over the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Nothing.
    None,
    /// The help, from this line on.
    Help(usize),
    /// The log, so many lines back.
    Log(usize),
    /// Whether to leave.
    Quit,
}

/// The most pauses after a moment, however much was told.
const MOST_PAUSES: usize = 4;

/// What can be done when the game is over.
pub(super) const ENDINGS: [PlayMessage<'static>; 3] =
    [PlayMessage::EndQuit, PlayMessage::EndAgain, PlayMessage::EndRecord];

/// A sitting at a table.
pub(super) struct App<B: Board> {
    pub(super) table: Table<B>,
    pub(super) settings: Settings,
    /// Who looks at the screen.
    pub(super) me: usize,
    pub(super) scene: Scene<ActionOf<B>>,
    pub(super) overlay: Overlay,
    pub(super) thinking: Option<ThinkingOf<B>>,
    /// Something to say once, as where the game was saved.
    pub(super) notice: Option<String>,
    /// Whether the game could not be kept as it is now.
    pub(super) unsaved: bool,
    /// The columns and rows of the screen.
    pub(super) size: (u16, u16),
    /// Time that went by, for what turns.
    pub(super) clock: Duration,
    /// How long the screen stays as it is.
    pub(super) wait: Duration,
    pub(super) requests: Vec<Request>,
    pub(super) end: Option<End>,
}

impl<B: Board> App<B> {
    pub(super) fn new(table: Table<B>, settings: Settings) -> Self {
        App {
            table,
            settings,
            me: 0,
            scene: Scene::Watch,
            overlay: Overlay::None,
            thinking: None,
            notice: None,
            unsaved: false,
            size: (WIDTH, HEIGHT),
            clock: Duration::ZERO,
            wait: Duration::ZERO,
            requests: vec![Request::Keep],
            end: None,
        }
    }

    /// Who looks at the screen.
    pub(super) fn watcher(&self) -> &Watcher<B> {
        self.table.watcher(self.me)
    }

    pub(super) fn view(&self) -> &ViewOf<B> {
        &self.watcher().view
    }

    pub(super) fn say(&self, message: &PlayMessage) -> String {
        self.settings.translator.say(message)
    }

    /// What is to be done outside, each once.
    pub(super) fn requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// How the sitting ended, if it did.
    pub(super) fn end(&self) -> Option<End> {
        self.end
    }

    /// The screen has this size.
    pub(super) fn resize(&mut self, width: u16, height: u16) {
        self.size = (width, height);
    }

    /// Whether there is room to show anything. Where there is not, keys would act blindly.
    pub(super) fn is_shown(&self) -> bool {
        self.size.0 >= WIDTH && self.size.1 >= HEIGHT
    }

    /// Time goes by.
    pub(super) fn tick(&mut self, passed: Duration) {
        self.clock += passed;
        self.wait = self.wait.saturating_sub(passed);
        while self.is_watching() && self.wait.is_zero() && self.go_on() {}
    }

    /// Whether things happen, rather than that somebody is asked something.
    pub(super) fn is_watching(&self) -> bool {
        match self.scene {
            Scene::Watch => self.end.is_none(),
            Scene::Choose(_)
            | Scene::Confirm(..)
            | Scene::Sealed(_)
            | Scene::Handover(_)
            | Scene::Over(_) => false,
        }
    }

    /// Shows the next thing that happened, or sees to whoever decides next; says whether there is more to do now.
    fn go_on(&mut self) -> bool {
        if !self.watcher().pending.is_empty() {
            let told = self.table.watcher_mut(self.me).show_next();
            self.wait = self.settings.pause * u32::try_from(told.min(MOST_PAUSES)).unwrap_or(1);
            return true;
        }
        match self.thinking.take() {
            None => {
                self.advance();
                true
            }
            Some(thinking) => match thinking.look() {
                Thought::Open => {
                    self.thinking = Some(thinking);
                    false
                }
                Thought::Decided(action) => match self.table.take(thinking.seat, action) {
                    Ok(()) => {
                        self.requests.push(Request::Keep);
                        true
                    }
                    Err(_) => self.give_up(thinking.seat),
                },
                Thought::Failed => self.give_up(thinking.seat),
            },
        }
    }

    /// A bot without an answer cannot be played on with; what there is of the game is saved.
    fn give_up(&mut self, seat: Seat) -> bool {
        self.end = Some(End::Stuck(seat));
        false
    }

    /// Sees to whoever decides next.
    fn advance(&mut self) {
        match self.table.awaited() {
            Awaited::Nobody => {
                self.look_from(0);
                self.tell_result();
                self.requests.push(Request::Finish);
                self.scene = Scene::Over(0);
            }
            Awaited::Human(seat) => self.call(seat),
            Awaited::Bot(seat, level) => match self.table.sealer(self.me) {
                Some(sealed) if !self.table.done => self.scene = Scene::Sealed(sealed),
                Some(_) | None => {
                    self.thinking = Some(Thinking::start(&self.table, seat, level, &self.settings.budget));
                }
            },
        }
    }

    fn tell_result(&mut self) {
        let seed = self.say(&PlayMessage::Seed { seed: &self.table.company().seed });
        let lines = result(&self.table, &self.settings.translator);
        self.table.watcher_mut(self.me).log.extend(lines.into_iter().chain([seed]));
    }

    /// Who decides now, or thinks about it.
    pub(super) fn turn(&self) -> Option<Seat> {
        match &self.scene {
            Scene::Choose(choosing) | Scene::Confirm(choosing, _) => Some(choosing.seat),
            Scene::Sealed(seat) | Scene::Handover(seat) => Some(*seat),
            Scene::Watch => self.thinking.as_ref().map(|thinking| thinking.seat),
            Scene::Over(_) => None,
        }
    }

    /// It is up to a person, who may have to come to the screen first.
    fn call(&mut self, seat: Seat) {
        if self.watcher().viewer.is(seat) {
            self.choose(seat, self.table.legal(seat));
        } else if self.table.is_secret(self.me) {
            self.scene = Scene::Handover(seat);
        } else {
            self.seat_at_screen(seat);
            self.choose(seat, self.table.legal(seat));
        }
    }

    pub(super) fn seat_at_screen(&mut self, seat: Seat) {
        if let Some(index) = self.table.watcher_of(seat) {
            self.look_from(index);
        }
    }

    fn look_from(&mut self, index: usize) {
        self.me = index;
        self.table.watcher_mut(index).catch_up();
    }

    pub(super) fn choose(&mut self, seat: Seat, actions: Vec<ActionOf<B>>) {
        self.scene = Scene::Choose(Choosing::new(seat, actions, &self.watcher().board, self.view()));
    }

    /// Takes a person's decision.
    pub(super) fn act(&mut self, seat: Seat, action: ActionOf<B>) {
        self.notice = self.table.decide(seat, action).err();
        self.requests.push(Request::Keep);
        self.scene = Scene::Watch;
    }

    /// Whose screen it is, where it is somebody's.
    pub(super) fn here(&self) -> Option<Seat> {
        match self.watcher().viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}
