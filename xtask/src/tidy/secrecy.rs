//! A game's `State` holds every secret of the table, so it has no serialized form at all: what cannot be
//! written cannot leak. Players get a `View` instead.

use super::Fault;
use super::code::{is_name, without_comments_and_literals};
use crate::games::is_pure;
use crate::tree::File;

/// Derives and impls that would serialize a `State`.
pub(super) fn faults(file: &File) -> Vec<Fault> {
    let Some(folder) = file.crate_folder().filter(|_| file.has_extension("rs")) else { return Vec::new() };
    let code = without_comments_and_literals(&file.text);
    let mut places = impls(&code);
    if is_pure(folder) || folder == "games" {
        places.extend(derives(&code));
    }
    let line = |at: usize| 1 + code[..at].matches('\n').count();
    places.into_iter().map(|at| Fault::new(line(at), "a State must not be serialized")).collect()
}

/// The places where `State` is defined with an attribute of serde before it.
fn derives(code: &str) -> Vec<usize> {
    let definitions = code.match_indices("State").map(|(at, _)| at).filter(|&at| is_definition(code, at));
    definitions.filter(|&at| serializes(attributes_before(&code[..at]))).collect()
}

fn serializes(attributes: &str) -> bool {
    attributes.contains("Serialize") || attributes.contains("serde")
}

/// Returns whether the `State` here is the name in `struct State` or `enum State`.
fn is_definition(code: &str, at: usize) -> bool {
    let keyword = code[..at].split_whitespace().next_back();
    let spaced = code[..at].ends_with(char::is_whitespace);
    let whole = !code[at + "State".len()..].starts_with(is_name);
    spaced && whole && matches!(keyword, Some("struct" | "enum" | "union"))
}

/// The text between an item and the one before it. Attributes of ours hold no braces or semicolons.
fn attributes_before(code: &str) -> &str {
    code.rsplit(['{', '}', ';']).next().unwrap_or_default()
}

/// The places where `Serialize` is implemented for a `State`, under whatever path.
fn impls(code: &str) -> Vec<usize> {
    let traits = code.match_indices("Serialize").map(|(at, name)| (at, &code[at + name.len()..]));
    traits.filter(|(_, rest)| implements_for_state(rest)).map(|(at, _)| at).collect()
}

fn implements_for_state(after_trait: &str) -> bool {
    let Some(name) = after_trait.trim_start().strip_prefix("for").filter(|name| !name.starts_with(is_name))
    else {
        return false;
    };
    let path = name.trim_start().split(|c| !is_name(c) && c != ':').next().unwrap_or_default();
    path.rsplit("::").next() == Some("State")
}

#[cfg(test)]
mod tests {
    use super::super::sample::check;
    use super::*;

    const STATE: &str = "crates/royal-turf/src/state.rs";

    #[test]
    fn a_derive_is_found() {
        check(faults, STATE, "#[derive(Clone, Serialize)]\npub struct State {\n}\n", &[2]);
        check(
            faults,
            STATE,
            "#[derive(Clone)]\n#[serde(deny_unknown_fields, from = \"x\")]\nenum State {}",
            &[3],
        );
        let optional = "/// All.\n#[derive(Clone)]\n#[cfg_attr(\n  feature = \"serde\",\n  derive(serde::Serialize)\n)]\n";
        check(faults, STATE, &format!("{optional}pub(crate) struct State;"), &[7]);
    }

    #[test]
    fn a_plain_state_is_fine() {
        check(
            faults,
            STATE,
            "#[derive(Serialize)]\npub struct View;\n#[derive(Clone)]\npub struct State;",
            &[],
        );
        check(faults, STATE, "/// Has no Serialize.\n#[derive(Clone)]\npub struct State<T>(T);", &[]);
        check(faults, STATE, "#[derive(Serialize)]\npub struct StateView;\n", &[]);
        check(faults, "crates/cli/src/cache.rs", "#[derive(Serialize)]\nstruct State;\n", &[]);
    }

    #[test]
    fn an_impl_is_found_in_any_crate() {
        let path = "crates/wire/src/json.rs";
        check(faults, path, "\nimpl Serialize for State {}", &[2]);
        check(faults, path, "impl serde::Serialize\n  for furlong_royal_turf::State<T> {}", &[1]);
        check(faults, path, "impl Serialize for View {}\nimpl Clone for State {}", &[]);
        check(faults, path, "impl Serialize for StateView {}", &[]);
    }
}
