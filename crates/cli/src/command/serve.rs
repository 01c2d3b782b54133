//! `furlong serve`: the game server, with settings from flags, the environment and a file.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Parser};
use furlong_server::{Config, ConfigError, Database, LogFormat, LogLevel};

use super::game_args::usage_error;
use super::{CommandOutput, HEADING, file, print};

#[derive(Debug, Args)]
#[command(mut_args(unless_empty))]
pub(super) struct ServeArgs {
    /// A TOML file with settings, named as in --print-config
    #[arg(long, value_name = "FILE", env = "FURLONG_CONFIG", hide_env_values = true)]
    config: Option<PathBuf>,
    /// Print all settings as such a file, and exit
    #[arg(long)]
    print_config: bool,
    /// The address and port to listen at [default: 127.0.0.1:8080, which only this machine can reach]
    #[arg(long, value_name = "ADDRESS", env = "FURLONG_BIND", hide_env_values = true)]
    bind: Option<SocketAddr>,
    /// The port alone; 0 for a free one
    #[arg(long, value_name = "N", env = "FURLONG_PORT", hide_env_values = true)]
    port: Option<u16>,
    #[arg(
        long,
        value_name = "FILE|URL",
        env = "FURLONG_DATABASE",
        hide_env_values = true,
        help = "The database: an SQLite file, made if it does not exist, or \
            postgres://user:password@host/name [default: furlong/furlong.db where this user's data lives, such as \
            ~/.local/share]"
    )]
    database: Option<String>,
    /// The address in people's browsers, if a proxy is in front; with https, cookies are for https only
    #[arg(long, value_name = "URL", env = "FURLONG_PUBLIC_URL", hide_env_values = true)]
    public_url: Option<String>,
    /// The number of threads for bots [default: one for each core]
    #[arg(long, value_name = "N", env = "FURLONG_BOT_THREADS", hide_env_values = true)]
    bot_threads: Option<usize>,
    /// The thinking time of an expert for a decision, in milliseconds [default: 300]
    #[arg(long, value_name = "N", env = "FURLONG_BOT_MS", hide_env_values = true)]
    bot_ms: Option<u64>,
    /// The least time that a bot takes for a decision at a table with people, in milliseconds [default: 700]
    #[arg(long, value_name = "N", env = "FURLONG_BOT_PAUSE_MS", hide_env_values = true)]
    bot_pause_ms: Option<u64>,
    /// The format of log lines [default: text]
    #[arg(long, env = "FURLONG_LOG_FORMAT", hide_env_values = true, value_name = "FORM",
        value_parser = PossibleValuesParser::new(["text", "json"]))]
    log_format: Option<String>,
    /// The lowest level that is logged [default: info]
    #[arg(long, env = "FURLONG_LOG_LEVEL", hide_env_values = true, value_name = "LEVEL",
        value_parser = PossibleValuesParser::new(["error", "warn", "info", "debug", "trace"]))]
    log_level: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Limits of sockets and requests. This machine itself is limited only in the number of sockets.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits (requests from this machine have only the first)")]
struct LimitArgs {
    /// Open sockets of all addresses together [default: 10000]
    #[arg(long, value_name = "N", env = "FURLONG_MAX_SOCKETS", hide_env_values = true)]
    max_sockets: Option<usize>,
    /// Open sockets of one address [default: 200]
    #[arg(long, value_name = "N", env = "FURLONG_MAX_SOCKETS_PER_ADDRESS", hide_env_values = true)]
    max_sockets_per_address: Option<usize>,
    /// Requests of a session in a minute [default: 600]
    #[arg(long, value_name = "N", env = "FURLONG_REQUESTS_PER_MINUTE", hide_env_values = true)]
    requests_per_minute: Option<u32>,
    /// Requests of an address in a minute [default: 1200]
    #[arg(long, value_name = "N", env = "FURLONG_REQUESTS_PER_MINUTE_PER_ADDRESS", hide_env_values = true)]
    requests_per_minute_per_address: Option<u32>,
    /// Passwords that an address may try in a minute [default: 10]
    #[arg(long, value_name = "N", env = "FURLONG_SIGN_INS_PER_MINUTE", hide_env_values = true)]
    sign_ins_per_minute: Option<u32>,
    /// Tables that an address may open in an hour [default: 120]
    #[arg(long, value_name = "N", env = "FURLONG_TABLES_PER_HOUR", hide_env_values = true)]
    tables_per_hour: Option<u32>,
    /// Messages of a session over its sockets in a second [default: 20]
    #[arg(long, value_name = "N", env = "FURLONG_MESSAGES_PER_SECOND", hide_env_values = true)]
    messages_per_second: Option<u32>,
    /// Messages of an address over its sockets in a second [default: 100]
    #[arg(long, value_name = "N", env = "FURLONG_MESSAGES_PER_SECOND_PER_ADDRESS", hide_env_values = true)]
    messages_per_second_per_address: Option<u32>,
    /// Proxies whose X-Forwarded-For is trusted; one on this machine always is
    #[arg(
        long,
        value_name = "ADDRESSES",
        env = "FURLONG_TRUST_PROXY",
        hide_env_values = true,
        value_delimiter = ','
    )]
    trust_proxy: Option<Vec<IpAddr>>,
}

