//! Compiles `furlong-browser` for the browser, into several files of which a page loads what it needs.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs};

const TARGET: &str = "wasm32-unknown-unknown";

/// The file with everything: tables on this device, bots, records.
const WHOLE: &str = "table.wasm";

/// Writes the files into a folder that the client's sources import from: one for each game to look at it, and one with
/// everything. They are compiled in a target folder of their own: cargo has locked the usual one while it compiles the
/// crate that this is for.
pub(crate) fn build(root: &Path, folder: &Path) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    for game in fs::read_dir(root.join("packs")).map_err(failed)? {
        let game = game.map_err(failed)?.file_name().to_string_lossy().into_owned();
        let compiled = compile(root, &["--profile", "scene"], Some(&game))?;
        replace(&compiled, &folder.join(format!("{game}.wasm")))?;
    }
    let compiled = compile(root, &["--profile", "table", "--features", "tables"], None)?;
    replace(&compiled, &folder.join(WHOLE))
}

/// Compiles a file, for one game or for all of them. Returns its path. A target that is missing is fetched first.
fn compile(root: &Path, args: &[&str], game: Option<&str>) -> Result<PathBuf, String> {
    let target = root.join("target/browser");
    let mut output = run(root, &target, args, game)?;
    if lacks_target(&output) {
        add_target()?;
        output = run(root, &target, args, game)?;
    }
    if output.status.success() {
        return Ok(target.join(TARGET).join(args[1]).join("furlong_browser.wasm"));
    }
    Err(format!("the browser's part could not be compiled:\n{}", String::from_utf8_lossy(&output.stderr)))
}

fn run(root: &Path, target: &Path, args: &[&str], game: Option<&str>) -> Result<Output, String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["rustc", "--locked", "--quiet", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--package", "furlong-browser", "--target", TARGET, "--target-dir"]).arg(target).args(args);
    cargo.current_dir(root).stdin(Stdio::null());
    // These are meant for the compilation that this is a part of.
    for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "CARGO_MAKEFLAGS", "MAKEFLAGS"]
    {
        cargo.env_remove(name);
    }
    match game {
        Some(game) => cargo.env("FURLONG_GAME", game),
        None => cargo.env_remove("FURLONG_GAME"),
    };
    cargo.output().map_err(|error| format!("cargo could not be started: {error}"))
}

/// Returns whether a compilation failed with the compiler's number for a missing library: that of the target.
fn lacks_target(output: &Output) -> bool {
    !output.status.success() && String::from_utf8_lossy(&output.stderr).contains("E0463")
}

/// Fetches the target where rustup has not done so by itself: it may be told to install nothing on its own.
fn add_target() -> Result<(), String> {
    let added = Command::new("rustup").args(["target", "add", TARGET]).stdin(Stdio::null()).output();
    match added {
        Ok(output) if output.status.success() => Ok(()),
        Ok(_) | Err(_) => {
            Err(format!("the browser client needs a target of Rust: run `rustup target add {TARGET}`"))
        }
    }
}

/// Puts a file in place if its content is new, so that nothing is built again for nothing.
fn replace(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", to.display());
    let bytes = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
    if fs::read(to).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    fs::write(to, bytes).map_err(failed)
}
