//! The figures of the rules page, drawn from positions that the rules accept. The tests here say what each caption
//! claims.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use furlong_core::{Game, Seat, Step, Turn, Weighted as _, take};
use furlong_testkit::{Figure, FigureHorse, FigurePoint};
use furlong_ticket_gagnant::{Action, Event, Horse, Move, Phase, Square, State, TicketGagnant};

use crate::given::given;

const PAGE: &str = "ticket-gagnant";
/// The side of a square.
const SIDE: f64 = 34.0;

/// The horses in their colours, as boards draw them.
const FIELD: [FigureHorse; 7] = [
    FigureHorse { number: 1, pattern: "stripes", colours: ["#f0912b", "#1c1208", "#a14f00"] },
    FigureHorse { number: 2, pattern: "dots", colours: ["#6a3d9a", "#ffffff", "#c9a9ea"] },
    FigureHorse { number: 3, pattern: "checks", colours: ["#1f7a4a", "#ffffff", "#9fdcb9"] },
    FigureHorse { number: 4, pattern: "waves", colours: ["#1f5fa8", "#ffffff", "#a5cbf3"] },
    FigureHorse { number: 5, pattern: "zigzag", colours: ["#b8232b", "#ffffff", "#f3a7a3"] },
    FigureHorse { number: 6, pattern: "rings", colours: ["#f7db4f", "#221c05", "#a98600"] },
    FigureHorse { number: 7, pattern: "plain", colours: ["#232323", "#ffffff", "#8c8c8c"] },
];

/// Part of the track in a position. The horses run to the right; lane 1 is on top, as on the board.
struct Scene {
    game: TicketGagnant,
    state: State,
    lanes: RangeInclusive<u8>,
    rows: RangeInclusive<u8>,
}

impl Scene {
    fn new(lines: &[&str], lanes: RangeInclusive<u8>, rows: RangeInclusive<u8>) -> Self {
        let (game, state) = given(lines).unwrap();
        Scene { game, state, lanes, rows }
    }

    fn figure(&self, name: &'static str) -> Figure {
        let count = |range: &RangeInclusive<u8>| f64::from(range.end() - range.start() + 1);
        Figure::new(name, [0.0, 0.0, 24.0 + count(&self.rows) * SIDE, 22.0 + count(&self.lanes) * SIDE])
    }

    fn corner(&self, at: Square) -> FigurePoint {
        let part =
            |value: u8, range: &RangeInclusive<u8>| (f64::from(value) - f64::from(*range.start())) * SIDE;
        [20.0 + part(at.row(), &self.rows), 2.0 + part(at.lane(), &self.lanes)]
    }

    fn middle(&self, at: Square) -> FigurePoint {
        self.corner(at).map(|edge| edge + SIDE / 2.0)
    }

    fn shows(&self, at: Square) -> bool {
        self.lanes.contains(&at.lane()) && self.rows.contains(&at.row())
    }

    fn ground(&self, figure: &mut Figure) {
        for lane in self.lanes.clone() {
            for row in self.rows.clone() {
                let [x, y] = self.corner(at(lane, row));
                figure.rectangle("fig-cell", [x, y, SIDE, SIDE], 0.0);
            }
            let [_, y] = self.middle(at(lane, *self.rows.start()));
            figure.text("fig-soft", [10.0, y], 11.0, lane);
        }
        for row in self.rows.clone() {
            let [x, _] = self.middle(at(*self.lanes.start(), row));
            let y = 2.0 + f64::from(self.lanes.end() - self.lanes.start() + 1) * SIDE + 11.0;
            figure.text("fig-soft", [x, y], 10.0, row);
        }
    }

    fn horses(&self, figure: &mut Figure) {
        for (horse, at) in FIELD.into_iter().zip(self.squares()) {
            if self.shows(at) {
                figure.horse(horse, self.middle(at), 12.5);
            }
        }
    }

