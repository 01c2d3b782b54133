//! The screen drawn: the board on top, players, choices and log below, keys at the bottom. Draws only what the
//! one who looks may see.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Borders, Clear, Paragraph, Widget, Wrap};
use unicode_width::UnicodeWidthStr;

use super::app::{ENDINGS, Overlay, ScreenApp, ScreenMode};
use super::board::{ActionOf, TerminalBoard};
use super::message::PlayMessage;
use super::open_menu::OpenMenu;
use super::pages;

/// The smallest terminal.
pub(super) const MIN_COLUMNS: u16 = 80;
/// The smallest terminal.
pub(super) const MIN_ROWS: u16 = 24;

/// The columns of the players' list.
const SEATS_COLUMNS: u16 = 25;
/// The columns of the choices: four for the number, 26 for the label, one that says whether there are more.
const CHOICES_COLUMNS: u16 = 31;
/// The most columns of a name that stands beside something else.
const MAX_NAME_COLUMNS: usize = 12;
/// The frames of what turns while a bot thinks.
const SPINNER: [&str; 4] = ["|", "/", "-", "\\"];

/// Draws the screen.
pub(super) fn draw<B: TerminalBoard>(app: &ScreenApp<B>, frame: &mut Frame) {
    let area = frame.area();
    let buf = frame.buffer_mut();
    if area.width < MIN_COLUMNS || area.height < MIN_ROWS {
        let text = app.say(&PlayMessage::TooSmall { width: area.width, height: area.height });
        Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
        return;
    }
    match app.mode {
        ScreenMode::Handover(_) => pages::draw_handover(app, area, buf),
        ScreenMode::Watch
        | ScreenMode::Choose(_)
        | ScreenMode::Confirm(..)
        | ScreenMode::Sealed(_)
        | ScreenMode::Over(_) => {
            draw_table(app, area, buf);
        }
    }
    // A notice has its own line at the bottom, unless it is too long or the table is hidden.
    let is_hidden = matches!(app.mode, ScreenMode::Handover(_));
    let is_long = |notice: &String| notice.width() >= usize::from(area.width);
    if let Some(notice) = app.notice.as_ref().filter(|notice| is_hidden || is_long(notice)) {
        pages::draw_notice(notice, area, buf);
    }
    match app.overlay {
        Overlay::None => {}
        Overlay::Help(top) => pages::draw_help(app, top, area, buf),
        Overlay::Log(back) => pages::draw_log(app, back, area, buf),
        Overlay::Quit => pages::draw_quit(app, area, buf),
    }
}

fn draw_table<B: TerminalBoard>(app: &ScreenApp<B>, area: Rect, buf: &mut Buffer) {
    let (board, view) = (&app.watcher().board, app.view());
    let hand = board.hand(view);
    let beside = fits_beside(&hand, app.table.seats().count(), area.height, board.height(area.width));
    let under = if beside { 0 } else { u16::try_from(hand.len()).unwrap_or(0) };
    let rows = [
        Constraint::Length(1),
        Constraint::Length(board.height(area.width)),
        Constraint::Length(under),
        Constraint::Min(4),
        Constraint::Length(1),
        Constraint::Length(1),
    ];
    let [title, top, held, below, status, keys] = Layout::vertical(rows).areas(area);
    draw_title(app, title, buf);
    board.draw(view, lit(&app.mode), app.settings.palette, top, buf);
    Paragraph::new(hand.iter().map(String::as_str).collect::<Text>()).render(held, buf);
    let columns =
        [Constraint::Length(SEATS_COLUMNS), Constraint::Length(CHOICES_COLUMNS), Constraint::Fill(1)];
    let [seats, choices, log] = Layout::horizontal(columns).spacing(1).areas(below);
    draw_seats(app, if beside { &hand } else { &[] }, seats, buf);
    draw_choices(app, choices, buf);
    draw_log(app, log, buf);
    draw_status(app, status, buf);
    draw_keys(app, keys, buf);
}

/// Returns whether the hand fits under the players' list.
fn fits_beside(hand: &[String], seats: usize, height: u16, board: u16) -> bool {
    let rows = usize::from(height.saturating_sub(board + 4));
    hand.iter().all(|line| line.width() <= usize::from(SEATS_COLUMNS)) && seats + hand.len() <= rows
}

