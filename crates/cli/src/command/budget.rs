//! The arguments that arena and simulation share: the budget of experts and the number of threads; and their Ctrl-C.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use clap::Args;
use clap::builder::RangedU64ValueParser;
use furlong_bots::{Budget, Stop};
use furlong_lab::arena::BudgetSetting;

/// A higher number is taken for a typing error.
const MAX_THREADS: usize = 1024;

#[derive(Debug, Args)]
pub(super) struct BudgetArgs {
    /// The thinking time of an expert for a decision, in milliseconds [default: 300]
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u64>::new().range(1..=3_600_000))]
    ms: Option<u64>,
    /// The number of search iterations of an expert for a decision, instead of a time: then the same seed always
    /// gives the same figures
    #[arg(long, value_name = "N", conflicts_with = "ms", value_parser = RangedU64ValueParser::<u32>::new().range(1..))]
    iterations: Option<u32>,
    /// The number of games played at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,
}

impl BudgetArgs {
    /// The time or iterations of an expert.
    pub(super) fn setting(&self) -> BudgetSetting {
        let default_ms = || Budget::DEFAULT_TIME.as_millis().try_into().unwrap_or(u64::MAX);
        match self.iterations {
            Some(iterations) => BudgetSetting::Iterations(iterations),
            None => BudgetSetting::Milliseconds(self.ms.unwrap_or_else(default_ms)),
        }
    }

    pub(super) fn threads(&self) -> NonZeroUsize {
        self.threads.or(std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MAX_THREADS);
    number.ok_or_else(|| format!("must be a number from 1 to {MAX_THREADS}"))
}

/// Lets the first Ctrl-C stop the games and report those that are done. The second one calls `clean_up` and exits with 130.
pub(super) fn stop_on_ctrl_c(stop: Stop, clean_up: impl Fn() + Send + 'static) -> anyhow::Result<()> {
    let asked = AtomicBool::new(false);
    ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            clean_up();
            std::process::exit(130);
        }
        stop.stop();
    })
    .context("cannot listen for Ctrl-C")
}
