//! The end of a race with its payments, and the end of the record: the result, or what the game waits for.

use furlong_core::{BySeat, Game, List, Masked, Seat, Standing};
use furlong_games::Progress;
use furlong_royal_turf::{Bet, Chip, LastRace, Phase, RoyalTurf, Slip, View};

use super::{Message, Teller, seen};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    pub(super) fn tell_race_over(&mut self, race: u8, end: LastRace) {
        let table = self.table;
        let row = |label: String, horses: &str| vec![label, horses.to_owned()];
        let mut rows: Vec<_> = end
            .order
            .iter()
            .zip(1..)
            .map(|(&horse, place)| row(table.place(place), table.horse(horse)))
            .collect();
        let last = table.say(&Message::LastHorse { count: end.last.len() });
        rows.push(row(last, &table.horses(end.last)));
        rows.push(row(table.say(&Message::PaceHorse), table.horse(end.pace)));
        self.section(&Message::RaceOver { race });
        self.page.grid(&[Side::Left], &rows);
    }

    pub(super) fn tell_revealed(&mut self, bets: &BySeat<Slip>) {
        let open = |bet: &Bet| Bet { horse: bet.horse, chip: Masked::Shown(bet.chip) };
        let turned: Vec<(Seat, List<Bet<Masked<Chip>>, 4>)> =
            bets.iter().map(|(seat, slip)| (seat, slip.bets().iter().map(open).collect())).collect();
        self.section(&Message::Revealed);
        self.tell_slips(turned.iter().map(|(seat, bets)| (*seat, bets.as_slice())));
    }

    /// Players are paid in the order of their seats.
    pub(super) fn tell_paid(&mut self, seat: Seat, gain: u32, cost: u32, money: u32) {
        if seat == Seat::default() {
            self.section(&Message::Payments);
        }
        self.item(&Message::Paid { player: self.table.player(seat), gain, cost, money });
    }

    /// How the record leaves the game.
    pub(super) fn tell_standing(&mut self, progress: &Progress<RoyalTurf>) {
        let view = seen(progress.game(), progress.state());
        match view.phase {
            Phase::Over => self.tell_result(&progress.game().standing(progress.state())),
            Phase::Draw if !view.field.racing().is_empty() => self.tell_cards(&view, &Message::ColumnStart),
            Phase::Bet(_) if view.bets.as_slice().iter().any(|bets| !bets.is_empty()) => {
                self.tell_bets(&view);
            }
            Phase::Draw | Phase::Lot(_) | Phase::Bet(_) | Phase::Roll(_) | Phase::Run(..) => {}
        }
        self.tell_awaited(&view);
    }

    fn tell_result(&mut self, standing: &Standing) {
        let table = self.table;
        self.tell_ranking(standing);
        if let Some(best) = standing.ranking().first() {
            let players = table.players(best.iter().copied());
            self.line(&Message::Winners { players: &players, count: best.len() });
        }
    }

    /// Whose turn it is, unless the game is over.
    fn tell_awaited(&mut self, view: &View) {
        let table = self.table;
        let die;
        let players;
        let awaited = match view.phase {
            Phase::Over => return,
            Phase::Draw => Message::AwaitsCard,
            Phase::Lot(seats) => {
                players = table.players(seats.iter());
                Message::AwaitsLot { players: &players }
            }
            Phase::Bet(seat) => Message::AwaitsBet { player: table.player(seat) },
            Phase::Roll(seat) => Message::AwaitsRoll { player: table.player(seat) },
            Phase::Run(seat, symbol) => {
                die = table.die(symbol);
                Message::AwaitsMove { player: table.player(seat), die: &die }
            }
        };
        self.section(&Common::StillRunning);
        self.line(&awaited);
    }
}
