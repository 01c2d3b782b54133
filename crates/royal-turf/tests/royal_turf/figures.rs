//! The figures of the rules page, drawn from positions that the rules accept. The tests here say what each caption
//! claims.

use furlong_core::{Game, Seat, Step, take};
use furlong_royal_turf::{Event, PACE, RoyalTurf, State};
use furlong_testkit::{Figure, FigureHorse, FigurePoint};

use crate::given::given;

const PAGE: &str = "royal-turf";
/// The length of a square of the ring, drawn as a strip.
const LENGTH: f64 = 28.0;

/// Part of the ring as a strip, with the horses on it.
struct Strip {
    squares: std::ops::RangeInclusive<i8>,
    top: f64,
}

impl Strip {
    fn middle(&self, square: i8) -> FigurePoint {
        [4.0 + (f64::from(square - self.squares.start()) + 0.5) * LENGTH, self.top + 34.0]
    }

    fn ground(&self, figure: &mut Figure) {
        for square in self.squares.clone() {
            let [x, y] = self.middle(square);
            let class = if square == PACE { "fig-gold" } else { "fig-cell" };
            figure.rectangle(class, [x - LENGTH / 2.0, y - 14.0, LENGTH, 28.0], 0.0);
            figure.text("fig-soft", [x, y + 22.0], 10.0, square);
        }
    }

    fn horses(&self, figure: &mut Figure, game: &RoyalTurf, state: &State) {
        let position = game.position(state).expect("a decision is awaited");
        for (horse, at) in FigureHorse::FIELD.iter().zip(position.horses) {
            if let Some(at) = at.filter(|at| self.squares.contains(at)) {
                figure.horse(*horse, self.middle(at), 11.5);
            }
        }
    }

    /// Draws a run over the others, and the place where it ends.
    fn run(&self, figure: &mut Figure, from: i8, to: i8) {
        let ([x1, y], [x2, _]) = (self.middle(from), self.middle(to));
        figure.circle("fig-free", [x2, y], 11.0);
        let high = self.top + 6.0;
        figure.way(&[[x1, y - 11.0], [x1 + 8.0, high], [x2 - 8.0, high], [x2, y - 13.0]]);
    }
}

/// Draws the pace token: two whips crossed on a golden disc.
fn pace_token(figure: &mut Figure, [x, y]: FigurePoint) {
    figure.circle("fig-gold", [x, y], 10.0);
    let [left, right, top, bottom] = [x - 4.5, x + 4.5, y - 4.5, y + 5.5];
    figure.path(
        "fig-line",
        &format!("M{left} {bottom}L{right} {top}q2 -2 2 1.5M{right} {bottom}L{left} {top}q-2 -2 -2 1.5"),
    );
}

/// Lets horse 4 run, and returns the square it ends on and whether it took the pace token.
fn run(game: &RoyalTurf, state: &State) -> (i8, bool) {
    let mut events = Vec::new();
    let step = Step::Act(seat(game, state), "move 4".parse().expect("an action"));
    take(game, &mut state.clone(), step, &mut events).expect("it has not moved yet");
    let end =
        events.iter().find_map(|event| if let Event::Moved { to, .. } = event { Some(*to) } else { None });
    (end.expect("it moved"), events.iter().any(|event| matches!(event, Event::Pace { .. })))
}

fn seat(game: &RoyalTurf, state: &State) -> Seat {
    let turn = game.position(state).and_then(|position| position.turn);
    turn.and_then(Seat::new).expect("a seat is to move")
}

#[test]
fn the_first_horse_on_the_pace_square_or_beyond_takes_the_token() {
    let (game, state) = given(&["horses 5 3 9 10 12 7 14", "moved 1 2", "turn 2", "die cap"]).unwrap();
    assert_eq!(run(&game, &state), (18, true));
    let strip = Strip { squares: 9..=19, top: 0.0 };
    let mut figure = Figure::new("pace", [0.0, -2.0, 8.0 + 11.0 * LENGTH, 66.0]);
    strip.ground(&mut figure);
    strip.run(&mut figure, 10, 18);
    strip.horses(&mut figure, &game, &state);
    pace_token(&mut figure, strip.middle(18));
    figure.keep(PAGE);
}

