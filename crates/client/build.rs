//! Builds the browser client: installs what it needs with npm, unless that is there, and writes the list of its files.

use std::env;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the client is made from, below `web`.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "build",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the folder")).join("../..");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo names the folder"));
    let web = root.join("web");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    println!("cargo::rerun-if-changed={}", root.join("locales").display());

    let built = out.join("client");
    // Two builds at once, of a debug and a release binary perhaps, share the folder of packages.
    let lock = File::create(web.join(".building")).expect("the client's folder can be written to");
    lock.lock().expect("a lock can be had");
    install(&web);
    npm(
        &web,
        &["exec", "--", "vite", "build", "--logLevel", "warn", "--emptyOutDir", "--outDir"],
        Some(&built),
    );
    fs::write(out.join("files.rs"), list(&built)).expect("the build folder can be written to");
}

/// Installs the packages of the lock file, unless these are the ones that are there.
fn install(web: &Path) {
    let wanted = fs::read(web.join("package-lock.json")).expect("there is a lock file");
    let stamp = web.join("node_modules/.furlong");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return;
    }
    npm(web, &["ci", "--no-audit", "--no-fund", "--loglevel=error"], None);
    fs::write(stamp, wanted).expect("the folder of packages can be written to");
}

fn npm(web: &Path, args: &[&str], last: Option<&Path>) {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let status = Command::new(program).args(args).args(last).current_dir(web).status();
    match status {
        Ok(status) if status.success() => {}
        Ok(_) => panic!("`npm {}` failed in {}; what it wrote is above", args.join(" "), web.display()),
        Err(fault) => {
            panic!("npm could not be started ({fault}). The browser client needs Node 20.19 or newer.")
        }
    }
}

/// All files as Rust.
fn list(built: &Path) -> String {
    let mut paths = Vec::new();
    walk(built, &mut paths);
    paths.sort();
    let is_twin = |path: &str| Path::new(path).extension().is_some_and(|end| end == "br" || end == "gz");
    let mut text = String::from("/// All files, sorted by address.\npub static FILES: &[File] = &[\n");
    for path in paths.iter().filter(|path| !is_twin(path.as_str())) {
        let below = path.strip_prefix(&*built.to_string_lossy()).expect("it was found below");
        let address = below.replace('\\', "/");
        let twin = |ending: &str| {
            let twin = format!("{path}.{ending}");
            let there = paths.binary_search(&twin).is_ok();
            if there { format!("Some(include_bytes!({twin:?}))") } else { "None".to_owned() }
        };
        let (brotli, gzip) = (twin("br"), twin("gz"));
        writeln!(
            text,
            "    File {{ path: {address:?}, plain: include_bytes!({path:?}), brotli: {brotli}, gzip: {gzip} }},"
        )
        .expect("a string takes everything");
    }
    text + "];\n"
}

fn walk(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the client was built").flatten() {
        let path = entry.path();
        if path.is_dir() { walk(&path, found) } else { found.push(path.to_string_lossy().into_owned()) }
    }
}
