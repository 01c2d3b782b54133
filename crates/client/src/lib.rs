//! The browser client as files in the binary. `build.rs` builds `web/` with npm and embeds what comes out; nothing here
//! knows HTTP or a game.
//!
//! ```
//! let page = furlong_client::FILES.iter().find(|file| file.path == "/index.html").unwrap();
//! assert!(page.plain.starts_with(b"<!doctype html>"));
//! ```

/// A file of the client.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its address: `/assets/…` or a name at the root.
    pub path: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// Compressed with Brotli, where that is worth it.
    pub brotli: Option<&'static [u8]>,
    /// Compressed with gzip, where that is worth it.
    pub gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));