    fn squares(&self) -> Vec<Square> {
        self.state.field().squares().0.to_vec()
    }

    /// The moves that a card makes, as the rules list them.
    fn moves(&self, card: &str) -> Vec<Move> {
        let Turn::Seats(seats) = self.game.turn(&self.state) else { panic!("a player is to play") };
        let seat = seats.iter().next().expect("a player is to play");
        let mut actions = <TicketGagnant as Game>::Actions::default();
        self.game.legal(&self.state, seat, &mut actions);
        let run =
            |action: &Action| if let Action::Play { card, run } = *action { Some((card, run)) } else { None };
        let plays = actions.iter().filter_map(run);
        plays.filter(|(played, _)| played.to_string() == card).map(|(_, run)| run).collect()
    }

    /// Plays a card, and returns the state after it with what happened.
    fn after(&self, seat: u8, action: &str) -> (State, Vec<Event>) {
        let (mut state, mut events) = (self.state, Vec::new());
        let step = Step::Act(Seat::new(seat).expect("a seat"), action.parse().expect("an action"));
        take(&self.game, &mut state, step, &mut events).expect("the move is possible");
        (state, events)
    }
}

fn at(lane: u8, row: u8) -> Square {
    Square::new(lane, row).expect("a square of the track")
}

#[test]
fn a_horse_is_pushed_to_a_free_square_around_it() {
    let scene = Scene::new(
        &["row 10 . . . . 3 . .", "row 9  . . . 2 . . .", "row 6  . . . 5 . . .", "hand 5:3"],
        3..=5,
        5..=11,
    );
    let pushes: BTreeSet<_> = scene
        .moves("5:3")
        .into_iter()
        .filter(|run| run.to == at(4, 9))
        .map(|run| run.push.expect("a horse stands there"))
        .collect();
    // All eight around but the one on which horse 3 stands.
    assert_eq!(pushes.len(), 7);
    assert!(pushes.contains(&at(5, 8)) && !pushes.contains(&at(5, 10)));
    let (state, _) = scene.after(0, "play 5:3 5 4/9 push 5/8");
    let squares = state.field().squares().0;
    assert_eq!((squares[4], squares[1]), (at(4, 9), at(5, 8)));

    let mut figure = scene.figure("push");
    scene.ground(&mut figure);
    for &push in &pushes {
        figure.circle("fig-free", scene.middle(push), 11.0);
    }
    let [x, y] = scene.middle(at(4, 9));
    figure.way(&[scene.middle(at(4, 6)), [x - 14.0, y]]);
    scene.horses(&mut figure);
    figure.way(&[[x - 8.0, y + 9.0], scene.middle(at(5, 8))]);
    figure.keep(PAGE);
}

#[test]
fn a_pair_card_puts_one_horse_beside_the_other() {
    let scene = Scene::new(&["row 8  . . . . 4 . .", "row 5  . . 5 . . . .", "hand 4+5"], 2..=6, 4..=9);
    let ends = |number: u8| -> BTreeSet<Square> {
        scene.moves("4+5").into_iter().filter(|run| run.horse.number() == number).map(|run| run.to).collect()
    };
    let around = |square: Square| -> BTreeSet<Square> {
        let (lane, row) = (square.lane(), square.row());
        [at(lane - 1, row), at(lane + 1, row), at(lane, row - 1), at(lane, row + 1)].into()
    };
    assert_eq!((ends(4), ends(5)), (around(at(3, 5)), around(at(5, 8))));

    let mut figure = scene.figure("pair");
    scene.ground(&mut figure);
    for number in [4, 5] {
        for end in ends(number) {
            figure.circle("fig-free", scene.middle(end), 12.0);
            figure.text("fig-goal-text", scene.middle(end), 12.0, number);
        }
    }
    scene.horses(&mut figure);
    figure.keep(PAGE);
}

