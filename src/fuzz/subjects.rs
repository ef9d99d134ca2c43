//! What is fuzzed, and on which threads.

use super::FuzzSubjects;
use crate::Streams;
use crate::load::{Loaded, load_with_builtin};
use anyhow::bail;
use format_compiler::diagnostic::Severity;
use format_compiler::ods;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use operation_core::{Context, IrArena};
use round_trip::Fuzzer;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Types nest.
const STACK: usize = 64 << 20;

/// What is fuzzed.
pub(crate) struct Subjects {
    pub(crate) loaded: Loaded,
    pub(crate) dialects: Dialects,
    /// Indices of operations.
    pub(crate) operations: Vec<usize>,
}

pub(crate) fn subjects(arguments: &FuzzSubjects, streams: &mut Streams<'_>) -> anyhow::Result<Option<Subjects>> {
    if arguments.dialects.dialects.is_empty() {
        bail!("nothing to fuzz: name a .td file or a folder with --dialect");
    }
    let loaded = load_with_builtin(&arguments.dialects.dialects, &arguments.dialects.includes.include)?;
    if loaded.findings.count(Severity::Error) > 0 {
        loaded.findings.write(&arguments.report, streams)?;
        return Ok(None);
    }
    let dialects = loaded.dialects();
    let operations: Vec<usize> = match &arguments.operation {
        Some(name) => match dialects.operation_index.get(name) {
            Some(&index) => vec![index as usize],
            None => bail!("the definitions have no operation '{name}'"),
        },
        // MLIR's own builtin dialect is only there to be read.
        None => (0..dialects.operations.len())
            .filter(|&index| !dialects.operations[index].name.starts_with("builtin."))
            .collect(),
    };
    Ok(Some(Subjects { loaded, dialects, operations }))
}

/// Runs `work` with a fuzzer on each thread, on each operation once, and gives what it returns in order of operations.
pub(crate) fn on_all_threads<T: Send>(
    dialects: &Dialects,
    operations: &[usize],
    jobs: usize,
    work: impl Fn(&mut Fuzzer<'_, '_>, usize) -> T + Sync,
    mut each: impl FnMut(usize, T),
) {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, operations.len().max(1)) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                let mut hooks = Hooks::default();
                upstream_hooks::register(&mut hooks);
                let context = Context::new();
                dialects.register(&context);
                let samples = IrArena::new(&context);
                let mut fuzzer = Fuzzer::with_samples(&context, Environment { dialects, hooks: &hooks }, &samples);
                while let Some(&operation) = operations.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if sender.send((operation, work(&mut fuzzer, operation))).is_err() {
                        return;
                    }
                }
            });
            // Fewer threads do the same work.
            if thread.is_err() {
                break;
            }
        }
        drop(sender);
        for (operation, result) in receiver {
            each(operation, result);
        }
    });
}

impl Subjects {
    /// The definition of an operation.
    pub(crate) fn definition(&self, name: &str) -> Option<&ods::Operation> {
        let operations = self.loaded.compilations.iter().flat_map(|compilation| &compilation.definitions.operations);
        operations.into_iter().find(|operation| operation.name == name)
    }

    /// The text of an operation's format, on one line.
    pub(crate) fn format_of(&self, name: &str) -> String {
        let format = self.definition(name).and_then(|operation| operation.format.as_ref());
        format.map_or_else(String::new, |format| format.text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}
