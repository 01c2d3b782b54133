//! A server's processor time and memory: read from the system if it runs on this machine, else from its metrics.

use std::fs;
use std::time::Duration;

use super::http::HttpConnection;
use super::server_url::ServerUrl;

/// The source of a server's processor time and memory.
#[derive(Clone, Debug)]
pub enum UsageSource {
    /// A process of this machine, by its id.
    Process(u32),
    /// The server's own `/metrics`.
    Metrics(ServerUrl),
}

/// A process's use of its machine until now.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Usage {
    pub(super) cpu: Duration,
    pub(super) memory_bytes: u64,
}

impl UsageSource {
    /// Reads the usage until now, where it can be read.
    pub(super) async fn read(&self) -> Option<Usage> {
        match self {
            UsageSource::Process(pid) => of_process(*pid),
            UsageSource::Metrics(url) => parse_usage(&metrics(url).await?),
        }
    }
}

/// Returns how many sockets the server's metrics count as open.
pub(super) async fn open_sockets(url: &ServerUrl) -> Option<u64> {
    metrics(url).await?.lines().find_map(|line| line.strip_prefix("furlong_sockets "))?.trim().parse().ok()
}

async fn metrics(url: &ServerUrl) -> Option<String> {
    HttpConnection::connect(url).await.ok()?.get("/metrics").await.ok()
}

fn of_process(pid: u32) -> Option<Usage> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = resident.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(Usage { cpu: cpu_of_threads(pid)?, memory_bytes: kib * 1_024 })
}

/// The time of all threads, to the nanosecond; for the whole process the system counts hundredths of a second.
fn cpu_of_threads(pid: u32) -> Option<Duration> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).ok()?;
    let nanoseconds = |thread: fs::DirEntry| {
        let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    };
    // A thread may end while it is read.
    Some(Duration::from_nanos(threads.flatten().filter_map(nanoseconds).sum()))
}

fn parse_usage(metrics: &str) -> Option<Usage> {
    let value = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().parse::<f64>().ok().filter(|value| value.is_finite() && *value >= 0.0)
    };
    let cpu = Duration::try_from_secs_f64(value("process_cpu_seconds_total ")?).ok()?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of bytes")]
    let memory_bytes = value("process_resident_memory_bytes ")? as u64;
    Some(Usage { cpu, memory_bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_read_by_name() {
        let text = "# TYPE process_cpu_seconds counter\nprocess_cpu_seconds_total 1.5\n\
            process_resident_memory_bytes 4096\n";
        let usage = Usage { cpu: Duration::from_millis(1_500), memory_bytes: 4_096 };
        assert_eq!(parse_usage(text), Some(usage));
        assert_eq!(parse_usage("process_cpu_seconds_total x\n"), None);
    }
}
