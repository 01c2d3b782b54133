//! The ends of races of Ticket Gagnant (TG-TROT-2), with random players and with the simplest sensible ones.
//!
//! The sensible players predict the horses that their cards move furthest, and play what makes their own
//! prediction worth most, as the horses then stand. They see what a player sees, and do not mind what others
//! predicted.

use std::cmp::Reverse;

use furlong_core::{Dice, Game, Masked, Seat, Step, Turn, Viewer, Witness, settle, take};
use furlong_games::rules::ticket_gagnant::{
    Action, Actions, ByHorse, Card, Cards, Discipline, Event, Face, Field, Happening, Horse, HorseSet,
    LastRace, Move, PLACES, Pack, Phase, Prediction, Square, Terms, TicketGagnant, View,
};
use furlong_testkit::Seeded;

/// A way to predict and play. The kind of race is set, not chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Everything that is legal is equally likely.
    Random,
    /// Has its own prediction in mind.
    Sensible,
}

/// Every kind of race that can be run on a track. TG-FIRST-1
pub fn disciplines(pack: &Pack) -> Vec<Discipline> {
    let rivers = pack.rivers().map(|river| Discipline::Steeplechase { river });
    let others = [Discipline::Hurdles].into_iter().chain(rivers).chain([Discipline::Trot]);
    [Discipline::Flat].into_iter().chain(others).collect()
}

const MOST_PLAYERS: usize = 6;

/// Counts of many races.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Races.
    pub races: u32,
    /// The sum of the winners' rows.
    pub rows: u32,
    /// Races in which a horse crossed the dashed line.
    pub crossed: u32,
    /// Races in which a photo finish decided who came first, second or third.
    pub photos: u32,
    /// Horses that came in some place.
    pub placed: u32,
    /// Horses that were disqualified.
    pub out: u32,
    /// The score of each seat's predictions, without the limit that totals have.
    pub points: [i32; MOST_PLAYERS],
    /// Races in which nobody scored more, from the first player clockwise.
    pub wins: [u32; MOST_PLAYERS],
}

impl Tally {
    /// A race is won so many times, so that any number of players can share it evenly.
    pub const SHARES: u32 = 60;

    /// Runs so many races, each with the luck of its number.
    pub fn measure(game: &TicketGagnant, terms: Terms, races: u32, player: fn(Seat) -> Player) -> Tally {
        let mut tally = Tally::default();
        for seed in 0..races {
            tally.add(game, &run(game, terms, player, &mut Seeded::new(seed.into())));
        }
        tally
    }

    /// The percentage of horses that were disqualified.
    pub fn percent_out(&self) -> f64 {
        100.0 * f64::from(self.out) / f64::from(self.out + self.placed)
    }

    fn add(&mut self, game: &TicketGagnant, notes: &Notes) {
        let Some(end) = notes.end else { return };
        let row = end.order.first().map_or(0, |&winner| notes.at[winner].row());
        self.races += 1;
        self.rows += u32::from(row);
        // No hoof print lies behind the line, so who crossed it is in the order.
        self.crossed += u32::from(row == game.pack().last_row());
        self.photos += u32::from(end.order.iter().take(PLACES).any(|&horse| notes.on_photo.contains(horse)));
        self.placed += u32::try_from(end.order.len()).unwrap_or(0);
        self.out += end.out.len();
        let players = usize::from(game.meeting().players());
        let scored = &notes.points[..players];
        let best = scored.iter().max();
        let winners = scored.iter().filter(|&points| Some(points) == best).count();
        let share = Self::SHARES / u32::try_from(winners).unwrap_or(1);
        for (seat, points) in scored.iter().enumerate() {
            self.points[seat] += points;
            let turn = (seat + players - notes.first) % players;
            self.wins[turn] += if Some(points) == best { share } else { 0 };
        }
    }
}

/// Notes of one race.
struct Notes {
    first: usize,
    at: ByHorse<Square>,
    /// Horses that were the best on a photo.
    on_photo: HorseSet,
    end: Option<LastRace>,
    points: [i32; MOST_PLAYERS],
}

impl Witness<Event> for Notes {
    fn see(&mut self, event: Event) {
        if let Happening::Chose { seat, .. } = event {
            self.first = seat.index();
        } else if let Happening::Moved { horse, to, .. } | Happening::Pushed { horse, to, .. } = event {
            self.at[horse] = to;
        } else if let Happening::Photo { horse, .. } = event {
            self.on_photo = self.on_photo.with(horse);
        } else if let Happening::RaceOver { end, .. } = event {
            self.end = Some(end);
        } else if let Happening::Scored { seat, points, .. } = event {
            self.points[seat.index()] = points;
        }
    }
}

