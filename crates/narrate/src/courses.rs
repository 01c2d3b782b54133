//! What is written in the picture of a course, and the picture in words.

use furlong_packs::turfmaster::{Captions, Hand, TurfMasterCourse};
use furlong_turfmaster::{FULL_LANES, Section};

use super::Language;
use super::message::messages;
use super::voice::{Voice, Words};

messages! { Caption<'a>;
    "start" => Start,
    "finish" => Finish,
    "fence" => Fence,
    "landing" => Landing,
    "starting-box" => StartingBox,
    "lane" => Lane,
    "left-handed" => LeftHanded,
    "right-handed" => RightHanded,
    "straight" => Straight { squares: u8 },
    "turn" => Turn { squares: u8 },
    "told" => Told { way: &'a str, lanes: usize, lap: &'a str, squares: u8, fences: usize },
}

/// The words of a course's picture.
pub fn captions(course: &TurfMasterCourse, language: Language) -> Captions {
    let Words { common, courses, .. } = Words::of(language);
    let voice = Voice::of_words(language, [common, courses]);
    let say = |caption: Caption| voice.say(&caption);
    Captions {
        language: language.code(),
        start: say(Caption::Start),
        finish: say(Caption::Finish),
        fence: say(Caption::Fence),
        landing: say(Caption::Landing),
        starting_box: say(Caption::StartingBox),
        lane: say(Caption::Lane),
        told: told(course, &voice),
    }
}

fn told(course: &TurfMasterCourse, voice: &Voice) -> String {
    let way = voice.say(&match course.hand {
        Hand::Left => Caption::LeftHanded,
        Hand::Right => Caption::RightHanded,
    });
    let section = |section| match section {
        Section::Straight(squares) => voice.say(&Caption::Straight { squares }),
        Section::Turn(squares) => voice.say(&Caption::Turn { squares }),
    };
    let lap: Vec<_> = course.shape.lap.iter().map(|stretch| section(stretch.section)).collect();
    voice.say(&Caption::Told {
        way: &way,
        lanes: FULL_LANES,
        lap: &voice.list(&lap),
        squares: course.rules.last(1),
        fences: course.rules.plan().fences.len(),
    })
}
