//! Bots in TurfMaster: positions with an obvious choice.

mod games;

use furlong_bots::{Bot, BotGame, Budget, Level, Scratch, SplitMix64};
use furlong_core::{Game, Masked, Seat, Step, Turn, Viewer, settle};
use furlong_turfmaster::{
    Action, Actions, Card, Cards, Choice, Goal, Horse, Limit, Phase, Runner, Square, State, Throw,
    TurfMaster, View,
};

fn cards(text: &str) -> Cards {
    Cards::checked(text.split(' ').map(|card| card.parse::<Card>().unwrap())).unwrap()
}

/// A decision of seat 0 about its horse 1.
struct TestDecision {
    game: TurfMaster,
    view: View,
}

impl TestDecision {
    /// A decision with the horses on these squares, as lane and square; those ahead have moved in a card round.
    fn new(
        game: TurfMaster,
        round: u16,
        phase: Phase<Masked<Cards>>,
        hand: &str,
        squares: &[(u8, u8)],
    ) -> TestDecision {
        let mut state = game.start();
        settle(&game, &mut state, &mut SplitMix64::new(3), &mut (), |_| ());
        let mut view = game.view(&state, Viewer::Seat(Seat::ALL[0]));
        let course = &game.meeting().races()[usize::from(view.race) - 1].course;
        let at = |horse: Horse| {
            let (lane, square) = squares[horse.index()];
            Square { lane, square }
        };
        let mut order: Vec<Horse> = game.meeting().horses().collect();
        order.sort_by_key(|&horse| (u16::MAX - course.rank(at(horse)), at(horse).lane));
        for (&horse, position) in order.iter().zip(1..) {
            view.field[horse] = Runner::On(at(horse));
            view.limits[horse] = Limit::of_position(position);
        }
        let own = Horse::ALL[0];
        view.order = order.into_iter().skip_while(|&horse| horse != own && phase == Phase::Cards).collect();
        view.hands[own] = Masked::Shown(cards(hand));
        view.dropped[own] = Masked::Shown(Cards::EMPTY);
        view.hand_sizes[own] = u8::try_from(cards(hand).len()).unwrap();
        view.roller = Some(Seat::ALL[0]);
        // The bonus was taken.
        view.bonus[own] = 1;
        (view.round, view.phase) = (round, phase);
        TestDecision { game, view }
    }

    /// The same decision in another race of the meeting.
    fn in_race(mut self, race: u8) -> TestDecision {
        self.view.race = race;
        self
    }

    fn choice(&self, level: Level) -> Action {
        let state = self.game.imagine(&self.view, &mut SplitMix64::new(1));
        let mut actions = Actions::default();
        self.game.legal(&state, Seat::ALL[0], &mut actions);
        let budget = Budget::iterations(300);
        let choice = Bot::new(level).choose(&self.game, Seat::ALL[0], &self.view, &actions, 1, &budget);
        choice.expect("seat 0 must decide")
    }

    fn card(&self, level: Level) -> (Card, Goal) {
        let choice = self.choice(level);
        let Action::Card { card, to, .. } = choice else {
            panic!("{level} should play a card, not {choice}")
        };
        (card, to)
    }
}

#[test]
fn near_the_line_no_card_is_held_back_by_the_limit() {
    let game = games::turfmaster(4, 1, &["oval"; 3]);
    let squares = [(1, 86), (2, 82), (3, 80), (4, 79)];
    let decision = TestDecision::new(game, 15, Phase::Cards, "7 8 11 12", &squares);
    for level in [Level::Club, Level::Expert] {
        let (card, _) = decision.card(level);
        assert!(card.value() <= 8, "{level} plays {card} in front");
    }
}

#[test]
fn jokers_are_kept_early() {
    let game = games::turfmaster(4, 1, &["oval"; 3]);
    let squares = [(2, 8), (1, 9), (3, 7), (4, 6)];
    let decision = TestDecision::new(game, 3, Phase::Cards, "7 7 8 8 9 9 10 J9 J12", &squares);
    for level in [Level::Club, Level::Expert] {
        let (card, _) = decision.card(level);
        assert!(!card.is_joker(), "{level} plays {card} at the start");
    }
}

#[test]
fn a_joker_wins_the_last_race() {
    let game = games::turfmaster(4, 1, &["oval"; 3]);
    let squares = [(1, 86), (3, 88), (4, 70), (5, 60)];
    let decision = TestDecision::new(game, 15, Phase::Cards, "6 7 J12", &squares).in_race(3);
    for level in [Level::Club, Level::Expert] {
        let (card, _) = decision.card(level);
        assert_eq!(card.name(), "J12", "{level}");
    }
}

