//! The programs beside cargo and rustc that the checks need, and how each is installed where it is missing.
//!
//! The commands that install them are printed before anything else happens. A program that works is never touched, so a machine
//! where nothing is missing needs neither root nor apt-get.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::child;

/// A program that may be missing.
pub(crate) struct Tool {
    name: &'static str,
    /// A command that succeeds where the tool is installed.
    check: &'static [&'static str],
    /// An environment variable that may name another program to use.
    variable: Option<&'static str>,
    /// A folder with one subfolder for each version, where its package puts it instead of in the path.
    versions: Option<&'static str>,
    source: Source,
}

/// The source of a tool.
#[derive(Clone, Copy)]
enum Source {
    /// A Debian package, installed by root.
    Apt(&'static str),
    /// A command that needs no root.
    Command(&'static str),
    /// Nothing that is right on every machine, so people choose.
    ByHand,
}

pub(crate) const FMT: Tool =
    tool("cargo fmt", &["cargo", "fmt", "--version"], Source::Command("rustup component add rustfmt"));
pub(crate) const CLIPPY: Tool =
    tool("cargo clippy", &["cargo", "clippy", "--version"], Source::Command("rustup component add clippy"));
// The format of deny.toml changes between minor versions, so this one is not simply the newest.
pub(crate) const DENY: Tool = tool(
    "cargo deny",
    &["cargo", "deny", "--version"],
    Source::Command("cargo install cargo-deny --locked --version ^0.20"),
);
pub(crate) const FUZZ: Tool =
    tool("cargo fuzz", &["cargo", "fuzz", "--version"], Source::Command("cargo install cargo-fuzz --locked"));
pub(crate) const MUTANTS: Tool = tool(
    "cargo mutants",
    &["cargo", "mutants", "--version"],
    Source::Command("cargo install cargo-mutants --locked"),
);
/// Builds the documentation, without a server for it. Part of `cargo xtask docs` alone, since it takes minutes to compile.
pub(crate) const MDBOOK: Tool = tool(
    "mdbook",
    &["mdbook", "--version"],
    Source::Command("cargo install mdbook --locked --version ^0.5 --no-default-features --features search"),
);
/// Builds the browser client. Debian's own is too old.
pub(crate) const NODE: Tool = tool("Node 20.19 or newer with npm", &["sh", "-c", NODE_CHECK], Source::ByHand);
const NODE_CHECK: &str = "npm --version && node -e 'const [major, minor] = process.versions.node.split(\".\"); \
                          process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'";
/// The packages of the browser client. Building the client installs them too and leaves the same mark, a copy of the
/// lock file.
pub(crate) const PACKAGES: Tool = tool(
    "npm packages",
    &["cmp", "-s", "web/package-lock.json", "web/node_modules/.furlong"],
    Source::Command(
        "cd web && npm ci --no-audit --no-fund --loglevel=error && cp package-lock.json node_modules/.furlong",
    ),
);
/// Runs the examples in docs/examples.
pub(crate) const PYTHON: Tool = tool("python3", &["python3", "--version"], Source::Apt("python3"));
/// The store's tests start a server of their own from it.
pub(crate) const POSTGRES: Tool = Tool {
    versions: Some("/usr/lib/postgresql"),
    ..tool("postgres", &["postgres", "--version"], Source::Apt("postgresql"))
};
/// One of the store's tests moves a file to PostgreSQL with it.
pub(crate) const SQLITE: Tool = tool("sqlite3", &["sqlite3", "--version"], Source::Apt("sqlite3"));
/// The browser that the client is tested in; the tests start it from this path.
pub(crate) const CHROMIUM: Tool = Tool {
    variable: Some("CHROMIUM"),
    ..tool("chromium", &["/usr/bin/chromium", "--version"], Source::Apt("chromium"))
};
/// Faster than `cargo test` and used where it is installed, but never installed for that alone.
pub(crate) const NEXTEST: Tool = tool("cargo nextest", &["cargo", "nextest", "--version"], Source::ByHand);

const fn tool(name: &'static str, check: &'static [&'static str], source: Source) -> Tool {
    Tool { name, check, variable: None, versions: None, source }
}

impl Tool {
    /// Returns whether the tool is installed and starts.
    pub(crate) fn works(&self, root: &Path) -> bool {
        let Some((program, args)) = self.check.split_first() else { return false };
        let named = self.variable.and_then(std::env::var_os);
        let mut check = Command::new(named.unwrap_or_else(|| program.into()));
        child::succeeds(check.args(args).current_dir(root))
            || self.versions.is_some_and(|versions| self.is_in(Path::new(versions)))
    }

    fn is_in(&self, versions: &Path) -> bool {
        let versions = versions.read_dir().into_iter().flatten().flatten();
        versions.map(|version| version.path().join("bin")).any(|folder| folder.join(self.name).is_file())
    }
}

/// Installs those of the tools that are missing, after printing how; an error where this process cannot.
pub(crate) fn ensure(root: &Path, tools: &[&Tool]) -> Result<()> {
    let tools: BTreeMap<_, _> = tools.iter().map(|tool| (tool.name, *tool)).collect();
    let plan = Plan::new(tools.into_values().filter(|tool| !tool.works(root)));
    if let Some(obstacle) = plan.obstacle(&Machine::here()) {
        bail!("{obstacle}");
    }
    let commands = plan.commands();
    if !commands.is_empty() {
        println!("To be installed first, once; a tool built from source takes some minutes:");
        println!("  {}\n", commands.join("\n  "));
    }
    commands
        .iter()
        .try_for_each(|command| child::run(Command::new("sh").args(["-c", command]).current_dir(root)))
}

/// The missing tools, by source.
#[derive(Default)]
struct Plan {
    packages: Vec<&'static str>,
    others: Vec<&'static str>,
    by_hand: Vec<&'static str>,
}

/// The properties of the machine that installing depends on.
struct Machine {
    is_root: bool,
    has_apt: bool,
}

impl Machine {
    fn here() -> Self {
        let user = Command::new("id").arg("-u").output();
        Self {
            is_root: user.is_ok_and(|user| user.stdout.trim_ascii() == b"0"),
            has_apt: child::succeeds(Command::new("apt-get").arg("--version")),
        }
    }
}

impl Plan {
    fn new<'a>(missing: impl Iterator<Item = &'a Tool>) -> Self {
        let mut plan = Self::default();
        for tool in missing {
            match tool.source {
                Source::Apt(package) => plan.packages.push(package),
                Source::Command(command) => plan.others.push(command),
                Source::ByHand => plan.by_hand.push(tool.name),
            }
        }
        plan
    }

    /// The commands to run, each for `sh`.
    fn commands(&self) -> Vec<String> {
        let packages = (!self.packages.is_empty()).then(|| self.apt("")).into_iter();
        packages.chain(self.others.iter().map(|command| (*command).to_owned())).collect()
    }

    fn apt(&self, sudo: &str) -> String {
        format!("{sudo}apt-get update && {sudo}apt-get install --yes {}", self.packages.join(" "))
    }

    /// The message for what this process cannot install; `None` where it can install everything.
    fn obstacle(&self, machine: &Machine) -> Option<String> {
        let mut by_hand = self.by_hand.clone();
        if !machine.has_apt {
            by_hand.extend(&self.packages);
        }
        if !by_hand.is_empty() {
            return Some(format!("please install first: {}", by_hand.join(", ")));
        }
        let needs_root = !self.packages.is_empty() && !machine.is_root;
        needs_root
            .then(|| format!("only root can install what is missing; please run: {}", self.apt("sudo ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: Machine = Machine { is_root: true, has_apt: true };
    const USER: Machine = Machine { is_root: false, has_apt: true };
    const NO_APT: Machine = Machine { is_root: true, has_apt: false };

    fn plan(missing: &[&'static Tool]) -> Plan {
        Plan::new(missing.iter().copied())
    }

    #[test]
    fn nothing_missing_needs_no_root() {
        assert!(plan(&[]).commands().is_empty());
        assert_eq!(plan(&[]).obstacle(&Machine { is_root: false, has_apt: false }), None);
    }

    #[test]
    fn packages_are_installed_together_and_by_root_alone() {
        let plan = plan(&[&SQLITE, &DENY, &CHROMIUM]);
        let apt = "apt-get update && apt-get install --yes sqlite3 chromium";
        assert_eq!(plan.commands(), [apt, "cargo install cargo-deny --locked --version ^0.20"]);
        assert_eq!(plan.obstacle(&ROOT), None);
        let told = plan.obstacle(&USER).unwrap();
        assert!(
            told.ends_with("sudo apt-get update && sudo apt-get install --yes sqlite3 chromium"),
            "{told}"
        );
        assert!(plan.obstacle(&NO_APT).unwrap().ends_with("sqlite3, chromium"));
    }

    #[test]
    fn what_needs_no_root_is_installed_by_anybody() {
        assert_eq!(plan(&[&DENY]).obstacle(&USER), None);
        assert_eq!(plan(&[&DENY]).obstacle(&NO_APT), None);
    }

    #[test]
    fn what_nobody_can_install_is_named() {
        assert!(plan(&[&NODE]).obstacle(&ROOT).unwrap().contains("Node 20.19"));
    }

    #[test]
    fn a_tool_that_fails_is_missing() {
        let tool = |check| tool("a tool", check, Source::ByHand);
        assert!(tool(&["true"]).works(Path::new(".")));
        assert!(!tool(&["false"]).works(Path::new(".")));
        assert!(!tool(&["no-such-program"]).works(Path::new(".")));
    }
}
