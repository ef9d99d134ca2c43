//! Operations defined more than once.

use crate::Compilation;
use crate::diagnostic::{Code, Diagnostic, title};
use crate::ods::Operation;
use rustc_hash::{FxHashMap, FxHashSet};

/// The first definition of each operation, in the order of the compilations and of the source.
pub(super) struct FirstDefinitions<'c>(FxHashMap<&'c str, &'c Operation>);

pub(super) fn first_definitions(compilations: &[Compilation]) -> FirstDefinitions<'_> {
    let mut first = FxHashMap::default();
    for operation in operations(compilations) {
        first.entry(&*operation.name).or_insert(operation);
    }
    FirstDefinitions(first)
}

pub(super) fn operations(compilations: &[Compilation]) -> impl Iterator<Item = &Operation> {
    compilations
        .iter()
        .flat_map(|compilation| &compilation.definitions.operations)
}

impl FirstDefinitions<'_> {
    /// True if no other definition of the operation precedes it.
    pub(super) fn is_first(&self, operation: &Operation) -> bool {
        self.0
            .get(&*operation.name)
            .is_none_or(|first| is_same(first, operation))
    }
}

/// True if both are the same definition, included from two files. (A file keeps its identity under any path.)
fn is_same(one: &Operation, other: &Operation) -> bool {
    // The builtin operations are provided both by this program and by MLIR.
    (one.record == other.record && one.span == other.span) || one.dialect.name == "builtin"
}

/// Returns an error for each operation with the name of an earlier one. (MLIR crashes when it registers the second
/// one.)
pub fn duplicates(compilations: &[Compilation]) -> Vec<Diagnostic> {
    let first = first_definitions(compilations);
    let mut seen = FxHashSet::default();
    let others = operations(compilations).filter(|operation| !first.is_first(operation));
    let report = |operation: &Operation| {
        let before = first.0.get(&*operation.name)?;
        let title = title::defined_twice(&operation.name);
        let mut error = Diagnostic::error(title, Some(operation.span))
            .with_label(before.span, "the first definition")
            .about(&operation.name);
        error.help = Code::DefinedTwice.advice();
        Some(error)
    };
    others
        .filter(|operation| seen.insert(operation.span))
        .filter_map(report)
        .collect()
}
