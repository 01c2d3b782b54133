//! The longest lists of actions: they are reached, and there are none longer on any track.
//!
//! The proof counts on an open board without edges, line, hedges and river. There a list is never shorter:
//!
//! - A pair card puts a horse on as many squares or more, and pushes have as many goals or more.
//! - A joker takes a horse to all twelve squares at most three away in the four directions, and each is an
//!   end, as the five other horses cannot take all eight squares around the one that is pushed. On a track
//!   there are fewer of these squares, and the horse's own one only in place of the three of a direction.
//! - A single card's end is one of the four squares nearest in each direction, the own one being the first.
//!
//! On the open board horses that are not in line with each other, three squares apart at most, do nothing for
//! each other's jokers. So it is enough to look at the groups that hang together in this way.

use std::collections::HashSet;

use furlong_core::{Dice, Game, Seat, Step, Turn, Viewer, roll, take};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    Action, Actions, Card, Discipline, Face, Meeting, Prediction, State, TicketGagnant,
};

use crate::literal::{DIRECTIONS, Spot, spot, step};
use crate::opinion::crowd;
use crate::stage::Stage;
use crate::tracks;

/// The most actions of a single card, a pair card, a joker and a hand of seven.
const MOST_OF_A_SINGLE_CARD: usize = 32;
const MOST_OF_A_PAIR_CARD: usize = 35;
const MOST_OF_A_JOKER: usize = 252;
const MOST_OF_A_HAND: usize = 432;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// The seven horses one behind the other in the middle lane.
const COLUMN: [(u8, u8); 7] = [(4, 3), (4, 4), (4, 5), (4, 6), (4, 7), (4, 8), (4, 9)];

/// How many actions a hand has in a flat race on the standard track.
fn actions(horses: [(u8, u8); 7], hand: &str) -> usize {
    let game = tracks::table(6, tracks::standard());
    let hand: Vec<_> = hand.split(' ').map(card).collect();
    let stage = Stage { discipline: Discipline::Flat, horses, hand: &hand, before: 5 };
    let (state, seat) = stage.set_up(&game).expect("a position that can be");
    listed(&game, &state, seat).len()
}

fn listed(game: &TicketGagnant, state: &State, seat: Seat) -> Actions {
    let mut actions = Actions::default();
    game.legal(state, seat, &mut actions);
    actions
}

// rules: TG-MOVE-1, TG-MOVE-2, TG-PUSH-1
#[test]
fn the_longest_list_of_a_single_card() {
    let cross = |n: u8| [(4, 7), (4 - n, 7), (4 + n, 7), (4, 7 - n), (4, 7 + n), (1, 0), (7, 0)];
    assert_eq!(actions(cross(2), "1:2"), MOST_OF_A_SINGLE_CARD);
    // Next to each other the horses leave each other less room, and far apart the track ends.
    assert_eq!(actions(cross(1), "1:1"), 4 * 6);
    assert_eq!(actions(cross(3), "1:3"), 8 + 5 + 5 + 8);
    let stopped_at_the_edge = [(3, 7), (1, 7), (6, 7), (3, 4), (3, 10), (1, 0), (7, 0)];
    assert_eq!(actions(stopped_at_the_edge, "1:3"), 8 + 5 + 8 + 8);
}

// rules: TG-PAIR-1, TG-PUSH-1
#[test]
fn the_longest_list_of_a_pair_card() {
    let horses = [(3, 6), (4, 5), (5, 5), (4, 6), (3, 5), (2, 6), (4, 4)];
    assert_eq!(actions(horses, "1+2"), MOST_OF_A_PAIR_CARD);
}

// rules: TG-MOVE-4, TG-PUSH-1
#[test]
fn the_longest_list_of_a_joker() {
    assert_eq!(actions(COLUMN, "joker"), MOST_OF_A_JOKER);
    assert_eq!(actions(COLUMN, "joker joker joker"), MOST_OF_A_JOKER, "equal cards do the same");
}

// rules: TG-MOVE-4, TG-PAIR-1, TG-PAIR-2, TG-PUSH-1
#[test]
fn the_longest_list_of_a_hand() {
    let pairs = ["2+4", "2+5", "2+6", "3+5", "3+6", "4+6"].map(|pair| actions(COLUMN, pair));
    let hand = actions(COLUMN, "joker 2+4 2+5 2+6 3+5 3+6 4+6");
    assert_eq!(hand, MOST_OF_A_JOKER + pairs.iter().sum::<usize>());
    assert_eq!(hand, MOST_OF_A_HAND);
}

/// The start of a race, as far as luck brings it.
fn settled(game: &TicketGagnant, state: &mut State) {
    while let Some(chance) = roll(game, state, &mut Seeded::new(5)) {
        take(game, state, Step::Chance(chance), &mut ()).expect("luck decides");
    }
}

