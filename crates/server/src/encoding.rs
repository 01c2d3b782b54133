//! In which packed forms a client takes an answer, as it says in its request. It packs nothing itself.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// Whether the client names this form, and not only to refuse it.
pub(crate) fn takes(headers: &HeaderMap, form: &str) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|offer| offers(offer, form))
}

fn offers(offer: &str, form: &str) -> bool {
    let mut words = offer.split(';').map(str::trim);
    let named = words.next().is_some_and(|name| name.eq_ignore_ascii_case(form));
    named && words.filter_map(weight).all(|weight| weight > 0.0)
}

/// The weight that a word gives, if it gives one. What cannot be understood weighs nothing.
fn weight(word: &str) -> Option<f32> {
    let (name, value) = word.split_once('=')?;
    name.trim().eq_ignore_ascii_case("q").then(|| value.trim().parse().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_form_is_for_who_asks_for_it() {
        for (said, gzip, br) in [
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
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(said))]);
            assert_eq!((takes(&headers, "gzip"), takes(&headers, "br")), (gzip, br), "{said}");
        }
    }

    #[test]
    fn it_may_be_said_in_several_lines() {
        let mut headers = HeaderMap::new();
        assert!(!takes(&headers, "gzip"));
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("br"));
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("deflate, gzip"));
        assert!(takes(&headers, "gzip") && takes(&headers, "br"));
    }
}