/// Runs the first race of a meeting.
fn run(game: &TicketGagnant, terms: Terms, player: fn(Seat) -> Player, dice: &mut Seeded) -> Notes {
    let at = *Field::start().squares();
    let mut notes = Notes { first: 0, at, on_photo: HorseSet::EMPTY, end: None, points: [0; MOST_PLAYERS] };
    let (mut state, mut actions) = (game.start(), Actions::default());
    loop {
        settle(game, &mut state, dice, &mut notes, |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { break };
        let Some(seat) = seats.lowest().filter(|_| notes.end.is_none()) else { break };
        game.legal(&state, seat, &mut actions);
        let view = game.view(&state, Viewer::Seat(seat));
        let action = match player(seat) {
            _ if view.phase == Phase::Choose => Action::Choose(terms),
            Player::Random => actions[dice.below(u32::try_from(actions.len()).unwrap_or(1)) as usize],
            Player::Sensible => choose(game.pack(), &view, seat, &actions, dice),
        };
        take(game, &mut state, Step::Act(seat, action), &mut notes).expect("a listed action is legal");
    }
    notes
}

/// The best action by what the player sees; luck decides between equal ones.
fn choose(pack: &Pack, view: &View, seat: Seat, actions: &[Action], dice: &mut impl Dice) -> Action {
    let hand = view.hands[seat].known().unwrap_or_default();
    let Some(Masked::Shown(prediction)) = view.predictions[seat] else {
        return Action::Predict(predict(hand, dice));
    };
    let outlook = Outlook::new(pack, view, prediction);
    let judged = actions.iter().map(|&action| (outlook.worth(view, action), lot(dice), action));
    let best = judged.max_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    best.expect("who must decide can").2
}

fn lot(dice: &mut impl Dice) -> u32 {
    dice.below(u32::MAX)
}

/// The three horses that the hand moves furthest. Without a reason for a horse any one is better than none: it
/// costs little where it is wrong.
fn predict(hand: Cards, dice: &mut impl Dice) -> Prediction {
    let mut horses = Horse::ALL.map(|horse| {
        let squares: u32 = hand.iter().map(|card| use_of(card, horse)).sum();
        (Reverse(squares), lot(dice), horse)
    });
    horses.sort_unstable();
    let [first, second, third, ..] = horses.map(|(.., horse)| Some(horse));
    Prediction::new([first, second, third]).expect("three different horses")
}

/// The squares that a card moves a horse, more or less.
fn use_of(card: Card, horse: Horse) -> u32 {
    match card.face() {
        Face::Single(own, squares) if own == horse => squares.into(),
        Face::Pair(one, other) if one == horse || other == horse => 1,
        Face::Joker => 1,
        Face::Single(..) | Face::Pair(..) => 0,
    }
}

/// By how much the rows that make a lead safe grow with each card that is still to be played.
const DOUBT: f64 = 0.2;
/// The probability that a horse on a hoof print is still there a card later.
const STAYS: f64 = 0.85;
/// The value of keeping a card, for each square that it can move a predicted horse.
const KEPT: f64 = 0.4;

/// A player's estimate of the race after the next card.
struct Outlook<'a> {
    pack: &'a Pack,
    prediction: Prediction,
    /// A lead of so many rows is safe.
    safe: f64,
    /// The probability that a horse on a hoof print is disqualified.
    caught: f64,
}

impl<'a> Outlook<'a> {
    fn new(pack: &'a Pack, view: &View, prediction: Prediction) -> Self {
        let cards: u8 = view.hand_sizes.as_slice().iter().sum();
        let left = f64::from(cards) - 1.0;
        let trot = view.terms.is_some_and(|terms| terms.discipline == Discipline::Trot);
        let caught = if trot { STAYS.powf(left) } else { 0.0 };
        Outlook { pack, prediction, safe: 1.0 + DOUBT * left, caught }
    }

    /// The value of the prediction after an action, less what the card could do later.
    fn worth(&self, view: &View, action: Action) -> f64 {
        let mut at = *view.field.squares();
        let card = match action {
            Action::Play { card, run: Move { horse, to, push } } => {
                if let (Some(other), Some(push)) = (view.field.on(to), push) {
                    at[other] = push;
                }
                at[horse] = to;
                card
            }
            Action::Stay { card } | Action::Discard { card } => card,
            Action::Choose(_) | Action::Predict(_) => return 0.0,
        };
        let own = self.prediction.places().into_iter().flatten();
        let squares: u32 = own.map(|horse| use_of(card, horse)).sum();
        self.score(at) - KEPT * f64::from(squares)
    }

    /// The expected score of the prediction. TG-SCORE-1, TG-SCORE-2
    fn score(&self, at: ByHorse<Square>) -> f64 {
        let (mut sum, mut trio) = (0.0, 1.0);
        for (place, horse) in self.prediction.places().into_iter().enumerate() {
            let Some(horse) = horse else { continue };
            let ranked = 1.0 - self.out(at[horse]);
            let places = self.places(at, horse).map(|likely| ranked * likely);
            let placed: f64 = places.iter().sum();
            let exact = places[place];
            sum += [7.0, 5.0, 4.0][place] * exact + 3.0 * (placed - exact);
            sum -= (ranked - placed) + 2.0 * (1.0 - ranked);
            trio *= placed;
        }
        sum + 2.0 * trio
    }

    /// The probabilities that a horse comes first, second and third if it is not disqualified. Whether another horse is ahead
    /// of it does not depend on the rest; in a tie either is as likely.
    fn places(&self, at: ByHorse<Square>, horse: Horse) -> [f64; PLACES] {
        let mut places = [1.0, 0.0, 0.0];
        for other in Horse::ALL.into_iter().filter(|&other| other != horse) {
            let lead = f64::from(at[other].row()) - f64::from(at[horse].row());
            let ahead = (0.5 + lead / (2.0 * self.safe)).clamp(0.0, 1.0) * (1.0 - self.out(at[other]));
            let [first, second, _] = places;
            for (place, better) in places.iter_mut().zip([0.0, first, second]) {
                *place += ahead * (better - *place);
            }
        }
        places
    }

    /// The probability that a horse on a square is disqualified.
    fn out(&self, square: Square) -> f64 {
        if self.pack.has_hoof_print(square) { self.caught } else { 0.0 }
    }
}
