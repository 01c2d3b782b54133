//! The screen's state, without a terminal: keys and time come in, a mode and file requests come out.

use std::time::Duration;

use furlong_bots::Budget;
use furlong_core::{Seat, Viewer};

use super::board::{ActionOf, Palette, TerminalBoard, ViewOf};
use super::bot_task::{BotStatus, BotTask, BotTaskOf};
use super::message::PlayMessage;
use super::open_menu::OpenMenu;
use super::pages::result;
use super::screen::{MIN_COLUMNS, MIN_ROWS};
use super::table::{Awaited, LocalTable, Watcher};
use furlong_narrate::Translator;

/// Settings of the screen and of plain lines alike.
pub(super) struct DisplaySettings {
    pub(super) translator: Translator,
    pub(super) palette: Palette,
    /// The time that a step stays on the screen before the next.
    pub(super) pause: Duration,
    pub(super) budget: Budget,
}

/// Work on files that the screen asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileRequest {
    /// Keep the game as it is now.
    Keep,
    /// The same, and say where.
    Save,
    /// The game is over: write its record where the player has named a file for it.
    Finish,
    /// Write the record of the finished game.
    Record,
}

/// The reason why a game is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExitReason {
    /// The player leaves.
    Quit,
    /// Another game, with new luck.
    Again,
    /// The bot in this seat has no answer, so nobody can go on.
    Stuck(Seat),
}

/// The mode of the screen.
pub(super) enum ScreenMode<A> {
    /// Things happen, or a bot thinks.
    Watch,
    /// A person chooses.
    Choose(OpenMenu<A>),
    /// A person is about to seal a choice.
    Confirm(OpenMenu<A>, A),
    /// A person has sealed everything, and may change it until they say that they are done.
    Sealed(Seat),
    /// The keyboard goes to somebody else.
    Handover(Seat),
    /// The game is over, and this line of what can be done is highlighted.
    Over(usize),
}

/// A page over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Nothing.
    None,
    /// The help, from this line on.
    Help(usize),
    /// The log, so many lines back.
    Log(usize),
    /// The question whether to leave.
    Quit,
}

/// The upper limit of pauses after a step, however much was told.
const MAX_PAUSES: usize = 4;

