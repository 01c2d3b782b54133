//! The lines around the course: title, limits, order, dice, hands; and the whole board in words.

use std::cmp::Reverse;

use furlong_core::{Masked, Seat};
use furlong_games::rules::turfmaster::{
    Action, Cards, Choice, Course, Goal, Horse, Phase, Race, Runner, Square, View, points,
};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::ends;
use super::labels::{TurfMasterLabels, cards, name, names};
use super::message::TurfMasterPlayMessage as Play;
use super::strip::{CourseDrawing, by_height};
use furlong_narrate::turfmaster::TurfMasterMessage as Narration;

/// The columns of a line.
const LINE_COLUMNS: usize = 80;

/// The race, and the round of it.
pub(super) fn title(labels: &TurfMasterLabels, view: &View) -> String {
    let kind = if labels.race(view).is_some_and(|race| race.steeplechase) {
        labels.say(Narration::Steeplechase)
    } else {
        labels.say(Narration::Flat)
    };
    let (race, races) = (view.race, labels.meeting.races().len());
    let title = labels.say(Play::TitleRace { race, races, course: labels.course(view), kind: &kind });
    let round = match view.phase {
        Phase::Keep(_) => labels.say(Play::TitleKeep),
        Phase::Boxes(_) | Phase::Lots(_) | Phase::Over => return title,
        Phase::Cards => labels.say(Narration::CardRound { round: view.round }),
        Phase::Throw | Phase::Roll(_) | Phase::Dice(..) => {
            labels.say(Narration::DiceRound { round: view.round })
        }
    };
    labels.say(Play::TitleRound { title: &title, round: &round })
}

/// The field with its limits, a fall that threatens, who is still to move or what the dice mean, and how to
/// read the course, as far as there is room.
pub(super) fn lines(
    labels: &TurfMasterLabels,
    view: &View,
    lit: &[Action],
    drawing: &CourseDrawing,
) -> Vec<Line<'static>> {
    let words = [falling(labels, view, lit), round(labels, view, lit)];
    let fences = drawing.steeplechase.then_some(Play::LegendFences);
    let legend = [Play::LegendMoves].into_iter().chain(fences).map(|message| labels.say(message));
    let legend = legend.map(|text| Line::styled(text, drawing.palette.faint()));
    let words = words.into_iter().flatten().map(Line::from);
    let field = is_racing(view).then(|| field(labels, view, drawing));
    field.into_iter().chain(words).chain(legend).collect()
}

/// Every horse with its position and limit, the foremost first.
fn field(labels: &TurfMasterLabels, view: &View, drawing: &CourseDrawing) -> Line<'static> {
    let mut spans = vec![Span::raw(labels.say(Play::FieldLimits))];
    for (horse, _) in by_height(drawing) {
        let limit = view.limits[horse].number().map_or_else(|| "-".to_owned(), |limit| limit.to_string());
        spans.push(Span::raw(format!(" {}.", labels.position(view, horse).unwrap_or_default())));
        spans.push(Span::styled(name(horse), drawing.palette.horse(horse.number())));
        spans.push(Span::raw(format!("({limit})")));
    }
    for horse in labels.meeting.horses() {
        let state = match view.field[horse] {
            Runner::Placed(place) => format!("={place}"),
            Runner::Fallen { .. } => "=X".to_owned(),
            Runner::On(_) | Runner::Away => continue,
        };
        spans.push(Span::raw(format!(" {}{state}", name(horse))));
    }
    Line::from(spans)
}

/// Returns whether a round is being played, so that limits hold.
fn is_racing(view: &View) -> bool {
    view.round > 0
}

/// The dice and who is still to move, or what a choice of the dice means for each horse.
fn round(labels: &TurfMasterLabels, view: &View, lit: &[Action]) -> Option<String> {
    let left =
        (!view.order.is_empty()).then(|| labels.say(Play::OrderLeft { horses: &names(view.order.iter()) }));
    match (view.phase, lit) {
        (Phase::Roll(_), [Action::Choose { dice }]) => Some(meaning(labels, view, *dice)),
        (Phase::Roll(_) | Phase::Dice(..), _) => {
            let dice = dice(labels, view).into_iter().chain(left);
            Some(dice.collect::<Vec<_>>().join("  "))
        }
        (Phase::Cards, _) => left,
        (Phase::Boxes(_) | Phase::Keep(_) | Phase::Lots(_) | Phase::Throw | Phase::Over, _) => None,
    }
}

fn meaning(labels: &TurfMasterLabels, view: &View, dice: Choice) -> String {
    let each = |horse: Horse| format!("{} {}", name(horse), ends::meaning(view, horse, dice));
    labels.say(Play::Meaning { horses: &view.order.iter().map(each).collect::<Vec<_>>().join("  ") })
}

