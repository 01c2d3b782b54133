//! The captions in the picture of a course, and the picture in words.

use furlong_games::rules::turfmaster::{FULL_LANES, Section};
use furlong_packs::turfmaster::{Captions, Hand, TurfMasterCourse};

use crate::language::{Language, Locales};
use crate::message::{Argument, messages};
use crate::translator::Translator;

/// The captions of courses in all languages.
pub(crate) const LOCALES: Locales = crate::locales!("courses");

messages! { Caption;
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
    "told" => Told { way: Argument, lanes: usize, lap: Argument, squares: u8, fences: usize },
}

/// The words of a course's picture.
pub fn captions(course: &TurfMasterCourse, language: Language) -> Captions {
    let translator = Translator::new(language, &[LOCALES]);
    let say = |caption: Caption| translator.say(caption);
    Captions {
        language: language.code(),
        start: say(Caption::Start),
        finish: say(Caption::Finish),
        fence: say(Caption::Fence),
        landing: say(Caption::Landing),
        starting_box: say(Caption::StartingBox),
        lane: say(Caption::Lane),
        told: say(told(course)),
    }
}

fn told(course: &TurfMasterCourse) -> Caption {
    let way = match course.hand {
        Hand::Left => Caption::LeftHanded,
        Hand::Right => Caption::RightHanded,
    };
    let section = |section| match section {
        Section::Straight(squares) => Caption::Straight { squares },
        Section::Turn(squares) => Caption::Turn { squares },
    };
    Caption::Told {
        way: way.into(),
        lanes: FULL_LANES,
        lap: Argument::all(course.shape.lap.iter().map(|stretch| section(stretch.section))),
        squares: course.rules.last(1),
        fences: course.rules.plan().fences.len(),
    }
}
