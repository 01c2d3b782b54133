//! A PostgreSQL server for one test, started from the installed programs on a socket in a temporary folder, and stopped
//! after the test.

use std::env;
use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio_postgres::NoTls;

/// Longest time until a server answers on a busy machine.
const START_TIMEOUT: Duration = Duration::from_mins(1);

pub(crate) struct PostgresServer {
    folder: TempDir,
    postgres: Child,
    databases: AtomicU32,
}

/// A database on the server.
pub(crate) struct Database {
    server: Arc<PostgresServer>,
    name: String,
}

impl PostgresServer {
    pub(crate) async fn start() -> Arc<Self> {
        let mut failures = Vec::new();
        for programs in installed() {
            match Self::start_with(&programs) {
                Ok(server) => {
                    server.wait_until_ready().await;
                    return Arc::new(server);
                }
                Err(why) => failures.push(format!("{}: {why}", programs.display())),
            }
        }
        panic!(
            "PostgreSQL's `initdb` and `postgres` are needed, from the Debian package `postgresql` \
             (apt-get install postgresql); found: {failures:?}"
        );
    }

    /// Creates a data folder and starts the server on it.
    fn start_with(programs: &Path) -> Result<Self, String> {
        let folder = TempDir::new().map_err(|error| error.to_string())?;
        let owner = unprivileged(folder.path());
        chown(folder.path(), Some(owner.0), Some(owner.1)).map_err(|error| error.to_string())?;
        let data = folder.path().join("data");
        let mut initdb = program(programs, "initdb", &folder, owner);
        initdb.args([
            "--no-sync",
            "--auth=trust",
            "--username=furlong",
            "--encoding=UTF8",
            "--locale=C",
            "-D",
        ]);
        let created = initdb.arg(&data).stdout(Stdio::null()).output().map_err(|error| error.to_string())?;
        if !created.status.success() {
            return Err(String::from_utf8_lossy(&created.stderr).into_owned());
        }
        let log = File::create(folder.path().join("log")).map_err(|error| error.to_string())?;
        let mut postgres = program(programs, "postgres", &folder, owner);
        postgres.arg("-D").arg(&data).arg("-k").arg(folder.path());
        for option in ["listen_addresses=", "fsync=off", "max_connections=50"] {
            postgres.args(["-c", option]);
        }
        let postgres =
            postgres.stdout(Stdio::null()).stderr(log).spawn().map_err(|error| error.to_string())?;
        Ok(PostgresServer { folder, postgres, databases: AtomicU32::new(0) })
    }

    async fn wait_until_ready(&self) {
        let start = Instant::now();
        while let Err(error) = self.run("SELECT 1").await {
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            assert!(start.elapsed() < START_TIMEOUT, "PostgreSQL does not answer: {error}\n{}", log());
            sleep(Duration::from_millis(20));
        }
    }

    /// Runs a statement as the server's owner.
    pub(crate) async fn run(&self, sql: &str) -> Result<(), tokio_postgres::Error> {
        let (client, connection) = tokio_postgres::connect(&self.address("postgres"), NoTls).await?;
        tokio::spawn(connection);
        client.batch_execute(sql).await
    }

    /// Creates an empty database.
    pub(crate) async fn database(self: &Arc<Self>) -> Database {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.run(&format!("CREATE DATABASE {name}")).await.unwrap();
        Database { server: Arc::clone(self), name }
    }

    fn address(&self, database: &str) -> String {
        format!("host={} user=furlong dbname={database}", self.folder.path().display())
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        // SIGQUIT makes it stop at once together with its child processes, which SIGKILL would not.
        let quit = format!("kill -QUIT {}", self.postgres.id());
        if !Command::new("sh").args(["-c", &quit]).status().is_ok_and(|status| status.success()) {
            drop(self.postgres.kill());
        }
        drop(self.postgres.wait());
    }
}

impl Database {
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn address(&self) -> String {
        self.server.address(&self.name)
    }

    /// Returns the address in the form that the server takes on its command line.
    #[allow(dead_code, reason = "only tests of the whole server need it")]
    pub(crate) fn url(&self) -> String {
        format!("postgres://furlong@/{}?host={}", self.name, self.server.folder.path().display())
    }

    /// Runs a statement in this database on a connection of its own.
    pub(crate) async fn run(&self, sql: &str) {
        let (client, connection) = tokio_postgres::connect(&self.address(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute(sql).await.unwrap();
    }
}

/// Returns the folders that have the programs: those of the search path, then those of Debian, newest version first.
fn installed() -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<_> = env::split_paths(&path).chain(["/usr/local/bin".into()]).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    folders.retain(|folder| ["initdb", "postgres"].iter().all(|program| folder.join(program).is_file()));
    folders.dedup();
    folders
}

/// Returns the user and group to run PostgreSQL as. It refuses to run as root; then an unprivileged user is taken.
fn unprivileged(own: &Path) -> (u32, u32) {
    let own = own.metadata().unwrap();
    if own.uid() != 0 {
        return (own.uid(), own.gid());
    }
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let find = |name: &str| {
        let user = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut ids = user.split(':').skip(2).map_while(|id| id.parse().ok());
        Some((ids.next()?, ids.next()?))
    };
    find("postgres").or_else(|| find("nobody")).unwrap_or((65_534, 65_534))
}

fn program(programs: &Path, name: &str, folder: &TempDir, (user, group): (u32, u32)) -> Command {
    let mut command = Command::new(programs.join(name));
    command.current_dir(folder).stdin(Stdio::null()).env("LC_ALL", "C");
    if folder.path().metadata().unwrap().uid() != fs::metadata("/proc/self").unwrap().uid() {
        command.uid(user).gid(group);
    }
    command
}
