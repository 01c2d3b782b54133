//! Only for tests: positions as they are drawn, marks against legal actions, and every decision by some path.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use furlong_core::Masked;
use furlong_games::PackLibrary;
use furlong_games::rules::turfmaster::{Action, Cards, Goal, Phase, Square, TurfMaster};
use unicode_width::UnicodeWidthStr;

use super::message::TurfMasterPlayMessage as Play;
use super::{TurfMasterBoard, ends};
use crate::board::{MenuStep, TerminalBoard};
use crate::walk::{self, DecisionPoint, drawn, everything, moments, names, opened, reached, shown, unsaid};
use furlong_narrate::{Language, Narrate, Translator};

const CHASE: &str = "horses=2 races=oval+fences,triangle+fences,oval";

fn board(game: &TurfMaster, language: Language) -> TurfMasterBoard {
    TurfMasterBoard::new(game, &PackLibrary::default(), language, &names())
}

/// A chase of eight horses: its board, and all moments of it.
fn chase(seed: u64) -> (TurfMasterBoard, Vec<DecisionPoint<TurfMaster>>) {
    let game = opened(4, CHASE);
    let moments = moments(&game, seed);
    (board(&game, Language::En), moments)
}

fn goal(action: &Action) -> Option<Goal> {
    ends::end(action).map(|(_, goal)| goal)
}

fn squares(actions: &[Action]) -> BTreeSet<Square> {
    let square = |goal| match goal {
        Goal::At(at) => Some(at),
        Goal::Fall => None,
    };
    actions.iter().filter_map(goal).filter_map(square).collect()
}

/// The moves of the same card or dice.
fn alike(moment: &DecisionPoint<TurfMaster>, with: &Action) -> Vec<Action> {
    let same = |action: &&Action| match (**action, *with) {
        (Action::Card { card, .. }, Action::Card { card: other, .. }) => card == other,
        (Action::Move { dice, .. }, Action::Move { dice: other, .. }) => dice == other,
        _ => false,
    };
    moment.actions.iter().filter(same).copied().collect()
}

/// The first moment of which that is true.
fn first(
    moments: &[DecisionPoint<TurfMaster>],
    wanted: impl Fn(&DecisionPoint<TurfMaster>) -> bool,
) -> &DecisionPoint<TurfMaster> {
    moments.iter().find(|moment| wanted(moment)).expect("the game has such a moment")
}

#[test]
fn positions_look_as_they_should() {
    let (board, moments) = chase(1);
    insta::assert_snapshot!("boxes_and_first_fence", shown(&board, &moments[2], &[], 0, 80));
    insta::assert_snapshot!("a_card_that_falls", shown(&board, &moments[2], &[], 5, 80));
    insta::assert_snapshot!("a_card_with_many_squares", shown(&board, &moments[21], &[], 0, 80));
    insta::assert_snapshot!("a_square_of_a_card", shown(&board, &moments[21], &[0], 3, 80));
    insta::assert_snapshot!("in_a_turn_and_wide", shown(&board, &moments[100], &[], 0, 120));
    insta::assert_snapshot!("dice_for_all", shown(&board, &moments[60], &[], 0, 80));
    let crosses = |action: &Action| matches!(goal(action), Some(Goal::At(at)) if at.square > 100);
    let home = first(&moments, |moment| moment.view.race == 1 && moment.actions.iter().any(crosses));
    insta::assert_snapshot!("across_the_line", shown(&board, home, &[], 1, 80));
    let keep = moments.iter().max_by_key(|moment| moment.actions.len()).expect("there are moments");
    insta::assert_snapshot!("what_to_keep", shown(&board, keep, &[0, 0], 1, 80));
    insta::assert_snapshot!("in_words", board.describe(&moments[21].view).join("\n"));
}

#[test]
fn marks_are_where_legal_moves_end() {
    let (board, moments) = chase(2);
    let mut falls = 0;
    for moment in moments.iter().filter(|moment| !matches!(moment.view.phase, Phase::Keep(_))) {
        for action in moment.actions.iter().filter(|action| goal(action).is_some()) {
            let alike = alike(moment, action);
            let all = ends::marks(&board.labels, &moment.view, &alike);
            let one = ends::marks(&board.labels, &moment.view, &[*action]);
            if alike.len() > 1 {
                assert_eq!(BTreeSet::from_iter(all.reach), squares(&alike));
            }
            // The one that is chosen stands out, and the others are still seen.
            assert_eq!(one.target, squares(&[*action]).first().copied());
            let mut seen: BTreeSet<_> = one.reach.into_iter().collect();
            seen.extend(one.target);
            if one.fall.is_none() {
                assert_eq!(seen, squares(&alike), "{action}");
            }
            falls += usize::from(one.fall.is_some());
            assert_eq!(one.fall.is_some(), goal(action) == Some(Goal::Fall));
            assert_eq!(one.mover, ends::end(action).map(|(horse, _)| horse));
        }
    }
    assert!(falls > 0, "horses fall in a chase");
}

