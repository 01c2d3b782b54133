//! The numbers behind a club player's judgement. They were found by having players with other numbers play
//! each other.

/// How much counts how much, in squares unless said otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// How far a horse comes by a card and the dice after it.
    pub(super) pace: f32,
    /// How much more a square counts now than one that a card is good for later.
    pub(super) haste: f32,
    /// How much of the longer way in outer lanes counts: it can be left on the way.
    pub(super) outer: f32,
    /// What each lane further out costs.
    pub(super) lane: f32,
    /// How much a better limit for the next card counts.
    pub(super) limit: f32,
    /// What a limit costs in the next throw of dice.
    pub(super) throw: f32,
    /// How sure it is that a horse that is one square ahead stays so; more squares, less sure.
    pub(super) spread: f32,
    /// What a horse right ahead in the lane costs.
    pub(super) blocked: f32,
    /// What a joker is worth in a later race.
    pub(super) reserve: f32,
    /// How many cards fewer than the pace says are needed after this one.
    pub(super) sprint: f32,
    /// How much more a joker is worth than its value.
    pub(super) joker: f32,
    /// How much more the cards below seven are worth than their value.
    pub(super) low: f32,
    /// How much more an eight is worth than its value.
    pub(super) eight: f32,
    /// How much of a plain nine is lost where a limit holds it back.
    pub(super) dead_nine: f32,
    /// The same for a ten.
    pub(super) dead_ten: f32,
    /// The same for an eleven or twelve.
    pub(super) dead_high: f32,
    /// How much the horses ahead now tell about those ahead later.
    pub(super) sticky: f32,
    /// What a fence costs for which the hand has no card.
    pub(super) danger: f32,
    /// How much it counts what others gain by the dice.
    pub(super) envy: f32,
    /// What a bonus costs that is taken before it is needed.
    pub(super) bonus: f32,
    /// How much a square is in weight.
    pub(super) scale: f32,
}

impl Taste {
    pub(super) const CLUB: Taste = Taste {
        pace: 11.5,
        haste: 0.19,
        outer: 0.46,
        lane: 0.51,
        limit: 0.91,
        throw: 0.32,
        spread: 5.5,
        blocked: 1.26,
        reserve: 1.73,
        sprint: 0.7,
        joker: 7.2,
        low: -4.7,
        eight: 0.25,
        dead_nine: 0.51,
        dead_ten: 0.93,
        dead_high: 1.05,
        sticky: 0.09,
        danger: 12.0,
        envy: 1.13,
        bonus: 5.0,
        scale: 0.5,
    };
}