/// The actions to show on the board.
fn lit<A>(mode: &ScreenMode<A>) -> &[A] {
    match mode {
        ScreenMode::Choose(choosing) => {
            choosing.menu.choices.get(choosing.cursor).map_or(&[], |choice| &choice.lit)
        }
        ScreenMode::Confirm(_, action) => std::slice::from_ref(action),
        ScreenMode::Watch | ScreenMode::Sealed(_) | ScreenMode::Handover(_) | ScreenMode::Over(_) => &[],
    }
}

fn draw_title<B: TerminalBoard>(app: &ScreenApp<B>, area: Rect, buf: &mut Buffer) {
    let style = Style::new().add_modifier(Modifier::REVERSED);
    let unsaved = app.unsaved.then(|| app.say(&PlayMessage::Unsaved));
    let viewer = match app.here() {
        // Somebody alone knows whose screen it is.
        Some(_) if app.table.humans() == 1 => None,
        Some(seat) => Some(
            app.say(&PlayMessage::Viewer { player: &pages::short(app.table.name(seat), MAX_NAME_COLUMNS) }),
        ),
        None => Some(app.say(&PlayMessage::Spectator)),
    };
    let right = unsaved.into_iter().chain(viewer).collect::<Vec<_>>().join("  ");
    let room = usize::from(area.width).saturating_sub(right.width() + 4);
    let left = pages::fitted(&app.watcher().board.title(app.view()), room);
    Paragraph::new(format!(" {left}  {right} ")).style(style).render(area, buf);
}

/// A part under a heading.
fn part<B: TerminalBoard>(app: &ScreenApp<B>, heading: &PlayMessage, area: Rect, buf: &mut Buffer) -> Rect {
    let block = Block::new()
        .borders(Borders::TOP)
        .title(format!(" {} ", app.say(heading)))
        .title_style(app.settings.palette.heading());
    let inner = block.inner(area);
    block.render(area, buf);
    inner
}

fn draw_seats<B: TerminalBoard>(app: &ScreenApp<B>, hand: &[String], area: Rect, buf: &mut Buffer) {
    let area = part(app, &PlayMessage::Players, area, buf);
    let turn = app.turn();
    let lines: Vec<String> = app
        .table
        .seats()
        .map(|seat| {
            let mark = if turn == Some(seat) { ">" } else { " " };
            let score = app.watcher().board.seat(app.view(), seat);
            let room = usize::from(SEATS_COLUMNS).saturating_sub(score.width() + 4);
            let name = pages::fitted(app.table.name(seat), room);
            format!("{mark}{} {name} {score}", seat.number() + 1)
        })
        .collect();
    let (rows, all) = (usize::from(area.height), lines.len() + hand.len());
    let lines = if all > rows { paired(&lines) } else { lines };
    let text: Text = lines.iter().chain(hand).map(|line| Line::from(line.as_str())).collect();
    Paragraph::new(text).render(area, buf);
}

/// Two players a line, where there are too many.
fn paired(lines: &[String]) -> Vec<String> {
    let short = |line: &String| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let half = usize::from(SEATS_COLUMNS) / 2;
    let pair = |pair: &[String]| pair.iter().map(|line| pages::fitted(&short(line), half)).collect();
    lines.chunks(2).map(pair).collect()
}

fn draw_choices<B: TerminalBoard>(app: &ScreenApp<B>, area: Rect, buf: &mut Buffer) {
    let area = part(app, &PlayMessage::Choices, area, buf);
    match &app.mode {
        ScreenMode::Choose(choosing) => draw_menu(app, choosing, area, buf),
        ScreenMode::Confirm(_, action) => {
            let text = app.watcher().board.name(app.view(), action);
            Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
        }
        ScreenMode::Sealed(seat) => {
            let text = app.say(&PlayMessage::Sealed { player: app.table.name(*seat) });
            Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
        }
        ScreenMode::Over(cursor) => {
            let labels: Vec<_> = ENDINGS.iter().map(|ending| app.say(ending)).collect();
            draw_list(&labels, *cursor, area, buf, app.settings.palette.reachable());
        }
        ScreenMode::Watch | ScreenMode::Handover(_) => {}
    }
}

fn draw_menu<B: TerminalBoard>(
    app: &ScreenApp<B>,
    choosing: &OpenMenu<ActionOf<B>>,
    area: Rect,
    buf: &mut Buffer,
) {
    let labels: Vec<_> = choosing.menu.choices.iter().map(|choice| choice.label.clone()).collect();
    draw_list(&labels, choosing.cursor, area, buf, app.settings.palette.reachable());
}

