//! Settling the bets of a race.

use furlong_core::{Seat, SeatSet, Witness};

use crate::{Bet, ByHorse, Chip, Event, Happening, LastRace, Options, RoyalTurf, State};

/// The sum of a player's bets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Account {
    /// The sum that they earn.
    pub(crate) gain: u32,
    /// The sum that they cost.
    pub(crate) cost: u32,
}

/// Pays every player. Gains first, then the cost; nobody goes below 0. RT-PAY-5
pub(crate) fn settle(game: &RoyalTurf, state: &mut State, end: LastRace, witness: &mut impl Witness<Event>) {
    let counts = counts(game, state);
    for seat in SeatSet::first(state.money.players()).iter() {
        let Account { gain, cost } = account(game, state, seat, end, counts);
        let rich = state.money[seat] + gain;
        let money = rich.saturating_sub(cost);
        state.money[seat] = money;
        witness.see(Happening::Paid { seat, gain, cost: rich - money, money });
    }
}

/// The result of a horse, as far as bets care.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fate {
    /// Its place, from 0, among the first three.
    pub(crate) place: Option<usize>,
    /// `true` if it has the pace token.
    pub(crate) pace: bool,
    /// `true` if it is last.
    pub(crate) last: bool,
}

/// Returns the units, or chips, that count for each horse's column. RT-PAY-1
pub(crate) fn counts(game: &RoyalTurf, state: &State) -> ByHorse<u8> {
    let mut counts = ByHorse::default();
    for slip in state.slips.as_slice() {
        for bet in slip.bets() {
            counts[bet.horse] += counted(game.options(), bet.chip);
        }
    }
    counts
}

/// Returns what a chip counts for the column: its units, or one. RT-PAY-1, RT-OPT-3
pub(crate) fn counted(options: Options, chip: Chip) -> u8 {
    if options.chips_count { 1 } else { chip.units() }
}

/// Adds up a player's bets of this race.
pub(crate) fn account(
    game: &RoyalTurf,
    state: &State,
    seat: Seat,
    end: LastRace,
    counts: ByHorse<u8>,
) -> Account {
    let mut account = Account::default();
    for &Bet { horse, chip } in state.slips[seat].bets() {
        let place = end.order.iter().position(|&placed| placed == horse);
        let fate = Fate { place, pace: end.pace == horse, last: end.last.contains(horse) };
        let Account { gain, cost } = worth(game, state.race, chip, counts[horse], fate);
        account.gain += gain;
        account.cost += cost;
    }
    account
}

/// Returns gain and cost of a chip on a horse with that result, with `count` in its column.
pub(crate) fn worth(game: &RoyalTurf, race: u8, chip: Chip, count: u8, fate: Fate) -> Account {
    let mut account = Account::default();
    // RT-PAY-4
    let factor = if race == 3 { 2 } else { 1 };
    let units = factor * u32::from(chip.units());
    if let Some(place) = fate.place {
        account.gain += units * amount(game, place, count);
    }
    // RT-PAY-2, RT-OPT-2
    if fate.pace && (fate.place.is_some() || !game.options().pace_needs_place) {
        account.gain += units * game.pack().pay().pace;
    }
    // RT-PAY-3
    if fate.last {
        account.cost += units * game.pack().pay().last;
    }
    account
}

/// Returns the sum that a unit on the horse of that place (from 0) earns with `count` in its column. RT-PAY-1
pub(crate) fn amount(game: &RoyalTurf, place: usize, count: u8) -> u32 {
    let column = usize::from(count).clamp(1, 5) - 1;
    game.pack().pay().places[place][column]
}
