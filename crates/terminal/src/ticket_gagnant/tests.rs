//! Only for tests: positions as they are drawn, marks against legal actions, and every decision by some path.

use std::collections::BTreeSet;

use furlong_core::Seat;
use furlong_games::PackLibrary;
use furlong_games::rules::ticket_gagnant::{
    Action, Card, Discipline, Horse, Move, Phase, Square, Terms, TicketGagnant,
};
use unicode_width::UnicodeWidthStr;

use super::{TicketGagnantBoard, marks};
use crate::board::TerminalBoard;
use crate::walk::{self, DecisionPoint, drawn, everything, moments, names, opened, reached, shown, unsaid};
use furlong_narrate::{Language, Narrate, Translator};

fn board(game: &TicketGagnant, language: Language) -> TicketGagnantBoard {
    TicketGagnantBoard::new(game, &PackLibrary::default(), language, &names())
}

/// Meetings of four: the board, and moments of all kinds of races.
fn meeting(options: &str) -> (TicketGagnantBoard, Vec<DecisionPoint<TicketGagnant>>) {
    let game = opened(4, options);
    let moments = (1..=4).flat_map(|seed| moments(&game, seed)).collect();
    (board(&game, Language::En), moments)
}

/// The horse, the card and the square of a move.
fn run(action: Action) -> Option<(Card, Horse, Square)> {
    match action {
        Action::Play { card, run } => Some((card, run.horse, run.to)),
        Action::Choose(_) | Action::Predict(_) | Action::Stay { .. } | Action::Discard { .. } => None,
    }
}

fn runs(moment: &DecisionPoint<TicketGagnant>) -> impl Iterator<Item = Action> {
    moment.actions.iter().copied().filter(|action| run(*action).is_some())
}

/// The first moment in a race of this kind, late in it, of which that is true.
fn late<'a>(
    moments: &'a [DecisionPoint<TicketGagnant>],
    kind: &str,
    wanted: impl Fn(&DecisionPoint<TicketGagnant>) -> bool,
) -> &'a DecisionPoint<TicketGagnant> {
    let fits = |moment: &&DecisionPoint<TicketGagnant>| {
        let DecisionPoint { seat, view, .. } = moment;
        let here = view.terms.is_some_and(|terms| terms.discipline.name() == kind);
        here && matches!(view.phase, Phase::Run(_)) && view.hand_sizes[*seat] <= 2 && wanted(moment)
    };
    moments.iter().find(fits).expect("the meetings have such a moment")
}

#[test]
fn positions_look_as_they_should() {
    let (board, moments) = meeting("");
    let any = |_: &DecisionPoint<TicketGagnant>| true;
    insta::assert_snapshot!("choosing_a_race", shown(&board, &moments[0], &[2], 1, 80));
    insta::assert_snapshot!("predicting", shown(&board, &moments[1], &[2, 0], 0, 80));
    insta::assert_snapshot!("hurdles", shown(&board, late(&moments, "hurdles", any), &[], 0, 80));
    insta::assert_snapshot!("steeplechase", shown(&board, late(&moments, "steeplechase", any), &[], 1, 80));
    insta::assert_snapshot!("trot", shown(&board, late(&moments, "trot", any), &[], 0, 80));
    insta::assert_snapshot!("in_words", board.describe(&late(&moments, "trot", any).view).join("\n"));
    let pushes = |moment: &&DecisionPoint<TicketGagnant>| {
        board.menu(&moment.view, &moment.actions, &[0, 0]).question.contains("pushed")
    };
    let pushed = moments.iter().find(|moment| matches!(moment.view.phase, Phase::Run(_)) && pushes(moment));
    insta::assert_snapshot!("a_push", shown(&board, pushed.expect("horses push each other"), &[0, 0], 1, 80));
}

#[test]
fn a_long_track_fits_too() {
    let (board, moments) = meeting("track=long");
    insta::assert_snapshot!(
        "long_track",
        shown(&board, late(&moments, "steeplechase", |_| true), &[], 0, 80)
    );
}

#[test]
fn marks_are_where_legal_moves_end() {
    let (board, moments) = meeting("");
    for moment in &moments {
        for action in runs(moment) {
            let (card, horse, to) = run(action).expect("it moves a horse");
            let alike: Vec<_> = runs(moment)
                .filter(
                    |other| matches!(run(*other), Some((with, moved, _)) if with == card && moved == horse),
                )
                .collect();
            let squares: BTreeSet<_> = alike.iter().copied().filter_map(run).map(|(_, _, to)| to).collect();
            let one = marks::marks(&board.labels, &moment.view, &[action]);
            let all = marks::marks(&board.labels, &moment.view, &alike);
            let marked: BTreeSet<_> = all.reach.into_iter().chain(all.target).collect();
            assert_eq!(marked, squares);
            assert_eq!((one.target, one.movers.as_slice()), (Some(to), &[horse][..]));
            let seen: BTreeSet<_> = one.reach.into_iter().chain(one.target).collect();
            assert_eq!(seen, squares, "{action}");
        }
    }
}

