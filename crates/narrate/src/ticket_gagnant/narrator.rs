//! Ticket Gagnant as it goes.

use furlong_core::{BySeat, Seat};
use furlong_games::rules::ticket_gagnant::{
    ByHorse, Card, Discipline, Face, Happening, Horse, HorseSet, LastRace, Phase, Prediction, Sighting,
    Square, Terms, TicketGagnant, View,
};

use super::motion::{motion, way};
use super::{TicketGagnantMessage as Say, card, kind, signed, square, terms};
use crate::message::{Argument, CommonMessage, Join, place};
use crate::narrator::{LogLine, Names, Narrator};

/// Tells what one viewer sees of a meeting of Ticket Gagnant.
pub struct TicketGagnantNarrator {
    names: Names,
    rules: TicketGagnant,
    /// The race, from 1.
    race: u8,
    first: Option<Seat>,
    terms: Option<Terms>,
    /// The cards of a deal that the viewer knows.
    dealt: Vec<(Seat, Card)>,
    hand_sizes: BySeat<u8>,
    /// The card by which a horse is about to move.
    card: Option<Card>,
    field: ByHorse<Square>,
    /// The squares of the horses before a race.
    start: ByHorse<Square>,
    /// The horses that are disqualified.
    out: HorseSet,
    scores: BySeat<i32>,
}

impl TicketGagnantNarrator {
    pub(super) fn new(rules: TicketGagnant, names: Names) -> Self {
        use furlong_core::{Game, Viewer};
        let view = rules.view(&rules.start(), Viewer::Spectator);
        TicketGagnantNarrator {
            names,
            rules,
            race: 1,
            first: None,
            terms: None,
            dealt: Vec::new(),
            hand_sizes: view.hand_sizes,
            card: None,
            field: *view.field.squares(),
            start: *view.field.squares(),
            out: HorseSet::EMPTY,
            scores: view.scores,
        }
    }
}

impl Narrator<TicketGagnant> for TicketGagnantNarrator {
    fn look(&mut self, view: &View) {
        self.race = view.race;
        self.first = view.first;
        self.terms = view.terms;
        self.hand_sizes = view.hand_sizes;
        self.field = *view.field.squares();
        self.out = match view.phase {
            Phase::Photo(finish) => finish.out,
            Phase::Lot
            | Phase::Choose
            | Phase::Deal(..)
            | Phase::Predict(_)
            | Phase::Run(_)
            | Phase::Over => HorseSet::EMPTY,
        };
        self.scores = view.scores;
    }

    fn tell(&mut self, seen: &Sighting, rest: &[Sighting], after: &View) -> Vec<LogLine> {
        match *seen {
            Happening::First { seat } => vec![self.first(seat)],
            Happening::Chose { seat, discipline, cards, hidden, river } => {
                self.first = Some(seat);
                let discipline = Discipline::of(discipline, river).unwrap_or(Discipline::Flat);
                self.chose(Terms { discipline, cards, hidden })
            }
            Happening::Dealt { seat, card } => {
                self.hand_sizes[seat] += 1;
                self.dealt.extend(card.known().map(|card| (seat, card)));
                let goes_on = match rest.first() {
                    Some(next) => matches!(next, Happening::Dealt { .. }),
                    None => matches!(after.phase, Phase::Deal(..)),
                };
                if goes_on { Vec::new() } else { self.deal() }
            }
            Happening::Predicted { seat, again, .. } => vec![self.predicted(seat, again)],
            Happening::Revealed { predictions } => self.revealed(&predictions),
            Happening::Played { seat, card } => {
                self.card = Some(card);
                self.turn(seat)
            }
            Happening::Stayed { seat, card } => self.stayed(seat, card),
            Happening::Discarded { seat, card: thrown } => {
                let mut lines = self.turn(seat);
                let player = self.names.player(seat);
                lines.push(LogLine::line(Say::Discarded { player, card: card(thrown) }));
                lines
            }
            Happening::Moved { seat, horse, from, to } => self.moved(seat, horse, [from, to]),
            Happening::Pushed { horse, from, to, .. } => vec![self.pushed(horse, [from, to])],
            Happening::Disqualified { horse } => {
                self.out = self.out.with(horse);
                vec![LogLine::line(Say::Broke { horse: self.names.mount(horse) })]
            }
            Happening::Photo { tied, horse } => vec![self.photo(tied, horse)],
            Happening::RaceOver { race, end } => self.race_over(race, &end),
            Happening::Scored { seat, points, total } => self.scored(seat, points, total),
            Happening::MeetingOver => vec![self.winners()],
        }
    }
}

