//! The server on the network: it accepts, stops in good order, and says what keeps it from starting.

use std::convert::Infallible;
use std::fmt;
use std::fs::{self, OpenOptions};
use std::future::pending;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use furlong_store::{PostgresStore, SqliteStore, Store, StoreError};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::config::{Config, Database};
use crate::limits::{Caller, Crowd, Peer, Permit};
use crate::patience::Patience;
use crate::routes;
use crate::state::App;

/// How long a client may take to send the head of a request, or to send the next one.
const HEAD_TIME: Duration = Duration::from_secs(20);
/// How large the head of a request may be, in bytes and in lines.
const HEAD: (usize, usize) = (16 * 1_024, 64);
/// How long a client may leave an answer unread.
const READ_TIME: Duration = Duration::from_secs(30);
/// How long open requests may take to end when the server stops.
const STOP_TIME: Duration = Duration::from_secs(10);
/// How many connections there may be beside sockets, in all and of one address.
const CONNECTIONS: (usize, usize) = (1_024, 64);

/// A server that runs. It goes on when this is dropped, until the runtime ends.
#[derive(Debug)]
pub struct Running {
    /// Where it listens.
    pub addr: SocketAddr,
    stop: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

impl Running {
    /// Stops in good order: no new connection is taken, sockets are told, what is under way is stored, the store is
    /// closed.
    pub async fn shutdown(self) {
        let _ = self.stop.send(true);
        // A fault while stopping was logged where it happened.
        let _ = self.serving.await;
    }
}

/// Starts to serve what is in the store. The store is closed when the server stops.
pub async fn start(config: Config, store: Arc<dyn Store>) -> Result<Running, StartError> {
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
) -> Result<Running, StartError> {
    let bind = config.bind;
    let addr = listener.local_addr().map_err(|cause| StartError::Bind { bind, cause })?;
    let app = App::open(config, store).await.map_err(StartError::Store)?;
    app.gate.set_ready();
    let (stop, stopped) = watch::channel(false);
    let serving = tokio::spawn(serve(listener, app, stopped));
    Ok(Running { addr, stop, serving })
}

/// All addresses without a network, for whoever brings their own.
pub async fn router(config: Config, store: Arc<dyn Store>) -> Result<Router, StartError> {
    let app = App::open(config, store).await.map_err(StartError::Store)?;
    app.gate.set_ready();
    Ok(routes::all(&app))
}

/// Opens the store that the configuration names.
pub async fn open_store(database: &Database) -> Result<Arc<dyn Store>, StartError> {
    match database {
        Database::File(path) => {
            make_file(path)?;
            let path = path.clone();
            let opened = tokio::task::spawn_blocking(move || SqliteStore::open(&path)).await;
            let store = opened.map_err(|cause| StartError::Store(StoreError::Failed(cause.into())))?;
            Ok(Arc::new(store.map_err(StartError::Store)?))
        }
        Database::Postgres(url) => {
            Ok(Arc::new(PostgresStore::connect(url).await.map_err(StartError::Store)?))
        }
    }
}

/// Makes folder and file where there are none, for nobody else to read: secrets of running games are in there.
fn make_file(file: &Path) -> Result<(), StartError> {
    let place = |cause| StartError::Place { file: file.to_owned(), cause };
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(place)?;
    }
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop).map_err(place)
}

/// What keeps a server from starting, with a way out.
#[derive(Debug)]
pub enum StartError {
    /// It cannot listen there.
    Bind {
        /// Where.
        bind: SocketAddr,
        /// Why.
        cause: io::Error,
    },
    /// There is no place for the data.
    Place {
        /// The file that cannot be made or written.
        file: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The store does not open.
    Store(StoreError),
    /// The system gives no threads.
    Threads(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Bind { bind, cause } if cause.kind() == io::ErrorKind::AddrInUse => {
                let port = bind.port();
                write!(f, "something else listens at {bind}, perhaps another furlong; ")?;
                write!(
                    f,
                    "stop it, or take another port: furlong serve --port {}",
                    port.checked_add(1).unwrap_or(0)
                )
            }
            StartError::Bind { bind, cause } if cause.kind() == io::ErrorKind::PermissionDenied => {
                write!(f, "this user may not listen at {bind}; ")?;
                write!(f, "take a port above 1023, with a proxy in front: furlong serve --port 8080")
            }
            StartError::Bind { bind, cause } => {
                write!(f, "cannot listen at {bind}: {cause}; choose another address with --bind")
            }
            StartError::Place { file, cause } => {
                write!(
                    f,
                    "cannot write to {}: {cause}; choose another place with --database FILE",
                    file.display()
                )
            }
            StartError::Threads(cause) => write!(f, "the system gives no threads: {cause}"),
            StartError::Store(StoreError::Failed(cause)) => {
                write!(f, "the database does not open: {cause} (--database names another one)")
            }
            StartError::Store(cause) => write!(f, "the database does not open: {cause}"),
        }
    }
}

impl std::error::Error for StartError {}

/// Accepts until it is told to stop.
async fn serve(listener: TcpListener, app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    let service = TowerToHyperService::new(routes::all(&app));
    let (most, most_each) = CONNECTIONS;
    let crowd = Crowd::new(most + app.config.max_sockets, most_each + app.config.max_sockets_per_address);
    // Each connection holds a copy, so that it can be waited for all of them.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = told(&mut stopped) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Whoever is refused here has so many connections that a word of explanation would not be read.
                let Some(permit) = crowd.enter(Caller::at(peer.ip())) else { continue };
                let guest = Guest { peer: Peer(peer.ip()), _permit: permit, _open: open.clone() };
                tokio::spawn(attend(stream, guest, service.clone(), stopped.clone()));
            }
            Err(cause) => {
                // Most often there are too many open files; some will be closed.
                tracing::warn!(%cause, "a connection could not be taken");
                sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop((listener, open));
    app.gate.set_stopping();
    app.close().await;
    let _ = timeout(STOP_TIME, all_closed.recv()).await;
    if let Err(cause) = app.store.close().await {
        tracing::error!(%cause, "the store did not close in good order");
    }
}

/// Comes back when the server is told to stop. Nobody will be told where nobody is left to tell.
async fn told(stopped: &mut watch::Receiver<bool>) {
    let lonely = stopped.wait_for(|stopped| *stopped).await.is_err();
    if lonely {
        pending::<()>().await;
    }
}

/// A connection's own things.
struct Guest {
    peer: Peer,
    _permit: Permit,
    _open: mpsc::Sender<()>,
}

/// Serves one connection until it ends, or until the server stops and it has had its answer.
async fn attend(
    stream: TcpStream,
    guest: Guest,
    routes: TowerToHyperService<Router>,
    mut stopped: watch::Receiver<bool>,
) {
    // Small messages must not wait for more.
    let _ = stream.set_nodelay(true);
    let peer = guest.peer;
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        let answer = routes.call(request);
        async move { Ok::<Response<Body>, Infallible>(answer.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(HEAD.0)
        .max_headers(HEAD.1)
        .serve_connection(TokioIo::new(Patience::new(stream, READ_TIME)), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = told(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(cause) = ended {
        tracing::debug!(%cause, "a connection ended in disorder");
    }
}