/// The choices when the game is over.
pub(super) const ENDINGS: [PlayMessage<'static>; 3] =
    [PlayMessage::EndQuit, PlayMessage::EndAgain, PlayMessage::EndRecord];

/// A game on a whole screen.
pub(super) struct ScreenApp<B: TerminalBoard> {
    pub(super) table: LocalTable<B>,
    pub(super) settings: DisplaySettings,
    /// The viewer at the screen.
    pub(super) me: usize,
    pub(super) mode: ScreenMode<ActionOf<B>>,
    pub(super) overlay: Overlay,
    pub(super) bot_task: Option<BotTaskOf<B>>,
    /// Something to say once, as where the game was saved.
    pub(super) notice: Option<String>,
    /// Set while the game could not be saved as it is now.
    pub(super) unsaved: bool,
    /// The columns and rows of the screen.
    pub(super) size: (u16, u16),
    /// Time that went by, for what turns.
    pub(super) clock: Duration,
    /// The time that the screen stays as it is.
    pub(super) wait: Duration,
    pub(super) requests: Vec<FileRequest>,
    pub(super) end: Option<ExitReason>,
}

impl<B: TerminalBoard> ScreenApp<B> {
    pub(super) fn new(table: LocalTable<B>, settings: DisplaySettings) -> Self {
        ScreenApp {
            table,
            settings,
            me: 0,
            mode: ScreenMode::Watch,
            overlay: Overlay::None,
            bot_task: None,
            notice: None,
            unsaved: false,
            size: (MIN_COLUMNS, MIN_ROWS),
            clock: Duration::ZERO,
            wait: Duration::ZERO,
            requests: vec![FileRequest::Keep],
            end: None,
        }
    }

    /// The viewer at the screen.
    pub(super) fn watcher(&self) -> &Watcher<B> {
        self.table.watcher(self.me)
    }

    pub(super) fn view(&self) -> &ViewOf<B> {
        &self.watcher().view
    }

    pub(super) fn say(&self, message: &PlayMessage) -> String {
        self.settings.translator.say(message)
    }

    /// Takes the file requests, each once.
    pub(super) fn requests(&mut self) -> Vec<FileRequest> {
        std::mem::take(&mut self.requests)
    }

    /// The reason why the game was left, if it was.
    pub(super) fn end(&self) -> Option<ExitReason> {
        self.end
    }

    /// The screen has this size.
    pub(super) fn resize(&mut self, width: u16, height: u16) {
        self.size = (width, height);
    }

    /// Returns whether the terminal is large enough. Where it is not, keys would act blindly.
    pub(super) fn is_shown(&self) -> bool {
        self.size.0 >= MIN_COLUMNS && self.size.1 >= MIN_ROWS
    }

    /// Time goes by.
    pub(super) fn tick(&mut self, passed: Duration) {
        self.clock += passed;
        self.wait = self.wait.saturating_sub(passed);
        while self.is_watching() && self.wait.is_zero() && self.go_on() {}
    }

    /// Returns whether things happen, rather than that somebody is asked something.
    pub(super) fn is_watching(&self) -> bool {
        match self.mode {
            ScreenMode::Watch => self.end.is_none(),
            ScreenMode::Choose(_)
            | ScreenMode::Confirm(..)
            | ScreenMode::Sealed(_)
            | ScreenMode::Handover(_)
            | ScreenMode::Over(_) => false,
        }
    }

    /// Shows the next thing that happened, or sees to whoever decides next; says whether there is more to do now.
    fn go_on(&mut self) -> bool {
        if !self.watcher().pending.is_empty() {
            let shown = self.table.watcher_mut(self.me).show_next();
            self.wait = self.settings.pause * u32::try_from(shown.min(MAX_PAUSES)).unwrap_or(1);
            return true;
        }
        match self.bot_task.take() {
            None => {
                self.advance();
                true
            }
            Some(bot_task) => match bot_task.look() {
                BotStatus::Open => {
                    self.bot_task = Some(bot_task);
                    false
                }
                BotStatus::Decided(action) => match self.table.take(bot_task.seat, action) {
                    Ok(()) => {
                        self.requests.push(FileRequest::Keep);
                        true
                    }
                    Err(_) => self.give_up(bot_task.seat),
                },
                BotStatus::Failed => self.give_up(bot_task.seat),
            },
        }
    }

    /// A bot without an answer cannot be played on with; what there is of the game is saved.
    fn give_up(&mut self, seat: Seat) -> bool {
        self.end = Some(ExitReason::Stuck(seat));
        false
    }

    /// Sees to whoever decides next.
    fn advance(&mut self) {
        match self.table.awaited() {
            Awaited::Nobody => {
                self.look_from(0);
                self.tell_result();
                self.requests.push(FileRequest::Finish);
                self.mode = ScreenMode::Over(0);
            }
            Awaited::Human(seat) => self.call(seat),
            Awaited::Bot(seat, level) => match self.table.sealer(self.me) {
                Some(sealed) if !self.table.done => self.mode = ScreenMode::Sealed(sealed),
                Some(_) | None => {
                    self.bot_task = Some(BotTask::start(&self.table, seat, level, &self.settings.budget));
                }
            },
        }
    }

    fn tell_result(&mut self) {
        let seed = self.say(&PlayMessage::Seed { seed: &self.table.seating().seed });
        let lines = result(&self.table, &self.settings.translator);
        self.table.watcher_mut(self.me).log.extend(lines.into_iter().chain([seed]));
    }

    /// The seat that decides now or whose bot thinks.
    pub(super) fn turn(&self) -> Option<Seat> {
        match &self.mode {
            ScreenMode::Choose(choosing) | ScreenMode::Confirm(choosing, _) => Some(choosing.seat),
            ScreenMode::Sealed(seat) | ScreenMode::Handover(seat) => Some(*seat),
            ScreenMode::Watch => self.bot_task.as_ref().map(|task| task.seat),
            ScreenMode::Over(_) => None,
        }
    }

    /// It is up to a person, who may have to come to the screen first.
    fn call(&mut self, seat: Seat) {
        if self.watcher().viewer.is(seat) {
            self.choose(seat, self.table.legal(seat));
        } else if self.table.is_secret(self.me) {
            self.mode = ScreenMode::Handover(seat);
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
        self.mode = ScreenMode::Choose(OpenMenu::new(seat, actions, &self.watcher().board, self.view()));
    }

    /// Takes a person's decision.
    pub(super) fn act(&mut self, seat: Seat, action: ActionOf<B>) {
        self.notice = self.table.decide(seat, action).err();
        self.requests.push(FileRequest::Keep);
        self.mode = ScreenMode::Watch;
    }

    /// The seat at the screen; nothing for spectators.
    pub(super) fn here(&self) -> Option<Seat> {
        match self.watcher().viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}
