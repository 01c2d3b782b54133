//! The threads that bots think on: as many as the settings allow, never those that serve people. Bots at tables that
//! people watch come first; otherwise it is first come, first served.

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

/// The least time an expert has, however many questions wait.
const MIN_THINKING_TIME: Duration = Duration::from_millis(10);

/// The factor by which an expert's time is shortened at a table that nobody watches.
const UNWATCHED_DIVISOR: u32 = 4;

/// The questions of watched tables after which one of another table has its turn.
const MAX_WATCHED_IN_A_ROW: usize = 8;

/// The niceness of these threads, so that those that serve people run first.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// The threads that bots think on.
pub(crate) struct BotPool {
    shared: Arc<PoolShared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl BotPool {
    /// Starts threads, on each of which an expert may think for `max_time`. Waiting questions and thinking times go
    /// into the two metrics.
    pub(crate) fn new(threads: usize, max_time: Duration, waiting: Gauge, thinking: Histogram) -> BotPool {
        let threads = threads.max(1);
        let shared = Arc::new(PoolShared {
            state: Mutex::default(),
            ready: Condvar::new(),
            threads,
            max_time,
            stop: Stop::default(),
            waiting,
            thinking,
        });
        let start = |number: usize| {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name(format!("bots-{number}")).spawn(move || shared.work())
        };
        let threads = (0..threads).filter_map(|number| match start(number) {
            Ok(thread) => Some(thread),
            Err(cause) => {
                tracing::error!(%cause, "a thread for bots could not be started");
                None
            }
        });
        BotPool { threads: Mutex::new(threads.collect()), shared }
    }

    /// Queues a question; its answer goes into the inbox.
    pub(crate) fn ask(&self, question: BotQuestion, priority: Priority, inbox: &Arc<AnswerInbox>) {
        self.shared.state().jobs.push(priority, (question, Arc::clone(inbox)));
        self.shared.waiting.inc();
        self.shared.ready.notify_one();
    }

    /// Ends thinking and drops the questions that wait.
    pub(crate) fn stop(&self) {
        self.shared.stop.stop();
        let mut state = self.shared.state();
        state.closed = true;
        state.jobs = PriorityQueue::default();
        drop(state);
        self.shared.waiting.set(0);
        self.shared.ready.notify_all();
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.stop();
        for thread in self.threads.get_mut().unwrap_or_else(PoisonError::into_inner).drain(..) {
            // A worker catches what a bot panics with; nothing is left to report.
            let _ = thread.join();
        }
    }
}

/// The urgency of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    /// People play at the table or watch it.
    Watched,
    /// Only bots are at the table.
    Unwatched,
}

/// Jobs that wait, by priority.
struct PriorityQueue<T> {
    watched: VecDeque<T>,
    unwatched: VecDeque<T>,
    /// The jobs of watched tables that were taken since one of the others.
    watched_in_a_row: usize,
}

impl<T> Default for PriorityQueue<T> {
    fn default() -> Self {
        PriorityQueue { watched: VecDeque::new(), unwatched: VecDeque::new(), watched_in_a_row: 0 }
    }
}

impl<T> PriorityQueue<T> {
    fn push(&mut self, priority: Priority, job: T) {
        match priority {
            Priority::Watched => self.watched.push_back(job),
            Priority::Unwatched => self.unwatched.push_back(job),
        }
    }

    /// Takes the next job, with its priority and the number of waiting jobs of this or a higher priority.
    fn pop(&mut self) -> Option<(T, Priority, usize)> {
        let others_turn = self.watched_in_a_row >= MAX_WATCHED_IN_A_ROW && !self.unwatched.is_empty();
        if !others_turn && let Some(job) = self.watched.pop_front() {
            self.watched_in_a_row = if self.unwatched.is_empty() { 0 } else { self.watched_in_a_row + 1 };
            return Some((job, Priority::Watched, self.watched.len()));
        }
        self.watched_in_a_row = 0;
        let job = self.unwatched.pop_front()?;
        Some((job, Priority::Unwatched, self.watched.len() + self.unwatched.len()))
    }
}

/// The part of the pool that its threads share.
struct PoolShared {
    state: Mutex<PoolState>,
    ready: Condvar,
    threads: usize,
    max_time: Duration,
    stop: Stop,
    waiting: Gauge,
    thinking: Histogram,
}

/// A question, and the inbox for its answer.
type BotJob = (BotQuestion, Arc<AnswerInbox>);

#[derive(Default)]
struct PoolState {
    jobs: PriorityQueue<BotJob>,
    closed: bool,
}

