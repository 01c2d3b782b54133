//! The server as a process that can be killed at any moment.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use tokio::sync::oneshot;

/// How the server is started.
pub(crate) struct Start {
    pub(crate) folder: PathBuf,
    /// A file, or the address of a database.
    pub(crate) database: OsString,
    pub(crate) port: u16,
    pub(crate) bot_pause: u32,
}

impl Start {
    pub(crate) fn log(&self) -> PathBuf {
        self.folder.join("log")
    }
}

/// A server that was started. It is killed when this is dropped.
pub(crate) struct Process {
    child: Child,
    said: Option<oneshot::Receiver<String>>,
}

impl Process {
    pub(crate) fn start(start: &Start) -> Process {
        let log = OpenOptions::new().create(true).append(true).open(start.log()).unwrap();
        let mut child = furlong()
            .args(["serve", "--bot-threads", "1", "--bot-ms", "10"])
            .args(["--max-sockets-per-address", "1000", "--log-level", "info"])
            .args(["--port", &start.port.to_string(), "--bot-pause-ms", &start.bot_pause.to_string()])
            .arg("--database")
            .arg(&start.database)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let (say, said) = oneshot::channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        // It ends with the process.
        thread::spawn(move || {
            let mut lines = out.lines();
            let _ = say.send(lines.next().and_then(Result::ok).unwrap_or_default());
            lines.for_each(drop);
        });
        Process { child, said: Some(said) }
    }

    /// Waits until it says that it is ready.
    pub(crate) async fn ready(&mut self) -> Result<(), String> {
        let said = match self.said.take() {
            Some(said) => said.await.unwrap_or_default(),
            None => return Ok(()),
        };
        if said.contains("ready") {
            Ok(())
        } else {
            Err(format!("the server did not start; it said {said:?}"))
        }
    }

    /// Kills it without warning. It must not have ended by itself.
    pub(crate) fn kill(mut self) -> Result<(), String> {
        if let Ok(Some(status)) = self.child.try_wait() {
            return Err(format!("the server ended by itself: {status}"));
        }
        self.child.kill().map_err(|cause| cause.to_string())?;
        self.child.wait().map(drop).map_err(|cause| cause.to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program, with nothing of ours in its environment.
fn furlong() -> Command {
    let program =
        std::env::var_os("FURLONG_CRASH_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_furlong").into());
    let mut command = Command::new(program);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("FURLONG_")) {
        command.env_remove(name);
    }
    command
}

/// A port that is free again after each kill: not one of those that the system gives to clients.
pub(crate) fn port(seed: u64) -> u16 {
    let first = 20_000 + u16::try_from((seed ^ u64::from(std::process::id())) % 10_000).unwrap();
    let free = |port: &u16| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, *port))).is_ok();
    (first..32_000).find(free).expect("some port is free")
}

/// What was logged.
pub(crate) fn read(log: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(log).unwrap_or_default()).into_owned()
}
