//! A record of TurfMaster: the table, what happened with rolls and hands in grids, and how it stands.
//!
//! Deals, rolls for boxes and choices of cards come in many events; they are noted and told together.

use furlong_core::{Game, Seat, Viewer};
use furlong_games::rules::turfmaster::{
    ByHorse, Card, Cards, Event, Happening, Horse, Meeting, State, Throw, TurfMaster, View,
};
use furlong_games::{Origin, Progress};

use super::TurfMasterMessage as Say;
use super::{card_names, race};
use crate::message::{Argument, Message};
use crate::narrator::{LogLine, Names, Narrate, NarratedStep, narrated};
use crate::printed::PrintedRecord;

/// A record of TurfMaster on its way.
pub(super) struct TurfMasterPrinter {
    pub(super) names: Names,
    pub(super) meeting: Meeting,
    pub(super) page: PrintedRecord,
    pub(super) notes: TurfMasterNotes,
    /// Cards in hands are secret until the meeting is over. TM-DEAL-6
    is_over: bool,
}

/// Events that are told later, together with what belongs to them.
#[derive(Default)]
pub(super) struct TurfMasterNotes {
    /// The rolls of each horse for its box.
    pub(super) box_rolls: ByHorse<Vec<Throw>>,
    /// The horses that have a box, from the inside.
    pub(super) boxes: Vec<Horse>,
    /// The rolls of the players for who rolls first.
    pub(super) lots: Vec<(Seat, Vec<Throw>)>,
    /// The hand of each horse after the last race.
    pub(super) left: ByHorse<Cards>,
    /// The cards that each horse lost of that.
    pub(super) removed: ByHorse<Vec<Card>>,
    /// The cards that each horse was dealt since.
    pub(super) dealt: ByHorse<Vec<Card>>,
    /// The horse whose bonus is being dealt, with its owner.
    pub(super) bonus: Option<(Seat, Horse)>,
    /// The dice of this round, until what counts of them is chosen.
    pub(super) rolled: Option<Message>,
}

/// A state of the meeting: what everybody sees, and the hands.
pub(super) struct TurfMasterScene {
    pub(super) view: View,
    pub(super) hands: ByHorse<Cards>,
}

impl TurfMasterScene {
    pub(super) fn new(game: &TurfMaster, state: &State) -> Self {
        let hand = |horse| {
            let owner = game.view(state, Viewer::Seat(game.meeting().owner(horse)));
            owner.hands[horse].known().unwrap_or_default()
        };
        let mut hands = ByHorse::default();
        game.meeting().horses().for_each(|horse| hands[horse] = hand(horse));
        TurfMasterScene { view: game.view(state, Viewer::Spectator), hands }
    }
}

/// The record. Cards in hands are told once the meeting is over.
pub(super) fn print(progress: &Progress<TurfMaster>, names: Names) -> PrintedRecord {
    let game = progress.game();
    let narrator = game.narrator(names.clone());
    let mut printer = TurfMasterPrinter {
        names,
        meeting: game.meeting().clone(),
        page: PrintedRecord::default(),
        notes: TurfMasterNotes::default(),
        is_over: progress.is_over(),
    };
    printer.print_table();
    match progress.origin() {
        Origin::Start => {}
        Origin::Position(_) => printer.print_position(&TurfMasterScene::new(game, progress.beginning())),
    }
    for NarratedStep { before, after, events } in narrated(progress, narrator) {
        let scenes = [before, after].map(|state| TurfMasterScene::new(game, &state));
        for (event, lines) in events {
            printer.print_event(event, lines, &scenes);
        }
    }
    printer.print_standing(progress);
    printer.page
}

impl TurfMasterPrinter {
    /// An event of a step, between what was there before the step and what is there after it.
    fn print_event(&mut self, event: Event, lines: Vec<LogLine>, [before, after]: &[TurfMasterScene; 2]) {
        match event {
            Happening::BoxRolled { horse, dice } => self.note_box_roll(horse, dice),
            Happening::Boxed { horse, .. } => self.print_boxed(horse, lines, after),
            Happening::Removed { horse, card } => self.notes.removed[horse].push(card),
            Happening::Dealt { horse, card } => self.print_dealt(horse, card, after),
            Happening::Bonus { seat, horse } => self.print_bonus(seat, horse),
            Happening::Kept { .. } => self.print_kept(before, after),
            Happening::LotRolled { seat, dice } => self.note_lot(seat, dice),
            Happening::Roller { .. } if lines.is_empty() => {}
            Happening::Roller { .. } => {
                self.print_lots();
                self.page.items(lines);
            }
            Happening::Round { .. } => self.print_round(lines),
            Happening::Rolled { .. } => self.notes.rolled = lines.into_iter().next().map(|line| line.message),
            Happening::Chose { .. } => self.print_chosen(lines.into_iter().map(|line| line.message)),
            Happening::Passed { .. } | Happening::Moved { .. } | Happening::Fell { .. } => {
                self.page.items(lines);
            }
            Happening::Placed { .. } => self.page.details(lines),
            Happening::RaceOver { race, places } => {
                self.print_race_over(race, &places);
                self.print_points_so_far(race, lines);
            }
            // A card is told with its move, and the result where the record ends.
            Happening::Played { .. } | Happening::MeetingOver => {}
        }
    }

    /// The heading over a race.
    pub(super) fn print_race(&mut self, number: u8) {
        self.page.heading(race(&self.meeting, &self.names, number));
    }

    /// The heading over a round, and who moves when.
    pub(super) fn print_round(&mut self, lines: Vec<LogLine>) {
        let mut lines = lines.into_iter();
        if let Some(heading) = lines.next() {
            self.page.section(heading.message);
        }
        self.page.items(lines.collect());
    }

    /// The dice on their own: something comes between them and the choice.
    pub(super) fn print_roll(&mut self) {
        if let Some(rolled) = self.notes.rolled.take() {
            self.page.item(rolled);
        }
    }

    /// The dice with what counts of them.
    pub(super) fn print_chosen(&mut self, chosen: impl Iterator<Item = Message>) {
        let rolled = self.notes.rolled.take();
        self.page.sentences(rolled.into_iter().chain(chosen).collect());
    }

    pub(super) fn owner(&self, horse: Horse) -> Argument {
        self.names.player(self.meeting.owner(horse))
    }

    pub(super) fn all_horses(&self) -> Vec<Horse> {
        self.meeting.horses().collect()
    }

    /// Cards in a column, by name, or only how many they are while they are secret; a dash for none.
    pub(super) fn cards(&self, cards: impl IntoIterator<Item = Card>) -> Argument {
        let cards: Vec<_> = cards.into_iter().collect();
        match cards.len() {
            0 => "–".into(),
            _ if self.is_over => card_names(cards),
            count => Say::CardsUnseen { count }.into(),
        }
    }

    /// The cards of a bonus within a sentence, likewise.
    pub(super) fn bonus(&self, cards: &[Card]) -> Argument {
        if self.is_over {
            Argument::all(cards.iter().map(|card| card.name()))
        } else {
            Say::CardsUnseen { count: furlong_games::rules::turfmaster::BONUS.into() }.into()
        }
    }
}
