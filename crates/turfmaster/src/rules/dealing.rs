//! Cards between races: dealing, the bonus, blind removal, and keeping.

use alloc::vec::Vec;

use furlong_core::{Seat, SeatSet, Witness};

use crate::rules::starting;
use crate::{
    Action, BONUS, ByHorse, Card, Cards, Event, Horse, Meeting, Phase, Refusal, Runner, State, TurfMaster,
};

/// The change that luck makes to hands before anything else: first removals, then deals, horse by horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    Remove(Horse),
    Deal(Horse),
}

/// Returns the next removal or deal, if one is due.
#[inline]
pub(crate) fn pending(state: &State) -> Option<Pending> {
    // Almost always nothing is: one comparison of all counts tells.
    let any = |counts: &ByHorse<u8>| u64::from_le_bytes(counts.0) != 0;
    let first = |counts: &ByHorse<u8>| Horse::ALL.into_iter().find(|&horse| counts[horse] > 0);
    if any(&state.losing) {
        return first(&state.losing).map(Pending::Remove);
    }
    if any(&state.owed) { first(&state.owed).map(Pending::Deal) } else { None }
}

/// Notes for every horse the number of cards it is owed for the race. TM-DEAL-1, TM-DEAL-3
pub(crate) fn deal(game: &TurfMaster, state: &mut State) {
    let meeting = game.meeting();
    let bonus_is_due = meeting.has_bonus() && meeting.is_last(state.race);
    for horse in meeting.horses() {
        state.owed[horse] = meeting.hand();
        if bonus_is_due && state.bonus[horse] == 0 {
            state.bonus[horse] = state.race;
            state.owed[horse] += BONUS;
        }
    }
}

pub(crate) fn draw(state: &mut State, horse: Horse, card: Card, witness: &mut impl Witness<Event>) {
    state.owed[horse] -= 1;
    state.decks[horse] = state.decks[horse].without(card);
    state.hands[horse] = state.hands[horse].with(card);
    witness.see(Event::Dealt { horse, card });
}

pub(crate) fn remove(state: &mut State, horse: Horse, card: Card, witness: &mut impl Witness<Event>) {
    state.losing[horse] -= 1;
    state.hands[horse] = state.hands[horse].without(card);
    witness.see(Event::Removed { horse, card });
}

/// Sets up the next race: blind removals, new boxes, new cards, and then everybody chooses. TM-DEAL-4,
/// TM-DEAL-5
pub(crate) fn next_race(game: &TurfMaster, state: &mut State, witness: &mut impl Witness<Event>) {
    let meeting = game.meeting();
    for horse in meeting.horses() {
        state.places[horse].push(state.field[horse].place());
        if state.bonus[horse] == state.race {
            let left = u8::try_from(state.hands[horse].len()).unwrap_or(u8::MAX);
            state.losing[horse] = left.min(BONUS);
        }
    }
    let boxes = starting::boxes_after(game, state);
    state.race += 1;
    state.round = 0;
    state.roller = None;
    starting::take_boxes(state, boxes.iter(), witness);
    deal(game, state);
    state.phase = Phase::Keep(ByHorse::of([None; 8]));
}

impl Meeting {
    /// Returns the number of cards of a hand that a horse keeps for a race. TM-DEAL-5
    pub(crate) fn keeps(&self, race: u8, bonus: u8, hand: u8) -> u8 {
        let bonus = if bonus == race { BONUS } else { 0 };
        (self.hand() + bonus).min(hand)
    }
}

impl State {
    /// Returns the number of cards that `horse` keeps for this race. TM-DEAL-5
    pub fn keeps(&self, meeting: &Meeting, horse: Horse) -> u8 {
        let hand = u8::try_from(self.hands[horse].len()).unwrap_or(u8::MAX);
        meeting.keeps(self.race, self.bonus[horse], hand)
    }

    /// Returns the cards that left the game without being played.
    pub(crate) fn dropped(&self, horse: Horse) -> Cards {
        Cards::DECK.minus(self.hands[horse]).minus(self.decks[horse]).minus(self.played[horse])
    }
}

/// Returns the players with a horse whose choice is open.
pub(crate) fn undecided(meeting: &Meeting, kept: &ByHorse<Option<Cards>>) -> SeatSet {
    meeting.horses().filter(|&horse| kept[horse].is_none()).map(|horse| meeting.owner(horse)).collect()
}

