//! Randomness of the operating system: ids, keys and secrets that nobody can guess. Nothing else makes any.

/// So many random bytes.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A text of 128 random bits: 26 small letters and digits, fit for an address.
pub(crate) fn key() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let bits = u128::from_be_bytes(bytes());
    (0..26).rev().map(|place| char::from(LETTERS[(bits >> (5 * place)) as usize % 32])).collect()
}

/// A secret of 256 random bits: 64 hexadecimal digits.
pub(crate) fn secret() -> String {
    bytes::<32>().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_their_form_and_differ() {
        assert_eq!(key().len(), 26);
        assert!(key().bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit()));
        assert_eq!(secret().len(), 64);
        assert_ne!(key(), key());
        assert_ne!(secret(), secret());
    }
}
