//! Large answers: made on threads for blocking work, few at a time, and packed for who can unpack them. It
//! knows nothing of what they say.

use std::convert::Infallible;
use std::io::{self, BufWriter, Write};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::error::ApiError;
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
        let lines = parts.headers.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
        let gzip = lines.flat_map(|line| line.split(',')).any(takes_gzip);
        Ok(if gzip { Accepts::Gzip } else { Accepts::Plain })
    }
}

/// Whether a word of the header names gzip, and not only to refuse it.
fn takes_gzip(word: &str) -> bool {
    let (name, weight) = word.split_once(';').unwrap_or((word, ""));
    let weight = weight.trim().strip_prefix("q=").map(str::parse::<f32>);
    name.trim().eq_ignore_ascii_case("gzip") && weight.is_none_or(|weight| weight.is_ok_and(|q| q > 0.0))
}

/// Does work that takes a while, as soon as there is room for it. It is done to its end even if nobody waits any
/// more.
pub(crate) async fn work<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&App) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let app = Arc::clone(app);
    let room = Arc::clone(&app.large).acquire_owned().await.map_err(ApiError::unavailable)?;
    let done = tokio::task::spawn_blocking(move || {
        let _room = room;
        work(&app)
    });
    done.await.unwrap_or(Err(ApiError::Broken))
}

/// An answer in JSON, as `write` writes it.
pub(crate) async fn answer(
    app: &Arc<App>,
    accepts: Accepts,
    write: impl FnOnce(Out) -> Result<(), ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let body = work(app, move |_| packed(accepts, write)).await?;
    let mut response = ([(CONTENT_TYPE, "application/json")], body).into_response();
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if accepts == Accepts::Gzip {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

fn packed(accepts: Accepts, write: impl FnOnce(Out) -> Result<(), ApiError>) -> Result<Vec<u8>, ApiError> {
    match accepts {
        Accepts::Plain => {
            let mut body = Vec::new();
            write(&mut body)?;
            Ok(body)
        }
        Accepts::Gzip => {
            // The packer likes larger pieces than JSON is written in.
            let mut out =
                BufWriter::with_capacity(1 << 15, GzEncoder::new(Vec::new(), Compression::new(LEVEL)));
            write(&mut out)?;
            let packer = out.into_inner().map_err(io::IntoInnerError::into_error)?;
            Ok(packer.finish()?)
        }
    }
}

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
    use super::*;

    #[test]
    fn gzip_is_for_who_asks_for_it() {
        for (word, taken) in [
            ("gzip", true),
            (" GZIP ", true),
            ("gzip;q=0.5", true),
            ("gzip; q=1", true),
            ("gzip;q=0", false),
            ("gzip;q=0.000", false),
            ("gzip;q=x", false),
            ("br", false),
            ("", false),
            ("*", false),
        ] {
            assert_eq!(takes_gzip(word), taken, "{word}");
        }
    }
}
