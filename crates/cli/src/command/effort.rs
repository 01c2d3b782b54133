//! How hard bots think and how many games are played at a time: what arena and simulation share, with how Ctrl-C
//! ends them.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use clap::Args;
use clap::builder::RangedU64ValueParser;
use furlong_bots::{Budget, Stop};
use furlong_lab::arena::BudgetSetting;

/// More than this is a slip of the finger.
const MOST_THREADS: usize = 1024;

#[derive(Debug, Args)]
pub(super) struct EffortArgs {
    /// How long an expert thinks for a decision, in milliseconds; 300 unless said
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u64>::new().range(1..=3_600_000))]
    ms: Option<u64>,
    /// How many worlds an expert tries for a decision, instead of a time: the figures are then always the same
    #[arg(long, value_name = "N", conflicts_with = "ms", value_parser = RangedU64ValueParser::<u32>::new().range(1..))]
    iterations: Option<u32>,
    /// How many games are played at a time; without it, one for each core
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,
}

impl EffortArgs {
    /// How long an expert thinks.
    pub(super) fn budget(&self) -> BudgetSetting {
        let usual = || Budget::DEFAULT_TIME.as_millis().try_into().unwrap_or(u64::MAX);
        match self.iterations {
            Some(iterations) => BudgetSetting::Iterations(iterations),
            None => BudgetSetting::Milliseconds(self.ms.unwrap_or_else(usual)),
        }
    }

    /// How many games are played at a time.
    pub(super) fn threads(&self) -> NonZeroUsize {
        self.threads.or(std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST_THREADS);
    number.ok_or_else(|| format!("must be a number from 1 to {MOST_THREADS}"))
}

/// The first Ctrl-C ends the play and shows what is known; the second one ends everything, after `clear_up`.
pub(super) fn stop_on_ctrl_c(stop: Stop, clear_up: impl Fn() + Send + 'static) -> anyhow::Result<()> {
    let asked = AtomicBool::new(false);
    ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            clear_up();
            std::process::exit(130);
        }
        stop.stop();
    })
    .context("cannot listen for Ctrl-C")
}
