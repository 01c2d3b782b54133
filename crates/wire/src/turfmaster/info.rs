//! Choices at a new table of TurfMaster.

use furlong_games::PackLibrary;
use furlong_turfmaster::{Meeting, TurfMaster};
use serde_json::{Value, json};

use crate::answers::{CourseInfo, GameInfo};
use crate::catalogue;

pub(super) fn info(library: &PackLibrary) -> GameInfo {
    let race = json!({ "course": "oval", "steeplechase": false });
    let options = [("horses", Value::Null), ("races", json!([race, race, race]))];
    let horses = |players| Meeting::horses_each(players).to_vec();
    let info = catalogue::info::<TurfMaster>(library, options, horses, |_| vec![3, 4]);
    GameInfo { courses: courses(library), ..info }
}

fn courses(library: &PackLibrary) -> Vec<CourseInfo> {
    let told = library.courses().iter().map(|course| CourseInfo {
        name: course.name.clone(),
        title: course.title.clone(),
        hand: course.hand,
        squares: course.rules.last(1),
        fences: course.rules.plan().fences.len(),
    });
    told.collect()
}
