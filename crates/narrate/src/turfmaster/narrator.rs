//! TurfMaster as it goes.

use std::cmp::Reverse;

use furlong_core::{BySeat, Masked, Seat};
use furlong_games::rules::turfmaster::{
    ByHorse, Card, Cards, Choice, Course, Happening, Horse, Limit, Meeting, Order, Phase, Sighting, Square,
    Throw, TurfMaster, View, is_card_round, points,
};

use super::{TurfMasterMessage as Say, card_names, numbers, race};
use crate::message::{Argument, Join, place};
use crate::narrator::{LogLine, Names, Narrator};

/// Tells what one viewer sees of a meeting of TurfMaster.
pub struct TurfMasterNarrator {
    names: Names,
    meeting: Meeting,
    /// The race, from 1.
    race: u8,
    /// The race whose heading was told last.
    opened: u8,
    /// The horses that have a box, from the inside.
    boxes: Vec<Horse>,
    /// The cards of a deal that the viewer knows.
    dealt: ByHorse<Vec<Card>>,
    /// True while a bonus is being dealt.
    is_bonus: bool,
    /// True while players roll for who has the dice first.
    has_lots: bool,
    limits: ByHorse<Limit>,
    /// The card by which a horse is about to move.
    card: Option<Card>,
    dice: Option<Throw>,
    choice: Option<Choice>,
    /// The points of all races that are over.
    points: BySeat<i32>,
}

impl TurfMasterNarrator {
    pub(super) fn new(meeting: Meeting, names: Names) -> Self {
        let points = BySeat::new(meeting.players(), 0);
        TurfMasterNarrator {
            names,
            meeting,
            race: 1,
            opened: 0,
            boxes: Vec::new(),
            dealt: ByHorse::default(),
            is_bonus: false,
            has_lots: false,
            limits: ByHorse::default(),
            card: None,
            dice: None,
            choice: None,
            points,
        }
    }
}

impl Narrator<TurfMaster> for TurfMasterNarrator {
    fn look(&mut self, view: &View) {
        self.race = view.race;
        self.has_lots = matches!(view.phase, Phase::Lots(_));
        self.limits = view.limits;
        (self.dice, self.choice) = match view.phase {
            Phase::Roll(dice) => (Some(dice), None),
            Phase::Dice(dice, choice) => (Some(dice), Some(choice)),
            Phase::Boxes(_) | Phase::Keep(_) | Phase::Lots(_) | Phase::Cards | Phase::Throw | Phase::Over => {
                (None, None)
            }
        };
        for seat in self.meeting.seats().iter() {
            let places = self.meeting.horses_of(seat).flat_map(|horse| view.places[horse].iter().flatten());
            self.points[seat] = places.map(|&place| points(place)).sum();
        }
    }

    fn tell(&mut self, seen: &Sighting, rest: &[Sighting], after: &View) -> Vec<LogLine> {
        match *seen {
            Happening::BoxRolled { horse, dice } => self.box_rolled(horse, dice),
            Happening::Boxed { horse, .. } => self.boxed(horse),
            Happening::Dealt { horse, card } => {
                self.dealt[horse].extend(card.known());
                let goes_on = match rest.first() {
                    Some(next) => matches!(next, Happening::Dealt { .. }),
                    None => after.owed != ByHorse::default(),
                };
                if goes_on { Vec::new() } else { self.deal() }
            }
            Happening::Removed { horse, card } => vec![removed(horse, card)],
            Happening::Bonus { seat, horse } => {
                self.is_bonus = true;
                let player = self.names.player(seat);
                vec![LogLine::line(Say::BonusTakenBy { player, horse: horse.number() })]
            }
            Happening::Kept { seat, horse, cards, .. } => vec![self.kept(seat, horse, cards)],
            Happening::LotRolled { seat, dice } => {
                self.has_lots = true;
                vec![LogLine::detail(self.rolled(seat, dice))]
            }
            Happening::Roller { seat } => self.roller(seat),
            Happening::Round { round, order, limits } => {
                for (horse, limit) in Horse::ALL.into_iter().zip(limits.iter()) {
                    self.limits[horse] = *limit;
                }
                self.round(round, order)
            }
            Happening::Played { card, .. } => {
                self.card = Some(card);
                Vec::new()
            }
            Happening::Passed { seat, horse } => {
                vec![LogLine::line(Say::Passed { player: self.names.player(seat), horse: horse.number() })]
            }
            Happening::Rolled { seat, dice } => {
                self.dice = Some(dice);
                vec![LogLine::line(self.rolled(seat, dice))]
            }
            Happening::Chose { dice, .. } => self.chosen(dice),
            Happening::Moved { seat, horse, value, from, to } => {
                vec![self.moved(seat, horse, value, self.motion(horse, [from, to]))]
            }
            Happening::Fell { seat, horse, from, at } => {
                vec![self.moved(seat, horse, 0, self.fall(horse, [from, at]))]
            }
            Happening::Placed { horse, place: reached } => {
                let owner = self.names.player(self.meeting.owner(horse));
                vec![LogLine::line(Say::Finished { horse: horse.number(), owner, place: place(reached) })]
            }
            Happening::RaceOver { race, places } => self.race_over(race, &places),
            Happening::MeetingOver => vec![LogLine::line(Say::MeetingOver)],
        }
    }
}

