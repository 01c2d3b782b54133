//! Metrics for the operator's monitoring, in the `OpenMetrics` format. None of them names a table or a person.

use std::fs;

use furlong_store::TableStatus;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// All metrics. Counting takes a few nanoseconds.
pub(crate) struct Metrics {
    registry: Registry,
    tables: Family<StatusLabel, Gauge>,
    requests: Family<StatusLabel, Counter>,
    memory: Gauge,
    cpu: Counter<f64, std::sync::atomic::AtomicU64>,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Decisions played, by people and bots.
    pub(crate) moves: Counter,
    /// Seconds from a person's message to its answer.
    pub(crate) acknowledge: Histogram,
    /// Seconds that the store takes to make an entry durable.
    pub(crate) store_append: Histogram,
    /// Bots' questions that wait for a thread.
    pub(crate) bot_queue: Gauge,
    /// Seconds that a bot thought about a question.
    pub(crate) bot_thinking: Histogram,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct StatusLabel {
    status: &'static str,
}

/// Upper bounds of the histograms' buckets, in seconds.
const BUCKETS: [f64; 14] =
    [0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut metrics = Metrics {
            registry: Registry::default(),
            tables: Family::default(),
            requests: Family::default(),
            memory: Gauge::default(),
            cpu: Counter::default(),
            sockets: Gauge::default(),
            moves: Counter::default(),
            acknowledge: Histogram::new(BUCKETS),
            store_append: Histogram::new(BUCKETS),
            bot_queue: Gauge::default(),
            bot_thinking: Histogram::new(BUCKETS),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let seconds = || Unit::Seconds;
        let own = self.registry.sub_registry_with_prefix("furlong");
        own.register("tables", "Tables in memory by status", self.tables.clone());
        own.register("sockets", "Open sockets", self.sockets.clone());
        own.register("moves", "Decisions played", self.moves.clone());
        own.register("http_requests", "Requests answered by class of status", self.requests.clone());
        own.register("bot_queue", "Bots' questions that wait for a thread", self.bot_queue.clone());
        for (name, help, times) in [
            ("acknowledge", "Time from a person's message to its answer", &self.acknowledge),
            ("store_append", "Time the store takes to make an entry durable", &self.store_append),
            ("bot_thinking", "Time a bot thought about a question", &self.bot_thinking),
        ] {
            own.register_with_unit(name, help, seconds(), times.clone());
        }
        let process = self.registry.sub_registry_with_prefix("process");
        process.register_with_unit("resident_memory", "Memory in use", Unit::Bytes, self.memory.clone());
        process.register_with_unit("cpu", "Time on a processor", seconds(), self.cpu.clone());
    }

    /// Returns the gauge of tables in memory at a status.
    pub(crate) fn tables(&self, status: TableStatus) -> Gauge {
        self.tables.get_or_create_owned(&StatusLabel { status: status.name() })
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, status: u16) {
        let status = match status / 100 {
            1 => "1xx",
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        self.requests.get_or_create(&StatusLabel { status }).inc();
    }

    /// Returns all metrics as text.
    pub(crate) fn text(&self) -> String {
        if let Some(bytes) = memory() {
            self.memory.set(bytes);
        }
        if let Some(seconds) = cpu() {
            self.cpu.inc_by(seconds - self.cpu.get());
        }
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// Returns the bytes of memory this process takes, on Linux.
fn memory() -> Option<i64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1_024)
}

/// Returns the seconds of processor time this process has taken, on Linux.
fn cpu() -> Option<f64> {
    /// Linux counts hundredths of a second for programs, whatever the kernel counts itself.
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name in brackets may hold anything; the times are the 12th and 13th field after it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(11..13)?.iter().filter_map(|field| field.parse::<f64>().ok()).sum();
    Some(ticks / TICKS_A_SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_written_by_name() {
        let metrics = Metrics::new();
        metrics.tables(TableStatus::Playing).inc();
        metrics.moves.inc();
        metrics.answered(204);
        metrics.answered(503);
        metrics.acknowledge.observe(0.002);
        let text = metrics.text();
        for line in [
            "furlong_tables{status=\"playing\"} 1",
            "furlong_moves_total 1",
            "furlong_http_requests_total{status=\"2xx\"} 1",
            "furlong_http_requests_total{status=\"5xx\"} 1",
            "furlong_acknowledge_seconds_count 1",
            "furlong_store_append_seconds_count 0",
            "furlong_bot_queue 0",
            "furlong_sockets 0",
        ] {
            assert!(text.lines().any(|written| written == line), "{line} is not in\n{text}");
        }
        assert!(text.ends_with("# EOF\n"));
    }
}
