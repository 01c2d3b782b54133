//! Positions of meetings that are not played at random: all forward or all back, by pushing or by staying, with pair
//! cards or jokers only, with the best predictions and the worst.
//!
//! Bounds of what play can reach must hold at their edges. `FURLONG_POSITIONS` sets how many positions are restored.

use std::collections::BTreeMap;
use std::sync::Arc;

use furlong_core::{Dice, Game, Seat, SeatSet, Step, Turn, Viewer, Weighted, choose};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    Action, Actions, Card, Chance, Face, LastRace, Meeting, Move, Pack, Phase, Position, Prediction, State,
    TicketGagnant, View, points,
};

use super::pool::{played, square, tables};
use super::track::farthest;
use crate::tracks;

/// How many positions are restored where nobody asks for another number.
const POSITIONS: usize = 12_000;

/// What everybody at the table, luck included, wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Temper {
    /// The foremost horse forward, by every card.
    Leap,
    /// All horses forward.
    Forward,
    /// All horses back.
    Back,
    /// Horses that push others.
    Push,
    /// Horses that do not move.
    Stay,
    /// As many horses as can be away from where they began.
    Astray,
    /// Cards for two horses, far from each other.
    Pairs,
    /// Jokers.
    Jokers,
    /// Anything.
    Any,
}

const TEMPERS: [Temper; 9] = [
    Temper::Leap,
    Temper::Forward,
    Temper::Back,
    Temper::Push,
    Temper::Stay,
    Temper::Astray,
    Temper::Pairs,
    Temper::Jokers,
    Temper::Any,
];

/// What players make of what they foresee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Foresight {
    Best,
    Worst,
    None,
}

const FORESIGHTS: [Foresight; 3] = [Foresight::Best, Foresight::Worst, Foresight::None];

/// How much luck wants to deal a card.
fn dealt(card: Card, temper: Temper) -> u8 {
    match (card.face(), temper) {
        (Face::Pair(one, other), Temper::Pairs) => 10 + other.number() - one.number(),
        (Face::Joker, Temper::Jokers) => 10,
        (Face::Pair(..), Temper::Stay) => 5,
        (Face::Single(_, squares), Temper::Leap | Temper::Forward | Temper::Back) => squares,
        (Face::Single(..) | Face::Pair(..) | Face::Joker, _) => 0,
    }
}

/// How much a card is wanted to be played.
fn liked(card: Card, temper: Temper) -> i32 {
    match (card.face(), temper) {
        (Face::Pair(..), Temper::Pairs) | (Face::Joker, Temper::Jokers) => 1_000,
        (Face::Single(..) | Face::Pair(..) | Face::Joker, _) => 0,
    }
}

/// How much a move is wanted, here where the horses stand so.
fn worth(here: &Position, card: Card, run: Move, temper: Temper) -> i32 {
    let mut after: Vec<_> = here.horses.iter().map(|horse| (horse.lane, horse.row)).collect();
    let to = (run.to.lane(), run.to.row());
    let moves = after[run.horse.index()] != to;
    if let (Some(push), Some(pushed)) = (run.push, after.iter().position(|&other| other == to)) {
        after[pushed] = (push.lane(), push.row());
    }
    after[run.horse.index()] = to;
    let rows: i32 = after.iter().map(|&(_, row)| i32::from(row)).sum();
    let foremost = after.iter().map(|&(_, row)| i32::from(row)).max().unwrap_or(0);
    let astray = (1..).zip(&after).filter(|&(horse, &at)| at != (horse, 0)).count();
    let value = match temper {
        Temper::Leap => 100 * foremost + rows,
        Temper::Forward => rows,
        Temper::Back => -rows,
        Temper::Push => 200 * i32::from(run.push.is_some()) + rows,
        Temper::Stay => -200 * i32::from(moves),
        Temper::Astray => 100 * i32::try_from(astray).expect("seven at most") + rows,
        Temper::Pairs | Temper::Jokers | Temper::Any => 0,
    };
    value + liked(card, temper)
}

/// How much a decision is wanted.
fn wanted(here: &Position, action: Action, temper: Temper) -> i32 {
    match action {
        Action::Play { card, run } => worth(here, card, run, temper),
        Action::Stay { card } => liked(card, temper) + if temper == Temper::Stay { 500 } else { -500 },
        Action::Choose(_) | Action::Predict(_) | Action::Discard { .. } => 0,
    }
}

