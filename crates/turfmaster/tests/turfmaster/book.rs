//! TurfMaster's rulebook as the laws need it.

use std::fmt::Display;
use std::marker::PhantomData;
use std::sync::Arc;

use furlong_core::{Dice, Game, Masked, Seat, Step, StepOf, Viewer};
use furlong_testkit::Rulebook;
use furlong_turfmaster::{
    Action, Card, Cards, Chance, Choice, Course, Event, Goal, Happening, Horse, Limit, Meeting, Phase, Race,
    Runner, Sighting, Square, Throw, TurfMaster, View,
};

/// A course of ours.
pub(crate) fn course(name: &str) -> Arc<Course> {
    let found = furlong_packs::turfmaster::standard().iter().find(|course| course.name == name);
    Arc::clone(&found.expect("a course of ours").rules)
}

/// Races in words: names of courses, with `+fences` for steeplechases.
pub(crate) fn races(words: &str) -> Vec<Race> {
    let race = |word: &str| {
        let name = word.strip_suffix("+fences");
        Race { course: course(name.unwrap_or(word)), steeplechase: name.is_some() }
    };
    words.split_whitespace().map(race).collect()
}

/// A table.
pub(crate) fn table(players: u8, each: u8, words: &str) -> TurfMaster {
    TurfMaster::new(Meeting::new(players, each, races(words)).expect("a sound table"))
}

/// Whose horse it is, told by the rulebook: horse h belongs to seat (h - 1) mod players.
fn owner(horse: Horse, players: u8) -> u8 {
    (horse.number() - 1) % players
}

/// The rulebook, for the game itself or a build of it with a planted flaw.
pub(crate) struct Book<G>(PhantomData<G>);

impl<G> Default for Book<G> {
    fn default() -> Self {
        Book(PhantomData)
    }
}

impl<G> Rulebook for Book<G>
where
    G: Game<Action = Action, Chance = Chance, Event = Event, Sighting = Sighting, View = View>,
{
    type Game = G;

    fn attempts(&self, dice: &mut impl Dice) -> Vec<StepOf<G>> {
        let mut steps: Vec<_> = Seat::ALL.iter().flat_map(|&seat| acts(seat, dice)).collect();
        steps.extend(luck(dice).into_iter().map(Step::Chance));
        steps
    }

    /// Cards dealt, removed and kept are seen by the horse's owner only. TM-DEAL-6
    fn alike(&self, game: &G, watcher: Viewer, one: &StepOf<G>, other: &StepOf<G>) -> bool {
        let secret = |horse: Horse| !watcher.is(Seat::ALL[usize::from(owner(horse, game.players()))]);
        match (*one, *other) {
            (Step::Chance(Chance::Deal { horse, .. }), Step::Chance(Chance::Deal { horse: twin, .. }))
            | (
                Step::Chance(Chance::Remove { horse, .. }),
                Step::Chance(Chance::Remove { horse: twin, .. }),
            ) => horse == twin && secret(horse),
            (
                Step::Act(seat, Action::Keep { horse, .. }),
                Step::Act(twin_seat, Action::Keep { horse: twin, .. }),
            ) => seat == twin_seat && horse == twin && secret(horse),
            _ => false,
        }
    }

    /// A choice can be changed until the last one is in, and nobody else learns of it. TM-DEAL-5
    fn unseen(&self, game: &G, watcher: Viewer, revision: &StepOf<G>) -> bool {
        matches!(revision, Step::Act(seat, Action::Keep { .. }) if !watcher.is(*seat) && seat.number() < game.players())
    }

    /// Cards come out one by one as they are played, and a twin must be able to play the same.
    fn reveals(&self, _event: &Event) -> bool {
        false
    }

    fn show_view(&self, view: &View) -> String {
        let lines: Vec<_> = Horse::ALL
            .iter()
            .filter(|&&horse| is_there(view, horse))
            .map(|&horse| horse_line(view, horse))
            .collect();
        let order: Vec<_> = view.order.iter().map(|horse| horse.to_string()).collect();
        let roller = view.roller.map_or("-".to_owned(), |seat| seat.to_string());
        let head = format!("race {} round {} {}", view.race, view.round, phase(&view.phase));
        format!("{head}\norder [{}] roller {roller}\n{}", order.join(" "), lines.join("\n"))
    }

    fn show_event(&self, event: &Event) -> String {
        show(event, Card::to_string, Cards::to_string)
    }

    fn show_sighting(&self, sighting: &Sighting) -> String {
        show(sighting, |card| masked(*card), |cards| masked(*cards))
    }
}

fn is_there(view: &View, horse: Horse) -> bool {
    view.field[horse] != Runner::Away || view.deck_sizes[horse] > 0
}

/// Actions of all sorts, most of them illegal at any time.
fn acts(seat: Seat, dice: &mut impl Dice) -> Vec<StepOf<TurfMaster>> {
    let mut actions: Vec<Action> = Choice::ALL.iter().map(|&dice| Action::Choose { dice }).collect();
    for horse in Horse::ALL {
        actions.push(Action::Bonus { horse });
        actions.push(Action::Pass { horse });
        actions.push(Action::Keep { horse, cards: some_cards(dice) });
        for _ in 0..4 {
            let card = Card::ALL[dice.below(13) as usize];
            let (near, far) = (some_goal(dice), some_goal(dice));
            actions.push(Action::Card { horse, card, to: near });
            actions.push(Action::Move { horse, dice: Choice::ALL[dice.below(3) as usize], to: far });
        }
    }
    actions.into_iter().map(|action| Step::Act(seat, action)).collect()
}

