//! Meetings of Ticket Gagnant told in words.

use std::sync::Arc;

use furlong_core::{Dice, Game, Seat, Step, Turn, choose};
use furlong_games::Progress;
use furlong_games::rules::ticket_gagnant::{
    Action, Card, FLOOR, Meeting, Pack, Position, PositionOptions, PositionPhase, PositionPrediction, Square,
    Terms, TicketGagnant,
};
use furlong_narrate::Language;
use furlong_packs::ticket_gagnant::standard;
use furlong_testkit::Seeded;

use crate::{LANGUAGES, Phrasebook, beginning, check, ending, kind, played_by, told};

/// A meeting whose players look at so many of their choices and take the one that goes farthest.
fn meeting(players: u8, options: &str, seed: u64, looks: usize) -> Progress<TicketGagnant> {
    let worth = |action: &Action| match action {
        Action::Play { run, .. } => run.to.row(),
        Action::Predict(prediction) => u8::from(prediction.places().iter().all(Option::is_some)),
        Action::Choose(_) | Action::Stay { .. } | Action::Discard { .. } => 0,
    };
    played_by(players, options, seed, |game: &TicketGagnant, state, dice| {
        let Turn::Seats(seats) = game.turn(state) else { return None };
        let seat = seats.lowest()?;
        let mut actions = <TicketGagnant as Game>::Actions::default();
        game.legal(state, seat, &mut actions);
        // In which order they are listed must not change what is told here.
        let mut actions = actions.to_vec();
        actions.sort();
        let mut any = || actions[dice.below(u32::try_from(actions.len()).unwrap()) as usize];
        let action = (0..looks).map(|_| any()).max_by_key(worth)?;
        Some(Step::Act(seat, action))
    })
}

/// A meeting of hurdles, a steeplechase and trot, with photo finishes, a trio and a disqualified horse.
const SEED: u64 = 764;

#[test]
fn a_whole_meeting_reads_well() {
    insta::assert_snapshot!("whole", told(meeting(3, "", SEED, 6), Language::En));
}

#[test]
fn both_ends_of_a_meeting_read_well_in_every_language() {
    let whole = meeting(3, "", SEED, 6);
    let steps = whole.steps().len();
    let [_, second_race, ..] = beginnings(&whole)[..] else { panic!("three races") };
    let middle = second_race[1] + 3 + 5;
    for (name, language) in LANGUAGES {
        let [first, second] =
            [beginning(&whole, middle), ending(&whole, steps - 12)].map(|part| told(part, language));
        insta::assert_snapshot!(format!("ends_{name}"), format!("{first}\n\n{second}"));
    }
}

#[test]
fn every_phrase_of_a_meeting_reads_well_in_every_language() {
    let mut phrases = Phrasebook::new(kind_of_move);
    phrases.add_parts(&meeting(3, "", SEED, 6));
    phrases.add_parts(&meeting(4, "races=8", 3, 6));
    phrases.add_parts(&meeting(2, "flat_only races=6", 4, 1));
    phrases.add(&at_the_floor());
    for (discipline, horses, action, _) in MOVES {
        phrases.add(&moved(discipline, horses, action));
    }
    insta::assert_snapshot!("phrases", phrases.text);
}

/// The words of a line without horses and without where they end.
fn kind_of_move(line: &str) -> Vec<String> {
    let names = standard()[0].horses.iter().map(|look| look.name.as_str());
    let line = names.fold(line.to_owned(), |line, name| line.replace(name, ""));
    let [before, after] = [line.split('(').next(), line.split(')').nth(1)].map(Option::unwrap_or_default);
    kind(&format!("{before} {after}"))
}

#[test]
fn every_meeting_is_told_in_every_language_line_by_line() {
    let mut dice = Seeded::new(9);
    let tables = [(2, ""), (2, "races=6 track=long"), (3, "flat_only"), (4, "races=8"), (5, ""), (6, "")];
    for (seed, (players, options)) in (1..).zip(tables) {
        for whole in [1, 6].map(|looks| meeting(players, options, seed, looks)) {
            let steps = u32::try_from(whole.steps().len()).unwrap();
            for _ in 0..6 {
                let cut = dice.below(steps) as usize;
                check(&beginning(&whole, cut));
                check(&ending(&whole, cut));
            }
            check(&beginning(&whole, 0));
            check(&ending(&whole, steps as usize));
            check(&whole);
        }
    }
}

