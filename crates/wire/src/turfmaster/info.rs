//! Choices at a new table of TurfMaster.

use std::sync::Arc;

use furlong_games::{MeetingWords, PackLibrary};
use furlong_turfmaster::{Course, Meeting, Race, TurfMaster};
use serde_json::{Value, json};

use crate::answers::{CourseInfo, GameInfo, RaceInfo};
use crate::catalogue;

/// Numbers of races that a meeting may have, the usual one first. TM-SCORE-2, TM-MEET-2
const RACE_COUNTS: [u8; 2] = [3, 4];

pub(super) fn info(library: &PackLibrary) -> GameInfo {
    let options = [("horses", Value::Null), ("races", json!(usual_races(RACE_COUNTS[0])))];
    let horses = |players| Meeting::horses_each(players).to_vec();
    let info = catalogue::info::<TurfMaster>(library, options, horses, |_| RACE_COUNTS.to_vec());
    GameInfo { courses: courses(library), meetings: RACE_COUNTS.map(usual_races).into(), ..info }
}

fn usual_races(count: u8) -> Vec<RaceInfo> {
    let race = |(course, steeplechase)| RaceInfo { course, steeplechase };
    MeetingWords::usual_races(count.into()).into_iter().map(race).collect()
}

fn courses(library: &PackLibrary) -> Vec<CourseInfo> {
    let told = library.courses().iter().map(|course| CourseInfo {
        name: course.name.clone(),
        title: course.title.clone(),
        hand: course.hand,
        squares: course.rules.last(1),
        fences: course.rules.plan().fences.len(),
        cards_last_for: cards_last_for(&course.rules),
        falls_from_box: course.rules.falls_from_box().collect(),
    });
    told.collect()
}

/// Numbers of races of meetings in which the cards last on a course. TM-MEET-2
fn cards_last_for(course: &Arc<Course>) -> Vec<u8> {
    let lasts = |count: &u8| {
        let race = Race { course: Arc::clone(course), steeplechase: false };
        let meeting = Meeting::new(4, 1, vec![race; usize::from(*count)]);
        meeting.is_ok_and(|meeting| !meeting.runs_out_of_cards())
    };
    RACE_COUNTS.into_iter().filter(lasts).collect()
}
