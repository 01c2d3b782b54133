//! A place for one table after the other: opened, filled, played to the end, looked back on.

use std::sync::Arc;

use furlong_bots::SplitMix64;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::account::Account;
use crate::lookback::look_back;
use crate::seat::Seat;
use crate::world::{Break, World, count};

/// So many different tables there are.
pub(crate) const KINDS: usize = 12;

const GAMES: [&str; 3] = ["royal-turf", "turfmaster", "ticket-gagnant"];

/// Plays at one table after the other; at one at least.
pub(crate) async fn keep_playing(
    world: Arc<World>,
    accounts: Arc<[Account]>,
    kind: usize,
    seed: u64,
) -> Result<(), String> {
    let mut tables = 0;
    loop {
        let dice = seed ^ (kind as u64) << 40 ^ tables << 20;
        play(&world, &accounts, kind, dice).await.map_err(|fault| match fault {
            Break::Wrong(what) => format!("at a {} table: {what}", GAMES[kind % 3]),
            Break::Lost => "a request was given up".to_owned(),
        })?;
        tables += 1;
        if world.is_ending() {
            return Ok(());
        }
    }
}

/// Some with people, some with bots too, some with bots only; some live, some by turns.
fn setting(kind: usize) -> Value {
    let (open, bot) = (json!({ "kind": "open" }), |level: &str| json!({ "kind": "bot", "level": level }));
    let seats = match kind / 3 {
        0 => vec![open.clone(), open],
        1 => vec![open.clone(), bot("novice"), open],
        2 => vec![open, bot("club"), bot("novice")],
        _ => vec![bot("novice"), bot("club"), bot("novice")],
    };
    let pace = match kind % 2 {
        0 => json!({ "kind": "live", "bank_seconds": 7200, "increment_seconds": 5 }),
        _ => json!({ "kind": "turns", "hours": 24 }),
    };
    let options = match GAMES[kind % 3] {
        "turfmaster" => json!({ "horses": 2 }),
        "royal-turf" => json!({ "hidden_bets": true }),
        _ => json!({}),
    };
    json!({ "game": GAMES[kind % 3], "options": options, "seats": seats, "pace": pace, "stand_in": "novice" })
}

async fn play(world: &Arc<World>, accounts: &[Account], kind: usize, seed: u64) -> Result<(), Break> {
    let setting = setting(kind);
    let people = setting["seats"].as_array().map_or(0, |s| s.iter().filter(|c| c["kind"] == "open").count());
    let host = &accounts[kind % accounts.len()];
    // Where the answer was lost there may be a table that nobody knows of; it harms nobody.
    let opened = host.ask(world, ("POST", "/api/tables"), &setting).await?;
    let told = opened.json();
    let (Some(table), Some(join), Some(watch)) =
        (told["table"].as_str(), told["keys"]["join"].as_str(), told["keys"]["watch"].as_str())
    else {
        return Err(Break::Wrong(format!("a table cannot be opened: {} {}", opened.status, opened.body)));
    };
    world.keep_secret(join);
    world.keep_secret(watch);
    let mut sitting = JoinSet::new();
    let mut guests = Vec::new();
    for number in 0..people {
        let account = &accounts[(kind + number) % accounts.len()];
        let (seat, key) = sit(world, account, table, join).await?;
        world.keep_secret(&key);
        sitting.spawn(Seat::new(world, table, &key, Some(seat), SplitMix64::stream(seed, seat)).attend());
        guests.push(account);
    }
    sitting.spawn(Seat::new(world, table, watch, None, SplitMix64::stream(seed, 99)).attend());
    let mut seats = Vec::new();
    while let Some(seat) = sitting.join_next().await {
        let seat = seat.map_err(|fault| Break::Wrong(fault.to_string()))?;
        seats.push(seat.map_err(Break::Wrong)?);
    }
    let path = format!("/api/tables/{table}/record?key={watch}");
    let record = host.ask(world, ("GET", &path), &Value::Null).await?;
    look_back(world, GAMES[kind % 3], table, &record, &seats).map_err(Break::Wrong)?;
    for guest in guests {
        guest.has_finished(table);
    }
    count(&world.tally.finished);
    Ok(())
}

/// Takes a seat. Whoever asks again after a kill gets the same one.
async fn sit(world: &World, account: &Account, table: &str, join: &str) -> Result<(u64, String), Break> {
    let wish = json!({ "name": account.name, "share": "crash", "key": join });
    let answer = account.ask(world, ("POST", &format!("/api/tables/{table}/sit")), &wish).await?;
    let told = answer.json();
    match (told["seat"].as_u64(), told["key"].as_str()) {
        (Some(seat), Some(key)) => Ok((seat, key.to_owned())),
        _ => {
            Err(Break::Wrong(format!("{} cannot sit down: {} {}", account.name, answer.status, answer.body)))
        }
    }
}
