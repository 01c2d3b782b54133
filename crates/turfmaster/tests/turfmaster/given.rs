//! Positions in a few words and pictures, for cases and counts.
//!
//! Each line is a field and its value; what is not said is made up so that the whole is possible.
//!
//! ```text
//! players 4                  horses 1 (each)     version 1 (of the rules; else the current one)
//! course oval fences         (of all races)      races oval, triangle fences, oval    (one by one)
//! race 1     round 3         phase keep, phase over (else what fits the dice)         start (nothing happened)
//! lane 2  0 . 1 * . # # # .  (see `picture`)
//! horse 4 at 1:0             horse 4 placed 1    horse 4 fell in 5 at 2:41
//! next 1                     (those ahead have moved)                moved 2 3 (these too)
//! hand 1: 3 7*5 J9           deck 1: ...         played 1: ...       kept 1: ...      places 1: 2 - 1
//! bonus 1 - 2 -              (the race in which it was taken)        limits 8 9 - -   order 2 1
//! roller 0                   dice 4+5            chosen sum
//! reach J9                   (the stars are what the horse can reach by that card or choice of dice)
//! falls                      stays 2:18          (what it can do besides)
//! scores 50 30 20 10         ranking 0, 1 2, 3   (how the seats stand, equal ones together)
//! ```
//!
//! Horses of which nothing is said stand far behind. Without `round` it is one that fits the hand of the next
//! horse and the distance run. Limits count all horses that have moved as ahead of the others.

mod build;
mod picture;
mod track;
mod words;

use std::sync::Arc;

use furlong_core::{Game, Seat, Standing};
use furlong_turfmaster::{
    Action, Card, Course, Goal, Meeting, Position, PositionOptions, PositionRace, Race, RulesVersion, Square,
    State, TurfMaster,
};

use picture::Picture;
use track::{OVAL, TRIANGLE, Track};
use words::Words;

/// The game and the state that these lines say, or what is impossible about them.
pub(crate) fn given(lines: &[&str]) -> Result<(TurfMaster, State), String> {
    let words = Words::new(lines);
    let races = races(&words);
    let (players, each) = (words.number("players").unwrap_or(4), words.number("horses").unwrap_or(1));
    let game = table(players, each, &races, version(&words))?;
    if words.has("start") {
        let state = game.start();
        return Ok((game, state));
    }
    let (position, picture) = position(&words, &races)?;
    let state = game
        .restore(&position)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    if let Some(by) = words.text("reach") {
        compare(&words, &picture, reached(&game, &state, &position, by))?;
    }
    check_standing(&words, &game.standing(&state))?;
    Ok((game, state))
}

/// The position that these lines say, possible or not.
fn position(words: &Words, races: &[(&'static Track, bool)]) -> Result<(Position, Picture), String> {
    let options = PositionOptions {
        horses: words.number("horses").unwrap_or(1),
        races: races
            .iter()
            .map(|&(track, steeplechase)| PositionRace { course: track.name.into(), steeplechase })
            .collect(),
    };
    let (track, fences) = races[words.number("race").map_or(0, |race: usize| race - 1)];
    let mut picture = Picture::default();
    for lane in words.all("lane") {
        picture.draw(&lane, track, fences)?;
    }
    Ok((build::position(words, options, track, &picture.horses), picture))
}

/// The courses of the races, and whether the fences stand.
fn races(words: &Words) -> Vec<(&'static Track, bool)> {
    let race = |text: &str| {
        let mut parts = text.split_whitespace();
        let track = match parts.next() {
            Some("oval") => &OVAL,
            Some("triangle") => &TRIANGLE,
            other => panic!("which course is {other:?}?"),
        };
        (track, parts.next() == Some("fences"))
    };
    match words.text("races") {
        Some(list) => list.split(',').map(race).collect(),
        None => vec![race(words.text("course").unwrap_or("oval")); 3],
    }
}

/// The version of the rules, the current one unless it is said.
fn version(words: &Words) -> RulesVersion {
    let said =
        words.number("version").map(|number| RulesVersion::new(number).expect("a version of the rules"));
    said.unwrap_or(RulesVersion::CURRENT)
}

fn table(
    players: u8,
    each: u8,
    races: &[(&'static Track, bool)],
    version: RulesVersion,
) -> Result<TurfMaster, String> {
    let race = |&(track, steeplechase): &(&'static Track, bool)| Race {
        course: Arc::new(Course::new(track.name, track.plan()).expect("a sound course").under(version)),
        steeplechase,
    };
    let meeting = Meeting::new(players, each, races.iter().map(race).collect());
    let told = |faults: Vec<_>| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    meeting.map(TurfMaster::new).map_err(told)
}

/// Where the next horse can go with that card, or by that choice of the dice.
fn reached(game: &TurfMaster, state: &State, position: &Position, by: &str) -> Vec<Goal> {
    let horse = position.order[0];
    let seat = Seat::new(position.owners[usize::from(horse - 1)]).unwrap();
    let card: Option<Card> = by.parse().ok();
    let mut actions = <TurfMaster as Game>::Actions::default();
    game.legal(state, seat, &mut actions);
    let goal = |action: &Action| match *action {
        Action::Card { horse: mover, card: played, to } => {
            (mover.number() == horse && Some(played) == card).then_some(to)
        }
        Action::Move { horse: mover, dice, to } => {
            (mover.number() == horse && dice.name() == by).then_some(to)
        }
        Action::Choose { .. } | Action::Bonus { .. } | Action::Pass { .. } | Action::Keep { .. } => None,
    };
    actions.iter().filter_map(goal).collect()
}

fn compare(words: &Words, picture: &Picture, reached: Vec<Goal>) -> Result<(), String> {
    let mut drawn: Vec<Goal> = picture.stars.iter().map(|&at| Goal::At(at)).collect();
    if words.has("falls") {
        drawn.push(Goal::Fall);
    }
    drawn.extend(words.number::<Square>("stays").map(Goal::At));
    drawn.sort_unstable();
    let mut reached = reached;
    reached.sort_unstable();
    let show = |goals: &[Goal]| goals.iter().map(|goal| format!(" {goal}")).collect::<String>();
    if drawn == reached && !reached.is_empty() {
        return Ok(());
    }
    Err(format!("the picture shows{}, but reached are{}", show(&drawn), show(&reached)))
}

fn check_standing(words: &Words, standing: &Standing) -> Result<(), String> {
    let scores = standing.scores.as_slice().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let group = |seats: &Vec<Seat>| seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let ranking = standing.ranking().iter().map(group).collect::<Vec<_>>().join(", ");
    for (field, is) in [("scores", scores), ("ranking", ranking)] {
        if words.text(field).is_some_and(|said| said != is) {
            return Err(format!("{field} {is}"));
        }
    }
    Ok(())
}
