//! A table on which a case is played, and what can be asked of it.

use std::collections::BTreeSet;

use furlong_core::{Game, Masked, Seat, SeatSet, Step, StepOf, Turn, Viewer, Weighted, take};
use furlong_testkit::Rulebook;
use furlong_ticket_gagnant::{
    Action, Actions, Card, Cards, Chance, Discipline, Event, Field, Horse, LANES, Move, Square, State,
    TicketGagnant, View,
};

use crate::book::Book;
use crate::given::{draw, given, rows};

/// A game in progress, the rows that its case draws, and what happened last.
pub(super) struct Table {
    game: TicketGagnant,
    state: State,
    rows: Vec<u8>,
    events: Vec<Event>,
    book: Book<TicketGagnant>,
}

impl Table {
    pub(super) fn new(words: &[&str]) -> Result<Table, String> {
        let (game, state) = given(words)?;
        Ok(Table { game, state, rows: rows(words), events: Vec::new(), book: Book::default() })
    }

    pub(super) fn step(&mut self, line: &str) -> String {
        let step: StepOf<TicketGagnant> = match line.parse() {
            Ok(step) => step,
            Err(fault) => return format!("unreadable: {fault}\n"),
        };
        self.events.clear();
        match take(&self.game, &mut self.state, step, &mut self.events) {
            Ok(()) => self.events.iter().map(|event| self.book.show_event(event) + "\n").collect(),
            Err(refusal) => format!("refused: {refusal}\n"),
        }
    }

    /// Lets luck decide for what is first in the list, as long as it is its turn.
    pub(super) fn deal(&mut self) -> String {
        let mut dealt = 0;
        while let Turn::Chance(_) = self.game.turn(&self.state) {
            let (chance, _) = self.game.chances(&self.state).outcomes().next().expect("an outcome");
            take(&self.game, &mut self.state, Step::Chance(chance), &mut self.events).expect("an outcome");
            dealt += 1;
        }
        format!("{dealt} cards dealt\n")
    }

    pub(super) fn seen_by(&self, viewer: &str) -> String {
        let viewer = read_viewer(viewer);
        let seen = self.events.iter().filter_map(|event| self.game.sighting(event, viewer));
        let lines: Vec<_> = seen.map(|sighting| self.book.show_sighting(&sighting) + "\n").collect();
        if lines.is_empty() { "nothing\n".to_owned() } else { lines.concat() }
    }

    pub(super) fn hands(&self, viewer: &str) -> String {
        let view = self.view(read_viewer(viewer));
        let hand = |(seat, hand): (Seat, &Masked<Cards>)| match (hand, view.hand_sizes[seat]) {
            (_, 0) => "none".to_owned(),
            (Masked::Shown(cards), _) => list(cards.iter()),
            (Masked::Hidden, size) => format!("{size} hidden"),
        };
        let hands: Vec<_> = view.hands.iter().map(hand).collect();
        hands.join(" | ") + "\n"
    }

    pub(super) fn predictions(&self, viewer: &str) -> String {
        let view = self.view(read_viewer(viewer));
        let made = view.predictions.as_slice().iter().map(|made| match made {
            Some(Masked::Shown(made)) => made.to_string(),
            Some(Masked::Hidden) => "hidden".to_owned(),
            None => "-".to_owned(),
        });
        made.collect::<Vec<_>>().join(" ") + "\n"
    }

    /// The track now.
    pub(super) fn track(&self) -> String {
        let field = self.field();
        let started = |horse: &Horse| field.at(*horse) != Field::start().at(*horse);
        let rows = Horse::ALL.iter().filter(|horse| started(horse)).map(|&horse| field.at(horse).row());
        let start = (field == Field::start()).then_some(0);
        self.draw(rows.chain(start), |square| field.on(square).map(|horse| horse.to_string()))
    }

    /// Where the card can put the horse.
    pub(super) fn goals(&self, card: &str, horse: &str) -> String {
        let (card, horse) = (read::<Card>(card), read::<Horse>(horse));
        let runs = self.runs(card, horse);
        let goals: BTreeSet<Square> = runs.iter().map(|run| run.to).collect();
        let field = self.field();
        let mark = |square: Square| match (field.on(square), goals.contains(&square)) {
            (None, true) => Some("*".to_owned()),
            (None, false) => None,
            (Some(other), true) => Some(if other == horse { "o" } else { "x" }.to_owned()),
            (Some(other), false) => Some(other.to_string()),
        };
        let rows = goals.iter().map(|goal| goal.row()).chain([field.at(horse).row()]);
        self.draw(rows, mark) + &counted(runs.len())
    }

    /// Where the horse that stands there can be pushed.
    pub(super) fn pushes(&self, card: &str, horse: &str, to: &str) -> String {
        let (card, horse, to) = (read::<Card>(card), read::<Horse>(horse), read::<Square>(to));
        let runs: Vec<Move> = self.runs(card, horse).into_iter().filter(|run| run.to == to).collect();
        let pushes: BTreeSet<Square> = runs.iter().filter_map(|run| run.push).collect();
        let field = self.field();
        let mark = |square: Square| match field.on(square) {
            _ if square == to => Some(horse.to_string()),
            _ if pushes.contains(&square) => Some("*".to_owned()),
            Some(other) if other != horse => Some(other.to_string()),
            Some(_) | None => None,
        };
        self.draw(pushes.iter().map(|push| push.row()).chain([to.row()]), mark) + &counted(runs.len())
    }

