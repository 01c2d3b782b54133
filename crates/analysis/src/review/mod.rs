//! Reviews of finished games.
//!
//! For a seat the account is exact by construction: result less first chance is the sum of what its own decisions cost
//! (best less played, from its own view), of luck (the chance after an outcome less that over all outcomes), and of
//! what is left: the decisions of others and secrets that came out.

mod account;
mod finding;
mod plan;

pub use account::{
    CurvePoint, DecisionGrade, KindTotal, RaceTotal, Review, ReviewedDecision, SeatReview, TurningPoint,
};
pub use finding::{DecisionFinding, Finding, ReviewedAction};
pub use plan::{Effort, ReviewPlan, ReviewTask};
