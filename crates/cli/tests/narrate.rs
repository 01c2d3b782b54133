//! Games told in words: what they read like, and that every record can be told in every language.

use furlong::narrate::{Language, narrate};
use furlong_core::{Dice, Game, Step, Viewer, choose};
use furlong_games::{AnyProgress, GameId, Luck, Progress, SetUp, Shelf};
use furlong_record::Record;
use furlong_royal_turf::{Card, Event, Happening, Options, Pack, Phase, RoyalTurf, View};
use furlong_testkit::Seeded;

const LANGUAGES: [(&str, Language); 4] =
    [("en", Language::En), ("fr", Language::Fr), ("it", Language::It), ("de", Language::De)];

/// A whole game of random choices.
fn played(players: u8, options: &str, seed: u64) -> Progress<RoyalTurf> {
    let set_up = SetUp { players, options: options.to_owned(), ..SetUp::new(GameId::RoyalTurf) };
    let AnyProgress::RoyalTurf(mut progress) =
        AnyProgress::open(&set_up, &Shelf::default()).expect("the set-up is sound");
    let (mut luck, mut choice) = (Luck::from_seed(&format!("narrate {seed}")), Seeded::new(seed));
    progress.settle(&mut luck, &mut ());
    while let Some((seat, action)) =
        choose(progress.game(), progress.state(), &mut <RoyalTurf as Game>::Actions::default(), &mut choice)
    {
        progress.take(Step::Act(seat, action), &mut ()).expect("the action is legal");
        progress.settle(&mut luck, &mut ());
    }
    progress
}

/// The game's first steps.
fn beginning(whole: &Progress<RoyalTurf>, steps: usize) -> Progress<RoyalTurf> {
    let mut progress = Progress::new(whole.game().clone());
    progress.replay(&whole.steps()[..steps]).expect("the game was played so");
    progress
}

/// The game from the first decision at or after that many steps on.
fn ending(whole: &Progress<RoyalTurf>, steps: usize) -> Progress<RoyalTurf> {
    let all = whole.steps();
    let (at, position) = (steps..=all.len())
        .find_map(|at| Some((at, whole.game().position(beginning(whole, at).state())?)))
        .expect("the end is a position");
    let mut progress = Progress::from_position(whole.game().clone(), position).expect("play reached it");
    progress.replay(&all[at..]).expect("the game was played so");
    progress
}

fn record(progress: Progress<RoyalTurf>, name: &str) -> Record {
    let mut record = Record::new(progress.into());
    record.names[0] = Some(name.to_owned());
    record
}

fn told(progress: Progress<RoyalTurf>, language: Language) -> String {
    narrate(&record(progress, "Anna"), &Shelf::default(), language)
}

#[test]
fn a_whole_game_reads_well() {
    insta::assert_snapshot!("whole", told(played(2, "hidden_bets", 1), Language::En));
}

#[test]
fn both_ends_of_a_game_read_well_in_every_language() {
    let whole = played(2, "hidden_bets", 1);
    let steps = whole.steps().len();
    for (name, language) in LANGUAGES {
        let [first, second] =
            [beginning(&whole, 35), ending(&whole, steps - 12)].map(|part| told(part, language));
        insta::assert_snapshot!(format!("ends_{name}"), format!("{first}\n\n{second}"));
    }
}

#[test]
fn every_record_is_told_in_every_language_line_by_line() {
    let mut dice = Seeded::new(7);
    for set in 0..1_u64 << Options::NAMES.len() {
        let names =
            Options::NAMES.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, name)| *name);
        let players = u8::try_from(2 + dice.below(5)).unwrap();
        let whole = played(players, &names.collect::<Vec<_>>().join(" "), set);
        let steps = u32::try_from(whole.steps().len()).unwrap();
        for _ in 0..8 {
            let cut = dice.below(steps) as usize;
            check(&beginning(&whole, cut));
            check(&ending(&whole, cut));
        }
        check(&beginning(&whole, 0));
        check(&ending(&whole, steps as usize));
        check(&whole);
    }
}

/// The record is told alike in all languages: nothing is left open, and each says as much as the others.
fn check(progress: &Progress<RoyalTurf>) {
    let record = record(progress.clone(), "{ $horse } «Ж» 漢字");
    let texts = LANGUAGES.map(|(_, language)| narrate(&record, &Shelf::default(), language));
    let lines = texts.each_ref().map(|text| text.lines().count());
    assert_eq!(lines, [lines[0]; 4], "{}", texts.join("\n"));
    for text in texts {
        assert!(text.contains("{ $horse } «Ж» 漢字"), "the name is told as it is:\n{text}");
        assert!(!text.contains("{$") && !text.contains(['\u{2068}', '\u{2069}']), "{text}");
        assert!(text.lines().all(|line| line.trim_end() == line), "no blanks at the end of a line:\n{text}");
        assert!(!text.contains("\n\n\n") && text.ends_with('\n') && !text.ends_with("\n\n"), "{text}");
    }
}

#[test]
fn a_horse_that_runs_less_than_its_card_says_is_held_up_by_another() {
    for (options, seed) in [("", 1), ("long_track", 2), ("crowded_field", 3)] {
        let whole = played(4, options, seed);
        let mut state = *whole.beginning();
        let mut short = 0;
        for &step in whole.steps() {
            let (before, mut events) = (whole.game().view(&state, Viewer::Spectator), Vec::new());
            whole.game().play(&mut state, step, &mut events);
            short += events.iter().filter(|event| is_short(&before, event)).count();
        }
        let text = told(whole, Language::En);
        let told = text.lines().filter(|line| line.contains("held up") || line.contains("boxed in")).count();
        assert_eq!(told, short, "{options}:\n{text}");
        assert_eq!(short == 0, options == "crowded_field", "nothing blocks in a crowded field alone");
    }
}

fn is_short(before: &View, event: &Event) -> bool {
    let (Happening::Moved { horse, from, to, .. }, Phase::Run(_, die)) = (event, before.phase) else {
        return false;
    };
    before.cards[*horse].is_some_and(|card| i16::from(to - from) < i16::from(card.squares(die)))
}

#[test]
fn horses_of_a_pack_that_is_not_at_hand_are_told_by_number() {
    let cards = [[5, 5, 5, 5], [4, 6, 6, 6], [6, 4, 4, 4]].map(|card| Card::new(card).expect("it adds up"));
    let standard = furlong_packs::royal_turf::standard().rules;
    let pack = Pack::new([cards; 7], *standard.pay()).expect("no twins");
    let game = RoyalTurf::new(2, Options::default(), pack).expect("a table for two");
    let mut progress = Progress::new(game);
    progress.settle(&mut Luck::from_seed("narrate"), &mut ());
    let text = told(progress, Language::Fr);
    assert!(text.contains("\n  N° 7 "), "{text}");
}
