//! Choices at a new table of Royal Turf.

use furlong_games::PackLibrary;
use furlong_royal_turf::{Options, RoyalTurf};

use crate::answers::GameInfo;
use crate::catalogue;

pub(super) fn info(library: &PackLibrary) -> GameInfo {
    let options = Options::NAMES.map(|name| (name, false.into()));
    catalogue::info::<RoyalTurf>(library, options, |_| Vec::new(), |_| vec![3])
}