/// Before a race.
impl TicketGagnantNarrator {
    /// After the first race it goes round. TG-NEXT-1
    fn first(&mut self, seat: Seat) -> LogLine {
        self.first = Some(seat);
        let player = self.names.player(seat);
        LogLine::line(if self.race == 1 { Say::FirstByLot { player } } else { Say::First { player } })
    }

    fn chose(&mut self, chosen: Terms) -> Vec<LogLine> {
        self.terms = Some(chosen);
        let (race, races) = (self.race, self.rules.meeting().races());
        let heading = Say::RaceChosen { race, races, kind: kind(chosen.discipline) };
        vec![LogLine::heading(heading), LogLine::line(terms(chosen))]
    }

    /// The cards that the viewer knows.
    fn deal(&mut self) -> Vec<LogLine> {
        let dealt = std::mem::take(&mut self.dealt);
        let hand = |seat: Seat| {
            let mut cards: Vec<_> =
                dealt.iter().filter(|(to, _)| *to == seat).map(|(_, card)| *card).collect();
            cards.sort();
            let cards = Argument::all(cards.into_iter().map(|card| self.face(card)));
            LogLine::detail(Say::DealtTo { player: self.names.player(seat), cards })
        };
        let seats = self.rules.meeting().seats();
        seats.iter().filter(|seat| dealt.iter().any(|(to, _)| to == seat)).map(hand).collect()
    }

    /// A card by what it moves.
    fn face(&self, card: Card) -> Say {
        match card.face() {
            Face::Single(horse, squares) => Say::DealtSingle { horse: self.names.mount(horse), squares },
            Face::Pair(one, other) => Say::DealtPair { horses: self.names.mounts([one, other]) },
            Face::Joker => Say::DealtJoker,
        }
    }

    fn predicted(&self, seat: Seat, again: bool) -> LogLine {
        let player = self.names.player(seat);
        if again {
            LogLine::detail(Say::HasPredictedAgain { player })
        } else {
            LogLine::line(Say::HasPredicted { player })
        }
    }

    fn revealed(&self, predictions: &BySeat<Prediction>) -> Vec<LogLine> {
        let places = |prediction: &Prediction| {
            let places = (1..).zip(prediction.places());
            let named = places.filter_map(|(n, horse)| Some((n, horse?)));
            Argument::all(
                named.map(|(n, horse)| CommonMessage::Row { label: place(n), text: self.names.mount(horse) }),
            )
        };
        let line = |(seat, prediction): (Seat, &Prediction)| {
            let (player, prediction) = (self.names.player(seat), places(prediction));
            LogLine::line(Say::Predicts { player, prediction })
        };
        predictions.iter().map(line).collect()
    }
}

/// The cards are played.
impl TicketGagnantNarrator {
    /// Each player plays one card in a round, from the first player on. TG-TURN-1
    fn turn(&mut self, seat: Seat) -> Vec<LogLine> {
        let rounds = self.terms.map_or(0, |terms| terms.cards);
        let round = (rounds + 1).saturating_sub(self.hand_sizes[seat]);
        self.hand_sizes[seat] = self.hand_sizes[seat].saturating_sub(1);
        let is_first = self.first == Some(seat);
        is_first.then(|| LogLine::detail(Say::Round { round, rounds })).into_iter().collect()
    }

