//! The browser client as it is served: packed for who can unpack it, its page where a person may look for it.

mod browser;

use axum::http::Method;
use browser::{Answer, Browser, Site};
use furlong_bots::Level;
use furlong_games::GameId;
use furlong_store::TableStatus;

async fn get(browser: &mut Browser, path: &str, headers: &[(&str, &str)]) -> Answer {
    browser.send(Method::GET, path, headers, "").await
}

/// The words for levels, statuses and games in messages are those of the bots, the store and the records.
#[test]
fn the_client_knows_all_levels_and_stages() {
    let types = include_str!("../../../web/src/wire/table.ts");
    let union = |names: &[&str]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" | ");
    for (name, words) in [
        ("Level", union(&Level::ALL.map(Level::name))),
        ("TableStatus", union(&TableStatus::ALL.map(TableStatus::name))),
        ("GameId", union(&GameId::ALL.map(GameId::name))),
    ] {
        let declared = format!("export type {name} = {words};");
        assert!(types.contains(&declared), "web/src/wire/table.ts does not say: {declared}");
    }
}

const PERSON: (&str, &str) = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");

#[tokio::test]
async fn the_page_is_served_wherever_a_person_may_open_it() {
    let site = Site::open().await;
    let mut anna = site.browser();
    let page = get(&mut anna, "/", &[]).await;
    assert_eq!((page.status.as_u16(), page.header("vary")), (200, "accept-encoding"));
    assert_eq!(get(&mut anna, "/index.html", &[]).await.text, page.text);
    let deep = get(&mut anna, "/t/anything", &[PERSON]).await;
    assert_eq!((deep.text, &deep.headers["vary"]), (page.text, &"accept, accept-encoding".parse().unwrap()));
    // A program is told that nothing is there, and a cache that a person is told something else.
    let nothing = get(&mut anna, "/t/anything", &[]).await;
    assert_eq!(nothing.refusal(), (404, "not-found".to_owned()));
    assert_eq!(nothing.header("vary"), "accept, accept-encoding");
    // What is not there any more is no page, whoever asks.
    for gone in ["/assets/gone.js", "/assets/", "/api/gone"] {
        assert_eq!(get(&mut anna, gone, &[PERSON]).await.refusal(), (404, "not-found".to_owned()), "{gone}");
    }
}

#[tokio::test]
async fn the_page_is_packed_as_the_browser_takes_it() {
    let site = Site::open().await;
    for (taken, form) in [
        ("gzip, deflate, br", "br"),
        ("gzip, br;q=0.0", "gzip"),
        ("gzip;q=0.5", "gzip"),
        ("gzip;q=0.0, br;q=0", ""),
        ("identity", ""),
    ] {
        let page = get(&mut site.browser(), "/", &[("accept-encoding", taken)]).await;
        assert_eq!((page.status.as_u16(), page.header("content-encoding")), (200, form), "{taken}");
    }
}
