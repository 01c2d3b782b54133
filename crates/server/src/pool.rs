//! The threads that bots think on: as many as the host allows, never those that serve people. Bots that people
//! wait for come first; otherwise it is first come first served.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use furlong_bots::{Budget, Level, Stop};
use furlong_table::{BotAnswer, BotQuestion};
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::Notify;

/// An expert thinks at least so long, however many wait.
const LEAST: Duration = Duration::from_millis(10);

/// Where nobody looks on, an expert thinks so many times shorter, as it may be in the way of one that people
/// wait for.
const UNSEEN: u32 = 4;

/// After so many questions that people wait for, one of the others has its turn.
const IN_A_ROW: usize = 8;

/// How much more willing to wait these threads are than those that serve people.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// The threads that bots think on.
pub(crate) struct Pool {
    line: Arc<Line>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Pool {
    /// So many threads, on which an expert may think so long. How many questions wait, and how long was
    /// thought about each, is counted.
    pub(crate) fn new(threads: usize, usual: Duration, waiting: Gauge, thinking: Histogram) -> Pool {
        let threads = threads.max(1);
        let line = Arc::new(Line {
            inside: Mutex::default(),
            ready: Condvar::new(),
            threads,
            usual,
            stop: Stop::default(),
            waiting,
            thinking,
        });
        let work = |number: usize| {
            let line = Arc::clone(&line);
            thread::Builder::new().name(format!("bots-{number}")).spawn(move || line.work())
        };
        let threads = (0..threads).filter_map(|number| match work(number) {
            Ok(thread) => Some(thread),
            Err(cause) => {
                tracing::error!(%cause, "a thread for bots could not be started");
                None
            }
        });
        Pool { threads: Mutex::new(threads.collect()), line }
    }

    /// Has a question thought about; the answer is put on the desk.
    pub(crate) fn ask(&self, question: BotQuestion, rank: Rank, desk: &Arc<Desk>) {
        self.line.inside().jobs.push(rank, (question, Arc::clone(desk)));
        self.line.waiting.inc();
        self.line.ready.notify_one();
    }

    /// Ends thinking. What waits is not thought about any more.
    pub(crate) fn stop(&self) {
        self.line.stop.stop();
        let mut inside = self.line.inside();
        inside.closed = true;
        inside.jobs = Queue::default();
        drop(inside);
        self.line.waiting.set(0);
        self.line.ready.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
        for thread in self.threads.get_mut().unwrap_or_else(PoisonError::into_inner).drain(..) {
            // A worker catches what a bot panics with; nothing is left to report.
            let _ = thread.join();
        }
    }
}

/// How urgent a question is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// People play or look on.
    Seen,
    /// Bots are among themselves.
    Unseen,
}

/// What waits, by rank.
struct Queue<T> {
    seen: VecDeque<T>,
    unseen: VecDeque<T>,
    /// How many that people wait for came before others, one after another.
    row: usize,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Queue { seen: VecDeque::new(), unseen: VecDeque::new(), row: 0 }
    }
}

impl<T> Queue<T> {
    fn push(&mut self, rank: Rank, job: T) {
        match rank {
            Rank::Seen => self.seen.push_back(job),
            Rank::Unseen => self.unseen.push_back(job),
        }
    }

    /// The next job with its rank, and how many are in its way to be done as well: those of its rank, and
    /// those that come first.
    fn pop(&mut self) -> Option<(T, Rank, usize)> {
        let others_turn = self.row >= IN_A_ROW && !self.unseen.is_empty();
        if !others_turn && let Some(job) = self.seen.pop_front() {
            self.row = if self.unseen.is_empty() { 0 } else { self.row + 1 };
            return Some((job, Rank::Seen, self.seen.len()));
        }
        self.row = 0;
        let job = self.unseen.pop_front()?;
        Some((job, Rank::Unseen, self.seen.len() + self.unseen.len()))
    }
}

/// Those who wait for a thread.
struct Line {
    inside: Mutex<Inside>,
    ready: Condvar,
    threads: usize,
    usual: Duration,
    stop: Stop,
    waiting: Gauge,
    thinking: Histogram,
}

/// What is asked, and where the answer is put.
type Job = (BotQuestion, Arc<Desk>);

#[derive(Default)]
struct Inside {
    jobs: Queue<Job>,
    closed: bool,
}

