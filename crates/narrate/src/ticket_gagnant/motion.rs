//! Moves of horses, within a sentence: which way and how far, beside whom, and what stops
//! it.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use furlong_games::rules::ticket_gagnant::{ByHorse, Card, Face, Horse, LANES, Square};

use super::TicketGagnantMessage as Say;
use crate::message::Argument;
use crate::narrator::Names;

/// A horse's move by a card. `field` has the squares of the others, and `square` is the end of the move in words.
pub(super) fn motion(
    names: &Names,
    card: Card,
    horse: Horse,
    squares: [Square; 2],
    field: ByHorse<Square>,
    square: Argument,
) -> Say {
    let mover = names.mount(horse);
    match card.face() {
        Face::Pair(one, other) => {
            let other = if horse == one { other } else { one };
            placement(mover, names.mount(other), [field[other], squares[1]], square)
        }
        Face::Single(_, full) => run(mover, squares, full, square),
        // A joker is played for just as many squares as the horse moves. TG-MOVE-4
        Face::Joker => run(mover, squares, 0, square),
    }
}

/// A run of `full` squares, unless something stopped it. TG-MOVE-2, TG-HEDGE-2
fn run(horse: Argument, [from, to]: [Square; 2], full: u8, square: Argument) -> Say {
    let squares = from.row().abs_diff(to.row()) + from.lane().abs_diff(to.lane());
    let moving = match direction([from, to]) {
        (Equal, Equal) if is_at_edge(from) => return Say::HeldByEdge { horse, square },
        (Equal, Equal) => return Say::HeldByHedge { horse, square },
        (Greater, _) => Say::Forward { horse, squares },
        (Less, _) => Say::Back { horse, squares },
        (Equal, Less) => Say::Left { horse, squares },
        (Equal, Greater) => Say::Right { horse, squares },
    };
    let moving = moving.into();
    // A horse that goes back and does not come to the start was stopped by a hedge.
    let hedge = to.row() < from.row() && to.row() > 0;
    if squares >= full {
        Say::Ran { moving, square }
    } else if hedge {
        Say::RanToHedge { moving, square }
    } else {
        Say::RanToEdge { moving, square }
    }
}

/// A horse is put beside another one. TG-PAIR-1
fn placement(horse: Argument, other: Argument, squares: [Square; 2], square: Argument) -> Say {
    match direction(squares) {
        (Greater, _) => Say::PutInFront { horse, other, square },
        (Less, _) => Say::PutBehind { horse, other, square },
        (Equal, Less) => Say::PutLeft { horse, other, square },
        (Equal, Equal | Greater) => Say::PutRight { horse, other, square },
    }
}

/// The way from a square to another one, as a horse is pushed. TG-PUSH-1
pub fn way(squares: [Square; 2]) -> Argument {
    match direction(squares) {
        (Greater, Less) => Say::WayForwardLeft,
        (Greater, Equal) => Say::WayForward,
        (Greater, Greater) => Say::WayForwardRight,
        (Equal, Less) => Say::WayLeft,
        (Equal, Equal | Greater) => Say::WayRight,
        (Less, Less) => Say::WayBackLeft,
        (Less, Equal) => Say::WayBack,
        (Less, Greater) => Say::WayBackRight,
    }
    .into()
}

/// The direction from the first square to the second: by rows, of which higher ones are in front, and by lanes, of
/// which lower ones are on the left.
fn direction([from, to]: [Square; 2]) -> (Ordering, Ordering) {
    (to.row().cmp(&from.row()), to.lane().cmp(&from.lane()))
}

/// Returns whether some move leads off the track from there. Behind the line there is none forward. TG-LINE-1
fn is_at_edge(square: Square) -> bool {
    square.row() == 0 || square.lane() == 1 || square.lane() == LANES
}
