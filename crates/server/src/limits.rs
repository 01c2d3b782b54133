//! Rate limits: requests, passwords, tables, replays and messages, for a session and for a client's address. Memory
//! is fixed however many clients there are. Programs on this machine are not limited; a client of unknown origin is.
//!
//! Written by hand because the usual crates keep a map that grows with every address seen.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use furlong_store::PersonId;

use crate::client_addr::ClientAddr;
use crate::concurrency::{ConcurrencyLimit, Permit};
use crate::config::Config;
use crate::error::ApiError;
use crate::session::CookieClaim;
use crate::state::App;

/// The replays of tables that a session or an address may have in a minute.
const REPLAYS_PER_MINUTE: u32 = 30;
/// The seconds' worth of messages that may come in one burst.
const MESSAGE_BURST_SECONDS: u32 = 5;
/// The seconds after which a refused socket may try again.
const SOCKET_RETRY_SECONDS: u32 = 30;
const SECOND_MICROS: u64 = 1_000_000;
const MINUTE_MICROS: u64 = 60 * SECOND_MICROS;

/// Refuses a request whose session or address has made too many.
pub(crate) async fn rate_limit(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let client = ClientAddr::of_request(request.extensions(), request.headers(), &app.config.trust_proxy);
    request.extensions_mut().insert(client);
    let session = request.extensions().get::<CookieClaim>().map(|claim| &claim.person);
    match app.limits.request(client, session) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// All limits on how much a client may do.
pub(crate) struct Limits {
    requests_of_addresses: RateLimiter,
    requests_of_sessions: RateLimiter,
    passwords: RateLimiter,
    tables: RateLimiter,
    replays: RateLimiter,
    sockets: Arc<ConcurrencyLimit>,
    messages_of_sessions: RateLimiter,
    messages_of_addresses: RateLimiter,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        Limits {
            requests_of_addresses: RateLimiter::new(config.requests_per_minute_per_address, MINUTE_MICROS),
            requests_of_sessions: RateLimiter::new(config.requests_per_minute, MINUTE_MICROS),
            passwords: RateLimiter::new(config.sign_ins_per_minute, MINUTE_MICROS),
            tables: RateLimiter::new(config.tables_per_hour, 60 * MINUTE_MICROS),
            replays: RateLimiter::new(REPLAYS_PER_MINUTE, MINUTE_MICROS),
            sockets: ConcurrencyLimit::new(config.max_sockets, config.max_sockets_per_address),
            messages_of_sessions: RateLimiter::per_second(config.messages_per_second),
            messages_of_addresses: RateLimiter::per_second(config.messages_per_second_per_address),
        }
    }

    /// Counts a request of an address, and of a session if a cookie names one.
    fn request(&self, client: ClientAddr, session: Option<&PersonId>) -> Result<(), ApiError> {
        self.requests_of_addresses.take_for(client, client)?;
        session.map_or(Ok(()), |person| self.requests_of_sessions.take_for(client, person))
    }

    /// Counts an attempt to use a password.
    pub(crate) fn password(&self, client: ClientAddr) -> Result<(), ApiError> {
        self.passwords.take_for(client, client)
    }

    /// Counts a table that is opened.
    pub(crate) fn table(&self, client: ClientAddr) -> Result<(), ApiError> {
        self.tables.take_for(client, client)
    }

    /// Counts a replay of a table, for the session and for the address.
    pub(crate) fn replay(&self, client: ClientAddr, session: Option<&PersonId>) -> Result<(), ApiError> {
        self.replays.take_for(client, client)?;
        session.map_or(Ok(()), |person| self.replays.take_for(client, person))
    }

    /// Returns a permit for a socket, to be held while it is open.
    pub(crate) fn socket(&self, client: ClientAddr) -> Result<Permit, ApiError> {
        self.sockets.acquire(client).ok_or(ApiError::TooMany(SOCKET_RETRY_SECONDS))
    }

    /// Counts a message over a socket. All sockets of a session share its limit, and all of an address theirs.
    pub(crate) fn message(&self, client: ClientAddr, person: &PersonId) -> Result<(), ExceededLimit> {
        let session = self.messages_of_sessions.take_for(client, person);
        session.map_err(|_| ExceededLimit::Session)?;
        self.messages_of_addresses.take_for(client, client).map_err(|_| ExceededLimit::Address)
    }
}

/// The limit that a message exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExceededLimit {
    /// The session's own.
    Session,
    /// That of the address, which other sessions may have used up.
    Address,
}

/// A number of events per period for each key, in a burst or evenly spaced. Keys are hashed into a fixed number of
/// slots, so memory is bounded; two keys in one slot share its limit, which is rare.
struct RateLimiter {
    /// The time until which each slot has used its share, in microseconds since `started`.
    used_until: Box<[AtomicU64]>,
    hasher: RandomState,
    started: Instant,
    /// The microseconds that one event takes up.
    step: u64,
    /// The microseconds of a period.
    period: u64,
}

