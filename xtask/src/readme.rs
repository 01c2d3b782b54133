//! Runs the commands in README.md, so that what a newcomer types first is known to work.
//!
//! A block that opens with exactly `sh` is run; one that opens with `sh no-run` is not. What it says to furlong must be
//! understood all the same: a test of the command line sees to that.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::child::succeeds;
use crate::markdown;
use crate::tally::Tally;

/// Generous, since a block may be the first to build the release binary.
const LIMIT: Duration = Duration::from_mins(10);
/// Commands that run this very step again.
const OURSELVES: [&str; 3] = ["cargo xtask test", "cargo xtask readme", ".ci/run"];

/// Runs all blocks in the workspace root; the first that fails ends the step.
pub(crate) fn run(root: &Path) -> Result<Tally> {
    let text = std::fs::read_to_string(root.join("README.md")).context("cannot read README.md")?;
    let mut tally = Tally::default();
    for block in blocks(&text) {
        if block.script.is_empty() {
            tally.skipped += 1;
            continue;
        }
        println!("{}", prompted(&block.script));
        run_block(root, &block.script, LIMIT).with_context(|| format!("README.md:{}", block.line))?;
        tally.passed += 1;
    }
    Ok(tally)
}

/// A block to run.
#[derive(Debug, PartialEq, Eq)]
struct Block {
    line: usize,
    /// Empty when nothing is left to run.
    script: String,
}

fn blocks(text: &str) -> Vec<Block> {
    let code = markdown::split(text).code.into_iter().filter(|block| block.info == "sh");
    code.map(|block| Block { line: block.line, script: script(&block.body) }).collect()
}

/// The lines of a block without those that would run us again.
fn script(body: &[&str]) -> String {
    let ours = |line: &str| OURSELVES.iter().any(|command| line.contains(command));
    let lines: Vec<_> = body.iter().copied().filter(|line| !ours(line)).collect();
    let idle = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    if lines.iter().all(idle) { String::new() } else { lines.join("\n") }
}

fn prompted(script: &str) -> String {
    script.lines().map(|line| format!("$ {line}")).collect::<Vec<_>>().join("\n")
}

fn run_block(root: &Path, script: &str, limit: Duration) -> Result<()> {
    let mut bash = Command::new("bash");
    bash.args(["-euo", "pipefail", "-c", script]).current_dir(root).stdin(Stdio::null());
    lead_group(&mut bash);
    let mut child = bash.spawn().context("cannot start bash")?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return if status.success() { Ok(()) } else { bail!("the block failed ({status})") };
        }
        if start.elapsed() > limit {
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
        assert_eq!(blocks(text), [Block { line: 1, script: "furlong help".to_owned() }]);
    }

    #[test]
    fn leaves_out_what_would_run_us_again() {
        assert_eq!(script(&["cargo build", "cargo xtask test  # all checks"]), "cargo build");
        assert_eq!(script(&["# all checks", "cargo xtask test"]), "");
        assert_eq!(script(&["./.ci/run"]), "");
    }

    #[test]
    fn a_block_fails_with_any_of_its_commands() {
        let run = |script| run_block(Path::new("."), script, LIMIT);
        assert!(run("true\ntest 1 = 1").is_ok());
        assert!(run("false\ntrue").is_err());
        assert!(run("false | true").is_err());
        assert!(run("echo $no_such_variable").is_err());
    }

    #[test]
    fn a_block_that_hangs_is_ended() {
        let error = run_block(Path::new("."), "sleep 60 & sleep 60", Duration::from_millis(50)).unwrap_err();
        assert!(error.to_string().contains("still running"), "{error}");
    }
}