#[test]
fn the_bonus_is_left_for_the_last_race_while_there_are_cards() {
    let squares = [(2, 8), (1, 9), (3, 7), (4, 6)];
    let hand = "7 7 8 8 9 9 10 J9 J12";
    let mut decision =
        TestDecision::new(games::turfmaster(4, 1, &["oval"; 3]), 3, Phase::Cards, hand, &squares);
    decision.view.bonus[Horse::ALL[0]] = 0;
    assert!(!matches!(decision.choice(Level::Club), Action::Bonus { .. }));
}

#[test]
fn nobody_falls_who_need_not() {
    for (hand, right) in [("4 6 7 7", "4"), ("6 7 7 8", "8")] {
        let squares = [(1, 0), (2, 0), (3, 0), (4, 0)];
        let decision =
            TestDecision::new(games::turfmaster(4, 1, &["oval+"; 3]), 1, Phase::Cards, hand, &squares);
        for level in Level::ALL {
            let (card, to) = decision.card(level);
            assert_ne!(to, Goal::Fall, "{level} with {hand}");
            assert_eq!(card.name(), right, "{level} with {hand}");
        }
    }
}

#[test]
fn the_dice_are_chosen_for_the_own_horse() {
    let throw = Phase::Roll(Throw::new([6, 3]).unwrap());
    let choice = |own: u8, others: u8| {
        let squares = [(1, own), (2, others), (3, others + 2), (4, others + 4)];
        let decision =
            TestDecision::new(games::turfmaster(4, 1, &["oval"; 3]), 14, throw, "7 8 8 9", &squares);
        decision.choice(Level::Club)
    };
    let sum = Action::Choose { dice: Choice::Sum };
    assert_eq!(choice(70, 75), sum, "the last one is free of limits");
    let first = Action::Choose { dice: Choice::First };
    assert_eq!(choice(80, 66), first, "the leader would get one die of the sum anyway");
}

#[test]
fn turns_are_run_inside() {
    // Into the first turn, alone.
    let squares = [(3, 22), (1, 60), (2, 64), (4, 4)];
    let dice = Phase::Dice(Throw::new([3, 1]).unwrap(), Choice::First);
    let decision = TestDecision::new(games::turfmaster(4, 1, &["oval"; 3]), 6, dice, "7 8 8 9 10", &squares);
    let mut view = decision.view;
    view.order = [Horse::ALL[0], Horse::ALL[3]].into_iter().collect();
    let decision = TestDecision { view, ..decision };
    for level in [Level::Club, Level::Expert] {
        let Action::Move { to: Goal::At(to), .. } = decision.choice(level) else {
            panic!("{level} must move")
        };
        assert_eq!(to.lane, 2, "{level}");
    }
}

#[test]
fn jokers_are_kept_and_low_cards_dropped() {
    let game = games::turfmaster(4, 1, &["oval"; 3]);
    let mut dice = SplitMix64::new(5);
    for seed in 0..20 {
        let (state, seat) = keep_phase(&game, seed);
        let horse = Horse::ALL[seat.index()];
        let mut actions = Actions::default();
        game.legal(&state, seat, &mut actions);
        let view = game.view(&state, Viewer::Seat(seat));
        let club = Bot::new(Level::Club).choose(&game, seat, &view, &actions, 1, &Budget::iterations(1));
        let rolled = game.rollout_action(&state, seat, &mut Scratch::default(), &mut dice);
        for choice in [club.unwrap(), rolled] {
            let Action::Keep { cards, .. } = choice else { panic!("{choice} is no choice of cards") };
            for card in state.hand(horse).kinds() {
                let dropped = state.hand(horse).count(card) - cards.count(card);
                assert!(!card.is_joker() || dropped == 0, "{card} of {} is dropped", state.hand(horse));
            }
            let low = |cards: Cards| cards.iter().filter(|card| card.value() < 6).count();
            let must = low(state.hand(horse)).saturating_sub(state.hand(horse).len() as usize - 10);
            assert_eq!(low(cards), must, "{cards} of {}", state.hand(horse));
        }
    }
}

/// The first choice of cards in a meeting.
fn keep_phase(game: &TurfMaster, seed: u64) -> (State, Seat) {
    let (mut state, mut dice, mut scratch) = (game.start(), SplitMix64::new(seed), Scratch::default());
    loop {
        settle(game, &mut state, &mut dice, &mut (), |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { panic!("a meeting has more than one race") };
        let seat = seats.lowest().unwrap();
        if let Phase::Keep(_) = state.phase() {
            return (state, seat);
        }
        let action = game.rollout_action(&state, seat, &mut scratch, &mut dice);
        game.play(&mut state, Step::Act(seat, action), &mut ());
    }
}