// rules: TG-FIRST-1, TG-RIVER-1, TG-PRED-1
#[test]
fn the_longest_lists_of_choices_and_predictions() {
    for (flat_only, choices) in [(false, 70), (true, 10)] {
        let meeting = Meeting::new(2, None, flat_only).expect("a sound table");
        let pack = furlong_ticket_gagnant::Pack::new("track", tracks::standard()).expect("a sound plan");
        let game = TicketGagnant::new(meeting, pack.into());
        let mut state = game.start();
        settled(&game, &mut state);
        let first = game.view(&state, Viewer::Spectator).first.expect("luck has decided");
        let chosen = listed(&game, &state, first);
        let different: HashSet<_> = chosen.iter().collect();
        assert_eq!((chosen.len(), different.len()), (choices, choices));
        take(&game, &mut state, Step::Act(first, chosen[0]), &mut ()).expect("it is listed");
        settled(&game, &mut state);
        assert!(matches!(game.turn(&state), Turn::Seats(seats) if seats.len() == 2));
        for seat in game.meeting().seats().iter() {
            let told: Vec<_> = listed(&game, &state, seat).to_vec();
            assert_eq!(told, Prediction::ALL.map(Action::Predict), "357 predictions, in their order");
        }
    }
}

/// Horses on an open board.
#[derive(Clone, Copy)]
struct Open<'a>(&'a [Spot]);

impl Open<'_> {
    /// Whether a horse other than `mover` stands there.
    fn taken(self, mover: usize, at: Spot) -> bool {
        self.0.iter().enumerate().any(|(horse, &other)| horse != mover && other == at)
    }

    /// In how many ways a horse can end on a square.
    fn land(self, mover: usize, to: Spot) -> usize {
        if !self.taken(mover, to) {
            return 1;
        }
        let around = (-1..=1).flat_map(|lanes| (-1..=1).map(move |rows| step(to, (lanes, rows))));
        around.filter(|&goal| goal != to && !self.taken(mover, goal)).count()
    }

    /// In how many ways it can end in each of the four squares nearest in each direction, the own one first.
    fn rays(self, mover: usize) -> [[usize; 4]; 4] {
        DIRECTIONS.map(|(lanes, rows)| {
            [0, 1, 2, 3].map(|n| self.land(mover, step(self.0[mover], (n * lanes, n * rows))))
        })
    }

    /// Twelve ends for each horse, and where another one stands as many as it can be pushed to.
    fn joker(self) -> usize {
        let horses = || 0..self.0.len();
        let met = horses().flat_map(|mover| horses().map(move |other| (mover, other)));
        let met = met.filter(|&(mover, other)| is_in_line(self.0[mover], self.0[other]));
        12 * self.0.len() + met.map(|(mover, other)| self.land(mover, self.0[other]) - 1).sum::<usize>()
    }

    /// No single card of this horse can do more.
    fn single(self, mover: usize) -> usize {
        self.rays(mover).map(|ray| ray.into_iter().max().unwrap_or(0)).iter().sum()
    }

    fn pair(self, one: usize, other: usize) -> usize {
        let is_apart = |to: &Spot| *to != self.0[one] && *to != self.0[other];
        let placed = |mover, beside: usize| {
            let squares = DIRECTIONS.map(|way| step(self.0[beside], way));
            squares.into_iter().filter(is_apart).map(|to| self.land(mover, to)).sum::<usize>()
        };
        let neighbours = DIRECTIONS.iter().any(|&way| step(self.0[one], way) == self.0[other]);
        placed(one, other) + placed(other, one) + usize::from(neighbours)
    }

    /// A joker and the six cards that can do most.
    fn hand(self) -> usize {
        let horses = || 0..self.0.len();
        let pairs = horses().flat_map(|one| (0..one).map(move |other| self.pair(one, other)));
        // Each horse has three single cards.
        let singles = horses().flat_map(|horse| [self.single(horse); 3]);
        let mut cards: Vec<_> = pairs.chain(singles).collect();
        cards.sort_unstable_by(|one, other| other.cmp(one));
        self.joker() + cards[..6].iter().sum::<usize>()
    }
}

/// Whether a joker can take a horse from one of these squares to the other one.
fn is_in_line(one: Spot, other: Spot) -> bool {
    let (lanes, rows) = ((one.0 - other.0).abs(), (one.1 - other.1).abs());
    lanes == 0 && (1..=3).contains(&rows) || rows == 0 && (1..=3).contains(&lanes)
}

// rules: TG-MOVE-1, TG-MOVE-2, TG-MOVE-4, TG-PAIR-1, TG-PUSH-1
#[test]
fn an_open_board_leaves_at_least_as_much() {
    let mut dice = Seeded::new(40);
    let plans = [tracks::standard(), tracks::shortest(), tracks::longest()];
    let games = plans.map(|plan| tracks::table(6, plan));
    let (mut as_much, mut less) = (0, 0);
    for round in 0..3_000 {
        let game = &games[round % games.len()];
        let plan = game.pack().plan();
        let discipline = tracks::disciplines(plan)[dice.below(7) as usize];
        let horses = crowd(plan, discipline, &mut dice);
        let hand = [Card::ALL[dice.below(43) as usize]];
        let Ok((state, seat)) = (Stage { discipline, horses, hand: &hand, before: 0 }).set_up(game) else {
            continue;
        };
        let at = game.view(&state, Viewer::Spectator).field.squares().0.map(spot);
        let open = match hand[0].face() {
            Face::Single(horse, _) => Open(&at).single(horse.index()),
            Face::Pair(one, other) => Open(&at).pair(one.index(), other.index()),
            Face::Joker => Open(&at).joker(),
        };
        let told = listed(game, &state, seat);
        let here = told.iter().filter(|action| !matches!(action, Action::Discard { .. })).count();
        assert!(here <= open, "{} with {horses:?}: {here}, but {open} on an open board", hand[0]);
        as_much += u32::from(here == open);
        less += u32::from(here < open);
    }
    assert!(as_much > 100 && less > 100, "as much {as_much} times, less {less} times");
}