/// The dice, with the part of them that counts.
fn dice(labels: &TurfMasterLabels, view: &View) -> Option<String> {
    let dice_and_sum = |throw: furlong_games::rules::turfmaster::Throw| (throw.dice(), throw.sum());
    Some(match view.phase {
        Phase::Roll(throw) => {
            let ([first, second], sum) = dice_and_sum(throw);
            labels.say(Play::DiceThrown { first, second, sum })
        }
        Phase::Dice(throw, Choice::Sum) => {
            let ([first, second], sum) = dice_and_sum(throw);
            labels.say(Play::DiceSum { first, second, sum })
        }
        Phase::Dice(throw, choice) => {
            let ([first, second], _) = dice_and_sum(throw);
            labels.say(Play::DiceOne { first, second, die: throw.value(choice) })
        }
        Phase::Boxes(_) | Phase::Keep(_) | Phase::Lots(_) | Phase::Cards | Phase::Throw | Phase::Over => {
            return None;
        }
    })
}

/// A fall that the highlighted action leads to, or can lead to.
fn falling(labels: &TurfMasterLabels, view: &View, lit: &[Action]) -> Option<String> {
    let ends = lit.iter().filter_map(|action| Some((action, ends::end(action)?)));
    let (action, (horse, _)) = ends.into_iter().find(|(_, (_, goal))| *goal == Goal::Fall)?;
    let (name, fence) = (&*name(horse), ends::fence(labels, view, horse, action));
    Some(labels.say(if lit.len() == 1 {
        Play::WouldFall { horse: name, fence }
    } else {
        Play::CanFall { horse: name, fence }
    }))
}

/// Points so far, and the player's horses.
pub(super) fn seat(labels: &TurfMasterLabels, view: &View, seat: Seat) -> String {
    let horses: Vec<_> = labels.meeting.horses_of(seat).collect();
    let joint = if horses.len() > 3 { "" } else { " " };
    let tokens: Vec<_> = horses.iter().map(|&horse| name(horse)).collect();
    format!("{} {}", score(labels, view, seat), tokens.join(joint))
}

/// The points of earlier races and of horses that have finished this one. TM-SCORE-1
pub(super) fn score(labels: &TurfMasterLabels, view: &View, seat: Seat) -> i32 {
    let of_horse = |horse: Horse| {
        let earlier: i32 = view.places[horse].iter().flatten().map(|&place| points(place)).sum();
        // When the meeting is over its last race is among the earlier ones.
        let counted = view.places[horse].len() >= usize::from(view.race);
        let now = view.field[horse].place().filter(|_| !counted).map_or(0, points);
        earlier + now
    };
    labels.meeting.horses_of(seat).map(of_horse).sum()
}

/// The hands that the viewer sees, the next horse's first; before a race, that of the next to choose for.
pub(super) fn hand(labels: &TurfMasterLabels, view: &View) -> Vec<String> {
    let mut horses: Vec<_> = labels.meeting.horses().collect();
    horses.sort_by_key(|&horse| (Some(horse) != view.order.next(), kept(view, horse).is_some()));
    let hand = |horse: &Horse| {
        if let Some(kept) = kept(view, *horse) {
            return Some(labels.say(Play::DoesKeep { horse: &name(*horse), cards: &cards(kept.iter()) }));
        }
        let held = view.hands[*horse].known()?;
        let held_cards = if held.is_empty() { labels.say(Play::HandEmpty) } else { cards(held.iter()) };
        let (horse_name, cards) = (&*name(*horse), &*held_cards);
        Some(labels.say(if has_bonus(labels, view, *horse) {
            Play::HandWithBonus { horse: horse_name, cards }
        } else {
            Play::HandOf { horse: horse_name, cards }
        }))
    };
    let gone = |horse: &&Horse| {
        !matches!(view.field[**horse], Runner::Placed(_) | Runner::Fallen { .. }) || !is_racing(view)
    };
    let held: Vec<_> = horses.iter().filter(gone).filter_map(|horse| Some((*horse, hand(horse)?))).collect();
    let mut lines: Vec<_> = held.iter().map(|(_, hand)| hand.clone()).collect();
    // Three lines are all there is: the last ones share theirs, only counted where they are too many.
    if lines.len() > 3 {
        let shared = lines.split_off(2).join("  ");
        let counted = || held[2..].iter().map(|(horse, _)| counted(labels, view, *horse)).collect::<Vec<_>>();
        lines.push(if shared.width() <= LINE_COLUMNS { shared } else { counted().join("  ") });
    }
    lines
}

/// A horse's hand by its number of cards.
fn counted(labels: &TurfMasterLabels, view: &View, horse: Horse) -> String {
    let count = kept(view, horse).map_or(usize::from(view.hand_sizes[horse]), |kept| kept.iter().count());
    let cards = labels.say(Narration::CardsUnseen { count });
    labels.say(Play::HandOf { horse: &name(horse), cards: &cards })
}

