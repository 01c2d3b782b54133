//! What is counted of Royal Turf: who wins from where, how far horses get, what is bet and what is paid.

use furlong_core::{List, MAX_SEATS, Seat, Standing};
use furlong_royal_turf::{Bet, ByHorse, Card, Event, Happening, Horse, LastRace, RoyalTurf, Symbol};

use super::count::{Moments, Rate, Split, tally};
use super::figures::{Chart, Label, Section, numbered};
use super::histogram::Histogram;
use super::run::Tallied;
use super::table::{Company, PARTS, wins};

const HORSES: usize = Horse::ALL.len();
const RACES: usize = 3;
/// A horse has so many cards.
const CARDS: usize = 3;
/// The pay table has so many columns.
const COLUMNS: usize = 5;

tally! {
    /// What is counted of Royal Turf.
    pub RoyalTurfTally {
        wins: Split<HORSES>,
        wins_by_start: Split<HORSES>,
        places: [Rate; HORSES],
        places_by_start: [Rate; HORSES],
        lasts: [Rate; HORSES],
        lasts_by_start: [Rate; HORSES],
        wins_by_card: [[Rate; CARDS]; HORSES],
        paces: Split<HORSES>,
        // First, second, third, last, another one.
        pace_places: Split<5>,
        turns: Histogram,
        squares: [Moments; HORSES],
        held_up: [Rate; HORSES],
        units: Split<HORSES>,
        columns: Split<COLUMNS>,
        // First, second, third, last, another one.
        return_by_place: [Moments; 5],
        return_by_horse: [Moments; HORSES],
        gains: Histogram,
        gain_by_race: [Moments; RACES],
        gain_by_turn: [Moments; MAX_SEATS],
        floors: [Rate; RACES],
        wins_by_turn: Split<MAX_SEATS>,
    }
}

impl Tallied for RoyalTurf {
    type Tally = RoyalTurfTally;

    fn note(&self, tally: &mut RoyalTurfTally, events: &[Event], standing: &Standing) {
        let mut race = Race::default();
        let mut opener = None;
        for event in events {
            if let Happening::First { seat } = event {
                opener = opener.or(Some(*seat));
            }
            race.see(self, tally, event);
        }
        for (seat, parts) in Seat::ALL.into_iter().zip(wins(standing)).take(players(self)) {
            tally.wins_by_turn.add(turn(self, opener.unwrap_or_default(), seat), parts);
        }
    }

    fn sections(&self, tally: &RoyalTurfTally, company: Company) -> Vec<Section> {
        vec![race_section(tally), horse_section(self, tally), bet_section(self, tally, company)]
    }
}

fn players(game: &RoyalTurf) -> usize {
    usize::from(furlong_core::Game::players(game))
}

/// How many seats after `first` a seat has its turn.
fn turn(game: &RoyalTurf, first: Seat, seat: Seat) -> usize {
    (seat.index() + players(game) - first.index()) % players(game)
}

/// The race that is being run.
#[derive(Default)]
struct Race {
    number: usize,
    first: Seat,
    drawn: usize,
    starts: ByHorse<usize>,
    cards: ByHorse<Option<Card>>,
    bets: List<(Seat, Bet), { MAX_SEATS * 4 }>,
    turns: u32,
    die: Option<Symbol>,
    /// How the race ended, until all are paid.
    end: Option<LastRace>,
}

impl Race {
    fn see(&mut self, game: &RoyalTurf, tally: &mut RoyalTurfTally, event: &Event) {
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
        tally.squares[horse.index()].note(squares);
        tally.held_up[horse.index()].note(squares < i64::from(card.squares(die)));
    }

    fn over(&mut self, game: &RoyalTurf, tally: &mut RoyalTurfTally, end: LastRace) {
        tally.turns.note(self.turns);
        let winner = end.order[0];
        tally.wins.note(winner.index());
        tally.wins_by_start.note(self.starts[winner]);
        tally.paces.note(end.pace.index());
        tally.pace_places.note(outcome(end, end.pace));
        for horse in Horse::ALL {
            let (index, start) = (horse.index(), self.starts[horse]);
            let (placed, last) = (end.order.contains(&horse), end.last.contains(horse));
            tally.places[index].note(placed);
            tally.places_by_start[start].note(placed);
            tally.lasts[index].note(last);
            tally.lasts_by_start[start].note(last);
            let slot = game.pack().cards(horse).iter().position(|&card| Some(card) == self.cards[horse]);
            tally.wins_by_card[index][slot.unwrap_or(0)].note(horse == winner);
        }
        self.returns(game, tally, end);
        self.end = Some(end);
    }

    /// What each unit came to.
    fn returns(&self, game: &RoyalTurf, tally: &mut RoyalTurfTally, end: LastRace) {
        let counts = self.counts(game);
        for &(_, bet) in self.bets.iter() {
            tally.units.add(bet.horse.index(), bet.chip.units().into());
            let each = per_unit(game, end, bet.horse, counts[bet.horse]);
            for _ in 0..bet.chip.units() {
                tally.return_by_horse[bet.horse.index()].note(each.0 - each.1);
                tally.return_by_place[outcome(end, bet.horse)].note(each.0 - each.1);
            }
        }
        for horse in end.order.into_iter().filter(|&horse| counts[horse] > 0) {
            tally.columns.note(column(counts[horse]));
        }
    }

