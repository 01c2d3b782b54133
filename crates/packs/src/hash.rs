//! Hashes of what the rules need, as text.

use sha2::{Digest, Sha256};

/// The SHA-256 of a text, in hexadecimal.
pub fn hash(text: &str) -> String {
    let digest = Sha256::digest(text);
    digest.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}
