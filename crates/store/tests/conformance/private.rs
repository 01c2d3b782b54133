//! A PostgreSQL server of the test's own: started from the installed programs on a socket in a temporary folder, and gone
//! with the test.

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

/// How long a server may take to answer on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// The server.
pub(crate) struct Server {
    folder: TempDir,
    postgres: Child,
    databases: AtomicU32,
}

/// A database on it.
pub(crate) struct Database {
    server: Arc<Server>,
    name: String,
}

impl Server {
    pub(crate) async fn start() -> Arc<Self> {
        let mut told = Vec::new();
        for programs in installed() {
            match Self::with(&programs) {
                Ok(server) => {
                    server.answers().await;
                    return Arc::new(server);
                }
                Err(why) => told.push(format!("{}: {why}", programs.display())),
            }
        }
        panic!(
            "PostgreSQL's `initdb` and `postgres` are needed, from the Debian package `postgresql` \
             (apt-get install postgresql); found: {told:?}"
        );
    }

    /// Makes a data folder and starts the server on it.
    fn with(programs: &Path) -> Result<Self, String> {
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
        let made = initdb.arg(&data).stdout(Stdio::null()).output().map_err(|error| error.to_string())?;
        if !made.status.success() {
            return Err(String::from_utf8_lossy(&made.stderr).into_owned());
        }
        let log = File::create(folder.path().join("log")).map_err(|error| error.to_string())?;
        let mut postgres = program(programs, "postgres", &folder, owner);
        postgres.arg("-D").arg(&data).arg("-k").arg(folder.path());
        for option in ["listen_addresses=", "fsync=off", "max_connections=50"] {
            postgres.args(["-c", option]);
        }
        let postgres =
            postgres.stdout(Stdio::null()).stderr(log).spawn().map_err(|error| error.to_string())?;
        Ok(Server { folder, postgres, databases: AtomicU32::new(0) })
    }

    async fn answers(&self) {
        let start = Instant::now();
        while let Err(error) = self.run("SELECT 1").await {
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            assert!(start.elapsed() < PATIENCE, "PostgreSQL does not answer: {error}\n{}", log());
            sleep(Duration::from_millis(20));
        }
    }

    /// Runs a statement as the server's owner.
    pub(crate) async fn run(&self, sql: &str) -> Result<(), tokio_postgres::Error> {
        let (client, connection) = tokio_postgres::connect(&self.address("postgres"), NoTls).await?;
        tokio::spawn(connection);
        client.batch_execute(sql).await
    }

    /// A new and empty database.
    pub(crate) async fn database(self: &Arc<Self>) -> Database {
        let name = format!("law{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.run(&format!("CREATE DATABASE {name}")).await.unwrap();
        Database { server: Arc::clone(self), name }
    }

    fn address(&self, database: &str) -> String {
        format!("host={} user=furlong dbname={database}", self.folder.path().display())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It ends at once but takes its own processes along, which it could not if it were killed.
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

    /// The same as a server's command line has it.
    #[allow(dead_code, reason = "only tests of the whole server need it")]
    pub(crate) fn url(&self) -> String {
        format!("postgres://furlong@/{}?host={}", self.name, self.server.folder.path().display())
    }

    /// Runs a statement in this database, beside the store.
    pub(crate) async fn run(&self, sql: &str) {
        let (client, connection) = tokio_postgres::connect(&self.address(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute(sql).await.unwrap();
    }
}

/// Folders that have the programs, the newest version first among Debian's.
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

/// PostgreSQL refuses to run as root; then it runs as somebody who may do nothing else.
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