/// Writes a place beside a horse.
fn place(figure: &mut Figure, [x, y]: FigurePoint, place: &str) {
    let width = if place.len() > 1 { 28.0 } else { 16.0 };
    figure.rectangle("fig-gold", [x + 16.0, y - 8.0, width, 16.0], 8.0);
    figure.text("fig-text", [x + 16.0 + width / 2.0, y], 11.0, place);
}

#[test]
fn chance_decides_between_horses_on_one_row() {
    let lines = [
        "row 12 . . . 5 . . .",
        "row 11 . 2 . . . 6 .",
        "row 8  . . 3 . . . .",
        "first 0",
        "turn 1",
        "hand 7:1",
    ];
    let scene = Scene::new(&lines, 2..=6, 7..=14);
    let (state, _) = scene.after(1, "play 7:1 7 7/1");
    let Phase::Photo(finish) = state.phase() else { panic!("horses 2 and 6 are on one row") };
    let numbers = |horses: &[Horse]| horses.iter().map(|h| h.number()).collect::<Vec<_>>();
    assert_eq!(numbers(&finish.order), [5]);
    assert_eq!(finish.tied.iter().map(Horse::number).collect::<Vec<_>>(), [2, 6]);
    let weights: Vec<_> = scene.game.chances(&state).outcomes().collect();
    assert!(weights.len() == 2 && weights[0].1 == weights[1].1, "both are equally likely: {weights:?}");

    let mut figure = scene.figure("photo");
    scene.ground(&mut figure);
    let ([x, top], [_, bottom]) = (scene.corner(at(2, 12)), scene.corner(at(6, 12)));
    figure.path("fig-line", &format!("M{x} {top}V{}", bottom + SIDE));
    scene.horses(&mut figure);
    place(&mut figure, scene.middle(at(4, 12)), "1");
    place(&mut figure, scene.middle(at(2, 11)), "2/3");
    place(&mut figure, scene.middle(at(6, 11)), "2/3");
    figure.keep(PAGE);
}

#[test]
fn a_horse_on_a_hoof_print_is_out_when_the_race_is_over() {
    let lines = [
        "trot",
        "row 6  . . . 4 . . .",
        "row 5  . . . . 5 . .",
        "row 4  . . 3 . . . .",
        "row 2  . . . . . 6 .",
        "first 0",
        "turn 1",
        "hand 7:1",
    ];
    let scene = Scene::new(&lines, 2..=6, 1..=8);
    let (state, events) = scene.after(1, "play 7:1 7 7/1");
    let Phase::Photo(finish) = state.phase() else { panic!("horses 1 and 2 are still at the start") };
    assert!(finish.order.iter().take(2).map(|horse| horse.number()).eq([5, 3]));
    let out =
        |event: &Event| if let Event::Disqualified { horse } = event { Some(horse.number()) } else { None };
    assert!(events.iter().filter_map(out).eq([4]), "horse 4 alone stands on a hoof print");

    let mut figure = scene.figure("hoof-print");
    scene.ground(&mut figure);
    for lane in scene.lanes.clone() {
        for row in scene.rows.clone().filter(|&row| scene.game.pack().has_hoof_print(at(lane, row))) {
            hoof_print(&mut figure, scene.middle(at(lane, row)));
        }
    }
    scene.horses(&mut figure);
    figure.cross(scene.middle(at(4, 6)), 14.0);
    place(&mut figure, scene.middle(at(5, 5)), "1");
    place(&mut figure, scene.middle(at(3, 4)), "2");
    figure.keep(PAGE);
}

/// Draws the print of a hoof.
fn hoof_print(figure: &mut Figure, [x, y]: FigurePoint) {
    let [left, top] = [x - 6.0, y + 7.0];
    figure.path(
        "fig-print",
        &format!("M{left} {top}c-5 -7 -3 -15 6 -15s11 8 6 15l-4 -1c3 -6 2 -10 -2 -10s-5 4 -2 10z"),
    );
}
