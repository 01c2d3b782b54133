//! What a game needs beyond its rules to be opened by name and written down.

use furlong_core::Game;
use furlong_packs::royal_turf::hash;
use furlong_royal_turf::{Options, RoyalTurf};

use crate::{GameId, SetUp, SetUpFault, Shelf};

/// A game of the list.
pub trait Published: Game + Sized {
    /// Which one it is.
    const ID: GameId;

    /// The current version of its rules. It changes whenever a record could replay to another game.
    const RULES: u32;

    /// The version of the rules that this game is played under.
    fn rules(&self) -> u32;

    /// Opens the game under the rules, pack and options of the set-up.
    fn open(set_up: &SetUp, shelf: &Shelf) -> Result<Self, SetUpFault>;

    /// The hash of the pack it is played with.
    fn pack_hash(&self) -> String;

    /// The pack's name, where it is on the shelf.
    fn pack_name<'a>(&self, shelf: &'a Shelf) -> Option<&'a str>;

    /// The options as words.
    fn option_words(&self) -> String;
}

impl Published for RoyalTurf {
    const ID: GameId = GameId::RoyalTurf;
    const RULES: u32 = 1;

    fn rules(&self) -> u32 {
        1
    }

    fn open(set_up: &SetUp, shelf: &Shelf) -> Result<Self, SetUpFault> {
        let options = Options::from_names(set_up.options.split_whitespace()).ok_or_else(|| {
            SetUpFault::new("options", format!("the options of Royal Turf are {}", Options::NAMES.join(", ")))
        })?;
        let pack = shelf.royal_turf(set_up.pack.as_deref())?;
        // One arm for each version of the rules that was ever released.
        match set_up.rules.unwrap_or(Self::RULES) {
            1 => RoyalTurf::new(set_up.players, options, pack.rules)
                .map_err(|fault| SetUpFault::new("players", fault.to_string())),
            _ => Err(SetUpFault::new(
                "rules",
                "this version of the rules is unknown here; a newer furlong may know it",
            )),
        }
    }

    fn pack_hash(&self) -> String {
        hash(self.pack())
    }

    fn pack_name<'a>(&self, shelf: &'a Shelf) -> Option<&'a str> {
        shelf.royal_turf(Some(&self.pack_hash())).ok().map(|pack| pack.name.as_str())
    }

    fn option_words(&self) -> String {
        self.options().names().collect::<Vec<_>>().join(" ")
    }
}
