//! What is counted of Ticket Gagnant: how far horses get, photo finishes, what is chosen and predicted.

use furlong_core::{BySeat, MAX_SEATS, Seat, Standing};
use furlong_ticket_gagnant::{
    ByHorse, Card, Discipline, Event, Face, HORSES, Happening, Horse, LastRace, PLACES, Prediction, Terms,
    TicketGagnant,
};

use super::count::{Moments, Rate, Split, tally};
use super::figures::{Chart, Label, Section, numbered};
use super::histogram::Histogram;
use super::run::Tallied;
use super::table::{Company, PARTS, wins};

const DISCIPLINES: usize = Discipline::NAMES.len();
/// How many sizes of hands there are.
const HANDS: usize = 5;
/// The most races of a meeting.
const RACES: usize = 8;
/// Cards of one, two and three squares, pairs, jokers.
const FACES: [&str; 5] = ["one-square", "two-squares", "three-squares", "pair", "joker"];
/// What predictions hope for.
const HITS: [&str; 5] = ["exact-first", "exact-second", "exact-third", "trio", "trio-in-order"];

tally! {
    /// What is counted of Ticket Gagnant.
    pub TicketGagnantTally {
        rows: Histogram,
        winner_rows: Histogram,
        crossings: [Rate; HORSES],
        crossed_races: [Rate; DISCIPLINES],
        photos: Histogram,
        photos_by_place: [Rate; HORSES],
        podium_photos: Rate,
        wins: Split<HORSES>,
        podiums: [Rate; HORSES],
        outs: [Rate; HORSES],
        disciplines: Split<DISCIPLINES>,
        hands: Split<HANDS>,
        secrecy: Split<2>,
        points: Histogram,
        points_by_turn: [Moments; MAX_SEATS],
        points_by_discipline: [Moments; DISCIPLINES],
        points_by_hand: [Moments; HANDS],
        wins_by_turn: Split<MAX_SEATS>,
        floors: [Rate; RACES],
        named: Split<PLACES>,
        favourites: Split<HORSES>,
        hits: [Rate; HITS.len()],
        cards: Split<{ FACES.len() }>,
        stayed: [Rate; FACES.len()],
        discarded: [Rate; FACES.len()],
        pushes: Rate,
    }
}

impl Tallied for TicketGagnant {
    type Tally = TicketGagnantTally;

    fn note(&self, tally: &mut TicketGagnantTally, events: &[Event], standing: &Standing) {
        let mut meeting = Meeting { totals: BySeat::new(self.meeting().players(), 0), ..Meeting::default() };
        let mut opener = None;
        for event in events {
            if let Happening::First { seat } = event {
                opener = opener.or(Some(*seat));
            }
            meeting.see(self, tally, event);
        }
        for (seat, parts) in Seat::ALL.into_iter().zip(wins(standing)).take(players(self)) {
            tally.wins_by_turn.add(turn(self, opener.unwrap_or_default(), seat), parts);
        }
    }

    fn sections(&self, tally: &TicketGagnantTally, company: Company) -> Vec<Section> {
        vec![
            race_section(tally),
            horse_section(tally),
            choice_section(tally),
            score_section(self, tally, company),
            card_section(tally),
        ]
    }
}

fn players(game: &TicketGagnant) -> usize {
    usize::from(game.meeting().players())
}

/// How many seats after `first` a seat has its turn.
fn turn(game: &TicketGagnant, first: Seat, seat: Seat) -> usize {
    (seat.index() + players(game) - first.index()) % players(game)
}

/// A meeting, and the race that is being run.
#[derive(Default)]
struct Meeting {
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

impl Meeting {
    fn see(&mut self, game: &TicketGagnant, tally: &mut TicketGagnantTally, event: &Event) {
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
                used(tally, card, Use::Played);
                tally.pushes.of += 1;
            }
            Happening::Stayed { card, .. } => used(tally, card, Use::Stayed),
            Happening::Discarded { card, .. } => used(tally, card, Use::Discarded),
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
        self.hand = usize::from(cards.saturating_sub(*Terms::CARDS.start())).min(HANDS - 1);
        tally.disciplines.note(self.discipline);
        tally.hands.note(self.hand);
        tally.secrecy.note(secrecy);
    }

