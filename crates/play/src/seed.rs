//! The seeds of bots' choices.

use furlong_bots::SplitMix64;
use furlong_core::Seat;
use sha2::{Digest, Sha256};

/// The key from which the seeds of all bots' choices in one match follow.
///
/// It tells nothing about the match's luck, even to somebody who learns it: it is a hash of the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotKey(u64);

impl BotKey {
    /// The key of a number, for simulations whose luck also follows from a number.
    pub const fn new(key: u64) -> Self {
        BotKey(key)
    }

    /// The key of a match whose luck follows from the text `seed`.
    pub fn from_seed(seed: &str) -> Self {
        let hash = Sha256::new().chain_update("bots\n").chain_update(seed).finalize();
        BotKey(hash.iter().take(8).fold(0, |key, &byte| key << 8 | u64::from(byte)))
    }

    /// The seed for decision number `decision` of `seat`, counted from 0.
    #[inline]
    pub fn seed(self, seat: Seat, decision: u32) -> u64 {
        let of_seat = SplitMix64::stream(self.0, u64::from(seat.number())).next_u64();
        SplitMix64::stream(of_seat, u64::from(decision)).next_u64()
    }
}
