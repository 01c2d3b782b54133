//! The thread that reads lines, so that an analysis can be stopped while it runs.

use std::io::{self, BufRead};
use std::sync::mpsc::SyncSender;

use furlong_bots::Stop;
use furlong_wire::{ErrorCode, Request, WireError, parse};

use crate::LONGEST_LINE;
use crate::lines::{Line, next_line};

/// The most lines that wait for their answers; reading then waits too.
pub(super) const MAX_QUEUED_LINES: usize = 64;

/// A line that waits for its answer.
pub(super) struct QueuedLine {
    pub(super) request: Result<Request, WireError>,
    /// Ends the analysis that the line asks for.
    pub(super) stop: Stop,
}

/// Reads lines until they end or one asks to quit. `stop` and `quit` end the analyses of all lines before them.
pub(super) fn read_lines(mut input: impl BufRead, lines: &SyncSender<QueuedLine>) -> io::Result<()> {
    let (mut line, mut running) = (Vec::new(), Vec::<Stop>::new());
    loop {
        let request = match next_line(&mut input, &mut line, LONGEST_LINE)? {
            Line::End => return Ok(()),
            Line::Whole => parse(&line),
            Line::TooLong => {
                let message = format!("a line has at most {LONGEST_LINE} bytes");
                Err(WireError::new(ErrorCode::TooLong, message))
            }
        };
        let stop = Stop::default();
        let is_last = request == Ok(Request::Quit);
        match request {
            Ok(Request::Stop | Request::Quit) => running.drain(..).for_each(|stop| stop.stop()),
            Ok(Request::Analyse(_) | Request::Odds(_)) => {
                running.push(stop.clone());
                if running.len() > MAX_QUEUED_LINES + 2 {
                    running.remove(0);
                }
            }
            _ => {}
        }
        if lines.send(QueuedLine { request, stop }).is_err() || is_last {
            return Ok(());
        }
    }
}
