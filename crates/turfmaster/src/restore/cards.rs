//! Hands, decks, played and dropped cards: the number of each is known almost everywhere.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::Reader;
use super::field::turns;
use crate::{BONUS, ByHorse, Card, Cards, Horse, Phase, PositionPhase, Runner, State};

/// The number of cards in a deck.
const DECK_SIZE: u32 = 32;

impl Reader<'_> {
    /// Reads a list of piles.
    pub(super) fn piles(&mut self, path: &str, lists: &[Vec<Card>]) -> ByHorse<Cards> {
        let mut piles = ByHorse::default();
        for (i, horse) in self.entries() {
            piles[horse] = self.pile(format!("{path}[{i}]"), &lists[i]);
        }
        piles
    }

    fn pile(&mut self, path: String, list: &[Card]) -> Cards {
        let cards = Cards::checked(list.iter().copied());
        self.expect(cards.is_some(), path, "a deck has not so many of one card (TM-DECK-1)");
        cards.unwrap_or_default()
    }

    /// Reads the choices of the keep phase. That they come from the hand is judged later.
    pub(super) fn kept(&mut self) -> ByHorse<Option<Cards>> {
        let mut kept = ByHorse::default();
        let keep = self.position.phase == PositionPhase::Keep;
        for (i, horse) in self.entries() {
            if let Some(list) = &self.position.kept[i] {
                self.expect(keep, format!("kept[{i}]"), "cards are chosen in the phase keep only");
                kept[horse] = Some(self.pile(format!("kept[{i}]"), list));
            }
        }
        let open = self.meeting.horses().any(|horse| kept[horse].is_none());
        self.expect(!keep || open, "kept", "with the last choice the phase is over");
        kept
    }

    /// Reads the races in which bonuses were taken. TM-DEAL-2, TM-DEAL-3, TM-MEET-2
    pub(super) fn bonus(&mut self) -> ByHorse<u8> {
        let mut bonus = ByHorse::default();
        let race = self.position.race;
        for (i, horse) in self.entries() {
            let path = format!("bonus[{i}]");
            let Some(taken) = self.position.bonus[i] else {
                let due = self.meeting.has_bonus() && self.meeting.is_last(race);
                self.expect(!due, path, "the last race deals a bonus that was not taken (TM-DEAL-3)");
                continue;
            };
            self.expect(self.meeting.has_bonus(), &*path, "a meeting of four races has no bonus (TM-MEET-2)");
            self.expect((1..=race).contains(&taken), path, format!("races so far are 1 to {race}"));
            bonus[horse] = taken;
        }
        bonus
    }

    /// Returns the played cards: as given, or all that are missing.
    pub(super) fn played(&mut self, state: &State) -> Option<ByHorse<Cards>> {
        let given = self.position.played.as_ref().map(|lists| self.piles("played", lists));
        let mut played = ByHorse::default();
        for (i, horse) in self.entries() {
            let given = given.map_or(Cards::EMPTY, |piles| piles[horse]);
            let piles = [state.hands[horse], state.decks[horse], given];
            let together = Cards::checked(piles.into_iter().flat_map(Cards::iter));
            let message = "with deck and played cards there are more of one card than a deck has (TM-DECK-1)";
            self.expect(together.is_some(), format!("hands[{i}]"), message);
            let missing = Cards::DECK.minus(together.unwrap_or_default());
            played[horse] = if self.position.played.is_some() { given } else { missing };
        }
        self.faults.is_empty().then_some(played)
    }

    /// Checks the numbers of cards.
    pub(super) fn check_cards(&mut self, state: &State) {
        for (i, horse) in self.entries() {
            let deck = DECK_SIZE - self.dealt(state, horse);
            self.expect(
                state.decks[horse].len() == deck,
                format!("decks[{i}]"),
                format!("{deck} cards are undealt now"),
            );
            let dropped = state.dropped(horse).len();
            let most = self.most_dropped(state, horse);
            self.expect(
                dropped <= most,
                format!("played[{i}]"),
                format!("{dropped} cards are nowhere, but at most {most} can have been dropped"),
            );
            if let Phase::Keep(kept) = state.phase {
                self.check_choice(state, i, horse, kept[horse]);
            } else {
                self.check_hand(state, i, horse);
            }
        }
    }

    /// Returns the number of cards the horse was dealt so far.
    fn dealt(&self, state: &State, horse: Horse) -> u32 {
        let bonus = if state.bonus[horse] > 0 { BONUS } else { 0 };
        u32::from(self.meeting.hand()) * u32::from(state.race) + u32::from(bonus)
    }

    /// Returns the number of cards the horse had for a race.
    fn full_hand(&self, state: &State, horse: Horse, race: u8) -> u32 {
        u32::from(self.meeting.keeps(race, state.bonus[horse], u8::MAX))
    }

    /// Returns the most cards that can have been left over from an earlier race: who finished it has played
    /// some on the way, who fell at least one.
    fn most_left(&self, state: &State, horse: Horse, race: u8) -> u32 {
        let full = self.full_hand(state, horse, race);
        let finished = state.places[horse].get(usize::from(race) - 1).is_some_and(Option::is_some);
        let played = if finished { u32::from(self.quickest(race).div_ceil(2)) } else { 1 };
        full.saturating_sub(played)
    }

    /// Returns the most cards that can have been dropped: what was left over of earlier races may be gone. In
    /// the keep phase that of the race before is still there, less two that were removed.
    fn most_dropped(&self, state: &State, horse: Horse) -> u32 {
        let left = |race| self.most_left(state, horse, race);
        if !matches!(state.phase, Phase::Keep(_)) {
            return (1..state.race).map(left).sum();
        }
        let before = state.race - 1;
        let removed = if state.bonus[horse] == before { u32::from(BONUS) } else { 0 };
        (1..before).map(left).sum::<u32>() + removed
    }

    /// Checks a hand to choose from, and the choice. TM-DEAL-5
    fn check_choice(&mut self, state: &State, i: usize, horse: Horse, kept: Option<Cards>) {
        let before = state.race - 1;
        let dealt = self.full_hand(state, horse, state.race);
        let removed = if state.bonus[horse] == before { u32::from(BONUS) } else { 0 };
        let most = dealt + self.most_left(state, horse, before).saturating_sub(removed);
        self.expect(
            (dealt..=most).contains(&state.hands[horse].len()),
            format!("hands[{i}]"),
            format!("there are {dealt} to {most} cards to choose from"),
        );
        let size = u32::from(state.keeps(self.meeting, horse));
        let sound = kept.is_none_or(|kept| kept.len() == size && state.hands[horse].includes(kept));
        self.expect(sound, format!("kept[{i}]"), format!("{size} cards of the hand are kept"));
    }

    /// Checks a hand in a race: one card is gone for each card round.
    fn check_hand(&mut self, state: &State, i: usize, horse: Horse) {
        let full = self.full_hand(state, horse, state.race);
        let untaken = self.meeting.has_bonus() && state.bonus[horse] == 0;
        let (fewest, most) = match state.field[horse] {
            Runner::Fallen { round, .. } => {
                let turns = u32::from(round.div_ceil(2));
                self.expect(turns <= full, format!("hands[{i}]"), "no card was left to fall by (TM-FENCE-4)");
                (turns, turns)
            }
            Runner::Placed(_) => {
                let completed = state.round - u16::from(state.phase != Phase::Over);
                (u32::from(self.quickest(state.race).div_ceil(2)), u32::from(completed.div_ceil(2)))
            }
            Runner::On(_) | Runner::Away => {
                let turns = u32::from(turns(state, horse).div_ceil(2));
                (turns, turns)
            }
        };
        // Whoever has no cards must take the bonus before anything else. TM-CARD-4
        let path = format!("bonus[{i}]");
        self.expect(
            !untaken || fewest <= full,
            path,
            "the hand was empty, so the bonus was taken (TM-CARD-4)",
        );
        let hand = full.saturating_sub(most)..=full.saturating_sub(fewest);
        let message = if hand.start() == hand.end() {
            format!("there are {} cards left after so many card rounds", hand.start())
        } else {
            format!("there are {} to {} cards left after so many card rounds", hand.start(), hand.end())
        };
        self.expect(hand.contains(&state.hands[horse].len()), format!("hands[{i}]"), message);
    }

    /// Returns the numbers of card rounds in which a finisher can have run: known by its hand, unless that is
    /// empty and there is no bonus left that must be taken then. TM-CARD-4
    fn card_rounds(&self, state: &State, horse: Horse) -> RangeInclusive<u32> {
        let (full, hand) = (self.full_hand(state, horse, state.race), state.hands[horse].len());
        let played = full.saturating_sub(hand);
        let untaken = self.meeting.has_bonus() && state.bonus[horse] == 0;
        played..=if hand == 0 && !untaken { u32::MAX } else { played }
    }

    /// Checks hands and places of finishers together: a better place was not reached later, and in the last
    /// round of all somebody still ran. TM-FIN-1, TM-FIN-2
    pub(super) fn check_finishers(&mut self, state: &State) {
        let placed = |horse: Horse| state.field[horse].place().map(|place| (place, horse));
        let mut finishers: Vec<_> = self.meeting.horses().filter_map(placed).collect();
        finishers.sort_unstable();
        for pair in finishers.windows(2) {
            let [better, worse] = [pair[0].1, pair[1].1].map(|horse| self.card_rounds(state, horse));
            let path = format!("hands[{}]", pair[0].1.index());
            self.expect(
                better.start() <= worse.end(),
                path,
                "a horse behind this one has played fewer cards",
            );
        }
        let last = u32::from(state.round.div_ceil(2));
        let fell =
            |horse: Horse| matches!(state.field[horse], Runner::Fallen { round, .. } if round == state.round);
        let ran = finishers.iter().any(|&(_, horse)| self.card_rounds(state, horse).contains(&last));
        let sound = state.phase != Phase::Over || ran || self.meeting.horses().any(fell);
        self.expect(sound, "round", "no horse was left to run in this round");
    }
}
