//! Counts of TurfMaster: wins by box, rounds, cards, limits, falls, and squares lost behind other horses.

mod sections;

use furlong_core::{MAX_SEATS, Seat, Standing};
use furlong_games::rules::turfmaster::{
    ByHorse, Card, Choice, Course, Event, Ground, Happening, Horse, LANES, Limit, MAX_HORSES, MAX_RACES,
    Race, Reach, Square, TurfMaster, points,
};

use super::counter::{HitCount, Moments, Split, tally};
use super::histogram::Histogram;
use super::report::ReportSection;
use super::run::SimulatedGame;
use super::standing_tally::PlayerMix;

const CARD_KINDS: usize = Card::ALL.len();
/// Fences beyond this are counted as the last.
const MAX_FENCES: usize = 16;

tally! {
    /// Counts of many games of TurfMaster.
    pub TurfMasterTally {
        rounds: Histogram,
        winner_rounds: Histogram,
        rounds_by_race: [Moments; MAX_RACES],
        photos: [HitCount; 2],
        wins_by_first_box: Split<MAX_HORSES>,
        points_by_first_box: [Moments; MAX_HORSES],
        wins_by_box: Split<MAX_HORSES>,
        wins_by_lane: Split<LANES>,
        ends_by_lane: Split<LANES>,
        wins_by_turn: Split<MAX_SEATS>,
        wins: Split<MAX_HORSES>,
        points: [Moments; MAX_HORSES],
        cards: Histogram,
        cards_by_race: [Moments; MAX_RACES],
        passes: [HitCount; MAX_RACES],
        played: Split<CARD_KINDS>,
        spent: [HitCount; CARD_KINDS],
        spent_by_limit: [HitCount; 4],
        // In the first race, in the second, or not at all, so that it was dealt with the third. TM-DEAL-3
        bonuses: Split<3>,
        choices: Split<2>,
        stopped: [HitCount; 2],
        lost: [Moments; 2],
        falls: [[HitCount; MAX_FENCES]; MAX_RACES],
        falls_by_horse: [HitCount; MAX_HORSES],
        falls_in_race: Histogram,
    }
}

impl SimulatedGame for TurfMaster {
    type Tally = TurfMasterTally;

    fn record(&self, tally: &mut TurfMasterTally, events: &[Event], _standing: &Standing) {
        let mut counter = TurfMasterCounter::new(self);
        for event in events {
            counter.count(tally, event);
        }
        if self.meeting().has_bonus() {
            let taken: u64 = counter.bonuses.iter().sum();
            let left = counter.horses() - taken;
            for (when, count) in [counter.bonuses[0], counter.bonuses[1], left].into_iter().enumerate() {
                tally.bonuses.add(when, count);
            }
        }
    }

    fn sections(&self, tally: &TurfMasterTally, mix: PlayerMix) -> Vec<ReportSection> {
        sections::sections(self, tally, mix)
    }
}

/// Reads the events of a meeting and counts the race that they belong to.
struct TurfMasterCounter<'a> {
    game: &'a TurfMaster,
    /// The race, counted from 0.
    race: usize,
    round: u16,
    boxes: ByHorse<u8>,
    at: ByHorse<Option<Square>>,
    limits: ByHorse<Limit>,
    cards: ByHorse<u8>,
    /// The card of the next move; nothing if it is by dice.
    card: Option<Card>,
    first_roller: Option<Seat>,
    /// The square of the horse that was placed before in this round.
    ahead: Option<Square>,
    falls: u8,
    bonuses: [u64; MAX_RACES],
}

impl<'a> TurfMasterCounter<'a> {
    fn new(game: &'a TurfMaster) -> Self {
        TurfMasterCounter {
            game,
            race: 0,
            round: 0,
            boxes: ByHorse::default(),
            at: ByHorse::default(),
            limits: ByHorse::default(),
            cards: ByHorse::default(),
            card: None,
            first_roller: None,
            ahead: None,
            falls: 0,
            bonuses: [0; MAX_RACES],
        }
    }

    fn horses(&self) -> u64 {
        self.game.meeting().horses().map(|_| 1).sum()
    }

