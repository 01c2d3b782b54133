//! The rules of TurfMaster: horses with hands of cards, handicaps for those in front, dice for all.
//!
//! [`TurfMaster`] implements [`Game`](furlong_core::Game). The rules are those of `docs/rules/turfmaster.md`;
//! code and tests cite its ids. Courses are data ([`Plan`], [`Course`]); this crate never reads files, rolls
//! dice or shuffles.
//!
//! ```
//! use std::sync::Arc;
//! use furlong_core::{Game, Turn};
//! use furlong_turfmaster::{Course, Meeting, Plan, Race, Row, Section, TurfMaster};
//!
//! let sections = vec![Section::Straight(20), Section::turn(10), Section::Straight(40)];
//! let plan = Plan { sections, chute: 8, finish: Row { section: 2, row: 20 }, fences: vec![] };
//! let course = Arc::new(Course::new("hairpin", plan).unwrap());
//! let race = Race { course, steeplechase: false };
//! let game = TurfMaster::new(Meeting::new(4, 1, vec![race; 3]).unwrap());
//! assert!(matches!(game.turn(&game.start()), Turn::Chance(_)), "the boxes are drawn first");
//! ```
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod action;
mod card;
mod chance;
mod course;
mod dice;
mod field;
mod game;
mod happening;
mod height;
mod horse;
mod meeting;
mod outlook;
mod plan;
mod position;
mod reach;
mod restore;
mod rules;
mod state;
mod version;
mod view;

pub use action::{Action, Actions, Goal};
pub use card::{Card, Cards};
pub use chance::{Chance, Chances, DICE, LOTS, deck, removal};
pub use course::{Course, FULL_LANES, LANES, MAX_SHORT_SQUARES, Square};
pub use dice::{Choice, Throw};
pub use field::Runner;
pub use game::{Refusal, TurfMaster};
pub use happening::{Event, Happening, Sighting};
pub use height::Height;
pub use horse::{ByHorse, Horse, MAX_HORSES};
pub use meeting::{BONUS, Meeting, NoSuchMeeting, Race};
pub use outlook::{Company, Way};
pub use plan::{BadCourse, FENCE_ROWS, MOST_SQUARES, MOST_TURNS, Plan, RUN_OUT, Row, Section};
pub use position::{Position, PositionFall, PositionHorse, PositionOptions, PositionPhase, PositionRace};
pub use reach::{Ground, MOST_STEPS, Reach};
pub use rules::round::is_card_round;
pub use rules::scoring::points;
pub use state::{Contest, Draw, Limit, MAX_RACES, Order, Phase, Places, State};
pub use version::RulesVersion;
pub use view::View;
