//! A program that answers lines with lines. It is never waited for longer than asked, and it does not outlive us.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use furlong_bots::Stop;

use super::external::cut;
use super::programs::{Programs, has_ended};

/// The longest line that is read.
const LONGEST: u64 = 1 << 20;
/// How many lines of standard error are kept.
const LAST_WORDS: usize = 5;
/// How often a wait looks around.
const LOOK: Duration = Duration::from_millis(20);
/// How long a program may take to end by itself, and its last words to arrive.
const FAREWELL: Duration = Duration::from_millis(300);

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// The program has ended, in this way.
    Ended(String),
    /// It took too long.
    Late,
    /// The line does not end.
    TooLong,
    /// It spoke before it was asked.
    Unasked(String),
    /// We no longer want to know.
    Stopped,
}

/// A running program.
pub(super) struct Process {
    child: Child,
    programs: Programs,
    /// Lines on their way to it: a program that does not read must not make us wait.
    questions: Option<Sender<String>>,
    answers: Receiver<Option<String>>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    mourner: Option<JoinHandle<()>>,
}

impl Process {
    /// Starts the program of these words.
    pub(super) fn start(words: &[String], programs: &Programs) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for us; the program ends when we do, and whatever it has started ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        programs.add(&child);
        let (questions, to_write) = mpsc::channel();
        let (heard, answers) = mpsc::sync_channel(4);
        let last_words = Arc::<Mutex<VecDeque<String>>>::default();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &heard));
        }
        let words = Arc::clone(&last_words);
        let mourner = child.stderr.take().map(|stderr| thread::spawn(move || keep_last(stderr, &words)));
        Ok(Process {
            child,
            programs: programs.clone(),
            questions: Some(questions),
            answers,
            last_words,
            mourner,
        })
    }

    /// Says a line and waits for one.
    pub(super) fn ask(&mut self, line: String, patience: Duration, stop: &Stop) -> Result<String, Silence> {
        match self.answers.try_recv() {
            Ok(Some(line)) => return Err(Silence::Unasked(line)),
            Ok(None) => return Err(Silence::TooLong),
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
            Err(TryRecvError::Empty) => {}
        }
        // Where the program has ended, its answers have too.
        let _ = self.questions.as_ref().map(|questions| questions.send(line));
        let end = Instant::now() + patience;
        loop {
            match self.answers.recv_timeout(LOOK.min(patience)) {
                Ok(Some(line)) => return Ok(line),
                Ok(None) => return Err(Silence::TooLong),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if stop.is_stopped() => return Err(Silence::Stopped),
                Err(RecvTimeoutError::Timeout) if Instant::now() >= end => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The last lines of its standard error. Whoever wants to know them has done with the program: it is ended, so that
    /// all it had written is read.
    pub(super) fn last_words(&mut self) -> Vec<String> {
        let _ = self.end();
        until(|| self.mourner.as_ref().is_none_or(JoinHandle::is_finished));
        self.last_words.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    fn ended(&mut self) -> Silence {
        until(|| self.mourner.as_ref().is_none_or(JoinHandle::is_finished));
        let status = until(|| has_ended(&mut self.child)).then(|| self.end());
        Silence::Ended(match status {
            Some(Ok(status)) => status.to_string(),
            Some(Err(_)) | None => "it closed its standard output".to_owned(),
        })
    }

    /// Ends the program and all that it has started.
    fn end(&mut self) -> io::Result<ExitStatus> {
        self.programs.end_one(&mut self.child);
        self.child.wait()
    }
}

impl Drop for Process {
    /// A program that reads to the end of its input ends by itself; others are ended.
    fn drop(&mut self) {
        self.questions = None;
        until(|| has_ended(&mut self.child));
        let _ = self.end();
    }
}

/// Waits a little for something; says whether it has come.
fn until(mut done: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + FAREWELL;
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

/// Hands on line after line, and nothing for one that is too long.
fn read_lines(output: impl Read, heard: &SyncSender<Option<String>>) {
    let mut output = BufReader::new(output);
    while let Some(line) = read_line(&mut output) {
        let whole = line.len() < usize::try_from(LONGEST).unwrap_or(usize::MAX);
        if heard.send(whole.then(|| String::from_utf8_lossy(&line).into_owned())).is_err() || !whole {
            return;
        }
    }
}

fn keep_last(stderr: impl Read, words: &Mutex<VecDeque<String>>) {
    let mut stderr = BufReader::new(stderr);
    while let Some(line) = read_line(&mut stderr) {
        let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
        if words.len() == LAST_WORDS {
            words.pop_front();
        }
        words.push_back(cut(&String::from_utf8_lossy(&line)));
    }
}

/// The next line, or as much of it as may be.
fn read_line(input: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    let read = input.take(LONGEST).read_until(b'\n', &mut line).ok()?;
    (read > 0).then_some(line)
}
