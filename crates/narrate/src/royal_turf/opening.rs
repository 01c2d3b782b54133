//! The opening of a record: the table and its settings, and the position in which a record
//! begins that does not begin at the start.

use furlong_core::Game;
use furlong_games::rules::royal_turf::{Options, Phase, RoyalTurf, View};

use super::RoyalTurfMessage as Say;
use super::printed::RoyalTurfPrinter;
use crate::message::{Argument, CommonMessage, Join};
use crate::printed::Side;

impl RoyalTurfPrinter {
    pub(super) fn print_table(&mut self, game: &RoyalTurf) {
        let seats = furlong_core::Seat::ALL.into_iter().take(game.players().into());
        let options = options(game.options());
        self.page.heading(Say::Title);
        self.page.line(Say::Players { players: self.names.players(seats) });
        self.page.line(if options.is_empty() {
            Say::NoOptions
        } else {
            Say::Options { options: Argument::joined(Join::Comma, options) }
        });
        self.page.line(Say::Pack { pack: self.names.pack(0) });
    }

    pub(super) fn print_position(&mut self, view: &View) {
        self.page.heading(Say::Race { race: view.race });
        self.page.line(CommonMessage::BeginsHere);
        self.print_money(view);
        self.print_cards(view, Say::ColumnSquare);
        if let Some(first) = view.first {
            self.page.item(Say::FirstBettor { player: self.names.player(first) });
        }
        match view.phase {
            Phase::Roll(_) | Phase::Run(..) | Phase::Over => {
                self.print_bets(view);
                self.page.section(Say::Running);
                self.print_round(view);
            }
            // What is placed or drawn so far is told with the rest of it.
            Phase::Draw | Phase::Lot(_) | Phase::Bet(_) => {}
        }
    }

    fn print_money(&mut self, view: &View) {
        let row = |(seat, money): (_, &u32)| vec![self.names.player(seat), (*money).into()];
        let rows = view.money.iter().map(row).collect();
        self.page.section(Say::Money);
        self.page.grid(&[Side::Left, Side::Right], rows);
    }

    /// The events of the race so far, but for the squares of the horses.
    fn print_round(&mut self, view: &View) {
        if let Some(pace) = view.field.pace() {
            self.page.item(Say::PaceHeld { horse: self.names.runner(pace) });
        }
        let moved = view.field.moved();
        if !moved.is_empty() {
            let (horses, count) = (self.names.runners(moved), moved.len());
            self.page.item(Say::MovedThisRound { horses, count });
        }
    }
}

/// The options that are on.
fn options(options: Options) -> Vec<Say> {
    let Options { hidden_bets, pace_needs_place, chips_count, crowded_field, long_track } = options;
    let said = [
        (hidden_bets, Say::OptionHiddenBets),
        (pace_needs_place, Say::OptionPaceNeedsPlace),
        (chips_count, Say::OptionChipsCount),
        (crowded_field, Say::OptionCrowdedField),
        (long_track, Say::OptionLongTrack),
    ];
    said.into_iter().filter(|(on, _)| *on).map(|(_, option)| option).collect()
}
