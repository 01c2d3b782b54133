//! Reads and checks the data packs: courses, decks, pay tables and tracks as TOML files.
//!
//! This is the only parser of them. A file is read as far as it goes and every fault is reported at once,
//! with file, line, column and field; a pack that was read is sound. Released packs are part of the program.
//!
//! ```
//! let pack = furlong_packs::royal_turf::standard();
//! assert_eq!(pack.horses.len(), 7);
//!
//! let faults = furlong_packs::royal_turf::read("mine.toml", "game = 'chess'").unwrap_err();
//! let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
//! assert_eq!(told[0], "mine.toml:1:1: horse: is missing");
//! assert_eq!(told[3], "mine.toml:1:8: game: must be \"royal-turf\"");
//! ```

mod any;
mod document;
mod file;
mod hash;
mod horses;
pub mod royal_turf;
pub mod ticket_gagnant;
pub mod turfmaster;

pub use any::{AnyPack, read};
pub use document::PackFault;
pub use file::PackFile;
pub use hash::hash;