/// Before a race.
impl TurfMasterNarrator {
    /// The heading of a race, before the first thing that belongs to it.
    fn open(&mut self) -> Vec<LogLine> {
        if self.opened == self.race {
            return Vec::new();
        }
        self.opened = self.race;
        let heading = LogLine::heading(race(&self.meeting, &self.names, self.race));
        let warns = self.race == 1 && self.meeting.runs_out_of_cards();
        let warning = warns.then(|| LogLine::line(Say::CardsRunOut { count: self.meeting.hand() }));
        [heading].into_iter().chain(warning).chain(self.fence_warnings()).collect()
    }

    /// Warnings before a steeplechase: in general before the first of the meeting, and of the cards that make a horse
    /// fall out of its box.
    fn fence_warnings(&self) -> Vec<LogLine> {
        let races = self.meeting.races();
        let index = usize::from(self.race).saturating_sub(1);
        let Some(race) = races.get(index).filter(|race| race.steeplechase) else { return Vec::new() };
        let is_first = races[..index].iter().all(|race| !race.steeplechase);
        let cards: Vec<_> = race.course.falls_from_box().collect();
        let falls =
            (!cards.is_empty()).then(|| Say::FallsFromBox { cards: Argument::joined(Join::Comma, cards) });
        let general = is_first.then_some(Say::SteeplechaseHard);
        general.into_iter().chain(falls).map(LogLine::line).collect()
    }

    fn box_rolled(&mut self, horse: Horse, dice: Throw) -> Vec<LogLine> {
        let mut lines = self.open();
        let [first, second] = dice.dice();
        lines.push(LogLine::detail(Say::BoxRoll { horse: horse.number(), first, second }));
        lines
    }

    /// Horses enter their boxes from the inside, and are told together. Those of a later race follow the places
    /// of the race before. TM-START-2
    fn boxed(&mut self, horse: Horse) -> Vec<LogLine> {
        let mut lines = self.open();
        self.boxes.push(horse);
        if self.boxes.len() == self.meeting.horses().count() {
            let horses = numbers(self.boxes.drain(..));
            lines.push(LogLine::line(match self.race {
                ..=1 => Say::BoxesByDice { horses },
                race => Say::BoxesByPlace { horses, race: race - 1 },
            }));
        }
        lines
    }

    /// A deal, and what the viewer knows of it.
    fn deal(&mut self) -> Vec<LogLine> {
        let dealt = std::mem::take(&mut self.dealt);
        let known = self.meeting.horses().filter(|&horse| !dealt[horse].is_empty());
        let lines = known.map(|horse| {
            let cards = card_names(dealt[horse].iter().copied());
            LogLine::detail(Say::DealtTo { horse: horse.number(), cards })
        });
        let all = (!std::mem::take(&mut self.is_bonus)).then(|| LogLine::detail(Say::CardsDealt));
        all.into_iter().chain(lines).collect()
    }

    fn kept(&self, seat: Seat, horse: Horse, cards: Masked<Cards>) -> LogLine {
        let horse = horse.number();
        LogLine::detail(match cards {
            Masked::Shown(cards) => Say::Keeps { horse, cards: card_names(cards.iter()) },
            Masked::Hidden => Say::HasKept { player: self.names.player(seat), horse },
        })
    }

    /// The first roller; later ones are told with their dice.
    fn roller(&mut self, seat: Seat) -> Vec<LogLine> {
        let is_first = std::mem::take(&mut self.has_lots);
        let first = is_first.then(|| LogLine::line(Say::FirstRoller { player: self.names.player(seat) }));
        first.into_iter().collect()
    }
}

/// The horses run.
impl TurfMasterNarrator {
    /// Odd rounds are played with cards. TM-RACE-1
    fn round(&mut self, round: u16, order: Order) -> Vec<LogLine> {
        (self.card, self.dice, self.choice) = (None, None, None);
        round_lines(round, order, self.limits)
    }

    fn rolled(&self, seat: Seat, dice: Throw) -> Say {
        let [first, second] = dice.dice();
        Say::Rolled { player: self.names.player(seat), first, second }
    }

    fn chosen(&mut self, choice: Choice) -> Vec<LogLine> {
        self.choice = Some(choice);
        self.dice.map(|dice| LogLine::line(chosen(dice, choice))).into_iter().collect()
    }

