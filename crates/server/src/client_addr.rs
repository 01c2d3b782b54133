//! The network address a request comes from, behind trusted proxies. It decides what is limited together, never who
//! somebody is.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use crate::error::ApiError;
use crate::host::HostName;

/// The header in which proxies name the client.
pub(crate) const FORWARDED: &str = "x-forwarded-for";

/// The origin of a request: what limits by address are counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ClientAddr {
    /// A program on this machine, connected without a proxy and under a local name. It has no limits but the number of
    /// sockets.
    Local,
    /// An IPv4 address, or an IPv6 network of 64 bits, which is one household.
    Remote(IpAddr),
    /// An origin that nobody named. All such requests share one client's limits.
    Unknown,
}

impl ClientAddr {
    /// Returns the client at the other end of a connection.
    pub(crate) fn from_ip(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(v4) if v4.is_loopback() => ClientAddr::Local,
            IpAddr::V6(v6) if v6.is_loopback() => ClientAddr::Local,
            IpAddr::V6(v6) => {
                let network = u128::from(v6) & !u128::from(u64::MAX);
                ClientAddr::Remote(IpAddr::V6(Ipv6Addr::from(network)))
            }
            address @ IpAddr::V4(_) => ClientAddr::Remote(address),
        }
    }

    /// Returns the client of a request. Without [`ConnectInfo`] it is unknown, so that a forgotten layer never lifts
    /// a limit.
    pub(crate) fn of_request(extensions: &Extensions, headers: &HeaderMap, proxies: &[IpAddr]) -> Self {
        match extensions.get::<ConnectInfo<SocketAddr>>() {
            Some(ConnectInfo(peer)) => ClientAddr::behind_proxies(peer.ip(), headers, proxies),
            None => ClientAddr::Unknown,
        }
    }

    /// Follows `X-Forwarded-For` as far as each hop is trusted. A proxied request is never local, whatever the
    /// header says.
    fn behind_proxies(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Self {
        if !headers.contains_key(FORWARDED) {
            return match (ClientAddr::from_ip(peer), HostName::of_request(headers)) {
                // A proxy that does not say for whom it asks, or a page that lets its own name lead here.
                (ClientAddr::Local, HostName::Public(_)) => ClientAddr::Unknown,
                (client, _) => client,
            };
        }
        let is_trusted = |address: IpAddr| address.is_loopback() || proxies.contains(&address);
        let lines = headers.get_all(FORWARDED).iter().filter_map(|line| line.to_str().ok());
        let hops: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
        let mut address = peer.to_canonical();
        for hop in hops.iter().rev() {
            if !is_trusted(address) {
                break;
            }
            let Some(previous) = parse_hop(hop) else { break };
            address = previous.to_canonical();
        }
        match ClientAddr::from_ip(address) {
            ClientAddr::Local | ClientAddr::Unknown => ClientAddr::Unknown,
            remote @ ClientAddr::Remote(_) => remote,
        }
    }

    /// The site that the client belongs to: for IPv6 the network of 48 bits, as one customer has at most.
    pub(crate) fn site(self) -> Self {
        match self {
            ClientAddr::Remote(IpAddr::V6(v6)) => {
                let [a, b, c, ..] = v6.segments();
                ClientAddr::Remote(IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0)))
            }
            other @ (ClientAddr::Local | ClientAddr::Remote(IpAddr::V4(_)) | ClientAddr::Unknown) => other,
        }
    }

    /// Tells whether the client is on this machine or in a private network.
    pub(crate) fn is_near(self) -> bool {
        match self {
            ClientAddr::Local => true,
            ClientAddr::Remote(IpAddr::V4(v4)) => v4.is_private() || v4.is_link_local(),
            ClientAddr::Remote(IpAddr::V6(v6)) => v6.is_unique_local() || v6.is_unicast_link_local(),
            ClientAddr::Unknown => false,
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ClientAddr {
    type Rejection = ApiError;

    /// Takes the address that the rate limit has put into the request.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(parts.extensions.get().copied().unwrap_or(ClientAddr::Unknown))
    }
}

/// Reads an address as proxies write it, some of them with a port.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let bare = hop.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|with_port| with_port.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("the test names an address")
    }

    fn remote(text: &str) -> ClientAddr {
        ClientAddr::Remote(ip(text))
    }

    fn client(peer: &str, forwarded: &[&'static str]) -> ClientAddr {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED, HeaderValue::from_static(line));
        }
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(ip(peer), 1)));
        ClientAddr::of_request(&extensions, &headers, &[ip("10.0.0.2")])
    }

    #[test]
    fn a_trusted_proxy_names_the_client() {
        assert_eq!(client("127.0.0.1", &[]), ClientAddr::Local);
        assert_eq!(client("127.0.0.1", &["9.9.9.9"]), remote("9.9.9.9"));
        assert_eq!(client("10.0.0.2", &["9.9.9.9"]), remote("9.9.9.9"));
        assert_eq!(client("::ffff:10.0.0.2", &["9.9.9.9"]), remote("9.9.9.9"));
        // What a client wrote itself stands before what the proxy added.
        assert_eq!(client("127.0.0.1", &["127.0.0.1, 9.9.9.9"]), remote("9.9.9.9"));
        assert_eq!(client("127.0.0.1", &["127.0.0.1", "9.9.9.9, 10.0.0.2"]), remote("9.9.9.9"));
    }

    #[test]
    fn other_proxies_are_not_trusted() {
        assert_eq!(client("8.8.8.8", &["127.0.0.1"]), remote("8.8.8.8"));
        assert_eq!(client("10.0.0.3", &["9.9.9.9"]), remote("10.0.0.3"));
        assert_eq!(client("10.0.0.2", &["nonsense"]), remote("10.0.0.2"));
        for hop in ["127.0.0.1", "::1", "unknown", "", "127.0.0.1, nonsense", "[::1]:80"] {
            assert_eq!(client("127.0.0.1", &[hop]), ClientAddr::Unknown, "{hop}");
        }
        assert_eq!(client("127.0.0.1", &["9.9.9.9:1234"]), remote("9.9.9.9"));
        assert_eq!(client("127.0.0.1", &["[2001:db8::1]:1234"]), ClientAddr::from_ip(ip("2001:db8::1")));
    }

    #[test]
    fn a_request_without_a_peer_is_unknown_whatever_it_says() {
        let said = HeaderMap::from_iter([(
            axum::http::HeaderName::from_static(FORWARDED),
            HeaderValue::from_static("127.0.0.1"),
        )]);
        for headers in [HeaderMap::new(), said] {
            let client = ClientAddr::of_request(&Extensions::new(), &headers, &[]);
            assert_eq!(client, ClientAddr::Unknown);
            assert!(!client.is_near());
        }
    }

    #[test]
    fn a_household_is_one_client() {
        assert_eq!(
            ClientAddr::from_ip(ip("2001:db8:1:2:3::4")),
            ClientAddr::from_ip(ip("2001:db8:1:2:ff::"))
        );
        assert_ne!(ClientAddr::from_ip(ip("2001:db8:1:2::")), ClientAddr::from_ip(ip("2001:db8:1:3::")));
    }
}
