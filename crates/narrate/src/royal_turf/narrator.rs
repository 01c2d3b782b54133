//! Royal Turf as it goes.

use furlong_core::{BySeat, Masked, Seat};
use furlong_games::rules::royal_turf::{
    Bet, ByHorse, Card, Chip, Happening, Horse, LastRace, Phase, RoyalTurf, Sighting, Slip, Symbol, Track,
    View,
};

use super::{RoyalTurfMessage as Say, die};
use crate::message::{Argument, place};
use crate::narrator::{LogLine, Names, Narrator};

/// Tells what one viewer sees of a game of Royal Turf.
pub struct RoyalTurfNarrator {
    names: Names,
    track: Track,
    /// The race, from 1.
    race: u8,
    die: Option<Symbol>,
    cards: ByHorse<Option<Card>>,
    /// The squares of the horses that have a card and have not finished.
    at: ByHorse<Option<i8>>,
    money: BySeat<u32>,
}

impl RoyalTurfNarrator {
    pub(super) fn new(game: &RoyalTurf, names: Names) -> Self {
        use furlong_core::{Game, Viewer};
        let view = game.view(&game.start(), Viewer::Spectator);
        let (cards, at) = (view.cards, ByHorse::default());
        RoyalTurfNarrator { names, track: game.track(), race: 1, die: None, cards, at, money: view.money }
    }
}

impl Narrator<RoyalTurf> for RoyalTurfNarrator {
    fn look(&mut self, view: &View) {
        self.race = view.race;
        self.die = match view.phase {
            Phase::Run(_, die) => Some(die),
            Phase::Draw | Phase::Lot(_) | Phase::Bet(_) | Phase::Roll(_) | Phase::Over => None,
        };
        self.cards = view.cards;
        self.at = ByHorse::of(Horse::ALL.map(|horse| view.field.position(horse)));
        self.money = view.money;
    }

    fn tell(&mut self, seen: &Sighting, _rest: &[Sighting], _after: &View) -> Vec<LogLine> {
        match *seen {
            Happening::Drawn { horse, card, at } => self.drawn(horse, card, at),
            Happening::First { seat } => vec![self.first(seat)],
            Happening::Bet { seat, horse, chip } => vec![self.bet(seat, horse, chip)],
            Happening::Rolled { die, .. } => {
                self.die = Some(die);
                Vec::new()
            }
            Happening::Moved { seat, horse, from, to } => self.moved(seat, horse, [from, to]),
            Happening::Pace { horse } => {
                vec![LogLine::line(Say::PaceTaken { horse: self.names.runner(horse) })]
            }
            Happening::Finished { horse, place: reached } => {
                self.at[horse] = None;
                let (horse, place) = (self.names.runner(horse), place(reached));
                vec![LogLine::line(Say::Finished { horse, place })]
            }
            Happening::Round => vec![LogLine::detail(Say::NewRound)],
            Happening::RaceOver { race, end } => self.race_over(race, end),
            Happening::Revealed { bets } => self.revealed(&bets),
            Happening::Paid { seat, gain, cost, money } => {
                self.money[seat] = money;
                vec![LogLine::line(Say::Paid { player: self.names.player(seat), gain, cost, money })]
            }
            Happening::GameOver => vec![self.winners()],
        }
    }
}

impl RoyalTurfNarrator {
    /// A new race begins with its first card.
    fn drawn(&mut self, horse: Horse, card: Card, at: i8) -> Vec<LogLine> {
        let is_first = Horse::ALL.into_iter().all(|horse| self.cards[horse].is_none());
        self.cards[horse] = Some(card);
        self.at[horse] = Some(at);
        if is_first { vec![LogLine::heading(Say::Race { race: self.race })] } else { Vec::new() }
    }

    /// The richest bets first; a lot decides between equals. RT-SETUP-3
    fn first(&self, seat: Seat) -> LogLine {
        let (player, own) = (self.names.player(seat), self.money[seat]);
        let equals = self.money.as_slice().iter().filter(|money| **money == own).count();
        LogLine::line(if equals > 1 {
            Say::FirstBettorByLot { player }
        } else {
            Say::FirstBettorRichest { player }
        })
    }

    fn bet(&self, seat: Seat, horse: Horse, chip: Masked<Chip>) -> LogLine {
        let (player, horse) = (self.names.player(seat), self.names.runner(horse));
        LogLine::line(match chip {
            Masked::Shown(chip) => Say::BetPlaced { player, horse, chip: chip.units() },
            Masked::Hidden => Say::BetFaceDown { player, horse },
        })
    }

    /// A move with its die, and what kept the horse from running further.
    fn moved(&mut self, seat: Seat, horse: Horse, [from, to]: [i8; 2]) -> Vec<LogLine> {
        // Horses only ever run by the die and their card.
        let (Some(symbol), Some(card)) = (self.die, self.cards[horse]) else { return Vec::new() };
        self.at[horse] = Some(to);
        let (full, squares) = (card.squares(symbol), (to - from).cast_unsigned());
        let ahead = self.ahead(horse, to).filter(|_| squares < full);
        let [from, to] = [from, to].map(|p| self.track.square(p));
        let (player, die, horse) = (self.names.player(seat), die(symbol), self.names.runner(horse));
        vec![LogLine::line(match ahead {
            _ if to > self.track.length() => Say::RanHome { player, die, horse, from },
            None => Say::Ran { player, die, horse, squares, from, to },
            Some(ahead) if squares == 0 => Say::BoxedIn { player, die, horse, at: from, ahead },
            Some(ahead) => Say::HeldUp { player, die, horse, squares, full, from, to, ahead },
        })]
    }

    /// The horse on the next square of the ring: where there is one, nobody behind it could come nearer.
    fn ahead(&self, horse: Horse, p: i8) -> Option<Argument> {
        let next = self.track.square(p + 1);
        let stands = |other: Horse| self.at[other].map(|p| self.track.square(p));
        let mut others = Horse::ALL.into_iter().filter(|&other| other != horse);
        others.find(|&other| stands(other) == Some(next)).map(|other| self.names.runner(other))
    }

    fn race_over(&mut self, race: u8, end: LastRace) -> Vec<LogLine> {
        self.race = race + 1;
        self.cards = ByHorse::default();
        self.at = ByHorse::default();
        let mut lines = vec![LogLine::heading(Say::RaceOver { race })];
        lines.extend(
            (1..).zip(end.order.iter()).map(|(n, &horse)| LogLine::row(place(n), self.names.runner(horse))),
        );
        lines.push(LogLine::row(Say::LastHorse { count: end.last.len() }, self.names.runners(end.last)));
        lines.push(LogLine::row(Say::PaceHorse, self.names.runner(end.pace)));
        lines
    }

    fn revealed(&self, bets: &BySeat<Slip>) -> Vec<LogLine> {
        let bet = |bet: &Bet| Say::Bet { horse: self.names.runner(bet.horse), chip: bet.chip.units() };
        let row = |(seat, slip): (Seat, &Slip)| {
            LogLine::row(self.names.player(seat), Argument::all(slip.bets().iter().map(bet)))
        };
        [LogLine::line(Say::Revealed)].into_iter().chain(bets.iter().map(row)).collect()
    }

    fn winners(&self) -> LogLine {
        let most = self.money.as_slice().iter().max();
        let best: Vec<_> = self.money.iter().filter(|(_, money)| Some(*money) == most).collect();
        let players = self.names.players(best.iter().map(|(seat, _)| *seat));
        LogLine::heading(Say::Winners { players, count: best.len() })
    }
}