#[test]
fn all_that_is_marked_is_seen() {
    for width in [80, 120] {
        let (board, moments) = chase(3);
        for moment in moments.iter().filter(|moment| !matches!(moment.view.phase, Phase::Keep(_))) {
            for action in moment.actions.iter().filter(|action| goal(action).is_some()) {
                let alike = alike(moment, action);
                let (horse, _) = ends::end(action).expect("it moves a horse");
                let stands = moment.view.field[horse].at();
                let free = squares(&alike).into_iter().filter(|at| Some(*at) != stands).count();
                let text = drawn(&board, &moment.view, &alike, width);
                let lanes = || text.lines().filter(|line| line.starts_with("     "));
                let count = |mark: &str| lanes().map(|line| line.matches(mark).count()).sum::<usize>();
                if alike.len() > 1 {
                    assert_eq!(count("+"), free, "{text}");
                }
                assert_eq!(lanes().filter(|line| line.contains(&super::labels::name(horse))).count(), 1);
            }
        }
    }
}

#[test]
fn horses_are_told_apart_without_colour() {
    let (board, moments) = chase(4);
    let moment = &moments[0];
    let text = drawn(&board, &moment.view, &[], 80);
    for token in ["1A", "2B", "3C", "4D", "5E", "6F", "7G", "8H"] {
        let lanes = text.lines().skip(1).take(8);
        assert_eq!(lanes.filter(|line| line.contains(token)).count(), 1, "{token} in\n{text}");
    }
}

#[test]
fn every_decision_is_reached_by_one_path_and_fits_in_its_column() {
    for language in [Language::En, Language::Fr, Language::It, Language::De] {
        let game = opened(4, CHASE);
        let board = board(&game, language);
        for moment in moments(&game, 5).iter().filter(|m| !matches!(m.view.phase, Phase::Keep(_))) {
            let mut widest = String::new();
            let mut note = |label: &str| {
                if label.width() > widest.width() && !label.contains('?') && !label.ends_with('.') {
                    label.clone_into(&mut widest);
                }
            };
            let mut legal = moment.actions.clone();
            legal.sort();
            assert_eq!(reached(&board, moment, &mut note), legal);
            assert!(widest.width() <= 26, "{language:?}: {widest}");
        }
    }
}

#[test]
fn lines_of_choosing_cards_and_legends_fit_in_every_language() {
    for language in [Language::En, Language::Fr, Language::It, Language::De] {
        for (players, options) in [(4, CHASE), (2, "horses=4 races=oval,oval,oval+fences")] {
            let game = opened(players, options);
            let board = board(&game, language);
            for moment in &moments(&game, 5) {
                for line in board.hand(&moment.view) {
                    assert!(line.width() <= 80 && !line.contains('…'), "{language:?}: {line}");
                }
                for words in [Play::LegendMoves, Play::LegendFences] {
                    let legend = board.labels.say(words);
                    assert!(legend.width() <= 80, "{language:?}: {legend}");
                }
                let keeps = matches!(moment.view.phase, Phase::Keep(_));
                for path in [&[][..], &[0], &[0, 0]].into_iter().filter(|_| keeps) {
                    let choices = board.menu(&moment.view, &moment.actions, path).choices;
                    let wide = choices.iter().find(|choice| choice.label.width() > 26);
                    assert_eq!(wide, None, "{language:?}");
                }
            }
        }
    }
}

/// A hand of as many columns as there can be: all cards that are dealt and the bonus, with the longest names.
fn widest() -> Cards {
    let mut cards: Vec<_> = Cards::DECK.iter().collect();
    cards.sort_by_key(|card| Reverse(card.name().width()));
    cards.truncate(12);
    Cards::checked(cards).expect("they are of one deck")
}

/// The hand's lines where all horses of the player have the widest hand, or keep it.
fn widest_lines(
    board: &TurfMasterBoard,
    game: &TurfMaster,
    moment: &DecisionPoint<TurfMaster>,
) -> Vec<String> {
    let mut view = moment.view;
    for horse in game.meeting().horses_of(moment.seat) {
        view.hands[horse] = Masked::Shown(widest());
        view.hand_sizes[horse] = 12;
        if let Phase::Keep(kept) = &mut view.phase {
            kept[horse] = Some(Masked::Shown(widest()));
        }
    }
    board.hand(&view)
}

