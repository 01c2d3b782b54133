//! The end of a race, and the end of the record: the result, or how the meeting stands.

use std::cmp::Reverse;

use furlong_core::{Game, Seat, Standing};
use furlong_games::Progress;
use furlong_turfmaster::{Horse, Phase, TurfMaster, View, points};

use super::{Message, Scene, Teller};
use crate::message::Common;
use crate::page::Side;

/// What a place scores; a fall scores nothing. TM-SCORE-1
fn scored(place: Option<u8>) -> i32 {
    place.map_or(0, points)
}

impl Teller<'_> {
    pub(super) fn tell_placed(&mut self, horse: Horse, place: u8) {
        let (owner, place) = (self.table.owner(horse), self.table.place(place));
        self.detail(&Message::Finished { horse: horse.number(), owner, place: &place });
    }

    /// Those who finished by place, then those who fell.
    pub(super) fn tell_race_over(&mut self, race: u8, places: &[Option<u8>]) {
        let table = self.table;
        let mut horses: Vec<_> = Horse::ALL.into_iter().zip(places.iter().copied()).collect();
        horses.sort_by_key(|(_, place)| place.unwrap_or(u8::MAX));
        let row = |(horse, place): (Horse, Option<u8>)| {
            let owner = table.owner(horse).to_owned();
            vec![self.place_or_fall(place), horse.to_string(), owner, scored(place).to_string()]
        };
        let columns = [
            table.say(&Message::ColumnPlace),
            table.say(&Common::ColumnHorse),
            table.say(&Message::ColumnOwner),
            table.say(&Message::ColumnPoints),
        ];
        let mut rows = vec![columns.to_vec()];
        rows.extend(horses.into_iter().map(row));
        self.section(&Message::RaceOver { race });
        self.page.grid(&[Side::Left, Side::Left, Side::Left, Side::Right], &rows);
    }

    /// How the players stand between two races.
    pub(super) fn tell_points_so_far(&mut self, race: u8, standing: &Standing) {
        if usize::from(race) == self.table.meeting().races().len() {
            return;
        }
        let table = self.table;
        let words = |seat: Seat| {
            table.say(&Message::PointsOf { player: table.player(seat), points: standing.scores[seat] })
        };
        let all: Vec<_> = standing.ranking().into_iter().flatten().map(words).collect();
        self.page.gap();
        self.item(&Message::PointsSoFar { race, points: &all.join(", ") });
    }

    /// How the record leaves the meeting.
    pub(super) fn tell_standing(&mut self, progress: &Progress<TurfMaster>) {
        let scene = Scene::new(progress.game(), progress.state());
        // Luck may still owe its cards.
        self.tell_bonus_cards();
        match scene.view.phase {
            Phase::Over => {
                self.tell_result(&progress.game().standing(progress.state()), &scene.view);
                return;
            }
            Phase::Boxes(_) if !progress.steps().is_empty() => self.tell_box_rolls(),
            Phase::Lots(_) if !self.notes.lots.is_empty() => self.tell_lots(),
            Phase::Cards | Phase::Throw | Phase::Roll(_) | Phase::Dice(..) => {
                // A record of no steps has just told its position.
                if !progress.steps().is_empty() {
                    self.tell_field(&scene);
                }
            }
            Phase::Boxes(_) | Phase::Lots(_) | Phase::Keep(_) => {}
        }
        self.section(&Common::StillRunning);
        self.tell_awaited(&scene.view);
    }

    fn tell_result(&mut self, standing: &Standing, view: &View) {
        let ranking = standing.ranking();
        self.tell_ranking(standing);
        let score = |group: &Vec<Seat>| group.first().map(|seat| standing.scores[*seat]);
        if ranking.windows(2).any(|pair| score(&pair[0]) == score(&pair[1])) {
            self.line(&Message::PlacesDecide);
        }
        if let Some(best) = ranking.first() {
            let players = self.table.players(best.iter().copied());
            self.line(&Message::Winners { players: &players, count: best.len() });
        }
        self.tell_horses(view);
    }

    /// How each horse fared, the best first.
    fn tell_horses(&mut self, view: &View) {
        let table = self.table;
        let mut horses: Vec<_> =
            table.all_horses().into_iter().map(|horse| (horse, fares(view, horse))).collect();
        let total = |fares: &[Option<u8>]| fares.iter().map(|place| scored(*place)).sum::<i32>();
        horses.sort_by_key(|(_, fares)| Reverse(total(fares)));
        let races = (1..=table.meeting().races().len()).map(|race| table.say(&Message::ColumnRace { race }));
        let mut rows = vec![vec![table.say(&Common::ColumnHorse), table.say(&Message::ColumnOwner)]];
        rows[0].extend(races.chain([table.say(&Message::ColumnPoints)]));
        for (horse, fares) in horses {
            let mut row = vec![horse.to_string(), table.owner(horse).to_owned()];
            row.extend(fares.iter().map(|place| self.place_or_fall(*place)));
            row.push(total(&fares).to_string());
            rows.push(row);
        }
        self.section(&Message::Horses);
        self.page.grid(&[Side::Left, Side::Left, Side::Right], &rows);
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
    use crate::said::played;

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
