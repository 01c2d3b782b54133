//! How much one caller may ask for: requests, passwords, tables, replays, sockets, messages. Memory is bounded whoever calls;
//! this machine itself is not limited.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use furlong_store::PersonId;

use crate::config::Config;
use crate::error::ApiError;
use crate::session::Claim;
use crate::state::App;

/// Where a connection comes from, as the operating system has it. The server puts it into each request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The header in which proxies say for whom they ask.
const FORWARDED: &str = "x-forwarded-for";
/// All who come through a proxy that does not say from where share one limit.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// An address as proxies write it, some of them with a port.
fn address_of(said: &str) -> Option<IpAddr> {
    let bare = said.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| said.parse::<SocketAddr>().ok().map(|with_port| with_port.ip()))
}

/// Who calls: an address, or a part of the network that surely is one household.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// A program on this machine.
    Local,
    /// Somebody else.
    At(IpAddr),
}

impl Caller {
    /// Who is at that end of a connection.
    pub(crate) fn at(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(v4) if v4.is_loopback() => Caller::Local,
            IpAddr::V6(v6) if v6.is_loopback() => Caller::Local,
            IpAddr::V6(v6) => {
                let network = u128::from(v6) & !u128::from(u64::MAX);
                Caller::At(IpAddr::V6(Ipv6Addr::from(network)))
            }
            address @ IpAddr::V4(_) => Caller::At(address),
        }
    }

    /// Who asks, behind whatever proxies are believed. What came through a proxy is never from this machine, whatever
    /// it says: only who connects without one is.
    fn of(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Self {
        if !headers.contains_key(FORWARDED) {
            return Caller::at(peer);
        }
        let believed = |address: IpAddr| address.is_loopback() || proxies.contains(&address);
        let lines = headers.get_all(FORWARDED).iter().filter_map(|line| line.to_str().ok());
        let said: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
        let mut address = peer.to_canonical();
        for said in said.iter().rev() {
            if !believed(address) {
                break;
            }
            let Some(further) = address_of(said) else { break };
            address = further.to_canonical();
        }
        match Caller::at(address) {
            Caller::Local => Caller::At(UNKNOWN),
            caller @ Caller::At(_) => caller,
        }
    }

    /// Whether it is on this machine or in a private network.
    pub(crate) fn is_near(self) -> bool {
        match self {
            Caller::Local => true,
            Caller::At(IpAddr::V4(v4)) => v4.is_private() || v4.is_link_local(),
            Caller::At(IpAddr::V6(v6)) => v6.is_unique_local() || v6.is_unicast_link_local(),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(caller(&parts.extensions))
    }
}

fn caller(extensions: &Extensions) -> Caller {
    extensions.get::<Caller>().copied().unwrap_or(Caller::Local)
}

/// Lets a request through unless its session or its address asks for too much.
pub(crate) async fn admit(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
    let caller = Caller::of(peer, request.headers(), &app.config.trust_proxy);
    request.extensions_mut().insert(caller);
    let limits = &app.gate.limits;
    let session = request.extensions().get::<Claim>().map(|claim| &claim.person);
    let admitted = limits.addresses.take_for(caller, caller).and_then(|()| match session {
        Some(person) => limits.sessions.take_for(caller, person),
        None => Ok(()),
    });
    match admitted {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// All limits.
pub(crate) struct Limits {
    addresses: Limiter,
    sessions: Limiter,
    passwords: Limiter,
    tables: Limiter,
    replays: Limiter,
    sockets: Arc<Crowd>,
    messages_of_sessions: Limiter,
    messages_of_addresses: Limiter,
}

/// How many replays of tables one may have in a minute.
const REPLAYS: u32 = 30;
const SECOND: u64 = 1_000_000;
/// How many seconds' worth of messages may come at once.
const AT_ONCE: u32 = 5;

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        Limits {
            addresses: Limiter::new(config.requests_per_minute_per_address, 60 * SECOND),
            sessions: Limiter::new(config.requests_per_minute, 60 * SECOND),
            passwords: Limiter::new(config.sign_ins_per_minute, 60 * SECOND),
            tables: Limiter::new(config.tables_per_hour, 3_600 * SECOND),
            replays: Limiter::new(REPLAYS, 60 * SECOND),
            sockets: Crowd::new(config.max_sockets, config.max_sockets_per_address),
            messages_of_sessions: Limiter::in_seconds(config.messages_per_second),
            messages_of_addresses: Limiter::in_seconds(config.messages_per_second_per_address),
        }
    }

    /// May this caller try a password?
    pub(crate) fn password(&self, caller: Caller) -> Result<(), ApiError> {
        self.passwords.take_for(caller, caller)
    }

    /// May this caller open a table?
    pub(crate) fn table(&self, caller: Caller) -> Result<(), ApiError> {
        self.tables.take_for(caller, caller)
    }

    /// May this caller have the replay of a table? All of a session share what it has, and so do all of an address.
    pub(crate) fn replay(&self, caller: Caller, session: Option<&PersonId>) -> Result<(), ApiError> {
        self.replays.take_for(caller, caller)?;
        session.map_or(Ok(()), |person| self.replays.take_for(caller, person))
    }

    /// May this caller open a socket? The permit is held as long as it is open.
    pub(crate) fn socket(&self, caller: Caller) -> Result<Permit, ApiError> {
        self.sockets.enter(caller).ok_or(ApiError::TooMany(30))
    }

    /// May this person say something more over a socket? All sockets of the session share what it has, and so do all
    /// of an address.
    pub(crate) fn message(&self, caller: Caller, person: &PersonId) -> Result<(), Excess> {
        let session = self.messages_of_sessions.take_for(caller, person);
        session.map_err(|_| Excess::OfSession)?;
        self.messages_of_addresses.take_for(caller, caller).map_err(|_| Excess::OfAddress)
    }
}

/// Whose share of messages is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Excess {
    /// The session's own.
    OfSession,
    /// That of all at the address, who may be others.
    OfAddress,
}

