//! The decisions of Royal Turf as questions: on which horse, with which chip; which horse runs.

use furlong_games::rules::royal_turf::{Action, Horse, HorseSet, Phase, Track, View};

use super::{Play, RoyalTurfBoard};
use crate::board::{Menu, MenuChoice, token};

impl RoyalTurfBoard {
    /// The next question on the way to an action.
    pub(super) fn offer(&self, view: &View, actions: &[Action], path: &[usize]) -> Menu<Action> {
        let horses: HorseSet = actions.iter().map(|action| horse_of(*action)).collect();
        match (view.phase, path.first().and_then(|&chosen| horses.iter().nth(chosen))) {
            (Phase::Run(_, symbol), _) => Menu {
                question: self.say(Play::AskRun { die: &self.die(symbol) }),
                choices: actions.iter().map(|&action| self.run(view, action)).collect(),
            },
            (_, None) => Menu {
                question: self.say(Play::AskBet),
                choices: horses.iter().map(|horse| self.bet_on(horse, actions)).collect(),
            },
            (_, Some(horse)) => Menu {
                question: self.say(Play::AskChip { horse: &self.horse(horse) }),
                choices: of_horse(horse, actions).into_iter().map(|action| self.bet_with(action)).collect(),
            },
        }
    }

    fn run(&self, view: &View, action: Action) -> MenuChoice<Action> {
        MenuChoice::last(self.say_run(view, horse_of(action)), action)
    }

    /// The square where the horse would stop, in words.
    pub(super) fn say_run(&self, view: &View, horse: Horse) -> String {
        let (track, name) = (self.game.track(), &*self.marked(horse));
        self.say(match goal(view, horse, track) {
            None => Play::RunNowhere { horse: name },
            Some(p) if track.finished(p) => Play::RunHome { horse: name },
            Some(p) => Play::RunTo { horse: name, square: track.square(p) },
        })
    }

    fn bet_on(&self, horse: Horse, actions: &[Action]) -> MenuChoice<Action> {
        let own = of_horse(horse, actions);
        match own.as_slice() {
            [Action::Bet { chip, .. }] => {
                let (horse, chip) = (&*self.marked(horse), chip.units());
                MenuChoice::last(self.say(Play::Bet { horse, chip }), own[0])
            }
            _ => MenuChoice::group(self.marked(horse), own),
        }
    }

    fn bet_with(&self, action: Action) -> MenuChoice<Action> {
        let label = match action {
            Action::Bet { chip, .. } => self.say(Play::Chip { chip: chip.units() }),
            Action::Move { horse } => self.horse(horse),
        };
        MenuChoice::last(label, action)
    }

    /// The horse as on the board, with its name.
    fn marked(&self, horse: Horse) -> String {
        format!("{} {}", token(horse.number()), self.bare(horse))
    }

    /// The horse's name without its number.
    pub(super) fn bare(&self, horse: Horse) -> String {
        let whole = self.horse(horse);
        whole.strip_prefix(&format!("{horse} ")).unwrap_or(&whole).to_owned()
    }
}

/// The square where the horse would stop by the die; nothing if it could not move.
pub(super) fn goal(view: &View, horse: Horse, track: Track) -> Option<i8> {
    let (Phase::Run(_, symbol), Some(card), Some(from)) =
        (view.phase, view.cards[horse], view.field.position(horse))
    else {
        return None;
    };
    let to = view.field.run(horse, card.squares(symbol), track);
    (to != from).then_some(to)
}

/// The horse that an action is about.
pub(super) fn horse_of(action: Action) -> Horse {
    match action {
        Action::Bet { horse, .. } | Action::Move { horse } => horse,
    }
}

fn of_horse(horse: Horse, actions: &[Action]) -> Vec<Action> {
    actions.iter().copied().filter(|&action| horse_of(action) == horse).collect()
}
