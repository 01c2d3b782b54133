//! The seven horses. RT-HORSE-1

/// A horse, numbered 1 (the wildest) to 7 (the steadiest). RT-HORSE-1
pub type Horse = furlong_core::Horse<7>;

/// A set of horses.
pub type HorseSet = furlong_core::HorseSet<7>;

/// A value for each horse.
pub type ByHorse<T> = furlong_core::ByHorse<T, 7>;
