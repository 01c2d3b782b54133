//! The games of the repository: the folder that holds their rules, and how their rule ids begin.

/// One game. It exists once its folder under `crates/` has files; its rule catalogue may be older.
pub(crate) struct Game {
    pub(crate) folder: &'static str,
    pub(crate) prefix: &'static str,
}

pub(crate) const GAMES: [Game; 3] = [
    Game { folder: "royal-turf", prefix: "RT" },
    Game { folder: "ticket-gagnant", prefix: "TG" },
    Game { folder: "turfmaster", prefix: "TM" },
];

/// Returns whether the crate in this folder is `core` or a game's rules, which must be free of any outside influence.
pub(crate) fn is_pure(folder: &str) -> bool {
    folder == "core" || is_rules(folder)
}

/// Returns whether the crate in this folder holds the rules of a game.
pub(crate) fn is_rules(folder: &str) -> bool {
    GAMES.iter().any(|game| game.folder == folder)
}
