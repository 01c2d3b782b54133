//! The parts of a package's Cargo.toml that the checks need.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Fault;

/// The parts of a Cargo.toml that are checked.
#[derive(Debug, Default)]
pub(super) struct Manifest {
    /// Dependencies of the package itself and of its build script, on any platform; not those of its tests.
    pub(super) dependencies: Vec<Dependency>,
    /// True if the package takes the lints of the workspace.
    pub(super) inherits_lints: bool,
}

/// A package that this one depends on, by its own name even where it was renamed.
#[derive(Debug)]
pub(super) struct Dependency {
    pub(super) package: String,
    pub(super) line: usize,
}

impl Manifest {
    /// Reads the text of a Cargo.toml.
    pub(super) fn read(text: &str) -> Result<Self, Fault> {
        let document = DeTable::parse(text)
            .map_err(|error| Fault::new(line_of(text, error.span()), error.message().to_owned()))?
            .into_inner();
        let mut manifest = Self { inherits_lints: inherits_lints(&document), ..Self::default() };
        manifest.add_dependencies(text, &document);
        let targets = table(&document, "target").into_iter().flatten();
        for target in targets.filter_map(|(_, target)| target.get_ref().as_table()) {
            manifest.add_dependencies(text, target);
        }
        Ok(manifest)
    }

    fn add_dependencies(&mut self, text: &str, parent: &DeTable<'_>) {
        for section in ["dependencies", "build-dependencies"] {
            let entries = table(parent, section).into_iter().flatten();
            self.dependencies.extend(entries.map(|(name, value)| Dependency {
                package: package_of(value).unwrap_or_else(|| name.get_ref().to_string()),
                line: line_of(text, Some(name.span())),
            }));
        }
    }
}

fn inherits_lints(document: &DeTable<'_>) -> bool {
    let workspace = table(document, "lints").and_then(|lints| lints.get("workspace"));
    workspace.and_then(|value| value.get_ref().as_bool()) == Some(true)
}

fn table<'a, 'i>(parent: &'a DeTable<'i>, name: &str) -> Option<&'a DeTable<'i>> {
    parent.get(name)?.get_ref().as_table()
}

/// The name in `renamed = { package = "name" }`.
fn package_of(value: &Spanned<DeValue<'_>>) -> Option<String> {
    let package = value.get_ref().as_table()?.get("package")?;
    package.get_ref().as_str().map(str::to_owned)
}

fn line_of(text: &str, span: Option<Range<usize>>) -> usize {
    let start = span.map_or(0, |span| span.start);
    1 + text.bytes().take(start).filter(|&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dependencies(text: &str) -> Vec<(String, usize)> {
        let manifest = Manifest::read(text).expect("a manifest");
        manifest.dependencies.into_iter().map(|d| (d.package, d.line)).collect()
    }

    #[test]
    fn reads_dependencies_however_they_are_written() {
        let text = "[dependencies]\na.workspace = true\nb = { package = \"c\", version = \"1\" }\n\
                    [dependencies.d]\nworkspace = true\n[dev-dependencies]\ne = \"1\"\n\
                    [target.'cfg(unix)'.dependencies]\nf = \"1\"\n[build-dependencies]\ng = \"1\"\n";
        let mut found = dependencies(text);
        found.sort();
        let expected = [("a", 2), ("c", 3), ("d", 4), ("f", 9), ("g", 11)];
        assert_eq!(found, expected.map(|(name, line)| (name.to_owned(), line)));
    }

    #[test]
    fn reads_whether_lints_are_inherited() {
        let inherits = |text| Manifest::read(text).expect("a manifest").inherits_lints;
        assert!(inherits("[lints]\nworkspace = true\n") && inherits("lints.workspace = true\n"));
        assert!(!inherits("[lints]\nworkspace = false\n") && !inherits(""));
    }

    #[test]
    fn says_where_it_cannot_read_on() {
        assert_eq!(Manifest::read("[package]\nname = \n").expect_err("no value").line, 2);
    }
}
