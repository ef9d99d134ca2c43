//! Compares all definitions, on several threads.

use super::arguments::DiffArguments;
use crate::sides::Side;
use dialect_files::Loaded;
use format_compiler::ods::AttrOrTypeDefinition;
use format_runtime::dialect::Dialects;
use migration::Renamed;
use migration::difference::report::{Change, Kind, Place, Report, Verdict};
use migration::difference::{Budget, Comparer, Pair, Versions};
use operation_core::{Context, IrArena};
use round_trip::{Fuzzer, Samples};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use tablegen::Span;
use upstream_hooks::samples;

/// The stack size of a thread in bytes; types can be nested deeply.
const STACK: usize = 64 << 20;

/// Compares two sides.
pub(super) fn compare(old: &Side, new: &Side, renamed: &Renamed, arguments: &DiffArguments) -> Report {
    let versions = Versions {
        old: old.environment(),
        new: new.environment(),
        revisions: (u64::from(old.llvm.llvm()), u64::from(new.llvm.llvm())),
        renamed,
    };
    let mut paired = versions.pair();
    let wants = |kind: Kind, name: &str| arguments.wants(&kind.shown(name), name);
    // MLIR's builtin dialect is loaded with all others.
    paired.others.retain(|change| !is_builtin(&change.name) && wants(change.kind, &change.name));
    let is_wanted = |pair: &Pair| wants(pair.kind, old_name(pair, &old.dialects));
    paired.pairs.retain(is_wanted);
    paired.unchanged.retain(|pair| is_wanted(pair) && !is_builtin(old_name(pair, &old.dialects)));
    if arguments.all {
        paired.pairs.append(&mut paired.unchanged);
    }
    let budget = Budget { instances: arguments.budget, ..Budget::default() };
    let jobs = arguments.jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let mut changes = on_threads(&paired.pairs, versions, budget, jobs);
    changes.extend(paired.others);
    let is_listed = |change: &Change| arguments.all || change.verdict != Verdict::Unchanged;
    for change in changes.iter_mut().filter(|change| is_listed(change)) {
        let new_name = change.new_name.clone().unwrap_or_else(|| change.name.clone());
        let before = found(&old.loaded, change.kind, &change.name);
        let after = found(&new.loaded, change.kind, &new_name);
        let side = if after.is_some() { new } else { old };
        change.place = after.as_ref().or(before.as_ref()).map(|(span, _)| place(&side.loaded, *span));
        change.old_format = before.and_then(|(_, format)| format);
        change.new_format = after.and_then(|(_, format)| format);
    }
    Report::new(old.name.clone(), new.name.clone(), paired.unchanged.len(), changes, arguments.all)
}

/// What the old definition of a pair is called.
fn old_name<'d>(pair: &Pair, old: &'d Dialects) -> &'d str {
    match pair.kind {
        Kind::Operation => &old.operations[pair.old].name,
        Kind::Attribute => &old.attributes[pair.old].name,
        Kind::Type => &old.types[pair.old].name,
    }
}

/// Whether something is of MLIR's builtin dialect.
fn is_builtin(name: &str) -> bool {
    name.starts_with("builtin.")
}

/// Compares pairs.
fn on_threads(pairs: &[Pair], versions: Versions<'_>, budget: Budget, jobs: usize) -> Vec<Change> {
    let samples = Samples::read(samples::TYPES, samples::ATTRIBUTES, samples::SCENERIES);
    let before = versions.renamed.inverted();
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, pairs.len().max(1)) {
            let (sender, next, samples, before) = (sender.clone(), &next, &samples, &before);
            let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                let contexts = (Context::new(), Context::new());
                versions.old.dialects.register(&contexts.0);
                versions.new.dialects.register(&contexts.1);
                let arenas = (IrArena::new(&contexts.0), IrArena::new(&contexts.1));
                let mut fuzzers = (
                    Fuzzer::with_samples(&contexts.0, versions.old, samples, &arenas.0),
                    Fuzzer::with_samples(&contexts.1, versions.new, samples, &arenas.1),
                );
                let mut comparer = Comparer::new(
                    versions,
                    before,
                    (&contexts.0, &contexts.1),
                    (&mut fuzzers.0, &mut fuzzers.1),
                    budget,
                );
                while let Some(&pair) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if sender.send(comparer.compare(pair)).is_err() {
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
        receiver.into_iter().collect()
    })
}

/// Where something is defined, and its format on one line, if it has one.
pub(super) fn found(loaded: &Loaded, kind: Kind, name: &str) -> Option<(Span, Option<String>)> {
    let on_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut all = loaded.compilations.iter().map(|compilation| &compilation.definitions);
    all.find_map(|definitions| {
        if kind == Kind::Operation {
            let operation = definitions.operations.iter().find(|operation| operation.name == name)?;
            return Some((operation.span, operation.format.as_ref().map(|format| on_one_line(&format.text))));
        }
        let list = if kind == Kind::Attribute { &definitions.attributes } else { &definitions.types };
        let is_meant = |each: &&Arc<AttrOrTypeDefinition>| {
            let mnemonic = each.mnemonic.as_deref();
            mnemonic.is_some()
                && mnemonic == name.strip_prefix(&*each.dialect.name).and_then(|rest| rest.strip_prefix('.'))
        };
        let definition = list.iter().find(is_meant)?;
        Some((definition.span, definition.format.as_ref().map(|format| on_one_line(&format.text))))
    })
}

fn place(loaded: &Loaded, span: Span) -> Place {
    let sources = &loaded.findings.sources;
    let place = sources.line_column(span.file, span.start);
    Place::new(sources.name(span.file).to_owned(), place.line, place.column)
}
