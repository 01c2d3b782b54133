//! A table in play: who sits where, the game with its luck, and what each person has seen of it.

use std::collections::VecDeque;

use furlong_bots::Level;
use furlong_core::{Game, Seat, Standing, Step, Viewer};
use furlong_games::{PackLibrary, Progress};
use furlong_play::{Match, Question};
use furlong_record::Record;

use super::board::{ActionOf, EventOf, SightingOf, TerminalBoard, ViewOf};
use furlong_narrate::{Language, LineKind};

/// The player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Participant {
    /// Somebody at the keyboard.
    Human,
    /// A bot.
    Bot(Level),
}

/// The players of a table, and its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The players by seat.
    pub players: Vec<Participant>,
    /// Their names.
    pub names: Vec<String>,
    /// The seed of all luck.
    pub seed: String,
}

/// The player who is to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaited {
    /// A person's.
    Human(Seat),
    /// A bot's.
    Bot(Seat, Level),
    /// Nobody's: the game is over.
    Nobody,
}

/// A table in play.
pub(super) struct LocalTable<B: TerminalBoard> {
    game: Match<B::Game>,
    seating: Seating,
    watchers: Vec<Watcher<B>>,
    /// True once all people are done with their sealed choices. Bots decide only then.
    pub(super) done: bool,
}

/// Somebody who follows the game: a person in a seat, or the room.
pub(super) struct Watcher<B: TerminalBoard> {
    pub(super) viewer: Viewer,
    pub(super) board: B,
    /// The lines that were shown.
    pub(super) log: Vec<String>,
    /// The view that was shown last.
    pub(super) view: ViewOf<B>,
    /// The steps that were not shown yet.
    pub(super) pending: VecDeque<ShownStep<ViewOf<B>>>,
}

/// A step as a watcher sees it.
pub(super) struct ShownStep<V> {
    pub(super) lines: Vec<String>,
    /// The number of lines that deserve a pause.
    pub(super) pauses: usize,
    pub(super) view: V,
}

impl<B: TerminalBoard> Watcher<B> {
    /// Shows the next thing that happened; returns the number of pauses to make for it.
    pub(super) fn show_next(&mut self) -> usize {
        let Some(ShownStep { lines, pauses, view }) = self.pending.pop_front() else { return 0 };
        self.view = view;
        self.log.extend(lines);
        pauses
    }

    /// Shows all that happened.
    pub(super) fn catch_up(&mut self) {
        while !self.pending.is_empty() {
            self.show_next();
        }
    }
}

impl<B: TerminalBoard> LocalTable<B> {
    /// A new game, up to its first decision.
    pub(super) fn open(game: B::Game, seating: Seating, library: &PackLibrary, language: Language) -> Self {
        let game = Match::new(game, &seating.seed);
        let watchers = viewers(&seating.players).into_iter().map(|viewer| Watcher {
            viewer,
            board: B::new(game.game(), library, language, &seating.names),
            log: Vec::new(),
            view: game.view(viewer),
            pending: VecDeque::new(),
        });
        let watchers = watchers.collect();
        let mut table = LocalTable { game, seating, watchers, done: false };
        table.settle();
        table
    }

    /// Plays a saved game again; returns whether it is the same: the same luck, the same decisions.
    pub(super) fn replay(&mut self, saved: &Progress<B::Game>) -> bool {
        for &step in saved.steps() {
            if let Step::Act(seat, action) = step
                && self.take(seat, action).is_err()
            {
                return false;
            }
        }
        self.watchers.iter_mut().for_each(Watcher::catch_up);
        self.game.steps() == saved.steps()
    }

