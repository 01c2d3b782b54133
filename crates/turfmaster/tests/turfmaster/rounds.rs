//! In whole games every round offers the moves that the second opinion tells, under the limits it tells.

use std::cmp::Reverse;

use furlong_core::{Dice, Game, Step, Turn, choose, roll, take};
use furlong_testkit::Seeded;
use furlong_turfmaster::{
    Action, Card, Choice, Event, Goal, Ground, Happening, Horse, Meeting, Position, PositionHorse,
    PositionPhase, Race, Square, TurfMaster,
};

use crate::literal::Walk;
use crate::opinion::{Ring, Tally, rings};

/// How many meetings are played.
const GAMES: usize = 240;

/// A meeting, with its courses by the letter of the rules.
struct Table<'a> {
    game: TurfMaster,
    rings: [&'a Ring; 3],
}

/// The round that is on, and the limits it began with.
#[derive(Default)]
struct Round {
    number: (u8, u16),
    limits: Vec<Option<u8>>,
}

/// The horse that moves next.
struct Mover<'a> {
    horse: Horse,
    from: Square,
    limit: Option<u8>,
    ground: Ground,
    walk: Walk<'a>,
}

fn square(horse: &PositionHorse) -> Option<Square> {
    Some(Square { lane: horse.lane?, square: horse.square? })
}

/// Limits and order of a round from how the horses stand at its start. TM-RACE-2, TM-HCAP-1, TM-HCAP-2
fn begin(ring: &Ring, position: &Position) -> (Round, Vec<u8>) {
    let height = |at: Square| ring.literal.spot(at).height;
    let running = |other: &PositionHorse| square(other).map(height);
    let finished = position.horses.iter().filter(|horse| horse.place.is_some()).count();
    let limit = |horse: &PositionHorse| {
        let own = running(horse)?;
        let ahead = position.horses.iter().filter_map(running).filter(|other| *other > own).count();
        [8, 9, 10].get(finished + ahead).copied()
    };
    let stands = |(horse, n): (&PositionHorse, u8)| square(horse).map(|at| (Reverse(height(at)), at.lane, n));
    let mut order: Vec<_> = position.horses.iter().zip(1..).filter_map(stands).collect();
    order.sort();
    let round = Round {
        number: (position.race, position.round),
        limits: position.horses.iter().map(limit).collect(),
    };
    (round, order.into_iter().map(|(.., horse)| horse).collect())
}

impl Mover<'_> {
    fn is_above(&self, value: u8) -> bool {
        self.limit.is_some_and(|limit| value > limit)
    }

    fn goals(&self, value: u8) -> Vec<Goal> {
        self.walk.goals(self.ground, value).0
    }

    /// What a card of the hand can be played for. TM-CARD-1, TM-CARD-2
    fn card(&self, card: Card) -> Vec<Action> {
        let (horse, held) = (self.horse, !card.is_joker() && self.is_above(card.value()));
        let goals = if held { vec![Goal::At(self.from)] } else { self.goals(card.value()) };
        goals.into_iter().map(|to| Action::Card { horse, card, to }).collect()
    }

    /// What the horse can do with the dice that were chosen. TM-DICE-1, TM-DICE-2
    fn dice(&self, [one, two]: [u8; 2], choice: Choice) -> Vec<Action> {
        let by = match choice {
            Choice::Sum if self.is_above(one + two) && one == two => vec![(Choice::First, one)],
            Choice::Sum if self.is_above(one + two) => vec![(Choice::First, one), (Choice::Second, two)],
            Choice::Sum => vec![(Choice::Sum, one + two)],
            Choice::First => vec![(Choice::First, one)],
            Choice::Second => vec![(Choice::Second, two)],
        };
        let moves = |(dice, value)| {
            let action = move |to| Action::Move { horse: self.horse, dice, to };
            self.goals(value).into_iter().map(action)
        };
        by.into_iter().flat_map(moves).collect()
    }

    /// All moves of the horse, in order.
    fn moves(&self, position: &Position) -> Vec<Action> {
        let mut moves = if let (Some(dice), Some(choice)) = (position.dice, position.choice) {
            self.dice(dice, choice)
        } else {
            let mut hand = position.hands[self.horse.index()].clone();
            hand.sort();
            hand.dedup();
            hand.into_iter().flat_map(|card| self.card(card)).collect()
        };
        moves.sort();
        moves
    }

    /// What happens with an action is what it says, and a fall is where it must be. TM-FENCE-4
    fn check_event(&self, action: Action, events: &[Event]) {
        let (horse, from) = (self.horse, self.from);
        let (value, to) = match action {
            Action::Card { card, to, .. } => (card.value(), to),
            Action::Move { to, .. } => (0, to),
            Action::Choose { .. } | Action::Bonus { .. } | Action::Pass { .. } | Action::Keep { .. } => {
                return;
            }
        };
        let happened = events.iter().any(|event| match (*event, to) {
            (Happening::Moved { horse: who, from: left, to: at, .. }, Goal::At(to)) => {
                (who, left, at) == (horse, from, to)
            }
            (Happening::Fell { horse: who, from: left, at, .. }, Goal::Fall) => {
                (who, left, Some(at)) == (horse, from, self.walk.goals(self.ground, value).1)
            }
            _ => false,
        });
        assert!(happened, "{action} of {from}: {events:?}");
    }
}

