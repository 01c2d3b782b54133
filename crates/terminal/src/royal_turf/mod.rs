//! Royal Turf as it is played in a terminal: the ring, the horses with their cards and chips, and what to decide.

mod decide;
mod describe;
mod message;
mod ring;
mod stable;

use furlong_core::{Masked, Seat, Viewer};
use furlong_games::{GameId, Shelf};
use furlong_royal_turf::{Action, Chip, Happening, Horse, Phase, RoyalTurf, Sighting, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub(crate) use self::message::Message;
#[cfg(test)]
pub(crate) use self::message::TABLE;
use super::board::{Board, Ink, Menu, TerminalGame};
use furlong_narrate::Language;
use furlong_narrate::royal_turf::Commentary;
use furlong_narrate::voice::Voice;

/// A table of Royal Turf as one viewer sees it.
pub struct RoyalTurfBoard {
    game: RoyalTurf,
    comment: Commentary,
}

impl TerminalGame for RoyalTurf {
    type Board = RoyalTurfBoard;
}

impl Board for RoyalTurfBoard {
    type Game = RoyalTurf;

    fn new(game: &RoyalTurf, shelf: &Shelf, language: Language, names: &[String]) -> Self {
        let voice = Voice::for_playing(language, GameId::RoyalTurf);
        RoyalTurfBoard { game: game.clone(), comment: Commentary::new(game, shelf, names, voice) }
    }

    fn title(&self, view: &View) -> String {
        match view.phase {
            Phase::Over => self.say(&Message::Over),
            Phase::Draw | Phase::Lot(_) | Phase::Bet(_) | Phase::Roll(_) | Phase::Run(..) => {
                self.say(&Message::Title { race: view.race })
            }
        }
    }

    fn height(&self, _width: u16) -> u16 {
        ring::height(self.game.track()) + stable::HEIGHT
    }

    fn draw(&self, view: &View, lit: &[Action], ink: Ink, area: Rect, buf: &mut Buffer) {
        let above = ring::height(self.game.track()).min(area.height);
        self.draw_ring(view, lit, ink, Rect { height: above, ..area }, buf);
        let below = Rect { y: area.y + above, height: area.height - above, ..area };
        self.draw_stable(view, lit, ink, below, buf);
    }

    fn describe(&self, view: &View) -> Vec<String> {
        self.describe_view(view)
    }

    fn seat(&self, view: &View, seat: Seat) -> String {
        view.money[seat].to_string()
    }

    fn hand(&self, view: &View) -> Vec<String> {
        let (Viewer::Seat(seat), Phase::Bet(_)) = (view.viewer, view.phase) else { return Vec::new() };
        let chips: Vec<_> = self.chips_left(view, seat).iter().map(ToString::to_string).collect();
        if chips.is_empty() {
            return Vec::new();
        }
        vec![self.say(&Message::ChipsLeft { chips: &self.comment.list(&chips) })]
    }

    fn menu(&self, view: &View, actions: &[Action], path: &[usize]) -> Menu<Action> {
        self.offer(view, actions, path)
    }

    fn name(&self, view: &View, action: &Action) -> String {
        match *action {
            Action::Bet { horse, chip } => {
                self.say(&Message::Bet { horse: self.horse(horse), chip: chip.units() })
            }
            Action::Move { horse } => self.say_run(view, horse),
        }
    }

    fn tell(&mut self, seen: &[Sighting], before: &View, after: &View) -> Vec<String> {
        seen.iter().flat_map(|&seen| self.tell_one(seen, before, after)).collect()
    }

    fn has_secrets(&self) -> bool {
        self.game.options().hidden_bets
    }

    fn help(&self) -> Vec<String> {
        let pay = self.game.pack().pay();
        let [first, second, third] =
            &pay.places.map(|amounts| amounts.map(|amount| amount.to_string()).join(", "));
        let pay = Message::HelpPay { first, second, third, pace: pay.pace, last: pay.last };
        [Message::HelpGame, pay, Message::HelpBoard].iter().map(|part| self.say(part)).collect()
    }
}

impl RoyalTurfBoard {
    fn say(&self, message: &Message) -> String {
        self.comment.say(message)
    }

    fn horse(&self, horse: Horse) -> &str {
        self.comment.horse(horse)
    }

    fn tell_one(&self, seen: Sighting, before: &View, after: &View) -> Vec<String> {
        let Happening::Bet { seat, horse, chip } = seen else {
            return self.comment.tell(seen, before, after);
        };
        let (player, horse) = (self.comment.player(seat), self.horse(horse));
        vec![self.say(&match chip {
            Masked::Shown(chip) => Message::BetPlaced { player, horse, chip: chip.units() },
            Masked::Hidden => Message::BetFaceDown { player, horse },
        })]
    }

    /// The chips that the viewer's own seat has in hand.
    fn chips_left(&self, view: &View, seat: Seat) -> Vec<Chip> {
        let mut purse: Vec<_> = Chip::purse(self.game.options()).iter().copied().collect();
        for bet in view.bets[seat].iter() {
            let known = bet.chip.known().and_then(|chip| purse.iter().position(|&held| held == chip));
            if let Some(at) = known {
                purse.remove(at);
            }
        }
        purse
    }
}
