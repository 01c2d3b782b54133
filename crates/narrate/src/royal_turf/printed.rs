//! A record of Royal Turf: the table, what happened with cards and bets in grids, and how it stands.

use furlong_core::{Game, Seat, Viewer};
use furlong_games::rules::royal_turf::{Event, Happening, HorseSet, Phase, RoyalTurf, State, Track, View};
use furlong_games::{Origin, Progress};

use super::RoyalTurfMessage as Say;
use crate::narrator::{LogLine, Names, Narrate, NarratedStep, narrated};
use crate::printed::PrintedRecord;

/// A record of Royal Turf on its way.
pub(super) struct RoyalTurfPrinter {
    pub(super) names: Names,
    pub(super) track: Track,
    pub(super) page: PrintedRecord,
}

/// The record. What lies face down is told when it is turned.
pub(super) fn print(progress: &Progress<RoyalTurf>, names: Names) -> PrintedRecord {
    let game = progress.game();
    let narrator = game.narrator(names.clone());
    let mut printer = RoyalTurfPrinter { names, track: game.track(), page: PrintedRecord::default() };
    printer.print_table(game);
    match progress.origin() {
        Origin::Start => {}
        Origin::Position(_) => printer.print_position(&seen(game, progress.beginning())),
    }
    for NarratedStep { after, events, .. } in narrated(progress, narrator) {
        let after = seen(game, &after);
        for (event, lines) in events {
            printer.print_event(event, lines, &after);
        }
    }
    printer.print_standing(progress);
    printer.page
}

/// A spectator sees all that may be told: everything but what lies face down.
pub(super) fn seen(game: &RoyalTurf, state: &State) -> View {
    game.view(state, Viewer::Spectator)
}

impl RoyalTurfPrinter {
    fn print_event(&mut self, event: Event, lines: Vec<LogLine>, after: &View) {
        match event {
            Happening::Drawn { .. } => {
                self.page.headings(lines);
                // All cards are told together.
                if after.field.racing() == HorseSet::ALL {
                    self.print_cards(after, Say::ColumnStart);
                }
            }
            Happening::Bet { .. } => self.print_bet(after),
            Happening::First { .. } | Happening::Moved { .. } => self.page.items(lines),
            Happening::Pace { .. } | Happening::Finished { .. } | Happening::Round => {
                self.page.details(lines);
            }
            Happening::RaceOver { race, end } => self.print_race_over(race, end),
            Happening::Revealed { bets } => self.print_revealed(&bets),
            Happening::Paid { seat, .. } => {
                // Players are paid in the order of their seats.
                if seat == Seat::default() {
                    self.page.section(Say::Payments);
                }
                self.page.items(lines);
            }
            // The die is told with its move, and the result where the record ends.
            Happening::Rolled { .. } | Happening::GameOver => {}
        }
    }

    /// Bets are told together, once the last chip lies.
    fn print_bet(&mut self, after: &View) {
        match after.phase {
            Phase::Bet(_) => {}
            Phase::Draw | Phase::Lot(_) | Phase::Roll(_) | Phase::Run(..) | Phase::Over => {
                self.print_bets(after);
                self.page.section(Say::Running);
            }
        }
    }
}
