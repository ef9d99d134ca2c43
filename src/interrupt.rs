//! Ctrl-C: a long run ends in order, and what it found by then is not lost.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a run that was ended from outside and found nothing by then: what shells give for SIGINT.
pub(crate) const INTERRUPTED: u8 = 130;

static SEEN: AtomicBool = AtomicBool::new(false);

/// From now on the first signal to end (SIGINT, SIGTERM, SIGHUP) is only noted; the second one ends the process at once.
pub(crate) fn watch() {
    static WATCHING: Once = Once::new();
    WATCHING.call_once(|| {
        // Where no handler can be set, a signal ends the process as ever.
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
