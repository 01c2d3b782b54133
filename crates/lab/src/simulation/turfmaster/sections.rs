//! The charts of TurfMaster.

use furlong_games::rules::turfmaster::{Card, TurfMaster};

use super::super::label::{Label, numbered};
use super::super::report::{Chart, ReportSection};
use super::super::standing_tally::PlayerMix;
use super::TurfMasterTally;

/// The limits of the first three horses, and none.
const LIMIT_LABELS: [Label; 4] =
    [Label::Number(8), Label::Number(9), Label::Number(10), Label::Word("no-limit")];

/// All sections, in the order of the report.
pub(super) fn sections(game: &TurfMaster, tally: &TurfMasterTally, mix: PlayerMix) -> Vec<ReportSection> {
    vec![
        race_section(game, tally, mix),
        horse_section(game, tally, mix),
        card_section(game, tally),
        move_section(tally),
        fall_section(game, tally),
    ]
}

fn runners(game: &TurfMaster) -> usize {
    game.meeting().horses().count()
}

fn by_card_or_dice<T: Copy>(values: &[T; 2]) -> Vec<(Label, T)> {
    [Label::Word("by-card"), Label::Word("by-dice")].into_iter().zip(values.iter().copied()).collect()
}

fn race_section(game: &TurfMaster, tally: &TurfMasterTally, mix: PlayerMix) -> ReportSection {
    let (horses, races) = (runners(game), game.meeting().races().len());
    let players = usize::from(game.meeting().players());
    let photos = [Label::Place(1), Label::Word("later-places")].into_iter().zip(tally.photos);
    let boxes =
        Chart::split("tm-wins-by-first-box", numbered(Label::Box, &tally.wins_by_first_box.rows()[..horses]));
    let turns = Chart::split("tm-wins-by-turn", numbered(Label::Turn, &tally.wins_by_turn.rows()[..players]));
    ReportSection::of_filled(
        "race",
        [
            Chart::histogram("tm-rounds", &tally.rounds),
            Chart::histogram("tm-winner-rounds", &tally.winner_rounds),
            Chart::means("tm-rounds-by-race", numbered(Label::Race, &tally.rounds_by_race[..races])),
            mix.expects_even(boxes),
            Chart::means(
                "tm-points-by-first-box",
                numbered(Label::Box, &tally.points_by_first_box[..horses]),
            ),
            Chart::split("tm-wins-by-box", numbered(Label::Box, &tally.wins_by_box.rows()[..horses])),
            mix.expects_even(turns),
            Chart::rates("tm-photos", photos.collect()),
        ],
    )
}

fn horse_section(game: &TurfMaster, tally: &TurfMasterTally, mix: PlayerMix) -> ReportSection {
    let horses = runners(game);
    let wins = Chart::split("tm-wins-by-horse", numbered(Label::Horse, &tally.wins.rows()[..horses]));
    ReportSection::of_filled(
        "horses",
        [
            mix.expects_even(wins),
            Chart::means("tm-points-by-horse", numbered(Label::Horse, &tally.points[..horses])),
        ],
    )
}

fn card_section(game: &TurfMaster, tally: &TurfMasterTally) -> ReportSection {
    let races = game.meeting().races().len();
    let kinds = || Card::ALL.map(|card| Label::Card(card.name())).into_iter();
    let spent = kinds().zip(tally.spent).filter(|(_, rate)| rate.count > 0);
    let bonuses = [Label::Race(1), Label::Race(2), Label::Word("bonus-left")];
    ReportSection::of_filled(
        "cards",
        [
            Chart::histogram("tm-cards", &tally.cards),
            Chart::means("tm-cards-by-race", numbered(Label::Race, &tally.cards_by_race[..races])),
            Chart::rates("tm-passes", numbered(Label::Race, &tally.passes[..races])),
            Chart::split("tm-played", kinds().zip(*tally.played.rows()).collect()),
            Chart::rates("tm-spent-by-card", spent.collect()),
            Chart::rates("tm-spent-by-limit", LIMIT_LABELS.into_iter().zip(tally.spent_by_limit).collect()),
            Chart::split("tm-bonus", bonuses.into_iter().zip(*tally.bonuses.rows()).collect()),
        ],
    )
}

fn move_section(tally: &TurfMasterTally) -> ReportSection {
    let choices = [Label::Word("sum"), Label::Word("one-die")].into_iter().zip(*tally.choices.rows());
    ReportSection::of_filled(
        "moves",
        [
            Chart::rates("tm-stopped", by_card_or_dice(&tally.stopped)),
            Chart::means("tm-lost", by_card_or_dice(&tally.lost)),
            Chart::split("tm-dice", choices.collect()),
            Chart::split("tm-lanes", numbered(Label::Lane, tally.ends_by_lane.rows())),
            Chart::split("tm-wins-by-lane", numbered(Label::Lane, tally.wins_by_lane.rows())),
        ],
    )
}

fn fall_section(game: &TurfMaster, tally: &TurfMasterTally) -> ReportSection {
    let fences = (1..).zip(tally.falls).flat_map(|(race, fences)| {
        (1..).zip(fences).map(move |(fence, rate)| (Label::Fence(race, fence), rate))
    });
    let horses = runners(game);
    let by_horse = numbered(Label::Horse, &tally.falls_by_horse[..horses]);
    ReportSection::of_filled(
        "falls",
        [
            Chart::histogram("tm-falls", &tally.falls_in_race),
            Chart::rates("tm-falls-by-fence", fences.collect()),
            Chart::rates("tm-falls-by-horse", by_horse),
        ],
    )
}