impl Table<'_> {
    /// The next horse, by the letter.
    fn mover(&self, position: &Position, round: &Round) -> Option<Mover<'_>> {
        let cards = match position.phase {
            PositionPhase::Cards => true,
            PositionPhase::Dice => false,
            PositionPhase::Keep | PositionPhase::Roll | PositionPhase::Over => return None,
        };
        let race = usize::from(position.race) - 1;
        let fences = self.game.meeting().races()[race].steeplechase;
        let ground = if !fences {
            Ground::Flat
        } else if cards {
            Ground::Cards
        } else {
            Ground::Dice
        };
        let horse = Horse::new(position.order[0])?;
        let from = square(&position.horses[horse.index()])?;
        let others = position.horses.iter().filter_map(square).filter(|&at| at != from).collect::<Vec<_>>();
        let walk = self.rings[race].literal.walk(fences, from, &others);
        Some(Mover { horse, from, limit: round.limits[horse.index()], ground, walk })
    }

    /// Where a round begins, its kind, order and limits are as told. TM-RACE-1
    fn check_round(&self, position: &Position, round: &mut Round) {
        let awaited = [PositionPhase::Roll, PositionPhase::Cards][usize::from(position.round % 2)];
        if position.phase == PositionPhase::Keep || round.number == (position.race, position.round) {
            return;
        }
        let ring = self.rings[usize::from(position.race) - 1];
        assert!(position.round < 1000, "the race has no end: {position:?} on {:?}", ring.course);
        let (begun, order) = begin(ring, position);
        assert_eq!((position.phase, &position.order), (awaited, &order), "{position:?}");
        for &horse in &order {
            let index = usize::from(horse) - 1;
            assert_eq!(position.limits[index], begun.limits[index], "limit of {horse}: {position:?}");
        }
        *round = begun;
    }

    /// At the end of a round those beyond the line are placed, the foremost and innermost first. TM-FIN-1
    fn check_placed(&self, position: &Position, action: Action, events: &[Event]) {
        let literal = &self.rings[usize::from(position.race) - 1].literal;
        let mut field: Vec<_> = position.horses.iter().map(square).collect();
        for event in events {
            if let Happening::Moved { horse, to, .. } = *event {
                field[horse.index()] = Some(to);
            }
        }
        let over = position.order.len() == 1 && !matches!(action, Action::Bonus { .. });
        let beyond = |at: &Square| over && literal.spot(*at).crossed;
        let stands = |(at, n): (Option<Square>, u8)| {
            at.filter(beyond).map(|at| (Reverse(literal.spot(at).height), at.lane, n))
        };
        let mut expected: Vec<_> = field.into_iter().zip(1..).filter_map(stands).collect();
        expected.sort();
        let first = 1 + position.horses.iter().filter(|horse| horse.place.is_some()).count();
        let expected: Vec<_> =
            expected.into_iter().map(|(.., horse)| usize::from(horse)).zip(first..).collect();
        let placed = |event: &Event| {
            let Happening::Placed { horse, place } = *event else { return None };
            Some((usize::from(horse.number()), usize::from(place)))
        };
        assert_eq!(events.iter().filter_map(placed).collect::<Vec<_>>(), expected, "{position:?} {action}");
    }

    /// Plays a meeting at random, compares each decision on a move, and says how many those were.
    fn play_out(&self, dice: &mut Seeded, tally: &mut Tally) -> u32 {
        let (mut state, mut actions) = (self.game.start(), Default::default());
        let (mut round, mut decisions) = (Round::default(), 0);
        while self.game.turn(&state) != Turn::Over {
            if let Some(chance) = roll(&self.game, &state, dice) {
                take(&self.game, &mut state, Step::Chance(chance), &mut ()).expect("luck's decision");
                continue;
            }
            let (seat, action) = choose(&self.game, &state, &mut actions, dice).expect("a decision");
            let position = self.game.position(&state).expect("a decision");
            self.check_round(&position, &mut round);
            let mut events = Vec::new();
            take(&self.game, &mut state, Step::Act(seat, action), &mut events).expect("a legal action");
            let Some(mover) = self.mover(&position, &round) else { continue };
            assert_eq!(moves_among(&actions), mover.moves(&position), "{position:?}");
            mover.check_event(action, &events);
            self.check_placed(&position, action, &events);
            tally_move(&mover, &position, action, tally);
            decisions += 1;
        }
        decisions
    }
}

