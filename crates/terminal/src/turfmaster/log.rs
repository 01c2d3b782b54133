//! What happened, as sentences for the log: from what the viewer saw, never from more.

use furlong_core::{Masked, Seat};
use furlong_turfmaster::{
    ByHorse, Card, Choice, Happening, Horse, Order, Phase, Runner, Sighting, Square, View,
};

use super::message::Words;
use super::status::score;
use super::table::{Table, cards, is_held, name, names};
use furlong_narrate::turfmaster::Message;

/// What is told later, together with what belongs to it.
#[derive(Default)]
pub(super) struct Notes {
    /// Cards that were dealt to the viewer's horses.
    dealt: ByHorse<Vec<Card>>,
    /// The card by which a horse is about to move.
    card: Option<Card>,
}

/// A sighting in sentences, between what was seen before the step and after it.
pub(super) fn tell(
    table: &Table,
    notes: &mut Notes,
    seen: &Sighting,
    before: &View,
    after: &View,
) -> Vec<String> {
    let told = match *seen {
        Happening::Boxed { lane, .. } => return boxed(table, lane, after),
        Happening::Dealt { horse, card } => return dealt(table, notes, horse, card, after),
        Happening::Removed { horse, card: Masked::Shown(card) } => {
            table.say(&Words::RemovedFrom { horse: &name(horse), cards: card.name() })
        }
        Happening::Bonus { seat, horse } => {
            table.say(&Words::BonusTakenBy { player: table.player(seat), horse: &name(horse) })
        }
        Happening::Kept { seat, horse, cards: kept, .. } => told_kept(table, seat, horse, kept),
        Happening::Roller { seat } if matches!(before.phase, Phase::Lots(_)) => {
            table.say(&Message::FirstRoller { player: table.player(seat) })
        }
        Happening::Round { round, order, .. } => told_round(table, round, order, after),
        Happening::Played { card, .. } => {
            notes.card = Some(card);
            return Vec::new();
        }
        Happening::Passed { seat, horse } => {
            table.say(&Message::Passed { player: table.player(seat), horse: horse.number() })
        }
        Happening::Rolled { seat, dice } => {
            let [first, second] = dice.dice();
            table.say(&Message::Rolled { player: table.player(seat), first, second })
        }
        Happening::Chose { dice, .. } => return chosen(table, dice, before).into_iter().collect(),
        Happening::Moved { seat, horse, value, from, to } => {
            let moving = motion(table, horse, [from, to], before);
            told_move(table, notes, seat, horse, value, &moving, before)
        }
        Happening::Fell { seat, horse, from, at } => {
            let falling = falling(table, horse, [from, at], before);
            told_move(table, notes, seat, horse, 0, &falling, before)
        }
        Happening::Placed { horse, place } => {
            let (owner, place) = (table.owner(horse), table.place(place));
            table.say(&Message::Finished { horse: horse.number(), owner, place: &place })
        }
        Happening::RaceOver { race, .. } => told_points(table, race, after),
        Happening::BoxRolled { .. }
        | Happening::Removed { card: Masked::Hidden, .. }
        | Happening::LotRolled { .. }
        | Happening::Roller { .. }
        | Happening::MeetingOver => return Vec::new(),
    };
    vec![told]
}

/// Boxes are told together, with the race, once the last horse has its own.
fn boxed(table: &Table, lane: u8, after: &View) -> Vec<String> {
    let runners = table.meeting.horses().count();
    if usize::from(lane) < runners {
        return Vec::new();
    }
    let mut horses: Vec<_> = table.meeting.horses().collect();
    let lane = |horse: &Horse| match after.field[*horse] {
        Runner::On(at) => at.lane,
        Runner::Away | Runner::Placed(_) | Runner::Fallen { .. } => u8::MAX,
    };
    horses.sort_by_key(lane);
    let steeplechase = table.race(after).is_some_and(|race| race.steeplechase);
    let kind = table.say(&if steeplechase { Message::Steeplechase } else { Message::Flat });
    let (race, races) = (after.race, table.meeting.races().len());
    vec![
        table.say(&Words::RaceBegins { race, races, course: table.course(after), kind: &kind }),
        table.say(&Words::BoxTaken { horses: &names(horses.into_iter()) }),
    ]
}

