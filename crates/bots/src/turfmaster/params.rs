//! The tuned parameters of a club player's evaluation. They were found by games between players with different
//! ones.

/// Parameters of the evaluation, in squares unless said otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct EvalParams {
    /// The mean move by a card and the dice after it.
    pub(super) pace: f32,
    /// The part by which a square now counts more than one that a card is good for later.
    pub(super) haste: f32,
    /// The part of the longer distance in outer lanes that counts: a horse can still change lanes.
    pub(super) outer: f32,
    /// The cost of each lane further out.
    pub(super) lane: f32,
    /// The factor of a better limit for the next card.
    pub(super) limit: f32,
    /// The factor of a limit's cost in the next throw of dice.
    pub(super) throw: f32,
    /// Twice the lead with which a horse surely stays ahead.
    pub(super) spread: f32,
    /// The cost of a horse directly ahead in the lane.
    pub(super) blocked: f32,
    /// The worth of a joker in a later race.
    pub(super) reserve: f32,
    /// The number of cards by which fewer than `pace` says are needed after this one.
    pub(super) sprint: f32,
    /// The worth of a joker above its value.
    pub(super) joker: f32,
    /// The worth of each card below seven above its value.
    pub(super) low: f32,
    /// The worth of an eight above its value.
    pub(super) eight: f32,
    /// The part of a plain nine that is lost where a limit holds it back.
    pub(super) dead_nine: f32,
    /// The same for a ten.
    pub(super) dead_ten: f32,
    /// The same for an eleven or twelve.
    pub(super) dead_high: f32,
    /// The weight of the horses ahead now in the number of those ahead later.
    pub(super) sticky: f32,
    /// The cost of a fence for which the hand has no card.
    pub(super) danger: f32,
    /// The factor of the gain of others by the dice.
    pub(super) envy: f32,
    /// The part by which a square by the dice counts more for each card that the hand lacks, and less for each that it
    /// has to spare, far from the line: low dice are for those with cards left.
    pub(super) shortage: f32,
    /// The cost of a bonus that is taken before it is needed.
    pub(super) bonus: f32,
    /// The number of cards above those needed that make a hand safe without the bonus.
    pub(super) safe_cards: f32,
    /// The weight of a square.
    pub(super) scale: f32,
}

impl EvalParams {
    pub(super) const CLUB: EvalParams = EvalParams {
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
        envy: 1.16,
        shortage: 0.171,
        bonus: 5.0,
        safe_cards: 2.5,
        scale: 0.5,
    };
}
