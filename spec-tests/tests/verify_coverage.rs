//! What MLIR's definitions declare can be evaluated (`asmf lint --coverage`), but for what is listed by operation.

// The test looks for LLVM's definitions.
#![allow(clippy::disallowed_methods)]

use format_runtime::verify::constraints;
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use std::collections::BTreeSet;

#[test]
fn what_is_declared_is_evaluable() {
    let Some(include) = referees::or_skip("verify_coverage", referees::include()) else { return };
    let mlir = Mlir::load(&include, &["mlir/Dialect", "mlir/IR"]).expect("MLIR's definitions are right");
    let mut outcomes = Outcomes::default();
    for operation in &mlir.dialects.operations {
        let constraints = constraints(operation, &mlir.hooks);
        let missing: BTreeSet<&str> = constraints.iter().filter_map(|each| each.missing).collect();
        let problem = (!missing.is_empty()).then(|| missing.into_iter().collect::<Vec<_>>().join(", "));
        outcomes.add(&*operation.name, problem);
    }
    outcomes.check("verify-coverage").unwrap_or_else(|problems| panic!("{problems}"));
}