/// The cards that a horse keeps for the race, as far as the viewer knows them.
fn kept(view: &View, horse: Horse) -> Option<Cards> {
    match view.phase {
        Phase::Keep(kept) => kept[horse].and_then(Masked::known),
        Phase::Boxes(_)
        | Phase::Lots(_)
        | Phase::Cards
        | Phase::Throw
        | Phase::Roll(_)
        | Phase::Dice(..)
        | Phase::Over => None,
    }
}

/// Returns whether a horse's bonus cards are still to be taken. TM-DEAL-2
fn has_bonus(labels: &TurfMasterLabels, view: &View, horse: Horse) -> bool {
    labels.meeting.has_bonus() && view.bonus[horse] == 0
}

/// The board in words: each horse from the front, what the round is like, and the course. What the viewer
/// holds is told apart from it.
pub(super) fn describe(labels: &TurfMasterLabels, view: &View) -> Vec<String> {
    let Some(race) = labels.race(view) else { return Vec::new() };
    let mut horses: Vec<_> = labels.meeting.horses().collect();
    let rank = |horse: Horse| view.field[horse].at().map(|at| (race.course.rank(at), u8::MAX - at.lane));
    horses.sort_by_key(|&horse| Reverse(rank(horse)));
    let mut lines: Vec<_> =
        horses.into_iter().map(|horse| describe_horse(labels, view, race, horse)).collect();
    lines.extend(dice(labels, view));
    if !view.order.is_empty() {
        lines.push(labels.say(Play::OrderLeft { horses: &names(view.order.iter()) }));
    }
    lines.extend(describe_course(labels, race));
    lines
}

fn describe_course(labels: &TurfMasterLabels, race: &Race) -> Vec<String> {
    let course = &race.course;
    let (lanes, squares) = (furlong_games::rules::turfmaster::FULL_LANES, course.last(1));
    let mut lines = vec![labels.say(Play::CourseTold { lanes, squares, chute: course.end(7) })];
    let inner = |square: u8| Square { lane: 1, square };
    let squares = |wanted: &dyn Fn(u8) -> bool| {
        (1..=course.last(1))
            .filter(|&square| wanted(square))
            .map(|square| square.to_string())
            .collect::<Vec<_>>()
    };
    let green = squares(&|square| course.at_green_line(inner(square)));
    if !green.is_empty() {
        lines.push(labels.say(Play::GreenLinesTold { squares: &labels.list(&green) }));
    }
    if race.steeplechase {
        let first = |square: u8| course.fenced(inner(square)) && !course.fenced(inner(square - 1));
        let fences = squares(&first);
        lines.push(labels.say(Play::FencesTold { squares: &labels.list(&fences) }));
    }
    lines
}

fn describe_horse(labels: &TurfMasterLabels, view: &View, race: &Race, horse: Horse) -> String {
    let mut place = vec![whereabouts(labels, view, &race.course, horse)];
    if let (Some(position), true) = (labels.position(view, horse), is_racing(view)) {
        place.push(labels.say(match view.limits[horse].number() {
            Some(limit) => Play::PositionLimit { position, limit },
            None => Play::PositionFree { position },
        }));
    }
    if race.steeplechase {
        let fence = view.field[horse].at().and_then(|at| next_fence(&race.course, at));
        place.extend(fence.map(|squares| labels.say(Play::NextFence { squares })));
    }
    if has_bonus(labels, view, horse) {
        place.push(labels.say(Play::BonusLeft));
    }
    let cards = labels.say(Narration::CardsUnseen { count: view.hand_sizes[horse].into() });
    let (owner, place) = (labels.owner(horse), &*place.join(", "));
    labels.say(Play::HorseTold { horse: &name(horse), owner, place, cards: &cards })
}

fn whereabouts(labels: &TurfMasterLabels, view: &View, course: &Course, horse: Horse) -> String {
    match view.field[horse] {
        Runner::Away => "-".to_owned(),
        Runner::On(Square { lane, square: 0 }) => labels.say(Narration::InBox { lane }),
        Runner::On(at) if course.crossed(at) => {
            labels.say(Narration::PastLine { lane: at.lane, square: at.square })
        }
        Runner::On(at) => labels.say(Narration::OnCourse { lane: at.lane, square: at.square }),
        Runner::Placed(place) => labels.place(place),
        Runner::Fallen { .. } => labels.say(Narration::Fallen),
    }
}

/// The steps straight ahead to the next fence.
fn next_fence(course: &Course, at: Square) -> Option<u8> {
    let ahead = (at.square + 1..=course.end(at.lane)).find(|&square| course.fenced(Square { square, ..at }));
    ahead.map(|square| square - at.square)
}
