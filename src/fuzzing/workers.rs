//! Fuzzers on several threads.

use crate::threads::{Turns, on_threads};
use format_runtime::hooks::Environment;
use operation_core::{Context, IrArena};
use round_trip::{Fuzzer, Samples, Workers};
use std::io;

/// A number of threads with fuzzers of the same dialects.
pub(crate) struct Threads<'d> {
    environment: Environment<'d>,
    samples: Samples,
    jobs: usize,
}

impl<'d> Threads<'d> {
    pub(crate) fn new(environment: Environment<'d>, jobs: usize) -> Self {
        Threads {
            environment,
            samples: super::samples(),
            jobs,
        }
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
        let job = |turns: &Turns<'_, T>| {
            let context = Context::new();
            environment.dialects.register(&context);
            let arena = IrArena::new(&context);
            let mut fuzzer = Fuzzer::with_samples(&context, environment, &self.samples, &arena);
            while let Some(turn) = turns.next() {
                if !turns.pass_on(turn, work(&mut fuzzer, numbers[turn])) {
                    return;
                }
            }
        };
        let found: io::Result<()> = on_threads(self.jobs, numbers.len(), job, |turn, result| {
            each(numbers[turn], result);
            Ok(())
        });
        // Without any thread, nothing is found.
        drop(found);
    }
}
