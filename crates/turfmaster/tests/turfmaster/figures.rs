//! The figures of the rules page, drawn from positions that the rules accept. The tests here say what each caption
//! claims.

use std::collections::BTreeSet;

use furlong_core::{Game, Seat, Step, take};
use furlong_packs::turfmaster::{Geometry, standard};
use furlong_testkit::{Figure, FigureHorse, FigurePoint};
use furlong_turfmaster::{Action, Course, Event, Goal, Square, State, TurfMaster};

use crate::given::given;

const PAGE: &str = "turfmaster";
/// The length of a square of a straight.
const LENGTH: f64 = 28.0;
/// The width of a lane of a straight.
const WIDTH: f64 = 24.0;

/// A position, and what the horse that moves next can do in it.
struct Scene {
    game: TurfMaster,
    state: State,
}

impl Scene {
    fn new(lines: &[&str]) -> Self {
        let (game, state) = given(lines).unwrap();
        Scene { game, state }
    }

    fn course(&self) -> &Course {
        &self.game.meeting().races()[0].course
    }

    /// The squares of the horses, with their numbers.
    fn horses(&self) -> Vec<(u8, Square)> {
        let position = self.game.position(&self.state).expect("the position awaits a decision");
        let square = |horse: &furlong_turfmaster::PositionHorse| {
            Some(Square { lane: horse.lane?, square: horse.square? })
        };
        (1..).zip(&position.horses).filter_map(|(number, horse)| Some((number, square(horse)?))).collect()
    }

    fn mover(&self) -> (u8, Square) {
        let position = self.game.position(&self.state).expect("the position awaits a decision");
        self.horses()
            .into_iter()
            .find(|(number, _)| *number == position.order[0])
            .expect("it is on the course")
    }

    /// The squares that no horse may enter because of the others. TM-MOVE-3
    fn blocked(&self) -> BTreeSet<Square> {
        let (mover, _) = self.mover();
        let others = self.horses().into_iter().filter(|(number, _)| *number != mover);
        let around = |(_, at): (u8, Square)| {
            (at.square.saturating_sub(1)..=at.square + 1).map(move |square| Square { square, ..at })
        };
        others.flat_map(around).collect()
    }

    /// Where the next horse can end with a card or by a choice of the dice, as the rules list it.
    fn goals(&self, by: &str) -> Vec<Goal> {
        let mut actions = <TurfMaster as Game>::Actions::default();
        self.game.legal(&self.state, self.seat(), &mut actions);
        let goal = |action: &Action| match *action {
            Action::Card { card, to, .. } if card.name() == by => Some(to),
            Action::Move { dice, to, .. } if dice.name() == by => Some(to),
            Action::Card { .. }
            | Action::Move { .. }
            | Action::Choose { .. }
            | Action::Bonus { .. }
            | Action::Pass { .. }
            | Action::Keep { .. } => None,
        };
        actions.iter().filter_map(goal).collect()
    }

    fn squares(&self, by: &str) -> Vec<Square> {
        let square = |goal| if let Goal::At(at) = goal { Some(at) } else { None };
        self.goals(by).into_iter().filter_map(square).collect()
    }

    fn seat(&self) -> Seat {
        let (mover, _) = self.mover();
        Seat::new(mover - 1).expect("each player has one horse")
    }

    /// The square on which the next horse falls with a card.
    fn fall(&self, card: &str) -> Option<Square> {
        let (mover, _) = self.mover();
        let action = format!("card {mover} {card} fall").parse().expect("an action");
        let mut events = Vec::new();
        take(&self.game, &mut self.state.clone(), Step::Act(self.seat(), action), &mut events).ok()?;
        events.iter().find_map(|event| if let Event::Fell { at, .. } = event { Some(*at) } else { None })
    }

    /// All ways of so many steps, each as the squares from the first to the last. TM-MOVE-1, TM-MOVE-2
    fn ways(&self, steps: usize) -> Vec<Vec<Square>> {
        let (_, from) = self.mover();
        let blocked = self.blocked();
        let mut ways = vec![(vec![from], false)];
        for step in 1..=steps {
            let longer = |(way, turned): (Vec<Square>, bool)| {
                let at = *way.last().expect("a way has a beginning");
                let course = self.course();
                let may_turn = step == 1 || step > 6 && !turned;
                let aside = [course.inward(at), course.outward(at)].into_iter().flatten();
                let ahead = Square { square: at.square + 1, ..at };
                let steps = aside.filter(|_| may_turn).map(|to| (to, step > 1)).chain([(ahead, turned)]);
                let free = steps.filter(|(to, _)| !blocked.contains(to));
                free.map(|(to, turned)| ([way.clone(), vec![to]].concat(), turned)).collect::<Vec<_>>()
            };
            ways = ways.into_iter().flat_map(longer).collect();
        }
        ways.into_iter().map(|(way, _)| way).collect()
    }
}

