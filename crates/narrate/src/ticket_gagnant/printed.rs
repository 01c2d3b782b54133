//! A record of Ticket Gagnant: the table, what happened with hands and scores in grids, and how it stands.
//!
//! Deals and scores come in many events; they are noted and told together.

use furlong_core::{BySeat, Game, Seat, Viewer};
use furlong_games::rules::ticket_gagnant::{
    ByHorse, Card, Cards, Event, Happening, LastRace, Phase, Prediction, Square, State, Terms, TicketGagnant,
    View,
};
use furlong_games::{Origin, Progress};

use super::TicketGagnantMessage as Say;
use super::{card, square};
use crate::message::{Argument, Join};
use crate::narrator::{LineKind, LogLine, Names, Narrate, NarratedStep, narrated};
use crate::printed::{PrintedRecord, Side};

/// A record of Ticket Gagnant on its way.
pub(super) struct TicketGagnantPrinter {
    pub(super) names: Names,
    pub(super) rules: TicketGagnant,
    pub(super) page: PrintedRecord,
    pub(super) notes: TicketGagnantNotes,
    /// The number of races that are over where the record ends.
    over: u8,
}

/// Events that are told later, together with what belongs to them.
#[derive(Default)]
pub(super) struct TicketGagnantNotes {
    /// True while the position in which the record begins is still to be told.
    pub(super) begins: bool,
    /// The squares of the horses, also after the last card of a race.
    pub(super) field: ByHorse<Square>,
    /// The end of the latest race.
    pub(super) end: Option<LastRace>,
    /// The predictions of this race, once they are revealed.
    pub(super) predictions: Option<BySeat<Prediction>>,
    /// The players' points in this race, and their totals.
    pub(super) scored: Vec<(Seat, i32, i32)>,
    /// The players' points in each race that was told.
    pub(super) races: Vec<Vec<i32>>,
}

/// A state of the meeting: what everybody sees, and the hands.
pub(super) struct TicketGagnantScene {
    pub(super) view: View,
    pub(super) hands: BySeat<Cards>,
}

impl TicketGagnantScene {
    pub(super) fn new(game: &TicketGagnant, state: &State) -> Self {
        let mut hands = BySeat::new(game.players(), Cards::EMPTY);
        for seat in game.meeting().seats().iter() {
            hands[seat] = game.view(state, Viewer::Seat(seat)).hands[seat].known().unwrap_or_default();
        }
        TicketGagnantScene { view: game.view(state, Viewer::Spectator), hands }
    }
}

/// The record. Predictions are told when they are revealed, hands once their race is over.
pub(super) fn print(progress: &Progress<TicketGagnant>, names: Names) -> PrintedRecord {
    let game = progress.game();
    let narrator = game.narrator(names.clone());
    let race = game.view(progress.state(), Viewer::Spectator).race;
    let mut printer = TicketGagnantPrinter {
        names,
        rules: game.clone(),
        page: PrintedRecord::default(),
        notes: TicketGagnantNotes::default(),
        over: if progress.is_over() { race } else { race - 1 },
    };
    printer.print_table();
    match progress.origin() {
        Origin::Start => {}
        Origin::Position(_) => printer.print_position(&TicketGagnantScene::new(game, progress.beginning())),
    }
    for NarratedStep { before, after, events } in narrated(progress, narrator) {
        let scenes = [before, after].map(|state| TicketGagnantScene::new(game, &state));
        printer.notes.field = *scenes[0].view.field.squares();
        for (event, lines) in events {
            printer.print_event(event, lines, &scenes);
        }
    }
    printer.print_standing(progress);
    printer.page
}

impl TicketGagnantPrinter {
    /// An event of a step, between what was there before the step and what is there after it.
    fn print_event(&mut self, event: Event, lines: Vec<LogLine>, [before, after]: &[TicketGagnantScene; 2]) {
        let before = &before.view;
        match event {
            Happening::Chose { .. } => self.print_race(after),
            Happening::Dealt { .. } => self.print_dealt(after),
            Happening::Revealed { predictions } => self.print_revealed(predictions, before),
            Happening::Played { .. } | Happening::Stayed { .. } | Happening::Discarded { .. } => {
                self.print_turn(lines);
            }
            Happening::Moved { horse, to, .. } => {
                self.notes.field[horse] = to;
                self.page.items(lines);
            }
            Happening::Pushed { horse, to, .. } => {
                self.notes.field[horse] = to;
                self.page.details(lines);
            }
            Happening::Disqualified { .. } | Happening::Photo { .. } => self.page.items(lines),
            Happening::RaceOver { race, end } => self.print_race_over(race, end, before.terms),
            Happening::Scored { seat, points, total } => self.print_scored(seat, points, total, before),
            // The first player is told with the choice, a prediction when it is revealed, and the result at
            // the end of the record.
            Happening::First { .. } | Happening::Predicted { .. } | Happening::MeetingOver => {}
        }
    }

    /// A player's turn, with the heading of the round where it opens one.
    fn print_turn(&mut self, lines: Vec<LogLine>) {
        for line in lines {
            match line.kind {
                LineKind::Detail => self.page.section(line.message),
                LineKind::Heading | LineKind::Line => self.page.item(line.message),
            }
        }
    }

    /// Hands are told together, once the last card is dealt.
    fn print_dealt(&mut self, after: &TicketGagnantScene) {
        let race = after.view.race;
        if !matches!(after.view.phase, Phase::Predict(_)) || !self.is_told(race) {
            return;
        }
        let hand =
            |(seat, hand): (Seat, &Cards)| vec![self.names.player(seat), self.cards(race, hand.iter())];
        let rows = after.hands.iter().map(hand).collect();
        self.page.section(Say::Dealt);
        self.page.grid(&[Side::Left], rows);
    }

    /// Returns whether cards in hands may be told: all cards of a race that is over were played. TG-DEAL-1
    fn is_told(&self, race: u8) -> bool {
        race <= self.over
    }

    /// Cards in a column as they are written, while they are secret only how many; a dash for none.
    pub(super) fn cards(&self, race: u8, cards: impl IntoIterator<Item = Card>) -> Argument {
        let cards: Vec<_> = cards.into_iter().map(card).collect();
        match cards.len() {
            0 => none(),
            _ if self.is_told(race) => Argument::joined(Join::Space, cards),
            count => Say::CardsUnseen { count }.into(),
        }
    }

    pub(super) fn square(&self, at: Square, terms: Option<Terms>) -> Argument {
        square(self.rules.pack(), at, terms)
    }
}

/// An empty cell.
pub(super) fn none() -> Argument {
    "–".into()
}
