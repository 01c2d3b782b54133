//! The bots of one table: the questions they were asked, and the times at which their answers are shown.

use std::sync::Arc;
use std::time::Duration;

use furlong_core::Seat;
use furlong_table::{BotAnswer, BotQuestion};
use tokio::time::Instant;

use crate::bot_pool::{AnswerInbox, BotPool, Priority};

/// A table's questions to bots and their answers.
#[derive(Default)]
pub(super) struct BotQuestions {
    inbox: Arc<AnswerInbox>,
    asked: Vec<AskedQuestion>,
    /// The number of questions that the pool has.
    thinking: usize,
    answers: Vec<(Instant, BotAnswer)>,
}

struct AskedQuestion {
    seat: Seat,
    decision: u32,
    /// The time before which the answer is not shown. At a watched table it does not depend on how long the bot
    /// thinks, which would tell something about its hand.
    show_at: Instant,
}

impl BotQuestions {
    /// Hands a question to the pool. Its answer is shown after `pause` at the earliest.
    pub(super) fn ask(&mut self, question: BotQuestion, pool: &BotPool, priority: Priority, pause: Duration) {
        let (seat, decision) = (question.seat, question.decision);
        self.asked.push(AskedQuestion { seat, decision, show_at: Instant::now() + pause });
        self.thinking += 1;
        pool.ask(question, priority, &self.inbox);
    }

    /// Tells whether a bot thinks or an answer waits to be shown.
    pub(super) fn is_busy(&self) -> bool {
        self.thinking > 0 || !self.answers.is_empty()
    }

    /// Waits until a bot has answered.
    pub(super) async fn answered(&self) {
        self.inbox.ready().await;
    }

    /// Takes answers out of the inbox. Returns whether a bot failed to answer.
    pub(super) fn collect(&mut self) -> bool {
        let mut failed = false;
        for answer in self.inbox.take() {
            self.thinking = self.thinking.saturating_sub(1);
            let Some(answer) = answer else {
                failed = true;
                continue;
            };
            let is_its =
                |asked: &AskedQuestion| (asked.seat, asked.decision) == (answer.seat, answer.decision);
            let asked = self.asked.iter().position(is_its);
            let show_at = asked.map_or_else(Instant::now, |asked| self.asked.swap_remove(asked).show_at);
            self.answers.push((show_at, answer));
        }
        failed
    }

    /// Returns the time at which the next answer is shown.
    pub(super) fn due(&self) -> Option<Instant> {
        self.answers.iter().map(|(show_at, _)| *show_at).min()
    }

    /// Takes an answer that is to be shown now.
    pub(super) fn next(&mut self) -> Option<BotAnswer> {
        let now = Instant::now();
        let due = self.answers.iter().position(|(show_at, _)| *show_at <= now)?;
        Some(self.answers.swap_remove(due).1)
    }

    /// Drops all questions and answers: the table is read again and will ask anew.
    pub(super) fn clear(&mut self) {
        *self = BotQuestions::default();
    }
}
