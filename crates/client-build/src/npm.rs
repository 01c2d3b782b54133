//! Runs npm: installs the packages of the lock file and builds the client into a folder.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Builds the client into `out`.
pub(crate) fn build(web: &Path, out: &Path) -> Result<(), String> {
    install(web)?;
    let vite = ["exec", "--", "vite", "build", "--logLevel", "warn", "--emptyOutDir", "--outDir"];
    npm(web, &vite, Some(out))
}

/// Installs the packages of the lock file, unless they are installed.
fn install(web: &Path) -> Result<(), String> {
    let wanted =
        fs::read(web.join("package-lock.json")).map_err(|error| format!("the lock file: {error}"))?;
    let stamp = web.join("node_modules/.furlong");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    npm(web, &["ci", "--no-audit", "--no-fund", "--loglevel=error"], None)?;
    fs::write(&stamp, &wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Runs npm in the folder `web`; the error holds what it printed.
fn npm(web: &Path, args: &[&str], last: Option<&Path>) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program).args(args).args(last).current_dir(web).stdin(Stdio::null()).output();
    let output = output.map_err(|error| {
        format!("npm could not be started ({error}). The browser client needs Node 20.19 or newer.")
    })?;
    if output.status.success() {
        return Ok(());
    }
    let [printed, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Err(format!("`npm {}` failed in {}:\n{printed}{errors}", args.join(" "), web.display()))
}
