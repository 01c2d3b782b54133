//! Cargo starts npm where it generates code, and only there. Both are seen with an npm in the path that fails.

#![cfg(unix)]

use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// Runs cargo on this package, in a target folder of its own, with a failing npm.
fn cargo(command: &str) -> Output {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("npm");
    let programs = folder.join("bin");
    fs::create_dir_all(&programs).unwrap();
    fs::write(programs.join("npm"), "#!/bin/sh\necho this npm fails\nexit 1\n").unwrap();
    fs::set_permissions(programs.join("npm"), fs::Permissions::from_mode(0o755)).unwrap();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([programs].into_iter().chain(env::split_paths(&path))).unwrap();
    let manifest = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    Command::new(env!("CARGO"))
        .args([command, "--locked", "--offline", "--manifest-path"])
        .arg(manifest)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env("PATH", path)
        .output()
        .unwrap()
}

#[test]
fn checking_never_starts_npm_and_building_does() {
    let checked = cargo("check");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    let built = cargo("build");
    let errors = String::from_utf8_lossy(&built.stderr);
    assert!(!built.status.success() && errors.contains("this npm fails"), "{errors}");
}
