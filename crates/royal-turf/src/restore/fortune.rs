//! Checks of the money that players can have.

use alloc::format;
use alloc::string::String;

use furlong_core::BySeat;

use crate::rules::paying::{Account, account, amount, counts};
use crate::{Chip, LastRace, RoyalTurf, State};

/// Checks that a player can have `sum` after so many settled races.
pub(super) fn check(game: &RoyalTurf, settled: u8, sum: u32) -> Result<(), String> {
    // RT-PAY-4: the third race counts twice.
    let most = best_race(game) * [0, 1, 2, 4][usize::from(settled.min(3))];
    let unit = smallest_step(game);
    if sum > most {
        return Err(format!("nobody can have more than {most} after {settled} races"));
    }
    if !sum.is_multiple_of(unit) {
        return Err(format!("all payments are multiples of {unit}"));
    }
    Ok(())
}

/// Returns `true` if all players together can have so much: bounded by what one race pays out at most, with
/// every chip on the horses that pay. RT-PAY-1, RT-PAY-2
pub(super) fn affordable(game: &RoyalTurf, settled: u8, money: &[u32]) -> bool {
    let players = u8::try_from(money.len()).unwrap_or(u8::MAX).min(6);
    let place = |place| {
        // Where chips count, so many units are on half as many chips or more.
        let columns =
            |units: u8| if game.options().chips_count { units.div_ceil(2)..=players } else { units..=units };
        let best = |units: u8| columns(units).map(|count| amount(game, place, count)).max().unwrap_or(0);
        (1..=2 * players).map(|units| u32::from(units) * best(units)).max().unwrap_or(0)
    };
    let race = place(0) + place(1) + place(2) + u32::from(2 * players) * game.pack().pay().pace;
    let most = u64::from(race) * [0, 1, 2, 4][usize::from(settled.min(3))];
    money.iter().copied().map(u64::from).sum::<u64>() <= most
}

/// Returns the least and the most that each player can have had before the last race was paid, from what
/// there is now: exactly one sum, except where the cost took everything. RT-PAY-4, RT-PAY-5
pub(super) fn before_the_last(game: &RoyalTurf, state: &State, end: LastRace) -> BySeat<(u32, u32)> {
    let counts = counts(game, state);
    let mut before = BySeat::new(state.money.players(), (0, 0));
    for (seat, &money) in state.money.iter() {
        let Account { gain, cost } = account(game, state, seat, end, counts);
        before[seat] = match (money + cost).checked_sub(gain) {
            Some(sum) if money == 0 => (0, sum),
            Some(sum) => (sum, sum),
            // More was earned than there is: no sum can have been there before.
            None => (u32::MAX, u32::MAX),
        };
    }
    before
}

/// Returns the largest number that all payments are multiples of.
fn smallest_step(game: &RoyalTurf) -> u32 {
    let pay = game.pack().pay();
    let all = pay.places.iter().flatten().chain([&pay.pace, &pay.last]);
    all.copied().fold(0, greatest_common_divisor).max(1)
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// The most that the chips of one player can earn in a race: three of them on the first three horses, the
/// best one on the pace horse. RT-PAY-1, RT-PAY-2
fn best_race(game: &RoyalTurf) -> u32 {
    let purse = Chip::purse(game.options());
    let mut best = 0;
    for (i, &first) in purse.iter().enumerate() {
        for (j, &second) in purse.iter().enumerate().filter(|&(j, _)| j != i) {
            for (_, &third) in purse.iter().enumerate().filter(|&(k, _)| k != i && k != j) {
                let placed = [first, second, third].into_iter().enumerate();
                best = placed.map(|(place, chip)| most(game, place, chip)).sum::<u32>().max(best);
            }
        }
    }
    best + u32::from(Chip::Two.units()) * game.pack().pay().pace
}

/// The most that a chip can earn on the horse of that place, whatever others bet.
fn most(game: &RoyalTurf, place: usize, chip: Chip) -> u32 {
    let alone = if game.options().chips_count { 1 } else { chip.units().max(1) };
    let best = (alone..=5).map(|count| amount(game, place, count)).max();
    u32::from(chip.units()) * best.unwrap_or(0)
}
