//! The folder where a started server has its SQLite file, and whether it is on a disk at all: figures of a store in
//! memory say nothing about one that must last.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder as figures name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Folder {
    /// Where it is.
    pub(super) path: PathBuf,
    /// Whether it is known to be in memory.
    pub(super) in_memory: bool,
}

impl Folder {
    pub(super) fn of(path: &Path) -> Self {
        let whole = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        // Systems that do not tell are believed to have a disk.
        let mounts = fs::read_to_string("/proc/mounts").unwrap_or_default();
        Folder { in_memory: is_in_memory(&whole, &mounts), path: whole }
    }
}

impl fmt::Display for Folder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SQLite in {}", self.path.display())?;
        if self.in_memory {
            f.write_str(
                ", WHICH IS IN MEMORY (tmpfs), so nothing was written to a disk; name one with --folder",
            )?;
        }
        Ok(())
    }
}

/// Whether the innermost of the mounts that hold the path is of a kind that has no disk.
fn is_in_memory(path: &Path, mounts: &str) -> bool {
    let mount = |line: &str| {
        let mut words = line.split(' ').skip(1);
        let (at, kind) = (words.next()?.replace("\\040", " "), words.next()?.to_owned());
        path.starts_with(&at).then_some((at.len(), kind))
    };
    // Of mounts in one place the last one is seen.
    let innermost = mounts.lines().filter_map(mount).max_by_key(|(length, _)| *length);
    innermost.is_some_and(|(_, kind)| ["tmpfs", "ramfs"].contains(&kind.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_mount_decides() {
        let mounts = "/dev/a / ext4 rw 0 0\ntmpfs /tmp tmpfs rw 0 0\n/dev/b /tmp/disk\\040b xfs rw 0 0\n\
            tmpfs /run tmpfs rw 0 0\n/dev/c /run ext4 rw 0 0\n";
        let told = ["/home", "/tmp", "/tmp/x", "/tmpx", "/tmp/disk b/x", "/run/x"]
            .map(|path| is_in_memory(Path::new(path), mounts));
        assert_eq!(told, [false, true, true, false, false, false]);
        assert!(!is_in_memory(Path::new("/tmp"), ""));
    }

    #[test]
    fn a_folder_in_memory_is_warned_of() {
        let told = |in_memory| Folder { path: "/tmp".into(), in_memory }.to_string();
        assert_eq!(told(false), "SQLite in /tmp");
        assert!(told(true).contains("tmpfs") && told(true).contains("--folder"));
    }
}
