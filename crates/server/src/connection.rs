//! One connection: HTTP/1.1 with limits on how slowly a client may write and read. It ends when the client does, or
//! after its response when the server stops.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::AsyncWrite;
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio_io_timeout::TimeoutWriter;

use crate::concurrency::Permit;
use crate::serve::stop_requested;

/// The time a client has to send the head of a request, or to send the next one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(20);
/// The largest head of a request, in bytes.
const MAX_HEAD_BYTES: usize = 16 * 1_024;
/// The most header lines of a request.
const MAX_HEADERS: usize = 64;
/// The time a client may leave a response unread.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// An accepted connection.
pub(crate) struct Connection {
    pub(crate) stream: TcpStream,
    pub(crate) peer: SocketAddr,
    pub(crate) _permit: Permit,
    /// Dropped with the connection: the server waits for all of them when it stops.
    pub(crate) _open: mpsc::Sender<()>,
}

/// Serves a connection until it ends, or until the server stops and the last response is sent.
pub(crate) async fn serve_connection(
    connection: Connection,
    routes: TowerToHyperService<Router>,
    stopped: watch::Receiver<bool>,
) {
    let Connection { stream, peer, _permit, _open } = connection;
    // Small messages must not wait for more.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let response = routes.call(request);
        async move { Ok::<Response<Body>, Infallible>(response.await.unwrap_or_else(|never| match never {})) }
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD_BYTES)
        .max_headers(MAX_HEADERS)
        .serve_connection(TokioIo::new(with_write_timeout(stream, WRITE_TIMEOUT)), service)
        .with_upgrades();
    let mut serving = pin!(serving);
    let ended = tokio::select! {
        ended = &mut serving => ended,
        () = stop_requested(stopped) => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(cause) = ended {
        tracing::debug!(%cause, "a connection broke off");
    }
}

/// Returns a stream on which a write fails if the other side takes nothing for that long.
fn with_write_timeout<C: AsyncWrite>(stream: C, limit: Duration) -> Pin<Box<TimeoutWriter<C>>> {
    let mut stream = TimeoutWriter::new(stream);
    stream.set_timeout(Some(limit));
    Box::pin(stream)
}

#[cfg(test)]
mod tests {
    use std::io;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::sleep;

    use super::*;

    const LIMIT: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn a_write_goes_on_while_the_client_reads() {
        let (here, mut there) = duplex(4);
        let mut here = with_write_timeout(here, Duration::from_mins(10));
        let reading = tokio::spawn(async move {
            let mut read = vec![0; 4_000];
            there.read_exact(&mut read).await.map(|_| read)
        });
        here.write_all(&[7; 4_000]).await.expect("the other side reads");
        assert_eq!(reading.await.expect("nobody stops it").expect("all arrives"), [7; 4_000]);
    }

    #[tokio::test]
    async fn a_write_ends_when_the_client_does_not_read() {
        let (here, _there) = duplex(4);
        let fault = with_write_timeout(here, LIMIT).write_all(&[7; 10]).await.expect_err("nobody reads");
        assert_eq!(fault.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn time_in_which_nothing_is_written_does_not_count() {
        let (here, mut there) = duplex(4);
        let mut here = with_write_timeout(here, LIMIT);
        here.write_all(&[7; 4]).await.expect("there is room");
        sleep(LIMIT * 2).await;
        let mut read = [0; 4];
        there.read_exact(&mut read).await.expect("it was written");
        here.write_all(&[8; 4]).await.expect("nothing waited");
    }
}