const SLOTS: usize = 1 << 14;

impl RateLimiter {
    fn new(max: u32, period: u64) -> Self {
        let step = (period / u64::from(max.max(1))).max(1);
        let used_until = (0..SLOTS).map(|_| AtomicU64::new(0)).collect();
        RateLimiter { used_until, hasher: RandomState::new(), started: Instant::now(), step, period }
    }

    /// Allows `max` a second, with a few seconds' worth in one burst.
    fn per_second(max: u32) -> Self {
        let period = u64::from(MESSAGE_BURST_SECONDS) * SECOND_MICROS;
        RateLimiter::new(max.saturating_mul(MESSAGE_BURST_SECONDS), period)
    }

    fn take_for(&self, client: ClientAddr, key: impl Hash) -> Result<(), ApiError> {
        match client {
            ClientAddr::Local => Ok(()),
            ClientAddr::Remote(_) | ClientAddr::Unknown => {
                self.take(key, micros(self.started)).map_err(ApiError::TooMany)
            }
        }
    }

    /// Counts an event, or returns the seconds to wait.
    fn take(&self, key: impl Hash, now: u64) -> Result<(), u32> {
        let [.., high, low] = self.hasher.hash_one(key).to_be_bytes();
        let slot = &self.used_until[usize::from(u16::from_be_bytes([high, low])) % SLOTS];
        let next = |used: u64| {
            let until = used.max(now) + self.step;
            (until <= now + self.period).then_some(until)
        };
        slot.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).map(|_| ()).map_err(|used| {
            let wait = used + self.step - now - self.period;
            u32::try_from(wait.div_ceil(SECOND_MICROS)).unwrap_or(u32::MAX)
        })
    }
}

fn micros(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn remote(last: u8) -> ClientAddr {
        ClientAddr::Remote(IpAddr::V4(Ipv4Addr::new(9, 9, 9, last)))
    }

    #[test]
    fn a_rate_limiter_allows_its_number_in_a_period() {
        let limiter = RateLimiter::new(3, MINUTE_MICROS);
        for _ in 0..3 {
            assert_eq!(limiter.take("a", 0), Ok(()));
        }
        assert_eq!(limiter.take("a", 0), Err(20));
        assert_eq!(limiter.take("a", 19 * SECOND_MICROS), Err(1));
        assert_eq!(limiter.take("a", 20 * SECOND_MICROS), Ok(()));
        assert_eq!(limiter.take("a", 20 * SECOND_MICROS), Err(20));
        for _ in 0..3 {
            assert_eq!(limiter.take("a", 900 * SECOND_MICROS), Ok(()));
        }
        assert_eq!(limiter.take("a", 900 * SECOND_MICROS), Err(20));
    }

    #[test]
    fn replays_are_limited_by_session_and_by_address() {
        let limits = Limits::new(&Config::default());
        let person = |name: &str| PersonId(name.to_owned());
        let anna = person("anna");
        let allowed = (0..100).filter(|&last| limits.replay(remote(last), Some(&anna)).is_ok()).count();
        assert!((30..100).contains(&allowed), "{allowed} for a session at many addresses");
        let bob = |n: u8| limits.replay(remote(200), Some(&person(&format!("bob {n}"))));
        let allowed = (0..100).filter(|&n| bob(n).is_ok()).count();
        assert!((30..100).contains(&allowed), "{allowed} for an address with many sessions");
        assert!((0..100).all(|_| limits.replay(ClientAddr::Local, Some(&anna)).is_ok()));
    }

    #[test]
    fn a_client_of_unknown_origin_is_limited_in_everything() {
        let limits = Limits::new(&Config {
            requests_per_minute_per_address: 2,
            sign_ins_per_minute: 2,
            tables_per_hour: 2,
            max_sockets_per_address: 2,
            ..Config::default()
        });
        let unknown = ClientAddr::Unknown;
        let allowed = |count: &dyn Fn() -> bool| (0..100).filter(|_| count()).count();
        assert_eq!(allowed(&|| limits.request(unknown, None).is_ok()), 2);
        assert_eq!(allowed(&|| limits.password(unknown).is_ok()), 2);
        assert_eq!(allowed(&|| limits.table(unknown).is_ok()), 2);
        assert!(allowed(&|| limits.replay(unknown, None).is_ok()) < 100);
        let permits: Vec<_> = (0..3).map(|_| limits.socket(unknown).ok()).collect();
        assert_eq!(permits.iter().flatten().count(), 2);
    }

    #[test]
    fn messages_come_a_few_seconds_worth_in_one_burst() {
        let limiter = RateLimiter::per_second(2);
        assert_eq!((0..20).filter(|_| limiter.take("a", 0).is_ok()).count(), 10);
        assert_eq!((0..20).filter(|_| limiter.take("a", SECOND_MICROS).is_ok()).count(), 2);
    }
}
