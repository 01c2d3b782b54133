//! What is counted of TurfMaster: who wins from which box, how long races take, cards, limits, falls, and
//! what horses lose by standing in each other's way.

use furlong_core::{MAX_SEATS, Seat, Standing};
use furlong_turfmaster::{
    ByHorse, Card, Choice, Course, Event, Ground, Happening, Horse, LANES, Limit, MAX_HORSES, MAX_RACES,
    Race, Reach, Square, TurfMaster, points,
};

use super::count::{Moments, Rate, Split, tally};
use super::figures::{Chart, Label, Section, numbered};
use super::histogram::Histogram;
use super::run::Tallied;
use super::table::Company;

const KINDS: usize = Card::ALL.len();
/// More fences than any course has are counted as the last.
const FENCES: usize = 16;
/// The limits that there are: those of the first three, and none.
const LIMITS: [Label; 4] = [Label::Number(8), Label::Number(9), Label::Number(10), Label::Word("no-limit")];

tally! {
    /// What is counted of TurfMaster.
    pub TurfMasterTally {
        rounds: Histogram,
        winner_rounds: Histogram,
        rounds_by_race: [Moments; MAX_RACES],
        photos: [Rate; 2],
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
        passes: [Rate; MAX_RACES],
        played: Split<KINDS>,
        spent: [Rate; KINDS],
        spent_by_limit: [Rate; 4],
        // In the first race, in the second, or not at all, so that it was dealt with the third. TM-DEAL-3
        bonuses: Split<3>,
        choices: Split<2>,
        stopped: [Rate; 2],
        lost: [Moments; 2],
        falls: [[Rate; FENCES]; MAX_RACES],
        falls_by_horse: [Rate; MAX_HORSES],
        falls_in_race: Histogram,
    }
}

impl Tallied for TurfMaster {
    type Tally = TurfMasterTally;

    fn note(&self, tally: &mut TurfMasterTally, events: &[Event], _standing: &Standing) {
        let mut run = Run::new(self);
        for event in events {
            run.see(tally, event);
        }
        if self.meeting().has_bonus() {
            let taken: u64 = run.bonuses.iter().sum();
            let left = run.horses() - taken;
            for (when, count) in [run.bonuses[0], run.bonuses[1], left].into_iter().enumerate() {
                tally.bonuses.add(when, count);
            }
        }
    }

    fn sections(&self, tally: &TurfMasterTally, company: Company) -> Vec<Section> {
        vec![
            race_section(self, tally, company),
            horse_section(self, tally, company),
            card_section(self, tally),
            move_section(tally),
            fall_section(self, tally),
        ]
    }
}

/// A meeting, and the race that is being run.
struct Run<'a> {
    game: &'a TurfMaster,
    /// The race, counted from 0.
    race: usize,
    round: u16,
    boxes: ByHorse<u8>,
    at: ByHorse<Option<Square>>,
    limits: ByHorse<Limit>,
    cards: ByHorse<u8>,
    /// The card that was just played.
    card: Option<Card>,
    first_roller: Option<Seat>,
    /// The horse placed before in this round, with where it was.
    ahead: Option<Square>,
    falls: u8,
    bonuses: [u64; MAX_RACES],
}