/// The last round of a race for two players who have predicted horse 1, with the horses on these squares. The
/// first player has that card, the second one a joker.
fn last_round(race: u8, score: i32, discipline: &str, horses: &str, card: Card) -> Progress<TicketGagnant> {
    let game = TicketGagnant::new(Meeting::new(2, None, false).unwrap(), Arc::clone(&standard()[0].rules));
    let mut others: Vec<_> = game.pack().deck().iter().collect();
    others.remove(others.iter().position(|other| *other == card).expect("there is such a card"));
    let square = |word: &str| word.parse::<Square>().expect("a square").into();
    let position = Position {
        players: 2,
        options: PositionOptions { races: 4, flat_only: false, track: None },
        race,
        first: 0,
        phase: PositionPhase::Run,
        turn: Some(0),
        scores: vec![score; 2],
        discipline: Some(discipline.to_owned()),
        hidden: true,
        river: None,
        // Each was dealt seven cards, and twelve of the fourteen are played.
        hands: vec![vec![card], vec!["joker".parse().unwrap()]],
        stock: others[..31].to_vec(),
        predictions: vec![Some(PositionPrediction { first: Some(1), second: None, third: None }); 2],
        last: None,
        horses: horses.split(' ').map(square).collect(),
    };
    Progress::from_position(game, position).expect("play could reach it")
}

/// The first player plays a card in the last round.
fn moved(discipline: &str, horses: &str, action: &str) -> Progress<TicketGagnant> {
    let action: Action = action.parse().expect("an action");
    let card = match action {
        Action::Play { card, .. } | Action::Stay { card } | Action::Discard { card } => card,
        Action::Choose(_) | Action::Predict(_) => panic!("{action} plays no card"),
    };
    let mut progress = last_round(1, 0, discipline, horses, card);
    progress.take(Step::Act(Seat::default(), action), &mut ()).expect("the card can be played");
    progress
}

macro_rules! pushed {
    ($where:literal) => {
        concat!(
            "plays a 1: 5 Paprika moves one square to the right (row 6, lane 6). 4 Regatta is pushed ",
            $where,
            "."
        )
    };
}

/// The horses here and there, 4 and 5 side by side.
const APART: &str = "2/3 4/9 1/6 6/6 5/6 7/11 4/12";
/// One horse just off the start, another just before the line.
const AT_ENDS: &str = "2/1 4/9 1/6 6/6 5/6 7/11 4/13";
/// All horses past the line.
const ABREAST: &str = "1/14 2/14 3/14 4/14 5/14 6/14 7/14";