/// So many in a period for each key, all at once or evenly. Keys share a fixed number of slots: two keys in one slot
/// share its limit, which is rare, and nobody can fill the memory.
struct Limiter {
    /// Until when each slot has used its share, in microseconds since `started`.
    used: Box<[AtomicU64]>,
    hasher: RandomState,
    started: Instant,
    step: u64,
    period: u64,
}

const SLOTS: usize = 1 << 14;

impl Limiter {
    fn new(most: u32, period: u64) -> Self {
        let step = (period / u64::from(most.max(1))).max(1);
        let used = (0..SLOTS).map(|_| AtomicU64::new(0)).collect();
        Limiter { used, hasher: RandomState::new(), started: Instant::now(), step, period }
    }

    /// So many in a second, with a few seconds' worth at once.
    fn in_seconds(most: u32) -> Self {
        Limiter::new(most.saturating_mul(AT_ONCE), u64::from(AT_ONCE) * SECOND)
    }

    fn take_for(&self, caller: Caller, key: impl Hash) -> Result<(), ApiError> {
        match caller {
            Caller::Local => Ok(()),
            Caller::At(_) => self.take(key, micros(self.started)).map_err(ApiError::TooMany),
        }
    }

    /// Takes one, or says how many seconds must pass.
    fn take(&self, key: impl Hash, now: u64) -> Result<(), u32> {
        let [.., high, low] = self.hasher.hash_one(key).to_be_bytes();
        let slot = &self.used[usize::from(u16::from_be_bytes([high, low])) % SLOTS];
        let next = |used: u64| {
            let until = used.max(now) + self.step;
            (until <= now + self.period).then_some(until)
        };
        slot.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).map(|_| ()).map_err(|used| {
            let wait = used + self.step - now - self.period;
            u32::try_from(wait.div_ceil(SECOND)).unwrap_or(u32::MAX)
        })
    }
}

fn micros(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX)
}

/// How many are inside, in all and of each caller.
#[derive(Debug)]
pub(crate) struct Crowd {
    most: usize,
    most_each: usize,
    inside: Mutex<(usize, HashMap<Caller, usize>)>,
}

impl Crowd {
    pub(crate) fn new(most: usize, most_each: usize) -> Arc<Self> {
        Arc::new(Crowd { most, most_each, inside: Mutex::default() })
    }

    /// Lets one more in, until the permit is dropped.
    pub(crate) fn enter(self: &Arc<Self>, caller: Caller) -> Option<Permit> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, each) = &mut *inside;
        let of_caller = each.get(&caller).copied().unwrap_or(0);
        if *all >= self.most || (caller != Caller::Local && of_caller >= self.most_each) {
            return None;
        }
        *all += 1;
        each.insert(caller, of_caller + 1);
        Some(Permit { crowd: Arc::clone(self), caller })
    }

    fn leave(&self, caller: Caller) {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, each) = &mut *inside;
        *all -= 1;
        if let Some(of_caller) = each.get_mut(&caller) {
            *of_caller -= 1;
            if *of_caller == 0 {
                each.remove(&caller);
            }
        }
    }
}

