//! A run: tables are opened, then played at all together and measured. When a game ends, the measurement pauses until
//! new tables are open, so that only moves are measured.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use furlong_bots::Stop;
use indicatif::ProgressBar;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::http::HttpConnection;
use super::schedule::MoveSchedule;
use super::server_url::ServerUrl;
use super::stats::LoadStats;
use super::table::{AfterMove, LoadTable};
use super::usage::{Usage, UsageSource};

const TABLES_OPENED_AT_ONCE: usize = 16;
/// The moves of a table before a new one takes its place. Few games are shorter, so that all servers are measured on
/// the same part of a game.
const MAX_MOVES_PER_TABLE: u64 = 128;
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// The tables of a run and their pace.
#[derive(Clone, Debug)]
pub struct LoadOptions {
    /// The game's name.
    pub game: String,
    /// The seats of a table, each with a client.
    pub seats: usize,
    /// The tables that are played at once.
    pub tables: usize,
    /// The time that is measured, without opening tables.
    pub time: Duration,
    /// The moves a second at each table; nothing for as many as the server answers.
    pub rate: Option<f64>,
    /// Ends the run early.
    pub stop: Stop,
    /// Shows the progress, in milliseconds.
    pub bar: ProgressBar,
}

/// The measurements of a run.
#[derive(Clone, Debug, Default)]
pub struct LoadRun {
    /// Counts of all tables.
    pub stats: LoadStats,
    /// The time that was measured.
    pub time: Duration,
    /// The server's processor time meanwhile, where it can be read.
    pub cpu: Option<Duration>,
    /// The server's memory with all tables open for the first time.
    pub memory_bytes: Option<u64>,
    /// The part of that memory that one table takes.
    pub memory_bytes_per_table: Option<u64>,
}

impl LoadRun {
    /// The moves a second of all tables together.
    pub fn moves_per_second(&self) -> Option<f64> {
        (self.time > Duration::ZERO).then(|| as_f64(self.stats.moves) / self.time.as_secs_f64())
    }

    /// The server's processor time for a move, in microseconds.
    pub fn cpu_us_per_move(&self) -> Option<f64> {
        let moves = Some(self.stats.moves).filter(|&moves| moves > 0)?;
        Some(self.cpu?.as_secs_f64() * 1e6 / as_f64(moves))
    }

