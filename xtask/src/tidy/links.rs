//! Relative links in Markdown point to files that are there. Anchors and addresses elsewhere are not checked.

use super::Fault;
use crate::book;
use crate::markdown::{self, resolve};
use crate::tree::File;

/// Links that lead nowhere; `exists` knows the files and folders of the repository.
pub(super) fn faults(file: &File, exists: impl Fn(&str) -> bool) -> Vec<Fault> {
    if !file.has_extension("md") {
        return Vec::new();
    }
    let is_dead = |target: &str| !resolve(&file.path, target).is_some_and(|path| exists(&path));
    let dead = links(&file.text).into_iter().filter(|(_, target)| is_dead(target));
    dead.map(|(number, target)| Fault::new(number, format!("no file for the link to {target}"))).collect()
}

/// Pages of the book that its table of contents does not name.
pub(super) fn contents_faults(file: &File, paths: &[String]) -> Vec<Fault> {
    if file.path != book::SUMMARY {
        return Vec::new();
    }
    let named: Vec<_> =
        links(&file.text).iter().filter_map(|(_, target)| resolve(&file.path, target)).collect();
    let missing = paths.iter().filter(|path| book::is_page(path) && !named.contains(path));
    missing.map(|path| Fault::new(1, format!("no line for the page {path}"))).collect()
}

/// The files that a text links to, with the line of each link.
fn links(text: &str) -> Vec<(usize, String)> {
    let prose = markdown::split(text).prose.into_iter().map(|(number, line)| (number, without_code(line)));
    prose
        .flat_map(|(number, line)| {
            targets(&line).map(|target| (number, target.to_owned())).collect::<Vec<_>>()
        })
        .collect()
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
    fn the_table_of_contents_names_every_page() {
        let paths = ["README.md", "docs/a.md", "docs/SUMMARY.md", "docs/a.py"].map(str::to_owned);
        let find = |file: &File| contents_faults(file, &paths);
        check(find, book::SUMMARY, "[Furlong](../README.md)\n- [A](a.md)\n", &[]);
        check(find, book::SUMMARY, "- [A](a.md)\n", &[1]);
        check(find, "docs/a.md", "", &[]);
    }

    #[test]
    fn code_has_no_links() {
        page("`[a](nowhere.md)`\n```md\n[a](nowhere.md)\n```\n", &[]);
    }
}
