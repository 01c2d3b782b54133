//! Luck that a seed decides: the same seed gives the same cards and dice, whatever is played.
//!
//! The key is the SHA-256 of the seed. Each kind of luck has its own ChaCha20 sequence, told apart by the
//! stream number. A number below `n` is a 32-bit word of the sequence modulo `n`; words at or above the
//! largest multiple of `n` are passed over, so that each number is equally likely.

use std::collections::BTreeMap;

use furlong_core::{Dice, Stream};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The sequences of a seed.
#[derive(Clone, Debug)]
pub struct Luck {
    key: [u8; 32],
    sequences: BTreeMap<Stream, ChaCha20Rng>,
}

impl Luck {
    /// The luck that this text decides.
    pub fn from_seed(seed: &str) -> Self {
        Luck { key: Sha256::digest(seed).into(), sequences: BTreeMap::new() }
    }

    fn word(&mut self, stream: Stream) -> u32 {
        let sequence = self.sequences.entry(stream).or_insert_with(|| {
            let mut sequence = ChaCha20Rng::from_seed(self.key);
            sequence.set_stream(u64::from(stream.0));
            sequence
        });
        sequence.next_u32()
    }
}

impl Dice for Luck {
    /// A number of no game's own luck, from the last stream.
    fn below(&mut self, n: u32) -> u32 {
        self.draw(Stream(u8::MAX), n)
    }

    fn draw(&mut self, stream: Stream, n: u32) -> u32 {
        let beyond = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let word = self.word(stream);
            if word <= beyond {
                return word % n;
            }
        }
    }
}
