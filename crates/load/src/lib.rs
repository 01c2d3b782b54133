//! A load generator for the game server: clients play random legal moves over real sockets, and the server's
//! answers, processor time and memory are measured.
//!
//! It knows no rules of a game: clients choose from the actions that the server offers. They read as little of a
//! message as they can, since they often share their processors with the server. Nothing here prints, except for a
//! server process, which prints its address.

mod folder;
mod http;
mod memory_store;
mod message;
mod report;
mod run;
mod schedule;
mod server_process;
mod server_url;
mod stats;
mod table;
mod usage;

pub use self::folder::StoreFolder;
pub use self::report::LoadReport;
pub use self::run::{LoadOptions, LoadRun, clean_up, run};
pub use self::server_process::{ServerKind, ServerProcess, serve, serve_until_stdin_ends};
pub use self::server_url::ServerUrl;
pub use self::stats::{ErrorCounts, Latency, LoadStats};
pub use self::usage::UsageSource;

/// A server to load.
#[derive(Debug)]
pub enum LoadTarget {
    /// A server that somebody else has started.
    Running {
        /// Its address.
        url: ServerUrl,
        /// Its process on this machine, if it is known.
        pid: Option<u32>,
        /// Load it even if somebody has a socket open there.
        force: bool,
    },
    /// A server that was started to be loaded.
    Started(ServerProcess),
}

/// Loads a server and reports what was measured.
///
/// # Errors
/// If the server does not answer, refuses a request, or has open sockets and `force` is not set.
pub fn load(target: &LoadTarget, options: &LoadOptions) -> anyhow::Result<LoadReport> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let (url, usage, folder) = match target {
            LoadTarget::Running { url, pid, force } => {
                if !force {
                    refuse_if_in_use(url).await?;
                }
                (url, pid.map_or_else(|| UsageSource::Metrics(url.clone()), UsageSource::Process), None)
            }
            LoadTarget::Started(server) => (server.url(), server.usage(), server.folder()),
        };
        let measured = run(url, &usage, options).await?;
        Ok(LoadReport::new(url, options, &measured, folder))
    })
}

/// Raises this process's limit of open files as far as the system allows: each socket is one.
#[cfg(unix)]
pub fn allow_many_sockets() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // If that is refused, the first socket that cannot be opened is reported.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

/// Does nothing: only Unix limits open files this way.
#[cfg(not(unix))]
pub fn allow_many_sockets() {}

async fn refuse_if_in_use(url: &ServerUrl) -> anyhow::Result<()> {
    match usage::open_sockets(url).await {
        Some(sockets) if sockets > 0 => anyhow::bail!(
            "the server at {url} is in use: {sockets} sockets are open. A load leaves its tables and players in the \
             server's database and takes processor time from the people who play; if you want that, add --force"
        ),
        Some(_) | None => Ok(()),
    }
}
