//! Furlong's Rust in a browser: aids and commentary made from what a viewer sees, replays, luck checks, and, with the
//! feature `tables`, whole games with bots on one device.
//!
//! A page hands in a [`Request`] as JSON and gets a response as JSON; both are types of `web/src/wire`. There is no
//! network, no storage, no clock and no randomness in here: the page brings what is needed. Nothing here knows more
//! than the server's messages tell, but for tables of this device.
//!
//! The exports are three plain functions and their strings are JSON, so that nothing beyond cargo is needed to build it
//! and every build of the same sources gives the same bytes. A generator of bindings would have to be installed in
//! the version that fits, and would only turn values into the same JSON.
//!
//! ```
//! # #[cfg(feature = "tables")] {
//! let mut browser = furlong_browser::Browser::default();
//! let response = browser.respond(br#"{"call":"games"}"#);
//! assert!(response.starts_with(br#"{"ok":{"games":["#));
//! # }
//! ```

#[cfg(target_family = "wasm")]
mod exports;
#[cfg(feature = "tables")]
mod local_table;
#[cfg(feature = "tables")]
mod luck;
mod packs;
mod request;
mod scene;

use std::sync::Arc;

use furlong_core::{Seat, Viewer};
use furlong_games::PackLibrary;
use furlong_wire::{ErrorCode, WireError};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

#[cfg(feature = "tables")]
pub use local_table::{OpenTable, OpenedTable, RecordMoment, TableChange, TableRequest, ViewerMessage};
#[cfg(feature = "tables")]
pub use luck::LuckReport;
#[cfg(feature = "tables")]
pub use packs::{CheckedPack, FileFault};
pub use request::Request;
pub use scene::{NarratedPart, OpenScene, OpenedScene, SceneNames};

/// The types of requests and responses in TypeScript: the name of the module and its text.
#[cfg(all(feature = "tables", feature = "ts"))]
pub fn typescript() -> (&'static str, String) {
    let module = furlong_wire::typescript::Module::default()
        .with::<Request>()
        .with::<OpenedScene>()
        .with::<furlong_narrate::LogLine>()
        .with::<furlong_narrate::message::Join>()
        // It holds itself, which the derived form cannot say.
        .alias("Argument", "number | string | Message | { join: Join, items: Argument[] }")
        .with::<LuckReport>()
        .with::<CheckedPack>()
        .with::<OpenedTable>()
        .with::<TableChange>()
        .with::<ViewerMessage>()
        .importing(&furlong_wire::typescript::tables(), "./table");
    ("engine.ts", module.text("Our Rust in the page"))
}

/// A response that is written out.
type Json = Box<RawValue>;

/// Everything that a page has open.
#[derive(Default)]
pub struct Browser {
    library: Arc<PackLibrary>,
    scenes: Handles<Box<dyn scene::AnyScene>>,
    #[cfg(feature = "tables")]
    tables: Handles<local_table::LocalTable>,
}

impl Browser {
    /// Carries out a request; the response is `{"ok": ...}` or `{"error": ...}`.
    ///
    /// # Panics
    /// If a response has no JSON form, which all have.
    pub fn respond(&mut self, request: &[u8]) -> Vec<u8> {
        let response = request::parse(request).and_then(|request| self.execute(request));
        let written = match response {
            Ok(ok) => serde_json::to_vec(&Response::Ok(ok)),
            Err(error) => serde_json::to_vec(&Response::Error(error)),
        };
        written.expect("responses have a JSON form")
    }
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Response {
    Ok(Json),
    Error(WireError),
}

fn json(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("responses have a JSON form")
}

/// JSON that was written elsewhere.
#[cfg(feature = "tables")]
fn raw(written: Vec<u8>) -> Result<Json, WireError> {
    let broken = |error: &dyn ToString| WireError::new(ErrorCode::Broken, error.to_string());
    let text = String::from_utf8(written).map_err(|error| broken(&error))?;
    RawValue::from_string(text).map_err(|error| broken(&error))
}

/// The viewer in a seat; a spectator without one.
fn viewer_of(seat: Option<u8>) -> Result<Viewer, WireError> {
    seat.map_or(Ok(Viewer::Spectator), |seat| seat_of(seat).map(Viewer::Seat))
}

fn seat_of(seat: u8) -> Result<Seat, WireError> {
    Seat::new(seat).ok_or_else(|| WireError::new(ErrorCode::BadRequest, "there is no such seat"))
}

/// Open things, each with a number that is never used again.
struct Handles<T> {
    next: u32,
    open: Vec<(u32, T)>,
}

impl<T> Default for Handles<T> {
    fn default() -> Self {
        Handles { next: 0, open: Vec::new() }
    }
}

impl<T> Handles<T> {
    fn add(&mut self, value: T) -> u32 {
        self.next += 1;
        self.open.push((self.next, value));
        self.next
    }

    fn get(&mut self, handle: u32) -> Result<&mut T, WireError> {
        let found = self.open.iter_mut().find(|(number, _)| *number == handle);
        found.map(|(_, value)| value).ok_or_else(WireError::not_found)
    }

    fn remove(&mut self, handle: u32) {
        self.open.retain(|(number, _)| *number != handle);
    }
}