/// Makes an empty environment variable count as not set.
pub(super) fn unless_empty(arg: Arg) -> Arg {
    let empty = arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
    if empty { arg.env(None::<&str>) } else { arg }
}

/// The arguments of a command line without any: only the environment counts.
#[derive(Debug, Parser)]
#[command(name = "furlong serve")]
struct EnvironmentOnly {
    #[command(flatten)]
    args: ServeArgs,
}

/// Runs the server with settings from the environment.
pub(super) fn run_without_arguments() -> anyhow::Result<CommandOutput> {
    run(&EnvironmentOnly::parse_from(["furlong serve"]).args)
}

pub(super) fn run(args: &ServeArgs) -> anyhow::Result<CommandOutput> {
    let config = args.settings()?;
    if args.print_config {
        return Ok(CommandOutput::success(config.to_toml()));
    }
    let (database, public_url) = (config.database.to_string(), config.public_url.clone());
    furlong_server::run(config, |address| {
        let url = public_url.unwrap_or_else(|| url(address));
        let ready = format!(
            "{HEADING}Furlong is ready: {url}{HEADING:#}\nEverything is kept in {database}. Ctrl-C stops the server.\n"
        );
        // The server runs whether or not anybody reads this.
        let _ = print(&ready);
    })?;
    Ok(CommandOutput::success("Furlong has stopped. Games go on where they were when it is started again.\n"))
}

/// The URL for a browser on this machine.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        return format!("http://localhost:{}", address.port());
    }
    format!("http://{address}")
}

impl ServeArgs {
    /// Flags and environment override the file, and the file overrides the defaults.
    fn settings(&self) -> anyhow::Result<Config> {
        let base = match &self.config {
            Some(path) => {
                let text = file::text(path).context("the settings")?;
                Config::read(&text)
                    .unwrap_or_else(|fault| usage_error("serve", &format!("{}: {fault}", path.display())))
            }
            None => Config::default(),
        };
        let config = self.override_config(base).and_then(Config::checked);
        Ok(config.unwrap_or_else(|fault| usage_error("serve", &fault.to_string())))
    }

    fn override_config(&self, base: Config) -> Result<Config, ConfigError> {
        let limits = &self.limits;
        let mut bind = self.bind.unwrap_or(base.bind);
        bind.set_port(self.port.unwrap_or(bind.port()));
        Ok(Config {
            bind,
            database: self.database.clone().map_or(Ok(base.database), Database::try_from)?,
            public_url: self.public_url.clone().or(base.public_url),
            bot_threads: self.bot_threads.unwrap_or(base.bot_threads),
            bot_ms: self.bot_ms.unwrap_or(base.bot_ms),
            bot_pause_ms: self.bot_pause_ms.unwrap_or(base.bot_pause_ms),
            max_sockets: limits.max_sockets.unwrap_or(base.max_sockets),
            max_sockets_per_address: limits.max_sockets_per_address.unwrap_or(base.max_sockets_per_address),
            requests_per_minute: limits.requests_per_minute.unwrap_or(base.requests_per_minute),
            requests_per_minute_per_address: limits
                .requests_per_minute_per_address
                .unwrap_or(base.requests_per_minute_per_address),
            sign_ins_per_minute: limits.sign_ins_per_minute.unwrap_or(base.sign_ins_per_minute),
            tables_per_hour: limits.tables_per_hour.unwrap_or(base.tables_per_hour),
            messages_per_second: limits.messages_per_second.unwrap_or(base.messages_per_second),
            messages_per_second_per_address: limits
                .messages_per_second_per_address
                .unwrap_or(base.messages_per_second_per_address),
            trust_proxy: limits.trust_proxy.clone().unwrap_or(base.trust_proxy),
            log_format: match self.log_format.as_deref() {
                Some("json") => LogFormat::Json,
                Some(_) => LogFormat::Text,
                None => base.log_format,
            },
            log_level: match self.log_level.as_deref() {
                Some("error") => LogLevel::Error,
                Some("warn") => LogLevel::Warn,
                Some("debug") => LogLevel::Debug,
                Some("trace") => LogLevel::Trace,
                Some(_) => LogLevel::Info,
                None => base.log_level,
            },
        })
    }
}
