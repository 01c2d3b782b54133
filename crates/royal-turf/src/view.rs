//! The part of a game in progress that a viewer may know, and the worlds that agree with it.

mod from_position;

use furlong_core::{BySeat, Dice, List, Masked, Seat, Viewer};

use crate::{Bet, ByHorse, Card, CardSet, Chip, Field, LastRace, Options, Phase, RoyalTurf, Slip, State};

/// The part of a state that a viewer may know. Everything in Royal Turf is public but the face-down chips of
/// others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat or spectator whom the view is for.
    pub viewer: Viewer,
    /// The variants played at this table.
    pub options: Options,
    /// The race, 1 to 3.
    pub race: u8,
    /// The money of each player.
    pub money: BySeat<u32>,
    /// The cards of earlier races.
    pub used: CardSet,
    /// This race's card of each horse, as far as they are drawn.
    pub cards: ByHorse<Option<Card>>,
    /// This race's first bettor, once it is settled.
    pub first: Option<Seat>,
    /// This race's bets, in order of placing.
    pub bets: BySeat<List<Bet<Masked<Chip>>, 4>>,
    /// `true` while the chips lie face up.
    pub open: bool,
    /// The horses on the track.
    pub field: Field,
    /// The end of the race before, if there was one.
    pub last: Option<LastRace>,
    /// The decision that is awaited.
    pub phase: Phase,
}

impl View {
    pub(crate) fn new(game: &RoyalTurf, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            options: game.options(),
            race: state.race,
            money: state.money,
            used: state.used,
            cards: state.cards,
            first: state.first,
            bets: seen_bets(state, |seat| state.open || viewer.is(seat)),
            open: state.open,
            field: state.field,
            last: state.last,
            phase: state.phase,
        }
    }

    pub(crate) fn imagine(&self, dice: &mut impl Dice) -> State {
        State {
            race: self.race,
            money: self.money,
            used: self.used,
            cards: self.cards,
            first: self.first,
            slips: self.imagine_slips(dice),
            open: self.open,
            field: self.field,
            last: self.last,
            phase: self.phase,
        }
    }

    /// Deals out each player's unknown chips anew from the purse, all orders equally likely.
    fn imagine_slips(&self, dice: &mut impl Dice) -> BySeat<Slip> {
        let mut slips = BySeat::new(self.money.players(), Slip::default());
        for (seat, bets) in self.bets.iter() {
            let mut purse = Chip::purse(self.options);
            for bet in bets.iter() {
                let chip = bet.chip.known().unwrap_or_else(|| take_any(&mut purse, dice));
                slips[seat].place(Bet { horse: bet.horse, chip });
            }
        }
        slips
    }
}

/// Returns the bets, with the chips of those seats shown. Their owner and whether they were turned decides,
/// for a chip lies face down until then. RT-BET-2, RT-BET-3
fn seen_bets(state: &State, shown: impl Fn(Seat) -> bool) -> BySeat<List<Bet<Masked<Chip>>, 4>> {
    let mut seen = BySeat::new(state.money.players(), List::new());
    for (seat, slip) in state.slips.iter() {
        let masked = |bet: &Bet| Bet { horse: bet.horse, chip: Masked::shown_if(shown(seat), bet.chip) };
        seen[seat] = slip.bets().iter().map(masked).collect();
    }
    seen
}

fn take_any(purse: &mut List<Chip, 4>, dice: &mut impl Dice) -> Chip {
    let count = u32::try_from(purse.len()).expect("a purse has at most four chips");
    let chosen = dice.below(count) as usize;
    let chip = purse[chosen];
    *purse = purse.iter().enumerate().filter(|&(i, _)| i != chosen).map(|(_, &chip)| chip).collect();
    chip
}
