//! The arguments of the arena and their checks.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use furlong_bots::Level;
use furlong_lab::arena::{BudgetSetting, Entrant, EntrantKind, LineUp, Sprt, split_command};

use super::super::budget::BudgetArgs;
use super::super::game_args::GameArgs;

const MAX_BOT_NAME_CHARS: usize = 24;
const MAX_BOT_TIMEOUT_SECONDS: f64 = 86_400.0;

#[derive(Debug, Args)]
pub(in super::super) struct ArenaArgs {
    #[command(flatten)]
    pub(super) table: GameArgs,
    /// The bots in the order of their chairs: novice, club, expert. The last one also takes the remaining
    /// chairs, so that of two bots the first sits alone among the second
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required_unless_present = "bot_cmd")]
    bots: Vec<Level>,
    /// A program that plays, asked in JSON lines (docs/bots.md). It sits before the bots of --bots. Words are
    /// separated by blanks, except inside quotation marks; no shell is used
    #[arg(long, value_name = "COMMAND")]
    bot_cmd: Vec<String>,
    /// The program's name in the table; without it cmd1, cmd2 and so on
    #[arg(long, value_name = "NAME", requires = "bot_cmd")]
    bot_name: Vec<String>,
    /// The time limit of a program for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = timeout)]
    bot_timeout: f64,
    /// The number of deals, each of which is played once for every seating
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = RangedU64ValueParser::<u64>::new().range(1..=1_000_000_000))]
    pub(super) deals: u64,
    #[command(flatten)]
    budget: BudgetArgs,
    /// The seed of all cards and dice; deal 7 is the game of the seed TEXT/7
    #[arg(long, value_name = "TEXT", default_value = "furlong")]
    pub(super) seed: String,
    /// Stop as soon as it is proven or refuted that the first bot wins more than its even share (by --margin)
    #[arg(long)]
    sprt: bool,
    /// With --sprt: percentage points of win share above the even share that are to be proven
    #[arg(long, value_name = "POINTS", default_value_t = 5.0, value_parser = margin, requires = "sprt")]
    margin: f64,
    /// Print JSON with all figures
    #[arg(long)]
    json: bool,
    /// Print CSV, a line for each bot
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// The file for JSON or CSV, which is overwritten; the table is then printed as well
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
}

/// The format of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Table,
    Json,
    Csv,
}

/// The arguments that needed a check.
#[derive(Debug)]
pub(super) struct CheckedArgs {
    pub(super) line_up: LineUp,
    pub(super) budget: BudgetSetting,
    pub(super) threads: NonZeroUsize,
    pub(super) sprt: Option<Sprt>,
}

impl ArenaArgs {
    pub(super) fn format(&self) -> Format {
        match (self.json, self.csv) {
            (true, _) => Format::Json,
            (false, true) => Format::Csv,
            (false, false) => Format::Table,
        }
    }

    /// Checks the line-up and the test, or says what is wrong with the command line.
    pub(super) fn checked(&self) -> Result<CheckedArgs, String> {
        if self.out.is_some() && self.format() == Format::Table {
            return Err("--out needs --json or --csv".to_owned());
        }
        let mut entrants = self.programs()?;
        entrants.extend(self.bots.iter().map(|&level| Entrant::bot(level)));
        let line_up = LineUp::new(self.table.players, entrants).map_err(|fault| fault.to_string())?;
        Ok(CheckedArgs {
            budget: self.budget.setting(),
            threads: self.budget.threads(),
            sprt: self.sprt(&line_up)?,
            line_up,
        })
    }

    fn programs(&self) -> Result<Vec<Entrant>, String> {
        if self.bot_name.len() > self.bot_cmd.len() {
            return Err("there are more --bot-name than --bot-cmd".to_owned());
        }
        let mut programs = Vec::<Entrant>::new();
        for (i, command) in self.bot_cmd.iter().enumerate() {
            let command =
                split_command(command).map_err(|fault| format!("--bot-cmd {command:?}: {fault}"))?;
            let name = self.bot_name.get(i).cloned().unwrap_or_else(|| format!("cmd{}", i + 1));
            let taken = programs.iter().any(|other| other.name == name) || name.parse::<Level>().is_ok();
            if taken || name.trim().is_empty() || name.chars().count() > MAX_BOT_NAME_CHARS {
                return Err(format!(
                    "--bot-name {name:?}: a name has up to {MAX_BOT_NAME_CHARS} letters, and no other bot has it"
                ));
            }
            if name.chars().any(char::is_control) {
                return Err(format!("--bot-name {name:?}: a name has only letters that can be seen"));
            }
            let kind = EntrantKind::Program { command, timeout: Duration::from_secs_f64(self.bot_timeout) };
            programs.push(Entrant { name, kind });
        }
        Ok(programs)
    }

    fn sprt(&self, line_up: &LineUp) -> Result<Option<Sprt>, String> {
        let (even, margin) = (line_up.even_share(), self.margin / 100.0);
        if !self.sprt {
            return Ok(None);
        }
        if line_up.entrants().len() < 2 {
            return Err("--sprt compares the first bot with others: name a second one".to_owned());
        }
        let most = line_up.highest_share();
        if even + margin >= most {
            return Err(format!(
                "--margin {}: nobody wins more than everything; say less than {:.1}, for a seat of the first bot \
                 wins {:.1} % on average and {:.1} % at most",
                self.margin,
                100.0 * (most - even),
                100.0 * even,
                100.0 * most
            ));
        }
        Ok(Some(Sprt::new(even, margin, most)))
    }
}

fn timeout(text: &str) -> Result<f64, String> {
    positive(text, MAX_BOT_TIMEOUT_SECONDS)
}

fn margin(text: &str) -> Result<f64, String> {
    positive(text, 100.0)
}

fn positive(text: &str, most: f64) -> Result<f64, String> {
    let number = text.parse().ok().filter(|&number: &f64| number > 0.0 && number <= most);
    number.ok_or_else(|| format!("must be a number above 0 and up to {most}"))
}
