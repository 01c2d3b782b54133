//! What helps to judge a view of TurfMaster: what is blocked, and where the dice would lead. It is worked out from the
//! view alone.

use furlong_turfmaster::{
    Card, Choice, Company, Goal, Horse, MOST_STEPS, Phase, Reach, Square, Throw, TurfMaster, View,
};
use serde::Serialize;

/// Help to judge a view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aids {
    /// Where the viewer has to move a horse: for each card or choice of the dice the squares that other horses keep it
    /// from. What keeps nothing from it is left out.
    pub blocked: Vec<Blocked>,
    /// Where the viewer has to move a horse: each card that it can fall with, and where.
    pub falls: Vec<Fall>,
    /// Where the viewer has to choose the dice: what each choice would mean for each own horse as all horses stand now.
    pub previews: Vec<Preview>,
    /// While a race runs: what each card of the viewer's hands would mean as all horses stand now, but for the horse
    /// that the viewer has to move by a card.
    pub cards: Vec<CardPreview>,
}

/// Squares that other horses keep a horse from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Blocked {
    /// The horse.
    pub horse: Horse,
    /// The card, or `sum`, `first` or `second` of the dice.
    pub by: &'static str,
    /// The squares that it could end on if it were alone on the course.
    pub squares: Vec<Square>,
}

/// A fall that a card can end in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fall {
    /// The horse.
    pub horse: Horse,
    /// The card.
    pub by: &'static str,
    /// The fence's square on which it would lie.
    pub at: Square,
}

/// The meaning of a choice of the dice for a horse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// The horse.
    pub horse: Horse,
    /// The choice: `sum`, `first` or `second`.
    pub by: Choice,
    /// Squares that it could end on.
    pub to: Vec<Goal>,
    /// Further squares that it could end on if it were alone on the course.
    pub blocked: Vec<Square>,
}

/// The meaning of a card that cannot be played yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardPreview {
    /// The horse.
    pub horse: Horse,
    /// The card.
    pub card: Card,
    /// Squares that it could end on, and falls; its own square for a card above its limit.
    pub to: Vec<Goal>,
    /// Further squares that it could end on if it were alone on the course.
    pub blocked: Vec<Square>,
    /// The fence's square on which it would lie after a fall.
    pub fall: Option<Square>,
}

/// Returns help to judge this view.
pub(super) fn aids(game: &TurfMaster, view: &View) -> Aids {
    let mut aids = Aids::default();
    if let Some(horse) = view.mover(game) {
        if let Some(Reaches { now, alone }) = Reaches::of(game, view, horse) {
            let course = view.course(game);
            view.ways(horse, |way, value| {
                let squares = blocked(&now, &alone, value);
                if !squares.is_empty() {
                    aids.blocked.push(Blocked { horse, by: way.name(), squares });
                }
                aids.falls.extend(now.fall(course, value).map(|at| Fall { horse, by: way.name(), at }));
            });
        }
    } else if let Some(throw) = view.throw() {
        for horse in view.own_movers(game) {
            aids.previews.extend(previews(game, view, horse, throw));
        }
    }
    let runs = matches!(view.phase, Phase::Cards | Phase::Throw | Phase::Roll(_) | Phase::Dice(..));
    let moves = |horse| matches!(view.phase, Phase::Cards) && view.mover(game) == Some(horse);
    for horse in game.meeting().horses().filter(|&horse| runs && !moves(horse)) {
        aids.cards.extend(card_previews(game, view, horse));
    }
    aids
}

/// Returns the meaning of each card of a hand that the viewer has.
fn card_previews(game: &TurfMaster, view: &View, horse: Horse) -> Vec<CardPreview> {
    let mut previews = Vec::new();
    if !view.viewer.is(game.meeting().owner(horse)) {
        return previews;
    }
    let reach = |company| view.card_reach(game, horse, MOST_STEPS, company);
    let (Some(from), Some(now), Some(alone)) =
        (view.field[horse].at(), reach(Company::All), reach(Company::Nobody))
    else {
        return previews;
    };
    view.cards(horse, |card, value| {
        let mut preview = CardPreview { horse, card, to: Vec::new(), blocked: Vec::new(), fall: None };
        if value == 0 {
            preview.to.push(Goal::At(from));
        } else {
            now.goals(value, |goal| preview.to.push(goal));
            preview.blocked = blocked(&now, &alone, value);
            preview.fall = now.fall(view.course(game), value);
        }
        previews.push(preview);
    });
    previews
}

/// Returns the meaning of each choice for the horse.
fn previews(game: &TurfMaster, view: &View, horse: Horse, throw: Throw) -> Vec<Preview> {
    let Some(Reaches { now, alone }) = Reaches::of(game, view, horse) else { return Vec::new() };
    let preview = |by: Choice| {
        let mut preview = Preview { horse, by, to: Vec::new(), blocked: Vec::new() };
        view.by(horse, throw, by, |_, value| {
            now.goals(value, |goal| preview.to.push(goal));
            preview.blocked.extend(blocked(&now, &alone, value));
        });
        // What one die keeps from the horse, the other may allow.
        preview.to.sort_unstable();
        preview.to.dedup();
        preview.blocked.sort_unstable();
        preview.blocked.dedup();
        preview.blocked.retain(|&square| !preview.to.contains(&Goal::At(square)));
        preview
    };
    Choice::ALL.into_iter().filter(|&choice| throw.offers(choice)).map(preview).collect()
}

/// Returns the squares that a horse can reach among the others, and alone.
struct Reaches {
    now: Reach,
    alone: Reach,
}

impl Reaches {
    fn of(game: &TurfMaster, view: &View, horse: Horse) -> Option<Self> {
        let reach = |company| view.reach(game, horse, MOST_STEPS, company);
        Some(Reaches { now: reach(Company::All)?, alone: reach(Company::Nobody)? })
    }
}

/// The squares that only others keep from the horse.
fn blocked(now: &Reach, alone: &Reach, value: u8) -> Vec<Square> {
    let mut squares = Vec::new();
    alone.goals(value, |goal| match goal {
        Goal::At(square) if !now.allows(value, goal) => squares.push(square),
        Goal::At(_) | Goal::Fall => {}
    });
    squares
}
