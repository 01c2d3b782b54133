//! The folder of a started server's SQLite file, and whether it is on a disk: figures of a store in memory say nothing
//! about one that must survive a crash.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder for SQLite files, as reports name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreFolder {
    /// The absolute path, if the system could resolve it.
    pub path: PathBuf,
    /// True if the folder is known to be in memory (tmpfs or ramfs).
    pub in_memory: bool,
}

impl StoreFolder {
    /// Looks the folder up in `/proc/mounts`. Systems without that file are taken to have a disk.
    pub fn find(path: &Path) -> Self {
        let absolute = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let mounts = fs::read_to_string("/proc/mounts").unwrap_or_default();
        StoreFolder { in_memory: is_in_memory(&absolute, &mounts), path: absolute }
    }
}

impl fmt::Display for StoreFolder {
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

/// True if the innermost mount that holds the path is a file system without a disk.
fn is_in_memory(path: &Path, mounts: &str) -> bool {
    let mount = |line: &str| {
        let mut words = line.split(' ').skip(1);
        let (mount_point, kind) = (words.next()?.replace("\\040", " "), words.next()?.to_owned());
        path.starts_with(&mount_point).then_some((mount_point.len(), kind))
    };
    // Of several mounts at one point the last one is visible.
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
        let in_memory = ["/home", "/tmp", "/tmp/x", "/tmpx", "/tmp/disk b/x", "/run/x"]
            .map(|path| is_in_memory(Path::new(path), mounts));
        assert_eq!(in_memory, [false, true, true, false, false, false]);
        assert!(!is_in_memory(Path::new("/tmp"), ""));
    }

    #[test]
    fn a_folder_in_memory_is_warned_of() {
        let text = |in_memory| StoreFolder { path: "/tmp".into(), in_memory }.to_string();
        assert_eq!(text(false), "SQLite in /tmp");
        assert!(text(true).contains("tmpfs") && text(true).contains("--folder"));
    }
}
