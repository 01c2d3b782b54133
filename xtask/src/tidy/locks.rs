//! Lock files name the public registries only, so that everybody downloads the same packages from the same
//! place, whatever mirror the machine used that wrote them.

use super::Fault;
use crate::tree::File;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";
const NPM: &str = "https://registry.npmjs.org/";

/// Sources in a Cargo.lock other than crates.io.
pub(super) fn cargo_faults(file: &File) -> Vec<Fault> {
    if !is_named(file, "Cargo.lock") {
        return Vec::new();
    }
    quoted(file, "source = \"")
        .filter(|(_, source)| *source != CRATES_IO)
        .map(|(number, source)| Fault::new(number, format!("{source} is not crates.io")))
        .collect()
}

/// Addresses in a package-lock.json other than the npm registry. A package of ours has a path for an address.
pub(super) fn npm_faults(file: &File) -> Vec<Fault> {
    if !is_named(file, "package-lock.json") {
        return Vec::new();
    }
    quoted(file, "\"resolved\": \"")
        .filter(|(_, address)| address.contains("://") && !address.starts_with(NPM))
        .map(|(number, address)| Fault::new(number, format!("{address} is not the npm registry")))
        .collect()
}

fn is_named(file: &File, name: &str) -> bool {
    file.path.rsplit('/').next() == Some(name)
}

/// The quoted values of lines that start like this, with their line numbers.
fn quoted<'a>(file: &'a File, start: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
    file.lines().filter_map(move |(number, line)| {
        let (value, _) = line.trim_start().strip_prefix(start)?.split_once('"')?;
        Some((number, value))
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample::check;
    use super::*;

    #[test]
    fn crates_come_from_crates_io() {
        let package = |source| format!("[[package]]\nname = \"a\"\nsource = \"{source}\"\n");
        check(cargo_faults, "Cargo.lock", &package(CRATES_IO), &[]);
        check(cargo_faults, "fuzz/Cargo.lock", &package("sparse+https://mirror.example.org/"), &[3]);
        check(cargo_faults, "Cargo.lock", &package("git+https://github.com/a/a#1"), &[3]);
        check(cargo_faults, "other.lock", &package("git+https://github.com/a/a#1"), &[]);
    }

    #[test]
    fn packages_come_from_npm() {
        let package = |address| format!("{{\n  \"resolved\": \"{address}\",\n}}\n");
        check(npm_faults, "web/package-lock.json", &package("https://registry.npmjs.org/a/-/a-1.tgz"), &[]);
        check(npm_faults, "web/package-lock.json", &package("packages/board"), &[]);
        check(npm_faults, "web/package-lock.json", &package("https://mirror.example.org/a-1.tgz"), &[2]);
        check(npm_faults, "web/package-lock.json", &package("git+ssh://git@github.com/a/a.git"), &[2]);
    }
}
