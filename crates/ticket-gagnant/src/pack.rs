//! The data the rules are played with: the track with its hedges and hoof prints, and the numbers of cards.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use crate::square::LANES;
use crate::{Card, Cards, Discipline, Face, Ground, HORSES, Square, Terms};

/// A track and its cards, unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The last row, which alone lies behind the dashed line. TG-TRACK-1
    pub last_row: u8,
    /// The rows directly before the two hedges. TG-HEDGE-1
    pub hedges: [u8; 2],
    /// The rows of each lane's hoof prints. TG-TROT-2
    pub hoof_prints: [[u8; 2]; HORSES],
    /// The number of cards of 1, 2 and 3 squares for each horse. TG-CARD-1
    pub singles: [u8; 3],
    /// The number of cards for each two horses. TG-CARD-1
    pub pairs: u8,
    /// The number of jokers. TG-CARD-1
    pub jokers: u8,
}

/// The rows that can be the last: two hedges with their rivers need some room between start and line, and a
/// square is a byte.
pub const LAST_ROWS: RangeInclusive<u8> = 6..=crate::square::HIGHEST_ROW;
/// The fewest cards of a pack: six players can each be dealt seven. TG-DEAL-1
pub const FEWEST_CARDS: u32 = 42;

/// Checked data for Ticket Gagnant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    name: String,
    plan: Plan,
    deck: Cards,
    /// The lanes with a hoof print in each row, as bits.
    hoof_prints: [u8; 32],
    flat: Ground,
    hurdles: Ground,
    steeplechases: [Ground; 4],
}

impl Pack {
    /// The pack of that name with this data, or all its faults.
    pub fn new(name: impl Into<String>, plan: Plan) -> Result<Pack, Vec<BadPack>> {
        let faults = faults(&plan);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut hoof_prints = [0; 32];
        for (lane, rows) in (1..).zip(plan.hoof_prints) {
            for row in rows {
                hoof_prints[usize::from(row)] |= 1 << lane;
            }
        }
        let ground = |hedges: &[u8], river| Ground::new(plan.last_row, hedges, river);
        Ok(Pack {
            name: name.into(),
            deck: deck(&plan),
            hoof_prints,
            flat: ground(&[], None),
            hurdles: ground(&plan.hedges, None),
            steeplechases: rivers(&plan).map(|river| ground(&plan.hedges, Some(river))),
            plan,
        })
    }

    /// The name of the track, as tables and records call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The data that it was made of.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The last row, behind the dashed line.
    pub fn last_row(&self) -> u8 {
        self.plan.last_row
    }

    /// All cards of the pack, the stock before a race. TG-CARD-1
    pub fn deck(&self) -> Cards {
        self.deck
    }

    /// The rows that can be a river: directly before and behind each hedge. TG-RIVER-1
    pub fn rivers(&self) -> [u8; 4] {
        rivers(&self.plan)
    }

    /// Returns `true` if the square has a hoof print. TG-TROT-2
    pub fn has_hoof_print(&self, square: Square) -> bool {
        self.hoof_prints[usize::from(square.row())] >> square.lane() & 1 == 1
    }

    /// Returns the moves and placements that the track allows in a race of these terms.
    #[inline]
    pub fn ground(&self, terms: &Terms) -> &Ground {
        match terms.discipline {
            Discipline::Flat | Discipline::Trot => &self.flat,
            Discipline::Hurdles => &self.hurdles,
            Discipline::Steeplechase { river } => {
                let [first, second] = self.plan.hedges;
                let places = [first, first + 1, second];
                let place = places.iter().position(|&row| row == river).unwrap_or(places.len());
                &self.steeplechases[place]
            }
        }
    }
}

fn rivers(plan: &Plan) -> [u8; 4] {
    let [first, second] = plan.hedges;
    [first, first + 1, second, second + 1]
}

