//! The compressions that a client accepts, by its `Accept-Encoding`. It compresses nothing itself.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// Tells whether the client names a compression, with a weight above zero.
pub(crate) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|offer| names(offer, encoding))
}

fn names(offer: &str, encoding: &str) -> bool {
    let mut parts = offer.split(';').map(str::trim);
    let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
    named && parts.filter_map(weight).all(|weight| weight > 0.0)
}

/// Returns the weight that a parameter gives, if it is one. A weight that cannot be read is 0.
fn weight(part: &str) -> Option<f32> {
    let (name, value) = part.split_once('=')?;
    name.trim().eq_ignore_ascii_case("q").then(|| value.trim().parse().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn an_encoding_is_accepted_if_it_is_named() {
        for (line, gzip, br) in [
            ("gzip", true, false),
            (" GZIP ", true, false),
            ("gzip;q=0.5", true, false),
            ("gzip; q=1, br;q=0.0", true, false),
            ("gzip ; Q=0.3,br", true, true),
            ("gzip;q=0", false, false),
            ("gzip;q=0.000, br; q = 0.1", false, true),
            ("gzip;q=x", false, false),
            ("gzip;q=NaN", false, false),
            ("deflate, br", false, true),
            ("xbr, gzipped", false, false),
            ("", false, false),
            ("*", false, false),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(line))]);
            assert_eq!((accepts(&headers, "gzip"), accepts(&headers, "br")), (gzip, br), "{line}");
        }
    }

    #[test]
    fn several_header_lines_count() {
        let mut headers = HeaderMap::new();
        assert!(!accepts(&headers, "gzip"));
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("br"));
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("deflate, gzip"));
        assert!(accepts(&headers, "gzip") && accepts(&headers, "br"));
    }
}
