//! Counts of Ticket Gagnant: rows, photo finishes, terms and predictions.

mod sections;

use furlong_core::{BySeat, MAX_SEATS, Seat, Standing};
use furlong_games::rules::ticket_gagnant::{
    ByHorse, Card, Discipline, Event, Face, HORSES, Happening, Horse, LastRace, PLACES, Prediction, Terms,
    TicketGagnant,
};

use super::counter::{HitCount, Moments, Split, tally};
use super::histogram::Histogram;
use super::report::ReportSection;
use super::run::SimulatedGame;
use super::standing_tally::PlayerMix;
use super::turn_order::{count_wins, players, turn};

const DISCIPLINES: usize = Discipline::NAMES.len();
const HAND_SIZES: usize = 5;
const MAX_RACES: usize = 8;
const FACE_NAMES: [&str; 5] = ["one-square", "two-squares", "three-squares", "pair", "joker"];
const HIT_NAMES: [&str; 5] = ["exact-first", "exact-second", "exact-third", "trio", "trio-in-order"];

tally! {
    /// Counts of many games of Ticket Gagnant.
    pub TicketGagnantTally {
        rows: Histogram,
        winner_rows: Histogram,
        crossings: [HitCount; HORSES],
        crossed_races: [HitCount; DISCIPLINES],
        photos: Histogram,
        photos_by_place: [HitCount; HORSES],
        podium_photos: HitCount,
        wins: Split<HORSES>,
        podiums: [HitCount; HORSES],
        outs: [HitCount; HORSES],
        disciplines: Split<DISCIPLINES>,
        hands: Split<HAND_SIZES>,
        secrecy: Split<2>,
        points: Histogram,
        points_by_turn: [Moments; MAX_SEATS],
        points_by_discipline: [Moments; DISCIPLINES],
        points_by_hand: [Moments; HAND_SIZES],
        wins_by_turn: Split<MAX_SEATS>,
        floors: [HitCount; MAX_RACES],
        named: Split<PLACES>,
        favourites: Split<HORSES>,
        hits: [HitCount; HIT_NAMES.len()],
        cards: Split<{ FACE_NAMES.len() }>,
        stayed: [HitCount; FACE_NAMES.len()],
        discarded: [HitCount; FACE_NAMES.len()],
        pushes: HitCount,
    }
}

impl SimulatedGame for TicketGagnant {
    type Tally = TicketGagnantTally;

    fn record(&self, tally: &mut TicketGagnantTally, events: &[Event], standing: &Standing) {
        let mut counter = TicketGagnantCounter {
            totals: BySeat::new(self.meeting().players(), 0),
            ..TicketGagnantCounter::default()
        };
        let mut opener = None;
        for event in events {
            if let Happening::First { seat } = event {
                opener = opener.or(Some(*seat));
            }
            counter.count(self, tally, event);
        }
        count_wins(&mut tally.wins_by_turn, self, opener.unwrap_or_default(), standing);
    }

    fn sections(&self, tally: &TicketGagnantTally, mix: PlayerMix) -> Vec<ReportSection> {
        sections::sections(self, tally, mix)
    }
}

/// Reads the events of a meeting and counts the race that they belong to.
#[derive(Default)]
struct TicketGagnantCounter {
    totals: BySeat<i32>,
    /// Counted from 0.
    race: usize,
    first: Seat,
    discipline: usize,
    hand: usize,
    rows: ByHorse<u8>,
    photos: ByHorse<bool>,
    predictions: BySeat<Prediction>,
    end: Option<LastRace>,
}

impl TicketGagnantCounter {
    fn count(&mut self, game: &TicketGagnant, tally: &mut TicketGagnantTally, event: &Event) {
        match *event {
            Happening::First { seat } => self.first = seat,
            Happening::Chose { discipline, cards, hidden, .. } => {
                self.chose(tally, discipline, cards, usize::from(hidden));
            }
            Happening::Revealed { predictions } => {
                self.predictions = predictions;
                predictions.as_slice().iter().for_each(|prediction| predicted(tally, *prediction));
            }
            Happening::Played { card, .. } => {
                used(tally, card, CardUse::Played);
                tally.pushes.of += 1;
            }
            Happening::Stayed { card, .. } => used(tally, card, CardUse::Stayed),
            Happening::Discarded { card, .. } => used(tally, card, CardUse::Discarded),
            Happening::Moved { horse, to, .. } => self.rows[horse] = to.row(),
            Happening::Pushed { horse, to, .. } => {
                self.rows[horse] = to.row();
                tally.pushes.count += 1;
            }
            Happening::Photo { horse, .. } => self.photos[horse] = true,
            Happening::RaceOver { end, .. } => self.over(game, tally, end),
            Happening::Scored { seat, points, total } => self.scored(game, tally, seat, points, total),
            Happening::Dealt { .. }
            | Happening::Predicted { .. }
            | Happening::Disqualified { .. }
            | Happening::MeetingOver => {}
        }
    }