    /// What counts for each horse's column of the pay table. RT-PAY-1, RT-OPT-3
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
        tally.gains.note(gain);
        tally.gain_by_race[race].note(net);
        tally.gain_by_turn[turn(game, self.first, seat)].note(net);
        tally.floors[race].note(self.due(game, end, seat) > i64::from(cost));
        if seat.index() + 1 == players(game) {
            *self = Race { number: self.number + 1, ..Race::default() };
        }
    }

    /// What a player's bets on the last horse cost. RT-PAY-3, RT-PAY-4
    fn due(&self, game: &RoyalTurf, end: LastRace, seat: Seat) -> i64 {
        let factor = if self.number + 1 == RACES { 2 } else { 1 };
        let lost = self.bets.iter().filter(|(owner, bet)| *owner == seat && end.last.contains(bet.horse));
        let units: i64 = lost.map(|(_, bet)| i64::from(bet.chip.units())).sum();
        factor * units * i64::from(game.pack().pay().last)
    }
}

/// What a unit on a horse earns and costs, before the third race counts double. RT-PAY-1 to RT-PAY-3
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
    usize::from(count).clamp(1, COLUMNS) - 1
}

/// First, second, third, last or another one, as an index.
fn outcome(end: LastRace, horse: Horse) -> usize {
    let place = end.order.iter().position(|&placed| placed == horse);
    place.unwrap_or(if end.last.contains(horse) { 3 } else { 4 })
}

fn by_outcome<T: Copy>(values: &[T; 5]) -> Vec<(Label, T)> {
    let labels =
        [Label::Place(1), Label::Place(2), Label::Place(3), Label::Word("last"), Label::Word("others")];
    labels.into_iter().zip(values.iter().copied()).collect()
}

fn race_section(tally: &RoyalTurfTally) -> Section {
    Section::new(
        "race",
        [
            Chart::histogram("rt-turns", &tally.turns),
            Chart::split("rt-wins-by-start", numbered(Label::Start, tally.wins_by_start.rows())).even(),
            Chart::rates("rt-places-by-start", numbered(Label::Start, &tally.places_by_start)),
            Chart::rates("rt-last-by-start", numbered(Label::Start, &tally.lasts_by_start)),
        ],
    )
}

fn horse_section(game: &RoyalTurf, tally: &RoyalTurfTally) -> Section {
    let cards = Horse::ALL.into_iter().flat_map(|horse| {
        let cards = game.pack().cards(horse).map(|card| Label::HorseCard(horse.number(), card.to_string()));
        cards.into_iter().zip(tally.wins_by_card[horse.index()])
    });
    Section::new(
        "horses",
        [
            Chart::split("rt-wins-by-horse", numbered(Label::Horse, tally.wins.rows())).even(),
            Chart::rates("rt-places-by-horse", numbered(Label::Horse, &tally.places)),
            Chart::rates("rt-last-by-horse", numbered(Label::Horse, &tally.lasts)),
            Chart::rates("rt-wins-by-card", cards.collect()),
            Chart::split("rt-pace-by-horse", numbered(Label::Horse, tally.paces.rows())).even(),
            Chart::split("rt-place-of-pace", by_outcome(tally.pace_places.rows())),
            Chart::means("rt-squares-by-horse", numbered(Label::Horse, &tally.squares)),
            Chart::rates("rt-held-up-by-horse", numbered(Label::Horse, &tally.held_up)),
        ],
    )
}

fn bet_section(game: &RoyalTurf, tally: &RoyalTurfTally, company: Company) -> Section {
    let players = players(game);
    let wins = Chart::in_parts(
        "rt-wins-by-turn",
        PARTS,
        numbered(Label::Turn, &tally.wins_by_turn.rows()[..players]),
    );
    let columns =
        [1, 2, 3, 4].map(Label::Number).into_iter().chain([Label::AtLeast(5)]).zip(*tally.columns.rows());
    Section::new(
        "bets",
        [
            Chart::split("rt-units-by-horse", numbered(Label::Horse, tally.units.rows())),
            Chart::split("rt-columns", columns.collect()),
            Chart::means("rt-return-by-horse", numbered(Label::Horse, &tally.return_by_horse)),
            Chart::means("rt-return-by-place", by_outcome(&tally.return_by_place)),
            Chart::histogram("rt-gains", &tally.gains),
            Chart::means("rt-gain-by-race", numbered(Label::Race, &tally.gain_by_race)),
            Chart::means("rt-gain-by-turn", numbered(Label::Turn, &tally.gain_by_turn[..players])),
            company.expects_even(wins),
            Chart::rates("rt-floor-by-race", numbered(Label::Race, &tally.floors)),
        ],
    )
}