    fn field(&self) -> &'a Race {
        &self.game.meeting().races()[self.race]
    }

    fn course(&self) -> &'a Course {
        &self.field().course
    }

    fn count(&mut self, tally: &mut TurfMasterTally, event: &Event) {
        match *event {
            Happening::Boxed { horse, lane } => {
                self.boxes[horse] = lane - 1;
                self.at[horse] = Some(Square { lane, square: 0 });
            }
            Happening::Bonus { .. } => self.bonuses[self.race] += 1,
            Happening::Roller { seat } => self.first_roller = self.first_roller.or(Some(seat)),
            Happening::Round { round, limits, .. } => self.begin(round, &limits),
            Happening::Played { horse, card, .. } => self.played(tally, horse, card),
            Happening::Passed { .. } => tally.passes[self.race].record(true),
            Happening::Chose { dice, .. } => tally.choices.record(usize::from(dice != Choice::Sum)),
            Happening::Moved { horse, value, from, to, .. } => self.moved(tally, horse, value, from, to),
            Happening::Fell { horse, at, .. } => self.fell(tally, horse, at),
            Happening::Placed { horse, place } => self.placed(tally, horse, place),
            Happening::RaceOver { places, .. } => self.over(tally, &places),
            Happening::BoxRolled { .. }
            | Happening::Dealt { .. }
            | Happening::Removed { .. }
            | Happening::Kept { .. }
            | Happening::LotRolled { .. }
            | Happening::Rolled { .. }
            | Happening::MeetingOver => {}
        }
    }

    fn begin(&mut self, round: u16, limits: &[Limit]) {
        self.round = round;
        self.ahead = None;
        for (horse, &limit) in Horse::ALL.into_iter().zip(limits) {
            self.limits[horse] = limit;
        }
    }

    fn played(&mut self, tally: &mut TurfMasterTally, horse: Horse, card: Card) {
        self.card = Some(card);
        self.cards[horse] += 1;
        tally.passes[self.race].record(false);
        let Some(kind) = Card::ALL.iter().position(|&other| other == card) else { return };
        tally.played.record(kind);
        let limit = self.limits[horse];
        let spent = limit.forbids(card.value()) && !card.is_joker();
        tally.spent[kind].record(spent);
        tally.spent_by_limit[limit.number().map_or(3, |limit| usize::from(limit.clamp(8, 10) - 8))]
            .record(spent);
    }

    fn moved(&mut self, tally: &mut TurfMasterTally, horse: Horse, value: u8, from: Square, to: Square) {
        let by_dice = usize::from(self.card.take().is_none());
        if value > 0 {
            let steps = self.steps(horse, value, from, to, by_dice);
            tally.stopped[by_dice].record(steps < value);
            tally.lost[by_dice].record(value - steps);
        }
        self.at[horse] = Some(to);
        tally.ends_by_lane.record(usize::from(to.lane - 1).min(LANES - 1));
    }

    /// The steps of a move's value that were possible. TM-MOVE-4
    fn steps(&self, horse: Horse, value: u8, from: Square, to: Square, by_dice: usize) -> u8 {
        // Most moves go straight on and lose nothing.
        if to == (Square { lane: from.lane, square: from.square.saturating_add(value) }) {
            return value;
        }
        let ground = match (self.field().steeplechase, by_dice) {
            (false, _) => Ground::Flat,
            (true, 0) => Ground::Cards,
            (true, _) => Ground::Dice,
        };
        let others =
            Horse::ALL.into_iter().filter(|&other| other != horse).filter_map(|other| self.at[other]);
        Reach::new(self.course(), ground, from, value, others).steps(value)
    }

    fn fell(&mut self, tally: &mut TurfMasterTally, horse: Horse, at: Square) {
        self.card = None;
        self.at[horse] = None;
        self.falls += 1;
        let fence = self.course().fence(at).unwrap_or(0).min(MAX_FENCES - 1);
        tally.falls[self.race][fence].count += 1;
    }

    fn placed(&mut self, tally: &mut TurfMasterTally, horse: Horse, place: u8) {
        let at = self.at[horse].take();
        let level = |one: Square, other: Square| self.course().rank(one) == self.course().rank(other);
        let photo = at.zip(self.ahead).is_some_and(|(one, other)| level(one, other));
        match place {
            1 => self.won(tally, horse, at),
            2 => tally.photos[0].record(photo),
            _ => tally.photos[1].record(photo),
        }
        self.ahead = at;
        tally.cards.record(self.cards[horse]);
        tally.cards_by_race[self.race].record(self.cards[horse]);
    }

    fn won(&self, tally: &mut TurfMasterTally, horse: Horse, at: Option<Square>) {
        tally.wins.record(horse.index());
        tally.winner_rounds.record(self.round);
        let start = usize::from(self.boxes[horse]);
        tally.wins_by_box.record(start);
        if self.race == 0 {
            tally.wins_by_first_box.record(start);
        }
        if let Some(at) = at {
            tally.wins_by_lane.record(usize::from(at.lane - 1).min(LANES - 1));
        }
        let meeting = self.game.meeting();
        if let Some(first) = self.first_roller {
            let players = usize::from(meeting.players());
            let turn = (meeting.owner(horse).index() + players - first.index()) % players;
            tally.wins_by_turn.record(turn);
        }
    }

    fn over(&mut self, tally: &mut TurfMasterTally, places: &[Option<u8>]) {
        tally.rounds.record(self.round);
        tally.rounds_by_race[self.race].record(self.round);
        let steeplechase = self.field().steeplechase;
        for (horse, place) in Horse::ALL.into_iter().zip(places) {
            let points = place.map_or(0, points);
            tally.points[horse.index()].record(points);
            if self.race == 0 {
                tally.points_by_first_box[usize::from(self.boxes[horse])].record(points);
            }
            if steeplechase {
                tally.falls_by_horse[horse.index()].record(place.is_none());
            }
        }
        if steeplechase {
            tally.falls_in_race.record(self.falls);
            let fences = self.course().plan().fences.len().min(MAX_FENCES);
            let starters = self.horses();
            tally.falls[self.race][..fences].iter_mut().for_each(|rate| rate.of += starters);
        }
        *self = TurfMasterCounter {
            race: (self.race + 1).min(MAX_RACES - 1),
            bonuses: self.bonuses,
            boxes: self.boxes,
            ..TurfMasterCounter::new(self.game)
        };
    }
}
