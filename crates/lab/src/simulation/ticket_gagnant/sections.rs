//! The charts of Ticket Gagnant.

use furlong_games::rules::ticket_gagnant::{Discipline, Terms, TicketGagnant};

use super::super::counter::HitCount;
use super::super::label::{Label, numbered};
use super::super::report::{Chart, ReportSection};
use super::super::standing_tally::{PARTS_PER_WIN, PlayerMix};
use super::{FACE_NAMES, HAND_SIZES, HIT_NAMES, TicketGagnantTally, players};

/// All sections, in the order of the report.
pub(super) fn sections(
    game: &TicketGagnant,
    tally: &TicketGagnantTally,
    mix: PlayerMix,
) -> Vec<ReportSection> {
    vec![
        race_section(tally),
        horse_section(tally),
        choice_section(tally),
        score_section(game, tally, mix),
        card_section(tally),
    ]
}

fn named<T: Copy>(names: &[&'static str], values: &[T]) -> Vec<(Label, T)> {
    names.iter().map(|name| Label::Word(name)).zip(values.iter().copied()).collect()
}

fn by_hand<T: Copy>(values: &[T; HAND_SIZES]) -> Vec<(Label, T)> {
    Terms::CARDS.map(|cards| Label::Number(cards.into())).zip(values.iter().copied()).collect()
}

fn race_section(tally: &TicketGagnantTally) -> ReportSection {
    ReportSection::of_filled(
        "race",
        [
            Chart::histogram("tg-rows", &tally.rows),
            Chart::histogram("tg-winner-rows", &tally.winner_rows),
            Chart::rates("tg-crossed-races", named(&Discipline::NAMES, &tally.crossed_races)),
            Chart::histogram("tg-photos", &tally.photos),
            Chart::rates("tg-photos-by-place", numbered(Label::Place, &tally.photos_by_place)),
            Chart::rates("tg-podium-photos", named(&["podium-photo"], &[tally.podium_photos])),
        ],
    )
}

fn horse_section(tally: &TicketGagnantTally) -> ReportSection {
    ReportSection::of_filled(
        "horses",
        [
            Chart::split("tg-wins-by-horse", numbered(Label::Horse, tally.wins.rows()))
                .expecting_equal_rows(),
            Chart::rates("tg-podium-by-horse", numbered(Label::Horse, &tally.podiums)),
            Chart::rates("tg-crossings-by-horse", numbered(Label::Horse, &tally.crossings)),
            Chart::rates("tg-out-by-horse", numbered(Label::Horse, &tally.outs)).expecting_equal_rows(),
        ],
    )
}

fn choice_section(tally: &TicketGagnantTally) -> ReportSection {
    ReportSection::of_filled(
        "choices",
        [
            Chart::split("tg-disciplines", named(&Discipline::NAMES, tally.disciplines.rows())),
            Chart::split("tg-hands", by_hand(tally.hands.rows())),
            Chart::split("tg-secrecy", named(&["open", "hidden"], tally.secrecy.rows())),
        ],
    )
}

fn score_section(game: &TicketGagnant, tally: &TicketGagnantTally, mix: PlayerMix) -> ReportSection {
    let (players, races) = (players(game), usize::from(game.meeting().races()));
    let wins = Chart::split_in_units(
        "tg-wins-by-turn",
        PARTS_PER_WIN,
        numbered(Label::Turn, &tally.wins_by_turn.rows()[..players]),
    );
    let disciplines = named(&Discipline::NAMES, &tally.points_by_discipline);
    ReportSection::of_filled(
        "scores",
        [
            Chart::histogram("tg-points", &tally.points),
            Chart::means("tg-points-by-turn", numbered(Label::Turn, &tally.points_by_turn[..players])),
            mix.expects_even(wins),
            Chart::means("tg-points-by-discipline", disciplines),
            Chart::means("tg-points-by-hand", by_hand(&tally.points_by_hand)),
            Chart::split("tg-named", (1..).map(Label::Number).zip(*tally.named.rows()).collect()),
            Chart::split("tg-favourites", numbered(Label::Horse, tally.favourites.rows())),
            Chart::rates("tg-hits", named(&HIT_NAMES, &tally.hits)),
            Chart::rates("tg-floor-by-race", numbered(Label::Race, &tally.floors[..races])),
        ],
    )
}

fn card_section(tally: &TicketGagnantTally) -> ReportSection {
    let is_pair = |(label, _): &(Label, HitCount)| *label == Label::Word("pair");
    let stayed = named(&FACE_NAMES, &tally.stayed).into_iter().filter(is_pair).collect();
    ReportSection::of_filled(
        "cards",
        [
            Chart::split("tg-cards", named(&FACE_NAMES, tally.cards.rows())),
            Chart::rates("tg-stayed", stayed),
            Chart::rates("tg-discarded", named(&FACE_NAMES, &tally.discarded)),
            Chart::rates("tg-pushes", named(&["push"], &[tally.pushes])),
        ],
    )
}
