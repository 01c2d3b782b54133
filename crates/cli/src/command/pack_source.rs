//! Courses and tracks named on the command line: a bundled one by its name, or a file.

use std::path::Path;

use anyhow::anyhow;
use clap::Args;
use furlong_packs::PackFault;

use super::pack::{OutputFormat, check_output};
use super::text::{CommandMessage, say_to_system};
use super::{CommandOutput, file};

/// A bundled pack or a pack file.
#[derive(Debug, Args)]
pub(super) struct PackSource {
    /// A bundled name, or a file: a path with a slash or the ending .toml; - for standard input
    name: String,
}

/// A kind of pack.
pub(super) struct PackKind<T: 'static> {
    /// The message that there is none of a name, but those of other names.
    pub(super) unknown: for<'a> fn(&'a str, &'a str) -> CommandMessage<'a>,
    pub(super) bundled: &'static [T],
    pub(super) name: fn(&T) -> &str,
    /// Reads a file of that name and text.
    pub(super) read: fn(&str, &str) -> Result<T, Vec<PackFault>>,
}

impl PackSource {
    /// Finds or reads the pack and runs `act` on it, or reports the file's faults.
    pub(super) fn with<T>(
        &self,
        kind: &PackKind<T>,
        format: OutputFormat,
        act: impl FnOnce(&T, OutputFormat) -> anyhow::Result<String>,
    ) -> anyhow::Result<CommandOutput> {
        if let Some(bundled) = kind.bundled.iter().find(|pack| (kind.name)(pack) == self.name) {
            return act(bundled, format).map(CommandOutput::success);
        }
        let path = Path::new(&self.name);
        let is_file = self.name == "-"
            || self.name.contains(std::path::is_separator)
            || path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
        if !is_file {
            let names: Vec<_> = kind.bundled.iter().map(kind.name).collect();
            return Err(anyhow!(say_to_system((kind.unknown)(&self.name, &names.join(", ")))));
        }
        match (kind.read)(&self.name, &file::text(path)?) {
            Ok(read) => act(&read, format).map(CommandOutput::success),
            Err(faults) => match format {
                OutputFormat::Json => Ok(check_output(path, Err(faults), format)),
                // The output may be a file, such as a drawing; faults must not get into it.
                OutputFormat::Text => Err(file::pack_error(&faults)),
            },
        }
    }
}