/// A discipline, where the horses are, what is played, and the words for it.
const MOVES: [(&str, &str, &str, &str); 38] = [
    ("flat", APART, "play 5:3 5 5/9", "plays a 3: 5 Paprika moves 3 squares forward (row 9, lane 5)."),
    ("flat", APART, "play 5:3 5 5/3", "plays a 3: 5 Paprika moves 3 squares back (row 3, lane 5)."),
    ("flat", APART, "play 5:2 5 3/6", "plays a 2: 5 Paprika moves 2 squares to the left (row 6, lane 3)."),
    ("flat", APART, "play 2:2 2 6/9", "plays a 2: 2 Nocturne moves 2 squares to the right (row 9, lane 6)."),
    ("flat", APART, "play 5:1 5 5/7", "plays a 1: 5 Paprika moves one square forward (row 7, lane 5)."),
    ("flat", APART, "play 1:3 1 2/0", "plays a 3: 1 Marmalade moves 3 squares back (start, lane 2)."),
    (
        "flat",
        APART,
        "play 7:2 7 4/14",
        "plays a 2: 7 Domino moves 2 squares forward (past the line, lane 4).",
    ),
    ("flat", APART, "play joker 5 5/8", "plays a joker: 5 Paprika moves 2 squares forward (row 8, lane 5)."),
    ("flat", APART, "play joker 5 5/5", "plays a joker: 5 Paprika moves one square back (row 5, lane 5)."),
    // Edges.
    (
        "flat",
        APART,
        "play 1:3 1 1/3",
        "plays a 3: 1 Marmalade moves one square to the left, up to the edge of the track (row 3, lane 1).",
    ),
    (
        "flat",
        APART,
        "play 4:2 4 7/6",
        "plays a 2: 4 Regatta moves one square to the right, up to the edge of the track (row 6, lane 7).",
    ),
    (
        "flat",
        AT_ENDS,
        "play 1:2 1 2/0",
        "plays a 2: 1 Marmalade moves one square back, up to the edge of the track (start, lane 2).",
    ),
    (
        "flat",
        AT_ENDS,
        "play 7:3 7 4/14",
        "plays a 3: 7 Domino moves one square forward, up to the edge of the track (past the line, lane 4).",
    ),
    (
        "flat",
        APART,
        "play 3:2 3 1/6",
        "plays a 2: 3 Clover is at the edge of the track and stays where it is (row 6, lane 1).",
    ),
    (
        "flat",
        APART,
        "play joker 6 7/11",
        "plays a joker: 6 Mimosa is at the edge of the track and stays where it is (row 11, lane 7).",
    ),
    // Hedges stop what moves back, and nothing else.
    (
        "hurdles",
        APART,
        "play 5:3 5 5/5",
        "plays a 3: 5 Paprika moves one square back, up to the hedge (row 5, lane 5).",
    ),
    (
        "hurdles",
        APART,
        "play 2:2 2 4/9",
        "plays a 2: 2 Nocturne cannot go back over the hedge and stays where it is (row 9, lane 4).",
    ),
    ("hurdles", APART, "play 6:2 6 7/9", "plays a 2: 6 Mimosa moves 2 squares back (row 9, lane 7)."),
    ("hurdles", APART, "play 1:3 1 2/6", "plays a 3: 1 Marmalade moves 3 squares forward (row 6, lane 2)."),
    // Hoof prints matter only in trot.
    ("flat", APART, "play 5:2 5 5/8", "plays a 2: 5 Paprika moves 2 squares forward (row 8, lane 5)."),
    (
        "trot",
        APART,
        "play 5:2 5 5/8",
        "plays a 2: 5 Paprika moves 2 squares forward (row 8, lane 5, on a hoof print).",
    ),
    // Pair cards.
    (
        "flat",
        APART,
        "play 4+5 4 5/7",
        "plays a pair card: 4 Regatta goes directly in front of 5 Paprika (row 7, lane 5).",
    ),
    (
        "flat",
        APART,
        "play 1+7 1 4/11",
        "plays a pair card: 1 Marmalade goes directly behind 7 Domino (row 11, lane 4).",
    ),
    (
        "flat",
        APART,
        "play 4+5 4 4/6",
        "plays a pair card: 4 Regatta goes directly to the left of 5 Paprika (row 6, lane 4).",
    ),
    (
        "flat",
        APART,
        "play 4+5 5 7/6",
        "plays a pair card: 5 Paprika goes directly to the right of 4 Regatta (row 6, lane 7).",
    ),
    (
        "flat",
        APART,
        "stay 4+5",
        "plays a pair card: 4 Regatta and 5 Paprika are neighbours already and both stay where they are.",
    ),
    (
        "flat",
        APART,
        "play 1+4 1 5/6 push 5/7",
        "plays a pair card: 1 Marmalade goes directly to the left of 4 Regatta (row 6, lane 5). \
         5 Paprika is pushed forward (row 7, lane 5).",
    ),
    // All ways to push.
    ("flat", APART, "play 5:1 5 6/6 push 5/7", pushed!("forward and to the left (row 7, lane 5)")),
    ("flat", APART, "play 5:1 5 6/6 push 6/7", pushed!("forward (row 7, lane 6)")),
    ("flat", APART, "play 5:1 5 6/6 push 7/7", pushed!("forward and to the right (row 7, lane 7)")),
    ("flat", APART, "play 5:1 5 6/6 push 5/6", pushed!("to the left (row 6, lane 5)")),
    ("flat", APART, "play 5:1 5 6/6 push 7/6", pushed!("to the right (row 6, lane 7)")),
    ("flat", APART, "play 5:1 5 6/6 push 5/5", pushed!("back and to the left (row 5, lane 5)")),
    ("flat", APART, "play 5:1 5 6/6 push 6/5", pushed!("back (row 5, lane 6)")),
    ("flat", APART, "play 5:1 5 6/6 push 7/5", pushed!("back and to the right (row 5, lane 7)")),
    // Past the line.
    (
        "flat",
        ABREAST,
        "play 1:1 1 2/14 push 1/14",
        "plays a 1: 1 Marmalade moves one square to the right (past the line, lane 2). \
         2 Nocturne is pushed to the left (past the line, lane 1).",
    ),
    ("flat", ABREAST, "discard 4:2", "cannot play any card and discards 4:2."),
    ("flat", ABREAST, "discard 2+6", "cannot play any card and discards 2+6."),
];

// rules: TG-MOVE-1, TG-MOVE-2, TG-MOVE-4, TG-PAIR-1, TG-PAIR-2, TG-PUSH-1, TG-PLAY-1, TG-LINE-1, TG-HEDGE-2
#[test]
fn what_a_card_does_is_said_as_it_is_done() {
    for (discipline, horses, action, words) in MOVES {
        let text = told(moved(discipline, horses, action), Language::En);
        let round = text.split("Round 7 of 7\n").nth(1).expect("the last round is told");
        let lines: Vec<_> = round.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
        assert_eq!(lines.join(" "), format!("Anna {words}"), "{action}");
    }
}

