//! A meeting of Ticket Gagnant from its record: the table, then each event as a line, then how it stands.
//!
//! Deals, photos and scores come in many events; they are kept in mind and told together.

mod finish;
mod message;
mod motion;
mod opening;
mod running;
mod scores;
mod standing;
mod table;

use furlong_core::{BySeat, Game, Seat, Viewer};
use furlong_games::{Origin, Progress, Shelf};
use furlong_ticket_gagnant::{
    ByHorse, Card, Cards, Event, Happening, Horse, LastRace, Phase, Prediction, Square, State, TicketGagnant,
    View,
};

use self::table::{Table, Turf};
use super::page::Side;
use super::teller;
use super::voice::Voice;

pub use self::message::Message;
pub use self::message::TABLE;

/// The meeting in words. Predictions are told when they are revealed, hands once their race is over.
pub(super) fn tell(
    progress: &Progress<TicketGagnant>,
    names: &[Option<String>],
    shelf: &Shelf,
    voice: Voice,
) -> String {
    let game = progress.game();
    let turf = Turf::new(progress, shelf, &voice);
    let table = Table::new(voice, game.players(), names, turf);
    let mut teller = Teller::new(&table);
    teller.tell_table();
    match progress.origin() {
        Origin::Start => {}
        Origin::Position(_) => teller.tell_position(&Moment::new(game, progress.beginning())),
    }
    teller.tell_steps(progress);
    teller.tell_standing(progress);
    teller.page.into_text()
}

/// Whoever tells a meeting of Ticket Gagnant.
type Teller<'a> = teller::Teller<'a, Turf, Notes>;

/// What has happened but is told later, together with what belongs to it.
#[derive(Default)]
struct Notes {
    /// Whether the record begins in a position that is still to be told.
    begins: bool,
    /// Where the horses stand, also after the last card of a race.
    field: ByHorse<Square>,
    /// The card by which a horse is about to move.
    card: Option<Card>,
    /// For which place a photo is being studied, and who comes from there on.
    photo: Option<(usize, Vec<Horse>)>,
    /// How the latest race ended.
    end: Option<LastRace>,
    /// The predictions of this race, once they are revealed.
    predictions: Option<BySeat<Prediction>>,
    /// What the players scored in this race, and their totals.
    scored: Vec<(Seat, i32, i32)>,
    /// What the players scored in each race that was told.
    races: Vec<Vec<i32>>,
}

/// A moment of the meeting: what everybody sees, and the hands.
struct Moment {
    view: View,
    hands: BySeat<Cards>,
}

impl Moment {
    fn new(game: &TicketGagnant, state: &State) -> Self {
        let mut hands = BySeat::new(game.players(), Cards::EMPTY);
        for seat in game.meeting().seats().iter() {
            hands[seat] = game.view(state, Viewer::Seat(seat)).hands[seat].known().unwrap_or_default();
        }
        Moment { view: game.view(state, Viewer::Spectator), hands }
    }
}

impl Teller<'_> {
    fn tell_steps(&mut self, progress: &Progress<TicketGagnant>) {
        let game = progress.game();
        let mut state = *progress.beginning();
        let mut before = Moment::new(game, &state);
        for &step in progress.steps() {
            let mut events = Vec::new();
            game.play(&mut state, step, &mut events);
            let after = Moment::new(game, &state);
            self.notes.field = *before.view.field.squares();
            for event in events {
                self.tell_event(event, &before, &after);
            }
            before = after;
        }
    }

    /// An event of a step, between what was there before the step and what is there after it.
    fn tell_event(&mut self, event: Event, before: &Moment, after: &Moment) {
        match event {
            Happening::Chose { .. } => self.tell_race(after),
            Happening::Dealt { .. } => self.tell_dealt(after),
            Happening::Revealed { predictions } => self.tell_revealed(predictions, &before.view),
            Happening::Played { seat, card } => {
                self.tell_turn(seat, &before.view);
                self.notes.card = Some(card);
            }
            Happening::Stayed { seat, card } => self.tell_stayed(seat, card, &before.view),
            Happening::Discarded { seat, card } => self.tell_discarded(seat, card, &before.view),
            Happening::Moved { seat, horse, from, to } => {
                self.tell_moved(seat, horse, [from, to], &before.view);
            }
            Happening::Pushed { horse, from, to, .. } => self.tell_pushed(horse, [from, to], &before.view),
            Happening::Disqualified { horse } => {
                self.item(&Message::Broke { horse: self.table.horse(horse) });
            }
            Happening::Photo { tied, horse } => self.note_photo(tied, horse, &before.view),
            Happening::RaceOver { race, end } => self.tell_race_over(race, end, before.view.terms),
            Happening::Scored { seat, points, total } => self.tell_scored(seat, points, total, &before.view),
            // The first player is told with the choice, a prediction when it is revealed, and the result at
            // the end of the record.
            Happening::First { .. } | Happening::Predicted { .. } | Happening::MeetingOver => {}
        }
    }

    /// Hands are told together, once the last card is dealt.
    fn tell_dealt(&mut self, after: &Moment) {
        let (table, race) = (self.table, after.view.race);
        if !matches!(after.view.phase, Phase::Predict(_)) || !table.is_told(race) {
            return;
        }
        let hand = |(seat, hand): (Seat, &Cards)| {
            vec![table.player(seat).to_owned(), table.cards(race, hand.iter())]
        };
        let rows: Vec<_> = after.hands.iter().map(hand).collect();
        self.section(&Message::Dealt);
        self.page.grid(&[Side::Left], &rows);
    }
}
