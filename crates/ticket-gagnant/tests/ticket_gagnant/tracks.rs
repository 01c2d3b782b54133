//! Tracks made by hand and random ones.

use std::sync::Arc;

use furlong_core::Dice;
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{Discipline, Meeting, Pack, Plan, TicketGagnant};

/// The data of the rulebook. TG-TRACK-1, TG-HEDGE-1, TG-TROT-2, TG-CARD-1
pub(crate) fn standard() -> Plan {
    let hoof_prints = [[7, 12], [1, 11], [8, 12], [3, 6], [8, 12], [1, 11], [7, 12]];
    Plan { last_row: 14, hedges: [4, 8], hoof_prints, singles: [1, 1, 1], pairs: 1, jokers: 3 }
}

/// The shortest track there can be.
pub(crate) fn shortest() -> Plan {
    let hoof_prints = [[2, 4], [1, 3], [2, 4], [1, 3], [2, 4], [1, 3], [2, 4]];
    Plan { last_row: 6, hedges: [1, 3], hoof_prints, ..standard() }
}

/// The longest track there can be.
pub(crate) fn longest() -> Plan {
    Plan { last_row: 30, hedges: [1, 28], ..standard() }
}

/// Any sound track, mostly a short one, with any number of cards.
pub(crate) fn random(dice: &mut Seeded) -> Plan {
    loop {
        let last_row = if dice.below(4) > 0 { 6 + number(dice, 9) } else { 6 + number(dice, 25) };
        let mut row = || number(dice, last_row + 1);
        let hedges = [row(), row()];
        let [one, two, three, four] = [[row(), row()], [row(), row()], [row(), row()], [row(), row()]];
        let hoof_prints = [one, two, three, four, three, two, one];
        let singles = [number(dice, 4), number(dice, 4), number(dice, 4)];
        let plan =
            Plan { last_row, hedges, hoof_prints, singles, pairs: number(dice, 4), jokers: number(dice, 4) };
        if Pack::new("random", plan.clone()).is_ok() {
            return plan;
        }
    }
}

/// A table for that many players on a track.
pub(crate) fn table(players: u8, plan: Plan) -> TicketGagnant {
    let pack = Arc::new(Pack::new("track", plan).expect("a sound plan"));
    TicketGagnant::new(Meeting::new(players, None, false).expect("a sound table"), pack)
}

/// Every discipline, with every place of the river. TG-FIRST-1, TG-RIVER-1
pub(crate) fn disciplines(plan: &Plan) -> [Discipline; 7] {
    let [first, second] = plan.hedges;
    let steeplechase = |river| Discipline::Steeplechase { river };
    let [a, b, c, d] = [first, first + 1, second, second + 1].map(steeplechase);
    [Discipline::Flat, Discipline::Hurdles, Discipline::Trot, a, b, c, d]
}

/// A small number below `below`.
pub(crate) fn number(dice: &mut Seeded, below: u8) -> u8 {
    u8::try_from(dice.below(below.into())).expect("a small number")
}
