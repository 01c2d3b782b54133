//! `furlong serve` as a host meets it: it says where it is, stops when told, and explains what keeps it from starting.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program with nothing of ours in its environment, keeping everything in that folder.
fn furlong(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    for (name, _) in std::env::vars() {
        if name.starts_with("FURLONG_") {
            command.env_remove(name);
        }
    }
    command.env("XDG_DATA_HOME", folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn ended(command: &mut Command) -> (i32, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

/// A server that is ready. It is killed when the test ends, however it ends.
struct Server {
    child: Child,
    out: BufReader<std::process::ChildStdout>,
    address: String,
}

impl Server {
    fn start(command: &mut Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim().rsplit_once("http://").map(|(_, address)| address.to_owned());
        Server { child, out, address: address.unwrap_or_else(|| panic!("it said {line:?}")) }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Tells it to stop; its exit code and what else it printed.
    fn stop(mut self) -> (Option<i32>, String) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).unwrap();
        (self.child.wait().unwrap().code(), rest)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn without_a_command_it_serves_and_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(furlong(folder.path()).env("FURLONG_PORT", "0"));
    assert!(server.get("/").contains("Furlong") && server.get("/readyz").starts_with("HTTP/1.1 200"));
    let database = folder.path().join("furlong/furlong.db");
    let (code, said) = server.stop();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(&database.display().to_string()) && said.contains("Ctrl-C"), "{said}");
    assert!(said.contains("has stopped"), "{said}");
    assert!(database.is_file());
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_database() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(furlong(folder.path()).args(["serve", "--port", "0"]));
    let mode = folder.path().join("furlong/furlong.db").metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    server.stop();
}

#[test]
fn a_port_or_a_database_in_use_is_named_with_a_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let (code, out, err) = ended(furlong(folder.path()).args(["serve", "--port", &port.to_string()]));
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains(&format!("127.0.0.1:{port}")) && err.contains("furlong serve --port"), "{err}");

    let server = Server::start(furlong(folder.path()).args(["serve", "--port", "0"]));
    let (code, _, err) = ended(furlong(folder.path()).args(["serve", "--port", "0"]));
    assert_eq!(code, 1);
    assert!(err.contains("another server uses") && err.contains("--database"), "{err}");
    server.stop();

    let (code, _, err) = ended(furlong(folder.path()).args(["serve", "--port", "0", "--database", "/"]));
    assert_eq!(code, 1);
    assert!(err.contains("cannot write to /") && err.contains("--database"), "{err}");
}

#[test]
fn flags_go_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("furlong.toml");
    std::fs::write(&file, "bot_ms = 100\nbot_pause_ms = 400\nmax_sockets = 5\nbind = \"0.0.0.0:81\"\n")
        .unwrap();
    let (code, out, err) = ended(
        furlong(folder.path())
            .args(["serve", "--print-config", "--bot-ms", "102", "--config"])
            .arg(&file)
            .envs([("FURLONG_BOT_MS", "101"), ("FURLONG_BOT_PAUSE_MS", "401"), ("FURLONG_PORT", "82")]),
    );
    assert_eq!((code, err.as_str()), (0, ""));
    for line in ["bot_ms = 102", "bot_pause_ms = 401", "max_sockets = 5", "bind = \"0.0.0.0:82\""] {
        assert!(out.lines().any(|told| told == line), "{line} is not in\n{out}");
    }
    // What is printed can be used as it is.
    std::fs::write(&file, &out).unwrap();
    let again = ended(furlong(folder.path()).args(["serve", "--print-config", "--config"]).arg(&file));
    assert_eq!(again, (0, out, String::new()));
    assert!(!folder.path().join("furlong").exists(), "printing keeps nothing");
}

#[test]
fn a_variable_that_is_set_to_nothing_is_not_set() {
    let folder = tempfile::tempdir().unwrap();
    let usual = ended(furlong(folder.path()).args(["serve", "--print-config"]));
    assert_eq!(usual.0, 0);
    let names = [
        "CONFIG",
        "BIND",
        "PORT",
        "DATABASE",
        "PUBLIC_URL",
        "BOT_MS",
        "LOG_LEVEL",
        "MAX_SOCKETS",
        "TRUST_PROXY",
    ];
    let empty = names.map(|name| (format!("FURLONG_{name}"), ""));
    assert_eq!(ended(furlong(folder.path()).args(["serve", "--print-config"]).envs(empty.clone())), usual);
    // The same without a command, and for what reads the same variables.
    let server = Server::start(furlong(folder.path()).envs(empty.clone()).env("FURLONG_PORT", "0"));
    let copy = folder.path().join("copy.db");
    let (code, _, err) = ended(furlong(folder.path()).envs(empty).arg("backup").arg(&copy));
    assert_eq!((code, copy.is_file()), (0, true), "{err}");
    server.stop();
}

#[test]
fn a_setting_that_makes_no_sense_exits_with_2_and_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("furlong.toml");
    std::fs::write(&file, "speed = 3\n").unwrap();
    let file = file.to_str().unwrap();
    for (args, variable, named) in [
        (vec!["--bind", "here"], None, "--bind"),
        (vec!["--port", "70000"], None, "--port"),
        (vec!["--bot-ms", "1"], None, "bot_ms"),
        (vec!["--public-url", "games.example"], None, "https://games.example"),
        (vec!["--log-level", "loud"], None, "loud"),
        (vec!["--trust-proxy", "10.0.0.1,elsewhere"], None, "elsewhere"),
        (vec!["--config", file], None, "speed"),
        (vec!["--database", "mysql://x/y"], None, "mysql://"),
        (vec!["--database", ""], None, "database is empty"),
        (vec![], Some(("FURLONG_MAX_SOCKETS", "many")), "many"),
        (vec![], Some(("FURLONG_MESSAGES_PER_SECOND", "0")), "messages_per_second"),
    ] {
        let (code, out, err) = ended(furlong(folder.path()).arg("serve").args(&args).envs(variable));
        assert_eq!((code, out.as_str()), (2, ""), "{args:?} {variable:?}: {err}");
        assert!(err.contains(named), "{args:?}: {err}");
    }
    // The same without a command.
    let (code, _, err) = ended(furlong(folder.path()).env("FURLONG_BOT_MS", "soon"));
    assert_eq!(code, 2, "{err}");
    let (code, _, err) = ended(furlong(folder.path()).args(["serve", "--config", "no/such.toml"]));
    assert_eq!(code, 1);
    assert!(err.contains("no/such.toml"), "{err}");
}
