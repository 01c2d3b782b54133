//! A pack together with its file, for those who keep and hand on packs of other people.

use crate::{AnyPack, PackFault, hash, read};

/// A pack with the text it was read from.
#[derive(Clone, Debug, PartialEq)]
pub struct PackFile {
    /// The SHA-256 of the text, in hexadecimal. Unlike the pack's own hash it also covers names and looks.
    pub id: String,
    /// The text of the file.
    pub text: String,
    /// What it says.
    pub pack: AnyPack,
}

impl PackFile {
    /// The largest file that is kept for somebody, in bytes.
    pub const MAX_BYTES: usize = 64 * 1024;

    /// Reads a file that is to be kept. `file` is only its name for the faults.
    pub fn read(file: &str, text: String) -> Result<Self, Vec<PackFault>> {
        if text.len() > Self::MAX_BYTES {
            let message = format!("a pack has at most {} bytes", Self::MAX_BYTES);
            let fault =
                PackFault { file: file.to_owned(), line: 1, column: 1, field: String::new(), message };
            return Err(vec![fault]);
        }
        Ok(PackFile { id: hash(&text), pack: read(file, &text)?, text })
    }
}
