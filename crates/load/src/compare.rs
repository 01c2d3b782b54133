//! Our server beside a bare fan-out, in one run: each round measures all kinds in turn, and what is told is
//! the median of the rounds.

use std::time::Duration;

use serde_json::{Value, json};

use super::folder::Folder;
use super::host::{Host, Hosting, Kind};
use super::process::Watch;
use super::run::{Plan, Run, clear_up, real, run};
use super::tally::{Tally, median};

/// What is to be compared.
pub(crate) struct Comparison {
    /// The tables, pace and time of a run; the server does not matter.
    pub(super) plan: Plan,
    /// How servers are started.
    pub(super) hosting: Hosting,
    /// How many rounds.
    pub(super) rounds: u32,
}

/// What was measured of one kind of server.
#[derive(Clone, Debug, Default)]
struct Figures {
    cpu: Vec<f64>,
    moves: Vec<f64>,
    p99: Vec<f64>,
    memory: Vec<f64>,
    /// What went wrong; nothing else is counted here.
    wrong: Tally,
}

/// All that was measured.
pub(super) struct Compared {
    bare: Figures,
    memory: Figures,
    sqlite: Figures,
    size: usize,
    busy: usize,
    calm: usize,
    /// Where SQLite had its files.
    folder: Folder,
}

/// Measures everything, one server after the other.
pub(super) async fn compare(comparison: &Comparison) -> anyhow::Result<Compared> {
    let Comparison { plan, hosting, rounds } = comparison;
    let busy = (plan.tables / 10).max(1);
    let mut all = Compared {
        bare: Figures::default(),
        memory: Figures::default(),
        sqlite: Figures::default(),
        size: hosting.size,
        busy,
        calm: plan.tables,
        folder: Folder::of(&hosting.folder),
    };
    for _ in 0..*rounds {
        // Ours comes first, since its messages say how long those of the bare one must be.
        for kind in [Kind::Memory, Kind::Bare, Kind::Sqlite] {
            if plan.stop.is_stopped() {
                return Ok(all);
            }
            let hosting = Hosting { kind, size: all.size, ..hosting.clone() };
            let saturated = measure(&Plan { tables: busy, rate: None, ..plan.clone() }, &hosting).await?;
            let paced = measure(&Plan { rate: Some(1.0), ..plan.clone() }, &hosting).await?;
            if kind == Kind::Memory {
                all.size = usize::try_from(saturated.tally.mean_bytes()).unwrap_or(all.size);
            }
            all.of(kind).add(&saturated, &paced);
        }
    }
    Ok(all)
}

async fn measure(plan: &Plan, hosting: &Hosting) -> anyhow::Result<Run> {
    let host = Host::start(hosting)?;
    let plan = Plan { target: host.target.clone(), watch: Watch::Process(host.pid()), ..plan.clone() };
    plan.bar.set_prefix(format!("{} ", hosting.kind.name()));
    // What a server does once in its life is not to be measured.
    let time = plan.time.min(Duration::from_millis(300));
    run(&Plan { tables: plan.tables.min(8), time, rate: None, ..plan.clone() }).await?;
    clear_up(&plan).await;
    run(&plan).await
}

impl Figures {
    fn add(&mut self, saturated: &Run, paced: &Run) {
        self.cpu.extend(saturated.cpu_a_move());
        self.moves.extend(saturated.moves_a_second());
        self.p99.extend(paced.tally.latency().map(|latency| f64::from(latency.p99) / 1_000.0));
        self.memory.extend(paced.memory_a_table.map(|bytes| real(bytes) / 1_024.0));
        for (what, times) in saturated.tally.errors.iter().chain(&paced.tally.errors) {
            self.wrong.failed_often(what.clone(), *times);
        }
    }
}

/// One line of the comparison.
struct Row {
    what: String,
    unit: &'static str,
    bare: Option<f64>,
    ours: Option<f64>,
    ratio: Option<f64>,
    goal: Goal,
}

/// What a ratio is to be.
#[derive(Clone, Copy, Debug)]
enum Goal {
    AtMost(f64),
    AtLeast(f64),
}

impl Compared {
    fn of(&mut self, kind: Kind) -> &mut Figures {
        match kind {
            Kind::Bare => &mut self.bare,
            Kind::Memory => &mut self.memory,
            Kind::Sqlite => &mut self.sqlite,
        }
    }

    fn rows(&self) -> [Row; 4] {
        let row = |what: String, unit, bare: &[f64], ours: &[f64], goal| {
            // Pairs of one round have met the same weather.
            let ratios = bare.iter().zip(ours).map(|(bare, ours)| ours / bare).collect();
            let (bare, ours) = (median(bare.to_vec()), median(ours.to_vec()));
            Row { what, unit, bare, ours, ratio: median(ratios), goal }
        };
        let (bare, memory, sqlite) = (&self.bare, &self.memory, &self.sqlite);
        let (busy, calm) = (self.busy, self.calm);
        [
            row(
                format!("CPU a move, {busy} tables, no disk"),
                "us",
                &bare.cpu,
                &memory.cpu,
                Goal::AtMost(1.6),
            ),
            row(
                format!("moves a second, {busy} tables, SQLite"),
                "/s",
                &bare.moves,
                &sqlite.moves,
                Goal::AtLeast(0.45),
            ),
            row(
                format!("p99, {calm} tables, 1 move/s each, SQLite"),
                "ms",
                &bare.p99,
                &sqlite.p99,
                Goal::AtMost(8.0),
            ),
            row(
                format!("memory of a table, {calm} tables, SQLite"),
                "KiB",
                &bare.memory,
                &sqlite.memory,
                Goal::AtMost(1.45),
            ),
        ]
    }

