//! The number of cards that a horse needs on a course (TM-COURSE-9), with the simplest sensible players.
//!
//! The players run as far as they can and have a feeling for the limits: free of one they spend their highest
//! plain cards, under one the highest that it lets pass, and jokers near the line. They keep what serves them so,
//! stay on the inside, and do not fall where they need not.

use std::cmp::Reverse;

use furlong_core::{Game, Seat, Step, Turn, Viewer, settle, take};
use furlong_games::rules::turfmaster::{
    Action, Actions, Card, Choice, Course, Event, Goal, Ground, Happening, Horse, Phase, Reach, Runner,
    Square, State, Throw, TurfMaster, View,
};
use furlong_testkit::Seeded;

/// Counts of many meetings.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Cards of horses that finished.
    pub cards: u32,
    /// Horses that finished.
    pub finished: u32,
    /// Horses that fell.
    pub fallen: u32,
    /// Points of cards and dice by which a horse might move.
    pub points: u32,
    /// Those of them that could not be used.
    pub lost: u32,
    /// Cards played.
    pub played: u32,
    /// Those of them above the limit.
    pub held: u32,
    /// Races won from each box.
    pub wins: [u32; 8],
}

impl Tally {
    /// Plays so many meetings.
    pub fn measure(game: &TurfMaster, meetings: u64) -> Tally {
        let mut tally = Tally::default();
        for seed in 0..meetings {
            play(game, &mut Seeded::new(seed), &mut tally);
        }
        tally
    }

    /// The mean number of cards of a horse that finishes.
    pub fn mean_cards(&self) -> f64 {
        f64::from(self.cards) / f64::from(self.finished.max(1))
    }
}

fn play(game: &TurfMaster, dice: &mut Seeded, tally: &mut Tally) {
    let mut state = game.start();
    let mut actions = Actions::default();
    let mut race = RaceTally::default();
    loop {
        let mut events = Vec::new();
        settle(game, &mut state, dice, &mut events, |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { break };
        let Some(seat) = seats.lowest() else { break };
        game.legal(&state, seat, &mut actions);
        let view = game.view(&state, Viewer::Seat(seat));
        let action = choose(game, &view, seat, &actions);
        count_lost(game, &view, action, tally);
        take(game, &mut state, Step::Act(seat, action), &mut events).expect("a listed action is legal");
        settle(game, &mut state, dice, &mut events, |_| ());
        for event in &events {
            race.see(event, tally);
        }
        race.boxes_of(game, &state);
    }
}

/// Counts of one horse in a race.
#[derive(Default)]
struct RaceTally {
    cards: [u32; 8],
    boxes: [usize; 8],
}

impl RaceTally {
    fn see(&mut self, event: &Event, tally: &mut Tally) {
        if let Happening::Played { horse, .. } = *event {
            self.cards[horse.index()] += 1;
        } else if let Happening::Moved { value: 0, .. } = event {
            tally.held += 1;
        } else if let Happening::Fell { .. } = event {
            tally.fallen += 1;
        } else if let Happening::Placed { horse, place } = *event {
            tally.finished += 1;
            tally.cards += self.cards[horse.index()];
            tally.wins[self.boxes[horse.index()]] += u32::from(place == 1);
        } else if let Happening::RaceOver { .. } = event {
            tally.played += self.cards.iter().sum::<u32>();
            self.cards = [0; 8];
        }
    }

    /// Remembers the boxes as long as horses stand in them.
    fn boxes_of(&mut self, game: &TurfMaster, state: &State) {
        let view = game.view(state, Viewer::Spectator);
        for horse in game.meeting().horses() {
            if let Runner::On(Square { lane, square: 0 }) = view.field[horse]
                && view.round <= 1
            {
                self.boxes[horse.index()] = usize::from(lane) - 1;
            }
        }
    }
}

fn course<'a>(game: &'a TurfMaster, view: &View) -> (&'a Course, bool) {
    let race = &game.meeting().races()[usize::from(view.race) - 1];
    (&race.course, race.steeplechase)
}

