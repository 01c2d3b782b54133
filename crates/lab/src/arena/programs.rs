//! The programs of others that are running, each with all that it has started. It never waits for them.

use std::process::Child;
use std::sync::{Arc, Mutex, PoisonError};

/// The programs that are running, to be ended together. Clones are of the same programs.
#[derive(Clone, Debug, Default)]
pub struct Programs(Arc<Mutex<Vec<u32>>>);

impl Programs {
    /// Ends all of them now, with what they have started: for a process that is about to exit.
    pub fn end(&self) {
        let running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running.iter().copied().for_each(end_group);
    }

    /// Takes note of a program, which leads a process group of its own.
    pub(super) fn add(&self, child: &Child) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(child.id());
    }

    /// Ends a program that was not waited for yet, so that its number is still its own; once only.
    pub(super) fn end_one(&self, child: &mut Child) {
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = running.iter().position(|&id| id == child.id()) {
            running.swap_remove(place);
            end_group(child.id());
            // What cannot be ended has ended.
            let _ = child.kill();
        }
    }
}

#[cfg(unix)]
fn end_group(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let leader = i32::try_from(id).ok().and_then(Pid::from_raw);
    // What cannot be ended has ended.
    let _ = leader.map(|leader| kill_process_group(leader, Signal::KILL));
}

/// Elsewhere a program is ended alone; its input is closed with ours.
#[cfg(not(unix))]
fn end_group(_: u32) {}

/// Whether a program has ended. It is not waited for: so nobody else can have its number yet.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // Who is no longer there to be asked about was waited for.
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
}

#[cfg(not(unix))]
pub(super) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}
