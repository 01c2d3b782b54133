//! Pages that lie over the table or hide it: help, log, leaving, handing over; and texts broken into lines.

use furlong_core::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Widget, Wrap};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::app::{ScreenApp, ScreenMode};
use super::board::TerminalBoard;
use super::message::PlayMessage;
use super::table::LocalTable;
use furlong_narrate::Translator;
use furlong_narrate::message::CommonMessage;

/// Hides everything while the keyboard goes to somebody else.
pub(super) fn draw_handover<B: TerminalBoard>(app: &ScreenApp<B>, area: Rect, buf: &mut Buffer) {
    let ScreenMode::Handover(seat) = app.mode else { return };
    let player = app.table.name(seat);
    let mut lines = vec![
        app.say(&PlayMessage::Handover { player }),
        String::new(),
        app.say(&PlayMessage::HandoverEnter { player }),
    ];
    if let Some(before) = app.leaver(seat) {
        lines.push(String::new());
        lines.push(app.say(&PlayMessage::HandoverUndo { player: app.table.name(before) }));
    }
    draw_box(&lines, area, buf);
}

/// Asks whether to leave.
pub(super) fn draw_quit<B: TerminalBoard>(app: &ScreenApp<B>, area: Rect, buf: &mut Buffer) {
    draw_box(&[app.say(&PlayMessage::Quit), String::new(), app.say(&PlayMessage::KeysConfirm)], area, buf);
}

/// Something to say that is too long for one line.
pub(super) fn draw_notice(notice: &str, area: Rect, buf: &mut Buffer) {
    draw_box(&[notice.to_owned()], area, buf);
}

fn draw_box(lines: &[String], area: Rect, buf: &mut Buffer) {
    let width = 60.min(area.width);
    let broken: Vec<_> = lines.iter().flat_map(|line| wrapped(line, usize::from(width) - 4)).collect();
    let height = u16::try_from(broken.len() + 4).unwrap_or(area.height).min(area.height);
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    let place = Rect { x, y, width, height };
    Clear.render(place, buf);
    let block = Block::bordered().padding(Padding::uniform(1));
    let text: Text = broken.iter().map(String::as_str).collect();
    Paragraph::new(text).centered().block(block).render(place, buf);
}

/// The lines of the help on a screen of so many columns.
pub(super) fn help_lines<B: TerminalBoard>(app: &ScreenApp<B>, width: u16) -> Vec<String> {
    let mut parts = vec![app.say(&PlayMessage::HelpKeys)];
    parts.extend(app.watcher().board.help());
    if app.watcher().board.has_secrets() {
        parts.push(app.say(&PlayMessage::HelpSecret));
    }
    let width = usize::from(width.saturating_sub(4));
    parts.iter().flat_map(|part| [wrapped(part, width), vec![String::new()]].concat()).collect()
}

/// The lines of the log on a screen of so many columns.
pub(super) fn log_lines<B: TerminalBoard>(app: &ScreenApp<B>, width: u16) -> Vec<String> {
    let width = usize::from(width.saturating_sub(4));
    app.watcher().log.iter().flat_map(|line| wrapped(line, width)).collect()
}

/// The number of lines that these can be scrolled on a screen of so many rows.
pub(super) fn end_of(lines: &[String], height: u16) -> usize {
    lines.len().saturating_sub(usize::from(height.saturating_sub(3)))
}

/// The help, from a line on.
pub(super) fn draw_help<B: TerminalBoard>(app: &ScreenApp<B>, top: usize, area: Rect, buf: &mut Buffer) {
    let lines = help_lines(app, area.width);
    let top = top.min(end_of(&lines, area.height));
    draw_page(app, &PlayMessage::Help, &lines[top..], area, buf);
}

/// The log, so many lines back.
pub(super) fn draw_log<B: TerminalBoard>(app: &ScreenApp<B>, back: usize, area: Rect, buf: &mut Buffer) {
    let lines = log_lines(app, area.width);
    let top = end_of(&lines, area.height).saturating_sub(back);
    draw_page(app, &PlayMessage::Log, &lines[top..], area, buf);
}

fn draw_page<B: TerminalBoard>(
    app: &ScreenApp<B>,
    heading: &PlayMessage,
    lines: &[String],
    area: Rect,
    buf: &mut Buffer,
) {
    let [page, keys] = Layout::vertical([Constraint::Min(1), Constraint::Length(1)]).areas(area);
    Clear.render(area, buf);
    let block = Block::bordered().title(format!(" {} ", app.say(heading)));
    let text: Text = lines.iter().map(|line| Line::from(format!(" {line}"))).collect();
    Paragraph::new(text).block(block).render(page, buf);
    Paragraph::new(format!(" {}", app.say(&PlayMessage::KeysScroll)))
        .wrap(Wrap { trim: true })
        .render(keys, buf);
}

/// The ranking, equal ones together.
pub(super) fn result<B: TerminalBoard>(table: &LocalTable<B>, translator: &Translator) -> Vec<String> {
    let standing = table.standing();
    let rank = |group: &Vec<Seat>| {
        let seat = group.first().copied().unwrap_or_default();
        let place = translator.say(CommonMessage::Place { place: standing.places[seat] + 1 });
        let names: Vec<_> = group.iter().map(|&seat| table.name(seat)).collect();
        let (players, score) = (translator.list(&names), standing.scores[seat]);
        translator.say(PlayMessage::Rank { place: &place, players: &players, score })
    };
    standing.ranking().iter().map(rank).collect()
}

/// A text in at most `width` columns, with an ellipsis where something is left out.
pub(super) fn short(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = String::new();
    for letter in text.chars() {
        if cut.width() + letter.width().unwrap_or(0) + 1 > width {
            break;
        }
        cut.push(letter);
    }
    if width > 0 {
        cut.push('…');
    }
    cut
}

/// A text in exactly `width` columns.
pub(super) fn fitted(text: &str, width: usize) -> String {
    let text = short(text, width);
    let blanks = " ".repeat(width.saturating_sub(text.width()));
    text + &blanks
}

/// A text in lines of at most `width` columns, broken between words where that is possible.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.width() + 1 + word.width() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for letter in word.chars() {
            if line.width() + letter.width().unwrap_or(0) > width {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_between_words_and_words_only_if_they_are_too_long() {
        assert_eq!(wrapped("", 4), [""]);
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a /long/path b", 5), ["a", "/long", "/path", "b"]);
        assert_eq!(wrapped("漢字漢字", 5), ["漢字", "漢字"]);
    }

    #[test]
    fn texts_are_cut_and_filled_by_the_columns_they_take() {
        assert_eq!(
            (short("Anna", 4), short("Anna", 3), short("Anna", 0)),
            ("Anna".into(), "An…".into(), String::new())
        );
        assert_eq!((short("漢字漢字", 6), fitted("漢字漢字", 6)), ("漢字…".into(), "漢字… ".into()));
        assert_eq!(fitted("Anna", 6), "Anna  ");
    }
}
