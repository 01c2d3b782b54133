//! The types of Royal Turf in TypeScript.

use furlong_core::Masked;
use furlong_royal_turf::{Position, RoyalTurf};

use super::{Aids, Board, Facts, RoyalTurfContents};
use crate::typescript::{TypeScriptGame, game};

impl TypeScriptGame for RoyalTurf {
    fn module() -> (&'static str, String) {
        let module = game::<RoyalTurf, Position<Masked<u8>>, Aids, Facts, Board>()
            .alias("Offer", "Action")
            .with::<RoyalTurfContents>()
            .text("Royal Turf");
        ("royal-turf.ts", module)
    }
}
