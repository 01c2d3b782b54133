//! Opening games by name, running them, and luck that follows from a seed.

use furlong_core::{Dice, Game, Step, Stream};
use furlong_games::{
    AnyProgress, GameId, Luck, Origin, PackLibrary, Progress, Published, SetUp, TicketWords,
};
use furlong_packs::AnyPack;
use furlong_packs::turfmaster;
use furlong_royal_turf::RoyalTurf;
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::TurfMaster;

fn set_up(players: u8, options: &str) -> SetUp {
    SetUp { players, options: options.into(), ..SetUp::new(GameId::RoyalTurf) }
}

fn progress(seed: u64, decisions: usize) -> Progress<RoyalTurf> {
    let game = RoyalTurf::open(&set_up(3, "hidden_bets"), &PackLibrary::default()).unwrap();
    let (mut progress, mut dice) = (Progress::new(game), Seeded::new(seed));
    progress.settle(&mut dice, &mut ());
    for _ in 0..decisions {
        let chosen =
            furlong_core::choose(progress.game(), progress.state(), &mut Default::default(), &mut dice);
        let Some((seat, action)) = chosen else { break };
        progress.take(Step::Act(seat, action), &mut ()).unwrap();
        progress.settle(&mut dice, &mut ());
    }
    progress
}

#[test]
fn names_round_trip() {
    for game in GameId::ALL {
        assert_eq!(game.name().parse(), Ok(game));
    }
    let unknown = "chess".parse::<GameId>().unwrap_err().to_string();
    assert_eq!(unknown, "game: no such game; there are turfmaster, royal-turf, ticket-gagnant");
}

#[test]
fn a_bad_set_up_names_its_field() {
    for (bad, field) in [
        (set_up(1, ""), "players"),
        (set_up(7, ""), "players"),
        (set_up(2, "hidden_bets fast"), "options"),
        (SetUp { rules: Some(2), ..set_up(2, "") }, "rules"),
        (SetUp { pack: Some("0".repeat(64)), ..set_up(2, "") }, "pack"),
    ] {
        let faults = AnyProgress::open(&bad, &PackLibrary::default()).unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.field).collect::<Vec<_>>(), [field]);
    }
}

#[test]
fn all_faults_of_a_set_up_are_told() {
    let bad = SetUp { rules: Some(2), pack: Some("x".into()), ..set_up(9, "fast") };
    let faults = AnyProgress::open(&bad, &PackLibrary::default()).unwrap_err();
    assert_eq!(
        faults.iter().map(|fault| fault.field).collect::<Vec<_>>(),
        ["options", "rules", "pack", "players"]
    );
}

#[test]
fn a_set_up_is_told_back() {
    let game = RoyalTurf::open(&set_up(5, "long_track hidden_bets"), &PackLibrary::default()).unwrap();
    assert_eq!(game.option_words(), "hidden_bets long_track");
    assert_eq!((game.players(), game.rules()), (5, RoyalTurf::RULES));
    assert_eq!(game.pack_name(&PackLibrary::default()), Some("standard"));
}

#[test]
fn an_added_pack_is_found_by_its_hash() {
    let mut pack = furlong_packs::royal_turf::standard().clone();
    pack.hash = "f".repeat(64);
    pack.name = "mine".into();
    let mut library = PackLibrary::default();
    library.add(AnyPack::RoyalTurf(Box::new(pack)));
    assert_eq!(library.royal_turf(Some(&"f".repeat(64))).unwrap().name, "mine");
    assert_eq!(library.royal_turf(None).unwrap().name, "standard");
    let standard = furlong_packs::royal_turf::standard();
    let renamed = furlong_packs::royal_turf::RoyalTurfPack { name: "renamed".into(), ..standard.clone() };
    library.add(AnyPack::RoyalTurf(Box::new(renamed)));
    assert_eq!(library.royal_turf(Some(&standard.hash)).unwrap().name, "renamed");
    assert_eq!(library.royal_turf(None).unwrap().name, "standard");
}

fn meeting(players: u8, options: &str) -> SetUp {
    SetUp { players, options: options.into(), ..SetUp::new(GameId::TurfMaster) }
}

