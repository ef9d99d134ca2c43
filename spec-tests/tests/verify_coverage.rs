//! How much of what MLIR's definitions declare can be evaluated (`asmf lint --coverage`).

// The test reports.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_runtime::hooks::Hooks;
use format_runtime::verify::{ConstraintKind, constraints};
use std::collections::BTreeMap;

/// Share of the operations of which all constraints of operands, results, attributes and properties must be evaluable.
const VALUES_PERCENT: usize = 96;

/// The same with those of traits, regions and successors.
const TRAITS_PERCENT: usize = 93;

#[test]
fn enough_is_evaluable() {
    let include = match spec_tests::oracle::include() {
        Ok(include) => include,
        Err(reason) => return eprintln!("verify_coverage: skipped: {reason}"),
    };
    let dialects = asmf::load(&[include.join("mlir/Dialect"), include.join("mlir/IR")], &[include])
        .expect("MLIR's definitions are right");
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let (mut values, mut traits) = (0, 0);
    let mut missing = BTreeMap::<String, usize>::new();
    for operation in &dialects.operations {
        let all = constraints(operation, &hooks);
        let lacks = |kind| all.iter().any(|each| each.kind == kind && each.missing.is_some());
        let (values_lack, traits_lack) = (lacks(ConstraintKind::Value), lacks(ConstraintKind::Predicate));
        values += usize::from(!values_lack);
        traits += usize::from(!values_lack && !traits_lack);
        for name in all.iter().filter_map(|each| each.missing) {
            *missing.entry(name.to_owned()).or_default() += 1;
        }
    }
    let total = dialects.operations.len();
    eprintln!("{total} operations: values {values}, with traits {traits}; missing: {missing:#?}");
    assert!(total > 2600, "only {total} operations");
    assert!(values * 100 >= VALUES_PERCENT * total, "{values} of {total}");
    assert!(traits * 100 >= TRAITS_PERCENT * total, "{traits} of {total}");
    assert!(missing.keys().all(|name| !name.is_empty()), "something is missing without a name");
}
