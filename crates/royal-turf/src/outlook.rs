//! The payments that would be due if the race ended at once, as far as a viewer can tell.

use furlong_core::{BySeat, List, Masked, Seat};

use crate::rules::paying::{self, Account, Fate};
use crate::{Chip, Horse, Phase, RoyalTurf, View};

/// The bounds of the change of a player's money.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The lower bound of the change.
    pub least: i32,
    /// The upper bound of the change.
    pub most: i32,
}

impl View {
    /// Returns the change of each player's money if the race ended with the horses as they stand now: those
    /// that have finished first, then the others by how far they are. After the last race nothing changes any
    /// more. Least and most differ only where chips lie face down or horses share squares. RT-PAY-5
    pub fn outlook(&self, game: &RoyalTurf) -> BySeat<Outlook> {
        let mut outlooks = BySeat::new(self.money.players(), Outlook::default());
        if self.phase == Phase::Over {
            return outlooks;
        }
        for (seat, &money) in self.money.iter() {
            let net = self.net(game, seat);
            let floor = -i64::from(money);
            outlooks[seat] = Outlook { least: change(net.least, floor), most: change(net.most, floor) };
        }
        outlooks
    }

    /// Returns gain less cost of a seat's bets, even beyond what the player can pay.
    fn net(&self, game: &RoyalTurf, seat: Seat) -> Span {
        let bets = &self.bets[seat];
        let mut known = Span::NOTHING;
        let mut purse = Chip::purse(self.options);
        // What each chip would come to where it is not known which one lies there.
        let mut unknown = List::<[Span; 3], 4>::new();
        for bet in bets.iter() {
            if let Masked::Shown(chip) = bet.chip {
                known = known.plus(self.worth(game, seat, bet.horse, chip));
                purse = without(purse, chip);
            } else {
                unknown.push(Chip::ALL.map(|chip| self.worth(game, seat, bet.horse, chip)));
            }
        }
        known.plus(deal(&unknown, purse))
    }

    /// Returns gain less cost of one chip, however horses on one square finish and whatever chips others have
    /// there.
    fn worth(&self, game: &RoyalTurf, seat: Seat, horse: Horse, chip: Chip) -> Span {
        let others = self.others(seat, horse);
        let own = paying::counted(self.options, chip);
        let mut span: Option<Span> = None;
        for fate in self.fates(horse).iter() {
            for count in (0..u32::BITS).filter(|count| others >> count & 1 == 1) {
                let count = u8::try_from(count).unwrap_or(u8::MAX).saturating_add(own);
                let Account { gain, cost } = paying::worth(game, self.race, chip, count, *fate);
                let one = Span::of(i64::from(gain) - i64::from(cost));
                span = Some(span.map_or(one, |span| span.or(one)));
                if fate.place.is_none() {
                    // Only a place asks for the column.
                    break;
                }
            }
        }
        span.unwrap_or(Span::NOTHING)
    }

    /// Returns the sums that chips of others may count for the horse's column, as bits: bit `n` for the sum
    /// `n`. RT-PAY-1
    fn others(&self, seat: Seat, horse: Horse) -> u32 {
        let chips = self.bets.iter().filter(|&(other, _)| other != seat).filter_map(|(_, bets)| {
            let bet = bets.iter().find(|bet| bet.horse == horse)?;
            Some((bet.chip, bets))
        });
        chips.fold(1, |sums, (chip, bets)| match chip {
            Masked::Shown(chip) => sums << paying::counted(self.options, chip),
            Masked::Hidden => {
                let known = |chip| bets.iter().filter(|bet| bet.chip == Masked::Shown(chip)).count();
                let held = |&chip: &Chip| known(chip) < usize::from(chip.owned(self.options));
                let each = Chip::ALL
                    .into_iter()
                    .filter(held)
                    .map(|chip| sums << paying::counted(self.options, chip));
                each.fold(0, |all, sums| all | sums)
            }
        })
    }

    /// Returns the results the horse may have if the race ends now: one, unless it shares its square.
    /// RT-RUN-6, RT-RUN-7
    fn fates(&self, horse: Horse) -> List<Fate, 4> {
        let field = &self.field;
        let pace = field.pace() == Some(horse);
        let finished = field.finished();
        let mut fates = List::new();
        let Some(at) = field.position(horse) else {
            let place = finished.iter().position(|&other| other == horse);
            fates.push(Fate { place, pace, last: false });
            return fates;
        };
        let positions = || field.racing().iter().filter_map(|other| field.position(other));
        let best = finished.len() + positions().filter(|&p| p > at).count();
        let worst = best + positions().filter(|&p| p == at).count();
        for place in best..worst.min(3) {
            fates.push(Fate { place: Some(place), pace, last: false });
        }
        if worst > 3 {
            fates.push(Fate { place: None, pace, last: field.last().contains(horse) });
        }
        fates
    }
}

/// Returns gain less cost of chips that are not known, dealt from the purse in any order.
fn deal(worths: &[[Span; 3]], purse: List<Chip, 4>) -> Span {
    let Some((worth, rest)) = worths.split_first() else { return Span::NOTHING };
    let kinds = Chip::ALL.into_iter().filter(|chip| purse.contains(chip));
    let spans = kinds.map(|chip| worth[usize::from(chip.units())].plus(deal(rest, without(purse, chip))));
    spans.reduce(Span::or).unwrap_or(Span::NOTHING)
}

/// The purse less one such chip.
fn without(purse: List<Chip, 4>, chip: Chip) -> List<Chip, 4> {
    let taken = purse.iter().position(|&other| other == chip);
    purse.iter().enumerate().filter(|&(i, _)| Some(i) != taken).map(|(_, &chip)| chip).collect()
}

/// Limits a loss to the money that is there: nobody goes below 0. RT-PAY-5
fn change(net: i64, floor: i64) -> i32 {
    // What a pack can pay, and what anybody can have, is far below that.
    i32::try_from(net.max(floor)).unwrap_or(i32::MAX)
}

/// Gain less cost, at the least and at the most.
#[derive(Clone, Copy, Default)]
struct Span {
    least: i64,
    most: i64,
}

impl Span {
    const NOTHING: Span = Span::of(0);

    const fn of(net: i64) -> Span {
        Span { least: net, most: net }
    }

    fn plus(self, other: Span) -> Span {
        Span { least: self.least + other.least, most: self.most + other.most }
    }

    fn or(self, other: Span) -> Span {
        Span { least: self.least.min(other.least), most: self.most.max(other.most) }
    }
}
