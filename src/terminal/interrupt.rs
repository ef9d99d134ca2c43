//! Ctrl-C: a long run ends in an orderly way, keeping the results so far.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of an interrupted run without findings, as shells give for SIGINT.
pub(crate) const INTERRUPTED: u8 = 130;

static SEEN: AtomicBool = AtomicBool::new(false);

/// From now on, the first termination signal (SIGINT, SIGTERM, SIGHUP) is only recorded; the second one ends the
/// process immediately.
pub(crate) fn watch() {
    static WATCHING: Once = Once::new();
    WATCHING.call_once(|| {
        // If no handler can be set, a signal ends the process as usual.
        let _ = ctrlc::set_handler(|| {
            if SEEN.swap(true, Ordering::SeqCst) {
                std::process::exit(i32::from(INTERRUPTED));
            }
        });
    });
}

/// True after the first signal.
pub(crate) fn is_seen() -> bool {
    SEEN.load(Ordering::Relaxed)
}
