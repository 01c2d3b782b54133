//! Only for tests: games to tell, and that there is no message that nobody ever hears.

use std::collections::BTreeSet;

use furlong_core::{Game, Seat, Step, choose};
use furlong_games::{AnyProgress, Luck, Origin, Progress, Published, SetUp, Shelf};
use furlong_record::Record;
use furlong_royal_turf::RoyalTurf;
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    self as ticket, FLOOR, Position, PositionOptions, PositionPhase, PositionPrediction, PositionSquare,
    TicketGagnant,
};
use furlong_turfmaster::{Action, TurfMaster};

use super::message::{self, Table};
use super::voice::Voice;
use super::{Language, royal_turf, tell, ticket_gagnant, turfmaster};

/// A whole game of random choices. Of some choices the one that `worth` holds best is taken.
pub(super) fn played<G: Published>(
    players: u8,
    options: &str,
    seed: u64,
    worth: impl Fn(&G::Action) -> u8,
) -> Progress<G> {
    let set_up = SetUp { players, options: options.to_owned(), ..SetUp::new(G::ID) };
    let progress = Progress::new(G::open(&set_up, &Shelf::default()).expect("the set-up is sound"));
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

/// The ids of a game's messages that are not said in these games, nor in parts of them.
fn unsaid<G: Published + Clone>(own: Table, games: &[Progress<G>]) -> BTreeSet<&'static str>
where
    AnyProgress: From<Progress<G>>,
{
    // Each message says its id between marks, and all that it is told.
    let words = |table: Table| -> String {
        let variables =
            |names: &[&str]| names.iter().map(|name| format!(" {{ ${name} }}")).collect::<String>();
        table.iter().map(|(id, names)| format!("{id} = «{id}»{}\n", variables(names))).collect()
    };
    let files = [words(message::TABLE), words(own)];
    let mut left: BTreeSet<_> = message::TABLE.iter().chain(own).map(|(id, _)| *id).collect();
    for part in games.iter().flat_map(parts) {
        let voice = Voice::of_words(Language::En, [&files[0], &files[1]]);
        let text = tell(&Record::new(part.into()), &Shelf::default(), voice);
        for said in text.split('«').filter_map(|rest| rest.split('»').next()) {
            left.remove(said);
        }
    }
    left
}

#[test]
fn every_message_of_royal_turf_is_said() {
    let sets = ["", "hidden_bets pace_needs_place", "chips_count crowded_field long_track"];
    let games: Vec<_> =
        (1..).zip(sets).map(|(seed, options)| played::<RoyalTurf>(3, options, seed, |_| 0)).collect();
    let left = unsaid(royal_turf::TABLE, &games);
    assert_eq!(left, BTreeSet::from(["nameless-horse"]), "only horses of unknown packs have no name");
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
    assert_eq!(unsaid(turfmaster::TABLE, &games), BTreeSet::new());
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
    let left = unsaid(ticket_gagnant::TABLE, &games);
    assert_eq!(left, BTreeSet::from(["nameless-horse"]), "only horses of unknown packs have no name");
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
    let game = TicketGagnant::open(&set_up, &Shelf::default()).expect("the set-up is sound");
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
