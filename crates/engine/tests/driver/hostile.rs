//! Bad requests of all sorts: each gets an error and changes nothing.

use furlong_engine::Engine;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{ask, ask_line, position, refused};

/// The beginning of a text that may be endless.
pub(crate) fn shown(value: &Value) -> String {
    value.to_string().chars().take(200).collect()
}

/// Set-ups that are refused, each at its field.
pub(crate) fn refuses_set_ups(engine: &mut Engine, game: &str, set_ups: &[(Value, Value, &str)]) {
    let here = position(engine);
    for (players, options, path) in set_ups {
        let request = json!({ "cmd": "new", "game": game, "players": players, "options": options });
        let told = refused(engine, &request);
        assert_eq!(told, ("bad-request".to_owned(), (*path).to_owned()), "{}", shown(&request));
        assert_eq!(position(engine), here);
    }
}

/// Changes of one field of the position, each refused at its place.
pub(crate) fn refuses_positions(engine: &mut Engine, game: &str, changes: &[(&str, Value, &str)]) {
    let here = position(engine);
    for (field, value, path) in changes {
        let mut there = here.clone();
        there[*field] = value.clone();
        let request = json!({ "cmd": "set", "game": game, "position": there, "seed": "s" });
        let (code, found) = refused(engine, &request);
        assert_eq!((code.as_str(), found.as_str()), ("bad-position", *path), "{field}: {}", shown(value));
        assert_eq!(position(engine), here);
    }
}

/// Actions that are refused, each at its place or before it.
pub(crate) fn refuses_actions(engine: &mut Engine, actions: &[(Value, Value, &str)]) {
    let here = position(engine);
    for (seat, action, path) in actions {
        let request = json!({ "cmd": "play", "seat": seat, "action": action });
        let (code, told) = refused(engine, &request);
        assert_eq!(code, "illegal-action", "{}", shown(&request));
        assert!(path.starts_with(&told), "{told} instead of {path}: {}", shown(&request));
        assert_eq!(position(engine), here);
    }
}

/// Lines that are refused with these codes.
pub(crate) fn refuses_lines(engine: &mut Engine, lines: &[(String, &str)]) {
    let here = position(engine);
    for (line, code) in lines {
        assert_eq!(ask_line(engine, line.as_bytes())["error"]["code"], *code, "{line}");
        assert_eq!(position(engine), here);
    }
}

/// JSON values of all sorts, with these words and fields among them.
pub(crate) fn any_json(
    words: &'static [&'static str],
    fields: &'static [&'static str],
) -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0_u8..13).prop_map(Value::from),
        "[a-zJ0-9]{0,3}".prop_map(Value::from),
        proptest::sample::select(words).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, move |inner| {
        let field = proptest::sample::select(fields).prop_map(str::to_owned);
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..7).prop_map(Value::from),
            proptest::collection::btree_map(field, inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// The place of a value in a list or object.
fn nth(value: &mut Value, n: usize) -> Option<&mut Value> {
    if let Value::Object(fields) = value {
        let len = fields.len().max(1);
        return fields.values_mut().nth(n % len);
    }
    let items = value.as_array_mut()?;
    let len = items.len().max(1);
    items.get_mut(n % len)
}

/// The position with another value at some depth is refused, or is one that reads back as itself.
pub(crate) fn refuses_or_takes(engine: &mut Engine, game: &str, way: Vec<usize>, value: Value) {
    let here = position(engine);
    let mut there = here.clone();
    let mut place = &mut there;
    for step in way {
        if nth(place, step).is_some() {
            place = nth(place, step).unwrap();
        }
    }
    *place = value;
    let answer = ask(engine, &json!({ "cmd": "set", "game": game, "position": there }));
    if answer["ok"] == true {
        let told = position(engine);
        let again = ask(engine, &json!({ "cmd": "set", "game": game, "position": told }));
        assert_eq!(again["ok"], true, "{told}");
        assert_eq!(position(engine), told);
    } else {
        assert_eq!(position(engine), here);
    }
}

/// The request is taken, or changes nothing.
pub(crate) fn taken_or_nothing(engine: &mut Engine, request: &Value) {
    let here = position(engine);
    let answer = ask(engine, request);
    assert!(answer["ok"] == true || position(engine) == here, "{request}: {answer}");
}
