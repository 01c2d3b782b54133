//! Dependencies between our crates point one way, from the binary down to the rules and core.

use super::Fault;
use super::manifest::Manifest;
use crate::games::is_rules;
use crate::tree::File;

/// Crates with rules or without a state of a running game, from which all others are built.
const BASE: [&str; 4] = ["core", "packs", "games", "wire"];

/// Returns whether the crate in `folder` may depend on `other`, both named by folder; `None` for a crate that is new
/// here.
fn may_use(folder: &str, other: &str) -> Option<bool> {
    let rules = is_rules(other);
    let base_and = |more: &[&str]| Some(rules || BASE.contains(&other) || more.contains(&other));
    match folder {
        "core" => Some(false),
        "testkit" => Some(other == "core"),
        _ if is_rules(folder) => Some(other == "core"),
        "packs" | "bots" => Some(rules || other == "core"),
        "games" => Some(rules || ["core", "packs"].contains(&other)),
        // Messages name the levels of bots.
        "wire" => Some(rules || ["core", "packs", "games", "bots"].contains(&other)),
        "record" => base_and(&[]),
        "play" => base_and(&["record", "bots"]),
        "narrate" => base_and(&["record", "play"]),
        "analysis" => base_and(&["bots", "play"]),
        "engine" | "lab" | "table" | "terminal" => {
            base_and(&["record", "bots", "play", "narrate", "analysis"])
        }
        "browser" => base_and(&["record", "bots", "play", "narrate", "analysis", "table"]),
        "client" => Some(other == "client-build"),
        "store" | "client-build" => Some(false),
        "server" => {
            Some(!["testkit", "cli", "client-build", "engine", "lab", "load", "terminal"].contains(&other))
        }
        "load" => base_and(&["bots", "server", "store"]),
        "cli" => Some(!["testkit", "client-build"].contains(&other)),
        _ => None,
    }
}

/// Dependencies that point the wrong way. Those of tests are free: testkit is made for them.
pub(super) fn faults(file: &File) -> Vec<Fault> {
    if !file.is_manifest() {
        return Vec::new();
    }
    let dependencies = Manifest::read(&file.text).map(|manifest| manifest.dependencies).unwrap_or_default();
    let folder = file.crate_folder().unwrap_or("xtask");
    let mut faults = Vec::new();
    if folder != "xtask" && may_use(folder, "core").is_none() {
        faults.push(Fault::new(1, "a new crate: say in xtask/src/tidy/layers.rs what it may depend on"));
    }
    for dependency in dependencies {
        let Some(other) = dependency.package.strip_prefix("furlong-") else { continue };
        if other == "testkit" {
            faults.push(Fault::new(dependency.line, "furlong-testkit is for [dev-dependencies] only"));
        } else if may_use(folder, other) == Some(false) {
            faults.push(Fault::new(dependency.line, format!("{folder} must not depend on furlong-{other}")));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::super::sample::check;
    use super::*;

    fn manifest(folder: &str, text: &str, expected: &[usize]) {
        check(faults, &format!("crates/{folder}/Cargo.toml"), text, expected);
    }

    #[test]
    fn downwards_is_fine() {
        manifest("core", "[dependencies]\nserde = \"1\"\n", &[]);
        manifest("royal-turf", "[dependencies]\nfurlong-core = \"1\"\n", &[]);
        manifest("record", "[dependencies]\nfurlong-wire = \"1\"\nfurlong-turfmaster = \"1\"\n", &[]);
        manifest("lab", "[dependencies]\nfurlong-bots = \"1\"\nfurlong-games = \"1\"\n", &[]);
        manifest("cli", "[dependencies]\nfurlong-record = \"1\"\nfurlong-core = \"1\"\n", &[]);
    }

    #[test]
    fn upwards_and_sideways_is_not() {
        manifest("core", "[dependencies]\nfurlong-games = \"1\"\n", &[2]);
        manifest("royal-turf", "[dependencies]\nfurlong-turfmaster = \"1\"\n", &[2]);
        manifest("games", "[dependencies]\nfurlong-core = \"1\"\nfurlong-wire = \"1\"\n", &[3]);
        manifest("wire", "[dependencies.furlong-record]\nworkspace = true\n", &[1]);
        manifest("bots", "[dependencies]\nfurlong-games = \"1\"\nfurlong-lab = \"1\"\n", &[2, 3]);
    }

    #[test]
    fn testkit_is_for_tests() {
        manifest("royal-turf", "[dev-dependencies]\nfurlong-testkit = \"1\"\n", &[]);
        manifest("cli", "[dependencies]\nfurlong-testkit = \"1\"\n", &[2]);
        check(faults, "xtask/Cargo.toml", "[dependencies]\nfurlong-testkit = \"1\"\n", &[2]);
    }

    #[test]
    fn a_new_crate_needs_a_decision() {
        manifest("novelty", "[dependencies]\nfurlong-core = \"1\"\n", &[1]);
        check(faults, "xtask/Cargo.toml", "[dependencies]\nanyhow = \"1\"\n", &[]);
    }
}
