//! The server as a process: its log, its threads, the signals that stop it. It never returns before everything is
//! saved.

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
use crate::serve::{listen, open_store, serve_at};
use crate::start_error::StartError;

/// Serves until a signal stops the process. `ready` is called with the address once the server accepts connections.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    init_log(config.log_format, config.log_level);
    raise_open_file_limit();
    let runtime = Runtime::new().map_err(StartError::Threads)?;
    runtime.block_on(async {
        // Of a second server, the port in use is the clearer error, so it comes before the database.
        let listener = listen(config.bind).await?;
        let store = open_store(&config.database).await?;
        let running = serve_at(listener, config, store).await?;
        ready(running.addr);
        tracing::info!(address = %running.addr, "serving");
        stop_signal().await;
        tracing::info!("stopping");
        tokio::spawn(async {
            stop_signal().await;
            tracing::warn!("second stop signal: stopping at once");
            process::exit(1);
        });
        running.shutdown().await;
        tracing::info!("stopped");
        Ok(())
    })
}

/// Sends the log to standard error. Libraries log warnings at most: they do not know what is secret here.
fn init_log(format: LogFormat, level: LogLevel) {
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
    // A second server in one process keeps the first log.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}

/// Raises the limit of open files as far as the system allows: each connection is one, and many systems start at
/// 1,024.
#[cfg(unix)]
fn raise_open_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // Where the system refuses, the limit stays.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
}

#[cfg(not(unix))]
fn raise_open_file_limit() {}

#[cfg(unix)]
async fn stop_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut interrupt), Ok(mut terminate)) =
        (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    else {
        tracing::warn!("signals cannot be received; the server must be killed to stop it");
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}

#[cfg(not(unix))]
async fn stop_signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
