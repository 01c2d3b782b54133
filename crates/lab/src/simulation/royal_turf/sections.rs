//! The charts of Royal Turf.

use furlong_games::rules::royal_turf::{Horse, RoyalTurf};

use super::super::label::{Label, numbered};
use super::super::report::{Chart, ReportSection};
use super::super::standing_tally::{PARTS_PER_WIN, PlayerMix};
use super::{RoyalTurfTally, players};

/// All sections, in the order of the report.
pub(super) fn sections(game: &RoyalTurf, tally: &RoyalTurfTally, mix: PlayerMix) -> Vec<ReportSection> {
    vec![race_section(tally), horse_section(game, tally), bet_section(game, tally, mix)]
}

fn by_outcome<T: Copy>(values: &[T; 5]) -> Vec<(Label, T)> {
    let labels =
        [Label::Place(1), Label::Place(2), Label::Place(3), Label::Word("last"), Label::Word("others")];
    labels.into_iter().zip(values.iter().copied()).collect()
}

fn race_section(tally: &RoyalTurfTally) -> ReportSection {
    ReportSection::of_filled(
        "race",
        [
            Chart::histogram("rt-turns", &tally.turns),
            Chart::split("rt-wins-by-start", numbered(Label::Start, tally.wins_by_start.rows()))
                .expecting_equal_rows(),
            Chart::rates("rt-places-by-start", numbered(Label::Start, &tally.places_by_start)),
            Chart::rates("rt-last-by-start", numbered(Label::Start, &tally.lasts_by_start)),
        ],
    )
}

fn horse_section(game: &RoyalTurf, tally: &RoyalTurfTally) -> ReportSection {
    let cards = Horse::ALL.into_iter().flat_map(|horse| {
        let cards = game.pack().cards(horse).map(|card| Label::HorseCard(horse.number(), card.to_string()));
        cards.into_iter().zip(tally.wins_by_card[horse.index()])
    });
    ReportSection::of_filled(
        "horses",
        [
            Chart::split("rt-wins-by-horse", numbered(Label::Horse, tally.wins.rows()))
                .expecting_equal_rows(),
            Chart::rates("rt-places-by-horse", numbered(Label::Horse, &tally.places)),
            Chart::rates("rt-last-by-horse", numbered(Label::Horse, &tally.lasts)),
            Chart::rates("rt-wins-by-card", cards.collect()),
            Chart::split("rt-pace-by-horse", numbered(Label::Horse, tally.paces.rows()))
                .expecting_equal_rows(),
            Chart::split("rt-place-of-pace", by_outcome(tally.pace_places.rows())),
            Chart::means("rt-squares-by-horse", numbered(Label::Horse, &tally.squares)),
            Chart::rates("rt-held-up-by-horse", numbered(Label::Horse, &tally.held_up)),
        ],
    )
}

fn bet_section(game: &RoyalTurf, tally: &RoyalTurfTally, mix: PlayerMix) -> ReportSection {
    let players = players(game);
    let wins = Chart::split_in_units(
        "rt-wins-by-turn",
        PARTS_PER_WIN,
        numbered(Label::Turn, &tally.wins_by_turn.rows()[..players]),
    );
    let columns =
        [1, 2, 3, 4].map(Label::Number).into_iter().chain([Label::AtLeast(5)]).zip(*tally.columns.rows());
    ReportSection::of_filled(
        "bets",
        [
            Chart::split("rt-units-by-horse", numbered(Label::Horse, tally.units.rows())),
            Chart::split("rt-columns", columns.collect()),
            Chart::means("rt-return-by-horse", numbered(Label::Horse, &tally.return_by_horse)),
            Chart::means("rt-return-by-place", by_outcome(&tally.return_by_place)),
            Chart::histogram("rt-gains", &tally.gains),
            Chart::means("rt-gain-by-race", numbered(Label::Race, &tally.gain_by_race)),
            Chart::means("rt-gain-by-turn", numbered(Label::Turn, &tally.gain_by_turn[..players])),
            mix.expects_even(wins),
            Chart::rates("rt-floor-by-race", numbered(Label::Race, &tally.floors)),
        ],
    )
}
