//! Counts of Royal Turf: wins by start, squares, bets and payments.

mod sections;

use furlong_core::{List, MAX_SEATS, Seat, Standing};
use furlong_games::rules::royal_turf::{
    Bet, ByHorse, Card, Event, Happening, Horse, LastRace, RoyalTurf, Symbol,
};

use super::counter::{HitCount, Moments, Split, tally};
use super::histogram::Histogram;
use super::report::ReportSection;
use super::run::SimulatedGame;
use super::standing_tally::PlayerMix;
use super::turn_order::{count_wins, players, turn};

const HORSES: usize = Horse::ALL.len();
const RACES: usize = 3;
const CARDS_PER_HORSE: usize = 3;
const PAY_COLUMNS: usize = 5;

tally! {
    /// Counts of many games of Royal Turf.
    pub RoyalTurfTally {
        wins: Split<HORSES>,
        wins_by_start: Split<HORSES>,
        places: [HitCount; HORSES],
        places_by_start: [HitCount; HORSES],
        lasts: [HitCount; HORSES],
        lasts_by_start: [HitCount; HORSES],
        wins_by_card: [[HitCount; CARDS_PER_HORSE]; HORSES],
        paces: Split<HORSES>,
        // First, second, third, last, another one.
        pace_places: Split<5>,
        turns: Histogram,
        squares: [Moments; HORSES],
        held_up: [HitCount; HORSES],
        units: Split<HORSES>,
        columns: Split<PAY_COLUMNS>,
        // First, second, third, last, another one.
        return_by_place: [Moments; 5],
        return_by_horse: [Moments; HORSES],
        gains: Histogram,
        gain_by_race: [Moments; RACES],
        gain_by_turn: [Moments; MAX_SEATS],
        floors: [HitCount; RACES],
        wins_by_turn: Split<MAX_SEATS>,
    }
}

impl SimulatedGame for RoyalTurf {
    type Tally = RoyalTurfTally;

    fn record(&self, tally: &mut RoyalTurfTally, events: &[Event], standing: &Standing) {
        let mut counter = RoyalTurfCounter::default();
        let mut opener = None;
        for event in events {
            if let Happening::First { seat } = event {
                opener = opener.or(Some(*seat));
            }
            counter.count(self, tally, event);
        }
        count_wins(&mut tally.wins_by_turn, self, opener.unwrap_or_default(), standing);
    }

    fn sections(&self, tally: &RoyalTurfTally, mix: PlayerMix) -> Vec<ReportSection> {
        sections::sections(self, tally, mix)
    }
}

/// Reads the events of a game and counts the race that they belong to.
#[derive(Default)]
struct RoyalTurfCounter {
    number: usize,
    first: Seat,
    drawn: usize,
    starts: ByHorse<usize>,
    cards: ByHorse<Option<Card>>,
    bets: List<(Seat, Bet), { MAX_SEATS * 4 }>,
    turns: u32,
    die: Option<Symbol>,
    /// The end of the race, until all players are paid.
    end: Option<LastRace>,
}

impl RoyalTurfCounter {
    fn count(&mut self, game: &RoyalTurf, tally: &mut RoyalTurfTally, event: &Event) {
        match *event {
            Happening::Drawn { horse, card, .. } => {
                self.starts[horse] = self.drawn;
                self.cards[horse] = Some(card);
                self.drawn += 1;
            }
            Happening::First { seat } => self.first = seat,
            Happening::Bet { seat, horse, chip } => self.bets.push((seat, Bet { horse, chip })),
            Happening::Rolled { die, .. } => self.die = Some(die),
            Happening::Moved { horse, from, to, .. } => {
                self.turns += 1;
                self.moved(tally, horse, from, to);
            }
            Happening::RaceOver { end, .. } => self.over(game, tally, end),
            Happening::Paid { seat, gain, cost, .. } => self.paid(game, tally, seat, gain, cost),
            Happening::Pace { .. }
            | Happening::Finished { .. }
            | Happening::Round
            | Happening::Revealed { .. }
            | Happening::GameOver => {}
        }
    }

    fn moved(&self, tally: &mut RoyalTurfTally, horse: Horse, from: i8, to: i8) {
        let (Some(card), Some(die)) = (self.cards[horse], self.die) else { return };
        let squares = i64::from(to) - i64::from(from);
        tally.squares[horse.index()].record(squares);
        tally.held_up[horse.index()].record(squares < i64::from(card.squares(die)));
    }

