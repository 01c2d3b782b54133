//! The interface is described: for programs and for people, and truly.

mod browser;

use browser::Site;
use serde_json::{Value, json};

async fn document(site: &Site) -> Value {
    site.browser().get("/api/openapi.json").await.done()
}

#[tokio::test]
async fn the_document_names_every_address() {
    let document = document(&Site::open().await).await;
    assert_eq!(document["openapi"].as_str().map(|version| &version[..2]), Some("3."));
    let paths = document["paths"].as_object().unwrap();
    for path in [
        "/api/games",
        "/api/me",
        "/api/me/games",
        "/api/me/ratings",
        "/api/me/sign-in",
        "/api/me/sign-out",
        "/api/me/sign-up",
        "/api/ratings",
        "/api/replay",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/act",
        "/api/tables/{id}/board",
        "/api/tables/{id}/chat",
        "/api/tables/{id}/close",
        "/api/tables/{id}/keys",
        "/api/tables/{id}/leave",
        "/api/tables/{id}/record",
        "/api/tables/{id}/rematch",
        "/api/tables/{id}/replay",
        "/api/tables/{id}/return",
        "/api/tables/{id}/sit",
        "/api/tables/{id}/socket",
        "/api/tables/{id}/start",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
}

#[tokio::test]
async fn every_operation_says_what_it_is_and_every_reference_leads_somewhere() {
    let document = document(&Site::open().await).await;
    let tags: Vec<&Value> = document["tags"].as_array().unwrap().iter().map(|tag| &tag["name"]).collect();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path} has no summary");
            assert!(tags.contains(&&operation["tags"][0]), "{method} {path} has no tag of the page");
            assert!(operation["responses"].as_object().is_some_and(|all| !all.is_empty()), "{method} {path}");
        }
    }
    let text = document.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(document["components"]["schemas"][name].is_object(), "{name} is not described");
    }
}

/// A form allows the fields that it has and no others, whatever parts it is put together from.
#[tokio::test]
async fn forms_of_requests_are_closed() {
    let document = document(&Site::open().await).await;
    let schemas = &document["components"]["schemas"];
    let variants = |name: &str| schemas[name]["oneOf"].as_array().unwrap().clone();
    let forms = [variants("Pace"), variants("SeatSetting"), variants("ClientMessage")].concat();
    for form in forms.iter().chain([&schemas["NewTable"], &schemas["Act"]]) {
        assert_eq!(form["additionalProperties"], false, "{form}");
        for needed in form["required"].as_array().unwrap() {
            assert!(form["properties"].get(needed.as_str().unwrap()).is_some(), "{form}");
        }
    }
    for field in ["game", "seats", "sit", "from"] {
        assert!(schemas["NewTable"]["properties"][field].is_object(), "{field}");
    }
    assert!(variants("ClientMessage").iter().all(|form| form["properties"]["type"].is_object()));
    assert!(variants("ClientMessage").iter().all(|form| form["properties"]["key"].is_object()));
}

#[tokio::test]
async fn the_page_shows_the_same_without_script() {
    let site = Site::open().await;
    let document = document(&site).await;
    let page = site.browser().get("/api").await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for told in [
        "<code>x-furlong-key</code>",
        "<code>?since=</code>",
        "cookie",
        "Saying something again",
        "commitment",
    ] {
        assert!(page.text.contains(told), "the introduction does not tell of {told}");
    }
    assert!(document["info"]["description"].as_str().is_some_and(|text| text.contains("`x-furlong-key`")));
    assert!(!page.text.contains("<script") && !page.text.contains("style=") && !page.text.contains("<style"));
    for path in document["paths"].as_object().unwrap().keys() {
        assert!(page.text.contains(path), "{path}");
    }
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        assert!(page.text.contains(&format!("<h3 id=\"{name}\">")), "{name}");
    }
    for link in page.text.split("href=\"#").skip(1) {
        let anchor = link.split('"').next().unwrap();
        assert!(page.text.contains(&format!("id=\"{anchor}\"")), "{anchor} leads nowhere");
    }
}

#[tokio::test]
async fn the_front_page_leads_on() {
    let site = Site::open().await;
    let page = site.browser().get("/").await;
    assert!(page.text.contains("Furlong") && page.text.contains("href=\"/api\""));
    for link in page.text.split("href=\"").skip(1) {
        let path = link.split('"').next().unwrap();
        assert_eq!(site.browser().get(path).await.status, 200, "{path}");
    }
}

/// What is really sent has no field that is not described.
#[tokio::test]
async fn a_tables_message_is_as_described() {
    let site = Site::open().await;
    let document = document(&site).await;
    let mut anna = site.browser();
    let setting = json!({
        "game": "royal-turf",
        "seats": [{ "kind": "open" }, { "kind": "bot", "level": "novice" }],
        "sit": { "name": "Anna" },
    });
    let table = anna.post("/api/tables", &setting).await.done()["table"].as_str().unwrap().to_owned();
    let message = anna.get(&format!("/api/tables/{table}?since=0")).await.done();
    let described = |value: &Value, form: &str| {
        let known = document["components"]["schemas"][form]["properties"].as_object().unwrap();
        for field in value.as_object().unwrap().keys() {
            assert!(known.contains_key(field), "{form} does not describe {field}");
        }
    };
    let mut parts = message.clone();
    assert_eq!(parts.as_object_mut().unwrap().shift_remove("type"), Some(json!("table")));
    described(&parts, "TableMessage");
    described(&message["table"], "TableInfo");
    described(&message["table"]["seats"][0], "SeatInfo");
    described(&message["clocks"][0], "ClockLeft");
    let needed = document["components"]["schemas"]["TableMessage"]["required"].as_array().unwrap();
    for field in needed {
        assert!(message.get(field.as_str().unwrap()).is_some(), "{field} is always there, it is said");
    }
}
