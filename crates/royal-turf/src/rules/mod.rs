//! The rules' verbs: drawing cards, betting, racing, paying. Each takes a state and a checked step, changes
//! the state and tells the witness what happened.

pub(crate) mod betting;
pub(crate) mod draw;
pub(crate) mod paying;
pub(crate) mod race;
