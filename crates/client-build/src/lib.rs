//! Builds the browser client with cargo and npm and embeds its files, as a macro for `furlong-client` alone.
//!
//! A build script cannot do this: cargo runs it for `cargo check` too, and does not tell it so. A macro runs inside the
//! compiler and can see whether that generates code. `cargo build`, `run` and `test` get the real client; `cargo check`,
//! clippy, rustdoc and rust-analyzer get an empty list and never start either.

mod embed;
mod npm;
mod wasm;

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use proc_macro::TokenStream;

/// Expands to `&[File { .. }, ..]`, sorted by path; to `&[]` where no code is generated.
#[proc_macro]
pub fn files(_input: TokenStream) -> TokenStream {
    let text = if generates_code(env::args()) { built() } else { Ok("&[]".to_owned()) };
    tokens(&text.unwrap_or_else(|error| format!("compile_error!({error:?})")))
}

fn tokens(text: &str) -> TokenStream {
    text.parse().expect("strings and byte strings are escaped as in Rust")
}

/// Builds the client unless this was done since its sources changed, and returns its files as an expression.
fn built() -> Result<String, String> {
    let folder = |name| env::var(name).map(PathBuf::from).map_err(|error| format!("{name}: {error}"));
    let root = folder("CARGO_MANIFEST_DIR")?.join("../..");
    let web = root.join("web");
    let out = folder("OUT_DIR")?;
    let client = out.join("client");
    let done = out.join("client-is-built");
    // A debug and a release build may run at the same time and share what is written below `web`.
    let lock = File::create(web.join(".building")).map_err(|error| format!("web/.building: {error}"))?;
    lock.lock().map_err(|error| format!("web/.building: {error}"))?;
    if !done.exists() {
        wasm::build(&root, &web.join("wasm"))?;
        npm::build(&web, &client)?;
        fs::write(&done, b"").map_err(|error| format!("{}: {error}", done.display()))?;
    }
    embed::expression(&client).map_err(|error| format!("{}: {error}", client.display()))
}

/// Returns whether a compiler with these arguments generates code. Cargo always says what to emit; without `--emit`
/// rustc links, while rustdoc and rust-analyzer, which load macros too, do not.
fn generates_code(args: impl IntoIterator<Item = String>) -> bool {
    let mut args = args.into_iter();
    let program = args.next().unwrap_or_default();
    let mut emitted = Vec::new();
    while let Some(arg) = args.next() {
        match arg.strip_prefix("--emit") {
            Some("") => emitted.extend(args.next()),
            Some(list) => emitted.extend(list.strip_prefix('=').map(str::to_owned)),
            None => {}
        }
    }
    if emitted.is_empty() {
        return Path::new(&program).file_stem().is_some_and(|name| name == "rustc");
    }
    emitted.iter().flat_map(|list| list.split(',')).any(|kind| kind.split('=').next() == Some("link"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generates(line: &str) -> bool {
        generates_code(line.split(' ').map(str::to_owned))
    }

    #[test]
    fn builds_and_tests_generate_code() {
        assert!(generates("/bin/rustc --crate-name a --emit=dep-info,metadata,link -C opt-level=3"));
        assert!(generates("/bin/rustc --test --emit=dep-info,link"));
        assert!(generates("rustc.exe --emit link=a.rlib"));
        assert!(generates("rustc --emit=dep-info,link --emit asm"));
        assert!(generates("rustc a.rs"));
    }

    #[test]
    fn checks_and_editors_do_not() {
        assert!(!generates("/bin/rustc --crate-name link --emit=dep-info,metadata"));
        assert!(!generates("/bin/clippy-driver /bin/rustc --crate-name a --emit=dep-info,metadata"));
        assert!(!generates("/bin/rustdoc --crate-type lib"));
        assert!(!generates("/libexec/rust-analyzer-proc-macro-srv"));
    }
}