    pub(super) fn seating(&self) -> &Seating {
        &self.seating
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.seating.names.get(seat.index()).map_or("", String::as_str)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<B> {
        Seat::ALL.into_iter().take(self.seating.players.len())
    }

    pub(super) fn standing(&self) -> Standing {
        self.game.standing()
    }

    /// The number of people at the keyboard.
    pub(super) fn humans(&self) -> usize {
        self.seating.players.iter().filter(|player| **player == Participant::Human).count()
    }

    pub(super) fn watcher(&self, index: usize) -> &Watcher<B> {
        &self.watchers[index.min(self.watchers.len() - 1)]
    }

    pub(super) fn watcher_mut(&mut self, index: usize) -> &mut Watcher<B> {
        let index = index.min(self.watchers.len() - 1);
        &mut self.watchers[index]
    }

    /// The watcher in this seat, where a person sits there.
    pub(super) fn watcher_of(&self, seat: Seat) -> Option<usize> {
        self.watchers.iter().position(|watcher| watcher.viewer.is(seat))
    }

    /// The player who is to decide. Where several decide in secret, people do before bots, so that they can change
    /// their minds while nobody has to wait for a bot.
    pub(super) fn awaited(&self) -> Awaited {
        let player =
            |seat: Seat| self.seating.players.get(seat.index()).copied().unwrap_or(Participant::Human);
        let decides =
            self.game.to_act().iter().min_by_key(|&seat| (player(seat) != Participant::Human, seat));
        match decides.map(|seat| (seat, player(seat))) {
            None => Awaited::Nobody,
            Some((seat, Participant::Human)) => Awaited::Human(seat),
            Some((seat, Participant::Bot(level))) => Awaited::Bot(seat, level),
        }
    }

    /// The legal actions of a seat.
    pub(super) fn legal(&self, seat: Seat) -> Vec<ActionOf<B>> {
        let mut actions = Default::default();
        self.game.legal(seat, &mut actions);
        actions.to_vec()
    }

    /// The actions by which a seat may change what it has sealed.
    pub(super) fn revisions(&self, seat: Seat) -> Vec<ActionOf<B>> {
        let mut actions = Default::default();
        self.game.revisions(seat, &mut actions);
        actions.to_vec()
    }

    /// The people who may still change what they have sealed, in the order of seats.
    fn revisers(&self) -> impl Iterator<Item = Seat> {
        let human = |seat: &Seat| self.seating.players.get(seat.index()) == Some(&Participant::Human);
        self.seats().filter(human).filter(|&seat| !self.revisions(seat).is_empty())
    }

    /// This watcher, if they may still change a sealed choice.
    pub(super) fn reviser(&self, watcher: usize) -> Option<Seat> {
        self.revisers().find(|&seat| self.watcher(watcher).viewer.is(seat))
    }

    /// The seat that is asked whether all are done with their sealed choices: this watcher if they have one, or else the last
    /// who has.
    pub(super) fn sealer(&self, watcher: usize) -> Option<Seat> {
        self.reviser(watcher).or_else(|| self.revisers().last())
    }

    /// Returns whether this watcher's screen must be out of sight before somebody else comes to the keyboard.
    pub(super) fn is_secret(&self, watcher: usize) -> bool {
        self.humans() > 1 && self.watcher(watcher).board.has_secrets()
    }

    /// The view of a seat.
    #[cfg(test)]
    pub(super) fn view(&self, seat: Seat) -> ViewOf<B> {
        self.game.view(Viewer::Seat(seat))
    }

    /// The question for a bot in this seat; nothing if it owes no decision.
    pub(super) fn question(&self, seat: Seat) -> Option<Question<B::Game>> {
        self.game.question(seat)
    }

    /// Takes a person's decision. They may think again about all that is sealed.
    pub(super) fn decide(&mut self, seat: Seat, action: ActionOf<B>) -> Result<(), String> {
        self.done = false;
        self.take(seat, action)
    }

    /// Takes a decision, then lets luck decide until somebody must. A refused decision changes nothing.
    pub(super) fn take(&mut self, seat: Seat, action: ActionOf<B>) -> Result<(), String> {
        self.step(|game, events| game.decide(seat, action, events)).map_err(|refusal| refusal.to_string())?;
        self.settle();
        Ok(())
    }

    /// The game so far, with the names.
    pub(super) fn record(&self) -> Record {
        self.game.record(self.seating.names.iter().cloned().map(Some).collect(), None)
    }

    fn settle(&mut self) {
        while self.step(|game, events| game.roll(events).then_some(()).ok_or(())).is_ok() {}
    }

    /// Takes a step and tells each watcher what they may know of it.
    fn step<E>(
        &mut self,
        take: impl FnOnce(&mut Match<B::Game>, &mut Vec<EventOf<B>>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut events = Vec::new();
        let before: Vec<_> = self.watchers.iter().map(|watcher| self.game.view(watcher.viewer)).collect();
        take(&mut self.game, &mut events)?;
        for (watcher, before) in self.watchers.iter_mut().zip(before) {
            let sighting = |event| self.game.game().sighting(event, watcher.viewer);
            let seen: Vec<SightingOf<B>> = events.iter().filter_map(sighting).collect();
            let view = self.game.view(watcher.viewer);
            let narrated = watcher.board.tell(&seen, &before, &view);
            // Details are read at one's own pace.
            let pauses = narrated.iter().filter(|(kind, _)| *kind != LineKind::Detail).count();
            let lines = narrated.into_iter().map(|(_, line)| line).collect();
            watcher.pending.push_back(ShownStep { lines, pauses, view });
        }
        Ok(())
    }
}

/// A single person needs no room to look from; several share it until the keyboard is handed to one.
fn viewers(players: &[Participant]) -> Vec<Viewer> {
    let seats = Seat::ALL.into_iter().zip(players);
    let humans: Vec<_> = seats
        .filter(|(_, player)| **player == Participant::Human)
        .map(|(seat, _)| Viewer::Seat(seat))
        .collect();
    if humans.len() == 1 { humans } else { [Viewer::Spectator].into_iter().chain(humans).collect() }
}
