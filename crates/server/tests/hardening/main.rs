//! The server under attack: requests from other sites, too many, too large or made of nonsense.

#[path = "../browser/mod.rs"]
mod browser;
mod limits;
mod log;
mod network;
mod nonsense;
#[path = "../../../store/tests/conformance/postgres_server.rs"]
#[allow(dead_code, reason = "the store's tests use more of it")]
mod postgres_server;
mod refusals;
mod sockets;

use axum::http::Method;
use browser::{Answer, Browser, Site};
use serde_json::{Value, json};

/// All described operations, with a table's id put in.
pub(crate) async fn operations(site: &Site, table: &str) -> Vec<(Method, String)> {
    let document = site.browser().get("/api/openapi.json").await.done();
    let paths = document["paths"].as_object().unwrap().clone();
    let all = paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().keys().map(|method| method.to_uppercase().parse().unwrap());
        methods.map(|method| (method, path.replace("{id}", table)))
    });
    all.collect()
}

/// A table at which Anna sits with a bot; her browser and all that was answered on opening it.
pub(crate) async fn annas_table(site: &Site) -> (Browser, Value) {
    let mut anna = site.browser();
    let opened = anna.post("/api/tables", &setting()).await.done();
    (anna, opened)
}

pub(crate) fn setting() -> Value {
    json!({
        "game": "royal-turf",
        "seats": [{ "kind": "open" }, { "kind": "bot", "level": "novice" }],
        "sit": { "name": "Anna" },
    })
}

pub(crate) fn id(opened: &Value) -> &str {
    opened["table"].as_str().unwrap()
}

#[track_caller]
pub(crate) fn refused(answer: &Answer, status: u16, code: &str, what: &str) {
    assert_eq!(answer.refusal(), (status, code.to_owned()), "{what}: {}", answer.text);
}
