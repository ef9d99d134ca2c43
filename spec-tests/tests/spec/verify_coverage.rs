//! All conditions declared by MLIR's definitions can be evaluated (`asmf lint --coverage`), except those listed by
//! operation.

// The test looks for LLVM's definitions.
#![allow(clippy::disallowed_methods)]

use format_runtime::verify::{ConstraintKind, constraints};
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeSet;

/// A list for each kind.
const KINDS: [(ConstraintKind, &str); 3] = [
    (ConstraintKind::Value, "coverage-values"),
    (ConstraintKind::Predicate, "coverage-traits"),
    (ConstraintKind::Native, "coverage-interfaces"),
];

pub(crate) fn what_is_declared_is_evaluable() {
    let Some(mlir) = referees::or_skip("verify_coverage", Mlir::all()) else {
        return;
    };
    let mut problems = String::new();
    for (kind, list) in KINDS {
        let mut outcomes = Outcomes::default();
        for operation in &mlir.dialects.operations {
            let constraints = constraints(operation, &mlir.hooks);
            let missing: BTreeSet<&str> = constraints
                .iter()
                .filter(|each| each.kind == kind)
                .filter_map(|each| each.missing)
                .collect();
            let problem =
                (!missing.is_empty()).then(|| missing.into_iter().collect::<Vec<_>>().join(", "));
            outcomes.add(&*operation.name, problem);
        }
        problems += &outcomes.check(list).err().unwrap_or_default();
    }
    assert!(problems.is_empty(), "{problems}");
}
