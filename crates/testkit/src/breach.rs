//! The report of a broken law.

use std::fmt;

/// A law that a game broke, with what is needed to see it again.
#[derive(Clone, PartialEq, Eq)]
pub struct Breach {
    /// The name of the module that states the law, like `conform`.
    pub law: &'static str,
    /// The seed, the step and what was seen there.
    pub message: String,
}

impl Breach {
    pub(crate) fn new(law: &'static str, message: impl Into<String>) -> Self {
        Breach { law, message: message.into() }
    }
}

/// A test that unwraps a law's result shows the breach as text.
impl fmt::Debug for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} broken: {}", self.law, self.message)
    }
}

/// Returns the breach unless the condition holds.
macro_rules! ensure {
    ($law:expr, $holds:expr, $($message:tt)+) => {
        if !$holds {
            return Err($crate::Breach::new($law, format!($($message)+)));
        }
    };
}
pub(crate) use ensure;