    fn stayed(&mut self, seat: Seat, card: Card) -> Vec<LogLine> {
        let horses = match card.face() {
            Face::Pair(one, other) => vec![one, other],
            // Only pair cards are played without a move. TG-PAIR-2
            Face::Single(horse, _) => vec![horse],
            Face::Joker => Vec::new(),
        };
        let mut lines = self.turn(seat);
        let (player, horses) = (self.names.player(seat), self.names.mounts(horses));
        lines.push(LogLine::line(Say::Stayed { player, horses }));
        lines
    }

    /// A move with the card that made it.
    fn moved(&mut self, seat: Seat, horse: Horse, squares: [Square; 2]) -> Vec<LogLine> {
        let Some(card) = self.card.take() else { return Vec::new() };
        let end = self.square(squares[1]);
        let moving = motion(&self.names, card, horse, squares, self.field, end).into();
        self.field[horse] = squares[1];
        let played = match card.face() {
            Face::Single(_, squares) => Say::ASingle { squares },
            Face::Pair(..) => Say::APair,
            Face::Joker => Say::AJoker,
        };
        vec![LogLine::line(Say::Played { player: self.names.player(seat), card: played.into(), moving })]
    }

    /// The horse that stood in the way.
    fn pushed(&mut self, horse: Horse, squares: [Square; 2]) -> LogLine {
        self.field[horse] = squares[1];
        let (horse, square) = (self.names.mount(horse), self.square(squares[1]));
        LogLine::line(Say::Pushed { horse, way: way(squares), square })
    }

    fn square(&self, at: Square) -> Argument {
        square(self.rules.pack(), at, self.terms)
    }
}

/// The end of a race.
impl TicketGagnantNarrator {
    /// A photo of horses on one row. Those ahead of the row, and those of it that have a place, come before.
    /// TG-END-1
    fn photo(&self, tied: HorseSet, horse: Horse) -> LogLine {
        let row = self.field[horse].row();
        let before = |other: &Horse| {
            self.field[*other].row() >= row && !tied.contains(*other) && !self.out.contains(*other)
        };
        let place = 1 + Horse::ALL.iter().filter(|other| before(other)).count();
        let others = self.names.mounts(tied.without(horse).iter());
        LogLine::line(Say::Photo { place, horse: self.names.mount(horse), others })
    }

    fn race_over(&mut self, race: u8, end: &LastRace) -> Vec<LogLine> {
        self.race = race + 1;
        self.terms = None;
        self.out = HorseSet::EMPTY;
        self.hand_sizes = BySeat::new(self.hand_sizes.players(), 0);
        self.field = self.start;
        let placed = (1..).zip(end.order.iter());
        let order =
            placed.map(|(n, &horse)| Argument::joined(Join::Space, [place(n), self.names.mount(horse)]));
        let order = Argument::all(order);
        vec![LogLine::heading(Say::RaceOver { race }), LogLine::line(Say::FinishOrder { order })]
    }

    /// Nobody falls below the floor. TG-SCORE-3
    fn scored(&mut self, seat: Seat, points: i32, total: i32) -> Vec<LogLine> {
        let before = std::mem::replace(&mut self.scores[seat], total);
        let player = self.names.player(seat);
        let floor = (before + points < total)
            .then(|| LogLine::line(Say::Floor { player: player.clone(), floor: total }));
        let scored = Say::Scored { player, points: signed(points).into(), total };
        [LogLine::line(scored)].into_iter().chain(floor).collect()
    }

    fn winners(&self) -> LogLine {
        let most = self.scores.as_slice().iter().max();
        let best: Vec<_> = self.scores.iter().filter(|(_, score)| Some(*score) == most).collect();
        let players = self.names.players(best.iter().map(|(seat, _)| *seat));
        LogLine::heading(Say::Winners { players, count: best.len() })
    }
}
