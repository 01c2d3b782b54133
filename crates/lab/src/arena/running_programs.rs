//! The child processes of an arena, each with all that it has started. Nothing here waits for them.

use std::process::Child;
use std::sync::{Arc, Mutex, PoisonError};

/// The running child processes, to be killed together. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct RunningPrograms(Arc<Mutex<Vec<u32>>>);

impl RunningPrograms {
    /// Kills all of them and what they have started: for a process that is about to exit.
    pub fn kill_all(&self) {
        let running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running.iter().copied().for_each(kill_group);
    }

    /// Adds a program, which leads a process group of its own.
    pub(super) fn add(&self, child: &Child) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(child.id());
    }

    /// Kills a program that was not waited for yet, so that its id is still its own; does nothing a second time.
    pub(super) fn kill(&self, child: &mut Child) {
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = running.iter().position(|&id| id == child.id()) {
            running.swap_remove(index);
            kill_group(child.id());
            // An error means that it has ended.
            let _ = child.kill();
        }
    }
}

#[cfg(unix)]
fn kill_group(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let leader = i32::try_from(id).ok().and_then(Pid::from_raw);
    // An error means that it has ended.
    let _ = leader.map(|leader| kill_process_group(leader, Signal::KILL));
}

/// Elsewhere a program is killed alone; its input is closed with ours.
#[cfg(not(unix))]
fn kill_group(_: u32) {}

/// Returns true once a program has ended. It is not waited for, so that no other process gets its id.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // An error means that it was waited for.
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
}

#[cfg(not(unix))]
pub(super) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}
