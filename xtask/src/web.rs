//! The browser client's checks: form, types and unit tests, and whole games in a real browser; and its demo.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::child::{cargo, run, run_counting};
use crate::tally::Tally;
use crate::tool;

/// Checks the client without a browser. Its types and tests need our Rust as it is compiled for the page.
pub(crate) fn check(root: &Path) -> Result<Tally> {
    run(&mut cargo(root, &["build", "--locked", "--package", "furlong-client"]))?;
    run(&mut npm(root, &["run", "--silent", "format:check"]))?;
    run(&mut npm(root, &["run", "--silent", "check"]))?;
    Ok(run_counting(&mut npm(root, &["run", "--silent", "test"]))? + Tally::PASS + Tally::PASS)
}

/// Plays in a browser against the server as it is shipped.
pub(crate) fn play(root: &Path) -> Result<Tally> {
    run(&mut cargo(root, &["build", "--release", "--locked"]))?;
    build_demo(root, &root.join(DEMO))?;
    let tally = run_counting(&mut npm(root, &["run", "--silent", "e2e"]))?;
    if tally == Tally::default() {
        bail!("no game was played in the browser");
    }
    Ok(tally)
}

/// Takes the pictures of README.md anew, with the browser test that checks them.
pub(crate) fn pictures(root: &Path) -> Result<()> {
    tool::ensure(root, &[&tool::NODE, &tool::PACKAGES, &tool::CHROMIUM])?;
    run(&mut cargo(root, &["build", "--release", "--locked"]))?;
    let mut test = npm(root, &["run", "--silent", "e2e", "--", "pictures.spec.ts"]);
    run(test.env("FURLONG_PICTURES", root.join("docs/images")))
}

/// Writes the client without a server, as files for any web host, into a folder that is emptied before.
pub(crate) fn demo(root: &Path, out: Option<&Path>) -> Result<()> {
    tool::ensure(root, &[&tool::NODE, &tool::PACKAGES])?;
    // Compiling the embedded client writes what the demo is built from, too.
    run(&mut cargo(root, &["build", "--locked", "--package", "furlong-client"]))?;
    let out = std::path::absolute(out.unwrap_or(&root.join(DEMO))).context("the folder has no path")?;
    build_demo(root, &out)?;
    println!("The demo is in {}", out.display());
    Ok(())
}

/// Folder of the demo below the root, where none is named and where the browser tests look.
const DEMO: &str = "target/demo";

fn build_demo(root: &Path, out: &Path) -> Result<()> {
    let vite =
        ["exec", "--", "vite", "build", "--mode", "demo", "--logLevel", "warn", "--emptyOutDir", "--outDir"];
    run(npm(root, &vite).arg(out))
}

fn npm(root: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(args).current_dir(root.join("web"));
    command
}