#[test]
fn a_bad_meeting_names_its_fields() {
    for (bad, fields) in [
        (meeting(1, ""), vec!["players"]),
        (meeting(9, "fast"), vec!["options", "players"]),
        (meeting(4, ""), vec!["options.horses"]),
        (meeting(4, "horses=3"), vec!["options.horses"]),
        (meeting(4, "horses=x"), vec!["options"]),
        (meeting(4, "horses=1 horses=1"), vec!["options"]),
        (meeting(5, "races=oval,oval"), vec!["options.races"]),
        (meeting(5, "races=oval,oval,oval,oval,oval"), vec!["options.races"]),
        (meeting(5, "races=oval,moon,mars"), vec!["options.races", "options.races"]),
        (SetUp { rules: Some(3), pack: Some("x".into()), ..meeting(5, "") }, vec!["rules", "pack"]),
    ] {
        let faults = AnyProgress::open(&bad, &PackLibrary::default()).unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.field).collect::<Vec<_>>(), fields, "{bad:?}");
    }
}

#[test]
fn a_meeting_is_told_back() {
    let words = "horses=2 races=oval,triangle+fences,oval,cloister+fences";
    let game = TurfMaster::open(&meeting(4, words), &PackLibrary::default()).unwrap();
    assert_eq!(game.option_words(), words);
    assert_eq!(game.pack_name(&PackLibrary::default()), Some("standard"));
    let easy = TurfMaster::open(&meeting(6, ""), &PackLibrary::default()).unwrap();
    assert_eq!(easy.option_words(), "horses=1 races=oval,oval,oval");
}

// rules: TM-COURSE-4, TM-SCORE-2
#[test]
fn a_meeting_is_opened_under_the_version_that_is_asked_for() {
    let library = PackLibrary::default();
    let open = |rules| TurfMaster::open(&SetUp { rules, ..meeting(6, "") }, &library).unwrap();
    assert_eq!((open(None), open(None).rules(), TurfMaster::RULES), (open(Some(2)), 2, 2));
    assert_eq!(GameId::TurfMaster.rules(), 2);
    let [one, two] = [1, 2].map(|version| open(Some(version)));
    assert_eq!((one.rules(), two.rules()), (1, 2));
    assert_eq!(one.pack_hash(), two.pack_hash(), "the data is the same");
    assert_eq!([one.pack_name(&library), two.pack_name(&library)], [Some("standard"); 2]);
    let named = SetUp { rules: Some(1), pack: Some(one.pack_hash()), ..meeting(6, "") };
    assert_eq!(TurfMaster::open(&named, &library), Ok(one));
}

#[test]
fn the_hash_says_which_courses_of_a_name_are_meant() {
    let released = TurfMaster::open(&meeting(6, ""), &PackLibrary::default()).unwrap();
    let text = include_str!("../../../packs/turfmaster/oval.toml").replace("row = 16", "row = 15");
    let mine = turfmaster::read("mine.toml", &text).unwrap();
    let mut library = PackLibrary::default();
    library.add(AnyPack::TurfMaster(Box::new(mine.clone())));
    let newest = TurfMaster::open(&meeting(6, ""), &library).unwrap();
    assert!(newest.meeting().races().iter().all(|race| race.course == mine.rules), "the one added last");
    assert_eq!(newest.pack_name(&library), None);
    assert_ne!(newest.pack_hash(), released.pack_hash());
    for game in [released, newest] {
        let named = SetUp { pack: Some(game.pack_hash()), ..meeting(6, "") };
        assert_eq!(TurfMaster::open(&named, &library), Ok(game));
    }
}

fn ticket(players: u8, options: &str) -> SetUp {
    SetUp { players, options: options.into(), ..SetUp::new(GameId::TicketGagnant) }
}

/// The fields and words of all faults.
fn told(bad: &SetUp) -> Vec<String> {
    AnyProgress::open(bad, &PackLibrary::default()).unwrap_err().iter().map(ToString::to_string).collect()
}

