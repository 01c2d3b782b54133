//! What is said around the course: title, limits, who moves next, dice, hands; and the whole board in words.

use std::cmp::Reverse;

use furlong_core::{Masked, Seat};
use furlong_turfmaster::{
    Action, Cards, Choice, Course, Goal, Horse, Phase, Race, Runner, Square, View, points,
};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::ends;
use super::message::Words;
use super::strip::{Scene, by_height};
use super::table::{Table, cards, name, names};
use furlong_narrate::turfmaster::Message;

/// The columns of a line.
const LINE: usize = 80;

/// The race, and the round of it.
pub(super) fn title(table: &Table, view: &View) -> String {
    let kind = if table.race(view).is_some_and(|race| race.steeplechase) {
        table.say(&Message::Steeplechase)
    } else {
        table.say(&Message::Flat)
    };
    let (race, races) = (view.race, table.meeting.races().len());
    let title = table.say(&Words::TitleRace { race, races, course: table.course(view), kind: &kind });
    let round = match view.phase {
        Phase::Keep(_) => table.say(&Words::TitleKeep),
        Phase::Boxes(_) | Phase::Lots(_) | Phase::Over => return title,
        Phase::Cards => table.say(&Message::CardRound { round: view.round }),
        Phase::Throw | Phase::Roll(_) | Phase::Dice(..) => {
            table.say(&Message::DiceRound { round: view.round })
        }
    };
    table.say(&Words::TitleRound { title: &title, round: &round })
}

/// The field with its limits, a fall that threatens, who is still to move or what the dice mean, and how to
/// read the course, as far as there is room.
pub(super) fn lines(table: &Table, view: &View, lit: &[Action], scene: &Scene) -> Vec<Line<'static>> {
    let told = [falling(table, view, lit), round(table, view, lit)];
    let fences = scene.steeplechase.then_some(Words::LegendFences);
    let legend = [Words::LegendMoves].into_iter().chain(fences).map(|words| table.say(&words));
    let legend = legend.map(|words| Line::styled(words, scene.ink.faint()));
    let told = told.into_iter().flatten().map(Line::from);
    let field = is_racing(view).then(|| field(table, view, scene));
    field.into_iter().chain(told).chain(legend).collect()
}

/// Every horse with its position and limit, the foremost first.
fn field(table: &Table, view: &View, scene: &Scene) -> Line<'static> {
    let mut spans = vec![Span::raw(table.say(&Words::FieldLimits))];
    for (horse, _) in by_height(scene) {
        let limit = view.limits[horse].number().map_or_else(|| "-".to_owned(), |limit| limit.to_string());
        spans.push(Span::raw(format!(" {}.", table.position(view, horse).unwrap_or_default())));
        spans.push(Span::styled(name(horse), scene.ink.horse(horse.number())));
        spans.push(Span::raw(format!("({limit})")));
    }
    for horse in table.meeting.horses() {
        let state = match view.field[horse] {
            Runner::Placed(place) => format!("={place}"),
            Runner::Fallen { .. } => "=X".to_owned(),
            Runner::On(_) | Runner::Away => continue,
        };
        spans.push(Span::raw(format!(" {}{state}", name(horse))));
    }
    Line::from(spans)
}

/// Whether a round is being played, so that limits hold.
fn is_racing(view: &View) -> bool {
    view.round > 0
}

/// The dice and who is still to move, or what a choice of the dice means for each horse.
fn round(table: &Table, view: &View, lit: &[Action]) -> Option<String> {
    let left =
        (!view.order.is_empty()).then(|| table.say(&Words::OrderLeft { horses: &names(view.order.iter()) }));
    match (view.phase, lit) {
        (Phase::Roll(_), [Action::Choose { dice }]) => Some(meaning(table, view, *dice)),
        (Phase::Roll(_) | Phase::Dice(..), _) => {
            let dice = dice(table, view).into_iter().chain(left);
            Some(dice.collect::<Vec<_>>().join("  "))
        }
        (Phase::Cards, _) => left,
        (Phase::Boxes(_) | Phase::Keep(_) | Phase::Lots(_) | Phase::Throw | Phase::Over, _) => None,
    }
}

