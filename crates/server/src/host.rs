//! The name by which a request calls this server. A page of a stranger can let its own name lead to this machine (DNS
//! rebinding); such a name is none of ours.

use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::HOST;

/// Endings of names that only a local network resolves.
const LOCAL_ENDINGS: [&str; 5] = [".localhost", ".local", ".lan", ".home.arpa", ".internal"];

/// A host name of a request, as far as it matters who could have chosen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HostName<'a> {
    /// No name: not a browser.
    None,
    /// An address, or a name that only this machine or its network resolves.
    Local,
    /// A name of the internet, which anybody may have registered.
    Public(&'a str),
}

impl<'a> HostName<'a> {
    pub(crate) fn of_request(headers: &'a HeaderMap) -> Self {
        let Some(host) = headers.get(HOST) else { return HostName::None };
        host.to_str().map_or(HostName::Public(""), HostName::of)
    }

    fn of(host: &'a str) -> Self {
        let name = without_port(host).trim_end_matches('.');
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        let lower = name.to_ascii_lowercase();
        let is_local = bare.parse::<IpAddr>().is_ok()
            || !lower.contains('.')
            || LOCAL_ENDINGS.iter().any(|ending| lower.ends_with(ending));
        if is_local && !name.is_empty() { HostName::Local } else { HostName::Public(name) }
    }

    /// Tells whether a request under this name is meant for us: for a public name only if it is that of `public_url`.
    pub(crate) fn is_ours(self, public_url: Option<&str>) -> bool {
        match self {
            HostName::None | HostName::Local => true,
            HostName::Public(name) => public_url
                .and_then(|url| url.split_once("://"))
                .is_some_and(|(_, authority)| without_port(authority).eq_ignore_ascii_case(name)),
        }
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if is_number(port) && (name.ends_with(']') || !name.contains(':')) => name,
        _ => host,
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_network_are_local() {
        for host in [
            "localhost",
            "localhost:8080",
            "127.0.0.1:8080",
            "192.168.1.7",
            "[::1]:8080",
            "[fe80::1]",
            "laptop",
            "laptop:8080",
            "Laptop.local:8080",
            "games.localhost",
            "box.lan.",
        ] {
            assert_eq!(HostName::of(host), HostName::Local, "{host}");
        }
        for (host, name) in [
            ("evil.example", "evil.example"),
            ("Evil.example:8080", "Evil.example"),
            ("127.0.0.1.evil.example", "127.0.0.1.evil.example"),
            ("local.evil.example.", "local.evil.example"),
            ("", ""),
        ] {
            assert_eq!(HostName::of(host), HostName::Public(name), "{host}");
        }
    }

    #[test]
    fn a_public_name_is_ours_if_the_settings_say_so() {
        let site = Some("https://games.example:8443");
        assert!(HostName::of("games.example").is_ours(site));
        assert!(HostName::of("GAMES.example:8443").is_ours(site));
        assert!(!HostName::of("games.example").is_ours(None));
        assert!(!HostName::of("evil.example").is_ours(site));
        assert!(!HostName::of("").is_ours(site));
        assert!(HostName::None.is_ours(None) && HostName::Local.is_ours(None));
    }
}
