//! The jobs that wait for the writer, and how long it waits for more. Those who were answered together often ask again
//! together; a commit that does not wait for the last of them makes them wait for a whole other one. It does no job.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread::yield_now;
use std::time::{Duration, Instant};

use super::writer::Job;

/// So long nobody comes before the writer goes on without the others. Much shorter than a commit.
const QUIET: Duration = Duration::from_micros(40);

/// Among so many, one more in the same commit saves nothing worth waiting for.
const ENOUGH: usize = 128;

/// The jobs that wait.
pub(super) struct Queue {
    jobs: Receiver<Job>,
    /// What came before the last answers were given.
    early: VecDeque<Job>,
    /// How many more jobs to wait for: as if all who were answered ask again.
    expected: usize,
}

impl Queue {
    pub(super) fn new(jobs: Receiver<Job>) -> Self {
        Queue { jobs, early: VecDeque::new(), expected: 0 }
    }

    /// The next job, which may take as long as it likes, or so long.
    pub(super) fn next(&mut self, within: Option<Duration>) -> Result<Job, RecvTimeoutError> {
        let job = match (self.early.pop_front(), within) {
            (Some(job), _) => job,
            (None, Some(within)) => self.jobs.recv_timeout(within)?,
            (None, None) => self.jobs.recv().map_err(|_| RecvTimeoutError::Disconnected)?,
        };
        self.expected = self.expected.saturating_sub(1);
        Ok(job)
    }

    /// A job that waits too, or is about to come.
    pub(super) fn more(&mut self) -> Option<Job> {
        let job = self.early.pop_front().or_else(|| self.jobs.try_recv().ok());
        let job = if self.expected > 0 { job.or_else(|| self.soon()) } else { job };
        self.expected = if job.is_some() { self.expected.saturating_sub(1) } else { 0 };
        job
    }

    fn soon(&self) -> Option<Job> {
        let since = Instant::now();
        while since.elapsed() < QUIET {
            yield_now();
            if let Ok(job) = self.jobs.try_recv() {
                return Some(job);
            }
        }
        None
    }

    /// So many are about to be answered.
    pub(super) fn expect_back(&mut self, answered: usize) {
        self.early.extend(self.jobs.try_iter());
        self.expected = ENOUGH.min(self.early.len() + answered);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::super::readers::Reading;
    use super::*;

    /// Jobs that say their number when they are done.
    fn send(jobs: &Sender<Job>, said: &Sender<u8>, numbers: std::ops::Range<u8>) {
        for number in numbers {
            let said = said.clone();
            let reading = Reading::new(move |_| said.send(number).expect("the test is sound"));
            jobs.send(Job::Read(reading)).expect("the test is sound");
        }
    }

    #[test]
    fn jobs_come_in_their_order_however_many_are_expected() {
        let ((jobs, waiting), (say, said)) = (channel(), channel());
        let connection = rusqlite::Connection::open_in_memory().expect("the test is sound");
        let mut queue = Queue::new(waiting);
        send(&jobs, &say, 0..3);
        for answered in [0, 1, 9] {
            queue.expect_back(answered);
            send(&jobs, &say, 3..5);
            let mut job = queue.next(None).ok();
            while let Some(Job::Read(reading)) = job {
                reading.on(&connection);
                job = queue.more();
            }
            assert_eq!(said.try_iter().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
            send(&jobs, &say, 0..3);
        }
        drop(jobs);
        assert!((0..3).all(|_| queue.next(None).is_ok()), "what was asked before the end is done");
        assert!(matches!(queue.next(None), Err(RecvTimeoutError::Disconnected)));
    }
}
