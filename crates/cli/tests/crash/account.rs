//! Somebody who plays at many tables under one name, and what must be true of them at the end.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::http::{Answer, ask};
use crate::world::{Break, World};

pub(crate) struct Account {
    pub(crate) name: String,
    cookie: Mutex<String>,
    /// The tables at which this person has played to the end.
    finished: Mutex<BTreeSet<String>>,
}

impl Account {
    pub(crate) fn new(number: usize) -> Account {
        Account { name: format!("Person {number}"), cookie: Mutex::default(), finished: Mutex::default() }
    }

    /// Asks until there is an answer.
    pub(crate) async fn ask(&self, world: &World, what: (&str, &str), body: &Value) -> Result<Answer, Break> {
        loop {
            world.wait_until_up().await;
            let cookie = self.cookie.lock().unwrap().clone();
            match ask(world.addr, &cookie, what, &body.to_string()).await {
                Ok(answer) => {
                    if let Some(cookie) = &answer.cookie {
                        self.cookie.lock().unwrap().clone_from(cookie);
                    }
                    return Ok(answer);
                }
                Err(Break::Lost) => sleep(Duration::from_millis(10)).await,
                Err(wrong @ Break::Wrong(_)) => return Err(wrong),
            }
        }
    }

    /// Becomes somebody whom the server knows; every other one with a password.
    pub(crate) async fn arrive(&self, world: &World, number: usize) -> Result<(), Break> {
        self.ask(world, ("GET", "/api/me"), &Value::Null).await?;
        if number % 2 == 1 {
            return Ok(());
        }
        let wish = json!({ "name": self.name, "password": "a horse, a horse" });
        let answer = self.ask(world, ("POST", "/api/me/sign-up"), &wish).await?;
        let signed_up = match answer.status {
            200 => return Ok(()),
            // The answer to the first try was lost.
            409 => self.ask(world, ("POST", "/api/me/sign-in"), &wish).await?,
            _ => answer,
        };
        match signed_up.status {
            200 => Ok(()),
            status => Err(Break::Wrong(format!("{} cannot sign up: {status} {}", self.name, signed_up.body))),
        }
    }

    pub(crate) fn has_finished(&self, table: &str) {
        self.finished.lock().unwrap().insert(table.to_owned());
    }

    /// Every finished game is counted once, in the list and in the ratings.
    pub(crate) async fn look_back(&self, world: &World) -> Result<(), Break> {
        let games = self.ask(world, ("GET", "/api/me/games"), &Value::Null).await?.json();
        let ratings = self.ask(world, ("GET", "/api/me/ratings"), &Value::Null).await?.json();
        let finished = self.finished.lock().unwrap();
        let name = &self.name;
        let listed = games["finished"].as_array().cloned().unwrap_or_default();
        let ids: BTreeSet<String> =
            listed.iter().filter_map(|game| Some(game["table"].as_str()?.to_owned())).collect();
        if ids.len() != listed.len() || !ids.is_subset(&finished) || ids.len() != finished.len().min(200) {
            let (listed, ids, played) = (listed.len(), ids.len(), finished.len());
            return Err(Break::Wrong(format!(
                "{name} has played {played} games to the end; listed are {listed}, {ids} different ones"
            )));
        }
        let rated = ratings.as_array().into_iter().flatten().filter_map(|rating| rating["games"].as_u64());
        match rated.sum::<u64>() {
            rated if rated == finished.len() as u64 => Ok(()),
            rated => Err(Break::Wrong(format!(
                "{name} has played {} games to the end and is rated for {rated}",
                finished.len()
            ))),
        }
    }
}
