//! The horses as a table: where each is, what its card says, who has bet on it.

use furlong_core::{Masked, Seat};
use furlong_games::rules::royal_turf::{Action, Horse, Phase, Symbol, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::decide::horse_of;
use super::ring::is_waiting;
use super::{Play, RoyalTurfBoard};
use crate::board::{Palette, token};
use furlong_narrate::message::CommonMessage;
use furlong_narrate::royal_turf::RoyalTurfMessage as Narration;

/// The rows of the table: a heading and seven horses.
pub(super) const STABLE_ROWS: u16 = 8;

/// The columns left of the horse's name, and of the name.
const TOKEN_COLUMNS: u16 = 5;
const NAME_COLUMNS: u16 = 11;
/// The most columns of a symbol's heading.
const MAX_HEADING_COLUMNS: usize = 9;

impl RoyalTurfBoard {
    pub(super) fn draw_stable(
        &self,
        view: &View,
        lit: &[Action],
        palette: Palette,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let columns = self.columns(area.x);
        let width = usize::from(area.right().saturating_sub(columns.chips));
        let chips = self.chips(view, width);
        if area.height > 0 {
            self.draw_headings(view, &columns, palette, area, buf);
        }
        for ((y, horse), chips) in (area.y + 1..area.bottom()).zip(Horse::ALL).zip(&chips) {
            let is_lit = lit.iter().any(|&action| horse_of(action) == horse);
            let (mark, style) = if is_lit { (">", palette.reachable()) } else { (" ", Style::new()) };
            buf.set_string(area.x + 1, y, mark, Style::new());
            buf.set_string(area.x + 2, y, token(horse.number()), palette.horse(horse.number()).patch(style));
            buf.set_stringn(
                area.x + TOKEN_COLUMNS,
                y,
                self.bare(horse),
                usize::from(NAME_COLUMNS) - 1,
                Style::new(),
            );
            self.draw_card(view, horse, &columns, y, buf);
            buf.set_stringn(columns.chips, y, chips, width, Style::new());
        }
    }

    /// The columns from this one on.
    fn columns(&self, left: u16) -> Columns {
        let square = left + TOKEN_COLUMNS + NAME_COLUMNS;
        let mut at = square + wide(&self.say(Narration::ColumnSquare)) + 1;
        let symbols = Symbol::ALL.map(|symbol| {
            let heading = short(&self.say(heading_of(symbol)));
            let here = at;
            at += wide(&heading) + 2;
            (here, heading)
        });
        Columns { square, symbols, chips: at + 1 }
    }

    fn draw_headings(&self, view: &View, columns: &Columns, palette: Palette, area: Rect, buf: &mut Buffer) {
        let style = palette.heading();
        buf.set_string(area.x + TOKEN_COLUMNS, area.y, self.say(CommonMessage::ColumnHorse), style);
        buf.set_string(columns.square, area.y, self.say(Narration::ColumnSquare), style);
        for (symbol, (x, heading)) in Symbol::ALL.into_iter().zip(&columns.symbols) {
            let rolled = matches!(view.phase, Phase::Run(_, die) if die == symbol);
            let (text, style) = if rolled {
                (format!("[{heading}]"), style.add_modifier(Modifier::REVERSED))
            } else {
                (format!(" {heading} "), style)
            };
            buf.set_string(x - 1, area.y, text, style);
        }
        buf.set_stringn(
            columns.chips,
            area.y,
            self.say(Play::ColumnChips),
            usize::from(area.right().saturating_sub(columns.chips)),
            style,
        );
    }

    fn draw_card(&self, view: &View, horse: Horse, columns: &Columns, y: u16, buf: &mut Buffer) {
        let waits = if is_waiting(view, horse) { "<" } else { "" };
        let square = format!("{waits:>2}{:>3}", self.whereabouts(view, horse));
        buf.set_string(columns.square, y, square, Style::new());
        let Some(card) = view.cards[horse] else { return };
        for (number, (x, heading)) in card.numbers().into_iter().zip(&columns.symbols) {
            let width = heading.width().min(4);
            buf.set_string(*x, y, format!("{number:>width$}"), Style::new());
        }
    }

    /// The square on which a horse stands, or its place; nothing before it is drawn.
    pub(super) fn whereabouts(&self, view: &View, horse: Horse) -> String {
        let place = (1..).zip(view.field.finished()).find(|&(_, &finished)| finished == horse);
        match (view.field.position(horse), place) {
            (Some(p), _) => self.game.track().square(p).to_string(),
            (None, Some((place, _))) => self.place(place),
            (None, None) => String::new(),
        }
    }

    /// The chips on each horse with their owners' names; where these do not fit everywhere, all with first letter
    /// and seat.
    fn chips(&self, view: &View, width: usize) -> Vec<String> {
        let with =
            |owner: &dyn Fn(Seat) -> String| Horse::ALL.map(|horse| chips_on(view, horse, owner)).to_vec();
        let whole = with(&|seat| self.player(seat).to_owned());
        if whole.iter().all(|chips| chips.width() <= width) {
            return whole;
        }
        with(&|seat| {
            let first: String = self.player(seat).chars().take(1).collect();
            format!("{first}{}", seat.number() + 1)
        })
    }
}

/// The chips on a horse.
fn chips_on(view: &View, horse: Horse, owner: &dyn Fn(Seat) -> String) -> String {
    let bets = view.bets.iter().flat_map(|(seat, bets)| bets.iter().map(move |bet| (seat, bet)));
    let texts = bets.filter(|(_, bet)| bet.horse == horse).map(|(seat, bet)| match bet.chip {
        Masked::Shown(chip) => format!("{}:{chip}", owner(seat)),
        Masked::Hidden => format!("{}:?", owner(seat)),
    });
    texts.collect::<Vec<_>>().join(" ")
}

struct Columns {
    square: u16,
    symbols: [(u16, String); 4],
    chips: u16,
}

fn heading_of(symbol: Symbol) -> Narration {
    match symbol {
        Symbol::Head => Narration::ColumnHead,
        Symbol::Cap => Narration::ColumnCap,
        Symbol::Saddle => Narration::ColumnSaddle,
        Symbol::Horseshoe => Narration::ColumnHorseshoe,
    }
}

/// A heading that is not too wide: only its first word, if need be.
fn short(heading: &str) -> String {
    let first = || heading.split(' ').next().unwrap_or_default().chars().take(MAX_HEADING_COLUMNS).collect();
    if heading.width() <= MAX_HEADING_COLUMNS { heading.to_owned() } else { first() }
}

fn wide(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}
