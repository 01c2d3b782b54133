//! Refusals that every route owes, the headers that every response carries, and what only the host may see.

use axum::http::{Method, StatusCode};
use furlong_server::Config;
use serde_json::json;

use crate::browser::{JSON, Site};
use crate::{annas_table, id, operations, refused, setting};

#[tokio::test]
async fn every_write_refuses_what_it_must() {
    let site = Site::open().await;
    // A bot would go on playing meanwhile, so nobody else sits here.
    let mut anna = site.browser();
    let mut alone = setting();
    alone["seats"] = json!([{ "kind": "open" }, { "kind": "open" }]);
    let opened = anna.post("/api/tables", &alone).await.done();
    let before = anna.get(&format!("/api/tables/{}", id(&opened))).await.done()["version"].clone();
    for (method, path) in operations(&site, id(&opened)).await {
        let what = format!("{method} {path}");
        if method == Method::GET {
            let answer = anna.send(Method::DELETE, &path, &JSON, "{}").await;
            refused(&answer, 405, "no-such-method", &what);
            // `/api/me` alone can be written too.
            if path != "/api/me" && path != "/api/tables" {
                let bare = anna.send(Method::PUT, &path, &[], "").await;
                refused(&bare, 405, "no-such-method", &what);
            }
            continue;
        }
        // It takes text, changes nothing, and has tests of its own.
        if path == "/api/replay" {
            continue;
        }
        let json = JSON[0];
        let plain = anna.send(method.clone(), &path, &[("content-type", "text/plain")], "{}").await;
        refused(&plain, 415, "not-json", &what);
        refused(&anna.send(method.clone(), &path, &[], "").await, 415, "not-json", &what);
        for origin in ["https://evil.example", "null", "http://localhost:1"] {
            let headers = [json, ("host", "localhost"), ("origin", origin)];
            refused(&anna.send(method.clone(), &path, &headers, "{}").await, 403, "forbidden", &what);
        }
        let large = format!("{{\"name\":\"{}\"}}", "x".repeat(65 * 1_024));
        refused(&anna.send(method.clone(), &path, &JSON, &large).await, 413, "too-large", &what);
        for nonsense in ["{", "[]", "{]", "3", "\u{1}", &"[".repeat(20_000)] {
            let answer = anna.send(method.clone(), &path, &JSON, nonsense).await;
            refused(&answer, 400, "bad-json", &what);
        }
        let odd = anna.send(method.clone(), &path, &JSON, "{\"no_such_field\":1}").await;
        refused(&odd, 400, "bad-request", &what);
    }
    let after = anna.get(&format!("/api/tables/{}", id(&opened))).await.done()["version"].clone();
    assert_eq!(before, after, "nothing of that has happened");
}

#[tokio::test]
async fn a_key_that_is_longer_than_any_is_refused_with_its_place() {
    let site = Site::open().await;
    let (mut anna, opened) = annas_table(&site).await;
    let (path, long) = (format!("/api/tables/{}", id(&opened)), "k".repeat(65));
    for (query, header, field) in [
        (format!("?access={long}"), "", "access"),
        (format!("?key={long}"), "", "key"),
        (String::new(), &*long, "x-furlong-key"),
    ] {
        let headers = [("x-furlong-key", header)];
        let answer = anna.send(Method::GET, &format!("{path}{query}"), &headers, "").await;
        refused(&answer, 400, "bad-request", field);
        assert_eq!(answer.json()["error"]["path"], field);
    }
    let sit = json!({ "name": "Ben", "key": long });
    let answer = anna.post(&format!("{path}/sit"), &sit).await;
    refused(&answer, 400, "bad-request", "key");
}