/// Lists choices for the horses of `seat` whose choice is open, or settled where `settled` says so.
pub(crate) fn legal(
    game: &TurfMaster,
    state: &State,
    kept: &ByHorse<Option<Cards>>,
    seat: Seat,
    settled: bool,
    actions: &mut Vec<Action>,
) {
    let meeting = game.meeting();
    let chosen = |horse: &Horse| kept[*horse].is_some() == settled;
    for horse in meeting.horses_of(seat).filter(chosen) {
        let size = u32::from(state.keeps(meeting, horse));
        push_choices(horse, state.hands[horse], size, actions);
    }
    for horse in meeting.horses_of(seat).filter(chosen) {
        if bonus_is_open(game, state, horse) {
            actions.push(Action::Bonus { horse });
        }
    }
}

/// Adds each choice of so many cards of the hand, once.
fn push_choices(horse: Horse, hand: Cards, size: u32, actions: &mut Vec<Action>) {
    let mut kinds = [Card::default(); Card::ALL.len()];
    let mut count = 0;
    for card in hand.kinds() {
        kinds[count] = card;
        count += 1;
    }
    // The more there are of a kind, the later it is chosen from: that makes for few branches.
    kinds[..count].sort_unstable_by_key(|&card| hand.count(card));
    choose(horse, hand, &kinds[..count], hand.len(), size, Cards::EMPTY, actions);
}

/// Adds all ways to fill up `chosen` by `size` cards of `kinds`, of which the hand has `left`.
fn choose(
    horse: Horse,
    hand: Cards,
    kinds: &[Card],
    left: u32,
    size: u32,
    chosen: Cards,
    actions: &mut Vec<Action>,
) {
    let Some((&card, others)) = kinds.split_first() else {
        return actions.push(Action::Keep { horse, cards: chosen });
    };
    let here = hand.count(card);
    let behind = left - here;
    let taken = size.saturating_sub(behind)..=here.min(size);
    if let &[last] = others {
        // There are many choices, and almost all end here: what one kind leaves, the other fills up.
        let cards = move |taken| chosen.with_some(card, taken).with_some(last, size - taken);
        return actions.extend(taken.map(|taken| Action::Keep { horse, cards: cards(taken) }));
    }
    for taken in taken {
        choose(horse, hand, others, behind, size - taken, chosen.with_some(card, taken), actions);
    }
}

/// Returns `true` if the bonus of `horse` can be taken: it was not yet, and the horse is in the race or waits
/// for it. TM-DEAL-2
#[inline]
pub(crate) fn bonus_is_open(game: &TurfMaster, state: &State, horse: Horse) -> bool {
    state.bonus[horse] == 0 && game.meeting().has_bonus() && matches!(state.field[horse], Runner::On(_))
}

/// Refuses a bonus of another seat's horse, and one that cannot be taken.
pub(crate) fn check_bonus(game: &TurfMaster, state: &State, seat: Seat, horse: Horse) -> Result<(), Refusal> {
    if game.meeting().owner(horse) != seat {
        return Err(Refusal::NotYourHorse);
    }
    if bonus_is_open(game, state, horse) { Ok(()) } else { Err(Refusal::NoBonus) }
}

/// Owes a horse two more cards; its choice in the keep phase is void. TM-DEAL-2
pub(crate) fn take_bonus(state: &mut State, seat: Seat, horse: Horse, witness: &mut impl Witness<Event>) {
    state.bonus[horse] = state.race;
    state.owed[horse] = BONUS;
    if let Phase::Keep(kept) = &mut state.phase {
        kept[horse] = None;
    }
    witness.see(Event::Bonus { seat, horse });
}

/// Refuses cards of another seat's horse, cards that are not in its hand, and a wrong number of them.
pub(crate) fn check_keep(
    game: &TurfMaster,
    state: &State,
    seat: Seat,
    horse: Horse,
    cards: Cards,
) -> Result<(), Refusal> {
    let meeting = game.meeting();
    if !meeting.runs(horse) || meeting.owner(horse) != seat {
        return Err(Refusal::NotYourHorse);
    }
    if !state.hands[horse].includes(cards) {
        return Err(Refusal::NoSuchCard);
    }
    let size = state.keeps(meeting, horse);
    if cards.len() == u32::from(size) { Ok(()) } else { Err(Refusal::KeepExactly(size)) }
}

/// Takes a choice; the last one settles all. TM-DEAL-5
pub(crate) fn keep(
    game: &TurfMaster,
    state: &mut State,
    seat: Seat,
    horse: Horse,
    cards: Cards,
    witness: &mut impl Witness<Event>,
) {
    let Phase::Keep(kept) = &mut state.phase else { return };
    let again = kept[horse].replace(cards).is_some();
    witness.see(Event::Kept { seat, horse, cards, again });
    let kept = *kept;
    if undecided(game.meeting(), &kept).is_empty() {
        for horse in game.meeting().horses() {
            state.hands[horse] = kept[horse].unwrap_or_default();
        }
        starting::begin_lots(game, state);
    }
}