    /// A move with what it was made by: a card, the roller's choice, or a die where the sum was too much.
    fn moved(&mut self, seat: Seat, horse: Horse, value: u8, moving: Say) -> LogLine {
        let (player, limit, moving) = (self.names.player(seat), self.limits[horse], Argument::from(moving));
        let most = limit.number().unwrap_or_default();
        LogLine::line(match self.card.take() {
            Some(card) if !card.is_joker() && limit.forbids(card.value()) => {
                Say::Held { player, card: played(card), limit: most, horse: horse.number() }
            }
            Some(card) => Say::Played { player, card: played(card), moving },
            None if self.is_limited(limit) => Say::MovedByDie { player, die: value, limit: most, moving },
            None => Say::Moved { player, moving },
        })
    }

    /// Returns whether the roller chose a sum that is above the limit. TM-DICE-2
    fn is_limited(&self, limit: Limit) -> bool {
        self.choice == Some(Choice::Sum) && self.dice.is_some_and(|dice| limit.forbids(dice.sum()))
    }

    fn course(&self) -> Option<&Course> {
        let race = self.meeting.races().get(usize::from(self.race).checked_sub(1)?);
        race.map(|race| &*race.course)
    }

    /// A horse's move.
    fn motion(&self, horse: Horse, [from, to]: [Square; 2]) -> Say {
        let (horse, lane, lane2) = (horse.number(), from.lane, to.lane);
        let home = self.course().is_some_and(|course| course.crossed(to));
        let [from, to] = [from.square, to.square];
        match to {
            _ if home => Say::RanHome { horse, lane, from, lane2, to },
            _ if lane != lane2 => Say::Switched { horse, lane, from, lane2, to },
            _ if from == to => Say::Blocked { horse, lane, at: to },
            _ => Say::Ran { horse, lane, from, to },
        }
    }

    /// A horse's fall.
    fn fall(&self, horse: Horse, [from, at]: [Square; 2]) -> Say {
        Say::Fell {
            horse: horse.number(),
            lane: from.lane,
            from: from.square,
            lane2: at.lane,
            at: at.square,
            fence: self.course().and_then(|course| course.fence(at)).map_or(0, |fence| fence + 1),
        }
    }

    /// The result, and the points so far, the most first. TM-SCORE-1
    fn race_over(&mut self, race: u8, places: &[Option<u8>]) -> Vec<LogLine> {
        for (horse, place) in Horse::ALL.into_iter().zip(places) {
            self.points[self.meeting.owner(horse)] += place.map_or(0, points);
        }
        self.race = race + 1;
        let mut seats: Vec<_> = self.points.iter().collect();
        seats.sort_by_key(|(_, points)| Reverse(**points));
        let points = seats
            .into_iter()
            .map(|(seat, &points)| Say::PointsOf { player: self.names.player(seat), points });
        let points = Argument::joined(Join::Comma, points);
        vec![LogLine::heading(Say::RaceOver { race }), LogLine::line(Say::PointsSoFar { race, points })]
    }
}

/// The heading of a round, and who moves when.
pub(super) fn round_lines(round: u16, order: Order, limits: ByHorse<Limit>) -> Vec<LogLine> {
    let heading = if is_card_round(round) { Say::CardRound { round } } else { Say::DiceRound { round } };
    let horses: Vec<_> = order.iter().collect();
    let groups = horses.chunk_by(|a, b| limits[*a] == limits[*b]).map(|group| limited(group, limits));
    let groups = Argument::joined(Join::Comma, groups);
    vec![LogLine::line(heading), LogLine::detail(Say::Order { groups })]
}

/// Horses with the same limit.
fn limited(group: &[Horse], limits: ByHorse<Limit>) -> Say {
    let (horses, count) = (numbers(group.iter().copied()), group.len());
    match group.first().and_then(|horse| limits[*horse].number()) {
        Some(limit) => Say::Limited { horses, count, limit },
        None => Say::Unlimited { horses, count },
    }
}

/// The part of the dice that counts.
pub(super) fn chosen(dice: Throw, choice: Choice) -> Say {
    let value = dice.value(choice);
    match choice {
        Choice::Sum => Say::ChoseSum { sum: value },
        Choice::First | Choice::Second => Say::ChoseDie { die: value },
    }
}

fn removed(horse: Horse, card: Masked<Card>) -> LogLine {
    let horse = horse.number();
    LogLine::detail(match card {
        Masked::Shown(card) => Say::LosesCard { horse, card: played(card) },
        Masked::Hidden => Say::LosesUnseen { horse },
    })
}

/// A card as what was played.
fn played(card: Card) -> Argument {
    let value = card.value();
    if card.is_joker() { Say::AJoker { value } } else { Say::ACard { value } }.into()
}
