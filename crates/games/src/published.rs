//! What a game needs beyond its rules to be opened by name and written down.

use furlong_core::Game;
use furlong_packs::{AnyPack, PackFault};

use crate::{AnyProgress, GameId, PackLibrary, Progress, SetUp, SetUpFault};

/// A game of the list.
pub trait Published: Game + Clone + Send + Sync + 'static {
    /// Which one it is.
    const ID: GameId;

    /// The current version of its rules. It changes whenever a record could replay to another game.
    const RULES: u32;

    /// A game in progress as one of the list.
    fn any(progress: Progress<Self>) -> AnyProgress;

    /// The version of the rules that this game is played under.
    fn rules(&self) -> u32 {
        Self::RULES
    }

    /// Opens the game under the rules, pack and options of the set-up, or tells all its faults.
    fn open(set_up: &SetUp, library: &PackLibrary) -> Result<Self, Vec<SetUpFault>>;

    /// Reads a pack file of this game; one of another game is refused. `file` is only its name for the faults.
    fn read_pack(file: &str, text: &str) -> Result<AnyPack, Vec<PackFault>>;

    /// The hash of the data it is played with.
    fn pack_hash(&self) -> String;

    /// Returns `true` if the pack is part of that data.
    fn plays_with(&self, pack: &AnyPack) -> bool;

    /// The name of that data, where it is in the library; only a help for readers.
    fn pack_name<'a>(&self, library: &'a PackLibrary) -> Option<&'a str>;

    /// The names of the horses by their numbers from 1, where the pack is in the library and names them; else empty.
    fn horse_names(&self, library: &PackLibrary) -> Vec<String>;

    /// The options as words.
    fn option_words(&self) -> String;
}

/// What is wrong with the version of the rules, where this build has only others.
pub(crate) fn known_version(set_up: &SetUp, versions: &[u32]) -> Option<SetUpFault> {
    let known = set_up.rules.is_none_or(|version| versions.contains(&version));
    let message = "this version of the rules is unknown here; a newer furlong may know it";
    (!known).then(|| SetUpFault::new("rules", message))
}
