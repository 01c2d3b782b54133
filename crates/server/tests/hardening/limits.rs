//! Rate limits of addresses and sessions.

use furlong_server::Config;
use serde_json::json;

use crate::browser::Site;
use crate::{refused, setting};

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_to_wait() {
    let config = Config { requests_per_minute_per_address: 5, ..Config::default() };
    let site = Site::with(config).await;
    let mut eager = site.browser_at("9.9.9.9");
    for _ in 0..5 {
        assert_eq!(eager.get("/api/me").await.status, 200);
    }
    let answer = eager.get("/api/me").await;
    refused(&answer, 429, "too-many", "the sixth");
    let seconds: u32 = answer.header("retry-after").parse().unwrap();
    assert!((1..=12).contains(&seconds) && answer.text.contains(&format!("{seconds} s")), "{}", answer.text);
    // A new cookie does not help, but others are not hindered.
    assert_eq!(site.browser_at("9.9.9.9").get("/api/me").await.status, 429);
    assert_eq!(site.browser_at("9.9.9.8").get("/api/me").await.status, 200);
    for _ in 0..20 {
        assert_eq!(site.browser().get("/api/me").await.status, 200);
    }
}

#[tokio::test]
async fn requests_of_unknown_origin_share_the_limits_of_one_client() {
    let config = Config { requests_per_minute_per_address: 5, ..Config::default() };
    let site = Site::with(config).await;
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(site.browser_anywhere().get("/api/me").await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429]);
    assert_eq!(site.browser().get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_session_that_asks_too_often_is_told_to_wait_wherever_it_comes_from() {
    let config = Config { requests_per_minute: 5, ..Config::default() };
    let site = Site::with(config).await;
    let mut eager = site.browser_at("9.9.9.9");
    eager.get("/api/me").await.done();
    let cookie = eager.cookie.clone();
    let mut statuses = Vec::new();
    for number in 0..6 {
        let mut elsewhere = site.browser_at(&format!("8.8.8.{number}"));
        elsewhere.cookie.clone_from(&cookie);
        statuses.push(elsewhere.get("/api/me").await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429]);
}

#[tokio::test]
async fn passwords_and_tables_have_limits_of_their_own() {
    let config = Config { sign_ins_per_minute: 2, tables_per_hour: 2, ..Config::default() };
    let site = Site::with(config).await;
    let guess = json!({ "name": "Anna", "password": "guess after guess" });
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let mut thief = site.browser_at("9.9.9.9");
        statuses.push(thief.post("/api/me/sign-in", &guess).await.status.as_u16());
    }
    assert_eq!(statuses, [401, 401, 429]);
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let mut host = site.browser_at("9.9.9.9");
        statuses.push(host.post("/api/tables", &setting()).await.status.as_u16());
    }
    assert_eq!(statuses, [201, 201, 429]);
}
