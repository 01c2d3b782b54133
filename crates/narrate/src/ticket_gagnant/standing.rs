//! The end of the record: the result, or how the meeting stands and what it waits for.

use std::cmp::Reverse;

use furlong_core::{Game, Standing};
use furlong_games::Progress;
use furlong_games::rules::ticket_gagnant::{Horse, Phase, TicketGagnant, View};

use super::TicketGagnantMessage as Say;
use super::printed::{TicketGagnantPrinter, TicketGagnantScene};
use crate::message::{Argument, CommonMessage};
use crate::printed::Side;

impl TicketGagnantPrinter {
    /// The result, or the state in which the record ends.
    pub(super) fn print_standing(&mut self, progress: &Progress<TicketGagnant>) {
        let scene = TicketGagnantScene::new(progress.game(), progress.state());
        match scene.view.phase {
            Phase::Over => return self.print_result(&progress.game().standing(progress.state())),
            // A race has its heading once its kind is chosen.
            Phase::Choose => self.print_race(&scene),
            // A record of no steps has just told its position.
            Phase::Run(_) if !progress.steps().is_empty() => self.print_field(&scene.view),
            Phase::Lot | Phase::Deal(..) | Phase::Predict(_) | Phase::Run(_) | Phase::Photo(_) => {}
        }
        self.page.section(CommonMessage::StillRunning);
        self.print_awaited(&scene.view);
    }

    /// The squares of the horses, the foremost first.
    pub(super) fn print_field(&mut self, view: &View) {
        let mut horses = Horse::ALL;
        horses.sort_by_key(|&horse| (Reverse(view.field.at(horse).row()), view.field.at(horse).lane()));
        let row = |horse| vec![self.names.mount(horse), self.square(view.field.at(horse), view.terms)];
        let columns = vec![CommonMessage::ColumnHorse.into(), Say::ColumnWhere.into()];
        let rows = [columns].into_iter().chain(horses.map(row)).collect();
        self.page.section(Say::Field);
        self.page.grid(&[Side::Left], rows);
    }

    fn print_awaited(&mut self, view: &View) {
        let player = |seat| self.names.player(seat);
        let awaited = match view.phase {
            Phase::Over => return,
            Phase::Lot => Say::AwaitsLot,
            Phase::Choose => Say::AwaitsChoice { player: player(view.first.unwrap_or_default()) },
            Phase::Deal(..) => Say::AwaitsDeal,
            Phase::Predict(_) => {
                let open = view.predictions.iter().filter(|(_, prediction)| prediction.is_none());
                let seats: Vec<_> = open.map(|(seat, _)| seat).collect();
                let count = seats.len();
                Say::AwaitsPredictions { players: self.names.players(seats), count }
            }
            Phase::Run(seat) => Say::AwaitsCard { player: player(seat) },
            Phase::Photo(finish) => Say::AwaitsPhoto { horses: self.names.mounts(finish.tied.iter()) },
        };
        self.page.line(awaited);
    }

    fn print_result(&mut self, standing: &Standing) {
        self.page.ranking(standing, &self.names);
        if let Some(best) = standing.ranking().first() {
            let players = self.names.players(best.iter().copied());
            self.page.line(Say::Winners { players, count: best.len() });
        }
        if self.notes.races.len() == usize::from(self.rules.meeting().races()) {
            self.print_race_by_race(standing);
        }
    }

    /// Each player's points in each race, the best player first.
    fn print_race_by_race(&mut self, standing: &Standing) {
        let races = &self.notes.races;
        let columns = (1..=races.len()).map(|race| Say::ColumnRace { race });
        let columns = [Say::ColumnPlayer].into_iter().chain(columns).chain([Say::ColumnTotal]);
        let mut rows: Vec<Vec<_>> = vec![columns.map(Argument::from).collect()];
        for seat in standing.ranking().into_iter().flatten() {
            let points = races.iter().map(|scored| scored[seat.index()].into());
            let total = standing.scores[seat].into();
            rows.push([self.names.player(seat)].into_iter().chain(points).chain([total]).collect());
        }
        self.page.section(Say::RaceByRace);
        self.page.grid(&[Side::Left, Side::Right], rows);
    }
}
