//! The address of the server that is loaded, and whether it is on this machine.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// The host and port of a server that speaks plain HTTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerUrl {
    host: String,
    port: u16,
}

impl ServerUrl {
    /// True if it is on this machine: `localhost` or a loopback address.
    pub fn is_local(&self) -> bool {
        let bare = self.host.trim_start_matches('[').trim_end_matches(']');
        bare == "localhost" || bare.parse().is_ok_and(|address: IpAddr| address.is_loopback())
    }

    /// Returns host and port, as a connection and a request name them.
    pub fn authority(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }
}

impl fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority())
    }
}

impl FromStr for ServerUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const FORM: &str = "must be like http://127.0.0.1:8080, without anything behind";
        let Some(rest) = text.strip_prefix("http://") else {
            return Err(if text.starts_with("https://") {
                "only http:// can be loaded: name the server itself, not the proxy in front of it".to_owned()
            } else {
                FORM.to_owned()
            });
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| FORM.to_owned())?),
            Some(_) | None => (rest, 80),
        };
        let sound = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
        if host.is_empty() || !host.chars().all(sound) {
            return Err(FORM.to_owned());
        }
        Ok(ServerUrl { host: host.to_ascii_lowercase(), port })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn read(text: &str, authority: &str, is_local: bool) {
        let url: ServerUrl = text.parse().expect("it is an address");
        assert_eq!((url.authority().as_str(), url.is_local()), (authority, is_local));
    }

    #[test]
    fn this_machine_is_known_by_its_names() {
        read("http://127.0.0.1:8080", "127.0.0.1:8080", true);
        read("http://127.8.9.1/", "127.8.9.1:80", true);
        read("http://LocalHost:80", "localhost:80", true);
        read("http://[::1]:9", "[::1]:9", true);
        read("http://[::1]", "[::1]:80", true);
    }

    #[test]
    fn other_machines_are_not_this_one() {
        read("http://games.example", "games.example:80", false);
        read("http://localhost.games.example:1", "localhost.games.example:1", false);
        read("http://10.0.0.1:80", "10.0.0.1:80", false);
        read("http://0.0.0.0:80", "0.0.0.0:80", false);
        read("http://[2001:db8::1]:80", "[2001:db8::1]:80", false);
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "localhost:80",
            "ws://localhost",
            "http://",
            "http://a:b",
            "http://a/b",
            "http://a@b",
            "http://a:99999",
        ] {
            assert!(text.parse::<ServerUrl>().is_err(), "{text}");
        }
        assert!("https://a".parse::<ServerUrl>().is_err_and(|fault| fault.contains("proxy")));
    }
}
