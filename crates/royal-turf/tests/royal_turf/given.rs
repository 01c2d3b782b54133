//! Positions in a few words, for cases and counts.
//!
//! Each line is a field and its value; what is not said is as at the start of a race of four players.
//!
//! ```text
//! players 4                      race 1          money 0 0 0 0      first 0      turn 0
//! options hidden_bets            cards 1 1 1 1 1 1 1   (which of its three cards each horse runs on)
//! horses 0 -1 -2 -3 -4 -5 -6     (x: finished)         moved 1 3    finished 4   pace 4   die cap
//! bets 1:1 2:1 3:2 | 1:1 ...     (per seat; without the line, all chips lie once the horses run)
//! last 4 1 6 last 7 pace 4       over                  start (no card is drawn yet)
//! ```

use furlong_core::Game;
use furlong_royal_turf::{
    Horse, Options, Position, PositionBet, PositionLast, PositionPhase, RoyalTurf, State, Symbol,
};

use crate::book::table;

/// The game and the state that these lines say, or what is impossible about them.
pub(crate) fn given(lines: &[&str]) -> Result<(RoyalTurf, State), String> {
    let position = position(lines);
    let game = table(position.players, position.options);
    if lines.contains(&"start") {
        let state = game.start();
        return Ok((game, state));
    }
    let state = game
        .restore(&position)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    Ok((game, state))
}

/// The position that these lines say, possible or not.
pub(crate) fn position(lines: &[&str]) -> Position {
    let words = |field: &str| {
        let line = lines.iter().find(|line| line.split(' ').next() == Some(field))?;
        Some(line[field.len()..].split_whitespace().collect::<Vec<_>>())
    };
    let known = [
        "players", "options", "race", "money", "first", "turn", "cards", "horses", "moved", "finished",
        "pace", "die", "bets", "last", "over", "start",
    ];
    for line in lines.iter().filter(|line| !line.trim().is_empty()) {
        assert!(known.contains(&line.split(' ').next().unwrap()), "what does {line:?} mean?");
    }
    let number = |field| words(field).map(|words| words[0].parse().unwrap());
    let list = |field| words(field).map(|words| words.iter().map(|word| word.parse().unwrap()).collect());
    let players = number("players").unwrap_or(4);
    let options = words("options").map_or(Options::default(), |names| Options::from_names(names).unwrap());
    let race = number("race").unwrap_or(1);
    let die: Option<Symbol> = words("die").map(|words| words[0].parse().unwrap());
    let phase = match (words("over").is_some(), die) {
        (true, _) => PositionPhase::Over,
        (false, Some(_)) => PositionPhase::Run,
        (false, None) => PositionPhase::Bet,
    };
    let first = number("first").unwrap_or(0);
    let running = phase != PositionPhase::Bet;
    let slots: Vec<usize> = list("cards").unwrap_or_else(|| vec![usize::from(race); 7]);
    Position {
        players,
        options,
        race,
        money: words("money")
            .map_or(vec![0; players.into()], |sums| sums.iter().map(|s| s.parse().unwrap()).collect()),
        first,
        phase,
        turn: if words("over").is_some() { None } else { Some(number("turn").unwrap_or(first)) },
        cards: cards(&slots),
        used: used(race, &slots),
        bets: words("bets")
            .map_or_else(|| all_bets(players, options, running), |words| bets(&words.join(" "))),
        horses: words("horses").map_or_else(
            || (0..7).map(|i| Some(if options.crowded_field { 0 } else { -i })).collect(),
            |words| words.iter().map(|word| word.parse().ok()).collect(),
        ),
        moved: list("moved").unwrap_or_default().into_iter().map(|n| u8::try_from(n).unwrap()).collect(),
        finished: list("finished")
            .unwrap_or_default()
            .into_iter()
            .map(|n| u8::try_from(n).unwrap())
            .collect(),
        pace: number("pace"),
        die,
        last: words("last").map(|words| last(&words)),
    }
}

fn cards(slots: &[usize]) -> Vec<[u8; 4]> {
    let pack = &furlong_packs::royal_turf::standard().rules;
    Horse::ALL.iter().zip(slots).map(|(&horse, slot)| pack.cards(horse)[slot - 1].numbers()).collect()
}

/// Each race before used the first card that is not used in this one.
fn used(race: u8, slots: &[usize]) -> Vec<[u8; 5]> {
    let pack = &furlong_packs::royal_turf::standard().rules;
    let mut used = Vec::new();
    for (&horse, &slot) in Horse::ALL.iter().zip(slots) {
        for other in (1..=3).filter(|&other| other != slot).take(usize::from(race - 1)) {
            let [a, b, c, d] = pack.cards(horse)[other - 1].numbers();
            used.push([horse.number(), a, b, c, d]);
        }
    }
    used
}

fn all_bets(players: u8, options: Options, running: bool) -> Vec<Vec<PositionBet>> {
    let chips: &[u8] = if options.hidden_bets { &[0, 1, 1, 2] } else { &[1, 1, 2] };
    let slip = chips.iter().zip(1..).map(|(&chip, horse)| PositionBet { horse, chip });
    let slip: Vec<_> = if running { slip.collect() } else { Vec::new() };
    vec![slip; players.into()]
}

fn bets(text: &str) -> Vec<Vec<PositionBet>> {
    let bet = |word: &str| {
        let (horse, chip) = word.split_once(':').unwrap();
        PositionBet { horse: horse.parse().unwrap(), chip: chip.parse().unwrap() }
    };
    text.split('|').map(|slip| slip.split_whitespace().map(bet).collect()).collect()
}

fn last(words: &[&str]) -> PositionLast {
    let mut parts = words.split(|word| *word == "last" || *word == "pace");
    let mut horses = || parts.next().unwrap().iter().map(|word| word.parse().unwrap()).collect::<Vec<u8>>();
    PositionLast { order: horses(), last: horses(), pace: horses()[0] }
}
