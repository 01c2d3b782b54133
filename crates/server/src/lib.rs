//! Furlong's game server: tables over HTTP and WebSocket, guests and accounts, limits and metrics.
//!
//! One task owns each table in memory. Nothing is sent before it is stored, and nobody is sent more than they may
//! see. The rules are elsewhere: this crate knows seats, keys and messages.

mod api_page;
mod bot_pool;
mod client_addr;
mod clock;
mod concurrency;
mod config;
mod connection;
mod content_type;
mod encoding;
mod error;
mod extract;
mod host;
mod large_response;
mod layers;
mod limits;
mod metrics;
mod openapi;
mod origin;
mod packs;
mod password;
mod process;
mod random;
mod registry;
mod replay;
mod response_headers;
mod routes;
mod serve;
mod session;
mod socket;
mod start_error;
mod state;
mod table_status;
mod table_task;
mod text;

pub use config::{Config, ConfigError, ConfigFlags, ConfigSetting, Database, LogFormat, LogLevel};
pub use process::run;
pub use serve::{RunningServer, open_store, router, start};
pub use start_error::StartError;
