//! Games told in words: what they read like, and that every record can be told in every language.

mod narrate {
    mod ticket_gagnant;
}

use std::collections::BTreeSet;
use std::sync::Arc;

use furlong_core::{Dice, Game, Seat, Step, StepOf, Viewer, choose};
use furlong_games::rules::royal_turf::{Card, Event, Happening, Options, Pack, Phase, RoyalTurf, View};
use furlong_games::rules::ticket_gagnant::TicketGagnant;
use furlong_games::rules::turfmaster::{Action, Choice, Course, Goal, Meeting, Race, TurfMaster};
use furlong_games::{AnyProgress, Luck, PackLibrary, Progress, Published, SetUp};
use furlong_narrate::{Language, LineKind, Narrate, Narrator, Translator, narrate};
use furlong_record::Record;
use furlong_testkit::Seeded;

const LANGUAGES: [(&str, Language); 4] =
    [("en", Language::En), ("fr", Language::Fr), ("it", Language::It), ("de", Language::De)];

/// A whole game of random choices.
fn played<G: Published>(players: u8, options: &str, seed: u64) -> Progress<G> {
    played_by(players, options, seed, |game, state, dice| {
        choose(game, state, &mut G::Actions::default(), dice).map(|(seat, action)| Step::Act(seat, action))
    })
}

/// A whole game in which `decide` takes all decisions.
fn played_by<G: Published>(
    players: u8,
    options: &str,
    seed: u64,
    decide: impl Fn(&G, &G::State, &mut Seeded) -> Option<StepOf<G>>,
) -> Progress<G> {
    let set_up = SetUp { players, options: options.to_owned(), ..SetUp::new(G::ID) };
    let mut progress = Progress::new(G::open(&set_up, &PackLibrary::default()).expect("the set-up is sound"));
    let (mut luck, mut dice) = (Luck::from_seed(&format!("narrate {seed}")), Seeded::new(seed));
    progress.settle(&mut luck, &mut ());
    while let Some(step) = decide(progress.game(), progress.state(), &mut dice) {
        assert!(progress.take(step, &mut ()).is_ok(), "the action is legal");
        progress.settle(&mut luck, &mut ());
    }
    progress
}

/// The game's first steps.
fn beginning<G: Game + Clone>(whole: &Progress<G>, steps: usize) -> Progress<G> {
    let mut progress = Progress::new(whole.game().clone());
    assert!(progress.replay(&whole.steps()[..steps]).is_ok(), "the game was played so");
    progress
}

/// The game from the first decision at or after that many steps on.
fn ending<G: Game + Clone>(whole: &Progress<G>, steps: usize) -> Progress<G> {
    let all = whole.steps();
    let (at, position) = (steps..=all.len())
        .find_map(|at| Some((at, whole.game().position(beginning(whole, at).state())?)))
        .expect("the end is a position");
    let mut progress = Progress::from_position(whole.game().clone(), position).expect("play reached it");
    assert!(progress.replay(&all[at..]).is_ok(), "the game was played so");
    progress
}

fn record(progress: impl Into<AnyProgress>, name: &str) -> Record {
    let mut record = Record::new(progress.into());
    record.names[0] = Some(name.to_owned());
    record
}

fn told(progress: impl Into<AnyProgress>, language: Language) -> String {
    narrate(&record(progress, "Anna"), &PackLibrary::default(), language)
}

/// The log of the first player, each heading after a `#`, each detail after a dash.
fn log<G: Narrate + Clone>(progress: &Progress<G>) -> String {
    let (game, viewer, mut state) =
        (progress.game(), Viewer::Seat(Seat::default()), progress.beginning().clone());
    let mut players = vec![None; game.players().into()];
    players[0] = Some("Anna".to_owned());
    let mut narrator = game.narrator(game.names(players, &PackLibrary::default()));
    let translator = Translator::new(Language::En, &[G::LOCALES]);
    let mut text = String::new();
    for &step in progress.steps() {
        let (before, mut events) = (game.view(&state, viewer), Vec::new());
        game.play(&mut state, step, &mut events);
        let seen: Vec<_> = events.iter().filter_map(|event| game.sighting(event, viewer)).collect();
        for line in narrator.narrate(&seen, &before, &game.view(&state, viewer)).concat() {
            let mark = match line.kind {
                LineKind::Heading => "# ",
                LineKind::Line => "",
                LineKind::Detail => "- ",
            };
            text += &format!("{mark}{}\n", translator.message(&line.message));
        }
    }
    text
}