impl Line {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a worker does until the pool is closed.
    fn work(&self) {
        step_back();
        while let Some(((question, desk), rank, waiting)) = self.next() {
            let begun = Instant::now();
            let time = share(usual(self.usual, rank), waiting, self.threads);
            let budget = Budget::time(time).until(self.stop.clone());
            let answer = guarded(|| question.think(&budget));
            self.thinking.observe(begun.elapsed().as_secs_f64());
            desk.put(answer.or_else(|| guarded(|| question.think_as(Level::Novice, &budget))));
        }
    }

    /// The next question, and how many wait that shorten it.
    fn next(&self) -> Option<(Job, Rank, usize)> {
        let mut inside = self.inside();
        loop {
            if inside.closed {
                return None;
            }
            if let Some(next) = inside.jobs.pop() {
                self.waiting.dec();
                return Some(next);
            }
            inside = self.ready.wait(inside).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// What a bot answers; nothing if it panics, which is a fault of ours that must not cost a thread.
fn guarded(think: impl FnOnce() -> Option<BotAnswer>) -> Option<BotAnswer> {
    catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|_| {
        tracing::error!("a bot panicked");
        None
    })
}

/// How long a bot may think if nobody waits.
fn usual(usual: Duration, rank: Rank) -> Duration {
    match rank {
        Rank::Seen => usual,
        Rank::Unseen => (usual / UNSEEN).max(LEAST.min(usual)),
    }
}

/// How long a bot may think while so many wait behind it.
fn share(usual: Duration, waiting: usize, threads: usize) -> Duration {
    let rounds = u32::try_from(1 + waiting / threads).unwrap_or(u32::MAX);
    (usual / rounds).max(LEAST.min(usual))
}

/// Lets other threads go first, where the system knows how.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(cause) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%cause, "bots think with the priority of everything else");
    }
}

/// Where a table's answers are put. Nothing means that thinking failed.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    answers: Mutex<Vec<Option<BotAnswer>>>,
    ready: Notify,
}

impl Desk {
    fn put(&self, answer: Option<BotAnswer>) {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).push(answer);
        self.ready.notify_one();
    }

    /// Waits until an answer was put down.
    pub(crate) async fn rung(&self) {
        self.ready.notified().await;
    }

    /// Takes the answers.
    pub(crate) fn take(&self) -> Vec<Option<BotAnswer>> {
        std::mem::take(&mut *self.answers.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_that_people_wait_for_come_first() {
        let mut queue = Queue::default();
        (0..3).for_each(|job| queue.push(Rank::Unseen, job));
        (10..12).for_each(|job| queue.push(Rank::Seen, job));
        assert_eq!(queue.pop(), Some((10, Rank::Seen, 1)), "those whom nobody sees do not shorten it");
        assert_eq!(queue.pop(), Some((11, Rank::Seen, 0)));
        assert_eq!(queue.pop(), Some((0, Rank::Unseen, 2)), "first come first served");
        queue.push(Rank::Seen, 12);
        assert_eq!(queue.pop(), Some((12, Rank::Seen, 0)));
        assert_eq!(queue.pop(), Some((1, Rank::Unseen, 1)));
        assert_eq!(queue.pop(), Some((2, Rank::Unseen, 0)));
        assert_eq!(queue.pop(), None);
    }

    #[test]
    fn bots_among_themselves_are_not_forgotten() {
        let mut queue = Queue::default();
        queue.push(Rank::Unseen, 0);
        (1..100).for_each(|job| queue.push(Rank::Seen, job));
        let order: Vec<_> = std::iter::from_fn(|| queue.pop().map(|(job, ..)| job)).collect();
        assert_eq!(order.iter().position(|job| *job == 0), Some(IN_A_ROW));
        assert_eq!(order.len(), 100);
    }

    #[test]
    fn bots_among_themselves_think_shorter() {
        let most = Duration::from_millis(300);
        assert_eq!(usual(most, Rank::Seen), most);
        assert_eq!(usual(most, Rank::Unseen), most / UNSEEN);
        assert_eq!(usual(Duration::from_millis(3), Rank::Unseen), Duration::from_millis(3));
    }

    #[test]
    fn whoever_waits_shortens_the_thinking() {
        let usual = Duration::from_millis(300);
        assert_eq!(share(usual, 0, 2), usual);
        assert_eq!(share(usual, 1, 2), usual);
        assert_eq!(share(usual, 2, 2), usual / 2);
        assert_eq!(share(usual, 10_000, 2), LEAST);
        assert_eq!(share(Duration::from_millis(3), 10_000, 2), Duration::from_millis(3));
    }
}
