//! The rules' verbs: drawing boxes and rollers, dealing and keeping, running rounds, moving, scoring.

pub(crate) mod dealing;
pub(crate) mod moving;
pub(crate) mod round;
pub(crate) mod scoring;
pub(crate) mod starting;
