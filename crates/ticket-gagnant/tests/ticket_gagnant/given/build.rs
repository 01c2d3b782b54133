//! The position that the words of a case make, with all that they leave out.

use furlong_ticket_gagnant::{
    Card, Face, Position, PositionLast, PositionOptions, PositionPhase, PositionPrediction, PositionSquare,
    Prediction, STANDARD, Square, TicketGagnant,
};

use super::picture::Picture;
use super::words::Words;

/// The position that the words say, with the horses of the picture.
pub(crate) fn position(words: &Words, game: &TicketGagnant, picture: &Picture) -> Position {
    let (players, phase) = (game.meeting().players(), phase(words));
    let first = words.number("first").unwrap_or(0);
    let turn = match phase {
        PositionPhase::Choose => Some(first),
        PositionPhase::Run => Some(words.number("turn").unwrap_or(first)),
        PositionPhase::Predict | PositionPhase::Over => None,
    };
    let deal = Deal { words, game, phase, first, turn };
    let hands = deal.hands();
    let chosen = phase != PositionPhase::Choose;
    let discipline = words.discipline();
    let name = game.pack().name();
    Position {
        players,
        options: PositionOptions {
            races: game.meeting().races(),
            flat_only: game.meeting().flat_only(),
            track: (name != STANDARD).then(|| name.to_owned()),
        },
        race: words.number("race").unwrap_or(1),
        first,
        phase,
        turn,
        scores: words.list("scores").unwrap_or_else(|| vec![0; players.into()]),
        discipline: chosen.then(|| discipline.name().to_owned()),
        hidden: words.has("hidden"),
        river: discipline.river(),
        stock: deal.stock(&hands),
        hands,
        predictions: predictions(words, players, phase),
        last: last(words),
        horses: horses(words, picture).into_iter().map(PositionSquare::from).collect(),
    }
}

fn phase(words: &Words) -> PositionPhase {
    match words.text("phase") {
        Some("choose") => PositionPhase::Choose,
        Some("predict") => PositionPhase::Predict,
        Some("over") => PositionPhase::Over,
        Some(other) => panic!("what phase is {other}?"),
        None => PositionPhase::Run,
    }
}

fn horses(words: &Words, picture: &Picture) -> Vec<Square> {
    words.list("horses").unwrap_or_else(|| picture.squares().to_vec())
}

/// Where nothing is said, all predict the first three horses by number.
fn predictions(words: &Words, players: u8, phase: PositionPhase) -> Vec<Option<PositionPrediction>> {
    let read = |word: &str| -> Option<PositionPrediction> {
        let made: Prediction = (word != "-").then(|| word.parse().expect("a prediction"))?;
        Some(made.into())
    };
    let all_made = matches!(phase, PositionPhase::Run | PositionPhase::Over);
    let made = if all_made { "1-2-3" } else { "-" };
    let said = words.text("predictions").map(|text| text.split_whitespace().map(read).collect());
    said.unwrap_or_else(|| vec![read(made); players.into()])
}

fn last(words: &Words) -> Option<PositionLast> {
    let text = words.text("last")?;
    let (order, out) = text.split_once("out").unwrap_or((text, ""));
    let list = |text: &str| text.split_whitespace().map(|word| word.parse().expect("a horse")).collect();
    Some(PositionLast { order: list(order), out: list(out) })
}

/// What is known of the cards before they are dealt.
struct Deal<'a> {
    words: &'a Words<'a>,
    game: &'a TicketGagnant,
    phase: PositionPhase,
    first: u8,
    turn: Option<u8>,
}

impl Deal<'_> {
    /// How many cards each was dealt.
    fn each(&self) -> usize {
        if self.phase == PositionPhase::Choose { 0 } else { self.words.number("cards").unwrap_or(7) }
    }

    /// The hands that are said, and whose they are.
    fn said(&self) -> Vec<(u8, Vec<Card>)> {
        let all = self.words.hands("hands").unwrap_or_default();
        let own = self.words.hands("hand").unwrap_or_default();
        (0..).zip(all).chain(self.turn.into_iter().zip(own)).collect()
    }

    /// How many cards are in the hand of whoever is to play: three, where no hand is said.
    fn left(&self) -> usize {
        match self.phase {
            PositionPhase::Choose | PositionPhase::Over => 0,
            PositionPhase::Predict => self.each(),
            PositionPhase::Run => {
                let said = self.said();
                said.iter().find(|(seat, _)| Some(*seat) == self.turn).map_or(3, |(_, hand)| hand.len())
            }
        }
    }

    /// The hands that are said; the others are filled up, with cards for two horses first.
    fn hands(&self) -> Vec<Vec<Card>> {
        let (players, said) = (self.game.meeting().players(), self.said());
        let played = self.words.hands("played").unwrap_or_default();
        let taken: Vec<Card> =
            said.iter().flat_map(|(_, hand)| hand).chain(played.iter().flatten()).copied().collect();
        let mut pile = self.rest(&taken);
        pile.sort_by_key(|card| !matches!(card.face(), Face::Pair(..)));
        let mut pile = pile.into_iter();
        let size = |seat: u8| {
            // Those between the first player and whoever is to play have played once more.
            let after_first = |seat: u8| (seat + players - self.first) % players;
            let ahead = self.turn.is_some_and(|turn| after_first(seat) < after_first(turn));
            self.left().saturating_sub(usize::from(ahead))
        };
        let hand = |seat: u8| {
            let found = said.iter().find(|(whose, _)| *whose == seat);
            found.map_or_else(|| pile.by_ref().take(size(seat)).collect(), |(_, hand)| hand.clone())
        };
        (0..players).map(hand).collect()
    }

    /// All cards but those in hands and those that were played.
    fn stock(&self, hands: &[Vec<Card>]) -> Vec<Card> {
        let held: Vec<Card> = hands.iter().flatten().copied().collect();
        let dealt = self.each() * usize::from(self.game.meeting().players());
        let said: Vec<Card> = self.words.hands("played").unwrap_or_default().into_iter().flatten().collect();
        let more = dealt.saturating_sub(held.len() + said.len());
        let mut pile = self.rest(&[held, said].concat());
        // The longest ones were played first, so that horses can stand anywhere.
        pile.sort_by_key(|card| match card.face() {
            Face::Single(_, squares) => Card::MAX_SQUARES - squares,
            Face::Pair(..) => Card::MAX_SQUARES,
            Face::Joker => Card::MAX_SQUARES + 1,
        });
        let mut stock = pile.split_off(more.min(pile.len()));
        stock.sort_by_key(ToString::to_string);
        stock
    }

    /// The deck less these cards.
    fn rest(&self, taken: &[Card]) -> Vec<Card> {
        let mut left: Vec<Card> = self.game.pack().deck().iter().collect();
        for card in taken {
            let at = left.iter().position(|other| other == card);
            left.remove(at.unwrap_or_else(|| panic!("too many of {card}")));
        }
        left
    }
}
