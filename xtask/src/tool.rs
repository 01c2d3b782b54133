//! The programs beside cargo and rustc that the checks need, and how each is installed when it is missing.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::child;

/// A program that may be missing.
pub(crate) struct Tool {
    /// How it is called.
    call: &'static [&'static str],
    /// How it is installed.
    install: &'static [&'static str],
    /// A folder with one for each version, where its package puts it instead of on the path.
    versions: Option<&'static str>,
}

pub(crate) const FMT: Tool = tool(&["cargo", "fmt"], &["rustup", "component", "add", "rustfmt"]);
pub(crate) const CLIPPY: Tool = tool(&["cargo", "clippy"], &["rustup", "component", "add", "clippy"]);
// The format of deny.toml changes between minor versions, so this one is not simply the newest.
pub(crate) const DENY: Tool =
    tool(&["cargo", "deny"], &["cargo", "install", "cargo-deny", "--locked", "--version", "^0.20"]);
pub(crate) const FUZZ: Tool = tool(&["cargo", "fuzz"], &["cargo", "install", "cargo-fuzz", "--locked"]);
pub(crate) const MUTANTS: Tool =
    tool(&["cargo", "mutants"], &["cargo", "install", "cargo-mutants", "--locked"]);
/// Runs the examples in docs/examples.
pub(crate) const PYTHON: Tool =
    tool(&["python3"], &["sh", "-c", "apt-get update && apt-get install --yes python3"]);
/// The store's tests start a server of their own from it.
pub(crate) const POSTGRES: Tool = Tool {
    versions: Some("/usr/lib/postgresql"),
    ..tool(&["postgres"], &["sh", "-c", "apt-get update && apt-get install --yes postgresql"])
};
/// One of the store's tests moves a file to PostgreSQL with it.
pub(crate) const SQLITE: Tool =
    tool(&["sqlite3"], &["sh", "-c", "apt-get update && apt-get install --yes sqlite3"]);
/// The browser that the client is tested in.
pub(crate) const CHROMIUM: Tool =
    tool(&["chromium"], &["sh", "-c", "apt-get update && apt-get install --yes chromium"]);
/// Faster than `cargo test` and used where it is, but never installed for that alone.
pub(crate) const NEXTEST: Tool =
    tool(&["cargo", "nextest"], &["cargo", "install", "cargo-nextest", "--locked"]);

const fn tool(call: &'static [&'static str], install: &'static [&'static str]) -> Tool {
    Tool { call, install, versions: None }
}

impl Tool {
    /// Whether the tool is there and works.
    pub(crate) fn works(&self, root: &Path) -> bool {
        command(self.call, root).is_some_and(|mut call| child::succeeds(call.arg("--version")))
            || self.versions.is_some_and(|versions| self.is_in(Path::new(versions)))
    }

    fn is_in(&self, versions: &Path) -> bool {
        let versions = versions.read_dir().into_iter().flatten().flatten();
        versions.map(|version| version.path().join("bin")).any(|folder| folder.join(self.call[0]).is_file())
    }

    /// Installs the tool unless it works already.
    pub(crate) fn ensure(&self, root: &Path) -> Result<()> {
        if self.works(root) {
            return Ok(());
        }
        let (name, install) = (self.call.join(" "), self.install.join(" "));
        println!("`{name}` is missing and is installed once; a tool built from source takes some minutes");
        let mut installer = command(self.install, root).context("an install command has a program")?;
        child::run(&mut installer).with_context(|| {
            format!("`{name}` is needed; `{install}` could not install it, so please do it by hand")
        })
    }
}

fn command(words: &[&str], root: &Path) -> Option<Command> {
    let (program, args) = words.split_first()?;
    let mut command = Command::new(program);
    command.args(args).current_dir(root);
    Some(command)
}
