//! The position that the words of a case make, with all that they leave out.

use std::cmp::Reverse;

use furlong_turfmaster::{
    Card, Choice, Position, PositionFall, PositionHorse, PositionOptions, PositionPhase, RulesVersion, Square,
};

use super::track::{Height, Track};
use super::words::Words;

/// A whole deck, in the order in which hands are filled where nothing is said of them. TM-DECK-1
fn whole_deck() -> Vec<Card> {
    let kinds = [
        ("7", 5),
        ("8", 5),
        ("9", 4),
        ("10", 4),
        ("6", 2),
        ("11", 2),
        ("12", 2),
        ("4", 2),
        ("3", 2),
        ("J9", 1),
        ("J10", 1),
        ("J11", 1),
        ("J12", 1),
    ];
    kinds.iter().flat_map(|&(card, times)| vec![card.parse().unwrap(); times]).collect()
}

/// A deck less these cards.
fn rest(taken: &[Card]) -> Vec<Card> {
    let mut left = whole_deck();
    for card in taken {
        let at = left.iter().position(|other| other == card);
        left.remove(at.unwrap_or_else(|| panic!("too many of {card}")));
    }
    left
}

/// Everything about the position that is known before the hands.
struct Scene<'a> {
    words: &'a Words<'a>,
    track: &'a Track,
    version: RulesVersion,
    count: u8,
    races: u8,
    race: u8,
    phase: PositionPhase,
    horses: Vec<PositionHorse>,
    /// Those that have moved in this round, the first first.
    moved: Vec<u8>,
    order: Vec<u8>,
    round: u16,
    bonus: Vec<Option<u8>>,
}

/// The position that the words say, with the horses of the picture.
pub(crate) fn position(
    words: &Words,
    options: PositionOptions,
    track: &Track,
    drawn: &[(u8, Square)],
) -> Position {
    let players = words.number("players").unwrap_or(4);
    let mut scene = Scene {
        words,
        track,
        version: super::version(words),
        count: players * options.horses,
        races: u8::try_from(options.races.len()).unwrap(),
        race: words.number("race").unwrap_or(1),
        phase: phase(words),
        horses: Vec::new(),
        moved: Vec::new(),
        order: Vec::new(),
        round: 0,
        bonus: Vec::new(),
    };
    scene.bonus = scene.bonus();
    scene.horses = scene.horses(drawn);
    scene.moved = scene.moved();
    scene.order = scene.order();
    scene.round = words.number("round").unwrap_or_else(|| scene.fitting_round());
    let all = || 1..=scene.count;
    let hands: Vec<_> = all().map(|horse| scene.hand(horse)).collect();
    let racing = !matches!(scene.phase, PositionPhase::Keep | PositionPhase::Over);
    let given = |horse: u8| words.cards("played", horse);
    Position {
        players,
        race: scene.race,
        round: scene.round,
        phase: scene.phase,
        owners: all().map(|horse| (horse - 1) % players).collect(),
        places: all().map(|horse| scene.places(horse)).collect(),
        horses: scene.horses.clone(),
        decks: all().zip(&hands).map(|(horse, hand)| scene.deck(horse, hand)).collect(),
        hands,
        played: words.has("played").then(|| all().map(|horse| given(horse).unwrap_or_default()).collect()),
        bonus: scene.bonus.clone(),
        kept: all().map(|horse| words.cards("kept", horse)).collect(),
        limits: words.numbers("limits").unwrap_or_else(|| scene.limits()),
        order: scene.order.clone(),
        roller: racing.then(|| words.number("roller").unwrap_or(0)),
        dice: dice(words),
        choice: words.number::<Choice>("chosen"),
        options,
    }
}

fn phase(words: &Words) -> PositionPhase {
    match (words.text("phase"), words.has("dice"), words.has("chosen")) {
        (Some("keep"), ..) => PositionPhase::Keep,
        (Some("over"), ..) => PositionPhase::Over,
        (Some(other), ..) => panic!("what phase is {other}?"),
        (None, false, _) => PositionPhase::Cards,
        (None, true, false) => PositionPhase::Roll,
        (None, true, true) => PositionPhase::Dice,
    }
}

