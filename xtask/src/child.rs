//! Runs other programs in the workspace root, each announced by the line one would type to repeat it.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::tally::Tally;

/// `cargo` with these arguments, in the workspace root.
pub(crate) fn cargo(root: &Path, args: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(args).current_dir(root);
    command
}

/// Runs the command with our own terminal; an error when it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = announce(command);
    let status = command.status().with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs a test command, passes its output on line by line, and sums up the summaries in it.
///
/// A command that fails without a failing case (it did not compile, say) counts as one failure.
pub(crate) fn run_counting(command: &mut Command) -> Result<Tally> {
    let line = announce(command);
    keep_colours(command);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{line}`"))?;
    let errors = child.stderr.take().context("stderr is piped")?;
    let output = child.stdout.take().context("stdout is piped")?;
    let errors = thread::spawn(move || pass_on(errors, &mut io::stderr()));
    let mut tally = pass_on(output, &mut io::stdout())?;
    tally += errors.join().map_err(|_| anyhow::anyhow!("the reader of `{line}` panicked"))??;
    let status = child.wait()?;
    if !status.success() {
        eprintln!("error: `{line}` failed ({status})");
        tally.failed = tally.failed.max(1);
    }
    Ok(tally)
}

/// Returns whether the command starts and succeeds; its output is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The text that the command prints to its standard output.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = words(command);
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start `{line}`"))?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` printed bytes that are no text"))
}

fn announce(command: &Command) -> String {
    let line = words(command);
    println!("$ {line}");
    line
}

/// The command as one would type it, with the variables set for it.
fn words(command: &Command) -> String {
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={:?}", name.display(), value?.to_string_lossy())));
    let program = [command.get_program()].into_iter().chain(command.get_args());
    let words = program.map(|word| word.to_string_lossy().into_owned());
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

/// A child whose output we read sees no terminal, so it is told when there is one behind us.
fn keep_colours(command: &mut Command) {
    if io::stderr().is_terminal() && std::env::var_os("CARGO_TERM_COLOR").is_none() {
        command.env("CARGO_TERM_COLOR", "always");
    }
}

fn pass_on(from: impl Read, to: &mut impl Write) -> io::Result<Tally> {
    let mut from = BufReader::new(from);
    let mut tally = Tally::default();
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line)? > 0 {
        to.write_all(&line)?;
        to.flush()?;
        tally += Tally::of_line(&String::from_utf8_lossy(&line)).unwrap_or_default();
        line.clear();
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_every_byte_on_and_counts_all_summaries() {
        let text = b"running\n\xff\ntest result: ok. 2 passed; 0 failed\ntest result: ok. 1 passed; 0 failed";
        let mut copy = Vec::new();
        let tally = pass_on(&text[..], &mut copy).unwrap();
        assert_eq!(copy, text);
        assert_eq!(tally, Tally { passed: 3, failed: 0, skipped: 0 });
    }

    #[test]
    fn words_can_be_typed() {
        let mut command = cargo(Path::new("."), &["doc", "--locked"]);
        command.env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(words(&command), "RUSTDOCFLAGS=\"-D warnings\" cargo doc --locked");
    }
}
