//! Relative links in Markdown point to files that are there. Anchors and addresses elsewhere are not checked.

use super::Fault;
use crate::markdown;
use crate::tree::File;

/// Links that lead nowhere; `exists` knows the files and folders of the repository.
pub(super) fn faults(file: &File, exists: impl Fn(&str) -> bool) -> Vec<Fault> {
    if !file.has_extension("md") {
        return Vec::new();
    }
    let mut faults = Vec::new();
    for (number, line) in markdown::split(&file.text).prose {
        let line = without_code(line);
        let dead =
            targets(&line).filter(|target| !resolve(&file.path, target).is_some_and(|path| exists(&path)));
        faults.extend(dead.map(|target| Fault::new(number, format!("no file for the link to {target}"))));
    }
    faults
}

/// The line without what stands between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// The files that a line links to: `[text](file#anchor "title")` and `[name]: file`.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let inline = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let definition = line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target);
    inline.chain(definition).map(file_of).filter(|target| !target.is_empty() && !is_elsewhere(target))
}

/// The part of a link that names a file.
fn file_of(target: &str) -> &str {
    let target = target.trim();
    let target = match target.strip_prefix('<').and_then(|target| target.split_once('>')) {
        Some((bracketed, _)) => bracketed,
        None => target.split_whitespace().next().unwrap_or_default(),
    };
    target.split('#').next().unwrap_or_default()
}

fn is_elsewhere(target: &str) -> bool {
    target.contains("://") || target.starts_with("mailto:")
}

/// The path from the root of the repository; `None` when the link leaves it.
fn resolve(from: &str, target: &str) -> Option<String> {
    let (start, target) = match target.strip_prefix('/') {
        Some(target) => ("", target),
        None => (from.rsplit_once('/').map_or("", |(folder, _)| folder), target),
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in start.split('/').chain(target.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::sample::check;
    use super::*;

    fn page(text: &str, expected: &[usize]) {
        let exists = |path: &str| ["", "README.md", "docs", "docs/rules/royal-turf.md"].contains(&path);
        check(|file| faults(file, exists), "docs/page.md", text, expected);
    }

    #[test]
    fn live_links_are_fine() {
        page("[a](../README.md), [b](rules/royal-turf.md#track), [c](./) and [d](/README.md \"Read\")", &[]);
        page(
            "[a](https://example.org/x.md) [b](#here) [c](mailto:a@example.org)\n\n[d]: ../README.md\n",
            &[],
        );
    }

    #[test]
    fn dead_links_are_found() {
        page("fine\n[a](README.md) and [b](../nowhere.md)\n", &[2, 2]);
        page("![a picture](<../a picture.png>)", &[1]);
        page("[a](../../outside.md)", &[1]);
        page("[a]: nowhere.md", &[1]);
    }

    #[test]
    fn code_has_no_links() {
        page("`[a](nowhere.md)`\n```md\n[a](nowhere.md)\n```\n", &[]);
    }
}
