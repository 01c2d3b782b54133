//! Royal Turf as it is played in a terminal: the ring, the horses with their cards and chips, and what to decide.

mod decide;
mod describe;
mod message;
mod ring;
mod stable;

use furlong_core::{Seat, Viewer};
use furlong_games::PackLibrary;
use furlong_games::rules::royal_turf::{Action, Chip, Horse, Phase, RoyalTurf, Symbol, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::message::RoyalTurfPlayMessage as Play;
use super::board::{Menu, Palette, TerminalBoard, TerminalGame, translator};
use furlong_narrate::message::{CommonMessage, Message, MessageList};
use furlong_narrate::royal_turf::{RoyalTurfNarrator, die};
use furlong_narrate::{Language, Locales, Names, Narrate, Translator, locales};

/// A table of Royal Turf as one viewer sees it.
pub struct RoyalTurfBoard {
    game: RoyalTurf,
    names: Names,
    translator: Translator,
    narrator: RoyalTurfNarrator,
}

impl TerminalGame for RoyalTurf {
    type Board = RoyalTurfBoard;
}

impl TerminalBoard for RoyalTurfBoard {
    type Game = RoyalTurf;

    const MESSAGES: MessageList = message::MESSAGES;

    const LOCALES: Locales = locales!("play-royal-turf");

    fn new(game: &RoyalTurf, library: &PackLibrary, language: Language, names: &[String]) -> Self {
        let names = game.names(names.iter().cloned().map(Some).collect(), library);
        let (translator, narrator) = (translator::<Self>(language), game.narrator(names.clone()));
        RoyalTurfBoard { game: game.clone(), names, translator, narrator }
    }

    fn title(&self, view: &View) -> String {
        match view.phase {
            Phase::Over => self.say(Play::Over),
            Phase::Draw | Phase::Lot(_) | Phase::Bet(_) | Phase::Roll(_) | Phase::Run(..) => {
                self.say(Play::Title { race: view.race })
            }
        }
    }

    fn height(&self, _width: u16) -> u16 {
        ring::height(self.game.track()) + stable::STABLE_ROWS
    }

    fn draw(&self, view: &View, lit: &[Action], palette: Palette, area: Rect, buf: &mut Buffer) {
        let above = ring::height(self.game.track()).min(area.height);
        self.draw_ring(view, lit, palette, Rect { height: above, ..area }, buf);
        let below = Rect { y: area.y + above, height: area.height - above, ..area };
        self.draw_stable(view, lit, palette, below, buf);
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
        vec![self.say(Play::ChipsLeft { chips: &self.translator.list(&chips) })]
    }

    fn menu(&self, view: &View, actions: &[Action], path: &[usize]) -> Menu<Action> {
        self.offer(view, actions, path)
    }

    fn name(&self, view: &View, action: &Action) -> String {
        match *action {
            Action::Bet { horse, chip } => {
                self.say(Play::Bet { horse: &self.horse(horse), chip: chip.units() })
            }
            Action::Move { horse } => self.say_run(view, horse),
        }
    }

    fn translator(&self) -> &Translator {
        &self.translator
    }

    fn narrator(&mut self) -> &mut RoyalTurfNarrator {
        &mut self.narrator
    }

    fn has_secrets(&self) -> bool {
        self.game.options().hidden_bets
    }

    fn help(&self) -> Vec<String> {
        let pay = self.game.pack().pay();
        let [first, second, third] =
            &pay.places.map(|amounts| amounts.map(|amount| amount.to_string()).join(", "));
        let pay = Play::HelpPay { first, second, third, pace: pay.pace, last: pay.last };
        [Play::HelpGame, pay, Play::HelpBoard].iter().map(|part| self.say(part)).collect()
    }
}

impl RoyalTurfBoard {
    fn say(&self, message: impl Into<Message>) -> String {
        self.translator.say(message)
    }

    fn player(&self, seat: Seat) -> &str {
        self.names.players.get(seat.index()).and_then(Option::as_deref).unwrap_or_default()
    }

    /// The horse's number and name.
    fn horse(&self, horse: Horse) -> String {
        self.translator.argument(&self.names.horse(horse.number()))
    }

    /// The symbol of the die, as what was rolled.
    fn die(&self, symbol: Symbol) -> String {
        self.translator.argument(&die(symbol))
    }

    /// A place as it is said, from 1.
    fn place(&self, place: u8) -> String {
        self.say(CommonMessage::Place { place })
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
