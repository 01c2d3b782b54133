//! The languages, and the locale files that are built in.

/// A language to tell games in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Language {
    /// English
    #[default]
    En,
    /// French
    Fr,
    /// Italian
    It,
    /// German
    De,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] = [Language::En, Language::Fr, Language::It, Language::De];

    /// The ISO 639-1 code, which also names the folder of its locale files.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::It => "it",
            Language::De => "de",
        }
    }

    /// The language that FURLONG_LANG says, or else of the system's messages, where it is one of ours; else
    /// English.
    pub fn of_the_system() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale =
            ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let language = locale.split(['_', '.', '-']).next().unwrap_or_default();
        Language::ALL
            .into_iter()
            .find(|known| known.code().eq_ignore_ascii_case(language))
            .unwrap_or_default()
    }
}

/// One locale file in all languages.
#[derive(Clone, Copy, Debug)]
pub struct Locales {
    /// The texts, in the order of [`Language::ALL`].
    pub texts: [&'static str; 4],
}

impl Locales {
    /// The locale file for all games.
    pub const COMMON: Locales = crate::locales!("common");

    /// The text in a language.
    pub const fn text(self, language: Language) -> &'static str {
        let [en, fr, it, de] = self.texts;
        match language {
            Language::En => en,
            Language::Fr => fr,
            Language::It => it,
            Language::De => de,
        }
    }
}

/// The locale file of that name, built in in all languages. Works in any crate of the workspace.
#[macro_export]
macro_rules! locales {
    (@text $language:literal $name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/", $language, "/", $name, ".ftl"))
    };
    ($name:literal) => {
        $crate::Locales {
            texts: [
                $crate::locales!(@text "en" $name),
                $crate::locales!(@text "fr" $name),
                $crate::locales!(@text "it" $name),
                $crate::locales!(@text "de" $name),
            ],
        }
    };
}
