//! Rate limits: requests, sign-ins, tables, replays, sockets and messages, for a person and for a client's address. Memory
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

/// The replays of tables that a person or an address may ask for in a minute.
const REPLAYS_PER_MINUTE: u32 = 30;
/// The attempts to sign in to one account, from wherever, in an hour.
const SIGN_INS_PER_ACCOUNT_AND_HOUR: u32 = 60;
/// The addresses of one site that may use up their requests at the same time.
const ADDRESSES_PER_SITE: u32 = 8;
/// The seconds' worth of messages that may come in one burst.
const MESSAGE_BURST_SECONDS: u32 = 5;
/// The seconds after which a client that was refused a socket may try again.
const SOCKET_RETRY_SECONDS: u32 = 30;
const MICROS_PER_SECOND: u64 = 1_000_000;
const MICROS_PER_MINUTE: u64 = 60 * MICROS_PER_SECOND;

/// Refuses a request whose person or address has made too many.
pub(crate) async fn rate_limit(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let client = ClientAddr::of_request(request.extensions(), request.headers(), &app.config.trust_proxy);
    request.extensions_mut().insert(client);
    let person = request.extensions().get::<CookieClaim>().map(|claim| &claim.person);
    match app.limits.check_request(client, person) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// All limits on how much a client may do.
pub(crate) struct Limits {
    requests_of_addresses: RateLimiter,
    requests_of_persons: RateLimiter,
    requests_of_sites: RateLimiter,
    sign_ins: RateLimiter,
    sign_ins_of_accounts: RateLimiter,
    guests: RateLimiter,
    tables: RateLimiter,
    replays: RateLimiter,
    sockets: Arc<ConcurrencyLimit>,
    messages_of_persons: RateLimiter,
    messages_of_addresses: RateLimiter,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        Limits {
            requests_of_addresses: RateLimiter::new(
                config.requests_per_minute_per_address,
                MICROS_PER_MINUTE,
            ),
            requests_of_persons: RateLimiter::new(config.requests_per_minute, MICROS_PER_MINUTE),
            requests_of_sites: RateLimiter::new(
                config.requests_per_minute_per_address.saturating_mul(ADDRESSES_PER_SITE),
                MICROS_PER_MINUTE,
            ),
            sign_ins: RateLimiter::new(config.sign_ins_per_minute, MICROS_PER_MINUTE),
            sign_ins_of_accounts: RateLimiter::new(SIGN_INS_PER_ACCOUNT_AND_HOUR, 60 * MICROS_PER_MINUTE),
            guests: RateLimiter::new(config.guests_per_hour, 60 * MICROS_PER_MINUTE),
            tables: RateLimiter::new(config.tables_per_hour, 60 * MICROS_PER_MINUTE),
            replays: RateLimiter::new(REPLAYS_PER_MINUTE, MICROS_PER_MINUTE),
            sockets: ConcurrencyLimit::new(config.max_sockets, config.max_sockets_per_address),
            messages_of_persons: RateLimiter::per_second(config.messages_per_second),
            messages_of_addresses: RateLimiter::per_second(config.messages_per_second_per_address),
        }
    }

    /// Counts a request of an address, and of a person if a cookie that we signed names one; refuses it over the limit.
    fn check_request(&self, client: ClientAddr, person: Option<&PersonId>) -> Result<(), ApiError> {
        self.requests_of_addresses.take_unless_local(client, client)?;
        self.requests_of_sites.take_unless_local(client, client.site())?;
        person.map_or(Ok(()), |person| self.requests_of_persons.take_unless_local(client, person))
    }

    /// Counts an attempt to use a password, for the address; refuses it over the limit.
    pub(crate) fn check_password(&self, client: ClientAddr) -> Result<(), ApiError> {
        self.sign_ins.take_unless_local(client, client.site())
    }

    /// Counts an attempt to sign in, for the account too, wherever it comes from; refuses it over the limit.
    pub(crate) fn check_sign_in(&self, client: ClientAddr, login: &str) -> Result<(), ApiError> {
        self.check_password(client)?;
        self.sign_ins_of_accounts.take_unless_local(client, login)
    }

    /// Counts a guest who is stored for the first time; refuses it over the limit.
    pub(crate) fn check_guest(&self, client: ClientAddr) -> Result<(), ApiError> {
        self.guests.take_unless_local(client, client.site())
    }

    /// Counts a table that is opened; refuses it over the limit.
    pub(crate) fn check_table(&self, client: ClientAddr) -> Result<(), ApiError> {
        self.tables.take_unless_local(client, client.site())
    }

    /// Counts a replay of a table, for the person and for the address; refuses it over the limit.
    pub(crate) fn check_replay(&self, client: ClientAddr, person: Option<&PersonId>) -> Result<(), ApiError> {
        self.replays.take_unless_local(client, client)?;
        person.map_or(Ok(()), |person| self.replays.take_unless_local(client, person))
    }

    /// Returns a permit for a socket, to be held while it is open.
    pub(crate) fn acquire_socket(&self, client: ClientAddr) -> Result<Permit, ApiError> {
        self.sockets.acquire(client).ok_or(ApiError::TooMany(SOCKET_RETRY_SECONDS))
    }

    /// Counts a message over a socket; refuses it over the limit. All sockets of a person share one limit, and all of
    /// an address another.
    pub(crate) fn check_message(&self, client: ClientAddr, person: &PersonId) -> Result<(), ExceededLimit> {
        let own = self.messages_of_persons.take_unless_local(client, person);
        own.map_err(|_| ExceededLimit::Person)?;
        self.messages_of_addresses.take_unless_local(client, client).map_err(|_| ExceededLimit::Address)
    }
}

