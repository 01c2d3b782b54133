//! What is known before the first step: the table and its settings, and the position in which a record
//! begins that does not begin at the start.

use furlong_games::{Published, Shelf};
use furlong_royal_turf::{Options, Phase, RoyalTurf, View};

use super::{Message, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    pub(super) fn tell_table(&mut self, game: &RoyalTurf, shelf: &Shelf) {
        let hash = game.pack_hash();
        let options = self.option_words(game.options());
        self.heading(&Message::Title);
        self.line(&Message::Players { players: &self.table.all_players() });
        if options.is_empty() {
            self.line(&Message::NoOptions);
        } else {
            self.line(&Message::Options { options: &options.join(", ") });
        }
        self.line(&Message::Pack { pack: game.pack_name(shelf).unwrap_or(&hash) });
    }

    /// The options that are on, in words.
    fn option_words(&self, options: Options) -> Vec<String> {
        let Options { hidden_bets, pace_needs_place, chips_count, crowded_field, long_track } = options;
        let words = [
            (hidden_bets, Message::OptionHiddenBets),
            (pace_needs_place, Message::OptionPaceNeedsPlace),
            (chips_count, Message::OptionChipsCount),
            (crowded_field, Message::OptionCrowdedField),
            (long_track, Message::OptionLongTrack),
        ];
        words.iter().filter(|(on, _)| *on).map(|(_, words)| self.table.say(words)).collect()
    }

    pub(super) fn tell_position(&mut self, view: &View) {
        self.heading(&Message::Race { race: view.race });
        self.line(&Common::BeginsHere);
        self.tell_money(view);
        self.tell_cards(view, &Message::ColumnSquare);
        if let Some(first) = view.first {
            self.item(&Message::FirstBettor { player: self.table.player(first) });
        }
        match view.phase {
            Phase::Roll(_) | Phase::Run(..) | Phase::Over => {
                self.tell_bets(view);
                self.section(&Message::Running);
                self.tell_round(view);
            }
            // What is placed or drawn so far is told with the rest of it.
            Phase::Draw | Phase::Lot(_) | Phase::Bet(_) => {}
        }
    }

    fn tell_money(&mut self, view: &View) {
        let row = |(seat, money): (_, &u32)| vec![self.table.player(seat).to_owned(), money.to_string()];
        let rows: Vec<_> = view.money.iter().map(row).collect();
        self.section(&Message::Money);
        self.page.grid(&[Side::Left, Side::Right], &rows);
    }

    /// What has happened in the race so far, but for where the horses are.
    fn tell_round(&mut self, view: &View) {
        if let Some(pace) = view.field.pace() {
            self.item(&Message::PaceHeld { horse: self.table.horse(pace) });
        }
        let moved = view.field.moved();
        if !moved.is_empty() {
            self.item(&Message::MovedThisRound { horses: &self.table.horses(moved), count: moved.len() });
        }
    }
}
