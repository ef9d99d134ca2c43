//! Compares all definitions, on several threads.

use super::arguments::DiffArguments;
use crate::definitions::comparison::{Side, other_formats};
use crate::report::on_one_line;
use crate::threads::{Turns, number_of_threads, on_threads};
use format_compiler::ods::AttrOrTypeDefinition;
use migration::Renamed;
use migration::difference::report::{Change, Kind, Place, Report, Verdict};
use migration::difference::{Budget, Comparer, Pair, Registered, Versions};
use operation_core::{Context, IrArena};
use project::dialect_files::Loaded;
use round_trip::{Fuzzer, Samples};
use tablegen::Span;
use upstream_hooks::samples;

/// Compares two sides.
pub(super) fn compare(
    old: &Side,
    new: &Side,
    renamed: &Renamed,
    arguments: &DiffArguments,
) -> Report {
    let formats = other_formats(old, new);
    let versions = Versions {
        old: old.environment(),
        new: new.environment(),
        revisions: (u64::from(old.llvm.llvm()), u64::from(new.llvm.llvm())),
        renamed,
        formats: &formats,
    };
    let mut paired = versions.pair();
    let wants = |kind: Kind, name: &str| arguments.wants(&kind.shown(name), name);
    // MLIR's builtin dialect is loaded with all others.
    paired
        .others
        .retain(|change| !is_builtin(&change.name) && wants(change.kind, &change.name));
    let old_name = |pair: &Pair| pair.kind.name_of(&old.dialects, pair.old);
    let is_wanted = |pair: &Pair| wants(pair.kind, old_name(pair));
    paired.pairs.retain(is_wanted);
    paired
        .unchanged
        .retain(|pair| is_wanted(pair) && !is_builtin(old_name(pair)));
    if arguments.all {
        paired.pairs.append(&mut paired.unchanged);
    }
    let budget = Budget {
        instances: arguments.budget,
        ..Budget::default()
    };
    let mut changes = on_each(
        &paired.pairs,
        versions,
        budget,
        number_of_threads(arguments.jobs),
    );
    changes.extend(paired.others);
    let is_listed = |change: &Change| arguments.all || change.verdict != Verdict::Unchanged;
    for change in changes.iter_mut().filter(|change| is_listed(change)) {
        let new_name = change
            .new_name
            .clone()
            .unwrap_or_else(|| change.name.clone());
        let before = found(&old.loaded, change.kind, &change.name);
        let after = found(&new.loaded, change.kind, &new_name);
        let side = if after.is_some() { new } else { old };
        change.place = after
            .as_ref()
            .or(before.as_ref())
            .map(|(span, _)| place(&side.loaded, *span));
        change.old_format = before.and_then(|(_, format)| format);
        change.new_format = after.and_then(|(_, format)| format);
    }
    Report::new(
        old.name.clone(),
        new.name.clone(),
        paired.unchanged.len(),
        changes,
        arguments.all,
    )
}

/// True for names of MLIR's builtin dialect.
fn is_builtin(name: &str) -> bool {
    name.starts_with("builtin.")
}

/// Compares pairs.
fn on_each(pairs: &[Pair], versions: Versions<'_>, budget: Budget, threads: usize) -> Vec<Change> {
    let samples = Samples::read(samples::TYPES, samples::ATTRIBUTES, samples::SCENERIES);
    let before = versions.renamed.inverted(versions.old.dialects);
    let job = |turns: &Turns<'_, Change>| {
        let contexts = (Context::new(), Context::new());
        versions.old.dialects.register(&contexts.0);
        versions.new.dialects.register(&contexts.1);
        let arenas = (IrArena::new(&contexts.0), IrArena::new(&contexts.1));
        let mut fuzzers = (
            Fuzzer::with_samples(&contexts.0, versions.old, &samples, &arenas.0),
            Fuzzer::with_samples(&contexts.1, versions.new, &samples, &arenas.1),
        );
        let old = Registered {
            context: &contexts.0,
            fuzzer: &mut fuzzers.0,
        };
        let new = Registered {
            context: &contexts.1,
            fuzzer: &mut fuzzers.1,
        };
        let mut comparer = Comparer::new(versions, &before, old, new, budget);
        while let Some(turn) = turns.next() {
            if !turns.pass_on(turn, comparer.compare(pairs[turn])) {
                return;
            }
        }
    };
    let mut changes = Vec::with_capacity(pairs.len());
    let done: std::io::Result<()> = on_threads(threads, pairs.len(), job, |_, change| {
        changes.push(change);
        Ok(())
    });
    // Without any thread, nothing is compared.
    drop(done);
    changes
}

/// Where something is defined, and its format on one line, if it has one.
pub(super) fn found(loaded: &Loaded, kind: Kind, name: &str) -> Option<(Span, Option<String>)> {
    let of = |each: &AttrOrTypeDefinition| (each.span, each.format.clone());
    let (span, format) = match kind {
        Kind::Operation => loaded
            .operation(name)
            .map(|each| (each.span, each.format.clone())),
        Kind::Attribute => loaded.attribute(name).map(of),
        Kind::Type => loaded.type_(name).map(of),
    }?;
    Some((span, format.map(|format| on_one_line(&format.text))))
}

fn place(loaded: &Loaded, span: Span) -> Place {
    let sources = &loaded.findings.sources;
    let place = sources.line_column(span.file, span.start);
    Place::new(sources.name(span.file).to_owned(), place.line, place.column)
}
