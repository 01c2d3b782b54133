//! A whole game as text: each step, what each viewer sees of it, each view and each legal action.

use std::collections::BTreeMap;

use furlong_core::{Game, Turn, Viewer};

use crate::conform::random_step;
use crate::rulebook::StateOf;
use crate::{Rulebook, Seeded};

/// Plays a random game and returns it as text. Viewers that see the same are told together, and of a view
/// only the lines that are new to them.
pub fn tell<R: Rulebook>(book: &R, game: &R::Game, seed: u64) -> String {
    let mut dice = Seeded::new(seed);
    let mut state = game.start();
    let mut text = String::new();
    let mut known = BTreeMap::new();
    tell_views(book, game, &state, &mut known, &mut text);
    while let Some(step) = random_step(game, &state, &mut dice) {
        let mut events = Vec::new();
        game.play(&mut state, step, &mut events);
        text.push_str(&format!("\n== {step}\n"));
        for event in &events {
            tell_event(book, game, event, &mut text);
        }
        tell_views(book, game, &state, &mut known, &mut text);
        tell_legal(game, &state, &mut text);
    }
    text.push_str(&format!("\n{:?}\n", game.standing(&state).ranking()));
    text
}

/// Adds the event, and the sightings of those viewers who do not see all of it.
fn tell_event<R: Rulebook>(book: &R, game: &R::Game, event: &<R::Game as Game>::Event, text: &mut String) {
    let whole = book.show_event(event);
    let sighting = |viewer| {
        let sighting = game.sighting(event, viewer);
        sighting.map_or("nothing".to_owned(), |sighting| book.show_sighting(&sighting))
    };
    text.push_str(&format!("  {whole}\n"));
    for (names, told) in groups(game.players(), sighting) {
        if told != whole {
            text.push_str(&format!("  [{names}] {told}\n"));
        }
    }
}

fn tell_views<R: Rulebook>(
    book: &R,
    game: &R::Game,
    state: &StateOf<R>,
    known: &mut BTreeMap<String, String>,
    text: &mut String,
) {
    for (names, told) in groups(game.players(), |viewer| book.show_view(&game.view(state, viewer))) {
        let before = known.insert(names.clone(), told.clone()).unwrap_or_default();
        for line in told.lines().filter(|line| !before.lines().any(|old| old == *line)) {
            text.push_str(&format!("  [{names}] {line}\n"));
        }
    }
}

fn tell_legal<G: Game>(game: &G, state: &G::State, text: &mut String) {
    let Turn::Seats(seats) = game.turn(state) else { return };
    for seat in seats.iter() {
        let mut actions = G::Actions::default();
        game.legal(state, seat, &mut actions);
        let list: Vec<_> = actions.iter().map(ToString::to_string).collect();
        text.push_str(&format!("  seat {seat} may: {}\n", list.join(", ")));
    }
}

/// Groups the viewers to whom `tell` says the same: their names, and what it says.
fn groups(players: u8, tell: impl Fn(Viewer) -> String) -> Vec<(String, String)> {
    let mut groups: Vec<(String, String)> = Vec::new();
    for viewer in Viewer::all(players) {
        let (told, name) = (tell(viewer), name(viewer));
        match groups.iter_mut().find(|(_, other)| *other == told) {
            Some((names, _)) => names.push_str(&format!(" {name}")),
            None => groups.push((name, told)),
        }
    }
    groups
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => "spectator".to_owned(),
    }
}