/// A place inside. It is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    crowd: Arc<Crowd>,
    caller: Caller,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.crowd.leave(self.caller);
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("the test is sound")
    }

    fn asked(peer: &str, forwarded: &[&'static str]) -> Caller {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        Caller::of(ip(peer), &headers, &[ip("10.0.0.2")])
    }

    #[test]
    fn a_proxy_that_is_believed_says_who_calls() {
        let at = |text: &str| Caller::At(ip(text));
        assert_eq!(asked("127.0.0.1", &[]), Caller::Local);
        assert_eq!(asked("127.0.0.1", &["9.9.9.9"]), at("9.9.9.9"));
        assert_eq!(asked("10.0.0.2", &["9.9.9.9"]), at("9.9.9.9"));
        assert_eq!(asked("::ffff:10.0.0.2", &["9.9.9.9"]), at("9.9.9.9"));
        // What a client wrote itself stands before what the proxy added.
        assert_eq!(asked("127.0.0.1", &["127.0.0.1, 9.9.9.9"]), at("9.9.9.9"));
        assert_eq!(asked("127.0.0.1", &["127.0.0.1", "9.9.9.9, 10.0.0.2"]), at("9.9.9.9"));
    }

    #[test]
    fn nobody_else_is_believed() {
        assert_eq!(asked("8.8.8.8", &["127.0.0.1"]), Caller::At(ip("8.8.8.8")));
        assert_eq!(asked("10.0.0.3", &["9.9.9.9"]), Caller::At(ip("10.0.0.3")));
        assert_eq!(asked("10.0.0.2", &["nonsense"]), Caller::At(ip("10.0.0.2")));
        for said in ["127.0.0.1", "::1", "unknown", "", "127.0.0.1, nonsense", "[::1]:80"] {
            assert_eq!(asked("127.0.0.1", &[said]), Caller::At(UNKNOWN), "{said}");
        }
        assert_eq!(asked("127.0.0.1", &["9.9.9.9:1234"]), Caller::At(ip("9.9.9.9")));
        assert_eq!(asked("127.0.0.1", &["[2001:db8::1]:1234"]), Caller::at(ip("2001:db8::1")));
    }

    #[test]
    fn a_household_is_one_caller() {
        assert_eq!(Caller::at(ip("2001:db8:1:2:3::4")), Caller::at(ip("2001:db8:1:2:ff::")));
        assert_ne!(Caller::at(ip("2001:db8:1:2::")), Caller::at(ip("2001:db8:1:3::")));
    }

    #[test]
    fn a_limiter_grants_so_many_in_a_period() {
        let limiter = Limiter::new(3, 60 * SECOND);
        for _ in 0..3 {
            assert_eq!(limiter.take("a", 0), Ok(()));
        }
        assert_eq!(limiter.take("a", 0), Err(20));
        assert_eq!(limiter.take("a", 19 * SECOND), Err(1));
        assert_eq!(limiter.take("a", 20 * SECOND), Ok(()));
        assert_eq!(limiter.take("a", 20 * SECOND), Err(20));
        for _ in 0..3 {
            assert_eq!(limiter.take("a", 900 * SECOND), Ok(()));
        }
        assert_eq!(limiter.take("a", 900 * SECOND), Err(20));
    }

    #[test]
    fn replays_are_limited_by_session_and_by_address() {
        let limits = Limits::new(&Config::default());
        let at = |last: u8| Caller::At(IpAddr::V4(Ipv4Addr::new(9, 9, 9, last)));
        let person = |name: &str| PersonId(name.to_owned());
        let anna = person("anna");
        let granted = (0..100).filter(|&last| limits.replay(at(last), Some(&anna)).is_ok()).count();
        assert!((30..100).contains(&granted), "{granted} for a session at many addresses");
        let bob = |n: u8| limits.replay(at(200), Some(&person(&format!("bob {n}"))));
        let granted = (0..100).filter(|&n| bob(n).is_ok()).count();
        assert!((30..100).contains(&granted), "{granted} for an address with many sessions");
        assert!((0..100).all(|_| limits.replay(Caller::Local, Some(&anna)).is_ok()));
    }

    #[test]
    fn messages_come_a_few_seconds_worth_at_once() {
        let limiter = Limiter::in_seconds(2);
        assert_eq!((0..20).filter(|_| limiter.take("a", 0).is_ok()).count(), 10);
        assert_eq!((0..20).filter(|_| limiter.take("a", SECOND).is_ok()).count(), 2);
    }

    #[test]
    fn a_crowd_is_bounded_in_all_and_for_each() {
        let crowd = Crowd::new(3, 2);
        let (anna, bob) = (Caller::At(ip("1.1.1.1")), Caller::At(ip("2.2.2.2")));
        let first = crowd.enter(anna);
        let _second = crowd.enter(anna).expect("the test is sound");
        assert!(first.is_some() && crowd.enter(anna).is_none());
        let _third = crowd.enter(bob).expect("the test is sound");
        assert!(crowd.enter(bob).is_none() && crowd.enter(Caller::Local).is_none());
        drop(first);
        assert!(crowd.enter(anna).is_some());
    }
}
