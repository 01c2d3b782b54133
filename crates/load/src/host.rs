//! Servers that the load tool starts itself, each as a process of its own, so that what it takes can be told
//! apart.

use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use anyhow::{Context, bail};
use axum::serve::ListenerExt;
use clap::ValueEnum;
use furlong_server::{Config, Database};
use furlong_store::Store;
use tokio::net::TcpListener;

use super::bare;
use super::memory::Memory;
use super::target::Target;

/// A kind of server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// No game: a message of the same size to every socket
    Bare,
    /// Ours, with everything in memory
    Memory,
    /// Ours, with an SQLite file
    Sqlite,
}

impl Kind {
    /// What it is called.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Kind::Bare => "bare",
            Kind::Memory => "memory",
            Kind::Sqlite => "sqlite",
        }
    }
}

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Hosting {
    /// What kind.
    pub kind: Kind,
    /// How long the messages of a bare one are.
    pub size: usize,
    /// In which folder an SQLite file is made.
    pub folder: PathBuf,
}

/// A server that was started. It ends with this.
pub(super) struct Host {
    child: Child,
    pub(super) target: Target,
    folder: Option<PathBuf>,
}

impl Host {
    pub(super) fn start(hosting: &Hosting) -> anyhow::Result<Self> {
        let folder = (hosting.kind == Kind::Sqlite).then(|| fresh(&hosting.folder)).transpose()?;
        let mut command = Command::new(std::env::current_exe().context("cannot find this program")?);
        command.args(["load", "--be", hosting.kind.name(), "--size", &hosting.size.to_string()]);
        command.arg("--folder").arg(folder.as_deref().unwrap_or(&hosting.folder));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let told = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let target = line.trim().parse();
        let (Some(Ok(_)), Ok(target)) = (told, target) else {
            let _ = child.kill();
            let _ = child.wait();
            bail!("a {} server did not start", hosting.kind.name());
        };
        Ok(Host { child, target, folder })
    }

    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // Whatever it still wanted to do, nobody is interested in it any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// A new folder in that one.
fn fresh(folder: &Path) -> anyhow::Result<PathBuf> {
    let name = |n: u32| folder.join(format!("furlong-load-{}-{n}", std::process::id()));
    let path =
        (0..1_000).map(name).find(|path| !path.exists()).context("there is no free name for a folder")?;
    std::fs::create_dir_all(&path).with_context(|| format!("cannot make {}", path.display()))?;
    Ok(path)
}

/// Is such a server, until standard input ends.
pub fn be(hosting: &Hosting) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let address = match hosting.kind {
            Kind::Bare => serve_bare(hosting.size).await?,
            Kind::Memory => serve(Arc::new(Memory::default())).await?,
            Kind::Sqlite => {
                let database = Database::File(hosting.folder.join("load.db"));
                serve(furlong_server::open_store(&database).await?).await?
            }
        };
        println!("http://{address}");
        let ended = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
        ended.await??;
        anyhow::Ok(())
    })?;
    runtime.shutdown_background();
    Ok(())
}

const HERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

async fn serve_bare(size: usize) -> anyhow::Result<SocketAddr> {
    let listener = TcpListener::bind(HERE).await?;
    let address = listener.local_addr()?;
    // Small messages must not wait for more.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    tokio::spawn(axum::serve(listener, bare::router(size)).into_future());
    Ok(address)
}

async fn serve(store: Arc<dyn Store>) -> anyhow::Result<SocketAddr> {
    let config = Config { bind: HERE, max_sockets: 100_000, ..Config::default() };
    Ok(furlong_server::start(config, store).await?.addr)
}