    fn over(&mut self, game: &TicketGagnant, tally: &mut TicketGagnantTally, end: LastRace) {
        self.end = Some(end);
        let crossed = |row: u8| row >= game.pack().last_row();
        tally.crossed_races[self.discipline].note(self.rows.0.iter().any(|&row| crossed(row)));
        for horse in Horse::ALL {
            let row = self.rows[horse];
            tally.rows.note(row);
            tally.crossings[horse.index()].note(crossed(row));
            let podium = end.order.iter().take(PLACES).any(|&placed| placed == horse);
            tally.podiums[horse.index()].note(podium);
            if Discipline::NAMES[self.discipline] == Discipline::Trot.name() {
                tally.outs[horse.index()].note(end.out.contains(horse));
            }
        }
        if let Some(&winner) = end.order.first() {
            tally.wins.note(winner.index());
            tally.winner_rows.note(self.rows[winner]);
        }
        self.photographed(tally, &end);
    }

    /// A photo decides the place of the horse that it shows ahead.
    fn photographed(&self, tally: &mut TicketGagnantTally, end: &LastRace) {
        let (mut photos, mut podium) = (0_u8, false);
        for (place, horse) in end.order.iter().enumerate() {
            let photo = self.photos[*horse];
            tally.photos_by_place[place].note(photo);
            photos += u8::from(photo);
            podium |= photo && place < PLACES;
        }
        tally.photos.note(photos);
        tally.podium_photos.note(podium);
    }

    fn scored(
        &mut self,
        game: &TicketGagnant,
        tally: &mut TicketGagnantTally,
        seat: Seat,
        points: i32,
        total: i32,
    ) {
        tally.points.note(points);
        tally.points_by_turn[turn(game, self.first, seat)].note(points);
        tally.points_by_discipline[self.discipline].note(points);
        tally.points_by_hand[self.hand].note(points);
        tally.floors[self.race.min(RACES - 1)].note(self.totals[seat] + points < total);
        self.totals[seat] = total;
        if let Some(end) = &self.end {
            hit(tally, self.predictions[seat], end);
        }
        if seat.index() + 1 == players(game) {
            *self = Meeting { race: self.race + 1, totals: self.totals, ..Meeting::default() };
        }
    }
}

/// What a prediction names.
fn predicted(tally: &mut TicketGagnantTally, prediction: Prediction) {
    let named = prediction.places().iter().flatten().count();
    tally.named.note(named.clamp(1, PLACES) - 1);
    if let Some(horse) = prediction.places()[0] {
        tally.favourites.note(horse.index());
    }
}

/// What came true of a prediction.
fn hit(tally: &mut TicketGagnantTally, prediction: Prediction, end: &LastRace) {
    let podium = &end.order[..end.order.len().min(PLACES)];
    let (mut exact, mut placed, mut named) = (0, 0, 0);
    for (place, horse) in prediction.places().into_iter().enumerate() {
        let Some(horse) = horse else { continue };
        let is_exact = podium.get(place) == Some(&horse);
        tally.hits[place].note(is_exact);
        named += 1;
        exact += usize::from(is_exact);
        placed += usize::from(podium.contains(&horse));
    }
    if named == PLACES {
        tally.hits[PLACES].note(placed == PLACES);
        tally.hits[PLACES + 1].note(exact == PLACES);
    }
}

/// What became of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Played,
    Stayed,
    Discarded,
}

fn used(tally: &mut TicketGagnantTally, card: Card, what: Use) {
    let face = face(card);
    tally.cards.note(face);
    tally.stayed[face].note(what == Use::Stayed);
    tally.discarded[face].note(what == Use::Discarded);
}

