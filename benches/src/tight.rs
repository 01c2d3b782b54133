//! Royal Turf for four in one tight loop of bit masks: no events, no views, no checks, no options.
//!
//! The engine is compared with it; nothing else uses it.

use furlong_core::Dice;
use furlong_games::rules::royal_turf::{Card, Horse, Pack};

const PLAYERS: usize = 4;
/// The squares of the track.
const RING: i32 = 33;
/// All seven horses, a bit each.
const FIELD: usize = 0b111_1111;
/// The symbol on each of the die's six sides.
const SIDES: [usize; 6] = [0, 0, 0, 1, 2, 3];

/// The number of the n-th set bit of each set of horses.
static NTH: [[u8; 8]; 128] = nth();

const fn nth() -> [[u8; 8]; 128] {
    let mut table = [[0; 8]; 128];
    let mut set = 0;
    while set < 128 {
        let (mut horse, mut n) = (0, 0);
        while horse < 7 {
            if set >> horse & 1 == 1 {
                table[set][n] = horse;
                n += 1;
            }
            horse += 1;
        }
        set += 1;
    }
    table
}

/// Cards and pay table as plain numbers.
#[derive(Clone, Debug)]
pub struct PackNumbers {
    cards: [[[u8; 4]; 3]; 7],
    places: [[u32; 5]; 3],
    pace: u32,
    last: u32,
}

impl PackNumbers {
    /// The numbers of a pack.
    pub fn new(pack: &Pack) -> Self {
        let pay = pack.pay();
        let cards = Horse::ALL.map(|horse| pack.cards(horse).map(Card::numbers));
        PackNumbers { cards, places: pay.places, pace: pay.pace, last: pay.last }
    }
}

fn pick(set: usize, dice: &mut impl Dice) -> usize {
    NTH[set][dice.below(set.count_ones()) as usize] as usize
}

/// Plays a random game to its end and gives the sum of all money.
pub fn play(numbers: &PackNumbers, dice: &mut impl Dice) -> u32 {
    let mut money = [0_u32; PLAYERS];
    let mut unused = [0b111_usize; 7];
    for race in 0..3 {
        let first = first_bettor(&money, dice);
        let (mut at, mut cards) = ([0_i32; 7], [[0_u8; 4]; 7]);
        let mut waiting = FIELD;
        for start in 0..7 {
            let horse = pick(waiting, dice);
            waiting &= !(1 << horse);
            let slot = pick(unused[horse], dice);
            unused[horse] &= !(1 << slot);
            cards[horse] = numbers.cards[horse][slot];
            at[horse] = -start;
        }
        let units = bets(dice);
        let (order, last, pace) = race_to_the_end(&mut at, &cards, first, dice);
        let factor = if race == 2 { 2 } else { 1 };
        pay(numbers, &units, order, last, pace, factor, &mut money);
    }
    money.iter().sum()
}

fn first_bettor(money: &[u32; PLAYERS], dice: &mut impl Dice) -> usize {
    let most = money.iter().max().copied().unwrap_or(0);
    let richest =
        money.iter().enumerate().fold(0, |set, (seat, &sum)| set | usize::from(sum == most) << seat);
    pick(richest, dice)
}

/// Each player's units on each horse.
fn bets(dice: &mut impl Dice) -> [[u8; 7]; PLAYERS] {
    let mut units = [[0; 7]; PLAYERS];
    for slip in &mut units {
        let (mut free, mut ones, mut twos) = (FIELD, 2_u32, 1_u32);
        for _ in 0..3 {
            let horse = pick(free, dice);
            free &= !(1 << horse);
            let two = twos > 0 && (ones == 0 || dice.below(2) == 0);
            slip[horse] = 1 + u8::from(two);
            if two { twos -= 1 } else { ones -= 1 }
        }
    }
    units
}

fn race_to_the_end(
    at: &mut [i32; 7],
    cards: &[[u8; 4]; 7],
    first: usize,
    dice: &mut impl Dice,
) -> ([usize; 3], usize, usize) {
    let (mut racing, mut moved, mut finished) = (FIELD, 0, 0);
    let (mut order, mut pace, mut turn) = ([0; 3], usize::MAX, first);
    let mut taken: u64 = 0b111_1111;
    loop {
        let symbol = SIDES[dice.below(6) as usize];
        let horse = pick(racing & !moved, dice);
        turn = (turn + 1) % PLAYERS;
        let from = at[horse];
        let own = 1_u64 << (from + 6);
        taken &= !own;
        let target = from + i32::from(cards[horse][symbol]);
        let to = if target > RING {
            target
        } else {
            let others = taken | taken << RING | taken >> RING;
            let within = (2_u64 << (target + 6)) - own;
            (within & !others | own).ilog2().cast_signed() - 6
        };
        if to >= 18 && pace == usize::MAX {
            pace = horse;
        }
        if to > RING {
            racing &= !(1 << horse);
            order[finished] = horse;
            finished += 1;
            if finished == 3 {
                break;
            }
        } else {
            at[horse] = to;
            taken |= 1 << (to + 6);
            moved |= 1 << horse;
        }
        if racing & !moved == 0 {
            moved = 0;
        }
    }
    std::hint::black_box(turn);
    let last = (0..7).filter(|horse| racing >> horse & 1 == 1).min_by_key(|&horse| at[horse]).unwrap_or(0);
    (order, last, pace)
}

fn pay(
    numbers: &PackNumbers,
    units: &[[u8; 7]; PLAYERS],
    order: [usize; 3],
    last: usize,
    pace: usize,
    factor: u32,
    money: &mut [u32; PLAYERS],
) {
    let column = order.map(|horse| {
        let count: u8 = units.iter().map(|slip| slip[horse]).sum();
        usize::from(count).clamp(1, 5) - 1
    });
    for (slip, sum) in units.iter().zip(money) {
        let placed = (0..3).map(|place| u32::from(slip[order[place]]) * numbers.places[place][column[place]]);
        let gain = placed.sum::<u32>() + u32::from(slip[pace]) * numbers.pace;
        let cost = u32::from(slip[last]) * numbers.last;
        *sum = (*sum + gain * factor).saturating_sub(cost * factor);
    }
}
