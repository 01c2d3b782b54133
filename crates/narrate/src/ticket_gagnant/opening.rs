//! The opening of a record: the table, and the position in which a record begins that does not
//! begin at the start; and what the first player chose for a race.

use furlong_core::{BySeat, Masked, Seat};
use furlong_games::rules::ticket_gagnant::{Horse, Phase, Prediction, View};

use super::printed::{TicketGagnantPrinter, TicketGagnantScene, none};
use super::{TicketGagnantMessage as Say, kind, terms};
use crate::message::{Argument, CommonMessage};
use crate::printed::Side;

impl TicketGagnantPrinter {
    pub(super) fn print_table(&mut self) {
        let meeting = self.rules.meeting();
        let races = meeting.races();
        self.page.heading(Say::Title);
        self.page.line(Say::Players { players: self.names.players(meeting.seats().iter()) });
        self.page.line(if meeting.flat_only() { Say::RacesFlat { races } } else { Say::Races { races } });
        self.page.line(Say::Track { track: self.names.pack(0) });
        self.page.line(Say::Horses { horses: self.names.mounts(Horse::ALL) });
        self.page.line(Say::CardsWritten);
    }

    /// The heading over a race, once its kind is chosen or the record ends before that.
    pub(super) fn print_race(&mut self, scene: &TicketGagnantScene) {
        let view = &scene.view;
        let (race, races) = (view.race, self.rules.meeting().races());
        self.page.heading(match view.terms {
            None => Say::Race { race, races },
            Some(terms) => Say::RaceChosen { race, races, kind: kind(terms.discipline) },
        });
        if self.notes.begins {
            self.page.line(CommonMessage::BeginsHere);
        }
        let player = self.names.player(view.first.unwrap_or_default());
        // After the first race it goes round. TG-NEXT-1
        self.page.line(if race == 1 { Say::FirstByLot { player } } else { Say::First { player } });
        if let Some(chosen) = view.terms {
            self.page.line(terms(chosen));
        }
        if std::mem::take(&mut self.notes.begins) {
            self.print_players(scene);
        }
    }

    pub(super) fn print_position(&mut self, scene: &TicketGagnantScene) {
        let view = &scene.view;
        self.notes.begins = true;
        self.notes.field = *view.field.squares();
        match view.phase {
            // It is told with the choice, or where the record ends. Luck's turn is no position.
            Phase::Choose | Phase::Lot | Phase::Deal(..) | Phase::Photo(_) => {}
            Phase::Predict(_) => self.print_race(scene),
            Phase::Run(seat) => {
                self.print_race(scene);
                self.print_open_predictions(view);
                self.print_field(view);
                // The narrator opens only the rounds that begin later.
                let rounds = view.terms.map_or(0, |terms| terms.cards);
                let round = (rounds + 1).saturating_sub(view.hand_sizes[seat]);
                self.page.section(Say::Round { round, rounds });
            }
            Phase::Over => {
                self.print_race(scene);
                self.print_open_predictions(view);
                if let Some(end) = view.last {
                    self.print_race_over(view.race, end, view.terms);
                }
            }
        }
    }

    /// The players' points, cards, and whether they have predicted.
    fn print_players(&mut self, scene: &TicketGagnantScene) {
        let view = &scene.view;
        let cards = scene.hands.as_slice().iter().any(|hand| !hand.is_empty());
        let sealed = !view.open && view.predictions.as_slice().iter().any(Option::is_some);
        let columns = [
            Some(Say::ColumnPlayer),
            Some(Say::ColumnPoints),
            cards.then_some(Say::ColumnCards),
            sealed.then_some(Say::ColumnPrediction),
        ];
        let row = |seat: Seat| {
            let prediction = view.predictions[seat].map(|_| Say::Sealed.into());
            let known = [self.names.player(seat), view.scores[seat].into()].into_iter();
            let cards = cards.then(|| self.cards(view.race, scene.hands[seat].iter()));
            known.chain(cards).chain(sealed.then(|| prediction.unwrap_or_else(none))).collect()
        };
        let mut rows: Vec<Vec<_>> = vec![columns.into_iter().flatten().map(Argument::from).collect()];
        rows.extend(self.rules.meeting().seats().iter().map(row));
        self.page.section(Say::Standing);
        self.page.grid(&[Side::Left, Side::Right, Side::Left], rows);
    }

    /// Predictions that were revealed before the record begins.
    fn print_open_predictions(&mut self, view: &View) {
        let mut predictions = BySeat::new(view.predictions.players(), Prediction::default());
        for (seat, prediction) in view.predictions.iter() {
            match prediction {
                Some(Masked::Shown(prediction)) => predictions[seat] = *prediction,
                Some(Masked::Hidden) | None => return,
            }
        }
        self.print_predictions(predictions);
    }
}