    fn chose(&mut self, tally: &mut TicketGagnantTally, discipline: &str, cards: u8, secrecy: usize) {
        self.discipline = Discipline::NAMES.iter().position(|name| *name == discipline).unwrap_or(0);
        self.hand = usize::from(cards.saturating_sub(*Terms::CARDS.start())).min(HAND_SIZES - 1);
        tally.disciplines.record(self.discipline);
        tally.hands.record(self.hand);
        tally.secrecy.record(secrecy);
    }

    fn over(&mut self, game: &TicketGagnant, tally: &mut TicketGagnantTally, end: LastRace) {
        self.end = Some(end);
        let crossed = |row: u8| row >= game.pack().last_row();
        tally.crossed_races[self.discipline].record(self.rows.0.iter().any(|&row| crossed(row)));
        for horse in Horse::ALL {
            let row = self.rows[horse];
            tally.rows.record(row);
            tally.crossings[horse.index()].record(crossed(row));
            let podium = end.order.iter().take(PLACES).any(|&placed| placed == horse);
            tally.podiums[horse.index()].record(podium);
            if Discipline::NAMES[self.discipline] == Discipline::Trot.name() {
                tally.outs[horse.index()].record(end.out.contains(horse));
            }
        }
        if let Some(&winner) = end.order.first() {
            tally.wins.record(winner.index());
            tally.winner_rows.record(self.rows[winner]);
        }
        self.photographed(tally, &end);
    }

    /// Counts photos; a photo decides the place of the horse that it shows ahead.
    fn photographed(&self, tally: &mut TicketGagnantTally, end: &LastRace) {
        let (mut photos, mut podium) = (0_u8, false);
        for (place, horse) in end.order.iter().enumerate() {
            let photo = self.photos[*horse];
            tally.photos_by_place[place].record(photo);
            photos += u8::from(photo);
            podium |= photo && place < PLACES;
        }
        tally.photos.record(photos);
        tally.podium_photos.record(podium);
    }

    fn scored(
        &mut self,
        game: &TicketGagnant,
        tally: &mut TicketGagnantTally,
        seat: Seat,
        points: i32,
        total: i32,
    ) {
        tally.points.record(points);
        tally.points_by_turn[turn(game, self.first, seat)].record(points);
        tally.points_by_discipline[self.discipline].record(points);
        tally.points_by_hand[self.hand].record(points);
        tally.floors[self.race.min(MAX_RACES - 1)].record(self.totals[seat] + points < total);
        self.totals[seat] = total;
        if let Some(end) = &self.end {
            hit(tally, self.predictions[seat], end);
        }
        if seat.index() + 1 == players(game) {
            *self = TicketGagnantCounter {
                race: self.race + 1,
                totals: self.totals,
                ..TicketGagnantCounter::default()
            };
        }
    }
}

/// Counts the horses that a prediction names.
fn predicted(tally: &mut TicketGagnantTally, prediction: Prediction) {
    let named = prediction.places().iter().flatten().count();
    tally.named.record(named.clamp(1, PLACES) - 1);
    if let Some(horse) = prediction.places()[0] {
        tally.favourites.record(horse.index());
    }
}

/// Counts the parts of a prediction that came true.
fn hit(tally: &mut TicketGagnantTally, prediction: Prediction, end: &LastRace) {
    let podium = &end.order[..end.order.len().min(PLACES)];
    let (mut exact, mut placed, mut named) = (0, 0, 0);
    for (place, horse) in prediction.places().into_iter().enumerate() {
        let Some(horse) = horse else { continue };
        let is_exact = podium.get(place) == Some(&horse);
        tally.hits[place].record(is_exact);
        named += 1;
        exact += usize::from(is_exact);
        placed += usize::from(podium.contains(&horse));
    }
    if named == PLACES {
        tally.hits[PLACES].record(placed == PLACES);
        tally.hits[PLACES + 1].record(exact == PLACES);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CardUse {
    Played,
    Stayed,
    Discarded,
}

fn used(tally: &mut TicketGagnantTally, card: Card, card_use: CardUse) {
    let face = face(card);
    tally.cards.record(face);
    tally.stayed[face].record(card_use == CardUse::Stayed);
    tally.discarded[face].record(card_use == CardUse::Discarded);
}

/// The index of a card's face in [`FACE_NAMES`].
fn face(card: Card) -> usize {
    match card.face() {
        Face::Single(_, squares) => usize::from(squares.clamp(1, 3) - 1),
        Face::Pair(..) => 3,
        Face::Joker => 4,
    }
}
