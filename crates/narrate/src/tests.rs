//! Only for tests: games to tell, that every message is said in some game, and that narrators may begin anywhere.

use std::collections::BTreeSet;

use furlong_core::{Game, Seat, Step, Viewer, choose};
use furlong_games::rules::royal_turf::RoyalTurf;
use furlong_games::rules::ticket_gagnant::{
    self as ticket, FLOOR, Position, PositionOptions, PositionPhase, PositionPrediction, PositionSquare,
    TicketGagnant,
};
use furlong_games::rules::turfmaster::{Action, TurfMaster};
use furlong_games::{Luck, Origin, PackLibrary, Progress, Published, SetUp};
use furlong_testkit::Seeded;

use crate::message::{self, Argument, Message};
use crate::narrator::{LogLine, Narrate, Narrator};
use crate::printed::{PrintedBlock, PrintedRecord};

/// A whole game of random choices. Of some choices the one that `worth` holds best is taken.
pub(super) fn played<G: Published>(
    players: u8,
    options: &str,
    seed: u64,
    worth: impl Fn(&G::Action) -> u8,
) -> Progress<G> {
    let set_up = SetUp { players, options: options.to_owned(), ..SetUp::new(G::ID) };
    let progress = Progress::new(G::open(&set_up, &PackLibrary::default()).expect("the set-up is sound"));
    played_on(progress, seed, worth)
}

/// The same for the rest of a game.
fn played_on<G: Published>(
    mut progress: Progress<G>,
    seed: u64,
    worth: impl Fn(&G::Action) -> u8,
) -> Progress<G> {
    let (mut luck, mut dice) = (Luck::from_seed(&format!("said {seed}")), Seeded::new(seed));
    let mut actions = G::Actions::default();
    loop {
        progress.settle(&mut luck, &mut ());
        let choices =
            (0..3).filter_map(|_| choose(progress.game(), progress.state(), &mut actions, &mut dice));
        let Some((seat, action)) = choices.max_by_key(|(_, action)| worth(action)) else { return progress };
        assert!(progress.take(Step::Act(seat, action), &mut ()).is_ok(), "the action is legal");
        // Some change their minds where they may.
        progress.game().revisions(progress.state(), seat, &mut actions);
        if let Some(&action) = actions.iter().max_by_key(|action| worth(action)) {
            assert!(progress.take(Step::Act(seat, action), &mut ()).is_ok(), "the revision is legal");
        }
    }
}

/// The game, some parts of it that end early, and all positions it went through.
fn parts<G: Published + Clone>(whole: &Progress<G>) -> Vec<Progress<G>> {
    let (game, steps) = (whole.game(), whole.steps());
    let mut parts = vec![whole.clone()];
    let mut first = match whole.origin() {
        Origin::Start => Progress::new(game.clone()),
        Origin::Position(at) => Progress::from_position(game.clone(), at.clone()).expect("it began so"),
    };
    for (n, step) in steps.iter().enumerate() {
        if n % 2 == 0 || n < 40 {
            parts.push(first.clone());
        }
        let position = game.position(first.state());
        parts.extend(position.map(|at| Progress::from_position(game.clone(), at).expect("play reached it")));
        assert!(first.take(*step, &mut ()).is_ok(), "the game was played so");
    }
    parts
}

/// The ids of a message and of its parts.
fn ids(message: &Message, said: &mut BTreeSet<&'static str>) {
    said.insert(message.id);
    message.args.iter().for_each(|(_, value)| argument_ids(value, said));
}

fn argument_ids(argument: &Argument, said: &mut BTreeSet<&'static str>) {
    match argument {
        Argument::Number(_) | Argument::Text(_) => {}
        Argument::Message(message) => ids(message, said),
        Argument::List { items, .. } => items.iter().for_each(|item| argument_ids(item, said)),
    }
}

