//! Luck that nobody can choose, and everybody can check afterwards.
//!
//! Before anybody sits down a secret is drawn and its hash, the commitment, is shown. Each seat may then give a
//! share of its own. Secret and shares together are the seed of [`Luck`]: who keeps the secret cannot change it any
//! more, and who gives a share does not know the secret.

use sha2::{Digest, Sha256};

use crate::Luck;

/// What a table's luck follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pledge {
    /// The secret: 64 hexadecimal digits, shown when the game is over.
    pub secret: String,
    /// Each seat's share; empty where none was given.
    pub shares: Vec<String>,
}

impl Pledge {
    /// The most characters of a share.
    pub const MAX_SHARE: usize = 64;

    /// What is shown of a secret before the first share is taken: the SHA-256 of its text.
    pub fn commitment(secret: &str) -> String {
        Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether a share can be taken: letters, digits, `-` and `_`.
    pub fn is_share(text: &str) -> bool {
        text.len() <= Self::MAX_SHARE
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    }

    /// The seed: the secret and each seat's share, a line each.
    pub fn seed(&self) -> String {
        let shares: String = self.shares.iter().map(|share| format!("\n{share}")).collect();
        format!("{}{shares}", self.secret)
    }

    /// The luck of the table.
    pub fn luck(&self) -> Luck {
        Luck::from_seed(&self.seed())
    }
}
