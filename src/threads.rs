//! Work on several threads: numbers are taken one after the other, and results come back as they are done.

use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};

/// The stack size of a thread in bytes; types can be nested deeply.
const STACK: usize = 64 << 20;

/// The maximum number of waiting results.
const QUEUE: usize = 64;

/// The requested number of threads, else one for each processor.
pub(crate) fn number_of_threads(requested: Option<NonZeroUsize>) -> usize {
    requested
        .or_else(|| std::thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get)
}

/// The source of work for a thread.
pub(crate) struct Turns<'n, T> {
    next: &'n AtomicUsize,
    count: usize,
    results: SyncSender<(usize, T)>,
}

impl<T> Turns<'_, T> {
    /// The next number.
    pub(crate) fn next(&self) -> Option<usize> {
        Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < self.count)
    }

    /// Passes a result on; false if nobody wants any more.
    pub(crate) fn pass_on(&self, number: usize, result: T) -> bool {
        self.results.send((number, result)).is_ok()
    }
}

/// Runs `job` on several threads with shared numbers below `count`, and gives the results to `each` on this one, in any order.
/// Its first error ends the work.
///
/// # Errors
///
/// The error of `each`; or no thread can be started. If only some can, these do all of the work.
pub(crate) fn on_threads<T: Send, E: From<io::Error>>(
    threads: usize,
    count: usize,
    job: impl Fn(&Turns<'_, T>) + Sync,
    mut each: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (results, received) = sync_channel(QUEUE);
    std::thread::scope(|scope| {
        for thread in 0..threads.clamp(1, count.max(1)) {
            let (turns, job) = (
                Turns {
                    next: &next,
                    count,
                    results: results.clone(),
                },
                &job,
            );
            match std::thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, move || job(&turns))
            {
                Ok(_) => {}
                Err(error) if thread == 0 => return Err(error.into()),
                Err(_) => break,
            }
        }
        drop(results);
        received
            .into_iter()
            .try_for_each(|(number, result)| each(number, result))
    })
}