fn printed_ids(record: &PrintedRecord, said: &mut BTreeSet<&'static str>) {
    for block in &record.blocks {
        match block {
            PrintedBlock::Heading(message) | PrintedBlock::Section(message) => ids(message, said),
            PrintedBlock::Line(_, messages) => messages.iter().for_each(|message| ids(message, said)),
            PrintedBlock::Gap => {}
            PrintedBlock::Grid(_, rows) => rows.iter().flatten().for_each(|cell| argument_ids(cell, said)),
        }
    }
}

/// The lines for a viewer of a whole game, if the narrator begins after some steps and is told so many at a time.
fn told<G: Narrate + Clone>(
    progress: &Progress<G>,
    viewer: Viewer,
    begins: usize,
    at_once: usize,
) -> Vec<LogLine> {
    let game = progress.game();
    let names = game.names(vec![None; game.players().into()], &PackLibrary::default());
    let (mut narrator, mut state, mut lines) =
        (game.narrator(names), progress.beginning().clone(), Vec::new());
    let (skipped, steps) = progress.steps().split_at(begins);
    for &step in skipped {
        game.play(&mut state, step, &mut ());
    }
    for steps in steps.chunks(at_once) {
        let (before, mut events) = (game.view(&state, viewer), Vec::new());
        for &step in steps {
            game.play(&mut state, step, &mut events);
        }
        let seen: Vec<_> = events.iter().filter_map(|event| game.sighting(event, viewer)).collect();
        let told = narrator.narrate(&seen, &before, &game.view(&state, viewer));
        assert_eq!(told.len(), seen.len(), "there is a list for each sighting");
        lines.extend(told.concat());
    }
    lines
}

/// The ids of a game's messages that are not said in these games: to no viewer, nor in records of parts of them.
fn unsaid<G: Narrate + Clone>(games: &[Progress<G>]) -> BTreeSet<&'static str> {
    let mut said = BTreeSet::new();
    for game in games {
        for viewer in Viewer::all(game.game().players()) {
            for line in told(game, viewer, 0, 1) {
                ids(&line.message, &mut said);
            }
        }
        for part in parts(game) {
            let names = part.game().names(vec![None; part.game().players().into()], &PackLibrary::default());
            printed_ids(&G::print(&part, names), &mut said);
        }
    }
    message::MESSAGES.iter().chain(G::MESSAGES).map(|(id, _)| *id).filter(|id| !said.contains(id)).collect()
}

/// A narrator tells the same whether steps come one by one or many at once, and wherever it begins.
fn check_beginnings<G: Narrate + Clone>(progress: &Progress<G>) {
    for viewer in Viewer::all(progress.game().players()) {
        let all = told(progress, viewer, 0, 1);
        assert_eq!(told(progress, viewer, 0, usize::MAX), all, "all steps at once");
        let decisions = progress.steps().iter().enumerate().filter(|(_, step)| matches!(step, Step::Act(..)));
        for (begins, _) in decisions.step_by(7) {
            let late = told(progress, viewer, begins, 1);
            assert_eq!(late, all[all.len() - late.len()..], "from step {begins} on");
        }
    }
}

#[test]
fn narrators_may_begin_anywhere() {
    check_beginnings(&played::<RoyalTurf>(3, "hidden_bets", 1, |_| 0));
    check_beginnings(&played::<RoyalTurf>(2, "long_track", 2, |_| 0));
    check_beginnings(&played::<TurfMaster>(3, "horses=2 races=oval,oval+fences,triangle", 3, |_| 0));
    check_beginnings(&played::<TurfMaster>(2, "horses=4 races=oval,oval,triangle+fences", 4, |_| 0));
    check_beginnings(&played::<TicketGagnant>(4, "", 5, |_| 0));
    check_beginnings(&played::<TicketGagnant>(2, "races=6", 6, |_| 0));
}

/// Lists are made where messages are translated, and only horses of unknown packs have no name.
const UNSAID: [&str; 2] = ["list-end", "nameless-horse"];

#[test]
fn every_message_of_royal_turf_is_said() {
    let sets = ["", "hidden_bets pace_needs_place", "chips_count crowded_field long_track"];
    let games: Vec<_> =
        (1..).zip(sets).map(|(seed, options)| played::<RoyalTurf>(3, options, seed, |_| 0)).collect();
    let left = unsaid(&games);
    assert_eq!(left, BTreeSet::from(UNSAID));
}

