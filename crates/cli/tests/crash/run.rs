//! A run: the server lives and is killed so many times, while tables are played. Then everything is played to the end.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use furlong_bots::SplitMix64;
use furlong_core::Dice;
use indicatif::{ProgressBar, ProgressStyle};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::account::Account;
use crate::postgres_server::PostgresServer;
use crate::process::{Process, Start, port, read};
use crate::slot::{KINDS, keep_playing};
use crate::world::{Break, World, count};

/// How many persons play.
const PERSONS: usize = 4;
/// One kill in so many comes while the server starts.
const IN_START_UP: u32 = 8;
/// Whatever is not over by then never ends.
const LONGEST_END: Duration = Duration::from_mins(10);

/// What is to be done.
pub(crate) struct Plan {
    pub(crate) kills: u64,
    /// How long the server lives at most.
    pub(crate) between: Duration,
    pub(crate) seed: u64,
    pub(crate) tables: usize,
    /// Whether people and bots lose no time.
    pub(crate) hurry: bool,
    pub(crate) store: Kind,
}

/// Where the server keeps everything.
pub(crate) enum Kind {
    Sqlite,
    /// On a server of the test's own, which is not killed.
    Postgres,
}

/// Runs it; what was counted, or what is wrong.
pub(crate) async fn run(plan: &Plan) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|cause| cause.to_string())?;
    let postgres = match plan.store {
        Kind::Sqlite => None,
        Kind::Postgres => Some(PostgresServer::start().await.database().await),
    };
    let start = Start {
        folder: folder.path().to_owned(),
        database: match &postgres {
            None => folder.path().join("furlong.db").into(),
            Some(database) => database.url().into(),
        },
        port: port(plan.seed),
        bot_pause: if plan.hurry { 10 } else { 40 },
    };
    let records = folder.path().join("records");
    std::fs::create_dir(&records).map_err(|cause| cause.to_string())?;
    let addr = SocketAddr::from((Ipv4Addr::LOCALHOST, start.port));
    let world = Arc::new(World::new(addr, records, if plan.hurry { 3 } else { 40 }));
    let accounts: Arc<[Account]> = (0..PERSONS).map(Account::new).collect();
    let mut playing =
        tokio::spawn(everybody(Arc::clone(&world), Arc::clone(&accounts), plan.tables, plan.seed));
    let result = live_and_die(plan, &start, &world, &accounts, &mut playing).await;
    playing.abort();
    let log = read(&start.log());
    let result = result.and_then(|()| match world.told_in(&log) {
        Some(secret) => Err(format!("the log tells {secret}")),
        None => Ok(world.tally.to_string()),
    });
    if result.is_err() {
        eprintln!("database, log and records are kept in {}", folder.keep().display());
    }
    result
}

/// All persons arrive, and then play at all tables.
async fn everybody(
    world: Arc<World>,
    accounts: Arc<[Account]>,
    tables: usize,
    seed: u64,
) -> Result<(), String> {
    for (number, account) in accounts.iter().enumerate() {
        account.arrive(&world, number).await.map_err(told)?;
    }
    let mut slots = JoinSet::new();
    for slot in 0..tables {
        // Fewer tables are still of all kinds.
        let kind = slot * KINDS / tables;
        slots.spawn(keep_playing(Arc::clone(&world), Arc::clone(&accounts), kind, seed));
    }
    while let Some(slot) = slots.join_next().await {
        slot.map_err(|fault| fault.to_string())??;
    }
    Ok(())
}

type Playing = tokio::task::JoinHandle<Result<(), String>>;

/// So many lives that end with a kill, and a last one in which everything comes to its end.
async fn live_and_die(
    plan: &Plan,
    start: &Start,
    world: &World,
    accounts: &[Account],
    playing: &mut Playing,
) -> Result<(), String> {
    let mut dice = SplitMix64::new(plan.seed);
    let bar = ProgressBar::new(plan.kills);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} kills, {elapsed}, {msg}");
    bar.set_style(style.map_err(|fault| fault.to_string())?);
    for number in 0..plan.kills {
        tokio::select! {
            ended = &mut *playing => return Err(early(ended)),
            life = live(plan, start, world, number, &mut dice) => life?,
        }
        count(&world.tally.kills);
        bar.inc(1);
        bar.set_message(format!("{} games over", world.tally.finished.load(Ordering::Relaxed)));
    }
    bar.finish_and_clear();
    world.no_new_tables();
    let process = begin(start, world).await?;
    match timeout(LONGEST_END, playing).await {
        Ok(Ok(Ok(()))) => {}
        Ok(ended) => return Err(early(ended)),
        Err(_) => return Err("not all games come to their end".to_owned()),
    }
    for account in accounts {
        account.look_back(world).await.map_err(told)?;
    }
    process.kill()
}

/// A life of the server and its sudden end.
async fn live(
    plan: &Plan,
    start: &Start,
    world: &World,
    number: u64,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    // The third one always, so that a short run has one too.
    let process = if number == 2 || dice.below(IN_START_UP) == 0 {
        count(&world.tally.kills_in_start_up);
        world.begins();
        let process = Process::start(start);
        sleep(Duration::from_millis(dice.below(120).into())).await;
        process
    } else {
        let process = begin(start, world).await?;
        let longest = u32::try_from(plan.between.as_millis()).unwrap_or(u32::MAX).max(1);
        sleep(Duration::from_millis(dice.below(longest).into())).await;
        process
    };
    process.kill()?;
    world.ends();
    world.up.send_replace(false);
    Ok(())
}

/// A server that is ready.
async fn begin(start: &Start, world: &World) -> Result<Process, String> {
    let begun = Instant::now();
    world.begins();
    let mut process = Process::start(start);
    process.ready().await?;
    let took = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    world.tally.slowest_start.fetch_max(took, Ordering::Relaxed);
    world.up.send_replace(true);
    Ok(process)
}

fn early(ended: Result<Result<(), String>, tokio::task::JoinError>) -> String {
    match ended {
        Ok(Ok(())) => "everybody stopped playing too early".to_owned(),
        Ok(Err(fault)) => fault,
        Err(fault) => fault.to_string(),
    }
}

fn told(fault: Break) -> String {
    match fault {
        Break::Wrong(what) => what,
        Break::Lost => "a request was given up".to_owned(),
    }
}