// rules: TG-PAIR-1, TG-PAIR-2, TG-PUSH-1
#[test]
fn no_pair_card_can_do_more() {
    let mut most = 0;
    // Five squares apart the two do nothing for each other, as they do farther away.
    for other in (0..=5).flat_map(|lanes| (0..=5).map(move |rows| (lanes, rows))).skip(1) {
        let beside = [(0, 0), other].into_iter().flat_map(|at| DIRECTIONS.map(|way| step(at, way)));
        let mut beside: Vec<_> = beside.filter(|&at| at != (0, 0) && at != other).collect();
        beside.sort_unstable();
        beside.dedup();
        // The five other horses do nothing but block where they stand on none of these squares.
        for chosen in (0_u32..1 << beside.len()).filter(|chosen| chosen.count_ones() <= 5) {
            let others = (0..).zip(&beside).filter(|(bit, _)| chosen >> bit & 1 == 1).map(|(_, &at)| at);
            let horses: Vec<_> = [(0, 0), other].into_iter().chain(others).collect();
            most = most.max(Open(&horses).pair(0, 1));
        }
    }
    assert_eq!(most, MOST_OF_A_PAIR_CARD);
}

/// Hands each group of so many horses that hangs together to `found`, once but for where on the board it is:
/// the lowest horse, leftmost in its row, is the first.
fn groups(size: usize, found: &mut impl FnMut(&[Spot])) {
    grow(&mut Vec::new(), &mut vec![(0, 0)], &mut HashSet::from([(0, 0)]), size, found);
}

/// Adds each untried square in turn, with what newly hangs together with it; a square tried before is left
/// out.
fn grow(
    group: &mut Vec<Spot>,
    untried: &mut Vec<Spot>,
    known: &mut HashSet<Spot>,
    size: usize,
    found: &mut impl FnMut(&[Spot]),
) {
    while let Some(next) = untried.pop() {
        group.push(next);
        if group.len() == size {
            found(group);
        } else {
            let in_line =
                (1..=3).flat_map(|n| DIRECTIONS.map(|(lanes, rows)| step(next, (n * lanes, n * rows))));
            let is_behind_the_first = |&(lane, row): &Spot| row > 0 || row == 0 && lane > 0;
            let new: Vec<_> = in_line.filter(is_behind_the_first).filter(|&at| known.insert(at)).collect();
            grow(group, &mut [&untried[..], &new].concat(), known, size, found);
            known.retain(|at| !new.contains(at));
        }
        group.pop();
    }
}

/// The most that horses which hang together do for a joker beside their twelve ends each, by how many there
/// are, and the most that a hand with a joker can do where seven of them let the joker do more than `enough`.
fn best_groups(enough: usize) -> ([usize; 8], usize) {
    let (mut groups_best, mut best_hand) = ([0; 8], 0);
    for (size, best) in groups_best.iter_mut().enumerate().skip(1) {
        groups(size, &mut |group| {
            let joker = Open(group).joker();
            *best = joker.max(*best + 12 * size) - 12 * size;
            if size == 7 && joker > enough {
                best_hand = best_hand.max(Open(group).hand());
            }
        });
    }
    (groups_best, best_hand)
}

// rules: TG-MOVE-4, TG-PUSH-1
#[test]
fn no_joker_and_no_hand_can_do_more() {
    const {
        assert!(MOST_OF_A_SINGLE_CARD == 4 * 8, "four ends, with eight squares around each");
        assert!(MOST_OF_A_SINGLE_CARD < MOST_OF_A_PAIR_CARD);
        assert!(7 * MOST_OF_A_PAIR_CARD < MOST_OF_A_HAND, "a hand without a joker can do less");
    }
    // Where a joker does no more than this, six other cards cannot make up for it.
    let enough = MOST_OF_A_HAND - 6 * MOST_OF_A_PAIR_CARD;
    let (mut best, best_hand) = best_groups(enough);
    assert_eq!((12 * 7 + best[7], best_hand), (MOST_OF_A_JOKER, MOST_OF_A_HAND));
    // Several groups do what each of them does, and less where one stands in another one's way.
    for size in 2..=7 {
        let split = (1..size).map(|part| best[part] + best[size - part]).max().unwrap_or(0);
        assert!(12 * 7 + split <= enough, "only horses that all hang together can do more");
        best[size] = best[size].max(split);
    }
}
