//! What clients send is read whole or refused with its place.

use furlong_bots::Level;
use furlong_games::GameId;
use furlong_wire::message::ClientMessage;
use furlong_wire::table::{Pace, Setting};
use furlong_wire::{ErrorCode, decode};
use serde_json::{Value, json};

#[test]
fn games_and_levels_are_written_by_their_names() {
    for game in GameId::ALL {
        assert_eq!(json!(game), game.name());
    }
    for level in Level::ALL {
        assert_eq!(json!(level), level.name());
    }
}

#[test]
fn a_setting_that_does_not_fit_is_refused_with_its_place() {
    let sound = json!({ "game": "royal-turf", "seats": [{ "kind": "open" }, { "kind": "open" }] });
    decode::<Setting>(&sound).expect("all else has a default");
    for (field, value, path) in [
        ("game", json!("chess"), "game"),
        ("game", json!(["turfmaster"]), "game"),
        ("stand_in", json!("god"), "stand_in"),
        ("seats", json!([{ "kind": "open" }, { "kind": "bot", "level": "none" }]), "seats[1].level"),
        ("seats", json!([{ "level": "none", "kind": "bot" }]), "seats[0].level"),
        ("seats", json!([{ "kind": "throne" }]), "seats[0].kind"),
        ("seats", json!([{ "kind": "person", "name": 3 }]), "seats[0].name"),
        ("seats", json!([{}]), "seats[0].kind"),
        ("seats", json!([{ "kind": "open" }, { "kind": "bot" }]), "seats[1].level"),
        ("seats", json!([{ "kind": "bot", "level": "club", "name": "A" }]), "seats[0].name"),
        ("seats", json!([["open"]]), "seats[0]"),
        ("pace", json!({ "kind": "turns" }), "pace.hours"),
        ("pace", json!({ "kind": "turns", "hours": 1.5 }), "pace.hours"),
        ("public", json!(1), "public"),
        ("colour", json!("red"), "colour"),
    ] {
        let mut wrong = sound.clone();
        wrong[field] = value;
        let refused = decode::<Setting>(&wrong).expect_err("it is refused");
        assert_eq!(refused.path, path, "{}", refused.message);
    }
    let without: Value = json!({ "game": "royal-turf" });
    assert_eq!(decode::<Setting>(&without).expect_err("no seats").path, "seats");
}

#[test]
fn a_client_message_that_cannot_be_read_is_refused() {
    use ErrorCode::{BadJson, BadRequest};
    let long = "k".repeat(65);
    for (text, code) in [
        ("", BadJson),
        ("{", BadJson),
        ("[]", BadRequest),
        (r#"["leave","k"]"#, BadRequest),
        (r#"{"type":"fly","key":"k"}"#, BadRequest),
        (r#"{"type":"leave"}"#, BadRequest),
        (r#"{"type":"leave","key":""}"#, BadRequest),
        (r#"{"type":"leave","key":"k","text":"x"}"#, BadRequest),
        (r#"{"type":"leave","key":"k","key":"k"}"#, BadRequest),
        (r#"{"type":"act","key":"k","decision":1}"#, BadRequest),
        (r#"{"type":"act","key":"k","decision":-1,"action":{}}"#, BadRequest),
        (r#"{"type":"act","key":"k","decision":1,"action":{"type":"a","type":"b"}}"#, BadRequest),
        (r#"{"type":"act","key":"k","decision":1,"action":{},"text":"x"}"#, BadRequest),
        (r#"{"type":"chat","key":"k","text":1}"#, BadRequest),
        (&format!(r#"{{"type":"leave","key":"{long}"}}"#), BadRequest),
    ] {
        assert_eq!(ClientMessage::parse(text).expect_err(text).code, code, "{text}");
    }
}

#[test]
fn a_client_message_is_refused_with_its_place() {
    for (text, path) in [
        (r#"{"key":"k"}"#, "type"),
        (r#"{"type":"fly","key":"k"}"#, "type"),
        (r#"{"type":"leave"}"#, "key"),
        (r#"{"type":"leave","key":""}"#, "key"),
        (r#"{"key":"","type":"leave"}"#, "key"),
        (r#"{"type":"leave","key":"k","text":"x"}"#, "text"),
        (r#"{"type":"act","key":"k","decision":-1,"action":{}}"#, "decision"),
        (r#"{"type":"chat","key":"k","text":1}"#, "text"),
    ] {
        assert_eq!(ClientMessage::parse(text).expect_err(text).path.as_deref(), Some(path), "{text}");
    }
}

/// Other readers hand the fields over in the order in which they are written.
#[test]
fn a_tag_may_stand_anywhere() {
    for text in [r#"{"kind":"turns","hours":2}"#, r#"{"hours":2,"kind":"turns"}"#] {
        let pace: Pace = serde_json::from_str(text).expect(text);
        assert_eq!(pace, Pace::Turns { hours: 2 });
    }
    for text in [r#"{"hours":2}"#, r#"{"hours":2,"kind":"never"}"#, r#"{"kind":"turns"}"#, "{}"] {
        assert!(serde_json::from_str::<Pace>(text).is_err(), "{text}");
    }
}

/// As JSON Schema has it: a number without a fraction is an integer, however it is written.
#[test]
fn a_whole_number_is_an_integer() {
    for text in [
        r#"{"type":"act","key":"k","decision":13,"action":{}}"#,
        r#"{"type":"act","key":"k","decision":13.0,"action":{}}"#,
        r#"{"type":"act","key":"k","decision":1.3e1,"action":{}}"#,
    ] {
        let Ok(ClientMessage::Act(act)) = ClientMessage::parse(text) else { panic!("{text}") };
        assert_eq!(act.decision, 13, "{text}");
    }
    for number in ["13.5", "-1.0", "4294967296.0", "1e300", "-0.5"] {
        let text = format!(r#"{{"type":"act","key":"k","decision":{number},"action":{{}}}}"#);
        assert_eq!(ClientMessage::parse(&text).expect_err(&text).path.as_deref(), Some("decision"), "{text}");
    }
}
