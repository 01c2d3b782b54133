//! From a position to a state: finds every reason why no play could reach it.
//!
//! Each part reads one group of fields and notes its faults; what depends on several groups is judged only
//! when they are sound by themselves.

mod cards;
mod field;
mod scores;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use furlong_core::{BadNotation, BySeat, Fault, Seat, SeatSet};

use crate::rules::opening;
use crate::{
    Discipline, Horse, LastRace, Phase, Position, PositionLast, PositionOptions, PositionPhase,
    PositionPrediction, Prediction, Refusal, STANDARD, State, Terms, TicketGagnant,
};

/// Returns the state of the position, or all its faults.
pub(crate) fn restore(game: &TicketGagnant, position: &Position) -> Result<State, Vec<Fault>> {
    restore_guessed(game, position, SeatSet::EMPTY)
}

/// The same where the cards of these seats are only guesses, from which nothing follows but their number.
pub(crate) fn restore_guessed(
    game: &TicketGagnant,
    position: &Position,
    guessed: SeatSet,
) -> Result<State, Vec<Fault>> {
    let mut reader = Reader { game, position, guessed, faults: Vec::new() };
    let state = reader.state();
    match state {
        Some(state) if reader.faults.is_empty() => Ok(state),
        _ => Err(reader.faults),
    }
}

