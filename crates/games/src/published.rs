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

    /// Opens the game under the rules, pack and options of the set-up, or tells all its faults.
    fn open(set_up: &SetUp, shelf: &Shelf) -> Result<Self, Vec<SetUpFault>>;

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

    fn open(set_up: &SetUp, shelf: &Shelf) -> Result<Self, Vec<SetUpFault>> {
        let mut faults = Vec::new();
        let mut note = |fault| faults.push(fault);
        let options = Options::from_names(set_up.options.split_whitespace());
        if options.is_none() {
            let message = format!("the options of Royal Turf are {}", Options::NAMES.join(", "));
            note(SetUpFault::new("options", message));
        }
        // One arm for each version of the rules that was ever released.
        match set_up.rules.unwrap_or(Self::RULES) {
            1 => {}
            _ => note(SetUpFault::new(
                "rules",
                "this version of the rules is unknown here; a newer furlong may know it",
            )),
        }
        let pack = shelf.royal_turf(set_up.pack.as_deref()).map_err(&mut note).ok();
        let rules = pack.map_or(furlong_packs::royal_turf::standard().rules, |pack| pack.rules);
        let game = RoyalTurf::new(set_up.players, options.unwrap_or_default(), rules);
        match game {
            Ok(game) if faults.is_empty() => Ok(game),
            Ok(_) => Err(faults),
            Err(fault) => {
                faults.push(SetUpFault::new("players", fault.to_string()));
                Err(faults)
            }
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