/// A meeting under way.
#[derive(Clone)]
struct Table<'a> {
    game: &'a TicketGagnant,
    state: State,
    dice: Seeded,
    temper: Temper,
}

impl Table<'_> {
    fn take(&mut self, step: Step<Action, Chance>) {
        self.game.play(&mut self.state, step, &mut ());
    }

    /// Luck decides until a player must: for the cards that it wants most, and of these any.
    fn settle(&mut self) {
        while let Turn::Chance(_) = self.game.turn(&self.state) {
            let chances = self.game.chances(&self.state);
            let value = |chance: &Chance| match chance {
                Chance::Deal { card, .. } => dealt(*card, self.temper),
                Chance::First(_) | Chance::Photo(_) => 0,
            };
            let most = chances.outcomes().map(|(chance, _)| value(&chance)).max();
            let best: Vec<_> = chances
                .outcomes()
                .map(|(chance, _)| chance)
                .filter(|chance| Some(value(chance)) == most)
                .collect();
            let chance = best[self.below(best.len())];
            self.take(Step::Chance(chance));
        }
    }

    fn below(&mut self, count: usize) -> usize {
        self.dice.below(u32::try_from(count).expect("not so many")) as usize
    }

    /// A decision that is wanted most; now and then another one, so that no two meetings are the same.
    fn decide(&mut self) -> Option<(Seat, Action)> {
        let mut actions = Actions::default();
        let any = choose(self.game, &self.state, &mut actions, &mut self.dice)?;
        if self.dice.below(32) == 0 || !matches!(any.1, Action::Play { .. } | Action::Stay { .. }) {
            return Some(any);
        }
        let here = self.game.position(&self.state)?;
        let most = actions.iter().map(|&action| wanted(&here, action, self.temper)).max()?;
        let best: Vec<_> =
            actions.iter().filter(|&&action| wanted(&here, action, self.temper) == most).collect();
        Some((any.0, *best[self.below(best.len())]))
    }

    /// How the race will end, whatever is predicted.
    fn foresee(&self) -> Option<LastRace> {
        let mut there = self.clone();
        for seat in SeatSet::first(self.game.players()).iter() {
            there.take(Step::Act(seat, Action::Predict(Prediction::ALL[0])));
        }
        let race = self.game.position(&self.state)?.race;
        loop {
            there.settle();
            let here = self.game.position(&there.state)?;
            if here.race != race || there.state_over() {
                return self.game.view(&there.state, Viewer::Spectator).last;
            }
            let (seat, action) = there.decide()?;
            there.take(Step::Act(seat, action));
        }
    }

    fn state_over(&self) -> bool {
        self.game.turn(&self.state) == Turn::Over
    }

    /// The seats predict one after the other, and every position between is restored too.
    fn predict(&mut self, foresight: Foresight, tally: &mut Tally) {
        let (end, mut own) = (self.foresee().expect("every race ends"), self.dice.clone());
        for seat in SeatSet::first(self.game.players()).iter() {
            let any = || Prediction::ALL[own.below(Prediction::COUNT.into()) as usize];
            let value = |prediction: &Prediction| points(*prediction, &end);
            let all = Prediction::ALL.into_iter();
            let prediction = match foresight {
                Foresight::Best => all.max_by_key(value),
                Foresight::Worst => all.min_by_key(value),
                Foresight::None => None,
            };
            tally.restore(self);
            self.take(Step::Act(seat, Action::Predict(prediction.unwrap_or_else(any))));
        }
    }
}

/// How often something was met, so that the test cannot go blind unnoticed.
#[derive(Default)]
struct Tally {
    positions: usize,
    met: BTreeMap<String, usize>,
}

impl Tally {
    /// The position is accepted, with and without the race before.
    fn restore(&mut self, table: &Table) {
        let here = table.game.position(&table.state).expect("luck has decided");
        assert_eq!(table.game.restore(&here).as_ref(), Ok(&table.state), "{:?}: {here:?}", table.temper);
        let without = Position { last: None, ..here.clone() };
        let accepted = table.game.restore(&without).err();
        assert_eq!(accepted, None, "{:?}: {without:?}", table.temper);
        self.positions += 1;
        self.count(&format!("{:?}", here.phase), true);
        self.count(
            "behind the line",
            here.horses.iter().any(|horse| horse.row == table.game.pack().last_row()),
        );
        let cards = played(table.game, &here).len();
        let foremost = here.horses.iter().map(|horse| horse.row).max();
        let astray = (1..).zip(&here.horses).filter(|&(lane, &at)| at != square(lane, 0)).count();
        self.count("as far as the cards go", cards > 2 && foremost == Some(farthest(table.game, &here)));
        self.count("two horses for each card", cards > 1 && astray == 2 * cards);
        self.count("the lowest total", here.scores.contains(&-8));
        self.count(
            "the highest total",
            here.race > 1 && here.scores.contains(&(21 * i32::from(here.race - 1))),
        );
    }