#[test]
fn all_that_is_marked_is_seen() {
    for options in ["", "track=long"] {
        let (board, moments) = meeting(options);
        for moment in moments.iter().filter(|moment| matches!(moment.view.phase, Phase::Run(_))) {
            let lit: Vec<_> = runs(moment).collect();
            let squares: BTreeSet<_> = lit.iter().copied().filter_map(run).map(|(_, _, to)| to).collect();
            if squares.len() < 2 {
                continue;
            }
            let text = drawn(&board, &moment.view, &lit, 80);
            let marks: usize = text.lines().skip(1).take(7).map(|line| line.matches('+').count()).sum();
            assert_eq!(marks, squares.len(), "{text}");
        }
    }
}

#[test]
fn horses_and_ground_are_told_apart_without_colour() {
    let (board, moments) = meeting("");
    for moment in moments.iter().filter(|moment| matches!(moment.view.phase, Phase::Run(_))) {
        let text = drawn(&board, &moment.view, &[], 80);
        let lanes: Vec<_> = text.lines().skip(1).take(7).map(|line| &line[..66]).collect();
        for horse in Horse::ALL {
            let (token, lane) = (super::labels::name(horse), moment.view.field.at(horse).lane());
            assert!(lanes[usize::from(lane) - 1].contains(&token), "{token} in\n{text}");
        }
        let kind = moment.view.terms.map(|terms| terms.discipline);
        let all = |mark: char| lanes.iter().all(|lane| lane.contains(mark));
        assert!(all(':'), "the line is across all lanes");
        assert_eq!(all('#'), matches!(kind, Some(Discipline::Hurdles | Discipline::Steeplechase { .. })));
        assert_eq!(all('~'), matches!(kind, Some(Discipline::Steeplechase { .. })));
        assert_eq!(all('u'), matches!(kind, Some(Discipline::Trot)), "{text}");
    }
}

#[test]
fn every_decision_is_reached_by_one_path_and_fits_in_its_column() {
    for language in [Language::En, Language::Fr, Language::It, Language::De] {
        let game = opened(4, "");
        let board = board(&game, language);
        for moment in moments(&game, 2).iter().step_by(5) {
            let mut widest = String::new();
            let mut note = |label: &str| {
                if label.width() > widest.width() && !label.contains('?') {
                    label.clone_into(&mut widest);
                }
            };
            let mut legal = moment.actions.clone();
            legal.sort();
            assert_eq!(reached(&board, moment, &mut note), legal);
            assert!(widest.width() <= 26, "{language:?}: {widest}");
        }
        for kind in
            [Discipline::Flat, Discipline::Hurdles, Discipline::Steeplechase { river: 7 }, Discipline::Trot]
        {
            let terms = Some(Terms { discipline: kind, cards: 5, hidden: true });
            let legend = super::status::legend(&board.labels, terms);
            assert!(legend.width() <= 80, "{language:?}: {legend}");
        }
    }
}

#[test]
fn a_sealed_prediction_is_seen_by_its_owner_only() {
    let (board, moments) = meeting("");
    for moment in &moments {
        let view = &moment.view;
        let (text, told) = (drawn(&board, view, &[], 80), board.describe(view).join("\n"));
        for (seat, made) in view.predictions.iter() {
            let sealed = made.is_some() && made.and_then(furlong_core::Masked::known).is_none();
            let word = format!("{} (sealed)", names()[seat.index()]);
            assert_eq!(text.contains(&word), sealed, "{text}");
            assert_eq!(told.contains(&word), sealed, "{told}");
        }
    }
    assert!(moments.iter().any(|moment| moment.view.predictions[Seat::default()].is_some()));
}

#[test]
fn everything_that_can_be_said_is_said() {
    let words = [walk::loud(TicketGagnantBoard::MESSAGES), walk::loud(TicketGagnant::MESSAGES)];
    let mut said = String::new();
    for (seed, players, options) in [(1, 4, ""), (2, 2, ""), (3, 3, ""), (4, 4, "races=8")] {
        let game: TicketGagnant = opened(players, options);
        let board = || {
            let translator = Translator::of_texts(Language::En, &words);
            TicketGagnantBoard::with_translator(
                &game,
                super::named(&game, &PackLibrary::default(), &names()),
                translator,
            )
        };
        said += &everything(&game, board, seed);
        // Hands of which no card can be played are rare.
        let moment = moments(&game, seed).pop().expect("there are moments");
        let discards = [1, 2].map(|n| Action::Discard { card: Card::ALL[n] });
        said += &board().menu(&moment.view, &discards, &[]).choices[0].label;
        // So are horses that random play brings over the line.
        let runs = [14, 13].map(|row| {
            let (horse, to) = (Horse::ALL[0], Square::new(1, row).expect("a square"));
            Action::Play { card: Card::ALL[6], run: Move { horse, to, push: None } }
        });
        said += &board().menu(&moment.view, &runs, &[]).choices[0].label;
    }
    assert_eq!(unsaid(TicketGagnantBoard::MESSAGES, &said), BTreeSet::new());
}
