//! The server's life: it opens the store, listens, accepts connections, and stops cleanly. What keeps it from starting
//! is explained with a way out.

use std::fs::{self, OpenOptions};
use std::future::pending;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use furlong_store::{PostgresStore, SqliteStore, Store, StoreError};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::client_addr::ClientAddr;
use crate::concurrency::ConcurrencyLimit;
use crate::config::{Config, Database};
use crate::connection::{Connection, serve_connection};
use crate::routes;
use crate::start_error::StartError;
use crate::state::App;

/// The time that each of tables, open requests and the store has to end when the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);
/// The connections there may be beside sockets.
const MAX_CONNECTIONS: usize = 1_024;
/// The connections there may be beside sockets from one address.
const MAX_CONNECTIONS_PER_ADDRESS: usize = 64;
/// The pause after a connection could not be accepted, most often for lack of file descriptors.
const ACCEPT_RETRY_PAUSE: Duration = Duration::from_millis(50);

/// A running server. It goes on when this is dropped, until the runtime ends.
#[derive(Debug)]
pub struct RunningServer {
    /// The address it listens at.
    pub addr: SocketAddr,
    stop: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

impl RunningServer {
    /// Stops cleanly: no new connection is accepted, sockets are told to come back, what is under way is stored, the
    /// store is closed.
    pub async fn shutdown(self) {
        let _ = self.stop.send(true);
        // A panic while stopping was logged where it happened.
        let _ = self.serving.await;
    }
}

/// Starts a server on a store, which is closed when the server stops.
pub async fn start(config: Config, store: Arc<dyn Store>) -> Result<RunningServer, StartError> {
    let listener = listen(config.bind).await?;
    serve_at(listener, config, store).await
}

pub(crate) async fn listen(bind: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(bind).await.map_err(|cause| StartError::Bind { bind, cause })
}

pub(crate) async fn serve_at(
    listener: TcpListener,
    config: Config,
    store: Arc<dyn Store>,
) -> Result<RunningServer, StartError> {
    let bind = config.bind;
    let addr = listener.local_addr().map_err(|cause| StartError::Bind { bind, cause })?;
    let app = App::open(config, store).await?;
    app.set_ready();
    let (stop, stopped) = watch::channel(false);
    let serving = tokio::spawn(serve(listener, app, stopped));
    Ok(RunningServer { addr, stop, serving })
}

/// Returns all routes without a network, for callers that bring their own.
///
/// Each request must carry [`ConnectInfo<SocketAddr>`](axum::extract::ConnectInfo), as
/// [`into_make_service_with_connect_info`](Router::into_make_service_with_connect_info) adds it. Requests without it
/// share the limits of one client of unknown origin.
pub async fn router(config: Config, store: Arc<dyn Store>) -> Result<Router, StartError> {
    let app = App::open(config, store).await?;
    app.set_ready();
    Ok(routes::all(&app))
}

/// Opens the store that the configuration names.
pub async fn open_store(database: &Database) -> Result<Arc<dyn Store>, StartError> {
    match database {
        Database::File(path) => {
            create_file(path)?;
            let path = path.clone();
            let opened = tokio::task::spawn_blocking(move || SqliteStore::open(&path)).await;
            let store = opened.map_err(|cause| StartError::Store(StoreError::Failed(cause.into())))?;
            Ok(Arc::new(store.map_err(StartError::Store)?))
        }
        Database::Postgres(url) => {
            Ok(Arc::new(PostgresStore::connect_alone(url).await.map_err(StartError::Store)?))
        }
    }
}

/// Creates folder and file where they are missing, readable by this user only: it will hold secrets of running games.
fn create_file(file: &Path) -> Result<(), StartError> {
    let fault = |cause| StartError::File { file: file.to_owned(), cause };
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop).map_err(fault)
}

/// Accepts connections until the server stops, then closes everything in order.
async fn serve(listener: TcpListener, app: Arc<App>, stopped: watch::Receiver<bool>) {
    // Each connection holds a copy of `open`, so that `all_closed` ends with the last one.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    tokio::select! {
        () = accept(&listener, &app, open, &stopped) => {}
        () = stop_requested(stopped.clone()) => {}
    }
    drop(listener);
    app.set_stopping();
    if timeout(STOP_TIMEOUT, app.close()).await.is_err() {
        tracing::error!("tables did not stop in time; what was not stored was not acknowledged either");
    }
    let _ = timeout(STOP_TIMEOUT, all_closed.recv()).await;
    match timeout(STOP_TIMEOUT, app.store.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(cause)) => tracing::error!(%cause, "the store did not close cleanly"),
        Err(_) => tracing::error!("the store did not close in time"),
    }
}

/// Accepts connections and starts a task for each.
async fn accept(
    listener: &TcpListener,
    app: &Arc<App>,
    open: mpsc::Sender<()>,
    stopped: &watch::Receiver<bool>,
) {
    let service = TowerToHyperService::new(routes::all(app));
    let limit = ConcurrencyLimit::new(
        MAX_CONNECTIONS + app.config.max_sockets,
        MAX_CONNECTIONS_PER_ADDRESS + app.config.max_sockets_per_address,
    );
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // A client with so many connections is refused without an answer.
                let Some(permit) = limit.acquire(ClientAddr::from_ip(peer.ip())) else { continue };
                let connection = Connection { stream, peer, _permit: permit, _open: open.clone() };
                tokio::spawn(serve_connection(connection, service.clone(), stopped.clone()));
            }
            Err(cause) => {
                tracing::warn!(%cause, "a connection could not be accepted");
                sleep(ACCEPT_RETRY_PAUSE).await;
            }
        }
    }
}

/// Waits until the server is asked to stop; for ever once nobody can ask.
pub(crate) async fn stop_requested(mut stopped: watch::Receiver<bool>) {
    if stopped.wait_for(|stopped| *stopped).await.is_err() {
        pending::<()>().await;
    }
}