    fn over(&mut self, game: &RoyalTurf, tally: &mut RoyalTurfTally, end: LastRace) {
        tally.turns.record(self.turns);
        let winner = end.order[0];
        tally.wins.record(winner.index());
        tally.wins_by_start.record(self.starts[winner]);
        tally.paces.record(end.pace.index());
        tally.pace_places.record(outcome(end, end.pace));
        for horse in Horse::ALL {
            let (index, start) = (horse.index(), self.starts[horse]);
            let (placed, last) = (end.order.contains(&horse), end.last.contains(horse));
            tally.places[index].record(placed);
            tally.places_by_start[start].record(placed);
            tally.lasts[index].record(last);
            tally.lasts_by_start[start].record(last);
            let slot = game.pack().cards(horse).iter().position(|&card| Some(card) == self.cards[horse]);
            tally.wins_by_card[index][slot.unwrap_or(0)].record(horse == winner);
        }
        self.returns(game, tally, end);
        self.end = Some(end);
    }

    /// Counts the return of each unit.
    fn returns(&self, game: &RoyalTurf, tally: &mut RoyalTurfTally, end: LastRace) {
        let counts = self.counts(game);
        for &(_, bet) in self.bets.iter() {
            tally.units.add(bet.horse.index(), bet.chip.units().into());
            let each = per_unit(game, end, bet.horse, counts[bet.horse]);
            for _ in 0..bet.chip.units() {
                tally.return_by_horse[bet.horse.index()].record(each.0 - each.1);
                tally.return_by_place[outcome(end, bet.horse)].record(each.0 - each.1);
            }
        }
        for horse in end.order.into_iter().filter(|&horse| counts[horse] > 0) {
            tally.columns.record(column(counts[horse]));
        }
    }

    /// The units, or chips, that decide each horse's column of the pay table. RT-PAY-1, RT-OPT-3
    fn counts(&self, game: &RoyalTurf) -> ByHorse<u8> {
        let mut counts = ByHorse::default();
        for (_, bet) in self.bets.iter() {
            counts[bet.horse] += if game.options().chips_count { 1 } else { bet.chip.units() };
        }
        counts
    }

    fn paid(&mut self, game: &RoyalTurf, tally: &mut RoyalTurfTally, seat: Seat, gain: u32, cost: u32) {
        let Some(end) = self.end else { return };
        let race = self.number.min(RACES - 1);
        let net = i64::from(gain) - i64::from(cost);
        tally.gains.record(gain);
        tally.gain_by_race[race].record(net);
        tally.gain_by_turn[turn(game, self.first, seat)].record(net);
        tally.floors[race].record(self.due(game, end, seat) > i64::from(cost));
        if seat.index() + 1 == players(game) {
            *self = RoyalTurfCounter { number: self.number + 1, ..RoyalTurfCounter::default() };
        }
    }

    /// The cost of a player's bets on the last horse. RT-PAY-3, RT-PAY-4
    fn due(&self, game: &RoyalTurf, end: LastRace, seat: Seat) -> i64 {
        let factor = if self.number + 1 == RACES { 2 } else { 1 };
        let lost = self.bets.iter().filter(|(owner, bet)| *owner == seat && end.last.contains(bet.horse));
        let units: i64 = lost.map(|(_, bet)| i64::from(bet.chip.units())).sum();
        factor * units * i64::from(game.pack().pay().last)
    }
}

/// The gain and cost of a unit on a horse, before the third race counts double. RT-PAY-1 to RT-PAY-3
fn per_unit(game: &RoyalTurf, end: LastRace, horse: Horse, count: u8) -> (i64, i64) {
    let pay = game.pack().pay();
    let place = end.order.iter().position(|&placed| placed == horse);
    let mut gain = place.map_or(0, |place| i64::from(pay.places[place][column(count)]));
    if end.pace == horse && (place.is_some() || !game.options().pace_needs_place) {
        gain += i64::from(pay.pace);
    }
    (gain, if end.last.contains(horse) { i64::from(pay.last) } else { 0 })
}

/// The column of the pay table, from 0. RT-PAY-1
fn column(count: u8) -> usize {
    usize::from(count).clamp(1, PAY_COLUMNS) - 1
}

/// The index of first, second, third, last or another one.
fn outcome(end: LastRace, horse: Horse) -> usize {
    let place = end.order.iter().position(|&placed| placed == horse);
    place.unwrap_or(if end.last.contains(horse) { 3 } else { 4 })
}
