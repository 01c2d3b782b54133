//! The end of the record: the result, or how the meeting stands and what it waits for.

use std::cmp::Reverse;

use furlong_core::{Game, Standing};
use furlong_games::Progress;
use furlong_ticket_gagnant::{Horse, Phase, TicketGagnant, View};

use super::{Message, Moment, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    /// How the record leaves the meeting.
    pub(super) fn tell_standing(&mut self, progress: &Progress<TicketGagnant>) {
        let moment = Moment::new(progress.game(), progress.state());
        match moment.view.phase {
            Phase::Over => return self.tell_result(&progress.game().standing(progress.state())),
            // A race has its heading once its kind is chosen.
            Phase::Choose => self.tell_race(&moment),
            // A record of no steps has just told its position.
            Phase::Run(_) if !progress.steps().is_empty() => self.tell_field(&moment.view),
            Phase::Photo(finish) => self.tell_photo(finish.tied),
            Phase::Lot | Phase::Deal(..) | Phase::Predict(_) | Phase::Run(_) => {}
        }
        self.section(&Common::StillRunning);
        self.tell_awaited(&moment.view);
    }

    /// Where the horses are, the foremost first.
    pub(super) fn tell_field(&mut self, view: &View) {
        let table = self.table;
        let mut horses = Horse::ALL;
        horses.sort_by_key(|&horse| (Reverse(view.field.at(horse).row()), view.field.at(horse).lane()));
        let row = |horse| vec![table.horse(horse).to_owned(), table.square(view.field.at(horse), view.terms)];
        let mut rows = vec![vec![table.say(&Common::ColumnHorse), table.say(&Message::ColumnWhere)]];
        rows.extend(horses.map(row));
        self.section(&Message::Field);
        self.page.grid(&[Side::Left], &rows);
    }

    fn tell_awaited(&mut self, view: &View) {
        let table = self.table;
        let first = table.player(view.first.unwrap_or_default());
        match view.phase {
            Phase::Over => {}
            Phase::Lot => self.line(&Message::AwaitsLot),
            Phase::Choose => self.line(&Message::AwaitsChoice { player: first }),
            Phase::Deal(..) => self.line(&Message::AwaitsDeal),
            Phase::Predict(_) => {
                let open = view.predictions.iter().filter(|(_, prediction)| prediction.is_none());
                let seats: Vec<_> = open.map(|(seat, _)| seat).collect();
                let count = seats.len();
                self.line(&Message::AwaitsPredictions { players: &table.players(seats), count });
            }
            Phase::Run(seat) => self.line(&Message::AwaitsCard { player: table.player(seat) }),
            Phase::Photo(finish) => {
                self.line(&Message::AwaitsPhoto { horses: &table.horses(finish.tied.iter()) });
            }
        }
    }

    fn tell_result(&mut self, standing: &Standing) {
        self.tell_ranking(standing);
        if let Some(best) = standing.ranking().first() {
            let players = self.table.players(best.iter().copied());
            self.line(&Message::Winners { players: &players, count: best.len() });
        }
        if self.notes.races.len() == usize::from(self.table.meeting().races()) {
            self.tell_race_by_race(standing);
        }
    }

    /// What each player scored in each race, the best player first.
    fn tell_race_by_race(&mut self, standing: &Standing) {
        let (table, races) = (self.table, &self.notes.races);
        let columns = (1..=races.len()).map(|race| Message::ColumnRace { race });
        let columns = [Message::ColumnPlayer].into_iter().chain(columns).chain([Message::ColumnTotal]);
        let mut rows: Vec<Vec<_>> = vec![columns.map(|column| table.say(&column)).collect()];
        for seat in standing.ranking().into_iter().flatten() {
            let points = races.iter().map(|scored| scored[seat.index()].to_string());
            let total = standing.scores[seat].to_string();
            rows.push([table.player(seat).to_owned()].into_iter().chain(points).chain([total]).collect());
        }
        self.section(&Message::RaceByRace);
        self.page.grid(&[Side::Left, Side::Right], &rows);
    }
}
