//! The horses of a meeting. TM-SEAT-1

pub use furlong_core::MAX_HORSES;

/// A horse, numbered from 1.
pub type Horse = furlong_core::Horse<MAX_HORSES>;

/// A value for each horse. Where fewer horses run, the other values mean nothing and stay as they were made.
pub type ByHorse<T> = furlong_core::ByHorse<T, MAX_HORSES>;
