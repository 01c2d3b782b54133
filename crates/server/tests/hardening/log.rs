//! The log holds no secret.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::json;

use crate::browser::Site;
use crate::{annas_table, id};

/// Where log lines end up in this process.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_holds_no_secret() {
    let lines = Lines::default();
    let writer = lines.clone();
    // More is logged than by default, and still nothing that is nobody's business.
    tracing_subscriber::fmt()
        .with_max_level(tracing::level_filters::LevelFilter::DEBUG)
        .with_writer(move || writer.clone())
        .init();
    let site = Site::open().await;
    let (mut anna, opened) = annas_table(&site).await;
    let path = |end: &str| format!("/api/tables/{}{end}", id(&opened));
    anna.post(&path("/chat"), &json!({ "key": "clientkey1", "text": "psst, a secret" })).await.done();
    let table = anna.get(&path("?since=0")).await.done();
    let action = json!({ "key": "clientkey2", "decision": table["decision"], "action": table["actions"][0] });
    anna.post(&path("/act"), &action).await;
    anna.post(&path("/act"), &json!({ "key": "clientkey3", "decision": 999, "action": "nonsense" })).await;
    let account = json!({ "name": "Anna", "password": "correct horse" });
    anna.post("/api/me/sign-up", &account).await.done();
    anna.get(&format!("{}?key={}", path(""), opened["keys"]["host"].as_str().unwrap())).await.done();
    site.store.close().await.unwrap();
    anna.put("/api/me", &json!({ "name": "Bertha" })).await;

    tracing::info!("this line is seen");
    let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("this line is seen") && log.contains("a request could not be served"), "{log}");
    let mut secrets = vec!["psst".to_owned(), "correct horse".to_owned(), "clientkey".to_owned()];
    secrets.push(anna.cookie.unwrap().trim_start_matches("furlong=").to_owned());
    let keys = opened["keys"].to_string();
    secrets.extend(keys.split('"').filter(|key| key.len() >= 20).map(str::to_owned));
    assert!(secrets.len() >= 6, "{keys}");
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} is in the log:\n{log}");
    }
}
