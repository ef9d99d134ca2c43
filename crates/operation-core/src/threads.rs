//! Creation and reading of operations on several threads.
//!
//! Handles stay on their thread, because the IR behind them changes without locks. There are two exceptions. Threads
//! may create operations in arenas of their own, which they hand over when they end: then nobody else has handles to
//! them. Or several threads read the same operations, and none of them may change anything meanwhile.

use crate::read_only::ReadOnly;
use crate::*;
use std::thread::{Builder, ScopedJoinHandle, scope};

/// Bytes of a thread's stack: as much as a main thread usually has.
const STACK: usize = 8 << 20;

/// A value moved from one thread to another.
struct HandedOver<T>(T);

// SAFETY: these values are handed over: a fresh arena to the one thread that uses it, the results of a thread that
// has ended (both in `IrArena::on_threads`), and operations to threads that only read, while all other threads with
// handles to them only read as well (`read_on_threads`).
unsafe impl<T> Send for HandedOver<T> {}

impl<T> HandedOver<T> {
    /// A method, so that a closure captures the whole value.
    fn take(self) -> T {
        self.0
    }
}

impl IrArena<'_> {
    /// Runs `work` on this thread and on up to `threads - 1` others at the same time, each with an arena of its own:
    /// for creating operations that are independent of each other. Each call returns operations, which belong to this
    /// thread from then on, and any other result. They are returned in no particular order.
    ///
    /// Operations created by `work` live as long as this arena, and may be put under its operations afterwards. If
    /// the system has no more threads, there are fewer calls, but at least one, so the calls should share out the
    /// work among themselves. If a call panics, so does this one, after all have ended.
    pub fn on_threads<'m, R: Send>(
        &'m self,
        threads: usize,
        work: impl Fn(&'m IrArena<'m>) -> (Vec<Operation<'m>>, R) + Sync,
    ) -> Vec<(Vec<Operation<'m>>, R)> {
        let work = &work;
        let own = self.another();
        let works = (1..threads).map(|_| {
            let arena = HandedOver(self.another());
            move || HandedOver(work(arena.take()))
        });
        run(|| HandedOver(work(own)), works)
            .into_iter()
            .map(HandedOver::take)
            .collect()
    }
}

/// Runs `work` on this thread and on up to `threads - 1` others at the same time, each time with the same operations:
/// for reading them, and everything reachable from them. There are fewer calls if the system has no more threads, but
/// at least one, so the calls should share out the work among themselves. The results are in no particular order. If
/// a call panics, so does this one, after all have ended.
///
/// # Panics
/// If `work` would change an existing operation, block or region: nothing may change while several threads read.
pub fn read_on_threads<'m, R: Send>(
    operations: &[Operation<'m>],
    threads: usize,
    work: impl Fn(&[Operation<'m>]) -> R + Sync,
) -> Vec<R> {
    let work = &work;
    let works = (1..threads).map(|_| {
        let operations = HandedOver(operations);
        move || {
            // Forgotten, so that it holds until the thread ends: destructors of thread locals may have the
            // operations, too.
            std::mem::forget(ReadOnly::new());
            work(operations.take())
        }
    });
    let own = || {
        let _read_only = ReadOnly::new();
        work(operations)
    };
    run(own, works)
}

/// Runs `own` here and the others on threads of their own, as many as the system starts.
fn run<R: Send, F: FnOnce() -> R + Send>(
    own: impl FnOnce() -> R,
    others: impl Iterator<Item = F>,
) -> Vec<R> {
    scope(|scope| {
        let start = |work| {
            Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, work)
                .ok()
        };
        let started: Vec<_> = others.map_while(start).collect();
        let mut results = vec![own()];
        // Joined one by one: the scope alone would not wait for destructors of thread locals.
        let joined: Vec<_> = started.into_iter().map(ScopedJoinHandle::join).collect();
        for each in joined {
            match each {
                Ok(result) => results.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    })
}
