//! Predictions: horses for the first three places.

use core::fmt;
use core::str::FromStr;

use furlong_core::BadNotation;

use crate::Horse;

/// The number of places that are predicted.
pub const PLACES: usize = 3;

/// One, two or three different horses, each on a place of its own. TG-PRED-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "crate::PositionPrediction"))]
pub struct Prediction([Option<Horse>; PLACES]);

impl Prediction {
    /// The number of predictions: 21 of one horse, 126 of two, 210 of three.
    pub const COUNT: u16 = 357;

    /// All predictions, in their order.
    pub const ALL: [Prediction; Prediction::COUNT as usize] = {
        let mut all = [Prediction([Some(Horse::ALL[0]), None, None]); Prediction::COUNT as usize];
        let mut found = 0;
        // Three octal digits, of which 0 is no horse.
        let mut number = 0_u32;
        while number <= 0o777 {
            let [first, second, third] = [number >> 6, number >> 3 & 7, number & 7];
            let places = [horse_of(first), horse_of(second), horse_of(third)];
            if let Some(prediction) = Prediction::new(places) {
                all[found] = prediction;
                found += 1;
            }
            number += 1;
        }
        all
    };

    /// These horses for the first, second and third place; no horse twice, and not none at all.
    pub const fn new(places: [Option<Horse>; PLACES]) -> Option<Prediction> {
        let [first, second, third] = places;
        let twice = same(first, second) || same(first, third) || same(second, third);
        let none = first.is_none() && second.is_none() && third.is_none();
        if twice || none { None } else { Some(Prediction(places)) }
    }

    /// The horse for each place.
    pub const fn places(self) -> [Option<Horse>; PLACES] {
        self.0
    }
}

/// The first horse for the first place, for lists that need something in their unused places.
impl Default for Prediction {
    fn default() -> Self {
        Prediction([Some(Horse::default()), None, None])
    }
}

const fn horse_of(digit: u32) -> Option<Horse> {
    Horse::new(digit.to_le_bytes()[0])
}

const fn same(one: Option<Horse>, other: Option<Horse>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.number() == other.number(),
        (None, _) | (_, None) => false,
    }
}

/// As `7-3-5`, or `7-_-5` where a place is left empty.
impl fmt::Display for Prediction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, place) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            match place {
                Some(horse) => horse.fmt(f)?,
                None => f.write_str("_")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Prediction {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut words =
            text.split('-').map(|word| if word == "_" { Ok(None) } else { word.parse().map(Some) });
        let mut places = [None; PLACES];
        for place in &mut places {
            *place = words.next().ok_or(BadNotation("a prediction is three places, as 7-_-5"))??;
        }
        if words.next().is_some() {
            return Err(BadNotation("a prediction is three places, as 7-_-5"));
        }
        Prediction::new(places).ok_or(BadNotation("a prediction names at least one horse, and none twice"))
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Prediction;
    use crate::{Horse, PositionPrediction};

    impl Serialize for Prediction {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            PositionPrediction::from(*self).serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Prediction {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let PositionPrediction { first, second, third } = PositionPrediction::deserialize(deserializer)?;
            let mut places = [None; super::PLACES];
            for (place, number) in places.iter_mut().zip([first, second, third]) {
                let horse = |number| Horse::new(number).ok_or(Error::custom("horses are 1 to 7"));
                *place = number.map(horse).transpose()?;
            }
            let wrong = "a prediction names at least one horse, and none twice";
            Prediction::new(places).ok_or_else(|| Error::custom(wrong))
        }
    }
}
