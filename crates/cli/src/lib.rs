//! The `furlong` command: arguments, files, progress bars and exit codes.
//!
//! The work of commands is done in the other crates; this one knows no rules and keeps no state. It is a library so that tests
//! can parse the command lines of the documents.

pub mod command;
