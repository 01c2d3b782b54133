//! The server as a process of its own: its log, its threads, the signals that stop it. It never returns before
//! everything is put down.

use std::io;
use std::net::SocketAddr;
use std::process;

use tokio::runtime::Runtime;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::registry::Registry;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::{Config, LogFormat, LogLevel};
use crate::serve::{StartError, listen, open_store, serve_at};

/// Serves until the process is told to stop. `ready` is called with the address once it serves.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    log(config.log_format, config.log_level);
    allow_files();
    let runtime = Runtime::new().map_err(StartError::Threads)?;
    runtime.block_on(async {
        // A port that is taken tells more to whoever started a second server than a database that is.
        let listener = listen(config.bind).await?;
        let store = open_store(&config.database).await?;
        let running = serve_at(listener, config, store).await?;
        ready(running.addr);
        tracing::info!(address = %running.addr, "serving");
        told_to_stop().await;
        tracing::info!("stopping");
        tokio::spawn(async {
            told_to_stop().await;
            tracing::warn!("told to stop again: stopping at once");
            process::exit(1);
        });
        running.shutdown().await;
        tracing::info!("stopped");
        Ok(())
    })
}

/// Logs go to standard error. Of other people's libraries only what is odd is logged, since they do not know what is
/// secret here.
fn log(format: LogFormat, level: LogLevel) {
    let level = match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    };
    let ours = ["furlong_server", "furlong_store", "furlong_table", "furlong"];
    let filter = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_targets(ours.map(|ours| (ours, level)));
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_target(false);
    let lines: Box<dyn Layer<Registry> + Send + Sync> = match format {
        LogFormat::Text => lines.with_ansi(false).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    // Whoever runs a second server in one process keeps the first log.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}

/// Lets this process open as many files as it may: each connection is one, and many systems begin with 1,024.
#[cfg(unix)]
fn allow_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // It stays as it is where the system refuses.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
}

#[cfg(not(unix))]
fn allow_files() {}

#[cfg(unix)]
async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut interrupt), Ok(mut terminate)) =
        (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    else {
        tracing::warn!("signals cannot be heard; only the system can stop this server");
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}

#[cfg(not(unix))]
async fn told_to_stop() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
