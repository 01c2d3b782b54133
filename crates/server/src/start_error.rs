//! The faults that keep a server from starting, each with a way out for the operator.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use furlong_store::StoreError;

/// A fault that keeps a server from starting.
#[derive(Debug)]
pub enum StartError {
    /// The server cannot listen at its address.
    Bind {
        /// The address that was asked for.
        bind: SocketAddr,
        /// The system's error.
        cause: io::Error,
    },
    /// The database file cannot be created or written.
    File {
        /// The database file.
        file: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
    /// The folder of packs cannot be read, or a pack in it has faults; all of them are told, a line each.
    Packs(String),
    /// The store does not open.
    Store(StoreError),
    /// The system does not let the process start threads.
    Threads(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Bind { bind, cause } => write_bind_fault(f, *bind, cause),
            StartError::File { file, cause } => {
                let file = file.display();
                write!(f, "cannot write to {file}: {cause}; choose another place with --database FILE")
            }
            StartError::Packs(faults) => {
                write!(f, "the packs cannot be used; correct them, or leave --packs out:\n{faults}")
            }
            StartError::Threads(cause) => write!(f, "the system gives no threads: {cause}"),
            StartError::Store(StoreError::Failed(cause)) => {
                write!(f, "the database does not open: {cause} (--database names another one)")
            }
            StartError::Store(cause) => write!(f, "the database does not open: {cause}"),
        }
    }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the system has many other kinds of errors")]
fn write_bind_fault(f: &mut fmt::Formatter<'_>, bind: SocketAddr, cause: &io::Error) -> fmt::Result {
    match cause.kind() {
        io::ErrorKind::AddrInUse => {
            let next = bind.port().checked_add(1).unwrap_or(0);
            write!(f, "something else listens at {bind}, perhaps another furlong; ")?;
            write!(f, "stop it, or take another port: furlong serve --port {next}")
        }
        io::ErrorKind::PermissionDenied => {
            write!(f, "this user may not listen at {bind}; ")?;
            write!(f, "take a port above 1023, with a proxy in front: furlong serve --port 8080")
        }
        _ => write!(f, "cannot listen at {bind}: {cause}; choose another address with --bind"),
    }
}

impl std::error::Error for StartError {}
