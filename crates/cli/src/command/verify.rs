//! `furlong verify`: checks that the cards and dice of records follow from the secret and the shares in them.

use std::path::{Path, PathBuf};

use clap::Args;
use furlong_games::{AnyProgress, PackLibrary};
use furlong_packs::AnyPack;
use furlong_record::{RecordFault, Verdict, read, verify};
use serde_json::{Value, json};

use super::game_args::usage_error;
use super::{CommandOutput, ERROR, file};
use furlong_narrate::message::messages;
use furlong_narrate::{Language, Locales, Translator, locales};

messages! { VerifyMessage<'a>;
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
    /// A pack that the games were played with, if it is not a bundled one
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// The language [default: that of FURLONG_LANG or of your system, or English]
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Print JSON, an object a line
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &VerifyArgs) -> anyhow::Result<CommandOutput> {
    let library = file::library(&args.pack)?;
    let language = args.lang.unwrap_or_else(Language::of_the_system);
    let translator = Translator::new(language, &[VERIFY]);
    let checked: Vec<_> = args.files.iter().map(|path| CheckedFile::new(path, &library)).collect();
    let used = |pack: &AnyPack| checked.iter().any(|file| file.plays_with(pack));
    if let Some(unused) = file::unused_pack(&library, used) {
        usage_error("verify", &unused);
    }
    let text: String = checked
        .iter()
        .map(|file| if args.json { format!("{}\n", file.json()) } else { file.text(&translator) })
        .collect();
    Ok(CommandOutput::new(checked.iter().all(CheckedFile::follows), text))
}

/// A file with the result of its check.
struct CheckedFile {
    name: String,
    result: CheckResult,
    /// The game, where packs were given with which it could be played.
    progress: Option<AnyProgress>,
}

enum CheckResult {
    Verdict(Verdict),
    Faults(Vec<RecordFault>),
    Unreadable(String),
}

impl CheckedFile {
    fn new(path: &Path, library: &PackLibrary) -> Self {
        let text = file::text(path);
        let sought = text.as_ref().ok().filter(|_| !library.preferred().is_empty());
        let progress = sought.and_then(|text| read(text, library).ok()).map(|record| record.progress);
        let result = match text {
            Ok(text) => verify(&text, library).map_or_else(CheckResult::Faults, CheckResult::Verdict),
            Err(error) => CheckResult::Unreadable(format!("{error:#}")),
        };
        CheckedFile { name: path.display().to_string(), result, progress }
    }

    /// True if the game is played with the pack, or could be for all that is known.
    fn plays_with(&self, pack: &AnyPack) -> bool {
        self.progress.as_ref().is_none_or(|progress| file::plays_with(progress, pack))
    }

    /// True if the whole game follows. One that was continued from a position follows only from there, so it does not count.
    fn follows(&self) -> bool {
        matches!(self.result, CheckResult::Verdict(Verdict::Follows(_)))
    }

    fn text(&self, translator: &Translator) -> String {
        let name = &self.name;
        match &self.result {
            CheckResult::Verdict(verdict @ (Verdict::Follows(_) | Verdict::FollowsFrom(_))) => {
                format!("{name}: {}\n", message(verdict, translator))
            }
            CheckResult::Verdict(verdict) => {
                format!("{ERROR}{name}: {}{ERROR:#}\n", message(verdict, translator))
            }
            CheckResult::Faults(faults) => {
                faults.iter().map(|fault| format!("{ERROR}{name}:{fault}{ERROR:#}\n")).collect()
            }
            CheckResult::Unreadable(why) => format!("{ERROR}{name}: {why}{ERROR:#}\n"),
        }
    }

    fn json(&self) -> Value {
        let mut value = match &self.result {
            CheckResult::Verdict(Verdict::Follows(draws)) => json!({ "draws": draws }),
            CheckResult::Verdict(Verdict::FollowsFrom(draws)) => {
                json!({ "draws": draws, "from": "position" })
            }
            CheckResult::Verdict(Verdict::NoSecret) => json!({ "reason": "no secret" }),
            CheckResult::Verdict(Verdict::Midway) => json!({ "reason": "midway" }),
            CheckResult::Verdict(Verdict::Differs { line, says, due }) => {
                json!({ "reason": "differs", "line": line, "says": says, "due": due })
            }
            CheckResult::Verdict(Verdict::Unfounded { line }) => {
                json!({ "reason": "unfounded", "line": line })
            }
            CheckResult::Faults(faults) => {
                let fault =
                    |f: &RecordFault| json!({ "line": f.line, "column": f.column, "message": f.message });
                json!({ "reason": "not sound", "faults": faults.iter().map(fault).collect::<Vec<_>>() })
            }
            CheckResult::Unreadable(why) => json!({ "reason": "unreadable", "message": why }),
        };
        value["file"] = self.name.clone().into();
        value["ok"] = self.follows().into();
        value
    }
}

fn message(verdict: &Verdict, translator: &Translator) -> String {
    translator.say(match verdict {
        Verdict::Follows(draws) => VerifyMessage::Follows { draws: *draws },
        Verdict::FollowsFrom(draws) => VerifyMessage::FollowsFrom { draws: *draws },
        Verdict::NoSecret => VerifyMessage::NoSecret,
        Verdict::Midway => VerifyMessage::Midway,
        Verdict::Differs { line, says, due } if says.is_empty() => {
            VerifyMessage::NothingTold { line: *line, due }
        }
        Verdict::Differs { line, says, due } => VerifyMessage::Differs { line: *line, says, due },
        Verdict::Unfounded { line } => VerifyMessage::Unfounded { line: *line },
    })
}

/// The locale file of verdicts.
const VERIFY: Locales = locales!("verify");

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;
    use furlong_narrate::check::{messages, variables};

    #[test]
    fn every_language_has_a_message_for_every_verdict() {
        for language in Language::value_variants() {
            assert_eq!(messages(VERIFY.text(*language)), variables(MESSAGES), "{language:?}");
        }
    }
}
