//! Temporary.
mod book;
mod positions;
