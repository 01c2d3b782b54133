//! Ids, keys and secrets that nobody can guess, from the operating system. All of the server's randomness is here.

/// Returns random bytes.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// Returns 128 random bits as 26 lower-case letters and digits, which a URL can hold.
pub(crate) fn key() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let bits = u128::from_be_bytes(bytes());
    (0..26).rev().map(|place| char::from(LETTERS[(bits >> (5 * place)) as usize % 32])).collect()
}

/// Returns 256 random bits as 64 hexadecimal digits.
pub(crate) fn secret() -> String {
    hex(&bytes::<32>())
}

/// Returns bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_secrets_have_their_length_and_differ() {
        assert_eq!(key().len(), 26);
        assert!(key().bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit()));
        assert_eq!(secret().len(), 64);
        assert_ne!(key(), key());
        assert_ne!(secret(), secret());
    }
}
