//! Furlong's game server: tables over HTTP and WebSocket, guests and accounts, limits and figures.
//!
//! One task owns each live table. Nothing is told to anybody before the store has it, and nothing leaves
//! but what a viewer may know. The rules are elsewhere: this crate knows seats, keys and messages.

mod config;
mod encoding;
mod error;
mod extract;
mod gate;
mod guard;
mod large;
mod limits;
mod live;
mod metrics;
mod openapi;
mod password;
mod patience;
mod pool;
mod process;
mod random;
mod registry;
mod replay;
mod routes;
mod serve;
mod session;
mod socket;
mod state;
mod text;
mod tick;

pub use config::{Config, ConfigError, Database, LogFormat, LogLevel};
pub use process::run;
pub use serve::{Running, StartError, open_store, router, start};