#[test]
fn hands_fit_in_three_lines_however_wide_they_are() {
    for language in [Language::En, Language::Fr, Language::It, Language::De] {
        for (players, horses) in [(4, 1), (4, 2), (2, 3), (2, 4)] {
            let game: TurfMaster = opened(players, &format!("horses={horses} races=oval,oval,oval"));
            let (board, moments) = (board(&game, language), moments(&game, 7));
            for choosing in [true, false] {
                let moment =
                    first(&moments, |moment| matches!(moment.view.phase, Phase::Keep(_)) == choosing);
                let lines = widest_lines(&board, &game, moment);
                assert_eq!(lines.len(), horses.min(3), "{lines:?}");
                for line in &lines {
                    assert!(line.width() <= 80 && !line.contains('…'), "{language:?}: {line}");
                }
                for horse in game.meeting().horses_of(moment.seat) {
                    let named = |line: &&String| line.contains(&super::labels::name(horse));
                    assert_eq!(lines.iter().filter(named).count(), 1, "{horse} in {lines:?}");
                }
                // Two of the widest hands do not fit in one line, so that their cards are only counted there.
                let long = lines.iter().filter(|line| line.contains(&super::labels::cards(widest().iter())));
                assert_eq!(long.count(), if horses == 4 { 2 } else { horses }, "{lines:?}");
            }
        }
    }
}

#[test]
fn what_is_kept_is_always_legal_and_everything_legal_can_be_kept() {
    let (board, moments) = chase(6);
    let mut tried = 0;
    for moment in moments.iter().filter(|moment| matches!(moment.view.phase, Phase::Keep(_))) {
        let some = moment.actions.iter().step_by(moment.actions.len() / 40 + 1);
        for action in some {
            let Action::Keep { horse, cards } = *action else { continue };
            let mut path = Vec::new();
            let found = loop {
                let menu = board.menu(&moment.view, &moment.actions, &path);
                for choice in &menu.choices {
                    if let MenuStep::Do(action) = choice.next {
                        assert!(moment.actions.contains(&action), "{action}");
                    }
                }
                if let Some(index) =
                    menu.choices.iter().position(|choice| choice.next == MenuStep::Do(*action))
                {
                    break menu.choices[index].next;
                }
                assert!(path.len() < 30, "choices come to an end");
                path.push(toward(&board, moment, &path, horse, cards));
            };
            assert_eq!(found, MenuStep::Do(*action));
            tried += 1;
        }
    }
    assert!(tried > 100, "there is much to keep");
}

/// The choice that leads on to these cards: the horse, or a card that is not among them.
fn toward(
    board: &TurfMasterBoard,
    moment: &DecisionPoint<TurfMaster>,
    path: &[usize],
    horse: furlong_games::rules::turfmaster::Horse,
    cards: Cards,
) -> usize {
    let menu = board.menu(&moment.view, &moment.actions, path);
    let hand = moment.view.hands[horse].known().expect("it is an own horse");
    let position = |label: &str| menu.choices.iter().position(|choice| choice.label == label);
    let named = menu.choices.iter().position(|choice| {
        choice.next == MenuStep::Ask && choice.label.starts_with(&super::labels::name(horse))
    });
    let dropped = menu.question.rsplit("Discarded:").next().unwrap_or_default();
    let gone = |name: &str| dropped.split_whitespace().filter(|word| *word == name).count();
    let drop = hand.kinds().find_map(|card| {
        let left = hand.count(card) as usize - gone(card.name());
        let spare = left > cards.count(card) as usize;
        let one = format!("discard {card}");
        let several = format!("discard {card} (have {left})");
        position(&one).or_else(|| position(&several)).filter(|_| spare)
    });
    named.or(drop).expect("some choice leads there")
}

#[test]
fn everything_that_can_be_said_is_said() {
    let words = walk::loud(TurfMasterBoard::MESSAGES);
    let mut said = String::new();
    for (seed, players, options) in [(1, 4, CHASE), (2, 2, "horses=2 races=oval,oval,oval+fences")] {
        let game: TurfMaster = opened(players, options);
        let board = || {
            let translator = Translator::of_texts(Language::En, &[&words]);
            let players = names().into_iter().map(Some).collect();
            TurfMasterBoard::with_translator(&game, game.names(players, &PackLibrary::default()), translator)
        };
        said += &everything(&game, board, seed);
    }
    assert_eq!(unsaid(TurfMasterBoard::MESSAGES, &said), BTreeSet::new());
}
