//! A child process that answers lines with lines. No wait for it is longer than asked, and it ends with us.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use furlong_bots::Stop;

use super::external_program::cut;
use super::running_programs::{RunningPrograms, has_ended};

const MAX_LINE_BYTES: u64 = 1 << 20;
/// The last lines of standard error that are kept.
const STDERR_LINES_KEPT: usize = 5;
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(20);
/// The time for a program to end by itself, and for the rest of its standard error to arrive.
const EXIT_GRACE: Duration = Duration::from_millis(300);

/// The reason why a program sent no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AskError {
    /// The program has ended, with this status.
    Ended(String),
    TimedOut,
    /// The line is longer than [`MAX_LINE_BYTES`].
    LineTooLong,
    /// It sent this line before it was asked.
    Unasked(String),
    /// The arena was stopped.
    Stopped,
}

/// A running child process.
pub(super) struct BotProcess {
    child: Child,
    programs: RunningPrograms,
    /// Lines to write, in a thread of their own: a program that does not read must not block us.
    requests: Option<Sender<String>>,
    answers: Receiver<Option<String>>,
    stderr: Arc<Mutex<VecDeque<String>>>,
    stderr_reader: Option<JoinHandle<()>>,
}

impl BotProcess {
    /// Starts a program with its arguments.
    pub(super) fn start(command_line: &[String], programs: &RunningPrograms) -> io::Result<Self> {
        let mut command = Command::new(&command_line[0]);
        command.args(&command_line[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for us; the program ends when we do, and whatever it has started ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        programs.add(&child);
        let (requests, to_write) = mpsc::channel();
        let (to_read, answers) = mpsc::sync_channel(4);
        let stderr = Arc::<Mutex<VecDeque<String>>>::default();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &to_read));
        }
        let kept = Arc::clone(&stderr);
        let stderr_reader =
            child.stderr.take().map(|pipe| thread::spawn(move || keep_last_lines(pipe, &kept)));
        Ok(BotProcess {
            child,
            programs: programs.clone(),
            requests: Some(requests),
            answers,
            stderr,
            stderr_reader,
        })
    }

    /// Sends a line and waits for one.
    pub(super) fn ask(&mut self, line: String, timeout: Duration, stop: &Stop) -> Result<String, AskError> {
        match self.answers.try_recv() {
            Ok(Some(line)) => return Err(AskError::Unasked(line)),
            Ok(None) => return Err(AskError::LineTooLong),
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
            Err(TryRecvError::Empty) => {}
        }
        // If the program has ended, so have its answers.
        let _ = self.requests.as_ref().map(|requests| requests.send(line));
        let end = Instant::now() + timeout;
        loop {
            match self.answers.recv_timeout(STOP_CHECK_INTERVAL.min(timeout)) {
                Ok(Some(line)) => return Ok(line),
                Ok(None) => return Err(AskError::LineTooLong),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if stop.is_stopped() => return Err(AskError::Stopped),
                Err(RecvTimeoutError::Timeout) if Instant::now() >= end => return Err(AskError::TimedOut),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Ends the program, so that all it has written is read, and returns the last lines of its standard error.
    pub(super) fn last_stderr(&mut self) -> Vec<String> {
        let _ = self.end();
        wait_for(|| self.stderr_reader.as_ref().is_none_or(JoinHandle::is_finished));
        self.stderr.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    fn ended(&mut self) -> AskError {
        wait_for(|| self.stderr_reader.as_ref().is_none_or(JoinHandle::is_finished));
        let status = wait_for(|| has_ended(&mut self.child)).then(|| self.end());
        AskError::Ended(match status {
            Some(Ok(status)) => status.to_string(),
            Some(Err(_)) | None => "it closed its standard output".to_owned(),
        })
    }

    /// Ends the program and all that it has started.
    fn end(&mut self) -> io::Result<ExitStatus> {
        self.programs.kill(&mut self.child);
        self.child.wait()
    }
}

impl Drop for BotProcess {
    /// A program that reads to the end of its input ends by itself; others are ended.
    fn drop(&mut self) {
        self.requests = None;
        wait_for(|| has_ended(&mut self.child));
        let _ = self.end();
    }
}

/// Waits for a condition, at most [`EXIT_GRACE`]. Returns true if it holds.
fn wait_for(mut done: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + EXIT_GRACE;
    loop {
        if done() {
            return true;
        }
        if Instant::now() >= end {
            return false;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Sends on line after line, and `None` for one that is too long.
fn read_lines(output: impl Read, lines: &SyncSender<Option<String>>) {
    let mut output = BufReader::new(output);
    while let Some(line) = read_line(&mut output) {
        let whole = line.len() < usize::try_from(MAX_LINE_BYTES).unwrap_or(usize::MAX);
        if lines.send(whole.then(|| String::from_utf8_lossy(&line).into_owned())).is_err() || !whole {
            return;
        }
    }
}

fn keep_last_lines(stderr: impl Read, lines: &Mutex<VecDeque<String>>) {
    let mut stderr = BufReader::new(stderr);
    while let Some(line) = read_line(&mut stderr) {
        let mut lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == STDERR_LINES_KEPT {
            lines.pop_front();
        }
        lines.push_back(cut(&String::from_utf8_lossy(&line)));
    }
}

/// The next line, or its first [`MAX_LINE_BYTES`].
fn read_line(input: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    let read = input.take(MAX_LINE_BYTES).read_until(b'\n', &mut line).ok()?;
    (read > 0).then_some(line)
}
