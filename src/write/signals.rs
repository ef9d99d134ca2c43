//! Signals that end the process wait until a file is written and no temporary one is left.

use nix::sys::signal::{SigSet, Signal};

/// As long as this lives, signals to this thread wait. What they do then is what they would have done before.
pub(super) struct Held(Option<SigSet>);

impl Held {
    pub(super) fn new() -> Self {
        let mut signals = SigSet::empty();
        // The last is for a file larger than the process may write: without it, writing fails with an error.
        for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP, Signal::SIGQUIT, Signal::SIGXFSZ] {
            signals.add(signal);
        }
        let before = SigSet::thread_get_mask().ok();
        Held(before.filter(|_| signals.thread_block().is_ok()))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(before) = &self.0 {
            let _ = before.thread_set_mask();
        }
    }
}
