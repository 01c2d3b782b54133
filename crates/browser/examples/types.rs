//! Writes the browser's types into a folder: `cargo xtask types` calls it with that of the web client.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("say into which folder");
        return ExitCode::from(2);
    };
    let modules = furlong_wire::typescript::modules().into_iter().chain([furlong_browser::typescript()]);
    for (name, text) in modules {
        let file = folder.join(name);
        if let Err(error) = std::fs::write(&file, text) {
            eprintln!("cannot write {}: {error}", file.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
