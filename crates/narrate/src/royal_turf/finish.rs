//! The end of a race, and the end of the record: the result, or what the game waits for.

use furlong_core::{BySeat, Game, List, Masked, Seat, Standing};
use furlong_games::Progress;
use furlong_games::rules::royal_turf::{Bet, Chip, LastRace, Phase, RoyalTurf, Slip, View};

use super::printed::{RoyalTurfPrinter, seen};
use super::{RoyalTurfMessage as Say, die};
use crate::message::{CommonMessage, place};
use crate::printed::Side;

impl RoyalTurfPrinter {
    pub(super) fn print_race_over(&mut self, race: u8, end: LastRace) {
        let placed = end.order.iter().zip(1..);
        let mut rows: Vec<_> =
            placed.map(|(&horse, reached)| vec![place(reached), self.names.runner(horse)]).collect();
        rows.push(vec![Say::LastHorse { count: end.last.len() }.into(), self.names.runners(end.last)]);
        rows.push(vec![Say::PaceHorse.into(), self.names.runner(end.pace)]);
        self.page.section(Say::RaceOver { race });
        self.page.grid(&[Side::Left], rows);
    }

    pub(super) fn print_revealed(&mut self, bets: &BySeat<Slip>) {
        let open = |bet: &Bet| Bet { horse: bet.horse, chip: Masked::Shown(bet.chip) };
        let turned: Vec<(Seat, List<Bet<Masked<Chip>>, 4>)> =
            bets.iter().map(|(seat, slip)| (seat, slip.bets().iter().map(open).collect())).collect();
        self.page.section(Say::Revealed);
        self.print_slips(turned.iter().map(|(seat, bets)| (*seat, bets.as_slice())));
    }

    /// The result, or the state in which the record ends.
    pub(super) fn print_standing(&mut self, progress: &Progress<RoyalTurf>) {
        let view = seen(progress.game(), progress.state());
        match view.phase {
            Phase::Over => self.print_result(&progress.game().standing(progress.state())),
            Phase::Draw if !view.field.racing().is_empty() => self.print_cards(&view, Say::ColumnStart),
            Phase::Bet(_) if view.bets.as_slice().iter().any(|bets| !bets.is_empty()) => {
                self.print_bets(&view);
            }
            Phase::Draw | Phase::Lot(_) | Phase::Bet(_) | Phase::Roll(_) | Phase::Run(..) => {}
        }
        self.print_awaited(&view);
    }

    fn print_result(&mut self, standing: &Standing) {
        self.page.ranking(standing, &self.names);
        if let Some(best) = standing.ranking().first() {
            let players = self.names.players(best.iter().copied());
            self.page.line(Say::Winners { players, count: best.len() });
        }
    }

    /// The player on turn, unless the game is over.
    fn print_awaited(&mut self, view: &View) {
        let player = |seat| self.names.player(seat);
        let awaited = match view.phase {
            Phase::Over => return,
            Phase::Draw => Say::AwaitsCard,
            Phase::Lot(seats) => Say::AwaitsLot { players: self.names.players(seats.iter()) },
            Phase::Bet(seat) => Say::AwaitsBet { player: player(seat) },
            Phase::Roll(seat) => Say::AwaitsRoll { player: player(seat) },
            Phase::Run(seat, symbol) => Say::AwaitsMove { player: player(seat), die: die(symbol) },
        };
        self.page.section(CommonMessage::StillRunning);
        self.page.line(awaited);
    }
}
