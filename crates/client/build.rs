//! Names the sources of the browser client, so that cargo compiles this crate again when one changes. It never runs npm:
//! `furlong-client-build` does, and says why.

use std::path::PathBuf;
use std::{env, fs};

/// The client's sources, below the root of the repository.
const SOURCES: [&str; 10] = [
    "locales",
    "web/src",
    "web/public",
    "web/build",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
];

fn main() {
    let folder = |name| PathBuf::from(env::var(name).expect("cargo sets it for a build script"));
    let root = folder("CARGO_MANIFEST_DIR").join("../..");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    // Nothing was built from the sources as they are now; the file may not exist yet.
    let _ = fs::remove_file(folder("OUT_DIR").join("client-is-built"));
}