/// The points of a move that cannot be used.
fn count_lost(game: &TurfMaster, view: &View, action: Action, tally: &mut Tally) {
    let (horse, value, round) = match (action, view.phase) {
        (Action::Card { horse, card, .. }, _) => (horse, card.value(), Ground::Cards),
        (Action::Move { horse, dice, .. }, Phase::Dice(throw, _)) => (horse, throw.value(dice), Ground::Dice),
        _ => return,
    };
    let Some(from) = view.field[horse].at() else { return };
    if matches!(action, Action::Card { card, to, .. } if to == Goal::At(from) && !card.is_joker() && view.limits[horse].forbids(value))
    {
        return;
    }
    let (course, steeplechase) = course(game, view);
    let others =
        game.meeting().horses().filter(|&other| other != horse).filter_map(|other| view.field[other].at());
    let reach = Reach::new(course, if steeplechase { round } else { Ground::Flat }, from, value, others);
    tally.points += u32::from(value);
    tally.lost += u32::from(value - reach.steps(value));
}

/// The best action by what the player sees.
fn choose(game: &TurfMaster, view: &View, seat: Seat, actions: &[Action]) -> Action {
    let best = actions.iter().copied().max_by_key(|&action| worth(game, view, seat, action));
    best.expect("who must decide can")
}

/// The value of an action; of equal ones the last is chosen.
fn worth(game: &TurfMaster, view: &View, seat: Seat, action: Action) -> (i32, Reverse<i32>) {
    let (course, _) = course(game, view);
    match action {
        Action::Keep { cards, .. } => (cards.iter().map(usefulness).sum(), Reverse(0)),
        // Only taken where it must be.
        Action::Bonus { .. } => (-2_000, Reverse(0)),
        Action::Pass { .. } => (0, Reverse(0)),
        Action::Card { to: Goal::Fall, .. } | Action::Move { to: Goal::Fall, .. } => (-1_000, Reverse(0)),
        Action::Card { horse, card, to: Goal::At(to) } => {
            let saved = if card.is_joker() && left(course, view, horse) > 30 { 60 } else { 0 };
            (progress(course, to) - saved, Reverse(usefulness(card)))
        }
        Action::Move { to: Goal::At(to), .. } => (progress(course, to), Reverse(0)),
        Action::Choose { dice } => {
            let Phase::Roll(throw) = view.phase else { return (0, Reverse(0)) };
            (advantage(game, view, seat, throw, dice), Reverse(0))
        }
    }
}

/// By how much the own horses gain more than others by a choice, in hundredths of a square.
fn advantage(game: &TurfMaster, view: &View, seat: Seat, throw: Throw, dice: Choice) -> i32 {
    let gain = |horse: &Horse| {
        let [one, other] = throw.dice();
        let held = view.limits[*horse].forbids(throw.value(dice));
        i32::from(if held { one.max(other) } else { throw.value(dice) })
    };
    let running = game.meeting().horses().filter(|&horse| view.field[horse].at().is_some());
    let (own, others): (Vec<_>, Vec<_>) = running.partition(|&horse| game.meeting().owner(horse) == seat);
    let mean = |horses: &[Horse]| {
        let count = i32::try_from(horses.len()).unwrap_or(1).max(1);
        100 * horses.iter().map(gain).sum::<i32>() / count
    };
    mean(&own) - mean(&others)
}

/// The use of a card in a whole race: jokers anywhere, middling cards in front, high ones only behind.
fn usefulness(card: Card) -> i32 {
    match (card.is_joker(), card.value()) {
        (true, value) => 10 + i32::from(value),
        (false, 9..) => 21 - i32::from(card.value()),
        (false, value) => 2 * i32::from(value),
    }
}

/// Squares to the line, counted in the lane.
fn left(course: &Course, view: &View, horse: Horse) -> i32 {
    view.field[horse].at().map_or(0, |at| -progress(course, at) / 4)
}

/// The distance of a square from the line, in quarters: the squares left to run, and a little for each lane further out.
fn progress(course: &Course, at: Square) -> i32 {
    let lane = at.lane.min(6);
    let left = i32::from(course.last(lane)) - i32::from(at.square);
    -4 * left - 2 * i32::from(at.lane)
}