#[test]
fn every_message_of_turfmaster_is_said() {
    let tables = [
        (2, "horses=2 races=oval,oval+fences,triangle"),
        (4, "horses=1 races=triangle+fences,oval+fences,triangle+fences"),
        (8, "races=oval,triangle,oval,triangle+fences"),
    ];
    let table = |(seed, (players, options))| {
        played::<TurfMaster>(players, options, seed, |action| {
            u8::from(!matches!(action, Action::Bonus { .. }))
        })
    };
    let games: Vec<_> = (1..).zip(tables).map(table).collect();
    assert_eq!(unsaid(&games), BTreeSet::from(["list-end", "nameless-horse", "row"]));
}

#[test]
fn every_message_of_ticket_gagnant_is_said() {
    let farthest = |action: &ticket::Action| match action {
        ticket::Action::Play { run, .. } => run.to.row(),
        ticket::Action::Predict(prediction) => u8::from(prediction.places().iter().all(Option::is_some)),
        ticket::Action::Choose(_) | ticket::Action::Stay { .. } | ticket::Action::Discard { .. } => 0,
    };
    let tables = [(2, ""), (3, "flat_only"), (4, "races=8"), (6, "")];
    let table = |(seed, (players, options))| played::<TicketGagnant>(players, options, seed, farthest);
    let mut games: Vec<_> = (1..).zip(tables).map(table).collect();
    games.extend(all_ways("flat", "4:2", [14; 7]));
    games.extend(all_ways("flat", "4+5", [9; 7]));
    games.extend(all_ways("hurdles", "3:2", [1, 1, 5, 12, 12, 12, 12]));
    games.extend(all_ways("hurdles", "3:2", [1, 1, 6, 12, 12, 12, 12]));
    games.extend(all_ways("trot", "3:2", [7, 11, 8, 6, 8, 11, 7]));
    let left = unsaid(&games);
    assert_eq!(left, BTreeSet::from(UNSAID));
}

/// All ways to play a card in the last round of a meeting.
fn all_ways(discipline: &str, card: &str, rows: [u8; 7]) -> Vec<Progress<TicketGagnant>> {
    let progress = last_round(discipline, card.parse().expect("a card"), rows);
    let mut actions = ticket::Actions::default();
    progress.game().legal(progress.state(), Seat::default(), &mut actions);
    let played = |action: &ticket::Action| {
        let mut progress = progress.clone();
        progress.take(Step::Act(Seat::default(), *action), &mut ()).expect("the action is legal");
        played_on(progress, 1, |_| 0)
    };
    actions.iter().map(played).collect()
}

/// The last round of a meeting of two, who have predicted horse 1 and cannot lose more points. Horse n is in
/// lane n of its row.
fn last_round(discipline: &str, card: ticket::Card, rows: [u8; 7]) -> Progress<TicketGagnant> {
    let set_up = SetUp::new(TicketGagnant::ID);
    let game = TicketGagnant::open(&set_up, &PackLibrary::default()).expect("the set-up is sound");
    let others: Vec<_> = game.pack().deck().iter().filter(|other| *other != card).collect();
    let prediction = PositionPrediction { first: Some(1), second: None, third: None };
    let position = Position {
        players: 2,
        options: PositionOptions { races: 4, flat_only: false, track: None },
        race: 4,
        first: 0,
        phase: PositionPhase::Run,
        turn: Some(0),
        scores: vec![FLOOR; 2],
        discipline: Some(discipline.to_owned()),
        hidden: false,
        river: None,
        // Each was dealt seven cards, and twelve of the fourteen are played.
        hands: vec![vec![card], vec![others[43]]],
        stock: others[..31].to_vec(),
        predictions: vec![Some(prediction); 2],
        last: None,
        horses: (1..).zip(rows).map(|(lane, row)| PositionSquare { lane, row }).collect(),
    };
    Progress::from_position(game, position).expect("play could reach it")
}
