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

#[tokio::test]
async fn an_address_brings_only_so_many_new_guests() {
    let site = Site::with(Config { guests_per_hour: 3, ..Config::default() }).await;
    let name = json!({ "name": "Anna" });
    let mut statuses = Vec::new();
    for _ in 0..5 {
        // Each has no cookie, so each would be stored as another person.
        statuses.push(site.browser_at("9.9.9.9").put("/api/me", &name).await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    // Looking is free, and so is whatever known guests do.
    assert_eq!(site.browser_at("9.9.9.9").get("/api/me").await.status, 200);
    let mut known = site.browser_at("9.9.9.8");
    for _ in 0..9 {
        assert_eq!(known.put("/api/me", &name).await.status, 200);
    }
}

#[tokio::test]
async fn networks_of_one_site_share_what_is_scarce() {
    let site = Site::with(Config { guests_per_hour: 3, ..Config::default() }).await;
    let name = json!({ "name": "Anna" });
    let mut statuses = Vec::new();
    for network in 0..5 {
        let mut guest = site.browser_at(&format!("2001:db8:7:{network}::1"));
        statuses.push(guest.put("/api/me", &name).await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    assert_eq!(site.browser_at("2001:db8:8::1").put("/api/me", &name).await.status, 200);
}

#[tokio::test]
async fn passwords_of_one_account_are_not_guessed_from_many_addresses() {
    let site = Site::open().await;
    let guess = |name: &str| json!({ "name": name, "password": "guess after guess" });
    let mut refused = 0;
    for number in 0..70 {
        let mut thief = site.browser_at(&format!("9.9.9.{number}"));
        match thief.post("/api/me/sign-in", &guess("A nna")).await.status.as_u16() {
            429 => refused += 1,
            status => assert_eq!(status, 401),
        }
    }
    assert!((1..=10).contains(&refused), "{refused} of 70 were refused");
    let other = site.browser_at("8.8.8.8").post("/api/me/sign-in", &guess("Bob")).await;
    assert_eq!(other.status, 401, "another account is not affected");
}