fn meaning(table: &Table, view: &View, dice: Choice) -> String {
    let each = |horse: Horse| format!("{} {}", name(horse), ends::meaning(view, horse, dice));
    table.say(&Words::Meaning { horses: &view.order.iter().map(each).collect::<Vec<_>>().join("  ") })
}

/// What was thrown, and what of it counts.
fn dice(table: &Table, view: &View) -> Option<String> {
    let told = |throw: furlong_turfmaster::Throw| (throw.dice(), throw.sum());
    Some(match view.phase {
        Phase::Roll(throw) => {
            let ([first, second], sum) = told(throw);
            table.say(&Words::DiceThrown { first, second, sum })
        }
        Phase::Dice(throw, Choice::Sum) => {
            let ([first, second], sum) = told(throw);
            table.say(&Words::DiceSum { first, second, sum })
        }
        Phase::Dice(throw, choice) => {
            let ([first, second], _) = told(throw);
            table.say(&Words::DiceOne { first, second, die: throw.value(choice) })
        }
        Phase::Boxes(_) | Phase::Keep(_) | Phase::Lots(_) | Phase::Cards | Phase::Throw | Phase::Over => {
            return None;
        }
    })
}

/// A fall that the highlighted action leads to, or can lead to.
fn falling(table: &Table, view: &View, lit: &[Action]) -> Option<String> {
    let ends = lit.iter().filter_map(|action| Some((action, ends::end(action)?)));
    let (action, (horse, _)) = ends.into_iter().find(|(_, (_, goal))| *goal == Goal::Fall)?;
    let (name, fence) = (&*name(horse), ends::fence(table, view, horse, action));
    Some(table.say(&if lit.len() == 1 {
        Words::WouldFall { horse: name, fence }
    } else {
        Words::CanFall { horse: name, fence }
    }))
}

/// Points so far, and the player's horses.
pub(super) fn seat(table: &Table, view: &View, seat: Seat) -> String {
    let horses: Vec<_> = table.meeting.horses_of(seat).collect();
    let joint = if horses.len() > 3 { "" } else { " " };
    let tokens: Vec<_> = horses.iter().map(|&horse| name(horse)).collect();
    format!("{} {}", score(table, view, seat), tokens.join(joint))
}

/// The points of earlier races and of horses that have finished this one. TM-SCORE-1
pub(super) fn score(table: &Table, view: &View, seat: Seat) -> i32 {
    let of_horse = |horse: Horse| {
        let earlier: i32 = view.places[horse].iter().flatten().map(|&place| points(place)).sum();
        // When the meeting is over its last race is among the earlier ones.
        let counted = view.places[horse].len() >= usize::from(view.race);
        let now = view.field[horse].place().filter(|_| !counted).map_or(0, points);
        earlier + now
    };
    table.meeting.horses_of(seat).map(of_horse).sum()
}

/// The hands that the viewer sees, the next horse's first; before a race, that of the next to choose for.
pub(super) fn hand(table: &Table, view: &View) -> Vec<String> {
    let mut horses: Vec<_> = table.meeting.horses().collect();
    horses.sort_by_key(|&horse| (Some(horse) != view.order.next(), kept(view, horse).is_some()));
    let hand = |horse: &Horse| {
        if let Some(kept) = kept(view, *horse) {
            return Some(table.say(&Words::DoesKeep { horse: &name(*horse), cards: &cards(kept.iter()) }));
        }
        let held = view.hands[*horse].known()?;
        let told = if held.is_empty() { table.say(&Words::HandEmpty) } else { cards(held.iter()) };
        let (horse_name, cards) = (&*name(*horse), &*told);
        Some(table.say(&if has_bonus(table, view, *horse) {
            Words::HandWithBonus { horse: horse_name, cards }
        } else {
            Words::HandOf { horse: horse_name, cards }
        }))
    };
    let gone = |horse: &&Horse| {
        !matches!(view.field[**horse], Runner::Placed(_) | Runner::Fallen { .. }) || !is_racing(view)
    };
    let held: Vec<_> = horses.iter().filter(gone).filter_map(|horse| Some((*horse, hand(horse)?))).collect();
    let mut lines: Vec<_> = held.iter().map(|(_, told)| told.clone()).collect();
    // Three lines are all there is: the last ones share theirs, only counted where they are too many.
    if lines.len() > 3 {
        let shared = lines.split_off(2).join("  ");
        let counted = || held[2..].iter().map(|(horse, _)| counted(table, view, *horse)).collect::<Vec<_>>();
        lines.push(if shared.width() <= LINE { shared } else { counted().join("  ") });
    }
    lines
}