struct Reader<'a> {
    game: &'a TicketGagnant,
    position: &'a Position,
    /// The seats whose cards are not known.
    guessed: SeatSet,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn state(&mut self) -> Option<State> {
        self.table();
        self.lengths();
        if !self.faults.is_empty() {
            return None; // Lengths and the race are off: nothing else can be judged.
        }
        let first = self.seat("first", self.position.first);
        let phase = self.phase(first);
        let cards = self.cards(first);
        let discipline = self.discipline();
        let predictions = self.predictions();
        let field = self.field();
        let last = self.last();
        let scores = self.scores();
        let cards = cards?;
        let state = State {
            race: self.position.race,
            first,
            scores,
            terms: discipline.map(|discipline| Terms {
                discipline,
                cards: cards.each,
                hidden: self.position.hidden,
            }),
            hands: cards.hands,
            stock: cards.stock,
            predictions,
            open: self.is_open(),
            field: field?,
            last,
            phase: phase?,
        };
        if !self.faults.is_empty() {
            return None; // The parts are unsound: together they cannot be judged.
        }
        self.check_field(&state);
        self.check_scores(&state);
        Some(state)
    }

    fn fault(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.faults.push(Fault::new(path, message));
    }

    fn expect(&mut self, holds: bool, path: impl Into<String>, message: impl Into<String>) {
        if !holds {
            self.fault(path, message);
        }
    }

    fn is(&self, phase: PositionPhase) -> bool {
        self.position.phase == phase
    }

    fn seat(&mut self, path: &str, number: u8) -> Option<Seat> {
        let players = self.game.meeting().players();
        let seat = Seat::new(number).filter(|seat| seat.number() < players);
        if seat.is_none() {
            self.fault(path, format!("seats are 0 to {}", players - 1));
        }
        seat
    }

    fn horse(&mut self, path: impl Into<String>, number: u8) -> Option<Horse> {
        let horse = Horse::new(number);
        if horse.is_none() {
            self.fault(path, "horses are 1 to 7");
        }
        horse
    }

    fn table(&mut self) {
        let (position, meeting) = (self.position, self.game.meeting());
        let (players, races) = (meeting.players(), meeting.races());
        self.expect(position.players == players, "players", format!("this table has {players} players"));
        let options = PositionOptions::of(self.game);
        let track = position.options.track.clone().filter(|name| name != STANDARD);
        let same = PositionOptions { track, ..position.options } == options;
        self.expect(same, "options", "this table has other options");
        self.expect((1..=races).contains(&position.race), "race", format!("races are 1 to {races}"));
        let early = self.is(PositionPhase::Over) && position.race < races;
        self.expect(!early, "phase", "the meeting is over only after the last race");
    }

    /// Checks that every list has its entries, and none is longer than it can be, so that nothing below takes
    /// long.
    fn lengths(&mut self) {
        let (position, players) = (self.position, usize::from(self.game.meeting().players()));
        let each = [
            ("scores", position.scores.len()),
            ("hands", position.hands.len()),
            ("predictions", position.predictions.len()),
        ];
        for (path, len) in each {
            self.expect(
                len == players,
                path,
                format!("there must be one entry for each of {players} players"),
            );
        }
        self.expect(position.horses.len() == 7, "horses", "there must be an entry for each of 7 horses");
        let deck = self.game.pack().deck().len() as usize;
        self.expect(position.stock.len() <= deck, "stock", format!("there are {deck} cards"));
        let most = usize::from(*Terms::CARDS.end());
        for (i, hand) in position.hands.iter().enumerate().take(players) {
            self.expect(
                hand.len() <= most,
                format!("hands[{i}]"),
                format!("a hand has at most {most} cards"),
            );
        }
    }

    /// Reads the phase and the seat that decides. TG-FIRST-1, TG-TURN-1
    fn phase(&mut self, first: Option<Seat>) -> Option<Phase> {
        let turn = match self.position.turn {
            Some(number) => Some(self.seat("turn", number)?),
            None => None,
        };
        let alone = self.is(PositionPhase::Choose) || self.is(PositionPhase::Run);
        self.expect(turn.is_some() == alone, "turn", "a seat in choose and run, else null");
        match self.position.phase {
            PositionPhase::Choose => {
                self.expect(turn.is_none() || turn == first, "turn", "the first player chooses (TG-FIRST-1)");
                Some(Phase::Choose)
            }
            PositionPhase::Predict => Some(Phase::Predict(self.waiting())),
            PositionPhase::Run => turn.map(Phase::Run),
            PositionPhase::Over => Some(Phase::Over),
        }
    }

    /// Returns the seats that have not predicted.
    fn waiting(&self) -> SeatSet {
        let seats = Seat::ALL.into_iter().zip(&self.position.predictions);
        seats.filter(|(_, made)| made.is_none()).map(|(seat, _)| seat).collect()
    }

    /// Reads the discipline; `None` before it is chosen. TG-FIRST-1
    fn discipline(&mut self) -> Option<Discipline> {
        let position = self.position;
        if self.is(PositionPhase::Choose) {
            let nothing = "nothing is chosen yet";
            self.expect(position.discipline.is_none(), "discipline", nothing);
            self.expect(position.river.is_none(), "river", nothing);
            self.expect(!position.hidden, "hidden", nothing);
            return None;
        }
        let Some(name) = &position.discipline else {
            self.fault("discipline", "the first player has chosen one");
            return None;
        };
        match Discipline::of(name, position.river) {
            Ok(discipline) => {
                let allowed = opening::check_discipline(self.game, discipline);
                if let Err(refusal) = allowed {
                    let path = if refusal == Refusal::FlatOnly { "discipline" } else { "river" };
                    self.fault(path, refusal.to_string());
                }
                Some(discipline)
            }
            Err(BadNotation(message)) => {
                let path = if Discipline::NAMES.contains(&name.as_str()) { "river" } else { "discipline" };
                self.fault(path, message);
                None
            }
        }
    }

    /// Reads the predictions, all of them once the race is on. TG-PRED-1
    fn predictions(&mut self) -> BySeat<Option<Prediction>> {
        let mut predictions = BySeat::new(self.game.meeting().players(), None);
        for (seat, prediction) in Seat::ALL.into_iter().zip(&self.position.predictions) {
            predictions[seat] =
                prediction.and_then(|made| self.prediction(&format!("predictions[{seat}]"), made));
        }
        let made = self.position.predictions.iter().flatten().count();
        let (fewest, most, message) = match (self.position.phase, self.position.predictions.len()) {
            (PositionPhase::Choose, _) => (0, 0, "nobody has predicted yet"),
            (PositionPhase::Predict, all) => (0, all - 1, "all have predicted, so the race is on"),
            (PositionPhase::Run | PositionPhase::Over, all) => (all, all, "all have predicted"),
        };
        self.expect((fewest..=most).contains(&made), "predictions", message);
        predictions
    }

    fn prediction(&mut self, path: &str, made: PositionPrediction) -> Option<Prediction> {
        let PositionPrediction { first, second, third } = made;
        let mut places = [None; 3];
        let named = [("first", first), ("second", second), ("third", third)];
        for (place, (field, number)) in places.iter_mut().zip(named) {
            *place = match number {
                Some(number) => Some(self.horse(format!("{path}.{field}"), number)?),
                None => None,
            };
        }
        let prediction = Prediction::new(places);
        self.expect(
            prediction.is_some(),
            path,
            "a prediction names at least one horse, and none twice (TG-PRED-1)",
        );
        prediction
    }

    /// Returns `true` if the predictions lie open: before the race, or after it. TG-PRED-2
    fn is_open(&self) -> bool {
        self.is(PositionPhase::Over) || self.is(PositionPhase::Run) && !self.position.hidden
    }

    /// Reads the end of the latest race, if it is given. TG-END-1, TG-TROT-1
    fn last(&mut self) -> Option<LastRace> {
        let PositionLast { order, out } = self.position.last.as_ref()?;
        self.expect(self.position.race > 1, "last", "there is no race before the first");
        let mut seen = Vec::new();
        for (list, path) in [(order, "last.order"), (out, "last.out")] {
            if list.len() > Horse::ALL.len() {
                self.fault(path, "has at most 7 entries");
                return None;
            }
            for (i, &number) in list.iter().enumerate() {
                let Some(horse) = self.horse(format!("{path}[{i}]"), number) else { continue };
                self.expect(!seen.contains(&horse), format!("{path}[{i}]"), "this horse is listed twice");
                seen.push(horse);
            }
        }
        self.expect(seen.len() == Horse::ALL.len(), "last", "each horse is placed or disqualified");
        let flat_only = self.game.meeting().flat_only();
        self.expect(
            out.is_empty() || !flat_only,
            "last.out",
            "nobody is disqualified in a flat race (TG-TROT-1)",
        );
        Some(LastRace {
            order: order.iter().filter_map(|&number| Horse::new(number)).collect(),
            out: out.iter().filter_map(|&number| Horse::new(number)).collect(),
        })
    }
}
