//! A run: tables are opened, then played at all together and measured. When a game ends, the clock stands
//! still until new tables are open, so that only moves are measured.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use furlong_bots::Stop;
use indicatif::ProgressBar;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use super::http::Http;
use super::process::{Usage, Watch};
use super::table::{Next, Table};
use super::tally::Tally;
use super::target::Target;

/// So many tables are opened at a time.
const AT_A_TIME: usize = 16;
/// So many moves are played at a table before new ones are opened. Few games are shorter, and all servers
/// are measured on the same part of a game.
const MOST_MOVES: u64 = 128;

/// What is to be measured.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The server.
    pub(super) target: Target,
    /// Where to see what the server takes.
    pub(super) watch: Watch,
    /// The game's name.
    pub(super) game: String,
    /// How many seats a table has.
    pub(super) seats: usize,
    /// How many tables are played at once.
    pub(super) tables: usize,
    /// How long.
    pub(super) time: Duration,
    /// How many moves a second are played at each table; as many as can be, if it is not said.
    pub(super) rate: Option<f64>,
    /// Ends the run early.
    pub(super) stop: Stop,
    /// Where it is shown how far it is.
    pub(super) bar: ProgressBar,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    /// What the tables did.
    pub(super) tally: Tally,
    /// How long was measured.
    pub(super) time: Duration,
    /// The server's time on a processor, meanwhile.
    pub(super) cpu: Option<Duration>,
    /// The server's memory with all tables of the first heat.
    pub(super) memory: Option<u64>,
    /// What a table took of it.
    pub(super) memory_a_table: Option<u64>,
}

impl Run {
    /// How many moves were played in a second.
    pub(super) fn moves_a_second(&self) -> Option<f64> {
        (self.time > Duration::ZERO).then(|| real(self.tally.moves) / self.time.as_secs_f64())
    }

    /// The server's time on a processor for a move, in microseconds.
    pub(super) fn cpu_a_move(&self) -> Option<f64> {
        let moves = Some(self.tally.moves).filter(|&moves| moves > 0)?;
        Some(self.cpu?.as_secs_f64() * 1e6 / real(moves))
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far from where that begins")]
pub(super) fn real(count: u64) -> f64 {
    count as f64
}

/// Opens tables and plays until the time is over.
pub(super) async fn run(plan: &Plan) -> anyhow::Result<Run> {
    let mut run = Run { cpu: Some(Duration::ZERO), ..Run::default() };
    let empty = plan.watch.look().await;
    let mut heats = 0;
    while run.time < plan.time && !plan.stop.is_stopped() {
        if heats > 0 {
            clear_up(plan).await;
        }
        plan.bar.set_message("opening tables");
        let tables = open(plan, heats).await?;
        plan.bar.set_message("playing");
        let broken = heat(plan, tables, &mut run, empty).await;
        heats += 1;
        if broken == plan.tables {
            // Nothing goes any more, so nothing would be learned from going on.
            break;
        }
    }
    plan.bar.set_message("");
    Ok(run)
}

/// Gives the server time to clear up after a heat.
pub(super) async fn clear_up(plan: &Plan) {
    let tables = u32::try_from(plan.tables).unwrap_or(u32::MAX);
    sleep(Duration::from_millis(20) + Duration::from_micros(300).saturating_mul(tables)).await;
}

/// Opens all tables, some at a time.
async fn open(plan: &Plan, heat: u64) -> anyhow::Result<Vec<Table>> {
    let next = Arc::new(AtomicUsize::new(0));
    let mut opening = JoinSet::new();
    for _ in 0..AT_A_TIME.min(plan.tables) {
        let (plan, next) = (plan.clone(), Arc::clone(&next));
        opening.spawn(async move {
            let mut http = Http::connect(&plan.target).await?;
            let mut tables = Vec::new();
            while !plan.stop.is_stopped() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= plan.tables {
                    break;
                }
                let seed = heat << 32 | number as u64;
                tables.push(Table::open(&plan.target, &mut http, &plan.game, plan.seats, seed).await?);
            }
            anyhow::Ok(tables)
        });
    }
    let mut tables = Vec::with_capacity(plan.tables);
    while let Some(opened) = opening.join_next().await {
        tables.extend(opened??);
    }
    Ok(tables)
}

/// Plays at all tables until one of them ends or the time is over; how many of them broke off.
async fn heat(plan: &Plan, tables: Vec<Table>, run: &mut Run, empty: Option<Usage>) -> usize {
    let over = Arc::new(AtomicBool::new(false));
    let before = plan.watch.look().await;
    let begun = Instant::now();
    let end = begun + plan.time.saturating_sub(run.time);
    let count = tables.len();
    let mut playing = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        let pace = Pace::of(plan, begun, number, count);
        let (over, stop) = (Arc::clone(&over), plan.stop.clone());
        playing.spawn(async move { sit_and_play(table, pace, end, &over, &stop).await });
    }
    let (mut seats, mut broken) = (Vec::with_capacity(count), 0);
    let earlier = run.time;
    loop {
        let ended = tokio::select! {
            ended = playing.join_next() => ended,
            () = sleep(Duration::from_millis(200)) => {
                plan.bar.set_position(u64::try_from((earlier + begun.elapsed()).as_millis()).unwrap_or(0));
                continue;
            }
        };
        let Some(ended) = ended else { break };
        let Ok((table, tally)) = ended else { continue };
        broken += usize::from(tally.error_count() > 0);
        run.tally.add(tally);
        // Sockets stay open until everything is measured.
        seats.push(table);
    }
    run.time += begun.elapsed();
    let after = plan.watch.look().await;
    run.cpu = before
        .zip(after)
        .zip(run.cpu)
        .map(|((before, after), cpu)| cpu + after.cpu.saturating_sub(before.cpu));
    if run.memory.is_none() {
        run.memory = after.map(|after| after.memory);
        run.memory_a_table = empty
            .zip(after)
            .map(|(empty, after)| after.memory.saturating_sub(empty.memory) / (count.max(1) as u64));
    }
    broken
}

