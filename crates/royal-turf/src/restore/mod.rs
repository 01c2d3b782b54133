//! From a position to a state: finds every reason why no play could reach it.
//!
//! Each part reads one group of fields and notes its faults; what depends on several groups is judged only
//! when they are sound by themselves.

mod field;
mod fortune;
mod moves;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use furlong_core::{BySeat, Fault, Game, Seat};

use crate::{
    Bet, ByHorse, Card, CardSet, Chip, Field, Horse, HorseSet, LastRace, Phase, Position, PositionLast,
    PositionPhase, RoyalTurf, Slip, State,
};

/// The state of the position, or all its faults.
pub(crate) fn restore(game: &RoyalTurf, position: &Position) -> Result<State, Vec<Fault>> {
    let mut reader = Reader { game, position, faults: Vec::new() };
    let state = reader.state();
    match state {
        Some(state) if reader.faults.is_empty() => Ok(state),
        _ => Err(reader.faults),
    }
}

struct Reader<'a> {
    game: &'a RoyalTurf,
    position: &'a Position,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn state(&mut self) -> Option<State> {
        self.table();
        if !self.faults.is_empty() {
            return None; // Lengths and the race are off: nothing else can be judged.
        }
        let money = self.money();
        let used = self.used();
        let cards = self.cards(used);
        let first = self.first();
        let slips = self.slips();
        let field = self.field(&cards);
        let last = self.last();
        let phase = self.phase();
        let state = State {
            race: self.position.race,
            money,
            used,
            cards,
            first: Some(first?),
            slips,
            open: !self.game.options().hidden_bets || phase == Some(Phase::Over),
            field,
            last,
            phase: phase?,
        };
        self.whole(&state);
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

    fn seat(&mut self, path: &str, number: u8) -> Option<Seat> {
        let seat = Seat::new(number).filter(|seat| seat.number() < self.game.players());
        if seat.is_none() {
            self.fault(path, format!("seats are 0 to {}", self.game.players() - 1));
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

    /// Reads horses that are listed once each.
    fn horses(&mut self, path: &str, numbers: &[u8]) -> Vec<Horse> {
        let mut horses = Vec::new();
        for (i, &number) in numbers.iter().enumerate() {
            let Some(horse) = self.horse(format!("{path}[{i}]"), number) else { continue };
            if horses.contains(&horse) {
                self.fault(format!("{path}[{i}]"), "this horse is listed twice");
            } else {
                horses.push(horse);
            }
        }
        horses
    }

    fn table(&mut self) {
        let (position, players) = (self.position, self.game.players());
        self.expect(position.players == players, "players", format!("this table has {players} players"));
        self.expect(position.options == self.game.options(), "options", "this table has other options");
        self.expect((1..=3).contains(&position.race), "race", "races are 1 to 3");
        let one_each = format!("there must be one entry for each of {players} players");
        self.expect(position.money.len() == usize::from(players), "money", &*one_each);
        self.expect(position.bets.len() == usize::from(players), "bets", one_each);
        self.expect(position.cards.len() == 7, "cards", "there must be a card for each of 7 horses");
        self.expect(position.horses.len() == 7, "horses", "there must be an entry for each of 7 horses");
        let over = position.phase == PositionPhase::Over;
        self.expect(!over || position.race == 3, "phase", "the game is over only after race 3");
        self.lengths();
    }

    /// Checks that no list is longer than it can be, so that nothing below takes long or overflows.
    fn lengths(&mut self) {
        let position = self.position;
        let last = position.last.as_ref();
        let bets = position.bets.iter().enumerate().map(|(i, bets)| (format!("bets[{i}]"), bets.len(), 4));
        let lists = [
            ("used", position.used.len(), 14),
            ("moved", position.moved.len(), 7),
            ("finished", position.finished.len(), 3),
            ("last.order", last.map_or(0, |last| last.order.len()), 3),
            ("last.last", last.map_or(0, |last| last.last.len()), 4),
        ];
        let lists = lists.into_iter().map(|(path, len, most)| (String::from(path), len, most));
        for (path, len, most) in lists.chain(bets.take(8)) {
            self.expect(len <= most, path, format!("has at most {most} entries"));
        }
    }

    /// Returns the number of races whose bets have been paid.
    fn settled(&self) -> u8 {
        if self.position.phase == PositionPhase::Over { 3 } else { self.position.race - 1 }
    }

    /// Reads the money, and checks that bets can have paid it. RT-SEAT-1, RT-PAY-1 to RT-PAY-5
    fn money(&mut self) -> BySeat<u32> {
        let mut money = BySeat::new(self.game.players(), 0);
        for (i, (seat, &sum)) in Seat::ALL.into_iter().zip(&self.position.money).enumerate() {
            if let Err(message) = fortune::check(self.game, self.settled(), sum) {
                self.fault(format!("money[{i}]"), message);
            }
            money[seat] = sum;
        }
        if self.faults.is_empty() && !fortune::affordable(self.game, self.settled(), &self.position.money) {
            self.fault("money", "so much was not paid to all players together");
        }
        money
    }

    /// Reads the cards of earlier races: each race before used one card of each horse. RT-SETUP-2
    fn used(&mut self) -> CardSet {
        let mut used = CardSet::default();
        let mut count = ByHorse::of([0; 7]);
        for (i, &[number, ref numbers @ ..]) in self.position.used.iter().enumerate() {
            let path = format!("used[{i}]");
            let Some(horse) = self.horse(&*path, number) else { continue };
            let Some(slot) = self.slot(&path, horse, *numbers) else { continue };
            self.expect(!used.contains(horse, slot), path, "this card is listed twice");
            used.insert(horse, slot);
            count[horse] += 1;
        }
        let before = self.position.race - 1;
        for horse in Horse::ALL {
            let message = || format!("{before} cards of horse {horse} were used before race {}", before + 1);
            self.expect(count[horse] == before, "used", message());
        }
        used
    }

    fn slot(&mut self, path: &str, horse: Horse, numbers: [u8; 4]) -> Option<usize> {
        let card = Card::new(numbers).ok();
        let slot = card.and_then(|card| self.game.pack().slot(horse, card));
        if slot.is_none() {
            self.fault(path, format!("horse {horse} has no such card"));
        }
        slot
    }

    fn cards(&mut self, used: CardSet) -> ByHorse<Option<Card>> {
        let mut cards = ByHorse::default();
        for (i, (horse, &numbers)) in Horse::ALL.into_iter().zip(&self.position.cards).enumerate() {
            let path = format!("cards[{i}]");
            let Some(slot) = self.slot(&path, horse, numbers) else { continue };
            self.expect(!used.contains(horse, slot), path, "this card was used in an earlier race");
            cards[horse] = Some(self.game.pack().cards(horse)[slot]);
        }
        cards
    }

    /// Reads the first bettor, still one of the richest while the race is on. RT-SETUP-3
    fn first(&mut self) -> Option<Seat> {
        let position = self.position;
        let first = self.seat("first", position.first)?;
        let richest = position.money.get(first.index()) == position.money.iter().max();
        let unpaid = position.phase != PositionPhase::Over;
        self.expect(richest || !unpaid, "first", "the first bettor is one of the richest players");
        Some(first)
    }

    /// Reads the bets: one chip a horse, from those that a player has. RT-BET-1, RT-CHIP-1, RT-BET-3
    fn slips(&mut self) -> BySeat<Slip> {
        let options = self.game.options();
        let mut slips = BySeat::new(self.game.players(), Slip::default());
        for (seat, bets) in Seat::ALL.into_iter().zip(&self.position.bets) {
            for (i, bet) in bets.iter().enumerate() {
                let path = format!("bets[{seat}][{i}]");
                let Some(horse) = self.horse(format!("{path}.horse"), bet.horse) else { continue };
                let slip = &mut slips[seat];
                if slip.horses().contains(horse) {
                    self.fault(format!("{path}.horse"), "a player has at most one chip on a horse");
                    continue;
                }
                match Chip::new(bet.chip).filter(|&chip| slip.holds(chip, options)) {
                    Some(chip) => slip.place(Bet { horse, chip }),
                    None => self.fault(format!("{path}.chip"), "the player has no such chip left"),
                }
            }
        }
        slips
    }

    fn field(&mut self, cards: &ByHorse<Option<Card>>) -> Field {
        let position = self.position;
        let mut field = Field { pace: position.pace.and_then(|n| self.horse("pace", n)), ..Field::default() };
        let finished = self.horses("finished", &position.finished);
        field.finished = finished.iter().copied().collect();
        for (horse, &at) in Horse::ALL.into_iter().zip(&position.horses) {
            let path = format!("horses[{}]", horse.number() - 1);
            self.expect(at.is_none() == finished.contains(&horse), path, "null means finished");
            if let Some(at) = at {
                field.put(horse, at);
            }
        }
        for (i, horse) in self.horses("moved", &position.moved).into_iter().enumerate() {
            let racing = field.racing.contains(horse);
            self.expect(racing, format!("moved[{i}]"), "a horse that has finished is not listed");
            field.moved = field.moved.with(horse);
        }
        self.faults.extend(field::check(self.game, position, &field));
        if self.faults.is_empty() && !moves::explain(self.game, position, &field, cards) {
            self.fault("horses", "no number of moves brings the horses and the turn here");
        }
        field
    }

    /// Reads the end of the race before, if it is given. RT-RUN-7
    fn last(&mut self) -> Option<LastRace> {
        let PositionLast { order, last, pace } = self.position.last.as_ref()?;
        self.expect(self.position.race > 1, "last", "there is no race before the first");
        let placed = self.horses("last.order", order);
        let hindmost: HorseSet = self.horses("last.last", last).into_iter().collect();
        let pace = self.horse("last.pace", *pace)?;
        self.expect(order.len() == 3, "last.order", "three horses finish");
        let order = <[Horse; 3]>::try_from(placed).ok()?;
        let several = if self.game.track().shared() { 4 } else { 1 };
        self.expect((1..=several).contains(&hindmost.len()), "last.last", "so many horses cannot be last");
        let placed_last = order.iter().any(|&horse| hindmost.contains(horse));
        self.expect(!placed_last, "last.last", "a horse among the first three is not last");
        Some(LastRace { order, last: hindmost, pace })
    }

    fn phase(&mut self) -> Option<Phase> {
        let Position { phase, turn, die, .. } = *self.position;
        let over = phase == PositionPhase::Over;
        self.expect(turn.is_none() == over, "turn", "null when the game is over, else the seat that decides");
        let rolled = phase == PositionPhase::Run;
        self.expect(die.is_some() == rolled, "die", "the die's symbol while horses run, else null");
        let seat = turn.and_then(|number| self.seat("turn", number));
        match (phase, seat, die) {
            (PositionPhase::Bet, Some(seat), _) => Some(Phase::Bet(seat)),
            (PositionPhase::Run, Some(seat), Some(die)) => Some(Phase::Run(seat, die)),
            (PositionPhase::Over, ..) => Some(Phase::Over),
            (PositionPhase::Bet | PositionPhase::Run, ..) => None,
        }
    }

    /// Checks the sums of a finished game: the bets say what was paid last, and so what there was before.
    /// RT-SETUP-3
    fn payments(&mut self, state: &State, first: Seat) {
        let (&[a, b, c], Some(pace)) = (&*state.field.finished, state.field.pace) else { return };
        let end = LastRace { order: [a, b, c], last: state.field.last(), pace };
        let before = fortune::before_the_last(self.game, state, end);
        for (seat, &(least, _)) in before.iter() {
            let possible = fortune::check(self.game, 2, least).is_ok();
            self.expect(
                possible,
                format!("money[{seat}]"),
                "the bets of the last race do not lead to this sum",
            );
        }
        let richest = before.as_slice().iter().all(|&(least, _)| least <= before[first].1);
        self.expect(
            richest || !self.faults.is_empty(),
            "first",
            "the first bettor was one of the richest players",
        );
    }

    /// Checks what several groups of fields say together.
    fn whole(&mut self, state: &State) {
        let Some(first) = state.first else { return };
        let chips = Chip::laps(self.game.options());
        let placed: usize = state.slips.as_slice().iter().map(|slip| slip.bets().len()).sum();
        let all_placed = placed == chips * usize::from(state.money.players());
        match state.phase {
            Phase::Bet(turn) => {
                self.expect(!all_placed, "phase", "all chips are placed, so the race is on");
                self.laps(state, first, turn, placed);
            }
            Phase::Run(..) | Phase::Over => {
                self.expect(all_placed, "bets", format!("every player has placed {chips} chips"));
                if state.phase == Phase::Over && self.faults.is_empty() {
                    self.payments(state, first);
                }
            }
            Phase::Draw | Phase::Lot(_) | Phase::Roll(_) => {}
        }
    }

    /// Checks that chips were placed in laps: their number says whose turn it is, and how many each player
    /// has placed. RT-BET-1
    fn laps(&mut self, state: &State, first: Seat, turn: Seat, placed: usize) {
        let players = usize::from(state.money.players());
        let next = (first.index() + placed) % players;
        self.expect(turn.index() == next, "turn", format!("after {placed} bets it is seat {next}'s turn"));
        for (seat, slip) in state.slips.iter() {
            // Those who had their turn in this lap have one more chip down than the others.
            let behind_first = (seat.index() + players - first.index()) % players;
            let due = placed / players + usize::from(behind_first < placed % players);
            let in_turn = slip.bets().len() == due;
            self.expect(in_turn, format!("bets[{seat}]"), "chips are placed in turn, one each a lap");
        }
    }
}