// rules: TG-SEAT-1, TG-FIRST-1
#[test]
fn a_bad_set_up_of_ticket_gagnant_is_told() {
    const PLAYERS: &str = "players: Ticket Gagnant is for 2 to 6 players";
    const WORDS: &str = "options: the options of Ticket Gagnant are as in races=6 flat_only track=long";
    const PACK: &str = "pack: no track at hand has this name and hash; give its file with --pack";
    let track = |name: &str| {
        format!(
            "options.track: there is no track {name:?}; there are standard, long; give others with --pack"
        )
    };
    let races = |numbers: &str| format!("options.races: a meeting of so many players has {numbers} races");
    assert_eq!(told(&ticket(1, "")), [PLAYERS]);
    assert_eq!(told(&ticket(7, "races=6")), [PLAYERS]);
    for (players, options, numbers) in [
        (2, "races=3", "4 or 6"),
        (3, "races=4", "3 or 6"),
        (4, "races=6", "4 or 8"),
        (5, "races=4", "5"),
        (6, "races=0", "6"),
    ] {
        assert_eq!(told(&ticket(players, options)), [races(numbers)]);
    }
    for words in [
        "races",
        "races=",
        "races=x",
        "races=04",
        "races=+4",
        "races=256",
        "races=4 races=4",
        "flat_only flat_only",
        "flat_only=true",
        "flat-only",
        "fast",
        "track",
        "track=long track=long",
        "races=4,flat_only",
    ] {
        assert_eq!(told(&ticket(2, words)), [WORDS], "{words}");
    }
    assert_eq!(told(&ticket(2, "track=moon")), [track("moon")]);
    assert_eq!(told(&ticket(2, "track=")), [track("")]);
    assert_eq!(told(&ticket(2, &format!("track={}", "x".repeat(100)))), [track(&"x".repeat(40))]);
    let other = SetUp { pack: Some("0".repeat(64)), ..ticket(2, "track=long") };
    assert_eq!(told(&other), [PACK]);
    let version = SetUp { rules: Some(2), ..ticket(2, "") };
    assert_eq!(told(&version)[0].split(':').next(), Some("rules"));
}

#[test]
fn all_faults_of_a_set_up_of_ticket_gagnant_are_told() {
    let bad = SetUp { rules: Some(2), pack: Some("x".into()), ..ticket(9, "track=long") };
    let faults = AnyProgress::open(&bad, &PackLibrary::default()).unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.field).collect::<Vec<_>>(), ["rules", "pack", "players"]);
    let worse = SetUp { rules: Some(0), ..ticket(0, "track=moon") };
    let faults = AnyProgress::open(&worse, &PackLibrary::default()).unwrap_err();
    assert_eq!(
        faults.iter().map(|fault| fault.field).collect::<Vec<_>>(),
        ["rules", "options.track", "players"]
    );
}

// rules: TG-SEAT-1
#[test]
fn a_set_up_of_ticket_gagnant_is_told_back() {
    for (players, options, words, pack) in [
        (2, "", "races=4", "standard"),
        (3, " races=6 ", "races=6", "standard"),
        (4, "flat_only races=8", "races=8 flat_only", "standard"),
        (5, "track=standard", "races=5", "standard"),
        (6, "track=long flat_only", "races=6 flat_only track=long", "long"),
        (2, "track=long races=6", "races=6 track=long", "long"),
    ] {
        let game = TicketGagnant::open(&ticket(players, options), &PackLibrary::default()).unwrap();
        assert_eq!(game.option_words(), words);
        assert_eq!((game.players(), game.rules()), (players, TicketGagnant::RULES));
        assert_eq!(game.pack_name(&PackLibrary::default()), Some(pack));
        let again = SetUp { pack: Some(game.pack_hash()), rules: Some(1), ..ticket(players, words) };
        assert_eq!(TicketGagnant::open(&again, &PackLibrary::default()), Ok(game));
    }
}

/// Words and what they say: each text is written back as it was read.
#[test]
fn words_of_ticket_gagnant_round_trip() {
    for races in [None, Some(4), Some(6)] {
        for flat_only in [false, true] {
            for track in [None, Some("long".to_owned())] {
                let words = TicketWords { races, flat_only, track };
                assert_eq!(words.to_string().parse(), Ok(words));
            }
        }
    }
    assert_eq!(TicketWords::default().to_string(), "");
}

#[test]
fn the_hash_says_which_track_of_a_name_is_meant() {
    let released = TicketGagnant::open(&ticket(2, ""), &PackLibrary::default()).unwrap();
    let standard = &furlong_packs::ticket_gagnant::standard()[0];
    assert_eq!((released.pack_hash(), released.pack()), (standard.hash.clone(), &*standard.rules));
    let text = include_str!("../../../packs/ticket-gagnant/standard.toml");
    let longer = text.replace("last_row = 14", "last_row = 15");
    let mut library = PackLibrary::default();
    library.add(furlong_packs::read("mine.toml", &longer).unwrap());
    let newest = TicketGagnant::open(&ticket(2, ""), &library).unwrap();
    assert_eq!(newest.pack().last_row(), 15, "the one added last");
    assert_ne!(newest.pack_hash(), released.pack_hash());
    for game in [released, newest] {
        let named = SetUp { pack: Some(game.pack_hash()), ..ticket(2, "") };
        assert_eq!(TicketGagnant::open(&named, &library), Ok(game));
    }
}

