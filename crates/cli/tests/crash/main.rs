//! The real server is killed time and again while people and bots play over real sockets. What it had acknowledged must
//! be there afterwards, exactly once, and every game must come to its end. `cargo xtask crash` runs it for longer.

mod account;
mod http;
mod lookback;
#[path = "../../../store/tests/conformance/postgres_server.rs"]
#[allow(dead_code, reason = "the store's own tests use more of it")]
mod postgres_server;
mod process;
mod run;
mod seat;
mod slot;
mod world;

use std::env;
use std::time::Duration;

use run::{Kind, Plan};

/// A number that `cargo xtask crash` sets.
fn number(name: &str) -> Option<u64> {
    env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is a whole number")))
}

fn plan() -> Plan {
    let kills = number("FURLONG_CRASH_KILLS");
    Plan {
        kills: kills.unwrap_or(5),
        between: Duration::from_millis(number("FURLONG_CRASH_MILLISECONDS_BETWEEN").unwrap_or(700)),
        seed: number("FURLONG_CRASH_SEED").unwrap_or(1),
        // A short run has fewer tables, since all are played to the end.
        tables: if kills.is_some() { slot::KINDS } else { 6 },
        hurry: kills.is_none(),
        store: match env::var("FURLONG_CRASH_STORE").as_deref() {
            Ok("postgres") => Kind::Postgres,
            Ok(other) => panic!("FURLONG_CRASH_STORE is postgres, or is not set; not {other}"),
            Err(_) => Kind::Sqlite,
        },
    }
}

#[test]
fn what_was_acknowledged_survives_every_kill() {
    let plan = plan();
    match tokio::runtime::Runtime::new().unwrap().block_on(run::run(&plan)) {
        Ok(summary) => println!("{summary}"),
        Err(fault) => panic!(
            "{fault}\nThe same again, though never to the millisecond: cargo xtask crash --kills {} --seed {}",
            plan.kills, plan.seed
        ),
    }
}
