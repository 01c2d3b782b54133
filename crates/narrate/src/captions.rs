//! The captions in the picture of a course, and the picture in words.

use furlong_games::rules::turfmaster::{FULL_LANES, Section};
use furlong_packs::turfmaster::{Captions, Hand, Stretch, TurfMasterCourse};

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
    "green-line" => GreenLine,
    "left-handed" => LeftHanded,
    "right-handed" => RightHanded,
    "straight" => Straight { squares: u8 },
    "turn" => Turn { squares: u8 },
    "told" => Told { way: Argument, lanes: usize, lap: Argument, squares: u8, lines: usize, fences: usize },
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
        green_line: say(Caption::GreenLine),
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
        Section::Turn { squares, .. } => Caption::Turn { squares },
    };
    let lines = |stretch: &Stretch| course.rules.version().green_lines(stretch.section, 1).count();
    Caption::Told {
        way: way.into(),
        lanes: FULL_LANES,
        lap: Argument::all(course.shape.lap.iter().map(|stretch| section(stretch.section))),
        squares: course.rules.last(1),
        lines: course.shape.lap.iter().map(lines).sum(),
        fences: course.rules.plan().fences.len(),
    }
}
