//! What a horse does, within a sentence: which way it goes and how far, beside whom it is put, and what stops
//! it.

use std::cmp::Ordering::{Equal, Greater, Less};

use furlong_ticket_gagnant::{Card, Face, Horse, LANES, Square, Terms};

use super::{Message, Teller};

impl Teller<'_> {
    /// Where a card takes a horse.
    pub(super) fn motion(
        &self,
        card: Card,
        horse: Horse,
        squares: [Square; 2],
        terms: Option<Terms>,
    ) -> String {
        let square = self.table.square(squares[1], terms);
        match card.face() {
            Face::Pair(one, other) => {
                self.placement(horse, if horse == one { other } else { one }, squares[1], &square)
            }
            Face::Single(_, full) => self.run(horse, squares, full, &square),
            // A joker is played for just as many squares as the horse moves. TG-MOVE-4
            Face::Joker => self.run(horse, squares, 0, &square),
        }
    }

    /// A run of `full` squares, unless something stopped it. TG-MOVE-2, TG-HEDGE-2
    fn run(&self, horse: Horse, [from, to]: [Square; 2], full: u8, square: &str) -> String {
        let (table, horse) = (self.table, self.table.horse(horse));
        let squares = from.row().abs_diff(to.row()) + from.lane().abs_diff(to.lane());
        let moving = match way([from, to]) {
            (Equal, Equal) if is_at_edge(from) => return table.say(&Message::HeldByEdge { horse, square }),
            (Equal, Equal) => return table.say(&Message::HeldByHedge { horse, square }),
            (Greater, _) => Message::Forward { horse, squares },
            (Less, _) => Message::Back { horse, squares },
            (Equal, Less) => Message::Left { horse, squares },
            (Equal, Greater) => Message::Right { horse, squares },
        };
        let moving = &*table.say(&moving);
        // A horse that goes back and does not come to the start was stopped by a hedge.
        let hedge = to.row() < from.row() && to.row() > 0;
        table.say(&if squares >= full {
            Message::Ran { moving, square }
        } else if hedge {
            Message::RanToHedge { moving, square }
        } else {
            Message::RanToEdge { moving, square }
        })
    }

    /// A horse is put beside another one. TG-PAIR-1
    fn placement(&self, horse: Horse, other: Horse, to: Square, square: &str) -> String {
        let beside = self.notes.field[other];
        let (table, horse, other) = (self.table, self.table.horse(horse), self.table.horse(other));
        table.say(&match way([beside, to]) {
            (Greater, _) => Message::PutInFront { horse, other, square },
            (Less, _) => Message::PutBehind { horse, other, square },
            (Equal, Less) => Message::PutLeft { horse, other, square },
            (Equal, Equal | Greater) => Message::PutRight { horse, other, square },
        })
    }

    /// Which way a horse is pushed. TG-PUSH-1
    pub(super) fn way(&self, squares: [Square; 2]) -> String {
        self.table.say(&match way(squares) {
            (Greater, Less) => Message::WayForwardLeft,
            (Greater, Equal) => Message::WayForward,
            (Greater, Greater) => Message::WayForwardRight,
            (Equal, Less) => Message::WayLeft,
            (Equal, Equal | Greater) => Message::WayRight,
            (Less, Less) => Message::WayBackLeft,
            (Less, Equal) => Message::WayBack,
            (Less, Greater) => Message::WayBackRight,
        })
    }
}

/// How the second square lies to the first: by rows, of which higher ones are in front, and by lanes, of
/// which lower ones are on the left.
fn way([from, to]: [Square; 2]) -> (std::cmp::Ordering, std::cmp::Ordering) {
    (to.row().cmp(&from.row()), to.lane().cmp(&from.lane()))
}

/// Whether some move leads off the track from there. Behind the line there is none forward. TG-LINE-1
fn is_at_edge(square: Square) -> bool {
    square.row() == 0 || square.lane() == 1 || square.lane() == LANES
}