    fn count(&mut self, what: &str, met: bool) {
        *self.met.entry(what.to_owned()).or_default() += usize::from(met);
    }
}

/// Plays a meeting; every position on the way is accepted.
fn play(game: &TicketGagnant, seed: u64, temper: Temper, foresight: Foresight, tally: &mut Tally) {
    let mut table = Table { game, state: game.start(), dice: Seeded::new(seed), temper };
    loop {
        table.settle();
        let phase = game.view(&table.state, Viewer::Spectator).phase;
        if matches!(phase, Phase::Predict(_)) {
            table.predict(foresight, tally);
        }
        tally.restore(&table);
        let Some((seat, action)) = table.decide() else { return };
        tally.count("a discard", matches!(action, Action::Discard { .. }));
        table.take(Step::Act(seat, action));
    }
}

/// Tables of our own tracks, and of the shortest and the longest one there can be.
fn all_tables() -> Vec<TicketGagnant> {
    let ours = tables().map(|(_, game)| game);
    let made = [tracks::shortest(), tracks::longest()].into_iter().flat_map(|plan| {
        let pack = Arc::new(Pack::new("made", plan).expect("a sound plan"));
        [2, 3, 6].map(|players| {
            TicketGagnant::new(
                Meeting::new(players, None, false).expect("a sound meeting"),
                Arc::clone(&pack),
            )
        })
    });
    ours.chain(made).collect()
}

// rules: TG-MOVE-1, TG-PAIR-1, TG-PUSH-1, TG-SCORE-2, TG-SCORE-3
#[test]
fn positions_of_meetings_of_every_temper_are_accepted() {
    let asked = std::env::var("FURLONG_POSITIONS").ok();
    let all = asked.map_or(POSITIONS, |n| n.parse().expect("FURLONG_POSITIONS is a number"));
    let (tables, mut tally) = (all_tables(), Tally::default());
    for seed in 0_usize.. {
        let game = &tables[seed % tables.len()];
        let temper = TEMPERS[(seed + seed / tables.len()) % TEMPERS.len()];
        let foresight = FORESIGHTS[(seed / 3 + seed / tables.len()) % FORESIGHTS.len()];
        play(game, seed as u64, temper, foresight, &mut tally);
        if tally.positions >= all {
            break;
        }
    }
    println!("{} positions: {:#?}", tally.positions, tally.met);
    assert!(tally.met.values().all(|&times| times > 0), "{:?}", tally.met);
}

/// A hand of pair cards that cannot be played where the river is directly in front of the start is discarded, and that
/// is a way to have played a card, also for those who do not see the hand.
// rules: TG-PLAY-1, TG-RIVER-2
#[test]
fn a_discard_before_any_horse_has_moved_is_accepted() {
    let pack = Arc::new(Pack::new("made", tracks::shortest()).expect("a sound plan"));
    let game = TicketGagnant::new(Meeting::new(2, None, false).expect("a sound meeting"), pack);
    let steps = "* first 0\n0 choose steeplechase/1 3 open\n* deal 0 1+4\n* deal 1 1+5\n* deal 0 1+6\n* deal 1 2+5\n\
                 * deal 0 1+7\n* deal 1 2+6\n0 predict 1-_-_\n1 predict 2-_-_\n0 discard 1+4\n1 discard 2+5";
    let mut state = game.start();
    for step in steps.lines() {
        furlong_core::take(&game, &mut state, step.parse().expect("a step"), &mut ()).expect("a legal step");
        if let Some(here) = game.position(&state) {
            assert_eq!(game.restore(&here), Ok(state), "after {step}");
        }
        for viewer in Viewer::all(2) {
            let view = game.view(&state, viewer);
            let Some(seen) = view.position(&game) else { continue };
            assert_eq!(View::from_position(&game, viewer, &seen, view.played), Ok(view), "after {step}");
        }
    }
}
