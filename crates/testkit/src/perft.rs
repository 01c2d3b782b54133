//! Counts of games by length, kept in a data file.
//!
//! A line is a set-up in the game's own words, a last colon, and the counts for 1, 2, 3, ... steps. Lines that
//! begin with `#` and empty lines stay as they are.

use furlong_core::Game;

/// Returns the file with all counts done anew. `set_up` reads the part before the colon.
pub fn recount<G: Game>(file: &str, set_up: impl Fn(&str) -> (G, G::State)) -> String {
    file.lines().map(|line| recount_line(line, &set_up) + "\n").collect()
}

fn recount_line<G: Game>(line: &str, set_up: &impl Fn(&str) -> (G, G::State)) -> String {
    let Some((words, counts)) = line.rsplit_once(':').filter(|_| !line.starts_with('#')) else {
        return line.to_owned();
    };
    let (game, state) = set_up(words);
    let depths = 1..=u32::try_from(counts.split_whitespace().count()).unwrap_or(0);
    let counted = depths.map(|depth| format!(" {}", furlong_core::perft(&game, &state, depth)));
    format!("{words}:{}", counted.collect::<String>())
}
