//! Load: scripted people play random legal moves over real sockets, and what the server makes of it is
//! measured.
//!
//! Nothing here knows a rule: people choose from what they are offered. What a client does is kept as cheap
//! as can be, since it often shares its processors with the server.

mod bare;
mod compare;
mod folder;
mod host;
mod http;
mod memory;
mod message;
mod process;
mod report;
mod run;
mod table;
mod tally;
mod target;

use std::path::PathBuf;
use std::time::Duration;

use furlong_bots::Stop;
use indicatif::ProgressBar;

use self::compare::{Comparison, compare};
use self::host::Host;
pub use self::host::{Hosting, Kind, be};
use self::process::Watch;
use self::run::{Plan, run};
pub use self::target::Target;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Order {
    /// What is loaded.
    pub whom: Whom,
    /// The game's name.
    pub game: String,
    /// How many seats a table has.
    pub seats: usize,
    /// How many tables there are.
    pub tables: usize,
    /// How long is measured.
    pub time: Duration,
    /// How many moves a second are played at each table; as many as can be, if it is not said.
    pub rate: Option<f64>,
    /// How long messages of a bare server are.
    pub size: usize,
    /// Where an SQLite file is made.
    pub folder: PathBuf,
    /// Ends everything early.
    pub stop: Stop,
    /// Where it is shown how far it is.
    pub bar: ProgressBar,
}

/// What is loaded.
#[derive(Clone, Debug)]
pub enum Whom {
    /// A server that runs.
    Running {
        /// Where.
        target: Target,
        /// Its process, if it is known.
        pid: Option<u32>,
        /// Whether people who are there do not matter.
        force: bool,
    },
    /// A server that is started for it.
    Started(Kind),
    /// All kinds of servers, in so many rounds.
    All(u32),
}

/// What came of it.
pub struct Outcome {
    /// For people.
    pub text: String,
    /// For programs.
    pub json: serde_json::Value,
    /// Whether moves were played and nothing went wrong.
    pub success: bool,
}

/// Loads a server and tells what came of it.
pub fn load(order: &Order) -> anyhow::Result<Outcome> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let hosting = |kind| Hosting { kind, size: order.size, folder: order.folder.clone() };
        match &order.whom {
            Whom::Running { target, pid, force } => {
                if !force && let Some(sockets) = process::sockets(target).await.filter(|sockets| *sockets > 0) {
                    anyhow::bail!(
                        "somebody is at {target}: {sockets} sockets are open. Load leaves its tables and players in the \
                         server's database and takes its time from those who play; if you want that, say --force"
                    );
                }
                let watch = pid.map_or_else(|| Watch::Metrics(target.clone()), Watch::Process);
                single(&order.plan(target.clone(), watch)).await
            }
            Whom::Started(kind) => {
                let host = Host::start(&hosting(*kind))?;
                let mut told = single(&order.plan(host.target.clone(), Watch::Process(host.pid()))).await?;
                if *kind == Kind::Sqlite {
                    let folder = folder::Folder::of(&order.folder);
                    told.text += &format!("store    {folder}\n");
                    told.json["folder"] = folder.path.display().to_string().into();
                    told.json["folder_in_memory"] = folder.in_memory.into();
                }
                Ok(told)
            }
            Whom::All(rounds) => {
                // The target is put in later.
                let nowhere: Target = "http://localhost".parse().map_err(anyhow::Error::msg)?;
                let plan = order.plan(nowhere.clone(), Watch::Metrics(nowhere));
                let hosting = hosting(Kind::Bare);
                let compared = compare(&Comparison { plan, hosting, rounds: *rounds }).await?;
                let success = !order.stop.is_stopped() && compared.error_count() == 0;
                Ok(Outcome { text: compared.text(), json: compared.json(), success })
            }
        }
    })
}

async fn single(plan: &Plan) -> anyhow::Result<Outcome> {
    let run = run(plan).await?;
    plan.bar.finish_and_clear();
    let success = run.tally.moves > 0 && run.tally.error_count() == 0;
    Ok(Outcome { text: report::text(plan, &run), json: report::json(plan, &run), success })
}

impl Order {
    fn plan(&self, target: Target, watch: Watch) -> Plan {
        Plan {
            target,
            watch,
            game: self.game.clone(),
            seats: self.seats,
            tables: self.tables,
            time: self.time,
            rate: self.rate,
            stop: self.stop.clone(),
            bar: self.bar.clone(),
        }
    }
}
