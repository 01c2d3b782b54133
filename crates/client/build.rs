//! Names the sources of the browser client, so that cargo compiles this crate again when one changes. It never builds the
//! client: `furlong-client-build` does, and says why.

use std::path::PathBuf;
use std::{env, fs};

/// The client's sources, below the root of the repository, apart from crates.
const SOURCES: [&str; 13] = [
    "Cargo.lock",
    "Cargo.toml",
    "locales",
    "packs",
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

/// The crates of which nothing runs in a browser.
const OTHER_CRATES: [&str; 10] =
    ["cli", "client", "client-build", "engine", "lab", "load", "server", "store", "terminal", "testkit"];

fn main() {
    let folder = |name| PathBuf::from(env::var(name).expect("cargo sets it for a build script"));
    let root = folder("CARGO_MANIFEST_DIR").join("../..");
    let crates = fs::read_dir(root.join("crates")).expect("this is one of the crates");
    let crates = crates.filter_map(|entry| Some(entry.ok()?.path()));
    let runs_in_browser = |path: &PathBuf| {
        path.file_name().is_some_and(|name| !OTHER_CRATES.iter().any(|other| name == *other))
    };
    for source in SOURCES.map(|source| root.join(source)).into_iter().chain(crates.filter(runs_in_browser)) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    // Nothing was built from the sources as they are now; the file may not exist yet.
    let _ = fs::remove_file(folder("OUT_DIR").join("client-is-built"));
}
