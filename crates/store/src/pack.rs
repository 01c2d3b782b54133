//! Packs that tables are played with. Their text is opaque to the store.

use crate::PersonId;

/// A pack to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPack {
    /// SHA-256 of the text, in hexadecimal.
    pub id: String,
    /// Content of the file.
    pub text: String,
    /// Person who brought it; `None` for a pack of the host's, which counts for nobody.
    pub owner: Option<PersonId>,
    /// Milliseconds since the Unix epoch.
    pub created: u64,
}
