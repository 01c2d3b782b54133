//! The files of the repository as git knows them: tracked, or new and not ignored.

use std::path::Path;

use anyhow::{Context, Result};

use crate::child;

/// A text file. The path is relative to the workspace root, with `/` between its parts.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// All files of the repository.
pub(crate) struct Tree {
    /// Every path, also of files that are no text, in order.
    paths: Vec<String>,
    files: Vec<File>,
}

impl Tree {
    /// Reads the repository that has its root here.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let list = child::output(std::process::Command::new("git").args(list).current_dir(root))?;
        let mut paths: Vec<String> = list.split_terminator('\0').map(str::to_owned).collect();
        // Git still lists a file that was deleted but not yet committed so, and lists one in conflict twice.
        paths.retain(|path| root.join(path).is_file());
        paths.sort();
        paths.dedup();
        let mut files = Vec::new();
        for path in &paths {
            let bytes = std::fs::read(root.join(path)).with_context(|| format!("cannot read {path}"))?;
            files.extend(text_of(bytes).map(|text| File { path: path.clone(), text }));
        }
        Ok(Self { paths, files })
    }

    /// Every path, in order.
    pub(crate) fn paths(&self) -> &[String] {
        &self.paths
    }

    /// The text files, in the order of their paths.
    pub(crate) fn files(&self) -> &[File] {
        &self.files
    }

    /// Returns whether a file or a folder has this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        let below = |known: &String| {
            known.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        path.is_empty() || self.paths.iter().any(below)
    }
}

/// Files with other bytes (pictures, fonts) hold nothing to check.
fn text_of(bytes: Vec<u8>) -> Option<String> {
    String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'))
}

impl File {
    /// The folder under `crates/` that the file belongs to.
    pub(crate) fn crate_folder(&self) -> Option<&str> {
        let (folder, _rest) = self.path.strip_prefix("crates/")?.split_once('/')?;
        Some(folder)
    }

    /// The path within the package: `src/lib.rs` for `crates/core/src/lib.rs` and for `xtask/src/lib.rs`.
    /// `None` for files outside `crates/` and `xtask/`.
    pub(crate) fn path_in_package(&self) -> Option<&str> {
        if let Some(path) = self.path.strip_prefix("xtask/") {
            return Some(path);
        }
        let (_folder, path) = self.path.strip_prefix("crates/")?.split_once('/')?;
        Some(path)
    }

    /// Returns whether this is Rust code in the `src` folder of a package of the workspace.
    pub(crate) fn is_source(&self) -> bool {
        self.has_extension("rs") && self.path_in_package().is_some_and(|path| path.starts_with("src/"))
    }

    /// Returns whether this is the manifest of a package of the workspace.
    pub(crate) fn is_manifest(&self) -> bool {
        self.path_in_package() == Some("Cargo.toml")
    }

    /// Returns whether one of the folders on the way to the file has this name.
    pub(crate) fn is_under(&self, folder: &str) -> bool {
        self.path.rsplit('/').skip(1).any(|part| part == folder)
    }

    /// Returns whether the file's name ends with a dot and this.
    pub(crate) fn has_extension(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|found| found == extension)
    }

    /// The lines with their numbers, from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(before, line)| (before + 1, line))
    }
}

#[cfg(test)]
impl Tree {
    /// A repository of these files.
    pub(crate) fn sample(files: Vec<File>) -> Self {
        Self { paths: files.iter().map(|file| file.path.clone()).collect(), files }
    }
}

#[cfg(test)]
impl File {
    /// A file as the tests of the checks write it.
    pub(crate) fn sample(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_says_what_a_file_is() {
        let source = File::sample("crates/royal-turf/src/rules/bet.rs", "");
        assert_eq!(source.crate_folder(), Some("royal-turf"));
        assert!(source.is_source() && source.is_under("rules") && !source.is_under("bet.rs"));
        assert!(File::sample("xtask/src/main.rs", "").is_source());
        assert!(!File::sample("crates/core/tests/seat.rs", "").is_source());
        assert!(File::sample("crates/core/Cargo.toml", "").is_manifest());
        assert!(!File::sample("Cargo.toml", "").is_manifest());
    }

    #[test]
    fn has_files_and_their_folders() {
        let tree = Tree { paths: vec!["docs/rules/royal-turf.md".to_owned()], files: Vec::new() };
        assert!(tree.has("docs") && tree.has("docs/rules") && tree.has("docs/rules/royal-turf.md"));
        assert!(!tree.has("doc") && !tree.has("docs/rules/royal-turf"));
    }

    #[test]
    fn bytes_that_are_no_text_are_left_out() {
        assert_eq!(text_of(b"text".to_vec()).as_deref(), Some("text"));
        assert_eq!(text_of(vec![0xff, 0xd8]), None);
        assert_eq!(text_of(b"a\0b".to_vec()), None);
    }
}
