//! Everything that is asked of TurfMaster: readable cases for each rule, the laws of every game, and a second
//! opinion on where moves end.

mod book;
mod cases;
mod courses;
mod figures;
mod given;
mod laws;
mod literal;
mod material;
mod memory;
mod opinion;
mod plans;
mod planted_bugs;
mod positions;
mod rounds;
mod squares;