impl<'a> Run<'a> {
    fn new(game: &'a TurfMaster) -> Self {
        Run {
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

    fn see(&mut self, tally: &mut TurfMasterTally, event: &Event) {
        match *event {
            Happening::Boxed { horse, lane } => {
                self.boxes[horse] = lane - 1;
                self.at[horse] = Some(Square { lane, square: 0 });
            }
            Happening::Bonus { .. } => self.bonuses[self.race] += 1,
            Happening::Roller { seat } => self.first_roller = self.first_roller.or(Some(seat)),
            Happening::Round { round, limits, .. } => self.begin(round, &limits),
            Happening::Played { horse, card, .. } => self.played(tally, horse, card),
            Happening::Passed { .. } => tally.passes[self.race].note(true),
            Happening::Chose { dice, .. } => tally.choices.note(usize::from(dice != Choice::Sum)),
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
        tally.passes[self.race].note(false);
        let Some(kind) = Card::ALL.iter().position(|&other| other == card) else { return };
        tally.played.note(kind);
        let limit = self.limits[horse];
        let spent = limit.forbids(card.value()) && !card.is_joker();
        tally.spent[kind].note(spent);
        tally.spent_by_limit[limit.number().map_or(3, |limit| usize::from(limit.clamp(8, 10) - 8))]
            .note(spent);
    }

    fn moved(&mut self, tally: &mut TurfMasterTally, horse: Horse, value: u8, from: Square, to: Square) {
        let by_dice = usize::from(self.card.take().is_none());
        if value > 0 {
            let steps = self.steps(horse, value, from, to, by_dice);
            tally.stopped[by_dice].note(steps < value);
            tally.lost[by_dice].note(value - steps);
        }
        self.at[horse] = Some(to);
        tally.ends_by_lane.note(usize::from(to.lane - 1).min(LANES - 1));
    }

    /// How many steps of a move's value were possible. TM-MOVE-4
    fn steps(&self, horse: Horse, value: u8, from: Square, to: Square, by_dice: usize) -> u8 {
        // Straight on is the usual way; who went it lost nothing.
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
        let fence = self.course().fence(at).unwrap_or(0).min(FENCES - 1);
        tally.falls[self.race][fence].count += 1;
    }

    fn placed(&mut self, tally: &mut TurfMasterTally, horse: Horse, place: u8) {
        let at = self.at[horse].take();
        let level = |one: Square, other: Square| self.course().rank(one) == self.course().rank(other);
        let photo = at.zip(self.ahead).is_some_and(|(one, other)| level(one, other));
        match place {
            1 => self.won(tally, horse, at),
            2 => tally.photos[0].note(photo),
            _ => tally.photos[1].note(photo),
        }
        self.ahead = at;
        tally.cards.note(self.cards[horse]);
        tally.cards_by_race[self.race].note(self.cards[horse]);
    }

    fn won(&self, tally: &mut TurfMasterTally, horse: Horse, at: Option<Square>) {
        tally.wins.note(horse.index());
        tally.winner_rounds.note(self.round);
        let start = usize::from(self.boxes[horse]);
        tally.wins_by_box.note(start);
        if self.race == 0 {
            tally.wins_by_first_box.note(start);
        }
        if let Some(at) = at {
            tally.wins_by_lane.note(usize::from(at.lane - 1).min(LANES - 1));
        }
        let meeting = self.game.meeting();
        if let Some(first) = self.first_roller {
            let players = usize::from(meeting.players());
            let turn = (meeting.owner(horse).index() + players - first.index()) % players;
            tally.wins_by_turn.note(turn);
        }
    }

    fn over(&mut self, tally: &mut TurfMasterTally, places: &[Option<u8>]) {
        tally.rounds.note(self.round);
        tally.rounds_by_race[self.race].note(self.round);
        let steeplechase = self.field().steeplechase;
        for (horse, place) in Horse::ALL.into_iter().zip(places) {
            let points = place.map_or(0, points);
            tally.points[horse.index()].note(points);
            if self.race == 0 {
                tally.points_by_first_box[usize::from(self.boxes[horse])].note(points);
            }
            if steeplechase {
                tally.falls_by_horse[horse.index()].note(place.is_none());
            }
        }
        if steeplechase {
            tally.falls_in_race.note(self.falls);
            let fences = self.course().plan().fences.len().min(FENCES);
            let starters = self.horses();
            tally.falls[self.race][..fences].iter_mut().for_each(|rate| rate.of += starters);
        }
        *self = Run {
            race: (self.race + 1).min(MAX_RACES - 1),
            bonuses: self.bonuses,
            boxes: self.boxes,
            ..Run::new(self.game)
        };
    }
}

fn runners(game: &TurfMaster) -> usize {
    game.meeting().horses().count()
}

fn by_card_or_dice<T: Copy>(values: &[T; 2]) -> Vec<(Label, T)> {
    [Label::Word("by-card"), Label::Word("by-dice")].into_iter().zip(values.iter().copied()).collect()
}

fn race_section(game: &TurfMaster, tally: &TurfMasterTally, company: Company) -> Section {
    let (horses, races) = (runners(game), game.meeting().races().len());
    let players = usize::from(game.meeting().players());
    let photos = [Label::Place(1), Label::Word("later-places")].into_iter().zip(tally.photos);
    let boxes =
        Chart::split("tm-wins-by-first-box", numbered(Label::Box, &tally.wins_by_first_box.rows()[..horses]));
    let turns = Chart::split("tm-wins-by-turn", numbered(Label::Turn, &tally.wins_by_turn.rows()[..players]));
    Section::new(
        "race",
        [
            Chart::histogram("tm-rounds", &tally.rounds),
            Chart::histogram("tm-winner-rounds", &tally.winner_rounds),
            Chart::means("tm-rounds-by-race", numbered(Label::Race, &tally.rounds_by_race[..races])),
            company.expects_even(boxes),
            Chart::means(
                "tm-points-by-first-box",
                numbered(Label::Box, &tally.points_by_first_box[..horses]),
            ),
            Chart::split("tm-wins-by-box", numbered(Label::Box, &tally.wins_by_box.rows()[..horses])),
            company.expects_even(turns),
            Chart::rates("tm-photos", photos.collect()),
        ],
    )
}

fn horse_section(game: &TurfMaster, tally: &TurfMasterTally, company: Company) -> Section {
    let horses = runners(game);
    let wins = Chart::split("tm-wins-by-horse", numbered(Label::Horse, &tally.wins.rows()[..horses]));
    Section::new(
        "horses",
        [
            company.expects_even(wins),
            Chart::means("tm-points-by-horse", numbered(Label::Horse, &tally.points[..horses])),
        ],
    )
}

fn card_section(game: &TurfMaster, tally: &TurfMasterTally) -> Section {
    let races = game.meeting().races().len();
    let kinds = || Card::ALL.map(|card| Label::Card(card.name())).into_iter();
    let spent = kinds().zip(tally.spent).filter(|(_, rate)| rate.count > 0);
    let bonuses = [Label::Race(1), Label::Race(2), Label::Word("bonus-left")];
    Section::new(
        "cards",
        [
            Chart::histogram("tm-cards", &tally.cards),
            Chart::means("tm-cards-by-race", numbered(Label::Race, &tally.cards_by_race[..races])),
            Chart::rates("tm-passes", numbered(Label::Race, &tally.passes[..races])),
            Chart::split("tm-played", kinds().zip(*tally.played.rows()).collect()),
            Chart::rates("tm-spent-by-card", spent.collect()),
            Chart::rates("tm-spent-by-limit", LIMITS.into_iter().zip(tally.spent_by_limit).collect()),
            Chart::split("tm-bonus", bonuses.into_iter().zip(*tally.bonuses.rows()).collect()),
        ],
    )
}

fn move_section(tally: &TurfMasterTally) -> Section {
    let choices = [Label::Word("sum"), Label::Word("one-die")].into_iter().zip(*tally.choices.rows());
    Section::new(
        "moves",
        [
            Chart::rates("tm-stopped", by_card_or_dice(&tally.stopped)),
            Chart::means("tm-lost", by_card_or_dice(&tally.lost)),
            Chart::split("tm-dice", choices.collect()),
            Chart::split("tm-lanes", numbered(Label::Lane, tally.ends_by_lane.rows())),
            Chart::split("tm-wins-by-lane", numbered(Label::Lane, tally.wins_by_lane.rows())),
        ],
    )
}

fn fall_section(game: &TurfMaster, tally: &TurfMasterTally) -> Section {
    let fences = (1..).zip(tally.falls).flat_map(|(race, fences)| {
        (1..).zip(fences).map(move |(fence, rate)| (Label::Fence(race, fence), rate))
    });
    let horses = runners(game);
    let by_horse = numbered(Label::Horse, &tally.falls_by_horse[..horses]);
    Section::new(
        "falls",
        [
            Chart::histogram("tm-falls", &tally.falls_in_race),
            Chart::rates("tm-falls-by-fence", fences.collect()),
            Chart::rates("tm-falls-by-horse", by_horse),
        ],
    )
}