#[test]
fn games_are_told_well_as_they_go() {
    insta::assert_snapshot!("log_royal_turf", log(&played::<RoyalTurf>(2, "hidden_bets", 1)));
    insta::assert_snapshot!("log_turfmaster", log(&meeting(2, MEETING, 1)));
    insta::assert_snapshot!("log_ticket_gagnant", log(&played::<TicketGagnant>(2, "", 1)));
}

#[test]
fn a_whole_game_reads_well() {
    insta::assert_snapshot!("whole", told(played::<RoyalTurf>(2, "hidden_bets", 1), Language::En));
}

#[test]
fn both_ends_of_a_game_read_well_in_every_language() {
    let whole = played::<RoyalTurf>(2, "hidden_bets", 1);
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
        let whole = played::<RoyalTurf>(players, &names.collect::<Vec<_>>().join(" "), set);
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
fn check<G: Game>(progress: &Progress<G>)
where
    Progress<G>: Clone + Into<AnyProgress>,
{
    let record = record(progress.clone(), "{ $horse } «Ж» 漢字");
    let texts = LANGUAGES.map(|(_, language)| narrate(&record, &PackLibrary::default(), language));
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
        let whole = played::<RoyalTurf>(4, options, seed);
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

/// A meeting whose players look at a few of their choices and take the one that goes farthest.
fn meeting(players: u8, options: &str, seed: u64) -> Progress<TurfMaster> {
    let worth = |step: &StepOf<TurfMaster>| match step {
        Step::Act(_, Action::Card { to: Goal::At(to), .. } | Action::Move { to: Goal::At(to), .. }) => {
            to.square
        }
        Step::Act(_, Action::Choose { dice: Choice::Sum }) => 1,
        Step::Act(..) | Step::Chance(_) => 0,
    };
    played_by(players, options, seed, |game, state, dice| {
        let mut step = || {
            let (seat, action) = choose(game, state, &mut <TurfMaster as Game>::Actions::default(), dice)?;
            Some(Step::Act(seat, action))
        };
        (0..6).filter_map(|_| step()).max_by_key(worth)
    })
}

const MEETING: &str = "horses=2 races=oval,triangle+fences,oval";

#[test]
fn a_whole_meeting_reads_well() {
    insta::assert_snapshot!("meeting", told(meeting(2, MEETING, 1), Language::En));
}

#[test]
fn both_ends_of_a_meeting_read_well_in_every_language() {
    let whole = meeting(2, MEETING, 1);
    let steps = whole.steps().len();
    for (name, language) in LANGUAGES {
        let [first, second] =
            [beginning(&whole, 70), ending(&whole, steps - 12)].map(|part| told(part, language));
        insta::assert_snapshot!(format!("meeting_ends_{name}"), format!("{first}\n\n{second}"));
    }
}

/// One line of each kind that games are told with, in all languages.
struct Phrasebook {
    /// The common part of lines of one kind.
    kind: fn(&str) -> Vec<String>,
    known: BTreeSet<Vec<String>>,
    text: String,
}

impl Phrasebook {
    fn new(kind: fn(&str) -> Vec<String>) -> Self {
        Phrasebook { kind, known: BTreeSet::new(), text: String::new() }
    }

    fn add(&mut self, progress: &(impl Into<AnyProgress> + Clone)) {
        let is_known = |line: &str| !is_phrase(line) || self.known.contains(&(self.kind)(line));
        if told(progress.clone(), Language::En).lines().all(is_known) {
            return;
        }
        let texts = LANGUAGES.map(|(_, language)| told(progress.clone(), language));
        let mut lines = texts.each_ref().map(|text| text.lines());
        while let [Some(en), Some(fr), Some(it), Some(de)] = lines.each_mut().map(Iterator::next) {
            if is_phrase(en) && self.known.insert((self.kind)(en)) {
                self.text += &[en, fr, it, de].map(|line| format!("{}\n", line.trim())).concat();
                self.text.push('\n');
            }
        }
    }

    /// Adds a game, all positions it went through, and beginnings of it that end when luck decides.
    fn add_parts<G: Game + Clone>(&mut self, whole: &Progress<G>)
    where
        Progress<G>: Clone + Into<AnyProgress>,
    {
        self.add(whole);
        let mut part = Progress::new(whole.game().clone());
        for (n, step) in whole.steps().iter().enumerate() {
            if let Some(position) = whole.game().position(part.state()) {
                self.add(&Progress::from_position(whole.game().clone(), position).expect("play reached it"));
            } else if n % 3 == 0 {
                self.add(&part);
            }
            part.take(*step, &mut ()).expect("the game was played so");
        }
    }
}

#[test]
fn every_phrase_of_a_meeting_reads_well_in_every_language() {
    let mut phrases = Phrasebook::new(kind);
    let fences = played(4, "horses=1 races=oval+fences,oval,triangle+fences", 3);
    for whole in [meeting(2, MEETING, 1), fences, played(4, "horses=1 races=oval,oval,oval,oval", 2)] {
        phrases.add_parts(&whole);
    }
    insta::assert_snapshot!("meeting_phrases", phrases.text);
}

/// Returns whether the line is a sentence or a heading, not a row of a table.
fn is_phrase(line: &str) -> bool {
    line.ends_with('.') || line.starts_with(char::is_alphabetic)
}

/// The words of a line, without numbers, names and what is only said once more.
fn kind(line: &str) -> Vec<String> {
    // Only the number of horses and names of players differ in these.
    let line = ["Player", "Anna", "an", "a"]
        .iter()
        .fold(format!(" {line} "), |line, word| line.replace(&format!(" {word} "), " "));
    let words = line.split(|c: char| !c.is_alphabetic()).filter(|word| !["", "J", "and"].contains(word));
    let mut seen = BTreeSet::new();
    words.filter(|word| seen.insert(*word)).map(str::to_owned).collect()
}

#[test]
fn every_meeting_is_told_in_every_language_line_by_line() {
    let mut dice = Seeded::new(8);
    let tables = [(2, "horses=4"), (3, "horses=2"), (4, "horses=1"), (5, ""), (8, "")];
    for (seed, (players, horses)) in (1..).zip(tables) {
        for races in ["oval,triangle+fences,oval", "triangle+fences,oval+fences,oval,triangle"] {
            let whole: Progress<TurfMaster> = played(players, &format!("{horses} races={races}"), seed);
            let steps = u32::try_from(whole.steps().len()).unwrap();
            for _ in 0..4 {
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

// rules: TM-DEAL-6
#[test]
fn cards_in_hands_are_told_once_the_meeting_is_over() {
    let whole = meeting(2, MEETING, 1);
    let dealt = |text: &str| text.lines().filter(|line| line.contains(" J")).count();
    let before_the_first_card = beginning(&whole, 4 * 10 + 8);
    let (running, over) = (told(before_the_first_card, Language::En), told(whole, Language::En));
    assert!(running.contains("It is up to Anna to play a card"), "{running}");
    assert!(running.contains("10 cards") && dealt(&running) == 0, "{running}");
    assert!(dealt(&over) > 4, "{over}");
}

#[test]
fn a_course_that_is_not_at_hand_is_told_by_its_name() {
    let plan = furlong_packs::turfmaster::standard()[0].rules.plan().clone();
    let course = Arc::new(Course::new("my-own-oval", plan).expect("the plan is sound"));
    let race = Race { course, steeplechase: false };
    let game = TurfMaster::new(Meeting::new(4, 1, vec![race; 3]).expect("a table for four"));
    let text = told(Progress::new(game), Language::It);
    assert!(text.contains("  my-own-oval  in piano\n"), "{text}");
}
