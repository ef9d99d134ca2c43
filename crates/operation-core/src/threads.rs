//! Making and reading operations on several threads.
//!
//! Handles stay on their thread, because what they lead to changes without any lock. There are two ways around that. Each
//! thread makes operations in an arena of its own, and hands them over when it ends: then nobody else knows them. Or several
//! threads read the same operations, and none of them may change anything meanwhile.

use crate::read_only::ReadOnly;
use crate::*;
use std::thread::{Builder, ScopedJoinHandle, scope};

/// Bytes of stack of a thread: as much as a main thread usually has.
const STACK: usize = 8 << 20;

/// Something that goes from one thread to another.
struct HandedOver<T>(T);

// SAFETY: this is what is handed over: a fresh arena to the one thread that uses it, what a thread has made when it has
// ended (both in `IrArena::on_threads`), and operations to threads that only read, while all others who know them only read
// as well (`read_on_threads`).
unsafe impl<T> Send for HandedOver<T> {}

impl<T> HandedOver<T> {
    /// A method, so that a closure takes the whole with it.
    fn take(self) -> T {
        self.0
    }
}

impl IrArena<'_> {
    /// Runs `work` on this thread and on up to `threads - 1` others at the same time, each with an arena of its own: for
    /// making operations that have nothing to do with each other. Each call returns operations, which are this thread's from
    /// then on, and whatever else there is to say. They are returned in no particular order.
    ///
    /// What `work` makes lives as long as this arena, and may be put under its operations afterwards. If no more threads can
    /// be had, there are fewer calls. There is at least one, so the calls should share out the work among themselves. If a
    /// call panics, so does this one, after all have ended.
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

/// Runs `work` on this thread and on up to `threads - 1` others at the same time, each time with the same operations: for
/// reading them, and everything that can be reached from them. There are fewer calls if no more threads can be had, but at
/// least one, so the calls should share out the work among themselves. The results are in no particular order. If a call
/// panics, so does this one, after all have ended.
///
/// # Panics
/// Where `work` would change an operation, a block or a region that exists already: nothing may change while several threads
/// read.
pub fn read_on_threads<'m, R: Send>(
    operations: &[Operation<'m>],
    threads: usize,
    work: impl Fn(&[Operation<'m>]) -> R + Sync,
) -> Vec<R> {
    let work = &work;
    let works = (1..threads).map(|_| {
        let operations = HandedOver(operations);
        move || {
            // For as long as the thread lives: what it does while it ends may know the operations, too.
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

/// Runs `own` here and the others on threads of their own. Stops starting threads if there is none to be had.
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
        // Joined one by one: the scope alone would not wait for what a thread does while it ends.
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
