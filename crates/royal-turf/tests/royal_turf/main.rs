//! Everything that is asked of Royal Turf: readable cases for each rule, and the laws of every game.

mod book;
mod cases;
mod figures;
mod given;
mod laws;
mod material;
mod memory;
mod planted_bugs;
mod positions;