fn deck(plan: &Plan) -> Cards {
    let copies = |card: Card| match card.face() {
        Face::Single(_, squares) => plan.singles[usize::from(squares) - 1],
        Face::Pair(..) => plan.pairs,
        Face::Joker => plan.jokers,
    };
    let with_copies = |deck, card| (0..copies(card)).fold(deck, |deck: Cards, _| deck.with(card));
    Card::ALL.into_iter().fold(Cards::EMPTY, with_copies)
}

fn faults(plan: &Plan) -> Vec<BadPack> {
    let mut faults = Vec::new();
    if !LAST_ROWS.contains(&plan.last_row) {
        faults.push(BadPack::Rows);
    }
    let [first, second] = plan.hedges;
    // Each river has a row of its own between the start and the last row.
    let room = first >= 1 && second.checked_sub(first).is_some_and(|gap| gap >= 2);
    if !(room && u16::from(second) + 2 <= u16::from(plan.last_row)) {
        faults.push(BadPack::Hedges);
    }
    (1..=LANES).for_each(|lane| hoof_faults(plan, lane, &mut faults));
    if plan.singles.iter().chain([&plan.pairs, &plan.jokers]).any(|&copies| copies > Cards::MAX_COPIES) {
        faults.push(BadPack::ManyCopies);
    } else if deck(plan).len() < FEWEST_CARDS {
        faults.push(BadPack::FewCards);
    }
    faults
}

/// Checks that hoof prints lie inside the track, apart from each other, and mirrored. TG-TROT-2
fn hoof_faults(plan: &Plan, lane: u8, faults: &mut Vec<BadPack>) {
    let rows = |lane: u8| plan.hoof_prints[usize::from(lane) - 1];
    let sorted = |mut rows: [u8; 2]| {
        rows.sort_unstable();
        rows
    };
    let [low, high] = sorted(rows(lane));
    if low < 1 || high >= plan.last_row {
        faults.push(BadPack::HoofPrintRow(lane));
    }
    let beside = lane < LANES && rows(lane + 1).iter().any(|row| rows(lane).contains(row));
    if high - low <= 1 || beside {
        faults.push(BadPack::HoofPrintsMeet(lane));
    }
    if sorted(rows(LANES + 1 - lane)) != [low, high] {
        faults.push(BadPack::HoofPrintMirror(lane));
    }
}

/// The reason why data is no pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPack {
    /// The last row is too low or too high.
    Rows,
    /// The hedges leave no room for rivers before and behind them. TG-RIVER-1
    Hedges,
    /// A hoof print of this lane is on the first or last row, or off the track. TG-TROT-2
    HoofPrintRow(u8),
    /// A hoof print of this lane is next to another one, in the lane or in the next. TG-TROT-2
    HoofPrintsMeet(u8),
    /// The hoof prints of this lane are not those of the lane opposite. TG-TROT-2
    HoofPrintMirror(u8),
    /// There are more copies of a card than [`Cards::MAX_COPIES`].
    ManyCopies,
    /// There are fewer cards than [`FEWEST_CARDS`].
    FewCards,
}

impl fmt::Display for BadPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPack::Rows => write!(f, "the last row is {} to {}", LAST_ROWS.start(), LAST_ROWS.end()),
            BadPack::Hedges => f.write_str(
                "the lower hedge comes first, and the rows before and behind both are four different ones, \
                 none the first or the last",
            ),
            BadPack::HoofPrintRow(lane) => {
                write!(f, "lane {lane} has a hoof print on the first or last row, or off the track")
            }
            BadPack::HoofPrintsMeet(lane) => {
                write!(f, "a hoof print of lane {lane} is next to another one, or on it")
            }
            BadPack::HoofPrintMirror(lane) => {
                write!(f, "the hoof prints of lane {lane} are not those of lane {}", LANES + 1 - lane)
            }
            BadPack::ManyCopies => write!(f, "there are at most {} copies of a card", Cards::MAX_COPIES),
            BadPack::FewCards => {
                write!(f, "there must be {FEWEST_CARDS} cards or more, for six hands of seven")
            }
        }
    }
}
