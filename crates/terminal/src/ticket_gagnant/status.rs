//! The lines around the track: title, predictions, turn, outlook; and the whole
//! board in words.

use std::cmp::Reverse;

use furlong_core::{Masked, Seat, Viewer};
use furlong_games::rules::ticket_gagnant::{
    Action, Discipline, Horse, LANES, LastRace, Phase, Square, Terms, View,
};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::labels::{TicketGagnantLabels, name};
use super::menu;
use super::message::TicketGagnantPlayMessage as Play;
use super::track::TrackDrawing;
use crate::pages::short;
use furlong_narrate::ticket_gagnant::TicketGagnantMessage as Narration;

/// The race and its kind.
pub(super) fn title(labels: &TicketGagnantLabels, view: &View) -> String {
    let (race, races) = (view.race, labels.rules.meeting().races());
    let kind = view.terms.map(|terms| labels.kind(terms.discipline));
    labels.say(match &kind {
        Some(kind) => Play::TitleKind { race, races, kind },
        None => Play::TitleRace { race, races },
    })
}

/// The outcome of the highlighted action, the turn, the predictions, the last race, and the legend.
pub(super) fn lines(
    labels: &TicketGagnantLabels,
    view: &View,
    lit: &[Action],
    drawing: &TrackDrawing,
    width: u16,
) -> Vec<Line<'static>> {
    let words = [outcome(labels, view, lit), now(labels, view)];
    let mut lines: Vec<Line> = words.into_iter().flatten().map(Line::from).collect();
    lines.extend(wrapped(&predictions(labels, view), width).into_iter().map(Line::from));
    if view.terms.is_none() {
        lines.extend(last_race(labels, view).map(Line::from));
    }
    lines.push(Line::styled(legend(labels, drawing.terms), drawing.palette.faint()));
    lines
}

/// Items as many in a line as fit.
fn wrapped(items: &[String], width: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if line.width() + item.width() + 2 <= width.into() => {
                line.push_str("  ");
                line.push_str(item);
            }
            Some(_) | None => lines.push(item.clone()),
        }
    }
    lines
}

/// The outcome of the highlighted action.
fn outcome(labels: &TicketGagnantLabels, view: &View, lit: &[Action]) -> Option<String> {
    let [Action::Play { run, .. }] = *lit else { return None };
    let (horse, square) = (&*name(run.horse), &*labels.square(run.to, view.terms));
    let push = run.push.map(|push| menu::pushed(labels, view, run, push));
    Some(labels.say(match &push {
        Some((other, way)) => Play::WouldPush { horse, square, other, way },
        None if view.field.at(run.horse) == run.to => Play::WouldStay { horse },
        None => Play::WouldRun { horse, square },
    }))
}

