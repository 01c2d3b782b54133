//! Ticket Gagnant's rulebook as the laws need it.

use std::fmt::Display;
use std::marker::PhantomData;
use std::sync::Arc;

use furlong_core::{Dice, Game, Masked, Seat, SeatSet, Step, StepOf, Viewer};
use furlong_testkit::Rulebook;
use furlong_ticket_gagnant::{
    Action, Card, Cards, Chance, Discipline, Event, Happening, Horse, HorseSet, LastRace, Meeting, Move,
    Pack, Phase, Prediction, Sighting, Square, Terms, TicketGagnant, View,
};

/// A pack of ours.
pub(crate) fn pack(name: &str) -> Arc<Pack> {
    let found = furlong_packs::ticket_gagnant::standard().iter().find(|pack| pack.name == name);
    Arc::clone(&found.expect("a pack of ours").rules)
}

/// A table with the standard pack.
pub(crate) fn table(players: u8, races: Option<u8>, flat_only: bool) -> TicketGagnant {
    TicketGagnant::new(Meeting::new(players, races, flat_only).expect("a sound table"), pack("standard"))
}

/// The rulebook, for the game itself or a build of it with a planted flaw.
pub(crate) struct Book<G>(PhantomData<G>);

impl<G> Default for Book<G> {
    fn default() -> Self {
        Book(PhantomData)
    }
}

impl<G> Rulebook for Book<G>
where
    G: Game<Action = Action, Chance = Chance, Event = Event, Sighting = Sighting, View = View>,
{
    type Game = G;

    fn attempts(&self, dice: &mut impl Dice) -> Vec<StepOf<G>> {
        let mut steps: Vec<_> = Seat::ALL.iter().flat_map(|&seat| acts(seat, dice)).collect();
        let firsts = Seat::ALL.map(Chance::First);
        let photos = Horse::ALL.map(Chance::Photo);
        let deals = Seat::ALL.iter().flat_map(|&seat| Card::ALL.map(|card| Chance::Deal { seat, card }));
        steps.extend(firsts.into_iter().chain(photos).chain(deals).map(Step::Chance));
        steps
    }

    /// Cards that are dealt are seen by their owner only, and so are predictions until they are revealed.
    /// TG-PRED-1, TG-PRED-2
    fn alike(&self, _game: &G, watcher: Viewer, one: &StepOf<G>, other: &StepOf<G>) -> bool {
        match (*one, *other) {
            (Step::Chance(Chance::Deal { seat, .. }), Step::Chance(Chance::Deal { seat: twin, .. }))
            | (Step::Act(seat, Action::Predict(_)), Step::Act(twin, Action::Predict(_))) => {
                seat == twin && !watcher.is(seat)
            }
            _ => false,
        }
    }

    /// A prediction can be changed until the last one is in, and nobody else learns of it. TG-PRED-1
    fn unseen(&self, game: &G, watcher: Viewer, revision: &StepOf<G>) -> bool {
        let seats = SeatSet::first(game.players());
        matches!(revision, Step::Act(seat, Action::Predict(_)) if !watcher.is(*seat) && seats.contains(*seat))
    }

    /// TG-PRED-2
    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Happening::Revealed { .. })
    }

    fn show_view(&self, view: &View) -> String {
        let View { race, scores, field, played, .. } = view;
        let terms = view.terms.map_or("-".to_owned(), |terms| terms.to_string());
        let first = view.first.map_or("-".to_owned(), |seat| seat.to_string());
        let horses = field.squares().0.map(|square| square.to_string()).join(" ");
        let last = view.last.map_or("-".to_owned(), show_end);
        let seats = view.hands.iter().map(|(seat, hand)| {
            let made = view.predictions[seat].map_or("-".to_owned(), masked);
            let hand = hand.known().map_or("?".to_owned(), show_cards);
            format!("seat {seat}: {}, hand {} [{hand}], predicts {made}", scores[seat], view.hand_sizes[seat])
        });
        format!(
            "race {race} {} first {first} terms {terms} open {} last {last}\nhorses {horses} played [{}]\n{}",
            phase(&view.phase),
            view.open,
            show_cards(*played),
            seats.collect::<Vec<_>>().join("\n"),
        )
    }

    fn show_event(&self, event: &Event) -> String {
        show(event, Card::to_string, Prediction::to_string)
    }

    fn show_sighting(&self, sighting: &Sighting) -> String {
        show(sighting, |card| masked(*card), |prediction| masked(*prediction))
    }
}

