//! The texts of reviews in each language: names, actions in words, sentences, points.

use furlong_analysis::review::{Effort, ReviewedAction, ReviewedDecision};
use furlong_analysis::{AnalysisGame, DecisionKind, Estimate};
use furlong_core::{Seat, Step, StepOf, Viewer};
use furlong_games::{PackLibrary, Progress, dispatch_progress};
use furlong_narrate::message::{Message, messages};
use furlong_narrate::{Language, LineKind, Locales, Names, Narrate, Narrator, Translator, locales};
use furlong_record::Record;

use crate::report::numbers::{integer, percent, points};

messages! { ReviewMessage<'a>;
    "review-title" => Title { game: &'a str },
    "review-effort" => Effort { effort: &'a str, worlds: &'a str },
    "review-points" => Points,
    "review-curve" => Curve,
    "review-curve-told" => CurveTold { decisions: usize, races: usize },
    "review-race" => Race { race: u8 },
    "review-result" => Result { result: &'a str, first: &'a str },
    "review-you" => You,
    "review-luck" => Luck,
    "review-others" => Others,
    "review-per-decision" => PerDecision { points: &'a str, count: usize },
    "review-kind" => Kind { kind: &'a str },
    "review-decisions" => Decisions { count: usize },
    "review-grade" => Grade { grade: &'a str },
    "review-named" => Named,
    "review-none-named" => NoneNamed,
    "review-better" => Better { action: &'a str },
    "review-reason" => Reason { better: &'a str, played: &'a str },
    "review-reason-race" => ReasonRace { better: &'a str, played: &'a str },
    "review-turns" => Turns,
    "review-turn" => Turn { race: u8, change: &'a str, action: &'a str },
    "review-written" => Written { files: &'a str },
    "review-column-what" => ColumnWhat,
    "review-column-played" => ColumnPlayed,
    "review-column-better" => ColumnBetter,
    "review-column-cost" => ColumnCost,
    "review-all-decisions" => AllDecisions,
}

const REVIEW: Locales = locales!("review");

/// The texts of one game's review in one language.
pub(super) struct ReviewText<'a> {
    pub(super) language: Language,
    pub(super) title: String,
    translator: Translator,
    record: &'a Record,
    names: Names,
}

impl<'a> ReviewText<'a> {
    pub(super) fn new(record: &'a Record, library: &PackLibrary, language: Language) -> Self {
        dispatch_progress!(&record.progress, progress => ReviewText::of_game(progress, record, library, language))
    }

    fn of_game<G: Narrate>(
        progress: &Progress<G>,
        record: &'a Record,
        library: &PackLibrary,
        language: Language,
    ) -> Self {
        let translator = Translator::new(language, &[G::LOCALES, REVIEW]);
        let title = translator.message(&Message { id: "title", args: Vec::new() });
        let names = progress.game().names(record.names.clone(), library);
        ReviewText { language, title, translator, record, names }
    }

    pub(super) fn say(&self, message: &ReviewMessage) -> String {
        self.translator.say(message)
    }

    pub(super) fn player(&self, seat: Seat) -> String {
        self.translator.argument(&self.names.player(seat))
    }

    pub(super) fn percent(&self, share: f64) -> String {
        percent(self.language, share)
    }

    /// A change of the chance to win with its standard error, in points.
    pub(super) fn points(&self, change: &Estimate) -> String {
        format!("{} ± {}", points(self.language, change.mean), self.error(change.error))
    }

    /// A standard error in points, without a sign.
    fn error(&self, error: f64) -> String {
        points(self.language, error).trim_start_matches('+').to_owned()
    }

    pub(super) fn effort(&self, effort: Effort, worlds: u32) -> String {
        let worlds = integer(self.language, worlds);
        self.say(&ReviewMessage::Effort { effort: effort.name(), worlds: &worlds })
    }

    pub(super) fn kind(&self, kind: DecisionKind) -> String {
        self.say(&ReviewMessage::Kind { kind: kind.name() })
    }

    /// The action that was decided on at a step.
    pub(super) fn step(&self, step: usize) -> String {
        dispatch_progress!(&self.record.progress, progress => {
            match progress.steps().get(step) {
                Some(&Step::Act(seat, action)) => self.narrated(progress, step, seat, action),
                Some(Step::Chance(_)) | None => String::new(),
            }
        })
    }

    /// An action that could have been decided on at a step; its notation, where it is none of the game's.
    pub(super) fn action(&self, step: usize, action: &ReviewedAction) -> String {
        dispatch_progress!(&self.record.progress, progress => {
            match (progress.steps().get(step), action.action.parse()) {
                (Some(&Step::Act(seat, _)), Ok(other)) => self.narrated(progress, step, seat, other),
                _ => action.action.clone(),
            }
        })
    }

    /// The first lines that the seat is told of its action.
    fn narrated<G: Narrate + AnalysisGame>(
        &self,
        progress: &Progress<G>,
        step: usize,
        seat: Seat,
        action: G::Action,
    ) -> String {
        let (game, viewer) = (progress.game(), Viewer::Seat(seat));
        let mut state = progress.beginning().clone();
        for &step in &progress.steps()[..step] {
            game.play(&mut state, step, &mut ());
        }
        let (before, mut events) = (game.view(&state, viewer), Vec::new());
        game.play(&mut state, StepOf::<G>::Act(seat, action), &mut events);
        let seen: Vec<_> = events.iter().filter_map(|event| game.sighting(event, viewer)).collect();
        let lines =
            game.narrator(self.names.clone()).narrate(&seen, &before, &game.view(&state, viewer)).concat();
        let told = lines.iter().take_while(|line| line.kind != LineKind::Heading);
        let told = told.filter(|line| line.kind == LineKind::Line).take(lines_of(G::kind(&action)));
        let told: Vec<_> = told.map(|line| self.translator.message(&line.message)).collect();
        if told.is_empty() { action.to_string() } else { told.join(" ") }
    }

    /// Reasons for the better action: its chance to win, and to win the race where that differs as well.
    pub(super) fn reason(&self, decision: &ReviewedDecision) -> String {
        let (better, played) = (&decision.other, &decision.played);
        let [wins, won] = [better, played].map(|action| self.percent(action.game.mean));
        let mut reason = self.say(&ReviewMessage::Reason { better: &wins, played: &won });
        if better.race.mean - played.race.mean >= MIN_RACE_DIFFERENCE {
            let [wins, won] = [better, played].map(|action| self.percent(action.race.mean));
            reason += " ";
            reason += &self.say(&ReviewMessage::ReasonRace { better: &wins, played: &won });
        }
        reason
    }
}

/// The most lines for an action: a move, and what it did to another horse. Of secret decisions others may come out
/// together with the last one.
const fn lines_of(kind: DecisionKind) -> usize {
    match kind {
        DecisionKind::Keep | DecisionKind::Prediction | DecisionKind::Terms | DecisionKind::Bet => 1,
        DecisionKind::Move | DecisionKind::Card | DecisionKind::Dice | DecisionKind::Bonus => 2,
    }
}

/// The least difference of the chance to win the race that is told.
const MIN_RACE_DIFFERENCE: f64 = 0.05;

#[cfg(test)]
mod tests {
    use furlong_narrate::check::{messages, variables};

    use super::*;

    #[test]
    fn every_language_has_exactly_the_messages_of_reviews() {
        for language in Language::ALL {
            assert_eq!(messages(REVIEW.text(language)), variables(MESSAGES), "{language:?}");
        }
    }
}