#[test]
fn a_horse_stops_behind_those_that_stand_where_it_should_end() {
    let (game, state) =
        given(&["horses 5 3 18 10 17 7 14", "moved 3 5", "turn 2", "die cap", "pace 3"]).unwrap();
    assert_eq!(run(&game, &state), (16, false));
    let strip = Strip { squares: 9..=19, top: 0.0 };
    let mut figure = Figure::new("held-up", [0.0, -2.0, 8.0 + 11.0 * LENGTH, 66.0]);
    strip.ground(&mut figure);
    strip.run(&mut figure, 10, 16);
    strip.horses(&mut figure, &game, &state);
    figure.keep(PAGE);
}

#[test]
fn what_a_unit_earns_depends_on_the_units_on_the_horse() {
    let lines = [
        "players 2",
        "horses x x 20 32 15 10 5",
        "finished 1 2",
        "pace 1",
        "die head",
        "bets 1:2 3:1 5:1 | 1:1 7:2 3:1",
    ];
    let (game, state) = given(&lines).unwrap();
    let mut state = state;
    let mut events = Vec::new();
    let step = Step::Act(seat(&game, &state), "move 4".parse().expect("an action"));
    take(&game, &mut state, step, &mut events).expect("it can finish");
    let paid = |seat: u8| {
        let sums = |event: &Event| {
            if let Event::Paid { seat, gain, cost, .. } = *event {
                Some((seat.number(), (gain, cost)))
            } else {
                None
            }
        };
        let mut all = events.iter().filter_map(sums);
        all.find(|(paid, _)| *paid == seat).map(|(_, sums)| sums).expect("everybody is paid")
    };
    assert_eq!((paid(0), paid(1)), ((700, 0), (350, 200)), "the example of the page");
    let pay = game.pack().pay();
    let unit = pay.places[0][2] + pay.pace;
    assert_eq!(
        (2 * unit, unit, 2 * pay.last),
        (700, 350, 200),
        "three units on the winner, which has the token"
    );

    let mut figure = Figure::new("pay", [0.0, 0.0, 300.0, 198.0]);
    pay_table(&mut figure, &pay.places, (0, 2));
    let sum = |gain: u32, cost: u32| gain - cost;
    let [a, b] = [paid(0), paid(1)].map(|(gain, cost)| sum(gain, cost));
    let each = format!("{} + {}", pay.places[0][2], pay.pace);
    for (name, y) in [("A", 126.0), ("B", 154.0)] {
        figure.text("fig-text", [16.0, y], 13.0, name);
    }
    stake(&mut figure, [48.0, 126.0], 0, 2, &format!("2 × ({each})"));
    stake(&mut figure, [48.0, 154.0], 0, 1, &format!("1 × ({each})"));
    stake(&mut figure, [48.0, 182.0], 6, 2, &format!("− 2 × {}", pay.last));
    figure.text("fig-text", [262.0, 126.0], 15.0, format_args!("= {a}"));
    figure.text("fig-text", [262.0, 182.0], 15.0, format_args!("= {b}"));
    figure.keep(PAGE);
}

/// Draws the pay table with one cell picked out.
fn pay_table(figure: &mut Figure, places: &[[u32; 5]; 3], (picked, column): (usize, usize)) {
    let at = |row: f64, column: f64| [58.0 + column * 48.0, 12.0 + row * 25.0];
    for (units, x) in ["1", "2", "3", "4", "5+"].iter().zip([0.0, 1.0, 2.0, 3.0, 4.0]) {
        figure.text("fig-soft", at(0.0, x), 12.0, units);
    }
    for (row, (cells, y)) in places.iter().zip([1.0, 2.0, 3.0]).enumerate() {
        figure.text("fig-text", [16.0, at(y, 0.0)[1]], 13.0, format_args!("{}.", row + 1));
        for (i, (cell, x)) in cells.iter().zip([0.0, 1.0, 2.0, 3.0, 4.0]).enumerate() {
            let [x, y] = at(y, x);
            let class = if (row, i) == (picked, column) { "fig-gold" } else { "fig-cell" };
            figure.rectangle(class, [x - 23.0, y - 11.5, 46.0, 23.0], 3.0);
            figure.text("fig-text", [x, y], 13.0, cell);
        }
    }
}

/// Draws a chip on a horse, and beside them what comes of it.
fn stake(figure: &mut Figure, [x, y]: FigurePoint, horse: usize, chip: u8, sum: &str) {
    figure.horse(FigureHorse::FIELD[horse], [x, y], 11.5);
    figure.circle("fig-gold", [x + 21.0, y], 8.5);
    figure.text("fig-text", [x + 21.0, y], 11.0, chip);
    let width = f64::from(u8::try_from(sum.chars().count()).expect("a short sum")) * 7.0;
    figure.text("fig-text", [x + 38.0 + width / 2.0, y], 13.0, sum);
}