/// The limit that a message exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExceededLimit {
    /// The person's own.
    Person,
    /// That of the address, which others there may have used up.
    Address,
}

/// A burst of events for each key, refilled evenly over a period: up to twice the burst in the first period. Keys are
/// hashed into a fixed number of slots, so memory is bounded; two keys in one slot share its limit, which is rare as long
/// as clients are far fewer than slots. All clients of unknown origin share one.
struct RateLimiter {
    /// The time until which each slot has used its share, in microseconds since `started`.
    used_until: Box<[AtomicU64]>,
    hasher: RandomState,
    started: Instant,
    micros_per_event: u64,
    period_micros: u64,
}

/// The number of slots, the same for every limiter.
const SLOTS: usize = 1 << 14;

impl RateLimiter {
    /// Allows `burst` events at once, and as many again in the course of each period. A burst of 0 counts as 1.
    fn new(burst: u32, period_micros: u64) -> Self {
        let micros_per_event = (period_micros / u64::from(burst.max(1))).max(1);
        let used_until = (0..SLOTS).map(|_| AtomicU64::new(0)).collect();
        RateLimiter {
            used_until,
            hasher: RandomState::new(),
            started: Instant::now(),
            micros_per_event,
            period_micros,
        }
    }

    /// Allows `max` a second, with a few seconds' worth in one burst.
    fn per_second(max: u32) -> Self {
        let period_micros = u64::from(MESSAGE_BURST_SECONDS) * MICROS_PER_SECOND;
        RateLimiter::new(max.saturating_mul(MESSAGE_BURST_SECONDS), period_micros)
    }

    fn take_unless_local(&self, client: ClientAddr, key: impl Hash) -> Result<(), ApiError> {
        match client {
            ClientAddr::Local => Ok(()),
            ClientAddr::Remote(_) | ClientAddr::Unknown => {
                self.take(key, micros_since(self.started)).map_err(ApiError::TooMany)
            }
        }
    }

    /// Counts an event, or returns the seconds to wait.
    fn take(&self, key: impl Hash, now: u64) -> Result<(), u32> {
        let [.., high, low] = self.hasher.hash_one(key).to_be_bytes();
        let slot = &self.used_until[usize::from(u16::from_be_bytes([high, low])) % SLOTS];
        let next = |used: u64| {
            let until = used.max(now) + self.micros_per_event;
            (until <= now + self.period_micros).then_some(until)
        };
        slot.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).map(|_| ()).map_err(|used| {
            let wait = used + self.micros_per_event - now - self.period_micros;
            u32::try_from(wait.div_ceil(MICROS_PER_SECOND)).unwrap_or(u32::MAX)
        })
    }
}

fn micros_since(moment: Instant) -> u64 {
    u64::try_from(moment.elapsed().as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn remote(last: u8) -> ClientAddr {
        ClientAddr::Remote(IpAddr::V4(Ipv4Addr::new(9, 9, 9, last)))
    }

    #[test]
    fn a_rate_limiter_allows_a_burst_and_refills_evenly() {
        let limiter = RateLimiter::new(3, MICROS_PER_MINUTE);
        for _ in 0..3 {
            assert_eq!(limiter.take("a", 0), Ok(()));
        }
        assert_eq!(limiter.take("a", 0), Err(20));
        assert_eq!(limiter.take("a", 19 * MICROS_PER_SECOND), Err(1));
        assert_eq!(limiter.take("a", 20 * MICROS_PER_SECOND), Ok(()));
        assert_eq!(limiter.take("a", 20 * MICROS_PER_SECOND), Err(20));
        for _ in 0..3 {
            assert_eq!(limiter.take("a", 900 * MICROS_PER_SECOND), Ok(()));
        }
        assert_eq!(limiter.take("a", 900 * MICROS_PER_SECOND), Err(20));
    }

    #[test]
    fn replays_are_limited_by_person_and_by_address() {
        let limits = Limits::new(&Config::default());
        let person = |name: &str| PersonId(name.to_owned());
        let anna = person("anna");
        let allowed = (0..100).filter(|&last| limits.check_replay(remote(last), Some(&anna)).is_ok()).count();
        assert!((30..100).contains(&allowed), "{allowed} for a person at many addresses");
        let bob = |n: u8| limits.check_replay(remote(200), Some(&person(&format!("bob {n}"))));
        let allowed = (0..100).filter(|&n| bob(n).is_ok()).count();
        assert!((30..100).contains(&allowed), "{allowed} for an address with many persons");
        assert!((0..100).all(|_| limits.check_replay(ClientAddr::Local, Some(&anna)).is_ok()));
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
        assert_eq!(allowed(&|| limits.check_request(unknown, None).is_ok()), 2);
        assert_eq!(allowed(&|| limits.check_password(unknown).is_ok()), 2);
        assert_eq!(allowed(&|| limits.check_table(unknown).is_ok()), 2);
        assert!(allowed(&|| limits.check_replay(unknown, None).is_ok()) < 100);
        let permits: Vec<_> = (0..3).map(|_| limits.acquire_socket(unknown).ok()).collect();
        assert_eq!(permits.iter().flatten().count(), 2);
    }

    #[test]
    fn messages_come_a_few_seconds_worth_in_one_burst() {
        let limiter = RateLimiter::per_second(2);
        assert_eq!((0..20).filter(|_| limiter.take("a", 0).is_ok()).count(), 10);
        assert_eq!((0..20).filter(|_| limiter.take("a", MICROS_PER_SECOND).is_ok()).count(), 2);
    }
}
