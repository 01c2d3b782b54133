//! A race in which the horses stand so and the player in turn holds those cards.

use furlong_core::{Fault, Game, Seat};
use furlong_ticket_gagnant::{
    Card, Discipline, Face, Position, PositionOptions, PositionPhase, PositionPrediction, PositionSquare,
    State, TicketGagnant,
};

/// What the race is to be like.
pub(crate) struct Stage<'a> {
    /// The kind of race.
    pub(crate) discipline: Discipline,
    /// Lanes and rows of the seven horses.
    pub(crate) horses: [(u8, u8); 7],
    /// The cards of the player in turn.
    pub(crate) hand: &'a [Card],
    /// How many players have played already in this round.
    pub(crate) before: u8,
}

impl Stage<'_> {
    /// A race of seven cards each that went on until the hands were that small, with the player in turn,
    /// unless no such race could lead there.
    pub(crate) fn set_up(&self, game: &TicketGagnant) -> Result<(State, Seat), Vec<Fault>> {
        let players = game.meeting().players();
        let size = self.hand.len();
        let mut left: Vec<_> = game.pack().deck().iter().collect();
        for card in self.hand {
            let held = left.iter().position(|other| other == card).expect("a card of the deck");
            left.remove(held);
        }
        // Cards that take horses far were played first.
        left.sort_by_key(|&card| std::cmp::Reverse(reach(card)));
        let before = usize::from(self.before);
        let played = (7 - size) * usize::from(players) + before;
        let mut left = left.split_off(played).into_iter();
        let hands = (0..usize::from(players)).map(|seat| match seat.cmp(&before) {
            std::cmp::Ordering::Less => left.by_ref().take(size - 1).collect(),
            std::cmp::Ordering::Equal => self.hand.to_vec(),
            std::cmp::Ordering::Greater => left.by_ref().take(size).collect(),
        });
        let hands = hands.collect();
        let mut stock: Vec<_> = left.collect();
        stock.sort_unstable();
        let prediction = PositionPrediction { first: Some(1), second: None, third: None };
        let state = game.restore(&Position {
            players,
            options: options(game),
            race: 1,
            first: 0,
            phase: PositionPhase::Run,
            turn: Some(self.before),
            scores: vec![0; players.into()],
            discipline: Some(self.discipline.name().to_owned()),
            hidden: false,
            river: self.discipline.river(),
            hands,
            stock,
            predictions: vec![Some(prediction); players.into()],
            last: None,
            horses: self.horses.map(|(lane, row)| PositionSquare { lane, row }).to_vec(),
        })?;
        Ok((state, Seat::ALL[before]))
    }
}

/// The options of a table, as a position tells them.
fn options(game: &TicketGagnant) -> PositionOptions {
    let name = game.pack().name();
    PositionOptions {
        races: game.meeting().races(),
        flat_only: game.meeting().flat_only(),
        track: (name != furlong_ticket_gagnant::STANDARD).then(|| name.to_owned()),
    }
}

fn reach(card: Card) -> u8 {
    match card.face() {
        Face::Single(_, squares) => squares,
        Face::Pair(..) => 0,
        Face::Joker => Card::MAX_SQUARES,
    }
}
