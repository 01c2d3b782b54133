//! A search for a number of moves that explains the squares of the horses and the turn.
//!
//! Exact where horses share squares, and in the first round. Later, horses may have been held up by others in
//! more ways than can be told from where they stand now; there, bounds are checked that no play can break.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use furlong_core::Game;

use crate::{ByHorse, Card, Field, Horse, HorseSet, Position, PositionPhase, RoyalTurf, Symbol, Track};

/// Returns `true` if some number of complete rounds explains the position. `cards` are complete where the
/// position's other fields are sound.
pub(super) fn explain(
    game: &RoyalTurf,
    position: &Position,
    field: &Field,
    cards: &ByHorse<Option<Card>>,
) -> bool {
    if position.phase == PositionPhase::Bet {
        return true; // Nobody has moved.
    }
    let known: Vec<Card> = cards.0.into_iter().flatten().collect();
    let Ok(cards) = <[Card; 7]>::try_from(known).map(ByHorse::of) else {
        return true; // A horse without a card is a fault of its own.
    };
    let track = game.track();
    // Every card has a number of at least 5: in far fewer rounds than the ring has squares a horse gets
    // anywhere, and each player has a turn.
    let enough = u32::from(track.length().unsigned_abs());
    (0..=enough).any(|rounds| {
        turn_follows(game, position, field, &cards, rounds)
            && Horse::ALL.into_iter().all(|horse| reaches(track, field, horse, cards[horse], rounds))
            && (track.shared() || flows(track, field, &cards, rounds))
    })
}

/// Returns `true` if the number of moves can lead to this turn. RT-RUN-1
///
/// Every horse on the track has moved once a round; of one that has finished only bounds of its moves are
/// known.
fn turn_follows(
    game: &RoyalTurf,
    position: &Position,
    field: &Field,
    cards: &ByHorse<Card>,
    rounds: u32,
) -> bool {
    let players = u32::from(game.players());
    let Some(turn) = position.turn.map(u32::from).filter(|&turn| turn < players) else { return true };
    let fewest = |&horse: &Horse| to_finish(game.track(), cards[horse]);
    let on_track = field.racing.len() * rounds + field.moved.len();
    let least = on_track + field.finished.iter().map(fewest).sum::<u32>();
    let most = on_track + field.finished.iter().map(|_| rounds + 1).sum::<u32>();
    (least..=most).any(|moves| (u32::from(position.first) + moves) % players == turn)
}

/// The fewest moves in which a horse crosses the line.
fn to_finish(track: Track, card: Card) -> u32 {
    u32::from(track.length().unsigned_abs() + 1).div_ceil(longest(card))
}

fn longest(card: Card) -> u32 {
    card.numbers().into_iter().max().map_or(1, u32::from)
}

/// Returns `true` if a horse can be where it is after so many complete rounds.
fn reaches(track: Track, field: &Field, horse: Horse, card: Card, rounds: u32) -> bool {
    if field.finished.contains(&horse) {
        return to_finish(track, card) <= rounds + 1;
    }
    let moves = rounds + u32::from(field.moved.contains(horse));
    let at = field.at[horse];
    if track.shared() {
        sums(card, moves) >> at & 1 == 1
    } else {
        i64::from(at) <= i64::from(longest(card) * moves)
    }
}

/// The squares that exactly so many free moves lead to, as bits.
fn sums(card: Card, moves: u32) -> u64 {
    let step = |from: u64| card.numbers().into_iter().fold(0, |to, n| to | from << n);
    (0..moves).fold(1, |reached, _| step(reached))
}

/// Returns `true` if horses that hold each other up can stand so after so many complete rounds.
fn flows(track: Track, field: &Field, cards: &ByHorse<Card>, rounds: u32) -> bool {
    if rounds == 0 {
        return in_first_round(track, field.at, field.moved, cards, &mut BTreeSet::new());
    }
    spreads(track, field, rounds) && holds_back(field, cards)
}

/// Returns `true` if the first round can lead here: takes back the last move in every possible way. What is
/// `known` to lead nowhere is not tried again; that leaves some ten thousand ways at most.
fn in_first_round(
    track: Track,
    at: ByHorse<i8>,
    moved: HorseSet,
    cards: &ByHorse<Card>,
    known: &mut BTreeSet<([i8; 7], usize)>,
) -> bool {
    if moved.is_empty() {
        return at.0.iter().all(|&p| p <= 0);
    }
    if !known.insert((at.0, moved.bits())) {
        return false;
    }
    moved.iter().any(|horse| {
        (Track::BACKMOST..=at[horse].min(0)).any(|start| {
            let vacant = Horse::ALL.into_iter().all(|other| other == horse || at[other] != start);
            let mut before = at;
            before[horse] = start;
            let lands = |symbol| track.run(start, cards[horse].squares(symbol), before.0) == at[horse];
            vacant
                && Symbol::ALL.into_iter().any(lands)
                && in_first_round(track, before, moved.without(horse), cards, known)
        })
    })
}

/// Returns `true` if the field has got as far as it must. In every round the leader gets at least one square
/// on, from the second round on the second horse too, and so on, since nobody can be held up by a free
/// square. That holds as long as nobody is so far ahead as to stand in the way of those a lap behind.
fn spreads(track: Track, field: &Field, rounds: u32) -> bool {
    let mut at = field.at.0;
    at.sort_unstable_by(|a, b| b.cmp(a));
    let lapping = at[0] >= track.length() + Track::BACKMOST;
    let rounds = i64::from(rounds);
    lapping || (0..).zip(at).all(|(rank, p)| i64::from(p) >= (rounds - rank).max(0) - rank)
}

/// Returns `true` if those at the back can have been held there. Horses on the hindmost starting squares
/// without a gap have never left them, though they have moved: each was held by horses ahead of it, as many
/// at least as its smallest number.
fn holds_back(field: &Field, cards: &ByHorse<Card>) -> bool {
    let on = |square| field.racing.iter().find(|&horse| field.at[horse] == square);
    let hindmost = (Track::BACKMOST..=0).map_while(on);
    hindmost.zip((0..7).rev()).all(|(horse, ahead)| cards[horse].numbers().into_iter().any(|n| n <= ahead))
}
