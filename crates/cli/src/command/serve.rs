//! `furlong serve`: the game server. What is set by flags, environment and file is put together here.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Parser};
use furlong_server::{Config, ConfigError, Database, LogFormat, LogLevel};

use super::table::refuse;
use super::{HEADING, Outcome, file, print};

#[derive(Debug, Args)]
#[command(mut_args(unless_empty))]
pub(super) struct ServeArgs {
    /// A TOML file with settings, named as in --print-config
    #[arg(long, value_name = "FILE", env = "FURLONG_CONFIG", hide_env_values = true)]
    config: Option<PathBuf>,
    /// Print all settings as they would be, as such a file, and do nothing else
    #[arg(long)]
    print_config: bool,
    /// The address and port to listen at [default: 127.0.0.1:8080, which only this machine can reach]
    #[arg(long, value_name = "ADDRESS", env = "FURLONG_BIND", hide_env_values = true)]
    bind: Option<SocketAddr>,
    /// The port alone; 0 for any that is free
    #[arg(long, value_name = "N", env = "FURLONG_PORT", hide_env_values = true)]
    port: Option<u16>,
    #[arg(
        long,
        value_name = "FILE|URL",
        env = "FURLONG_DATABASE",
        hide_env_values = true,
        help = "Where everything is kept: an SQLite file, made if it is not there, or \
            postgres://user:password@host/name [default: furlong/furlong.db where this user's data lives, such as \
            ~/.local/share]"
    )]
    database: Option<String>,
    /// The address people see, when it is not the one they type; with https, cookies are for https only
    #[arg(long, value_name = "URL", env = "FURLONG_PUBLIC_URL", hide_env_values = true)]
    public_url: Option<String>,
    /// How many threads bots think on [default: one for each core]
    #[arg(long, value_name = "N", env = "FURLONG_BOT_THREADS", hide_env_values = true)]
    bot_threads: Option<usize>,
    /// How long an expert may think, in milliseconds [default: 300]
    #[arg(long, value_name = "N", env = "FURLONG_BOT_MS", hide_env_values = true)]
    bot_ms: Option<u64>,
    /// How long after a decision arose a bot's answer is shown at a table with people, in milliseconds
    /// [default: 700]
    #[arg(long, value_name = "N", env = "FURLONG_BOT_PAUSE_MS", hide_env_values = true)]
    bot_pause_ms: Option<u64>,
    /// How log lines look [default: text]
    #[arg(long, env = "FURLONG_LOG_FORMAT", hide_env_values = true, value_name = "FORM",
        value_parser = PossibleValuesParser::new(["text", "json"]))]
    log_format: Option<String>,
    /// How much is logged [default: info]
    #[arg(long, env = "FURLONG_LOG_LEVEL", hide_env_values = true, value_name = "LEVEL",
        value_parser = PossibleValuesParser::new(["error", "warn", "info", "debug", "trace"]))]
    log_level: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// How much one may ask for. This machine itself is limited only in the number of sockets.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits (this machine itself has none but the first)")]
struct LimitArgs {
    /// How many sockets may be open [default: 10000]
    #[arg(long, value_name = "N", env = "FURLONG_MAX_SOCKETS", hide_env_values = true)]
    max_sockets: Option<usize>,
    /// How many sockets of one address may be open [default: 200]
    #[arg(long, value_name = "N", env = "FURLONG_MAX_SOCKETS_PER_ADDRESS", hide_env_values = true)]
    max_sockets_per_address: Option<usize>,
    /// How many requests a session may make in a minute [default: 600]
    #[arg(long, value_name = "N", env = "FURLONG_REQUESTS_PER_MINUTE", hide_env_values = true)]
    requests_per_minute: Option<u32>,
    /// How many requests an address may make in a minute [default: 1200]
    #[arg(long, value_name = "N", env = "FURLONG_REQUESTS_PER_MINUTE_PER_ADDRESS", hide_env_values = true)]
    requests_per_minute_per_address: Option<u32>,
    /// How many passwords an address may try in a minute [default: 10]
    #[arg(long, value_name = "N", env = "FURLONG_SIGN_INS_PER_MINUTE", hide_env_values = true)]
    sign_ins_per_minute: Option<u32>,
    /// How many tables an address may open in an hour [default: 120]
    #[arg(long, value_name = "N", env = "FURLONG_TABLES_PER_HOUR", hide_env_values = true)]
    tables_per_hour: Option<u32>,
    /// How many messages a session may send over its sockets in a second [default: 20]
    #[arg(long, value_name = "N", env = "FURLONG_MESSAGES_PER_SECOND", hide_env_values = true)]
    messages_per_second: Option<u32>,
    /// How many messages an address may send over its sockets in a second [default: 100]
    #[arg(long, value_name = "N", env = "FURLONG_MESSAGES_PER_SECOND_PER_ADDRESS", hide_env_values = true)]
    messages_per_second_per_address: Option<u32>,
    /// Proxies whose X-Forwarded-For is believed; one on this machine always is
    #[arg(
        long,
        value_name = "ADDRESSES",
        env = "FURLONG_TRUST_PROXY",
        hide_env_values = true,
        value_delimiter = ','
    )]
    trust_proxy: Option<Vec<IpAddr>>,
}

/// The argument as it is, but a variable that is set to nothing counts as not set.
pub(super) fn unless_empty(arg: Arg) -> Arg {
    let empty = arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
    if empty { arg.env(None::<&str>) } else { arg }
}

/// The flags of a command line that has none: only the environment speaks.
#[derive(Debug, Parser)]
#[command(name = "furlong serve")]
struct Bare {
    #[command(flatten)]
    args: ServeArgs,
}

/// Serves as the environment says.
pub(super) fn run_bare() -> anyhow::Result<Outcome> {
    run(&Bare::parse_from(["furlong serve"]).args)
}

pub(super) fn run(args: &ServeArgs) -> anyhow::Result<Outcome> {
    let config = args.settings()?;
    if args.print_config {
        return Ok(Outcome::done(config.to_toml()));
    }
    let (database, public_url) = (config.database.to_string(), config.public_url.clone());
    furlong_server::run(config, |address| {
        let url = public_url.unwrap_or_else(|| url(address));
        let told = format!(
            "{HEADING}Furlong is ready: {url}{HEADING:#}\nEverything is kept in {database}. Ctrl-C stops the server.\n"
        );
        // The server goes on whether or not anybody reads this.
        let _ = print(&told);
    })?;
    Ok(Outcome::done("Furlong has stopped. Games go on where they were when it is started again.\n"))
}

/// The address as a browser on this machine would write it.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        return format!("http://localhost:{}", address.port());
    }
    format!("http://{address}")
}

impl ServeArgs {
    /// Flags and environment over the file over what is usual.
    fn settings(&self) -> anyhow::Result<Config> {
        let base = match &self.config {
            Some(path) => {
                let text = file::text(path).context("the settings")?;
                Config::read(&text)
                    .unwrap_or_else(|fault| refuse("serve", &format!("{}: {fault}", path.display())))
            }
            None => Config::default(),
        };
        let config = self.over(base).and_then(Config::checked);
        Ok(config.unwrap_or_else(|fault| refuse("serve", &fault.to_string())))
    }

    fn over(&self, base: Config) -> Result<Config, ConfigError> {
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