/// The card's kind as an index of [`FACES`].
fn face(card: Card) -> usize {
    match card.face() {
        Face::Single(_, squares) => usize::from(squares.clamp(1, 3) - 1),
        Face::Pair(..) => 3,
        Face::Joker => 4,
    }
}

fn worded<T: Copy>(words: &[&'static str], values: &[T]) -> Vec<(Label, T)> {
    words.iter().map(|word| Label::Word(word)).zip(values.iter().copied()).collect()
}

fn by_hand<T: Copy>(values: &[T; HANDS]) -> Vec<(Label, T)> {
    Terms::CARDS.map(|cards| Label::Number(cards.into())).zip(values.iter().copied()).collect()
}

fn race_section(tally: &TicketGagnantTally) -> Section {
    Section::new(
        "race",
        [
            Chart::histogram("tg-rows", &tally.rows),
            Chart::histogram("tg-winner-rows", &tally.winner_rows),
            Chart::rates("tg-crossed-races", worded(&Discipline::NAMES, &tally.crossed_races)),
            Chart::histogram("tg-photos", &tally.photos),
            Chart::rates("tg-photos-by-place", numbered(Label::Place, &tally.photos_by_place)),
            Chart::rates("tg-podium-photos", worded(&["podium-photo"], &[tally.podium_photos])),
        ],
    )
}

fn horse_section(tally: &TicketGagnantTally) -> Section {
    Section::new(
        "horses",
        [
            Chart::split("tg-wins-by-horse", numbered(Label::Horse, tally.wins.rows())).even(),
            Chart::rates("tg-podium-by-horse", numbered(Label::Horse, &tally.podiums)),
            Chart::rates("tg-crossings-by-horse", numbered(Label::Horse, &tally.crossings)),
            Chart::rates("tg-out-by-horse", numbered(Label::Horse, &tally.outs)).even(),
        ],
    )
}

fn choice_section(tally: &TicketGagnantTally) -> Section {
    Section::new(
        "choices",
        [
            Chart::split("tg-disciplines", worded(&Discipline::NAMES, tally.disciplines.rows())),
            Chart::split("tg-hands", by_hand(tally.hands.rows())),
            Chart::split("tg-secrecy", worded(&["open", "hidden"], tally.secrecy.rows())),
        ],
    )
}

fn score_section(game: &TicketGagnant, tally: &TicketGagnantTally, company: Company) -> Section {
    let (players, races) = (players(game), usize::from(game.meeting().races()));
    let wins = Chart::in_parts(
        "tg-wins-by-turn",
        PARTS,
        numbered(Label::Turn, &tally.wins_by_turn.rows()[..players]),
    );
    let disciplines = worded(&Discipline::NAMES, &tally.points_by_discipline);
    Section::new(
        "scores",
        [
            Chart::histogram("tg-points", &tally.points),
            Chart::means("tg-points-by-turn", numbered(Label::Turn, &tally.points_by_turn[..players])),
            company.expects_even(wins),
            Chart::means("tg-points-by-discipline", disciplines),
            Chart::means("tg-points-by-hand", by_hand(&tally.points_by_hand)),
            Chart::split("tg-named", (1..).map(Label::Number).zip(*tally.named.rows()).collect()),
            Chart::split("tg-favourites", numbered(Label::Horse, tally.favourites.rows())),
            Chart::rates("tg-hits", worded(&HITS, &tally.hits)),
            Chart::rates("tg-floor-by-race", numbered(Label::Race, &tally.floors[..races])),
        ],
    )
}

fn card_section(tally: &TicketGagnantTally) -> Section {
    let is_pair = |(label, _): &(Label, Rate)| *label == Label::Word("pair");
    let stayed = worded(&FACES, &tally.stayed).into_iter().filter(is_pair).collect();
    Section::new(
        "cards",
        [
            Chart::split("tg-cards", worded(&FACES, tally.cards.rows())),
            Chart::rates("tg-stayed", stayed),
            Chart::rates("tg-discarded", worded(&FACES, &tally.discarded)),
            Chart::rates("tg-pushes", worded(&["push"], &[tally.pushes])),
        ],
    )
}
