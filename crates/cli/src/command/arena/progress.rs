//! The arena's progress on a terminal.

use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Duration;

use furlong_lab::arena::ArenaEvent;
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};

const TEMPLATE: &str = "{bar:24} {pos}/{len} games, {rate}, {left}  {msg}";

/// A progress bar on standard error, or nothing where that is no terminal.
pub(super) struct ArenaBar(Option<ProgressBar>);

impl ArenaBar {
    /// A bar of that many games.
    pub(super) fn new(games: u64) -> Self {
        if !std::io::stderr().is_terminal() {
            return ArenaBar(None);
        }
        let bar = ProgressBar::new(games);
        let style = ProgressStyle::with_template(TEMPLATE).unwrap_or_else(|_| ProgressStyle::default_bar());
        let style = style.with_key("rate", write_rate).with_key("left", write_left);
        bar.set_style(style.progress_chars("=> "));
        bar.enable_steady_tick(Duration::from_millis(200));
        ArenaBar(Some(bar))
    }

    /// Counts a game, or shows who leads after a deal.
    pub(super) fn show(&self, event: ArenaEvent<'_>) {
        let Some(bar) = &self.0 else { return };
        match event {
            ArenaEvent::GamePlayed => bar.inc(1),
            ArenaEvent::DealCounted(tally) => {
                if let Some((name, share)) = tally.leader() {
                    bar.set_message(format!("{name} {:.1} %", 100.0 * share));
                }
            }
        }
    }

    /// Removes the bar.
    pub(super) fn clear(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

// Writing to a line of the bar cannot fail.

fn write_rate(state: &ProgressState, line: &mut dyn Write) {
    let digits = if state.per_sec() < 10.0 { 2 } else { 0 };
    let _ = write!(line, "{:.digits$} a second", state.per_sec());
}

fn write_left(state: &ProgressState, line: &mut dyn Write) {
    let _ = match state.pos() {
        0 => write!(line, "time left not known yet"),
        _ => write!(line, "{:#} left", HumanDuration(state.eta())),
    };
}
