//! What is called by a name of ours, or read from a file.

use std::path::Path;

use anyhow::anyhow;
use clap::Args;
use furlong_packs::PackFault;

use super::pack::{Form, verdict};
use super::{Outcome, file};

/// Something with a name, or a file of it.
#[derive(Debug, Args)]
pub(super) struct Source {
    /// The name of one of ours, or a file: what ends in .toml or has a slash; - for standard input
    name: String,
}

/// What is asked for.
pub(super) struct Kind<T: 'static> {
    /// What it is called.
    pub(super) what: &'static str,
    /// Those of ours.
    pub(super) ours: &'static [T],
    /// The name of one.
    pub(super) name: fn(&T) -> &str,
    /// Reads a file.
    pub(super) read: fn(&str, &str) -> Result<T, Vec<PackFault>>,
}

impl Source {
    /// Does something with what is meant, or says what is wrong with its file.
    pub(super) fn with<T>(
        &self,
        kind: &Kind<T>,
        form: Form,
        act: impl FnOnce(&T, Form) -> anyhow::Result<String>,
    ) -> anyhow::Result<Outcome> {
        if let Some(ours) = kind.ours.iter().find(|ours| (kind.name)(ours) == self.name) {
            return act(ours, form).map(Outcome::done);
        }
        let path = Path::new(&self.name);
        let is_file = self.name == "-"
            || self.name.contains(std::path::is_separator)
            || path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
        if !is_file {
            let names: Vec<_> = kind.ours.iter().map(kind.name).collect();
            let what = kind.what;
            return Err(anyhow!("there is no {what} {:?}, but there are {}", self.name, names.join(", ")));
        }
        match (kind.read)(&self.name, &file::text(path)?) {
            Ok(read) => act(&read, form).map(Outcome::done),
            Err(faults) => match form {
                Form::Json => Ok(verdict(path, Err(faults), form)),
                // What is asked for may go into a file; faults never do.
                Form::Text => Err(file::told(&faults)),
            },
        }
    }
}