#[tokio::test]
async fn our_own_page_may_write() {
    let config = Config { public_url: Some("https://games.example".to_owned()), ..Config::default() };
    let site = Site::with(config).await;
    for (host, origin) in [("localhost:8080", "http://localhost:8080"), ("10.0.0.1", "https://games.example")]
    {
        let headers = [JSON[0], ("host", host), ("origin", origin)];
        let answer = site.browser().send(Method::PUT, "/api/me", &headers, "{\"name\":\"Anna\"}").await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let site = Site::open().await;
    let (mut anna, opened) = annas_table(&site).await;
    let mut paths: Vec<_> = operations(&site, id(&opened)).await.into_iter().map(|(_, path)| path).collect();
    paths.extend(["/", "/api", "/nowhere", "/healthz", "/%ff", "/api/tables/x/y/z"].map(str::to_owned));
    for path in paths {
        let answer = anna.get(&path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        // Compiling our Rust in the page is allowed, and nothing else that is unsafe.
        assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert!(answer.header("permissions-policy").contains("camera=()"), "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
        let kept = if path.ends_with("/board") { "private, max-age=3600" } else { "no-store" };
        assert_eq!(answer.header("cache-control"), kept, "{path}");
        if answer.status.is_client_error() {
            assert!(answer.json()["error"]["message"].is_string(), "{path}: {}", answer.text);
        }
    }
}

#[tokio::test]
async fn metrics_are_for_the_operator_only() {
    let site = Site::open().await;
    site.browser().get("/api/me").await.done();
    let metrics = site.browser().get("/metrics").await;
    assert!(metrics.header("content-type").starts_with("application/openmetrics-text"));
    assert!(metrics.text.contains("furlong_http_requests_total") && metrics.text.ends_with("# EOF\n"));
    assert_eq!(site.browser_at("192.168.1.4").get("/metrics").await.status, 200);
    assert_eq!(site.browser_at("9.9.9.9").get("/metrics").await.status, 404);
    assert_eq!(site.browser_anywhere().get("/metrics").await.status, 404);
}

#[tokio::test]
async fn a_foreign_name_that_leads_to_this_machine_is_refused() {
    let with_host = async |site: &Site, host: &str, path: &str| {
        site.browser().send(Method::GET, path, &[("host", host)], "").await
    };
    let site = Site::open().await;
    for host in ["localhost:8080", "127.0.0.1:8080", "laptop.local:8080", "laptop"] {
        assert_eq!(with_host(&site, host, "/api/me").await.status, 200, "{host}");
    }
    for host in ["evil.example", "evil.example:8080", "127.0.0.1.evil.example"] {
        refused(&with_host(&site, host, "/api/me").await, 403, "forbidden", host);
        refused(&with_host(&site, host, "/metrics").await, 403, "forbidden", host);
    }
    let url = Some("https://games.example".to_owned());
    let config = Config { public_url: url, requests_per_minute_per_address: 5, ..Config::default() };
    let site = Site::with(config).await;
    assert_eq!(with_host(&site, "games.example", "/api/me").await.status, 200);
    refused(&with_host(&site, "evil.example", "/api/me").await, 403, "forbidden", "another name");
    // A proxy that does not say for whom it asks lifts no limit and shows nothing of the operator's.
    assert_eq!(with_host(&site, "games.example", "/metrics").await.status, 404);
    let mut last = 0;
    for _ in 0..9 {
        last = with_host(&site, "games.example", "/api/me").await.status.as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn readiness_ends_when_the_store_does() {
    let site = Site::open().await;
    let mut monitor = site.browser();
    assert_eq!(monitor.get("/healthz").await.text, "alive\n");
    assert_eq!(monitor.get("/readyz").await.status, 200);
    site.store.close().await.unwrap();
    assert_eq!(monitor.get("/healthz").await.status, 200);
    assert_eq!(monitor.get("/readyz").await.status, 503);
    // What needs the store says so, and tells no cause.
    let answer = monitor.put("/api/me", &json!({ "name": "Anna" })).await;
    refused(&answer, 503, "unavailable", "a write without a store");
}

#[tokio::test]
async fn an_unknown_method_is_answered_with_the_known_ones() {
    let site = Site::open().await;
    let answer = site.browser().send(Method::DELETE, "/api/me", &JSON, "").await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(answer.header("allow").contains("GET") && answer.header("allow").contains("PUT"));
}
