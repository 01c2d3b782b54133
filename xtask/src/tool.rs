//! The programs beside cargo and rustc that the checks need, and how each is installed when it is missing.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::child;

/// A subcommand of cargo that may be missing.
pub(crate) struct Tool {
    subcommand: &'static str,
    install: &'static [&'static str],
}

pub(crate) const FMT: Tool = cargo_tool("fmt", &["rustup", "component", "add", "rustfmt"]);
pub(crate) const CLIPPY: Tool = cargo_tool("clippy", &["rustup", "component", "add", "clippy"]);
// The format of deny.toml changes between minor versions, so this one is not simply the newest.
pub(crate) const DENY: Tool =
    cargo_tool("deny", &["cargo", "install", "cargo-deny", "--locked", "--version", "^0.20"]);
pub(crate) const FUZZ: Tool = cargo_tool("fuzz", &["cargo", "install", "cargo-fuzz", "--locked"]);
pub(crate) const MUTANTS: Tool = cargo_tool("mutants", &["cargo", "install", "cargo-mutants", "--locked"]);
/// Faster than `cargo test` and used where it is, but never installed for that alone.
pub(crate) const NEXTEST: Tool = cargo_tool("nextest", &["cargo", "install", "cargo-nextest", "--locked"]);

const fn cargo_tool(subcommand: &'static str, install: &'static [&'static str]) -> Tool {
    Tool { subcommand, install }
}

impl Tool {
    /// Whether the tool is there and works.
    pub(crate) fn works(&self, root: &Path) -> bool {
        child::succeeds(&mut child::cargo(root, &[self.subcommand, "--version"]))
    }

    /// Installs the tool unless it works already.
    pub(crate) fn ensure(&self, root: &Path) -> Result<()> {
        if self.works(root) {
            return Ok(());
        }
        println!(
            "`cargo {}` is missing and is installed once; a tool built from source takes some minutes",
            self.subcommand
        );
        let (program, args) = self.install.split_first().context("an install command has a program")?;
        child::run(Command::new(program).args(args).current_dir(root))
            .with_context(|| format!("`cargo {}` is needed and could not be installed", self.subcommand))
    }
}
