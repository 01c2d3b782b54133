//! The texts of simulation reports in each language: titles of charts, sections and rows, sentences, numbers.

use crate::arena::BudgetSetting;
use crate::simulation::{Chart, ChartValue, Fairness, Label, Moments};

use super::SimulationSetup;
use super::numbers::{decimal, integer, percent};
use furlong_games::dispatch;
use furlong_narrate::message::{CommonMessage, Message, messages};
use furlong_narrate::{Language, Locales, Narrate, Translator, locales};

messages! { ReportMessage<'a>;
    "report-title" => ReportTitle { game: &'a str },
    "about" => About,
    "about-game" => AboutGame,
    "about-rules" => AboutRules,
    "about-players" => AboutPlayers,
    "about-thinking" => AboutThinking,
    "thinking-time" => ThinkingTime { ms: &'a str },
    "thinking-worlds" => ThinkingWorlds { worlds: &'a str },
    "about-options" => AboutOptions,
    "no-options" => NoOptions,
    "about-pack" => AboutPack,
    "about-games" => AboutGames,
    "stopped" => Stopped { games: &'a str, asked: &'a str },
    "about-seed" => AboutSeed,
    "about-version" => AboutVersion,
    "about-command" => AboutCommand,
    "contents" => Contents,
    "reading" => Reading,
    "reading-bars" => ReadingBars,
    "reading-even" => ReadingEven,
    "reading-many" => ReadingMany,
    "figures" => Figures,
    "column-what" => ColumnWhat,
    "column-count" => ColumnCount,
    "column-of" => ColumnOf,
    "column-share" => ColumnShare,
    "column-mean" => ColumnMean,
    "column-interval" => ColumnInterval,
    "column-deviation" => ColumnDeviation,
    "interval" => Interval { low: &'a str, high: &'a str },
    "no-interval" => NoInterval,
    "told" => Told { count: usize, highest: &'a str, most: &'a str, lowest: &'a str, least: &'a str },
    "told-one" => ToldOne { label: &'a str, value: &'a str },
    "histogram-told" => HistogramTold { mean: &'a str, deviation: &'a str, peak: &'a str, share: &'a str },
    "histogram-mean" => HistogramMean { mean: &'a str, deviation: &'a str },
    "verdict" => Verdict {
        verdict: &'a str, label: &'a str, value: &'a str, even: &'a str, chance: &'a str, effect: &'a str,
    },
    "verdict-short" => VerdictShort { verdict: &'a str, label: &'a str, value: &'a str, even: &'a str },
    "less-than" => LessThan { number: &'a str },
    "player" => Player { number: u8 },
    "turn" => Turn { number: u8 },
    "horse" => Horse { number: u8 },
    "box" => Box { number: u8 },
    "start" => Start { number: u8 },
    "race" => Race { number: u8 },
    "fence" => Fence { race: u8, number: u8 },
    "lane" => Lane { number: u8 },
    "card" => Card { card: &'a str },
    "range" => Range { low: &'a str, high: &'a str },
    "at-most" => AtMost { number: &'a str },
    "at-least" => AtLeast { number: &'a str },
    "summary-title" => SummaryTitle { game: &'a str, games: &'a str, seed: &'a str },
    "summary-even" => SummaryEven,
    "summary-more" => SummaryMore,
    "summary-written" => SummaryWritten { files: &'a str },
}

/// A message without variables whose id is a key of the report.
const fn keyed(id: &'static str) -> Message {
    Message { id, args: Vec::new() }
}

/// Keys of the report, each with the ids of its title and its note.
macro_rules! keys {
    ($table:ident: $prefix:literal $($key:literal)*) => {
        const $table: &[(&str, &str, &str)] =
            &[$(($key, concat!($prefix, $key), concat!($prefix, $key, "-note"))),*];
    };
}

keys! { CHARTS: ""
    "wins-by-player" "score-by-player" "scores" "winning-scores" "margins" "shared-wins" "decisions"
    "rt-turns" "rt-wins-by-start" "rt-places-by-start" "rt-last-by-start" "rt-wins-by-horse"
    "rt-places-by-horse" "rt-last-by-horse" "rt-wins-by-card" "rt-pace-by-horse" "rt-place-of-pace"
    "rt-squares-by-horse" "rt-held-up-by-horse" "rt-units-by-horse" "rt-columns" "rt-return-by-horse"
    "rt-return-by-place" "rt-gains" "rt-gain-by-race" "rt-gain-by-turn" "rt-wins-by-turn" "rt-floor-by-race"
    "tm-rounds" "tm-winner-rounds" "tm-rounds-by-race" "tm-wins-by-first-box" "tm-points-by-first-box"
    "tm-wins-by-box" "tm-wins-by-turn" "tm-photos" "tm-wins-by-horse" "tm-points-by-horse" "tm-cards"
    "tm-cards-by-race" "tm-passes" "tm-played" "tm-spent-by-card" "tm-spent-by-limit" "tm-bonus" "tm-stopped"
    "tm-lost" "tm-dice" "tm-lanes" "tm-wins-by-lane" "tm-falls" "tm-falls-by-fence" "tm-falls-by-horse"
    "tg-rows" "tg-winner-rows" "tg-crossed-races" "tg-photos" "tg-photos-by-place" "tg-podium-photos"
    "tg-wins-by-horse" "tg-podium-by-horse" "tg-crossings-by-horse" "tg-out-by-horse" "tg-disciplines"
    "tg-hands" "tg-secrecy" "tg-points" "tg-points-by-turn" "tg-wins-by-turn" "tg-points-by-discipline"
    "tg-points-by-hand" "tg-named" "tg-favourites" "tg-hits" "tg-floor-by-race" "tg-cards" "tg-stayed"
    "tg-discarded" "tg-pushes"
}

keys! { SECTIONS: "section-"
    "players" "race" "horses" "bets" "cards" "moves" "falls" "choices" "scores"
}

keys! { WORDS: "word-"
    "shared-win" "last" "others" "later-places" "by-card" "by-dice" "no-limit" "bonus-left" "sum" "one-die"
    "podium-photo" "one-square" "two-squares" "three-squares" "pair" "joker" "push" "flat" "hurdles"
    "steeplechase" "trot" "open" "hidden" "exact-first" "exact-second" "exact-third" "trio" "trio-in-order"
}

/// The texts of a report in one language.
pub(super) struct ReportText<'a> {
    pub(super) language: Language,
    pub(super) game_title: String,
    translator: Translator,
    horses: &'a [String],
}

impl<'a> ReportText<'a> {
    pub(super) fn new(language: Language, setup: &'a SimulationSetup) -> Self {
        let translator = Translator::new(language, &[REPORT]);
        let own = dispatch!(setup.game, G => <G as Narrate>::LOCALES);
        let game_title = Translator::new(language, &[own]).say(keyed("title"));
        ReportText { language, game_title, translator, horses: &setup.horses }
    }

    pub(super) fn message(&self, message: &ReportMessage) -> String {
        self.translator.say(message)
    }

    /// The title of a chart, and a note on what it shows.
    pub(super) fn chart(&self, key: &'static str) -> (String, String) {
        let (title, note) = find(CHARTS, key);
        (self.translator.say(keyed(title)), self.translator.say(keyed(note)))
    }

    /// The title of a section.
    pub(super) fn section(&self, key: &'static str) -> String {
        self.translator.say(keyed(find(SECTIONS, key).0))
    }

    /// The label of a row.
    pub(super) fn label(&self, label: &Label) -> String {
        let number = |n: &i64| integer(self.language, *n);
        match label {
            Label::Player(number) => self.message(&ReportMessage::Player { number: *number }),
            Label::Turn(number) => self.message(&ReportMessage::Turn { number: *number }),
            Label::Horse(number) => match self.horses.get(usize::from(*number).wrapping_sub(1)) {
                Some(name) => format!("{number} {name}"),
                None => self.message(&ReportMessage::Horse { number: *number }),
            },
            Label::HorseCard(horse, card) => format!("{horse}: {card}"),
            Label::Box(number) => self.message(&ReportMessage::Box { number: *number }),
            Label::Start(number) => self.message(&ReportMessage::Start { number: *number }),
            Label::Place(place) => self.translator.say(CommonMessage::Place { place: *place }),
            Label::Race(number) => self.message(&ReportMessage::Race { number: *number }),
            Label::Fence(race, number) => {
                self.message(&ReportMessage::Fence { race: *race, number: *number })
            }
            Label::Lane(number) => self.message(&ReportMessage::Lane { number: *number }),
            Label::Card(card) => self.message(&ReportMessage::Card { card }),
            Label::Number(n) => number(n),
            Label::Range(low, high) => {
                self.message(&ReportMessage::Range { low: &number(low), high: &number(high) })
            }
            Label::AtMost(n) => self.message(&ReportMessage::AtMost { number: &number(n) }),
            Label::AtLeast(n) => self.message(&ReportMessage::AtLeast { number: &number(n) }),
            Label::Word(word) => self.translator.say(keyed(find(WORDS, word).0)),
        }
    }

    /// A figure.
    pub(super) fn value(&self, value: &ChartValue) -> String {
        self.number(value, value.value())
    }

    /// The 95 % interval of a figure.
    pub(super) fn interval(&self, value: &ChartValue) -> String {
        let Some(interval) = value.interval() else { return self.message(&ReportMessage::NoInterval) };
        let [low, high] = [interval.low, interval.high].map(|end| self.number(value, end));
        self.message(&ReportMessage::Interval { low: &low, high: &high })
    }

    /// A number of the same kind as a figure.
    fn number(&self, value: &ChartValue, number: f64) -> String {
        match value {
            ChartValue::Share(_) => percent(self.language, number),
            ChartValue::Mean(_) => decimal(self.language, number),
        }
    }

    /// The time or iterations that experts have for a decision.
    pub(super) fn thinking(&self, thinking: BudgetSetting) -> String {
        match thinking {
            BudgetSetting::Milliseconds(ms) => {
                self.message(&ReportMessage::ThinkingTime { ms: &integer(self.language, ms) })
            }
            BudgetSetting::Iterations(worlds) => {
                self.message(&ReportMessage::ThinkingWorlds { worlds: &integer(self.language, worlds) })
            }
        }
    }

    pub(super) fn mean(&self, moments: &Moments) -> String {
        let [mean, deviation] = [moments.mean(), moments.deviation()].map(|n| decimal(self.language, n));
        self.message(&ReportMessage::HistogramMean { mean: &mean, deviation: &deviation })
    }

    /// A sentence on whether the rows are even, with the numbers it is based on.
    pub(super) fn verdict(&self, chart: &Chart, fairness: &Fairness) -> String {
        let row = &chart.rows[fairness.farthest];
        let least = 0.000_1;
        let chance = if fairness.chance < least {
            self.message(&ReportMessage::LessThan { number: &percent(self.language, least) })
        } else {
            percent(self.language, fairness.chance)
        };
        self.message(&ReportMessage::Verdict {
            verdict: fairness.verdict.name(),
            label: &self.label(&row.label),
            value: &self.value(&row.value),
            even: &percent(self.language, fairness.even_value),
            chance: &chance,
            effect: &decimal(self.language, fairness.effect),
        })
    }

    /// The same in a few words.
    pub(super) fn short_verdict(&self, chart: &Chart, fairness: &Fairness) -> String {
        let row = &chart.rows[fairness.farthest];
        self.message(&ReportMessage::VerdictShort {
            verdict: fairness.verdict.name(),
            label: &self.label(&row.label),
            value: &self.value(&row.value),
            even: &percent(self.language, fairness.even_value),
        })
    }
}

/// Returns the message ids of a key; a key without any stands for itself, so that no row is lost.
fn find(table: &'static [(&str, &str, &str)], key: &'static str) -> (&'static str, &'static str) {
    table.iter().find(|(name, ..)| *name == key).map_or((key, key), |(_, title, note)| (title, note))
}

/// The locale file of reports.
const REPORT: Locales = locales!("report");

#[cfg(test)]
mod tests {

    use super::*;
    use furlong_narrate::check::{Variables, messages, variables};

    #[test]
    fn every_language_has_exactly_the_messages_of_reports() {
        let mut expected = variables(MESSAGES);
        for (_, title, note) in CHARTS {
            assert!(expected.insert(title, Variables::new()).is_none(), "{title} is twice");
            assert!(expected.insert(note, Variables::new()).is_none(), "{note} is twice");
        }
        for (_, title, _) in SECTIONS.iter().chain(WORDS) {
            assert!(expected.insert(title, Variables::new()).is_none(), "{title} is twice");
        }
        for language in &Language::ALL {
            assert_eq!(messages(REPORT.text(*language)), expected, "{language:?}");
        }
    }

    #[test]
    fn reports_do_not_redefine_common_messages() {
        let common = variables(furlong_narrate::message::MESSAGES);
        assert!(messages(REPORT.text(Language::En)).keys().all(|id| !common.contains_key(id)));
    }
}
