//! The rules' verbs: opening a race, predicting, playing cards, finishing, scoring.

pub(crate) mod finishing;
pub(crate) mod opening;
pub(crate) mod playing;
pub(crate) mod predicting;
pub(crate) mod scoring;