    /// Whose turn it is and what can be done, with that card or at all.
    pub(super) fn options(&self, card: Option<&str>) -> String {
        let card = card.map(read::<Card>);
        match self.game.turn(&self.state) {
            Turn::Over => "over\n".to_owned(),
            Turn::Chance(_) => {
                let outcome = |(chance, weight): (Chance, u32)| match weight {
                    1 => chance.to_string(),
                    _ => format!("{chance} (of {weight})"),
                };
                let outcomes: Vec<_> = self.game.chances(&self.state).outcomes().map(outcome).collect();
                format!("luck:\n{}", wrapped(&outcomes))
            }
            Turn::Seats(seats) => {
                let line = |seat| {
                    let legal = self.legal(seat);
                    let listed = legal.iter().filter(|action| card.is_none() || played(**action) == card);
                    let texts: Vec<_> = listed.map(ToString::to_string).collect();
                    format!("seat {seat}:\n{}", wrapped(&texts))
                };
                seats.iter().map(line).collect()
            }
        }
    }

    /// How many decisions there are.
    pub(super) fn count(&self) -> String {
        if let Turn::Chance(_) = self.game.turn(&self.state) {
            let chances = self.game.chances(&self.state);
            return format!("luck: {} outcomes of {} in all\n", chances.outcomes().count(), chances.total());
        }
        let line = |seat| {
            let mut again = Actions::default();
            self.game.revisions(&self.state, seat, &mut again);
            let changes = if again.is_empty() { String::new() } else { format!(", {} changes", again.len()) };
            format!("seat {seat}: {} actions{changes}\n", self.legal(seat).len())
        };
        self.seats().iter().map(line).collect()
    }

    pub(super) fn standing(&self) -> String {
        let standing = self.game.standing(&self.state);
        let group = |seats: &Vec<Seat>| list(seats.iter());
        let ranking: Vec<_> = standing.ranking().iter().map(group).collect();
        format!("scores {}\nranking {}\n", list(standing.scores.as_slice().iter()), ranking.join(", "))
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first(self.game.players())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(&self.state, viewer)
    }

    fn field(&self) -> Field {
        self.view(Viewer::Spectator).field
    }

    fn discipline(&self) -> Discipline {
        self.view(Viewer::Spectator).terms.map_or(Discipline::Flat, |terms| terms.discipline)
    }

    /// The rows that the case draws and these.
    fn draw(&self, rows: impl Iterator<Item = u8>, cell: impl Fn(Square) -> Option<String>) -> String {
        let rows: BTreeSet<u8> = self.rows.iter().copied().chain(rows).collect();
        let rows: Vec<u8> = rows.into_iter().rev().collect();
        draw(&rows, self.game.pack(), self.discipline(), cell)
    }

    fn legal(&self, seat: Seat) -> Actions {
        let mut actions = Actions::default();
        self.game.legal(&self.state, seat, &mut actions);
        actions
    }

    /// What whoever is to play can do with the card and the horse. All that can be written is tried, so that
    /// the list and the check are seen to agree.
    fn runs(&self, card: Card, horse: Horse) -> Vec<Move> {
        let Turn::Seats(seats) = self.game.turn(&self.state) else { panic!("nobody is to play") };
        let seat = seats.lowest().expect("somebody is to play");
        let run = |action: &Action| match *action {
            Action::Play { card: played, run } if played == card && run.horse == horse => Some(run),
            Action::Play { .. }
            | Action::Stay { .. }
            | Action::Discard { .. }
            | Action::Choose(_)
            | Action::Predict(_) => None,
        };
        let runs: Vec<Move> = self.legal(seat).iter().filter_map(run).collect();
        for to in self.squares() {
            for push in self.squares().map(Some).chain([None]) {
                let run = Move { horse, to, push };
                let allowed =
                    self.game.check(&self.state, &Step::Act(seat, Action::Play { card, run })).is_ok();
                assert_eq!(allowed, runs.contains(&run), "is {card} {run:?} listed and allowed?");
            }
        }
        runs
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let rows = 0..=self.game.pack().last_row();
        rows.flat_map(|row| (1..=LANES).filter_map(move |lane| Square::new(lane, row)))
    }
}

fn read<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().unwrap_or_else(|| panic!("what is {text}?"))
}

fn read_viewer(text: &str) -> Viewer {
    if text == "spectator" { Viewer::Spectator } else { Viewer::Seat(read(text)) }
}

/// The card of an action.
fn played(action: Action) -> Option<Card> {
    match action {
        Action::Play { card, .. } | Action::Stay { card } | Action::Discard { card } => Some(card),
        Action::Choose(_) | Action::Predict(_) => None,
    }
}

fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn counted(actions: usize) -> String {
    if actions == 1 { "1 action\n".to_owned() } else { format!("{actions} actions\n") }
}

/// A list in lines that can be read.
fn wrapped(items: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for (i, item) in items.iter().enumerate() {
        let item = if i + 1 < items.len() { format!("{item},") } else { item.clone() };
        let fits = width + item.len() < 100;
        text.push_str(if i == 0 {
            "  "
        } else if fits {
            " "
        } else {
            "\n  "
        });
        text.push_str(&item);
        width = if fits { width } else { 0 } + item.len() + 1;
    }
    if items.is_empty() { "  nothing\n".to_owned() } else { text + "\n" }
}
