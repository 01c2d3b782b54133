//! How far the arena is, on a terminal.

use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Duration;

use furlong_lab::arena::ArenaEvent;
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};

const LINE: &str = "{bar:24} {pos}/{len} games, {rate}, {left}  {msg}";

/// A bar on standard error, or nothing where that is no terminal.
pub(super) struct Bar(Option<ProgressBar>);

impl Bar {
    /// So many games are to come.
    pub(super) fn new(games: u64) -> Self {
        if !std::io::stderr().is_terminal() {
            return Bar(None);
        }
        let bar = ProgressBar::new(games);
        let style = ProgressStyle::with_template(LINE).unwrap_or_else(|_| ProgressStyle::default_bar());
        let style = style.with_key("rate", write_rate).with_key("left", write_left);
        bar.set_style(style.progress_chars("=> "));
        bar.enable_steady_tick(Duration::from_millis(200));
        Bar(Some(bar))
    }

    /// Shows what is new.
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

    /// Makes room for what comes next.
    pub(super) fn clear(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

// What cannot be written into a line of the bar is left out of it.

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
