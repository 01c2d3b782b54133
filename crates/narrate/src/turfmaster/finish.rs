//! The end of a race, and the end of the record: the result, or how the meeting stands.

use std::cmp::Reverse;

use furlong_core::{Game, Seat, Standing};
use furlong_games::Progress;
use furlong_games::rules::turfmaster::{Horse, Phase, TurfMaster, View, points};

use super::TurfMasterMessage as Say;
use super::field::place_or_fall;
use super::printed::{TurfMasterPrinter, TurfMasterScene};
use crate::message::{Argument, CommonMessage};
use crate::narrator::LogLine;
use crate::printed::Side;

/// The points of a place; a fall scores nothing. TM-SCORE-1
fn scored(place: Option<u8>) -> i32 {
    place.map_or(0, points)
}

impl TurfMasterPrinter {
    /// Those who finished by place, then those who fell.
    pub(super) fn print_race_over(&mut self, race: u8, places: &[Option<u8>]) {
        let mut horses: Vec<_> = Horse::ALL.into_iter().zip(places.iter().copied()).collect();
        horses.sort_by_key(|(_, place)| place.unwrap_or(u8::MAX));
        let row = |(horse, place): (Horse, Option<u8>)| {
            vec![place_or_fall(place), horse.number().into(), self.owner(horse), scored(place).into()]
        };
        let columns = vec![
            Say::ColumnPlace.into(),
            CommonMessage::ColumnHorse.into(),
            Say::ColumnOwner.into(),
            Say::ColumnPoints.into(),
        ];
        let rows = [columns].into_iter().chain(horses.into_iter().map(row)).collect();
        self.page.section(Say::RaceOver { race });
        self.page.grid(&[Side::Left, Side::Left, Side::Left, Side::Right], rows);
    }

    /// The points between two races.
    pub(super) fn print_points_so_far(&mut self, race: u8, mut lines: Vec<LogLine>) {
        if usize::from(race) < self.meeting.races().len() {
            self.page.gap();
            self.page.items(lines.split_off(lines.len().saturating_sub(1)));
        }
    }

    /// The result, or the state in which the record ends.
    pub(super) fn print_standing(&mut self, progress: &Progress<TurfMaster>) {
        let scene = TurfMasterScene::new(progress.game(), progress.state());
        // Luck may still owe its cards.
        self.print_bonus_cards();
        match scene.view.phase {
            Phase::Over => {
                self.print_result(&progress.game().standing(progress.state()), &scene.view);
                return;
            }
            Phase::Boxes(_) if !progress.steps().is_empty() => self.print_box_rolls(),
            Phase::Lots(_) if !self.notes.lots.is_empty() => self.print_lots(),
            Phase::Cards | Phase::Throw | Phase::Roll(_) | Phase::Dice(..) => {
                // A record of no steps has just told its position.
                if !progress.steps().is_empty() {
                    self.print_field(&scene);
                }
            }
            Phase::Boxes(_) | Phase::Lots(_) | Phase::Keep(_) => {}
        }
        self.page.section(CommonMessage::StillRunning);
        self.print_awaited(&scene.view);
    }

    fn print_result(&mut self, standing: &Standing, view: &View) {
        let ranking = standing.ranking();
        self.page.ranking(standing, &self.names);
        let score = |group: &Vec<Seat>| group.first().map(|seat| standing.scores[*seat]);
        if ranking.windows(2).any(|pair| score(&pair[0]) == score(&pair[1])) {
            self.page.line(Say::PlacesDecide);
        }
        if let Some(best) = ranking.first() {
            let players = self.names.players(best.iter().copied());
            self.page.line(Say::Winners { players, count: best.len() });
        }
        self.print_horses(view);
    }

    /// The places of each horse, the best first.
    fn print_horses(&mut self, view: &View) {
        let mut horses: Vec<_> =
            self.all_horses().into_iter().map(|horse| (horse, fares(view, horse))).collect();
        let total = |fares: &[Option<u8>]| fares.iter().map(|place| scored(*place)).sum::<i32>();
        horses.sort_by_key(|(_, fares)| Reverse(total(fares)));
        let races = (1..=self.meeting.races().len()).map(|race| Say::ColumnRace { race }.into());
        let mut rows: Vec<Vec<Argument>> =
            vec![vec![CommonMessage::ColumnHorse.into(), Say::ColumnOwner.into()]];
        rows[0].extend(races.chain([Say::ColumnPoints.into()]));
        for (horse, fares) in horses {
            let mut row = vec![horse.number().into(), self.owner(horse)];
            row.extend(fares.iter().map(|place| place_or_fall(*place)));
            row.push(total(&fares).into());
            rows.push(row);
        }
        self.page.section(Say::Horses);
        self.page.grid(&[Side::Left, Side::Left, Side::Right], rows);
    }
}

/// A horse's places in all races; nothing for a fall.
pub(super) fn fares(view: &View, horse: Horse) -> Vec<Option<u8>> {
    view.places[horse].iter().copied().chain([view.field[horse].place()]).collect()
}

#[cfg(test)]
mod tests {
    use furlong_core::Viewer;

    use super::*;
    use crate::tests::played;

    // rules: TM-SCORE-1
    #[test]
    fn the_points_of_the_horses_add_up_to_those_of_their_owners() {
        let progress = played::<TurfMaster>(2, "horses=3 races=oval,oval+fences,triangle", 1, |_| 0);
        let (game, state) = (progress.game(), progress.state());
        let (view, standing) = (game.view(state, Viewer::Spectator), game.standing(state));
        for (seat, score) in standing.scores.iter() {
            let places = game.meeting().horses_of(seat).flat_map(|horse| fares(&view, horse));
            assert_eq!(places.map(scored).sum::<i32>(), *score);
        }
    }
}
