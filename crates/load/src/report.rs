//! What came of a run, as text and as JSON.

use serde_json::{Value, json};

use super::run::{Plan, Run, real};

/// The figures of a run in a few lines.
pub(super) fn text(plan: &Plan, run: &Run) -> String {
    let pace =
        plan.rate.map_or("as fast as answers come".to_owned(), |rate| format!("{rate} moves a second each"));
    let stopped = if plan.stop.is_stopped() { ", stopped early" } else { "" };
    let mut text = format!(
        "{} tables of {} seats at {}, {}, {pace}; {:.1} s measured{stopped}\n",
        plan.tables,
        plan.seats,
        plan.target,
        plan.game,
        run.time.as_secs_f64()
    );
    let rate = run.moves_a_second().map(|rate| format!(", {rate:.0} a second")).unwrap_or_default();
    text += &format!("moves    {}{rate}\n", run.tally.moves);
    text += &match run.tally.latency() {
        Some(latency) => format!(
            "latency  p50 {}, p99 {}, max {}, from {} to the last viewer's receipt\n",
            millis(latency.p50),
            millis(latency.p99),
            millis(latency.max),
            if plan.rate.is_some() {
                "sending, or from being due where a move had to wait,"
            } else {
                "sending"
            }
        ),
        None => "latency  nothing was measured\n".to_owned(),
    };
    text += &format!("updates  {}, of {} bytes on average\n", run.tally.updates, run.tally.mean_bytes());
    text += &server(run);
    text += &format!("errors   {}\n", run.tally.error_count());
    text + &run.tally.errors.iter().map(|(what, times)| format!("  {times} x {what}\n")).collect::<String>()
}

fn server(run: &Run) -> String {
    let cpu = run.cpu_a_move().map(|cpu| format!("{cpu:.1} us on a processor for a move"));
    let memory = run.memory.map(|bytes| format!("{:.1} MiB of memory", real(bytes) / f64::from(1 << 20)));
    let each = run.memory_a_table.map(|bytes| format!("{:.1} KiB for a table", real(bytes) / 1_024.0));
    let told: Vec<_> = [cpu, memory, each].into_iter().flatten().collect();
    if told.is_empty() {
        return "server   unknown; name its process with --pid\n".to_owned();
    }
    format!("server   {}\n", told.join(", "))
}

fn millis(micros: u32) -> String {
    format!("{:.2} ms", f64::from(micros) / 1_000.0)
}

/// The same for programs.
pub(super) fn json(plan: &Plan, run: &Run) -> Value {
    let latency = run.tally.latency();
    let error = |(what, times): &(String, u64)| json!({ "what": what, "times": times });
    json!({
        "url": plan.target.to_string(),
        "game": plan.game,
        "tables": plan.tables,
        "seats": plan.seats,
        "rate": plan.rate,
        "seconds": run.time.as_secs_f64(),
        "stopped": plan.stop.is_stopped(),
        "moves": run.tally.moves,
        "moves_per_second": run.moves_a_second(),
        "latency_us": latency.map(|l| json!({ "p50": l.p50, "p99": l.p99, "max": l.max })),
        "updates": run.tally.updates,
        "bytes_per_update": run.tally.mean_bytes(),
        "server": {
            "cpu_us_per_move": run.cpu_a_move(),
            "memory_bytes": run.memory,
            "memory_bytes_per_table": run.memory_a_table,
        },
        "errors": run.tally.errors.iter().map(error).collect::<Vec<_>>(),
    })
}
