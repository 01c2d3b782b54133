//! Nothing in the repository names a folder of one person's machine.

use super::Fault;
use super::code::is_name;
use crate::tree::File;

// Written in two parts, or this file would be the first to be found.
const FOLDERS: [&str; 4] =
    [concat!("/ro", "ot/"), concat!("/wo", "rk/"), concat!("/Us", "ers/"), concat!("/ho", "me/")];

/// Absolute paths into such folders.
pub(super) fn faults(file: &File) -> Vec<Fault> {
    let named = |line: &str| FOLDERS.into_iter().find(|folder| names(line, folder));
    file.lines()
        .filter_map(|(number, line)| Some((number, named(line)?)))
        .map(|(number, folder)| Fault::new(number, format!("a path of one machine: {folder}")))
        .collect()
}

fn names(line: &str, folder: &str) -> bool {
    let absolute = |at: usize| !line[..at].ends_with(continues_a_path);
    let inside = |at: usize| &line[at + folder.len()..];
    line.match_indices(folder).any(|(at, _)| absolute(at) && (folder != FOLDERS[3] || has_owner(inside(at))))
}

/// After one of these a slash goes on with a relative path or an address: `docs/`, `~/`, `${HOME}/`.
fn continues_a_path(before: char) -> bool {
    is_name(before) || ['.', '-', '~', '}', ')', '>', '*'].contains(&before)
}

/// Returns whether the text goes on with somebody's name and a slash.
fn has_owner(text: &str) -> bool {
    let is_owner = |c: char| is_name(c) || c == '.' || c == '-';
    text.split_once('/').is_some_and(|(owner, _)| !owner.is_empty() && owner.chars().all(is_owner))
}

#[cfg(test)]
mod tests {
    use super::super::sample::check;
    use super::*;

    #[test]
    fn paths_of_a_machine_are_found() {
        for folder in FOLDERS {
            check(faults, "docs/page.md", &format!("first\nin `{folder}ann/furlong`"), &[2]);
            check(faults, "deny.toml", &format!("file://{folder}ann/furlong"), &[1]);
            check(faults, "web/vite.config.ts", &format!("\"{folder}ann/x\""), &[1]);
        }
    }

    #[test]
    fn other_paths_are_fine() {
        for folder in FOLDERS {
            check(
                faults,
                "docs/page.md",
                &format!("docs{folder}ann/x, https://example.org{folder}ann/x"),
                &[],
            );
            check(faults, "docs/page.md", &format!("~{folder}ann/x and ${{HOME}}{folder}ann/x"), &[]);
        }
        check(faults, "docs/page.md", concat!("/ho", "me/ and /ho", "me/<you>/x and /usr/bin/env"), &[]);
    }
}