/// A horse's hand by its number of cards.
fn counted(table: &Table, view: &View, horse: Horse) -> String {
    let count = kept(view, horse).map_or(usize::from(view.hand_sizes[horse]), |kept| kept.iter().count());
    let cards = table.say(&Message::CardsUnseen { count });
    table.say(&Words::HandOf { horse: &name(horse), cards: &cards })
}

/// What was chosen for a horse before the race, as far as the viewer knows it.
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

/// Whether a horse's bonus cards are still to be taken. TM-DEAL-2
fn has_bonus(table: &Table, view: &View, horse: Horse) -> bool {
    table.meeting.has_bonus() && view.bonus[horse] == 0
}

/// The board in words: each horse from the front, what the round is like, and the course. What the viewer
/// holds is told apart from it.
pub(super) fn describe(table: &Table, view: &View) -> Vec<String> {
    let Some(race) = table.race(view) else { return Vec::new() };
    let mut horses: Vec<_> = table.meeting.horses().collect();
    let rank = |horse: Horse| view.field[horse].at().map(|at| (race.course.rank(at), u8::MAX - at.lane));
    horses.sort_by_key(|&horse| Reverse(rank(horse)));
    let mut told: Vec<_> = horses.into_iter().map(|horse| describe_horse(table, view, race, horse)).collect();
    told.extend(dice(table, view));
    if !view.order.is_empty() {
        told.push(table.say(&Words::OrderLeft { horses: &names(view.order.iter()) }));
    }
    told.extend(describe_course(table, race));
    told
}

fn describe_course(table: &Table, race: &Race) -> Vec<String> {
    let course = &race.course;
    let (lanes, squares) = (furlong_turfmaster::FULL_LANES, course.last(1));
    let mut told = vec![table.say(&Words::CourseTold { lanes, squares, chute: course.end(7) })];
    if race.steeplechase {
        let inner = |square: u8| Square { lane: 1, square };
        let first = |square: &u8| course.fenced(inner(*square)) && !course.fenced(inner(square - 1));
        let fences: Vec<_> = (1..=course.last(1)).filter(first).map(|square| square.to_string()).collect();
        told.push(table.say(&Words::FencesTold { squares: &table.list(&fences) }));
    }
    told
}

fn describe_horse(table: &Table, view: &View, race: &Race, horse: Horse) -> String {
    let mut place = vec![whereabouts(table, view, &race.course, horse)];
    if let (Some(position), true) = (table.position(view, horse), is_racing(view)) {
        place.push(table.say(&match view.limits[horse].number() {
            Some(limit) => Words::PositionLimit { position, limit },
            None => Words::PositionFree { position },
        }));
    }
    if race.steeplechase {
        let fence = view.field[horse].at().and_then(|at| next_fence(&race.course, at));
        place.extend(fence.map(|squares| table.say(&Words::NextFence { squares })));
    }
    if has_bonus(table, view, horse) {
        place.push(table.say(&Words::BonusLeft));
    }
    let cards = table.say(&Message::CardsUnseen { count: view.hand_sizes[horse].into() });
    let (owner, place) = (table.owner(horse), &*place.join(", "));
    table.say(&Words::HorseTold { horse: &name(horse), owner, place, cards: &cards })
}

fn whereabouts(table: &Table, view: &View, course: &Course, horse: Horse) -> String {
    match view.field[horse] {
        Runner::Away => "-".to_owned(),
        Runner::On(Square { lane, square: 0 }) => table.say(&Message::InBox { lane }),
        Runner::On(at) if course.crossed(at) => {
            table.say(&Message::PastLine { lane: at.lane, square: at.square })
        }
        Runner::On(at) => table.say(&Message::OnCourse { lane: at.lane, square: at.square }),
        Runner::Placed(place) => table.place(place),
        Runner::Fallen { .. } => table.say(&Message::Fallen),
    }
}

/// How many steps straight ahead the next fence begins.
fn next_fence(course: &Course, at: Square) -> Option<u8> {
    let ahead = (at.square + 1..=course.end(at.lane)).find(|&square| course.fenced(Square { square, ..at }));
    ahead.map(|square| square - at.square)
}
