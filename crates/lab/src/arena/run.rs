//! Playing the deals on all cores and counting them in their order.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use furlong_bots::{BotGame, Stop};
use furlong_core::{Seat, Standing};
use furlong_play::{Decision, Match, Stuck};
use furlong_wire::WireGame;

use super::entrant::{Complaint, Player, Question, Thinking};
use super::queue::{Queue, StopOnPanic};
use super::{Entry, LineUp, Programs, Sprt, Tally, Verdict};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Arena<'a, G> {
    /// The game.
    pub game: &'a G,
    /// Who plays.
    pub line_up: &'a LineUp,
    /// How long experts think.
    pub thinking: Thinking,
    /// What decides all deals.
    pub seed: &'a str,
    /// How many deals, at most.
    pub deals: u64,
    /// How many threads.
    pub threads: NonZeroUsize,
    /// The test that may end it early, of the first bot's win share.
    pub sprt: Option<Sprt>,
    /// Ends it early. It is also stopped when the work is done.
    pub stop: Stop,
    /// The programs of others that are running. They end with the work; this ends them where nobody waits for it.
    pub programs: Programs,
}

/// What was found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// How many deals were counted.
    pub deals: u64,
    /// How many games they had.
    pub games: u64,
    /// The bots' figures, in the order of the line-up.
    pub entries: Vec<Entry>,
    /// What the test has come to, and the logarithm of the likelihood ratio.
    pub verdict: Option<(Verdict, f64)>,
    /// Why it ended.
    pub end: End,
}

/// Why the arena ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All deals were played.
    Complete,
    /// The test was sure.
    Decided,
    /// It was stopped.
    Stopped,
    /// A bot could not go on.
    Failed(Failure),
}

/// A bot that could not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its name.
    pub bot: String,
    /// The deal, from 1.
    pub deal: u64,
    /// The bot's seat.
    pub seat: Seat,
    /// What is wrong.
    pub message: String,
    /// What it answered, cut short.
    pub said: Option<String>,
    /// The last lines of its standard error.
    pub stderr: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { bot, deal, seat, message, said, stderr } = self;
        write!(f, "the bot {bot} in seat {seat} of deal {deal} {message}")?;
        if let Some(said) = said {
            write!(f, "\nit said: {said}")?;
        }
        if !stderr.is_empty() {
            f.write_str("\nthe last lines of its standard error:")?;
        }
        stderr.iter().try_for_each(|line| write!(f, "\n  {line}"))
    }
}

impl std::error::Error for Failure {}

/// What is told while it goes on.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// A game is over.
    Game,
    /// A deal was counted.
    Deal(&'a Tally<'a>),
}

/// The seed of a deal, from 1. The engine protocol's `new` deals the same with it.
pub fn deal_seed(seed: &str, deal: u64) -> String {
    format!("{seed}/{deal}")
}

/// What the threads tell.
enum Word {
    Game,
    Deal(u64, Vec<Standing>),
    Failed(Failure),
}

impl<G: WireGame + BotGame + Sync> Arena<'_, G> {
    /// Plays until the end, and tells `watch` how it goes on.
    pub fn run(&self, mut watch: impl FnMut(News<'_>)) -> Report {
        let queue = Queue::new(self.deals, self.threads);
        let mut tally = Tally::new(self.line_up, self.sprt);
        let end = thread::scope(|scope| {
            let _guard = StopOnPanic(&self.stop);
            let (tell, told) = mpsc::channel();
            for _ in 0..self.threads.get() {
                let (tell, queue) = (tell.clone(), &queue);
                scope.spawn(move || self.work(queue, &tell));
            }
            drop(tell);
            self.listen(told, &queue, &mut tally, &mut watch)
        });
        self.report(&tally, end)
    }

    /// Hears the threads until all have ended. Says why they did.
    fn listen(
        &self,
        told: Receiver<Word>,
        queue: &Queue,
        tally: &mut Tally<'_>,
        watch: &mut impl FnMut(News<'_>),
    ) -> End {
        let (mut early, mut end) = (BTreeMap::new(), None);
        for word in told {
            match word {
                // What comes after the end is not counted.
                _ if end.is_some() => {}
                Word::Game => watch(News::Game),
                Word::Failed(failure) => end = Some(End::Failed(failure)),
                Word::Deal(deal, games) => {
                    early.insert(deal, games);
                    end = self.count(&mut early, tally, watch);
                    queue.counted(tally.deals());
                }
            }
            if end.is_some() {
                self.stop.stop();
            }
        }
        end.unwrap_or(End::Stopped)
    }

    /// Counts the deals whose turn it is. Says whether that is the end.
    fn count(
        &self,
        early: &mut BTreeMap<u64, Vec<Standing>>,
        tally: &mut Tally<'_>,
        watch: &mut impl FnMut(News<'_>),
    ) -> Option<End> {
        while let Some(games) = early.remove(&(tally.deals() + 1)) {
            tally.add(&games);
            watch(News::Deal(tally));
            match tally.verdict() {
                Some((Verdict::Proven | Verdict::Refuted, _)) => return Some(End::Decided),
                Some((Verdict::Open, _)) | None => {}
            }
        }
        (tally.deals() == self.deals).then_some(End::Complete)
    }

    fn report(&self, tally: &Tally<'_>, end: End) -> Report {
        let deals = tally.deals();
        let games = deals * self.line_up.seatings() as u64;
        Report { deals, games, entries: tally.entries(), verdict: tally.verdict(), end }
    }

    /// One thread's work.
    fn work(&self, queue: &Queue, tell: &Sender<Word>) {
        let _guard = StopOnPanic(&self.stop);
        let entrants = self.line_up.entrants().iter();
        let mut players: Vec<Player<G>> =
            entrants.map(|entrant| Player::new(&entrant.kind, &self.programs)).collect();
        while let Some(deal) = queue.next(&self.stop) {
            let word = match self.play_deal(deal, &mut players, tell) {
                // What was decided in haste does not count.
                _ if self.stop.is_stopped() => return,
                Ok(games) => Word::Deal(deal, games),
                Err(failure) => Word::Failed(failure),
            };
            if tell.send(word).is_err() {
                return;
            }
        }
    }

    /// All games of a deal.
    fn play_deal(
        &self,
        deal: u64,
        players: &mut [Player<G>],
        tell: &Sender<Word>,
    ) -> Result<Vec<Standing>, Failure> {
        let mut games = Vec::with_capacity(self.line_up.seatings());
        for seating in 0..self.line_up.seatings() {
            if !self.stop.is_stopped() {
                games.push(self.play(deal, seating, players)?);
                let _ = tell.send(Word::Game);
            }
        }
        Ok(games)
    }

    /// One game.
    fn play(&self, deal: u64, seating: usize, players: &mut [Player<G>]) -> Result<Standing, Failure> {
        let mut game = Match::new(self.game.clone(), &deal_seed(self.seed, deal));
        let choose = |decision: Decision<'_, G>| {
            let question =
                Question { view: &decision.view(), thinking: self.thinking, stop: &self.stop, decision };
            players[self.line_up.at(seating, question.decision.seat)].choose(&question)
        };
        let finished = game.finish(&mut G::Actions::default(), &mut (), choose);
        finished.map(|()| game.standing()).map_err(|Stuck { seat, error: complaint }| {
            let bot = self.line_up.entrants()[self.line_up.at(seating, seat)].name.clone();
            let Complaint { message, said, stderr } = complaint;
            Failure { bot, deal, seat, message, said, stderr }
        })
    }
}