/// Numbered lines with one highlighted, scrolled so that it is seen.
fn draw_list(labels: &[String], cursor: usize, area: Rect, buf: &mut Buffer, highlight: Style) {
    let rows = usize::from(area.height).max(1);
    let top = cursor.saturating_sub(rows / 2).min(labels.len().saturating_sub(rows));
    for (y, (index, label)) in (area.y..area.bottom()).zip(labels.iter().enumerate().skip(top)) {
        let mark = if index == cursor { ">" } else { " " };
        let style = if index == cursor { highlight } else { Style::new() };
        let text = format!("{mark}{:>2} {label}", index + 1);
        buf.set_stringn(area.x, y, text, usize::from(area.width).saturating_sub(1), style);
    }
    let right = area.right().saturating_sub(1);
    if top > 0 {
        buf.set_string(right, area.y, "^", Style::new());
    }
    if top + rows < labels.len() {
        buf.set_string(right, area.bottom().saturating_sub(1), "v", Style::new());
    }
}

fn draw_log<B: TerminalBoard>(app: &ScreenApp<B>, area: Rect, buf: &mut Buffer) {
    let area = part(app, &PlayMessage::Log, area, buf);
    let rows = usize::from(area.height);
    let log = &app.watcher().log;
    let recent = log.iter().skip(log.len().saturating_sub(rows));
    let lines: Vec<_> = recent.flat_map(|line| pages::wrapped(line, area.width.into())).collect();
    let shown = lines.iter().skip(lines.len().saturating_sub(rows)).map(|line| Line::from(line.as_str()));
    Paragraph::new(shown.collect::<Text>()).render(area, buf);
}

fn draw_status<B: TerminalBoard>(app: &ScreenApp<B>, area: Rect, buf: &mut Buffer) {
    let text = app.notice.clone().unwrap_or_else(|| status(app));
    Clear.render(area, buf);
    Paragraph::new(format!(" {text}")).style(app.settings.palette.heading()).render(area, buf);
}

/// The question, or the player who is awaited.
fn status<B: TerminalBoard>(app: &ScreenApp<B>) -> String {
    match &app.mode {
        ScreenMode::Choose(choosing) if app.table.humans() > 1 => {
            format!(
                "{}: {}",
                pages::short(app.table.name(choosing.seat), MAX_NAME_COLUMNS),
                choosing.menu.question
            )
        }
        ScreenMode::Choose(choosing) => choosing.menu.question.clone(),
        ScreenMode::Confirm(_, action) => seal(app, &app.watcher().board.name(app.view(), action)),
        ScreenMode::Over(_) => format!("{} {}", app.say(&PlayMessage::Over), app.say(&PlayMessage::WhatNow)),
        ScreenMode::Sealed(_) | ScreenMode::Handover(_) => String::new(),
        ScreenMode::Watch => match &app.bot_task {
            Some(bot_task) => {
                let frame = app.clock.as_millis() / 120 % SPINNER.len() as u128;
                let spinner = SPINNER[usize::try_from(frame).unwrap_or(0)];
                let player = app.table.name(bot_task.seat);
                format!("{spinner} {}", app.say(&PlayMessage::Thinking { player }))
            }
            None => app.watcher().log.last().cloned().unwrap_or_default(),
        },
    }
}

/// Asks whether to seal a choice, of which as much is named as there is room for.
fn seal<B: TerminalBoard>(app: &ScreenApp<B>, choice: &str) -> String {
    let room = usize::from(app.size.0).saturating_sub(app.say(&PlayMessage::Seal { choice: "" }).width() + 1);
    app.say(&PlayMessage::Seal { choice: &pages::short(choice, room) })
}

fn draw_keys<B: TerminalBoard>(app: &ScreenApp<B>, area: Rect, buf: &mut Buffer) {
    let keys = match app.mode {
        ScreenMode::Choose(_) => PlayMessage::KeysChoose,
        ScreenMode::Over(_) => PlayMessage::KeysOver,
        ScreenMode::Confirm(..) => PlayMessage::KeysConfirm,
        ScreenMode::Sealed(_) => PlayMessage::KeysSealed,
        ScreenMode::Watch | ScreenMode::Handover(_) => PlayMessage::KeysWatch,
    };
    Paragraph::new(format!(" {}", app.say(&keys))).style(app.settings.palette.faint()).render(area, buf);
}