#[test]
fn a_track_without_a_name_in_the_library_has_none() {
    let text = include_str!("../../../packs/ticket-gagnant/standard.toml");
    let mine =
        text.replace("last_row = 14", "last_row = 15").replace("name = \"standard\"", "name = \"mine\"");
    let mut library = PackLibrary::default();
    library.add(furlong_packs::read("mine.toml", &mine).unwrap());
    let game = TicketGagnant::open(&ticket(3, "track=mine"), &library).unwrap();
    assert_eq!(game.option_words(), "races=3 track=mine");
    assert_eq!((game.pack_name(&library), game.pack_name(&PackLibrary::default())), (Some("mine"), None));
}

#[test]
fn every_game_of_the_list_begins_with_luck() {
    for id in GameId::ALL {
        let options = if id == GameId::TurfMaster { "horses=2" } else { "" };
        let set_up = SetUp { options: options.into(), ..SetUp::new(id) };
        let mut game = AnyProgress::open(&set_up, &PackLibrary::default()).unwrap();
        assert_eq!((game.id(), game.step_count(), game.is_over()), (id, 0, false));
        game.settle(&mut Luck::from_seed("start"));
        assert!(game.step_count() > 0 && !game.is_over(), "luck decides first");
        assert_eq!(game.standing().scores.as_slice(), [0, 0]);
    }
}

#[test]
fn steps_lead_from_the_beginning_to_the_state() {
    let running = progress(4, 30);
    let mut again = Progress::new(running.game().clone());
    again.replay(running.steps()).unwrap();
    assert_eq!(again, running);
    assert_eq!(again.origin(), &Origin::Start);
    let retraced: Vec<_> = running.retrace().collect();
    assert_eq!(retraced.iter().map(|(step, _)| *step).collect::<Vec<_>>(), running.steps());
    assert!(retraced.iter().all(|(_, events)| !events.is_empty()));
}

#[test]
fn a_refused_step_leaves_the_rest_as_it_was() {
    let running = progress(4, 5);
    let mut again = Progress::new(running.game().clone());
    let mut steps = running.steps().to_vec();
    steps.insert(9, steps[9]);
    let stuck = again.replay(&steps).unwrap_err();
    assert_eq!(stuck.at, 10);
    assert_eq!(again.steps(), &steps[..10]);
}

#[test]
fn a_game_goes_on_from_a_position() {
    let running = progress(4, 30);
    let position = running.game().position(running.state()).unwrap();
    let there = Progress::from_position(running.game().clone(), position.clone()).unwrap();
    assert_eq!(there.state(), running.state());
    assert_eq!(there.beginning(), running.state());
    assert_eq!(there.origin(), &Origin::Position(position.clone()));
    let wrong = furlong_royal_turf::Position { race: 9, ..position };
    assert_eq!(Progress::from_position(running.game().clone(), wrong).unwrap_err()[0].path, "race");
}

#[test]
fn a_whole_game_ends() {
    assert!(progress(1, 1000).is_over());
    assert!(!progress(1, 10).is_over());
}

/// The streams are part of what players can check: these numbers never change.
#[test]
fn luck_follows_from_the_seed_alone() {
    let rolls = |seed, stream| {
        let mut luck = Luck::from_seed(seed);
        (0..8).map(|_| luck.draw(Stream(stream), 6)).collect::<Vec<_>>()
    };
    assert_eq!(rolls("furlong", 0), [2, 2, 5, 3, 5, 0, 4, 4]);
    assert_eq!(rolls("furlong", 1), [4, 5, 1, 1, 4, 2, 5, 4]);
    assert_ne!(rolls("furlong", 0), rolls("Furlong", 0));
}

#[test]
fn streams_do_not_disturb_each_other() {
    let (mut one, mut other) = (Luck::from_seed("s"), Luck::from_seed("s"));
    let alone: Vec<_> = (0..20).map(|_| one.draw(Stream(1), 1000)).collect();
    let mixed: Vec<_> = (0..20)
        .map(|_| {
            other.draw(Stream(0), 7);
            other.below(3);
            other.draw(Stream(1), 1000)
        })
        .collect();
    assert_eq!(alone, mixed);
}

#[test]
fn luck_is_even() {
    let mut luck = Luck::from_seed("even");
    let mut seen = [0; 5];
    for _ in 0..10_000 {
        seen[luck.draw(Stream(0), 5) as usize] += 1;
    }
    assert!(seen.iter().all(|count| (1_850..2_150).contains(count)), "{seen:?}");
    assert_eq!(luck.draw(Stream(0), 1), 0);
    assert!(luck.draw(Stream(0), u32::MAX) < u32::MAX);
}
