//! A table's bots: what they were asked, and when their answers are shown.

use std::sync::Arc;
use std::time::Duration;

use furlong_core::Seat;
use furlong_table::{BotAnswer, BotQuestion};
use tokio::time::Instant;

use crate::pool::{Desk, Pool, Rank};

/// The bots of a table.
#[derive(Default)]
pub(super) struct Bots {
    desk: Arc<Desk>,
    /// What they think about, with the time before which the answer is not shown. Where people look on this
    /// does not depend on how long a bot thinks, so that the time tells nothing about its hand.
    asked: Vec<(Seat, u32, Instant)>,
    /// How many questions are with the pool.
    thinking: usize,
    answers: Vec<(Instant, BotAnswer)>,
}

impl Bots {
    /// Has a question thought about.
    pub(super) fn ask(&mut self, question: BotQuestion, pool: &Pool, rank: Rank, pause: Duration) {
        self.asked.push((question.seat, question.decision, Instant::now() + pause));
        self.thinking += 1;
        pool.ask(question, rank, &self.desk);
    }

    /// Whether something is thought about or waits to be shown.
    pub(super) fn is_busy(&self) -> bool {
        self.thinking > 0 || !self.answers.is_empty()
    }

    /// Waits until a bot has answered.
    pub(super) async fn answered(&self) {
        self.desk.rung().await;
    }

    /// Takes over what was answered; whether thinking failed for some seat.
    pub(super) fn collect(&mut self) -> bool {
        let mut failed = false;
        for answer in self.desk.take() {
            self.thinking = self.thinking.saturating_sub(1);
            let Some(answer) = answer else {
                failed = true;
                continue;
            };
            let asked = self.asked.iter().position(|&(s, d, _)| (s, d) == (answer.seat, answer.decision));
            let due = asked.map_or_else(Instant::now, |asked| self.asked.swap_remove(asked).2);
            self.answers.push((due, answer));
        }
        failed
    }

    /// When the next answer is to be shown.
    pub(super) fn due(&self) -> Option<Instant> {
        self.answers.iter().map(|(due, _)| *due).min()
    }

    /// The next answer that is to be shown now.
    pub(super) fn next(&mut self) -> Option<BotAnswer> {
        let now = Instant::now();
        let due = self.answers.iter().position(|(due, _)| *due <= now)?;
        Some(self.answers.swap_remove(due).1)
    }

    /// Forgets everything, as the table is thrown away.
    pub(super) fn forget(&mut self) {
        *self = Bots::default();
    }
}