    /// How many things went wrong, in all.
    pub(super) fn error_count(&self) -> u64 {
        [&self.bare, &self.memory, &self.sqlite].map(|figures| figures.wrong.error_count()).iter().sum()
    }

    /// What went wrong, where and how often.
    fn wrong(&self) -> String {
        let kinds = [(Kind::Bare, &self.bare), (Kind::Memory, &self.memory), (Kind::Sqlite, &self.sqlite)];
        let all =
            kinds.iter().flat_map(|(kind, figures)| figures.wrong.errors.iter().map(move |e| (kind, e)));
        all.map(|(kind, (what, times))| format!("  {times} x {}: {what}\n", kind.name())).collect()
    }

    /// As a table.
    pub(super) fn text(&self) -> String {
        let head = format!("{:<42}{:>12}{:>12}{:>9}{:>9}\n", "", "bare", "ours", "ratio", "goal");
        let figure = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.2}"));
        let line = |row: &Row| {
            let goal = match row.goal {
                Goal::AtMost(most) => format!("<= {most}"),
                Goal::AtLeast(least) => format!(">= {least}"),
            };
            format!(
                "{:<42}{:>12}{:>12}{:>9}{goal:>9}  {}\n",
                format!("{} [{}]", row.what, row.unit),
                figure(row.bare),
                figure(row.ours),
                figure(row.ratio),
                row.verdict()
            )
        };
        let lines: String = self.rows().iter().map(line).collect();
        let (size, folder, errors) = (self.size, &self.folder, self.error_count());
        format!("{head}{lines}messages of {size} bytes; {folder}\nerrors: {errors}\n{}", self.wrong())
    }

    /// For programs.
    pub(super) fn json(&self) -> Value {
        let figures = |f: &Figures| {
            json!({
                "cpu_us_per_move": f.cpu,
                "moves_per_second": f.moves,
                "p99_ms": f.p99,
                "memory_kib_per_table": f.memory,
                "errors": f.wrong.error_count(),
            })
        };
        let row = |row: &Row| {
            json!({
                "what": row.what,
                "unit": row.unit,
                "bare": row.bare,
                "ours": row.ours,
                "ratio": row.ratio,
                "goal": row.goal.ratio(),
                "met": row.is_met(),
            })
        };
        json!({
            "comparison": self.rows().iter().map(row).collect::<Vec<_>>(),
            "bare": figures(&self.bare),
            "memory": figures(&self.memory),
            "sqlite": figures(&self.sqlite),
            "bytes_per_message": self.size,
            "folder": self.folder.path.display().to_string(),
            "folder_in_memory": self.folder.in_memory,
            "errors": self.error_count(),
        })
    }
}

impl Goal {
    fn ratio(self) -> f64 {
        match self {
            Goal::AtMost(ratio) | Goal::AtLeast(ratio) => ratio,
        }
    }
}

impl Row {
    fn is_met(&self) -> Option<bool> {
        self.ratio.map(|ratio| match self.goal {
            Goal::AtMost(most) => ratio <= most,
            Goal::AtLeast(least) => ratio >= least,
        })
    }

    fn verdict(&self) -> &'static str {
        match self.is_met() {
            Some(true) => "met",
            Some(false) => "missed",
            None => "unknown",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_those_of_pairs() {
        let figures = |cpu: &[f64], moves: &[f64]| Figures {
            cpu: cpu.to_vec(),
            moves: moves.to_vec(),
            ..Figures::default()
        };
        let compared = Compared {
            bare: figures(&[10.0, 20.0, 30.0], &[100.0]),
            memory: figures(&[15.0, 30.0, 60.0], &[]),
            sqlite: figures(&[], &[40.0]),
            size: 850,
            busy: 10,
            calm: 100,
            folder: Folder { path: "/var/tmp".into(), in_memory: false },
        };
        let [cpu, moves, p99, _] = compared.rows();
        assert_eq!(
            (cpu.bare, cpu.ours, cpu.ratio, cpu.is_met()),
            (Some(20.0), Some(30.0), Some(1.5), Some(true))
        );
        assert_eq!((moves.ratio, moves.is_met()), (Some(0.4), Some(false)));
        assert_eq!((p99.ratio, p99.is_met()), (None, None));
        assert!(
            compared.text().lines().any(|line| line.contains("10 tables, no disk") && line.ends_with("met"))
        );
        assert!(compared.text().contains("SQLite in /var/tmp\nerrors: 0\n"), "{}", compared.text());
    }

    #[test]
    fn what_went_wrong_is_told_with_its_server() {
        let mut sqlite = Figures::default();
        sqlite.wrong.failed_often("lost".to_owned(), 3);
        let compared = Compared {
            bare: Figures::default(),
            memory: Figures::default(),
            sqlite,
            size: 850,
            busy: 10,
            calm: 100,
            folder: Folder { path: "/tmp".into(), in_memory: true },
        };
        assert_eq!(compared.error_count(), 3);
        assert!(compared.text().ends_with("errors: 3\n  3 x sqlite: lost\n"), "{}", compared.text());
        assert_eq!(
            (&compared.json()["errors"], &compared.json()["folder_in_memory"]),
            (&json!(3), &json!(true))
        );
    }
}
