//! Chores that are no part of the whole check: fuzzing, mutation testing, accepting changes, benchmarks, writing types.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::child::{cargo, output, run};
use crate::games::GAMES;
use crate::tool;

/// Fuzzes the target, or all targets, for so many minutes each.
pub(crate) fn fuzz(root: &Path, target: Option<String>, minutes: u64) -> Result<()> {
    tool::ensure(root, &[&tool::FUZZ])?;
    let targets = match target {
        Some(target) => vec![target],
        None => output(&mut cargo(root, &["fuzz", "list"]))?.lines().map(str::to_owned).collect(),
    };
    ensure!(!targets.is_empty(), "`cargo fuzz list` lists no target");
    let limit = format!("-max_total_time={}", minutes.saturating_mul(60));
    for target in &targets {
        // What is found stays in the first folder; the seeds are part of the repository.
        let [corpus, seeds] = ["corpus", "seeds"].map(|folder| format!("fuzz/{folder}/{target}"));
        std::fs::create_dir_all(root.join(&corpus)).with_context(|| format!("cannot create {corpus}"))?;
        let mut fuzz = cargo(root, &["fuzz", "run", target, &corpus, &seeds, "--", &limit]);
        allow_unstable(&mut fuzz, root)?;
        run(&mut fuzz).with_context(|| format!("fuzz target {target}"))?;
    }
    Ok(())
}

/// libFuzzer's sanitizer and coverage flags are unstable options of rustc, which only a nightly compiler
/// takes as they are. The stable one takes them with this variable, which saves everybody a second toolchain.
fn allow_unstable(command: &mut Command, root: &Path) -> Result<()> {
    let version = output(Command::new("rustc").arg("--version").current_dir(root))?;
    if !version.contains("nightly") {
        command.env("RUSTC_BOOTSTRAP", "1");
    }
    Ok(())
}

/// Runs mutation testing on the rules, with further arguments for cargo-mutants.
pub(crate) fn mutants(root: &Path, args: &[String]) -> Result<()> {
    tool::ensure(root, &[&tool::MUTANTS])?;
    std::fs::create_dir_all(root.join("target/mutants")).context("cannot create target/mutants")?;
    let mut mutants = cargo(root, &["mutants", "--output", "target/mutants"]);
    // Core and the rules are changed; their tests and those of the laws should notice.
    mutants.args(["--package", "furlong-core", "--test-package", "furlong-core"]);
    mutants.args(["--test-package", "furlong-testkit"]);
    for game in &GAMES {
        let package = format!("furlong-{}", game.folder);
        mutants.args(["--package", &package, "--test-package", &package]);
    }
    run(mutants.args(args))
}

/// Runs the tests of a package, or of all, so that they write what they expect instead of comparing.
pub(crate) fn accept(root: &Path, package: Option<&str>) -> Result<()> {
    run(&mut accepting(root, package))?;
    run(Command::new("git").args(["status", "--short"]).current_dir(root))
}

fn accepting(root: &Path, package: Option<&str>) -> Command {
    let mut test = cargo(root, &["test", "--locked", "--all-features", "--tests", "--no-fail-fast"]);
    match package {
        Some(package) => test.args(["--package", package]),
        None => test.arg("--workspace"),
    };
    // Insta's own variable; our other tests read it too.
    test.env("INSTA_UPDATE", "always");
    test
}

/// Runs all benchmarks of the workspace.
pub(crate) fn bench(root: &Path) -> Result<()> {
    run(&mut cargo(root, &["bench", "--workspace", "--locked"]))
}

/// Writes the types that the web client shares with the server.
pub(crate) fn types(root: &Path) -> Result<()> {
    let folder = root.join("web/src/wire");
    std::fs::create_dir_all(&folder).context("cannot create web/src/wire")?;
    let example = ["-p", "furlong-browser", "--features", "tables,ts", "--example", "types", "--"];
    run(cargo(root, &["run", "--quiet", "--locked"]).args(example).arg(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepting_sets_the_one_switch() {
        for package in [None, Some("furlong-core")] {
            let command = accepting(Path::new("."), package);
            let variables: Vec<_> = command.get_envs().collect();
            assert_eq!(variables, [("INSTA_UPDATE".as_ref(), Some("always".as_ref()))]);
        }
    }
}
