//! Everything that is asked of Ticket Gagnant: readable cases for each rule, the laws of every game, and a second
//! opinion on what cards can do.

mod book;
mod cases;
mod figures;
mod given;
mod laws;
mod literal;
mod luck;
mod material;
mod memory;
mod notation;
mod opinion;
mod packs;
mod planted_bugs;
mod positions;
mod stage;
mod tracks;
mod worst;
