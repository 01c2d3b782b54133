//! Turns a folder of built files into a Rust expression that holds their bytes.
//!
//! The bytes are written out instead of named by `include_bytes!`: the files are made while the compiler runs, and cargo
//! would take them for newer than what was compiled from them and compile again.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

/// Returns `&[File { path, plain, brotli, gzip }, ..]` for all files below the folder. A compressed form (`.br`, `.gz`)
/// belongs to the file it was made from and is not listed itself.
pub(crate) fn expression(folder: &Path) -> io::Result<String> {
    let mut files = BTreeMap::new();
    read(folder, "", &mut files)?;
    let mut text = String::from("&[");
    for (path, bytes) in &files {
        if Path::new(path).extension().is_some_and(|end| end == "br" || end == "gz") {
            continue;
        }
        let compressed = |ending: &str| match files.get(&format!("{path}.{ending}")) {
            Some(bytes) => format!("Some(b\"{}\")", bytes.escape_ascii()),
            None => "None".to_owned(),
        };
        let (plain, brotli, gzip) = (bytes.escape_ascii(), compressed("br"), compressed("gz"));
        write!(text, "File {{ path: {path:?}, plain: b\"{plain}\", brotli: {brotli}, gzip: {gzip} }},")
            .expect("writing to a string cannot fail");
    }
    Ok(text + "]")
}

/// Reads all files below a folder, each by its address from the root of the site.
fn read(folder: &Path, address: &str, files: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let address = format!("{address}/{name}");
        if path.is_dir() {
            read(&path, &address, files)?;
        } else {
            files.insert(address, fs::read(&path)?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressed_forms_belong_to_their_file() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("furlong-embed-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets"))?;
        for (path, bytes) in
            [("index.html", &b"\"a\"\xff"[..]), ("assets/a.js", b"1"), ("assets/a.js.br", b"2")]
        {
            fs::write(folder.join(path), bytes)?;
        }
        let text = expression(&folder);
        fs::remove_dir_all(&folder)?;
        let script = "File { path: \"/assets/a.js\", plain: b\"1\", brotli: Some(b\"2\"), gzip: None },";
        let page = "File { path: \"/index.html\", plain: b\"\\\"a\\\"\\xff\", brotli: None, gzip: None },";
        assert_eq!(text?, format!("&[{script}{page}]"));
        Ok(())
    }
}