/// Actions of all sorts, most of them illegal at any time.
fn acts(seat: Seat, dice: &mut impl Dice) -> Vec<StepOf<TicketGagnant>> {
    let mut actions = Vec::new();
    for card in Card::ALL {
        actions.push(Action::Stay { card });
        actions.push(Action::Discard { card });
        for _ in 0..4 {
            let horse = Horse::ALL[dice.below(7) as usize];
            let push = (dice.below(2) == 0).then(|| square(dice));
            actions.push(Action::Play { card, run: Move { horse, to: square(dice), push } });
        }
    }
    for _ in 0..4 {
        actions.push(Action::Predict(Prediction::ALL[dice.below(357) as usize]));
        actions.push(Action::Choose(terms(dice)));
    }
    actions.into_iter().map(|action| Step::Act(seat, action)).collect()
}

fn small(dice: &mut impl Dice, below: u32) -> u8 {
    u8::try_from(dice.below(below)).expect("a small number")
}

fn square(dice: &mut impl Dice) -> Square {
    // Mostly near the start, where the horses are.
    let rows = if dice.below(2) == 0 { 31 } else { 6 };
    Square::new(1 + small(dice, 7), small(dice, rows)).expect("a square of some track")
}

fn terms(dice: &mut impl Dice) -> Terms {
    let discipline = match dice.below(4) {
        0 => Discipline::Flat,
        1 => Discipline::Hurdles,
        2 => Discipline::Trot,
        _ => Discipline::Steeplechase { river: small(dice, 16) },
    };
    Terms { discipline, cards: small(dice, 10), hidden: dice.below(2) == 0 }
}

fn masked<T: Display>(value: Masked<T>) -> String {
    value.known().map_or("?".to_owned(), |value| value.to_string())
}

fn phase(phase: &Phase) -> String {
    match phase {
        Phase::Lot => "lot".to_owned(),
        Phase::Choose => "choose".to_owned(),
        Phase::Deal(seat, left) => format!("deal {seat} {left}"),
        Phase::Predict(waiting) => format!("predict, {} to go", waiting.len()),
        Phase::Run(seat) => format!("run {seat}"),
        Phase::Photo(finish) => {
            let placed = listed(finish.order.iter().copied());
            format!("photo of {} behind {placed}, before {}", set(finish.tied), set(finish.behind))
        }
        Phase::Over => "over".to_owned(),
    }
}

fn show<C, P>(
    event: &Happening<C, P>,
    card_text: impl Fn(&C) -> String,
    prediction_text: impl Fn(&P) -> String,
) -> String {
    match event {
        Happening::First { seat } => format!("first: seat {seat}"),
        Happening::Chose { seat, discipline, cards, hidden, river } => {
            format!("chose: seat {seat}, {discipline}, {cards} cards, hidden {hidden}, river {river:?}")
        }
        Happening::Dealt { seat, card } => format!("dealt: {} to {seat}", card_text(card)),
        Happening::Predicted { seat, prediction, again } => {
            format!(
                "predicted{}: {} by {seat}",
                if *again { " again" } else { "" },
                prediction_text(prediction)
            )
        }
        Happening::Revealed { predictions } => {
            let made: Vec<_> = predictions.as_slice().iter().map(ToString::to_string).collect();
            format!("revealed: {}", made.join(" "))
        }
        Happening::Played { seat, card } => format!("played: {card} by {seat}"),
        Happening::Stayed { seat, card } => format!("stayed: {card} by {seat}"),
        Happening::Discarded { seat, card } => format!("discarded: {card} by {seat}"),
        Happening::Moved { seat, horse, from, to } => {
            format!("moved: horse {horse} from {from} to {to} by {seat}")
        }
        Happening::Pushed { seat, horse, from, to } => {
            format!("pushed: horse {horse} from {from} to {to} by {seat}")
        }
        Happening::Disqualified { horse } => format!("disqualified: horse {horse}"),
        Happening::Photo { tied, horse } => format!("photo: horse {horse} of {}", set(*tied)),
        Happening::RaceOver { race, end } => format!("race {race} over: {}", show_end(*end)),
        Happening::Scored { seat, points, total } => format!("scored: seat {seat} {points:+} = {total}"),
        Happening::MeetingOver => "meeting over".to_owned(),
    }
}

fn show_end(end: LastRace) -> String {
    format!("{} out {}", listed(end.order.iter().copied()), set(end.out))
}

fn set(horses: HorseSet) -> String {
    listed(horses.iter())
}

fn show_cards(cards: Cards) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn listed(horses: impl Iterator<Item = Horse>) -> String {
    let horses: Vec<_> = horses.map(|horse| horse.to_string()).collect();
    if horses.is_empty() { "-".to_owned() } else { horses.join(",") }
}
