//! The documentation as a book: `cargo xtask docs` builds it with mdBook and checks every link of the result.
//!
//! The pages lie in the book as they lie in the repository, so that a link between two of them is right in both.
//! `docs/SUMMARY.md` is the table of contents; the tidy check sees to it that no page is left out.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use anyhow::{Context, Result, ensure};

use crate::child::run;
use crate::markdown::resolve;
use crate::tool;
use crate::tree::Tree;

/// The book's table of contents.
pub(crate) const SUMMARY: &str = "docs/SUMMARY.md";
/// Everything of the build: settings and pages go in, `html` comes out.
const FOLDER: &str = "target/book";

/// Builds the book; an error when a page or a link's target is missing.
pub(crate) fn build(root: &Path) -> Result<()> {
    tool::ensure(root, &[&tool::MDBOOK])?;
    let folder = root.join(FOLDER);
    collect(root, &folder).context("cannot collect the pages")?;
    run(Command::new("mdbook").arg("build").arg(&folder))?;
    let html = folder.join("html");
    let dead = dead_links(&html)?;
    ensure!(dead.is_empty(), "links of the book that lead nowhere:\n  {}", dead.join("\n  "));
    println!("The book is in {}", html.join("index.html").display());
    Ok(())
}

/// Copies the settings, the table of contents and all files that the book holds.
fn collect(root: &Path, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for path in Tree::read(root)?.paths().iter().filter(|path| is_part(path)) {
        let copy = folder.join("src").join(path);
        fs::create_dir_all(copy.parent().unwrap_or(folder))?;
        fs::copy(root.join(path), copy)?;
    }
    fs::rename(folder.join("src/docs/book.toml"), folder.join("book.toml"))?;
    let contents = fs::read_to_string(folder.join("src").join(SUMMARY))?;
    fs::remove_file(folder.join("src").join(SUMMARY))?;
    fs::write(folder.join("src/SUMMARY.md"), from_root(&contents))?;
    Ok(())
}

/// Returns whether a file is copied: all of `docs`, and the pages and licences in the root.
fn is_part(path: &str) -> bool {
    path.starts_with("docs/") || is_page(path) || path.starts_with("LICENSE")
}

/// Returns whether a file is a page of the book, to be named in its table of contents.
pub(crate) fn is_page(path: &str) -> bool {
    let is_text = Path::new(path).extension().is_some_and(|extension| extension == "md");
    is_text && path != SUMMARY && (path.starts_with("docs/") || !path.contains('/'))
}

/// The table of contents with its links as seen from the root of the repository.
fn from_root(contents: &str) -> String {
    let mut parts = contents.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (target, rest) = part.split_once(')').unwrap_or((part, ""));
        format!("{text}]({}){rest}", resolve(SUMMARY, target).unwrap_or_else(|| target.to_owned()))
    })
}

/// The relative links of all pages below the folder whose target is not there, each with its page.
fn dead_links(html: &Path) -> Result<Vec<String>> {
    let mut dead = Vec::new();
    for page in pages(html)? {
        // Made for a server that has nothing at the address asked for; its links start at the root.
        if page.ends_with("404.html") {
            continue;
        }
        let text = fs::read_to_string(&page)?;
        let folder = page.parent().unwrap_or(html);
        let missing = targets(&text).filter(|target| !folder.join(target).exists());
        dead.extend(missing.map(|target| format!("{}: {target}", page.display())));
    }
    Ok(dead)
}

fn pages(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(pages(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "html") {
            found.push(path);
        }
    }
    Ok(found)
}

/// The files that a page refers to.
fn targets(html: &str) -> impl Iterator<Item = &str> {
    let values = ["href=\"", "src=\""].into_iter().flat_map(|name| html.split(name).skip(1));
    let files = values.filter_map(|rest| rest.split(['"', '#', '?']).next());
    files.filter(|target| !target.is_empty() && !target.contains(':') && !target.starts_with("//"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_documents_of_root_and_docs() {
        assert!(is_page("README.md") && is_page("docs/rules/royal-turf.md"));
        for path in ["docs/SUMMARY.md", "docs/examples/bot.py", ".github/pull_request_template.md"] {
            assert!(!is_page(path), "{path}");
        }
        assert!(is_part("docs/images/a.png") && is_part("LICENSE-MIT") && !is_part("Cargo.toml"));
    }

    #[test]
    fn the_table_of_contents_moves_to_the_root() {
        let contents = "[Furlong](../README.md)\n- [Bots](bots.md)\n  - [A](rules/a.md)\n";
        let moved = "[Furlong](README.md)\n- [Bots](docs/bots.md)\n  - [A](docs/rules/a.md)\n";
        assert_eq!(from_root(contents), moved);
    }

    #[test]
    fn links_to_files_are_found_in_a_page() {
        let page =
            "<a href=\"a.html#b\"> <img src=\"../c.png\"> <a href=\"#d\"> <a href=\"https://example.org\">";
        assert_eq!(targets(page).collect::<Vec<_>>(), ["a.html", "../c.png"]);
    }
}
