//! The metric of tables by stage: a table in memory is counted at its stage until its task ends.

use furlong_store::TableStatus;
use prometheus_client::metrics::gauge::Gauge;

use crate::metrics::Metrics;

/// The gauge in which one table is counted now.
#[derive(Default)]
pub(super) struct StageGauge(Option<(TableStatus, Gauge)>);

impl StageGauge {
    /// Counts the table at this stage from now on.
    pub(super) fn set(&mut self, stage: TableStatus, metrics: &Metrics) {
        if self.0.as_ref().is_some_and(|(counted, _)| *counted == stage) {
            return;
        }
        let gauge = metrics.tables(stage);
        gauge.inc();
        *self = StageGauge(Some((stage, gauge)));
    }
}

impl Drop for StageGauge {
    fn drop(&mut self) {
        if let Some((_, gauge)) = &self.0 {
            gauge.dec();
        }
    }
}