/// Part of the first straight, where squares lie side by side. The inside is on top, as on the oval's board.
struct Straight<'a> {
    scene: &'a Scene,
    lanes: u8,
    squares: std::ops::RangeInclusive<u8>,
    top: f64,
}

impl Straight<'_> {
    fn frame(&self) -> [f64; 4] {
        let count = f64::from(self.squares.end() - self.squares.start() + 1);
        [0.0, 0.0, 20.0 + count * LENGTH + 4.0, self.top + 6.0 + f64::from(self.lanes) * WIDTH + 16.0]
    }

    fn middle(&self, at: Square) -> FigurePoint {
        let [x, y, width, height] = self.cell(at);
        [x + width / 2.0, y + height / 2.0]
    }

    fn cell(&self, at: Square) -> [f64; 4] {
        let x = 20.0 + (f64::from(at.square) - f64::from(*self.squares.start())) * LENGTH;
        [x, self.top + 6.0 + f64::from(at.lane - 1) * WIDTH, LENGTH, WIDTH]
    }

    fn all(&self) -> impl Iterator<Item = Square> + '_ {
        (1..=self.lanes).flat_map(|lane| self.squares.clone().map(move |square| Square { lane, square }))
    }

    fn ground(&self, figure: &mut Figure) {
        for at in self.all() {
            figure.rectangle("fig-cell", self.cell(at), 0.0);
        }
        let [left, _, right, bottom] = self.frame();
        let rail = self.top + 3.0;
        figure.path("fig-line", &format!("M{} {rail}H{}", left + 20.0, right - 4.0));
        for lane in 1..=self.lanes {
            let [_, y] = self.middle(Square { lane, square: *self.squares.start() });
            figure.text("fig-soft", [10.0, y], 11.0, lane);
        }
        for square in self.squares.clone() {
            let [x, _] = self.middle(Square { lane: 1, square });
            figure.text("fig-soft", [x, bottom - 7.0], 10.0, square);
        }
    }

    fn blocked(&self, figure: &mut Figure) {
        let blocked = self.scene.blocked();
        for at in self.all().filter(|at| blocked.contains(at)) {
            let [x, y, width, height] = self.cell(at);
            figure.rectangle("fig-blocked", [x + 1.0, y + 1.0, width - 2.0, height - 2.0], 0.0);
            let [left, right, top, bottom] = [x + 4.0, x + width - 4.0, y + 4.0, y + height - 4.0];
            figure.path(
                "fig-blocked",
                &format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"),
            );
        }
    }

    fn fences(&self, figure: &mut Figure) {
        for at in self.all() {
            let [x, y, width, height] = self.cell(at);
            if self.scene.course().fenced(at) {
                figure.rectangle("fig-fence", [x, y, width, height], 0.0);
                let sprigs: String = (1..5)
                    .map(|i| {
                        format!("M{} {}v-{}", x + f64::from(i) * width / 5.0, y + height - 3.0, height - 6.0)
                    })
                    .collect();
                figure.path("fig-fence", &sprigs);
            } else if at.square > 0 && self.scene.course().fenced(Square { square: at.square - 1, ..at }) {
                for (dx, dy) in [(0.2, 0.25), (0.5, 0.25), (0.8, 0.25), (0.2, 0.75), (0.5, 0.75), (0.8, 0.75)]
                {
                    figure.circle("fig-landing", [x + width * dx, y + height * dy], 1.4);
                }
            }
        }
    }

    /// Draws every way to a goal, each step of it once.
    fn ways(&self, figure: &mut Figure, steps: usize, goals: &[Square]) {
        let ways = self.scene.ways(steps);
        let reached: BTreeSet<_> = ways.iter().filter_map(|way| way.last().copied()).collect();
        assert_eq!(reached, goals.iter().copied().collect(), "the ways drawn lead where the rules say");
        let steps: BTreeSet<_> =
            ways.iter().flat_map(|way| way.windows(2).map(|step| (step[0], step[1]))).collect();
        let line = |(from, to): &(Square, Square)| {
            let ([x1, y1], [x2, y2]) = (self.middle(*from), self.middle(*to));
            format!("M{x1} {y1}L{x2} {y2}")
        };
        figure.path("fig-way", &steps.iter().map(line).collect::<String>());
    }

    fn goals(&self, figure: &mut Figure, goals: &[Square], value: &str) {
        for &at in goals {
            figure.circle("fig-goal", self.middle(at), 8.5);
            figure.text("fig-goal-text", self.middle(at), 11.0, value);
        }
    }

    fn horses(&self, figure: &mut Figure) {
        for (number, at) in self.scene.horses() {
            if self.squares.contains(&at.square) && at.lane <= self.lanes {
                figure.horse(FigureHorse::FIELD[usize::from(number - 1)], self.middle(at), 10.5);
            }
        }
    }
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn squares(text: &str) -> Vec<Square> {
    text.split(' ').map(square).collect()
}

