//! Luck for thinking and for simulation: fast, and the same for the same seed. Tables with people use
//! `furlong_games::Luck`.

use furlong_core::Dice;

/// The splitmix64 sequence of a seed.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// The sequence of `seed`.
    pub fn new(seed: u64) -> Self {
        Quick(seed)
    }

    /// The sequence of one of many things under one seed.
    pub fn of(seed: u64, thing: u64) -> Self {
        Quick(mix(seed ^ mix(thing)))
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number from 0 up to 1.
    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "24 bits fit")]
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1 << 24) as f32
    }
}

impl Dice for Quick {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }
}

#[inline]
fn mix(x: u64) -> u64 {
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}
