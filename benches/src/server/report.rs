//! The report of a comparison: medians of the rounds, their ratios and the goals; text by `Display`, JSON by serde.

use std::fmt;

use furlong_load::{ErrorCounts, LoadRun, StoreFolder};
use serde::Serialize;

use super::compare::{ComparedServer, Comparison};

/// The figures of all servers.
#[derive(Clone, Debug)]
pub struct ComparisonReport {
    bare: ServerRounds,
    memory: ServerRounds,
    sqlite: ServerRounds,
    /// The length of the bare server's messages.
    pub(super) message_bytes: usize,
    /// The tables that play as fast as answers come.
    pub(super) few_tables: usize,
    /// The tables that play one move a second each.
    all_tables: usize,
    folder: StoreFolder,
}

/// The figures of one server, a value for each round.
#[derive(Clone, Debug, Default, Serialize)]
struct ServerRounds {
    cpu_us_per_move: Vec<f64>,
    moves_per_second: Vec<f64>,
    p99_ms: Vec<f64>,
    memory_kib_per_table: Vec<f64>,
    #[serde(serialize_with = "total")]
    errors: ErrorCounts,
}

/// One figure of two servers.
#[derive(Debug, Serialize)]
struct Row {
    what: String,
    unit: &'static str,
    bare: Option<f64>,
    ours: Option<f64>,
    ratio: Option<f64>,
    #[serde(serialize_with = "bound")]
    goal: Goal,
    met: Option<bool>,
}

/// The bound of a ratio.
#[derive(Clone, Copy, Debug)]
enum Goal {
    AtMost(f64),
    AtLeast(f64),
}

#[derive(Serialize)]
struct ReportJson<'a> {
    comparison: [Row; 4],
    bare: &'a ServerRounds,
    memory: &'a ServerRounds,
    sqlite: &'a ServerRounds,
    bytes_per_message: usize,
    folder: String,
    folder_in_memory: bool,
    errors: u64,
}

impl ComparisonReport {
    pub(super) fn new(comparison: &Comparison<'_>) -> Self {
        ComparisonReport {
            bare: ServerRounds::default(),
            memory: ServerRounds::default(),
            sqlite: ServerRounds::default(),
            message_bytes: comparison.message_bytes,
            few_tables: (comparison.options.tables / 10).max(1),
            all_tables: comparison.options.tables,
            folder: StoreFolder::find(&comparison.folder),
        }
    }

    /// Adds a round of a server: few tables as fast as answers come, and all of them at a pace.
    pub(super) fn add(&mut self, server: ComparedServer, fast: &LoadRun, paced: &LoadRun) {
        let rounds = match server {
            ComparedServer::Bare => &mut self.bare,
            ComparedServer::Memory => &mut self.memory,
            ComparedServer::Sqlite => &mut self.sqlite,
        };
        rounds.add(fast, paced);
        if server == ComparedServer::Memory {
            let bytes = usize::try_from(fast.stats.bytes_per_update());
            self.message_bytes = bytes.unwrap_or(self.message_bytes);
        }
    }

    /// The number of errors of all servers.
    pub fn error_count(&self) -> u64 {
        self.servers().iter().map(|(_, rounds)| rounds.errors.total()).sum()
    }

    /// All figures for programs.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(&ReportJson {
            comparison: self.rows(),
            bare: &self.bare,
            memory: &self.memory,
            sqlite: &self.sqlite,
            bytes_per_message: self.message_bytes,
            folder: self.folder.path.display().to_string(),
            folder_in_memory: self.folder.in_memory,
            errors: self.error_count(),
        })
    }

    fn servers(&self) -> [(ComparedServer, &ServerRounds); 3] {
        [
            (ComparedServer::Bare, &self.bare),
            (ComparedServer::Memory, &self.memory),
            (ComparedServer::Sqlite, &self.sqlite),
        ]
    }

    fn rows(&self) -> [Row; 4] {
        let ComparisonReport { bare, memory, sqlite, few_tables, all_tables, .. } = self;
        [
            Row::new(
                format!("CPU a move, {few_tables} tables, no disk"),
                "us",
                [&bare.cpu_us_per_move, &memory.cpu_us_per_move],
                Goal::AtMost(1.6),
            ),
            Row::new(
                format!("moves a second, {few_tables} tables, SQLite"),
                "/s",
                [&bare.moves_per_second, &sqlite.moves_per_second],
                Goal::AtLeast(0.45),
            ),
            Row::new(
                format!("p99, {all_tables} tables, 1 move/s each, SQLite"),
                "ms",
                [&bare.p99_ms, &sqlite.p99_ms],
                Goal::AtMost(8.0),
            ),
            Row::new(
                format!("memory of a table, {all_tables} tables, SQLite"),
                "KiB",
                [&bare.memory_kib_per_table, &sqlite.memory_kib_per_table],
                Goal::AtMost(1.45),
            ),
        ]
    }
}