/// The first player, the terms, and whose turn it is.
fn now(labels: &TicketGagnantLabels, view: &View) -> Option<String> {
    let first = view.first.map(|seat| labels.say(Play::FirstPlayer { player: &player(labels, seat) }));
    let terms = view.terms.map(|terms| {
        let cards = terms.cards;
        labels.say(if terms.hidden {
            Play::TermsHiddenShort { cards }
        } else {
            Play::TermsOpenShort { cards }
        })
    });
    let turn = match (view.phase, view.terms) {
        (Phase::Run(seat), Some(terms)) => {
            let round = (terms.cards + 1).saturating_sub(view.hand_sizes[seat]);
            Some(labels.say(Play::RoundNow { player: &player(labels, seat), round, rounds: terms.cards }))
        }
        (
            Phase::Lot
            | Phase::Choose
            | Phase::Deal(..)
            | Phase::Predict(_)
            | Phase::Run(_)
            | Phase::Photo(_)
            | Phase::Over,
            _,
        ) => None,
    };
    // Once cards are played, their number and the predictions tell the terms.
    let terms = terms.filter(|_| turn.is_none());
    let parts: Vec<_> = [turn, first, terms].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// A player's name beside other things.
fn player(labels: &TicketGagnantLabels, seat: Seat) -> String {
    short(labels.player(seat), 12)
}

/// Each player's prediction as far as it is known, behind a heading.
fn predictions(labels: &TicketGagnantLabels, view: &View) -> Vec<String> {
    let made = view.predictions.as_slice().iter().any(Option::is_some);
    if !made && !matches!(view.phase, Phase::Predict(_)) {
        return Vec::new();
    }
    let describe =
        |(seat, _): (Seat, &_)| format!("{} ({})", player(labels, seat), prediction(labels, view, seat));
    let mut parts: Vec<_> = view.predictions.iter().map(describe).collect();
    if let Some(first) = parts.first_mut() {
        *first = labels.say(Play::Predicted { predictions: first });
    }
    parts
}

/// A player's prediction as the viewer knows it, short.
fn prediction(labels: &TicketGagnantLabels, view: &View, seat: Seat) -> String {
    match view.predictions[seat] {
        Some(Masked::Shown(prediction)) => {
            let place = |horse: Option<Horse>| horse.map_or_else(|| "_".to_owned(), name);
            prediction.places().map(place).join("-")
        }
        Some(Masked::Hidden) => labels.say(Narration::Sealed),
        None => labels.say(Play::NotYet),
    }
}

fn last_race(labels: &TicketGagnantLabels, view: &View) -> Option<String> {
    Some(labels.say(Play::LastRace { order: &finish(&view.last?) }))
}

pub(super) fn legend(labels: &TicketGagnantLabels, terms: Option<Terms>) -> String {
    let own = match terms.map(|terms| terms.discipline) {
        Some(Discipline::Hurdles) => vec![Play::LegendHedges],
        Some(Discipline::Steeplechase { .. }) => vec![Play::LegendHedges, Play::LegendRiver],
        Some(Discipline::Trot) => vec![Play::LegendHooves],
        Some(Discipline::Flat) | None => Vec::new(),
    };
    let all = [Play::LegendTrack].into_iter().chain(own);
    all.map(|words| labels.say(words)).collect::<Vec<_>>().join("   ")
}

/// The score, and how many cards are left.
pub(super) fn seat(labels: &TicketGagnantLabels, view: &View, seat: Seat) -> String {
    labels.say(Play::SeatCards { score: view.scores[seat], cards: view.hand_sizes[seat] })
}

/// The viewer's cards and prediction.
pub(super) fn hand(labels: &TicketGagnantLabels, view: &View) -> Vec<String> {
    let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
    let cards = view.hands[seat].known().filter(|cards| !cards.is_empty());
    let cards = cards.map(|cards| labels.say(Play::HandCards { cards: &labels.cards(cards) }));
    let made = view.predictions[seat].and_then(Masked::known);
    let made = made.map(|made| labels.say(Play::OwnPrediction { prediction: &labels.prediction(made) }));
    cards.into_iter().chain(made).collect()
}

/// The board in words: each horse from the front, whose turn it is, the predictions, and the track. What
/// the viewer holds is told apart from it.
pub(super) fn describe(labels: &TicketGagnantLabels, view: &View) -> Vec<String> {
    let mut horses = Horse::ALL.to_vec();
    horses.sort_by_key(|&horse| (Reverse(view.field.at(horse).row()), view.field.at(horse).lane()));
    let horse = |horse: Horse| {
        let square = labels.square(view.field.at(horse), view.terms);
        labels.say(Play::HorseTold { horse: labels.horse(horse), square: &square })
    };
    let mut lines: Vec<_> = horses.into_iter().map(horse).collect();
    lines.extend(now(labels, view));
    let predictions = predictions(labels, view);
    lines.extend((!predictions.is_empty()).then(|| predictions.join(", ")));
    lines.extend(last_race(labels, view));
    lines.extend(describe_track(labels, view));
    lines
}

fn describe_track(labels: &TicketGagnantLabels, view: &View) -> Vec<String> {
    let pack = labels.rules.pack();
    let mut messages = vec![Play::TrackTold { lanes: LANES, last: pack.last_row() }];
    let [first, second] = pack.plan().hedges;
    let hooves = hooves(labels);
    match view.terms.map(|terms| terms.discipline) {
        Some(Discipline::Hurdles) => messages.push(Play::HedgesTold { first, second }),
        Some(Discipline::Steeplechase { river }) => {
            messages.extend([Play::HedgesTold { first, second }, Play::RiverTold { row: river }]);
        }
        Some(Discipline::Trot) => messages.push(Play::HoovesTold { squares: &hooves }),
        Some(Discipline::Flat) | None => {}
    }
    messages.iter().map(|message| labels.say(message)).collect()
}

/// The squares with hoof prints, lane by lane.
fn hooves(labels: &TicketGagnantLabels) -> String {
    let pack = labels.rules.pack();
    let squares =
        (1..=LANES).flat_map(|lane| (0..=pack.last_row()).filter_map(move |row| Square::new(lane, row)));
    let squares = squares.filter(|&square| pack.has_hoof_print(square));
    let parts: Vec<_> =
        squares.map(|at| labels.say(Narration::OnTrack { lane: at.lane(), row: at.row() })).collect();
    parts.join("; ")
}

/// The horses of a finish, the first one first; those without a place come last and are marked.
pub(super) fn finish(end: &LastRace) -> String {
    let out = end.out.iter().map(|horse| format!("{}=X", name(horse)));
    end.order.iter().map(|&horse| name(horse)).chain(out).collect::<Vec<_>>().join(" ")
}
