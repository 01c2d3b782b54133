//! Royal Turf as a game of the list.

use furlong_packs::royal_turf::{self, hash};
use furlong_packs::{AnyPack, PackFault};
use furlong_royal_turf::{Options, RoyalTurf};

use crate::published::known_version;
use crate::{AnyProgress, GameId, PackLibrary, Progress, Published, SetUp, SetUpFault};

impl Published for RoyalTurf {
    const ID: GameId = GameId::RoyalTurf;
    const RULES: u32 = 1;

    fn any(progress: Progress<Self>) -> AnyProgress {
        progress.into()
    }

    fn open(set_up: &SetUp, library: &PackLibrary) -> Result<Self, Vec<SetUpFault>> {
        let mut faults = Vec::new();
        let mut note = |fault| faults.push(fault);
        let options = Options::from_names(set_up.options.split_whitespace());
        if options.is_none() {
            let message = format!("the options of Royal Turf are {}", Options::NAMES.join(", "));
            note(SetUpFault::new("options", message));
        }
        if let Some(fault) = known_version(set_up, &[1]) {
            note(fault);
        }
        let pack = library.royal_turf(set_up.pack.as_deref()).map_err(&mut note).ok();
        let rules = pack.map_or(royal_turf::standard().rules, |pack| pack.rules);
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

    fn read_pack(file: &str, text: &str) -> Result<AnyPack, Vec<PackFault>> {
        royal_turf::read(file, text).map(AnyPack::from)
    }

    fn pack_hash(&self) -> String {
        hash(self.pack())
    }

    fn plays_with(&self, pack: &AnyPack) -> bool {
        pack.hash() == self.pack_hash()
    }

    fn pack_name<'a>(&self, library: &'a PackLibrary) -> Option<&'a str> {
        library.royal_turf(Some(&self.pack_hash())).ok().map(|pack| pack.name.as_str())
    }

    fn horse_names(&self, library: &PackLibrary) -> Vec<String> {
        let pack = library.royal_turf(Some(&self.pack_hash())).ok();
        pack.map(|pack| pack.horses.iter().map(|look| look.name.clone()).collect()).unwrap_or_default()
    }

    fn option_words(&self) -> String {
        self.options().names().collect::<Vec<_>>().join(" ")
    }
}