/// The number of steps before each race's choice, and before its first prediction.
fn beginnings(whole: &Progress<TicketGagnant>) -> Vec<[usize; 2]> {
    let steps = whole.steps();
    let chosen = |at: &usize| matches!(steps[*at], Step::Act(_, Action::Choose(_)));
    let predicted = |at: &usize| matches!(steps[*at], Step::Act(_, Action::Predict(_)));
    let choices = (0..steps.len()).filter(chosen);
    choices.map(|choice| [choice, (choice..steps.len()).find(predicted).expect("all predict")]).collect()
}

// rules: TG-DEAL-1
#[test]
fn cards_in_hands_are_told_once_their_race_is_over() {
    let whole = meeting(3, "", SEED, 6);
    let deals = |progress| told(progress, Language::En).matches("\nThe deal\n").count();
    for (over, [choice, predictions]) in beginnings(&whole).into_iter().enumerate() {
        let running = predictions + 3;
        for steps in [choice, choice + 1, predictions, running, running + 4] {
            assert_eq!(deals(beginning(&whole, steps)), over, "after {steps} steps");
        }
        let position = told(ending(&beginning(&whole, running + 1), running), Language::En);
        let hand = position.lines().find(|line| line.starts_with("  Anna  ")).expect("her cards are told");
        assert!(hand.contains(" cards"), "{hand}");
    }
    assert_eq!(deals(whole), 3);
}

/// A meeting of two who always predict the same.
fn alike(hidden: bool) -> Progress<TicketGagnant> {
    played_by(2, "", 5, |game: &TicketGagnant, state, dice| {
        let (seat, action) = choose(game, state, &mut <TicketGagnant as Game>::Actions::default(), dice)?;
        let action = match action {
            Action::Choose(terms) => Action::Choose(Terms { hidden, ..terms }),
            Action::Predict(_) => Action::Predict("7-_-5".parse().unwrap()),
            Action::Play { .. } | Action::Stay { .. } | Action::Discard { .. } => action,
        };
        Some(Step::Act(seat, action))
    })
}

/// The end of a meeting for players who have lost as many points as they can and lose one more.
fn at_the_floor() -> Progress<TicketGagnant> {
    let behind = "1/0 2/5 3/6 4/7 5/8 6/9 7/10";
    let mut progress = last_round(4, FLOOR, "flat", behind, "2:1".parse().unwrap());
    for step in ["0 play 2:1 2 1/5", "1 play joker 3 2/6"] {
        progress.take(step.parse().expect("a step"), &mut ()).expect("the card can be played");
    }
    progress
}

// rules: TG-SCORE-3, TG-SCORE-4
#[test]
fn whoever_falls_no_further_and_whoever_shares_the_win_is_told() {
    let text = told(at_the_floor(), Language::En);
    let floor = |player| format!("  {player} does not fall below −8 points.\n");
    assert!(text.contains(&(floor("Anna") + &floor("Player 2"))), "{text}");
    assert!(text.ends_with("\n  1st  Anna and Player 2  −8\nAnna and Player 2 share the win.\n"), "{text}");
}

// rules: TG-PRED-2
#[test]
fn predictions_are_told_when_they_are_revealed() {
    for hidden in [false, true] {
        let whole = alike(hidden);
        let told = |steps| {
            let text = told(beginning(&whole, steps), Language::En);
            let is_prediction = |line: &&str| line.contains(" 7 Domino ") && line.contains("  –  ");
            text.lines().filter(is_prediction).count()
        };
        let [[_, predictions], [next, _], ..] = beginnings(&whole)[..] else { panic!("four races") };
        let open = if hidden { 0 } else { 2 };
        assert_eq!([1, 2, 4].map(|more| told(predictions + more)), [0, open, open], "hidden: {hidden}");
        assert_eq!(told(next), open + 2, "and once more with what they score");
    }
}

#[test]
fn horses_of_a_track_that_is_not_at_hand_are_told_by_number() {
    let plan = standard()[0].rules.plan().clone();
    let pack = Arc::new(Pack::new("my-own-track", plan).expect("the plan is sound"));
    let text =
        told(Progress::new(TicketGagnant::new(Meeting::new(2, None, false).unwrap(), pack)), Language::It);
    assert!(text.contains("\nPista: my-own-track\nCavalli: N. 1, N. 2,"), "{text}");
}