/// The moves of a list of actions, in order.
fn moves_among(actions: &[Action]) -> Vec<Action> {
    let is_move = |action: &Action| matches!(action, Action::Card { .. } | Action::Move { .. });
    let mut moves: Vec<_> = actions.iter().copied().filter(is_move).collect();
    moves.sort();
    moves
}

fn tally_move(mover: &Mover<'_>, position: &Position, action: Action, tally: &mut Tally) {
    let is_card = |jokers| {
        let above = |card: &Card| card.is_joker() == jokers && mover.is_above(card.value());
        position.phase == PositionPhase::Cards && position.hands[mover.horse.index()].iter().any(above)
    };
    let sum = position.dice.is_some_and(|[one, two]| mover.is_above(one + two));
    tally.count("a card above the limit", is_card(false));
    tally.count("a joker above the limit", is_card(true));
    tally.count("a sum above the limit", sum && position.choice == Some(Choice::Sum));
    tally.count("a fall", matches!(action, Action::Card { to: Goal::Fall, .. }));
    tally.count(
        "a horse without cards",
        position.phase == PositionPhase::Cards && mover.moves(position).is_empty(),
    );
}

// rules: TM-RACE-1, TM-RACE-2, TM-HCAP-1, TM-HCAP-2, TM-CARD-2, TM-CARD-3, TM-DICE-1, TM-DICE-2, TM-FIN-1
#[test]
fn games_offer_what_the_letter_of_the_rules_says() {
    let mut dice = Seeded::new(8);
    let rings = rings(&mut dice);
    let (mut tally, mut decisions) = (Tally::default(), 0);
    for game in 0..GAMES {
        let (players, each) = [(2, 2), (2, 4), (3, 2), (4, 1), (4, 2), (8, 1)][game % 6];
        let rings = [0, 1, 2].map(|n| &rings[(game + n) % rings.len()][game % 2]);
        let race = |ring: &Ring| Race { course: ring.course.clone(), steeplechase: dice.below(3) > 0 };
        let races = rings.map(race).to_vec();
        let game = TurfMaster::new(Meeting::new(players, each, races).expect("a sound meeting"));
        decisions += Table { game, rings }.play_out(&mut dice, &mut tally);
    }
    tally.expect(decisions, 500);
}
