//! A table among the figures: it is counted at its stage as long as it is awake.

use furlong_store::TableStatus;
use prometheus_client::metrics::gauge::Gauge;

use crate::metrics::Metrics;

/// The figure that a table is counted in.
#[derive(Default)]
pub(super) struct Counted(Option<(TableStatus, Gauge)>);

impl Counted {
    /// Counts the table at this stage from now on.
    pub(super) fn set(&mut self, stage: TableStatus, metrics: &Metrics) {
        if self.0.as_ref().is_some_and(|(counted, _)| *counted == stage) {
            return;
        }
        let gauge = metrics.tables(stage);
        gauge.inc();
        *self = Counted(Some((stage, gauge)));
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        if let Some((_, gauge)) = &self.0 {
            gauge.dec();
        }
    }
}