fn dice(words: &Words) -> Option<[u8; 2]> {
    let (first, second) = words.text("dice")?.split_once('+').unwrap();
    Some([first.parse().unwrap(), second.parse().unwrap()])
}

fn on(at: Square) -> PositionHorse {
    PositionHorse { lane: Some(at.lane), square: Some(at.square), ..PositionHorse::default() }
}

fn square(horse: &PositionHorse) -> Option<Square> {
    Some(Square { lane: horse.lane?, square: horse.square? })
}

impl Scene<'_> {
    fn index(horse: u8) -> usize {
        usize::from(horse - 1)
    }

    fn is_last_race(&self) -> bool {
        self.race == self.races
    }

    /// In the last race of three the bonus is dealt at the latest. TM-DEAL-3
    fn bonus(&self) -> Vec<Option<u8>> {
        let dealt = (self.races == 3 && self.is_last_race()).then_some(3);
        let said = self.words.numbers("bonus").unwrap_or_else(|| vec![None; self.count.into()]);
        said.into_iter().map(|taken| taken.or(dealt)).collect()
    }

    /// In earlier races, the horses came in by number, unless it is said.
    fn places(&self, horse: u8) -> Vec<Option<u8>> {
        let said =
            self.words.of("places", horse).map(|words| words.iter().map(|word| word.parse().ok()).collect());
        said.unwrap_or_else(|| vec![Some(horse); usize::from(self.race - 1)])
    }

    fn horses(&self, drawn: &[(u8, Square)]) -> Vec<PositionHorse> {
        let mut horses: Vec<Option<PositionHorse>> = vec![None; self.count.into()];
        for &(horse, at) in drawn {
            horses[Self::index(horse)] = Some(on(at));
        }
        for line in self.words.all("horse") {
            let horse: u8 = line[0].parse().unwrap();
            horses[Self::index(horse)] = Some(stand(&line[1..]));
        }
        let boxed = horses.iter().all(Option::is_none);
        let mut lanes = [6, 5, 4, 3, 2, 1, 7, 8].into_iter();
        for horse in 1..=self.count {
            let mut free = || if boxed { (self.lane(horse), 0) } else { (lanes.next().unwrap(), 1) };
            horses[Self::index(horse)].get_or_insert_with(|| {
                let (lane, square) = free();
                on(Square { lane, square })
            });
        }
        horses.into_iter().flatten().collect()
    }

    /// The box by the last race, the fallen ones last and by number. TM-START-2
    fn lane(&self, horse: u8) -> u8 {
        let key = |horse: u8| (self.places(horse).last().copied().flatten().unwrap_or(9), horse);
        (1..=self.count).filter(|&other| key(other) <= key(horse)).map(|_| 1).sum()
    }

    fn height(&self, horse: u8) -> Option<(Height, Reverse<u8>)> {
        let at = square(&self.horses[Self::index(horse)])?;
        Some((self.track.height(self.version, at), Reverse(at.lane)))
    }

    fn moved(&self) -> Vec<u8> {
        let mut moved: Vec<u8> =
            self.words.numbers("moved").unwrap_or_default().into_iter().map(Option::unwrap).collect();
        let next = self.words.number("next").and_then(|horse| self.height(horse));
        let mut ahead: Vec<u8> = (1..=self.count).filter(|&horse| self.has_passed(horse, next)).collect();
        ahead.retain(|horse| !moved.contains(horse));
        ahead.sort_by_key(|&horse| Reverse(self.height(horse)));
        moved.extend(ahead);
        moved
    }

    /// Whether the horse stands ahead of the next one, or past the line.
    fn has_passed(&self, horse: u8, next: Option<(Height, Reverse<u8>)>) -> bool {
        let Some(at) = square(&self.horses[Self::index(horse)]) else { return false };
        at.square > self.track.last(at.lane) || next.is_some_and(|next| self.height(horse) > Some(next))
    }

    /// TM-RACE-2
    fn order(&self) -> Vec<u8> {
        if let Some(said) = self.words.numbers("order") {
            return said.into_iter().flatten().collect();
        }
        if self.phase == PositionPhase::Keep {
            return Vec::new();
        }
        let waits = |horse: &u8| self.height(*horse).is_some() && !self.moved.contains(horse);
        let mut order: Vec<u8> = (1..=self.count).filter(waits).collect();
        order.sort_by_key(|&horse| Reverse(self.height(horse)));
        order
    }

    /// TM-HCAP-1, TM-HCAP-2
    fn limits(&self) -> Vec<Option<u8>> {
        let placed = self.horses.iter().filter(|horse| horse.place.is_some()).count();
        let before = placed + self.moved.len();
        let position = |horse: u8| {
            if let Some(at) = self.moved.iter().position(|&moved| moved == horse) {
                return placed + at;
            }
            let (height, _) = self.height(horse).unwrap();
            let ahead = |other: &&u8| self.height(**other).unwrap().0 > height;
            before + self.order.iter().filter(ahead).count()
        };
        let runs = |horse: u8| !self.order.is_empty() && self.height(horse).is_some();
        let limit = |horse: u8| [8, 9, 10].get(runs(horse).then(|| position(horse))?).copied();
        (1..=self.count).map(limit).collect()
    }

    /// The hand of a horse before its first card of the race. TM-DEAL-1, TM-DEAL-2, TM-MEET-2
    fn full(&self, horse: u8) -> u8 {
        match (self.races, self.bonus[Self::index(horse)]) {
            (4, _) => 8,
            (_, taken) if taken == Some(self.race) => 12,
            _ => 10,
        }
    }

    /// How many cards a horse has played in this race, if it always had one.
    fn plays(&self, horse: u8) -> u8 {
        let past = if let Some(fall) = self.horses[Self::index(horse)].fallen {
            fall.round.div_ceil(2)
        } else {
            let this = self.round % 2 == 1 && (self.moved.contains(&horse) || self.order.is_empty());
            self.round / 2 + u16::from(this)
        };
        u8::try_from(past).unwrap().min(self.full(horse))
    }

    /// The round that fits the hand of the next horse, or else the way it came.
    fn fitting_round(&self) -> u16 {
        let plays = |horse: u8| {
            let hand = self.words.cards("hand", horse)?;
            Some(u16::from(self.full(horse)) - u16::try_from(hand.len()).unwrap())
        };
        let said = self.order.first().and_then(|&horse| plays(horse));
        let highest = (1..=self.count).filter_map(|horse| self.height(horse)).max();
        let least = highest.map_or(0, |(height, _)| height.moves());
        match self.phase {
            PositionPhase::Keep => 0,
            PositionPhase::Over => 21,
            PositionPhase::Cards if self.waiting_in_boxes() => 1,
            PositionPhase::Cards => said.map_or((least + 1) | 1, |plays| 2 * plays + 1),
            PositionPhase::Roll | PositionPhase::Dice => said.map_or((least + 2) & !1, |plays| 2 * plays),
        }
    }

    fn waiting_in_boxes(&self) -> bool {
        self.order.iter().all(|&horse| self.height(horse).is_some_and(|(height, _)| height == Height::BOXES))
    }

    fn hand(&self, horse: u8) -> Vec<Card> {
        let size = self.full(horse) - self.plays(horse);
        self.words.cards("hand", horse).unwrap_or_else(|| whole_deck()[..size.into()].to_vec())
    }

    /// What is left behind the deal of this race, from the end of the deck in our order, sorted by text.
    fn deck(&self, horse: u8, hand: &[Card]) -> Vec<Card> {
        let mut deck = self.words.cards("deck", horse).unwrap_or_else(|| {
            let dealt = if self.races == 4 { 8 } else { 10 } * self.race;
            let bonus = if self.bonus[Self::index(horse)].is_some() { 2 } else { 0 };
            let mut left = rest(hand);
            left.split_off(left.len() - usize::from(32 - dealt - bonus))
        });
        deck.sort_by_key(|card| card.name());
        deck
    }
}

/// A place on the course, among the finishers or the fallen.
fn stand(words: &[&str]) -> PositionHorse {
    let mut horse = PositionHorse::default();
    match *words {
        ["at", at] => horse = on(at.parse().unwrap()),
        ["placed", place] => horse.place = Some(place.parse().unwrap()),
        ["fell", "in", round, "at", at] => {
            let Square { lane, square } = at.parse().unwrap();
            horse.fallen = Some(PositionFall { round: round.parse().unwrap(), lane, square });
        }
        _ => panic!("where is {words:?}?"),
    }
    horse
}