fn some_cards(dice: &mut impl Dice) -> Cards {
    let size = 7 + dice.below(6);
    let cards = (0..size).map(|_| Card::ALL[dice.below(13) as usize]);
    Cards::checked(cards).unwrap_or_default()
}

fn some_goal(dice: &mut impl Dice) -> Goal {
    let small = |n: u32| u8::try_from(n).unwrap();
    match dice.below(8) {
        0 => Goal::Fall,
        1 => Goal::At(Square { lane: small(dice.below(10)), square: small(dice.below(256)) }),
        _ => Goal::At(Square { lane: 1 + small(dice.below(8)), square: small(dice.below(30)) }),
    }
}

fn luck(dice: &mut impl Dice) -> Vec<Chance> {
    let mut throw = || {
        let mut die = || 1 + u8::try_from(dice.below(6)).unwrap();
        Throw::new([die(), die()]).unwrap()
    };
    let mut chances = vec![Chance::Roll(throw())];
    for (horse, seat) in Horse::ALL.into_iter().zip(Seat::ALL) {
        chances.push(Chance::Box { horse, dice: throw() });
        chances.push(Chance::Lot { seat, dice: throw() });
        for card in Card::ALL {
            chances.push(Chance::Deal { horse, card });
            chances.push(Chance::Remove { horse, card });
        }
    }
    chances
}

fn masked<T: Display>(value: Masked<T>) -> String {
    value.known().map_or("?".to_owned(), |value| value.to_string())
}

fn phase(phase: &Phase<Masked<Cards>>) -> String {
    match phase {
        Phase::Boxes(_) => "boxes".to_owned(),
        Phase::Keep(_) => "keep".to_owned(),
        Phase::Lots(_) => "lots".to_owned(),
        Phase::Cards => "cards".to_owned(),
        Phase::Throw => "throw".to_owned(),
        Phase::Roll(dice) => format!("roll {dice}"),
        Phase::Dice(dice, choice) => format!("dice {dice} {choice}"),
        Phase::Over => "over".to_owned(),
    }
}

/// Everything about a horse but what a view repeats of others.
fn horse_line(view: &View, horse: Horse) -> String {
    let at = match view.field[horse] {
        Runner::Away => "away".to_owned(),
        Runner::On(at) => at.to_string(),
        Runner::Placed(place) => format!("place {place}"),
        Runner::Fallen { round, at } => format!("fell at {at} in round {round}"),
    };
    let kept = if let Phase::Keep(kept) = view.phase {
        kept[horse].map_or(" open".to_owned(), |cards| format!(" keeps [{}]", masked(cards)))
    } else {
        String::new()
    };
    let luck = match (view.losing[horse], view.owed[horse]) {
        (0, 0) => String::new(),
        (losing, owed) => format!(", loses {losing}, is dealt {owed}"),
    };
    format!(
        "{horse}: {at}, limit {}, hand {} [{}], deck {}, played [{}], dropped [{}], bonus {}, places {:?}{luck}{kept}",
        limit(view.limits[horse]),
        view.hand_sizes[horse],
        masked(view.hands[horse]),
        view.deck_sizes[horse],
        view.played[horse],
        masked(view.dropped[horse]),
        view.bonus[horse],
        view.places[horse].as_slice(),
    )
}

fn limit(limit: Limit) -> String {
    limit.number().map_or("-".to_owned(), |number| number.to_string())
}

fn show<C, K>(event: &Happening<C, K>, card: impl Fn(&C) -> String, cards: impl Fn(&K) -> String) -> String {
    match event {
        Happening::BoxRolled { horse, dice } => format!("box-rolled: horse {horse}, {dice}"),
        Happening::Boxed { horse, lane } => format!("boxed: horse {horse} in box {lane}"),
        Happening::Dealt { horse, card: c } => format!("dealt: {} to horse {horse}", card(c)),
        Happening::Removed { horse, card: c } => format!("removed: {} from horse {horse}", card(c)),
        Happening::Bonus { seat, horse } => format!("bonus: horse {horse} by {seat}"),
        Happening::Kept { seat, horse, cards: c, again } => {
            format!("kept: horse {horse} by {seat}{}: {}", if *again { " again" } else { "" }, cards(c))
        }
        Happening::LotRolled { seat, dice } => format!("lot-rolled: seat {seat}, {dice}"),
        Happening::Roller { seat } => format!("roller: seat {seat}"),
        Happening::Round { round, order, limits } => {
            let order: Vec<_> = order.iter().map(|horse| horse.to_string()).collect();
            let limits: Vec<_> = limits.iter().map(|&l| limit(l)).collect();
            format!("round {round}: order {}, limits {}", order.join(" "), limits.join(" "))
        }
        Happening::Played { seat, horse, card } => format!("played: {card} for horse {horse} by {seat}"),
        Happening::Passed { seat, horse } => format!("passed: horse {horse} by {seat}"),
        Happening::Rolled { seat, dice } => format!("rolled: {dice} by {seat}"),
        Happening::Chose { seat, dice } => format!("chose: {dice} by {seat}"),
        Happening::Moved { horse, value, from, to, .. } if from == to => {
            format!("stayed: horse {horse} on {to}, value {value}")
        }
        Happening::Moved { horse, value, from, to, .. } => {
            format!("moved: horse {horse} from {from} to {to}, value {value}")
        }
        Happening::Fell { horse, from, at, .. } => format!("fell: horse {horse} from {from} at {at}"),
        Happening::Placed { horse, place } => format!("placed: horse {horse}, {place}"),
        Happening::RaceOver { race, places } => {
            let places: Vec<_> =
                places.iter().map(|place| place.map_or("-".to_owned(), |place| place.to_string())).collect();
            format!("race {race} over: {}", places.join(" "))
        }
        Happening::MeetingOver => "meeting over".to_owned(),
    }
}
