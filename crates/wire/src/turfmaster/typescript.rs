//! The types of TurfMaster in TypeScript.

use furlong_turfmaster::TurfMaster;

use super::{Aids, Board, Facts, KeepOffer, Seen, TurfMasterContents};
use crate::typescript::{TypeScriptGame, game};

impl TypeScriptGame for TurfMaster {
    fn module() -> (&'static str, String) {
        let module = game::<TurfMaster, Seen, Aids, Facts, Board>()
            .with::<KeepOffer>()
            .alias("Offer", "Action | KeepOffer")
            .with::<TurfMasterContents>()
            .text("TurfMaster");
        ("turfmaster.ts", module)
    }
}
