//! The browser client as files in the binary, built from `web/` by `furlong-client-build`. Nothing here knows HTTP or a
//! game.
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

/// All files, sorted by path. Empty in a build that generates no code: `cargo check`, clippy, rust-analyzer.
pub static FILES: &[File] = furlong_client_build::files!();
