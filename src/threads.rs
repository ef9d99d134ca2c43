//! Runs fuzzers on several threads.

use format_runtime::hooks::Environment;
use operation_core::{Context, IrArena};
use round_trip::{Fuzzer, Samples, Workers};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use upstream_hooks::samples;

/// The stack size of a thread in bytes; types can be nested deeply.
const STACK: usize = 64 << 20;

/// A number of threads that work on the same dialects.
pub(crate) struct Threads<'d> {
    environment: Environment<'d>,
    samples: Samples,
    jobs: usize,
}

impl<'d> Threads<'d> {
    pub(crate) fn new(environment: Environment<'d>, jobs: usize) -> Self {
        let samples = Samples::read(samples::TYPES, samples::ATTRIBUTES, samples::SCENERIES);
        Threads { environment, samples, jobs }
    }
}

impl Workers for Threads<'_> {
    fn on_each<T: Send>(
        &self,
        numbers: &[usize],
        work: impl Fn(&mut Fuzzer<'_, '_>, usize) -> T + Sync,
        mut each: impl FnMut(usize, T),
    ) {
        let environment = self.environment;
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.clamp(1, numbers.len().max(1)) {
                let (sender, next, work) = (sender.clone(), &next, &work);
                let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                    let context = Context::new();
                    environment.dialects.register(&context);
                    let arena = IrArena::new(&context);
                    let mut fuzzer = Fuzzer::with_samples(&context, environment, &self.samples, &arena);
                    while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if sender.send((number, work(&mut fuzzer, number))).is_err() {
                            return;
                        }
                    }
                });
                // The other threads do the work instead.
                if thread.is_err() {
                    break;
                }
            }
            drop(sender);
            for (number, result) in receiver {
                each(number, result);
            }
        });
    }
}
