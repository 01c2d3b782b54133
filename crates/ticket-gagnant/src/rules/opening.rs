//! Before a race: the first player, the terms, and the cards.

use furlong_core::{BySeat, List, Seat, Witness};

use crate::{
    Action, Card, Cards, Discipline, Event, Field, Meeting, Pack, Phase, Refusal, State, Terms, TicketGagnant,
};

/// Settles the first player of a race, who chooses its terms. TG-NEXT-1
pub(crate) fn draw_first(state: &mut State, seat: Seat, witness: &mut impl Witness<Event>) {
    state.first = Some(seat);
    state.phase = Phase::Choose;
    witness.see(Event::First { seat });
}

/// The choices of a first player: seven kinds of race, five sizes of hands, open and hidden predictions.
pub(crate) type Choices = List<Action, { 7 * 5 * 2 }>;

/// Lists every race that the first player can choose, once. TG-FIRST-1
pub(crate) fn choices(meeting: Meeting, pack: &Pack) -> Choices {
    let rivers = pack.rivers().map(|river| Discipline::Steeplechase { river });
    let others = [Discipline::Hurdles, Discipline::Trot].into_iter().chain(rivers);
    let disciplines = [Discipline::Flat].into_iter().chain(others.filter(|_| !meeting.flat_only()));
    let hands = disciplines.flat_map(|discipline| Terms::CARDS.map(move |cards| (discipline, cards)));
    hands
        .flat_map(|(discipline, cards)| [false, true].map(|hidden| Terms { discipline, cards, hidden }))
        .map(Action::Choose)
        .collect()
}

/// Refuses terms that the table or the track does not allow. TG-FIRST-1
pub(crate) fn check(game: &TicketGagnant, terms: Terms) -> Result<(), Refusal> {
    check_discipline(game, terms.discipline)?;
    if Terms::CARDS.contains(&terms.cards) { Ok(()) } else { Err(Refusal::NoSuchHand) }
}

/// Refuses a discipline that the table does not allow, and a river away from a hedge. TG-FIRST-1, TG-RIVER-1
pub(crate) fn check_discipline(game: &TicketGagnant, discipline: Discipline) -> Result<(), Refusal> {
    if game.meeting().flat_only() && discipline != Discipline::Flat {
        return Err(Refusal::FlatOnly);
    }
    let nowhere = discipline.river().is_some_and(|river| !game.pack().rivers().contains(&river));
    if nowhere { Err(Refusal::NoRiverThere) } else { Ok(()) }
}

/// Takes the terms that the first player chose; then the cards are dealt. TG-FIRST-1
pub(crate) fn choose(
    game: &TicketGagnant,
    state: &mut State,
    seat: Seat,
    terms: Terms,
    witness: &mut impl Witness<Event>,
) {
    state.terms = Some(terms);
    state.phase = Phase::Deal(seat, terms.cards * game.meeting().players());
    witness.see(Event::Chose {
        seat,
        discipline: terms.discipline.name(),
        cards: terms.cards,
        hidden: terms.hidden,
        river: terms.discipline.river(),
    });
}

/// Deals a card to a player; the next one clockwise gets the next. TG-DEAL-1
#[inline]
pub(crate) fn deal(
    game: &TicketGagnant,
    state: &mut State,
    seat: Seat,
    left: u8,
    card: Card,
    witness: &mut impl Witness<Event>,
) {
    state.stock = state.stock.without(card);
    state.hands[seat] = state.hands[seat].with(card);
    state.phase = match left - 1 {
        0 => Phase::Predict(game.meeting().seats()),
        left => Phase::Deal(seat.clockwise(game.meeting().players()), left),
    };
    witness.see(Event::Dealt { seat, card });
}

/// Sets up the next race, with the next first player. TG-NEXT-1
pub(crate) fn next_race(
    game: &TicketGagnant,
    state: &mut State,
    first: Seat,
    witness: &mut impl Witness<Event>,
) {
    let players = game.meeting().players();
    let first = first.clockwise(players);
    *state =
        State { race: state.race + 1, scores: state.scores, last: state.last, ..blank(game.pack(), players) };
    draw_first(state, first, witness);
}

/// Returns a race of which nothing is decided.
pub(crate) fn blank(pack: &Pack, players: u8) -> State {
    State {
        race: 1,
        first: None,
        scores: BySeat::new(players, 0),
        terms: None,
        hands: BySeat::new(players, Cards::EMPTY),
        stock: pack.deck(),
        predictions: BySeat::new(players, None),
        open: false,
        field: Field::start(),
        last: None,
        phase: Phase::Lot,
    }
}