    fn add_usage(&mut self, idle: Option<Usage>, before: Option<Usage>, after: Option<Usage>, tables: usize) {
        let cpu = before.zip(after).map(|(before, after)| after.cpu.saturating_sub(before.cpu));
        self.cpu = self.cpu.zip(cpu).map(|(earlier, cpu)| earlier + cpu);
        if self.memory_bytes.is_none() {
            self.memory_bytes = after.map(|after| after.memory_bytes);
            self.memory_bytes_per_table = idle.zip(after).map(|(idle, after)| {
                after.memory_bytes.saturating_sub(idle.memory_bytes) / (tables.max(1) as u64)
            });
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
pub(super) fn as_f64(count: u64) -> f64 {
    count as f64
}

/// Opens tables at a server and plays until the time is over.
///
/// # Errors
/// If a table cannot be opened. What goes wrong while playing is counted instead.
pub async fn run(url: &ServerUrl, usage: &UsageSource, options: &LoadOptions) -> anyhow::Result<LoadRun> {
    let mut run = LoadRun { cpu: Some(Duration::ZERO), ..LoadRun::default() };
    let idle = usage.read().await;
    let mut batches = 0;
    while run.time < options.time && !options.stop.is_stopped() {
        if batches > 0 {
            clean_up(options).await;
        }
        options.bar.set_message("opening tables");
        let tables = open_tables(url, options, batches).await?;
        options.bar.set_message("playing");
        let failed = play_batch(usage, options, tables, &mut run, idle).await;
        batches += 1;
        if failed == options.tables {
            // The server answers nobody any more.
            break;
        }
    }
    options.bar.set_message("");
    Ok(run)
}

/// Gives the server time to close the sockets and tables of a batch.
pub async fn clean_up(options: &LoadOptions) {
    let tables = u32::try_from(options.tables).unwrap_or(u32::MAX);
    sleep(Duration::from_millis(20) + Duration::from_micros(300).saturating_mul(tables)).await;
}

async fn open_tables(url: &ServerUrl, options: &LoadOptions, batch: u64) -> anyhow::Result<Vec<LoadTable>> {
    let next = Arc::new(AtomicUsize::new(0));
    let mut opening = JoinSet::new();
    for _ in 0..TABLES_OPENED_AT_ONCE.min(options.tables) {
        let (url, options, next) = (url.clone(), options.clone(), Arc::clone(&next));
        opening.spawn(async move {
            let mut http = HttpConnection::connect(&url).await?;
            let mut tables = Vec::new();
            while !options.stop.is_stopped() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= options.tables {
                    break;
                }
                let seed = batch << 32 | number as u64;
                tables.push(LoadTable::open(&url, &mut http, &options.game, options.seats, seed).await?);
            }
            anyhow::Ok(tables)
        });
    }
    let mut tables = Vec::with_capacity(options.tables);
    while let Some(opened) = opening.join_next().await {
        tables.extend(opened??);
    }
    Ok(tables)
}

/// Plays at all tables until one of them ends or the time is over. Returns how many of them failed.
async fn play_batch(
    usage: &UsageSource,
    options: &LoadOptions,
    tables: Vec<LoadTable>,
    run: &mut LoadRun,
    idle: Option<Usage>,
) -> usize {
    let before = usage.read().await;
    let start = Instant::now();
    let (count, earlier) = (tables.len(), run.time);
    let mut playing = spawn_tables(options, tables, start, start + options.time.saturating_sub(earlier));
    let (mut open, mut failed) = (Vec::with_capacity(count), 0);
    loop {
        let ended = tokio::select! {
            ended = playing.join_next() => ended,
            () = sleep(PROGRESS_INTERVAL) => {
                let done = earlier + start.elapsed();
                options.bar.set_position(u64::try_from(done.as_millis()).unwrap_or(u64::MAX));
                continue;
            }
        };
        let Some(ended) = ended else { break };
        let Ok((table, stats)) = ended else { continue };
        failed += usize::from(stats.errors.total() > 0);
        run.stats.add(stats);
        // Sockets stay open until memory is read.
        open.push(table);
    }
    run.time += start.elapsed();
    run.add_usage(idle, before, usage.read().await, count);
    failed
}

fn spawn_tables(
    options: &LoadOptions,
    tables: Vec<LoadTable>,
    start: Instant,
    end: Instant,
) -> JoinSet<(LoadTable, LoadStats)> {
    let game_over = Arc::new(AtomicBool::new(false));
    let count = as_f64(tables.len().max(1) as u64);
    let mut playing = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        let schedule = MoveSchedule::new(options.rate, start, as_f64(number as u64) / count);
        let (game_over, stop) = (Arc::clone(&game_over), options.stop.clone());
        playing.spawn(async move { play_table(table, schedule, end, &game_over, &stop).await });
    }
    playing
}

async fn play_table(
    mut table: LoadTable,
    mut schedule: MoveSchedule,
    end: Instant,
    game_over: &AtomicBool,
    stop: &Stop,
) -> (LoadTable, LoadStats) {
    let mut stats = LoadStats::default();
    loop {
        let due = schedule.wait(end).await;
        // Without a pace each table plays one move at least, so that slow machines measure something.
        let late = Instant::now() >= end && (stats.moves > 0 || schedule.is_paced());
        if game_over.load(Ordering::Relaxed) || stop.is_stopped() || late {
            break;
        }
        match table.play(due, &mut stats).await {
            Ok(AfterMove::Continues) if stats.moves < MAX_MOVES_PER_TABLE => {}
            Ok(AfterMove::Continues | AfterMove::GameOver) => {
                game_over.store(true, Ordering::Relaxed);
                break;
            }
            Err(error) => {
                stats.errors.add(&format!("{error:#}"), 1);
                break;
            }
        }
    }
    (table, stats)
}
