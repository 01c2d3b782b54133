//! Words of the commands that players use, in the language of `--lang`, FURLONG_LANG or the system. Help texts and the
//! faults of pack files are English only.

use furlong_narrate::message::{Message, messages};
use furlong_narrate::{Language, Locales, Translator, locales};

messages! { CommandMessage<'a>;
    "pack-described" => PackDescribed { name: &'a str, game: &'a str },
    "course-described" => CourseDescribed { name: &'a str, game: &'a str },
    "sound" => Sound { file: &'a str, described: &'a str, hash: &'a str },
    "no-such-course" => NoSuchCourse { name: &'a str, names: &'a str },
    "no-such-track" => NoSuchTrack { name: &'a str, names: &'a str },
    "pack-faults" => PackFaults,
    "pack-unused" => PackUnused { name: &'a str, game: &'a str },
    "pack-exists" => PackExists { file: &'a str },
    "pack-written" => PackWritten { file: &'a str, game: &'a str },
    "pack-of-another-game" => PackOfAnotherGame { file: &'a str, found: &'a str, game: &'a str },
    "cards-legend" => CardsLegend,
    "pay-legend" => PayLegend,
    "pay-first" => PayFirst,
    "pay-second" => PaySecond,
    "pay-third" => PayThird,
    "pay-pace" => PayPace,
    "pay-last" => PayLast,
    "template-cards" => TemplateCards,
    "template-card-horses" => TemplateCardHorses,
    "template-pay" => TemplatePay,
    "template-course" => TemplateCourse,
    "template-course-line" => TemplateCourseLine,
    "template-sections" => TemplateSections,
    "template-fences" => TemplateFences,
    "template-track" => TemplateTrack,
    "template-rows" => TemplateRows,
    "template-deck" => TemplateDeck,
    "template-track-horses" => TemplateTrackHorses,
    "course-drawn" => CourseDrawn { title: &'a str, file: &'a str },
    "column-name" => ColumnName,
    "column-title" => ColumnTitle,
    "column-last-row" => ColumnLastRow,
    "track-row" => TrackRow,
    "track-legend" => TrackLegend,
    "track-cards" => TrackCards { count: u32, one: u8, two: u8, three: u8, pairs: u8, jokers: u8 },
    "hash" => Hash { hash: &'a str },
    "which-game" => WhichGame { games: &'a str },
    "another-game" => AnotherGame { file: &'a str, found: &'a str, game: &'a str },
    "too-many-people" => TooManyPeople { people: u8, count: u8 },
    "too-many-names" => TooManyNames { names: usize, seats: usize },
    "save-exists" => SaveExists { file: &'a str },
    "record-exists" => RecordExists { file: &'a str },
    "same-file" => SameFile,
    "not-over" => NotOver,
    "analysis-stopped" => AnalysisStopped,
}

const COMMAND: Locales = locales!("command");

/// The message in a language.
pub(super) fn say(language: Language, message: impl Into<Message>) -> String {
    Translator::new(language, &[COMMAND]).say(message)
}

/// The message in the language of the system.
pub(super) fn say_to_system(message: impl Into<Message>) -> String {
    say(Language::of_the_system(), message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use furlong_narrate::check::{messages, variables};

    #[test]
    fn every_language_has_every_message_of_the_commands() {
        for language in Language::ALL {
            assert_eq!(messages(COMMAND.text(language)), variables(MESSAGES), "{language:?}");
        }
    }
}
