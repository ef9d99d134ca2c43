//! Defers signals for the end of the process until a file is written and no temporary file is left.

use nix::sys::signal::{SigSet, Signal};

/// Defers signals to this thread until dropped; they then have their usual effect.
pub(super) struct Held(Option<SigSet>);

impl Held {
    pub(super) fn new() -> Self {
        let mut signals = SigSet::empty();
        // The last one is sent when a file exceeds the process's limit; if it is blocked, writing fails with an error.
        for signal in [
            Signal::SIGINT,
            Signal::SIGTERM,
            Signal::SIGHUP,
            Signal::SIGQUIT,
            Signal::SIGXFSZ,
        ] {
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
