//! What a server takes of its machine: read from the system where it runs here, else asked of the server.

use std::fs;
use std::time::Duration;

use super::http::Http;
use super::target::Target;

/// Where to look.
#[derive(Clone, Debug)]
pub(super) enum Watch {
    /// A process of this machine.
    Process(u32),
    /// What the server tells of itself.
    Metrics(Target),
}

/// What a process took until now.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Usage {
    /// Time on a processor.
    pub(super) cpu: Duration,
    /// Memory in use, in bytes.
    pub(super) memory: u64,
}

impl Watch {
    /// What it took until now, where that can be found out.
    pub(super) async fn look(&self) -> Option<Usage> {
        match self {
            Watch::Process(pid) => of_process(*pid),
            Watch::Metrics(target) => {
                let text = Http::connect(target).await.ok()?.get("/metrics").await.ok()?;
                of_metrics(&text)
            }
        }
    }
}

fn of_process(pid: u32) -> Option<Usage> {
    let memory = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let memory = memory.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let memory: u64 = memory.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(Usage { cpu: cpu(pid)?, memory: memory * 1_024 })
}

/// The time of all threads, to the nanosecond; the process as a whole is only told in hundredths of a second.
fn cpu(pid: u32) -> Option<Duration> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).ok()?;
    let time = |thread: fs::DirEntry| {
        let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    };
    // A thread may end while it is looked at.
    Some(Duration::from_nanos(threads.flatten().filter_map(time).sum()))
}

/// How many sockets the server says are open, if it tells.
pub(super) async fn sockets(target: &Target) -> Option<u64> {
    let text = Http::connect(target).await.ok()?.get("/metrics").await.ok()?;
    text.lines().find_map(|line| line.strip_prefix("furlong_sockets "))?.trim().parse().ok()
}

fn of_metrics(text: &str) -> Option<Usage> {
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().parse::<f64>().ok().filter(|value| value.is_finite() && *value >= 0.0)
    };
    let cpu = Duration::try_from_secs_f64(value("process_cpu_seconds_total ")?).ok()?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of bytes")]
    let memory = value("process_resident_memory_bytes ")? as u64;
    Some(Usage { cpu, memory })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_read_by_name() {
        let text = "# TYPE process_cpu_seconds counter\nprocess_cpu_seconds_total 1.5\n\
            process_resident_memory_bytes 4096\n";
        assert_eq!(of_metrics(text), Some(Usage { cpu: Duration::from_millis(1_500), memory: 4_096 }));
        assert_eq!(of_metrics("process_cpu_seconds_total x\n"), None);
    }
}