#[test]
fn a_horse_blocks_its_square_and_the_ones_before_and_behind() {
    let scene = Scene::new(&[
        "horse 1 at 3:8",
        "horse 2 at 3:13",
        "horse 3 at 2:15",
        "horse 4 at 1:3",
        "next 1",
        "hand 1: 8",
    ]);
    let goals = scene.squares("8");
    // Straight on three steps are possible and inwards five, but outwards all eight: those are the longest.
    assert_eq!(goals, squares("3:16 4:16 5:16"));
    let straight = Straight { scene: &scene, lanes: 5, squares: 7..=17, top: 0.0 };
    let mut figure = Figure::new("blocking", straight.frame());
    straight.ground(&mut figure);
    straight.blocked(&mut figure);
    straight.ways(&mut figure, 8, &goals);
    straight.goals(&mut figure, &goals, "8");
    straight.horses(&mut figure);
    figure.keep(PAGE);
}

fn lane_change(name: &'static str, value: u8, expected: &str) {
    let by = value.to_string();
    let scene = Scene::new(&["horse 1 at 3:8", &format!("hand 1: {by}")]);
    let goals = scene.squares(&by);
    assert_eq!(goals, squares(expected));
    let straight = Straight { scene: &scene, lanes: 5, squares: 7..=16, top: 0.0 };
    let mut figure = Figure::new(name, straight.frame());
    straight.ground(&mut figure);
    straight.ways(&mut figure, value.into(), &goals);
    straight.goals(&mut figure, &goals, &by);
    straight.horses(&mut figure);
    figure.keep(PAGE);
}

#[test]
fn six_points_change_one_lane() {
    lane_change("lane-change-6", 6, "2:14 3:14 4:14");
}

#[test]
fn seven_points_change_two_lanes() {
    lane_change("lane-change-7", 7, "1:15 2:15 3:15 4:15 5:15");
}

#[test]
fn a_fence_takes_four_steps_and_the_landing_is_behind_it() {
    let cards = Scene::new(&["course oval fences", "horse 1 at 1:3", "hand 1: 3 4 6"]);
    assert_eq!((cards.fall("3"), cards.fall("4")), (Some(square("1:6")), Some(square("1:7"))));
    assert_eq!((cards.goals("3"), cards.goals("4")), (vec![Goal::Fall], vec![Goal::Fall]));
    let cleared = cards.squares("6");
    assert_eq!((&cleared, cards.goals("6").len()), (&squares("1:9 2:9"), 2), "a 6 clears the fence");
    let dice = Scene::new(&["course oval fences", "horse 1 at 1:3", "dice 4+3", "chosen first", "round 2"]);
    assert_eq!(dice.squares("first"), squares("1:4 2:4"), "by dice a horse stops in front of the fence");

    let above = Straight { scene: &cards, lanes: 3, squares: 2..=11, top: 0.0 };
    let below = Straight { scene: &dice, top: above.frame()[3] + 10.0, ..above };
    let above = Straight { scene: &cards, lanes: 3, squares: 2..=11, top: 0.0 };
    let mut figure = Figure::new("fence", below.frame());
    for panel in [&above, &below] {
        panel.ground(&mut figure);
        panel.fences(&mut figure);
    }
    for card in ["3", "4"] {
        let [x, y] = above.middle(cards.fall(card).expect("it falls"));
        figure.cross([x, y], 9.0);
        figure.card([x, y + WIDTH + 4.0], card);
    }
    above.goals(&mut figure, &cleared, "6");
    below.goals(&mut figure, &dice.squares("first"), "4");
    above.horses(&mut figure);
    below.horses(&mut figure);
    figure.keep(PAGE);
}

/// Part of the oval's first turn, as its board draws it.
struct Bend {
    geometry: Geometry,
    lanes: std::ops::RangeInclusive<u8>,
    squares: std::ops::RangeInclusive<u8>,
}

impl Bend {
    fn new(lanes: std::ops::RangeInclusive<u8>, squares: std::ops::RangeInclusive<u8>) -> Self {
        Bend { geometry: standard()[0].geometry(), lanes, squares }
    }

