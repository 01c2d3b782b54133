//! Matches of all games: the same seed gives the same match, what was played can be loaded and taken back, and bots
//! are told what their seat sees.

use std::collections::BTreeSet;

use furlong_bots::{Bot, BotGame, Budget, Level, SplitMix64};
use furlong_core::{Dice, Seat, Step, Viewer};
use furlong_games::rules::royal_turf::RoyalTurf;
use furlong_games::{GameId, Luck, PackLibrary, Published, SetUp, dispatch};
use furlong_play::{BotKey, Match, ReplayFault};

const SEATS: u8 = 3;

fn opened<G: Published>(seed: &str) -> Match<G> {
    let set_up = SetUp { players: SEATS, ..SetUp::new(G::ID) };
    Match::new(G::open(&set_up, &PackLibrary::default()).expect("three can play every game"), seed)
}

fn begun<G: Published>(seed: &str) -> Match<G> {
    let mut begun = opened(seed);
    begun.settle(&mut ());
    begun
}

/// A match in which every seat takes any legal action.
fn played<G: Published>(seed: &str) -> Match<G> {
    let mut played = opened::<G>(seed);
    let finished = played.finish(&mut G::Actions::default(), &mut (), |decision| {
        let count = u32::try_from(decision.actions.len()).expect("lists are short");
        Ok::<_, String>(decision.actions[SplitMix64::new(decision.seed).below(count) as usize])
    });
    assert_eq!(finished, Ok(()));
    played
}

fn seats() -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().take(SEATS.into())
}

/// Runs a generic check for every game.
macro_rules! for_every_game {
    ($check:ident) => {
        for id in GameId::ALL {
            dispatch!(id, G => $check::<G>());
        }
    };
}

#[test]
fn the_same_seed_and_decisions_give_the_same_match() {
    fn check<G: Published>() {
        let [one, two, other] = ["a", "a", "b"].map(played::<G>);
        assert!(one.is_over());
        assert_eq!(one.steps(), two.steps());
        assert_ne!(one.steps(), other.steps(), "another seed deals otherwise");
    }
    for_every_game!(check);
}

#[test]
fn steps_can_be_taken_again_with_the_same_seed_only() {
    fn check<G: Published>() {
        let whole = played::<G>("again");
        let mut again = opened::<G>("again");
        assert!(again.replay(whole.steps().iter().copied(), &mut ()).is_ok());
        assert_eq!(again.progress().state(), whole.progress().state());
        assert!(seats().all(|seat| again.bot_seed(seat) == whole.bot_seed(seat)));
        let forged = opened::<G>("another").replay(whole.steps().iter().copied(), &mut ());
        assert_eq!(forged.err(), Some(ReplayFault::NotDrawn));
    }
    for_every_game!(check);
}

#[test]
fn what_is_taken_back_can_be_played_again_with_the_same_luck() {
    fn check<G: Published>() {
        let whole = played::<G>("undo");
        let mut undone = whole.clone();
        let mut taken_back = Vec::new();
        for _ in 0..5 {
            taken_back.extend(undone.undo());
            assert!(!undone.is_over());
        }
        assert_eq!(taken_back.len(), 5);
        for (seat, action) in taken_back.into_iter().rev() {
            undone.act(seat, action, &mut ()).expect("it was legal before");
        }
        assert_eq!(undone.steps(), whole.steps());
        assert_eq!(undone.progress().state(), whole.progress().state());
        assert!(seats().all(|seat| undone.bot_seed(seat) == whole.bot_seed(seat)));
    }
    for_every_game!(check);
}

#[test]
fn nothing_is_left_to_take_back_before_the_first_decision() {
    let mut begun = begun::<RoyalTurf>("first");
    let steps = begun.steps().len();
    assert!(begun.undo().is_none());
    assert_eq!(begun.steps().len(), steps, "luck's steps stay");
}

#[test]
fn a_refused_decision_changes_nothing() {
    let mut begun = begun::<RoyalTurf>("refused");
    let owing = begun.to_act();
    let idle = seats().find(|&seat| !owing.contains(seat)).expect("one bets at a time");
    let action = begun.choices(owing.lowest().expect("a match awaits somebody")).actions[0];
    let before = (begun.progress().clone(), begun.bot_seed(idle));
    assert!(begun.act(idle, action, &mut ()).is_err());
    assert_eq!((begun.progress().clone(), begun.bot_seed(idle)), before);
}

#[test]
fn restarting_is_as_good_as_a_new_match() {
    fn check<G: Published>() {
        let mut used = played::<G>("used");
        used.restart(Luck::from_seed("new"), BotKey::from_seed("new"));
        used.settle(&mut ());
        let new = begun::<G>("new");
        assert_eq!(used.steps(), new.steps());
        assert!(seats().all(|seat| used.bot_seed(seat) == new.bot_seed(seat)));
    }
    for_every_game!(check);
}

#[test]
fn seeds_of_bots_are_their_own_for_each_seat_and_decision() {
    let key = BotKey::from_seed("seed");
    let seeds = Seat::ALL.into_iter().flat_map(|seat| (0..100).map(move |decision| key.seed(seat, decision)));
    assert_eq!(seeds.collect::<BTreeSet<_>>().len(), Seat::ALL.len() * 100);
    assert_ne!(key, BotKey::from_seed("seee"));
}

#[test]
fn a_seed_changes_when_its_seat_has_decided_and_only_then() {
    let mut begun = begun::<RoyalTurf>("decides");
    let seat = begun.to_act().lowest().expect("a match awaits somebody");
    let other = seats().find(|&other| other != seat).expect("there are three");
    let (before, others) = (begun.bot_seed(seat), begun.bot_seed(other));
    let action = begun.choices(seat).actions[0];
    begun.act(seat, action, &mut ()).expect("it is legal");
    assert_ne!(before, begun.bot_seed(seat));
    assert_eq!(others, begun.bot_seed(other));
}

#[test]
fn a_question_is_answered_from_what_its_seat_sees() {
    fn check<G: Published + BotGame>() {
        let begun = begun::<G>("question");
        for seat in begun.to_act().iter() {
            let (actions, view) = (begun.choices(seat).actions, begun.view(Viewer::Seat(seat)));
            let (seed, budget) = (begun.bot_seed(seat), Budget::iterations(50));
            let chosen = Bot::new(Level::Expert).choose(begun.game(), seat, &view, &actions, seed, &budget);
            let question = begun.question(seat).expect("the seat owes a decision");
            assert_eq!(question.answer(Level::Expert, &budget), chosen);
        }
        let mut idle = seats().filter(|&seat| !begun.to_act().contains(seat));
        assert!(idle.all(|seat| begun.question(seat).is_none()));
    }
    for_every_game!(check);
}

#[test]
fn a_forced_action_is_the_only_legal_one() {
    fn check<G: Published>() -> u32 {
        let whole = played::<G>("forced");
        let mut again = opened::<G>("forced");
        let mut forced = 0;
        for &step in whole.steps() {
            if let Step::Act(seat, action) = step
                && let Some(found) = again.forced(seat)
            {
                assert_eq!((again.choices(seat).actions.len(), found), (1, action));
                forced += 1;
            }
            assert!(again.replay([step], &mut ()).is_ok());
        }
        forced
    }
    let forced: u32 = GameId::ALL.into_iter().map(|id| dispatch!(id, G => check::<G>())).sum();
    assert!(forced > 0, "some action is forced in three games");
}
