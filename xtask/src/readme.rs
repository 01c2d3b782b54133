//! Runs the commands in README.md, so that what a newcomer types first is known to work.
//!
//! A block that opens with exactly `sh` is run; one that opens with `sh no-run` is not, and a test of the command line
//! checks that its arguments to furlong are valid. Builds have no time limit, since a first release build on a busy
//! machine may take very long; the other commands of a block have one.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::child::succeeds;
use crate::markdown;
use crate::tally::Tally;

/// Time limit of one block's commands, its builds excluded.
const BLOCK_LIMIT: Duration = Duration::from_mins(10);
/// Commands that would run this step again.
const OURSELVES: [&str; 3] = ["cargo xtask test", "cargo xtask readme", ".ci/run"];

/// Runs all blocks in the workspace root; the first that fails ends the step.
pub(crate) fn run(root: &Path) -> Result<Tally> {
    let text = std::fs::read_to_string(root.join("README.md")).context("cannot read README.md")?;
    let mut tally = Tally::default();
    for block in blocks(&text) {
        if block.is_empty() {
            tally.skipped += 1;
            continue;
        }
        block.run(root, BLOCK_LIMIT).with_context(|| format!("README.md:{}", block.line))?;
        tally.passed += 1;
    }
    Ok(tally)
}

/// A block to run.
#[derive(Debug, Default, PartialEq, Eq)]
struct Block {
    line: usize,
    /// The block's build commands, run first and without a limit.
    builds: String,
    /// The other lines; empty when nothing is left to run.
    script: String,
}

fn blocks(text: &str) -> Vec<Block> {
    let code = markdown::split(text).code.into_iter().filter(|block| block.info == "sh");
    code.map(|block| Block::new(block.line, &block.body)).collect()
}

impl Block {
    /// Sorts the lines of a block, without those that would run this step again.
    fn new(line: usize, body: &[&str]) -> Self {
        let ours = |line: &&str| OURSELVES.iter().any(|command| line.contains(command));
        let lines = body.iter().copied().filter(|line| !ours(line));
        let (builds, others): (Vec<_>, Vec<_>) = lines.partition(|line| line.starts_with("cargo build"));
        let idle = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
        let script = if others.iter().all(idle) { String::new() } else { others.join("\n") };
        Self { line, builds: builds.join("\n"), script }
    }

    fn is_empty(&self) -> bool {
        self.builds.is_empty() && self.script.is_empty()
    }

    /// Runs the builds, however long they take, and then the script within the limit.
    fn run(&self, root: &Path, limit: Duration) -> Result<()> {
        run_script(root, &self.builds, None)?;
        run_script(root, &self.script, Some(limit))
    }
}

fn prompted(script: &str) -> String {
    script.lines().map(|line| format!("$ {line}\n")).collect()
}

fn run_script(root: &Path, script: &str, limit: Option<Duration>) -> Result<()> {
    print!("{}", prompted(script));
    let mut bash = Command::new("bash");
    bash.args(["-euo", "pipefail", "-c", script]).current_dir(root).stdin(Stdio::null());
    lead_group(&mut bash);
    let mut child = bash.spawn().context("cannot start bash")?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return if status.success() { Ok(()) } else { bail!("the block failed ({status})") };
        }
        if let Some(limit) = limit.filter(|limit| start.elapsed() > *limit) {
            end_group(&mut child)?;
            bail!("the block was still running after {} s and was ended", limit.as_secs());
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Gives the block a process group, so that what it started can be ended with it.
#[cfg(unix)]
fn lead_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn lead_group(_command: &mut Command) {}

/// Ends the block and everything it started; where there are no process groups, bash alone.
fn end_group(child: &mut Child) -> Result<()> {
    let group = format!("-{}", child.id());
    if !succeeds(Command::new("kill").args(["-KILL", "--", &group])) {
        child.kill().context("cannot end the block")?;
    }
    child.wait().context("cannot end the block")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_blocks_that_open_with_exactly_sh() {
        let text = "```sh\nfurlong help\n```\n```sh no-run\nrm x\n```\n```shell\nls\n```\n```\nls\n```\n";
        assert_eq!(blocks(text), [Block { line: 1, script: "furlong help".to_owned(), ..Block::default() }]);
    }

    #[test]
    fn leaves_out_what_would_run_us_again() {
        let left = |body: &[&str]| Block::new(1, body).script;
        assert_eq!(left(&["furlong help", "cargo xtask test  # all checks"]), "furlong help");
        assert_eq!(left(&["# all checks", "cargo xtask test"]), "");
        assert!(Block::new(1, &["./.ci/run"]).is_empty());
    }

    #[test]
    fn builds_are_not_part_of_the_script() {
        let block = Block::new(1, &["cargo build --release", "furlong help"]);
        assert_eq!((&*block.builds, &*block.script), ("cargo build --release", "furlong help"));
    }

    #[test]
    fn a_block_of_readme_compiles_nothing_within_the_limit() {
        for block in blocks(include_str!("../../README.md")) {
            assert!(!block.script.contains("cargo "), "README.md:{}: {}", block.line, block.script);
        }
    }

    #[test]
    fn a_build_may_take_longer_than_the_limit() {
        let limit = Duration::from_millis(50);
        let slow = Block { builds: "sleep 0.3".to_owned(), ..Block::default() };
        assert!(slow.run(Path::new("."), limit).is_ok());
        let broken = Block { builds: "false".to_owned(), ..Block::default() };
        assert!(broken.run(Path::new("."), limit).is_err());
    }

    #[test]
    fn a_block_fails_with_any_of_its_commands() {
        let run = |script| run_script(Path::new("."), script, Some(BLOCK_LIMIT));
        assert!(run("true\ntest 1 = 1").is_ok());
        assert!(run("false\ntrue").is_err());
        assert!(run("false | true").is_err());
        assert!(run("echo $no_such_variable").is_err());
    }

    #[test]
    fn a_block_that_hangs_is_ended() {
        let limit = Some(Duration::from_millis(50));
        let error = run_script(Path::new("."), "sleep 60 & sleep 60", limit).unwrap_err();
        assert!(error.to_string().contains("still running"), "{error}");
    }
}
