//! The number of cards that a horse needs on a course (TM-COURSE-9, TM-COURSE-10), with the bots that people meet.

use furlong_bots::{Bot, Budget, Level};
use furlong_core::{Dice, Game, Step, Turn, Viewer, settle, take};
use furlong_games::rules::turfmaster::{
    Action, Actions, Course, Event, Goal, Ground, Happening, Phase, Reach, Runner, Square, State, TurfMaster,
    View,
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
    /// Turns in card rounds of horses that had no card.
    pub without_card: u32,
    /// Races won from each box.
    pub wins: [u32; 8],
}

impl Tally {
    /// Plays so many meetings with bots of a level in all seats. An expert searches [`EXPERT_ITERATIONS`].
    pub fn measure(game: &TurfMaster, level: Level, meetings: u64) -> Tally {
        let (mut tally, mut bot) = (Tally::default(), Bot::new(level));
        for seed in 0..meetings {
            play(game, &mut bot, &mut Seeded::new(seed), &mut tally);
        }
        tally
    }

    /// The part of turns in card rounds in which a horse had no card.
    pub fn share_without_card(&self) -> f64 {
        f64::from(self.without_card) / f64::from((self.without_card + self.played).max(1))
    }

    /// The mean number of cards of a horse that finishes.
    pub fn mean_cards(&self) -> f64 {
        f64::from(self.cards) / f64::from(self.finished.max(1))
    }
}

/// Iterations of an expert for a decision: few, so that many meetings can be played.
pub const EXPERT_ITERATIONS: u32 = 200;

fn play(game: &TurfMaster, bot: &mut Bot<TurfMaster>, dice: &mut Seeded, tally: &mut Tally) {
    let budget = Budget::iterations(EXPERT_ITERATIONS);
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
        let seed = dice.below(u32::MAX).into();
        let action = bot.choose(game, seat, &view, &actions, seed, &budget).expect("who must decide can");
        tally.without_card += u32::from(matches!(action, Action::Pass { .. }));
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
