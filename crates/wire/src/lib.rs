//! The JSON form of everything that leaves the process, and nothing else.
//!
//! Actions, events, sightings and positions derive their form where they are defined, behind the `serde`
//! feature that only this crate switches on; what is put together from them is put together here. Whatever
//! a viewer is told can be read back as it was. A state has no JSON form.
//!
//! ```
//! use furlong_wire::{ErrorCode, Request, parse};
//!
//! let request = parse(br#"{"cmd":"view","seat":1}"#).unwrap();
//! assert_eq!(request, Request::View { seat: Some(1) });
//! assert_eq!(parse(b"{}").unwrap_err().code, ErrorCode::BadRequest);
//! ```

mod answer;
pub mod answers;
mod catalogue;
mod decode;
mod error;
mod game;
pub mod message;
pub mod replay;
mod request;
pub mod royal_turf;
mod steps;
mod strict;
pub mod table;
mod tagged;
pub mod ticket_gagnant;
pub mod turfmaster;
#[cfg(feature = "ts")]
pub mod typescript;

pub use answer::Answer;
pub use catalogue::games;
pub use decode::{BadValue, decode, read};
pub use error::{ErrorCode, Problem, WireError};
pub use game::{Listed, WireGame};
pub use request::{
    AnalyseRequest, BotRequest, NewRequest, OddsRequest, PlayRequest, PositionRequest, Request, parse,
};
pub use steps::steps_json;
pub use strict::{client_object, object, value};
