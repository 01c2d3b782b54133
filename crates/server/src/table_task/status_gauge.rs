//! The metric of tables by status: a table in memory is counted at its status until its task ends.

use furlong_store::TableStatus;
use prometheus_client::metrics::gauge::Gauge;

use crate::metrics::Metrics;

/// The gauge in which one table is counted now.
#[derive(Default)]
pub(super) struct StatusGauge(Option<(TableStatus, Gauge)>);

impl StatusGauge {
    /// Counts the table at this status from now on.
    pub(super) fn set(&mut self, status: TableStatus, metrics: &Metrics) {
        if self.0.as_ref().is_some_and(|(counted, _)| *counted == status) {
            return;
        }
        let gauge = metrics.tables(status);
        gauge.inc();
        *self = StatusGauge(Some((status, gauge)));
    }
}

impl Drop for StatusGauge {
    fn drop(&mut self) {
        if let Some((_, gauge)) = &self.0 {
            gauge.dec();
        }
    }
}
