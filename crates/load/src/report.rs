//! The report of a run: text by `Display`, JSON by serde.

use std::fmt;

use serde::Serialize;

use super::folder::StoreFolder;
use super::run::{LoadOptions, LoadRun, as_f64};
use super::server_url::ServerUrl;
use super::stats::{ErrorCounts, Latency};

/// The figures of a run, with what was loaded and how.
#[derive(Clone, Debug, Serialize)]
pub struct LoadReport {
    url: String,
    game: String,
    tables: usize,
    seats: usize,
    rate: Option<f64>,
    seconds: f64,
    stopped: bool,
    moves: u64,
    moves_per_second: Option<f64>,
    latency_us: Option<Latency>,
    updates: u64,
    bytes_per_update: u64,
    server: ServerFigures,
    errors: ErrorCounts,
    #[serde(skip_serializing_if = "Option::is_none")]
    folder: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    folder_in_memory: Option<bool>,
    #[serde(skip)]
    folder_text: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct ServerFigures {
    cpu_us_per_move: Option<f64>,
    memory_bytes: Option<u64>,
    memory_bytes_per_table: Option<u64>,
}

impl LoadReport {
    pub(super) fn new(
        url: &ServerUrl,
        options: &LoadOptions,
        run: &LoadRun,
        folder: Option<&StoreFolder>,
    ) -> Self {
        LoadReport {
            url: url.to_string(),
            game: options.game.clone(),
            tables: options.tables,
            seats: options.seats,
            rate: options.rate,
            seconds: run.time.as_secs_f64(),
            stopped: options.stop.is_stopped(),
            moves: run.stats.moves,
            moves_per_second: run.moves_per_second(),
            latency_us: run.stats.latency(),
            updates: run.stats.updates,
            bytes_per_update: run.stats.bytes_per_update(),
            server: ServerFigures {
                cpu_us_per_move: run.cpu_us_per_move(),
                memory_bytes: run.memory_bytes,
                memory_bytes_per_table: run.memory_bytes_per_table,
            },
            errors: run.stats.errors.clone(),
            folder: folder.map(|folder| folder.path.display().to_string()),
            folder_in_memory: folder.map(|folder| folder.in_memory),
            folder_text: folder.map(ToString::to_string),
        }
    }

    /// True if moves were played and nothing went wrong.
    pub fn is_success(&self) -> bool {
        self.moves > 0 && self.errors.total() == 0
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pace = self
            .rate
            .map_or("as fast as answers come".to_owned(), |rate| format!("{rate} moves a second each"));
        let stopped = if self.stopped { ", stopped early" } else { "" };
        let LoadReport { url, game, tables, seats, seconds, .. } = self;
        writeln!(
            f,
            "{tables} tables of {seats} seats at {url}, {game}, {pace}; {seconds:.1} s measured{stopped}"
        )?;
        let rate = self.moves_per_second.map(|rate| format!(", {rate:.0} a second")).unwrap_or_default();
        writeln!(f, "moves    {}{rate}", self.moves)?;
        writeln!(f, "latency  {}", self.latency_text())?;
        writeln!(f, "updates  {}, of {} bytes on average", self.updates, self.bytes_per_update)?;
        writeln!(f, "server   {}", self.server.text())?;
        writeln!(f, "errors   {}", self.errors.total())?;
        for (message, times) in self.errors.iter() {
            writeln!(f, "  {times} x {message}")?;
        }
        self.folder_text.iter().try_for_each(|folder| writeln!(f, "store    {folder}"))
    }
}

impl LoadReport {
    fn latency_text(&self) -> String {
        let Some(Latency { p50, p99, max }) = self.latency_us else {
            return "nothing was measured".to_owned();
        };
        let [p50, p99, max] = [p50, p99, max].map(|us| format!("{:.2} ms", f64::from(us) / 1_000.0));
        let from = match self.rate {
            Some(_) => "sending, or from being due where a move had to wait,",
            None => "sending",
        };
        format!("p50 {p50}, p99 {p99}, max {max}, from {from} to the last viewer's receipt")
    }
}

impl ServerFigures {
    fn text(&self) -> String {
        let cpu = self.cpu_us_per_move.map(|cpu| format!("{cpu:.1} us on a processor for a move"));
        let memory =
            self.memory_bytes.map(|bytes| format!("{:.1} MiB of memory", as_f64(bytes) / f64::from(1 << 20)));
        let each = self
            .memory_bytes_per_table
            .map(|bytes| format!("{:.1} KiB for a table", as_f64(bytes) / 1_024.0));
        let known: Vec<_> = [cpu, memory, each].into_iter().flatten().collect();
        if known.is_empty() { "unknown; name its process with --pid".to_owned() } else { known.join(", ") }
    }
}
