//! From a position to a state: finds every reason why no play could reach it.
//!
//! Each part reads one group of fields and notes its faults; what depends on several groups is judged only
//! when they are sound by themselves.

mod cards;
mod field;
mod limits;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use furlong_core::{Fault, Seat};

use crate::{
    ByHorse, Cards, Choice, Horse, Meeting, Order, Phase, Places, Position, PositionOptions, PositionPhase,
    Race, State, Throw, TurfMaster,
};

/// Returns the state of the position, or all its faults.
pub(crate) fn restore(game: &TurfMaster, position: &Position) -> Result<State, Vec<Fault>> {
    let mut reader = Reader { game, meeting: game.meeting(), position, faults: Vec::new() };
    let state = reader.state();
    match state {
        Some(state) if reader.faults.is_empty() => Ok(state),
        _ => Err(reader.faults),
    }
}

struct Reader<'a> {
    game: &'a TurfMaster,
    meeting: &'a Meeting,
    position: &'a Position,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn state(&mut self) -> Option<State> {
        self.table();
        self.lengths();
        if !self.faults.is_empty() {
            return None; // Lengths and the race are off: nothing else can be judged.
        }
        let kept = self.kept();
        let phase = self.phase(kept);
        let state = State {
            race: self.position.race,
            round: self.position.round,
            field: self.field(),
            hands: self.piles("hands", &self.position.hands),
            decks: self.piles("decks", &self.position.decks),
            played: ByHorse::default(),
            bonus: self.bonus(),
            places: self.places(),
            limits: ByHorse::default(),
            order: self.order(),
            roller: self.roller(),
            losing: ByHorse::default(),
            owed: ByHorse::default(),
            phase: phase?,
        };
        if !self.faults.is_empty() {
            return None; // The parts are unsound: together they cannot be judged.
        }
        self.whole(state)
    }

    /// Checks what only all parts together tell.
    fn whole(&mut self, mut state: State) -> Option<State> {
        state.played = self.played(&state)?;
        self.check_field(&state);
        self.check_order(&state);
        if !self.faults.is_empty() {
            return None;
        }
        self.check_cards(&state);
        if self.faults.is_empty() {
            self.check_finishers(&state);
        }
        state.limits = self.limits(&state);
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

    /// Returns the horses with the index of their entries in lists.
    fn entries(&self) -> impl Iterator<Item = (usize, Horse)> + use<> {
        self.meeting.horses().enumerate()
    }

    fn race(&self) -> &Race {
        self.meeting.race(self.position.race)
    }

    fn table(&mut self) {
        let (position, meeting) = (self.position, self.meeting);
        let players = meeting.players();
        self.expect(position.players == players, "players", format!("this table has {players} players"));
        self.expect(
            position.options == PositionOptions::of(self.game),
            "options",
            "this table has other options",
        );
        let races = meeting.races().len();
        let race = usize::from(position.race);
        self.expect((1..=races).contains(&race), "race", format!("races are 1 to {races}"));
        let owners = meeting.horses().map(|horse| meeting.owner(horse).number());
        self.expect(
            position.owners.iter().copied().eq(owners),
            "owners",
            "horse h belongs to seat (h - 1) mod players (TM-START-1)",
        );
        let (keep, over) = (position.phase == PositionPhase::Keep, position.phase == PositionPhase::Over);
        self.expect(!keep || race > 1, "phase", "there is nothing to keep before race 1");
        self.expect(!over || race == races, "phase", "the meeting is over only after the last race");
    }

    /// Checks that every list has an entry for each horse, and none is longer than it can be, so that nothing
    /// below takes long.
    fn lengths(&mut self) {
        let position = self.position;
        let horses = self.meeting.horses().count();
        let each = [
            ("places", position.places.len()),
            ("horses", position.horses.len()),
            ("hands", position.hands.len()),
            ("decks", position.decks.len()),
            ("played", position.played.as_ref().map_or(horses, Vec::len)),
            ("bonus", position.bonus.len()),
            ("kept", position.kept.len()),
            ("limits", position.limits.len()),
        ];
        for (path, len) in each {
            self.expect(len == horses, path, format!("there must be an entry for each of {horses} horses"));
        }
        self.expect(position.order.len() <= horses, "order", "no horse moves twice in a round");
        let nothing = Vec::new();
        let piles = [
            ("hands", &position.hands),
            ("decks", &position.decks),
            ("played", position.played.as_ref().unwrap_or(&nothing)),
        ];
        for (path, piles) in piles {
            for (i, pile) in piles.iter().enumerate().take(horses) {
                self.expect(pile.len() <= 32, format!("{path}[{i}]"), "a deck has 32 cards");
            }
        }
        for (i, kept) in position.kept.iter().enumerate().take(horses) {
            let len = kept.as_ref().map_or(0, Vec::len);
            self.expect(len <= 32, format!("kept[{i}]"), "a deck has 32 cards");
        }
        for (i, places) in position.places.iter().enumerate().take(horses) {
            let earlier = usize::from(position.race.saturating_sub(1));
            let message = format!("there must be an entry for each of {earlier} earlier races");
            self.expect(places.len() == earlier, format!("places[{i}]"), message);
        }
    }

    /// Reads the awaited decision; only its dice and its round are judged here.
    fn phase(&mut self, kept: ByHorse<Option<Cards>>) -> Option<Phase> {
        let position = self.position;
        let dice = self.dice();
        let choice = self.choice(dice);
        let fits = match position.phase {
            PositionPhase::Keep => position.round == 0,
            PositionPhase::Cards => !position.round.is_multiple_of(2),
            PositionPhase::Roll | PositionPhase::Dice => {
                position.round > 0 && position.round.is_multiple_of(2)
            }
            PositionPhase::Over => position.round > 0,
        };
        self.expect(fits, "round", "card rounds are odd, dice rounds even, and the keep phase is round 0");
        match position.phase {
            PositionPhase::Keep => Some(Phase::Keep(kept)),
            PositionPhase::Cards => Some(Phase::Cards),
            PositionPhase::Roll => Some(Phase::Roll(dice?)),
            PositionPhase::Dice => Some(Phase::Dice(dice?, choice?)),
            PositionPhase::Over => Some(Phase::Over),
        }
    }

    fn dice(&mut self) -> Option<Throw> {
        let rolled = matches!(self.position.phase, PositionPhase::Roll | PositionPhase::Dice);
        let there = self.position.dice.is_some();
        self.expect(there == rolled, "dice", "there are dice in the phases roll and dice only");
        let throw = self.position.dice.and_then(Throw::new);
        self.expect(!there || throw.is_some(), "dice", "two dice show 1 to 6 each");
        throw
    }

    fn choice(&mut self, dice: Option<Throw>) -> Option<Choice> {
        let (chosen, moving) = (self.position.choice, self.position.phase == PositionPhase::Dice);
        self.expect(chosen.is_some() == moving, "choice", "there is a choice in the phase dice only");
        let offered = dice.zip(chosen).is_none_or(|(dice, choice)| dice.offers(choice));
        self.expect(offered, "choice", "of equal dice the first is chosen");
        chosen
    }

    /// Reads the roller, known once a race has begun.
    fn roller(&mut self) -> Option<Seat> {
        let racing = !matches!(self.position.phase, PositionPhase::Keep | PositionPhase::Over);
        let given = self.position.roller;
        self.expect(given.is_some() == racing, "roller", "there is a roller during a race only");
        let seat = given.and_then(Seat::new).filter(|&seat| self.meeting.seats().contains(seat));
        let last = self.meeting.players() - 1;
        self.expect(given.is_none() || seat.is_some(), "roller", format!("seats are 0 to {last}"));
        seat
    }

    fn order(&mut self) -> Order {
        let mut horses: Vec<Horse> = Vec::new();
        for (i, &number) in self.position.order.iter().enumerate() {
            let path = format!("order[{i}]");
            match Horse::new(number).filter(|&horse| self.meeting.runs(horse)) {
                None => self.fault(path, "there is no such horse"),
                Some(horse) if horses.contains(&horse) => self.fault(path, "this horse is listed twice"),
                Some(horse) => horses.push(horse),
            }
        }
        horses.into_iter().collect()
    }

    /// Reads the places of earlier races: 1, 2, 3, … in each, and falls only over fences.
    fn places(&mut self) -> ByHorse<Places> {
        let mut all = ByHorse::<Places>::default();
        for (i, horse) in self.entries() {
            all[horse] = self.position.places[i].iter().copied().collect();
        }
        for race in 0..usize::from(self.position.race - 1) {
            let places = self.position.places.iter().map(|places| places[race]);
            let finished = places.clone().flatten().count();
            let complete =
                (1..=finished).all(|place| places.clone().flatten().any(|p| usize::from(p) == place));
            self.expect(complete, "places", format!("the places of race {} are not 1, 2, 3, …", race + 1));
            let fallen = finished < self.position.places.len();
            let fences = self.meeting.races()[race].steeplechase;
            self.expect(
                fences || !fallen,
                "places",
                format!("nobody falls in race {}, a flat one", race + 1),
            );
        }
        all
    }
}