impl ServerRounds {
    fn add(&mut self, fast: &LoadRun, paced: &LoadRun) {
        self.cpu_us_per_move.extend(fast.cpu_us_per_move());
        self.moves_per_second.extend(fast.moves_per_second());
        self.p99_ms.extend(paced.stats.latency().map(|latency| f64::from(latency.p99) / 1_000.0));
        self.memory_kib_per_table.extend(paced.memory_bytes_per_table.map(kib));
        self.errors.add_all(&fast.stats.errors);
        self.errors.add_all(&paced.stats.errors);
    }
}

impl Row {
    fn new(what: String, unit: &'static str, [bare, ours]: [&[f64]; 2], goal: Goal) -> Self {
        // Both values of one round were measured under the same conditions.
        let ratio = median(bare.iter().zip(ours).map(|(bare, ours)| ours / bare).collect());
        let met = ratio.map(|ratio| goal.is_met(ratio));
        Row { what, unit, bare: median(bare.to_vec()), ours: median(ours.to_vec()), ratio, goal, met }
    }
}

impl Goal {
    fn is_met(self, ratio: f64) -> bool {
        match self {
            Goal::AtMost(most) => ratio <= most,
            Goal::AtLeast(least) => ratio >= least,
        }
    }
}

impl fmt::Display for ComparisonReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<42}{:>12}{:>12}{:>9}{:>9}", "", "bare", "ours", "ratio", "goal")?;
        self.rows().iter().try_for_each(|row| writeln!(f, "{row}"))?;
        writeln!(f, "messages of {} bytes; {}", self.message_bytes, self.folder)?;
        writeln!(f, "errors: {}", self.error_count())?;
        for (server, rounds) in self.servers() {
            for (message, times) in rounds.errors.iter() {
                writeln!(f, "  {times} x {}: {message}", server.name())?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figure = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.2}"));
        let [bare, ours, ratio] = [self.bare, self.ours, self.ratio].map(figure);
        let goal = match self.goal {
            Goal::AtMost(most) => format!("<= {most}"),
            Goal::AtLeast(least) => format!(">= {least}"),
        };
        let verdict = match self.met {
            Some(true) => "met",
            Some(false) => "missed",
            None => "unknown",
        };
        let what = format!("{} [{}]", self.what, self.unit);
        write!(f, "{what:<42}{bare:>12}{ours:>12}{ratio:>9}{goal:>9}  {verdict}")
    }
}

fn total<S: serde::Serializer>(errors: &ErrorCounts, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(errors.total())
}

fn bound<S: serde::Serializer>(goal: &Goal, serializer: S) -> Result<S::Ok, S::Error> {
    match goal {
        Goal::AtMost(ratio) | Goal::AtLeast(ratio) => serializer.serialize_f64(*ratio),
    }
}

#[expect(clippy::cast_precision_loss, reason = "memory is far below 2^53 bytes")]
fn kib(bytes: u64) -> f64 {
    bytes as f64 / 1_024.0
}

/// The value in the middle; of an even number, the mean of the two in the middle.
fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_unstable_by(f64::total_cmp);
    let (low, high) = (values.len().checked_sub(1)? / 2, values.len() / 2);
    Some(f64::midpoint(values[low], values[high]))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn report(bare: ServerRounds, memory: ServerRounds, sqlite: ServerRounds) -> ComparisonReport {
        let folder = StoreFolder { path: "/var/tmp".into(), in_memory: true };
        ComparisonReport { bare, memory, sqlite, message_bytes: 850, few_tables: 10, all_tables: 100, folder }
    }

    #[test]
    fn ratios_are_those_of_pairs() {
        let rounds = |cpu: &[f64], moves: &[f64]| ServerRounds {
            cpu_us_per_move: cpu.to_vec(),
            moves_per_second: moves.to_vec(),
            ..ServerRounds::default()
        };
        let mut report = report(
            rounds(&[10.0, 20.0, 30.0], &[100.0]),
            rounds(&[15.0, 30.0, 60.0], &[]),
            rounds(&[], &[40.0]),
        );
        report.folder.in_memory = false;
        let [cpu, moves, p99, _] = report.rows();
        assert_eq!((cpu.bare, cpu.ours, cpu.ratio, cpu.met), (Some(20.0), Some(30.0), Some(1.5), Some(true)));
        assert_eq!((moves.ratio, moves.met), (Some(0.4), Some(false)));
        assert_eq!((p99.ratio, p99.met), (None, None));
        let text = report.to_string();
        assert!(
            text.lines().any(|line| line.contains("10 tables, no disk") && line.ends_with("met")),
            "{text}"
        );
        assert!(text.contains("SQLite in /var/tmp\nerrors: 0\n"), "{text}");
    }

    #[test]
    fn errors_are_reported_with_their_server() {
        let mut sqlite = ServerRounds::default();
        sqlite.errors.add("lost", 3);
        let report = report(ServerRounds::default(), ServerRounds::default(), sqlite);
        assert_eq!(report.error_count(), 3);
        assert!(report.to_string().ends_with("errors: 3\n  3 x sqlite: lost\n"), "{report}");
        let value: Value = serde_json::from_str(&report.json().unwrap()).unwrap();
        assert_eq!((&value["errors"], &value["folder_in_memory"]), (&json!(3), &json!(true)));
    }

    #[test]
    fn a_median_is_in_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0]), Some(2.5));
        assert_eq!(median(Vec::new()), None);
    }
}