/// The viewer's cards are told horse by horse, once the last one is dealt.
fn dealt(table: &Table, notes: &mut Notes, horse: Horse, card: Masked<Card>, after: &View) -> Vec<String> {
    notes.dealt[horse].extend(card.known());
    if after.owed != ByHorse::default() {
        return Vec::new();
    }
    let dealt = std::mem::take(&mut notes.dealt);
    let told = |horse: Horse| {
        let mut dealt = dealt[horse].clone();
        dealt.sort();
        let words = Words::DealtTo { horse: &name(horse), cards: &cards(dealt.iter().copied()) };
        (!dealt.is_empty()).then(|| table.say(&words))
    };
    Horse::ALL.into_iter().filter_map(told).collect()
}

fn told_kept(table: &Table, seat: Seat, horse: Horse, kept: Masked<furlong_turfmaster::Cards>) -> String {
    let horse = &*name(horse);
    match kept {
        Masked::Shown(kept) => table.say(&Words::HasKeptCards { horse, cards: &cards(kept.iter()) }),
        Masked::Hidden => table.say(&Words::HasKept { player: table.player(seat), horse }),
    }
}

/// Odd rounds are played with cards. TM-RACE-1
fn told_round(table: &Table, round: u16, order: Order, view: &View) -> String {
    let dice = round.is_multiple_of(2);
    let heading = table.say(&if dice { Message::DiceRound { round } } else { Message::CardRound { round } });
    let horses: Vec<_> = order.iter().collect();
    let group = |group: &[Horse]| {
        let (words, count) = (names(group.iter().copied()), group.len());
        match view.limits[group[0]].number() {
            Some(limit) => table.say(&Message::Limited { horses: &words, count, limit }),
            None => table.say(&Message::Unlimited { horses: &words, count }),
        }
    };
    let groups: Vec<_> = horses.chunk_by(|a, b| view.limits[*a] == view.limits[*b]).map(group).collect();
    format!("{heading}. {}", table.say(&Message::Order { groups: &groups.join(", ") }))
}

fn chosen(table: &Table, choice: Choice, before: &View) -> Option<String> {
    let Phase::Roll(throw) = before.phase else { return None };
    let value = throw.value(choice);
    Some(table.say(&match choice {
        Choice::Sum => Message::ChoseSum { sum: value },
        Choice::First | Choice::Second => Message::ChoseDie { die: value },
    }))
}

/// A move with what it was made by: a card, the roller's choice, or a die where the sum was too much.
fn told_move(
    table: &Table,
    notes: &mut Notes,
    seat: Seat,
    horse: Horse,
    value: u8,
    moving: &str,
    before: &View,
) -> String {
    let (player, limit) = (table.player(seat), before.limits[horse]);
    let most = limit.number().unwrap_or_default();
    if let Some(card) = notes.card.take() {
        let value = card.value();
        let words =
            table.say(&if card.is_joker() { Message::AJoker { value } } else { Message::ACard { value } });
        return table.say(&if is_held(card, limit) {
            Message::Held { player, card: &words, limit: most, horse: horse.number() }
        } else {
            Message::Played { player, card: &words, moving }
        });
    }
    let limited = matches!(before.phase, Phase::Dice(dice, Choice::Sum) if limit.forbids(dice.sum()));
    table.say(&if limited {
        Message::MovedByDie { player, die: value, limit: most, moving }
    } else {
        Message::Moved { player, moving }
    })
}

/// Where a horse ran.
fn motion(table: &Table, horse: Horse, [from, to]: [Square; 2], before: &View) -> String {
    let home = table.race(before).is_some_and(|race| race.course.crossed(to));
    let (horse, lane, lane2) = (horse.number(), from.lane, to.lane);
    let [from, to] = [from.square, to.square];
    table.say(&match to {
        _ if from == to && lane == lane2 => Message::Blocked { horse, lane, at: to },
        _ if home => Message::RanHome { horse, lane, from, lane2, to },
        _ if lane != lane2 => Message::Switched { horse, lane, from, lane2, to },
        _ => Message::Ran { horse, lane, from, to },
    })
}

/// Where a horse fell.
fn falling(table: &Table, horse: Horse, [from, at]: [Square; 2], before: &View) -> String {
    let fence = table.race(before).and_then(|race| race.course.fence(at)).map_or(0, |fence| fence + 1);
    table.say(&Message::Fell {
        horse: horse.number(),
        lane: from.lane,
        from: from.square,
        lane2: at.lane,
        at: at.square,
        fence,
    })
}

fn told_points(table: &Table, race: u8, after: &View) -> String {
    let points = |seat: Seat| {
        table.say(&Message::PointsOf { player: table.player(seat), points: score(table, after, seat) })
    };
    let points: Vec<_> = table.meeting.seats().iter().map(points).collect();
    table.say(&Message::PointsSoFar { race, points: &points.join(", ") })
}
