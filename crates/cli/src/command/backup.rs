//! `furlong backup`: a copy of the server's database while the server runs.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use furlong_server::{Config, Database};
use furlong_store::back_up_sqlite;
use indicatif::{HumanBytes, ProgressBar, ProgressStyle};

use super::game_args::usage_error;
use super::serve::unless_empty;
use super::{CommandOutput, file};

#[derive(Debug, Args)]
#[command(mut_args(unless_empty))]
pub(super) struct BackupArgs {
    /// The file for the copy; it must not exist yet
    file: PathBuf,
    /// The database, as for furlong serve [default: furlong/furlong.db where this user's data lives]
    #[arg(long, value_name = "FILE", env = "FURLONG_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The server's configuration file, which names the database
    #[arg(long, value_name = "FILE", env = "FURLONG_CONFIG", hide_env_values = true)]
    config: Option<PathBuf>,
}

pub(super) fn run(args: &BackupArgs) -> anyhow::Result<CommandOutput> {
    let from = match args.database()? {
        Database::File(path) => path,
        database @ Database::Postgres(_) => {
            bail!("{database} is a PostgreSQL database, which pg_dump copies: see docs/operations.md")
        }
    };
    if !from.exists() {
        bail!(
            "there is no database {}: name it with --database, as you do for furlong serve",
            from.display()
        );
    }
    let bytes = copy(&from, &args.file)?;
    let (from, to) = (from.display(), args.file.display());
    Ok(CommandOutput::success(format!("{from} is copied to {to}, {}\n", HumanBytes(bytes))))
}

impl BackupArgs {
    fn database(&self) -> anyhow::Result<Database> {
        if let Some(database) = &self.database {
            let database = Database::try_from(database.clone());
            return Ok(database.unwrap_or_else(|fault| usage_error("backup", &fault.to_string())));
        }
        let Some(path) = &self.config else { return Ok(Database::usual()) };
        let text = file::text(path).context("the settings")?;
        let config = Config::read(&text);
        let config =
            config.unwrap_or_else(|fault| usage_error("backup", &format!("{}: {fault}", path.display())));
        Ok(config.database)
    }
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<u64> {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(0) } else { ProgressBar::hidden() };
    let style = ProgressStyle::with_template("{bar:30} {percent} %");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> "));
    let copied = back_up_sqlite(from, to, &mut |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    Ok(copied.with_context(|| format!("{} is not copied", from.display()))?.bytes)
}
