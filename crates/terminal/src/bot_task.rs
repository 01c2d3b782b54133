//! A bot that thinks in a thread of its own, so that the screen stays alive. It is handed a view, never the
//! table.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use furlong_bots::{BotGame, Budget, Level, Stop};
use furlong_core::Seat;

use super::board::{ActionOf, TerminalBoard};
use super::table::LocalTable;

/// A decision on its way. Dropped, it is not thought about any longer.
pub(super) struct BotTask<A> {
    pub(super) seat: Seat,
    answer: Receiver<Option<A>>,
    stop: Stop,
}

/// The state of a bot's search.
pub(super) enum BotStatus<A> {
    /// It still thinks.
    Open,
    /// It has decided.
    Decided(A),
    /// It has no answer, which no bot should ever have.
    Failed,
}

impl<A: Copy + Send + 'static> BotTask<A> {
    /// Lets a bot think about what it would do in that seat.
    pub(super) fn start<B: TerminalBoard<Game: BotGame<Action = A>>>(
        table: &LocalTable<B>,
        seat: Seat,
        level: Level,
        budget: &Budget,
    ) -> Self {
        let (stop, (sender, answer)) = (Stop::default(), channel());
        let (question, budget) = (table.question(seat), budget.clone().until(stop.clone()));
        thread::spawn(move || {
            let choice = question.and_then(|question| question.answer(level, &budget));
            // Nobody listens any more once the player has left.
            let _ = sender.send(choice);
        });
        BotTask { seat, answer, stop }
    }

    /// A bot that has no answer.
    #[cfg(test)]
    pub(super) fn failed(seat: Seat) -> Self {
        BotTask { seat, answer: channel().1, stop: Stop::default() }
    }

    /// Returns the state of the search, without waiting.
    pub(super) fn look(&self) -> BotStatus<A> {
        match self.answer.try_recv() {
            Ok(Some(action)) => BotStatus::Decided(action),
            Err(TryRecvError::Empty) => BotStatus::Open,
            Ok(None) | Err(TryRecvError::Disconnected) => BotStatus::Failed,
        }
    }

    /// Waits for the answer.
    pub(super) fn wait(&self) -> Option<A> {
        self.answer.recv().ok().flatten()
    }
}

impl<A> Drop for BotTask<A> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// A decision of a board's game on its way.
pub(super) type BotTaskOf<B> = BotTask<ActionOf<B>>;
