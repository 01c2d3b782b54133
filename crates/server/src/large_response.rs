//! Large JSON responses: written on blocking threads, the slow ones a few at a time, and held compressed until they are
//! sent. It knows nothing of their content.
//!
//! `tower-http` compresses while sending, so it would hold the plain text, which may be seventy times as large.

use std::convert::Infallible;
use std::io::{self, BufWriter, Cursor, Read, Write};
use std::iter;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::stream;
use tokio::sync::Semaphore;

use crate::client_addr::ClientAddr;
use crate::concurrency::ConcurrencyLimit;
use crate::encoding;
use crate::error::ApiError;
use crate::state::App;

/// The bytes that are compressed and decompressed at a time.
const CHUNK_BYTES: usize = 1 << 15;
/// The effort of compression: beyond it, responses take longer and are hardly smaller.
const GZIP_LEVEL: u32 = 3;
/// The long jobs that may wait or run, in all.
const MAX_LONG_JOBS: usize = 32;
/// The long jobs that may wait or run, of one client.
const MAX_LONG_JOBS_PER_CLIENT: usize = 8;
/// The seconds after which a refused client may ask again.
const RETRY_SECONDS: u32 = 5;

/// The writer that a response's JSON goes into.
pub(crate) type JsonWriter<'a> = &'a mut dyn Write;

/// The encoding that a client can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AcceptedEncoding {
    /// Compressed with gzip.
    Gzip,
    /// Uncompressed only.
    Identity,
}

impl<S: Send + Sync> FromRequestParts<S> for AcceptedEncoding {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let gzip = encoding::accepts(&parts.headers, "gzip");
        Ok(if gzip { AcceptedEncoding::Gzip } else { AcceptedEncoding::Identity })
    }
}

/// The queue of long jobs.
pub(crate) struct LongJobs {
    queue: Arc<ConcurrencyLimit>,
    running: Arc<Semaphore>,
}

impl LongJobs {
    /// Runs at most `max_running` jobs at a time.
    pub(crate) fn new(max_running: usize) -> Self {
        LongJobs {
            queue: ConcurrencyLimit::new(MAX_LONG_JOBS, MAX_LONG_JOBS_PER_CLIENT),
            running: Arc::new(Semaphore::new(max_running)),
        }
    }

    /// Runs a job on a blocking thread as soon as one is free, unless too many wait. It runs to its end even if the
    /// client has gone.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: ClientAddr,
        job: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let queued = self.queue.acquire(client).ok_or(ApiError::TooMany(RETRY_SECONDS))?;
        let running = Arc::clone(&self.running).acquire_owned().await.map_err(ApiError::unavailable)?;
        run_blocking(move || {
            let _until_done = (queued, running);
            job()
        })
        .await
    }
}

/// Runs a job on a thread that no async task waits for.
async fn run_blocking<T: Send + 'static>(
    job: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(job).await.unwrap_or(Err(ApiError::Broken))
}

/// Responds with JSON that takes long to write, after the jobs that came before.
pub(crate) async fn slow_json(
    app: &App,
    client: ClientAddr,
    accepted: AcceptedEncoding,
    write: impl FnOnce(JsonWriter) -> Result<(), ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    Ok(respond(app.long_jobs.run(client, move || compress(write)).await?, accepted))
}

/// Responds with JSON that is large but soon written.
pub(crate) async fn json(
    accepted: AcceptedEncoding,
    write: impl FnOnce(JsonWriter) -> Result<(), ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    Ok(respond(run_blocking(move || compress(write)).await?, accepted))
}

/// Writes a response into memory, compressed for every client: a slow one must not hold the plain text.
fn compress(write: impl FnOnce(JsonWriter) -> Result<(), ApiError>) -> Result<Bytes, ApiError> {
    // JSON is written in small pieces, which the encoder is slow with.
    let encoder = GzEncoder::new(Vec::new(), Compression::new(GZIP_LEVEL));
    let mut out = BufWriter::with_capacity(CHUNK_BYTES, encoder);
    write(&mut out)?;
    let encoder = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    Ok(encoder.finish()?.into_boxed_slice().into())
}

fn respond(compressed: Bytes, accepted: AcceptedEncoding) -> Response {
    let body = match accepted {
        AcceptedEncoding::Gzip => Body::from(compressed),
        AcceptedEncoding::Identity => decompress(compressed),
    };
    let mut response = ([(CONTENT_TYPE, "application/json")], body).into_response();
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if accepted == AcceptedEncoding::Gzip {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Returns the plain text, decompressed in chunks as the client reads them.
fn decompress(compressed: Bytes) -> Body {
    let mut plain = GzDecoder::new(Cursor::new(compressed));
    let chunks = iter::from_fn(move || {
        let mut chunk = Vec::with_capacity(CHUNK_BYTES);
        let read = (&mut plain).take(CHUNK_BYTES as u64).read_to_end(&mut chunk);
        (read.is_err() || !chunk.is_empty()).then(|| read.map(|_| Bytes::from(chunk)))
    });
    Body::from_stream(stream::iter(chunks))
}

impl From<io::Error> for ApiError {
    /// Logs the error, which cannot happen while responses are written into memory.
    fn from(cause: io::Error) -> Self {
        tracing::error!(%cause, "a response could not be written");
        ApiError::Broken
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::mpsc;

    use futures_util::{FutureExt, StreamExt};

    use super::*;

    fn remote(last: u8) -> ClientAddr {
        ClientAddr::Remote(IpAddr::V4(Ipv4Addr::new(9, 9, 9, last)))
    }

    #[tokio::test]
    async fn the_plain_response_is_decompressed_in_chunks() {
        let text: Vec<u8> = (0..300_000_u32).flat_map(|number| number.to_string().into_bytes()).collect();
        let written = text.clone();
        let compressed = compress(move |out| Ok(out.write_all(&written)?)).expect("memory takes everything");
        assert!(compressed.len() * 3 < text.len());
        let body = respond(compressed, AcceptedEncoding::Identity).into_body();
        let chunks: Vec<_> = body
            .into_data_stream()
            .map(|chunk| chunk.expect("what was compressed is intact"))
            .collect()
            .await;
        assert!(chunks.iter().all(|chunk| chunk.len() <= CHUNK_BYTES));
        assert_eq!(chunks.concat(), text);
    }

    #[tokio::test]
    async fn the_queue_is_bounded() {
        let jobs = Arc::new(LongJobs::new(1));
        let (end, ended) = mpsc::channel::<()>();
        let first = Arc::clone(&jobs);
        let busy = tokio::spawn(async move {
            let until_ended = move || {
                let _ = ended.recv();
                Ok(())
            };
            first.run(remote(0), until_ended).await
        });
        while jobs.running.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let run = |client| jobs.run(client, || Ok(()));
        let client = |number| remote(u8::try_from(number / MAX_LONG_JOBS_PER_CLIENT).expect("they are few"));
        let mut waiting: Vec<_> = (1..MAX_LONG_JOBS).map(|number| Box::pin(run(client(number)))).collect();
        for one in &mut waiting {
            assert_eq!(one.as_mut().now_or_never(), None);
        }
        assert_eq!(run(remote(200)).await, Err(ApiError::TooMany(RETRY_SECONDS)));
        assert_eq!(run(ClientAddr::Local).await, Err(ApiError::TooMany(RETRY_SECONDS)));
        drop(end);
        for one in waiting {
            assert_eq!(one.await, Ok(()));
        }
        assert_eq!(busy.await.expect("nobody stops it"), Ok(()));
        assert_eq!(run(remote(200)).await, Ok(()));
    }
}
