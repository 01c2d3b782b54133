//! Records of Ticket Gagnant read back as the meeting they were written from, tell their faults, and find their tracks.

mod meetings;

use furlong_core::{Dice, Game, Seat, Step, choose};
use furlong_games::rules::ticket_gagnant::{Action, Actions, Meeting, Square, TicketGagnant};
use furlong_games::{AnyProgress, PackLibrary, Progress, Published};
use furlong_packs::AnyPack;
use furlong_record::{Promise, Record, read, write};
use furlong_testkit::Seeded;
use proptest::prelude::*;

use meetings::{
    begun_here, go_on, is_to_be_made, keep, kept, library, open, tells, tells_broken_line, tells_unreadable,
    text_of, told,
};

const GAME: &str = "ticket-gagnant";

/// A random decision; now and then a player predicts anew instead.
fn fickle(progress: &Progress<TicketGagnant>, dice: &mut Seeded) -> Option<(Seat, Action)> {
    let mut actions = Actions::default();
    for seat in Seat::ALL {
        progress.game().revisions(progress.state(), seat, &mut actions);
        let count = u32::try_from(actions.len()).unwrap();
        if count > 0 && dice.below(8) == 0 {
            return Some((seat, actions[dice.below(count) as usize]));
        }
    }
    choose(progress.game(), progress.state(), &mut actions, dice)
}

/// Of some random decisions the one that leads furthest, with as many cards as there are.
fn eager(progress: &Progress<TicketGagnant>, dice: &mut Seeded) -> Option<(Seat, Action)> {
    let far = |&(_, action): &(Seat, Action)| match action {
        Action::Play { run, .. } => run.to.row() + run.push.map_or(0, Square::row),
        Action::Choose(terms) => terms.cards,
        Action::Stay { .. } | Action::Discard { .. } | Action::Predict(_) => 0,
    };
    (0..24).filter_map(|_| fickle(progress, dice)).max_by_key(far)
}

fn game(players: u8, options: &str, seed: u64, decisions: usize) -> Progress<TicketGagnant> {
    let mut progress = open(players, options, &PackLibrary::default());
    go_on(&mut progress, seed, decisions, fickle);
    progress
}

/// A finished record to break.
fn finished() -> String {
    text_of(game(3, "races=3", 7, 1_000), &["Anna"])
}

/// The line of the first step that has these words, from 1, and the step.
fn step<'a>(text: &'a str, words: &str) -> (usize, &'a str) {
    let (line, step) = text.lines().enumerate().find(|(_, line)| line.contains(words)).unwrap();
    (line + 1, step)
}

#[test]
fn a_record_reads_as_it_was_written() {
    let text = finished();
    let head: Vec<_> = text.lines().take(11).collect();
    assert_eq!(head[..3], ["furlong-record 1", "game: ticket-gagnant", "rules: 1"]);
    let hash = &furlong_packs::ticket_gagnant::standard()[0].hash;
    assert_eq!(head[3], format!("pack: standard {hash}"));
    assert_eq!(head[4..7], ["players: 3", "options: races=3", "seat 0: Anna"]);
    assert!(
        head[7].starts_with("result: ") && head[8].is_empty() && head[9].starts_with("* first "),
        "{head:?}"
    );
    let record = read(&text, &PackLibrary::default()).unwrap();
    assert!(record.progress.is_over());
    assert_eq!(write(&record, &PackLibrary::default()), text);
}

/// The options are those that the table has; the standard track is not named.
// rules: TG-SEAT-1
#[test]
fn options_are_written_in_full() {
    let options = |players, options: &str| {
        let text = text_of(game(players, options, 1, 0), &[]);
        text.lines().find_map(|line| line.strip_prefix("options: ")).unwrap().to_owned()
    };
    assert_eq!(options(2, ""), "races=4");
    assert_eq!(options(4, "track=standard races=8"), "races=8");
    assert_eq!(options(6, "track=long flat_only"), "races=6 flat_only track=long");
    let text = text_of(game(2, "track=long", 1, 0), &[]);
    assert!(text.contains("\npack: long "), "{text}");
}

