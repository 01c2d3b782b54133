//! The horses run: each move with its die, and what kept the horse from running further.

use furlong_core::Seat;
use furlong_royal_turf::{Horse, Phase, Track, View};

use super::{Message, Teller};

impl Teller<'_> {
    pub(super) fn tell_move(&mut self, seat: Seat, horse: Horse, [from, to]: [i8; 2], before: &View) {
        // Horses only ever run by the die and their card.
        let (Phase::Run(_, symbol), Some(card)) = (before.phase, before.cards[horse]) else { return };
        let (table, track) = (self.table, self.table.game.track);
        let (player, horse, die) = (table.player(seat), table.horse(horse), table.die(symbol));
        let (die, full, squares) = (&*die, card.squares(symbol), (to - from).cast_unsigned());
        let ahead = ahead(before, to, track).filter(|_| squares < full).map(|horse| table.horse(horse));
        let [from, to] = [from, to].map(|p| track.square(p));
        self.item(&match ahead {
            _ if to > track.length() => Message::RanHome { player, die, horse, from },
            None => Message::Ran { player, die, horse, squares, from, to },
            Some(ahead) if squares == 0 => Message::BoxedIn { player, die, horse, at: from, ahead },
            Some(ahead) => Message::HeldUp { player, die, horse, squares, full, from, to, ahead },
        });
    }

    pub(super) fn tell_finished(&mut self, horse: Horse, place: u8) {
        let (horse, place) = (self.table.horse(horse), self.table.place(place));
        self.detail(&Message::Finished { horse, place: &place });
    }
}

/// The horse on the next square of the ring: where there is one, nobody behind it could come nearer.
fn ahead(view: &View, p: i8, track: Track) -> Option<Horse> {
    let square = |p| track.square(p);
    let stands = |horse| view.field.position(horse).map(square);
    view.field.racing().iter().find(|&horse| stands(horse) == Some(square(p + 1)))
}
