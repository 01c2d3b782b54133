//! What the benches compare: whole random games through the public engine, and the same games in a loop
//! that does nothing else.

pub mod engine;
pub mod tight;