impl PoolShared {
    fn state(&self) -> MutexGuard<'_, PoolState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers questions until the pool is closed.
    fn work(&self) {
        lower_thread_priority();
        while let Some(((question, inbox), priority, waiting)) = self.next() {
            let started = Instant::now();
            let time = time_while_waiting(time_for(self.max_time, priority), waiting, self.threads);
            let budget = Budget::time(time).until(self.stop.clone());
            let answer = catch_panic(|| question.think(&budget));
            self.thinking.observe(started.elapsed().as_secs_f64());
            inbox.put(answer.or_else(|| catch_panic(|| question.think_as(Level::Novice, &budget))));
        }
    }

    /// Waits for the next job; nothing once the pool is closed.
    fn next(&self) -> Option<(BotJob, Priority, usize)> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some(next) = state.jobs.pop() {
                self.waiting.dec();
                return Some(next);
            }
            state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Returns a bot's answer, or nothing if it panics: a bug in a bot must not cost a thread.
fn catch_panic(think: impl FnOnce() -> Option<BotAnswer>) -> Option<BotAnswer> {
    catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|_| {
        tracing::error!("a bot panicked");
        None
    })
}

/// Returns the time a bot has while no other question waits.
fn time_for(max_time: Duration, priority: Priority) -> Duration {
    match priority {
        Priority::Watched => max_time,
        Priority::Unwatched => (max_time / UNWATCHED_DIVISOR).max(MIN_THINKING_TIME.min(max_time)),
    }
}

/// Returns the time a bot has while other questions wait.
fn time_while_waiting(max_time: Duration, waiting: usize, threads: usize) -> Duration {
    let rounds = u32::try_from(1 + waiting / threads).unwrap_or(u32::MAX);
    (max_time / rounds).max(MIN_THINKING_TIME.min(max_time))
}

fn lower_thread_priority() {
    #[cfg(target_os = "linux")]
    if let Err(cause) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%cause, "bots think with the priority of everything else");
    }
}

/// The answers for one table. An empty one means that thinking failed.
#[derive(Debug, Default)]
pub(crate) struct AnswerInbox {
    answers: Mutex<Vec<Option<BotAnswer>>>,
    ready: Notify,
}

impl AnswerInbox {
    fn put(&self, answer: Option<BotAnswer>) {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).push(answer);
        self.ready.notify_one();
    }

    /// Waits until an answer has been put in.
    pub(crate) async fn ready(&self) {
        self.ready.notified().await;
    }

    /// Takes all answers.
    pub(crate) fn take(&self) -> Vec<Option<BotAnswer>> {
        std::mem::take(&mut *self.answers.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_at_watched_tables_come_first() {
        let mut queue = PriorityQueue::default();
        (0..3).for_each(|job| queue.push(Priority::Unwatched, job));
        (10..12).for_each(|job| queue.push(Priority::Watched, job));
        assert_eq!(queue.pop(), Some((10, Priority::Watched, 1)), "unwatched tables do not shorten it");
        assert_eq!(queue.pop(), Some((11, Priority::Watched, 0)));
        assert_eq!(queue.pop(), Some((0, Priority::Unwatched, 2)), "first come first served");
        queue.push(Priority::Watched, 12);
        assert_eq!(queue.pop(), Some((12, Priority::Watched, 0)));
        assert_eq!(queue.pop(), Some((1, Priority::Unwatched, 1)));
        assert_eq!(queue.pop(), Some((2, Priority::Unwatched, 0)));
        assert_eq!(queue.pop(), None);
    }

    #[test]
    fn bots_among_themselves_are_not_forgotten() {
        let mut queue = PriorityQueue::default();
        queue.push(Priority::Unwatched, 0);
        (1..100).for_each(|job| queue.push(Priority::Watched, job));
        let order: Vec<_> = std::iter::from_fn(|| queue.pop().map(|(job, ..)| job)).collect();
        assert_eq!(order.iter().position(|job| *job == 0), Some(MAX_WATCHED_IN_A_ROW));
        assert_eq!(order.len(), 100);
    }

    #[test]
    fn bots_among_themselves_think_shorter() {
        let most = Duration::from_millis(300);
        assert_eq!(time_for(most, Priority::Watched), most);
        assert_eq!(time_for(most, Priority::Unwatched), most / UNWATCHED_DIVISOR);
        assert_eq!(time_for(Duration::from_millis(3), Priority::Unwatched), Duration::from_millis(3));
    }

    #[test]
    fn waiting_questions_shorten_the_thinking() {
        let max = Duration::from_millis(300);
        assert_eq!(time_while_waiting(max, 0, 2), max);
        assert_eq!(time_while_waiting(max, 1, 2), max);
        assert_eq!(time_while_waiting(max, 2, 2), max / 2);
        assert_eq!(time_while_waiting(max, 10_000, 2), MIN_THINKING_TIME);
        assert_eq!(time_while_waiting(Duration::from_millis(3), 10_000, 2), Duration::from_millis(3));
    }
}
