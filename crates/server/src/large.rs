//! Large answers: made on threads for blocking work, those that take long only a few at a time, and kept packed until
//! they are sent. It knows nothing of what they say.

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

use crate::encoding;
use crate::error::ApiError;
use crate::limits::{Caller, Crowd};
use crate::state::App;

/// Where an answer is written to.
pub(crate) type Out<'a> = &'a mut dyn Write;

/// What a client can unpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Accepts {
    /// What was packed with gzip.
    Gzip,
    /// Nothing.
    Plain,
}

impl<S: Send + Sync> FromRequestParts<S> for Accepts {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(if encoding::takes(&parts.headers, "gzip") { Accepts::Gzip } else { Accepts::Plain })
    }
}

/// How much long work may wait or be under way, in all and of one caller.
const LINE: (usize, usize) = (32, 8);
/// After so many seconds it is worth asking again whether there is room.
const ASK_AGAIN: u32 = 5;

/// Room for long work, and the line in front of it.
pub(crate) struct Workroom {
    line: Arc<Crowd>,
    places: Arc<Semaphore>,
}

impl Workroom {
    /// Room for so much at a time.
    pub(crate) fn new(places: usize) -> Self {
        Workroom { line: Crowd::new(LINE.0, LINE.1), places: Arc::new(Semaphore::new(places)) }
    }

    /// Does work that takes long as soon as there is room for it, unless too much waits already. It is done to its end
    /// even if nobody waits any more.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        caller: Caller,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let in_line = self.line.enter(caller).ok_or(ApiError::TooMany(ASK_AGAIN))?;
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(ApiError::unavailable)?;
        aside(move || {
            let _until_done = (in_line, place);
            work()
        })
        .await
    }
}

/// Does work that is too long for the threads on which everybody waits.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.unwrap_or(Err(ApiError::Broken))
}

/// An answer in JSON that takes long to make.
pub(crate) async fn long_answer(
    app: &App,
    caller: Caller,
    accepts: Accepts,
    write: impl FnOnce(Out) -> Result<(), ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    Ok(respond(app.workroom.work(caller, move || packed(write)).await?, accepts))
}

/// An answer in JSON that is soon made, so nobody waits for others.
pub(crate) async fn answer(
    accepts: Accepts,
    write: impl FnOnce(Out) -> Result<(), ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    Ok(respond(aside(move || packed(write)).await?, accepts))
}

/// The packed answer is all that is kept until the client has read it: the plain one may be seventy times as large,
/// and the client slow.
fn packed(write: impl FnOnce(Out) -> Result<(), ApiError>) -> Result<Bytes, ApiError> {
    // The packer likes larger pieces than JSON is written in.
    let mut out = BufWriter::with_capacity(PIECE, GzEncoder::new(Vec::new(), Compression::new(LEVEL)));
    write(&mut out)?;
    let packer = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    Ok(packer.finish()?.into_boxed_slice().into())
}

fn respond(packed: Bytes, accepts: Accepts) -> Response {
    let body = match accepts {
        Accepts::Gzip => Body::from(packed),
        Accepts::Plain => unpacked(packed),
    };
    let mut response = ([(CONTENT_TYPE, "application/json")], body).into_response();
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if accepts == Accepts::Gzip {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// The plain answer, unpacked piece by piece as it is read.
fn unpacked(packed: Bytes) -> Body {
    let mut plain = GzDecoder::new(Cursor::new(packed));
    let pieces = iter::from_fn(move || {
        let mut piece = Vec::with_capacity(PIECE);
        let read = (&mut plain).take(PIECE as u64).read_to_end(&mut piece);
        (read.is_err() || !piece.is_empty()).then(|| read.map(|_| Bytes::from(piece)))
    });
    Body::from_stream(stream::iter(pieces))
}

/// The bytes that are packed and unpacked at a time.
const PIECE: usize = 1 << 15;
/// How hard it is packed: beyond, it takes longer and is hardly smaller.
const LEVEL: u32 = 3;

impl From<io::Error> for ApiError {
    /// Answers are written into memory, where nothing goes wrong.
    fn from(cause: io::Error) -> Self {
        tracing::error!(%cause, "an answer could not be written");
        ApiError::Broken
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::mpsc;

    use futures_util::{FutureExt, StreamExt};

    use super::*;

    fn at(last: u8) -> Caller {
        Caller::At(IpAddr::V4(Ipv4Addr::new(9, 9, 9, last)))
    }

    #[tokio::test]
    async fn the_plain_answer_is_unpacked_piece_by_piece() {
        let text: Vec<u8> = (0..300_000_u32).flat_map(|number| number.to_string().into_bytes()).collect();
        let written = text.clone();
        let packed = packed(move |out| Ok(out.write_all(&written)?)).expect("memory takes everything");
        assert!(packed.len() * 3 < text.len());
        let body = respond(packed, Accepts::Plain).into_body();
        let pieces: Vec<_> = body.into_data_stream().map(|piece| piece.expect("it is sound")).collect().await;
        assert!(pieces.iter().all(|piece| piece.len() <= PIECE));
        assert_eq!(pieces.concat(), text);
    }

    #[tokio::test]
    async fn only_so_much_waits() {
        let room = Arc::new(Workroom::new(1));
        let (end, ended) = mpsc::channel::<()>();
        let first = Arc::clone(&room);
        let busy = tokio::spawn(async move {
            let until_ended = move || {
                let _ = ended.recv();
                Ok(())
            };
            first.work(at(0), until_ended).await
        });
        while room.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let ask = |caller| room.work(caller, || Ok(()));
        let callers = (1..LINE.0).map(|number| at(u8::try_from(number / LINE.1).expect("they are few")));
        let mut waiting: Vec<_> = callers.map(|caller| Box::pin(ask(caller))).collect();
        for one in &mut waiting {
            assert_eq!(one.as_mut().now_or_never(), None);
        }
        assert_eq!(ask(at(200)).await, Err(ApiError::TooMany(ASK_AGAIN)));
        assert_eq!(ask(Caller::Local).await, Err(ApiError::TooMany(ASK_AGAIN)));
        drop(end);
        for one in waiting {
            assert_eq!(one.await, Ok(()));
        }
        assert_eq!(busy.await.expect("nobody stops it"), Ok(()));
        assert_eq!(ask(at(200)).await, Ok(()));
    }
}
