//! Limits on what happens at the same time: sockets, connections, long jobs. Each is counted in all and for one
//! client.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::client_addr::ClientAddr;

/// A limit on how many permits are held at once.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimit {
    max: usize,
    /// Programs on this machine are exempt from it.
    max_per_client: usize,
    held: Mutex<HeldPermits>,
}

#[derive(Debug, Default)]
struct HeldPermits {
    all: usize,
    per_client: HashMap<ClientAddr, usize>,
}

impl ConcurrencyLimit {
    pub(crate) fn new(max: usize, max_per_client: usize) -> Arc<Self> {
        Arc::new(ConcurrencyLimit { max, max_per_client, held: Mutex::default() })
    }

    /// Returns a permit, or nothing at the limit.
    pub(crate) fn acquire(self: &Arc<Self>, client: ClientAddr) -> Option<Permit> {
        let mut held = self.held();
        let own = held.per_client.get(&client).copied().unwrap_or(0);
        if held.all >= self.max || (client != ClientAddr::Local && own >= self.max_per_client) {
            return None;
        }
        held.all += 1;
        held.per_client.insert(client, own + 1);
        Some(Permit { limit: Arc::clone(self), client })
    }

    fn release(&self, client: ClientAddr) {
        let mut held = self.held();
        held.all -= 1;
        if let Some(own) = held.per_client.get_mut(&client) {
            *own -= 1;
            if *own == 0 {
                held.per_client.remove(&client);
            }
        }
    }

    fn held(&self) -> MutexGuard<'_, HeldPermits> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A permit, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    limit: Arc<ConcurrencyLimit>,
    client: ClientAddr,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.limit.release(self.client);
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    #[test]
    fn permits_are_bounded_in_all_and_for_each_client() {
        let limit = ConcurrencyLimit::new(3, 2);
        let remote = |last| ClientAddr::Remote(IpAddr::V4(Ipv4Addr::new(9, 9, 9, last)));
        let (anna, bob) = (remote(1), remote(2));
        let first = limit.acquire(anna);
        let _second = limit.acquire(anna).expect("two are allowed");
        assert!(first.is_some() && limit.acquire(anna).is_none());
        let _third = limit.acquire(bob).expect("three are allowed in all");
        assert!(limit.acquire(bob).is_none() && limit.acquire(ClientAddr::Local).is_none());
        drop(first);
        assert!(limit.acquire(anna).is_some());
    }

    #[test]
    fn clients_of_unknown_origin_share_one_share() {
        let limit = ConcurrencyLimit::new(9, 2);
        let _held = [limit.acquire(ClientAddr::Unknown), limit.acquire(ClientAddr::Unknown)];
        assert!(limit.acquire(ClientAddr::Unknown).is_none() && limit.acquire(ClientAddr::Local).is_some());
    }
}
