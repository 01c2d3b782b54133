//! The seven horses. TG-HORSE-1

/// The number of horses that run. TG-HORSE-1
pub const HORSES: usize = 7;

/// A horse, numbered from 1: orange, violet, green, blue, red, yellow, black. TG-HORSE-1
pub type Horse = furlong_core::Horse<HORSES>;

/// A set of horses.
pub type HorseSet = furlong_core::HorseSet<HORSES>;

/// A value for each horse.
pub type ByHorse<T> = furlong_core::ByHorse<T, HORSES>;
