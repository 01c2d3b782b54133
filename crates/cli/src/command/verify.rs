//! `furlong verify`: whether the cards and dice of records follow from the secret and the shares they tell.

use std::path::{Path, PathBuf};

use clap::Args;
use furlong_games::Shelf;
use furlong_record::{RecordFault, Verdict, verify};
use serde_json::{Value, json};

use super::{ERROR, Outcome, file};
use furlong_narrate::Language;
use furlong_narrate::message::messages;
use furlong_narrate::voice::Voice;

messages! { Said<'a>;
    "follows" => Follows { draws: usize },
    "follows-from" => FollowsFrom { draws: usize },
    "no-secret" => NoSecret,
    "midway" => Midway,
    "differs" => Differs { line: usize, says: &'a str, due: &'a str },
    "nothing-told" => NothingTold { line: usize, due: &'a str },
    "unfounded" => Unfounded { line: usize },
}

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    /// The records of finished games; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// A pack the games were played with, where it is not one of ours
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// The language to answer in; without it, that of FURLONG_LANG or of your system, or English
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Answer in JSON, an object a line
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &VerifyArgs) -> anyhow::Result<Outcome> {
    let shelf = file::shelf(&args.pack)?;
    let language = args.lang.unwrap_or_else(Language::of_the_system);
    let voice = Voice::of_words(language, [words(language)]);
    let answers: Vec<_> = args.files.iter().map(|path| Answer::of(path, &shelf)).collect();
    let text: String = answers
        .iter()
        .map(|answer| if args.json { format!("{}\n", answer.json()) } else { answer.told(&voice) })
        .collect();
    Ok(Outcome::of(answers.iter().all(Answer::follows), text))
}

/// What became of one file.
struct Answer {
    name: String,
    found: Found,
}

enum Found {
    Verdict(Verdict),
    Faults(Vec<RecordFault>),
    Unreadable(String),
}

impl Answer {
    fn of(path: &Path, shelf: &Shelf) -> Self {
        let found = match file::text(path) {
            Ok(text) => verify(&text, shelf).map_or_else(Found::Faults, Found::Verdict),
            Err(error) => Found::Unreadable(format!("{error:#}")),
        };
        Answer { name: path.display().to_string(), found }
    }

    /// Whether the whole game is proven. What was played on from a position is so only from there.
    fn follows(&self) -> bool {
        matches!(self.found, Found::Verdict(Verdict::Follows(_)))
    }

    fn told(&self, voice: &Voice) -> String {
        let name = &self.name;
        match &self.found {
            Found::Verdict(verdict @ (Verdict::Follows(_) | Verdict::FollowsFrom(_))) => {
                format!("{name}: {}\n", tell(verdict, voice))
            }
            Found::Verdict(verdict) => format!("{ERROR}{name}: {}{ERROR:#}\n", tell(verdict, voice)),
            Found::Faults(faults) => {
                faults.iter().map(|fault| format!("{ERROR}{name}:{fault}{ERROR:#}\n")).collect()
            }
            Found::Unreadable(why) => format!("{ERROR}{name}: {why}{ERROR:#}\n"),
        }
    }

    fn json(&self) -> Value {
        let mut value = match &self.found {
            Found::Verdict(Verdict::Follows(draws)) => json!({ "draws": draws }),
            Found::Verdict(Verdict::FollowsFrom(draws)) => json!({ "draws": draws, "from": "position" }),
            Found::Verdict(Verdict::NoSecret) => json!({ "reason": "no secret" }),
            Found::Verdict(Verdict::Midway) => json!({ "reason": "midway" }),
            Found::Verdict(Verdict::Differs { line, says, due }) => {
                json!({ "reason": "differs", "line": line, "says": says, "due": due })
            }
            Found::Verdict(Verdict::Unfounded { line }) => json!({ "reason": "unfounded", "line": line }),
            Found::Faults(faults) => {
                let told =
                    |f: &RecordFault| json!({ "line": f.line, "column": f.column, "message": f.message });
                json!({ "reason": "not sound", "faults": faults.iter().map(told).collect::<Vec<_>>() })
            }
            Found::Unreadable(why) => json!({ "reason": "unreadable", "message": why }),
        };
        value["file"] = self.name.clone().into();
        value["ok"] = self.follows().into();
        value
    }
}

fn tell(verdict: &Verdict, voice: &Voice) -> String {
    voice.say(&match verdict {
        Verdict::Follows(draws) => Said::Follows { draws: *draws },
        Verdict::FollowsFrom(draws) => Said::FollowsFrom { draws: *draws },
        Verdict::NoSecret => Said::NoSecret,
        Verdict::Midway => Said::Midway,
        Verdict::Differs { line, says, due } if says.is_empty() => Said::NothingTold { line: *line, due },
        Verdict::Differs { line, says, due } => Said::Differs { line: *line, says, due },
        Verdict::Unfounded { line } => Said::Unfounded { line: *line },
    })
}

const fn words(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../../../../locales/en/verify.ftl"),
        Language::Fr => include_str!("../../../../locales/fr/verify.ftl"),
        Language::It => include_str!("../../../../locales/it/verify.ftl"),
        Language::De => include_str!("../../../../locales/de/verify.ftl"),
    }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;
    use furlong_narrate::check::{messages, variables};

    #[test]
    fn every_language_tells_every_verdict() {
        for language in Language::value_variants() {
            assert_eq!(messages(words(*language)), variables(TABLE), "{language:?}");
        }
    }
}