    fn all(&self) -> impl Iterator<Item = Square> + '_ {
        let lane = |lane| self.squares.clone().map(move |square| Square { lane, square });
        self.lanes.clone().flat_map(lane)
    }

    fn spot(&self, at: Square) -> &furlong_packs::turfmaster::Spot {
        &self.geometry.lanes[usize::from(at.lane - 1)][usize::from(at.square)]
    }

    fn ground(&self, figure: &mut Figure) {
        for at in self.all() {
            figure.path("fig-cell", &self.spot(at).outline);
        }
        figure.path("fig-green", &self.geometry.green_lines);
    }

    /// Writes the numbers of all squares but those.
    fn numbers(&self, figure: &mut Figure, without: &[Square]) {
        for at in self.all().filter(|at| !without.contains(at)) {
            figure.text("fig-soft", self.spot(at).at, 4.6, at.square);
        }
    }

    /// The rectangle around some squares, with room for so much beside them.
    fn frame(&self, squares: &[Square], room: f64) -> [f64; 4] {
        let points: Vec<_> = squares.iter().map(|&at| self.spot(at).at).collect();
        let least = |axis: usize| points.iter().map(|at| at[axis]).fold(f64::INFINITY, f64::min) - room;
        let most = |axis: usize| points.iter().map(|at| at[axis]).fold(f64::NEG_INFINITY, f64::max) + room;
        [least(0), least(1), most(0) - least(0), most(1) - least(1)]
    }

    /// The front edge of a square, across so many lanes either way.
    fn front(&self, at: Square, lanes: f64) -> String {
        let ([x1, y1], [x2, y2]) = (self.spot(at).at, self.spot(Square { square: at.square + 1, ..at }).at);
        let turn =
            (f64::midpoint(self.spot(at).turn, self.spot(Square { square: at.square + 1, ..at }).turn)
                + 90.0)
                .to_radians();
        let [x, y] = [f64::midpoint(x1, x2), f64::midpoint(y1, y2)];
        let [dx, dy] = [turn.cos(), turn.sin()].map(|part| part * self.geometry.lane_width * (lanes + 0.5));
        let point = |x: f64, y: f64| format!("{x:.2} {y:.2}");
        format!("M{}L{}", point(x - dx, y - dy), point(x + dx, y + dy))
    }
}

#[test]
fn a_diagonal_in_a_turn_reaches_the_first_square_beyond_the_front_edge() {
    let from = square("3:26");
    let scene = Scene::new(&["horse 1 at 3:26", "dice 1+5", "chosen first", "round 8"]);
    let mut goals = scene.squares("first");
    goals.sort();
    assert_eq!(goals, squares("2:26 3:27 4:27"));
    for &goal in &goals {
        let before = Square { square: goal.square - 1, ..goal };
        let course = scene.course();
        assert!(course.rank(goal) > course.rank(from) && course.rank(before) <= course.rank(from));
    }
    let bend = Bend::new(1..=6, 22..=35);
    let mut figure = Figure::new("diagonal", bend.frame(&[from], 46.0));
    bend.ground(&mut figure);
    bend.numbers(&mut figure, &[goals.clone(), vec![from]].concat());
    figure.path("fig-line", &bend.front(from, 1.0));
    for &goal in &goals {
        let ([x1, y1], [x2, y2]) = (bend.spot(from).at, bend.spot(goal).at);
        figure.path("fig-way", &format!("M{x1} {y1}L{x2} {y2}"));
        figure.circle("fig-goal", [x2, y2], 4.4);
        figure.text("fig-goal-text", [x2, y2], 4.6, goal.square);
    }
    figure.horse(FigureHorse::FIELD[0], bend.spot(from).at, 5.0);
    figure.keep(PAGE);
}

#[test]
fn level_horses_share_a_handicap() {
    let bend = Bend::new(1..=6, 22..=40);
    let scene = Scene::new(&[
        "players 5",
        "horse 1 at 1:30",
        "horse 2 at 3:31",
        "horse 3 at 2:26",
        "horse 4 at 4:27",
        "horse 5 at 3:24",
        "round 9",
    ]);
    let course = scene.course();
    for (one, other) in [("1:30", "3:31"), ("2:26", "4:27")] {
        assert_eq!(course.rank(square(one)), course.rank(square(other)));
    }
    let limits = scene.game.position(&scene.state).expect("a decision is awaited").limits;
    assert_eq!(limits, [Some(8), Some(8), Some(10), Some(10), None]);
    let shown: Vec<_> = scene.horses().into_iter().map(|(_, at)| at).collect();
    let mut figure = Figure::new("handicaps", bend.frame(&shown, 20.0));
    bend.ground(&mut figure);
    for ((number, at), limit) in scene.horses().into_iter().zip(limits) {
        let [x, y] = bend.spot(at).at;
        figure.horse(FigureHorse::FIELD[usize::from(number - 1)], [x, y], 5.4);
        let limit = limit.map_or("∞".to_owned(), |limit| limit.to_string());
        figure.circle("fig-gold", [x + 9.0, y - 6.0], 5.4);
        figure.text("fig-text", [x + 9.0, y - 6.0], 6.4, limit);
    }
    figure.keep(PAGE);
}
