//! Servers that are started as child processes, so that their processor time and memory can be told apart from the
//! clients'.

use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::ValueEnum;
use furlong_server::{Config, Database};
use furlong_store::Store;
use tempfile::TempDir;

use super::folder::StoreFolder;
use super::memory_store::MemoryStore;
use super::server_url::ServerUrl;
use super::usage::UsageSource;

/// A free port of this machine's own network.
const ANY_LOCAL_PORT: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
/// The limit of a started server, far above what a load needs.
const MAX_SOCKETS: usize = 100_000;

/// The store of a started server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ServerKind {
    /// With everything in memory
    Memory,
    /// With an SQLite file
    Sqlite,
}

impl ServerKind {
    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            ServerKind::Memory => "memory",
            ServerKind::Sqlite => "sqlite",
        }
    }
}

/// A server that was started as a child process. Dropping it kills the process and removes its files.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    url: ServerUrl,
    folder: Option<StoreFolder>,
    _files: Option<TempDir>,
}

impl ServerProcess {
    /// Runs a command that serves until its standard input ends and prints the server's address first, as
    /// [`serve_until_stdin_ends`] does. If a folder is named, a temporary one is made in it, removed afterwards, and
    /// handed to the command as `--folder`.
    ///
    /// # Errors
    /// If the command cannot be run or does not print an address.
    pub fn start(mut command: Command, folder: Option<&Path>) -> anyhow::Result<Self> {
        let files = folder.map(temporary_folder).transpose()?;
        if let Some(files) = &files {
            command.arg("--folder").arg(files.path());
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let read = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let (Some(Ok(_)), Ok(url)) = (read, line.trim().parse()) else {
            let _ = child.kill();
            let _ = child.wait();
            bail!("a server did not start: {command:?}");
        };
        Ok(ServerProcess { child, url, folder: folder.map(StoreFolder::find), _files: files })
    }

    /// The server's address.
    pub fn url(&self) -> &ServerUrl {
        &self.url
    }

    /// The folder in which the server's temporary one was made.
    pub fn folder(&self) -> Option<&StoreFolder> {
        self.folder.as_ref()
    }

    /// Its process, to read processor time and memory from.
    pub fn usage(&self) -> UsageSource {
        UsageSource::Process(self.child.id())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn temporary_folder(parent: &Path) -> anyhow::Result<TempDir> {
    let make = || {
        std::fs::create_dir_all(parent)?;
        tempfile::Builder::new().prefix("furlong-load-").tempdir_in(parent)
    };
    make().with_context(|| format!("cannot make a folder in {}", parent.display()))
}

/// Runs a server of that kind until standard input ends. An SQLite file is made in the folder.
///
/// # Errors
/// If the store cannot be opened or the server cannot listen.
pub fn serve(kind: ServerKind, folder: &Path) -> anyhow::Result<()> {
    serve_until_stdin_ends(async || {
        let store: Arc<dyn Store> = match kind {
            ServerKind::Memory => Arc::new(MemoryStore::default()),
            ServerKind::Sqlite => furlong_server::open_store(&Database::File(folder.join("load.db"))).await?,
        };
        let config = Config { bind: ANY_LOCAL_PORT, max_sockets: MAX_SOCKETS, ..Config::default() };
        Ok(furlong_server::start(config, store).await?.addr)
    })
}

/// Starts a server, prints its address as a URL, and returns when standard input ends.
///
/// # Errors
/// If the server does not start.
pub fn serve_until_stdin_ends(start: impl AsyncFnOnce() -> anyhow::Result<SocketAddr>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        println!("http://{}", start().await?);
        tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new())).await??;
        anyhow::Ok(())
    })?;
    runtime.shutdown_background();
    Ok(())
}
