//! The binding of luck before the game, as a record tells it. It never draws; that is what `draws` does.

use furlong_games::Pledge;

/// The secret that luck follows from, or only its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Promise {
    /// Only the commitment is known, as 64 hexadecimal digits: the secret is not told, or not yet.
    Sealed(String),
    /// Secret and shares are told, one share for each seat. They are written once the game is over, and only
    /// the commitment before that.
    Told(Pledge),
}

impl Promise {
    /// Returns the SHA-256 of the secret in hexadecimal, which was shown before the first share was taken.
    pub fn commitment(&self) -> String {
        match self {
            Promise::Sealed(commitment) => commitment.clone(),
            Promise::Told(pledge) => Pledge::commitment(&pledge.secret),
        }
    }
}
