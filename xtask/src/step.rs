//! The steps of `cargo xtask test`, in the order they run: what is quick to fail comes first.

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::Subcommand;

use crate::child::{cargo, run, run_counting};
use crate::tally::Tally;
use crate::tool::{self, Tool};
use crate::{readme, rules, tidy, web};

/// One step of the whole check; also a command of its own.
#[derive(Clone, Copy, Subcommand)]
pub(crate) enum Step {
    /// Check that the code is formatted (`cargo fmt --all` puts it right)
    Fmt,
    /// Check the browser client: its form, its types, its unit tests
    Web,
    /// Lint all code; warnings are errors
    Clippy,
    /// Check the repository's own rules: pure rules crates, one-way dependencies, no leftovers, live links
    Tidy,
    /// Check that a test cites every rule id in docs/rules
    Rules,
    /// Run all tests except those in documentation, with cargo-nextest where it is installed
    Tests,
    /// Run the examples in the documentation and build it; warnings are errors
    Doc,
    /// Check that the fuzz targets compile
    FuzzCheck,
    /// Check licences and sources of all dependencies
    Deny,
    /// Run the commands in README.md
    Readme,
    /// Play in a real browser; pictures of every page are in web/shots afterwards
    Browser,
}

const ALL: [Step; 11] = [
    Step::Fmt,
    Step::Web,
    Step::Clippy,
    Step::Tidy,
    Step::Rules,
    Step::Tests,
    Step::Doc,
    Step::FuzzCheck,
    Step::Deny,
    Step::Readme,
    Step::Browser,
];

/// Runs all steps up to the first that fails. The last line on standard output is always the sum.
pub(crate) fn run_all(root: &Path) -> ExitCode {
    let tools: Vec<_> = ALL.iter().flat_map(|step| step.tools()).copied().collect();
    let mut total = tally(tool::ensure(root, &tools).map(|()| Tally::default()));
    if total.failed == 0 {
        total += run_steps(root);
    }
    println!("{total}");
    exit_code(total)
}

fn run_steps(root: &Path) -> Tally {
    let mut total = Tally::default();
    for (done, step) in ALL.into_iter().enumerate() {
        let place = format!("[{}/{}] {}", done + 1, ALL.len(), step.name());
        println!("{place}");
        let start = Instant::now();
        let tally = tally(step.run(root));
        println!("{place} took {:.1} s\n", start.elapsed().as_secs_f32());
        total += tally;
        if tally.failed > 0 {
            eprintln!("{place} failed, see above. To repeat just this step: cargo xtask {}", step.name());
            break;
        }
    }
    total
}

/// Runs one step alone.
pub(crate) fn run_one(step: Step, root: &Path) -> ExitCode {
    exit_code(tally(tool::ensure(root, step.tools()).and_then(|()| step.run(root))))
}

/// The tally of a step; an error is printed and counts as one failure.
fn tally(outcome: Result<Tally>) -> Tally {
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        Tally::FAIL
    })
}

fn exit_code(tally: Tally) -> ExitCode {
    if tally.failed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

impl Step {
    /// The step's name on the command line.
    fn name(self) -> &'static str {
        match self {
            Self::Fmt => "fmt",
            Self::Web => "web",
            Self::Clippy => "clippy",
            Self::Tidy => "tidy",
            Self::Rules => "rules",
            Self::Tests => "tests",
            Self::Doc => "doc",
            Self::FuzzCheck => "fuzz-check",
            Self::Deny => "deny",
            Self::Readme => "readme",
            Self::Browser => "browser",
        }
    }

    /// The programs that the step needs; those missing are installed before it runs.
    fn tools(self) -> &'static [&'static Tool] {
        match self {
            Self::Fmt => &[&tool::FMT],
            Self::Web => &[&tool::NODE, &tool::PACKAGES],
            Self::Doc => &[&tool::NODE],
            Self::Clippy => &[&tool::CLIPPY],
            Self::Tidy | Self::Rules | Self::FuzzCheck => &[],
            Self::Tests => &[&tool::NODE, &tool::PYTHON, &tool::POSTGRES, &tool::SQLITE],
            Self::Deny => &[&tool::DENY],
            Self::Readme => &[&tool::NODE, &tool::PYTHON],
            Self::Browser => &[&tool::NODE, &tool::PACKAGES, &tool::CHROMIUM],
        }
    }

    fn run(self, root: &Path) -> Result<Tally> {
        match self {
            Self::Fmt => fmt(root),
            Self::Web => web::check(root),
            Self::Clippy => clippy(root),
            Self::Tidy => tidy::run(root),
            Self::Rules => rules::run(root),
            Self::Tests => tests(root),
            Self::Doc => doc(root),
            Self::FuzzCheck => fuzz_check(root),
            Self::Deny => deny(root),
            Self::Readme => readme::run(root),
            Self::Browser => web::play(root),
        }
    }
}

fn fmt(root: &Path) -> Result<Tally> {
    run(&mut cargo(root, &["fmt", "--all", "--", "--check"]))?;
    Ok(Tally::PASS)
}

fn clippy(root: &Path) -> Result<Tally> {
    let scope = ["clippy", "--workspace", "--all-targets", "--all-features", "--locked"];
    run(cargo(root, &scope).args(["--", "-D", "warnings"]))?;
    Ok(Tally::PASS)
}

fn tests(root: &Path) -> Result<Tally> {
    if tool::NEXTEST.works(root) {
        return run_counting(&mut cargo(
            root,
            &["nextest", "run", "--workspace", "--locked", "--all-features"],
        ));
    }
    // Without the targets named, cargo would run the documentation's examples here too.
    let targets = ["--lib", "--bins", "--tests"];
    run_counting(cargo(root, &["test", "--workspace", "--all-features", "--locked"]).args(targets))
}

fn doc(root: &Path) -> Result<Tally> {
    let examples =
        run_counting(&mut cargo(root, &["test", "--workspace", "--doc", "--all-features", "--locked"]))?;
    if examples.failed > 0 {
        return Ok(examples);
    }
    let mut build = cargo(root, &["doc", "--workspace", "--no-deps", "--all-features", "--locked"]);
    run(build.env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(examples + Tally::PASS)
}

/// The fuzz targets are a workspace of their own: they are built with unstable compiler options, which must
/// not leak into the product. To see whether they compile, a plain check is enough.
fn fuzz_check(root: &Path) -> Result<Tally> {
    let options = ["--locked", "--manifest-path", "fuzz/Cargo.toml", "--bins", "--no-default-features"];
    run(cargo(root, &["check"]).args(options))?;
    Ok(Tally::PASS)
}

fn deny(root: &Path) -> Result<Tally> {
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let options = ["--manifest-path", manifest, "--config", "deny.toml", "--all-features", "--locked"];
        run(cargo(root, &["deny"]).args(options).args(["check", "bans", "licenses", "sources"]))?;
    }
    Ok(Tally::PASS + Tally::PASS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_a_command_by_its_name() {
        let command = Step::augment_subcommands(clap::Command::new("xtask"));
        let commands: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
        assert_eq!(commands, ALL.map(Step::name));
    }
}