/// Tables of all kinds.
fn any_options() -> impl Strategy<Value = (u8, String)> {
    let words = (2_u8..=6, any::<bool>(), prop_oneof!["", " flat_only"], prop_oneof!["", " track=long"]);
    words.prop_map(|(players, longer, flat_only, track)| {
        let lengths = Meeting::lengths(players);
        let races = if longer { lengths.last() } else { lengths.first() };
        (players, format!("races={}{flat_only}{track}", races.unwrap()))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn written_then_read_is_the_same_meeting(
        (players, options) in any_options(),
        seed: u64,
        decisions in 0_usize..250,
        luck in proptest::option::of("[0-9a-f]{64}"),
        (from_position, without_last) in any::<(bool, bool)>(),
    ) {
        let mut progress = game(players, &options, seed, decisions);
        if from_position {
            let mut position = progress.game().position(progress.state()).unwrap();
            if without_last {
                position.last = None;
            }
            progress = Progress::from_position(progress.game().clone(), position).unwrap();
            go_on(&mut progress, seed, 10, fickle);
        }
        let record = Record { names: vec![None; players.into()], luck: luck.map(Promise::Sealed), progress: progress.into() };
        let text = write(&record, &PackLibrary::default());
        prop_assert_eq!(read(&text, &PackLibrary::default()).unwrap(), record);
    }

    /// Breaking any one line is told, or leaves a meeting that is still sound; it never panics.
    #[test]
    fn a_broken_line_is_told_where_it_is(line in 0_usize..70, garbage in "\\PC{0,20}") {
        tells_broken_line(&finished(), line, &garbage);
    }
}

/// Faults of all lines are told together, each where it begins to go wrong.
#[test]
fn unreadable_steps_are_all_told_with_their_places() {
    let steps = [
        ("x play 5:3 5 5/6", 1),
        ("9 stay 4+5", 1),
        ("0 gallop 3", 3),
        ("0 choose", 3),
        ("0 choose gallop 5 open", 3),
        ("0 choose steeplechase 5 open", 3),
        ("0 choose flat/4 5 open", 3),
        ("0 choose flat five open", 3),
        ("0 choose flat 5", 3),
        ("0 choose flat 5 shut", 3),
        ("0 choose flat 5 open now", 3),
        ("0 predict 7", 3),
        ("0 predict 7-7-_", 3),
        ("0 predict _-_-_", 3),
        ("0 predict 8-_-_", 3),
        ("0 predict 1-2-3-4", 3),
        ("0 play 5:3", 3),
        ("0 play 5:3 5", 3),
        ("0 play 5:4 5 5/6", 3),
        ("0 play 5+4 5 5/6", 3),
        ("0 play 5:3 8 5/6", 3),
        ("0 play 5:3 5 8/6", 3),
        ("0 play 5:3 5 5/31", 3),
        ("0 play 5:3 5 5:6", 3),
        ("0 play 5:3 5 05/6", 3),
        ("0 play 5:3 5 5/6 4/6", 3),
        ("0 play 5:3 5 5/6 push", 3),
        ("0 play 5:3 5 5/6 push 9/9", 3),
        ("0 stay", 3),
        ("0 stay Joker", 3),
        ("0 discard 5:3 5:2", 3),
        ("* first 8", 3),
        ("* deal 5:3", 3),
        ("* deal 0 5:0", 3),
        ("* photo 0", 3),
        ("* shuffle 1", 3),
        ("*", 1),
    ];
    tells_unreadable(&text_of(game(3, "", 1, 0), &[]), &steps);
}

// rules: TG-TURN-1, TG-DEAL-1, TG-PRED-1
#[test]
fn a_step_against_the_rules_is_told_at_its_line() {
    let (text, library) = (finished(), PackLibrary::default());
    let insert = |line: &str, extra: &str| text.replacen(line, &format!("{line}\n{extra}"), 1);
    let (line, played) = step(&text, " play ");
    let again = told(&insert(played, played), &library);
    assert_eq!(again, [format!("{}:3: it is another seat's turn", line + 1)]);
    let (line, dealt) = step(&text, "* deal ");
    let twice = told(&insert(dealt, dealt), &library);
    assert_eq!(twice, [format!("{}:3: luck cannot decide so here", line + 1)]);
    let (line, chosen) = step(&text, " choose ");
    let seat = &chosen[..1];
    for (choice, message) in [
        ("flat 8 open", "each player is dealt 3 to 7 cards"),
        ("flat 2 hidden", "each player is dealt 3 to 7 cards"),
        ("steeplechase/6 5 open", "the river is directly before or behind a hedge"),
    ] {
        let other = text.replacen(chosen, &format!("{seat} choose {choice}"), 1);
        assert_eq!(told(&other, &library), [format!("{line}:3: {message}")]);
    }
    let early = insert(chosen, &format!("{seat} predict 1-_-_"));
    assert_eq!(told(&early, &library), [format!("{}:3: luck decides now, not a player", line + 1)]);
    let (line, predicted) = step(&text, " predict ");
    let card = step(&text, &format!("* deal {} ", &predicted[..1])).1.rsplit_once(' ').unwrap().1;
    let hasty = insert(predicted, &format!("{} discard {card}", &predicted[..1]));
    assert_eq!(told(&hasty, &library), [format!("{}:3: this is not what is decided now", line + 1)]);
    let beyond = insert(predicted, "3 predict 1-_-_");
    assert_eq!(told(&beyond, &library), [format!("{}:3: it is another seat's turn", line + 1)]);
    let more = format!("{text}0 stay 4+5\n");
    assert_eq!(told(&more, &library), [format!("{}:3: the meeting is over", text.lines().count() + 1)]);
    let cut = text.trim_end().rfind('\n').unwrap();
    assert_eq!(told(&text[..=cut], &library), ["8:1: result: the game is not over"]);
}

/// What is played, against the rules of playing.
// rules: TG-MOVE-1, TG-PAIR-2, TG-PLAY-1, TG-PUSH-1
#[test]
fn a_card_that_cannot_be_played_so_is_told() {
    let head = "furlong-record 1\ngame: ticket-gagnant\nrules: 1\npack: standard ";
    let deal = "* first 1\n1 choose flat 3 open\n* deal 1 1:3\n* deal 0 2:1\n* deal 1 3+5\n* deal 0 2:2\n\
                * deal 1 joker\n* deal 0 2:3\n0 predict 1-_-_\n1 predict 2-_-_\n";
    let hash = &furlong_packs::ticket_gagnant::standard()[0].hash;
    let text = format!("{head}{hash}\nplayers: 2\noptions: races=4\n\n{deal}");
    let line = text.lines().count() + 1;
    for (step, message) in [
        ("1 play 1:2 1 1/2", "this player has no such card"),
        ("1 play 1:3 1 1/2", "the card cannot move horses so"),
        ("1 play 1:3 2 2/3", "the card cannot move horses so"),
        ("1 play 1:3 1 4/0", "the card cannot move horses so"),
        ("1 play 1:3 1 4/0 push 2/0", "the card cannot move horses so"),
        ("1 play 1:3 1 1/3 push 2/3", "the card cannot move horses so"),
        ("1 play joker 4 4/4", "the card cannot move horses so"),
        ("1 stay 3+5", "a pair card moves a horse, unless the two are neighbours"),
        ("1 stay 1:3", "the card cannot move horses so"),
        ("1 discard joker", "a card of the hand can be played, so one must be"),
        ("0 play 2:1 2 2/1", "it is another seat's turn"),
        ("1 predict 3-_-_", "this is not what is decided now"),
        ("* photo 1", "a player decides now, not luck"),
    ] {
        let faults = told(&format!("{text}{step}\n"), &PackLibrary::default());
        assert_eq!(faults, [format!("{line}:3: {message}")], "{step}");
    }
    for step in ["1 play 1:3 1 1/3", "1 play 1:3 1 4/0 push 3/1", "1 play joker 4 4/0", "1 play 3+5 3 5/1"] {
        assert!(read(&format!("{text}{step}\n"), &PackLibrary::default()).is_ok(), "{step}");
    }
}

#[test]
fn a_wrong_result_is_told() {
    let text = finished();
    let (_, result) = step(&text, "result: ");
    let wrong = told(&text.replace(result, "result: 99 -8 7"), &PackLibrary::default());
    assert!(wrong[0].starts_with("8:1: result: the steps lead to ["), "{wrong:?}");
    let without = told(&text.replace(&format!("{result}\n"), ""), &PackLibrary::default());
    assert_eq!(without, ["1:1: the game is over, but the header does not say \"result\""]);
}

// rules: TG-SEAT-1, TG-FIRST-1
#[test]
fn options_and_players_that_do_not_fit_are_told() {
    const WORDS: &str = "6:1: options: the options of Ticket Gagnant are as in races=6 flat_only track=long";
    const HASH: &str = "4:1: pack: no track at hand has this name and hash; give its file with --pack";
    let replacements = [
        ("players: 3", "players: 1", "5:1: players: Ticket Gagnant is for 2 to 6 players"),
        ("players: 3", "players: 7", "5:1: players: Ticket Gagnant is for 2 to 6 players"),
        ("players: 3", "players: 2", "6:1: options.races: a meeting of so many players has 4 or 6 races"),
        ("races=3", "races=4", "6:1: options.races: a meeting of so many players has 3 or 6 races"),
        ("races=3", "races=03", WORDS),
        ("races=3", "races=", WORDS),
        ("races=3", "races=300", WORDS),
        ("races=3", "races=3 races=3", WORDS),
        ("races=3", "races=3 flat", WORDS),
        ("races=3", "races=3 flat_only=true", WORDS),
        ("races=3", "races=3 flat_only flat_only", WORDS),
        ("races=3", "horses=3", WORDS),
        ("races=3", "races=3 track=ascot", "6:1: options.track: there is no track \"ascot\"; there are "),
        ("races=3", "races=3 track=", "6:1: options.track: there is no track \"\"; there are "),
        ("races=3", "races=3 track=long track=long", WORDS),
        ("races=3", "races=3 track=long", HASH),
        ("pack: standard ", "pack: standard 0123", "4:7: pack: must be 64 hexadecimal digits"),
        ("rules: 1", "rules: 2", "3:1: rules: this version of the rules is unknown here"),
    ];
    tells(&finished(), &replacements);
    let hash = &furlong_packs::ticket_gagnant::standard()[0].hash;
    tells(&finished(), &[(hash, &"0".repeat(64), HASH)]);
}

/// What was chosen in a race does not fit a table where all races are flat.
// rules: TG-FIRST-1
#[test]
fn a_race_that_is_not_flat_is_told_where_all_are() {
    let text = text_of(game(3, "races=3 flat_only", 7, 1_000), &[]);
    let (line, chosen) = step(&text, " choose ");
    let trot = text.replacen(chosen, &format!("{} choose trot 3 open", &chosen[..1]), 1);
    assert_eq!(told(&trot, &PackLibrary::default()), [format!("{line}:3: all races of this table are flat")]);
}

#[test]
fn a_bad_position_is_told() {
    let text = text_of(begun_here(&game(3, "", 3, 12)), &[]);
    let replacements = [
        ("\"race\":1", "\"race\":4", "7:1: from: race: races are 1 to 3"),
        ("\"race\":1", "\"race\":\"x\"", "7:1: from: race: "),
        ("\"race\":1", "\"race\":1,\"race\":1", "7:1: from: the field \"race\" is there twice"),
        ("\"players\":3", "\"players\":4", "7:1: from: players: this table has 3 players"),
        ("\"flat_only\":false", "\"flat_only\":true", "7:1: from: options: this table has other options"),
        ("\"scores\":[0", "\"scores\":[7", "7:1: from: scores[0]: "),
        ("\"lane\":", "\"rail\":", "7:1: from: horses[0].rail: "),
        ("from: {", "from: ", "7:1: from: "),
    ];
    tells(&text, &replacements);
}

/// A track of one's own, as a file says it.
fn meadow(last_row: u8) -> AnyPack {
    let text = include_str!("../../../packs/ticket-gagnant/standard.toml")
        .replace("name = \"standard\"", "name = \"meadow\"")
        .replace("title = \"Village Green\"", "title = \"Meadow\"")
        .replace("last_row = 14", &format!("last_row = {last_row}"));
    furlong_packs::read("meadow.toml", &text).unwrap()
}

/// A finished meeting on a track of one's own.
fn on_the_meadow(last_row: u8) -> String {
    let own = library(&[meadow(last_row)]);
    let mut progress = open::<TicketGagnant>(2, "track=meadow", &own);
    go_on(&mut progress, 5, 10_000, fickle);
    write(&Record::new(progress.into()), &own)
}

// rules: TG-TRACK-1
#[test]
fn the_hash_decides_between_tracks_of_the_same_name() {
    let (short, long) = (on_the_meadow(15), on_the_meadow(17));
    assert_ne!(meadow(15).hash(), meadow(17).hash());
    for both in [library(&[meadow(15), meadow(17)]), library(&[meadow(17), meadow(15)])] {
        for (text, row) in [(&short, 15), (&long, 17)] {
            let record = read(text, &both).unwrap_or_else(|faults| panic!("{faults:?}"));
            let AnyProgress::TicketGagnant(progress) = &record.progress else { panic!("another game") };
            assert_eq!(progress.game().pack().last_row(), row);
            assert_eq!(write(&record, &both), *text);
        }
    }
    assert!(short.contains("\npack: meadow "), "the library has a name for it");
}

#[test]
fn a_track_that_is_not_at_hand_is_told_with_a_way_out() {
    let text = on_the_meadow(15);
    let other = told(&text, &library(&[meadow(17)]));
    assert_eq!(other, ["4:1: pack: no track at hand has this name and hash; give its file with --pack"]);
    let none = told(&text, &PackLibrary::default());
    assert_eq!(none.len(), 1);
    assert!(
        none[0].starts_with("6:1: options.track: there is no track \"meadow\"") && none[0].contains("--pack")
    );
}

#[test]
fn a_standard_meeting_is_not_disturbed_by_tracks_in_the_library() {
    let standard = include_str!("../../../packs/ticket-gagnant/standard.toml");
    let longer = standard.replace("last_row = 14", "last_row = 16");
    let own = library(&[furlong_packs::read("standard.toml", &longer).unwrap(), meadow(15)]);
    let text = finished();
    assert_eq!(read(&text, &own).unwrap(), read(&text, &PackLibrary::default()).unwrap());
}

/// The meetings of the corpus: name, players, options, seed.
const MEETINGS: [(&str, u8, &str, u64); 8] = [
    ("2-players", 2, "races=4", 1),
    ("2-players-long-track", 2, "races=6 track=long", 2),
    ("3-players", 3, "races=3", 3),
    ("3-players-six-races", 3, "races=6", 4),
    ("4-players-eight-races", 4, "races=8", 5),
    ("4-players-flat-only", 4, "races=4 flat_only", 6),
    ("5-players", 5, "races=5", 7),
    ("6-players-flat-only-long-track", 6, "races=6 flat_only track=long", 8),
];

/// A meeting of players who only want to get forward, so that behind the line nobody can move.
fn crowd(seed: u64) -> Progress<TicketGagnant> {
    let mut progress = open(6, "races=6", &PackLibrary::default());
    go_on(&mut progress, seed, 10_000, eager);
    progress
}

/// A meeting after its first race in which a prediction was changed just now, if it comes to that.
fn second_thoughts(seed: u64) -> Option<Progress<TicketGagnant>> {
    let (mut progress, mut dice) = (game(3, "races=6 track=long", seed, 30), Seeded::new(seed));
    loop {
        let (seat, action) = fickle(&progress, &mut dice)?;
        let view = progress.game().view(progress.state(), furlong_core::Viewer::Spectator);
        progress.take(Step::Act(seat, action), &mut ()).unwrap();
        if view.race > 1 && matches!(action, Action::Predict(_)) && view.predictions[seat].is_some() {
            return Some(progress);
        }
        progress.settle(&mut dice, &mut ());
    }
}

/// Writes the records that are not there yet.
fn make_the_corpus() {
    let names = ["Anna", "Ben"];
    for (name, players, options, seed) in MEETINGS {
        keep(GAME, TicketGagnant::RULES, name, &text_of(game(players, options, seed, 10_000), &names));
    }
    let crowded = |text: &String| text.contains(" discard ");
    let found = (0..10_000).map(|seed| text_of(crowd(seed), &names)).find(crowded);
    keep(GAME, TicketGagnant::RULES, "6-players-crowded", &found.expect("some crowd"));
    let mut progress = begun_here(&game(5, "races=5 track=long", 9, 60));
    go_on(&mut progress, 9, 10_000, fickle);
    keep(GAME, TicketGagnant::RULES, "begun-in-a-position", &text_of(progress, &[]));
    let unfinished = (10..).find_map(second_thoughts).expect("some change of mind");
    keep(GAME, TicketGagnant::RULES, "unfinished", &text_of(unfinished, &names));
}

/// Whether somebody predicts twice before a card is played.
fn has_second_thoughts(text: &str) -> bool {
    let steps: Vec<_> = text.lines().collect();
    let races = steps.split(|step| step.contains(" choose "));
    races.into_iter().any(|race| {
        let predicted = race.iter().filter(|step| step.contains(" predict ")).map(|step| &step[..1]);
        let mut seats: Vec<_> = predicted.collect();
        let all = seats.len();
        seats.sort_unstable();
        seats.dedup();
        seats.len() < all
    })
}

/// The corpus has finished meetings of all kinds, one begun in a position, and one unfinished. All kinds of steps
/// are in it.
// rules: TG-SEAT-1, TG-FIRST-1, TG-PRED-1, TG-PLAY-1
#[test]
fn the_corpus_has_meetings_of_all_kinds() {
    if is_to_be_made() {
        make_the_corpus();
    }
    let mut all = String::new();
    for (name, players, options, _) in MEETINGS.into_iter().chain([("6-players-crowded", 6, "races=6", 0)]) {
        let text = kept(GAME, TicketGagnant::RULES, name);
        let head = format!("\nplayers: {players}\noptions: {options}\nseat 0: Anna\nseat 1: Ben\nresult: ");
        assert!(text.contains(&head), "{name}");
        all += &text;
    }
    let kinds = " choose flat | choose hurdles | choose steeplechase/| choose trot | open\n| hidden\n|* first |* deal |\
                 * photo | predict | play | push | stay | discard | joker ";
    for kind in kinds.split('|') {
        assert!(all.contains(kind), "{kind:?}");
    }
    assert!(has_second_thoughts(&all));
    let begun = kept(GAME, TicketGagnant::RULES, "begun-in-a-position");
    assert!(begun.contains("\nfrom: {\"players\":5,") && begun.contains("\nresult: "));
    let unfinished = kept(GAME, TicketGagnant::RULES, "unfinished");
    assert!(has_second_thoughts(&unfinished) && !unfinished.contains("result: "));
    assert!(!read(&unfinished, &PackLibrary::default()).unwrap().progress.is_over());
}
