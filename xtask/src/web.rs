//! The browser client's checks: form, types and unit tests, and whole games in a real browser.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

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

fn npm(root: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(args).current_dir(root.join("web"));
    command
}
