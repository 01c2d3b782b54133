//! Queue of the writer's jobs, which decides how long the writer waits for more jobs before it commits.
//!
//! Callers who are answered together often send their next job together. A commit that misses the last of them makes it
//! wait for a whole further commit, so the queue expects as many jobs as were answered and waits for them briefly.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread::yield_now;
use std::time::{Duration, Instant};

use super::job::Job;

/// Longest wait for one expected job. Much shorter than a commit.
const EXPECTED_JOB_TIMEOUT: Duration = Duration::from_micros(40);

/// Number of jobs in a transaction above which waiting for one more saves nothing.
const MAX_EXPECTED_JOBS: usize = 128;

pub(super) struct JobQueue {
    jobs: Receiver<Job>,
    /// Jobs that arrived before the last replies were sent.
    early: VecDeque<Job>,
    /// Number of jobs worth waiting for: as if everybody who was answered sends another.
    expected: usize,
}

impl JobQueue {
    pub(super) fn new(jobs: Receiver<Job>) -> Self {
        JobQueue { jobs, early: VecDeque::new(), expected: 0 }
    }

    /// Waits for the next job, without end if there is no timeout.
    pub(super) fn recv(&mut self, timeout: Option<Duration>) -> Result<Job, RecvTimeoutError> {
        let job = match (self.early.pop_front(), timeout) {
            (Some(job), _) => job,
            (None, Some(timeout)) => self.jobs.recv_timeout(timeout)?,
            (None, None) => self.jobs.recv().map_err(|_| RecvTimeoutError::Disconnected)?,
        };
        self.expected = self.expected.saturating_sub(1);
        Ok(job)
    }

    /// Returns a job for the same transaction: one that is there, or an expected one that arrives in time.
    pub(super) fn next_of_batch(&mut self) -> Option<Job> {
        let job = self.early.pop_front().or_else(|| self.jobs.try_recv().ok());
        let job = if self.expected > 0 { job.or_else(|| self.wait_for_expected()) } else { job };
        self.expected = if job.is_some() { self.expected.saturating_sub(1) } else { 0 };
        job
    }

    fn wait_for_expected(&self) -> Option<Job> {
        let start = Instant::now();
        while start.elapsed() < EXPECTED_JOB_TIMEOUT {
            yield_now();
            if let Ok(job) = self.jobs.try_recv() {
                return Some(job);
            }
        }
        None
    }

    /// Prepares for the jobs that follow `replies` replies. Must be called before those are sent.
    pub(super) fn expect_jobs_after(&mut self, replies: usize) {
        self.early.extend(self.jobs.try_iter());
        self.expected = MAX_EXPECTED_JOBS.min(self.early.len() + replies);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::super::reader_pool::ReadJob;
    use super::*;

    /// Sends jobs that report their number when they run.
    fn send(jobs: &Sender<Job>, ran: &Sender<u8>, numbers: std::ops::Range<u8>) {
        for number in numbers {
            let ran = ran.clone();
            let job = ReadJob::new(move |_| ran.send(number).expect("the test receives the numbers"));
            jobs.send(Job::Read(job)).expect("the queue has the receiver");
        }
    }

    #[test]
    fn jobs_keep_their_order_whatever_is_expected() {
        let ((jobs, receiver), (report, ran)) = (channel(), channel());
        let connection = rusqlite::Connection::open_in_memory().expect("memory suffices");
        let mut queue = JobQueue::new(receiver);
        send(&jobs, &report, 0..3);
        for replies in [0, 1, 9] {
            queue.expect_jobs_after(replies);
            send(&jobs, &report, 3..5);
            let mut next = queue.recv(None).ok();
            while let Some(Job::Read(job)) = next {
                job.run(&connection);
                next = queue.next_of_batch();
            }
            assert_eq!(ran.try_iter().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
            send(&jobs, &report, 0..3);
        }
        drop(jobs);
        assert!((0..3).all(|_| queue.recv(None).is_ok()), "jobs sent before the end are still delivered");
        assert!(matches!(queue.recv(None), Err(RecvTimeoutError::Disconnected)));
    }
}
