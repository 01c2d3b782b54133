//! `furlong serve`: the game server. Flags, environment and file are put together here; the settings themselves are
//! declared in the server.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Arg, Args, Parser};
use furlong_server::{Config, ConfigFlags};

use super::game_args::usage_error;
use super::{CommandOutput, HEADING, file, print};

#[derive(Debug, Args)]
#[command(mut_args(unless_empty))]
pub(super) struct ServeArgs {
    /// A TOML file with settings, named as in --print-config
    #[arg(long, value_name = "FILE", env = "FURLONG_CONFIG", hide_env_values = true)]
    config: Option<PathBuf>,
    /// Print all settings as they would be, as such a file, and do nothing else
    #[arg(long)]
    print_config: bool,
    /// The port alone; 0 for any that is free
    #[arg(long, value_name = "N", env = "FURLONG_PORT", hide_env_values = true)]
    port: Option<u16>,
    #[command(flatten)]
    settings: ConfigFlags,
}

/// Ignores an environment variable that is set to nothing.
pub(super) fn unless_empty(arg: Arg) -> Arg {
    let empty = arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
    if empty { arg.env(None::<&str>) } else { arg }
}

/// A command line without flags, for which only the environment counts.
#[derive(Debug, Parser)]
#[command(name = "furlong serve")]
struct EnvironmentOnly {
    #[command(flatten)]
    args: ServeArgs,
}

/// Serves with the settings of the environment.
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
        let told = format!(
            "{HEADING}Furlong is ready: {url}{HEADING:#}\nEverything is kept in {database}. Ctrl-C stops the server.\n"
        );
        // The server goes on whether or not anybody reads this.
        let _ = print(&told);
    })?;
    Ok(CommandOutput::success("Furlong has stopped. Games go on where they were when it is started again.\n"))
}

/// Returns the address as a browser on this machine would write it.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        return format!("http://localhost:{}", address.port());
    }
    format!("http://{address}")
}

impl ServeArgs {
    /// Puts flags and environment over the file, and the file over the defaults.
    fn settings(&self) -> anyhow::Result<Config> {
        let base = match &self.config {
            Some(path) => {
                let text = file::text(path).context("the settings")?;
                Config::read(&text)
                    .unwrap_or_else(|fault| usage_error("serve", &format!("{}: {fault}", path.display())))
            }
            None => Config::default(),
        };
        let config = base.with_flags(&self.settings).map(|mut config| {
            config.bind.set_port(self.port.unwrap_or(config.bind.port()));
            config
        });
        Ok(config.and_then(Config::checked).unwrap_or_else(|fault| usage_error("serve", &fault.to_string())))
    }
}
