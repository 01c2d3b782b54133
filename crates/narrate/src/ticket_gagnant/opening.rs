//! What is known before the first step: the table, and the position in which a record begins that does not
//! begin at the start; and what the first player chose for a race.

use furlong_core::{BySeat, Masked, Seat};
use furlong_ticket_gagnant::{Horse, Phase, Prediction, Terms, View};

use super::table::none;
use super::{Message, Moment, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    pub(super) fn tell_table(&mut self) {
        let (table, meeting) = (self.table, self.table.meeting());
        let races = meeting.races();
        self.heading(&Message::Title);
        self.line(&Message::Players { players: &table.all_players() });
        self.line(&if meeting.flat_only() { Message::RacesFlat { races } } else { Message::Races { races } });
        self.line(&Message::Track { track: &table.game.track });
        self.line(&Message::Horses { horses: &table.horses(Horse::ALL) });
        self.line(&Message::CardsWritten);
    }

    /// The heading over a race, once its kind is chosen or the record ends before that.
    pub(super) fn tell_race(&mut self, moment: &Moment) {
        let (table, view) = (self.table, &moment.view);
        let (race, races) = (view.race, table.meeting().races());
        match view.terms {
            None => self.heading(&Message::Race { race, races }),
            Some(Terms { discipline, .. }) => {
                self.heading(&Message::RaceChosen { race, races, kind: &table.kind(discipline) });
            }
        }
        if self.notes.begins {
            self.line(&Common::BeginsHere);
        }
        let player = table.player(view.first.unwrap_or_default());
        // After the first race it goes round. TG-NEXT-1
        self.line(&if race == 1 { Message::FirstByLot { player } } else { Message::First { player } });
        if let Some(Terms { cards, hidden, .. }) = view.terms {
            self.line(&if hidden { Message::TermsHidden { cards } } else { Message::TermsOpen { cards } });
        }
        if std::mem::take(&mut self.notes.begins) {
            self.tell_players(moment);
        }
    }

    pub(super) fn tell_position(&mut self, moment: &Moment) {
        let view = &moment.view;
        self.notes.begins = true;
        self.notes.field = *view.field.squares();
        match view.phase {
            // It is told with the choice, or where the record ends. Luck's turn is no position.
            Phase::Choose | Phase::Lot | Phase::Deal(..) | Phase::Photo(_) => {}
            Phase::Predict(_) => self.tell_race(moment),
            Phase::Run(seat) => {
                self.tell_race(moment);
                self.tell_open_predictions(view);
                self.tell_field(view);
                self.tell_round(seat, view);
            }
            Phase::Over => {
                self.tell_race(moment);
                self.tell_open_predictions(view);
                if let Some(end) = view.last {
                    self.tell_race_over(view.race, end, view.terms);
                }
            }
        }
    }

    /// What the players have: points, cards, and whether they have predicted.
    fn tell_players(&mut self, moment: &Moment) {
        let (table, view) = (self.table, &moment.view);
        let cards = moment.hands.as_slice().iter().any(|hand| !hand.is_empty());
        let sealed = !view.open && view.predictions.as_slice().iter().any(Option::is_some);
        let columns = [
            Some(Message::ColumnPlayer),
            Some(Message::ColumnPoints),
            cards.then_some(Message::ColumnCards),
            sealed.then_some(Message::ColumnPrediction),
        ];
        let row = |seat: Seat| {
            let prediction = view.predictions[seat].map(|_| table.say(&Message::Sealed));
            let known = [table.player(seat).to_owned(), view.scores[seat].to_string()].into_iter();
            let cards = cards.then(|| table.cards(view.race, moment.hands[seat].iter()));
            known.chain(cards).chain(sealed.then(|| prediction.unwrap_or_else(none))).collect()
        };
        let mut rows: Vec<Vec<_>> = vec![columns.iter().flatten().map(|column| table.say(column)).collect()];
        rows.extend(table.meeting().seats().iter().map(row));
        self.section(&Message::Standing);
        self.page.grid(&[Side::Left, Side::Right, Side::Left], &rows);
    }

    /// Predictions that were revealed before the record begins.
    fn tell_open_predictions(&mut self, view: &View) {
        let mut predictions = BySeat::new(view.predictions.players(), Prediction::default());
        for (seat, prediction) in view.predictions.iter() {
            match prediction {
                Some(Masked::Shown(prediction)) => predictions[seat] = *prediction,
                Some(Masked::Hidden) | None => return,
            }
        }
        self.tell_predictions(predictions);
    }
}