/// When a table's moves are due. That does not depend on when earlier ones were done: a server that is slow would
/// otherwise be asked less, and what it kept waiting would not be counted.
struct Pace {
    next: Instant,
    pause: Option<Duration>,
    /// Whether a move was played, which the next may have to wait for.
    begun: bool,
}

impl Pace {
    /// Tables begin one after the other within the time of a move.
    fn of(plan: &Plan, begun: Instant, number: usize, count: usize) -> Self {
        let pause = plan.rate.map(|rate| Duration::from_secs_f64(1.0 / rate));
        let share = real(number as u64) / real(count.max(1) as u64);
        Pace { next: begun + pause.unwrap_or_default().mul_f64(share), pause, begun: false }
    }

    /// Waits for the next move's time, or for the end if that is sooner. A move that is late already is played at once;
    /// then it is told when it was due.
    async fn wait(&mut self, end: Instant) -> Option<Instant> {
        let due = self.next;
        self.next += self.pause?;
        let late = std::mem::replace(&mut self.begun, true) && Instant::now() > due;
        // Waking up late is this program's own fault, and not to be counted.
        sleep_until(due.min(end)).await;
        late.then_some(due)
    }
}

async fn sit_and_play(
    mut table: Table,
    mut pace: Pace,
    end: Instant,
    over: &AtomicBool,
    stop: &Stop,
) -> (Table, Tally) {
    let mut tally = Tally::default();
    loop {
        let due = pace.wait(end).await;
        // However slow the machine is, there is something to tell.
        let late = Instant::now() >= end && (tally.moves > 0 || pace.pause.is_some());
        if over.load(Ordering::Relaxed) || stop.is_stopped() || late {
            break;
        }
        match table.play(due, &mut tally).await {
            Ok(Next::Move) if tally.moves < MOST_MOVES => {}
            Ok(Next::Move | Next::Over) => {
                over.store(true, Ordering::Relaxed);
                break;
            }
            Err(error) => {
                tally.failed(format!("{error:#}"));
                break;
            }
        }
    }
    (table, tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A move that had to wait counts from when it was due, and those behind it keep their times.
    #[tokio::test]
    async fn what_is_late_counts_from_when_it_was_due() {
        let second = Duration::from_secs(1);
        let begun = Instant::now();
        let end = begun + 60 * second;
        let mut pace = Pace { next: begun - 7 * second, pause: Some(2 * second), begun: false };
        assert_eq!(pace.wait(end).await, None, "nothing was before it");
        assert_eq!(pace.wait(end).await, Some(begun - 5 * second));
        assert_eq!(pace.wait(end).await, Some(begun - 3 * second));
        assert_eq!(pace.wait(end).await, Some(begun - second));
        assert_eq!(pace.next, begun + second);
        let mut free = Pace { next: begun - second, pause: None, begun: true };
        assert_eq!(free.wait(end).await, None);
        let mut early = Pace { next: end, pause: Some(second), begun: true };
        assert_eq!(early.wait(begun).await, None, "the end is sooner");
    }
}
